"""The first card of a turn, laid but not yet bid: nobody else sees it, and its player may take it back.

It is bid when the turn ends: with a second card, or without one (7.2).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from masque_arcade.client.game_ui.thing import Path
from masque_arcade.engine.game import Seat
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.legality import bids


def first_bid(view: m.View, me: Seat, legal: Sequence[m.Action], picks: Path) -> m.Bid | None:
    """The bid that the first two of `picks` lay, where the turn goes on after it; None where it ends, or where `legal`
    leaves no choice."""
    phase = view.phase
    if not isinstance(phase, m.Bidding) or phase.placed or phase.sole or view.hand_sizes[me] < m.TURN_CARDS:
        return None
    found = (bid for bid in legal if isinstance(bid, m.Bid) and picks[:2] == (("card", bid.card), ("lot", bid.lot)))
    return next(found, None) if len(legal) > 1 else None


def with_bid(view: m.View, me: Seat, bid: m.Bid) -> m.View:
    """The view of `me` as it will be once `bid` is bid."""
    left = list(view.hands[me])
    left.remove(bid.card)
    sizes = (*view.hand_sizes[:me], len(left), *view.hand_sizes[me + 1 :])
    return replace(
        view,
        phase=m.Bidding(me, 1),
        hands={**view.hands, me: tuple(left)},
        hand_sizes=sizes,
        bids=(*view.bids, m.Placed(me, bid.lot, m.back_of(bid.card), bid.card)),
    )


def second_cards(view: m.View, me: Seat) -> tuple[m.Action, ...]:
    """What may follow a first bid in `view`, in which it lies."""
    return bids(view.hands[me], view.lots, m.owes_truelight(view, me), 1, False)
