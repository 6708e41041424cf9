"""The client's registry of games: presenter, table set-up and playbill.

A game that needs more than the general presenter has a module `ui.entry` with `UI`, a GameUi.
"""

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from threading import Event, Thread
from typing import Any, Final, cast

from masque_arcade.client.game_ui.chronicle_ui import ChronicleUi
from masque_arcade.client.game_ui.game_setup import Draft
from masque_arcade.client.game_ui.hotseat import PRIVATE, HotseatRules
from masque_arcade.client.game_ui.presenter import AnyPresenter
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Rect
from masque_arcade.client.render.raster_worker import PATIENCE, before_quit
from masque_arcade.client.screen import Screen, Take
from masque_arcade.engine.game import Info
from masque_arcade.engine.registry import INFOS, PACKAGE, ByGame, has

Maker = Callable[[TableSeat], AnyPresenter]


@dataclass(frozen=True)
class GameUi:
    """One game for the client."""

    info: Info
    make: Maker
    emblem: str
    """The picture on its playbill."""
    counts: str
    """The picture of its score's unit."""
    draft: Callable[..., Draft] = Draft
    """From the info, the seats and the bots' level."""
    cast_page: Callable[[Any], Screen] | None = None
    """From the draft: a page for choosing the characters in play."""
    sight: Callable[[Draft, Rect, Catalogue], Sequence[Item]] | None = None
    """The set-up page's picture of a table in a box; None for the masks in play."""
    together: HotseatRules = PRIVATE
    """Its hot-seat rules."""
    chronicle_ui: ChronicleUi | None = None
    """How its chronicle is told after the match; None for a game without one."""
    book_pictures: Mapping[str, Callable[[Rect, Catalogue], Sequence[Item]]] = field(default_factory=dict)
    """Pages of the rulebook with a drawing in a box, in place of cards and small pictures."""
    express: int = 0
    """The score that wins by a kiosk's house rule for short games; 0 without one."""


def presenter(game: str, name: str) -> Maker:
    """A presenter's class, imported with the game's first table, not with the title."""
    return lambda at: cast(AnyPresenter, getattr(import_module(f"{PACKAGE}.{game}.ui.presenter"), name)(at))


def general(game: str) -> Maker:
    """The general presenter, for a game without its own screen."""

    def make(at: TableSeat) -> AnyPresenter:
        from masque_arcade.client.game_ui.text_presenter import TextPresenter

        return TextPresenter(game, import_module(f"{PACKAGE}.{game}.events").CODEC, at)

    return make


def _ui(game: str) -> GameUi:
    if not has(game, "ui"):
        return GameUi(INFOS[game], general(game), "stage/wax", "icons/star")
    ui: GameUi = import_module(f"{PACKAGE}.{game}.ui.entry").UI
    return ui


SHELF: Final = ByGame(_ui)
"""Every game's GameUi, in menu order."""


def bills() -> tuple[str, ...]:
    """The games in the order of the title's playbills: the first in the centre, the next ones outwards to its left, the
    rest to its right."""
    first, *others = SHELF
    half = len(others) // 2
    return (*reversed(others[:half]), first, *others[half:])


def likely_game(last: str) -> str:
    """The last game played, or a good first one."""
    return last if last in SHELF else next(iter(SHELF))


def soon(game: str, canvas: Canvas) -> Sequence[Item]:
    """Items with the pictures a table of the game needs first, drawn in the background once it is chosen."""
    if not has(game, "ui"):
        return ()
    items: Sequence[Item] = import_module(f"{PACKAGE}.{game}.ui.preload").soon(canvas)
    return items


def later(game: str, canvas: Canvas, names: Sequence[str]) -> Sequence[Item]:
    """Items with the pictures that the ends of a match between these players need, drawn once the deal is over."""
    module = import_module(f"{PACKAGE}.{game}.ui.preload") if has(game, "ui") else None
    make: Callable[[Canvas, Sequence[str]], Sequence[Item]] | None = getattr(module, "later", None)
    return make(canvas, names) if make else ()


def preload_thread(
    games: Sequence[str], canvas: Canvas, prepare: Take[Sequence[Item]], *modules: str, rest: float = 0.0
) -> Thread:
    """Start a thread that draws the pictures of these games' tables, and `rest` seconds later imports all presenters
    and `modules`, so that no frame waits for that; it slows the frames meanwhile. It ends with the window, between two
    of them."""
    closed = Event()

    def work() -> None:
        for game in games:
            if closed.is_set():
                return
            prepare(soon(game, canvas))
        closed.wait(rest)
        for module in (*(f"{PACKAGE}.{game}.ui.presenter" for game in SHELF if has(game, "ui")), *modules):
            if closed.is_set():
                return
            import_module(module)
        gc.freeze()  # Exclude the imports from garbage collection, which would take 40 ms of a frame repeatedly.

    def end() -> None:
        closed.set()
        thread.join(PATIENCE)

    thread = Thread(target=work, name="ahead", daemon=True)
    before_quit(end)
    thread.start()
    return thread
