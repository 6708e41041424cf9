"""The views of a game of Ghost for Sale, by allow-list (14)."""

import functools

from masque_arcade.engine.game import Seat, Viewer, seated
from masque_arcade.engine.public_part import public_part
from masque_arcade.games.ghost_for_sale.model import Clearing, Finished, Placed, Revealing, Totting, View, back_of
from masque_arcade.games.ghost_for_sale.rules.state import State, lies_open

_placed = functools.cache(Placed)


def see(s: State, viewer: Viewer) -> View:
    """The table as `viewer` sees it."""
    viewer = seated(viewer, s.seats)
    open_lots = [lot for lot in s.lots if lies_open(s, lot)]
    own = [] if viewer is None else [viewer]
    return View(
        **public_part(s, View),
        hands={seat: tuple(s.hand[seat]) for seat in (range(s.seats) if type(s.phase) is Finished else own)},
        reserves={seat: tuple(s.reserve[seat]) for seat in own if s.reserve[seat]},
        hand_sizes=tuple([len(hand) for hand in s.hand]),
        reserve_sizes=tuple([len(reserve) for reserve in s.reserve]),
        chosen=tuple([seat for seat in range(s.seats) if s.truth[seat] is not None]),
        truths={seat: truth for seat in _known_truths(s, viewer) if (truth := s.truth[seat]) is not None},
        pile_lies=sum(truth is True for truth in s.truth) if viewer in own and s.pile_looker == viewer else None,
        bids=tuple(
            [
                _placed(
                    bid.seat,
                    bid.lot,
                    back_of(bid.card),
                    bid.card if bid.seat == viewer or bid.lot in open_lots else None,
                )
                for bid in s.bids
            ]
        ),
    )


def turned_over(s: State) -> bool:
    """Whether the chosen "?" cards are face up for all (9.1)."""
    phase = s.phase
    return type(phase) in (Clearing, Totting, Finished) or (type(phase) is Revealing and phase.house is not None)


def _known_truths(s: State, viewer: Viewer) -> list[Seat]:
    """The seats whose "?" cards `viewer` knows: all, or their own and the one they were shown (5.3, 7.5)."""
    if turned_over(s):
        return list(range(s.seats))
    if viewer is None:
        return []
    seen = {viewer, s.glasses[viewer]} if viewer in s.glasses else {viewer}
    return sorted(seen)
