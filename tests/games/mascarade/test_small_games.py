"""Sections 11 and 12 of RULES.md: games of three and of two."""

from itertools import combinations, product

from masque_arcade.engine.game import Outcome
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade.characters import SMALL_SET
from masque_arcade.games.mascarade.model import Announce, Challenge, ChoosePair, Pass, Peek, Swap
from tests.games.mascarade.table import GAME, Table

THREE = {"A.L": "king", "A.R": "queen", "B.L": "judge", "B.R": "fool", "C.L": "bishop", "C.R": "witch"}
TWO = {"A.L": "king", "A.R": "queen", "A.P": "judge", "B.L": "fool", "B.R": "bishop", "B.P": "witch"}


def test_11_1_and_12_1_six_cards_six_coins() -> None:
    """11.1, 12.1: the same six characters, two or three a player, no centre."""
    for seats, hands in ((3, 2), (2, 3)):
        s = Table(seats=seats).state
        assert s.cast == SMALL_SET
        assert len(s.cards) == seats * hands == 6
        assert s.coins == [6] * seats
        assert GAME.view(s, 0).centre == 0


def test_11_2_exchanges_of_three() -> None:
    """11.2: each own card with each opponent card, or the two own ones."""
    swaps = set(Table(seats=3, active="B", turn=1).legal("B"))
    assert swaps == {Swap(mine, other) for mine, other in product((2, 3), (0, 1, 4, 5))} | {Swap(2, 3)}


def test_11_2_own_two_switch() -> None:
    """11.2 (swap_own_two_3p = off): the seed's reading."""
    table = Table(seats=3, options={"swap_own_two_3p": "off"})
    assert Swap(0, 1) not in table.legal("A")
    assert table.refused("A", "swap", mine="A.L", other="A.R") == "own_two_off"
    assert table.refused("A", "swap", mine="A.L", other="A.L") == "own_card"
    assert Table(seats=3).refused("A", "swap", mine="A.R", other="A.L") == "order"


def test_11_3_and_11_4_peek_and_announce_with_either_card() -> None:
    """11.3, 11.4: two peeks, twelve announcements."""
    legal = Table(seats=3).legal("A")
    assert [action for action in legal if isinstance(action, Peek)] == [Peek(0), Peek(1)]
    assert {action.mine for action in legal if isinstance(action, Announce)} == {0, 1}
    assert len([action for action in legal if isinstance(action, Announce)]) == 12


def test_11_5_the_other_card_never_counts() -> None:
    """11.5: the King in the other hand does not make a true claim."""
    table = Table(seats=3, cards=THREE)
    table.do("A", "announce", mine="A.R", character="king")
    assert table.legal("B") == (Pass(), Challenge(2), Challenge(3))
    table.do("B", "challenge", mine="B.L")
    table.do("C", "pass")
    assert (table.state.coins, table.state.court) == ([5, 5, 6], 2)


def test_11_6_fool_takes_one_card_of_each_opponent() -> None:
    """11.6: four pairs."""
    table = Table(seats=3, cards=THREE)
    table.do("A", "announce", mine="A.L", character="fool")
    table.do("BC", "pass")
    assert set(table.legal("A")) == {ChoosePair(first, second) for first, second in product((2, 3), (4, 5))}
    assert table.refused("A", "choose_pair", first="C.L", second="C.R") == "two_different"
    assert GAME.default(table.state, 0, Rng(1)) == ChoosePair(2, 4)


def test_11_7_the_revealed_card_must_be_handled() -> None:
    """11.7: with any opponent card or with one's own other one."""
    table = Table(seats=3, active="B", marked=["A.L", "B.R"])
    assert set(table.legal("B")) == {Swap(3, other) for other in (0, 1, 4, 5)} | {Swap(2, 3)}
    assert table.refused("B", "swap", mine="B.L", other="A.L") == "revealed"
    assert table.refused("B", "peek", mine="B.R") == "revealed"


def test_11_7_with_the_own_two_switch_off() -> None:
    """11.7, 11.2: then only with opponents' cards."""
    table = Table(seats=3, options={"swap_own_two_3p": "off"}, active="B", marked=["B.L"])
    assert set(table.legal("B")) == {Swap(2, other) for other in (0, 1, 4, 5)}


def test_12_2_exchanges_of_two() -> None:
    """12.2: L or R with the opponent's L or R, any two of one's own; P never with the opponent."""
    table = Table(seats=2, turn=1)
    expected = {Swap(mine, other) for mine, other in product((0, 1), (3, 4))}
    assert set(table.legal("A")) == expected | {Swap(a, b) for a, b in combinations((0, 1, 2), 2)}
    assert table.refused("A", "swap", mine="A.P", other="B.R") == "protected"
    assert table.refused("A", "swap", mine="A.R", other="B.P") == "protected"


def test_12_3_and_12_4_peek_at_three_announce_with_two_challenge_with_three() -> None:
    """12.3, 12.4: P may be looked at and contested with, not announced with."""
    table = Table(seats=2)
    legal = table.legal("A")
    assert [action.mine for action in legal if isinstance(action, Peek)] == [0, 1, 2]
    assert {action.mine for action in legal if isinstance(action, Announce)} == {0, 1}
    assert table.refused("A", "announce", mine="A.P", character="judge") == "protected"
    table.do("A", "announce", mine="A.L", character="judge")
    assert table.legal("B") == (Pass(), Challenge(3), Challenge(4), Challenge(5))


def test_12_5_a_revealed_p_goes_with_l_or_r() -> None:
    """12.5: and every challenge costs the challenger his free turn."""
    table = Table(seats=2, cards=TWO)
    table.do("A", "announce", mine="A.L", character="king")
    table.do("B", "challenge", mine="B.P")
    assert set(table.legal("B")) == {Swap(3, 5), Swap(4, 5)}
    assert GAME.default(table.state, 1, Rng(1)) == Swap(3, 5)


def test_12_6_fool_takes_the_opponents_l_and_r() -> None:
    """12.6: the only pair; P is immune."""
    table = Table(seats=2, cards=TWO)
    table.do("A", "announce", mine="A.R", character="fool")
    table.do("B", "pass")
    assert table.legal("A") == (ChoosePair(3, 4),)
    assert table.refused("A", "choose_pair", first="B.L", second="B.P") == "protected"
    assert GAME.default(table.state, 0, Rng(1)) == ChoosePair(3, 4)


def test_12_7_witch_and_bishop_have_one_partner() -> None:
    """12.7: the opponent."""
    table = Table(seats=2, cards=TWO, coins=[6, 9])
    table.do("A", "announce", mine="A.L", character="witch")
    table.do("B", "pass")
    assert len(table.legal("A")) == 2
    table.do("A", "choose_seat", target="B")
    assert table.state.coins == [9, 6]
    table.do("B", "announce", mine="B.L", character="bishop")
    table.do("A", "pass")
    assert table.state.coins == [7, 8]


def test_12_8_bankruptcy_of_two() -> None:
    """12.8: the other wins; both at nothing, both win."""
    for coins, winners in (([1, 4], (1,)), ([4, 1], (0,)), ([1, 1], (0, 1))):
        table = Table(seats=2, cards=TWO, coins=coins)
        table.do("A", "announce", mine="A.L", character="witch")
        table.do("B", "challenge", mine="B.L")
        assert table.outcome == Outcome(winners, "bankrupt")
