"""Components and setup, the "?" cards and the declarations: sections 2, 3, 5, 6 of RULES.md."""

from collections import Counter
from itertools import combinations

import pytest

from masque_arcade.engine.game import BadOptions
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import constants
from masque_arcade.games.ghost_for_sale import events as ev
from masque_arcade.games.ghost_for_sale import model as t
from tests.games.ghost_for_sale.table import GAME, Table, names, new_game, seat_of


def test_2_1_six_manors_and_six_castles_in_alphabetical_order() -> None:
    """3.4: each six are sorted; every table has points for one to four ghosts."""
    keys = [key for key, _ in constants.HOUSES]
    assert len(keys) == len(set(keys)) == 12
    assert keys[:6] == sorted(keys[:6])
    assert keys[6:] == sorted(keys[6:])
    assert all(len(values) == 4 and min(values) >= 0 for _, values in constants.HOUSES)
    assert constants.HOUSES[2] == ("culzean", (1, 3, 4, 0))
    assert [t.is_castle(house) for house in (0, 5, 6, 11)] == [False, False, True, True]


def test_2_4_twelve_bid_cards_of_66() -> None:
    """1, 2, 3, 3, 4, 5, 6, 7, 8, 8, 9, 10."""
    assert Counter(constants.BIDS) == Counter([1, 2, 3, 3, 4, 5, 6, 7, 8, 8, 9, 10])
    assert sum(constants.BIDS) == 66


def test_2_6_backs() -> None:
    """Six low and six high among the twelve cards; 1 is high, 10 low."""
    assert Counter(t.back_of(card) for card in constants.BIDS) == {t.Back.LOW: 6, t.Back.HIGH: 6}
    assert [card for card in range(1, 11) if t.back_of(card) is t.Back.HIGH] == [1, 6, 7, 8, 9]


@pytest.mark.parametrize(("seats", "each", "all_tokens"), [(3, 7, 21), (4, 6, 24), (5, 5, 25)])
def test_3_1_tokens(seats: int, each: int, all_tokens: int) -> None:
    """2 ghosts, 2 paintings and 3, 2 or 1 double-faced ones for everybody."""
    stock = new_game(seats).view(None).stock
    assert stock == (t.Stock(2, 2, each - 4),) * seats
    assert sum(own.total for own in stock) == all_tokens


@pytest.mark.parametrize("seats", [2, 6])
def test_1_1_three_to_five_players(seats: int) -> None:
    """No others."""
    with pytest.raises(BadOptions, match=r"option\.seats"):
        GAME.setup(seats, {}, Rng(1))


def test_3_3_any_four_cards_all_at_once() -> None:
    """283 different choices, the same for all; eight cards stay; no second thoughts."""
    table = new_game(4)
    assert table.asked == "ABCD reserve"
    assert len(set(combinations(constants.BIDS, 4))) == len(table.legal("A")) == 283
    assert table.legal("A") == table.legal("D")
    assert names(table.do("C", "reserve", cards=[10, 3, 3, 1])) == ["Reserved"]
    assert table.asked == "ABD reserve"
    assert table.state.hand[2] == [2, 4, 5, 6, 7, 8, 8, 9]
    assert table.state.reserve[2] == [1, 3, 3, 10]
    assert table.refused("C", "reserve", cards=[1, 2, 3, 4]) == "not_your_turn"
    assert table.view("C").reserves == {2: (1, 3, 3, 10)}
    assert table.view("A").reserves == table.view(None).hands == {}
    assert table.view("A").reserve_sizes == (0, 0, 4, 0)
    assert table.view("A").hand_sizes == (12, 12, 8, 12)


def test_3_4_manors_lie_in_order() -> None:
    """The first thing to be seen; with special cards they are the second (3.2)."""
    assert new_game(3).opening[0] == ev.HousesLaid(1, (0, 1, 2, 3, 4, 5))
    assert names(new_game(3).opening) == ["HousesLaid", "FirstNamed", "StepStarted"]
    assert names(new_game(3, advanced="true").opening) == ["HousesLaid", "SpecialsLaid", "FirstNamed", "StepStarted"]


def test_3_5_the_first_player_is_drawn_by_lot_or_named() -> None:
    """Everybody may be; the option names one."""
    drawn = Counter(new_game(5, seed).state.first for seed in range(200))
    assert set(drawn) == set(range(5))
    assert min(drawn.values()) > 20
    assert {new_game(5, seed, first="4").state.first for seed in range(20)} == {3}


def test_4_steps_come_in_order() -> None:
    """Reserve, choose, declare, information, property, reveal; the second round has no reserve."""
    table = new_game(3, first="2")
    steps = [event for event in table.opening if isinstance(event, ev.StepStarted)]
    while table.outcome is None:
        turn = table.match.turn
        seat = turn.seats[0]
        action = GAME.default(table.state, seat, Rng(1))
        for beat in table.match.submit(seat, table.match.decision, action):
            steps += [event for event in beat.events if isinstance(event, ev.StepStarted)]
    later = ["choose", "declare", "information", "property", "reveal"]
    wanted = [(1, "reserve"), *((1, step) for step in later), *((2, step) for step in later)]
    assert [(event.round, event.step) for event in steps] == wanted


def test_5_1_everybody_lays_one_card_in_secret() -> None:
    """14.1: who has laid one is public, which is not; 5.3: one's own may be looked at."""
    table = Table(seats=4, phase="choose")
    (event,) = table.do("C", "choose", truth=False)
    assert event == ev.TruthChosen(2, False)
    assert event.seen_by(2) == event
    assert {event.seen_by(viewer) for viewer in (0, 1, 3, None)} == {ev.TruthChosen(2, None)}
    assert table.view("C").truths == {2: False}
    assert table.view("A").truths == table.view(None).truths == {}
    assert {table.view(viewer).chosen for viewer in ("A", "C", None)} == {(2,)}
    assert table.asked == "ABD choose"


@pytest.mark.parametrize(("seats", "pile"), [(3, 0), (4, 4), (5, 5)])
def test_5_2_the_unused_pile(seats: int, pile: int) -> None:
    """Beside Mrs. Truelight; with three players in the box."""
    table = Table(seats=seats, phase="choose")
    events = table.do("ABCDE"[:seats], "choose", truth=True)
    assert ev.PileFormed(seats, pile == 0) in events
    assert table.state.pile == pile
    assert table.view("A").pile_lies is None


def test_6_1_tokens_one_by_one_clockwise_until_all_lie() -> None:
    """From the first player on; nobody may pass."""
    table = Table(seats=5, phase={"kind": "declare", "seat": "C"}, first="C")
    asked = []
    while table.asked.endswith("declare"):
        asked.append(table.asked[0])
        seat = seat_of(asked[-1])
        assert not any(isinstance(action, t.Pass | t.Done) for action in table.legal(asked[-1]))
        table.match.submit(seat, table.match.decision, table.legal(asked[-1])[0])
    assert asked == list("CDEAB" * 5)
    assert len(table.state.tokens) == 25
    assert table.asked == "C bid"


def test_6_2_any_house_and_any_number_on_one() -> None:
    """The first choice is among six houses and four kinds of token; all of them may go to one house."""
    table = Table(seats=3, phase="declare")
    assert len(table.legal("A")) == 24
    for _ in range(7):
        for letter in "ABC":
            house = [action for action in table.legal(letter) if isinstance(action, t.Declare) and action.house == 4]
            table.match.submit(seat_of(letter), table.match.decision, house[-1])
    assert [token.house for token in table.state.tokens] == [4] * 21


def test_6_2_a_face_is_chosen_once() -> None:
    """A double-faced token lies with the face it was given."""
    table = Table(seats=3, phase="declare")
    assert table.do("A", "declare", house="eskholm", face="painting", double=True) == [
        ev.Declared(0, 4, t.Face.PAINTING, True)
    ]
    assert table.state.tokens == [t.Token(0, 4, t.Face.PAINTING, True)]
    assert table.state.stock[0] == t.Stock(2, 2, 2)


@pytest.mark.parametrize(
    ("face", "truth", "real"), [("ghost", True, 1), ("ghost", False, 0), ("painting", True, 0), ("painting", False, 1)]
)
def test_6_3_real_ghosts(face: str, truth: bool, real: int) -> None:
    """An honest player's ghosts, a liar's paintings."""
    assert t.is_real(t.Face(face), truth) is bool(real)


@pytest.mark.parametrize("house", range(12))
def test_6_4_value(house: int) -> None:
    """By the table; none and five or more are worth nothing."""
    values = constants.HOUSES[house][1]
    assert [t.house_value(house, ghosts) for ghosts in range(8)] == [0, *values, 0, 0, 0]
