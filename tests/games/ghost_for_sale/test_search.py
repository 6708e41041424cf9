"""The search of the Ghost for Sale bot: its playouts against the rules, its worlds against what is seen, its choice."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from masque_arcade.engine.bot import Uniform
from masque_arcade.engine.game import Decide
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import model as t
from masque_arcade.games.ghost_for_sale.bot.beliefs import Belief
from masque_arcade.games.ghost_for_sale.bot.evaluation import PARAMS
from masque_arcade.games.ghost_for_sale.bot.playout import PROMISE, Bids, Mind, play_on
from masque_arcade.games.ghost_for_sale.bot.search import Foresight
from masque_arcade.games.ghost_for_sale.bot.unseen_cards import UnseenCards
from masque_arcade.games.ghost_for_sale.constants import BIDS
from tests.games.ghost_for_sale.table import GAME, Table

WORTHS = [[1, 5, 2, 3, 4, 0], [4, 4, 2, 0, 1, 3], [2, 2, 2, 2, 2, 2], [6, 1, 0, 5, 1, 2]]
MINDS = [Mind(worths, 0.1, 0.03, 0.1) for worths in WORTHS]


def at_random(seed: int, houses: bool) -> Iterator[Match[Any, Any, Any]]:
    """A random game at each decision of its auctions for information or for `houses`."""
    match: Match[Any, Any, Any] = Match(GAME, 4, {}, seed)
    lots, chance = Rng(seed), Uniform()
    match.start()
    while isinstance(turn := match.turn, Decide):
        if isinstance(match.state.phase, t.Bidding) and (t.TRUELIGHT not in match.state.lots) == houses:
            yield match
        seat = turn.seats[0]
        match.submit(seat, match.decision, chance.choose(None, GAME.legal(match.state, seat), lots))


def sketch(s: Any) -> Bids:
    """The auction as a playout has it."""
    bids = Bids([list(hand) for hand in s.hand], [seat in s.passed for seat in range(s.seats)])
    for bid in s.bids:
        bids.put(bid.seat, bid.card, bid.lot - s.lots[0], PROMISE[t.back_of(bid.card)])
    return bids


@pytest.mark.parametrize("begun", range(8))
def test_a_playout_ends_as_by_the_rules(begun: int) -> None:
    """7.2-7.4, 8.2: the same moves at the table give the same houses."""
    match = next(one for one in at_random(begun, houses=True) if len(one.state.bids) >= begun)
    played, phase = sketch(match.state), match.state.phase
    play_on(played, MINDS, phase.seat, phase.placed > 0, MINDS[phase.seat].move(played, phase.seat, phase.placed > 0))
    lots = match.state.lots
    while match.state.lots == lots:
        phase = match.state.phase
        card, place = MINDS[phase.seat].move(sketch(match.state), phase.seat, phase.placed > 0)
        ends = t.Done() if phase.placed else t.Pass()
        match.submit(phase.seat, match.decision, t.Bid(card, lots[place]) if card else ends)
    owners = [match.state.owners.get(lot) for lot in lots]
    assert [played.winner(place) for place in range(6)] == owners
    assert any(owner is not None for owner in owners)


@pytest.mark.parametrize("houses", [False, True])
def test_imagined_cards_fit_what_is_seen(houses: bool) -> None:
    """2.6, 3.3, 14.1: backs, numbers, and no card in a reserve that was openly taken back."""
    dice = Rng(8)
    for match in at_random(3, houses):
        view = GAME.view(match.state, 0)
        for seat in range(view.seats):
            hand, lying = UnseenCards(view, seat).draw(dice)
            backs = [bid.back for bid in view.bids if bid.seat == seat and bid.card is None]
            seen = [bid.card for bid in view.bids if bid.seat == seat and bid.card is not None]
            assert [t.back_of(card) for card in lying] == backs
            assert (hand, len(hand)) == (sorted(hand), view.hand_sizes[seat])
            assert not Counter([*hand, *lying, *seen, *view.spent[seat]]) - Counter(BIDS)
            assert not Counter(view.shown[seat]) - Counter([*hand, *lying, *seen])
            assert seat or hand == list(view.hands[0])


def test_who_is_far_behind_takes_the_risk() -> None:
    """11.1: a sure five points win nothing, seven points half the time do."""
    tokens = {"kilbrannoch": ["A ghost", "A ghost"], "hartmoor": ["B ghost"]}
    lots = []
    for scores in ([0, 10, 0], [10, 0, 0]):
        table = Table(
            seats=3, round=2, tokens=tokens, truth={"A": True}, hand={"A": [9]}, passed=["B", "C"], scores=scores
        )
        view, legal = table.view("A"), table.legal("A")
        mind = Foresight(PARAMS["ruthless"], view, 0, Belief(view, 0), [0.0] * 6)
        worth = mind.weigh(legal, [0.0] * len(legal), Rng(3))
        action = legal[worth.index(max(worth))]
        assert isinstance(action, t.Bid)
        lots.append(t.lot_name(action.lot))
    assert lots == ["hartmoor", "kilbrannoch"]


def test_a_castle_without_points_may_lose_a_tie() -> None:
    """11.2: the one with fewer castles wins, so that the only one left does not take it for a card's worth."""
    table = Table(seats=3, round=2, hand={"A": [1]}, passed=["B", "C"], scores=[3, 3, 0])
    view, legal = table.view("A"), table.legal("A")
    mind = Foresight(PARAMS["ruthless"], view, 0, Belief(view, 0), [0.0] * 6)
    worth = mind.weigh(legal, [float(isinstance(action, t.Bid)) for action in legal], Rng(3))
    assert legal[worth.index(max(worth))] == t.Pass()
