"""What the suites over every game need to know of Ghost for Sale: tables, what always holds, every action."""

from collections import Counter
from typing import Any

from masque_arcade.engine.game import Seat
from masque_arcade.engine.ranges import spelled
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.constants import BIDS, DOUBLE_TOKENS
from masque_arcade.games.ghost_for_sale.rules.state import State

VARIANTS: list[tuple[int, dict[str, str]]] = [
    (3, {"advanced": "true"}),
    (4, {"advanced": "true", "mirror": "minus_one", "tiebreak_counts": "all"}),
    (5, {"advanced": "true", "first": "5"}),
    (4, {"tiebreak_counts": "all", "first": "2"}),
]
"""Tables beside the basic ones, such that every option is played."""


def check(s: State) -> None:
    """What holds after every beat."""
    for seat in range(s.seats):
        lying = [bid.card for bid in s.bids if bid.seat == seat]
        held = Counter(s.hand[seat]) + Counter(lying)
        assert held + Counter(s.reserve[seat]) + Counter(s.spent[seat]) == Counter(BIDS)
        assert not Counter(s.shown[seat]) - held, "openly taken back, but gone"
        for cards in (s.hand[seat], s.reserve[seat], s.spent[seat], s.shown[seat]):
            assert cards == sorted(cards)
        mine = [token for token in s.tokens if token.seat == seat]
        tokens = s.stock[seat].total + len(mine)
        assert tokens == 4 + DOUBLE_TOKENS[s.seats] or (s.used and tokens == 3 + DOUBLE_TOKENS[s.seats])
        assert sum(token.double for token in mine) + s.stock[seat].double <= DOUBLE_TOKENS[s.seats]
        if seat in s.passed and m.TRUELIGHT in s.lots and isinstance(s.phase, m.Bidding):
            assert any(bid.seat == seat and bid.lot == m.TRUELIGHT for bid in s.bids)
    assert all(len(reserve) in (0, 4) for reserve in s.reserve)
    assert {bid.lot for bid in s.bids} <= set(s.lots)
    assert s.pile in (0, s.seats)
    assert (m.PILE in s.lots) <= (s.seats > 3)
    assert not set(s.owners) & set(s.unsold)
    assert s.values == {house: m.house_value(house, ghosts) for house, ghosts in s.ghosts.items()}
    assert set(s.specials) | set(s.used) <= set(m.houses_of(s.round))
    assert len({*s.specials.values()} | {*s.kept}) == len(s.specials) + len(s.kept), "a special card twice"
    assert set(s.kept) <= {m.Special.BALL, m.Special.PORTRAIT}
    assert bool(s.specials or s.used or s.kept) <= s.switches.advanced
    assert sum(s.scores) >= sum(s.values.values())
    if isinstance(s.phase, m.Clearing):
        assert len(s.owners) + len(s.unsold) == 6 * s.round


def hidden(s: State) -> list[object]:
    """What a drawn world has to guess."""
    return [s.hand, s.reserve, s.truth, [bid.card for bid in s.bids]]


def universe(s: State) -> list[Any]:
    """Every action anybody could spell at this table, and some about cards and houses that are not there."""
    hands = [(1, 2, 3, 3), (8, 8, 9, 10), (1, 2, 3), (4, 3, 2, 1), (1, 1, 2, 3)]
    values: dict[Any, Any] = {m.Card: range(12), m.House: range(-1, 13), m.Lot: [m.PILE, m.TRUELIGHT, *range(13)]}
    values |= {Seat: range(-1, s.seats + 1), tuple[m.Card, ...]: hands, int: range(-1, 30)}
    return spelled(m.Action, values)
