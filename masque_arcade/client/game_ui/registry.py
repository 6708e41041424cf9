"""The client's row per game: how to make its presenter, how a table of it is set up, what stands for it on a
playbill.
"""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from threading import Thread
from typing import Any, Final, cast

from masque_arcade.client.game_ui.game_setup import Draft
from masque_arcade.client.game_ui.hotseat import PRIVATE, Together
from masque_arcade.client.game_ui.presenter import Presenter
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Item, Rect
from masque_arcade.client.render.text_layout import pieces
from masque_arcade.client.screen import Context, Scene
from masque_arcade.engine.game import Info, Seat
from masque_arcade.games.ghost_for_sale.model import INFO as GHOST_FOR_SALE
from masque_arcade.games.ghost_for_sale.ui.hotseat import TOGETHER as GHOST_FOR_SALE_TOGETHER
from masque_arcade.games.ghost_for_sale.ui.setup_page import GhostDraft
from masque_arcade.games.lupusburg.model import INFO as LUPUSBURG
from masque_arcade.games.lupusburg.ui.hotseat import TOGETHER as LUPUSBURG_TOGETHER
from masque_arcade.games.lupusburg.ui.setup_page import LupusburgDraft, edition_items
from masque_arcade.games.mascarade.model import INFO as MASCARADE
from masque_arcade.games.mascarade.ui.cast_page import CastScene
from masque_arcade.games.mascarade.ui.hotseat import TOGETHER as MASCARADE_TOGETHER
from masque_arcade.games.mascarade.ui.setup_page import MascaradeDraft
from masque_arcade.games.masquerade_trick.model import INFO as MASQUERADE_TRICK
from masque_arcade.games.masquerade_trick.ui.hotseat import TOGETHER as MASQUERADE_TRICK_TOGETHER
from masque_arcade.games.masquerade_trick.ui.setup_page import MasqueradeTrickDraft
from masque_arcade.games.red_masque.model import INFO as RED_MASQUE
from masque_arcade.games.red_masque.ui.hotseat import TOGETHER as RED_MASQUE_TOGETHER
from masque_arcade.games.red_masque.ui.setup_page import RedMasqueDraft, layouts_items

Maker = Callable[[Context, tuple[str, ...], frozenset[Seat], Seat, bool, bool], Presenter]
"""From the context, names and bots by seat, my seat, whether windows are 0 long, whether a person plays."""


@dataclass(frozen=True)
class Row:
    """One game on the shelf."""

    info: Info
    make: Maker
    emblem: str
    """The picture on its playbill."""
    counts: str
    """The picture of what its scores count."""
    draft: Callable[..., Draft] = Draft
    """From the info, the seats and the bots' level."""
    cast_page: Callable[[Any], Scene] | None = None
    """From the draft: a page on which the characters in play are chosen."""
    sight: Callable[[Draft, Rect, Catalogue], Sequence[Item]] | None = None
    """What the set-up page shows of a table in a box; None for the masks in play."""
    together: Together = PRIVATE
    """How several people play it at one screen."""


def _presenter(game: str, name: str) -> Maker:
    """Its presenter's class, read when the first table of the game is laid: the title does not wait for five games."""
    return lambda *table: cast(
        Presenter, getattr(import_module(f"masque_arcade.games.{game}.ui.presenter"), name)(*table)
    )


def soon(game: str, canvas: Canvas) -> Sequence[Item]:
    """Items whose pictures a table of the game needs at once: they are drawn in the background while the title is
    shown."""
    items: Sequence[Item] = import_module(f"masque_arcade.games.{game}.ui.preload").soon(canvas)
    return items


def beside(games: Sequence[str], canvas: Canvas, prepare: Callable[[Sequence[Item]], None], *modules: str) -> Thread:
    """A thread that has the pictures of these games' tables drawn, and then reads their presenters and `modules`, so
    that no frame waits for that. It has been started."""

    def work() -> None:
        for game in games:
            prepare(soon(game, canvas))
        for module in (*(f"masque_arcade.games.{game}.ui.presenter" for game in games), *modules):
            import_module(module)
        pieces("仮面")  # reads where Japanese lines may break
        gc.freeze()  # What was read stays; going through it all again and again takes 40 ms of a frame.

    thread = Thread(target=work, name="ahead", daemon=True)
    thread.start()
    return thread


SHELF: Final[dict[str, Row]] = {
    row.info.id: row
    for row in (
        Row(
            MASCARADE,
            _presenter("mascarade", "MascaradePresenter"),
            "stage/title_mask",
            "stage/coin",
            MascaradeDraft,
            CastScene,
            together=MASCARADE_TOGETHER,
        ),
        Row(
            MASQUERADE_TRICK,
            _presenter("masquerade_trick", "MasqueradeTrickPresenter"),
            "stage/bill_masquerade_trick",
            "icons/crown",
            MasqueradeTrickDraft,
            together=MASQUERADE_TRICK_TOGETHER,
        ),
        Row(
            GHOST_FOR_SALE,
            _presenter("ghost_for_sale", "GhostPresenter"),
            "stage/bill_ghost_for_sale",
            "icons/star",
            GhostDraft,
            together=GHOST_FOR_SALE_TOGETHER,
        ),
        Row(
            RED_MASQUE,
            _presenter("red_masque", "RedMasquePresenter"),
            "stage/bill_red_masque",
            "games/red_masque/pieces/point",
            RedMasqueDraft,
            sight=layouts_items,
            together=RED_MASQUE_TOGETHER,
        ),
        Row(
            LUPUSBURG,
            _presenter("lupusburg", "LupusburgPresenter"),
            "stage/bill_lupusburg",
            "icons/star",
            LupusburgDraft,
            sight=edition_items,
            together=LUPUSBURG_TOGETHER,
        ),
    )
}
"""In the order of the menus."""
INFOS: Final[dict[str, Info]] = {game: row.info for game, row in SHELF.items()}
