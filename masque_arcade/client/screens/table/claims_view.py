"""The board of claims over a table that leaves room for it: whoever claimed something has a placard there."""

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

from masque_arcade.client.game_ui.claims_board import Claims, placard_items
from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.phrases import note
from masque_arcade.engine.game import Seat
from masque_arcade.engine.phrases import Placard, Sayings

LAYER: Final = 4


@runtime_checkable
class ClaimsPresenter(Protocol):
    """A presenter whose table has room for the board."""

    def claim_board(self) -> Rect | None:
        """Where placards may hang at this moment; None while there is no room for them."""


def by_seat(
    ctx: Context, sayings: Sayings, names: Sequence[str], placards: Sequence[Placard], fallen: frozenset[Seat]
) -> list[Claims]:
    """The claims of every guest who has made any, in this client's language."""
    rows: list[Claims] = []
    for seat in sorted({placard.seat for placard in placards}):
        mine = (note(ctx.texts, sayings, names, placard) for placard in placards if placard.seat == seat)
        rows.append(Claims(seat, tuple(dict.fromkeys(mine)), seat in fallen))
    return rows


def board_items(
    presenter: object,
    ctx: Context,
    sayings: Sayings,
    names: Sequence[str],
    placards: Sequence[Placard],
    fallen: frozenset[Seat],
) -> list[Layered]:
    """The board as Items, where the table has room for it."""
    area = presenter.claim_board() if placards and isinstance(presenter, ClaimsPresenter) else None
    if area is None:
        return []
    claims = by_seat(ctx, sayings, names, placards, fallen)
    return [(LAYER, item) for item in placard_items(area, claims, ctx.measure, ctx.settings.text_size / 100)]
