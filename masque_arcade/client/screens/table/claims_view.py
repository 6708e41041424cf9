"""The claim board over a table with space for it: each claiming player has a placard."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol, runtime_checkable

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.claims_board import Claims, placard_items
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.phrases import note
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.engine.game import Seat
from masque_arcade.engine.phrases import Placard, Sayings


@runtime_checkable
class ClaimsPresenter(Protocol):
    """A presenter whose table has space for the board."""

    def claim_board(self) -> Rect | None:
        """The area for claims at this moment; None while there is none."""


def by_seat(
    ctx: Context, sayings: Sayings, names: Sequence[str], placards: Sequence[Placard], fallen: frozenset[Seat]
) -> list[Claims]:
    """The claims by player, in this client's language."""
    rows: list[Claims] = []
    for seat in sorted({placard.seat for placard in placards}):
        latest = [note(ctx.texts, sayings, names, placard) for placard in reversed(placards) if placard.seat == seat]
        notes = tuple(reversed(dict.fromkeys(latest)))
        face = partial(guest_mask(names[seat]).items, ("placard face", seat))
        rows.append(Claims(seat, notes, seat in fallen, ctx.texts.about(names[seat], ""), face))
    return rows


def board_items(
    presenter: object,
    ctx: Context,
    sayings: Sayings,
    names: Sequence[str],
    placards: Sequence[Placard],
    fallen: frozenset[Seat],
) -> list[Layered]:
    """The board as Items, if the table has space for it."""
    area = presenter.claim_board() if placards and isinstance(presenter, ClaimsPresenter) else None
    if area is None:
        return []
    claims = by_seat(ctx, sayings, names, placards, fallen)
    return [(Layer.TRAVELLING, item) for item in placard_items(area, claims, ctx.measure, ctx.settings.text_size / 100)]
