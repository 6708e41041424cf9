"""The end and the information model: sections 11 and 14 of RULES.md."""

import pytest

from masque_arcade.engine.game import Event
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import events as ev
from tests.games.ghost_for_sale.table import GAME, Table, names, new_game
from tests.playing import Setting, every_setting_of, walk


def last(**position: object) -> Table:
    """Round 2 after its last pass, with three players."""
    start = {"hand": {"A": [5], "B": [3], "C": [10]}, "scores": [9, 9, 0]}
    table = Table(seats=3, round=2, phase={"kind": "bid", "seat": "C"}, passed=["A", "B"], **{**start, **position})
    table.opening = table.do("C", "pass")
    return table


CASTLES = {
    "one more castle": ([["A", 8, "glenravin"], ["A", 9, "hartmoor"], ["B", 9, "inverash"]], (1,), "castles"),
    "the same number": ([["A", 8, "glenravin"], ["B", 9, "inverash"]], (0,), "cards"),
    "the one without": ([["A", 8, "glenravin"]], (1,), "castles"),
}


@pytest.mark.parametrize("bids", CASTLES)
def test_11_2_fewer_castles_then_cards(bids: str) -> None:
    """C has the most cards and no castle, but not the points."""
    placed, winners, reason = CASTLES[bids]
    outcome = last(bids=placed).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == (winners, reason, (9, 9, 0))


@pytest.mark.parametrize(("counts", "winners", "reason"), [("castles", (1,), "castles"), ("all", (0,), "houses")])
def test_11_2_the_switch(counts: str, winners: tuple[int, ...], reason: str) -> None:
    """Manors count only with "all"."""
    owners = {"algernon": "B", "balmure": "B"}
    table = last(options={"tiebreak_counts": counts}, owners=owners, bids=[["A", 8, "glenravin"]])
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == (winners, reason)


def test_11_1_most_points() -> None:
    """However many houses and cards."""
    outcome = last(scores=[9, 10, 0], bids=[["B", 8, "glenravin"], ["B", 9, "hartmoor"]]).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "points")


def test_11_3_still_tied() -> None:
    """All who are share."""
    outcome = last(hand={"A": [2, 3], "B": [5], "C": [10]}).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 1), "shared")
    three = last(hand={"A": [10], "B": [10], "C": [10]}, scores=[4, 4, 4]).outcome
    assert three is not None
    assert three.winners == (0, 1, 2)


def test_11_the_end_shows_hands_and_points() -> None:
    """One event, the last; everybody's cards may then be seen, so that a tie-break can be followed."""
    table = last()
    assert table.opening[-1] == ev.GameEnded((0,), "cards", (9, 9, 0), ((5,), (3,), (10,)))
    assert table.view(None).hands == {0: (5,), 1: (3,), 2: (10,)}
    assert table.view(None).truths == {0: True, 1: True, 2: True}


@every_setting_of("ghost_for_sale")
def test_scores_are_what_the_events_say(table: Setting) -> None:
    """6.4, 12: each beat that changes points tells them all."""
    for seed in (1, 2):
        scores = (0,) * table.seats
        for moment in walk(table, seed):
            reported = [event.scores for event in moment.events if hasattr(event, "scores")]
            assert tuple(moment.after.scores) == (reported[-1] if reported else scores)
            scores = tuple(moment.after.scores)
        assert any(scores)


def cards_of(event: Event, seat: int) -> list[int]:
    """What goes out of the hand of `seat`."""
    match event:
        case ev.CardPlaced(placer, _, _, card) if placer == seat and card is not None:
            return [card]
        case ev.Reserved(placer, cards) if placer == seat and cards is not None:
            return list(cards)
    return []


@every_setting_of("ghost_for_sale")
def test_hands_are_what_the_events_say(table: Setting) -> None:
    """7, 8, 10.2: a player who hears all his events knows his hand; one beat changes one thing."""
    for moment in walk(table, seed=4):
        assert len(moment.events) == 1, moment.events
        for seat in range(table.seats):
            hand = list(moment.state.hand[seat])
            for event in moment.events:
                for card in cards_of(event, seat):
                    hand.remove(card)
                if isinstance(event, ev.CardsCleared):
                    hand += [card for row in event.returned if row.seat == seat for card in row.cards]
                if isinstance(event, ev.ReservesFetched):
                    hand += moment.state.reserve[seat]
            assert sorted(hand) == moment.after.hand[seat]


@every_setting_of("ghost_for_sale")
def test_14_1_what_is_told_of_cards_lies_open(table: Setting) -> None:
    """A spectator sees every card that an event names to him, in the same beat or as spent or taken back."""
    revealed = 0
    for moment in walk(table, seed=5):
        view = GAME.view(moment.after, None)
        for event in moment.events:
            match event.seen_by(None):
                case ev.CardPlaced(card=card, open=face_up):
                    assert (card is not None) == face_up
                    assert not face_up or view.bids[-1].card == card
                case ev.RowsRevealed(lot, rows):
                    open_cards = [bid.card for bid in view.bids if bid.lot == lot]
                    assert sorted(card for row in rows for card in row.cards) == sorted(open_cards)  # type: ignore[type-var]
                    revealed += 1
                case ev.Reserved(_, cards):
                    assert cards is None
    assert revealed > 2


def test_one_first_named_in_each_round() -> None:
    """3.5, 10.1: before it the first player is nobody's business, not even drawn."""
    table = new_game(3)
    assert names(table.opening).count("FirstNamed") == 1
    assert GAME.view(GAME.setup(3, {}, Rng(1)), None).first is None
