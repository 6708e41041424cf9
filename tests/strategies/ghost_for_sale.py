"""Probes for Ghost for Sale: reserves, sides, first bids and prices."""

from collections.abc import Sequence
from typing import Any

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import model as t
from masque_arcade.games.ghost_for_sale.bot.beliefs import marks_of, worth_if, worth_table
from tests.strategies.probes import NAN, Habit, Probe, Silent, either, least, only

_ENOUGH = 12
"""Pips on a house with which a beginner is content."""


def _placed(view: Any, seat: Seat, lot: int) -> int:
    return sum(bid.card or 0 for bid in view.bids if bid.seat == seat and bid.lot == lot)


def _spends(truelight: int, pile: int) -> Habit:
    """About these pips for Mrs. Truelight, then for the pile, then out."""

    def measure(action: Any, view: Any, seat: Seat) -> float:
        if not isinstance(view.phase, t.Bidding) or t.TRUELIGHT not in view.lots:
            return NAN
        seen, heap = _placed(view, seat, t.TRUELIGHT), _placed(view, seat, t.PILE)
        wanted = (t.TRUELIGHT, truelight) if not seen else (t.PILE, pile) if pile and not heap else None
        if isinstance(action, t.Bid):
            return 100.0 if wanted is None or action.lot != wanted[0] else float(abs(action.card - wanted[1]))
        return 50.0

    return least(measure)


def _hides(low: bool) -> Habit:
    sign = 1 if low else -1
    return least(lambda action, view, seat: float(sign * sum(action.cards)) if isinstance(action, t.Reserve) else NAN)


def _on_houses(view: Any) -> bool:
    return isinstance(view.phase, t.Bidding) and t.TRUELIGHT not in view.lots


def _favourite(view: Any) -> int:
    """The house that looks best to all."""
    worths = worth_if(marks_of(view), [0.5] * view.seats, worth_table(view, 0))
    return int(view.lots[worths.index(max(worths))])


def _all_in(view: Any, legal: Sequence[Any], seat: Seat, rng: Rng) -> Sequence[Any]:
    if not _on_houses(view):
        return []
    best = _favourite(view)
    cards = [action for action in legal if isinstance(action, t.Bid) and action.lot == best]
    return [max(cards, key=lambda action: action.card)] if cards else [legal[-1]]


def _snipes(view: Any, legal: Sequence[Any], seat: Seat, rng: Rng) -> Sequence[Any]:
    """Low cards first, one at a time."""
    if not _on_houses(view):
        return []
    ends = [action for action in legal if isinstance(action, t.Done)]
    best = _favourite(view)
    cards = [action for action in legal if isinstance(action, t.Bid) and action.lot == best]
    return ends or ([min(cards, key=lambda action: action.card)] if cards else [])


def _one_card_each(action: Any, view: Any, seat: Seat) -> bool:
    return _on_houses(view) and (not isinstance(action, t.Bid) or not _placed(view, seat, action.lot))


def _one_house(action: Any, view: Any, seat: Seat) -> bool:
    lots = {bid.lot for bid in view.bids if bid.seat == seat}
    return _on_houses(view) and bool(lots) and (not isinstance(action, t.Bid) or action.lot in lots)


class Beginner(Silent):
    """Tells the truth by lot and bids its highest cards for the houses that look best to all, one after another."""

    def choose(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        if t.TRUELIGHT in view.lots:
            cards = [action for action in legal if isinstance(action, t.Bid) and action.lot == t.TRUELIGHT]
            placed = any(bid.seat == self.seat for bid in view.bids)
            return legal[-1] if placed or not cards else min(cards, key=lambda action: action.card)
        if not isinstance(view.phase, t.Bidding):
            return rng.choice(legal)
        worths = worth_if(marks_of(view), [0.5] * view.seats, worth_table(view, 0))
        worth = dict(zip(view.lots, worths, strict=True))
        open_lots = [lot for lot in view.lots if _placed(view, self.seat, lot) < _ENOUGH and worth[lot] > 1]
        best = max(open_lots, key=worth.__getitem__, default=None)
        cards = [action for action in legal if isinstance(action, t.Bid) and action.lot == best]
        return max(cards, key=lambda action: action.card) if cards else legal[-1]


PROBES: dict[str, Probe] = {
    "beginner": Beginner,
    "always honest": only(lambda action, view, seat: action == t.Choose(True)),
    "always lies": only(lambda action, view, seat: action == t.Choose(False)),
    "all in": _all_in,
    "sniper": _snipes,
    "hides low": _hides(True),
    "hides high": _hides(False),
    "pile for 3": _spends(2, 3),
    "pile for 5": _spends(2, 5),
    "hides low, pile for 3": either(_hides(True), _spends(2, 3)),
    "hides low, pile for 4": either(_hides(True), _spends(2, 4)),
    "hides low, pile for 6": either(_hides(True), _spends(4, 6)),
    "hides low, pile for 8": either(_hides(True), _spends(4, 8)),
    "Truelight for 4": _spends(4, 0),
    "Truelight for 6, pile for 4": _spends(6, 4),
    "no information": _spends(1, 0),
    "one card a house": only(_one_card_each),
    "one house": only(_one_house),
    "small cards first": least(
        lambda action, view, seat: float(action.card) if isinstance(action, t.Bid) and _on_houses(view) else NAN
    ),
    "two knobs": {"reserve": 10, "nosy": 3, "price": 0.1},
    "spends freely": {"price": 0.05},
    "spends little": {"price": 0.3},
    "fears rivals": {"fear": 1.3},
    "knows no fear": {"fear": 0.4},
    "reads no tokens": {"read_tokens": 0.0, "read_bids": 0.0},
    "reads bids": {"read_bids": 0.6},
    "reads tokens as plain": {"read_tokens": 1.5, "suspicion": 0.0},
    "reads tokens as bluffs": {"read_tokens": 4.0, "suspicion": 1.0},
    "places to deceive": {"bluff": 1.0},
    "places for its side": {"bluff": 0.2},
    "plays nothing out": {"worlds": 0},
}
"""By name."""
