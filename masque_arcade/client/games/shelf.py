"""The client's row per game: how to make its presenter, how a table of it is set up, what stands for it on a playbill.

What must not enter: rules.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from masque_arcade.client.games.ghost_for_sale.ahead import soon as ghost_for_sale_soon
from masque_arcade.client.games.ghost_for_sale.draft import GhostDraft
from masque_arcade.client.games.ghost_for_sale.presenter import GhostPresenter
from masque_arcade.client.games.mascarade.ahead import soon
from masque_arcade.client.games.mascarade.cast_page import CastScene
from masque_arcade.client.games.mascarade.draft import MascaradeDraft
from masque_arcade.client.games.mascarade.presenter import MascaradePresenter
from masque_arcade.client.games.masquerade_trick.ahead import soon as masquerade_trick_soon
from masque_arcade.client.games.masquerade_trick.draft import MasqueradeTrickDraft
from masque_arcade.client.games.masquerade_trick.presenter import MasqueradeTrickPresenter
from masque_arcade.client.games.presenter import Presenter
from masque_arcade.client.items import Canvas, Item
from masque_arcade.client.scene import Context, Scene
from masque_arcade.client.table_setup import Draft
from masque_arcade.core.game import Info, Seat
from masque_arcade.games.ghost_for_sale.terms import INFO as GHOST_FOR_SALE
from masque_arcade.games.mascarade.terms import INFO as MASCARADE
from masque_arcade.games.masquerade_trick.terms import INFO as MASQUERADE_TRICK

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
    soon: Callable[[Canvas], Sequence[Item]] = lambda canvas: ()
    """Items whose pictures a table needs at once: they are drawn in the background while the title is shown."""


SHELF: Final[dict[str, Row]] = {
    row.info.id: row
    for row in (
        Row(MASCARADE, MascaradePresenter, "stage/title_mask", "stage/coin", MascaradeDraft, CastScene, soon),
        Row(
            MASQUERADE_TRICK,
            MasqueradeTrickPresenter,
            "stage/bill_masquerade_trick",
            "icons/crown",
            MasqueradeTrickDraft,
            soon=masquerade_trick_soon,
        ),
        Row(
            GHOST_FOR_SALE,
            GhostPresenter,
            "stage/bill_ghost_for_sale",
            "icons/star",
            GhostDraft,
            soon=ghost_for_sale_soon,
        ),
    )
}
"""In the order of the menus."""
INFOS: Final[dict[str, Info]] = {game: row.info for game, row in SHELF.items()}
