"""Section 8 of RULES.md: the twelve powers, their users and their corners."""

import pytest

from masque_arcade.engine.game import Outcome
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import BANK, COURT, ChooseSeat, ChooseSlot
from tests.games.mascarade.table import ALL, GAME, Table, names


def test_8_1_judge_takes_the_whole_court() -> None:
    """8.1: all coins of the courthouse."""
    table = Table(seats=4, court=4)
    assert e.CoinsMoved((e.Transfer(COURT, 0, 4),), "judge") in table.contest("A", "judge")
    assert (table.state.coins[0], table.state.court) == (10, 0)


def test_8_1_judge_may_find_nothing() -> None:
    """8.1: zero is legal."""
    assert e.NothingHappened(0, Character.JUDGE) in Table(seats=4).contest("A", "judge")


def test_8_2_bishop_takes_two_of_the_richest_other() -> None:
    """8.2, D2: never himself, though he is the richest."""
    table = Table(seats=4, coins=[12, 8, 7, 7])
    events = table.contest("A", "bishop")
    assert e.CoinsMoved((e.Transfer(1, 0, 2),), "bishop") in events
    assert table.outcome == Outcome((0,), "goal")


def test_8_2_bishop_chooses_among_equals_only() -> None:
    """8.2: the power user chooses; a poorer one, himself or nobody there is refused."""
    table = Table(seats=5, coins=[6, 9, 4, 9, 9])
    table.contest("A", "bishop")
    assert table.legal("A") == (ChooseSeat(1), ChooseSeat(3), ChooseSeat(4))
    assert table.refused("A", "choose_seat", target="C") == "not_richest"
    assert table.refused("A", "choose_seat", target="A") == "yourself"
    assert GAME.why_not(table.state, 0, ChooseSeat(5)) == "no_such_seat"
    assert table.refused("A", "decline") == "wrong_moment"


def test_8_2_bishop_of_a_poor_richest() -> None:
    """8, 8.2: a forced payment is at most what there is; the game ends."""
    table = Table(seats=2, coins=[5, 1])
    table.do("A", "announce", mine="A.L", character="bishop")
    table.do("B", "pass")
    assert table.state.coins == [6, 0]
    assert table.outcome == Outcome((0,), "bankrupt")


@pytest.mark.parametrize(("character", "gain"), [("king", 3), ("queen", 2)])
def test_8_3_king_and_queen(character: str, gain: int) -> None:
    """8.3: three and two from the bank."""
    table = Table(seats=4)
    events = table.contest("A", character)
    assert events[-3:-1] == [
        e.PowerUsed(0, Character(character)),
        e.CoinsMoved((e.Transfer(BANK, 0, gain),), character),
    ]


def test_8_4_fool_takes_cards_of_two_other_players() -> None:
    """8.4: one coin, then two cards of others: not his own, not the centre's, not one twice."""
    table = Table(seats=8, options={"centre": "1"})
    table.contest("A", "fool")
    assert table.state.coins[0] == 7
    assert len(table.legal("A")) == 21
    for first, second, reason in [("A", "B", "own_card"), ("B", "@1", "centre"), ("B", "B", "two_different")]:
        assert table.refused("A", "choose_pair", first=first, second=second) == reason
    table.do("A", "choose_pair", first="C", second="H")
    assert table.asked == "A under_table"


def test_8_4_the_fools_coin_comes_before_the_cards() -> None:
    """8.4, 9.2: with thirteen coins nothing more is chosen."""
    table = Table(seats=8, coins={"A": 12})
    assert names(table.contest("A", "fool"))[-2:] == ["CoinsMoved", "GameEnded"]
    assert table.outcome == Outcome((0,), "goal")
    assert table.legal("A") == ()


def test_8_5_thief_robs_both_neighbours() -> None:
    """8.5: one coin of each, of the user's neighbours, at once."""
    table = Table(seats=4, active="D", cards={"D": "king", "B": "thief"})
    events = table.contest("D", "thief", "B")
    assert e.CoinsMoved((e.Transfer(2, 1, 1), e.Transfer(0, 1, 1)), "thief") in events


def test_8_5_thief_with_a_bare_neighbour() -> None:
    """8: who has nothing gives nothing (only with end_check = end_of_turn is anybody at nothing)."""
    table = Table(
        seats=4,
        options={"end_check": "end_of_turn"},
        coins=[6, 0, 6, 6],
        phase={"kind": "resolve", "character": "thief", "users": ["A"]},
    )
    assert table.state.coins == [7, 0, 6, 5]


def test_8_5_thief_among_beggars() -> None:
    """8: with nothing to take nothing happens."""
    table = Table(
        seats=4,
        options={"end_check": "end_of_turn"},
        coins=[6, 0, 6, 0],
        phase={"kind": "resolve", "character": "thief", "users": ["A"]},
    )
    assert table.state.coins == [6, 0, 6, 0]


def test_8_6_witch_exchanges_fortunes_with_anybody() -> None:
    """8.6: richer, poorer or equal, never herself."""
    table = Table(seats=5, coins=[6, 12, 3, 6, 6])
    table.contest("A", "witch")
    assert len(table.legal("A")) == 5
    assert table.do("A", "choose_seat", target="C")[0] == e.FortunesTraded(0, 2, (3, 6))


def test_8_6_witch_may_decline() -> None:
    """8.6: "can"."""
    table = Table(seats=5, coins=[6, 12, 3, 6, 6])
    table.contest("A", "witch")
    assert names(table.do("A", "decline")) == ["TradeDeclined", "TurnStarted"]


def test_8_7_spy_looks_at_two_and_may_exchange_them() -> None:
    """8.7: own card and another, a centre card too; only he sees them, only while he looks."""
    table = Table(seats=7, options={"centre": "1"}, cards={"A": "king", "@1": "queen"})
    table.contest("A", "spy")
    assert table.legal("A") == tuple(ChooseSlot(slot) for slot in range(1, 8))
    assert table.refused("A", "choose_slot", slot="A") == "own_card"
    assert GAME.why_not(table.state, 0, ChooseSlot(8)) == "no_such_card"
    table.do("A", "choose_slot", slot="@1")
    assert table.sees("A") == {"A": "king", "@1": "queen"}
    assert table.sees("B") == table.sees(None) == {}
    table.do("A", "lower")
    assert (table.asked, table.sees("A")) == ("A under_table", {})
    table.do("A", "under_table", exchange=True)
    assert table.cards("A", "@1") == ["queen", "king"]


def test_8_7_spy_off_turn_before_the_fines() -> None:
    """7.7, 8.7, 8.14: the challenger chooses; the fine follows."""
    table = Table(seats=7, cards={"A": "king", "C": "spy"})
    table.contest("A", "spy", "C")
    assert (table.asked, table.state.court) == ("C spy", 0)
    table.do("C", "choose_slot", slot="G")
    table.do("C", "lower")
    assert names(table.do("C", "under_table", exchange=False)) == ["BroughtBack", "CoinsMoved", "TurnStarted"]
    assert table.state.court == 1


def test_8_8_peasants_together_and_alone() -> None:
    """8.8: two shown get two each, one gets one; one that is not shown does not count."""
    cards = {"A": "peasant", "E": "peasant"}
    both = Table(seats=8, cards=cards)
    both.contest("A", "peasant", "E")
    alone = Table(seats=8, cards=cards)
    alone.contest("A", "peasant", "B")
    assert both.state.coins == [8, 6, 6, 6, 8, 6, 6, 6]
    assert alone.state.coins == [7, 5, 6, 6, 6, 6, 6, 6]


def test_8_8_two_peasants_can_win_together() -> None:
    """8.8, 9.1.2: thirteen and fourteen tie."""
    table = Table(seats=8, coins={"A": 11, "E": 12}, cards={"A": "peasant", "E": "peasant"})
    table.contest("A", "peasant", "E")
    assert table.outcome == Outcome((0, 4), "goal")


def test_8_9_cheat_wins_alone_with_ten() -> None:
    """8.9: at once, alone, though another is richer; with nine nothing happens."""
    table = Table(seats=4, coins=[10, 12, 6, 6])
    assert names(table.contest("A", "cheat"))[-2:] == ["CheatProved", "GameEnded"]
    assert table.outcome == Outcome((0,), "cheat")
    table = Table(seats=4, coins=[9, 12, 6, 6])
    events = table.contest("A", "cheat")
    assert e.NothingHappened(0, Character.CHEAT) in events
    assert e.CheatProved(0) not in events
    assert table.outcome is None


def test_8_10_inquisitor_asks_any_other_player() -> None:
    """8.10: not himself, not the centre; the victim answers with a character in play."""
    table = Table(seats=11, options={"centre": "1"})
    table.contest("A", "inquisitor")
    assert table.asked == "A inquisitor"
    assert len(table.legal("A")) == 10
    assert table.refused("A", "choose_seat", target="A") == "yourself"
    table.do("A", "choose_seat", target="K")
    assert table.asked == "K answer"
    assert table.refused("K", "answer", character="widow") == "not_in_play"
    assert table.refused("K", "pass") == "wrong_moment"
    assert table.refused("A", "pass") == "not_your_turn"


@pytest.mark.parametrize("named", ["peasant", "judge"])
def test_8_10_a_wrong_answer_costs_four(named: str) -> None:
    """8.10: either Peasant is right; the card is shown to all in either case; a lie is legal."""
    table = Table(seats=11, cards={"C": "peasant"})
    table.contest("A", "inquisitor")
    table.do("A", "choose_seat", target="C")
    events = table.do("C", "answer", character=named)
    right = named == "peasant"
    assert events[0] == e.Answered(2, Character(named), 2, Character.PEASANT, right)
    assert table.state.coins[:3] == ([6, 6, 6] if right else [10, 6, 2])
    assert table.state.marked == (2,)


def test_8_10_the_victims_card_is_face_up_until_the_fines_are_paid() -> None:
    """7.4.4, 7.7: payment, fines, cards down."""
    table = Table(seats=11, cards={"A": "inquisitor", "B": "queen", "C": "king"})
    table.contest("A", "inquisitor", "B")
    table.do("A", "choose_seat", target="C")
    beats = table.match.submit(2, table.match.decision, GAME.legal(table.state, 2)[0])
    assert [sorted(GAME.view(beat.state, None).faces) for beat in beats] == [[0, 1, 2], [0, 1, 2], []]
    assert [names(list(beat.events)) for beat in beats] == [
        ["Answered", "CoinsMoved"],
        ["CoinsMoved"],
        ["CardsHidden", "TurnStarted"],
    ]


def test_8_11_widow_fills_up_to_ten() -> None:
    """8.11: from the bank; ten or more: nothing."""
    for had, has in ((1, 10), (9, 10), (10, 10), (12, 12)):
        table = Table(seats=12, coins={"A": had, "B": 1})
        table.contest("A", "widow")
        assert table.state.coins[0] == has


def test_8_13_a_short_bank_serves_the_announcer_first() -> None:
    """8.13: then clockwise."""
    table = Table(seats=8, bank=2, active="F", cards={"F": "peasant", "B": "peasant"})
    events = table.contest("F", "peasant", "B")
    assert e.CoinsMoved((e.Transfer(BANK, 5, 2),), "peasant") in events
    assert (table.state.coins[5], table.state.coins[1], table.state.bank) == (8, 6, 0)


def test_8_13_both_peasants_at_an_empty_bank() -> None:
    """8.13: nothing for either."""
    table = Table(seats=8, bank=0, cards={"A": "peasant", "B": "peasant"})
    events = table.contest("A", "peasant", "B")
    assert [event.seat for event in events if isinstance(event, e.NothingHappened)] == [0, 1]


def test_8_all_powers_can_be_announced_at_one_table() -> None:
    """8: every character is playable, with all thirteen cards on the table."""
    for character in Character:
        table = Table(seats=13, options={"cast": ALL}, coins={"A": 7})
        table.contest("A", character)
        assert table.match.log[0][1].character is character
        assert table.asked.split()[1] in {"turn", character.value}
