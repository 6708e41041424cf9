"""Sections 1 to 7 and 9 of RULES.md, clause by clause: the table, turns, contests and the end."""

from typing import Any

import pytest

from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import BadOptions, Outcome, Pace
from masque_arcade.engine.match import Match
from masque_arcade.engine.position_parser import seat_name
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import COURT, Announce, Peek, Swap
from tests.games.mascarade.table import GAME, Table, names


def opened(seats: int, **options: str) -> Match[Any, Any, Any]:
    match: Match[Any, Any, Any] = Match(GAME, seats, options, 4)
    match.start()
    return match


def test_1_2_all_coins_are_somewhere() -> None:
    """1.2, 2.1: six coins each, the rest of 194 in the bank, the court empty."""
    for seats in range(2, 14):
        s = opened(seats).state
        assert s.coins == [6] * seats
        assert (s.court, s.bank) == (0, 194 - 6 * seats)


def test_2_4_everybody_sees_every_card_until_all_are_ready() -> None:
    """2.4: dealt face up, memorised, then turned down all at once."""
    match = Match(GAME, 4, {}, 4)
    assert GAME.view(match.state, 0).faces == {}
    (deal,) = match.start()
    assert deal.events == (e.Dealt(tuple(match.state.cards)),)
    for seat in (2, 0, 3):
        (beat,) = match.submit(seat, 1, GAME.legal(match.state, seat)[0])
        assert names(list(beat.events)) == ["GotReady"]
        assert GAME.view(match.state, None).faces == dict(enumerate(match.state.cards))
    beats = match.submit(1, 1, GAME.legal(match.state, 1)[0])
    assert [names(list(beat.events)) for beat in beats] == [["GotReady"], ["CardsTurnedDown", "TurnStarted"]]
    assert [GAME.view(match.state, viewer).faces for viewer in (None, 0, 1)] == [{}, {}, {}]


def test_2_4_nobody_is_ready_twice() -> None:
    """2.4: ready once; the others are still waited for."""
    table = Table(seats=4, turn=0, phase={"kind": "memorise", "ready": ["B"]})
    assert table.asked == "ACD memorise"
    assert table.refused("B", "ready") == "not_your_turn"
    assert GAME.why_not(table.state, 1, GAME.legal(table.state, 0)[0]) == "already_ready"


def test_2_5_the_first_player_is_chosen_or_drawn() -> None:
    """2.5: option "first" names a seat, counted from one; else lots are drawn."""
    assert [opened(5, first=str(n)).state.active for n in (1, 5)] == [0, 4]
    drawn = {Match(GAME, 5, {}, seed).state.first for seed in range(60)}
    assert drawn == set(range(5))


@pytest.mark.parametrize("text", ["0", "6", "-1", "x", "", "1.5", "٣", "00001"])
def test_2_5_an_impossible_first_player_is_refused(text: str) -> None:
    """2.5: only 1 to the number of seats."""
    with pytest.raises(BadOptions, match=r"option\.value: first="):
        GAME.setup(5, {"first": text}, Rng(1))


def test_2_4_the_deal_is_random() -> None:
    """2.4: shuffled; every card comes to every place."""
    deals = [Match(GAME, 4, {}, seed).state.cards for seed in range(80)]
    for slot in range(6):
        assert len({cards[slot] for cards in deals}) == 6


def test_3_1_first_four_turns_only_exchanges() -> None:
    """3.1: turns one to four, whoever's they are."""
    for turn in (1, 2, 3, 4):
        table = Table(seats=6, turn=turn)
        assert {type(action) for action in table.legal("A")} == {Swap}
        assert table.refused("A", "peek") == "first_turns"
        assert table.refused("A", "announce", character="king") == "first_turns"
    assert {type(action) for action in Table(seats=6, turn=5).legal("A")} == {Swap, Peek, Announce}


def test_3_1_turns_say_whether_only_an_exchange_is_legal() -> None:
    """3.1, 3.2: TurnStarted of turn 4 says swap_only, of turn 5 not."""
    table = Table(seats=6, turn=3)
    started = [*table.do("A", "swap", other="B"), *table.do("A", "under_table", exchange=False)]
    assert started[-1] == e.TurnStarted(1, 4, True)
    table.do("B", "swap", other="A")
    assert table.do("B", "under_table", exchange=False)[-1] == e.TurnStarted(2, 5, False)


def test_4_1_no_pass() -> None:
    """4.1: one of three actions, never none."""
    assert Table(seats=4).refused("A", "pass") == "wrong_moment"


def test_4_1_only_the_active_player_acts() -> None:
    """4.1: everybody else is refused."""
    table = Table(seats=4, active="C")
    assert table.asked == "C turn"
    assert table.refused("D", "peek") == "not_your_turn"


def test_4_2_the_turn_after_says_swap_only() -> None:
    """4.2: TurnStarted tells the restricted player's table so, and not the others'."""
    table = Table(seats=5, cards={"A": "king", "B": "queen", "C": "judge"})
    assert table.contest("A", "king", "B")[-1] == e.TurnStarted(1, 6, True)
    table = Table(seats=5, cards={"A": "king", "B": "queen", "C": "judge"})
    assert table.contest("A", "king", "C")[-1] == e.TurnStarted(1, 6, False)


def test_4_2_restricted_swaps_are_all_the_ordinary_ones() -> None:
    """4.2f: with every other player's card and the centre's."""
    table = Table(seats=4, active="B", marked=["A", "B"])
    assert list(table.legal("B")) == [Swap(1, 0), Swap(1, 2), Swap(1, 3), Swap(1, 4), Swap(1, 5)]
    assert table.refused("B", "announce", character="king") == "revealed"
    assert table.refused("B", "peek") == "revealed"


def test_5_1_any_other_slot_but_ones_own() -> None:
    """5.1: another player's card or a centre card; the actor's own is always one of the two."""
    table = Table(seats=4)
    assert table.refused("A", "swap", other="A") == "own_card"
    assert table.refused("A", "swap", mine="B", other="C") == "not_yours"
    assert table.refused("A", "swap", mine="@1", other="C") == "centre"
    assert GAME.why_not(table.state, 0, Swap(0, 6)) == "no_such_card"
    assert GAME.why_not(table.state, 0, Swap(9, 1)) == "no_such_card"
    assert len([action for action in table.legal("A") if isinstance(action, Swap)]) == 5


def test_5_2_under_the_table_has_a_fixed_time() -> None:
    """5.1, 13: the choice is secret, so is its moment."""
    table = Table(seats=4)
    table.do("A", "swap", other="C")
    turn = table.match.turn
    assert (table.asked, turn.pace) == ("A under_table", Pace.FIXED)


@pytest.mark.parametrize("exchange", [True, False])
def test_5_2_cards_move_only_if_exchanged(exchange: bool) -> None:
    """5.1, 5.2: and nobody sees any card."""
    table = Table(seats=4, cards={"A": "king", "C": "queen"})
    table.do("A", "swap", other="C")
    assert [table.sees(viewer) for viewer in ("A", "C", None)] == [{}, {}, {}]
    table.do("A", "under_table", exchange=exchange)
    assert table.cards("A", "C") == (["queen", "king"] if exchange else ["king", "queen"])
    assert [table.sees(viewer) for viewer in ("A", "C", None)] == [{}, {}, {}]


def test_5_1_trips_under_the_table_are_counted_to_three() -> None:
    """1.6: which cards went under the table is public; a reveal starts the count again."""
    table = Table(seats=4, stirs={"A": 3, "B": 2}, cards={"B": "king"})
    table.do("A", "swap", other="B")
    assert table.state.stirs[:2] == [3, 3]
    table.do("A", "under_table", exchange=False)
    table.contest("B", "king", "C")
    assert table.state.stirs == [3, 0, 0, 0, 0, 0]


def test_6_only_the_peeker_sees_his_card_and_only_while_he_looks() -> None:
    """6: the actor alone, his own card, and it costs the turn."""
    table = Table(seats=4, cards={"A": "king"})
    table.do("A", "peek")
    assert table.match.turn.pace is Pace.FIXED
    assert table.sees("A") == {"A": "king"}
    assert [table.sees(viewer) for viewer in ("B", None)] == [{}, {}]
    assert names(table.do("A", "lower")) == ["LookEnded", "TurnStarted"]
    assert table.sees("A") == {}
    assert table.asked == "B turn"


def test_6_never_another_card() -> None:
    """6: neither another player's nor the centre's."""
    table = Table(seats=4)
    assert table.refused("A", "peek", mine="B") == "not_yours"
    assert table.refused("A", "peek", mine="@1") == "centre"
    assert GAME.why_not(table.state, 0, Peek(-1)) == "no_such_card"


def test_7_1_a_character_not_in_play_is_refused() -> None:
    """7.1: in play are the players' and the centre's cards."""
    table = Table(seats=4, cards={"@1": "cheat"})
    assert table.refused("A", "announce", character="spy") == "not_in_play"
    assert table.refused("A", "announce", mine="B", character="king") == "not_yours"
    table.do("A", "announce", character="cheat")


def test_7_2_clockwise_from_the_left() -> None:
    """7.2: each other player once, in the open."""
    table = Table(seats=5, active="D")
    table.do("D", "announce", character="king")
    asked = []
    while table.asked.endswith("contest"):
        asked.append(table.asked[0])
        table.do(table.asked[0], "pass")
    assert asked == ["E", "A", "B", "C"]


def test_7_2_challenge_only_with_ones_own_card() -> None:
    """7.2: the challenger claims with his own card."""
    table = Table(seats=4, phase={"kind": "contest", "character": "king"})
    assert table.refused("B", "challenge", mine="A") == "not_yours"
    assert table.refused("B", "challenge", mine="@2") == "centre"
    assert table.refused("B", "peek") == "wrong_moment"


def test_7_4_all_claimants_show_at_once_announcer_first() -> None:
    """7.4.1: announcer and all challengers reveal, true or not."""
    table = Table(seats=5, active="C", cards={"C": "queen", "A": "king", "D": "judge"})
    events = table.contest("C", "king", "DA")
    assert (
        e.Unmasked(
            Character.KING,
            (
                e.Unmask(2, 2, Character.QUEEN, False),
                e.Unmask(3, 3, Character.JUDGE, False),
                e.Unmask(0, 0, Character.KING, True),
            ),
        )
        in events
    )


def test_7_4_fines_are_one_step_into_the_court() -> None:
    """7.4.3, 7.8: every false claimant pays one, all at once."""
    table = Table(seats=5, cards={"A": "queen", "B": "judge", "C": "witch"})
    events = table.contest("A", "king", "BC")
    fines = e.CoinsMoved((e.Transfer(0, COURT, 1), e.Transfer(1, COURT, 1), e.Transfer(2, COURT, 1)), "fine")
    assert events[-3:] == [fines, e.CardsHidden((0, 1, 2)), e.TurnStarted(1, 6, True)]


def test_7_4_each_part_of_a_turn_is_its_own_beat() -> None:
    """7.7: unmasking, powers, fines, next turn, in this order."""
    table = Table(seats=4, cards={"A": "queen", "D": "king"})
    table.do("A", "announce", character="king")
    table.do("BC", "pass")
    beats = table.match.submit(3, table.match.decision, GAME.legal(table.state, 3)[1])
    assert [names(list(beat.events)) for beat in beats] == [
        ["Challenged"],
        ["Unmasked"],
        ["PowerUsed", "CoinsMoved"],
        ["CoinsMoved"],
        ["CardsHidden", "TurnStarted"],
    ]
    seen = [GAME.view(beat.state, 1).faces for beat in beats]
    shown = {0: Character.QUEEN, 3: Character.KING}
    assert seen == [{}, shown, shown, shown, {}]


def test_7_6_next_is_the_announcers_left_neighbour() -> None:
    """7.6: whoever used the power."""
    table = Table(seats=4, active="D", cards={"D": "queen", "C": "king"})
    table.contest("D", "king", "C")
    assert table.asked == "A turn"


def test_9_1_thirteen_goes_before_bankruptcy() -> None:
    """9.1, 9.3: in the same step."""
    table = Table(seats=4, coins=[12, 1, 6, 6], cards={"A": "thief"})
    events = table.contest("A", "thief")
    assert table.outcome == Outcome((0,), "goal")
    assert events[-1] == e.GameEnded((0,), "goal", tuple(table.state.cards))


def test_9_1_bankruptcy_makes_all_the_richest_win() -> None:
    """9.1.3: several winners are possible."""
    table = Table(seats=4, coins=[1, 9, 9, 2], cards={"A": "queen", "D": "judge"})
    table.contest("A", "king", "D")
    assert table.outcome == Outcome((1, 2), "bankrupt")
    assert table.state.coins == [0, 9, 9, 1]


def test_9_2_fines_are_not_paid_after_the_end() -> None:
    """9.2: the end is immediate."""
    table = Table(seats=4, coins=[6, 6, 6, 10], cards={"A": "queen", "D": "king"})
    table.contest("A", "king", "D")
    assert table.outcome == Outcome((3,), "goal")
    assert (table.state.coins, table.state.court) == ([6, 6, 6, 13], 0)


def test_9_2_with_the_switch_fines_come_first() -> None:
    """9 (end_check = end_of_turn): the same position, the fine is paid."""
    table = Table(seats=4, options={"end_check": "end_of_turn"}, coins=[6, 6, 6, 10], cards={"A": "queen", "D": "king"})
    table.contest("A", "king", "D")
    assert table.outcome == Outcome((3,), "goal")
    assert (table.state.coins, table.state.court) == ([5, 6, 6, 13], 1)


def test_9_5_all_cards_are_seen_at_the_end() -> None:
    """9.5: by everybody."""
    table = Table(seats=4, coins=[10, 6, 6, 6])
    table.contest("A", "king")
    assert len(table.sees(None)) == len(table.sees("C")) == 6
    assert table.asked == ""


def test_9_6_rounds_without_a_new_coin_are_counted() -> None:
    """9.6: warned at ten of fifteen, over at fifteen, the richest win."""
    table = Table(seats=4, turn=4, active="D", coins=[7, 9, 9, 6])
    noted = []
    while table.asked:
        letter = table.asked[0]
        events = table.do(letter, "swap", other="@1") + table.do(letter, "under_table", exchange=False)
        noted += [(event, table.state.turn) for event in events if isinstance(event, e.StalemateNear | e.GameEnded)]
    assert noted[0] == (e.StalemateNear(10, 15), 41)
    assert len(noted) == 2
    assert table.outcome == Outcome((1, 2), "stalemate")
    assert (table.state.still, table.state.turn) == (15, 60)


def test_9_6_coins_in_the_court_count_as_on_the_table() -> None:
    """9.6: fines and thefts are not new coins, a King's are."""
    table = Table(seats=4, turn=8, active="D", still=5, cards={"D": "queen", "A": "judge", "B": "thief"})
    table.contest("D", "king", "A")
    assert table.state.still == 6
    for letter in "ABC":
        table.do(letter, "swap", other="@1")
        table.do(letter, "under_table", exchange=False)
    table.contest("D", "king")
    assert table.state.still == 0


@pytest.mark.parametrize("seats", range(2, 14))
def test_1_3_turns_go_clockwise(seats: int) -> None:
    """1.3: left(p) is p + 1."""
    table = Table(seats=seats, turn=20)
    order = []
    for _ in range(seats + 1):
        order.append(table.asked[0])
        table.match.submit(
            table.state.active, table.match.decision, GAME.default(table.state, table.state.active, Rng(0))
        )
        table.do(order[-1], "under_table", exchange=False)
    assert order == [seat_name(n % seats) for n in range(seats + 1)]


def test_1_6_the_view_names_nothing_but_what_is_public() -> None:
    """1.6: the fields of a view, and no face in it at an ordinary turn."""
    view = plain(GAME.view(Table(seats=4).state, 0))
    assert set(view) == {
        "$",
        "seats",
        "switches",
        "cast",
        "centre",
        "coins",
        "court",
        "bank",
        "turn",
        "active",
        "phase",
        "faces",
        "shown",
        "marked",
        "stirs",
        "still",
    }
    assert view["faces"] == {}


def test_an_unlimited_bank_is_not_counted() -> None:
    """Switch bank = unlimited: views say None."""
    table = Table(seats=4, options={"bank": "unlimited"})
    assert GAME.view(table.state, 0).bank is None
    assert GAME.view(Table(seats=4).state, 0).bank == 170
