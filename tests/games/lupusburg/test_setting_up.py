"""Options, the deal, chests and the start (2)."""

from collections import Counter

import pytest

from masque_arcade.engine.game import BadOptions, Decide, Pace
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.constants import COINS
from masque_arcade.games.lupusburg.events import MayorNamed
from masque_arcade.games.lupusburg.model import read_options
from masque_arcade.games.lupusburg.rules.state import deal, deck, new_state
from tests.games.lupusburg.table import GAME, Table, names, new_game


def test_options_become_switches() -> None:
    """The broom is always in the box in 2008, in 2011 when wanted (2.7); the mayor is a seat's number (2.1)."""
    assert read_options(4, {}) == m.Switches()
    assert read_options(6, {"edition": "2011", "mayor": "6"}) == m.Switches("2011", 5, False, False)
    assert read_options(6, {"edition": "2011", "broom": "true"}).broom
    assert read_options(6, {"broom": "false"}).broom
    assert read_options(4, {"tie_mayor_last": "true"}).tie_mayor_last


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (3, {}, "option.seats"),
        (9, {}, "option.seats"),
        (4, {"mayor": "5"}, "option.value"),
        (4, {"mayor": "0"}, "option.value"),
        (4, {"edition": "2009"}, "option.value"),
        (4, {"trap": "true"}, "option.unknown"),
    ],
)
def test_bad_options(seats: int, options: dict[str, str], reason: str) -> None:
    """What the rules do not know is refused."""
    with pytest.raises(BadOptions) as refusal:
        read_options(seats, options)
    assert refusal.value.reason == reason


@pytest.mark.parametrize("seats", range(4, 9))
def test_2_2_the_deck(seats: int) -> None:
    """One Werewolf, one Thief, as many men and women as others (2.2); coins by the table (2.6)."""
    assert Counter(deck(seats)) == {"werewolf": 1, "thief": 1, "man": seats - 1, "woman": seats - 1}
    s = new_state(seats, m.Switches(), Rng(seats))
    assert len(s.characters) == 2 * seats
    assert tuple(s.purse) == COINS[seats]
    assert s.broom == (seats >= 6)
    assert len(s.goals) == seats and len(s.goal_deck) == 15 - seats
    assert set(s.goals + s.goal_deck) == set(m.Goal)
    assert not new_state(seats, m.Switches(edition="2011"), Rng(1)).goals


class Stacked(Rng):
    """Lots that leave the cards as they are at first: Werewolf and Thief at one player's."""

    shuffles: int = 0

    def shuffle(self, items) -> None:  # type: ignore[no-untyped-def]
        self.shuffles += 1
        if self.shuffles > 3:
            super().shuffle(items)


def test_2_2_redeal() -> None:
    """Scenario 2: nobody gets Werewolf and Thief; dealt again, and no event tells."""
    lots = Stacked(1)
    cards = deal(4, lots)
    assert lots.shuffles > 3
    assert m.owner_of(cards.index(m.Character.WEREWOLF)) != m.owner_of(cards.index(m.Character.THIEF))
    for seed in range(30):
        cards = deal(4, Rng(seed))
        assert m.owner_of(cards.index(m.Character.WEREWOLF)) != m.owner_of(cards.index(m.Character.THIEF))
    assert names(new_game(4).opening) == ["MayorNamed"]


def test_2_1_the_mayor() -> None:
    """The host's choice, else by lot."""
    assert new_game(4, mayor="3").opening == [MayorNamed(2, False)]
    named = {event.seat for seed in range(20) for event in new_game(4, seed).opening if isinstance(event, MayorNamed)}
    assert named == {0, 1, 2, 3}


def test_2_3_the_circle() -> None:
    """Right, then left house; the ids run clockwise, and the circle closes."""
    assert [m.house_name(house) for house in (*m.houses_of(0), *m.houses_of(3))] == ["AR", "AL", "DR", "DL"]
    assert m.adjacent(2, 5) == (3, 6)
    assert m.adjacent(0, 4) == (7, 2)


def test_4_8_nearness() -> None:
    """Steps clockwise from the mayor, the mayor 0 or last; of one owner the lower house."""
    order = sorted(range(8), key=lambda house: m.nearness(house, 4, 1, False))
    assert order == [2, 3, 4, 5, 6, 7, 0, 1]
    assert sorted(range(8), key=lambda house: m.nearness(house, 4, 1, True)) == [4, 5, 6, 7, 0, 1, 2, 3]


def test_2_4_everybody_settles_at_once() -> None:
    """Nobody hears who lives where; then the first night falls."""
    table = Table(seats=4, phase="settle", characters={"AR": "man", "AL": "woman"})
    assert GAME.turn(table.state) == Decide((0, 1, 2, 3), "settle")
    assert len(table.legal("A")) == 4
    assert len(table.legal("B")) == 2, "the Thief and another: the chest has only one place"
    table.do("A", "settle", right="woman", chest="AR")
    assert table.view("B").chosen == (0,)
    assert not {0, 1} & set(table.view("B").characters)
    assert table.view("A").chests == {0: 0}
    assert m.known_chests(table.view("A")) == {0: True, 1: False}


@pytest.mark.parametrize("kind", ["thief", "werewolf"])
def test_3_1_night_windows_are_alike_for_all(kind: str) -> None:
    """Fixed pace, everybody asked, legal lists of one length for all with as many living characters."""
    table = Table(seats=6, phase=kind, dead=["BL", "CR"], round=2)
    turn = GAME.turn(table.state)
    assert turn == Decide((0, 1, 2, 3, 4, 5), kind, Pace.FIXED)
    lengths = {letter: len(table.legal(letter)) for letter in "ABCDEF"}
    if kind == "werewolf":
        assert set(lengths.values()) == {9}
    assert len({lengths[letter] for letter in "ADEF"}) == 1
    assert lengths["B"] == lengths["C"]
