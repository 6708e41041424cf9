"""The client's side of the registry: how a game's presenter is made, how a table of it is set up, what stands for it on
a playbill.

A game that wants more than the general presenter has a module `ui.entry` with `UI`, a GameUi.
"""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from threading import Thread
from typing import Any, Final, cast

from masque_arcade.client.game_ui.game_setup import Draft
from masque_arcade.client.game_ui.hotseat import PRIVATE, HotseatRules
from masque_arcade.client.game_ui.presenter import Presenter
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Rect
from masque_arcade.client.render.text_layout import pieces
from masque_arcade.client.screen import Context, Screen
from masque_arcade.engine.game import Info, Seat
from masque_arcade.engine.registry import INFOS, PACKAGE, ByGame, has

Maker = Callable[[Context, tuple[str, ...], frozenset[Seat], Seat, bool, bool], Presenter]
"""From the context, names and bots by seat, my seat, whether windows are 0 long, whether a person plays."""


@dataclass(frozen=True)
class GameUi:
    """One game, as the client knows it."""

    info: Info
    make: Maker
    emblem: str
    """The picture on its playbill."""
    counts: str
    """The picture of what its scores count."""
    draft: Callable[..., Draft] = Draft
    """From the info, the seats and the bots' level."""
    cast_page: Callable[[Any], Screen] | None = None
    """From the draft: a page on which the characters in play are chosen."""
    sight: Callable[[Draft, Rect, Catalogue], Sequence[Item]] | None = None
    """What the set-up page shows of a table in a box; None for the masks in play."""
    together: HotseatRules = PRIVATE
    """How several people play it at one screen."""
    express: int = 0
    """The score that wins by the house rule of a short game at a kiosk; 0 where there is no such rule."""


def presenter(game: str, name: str) -> Maker:
    """A presenter's class, imported with the first table of the game: the title does not wait for it."""
    return lambda *table: cast(Presenter, getattr(import_module(f"{PACKAGE}.{game}.ui.presenter"), name)(*table))


def general(game: str) -> Maker:
    """The general presenter, for a game without a screen of its own."""

    def make(*table: Any) -> Presenter:
        from masque_arcade.client.game_ui.text_presenter import TextPresenter

        return TextPresenter(game, import_module(f"{PACKAGE}.{game}.events").CODEC, *table)

    return make


def _ui(game: str) -> GameUi:
    if not has(game, "ui"):
        return GameUi(INFOS[game], general(game), "stage/medallion", "icons/star")
    ui: GameUi = import_module(f"{PACKAGE}.{game}.ui.entry").UI
    return ui


SHELF: Final = ByGame(_ui)
"""The client's side of every game, in the order of the menus."""


def bills() -> tuple[str, ...]:
    """The games in the order of the title's playbills: the first in the middle, the next ones outwards to its left, the
    rest to its right."""
    first, *others = SHELF
    half = len(others) // 2
    return (*reversed(others[:half]), first, *others[half:])


def soon(game: str, canvas: Canvas) -> Sequence[Item]:
    """Items whose pictures a table of the game needs at once: they are drawn in the background while the title is
    shown."""
    if not has(game, "ui"):
        return ()
    items: Sequence[Item] = import_module(f"{PACKAGE}.{game}.ui.preload").soon(canvas)
    return items


def beside(games: Sequence[str], canvas: Canvas, prepare: Callable[[Sequence[Item]], None], *modules: str) -> Thread:
    """A thread that has the pictures of these games' tables drawn, and then reads their presenters and `modules`, so
    that no frame waits for that. It has been started."""

    def work() -> None:
        for game in games:
            prepare(soon(game, canvas))
        for module in (*(f"{PACKAGE}.{game}.ui.presenter" for game in games if has(game, "ui")), *modules):
            import_module(module)
        pieces("仮面")  # reads where Japanese lines may break
        gc.freeze()  # What was read stays; going through it all again and again takes 40 ms of a frame.

    thread = Thread(target=work, name="ahead", daemon=True)
    thread.start()
    return thread
