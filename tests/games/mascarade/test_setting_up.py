"""Sections 2.3 and 10 of RULES.md: casts and options; and arranged positions."""

from collections import Counter

import pytest

from masque_arcade.engine.game import BadOptions, Outcome
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade.characters import MONEY, Character, basic_cast, cast_fault, in_order
from masque_arcade.games.mascarade.model import Switches
from masque_arcade.games.mascarade.rules.options import read_options
from masque_arcade.games.mascarade.rules.positions import arrange, facts, read_action
from tests.games.mascarade.table import ALL, GAME, Table


def cast_of(text: str) -> list[Character]:
    return [Character(word) for word in text.split(",")]


def test_2_3_sizes_of_the_basic_sets() -> None:
    """2.2, 2.3: as many cards as players, six at least; 12.1, 11.1: six for two and three."""
    assert [len(basic_cast(seats)) for seats in range(2, 14)] == [6, 6, 6, 6, 6, 7, 8, 9, 10, 11, 12, 13]


def test_2_3_money_in_the_basic_sets() -> None:
    """2.3: the table's last row."""
    assert [sum(card in MONEY for card in basic_cast(n)) for n in range(4, 14)] == [2, 2, 2, 2, 5, 5, 5, 5, 6, 6]


def test_d1_the_two_printings_for_seven() -> None:
    """D1: Spy in 2013, Fool in 2014; other tables do not care."""
    assert set(basic_cast(7)) - set(basic_cast(7, "EN2014")) == {Character.SPY}
    assert set(basic_cast(7, "EN2014")) - set(basic_cast(7)) == {Character.FOOL}
    assert all(basic_cast(n) == basic_cast(n, "EN2014") for n in range(2, 14) if n != 7)


@pytest.mark.parametrize(
    ("text", "seats", "fault"),
    [
        ("judge,king,queen,fool,bishop,witch", 4, None),
        ("judge,king,queen,fool,bishop,witch", 3, "cast.small_game"),
        ("spy,king,queen,fool,bishop,witch", 4, "cast.no_judge"),
        ("judge,king,queen,fool,bishop", 5, "cast.size"),
        ("judge,king,queen,fool,bishop,witch,spy", 5, "cast.size"),
        ("judge,king,queen,fool,bishop,witch,spy,thief,cheat", 6, "cast.size"),
        ("judge,king,queen,fool,bishop,witch,spy,thief", 6, None),
        ("judge,king,queen,fool,bishop", 6, "cast.size"),
        ("judge,king,king,fool,bishop,witch", 4, "cast.twice"),
        ("judge,peasant,peasant,peasant,fool,bishop,witch,spy", 8, "cast.twice"),
        ("judge,king,queen,peasant,bishop,witch,spy,thief", 8, "cast.one_peasant"),
        ("judge,king,queen,peasant,peasant,witch,spy", 7, "cast.needs_8"),
        ("judge,king,queen,inquisitor,bishop,witch", 6, "cast.needs_8"),
        ("judge,king,peasant,peasant,inquisitor,witch,spy,thief", 8, None),
        ("judge,king,queen,bishop,witch,spy,thief", 7, "cast.money"),
        ("judge,king,cheat,bishop,witch,spy", 4, "cast.money"),
    ],
)
def test_10_custom_sets(text: str, seats: int, fault: str | None) -> None:
    """10.1 to 10.6: the validator, and setup says the same."""
    assert cast_fault(cast_of(text), seats) == fault
    if fault is None:
        assert GAME.setup(seats, {"cast": text}, Rng(1)).cast == in_order(cast_of(text))
    else:
        with pytest.raises(BadOptions) as refusal:
            GAME.setup(seats, {"cast": text}, Rng(1))
        assert (refusal.value.reason, refusal.value.detail) == (fault, text)


def test_10_spaces_in_a_cast_are_forgiven() -> None:
    """10: characters joined by commas."""
    assert len(GAME.setup(4, {"cast": "judge, king, queen, fool, bishop, witch"}, Rng(1)).cards) == 6


def test_10_5_centre_cards_make_valid_custom_sets() -> None:
    """10.5, 10.7: one or two more, always the same, always valid; never at five or fewer, nor beyond the deck."""
    for seats in range(2, 14):
        for extra in (1, 2):
            options = {"centre": str(extra)}
            if seats >= 6 and seats + extra <= 13:
                s = GAME.setup(seats, options, Rng(seats))
                assert len(s.cards) == seats + extra
                assert cast_fault(s.cast, seats) is None
                assert not Counter(basic_cast(seats)) - Counter(s.cast)
                assert GAME.setup(seats, options, Rng(9)).cast == s.cast
                assert GAME.view(s, 0).centre == extra
            else:
                with pytest.raises(BadOptions, match=r"cast\.centre"):
                    GAME.setup(seats, options, Rng(1))


def test_switches_default_to_the_rules_file() -> None:
    """Header: the defaults, and every other value read."""
    assert read_options(4, {}) == (Switches(), basic_cast(4), None)
    options = {
        "table7": "EN2014",
        "end_check": "end_of_turn",
        "challenge_mode": "simultaneous",
        "swap_own_two_3p": "off",
        "bank": "unlimited",
        "stalemate": "off",
        "first": "2",
    }
    expected = Switches("EN2014", "end_of_turn", "simultaneous", False, False, 0)
    assert read_options(7, options) == (expected, basic_cast(7, "EN2014"), 1)


@pytest.mark.parametrize(
    ("options", "reason", "detail"),
    [
        ({"colour": "red"}, "option.unknown", "colour"),
        ({"table7": "s"}, "option.value", "table7=s"),
        ({"swap_own_two_3p": "yes"}, "option.value", "swap_own_two_3p=yes"),
        ({"stalemate": "-1"}, "option.value", "stalemate=-1"),
        ({"centre": "3"}, "option.value", "centre=3"),
        ({"cast": ""}, "cast.unknown", ""),
        ({"cast": "basic", "centre": "1"}, "cast.centre", "centre=1"),
        ({"cast": "judge,king,queen,fool,bishop,witch", "centre": "1"}, "cast.centre", "centre=1"),
    ],
)
def test_bad_options_name_the_offender(options: dict[str, str], reason: str, detail: str) -> None:
    """Unknown keys and values are refused with a reason and a detail."""
    with pytest.raises(BadOptions) as refusal:
        GAME.setup(4, options, Rng(1))
    assert (refusal.value.reason, refusal.value.detail) == (reason, detail)


# --- positions -------------------------------------------------------------------------------------------------------


def test_a_position_of_nothing_is_a_table_at_the_fifth_turn() -> None:
    """Everything left out is filled in."""
    s = arrange({})
    assert (s.seats, s.turn, s.active, s.first, s.bank, s.round_coins) == (4, 5, 0, 0, 170, 24)
    assert tuple(s.cards) == s.cast


def test_a_position_says_everything() -> None:
    """Every key lands in the state."""
    s = arrange(
        {
            "seats": 5,
            "options": {"stalemate": 20},
            "cards": {"@1": "king"},
            "coins": {"B": 9},
            "court": 3,
            "turn": 8,
            "active": "C",
            "shown": ["A", "C"],
            "up": ["C"],
            "marked": ["D"],
            "stirs": {"E": 2},
            "still": 4,
            "round_coins": 30,
        }
    )
    position = facts(s)
    assert position["cards"]["@1"] == "king"
    assert (s.coins, s.court, s.bank, s.turn, s.active, s.first) == ([6, 9, 6, 6, 6], 3, 158, 8, 2, 0)
    assert (s.shown, s.up, s.marked, s.stirs, s.still) == ((0, 2), (2,), (3,), [0, 0, 0, 0, 2, 0], 4)
    assert (s.round_coins, s.switches.stalemate) == (30, 20)


@pytest.mark.parametrize(
    ("phase", "asked"),
    [
        ("turn", "A turn"),
        ({"kind": "under_table", "first": "A", "second": "@1"}, "A under_table"),
        ({"kind": "under_table", "seat": "B", "first": "A", "second": "C", "character": "fool"}, "B under_table"),
        ({"kind": "looking", "slots": ["A"]}, "A looking"),
        ({"kind": "looking", "seat": "B", "slots": ["B", "@1"], "spying": True, "payers": ["A"]}, "B looking"),
        ({"kind": "contest", "character": "king"}, "B contest"),
        ({"kind": "contest", "character": "king", "replies": ["B", "pass"]}, "D contest"),
        ({"kind": "bishop"}, "A bishop"),
        ({"kind": "witch", "seat": "C"}, "C witch"),
        ({"kind": "fool", "payers": ["B"]}, "A fool"),
        ({"kind": "spy"}, "A spy"),
        ({"kind": "inquisitor"}, "A inquisitor"),
        ({"kind": "answer", "victim": "H"}, "H answer"),
        ({"kind": "unmasking", "character": "king", "replies": ["B", *["pass"] * 6]}, "B turn"),
        ({"kind": "resolve", "character": "king", "users": ["C"], "payers": ["A"]}, "B turn"),
        ({"kind": "resolve", "character": "king"}, "B turn"),
    ],
)
def test_every_phase_can_be_arranged(phase: object, asked: str) -> None:
    """And the game goes on from it."""
    cast = "judge,bishop,witch,fool,spy,inquisitor,king,peasant,peasant"
    assert Table(seats=8, options={"cast": cast}, phase=phase).asked == asked


def test_before_and_during_memorising() -> None:
    """Turn 0: before the deal, and while all look."""
    assert Table(turn=0, phase="resolve").asked == "ABCD memorise"
    assert Table(turn=0, phase={"kind": "memorise", "ready": ["C"]}).asked == "ABD memorise"
    assert Table(phase="memorise").state.turn == 0


def test_a_finished_game_can_be_arranged() -> None:
    """With phase resolve."""
    assert Table(coins=[13, 6, 6, 6], phase="resolve").outcome == Outcome((0,), "goal")
    table = Table(coins=[12, 12, 6, 6], cheat="B", phase={"kind": "resolve", "character": "cheat", "users": ["B"]})
    assert table.outcome == Outcome((1,), "cheat")
    assert Table(coins=[6, 6, 7, 6], still=15, phase="resolve").outcome == Outcome((2,), "stalemate")


def test_the_announcer_is_the_active_seat() -> None:
    """A contest belongs to the turn of its announcer."""
    s = arrange({"active": "C", "phase": {"kind": "contest", "character": "king"}})
    assert s.phase.announcer == 2


def test_with_the_switch_a_game_may_be_decided_in_the_middle_of_a_turn() -> None:
    """end_check = end_of_turn: the Fool may hold thirteen coins while he chooses."""
    options = {"end_check": "end_of_turn"}
    assert Table(seats=8, coins={"A": 13}, options=options, phase="fool").asked == "A fool"


def test_mine_must_be_named_where_there_are_several() -> None:
    """With two and three players."""
    with pytest.raises(ValueError, match="peek: mine is missing"):
        read_action(arrange({"seats": 3}), 0, {"do": "peek"})


def test_all_thirteen_cards() -> None:
    """10.5: eleven players and two centre cards, or twelve and one."""
    assert len(arrange({"seats": 11, "options": {"cast": ALL}}).cards) == 13
    assert len(arrange({"seats": 12, "options": {"cast": ALL}}).cards) == 13
