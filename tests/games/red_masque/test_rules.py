"""The rules of The Red Masque, clause by clause; what scenario files show in full is not repeated here."""

from collections import Counter

import pytest

from masque_arcade.engine.game import Decide, Pace
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import events as ev
from masque_arcade.games.red_masque.cards import Card, Role
from tests.games.red_masque.table import GAME, Table, names

HERE = {"A": "green", "B": "green", "C": "green"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_round_is_set_up(seats: int) -> None:
    """3.1-3.5: roles first, then pawns, then cards; the first to place has the first turn."""
    table = Table.dealt(seats)
    assert names(table.opening) == ["RoundStarted", "RolesDealt"]
    assert len(table.state.roles) + len(table.state.removed) == 6
    letters = "ABCDEF"[:seats]
    assert table.asked == f"{letters} role"
    table.do(letters, "ready")
    order = table.fact("order")
    assert order == table.fact("seniority")
    for letter in order:
        assert table.asked == f"{letter} place"
        assert table.fact("sizes") == [0] * seats
        events = table.do(letter, "place", room="blue")
    assert names(events) == ["Placed", "CardsDealt", "TurnStarted"]
    assert table.asked == f"{order[0]} move"
    assert (table.fact("sizes"), table.fact("deck")) == ([1] * seats, 22 - seats)


def test_every_seat_may_be_the_senior_and_the_red_death() -> None:
    """2.2, 3.1, 8.1: by lot, evenly; with two players he is in one round of three."""
    first, dead = Counter[object](), Counter[object]()
    for seed in range(300):
        match = Match(GAME, 2, {}, seed)
        match.start()
        first[match.state.seniority[0]] += 1
        dead[match.state.roles.index(Role.RED_DEATH) if Role.RED_DEATH in match.state.roles else None] += 1
    assert all(120 < first[seat] < 180 for seat in (0, 1))
    assert all(30 < dead[seat] < 70 for seat in (0, 1))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_red_death_is_forced_with_three_to_five(seats: int) -> None:
    """8.2: re-dealt until he is in play; with six he always is, with two the option says nothing."""
    in_play = []
    for seed in range(40):
        match = Match(GAME, seats, {"force_red_death": "on"}, seed)
        match.start()
        in_play.append(Role.RED_DEATH in match.state.roles)
    assert all(in_play) == (seats > 2)


def test_seniority_is_as_the_host_says() -> None:
    """2.2, 3.5."""
    assert Table.dealt(3, seniority="3,1,2").fact("order") == ["C", "A", "B"]
    assert Table.dealt(3, seniority="seats").fact("order") == ["A", "B", "C"]


def test_only_a_search_has_a_fixed_length() -> None:
    """When a player chooses what becomes of a floor card would tell something; nothing else is chosen in secret."""
    table, found = Table.dealt(3), set()
    for _ in range(300):
        turn = table.match.turn
        if not isinstance(turn, Decide):
            break
        assert (turn.pace is Pace.FIXED) == (turn.what == "floor")
        found.add(turn.what)
        table.default(chr(65 + turn.seats[0]))
    assert "floor" in found


def test_who_has_fallen_is_skipped() -> None:
    """3.5."""
    table = Table(phase="play", fallen=["B", "C"], hands={"A": ["key", "rush"]})
    assert [e.seat for e in table.do("A", "play", card="key") if isinstance(e, ev.TurnStarted)] == [3]


def test_marks_and_floors_end_with_the_round() -> None:
    """3.3, 3.4: everything is cleared and dealt anew."""
    table = Table(
        seats=2,
        phase="play",
        deck=0,
        trapped=["A"],
        revealed=["B"],
        floors={"green": "key"},
        hands={"A": ["hide", "rush"]},
    )
    table.do("A", "play", card="hide")
    assert table.fact("hidden") == ["A"]
    assert table.asked == "AB next_round"
    events = table.do("BA", "ready")
    assert names(events) == ["GotReady", "GotReady", "RoundStarted", "RolesDealt"]
    for fact in ("trapped", "hidden", "revealed", "fallen", "floor_rooms", "discards", "gains"):
        assert table.fact(fact) == []
    assert (table.fact("deck"), table.fact("round"), table.fact("ending")) == (22, 2, "")
    assert ev.RoundStarted(2, table.state.order, 0) in events


def test_ready_in_any_order_is_the_same() -> None:
    """Simultaneous answers commute."""
    one, other = Table.dealt(3), Table.dealt(3)
    one.do("CAB", "ready")
    other.do("ABC", "ready")
    assert one.state == other.state


def test_the_stabber_of_the_red_death_dies_first_then_clockwise() -> None:
    """5.1a: victims in that order, with their hands and Hide cards; the Red Death is not among them."""
    table = Table(
        seats=6,
        phase="play",
        active="E",
        rooms={"B": "blue"},
        roles={"A": "red_death"},
        hidden=["C"],
        hands={"E": ["dagger", "key"], "F": ["trap"], "C": ["rush"], "D": ["reveal"]},
    )
    struck = next(e for e in table.do("E", "play", card="dagger", target="A") if isinstance(e, ev.RedDeathStruck))
    assert struck.victims == (
        ev.Fallen(4, (Card.KEY,)),
        ev.Fallen(5, (Card.TRAP,)),
        ev.Fallen(2, (Card.RUSH, Card.HIDE)),
        ev.Fallen(3, (Card.REVEAL,)),
    )
    assert table.fact("gains") == [1, 1, 0, 0, 0, 0]
    assert table.fact("fallen") == ["E", "F", "C", "D"]


def test_the_red_death_ends_the_round_even_with_cards_left_and_two_alive() -> None:
    """6.1 comes before 6.2 and 6.3."""
    table = Table(seats=2, phase="play", deck=0, roles={"B": "red_death"}, hands={"A": ["reveal", "key"]})
    events = table.do("A", "play", card="reveal", target="B")
    assert [e.why for e in events if isinstance(e, ev.RoundEnded)] == ["red_death"]


def test_the_last_one_before_the_deck() -> None:
    """6.2 comes before 6.3."""
    table = Table(seats=2, phase="play", deck=0, hands={"A": ["dagger", "key"]})
    events = table.do("A", "play", card="dagger", target="B")
    assert [e.why for e in events if isinstance(e, ev.RoundEnded)] == ["last_one"]


def test_the_red_death_kills_with_a_dagger_like_anybody() -> None:
    """5.1b: the stabber's role does not matter and stays secret."""
    table = Table(seats=3, phase="play", roles={"A": "red_death"}, hands={"A": ["dagger", "key"]})
    table.do("A", "play", card="dagger", target="B")
    assert (table.fact("fallen"), table.fact("ending")) == (["B"], "")
    assert "A" not in table.sees("C")


@pytest.mark.parametrize(
    ("position", "words", "why"),
    [
        ({"rooms": {"A": "blue"}}, {"card": "dagger"}, "no_target"),
        ({"rooms": {"A": "blue"}}, {"card": "reveal"}, "no_target"),
        ({"trapped": ["B", "C", "D"]}, {"card": "trap"}, "no_target"),
        ({}, {"card": "key"}, "not_trapped"),
        ({"trapped": ["A"]}, {"card": "rush"}, "trapped"),
        ({"revealed": ["B"]}, {"card": "reveal", "target": "B"}, "already_revealed"),
    ],
)
def test_cards_without_effect_are_discarded(position: dict[str, object], words: dict[str, str], why: str) -> None:
    """5.0, 5.2-5.5: nothing else changes, and the turn is over."""
    other = "hide" if words["card"] != "hide" else "key"
    table = Table(phase="play", hands={"A": [words["card"], other]}, **position)
    events = table.do("A", "play", **words)
    assert ev.NothingHappened(0, Card(words["card"]), why) in events
    assert table.fact("last_discard") == words["card"]
    assert table.fact("active") == "B"
    assert table.fact("revealed") == position.get("revealed", [])


def test_a_known_noble_can_be_stabbed() -> None:
    """5.1: the event says that his role lay open before."""
    table = Table(phase="play", revealed=["B"], hands={"A": ["dagger", "key"]})
    assert ev.Unmasked(0, Card.DAGGER, 1, Role.NOBLE, True) in table.do("A", "play", card="dagger", target="B")


def test_hide_can_be_played_while_trapped() -> None:
    """5.6; it ends when one's own next turn starts, before the draw (4.0)."""
    table = Table(seats=2, phase="play", trapped=["A"], hands={"A": ["hide", "key"]}, rooms={"B": "blue"})
    table.do("A", "play", card="hide")
    assert (table.fact("hidden"), table.fact("trapped")) == (["A"], ["A"])
    assert table.fact("last_discard") == ""
    events = [*table.default("B"), *table.default("B")]
    assert names(events)[-3:] == ["TurnStarted", "HideEnded", "CardDrawn"]
    assert table.fact("hidden") == []


def test_the_floor_affects_only_who_enters() -> None:
    """5.7: nobody inside is caught by a Trap that is laid."""
    table = Table(phase="play", rooms=HERE, hands={"A": ["trap", "key"]})
    table.do("A", "lay", card="trap")
    assert table.fact("trapped") == []
    assert table.fact("witnesses") == {"green": ["A"]}


def test_the_layer_may_take_his_own_card_back() -> None:
    """4.2, 5.7."""
    table = Table(seats=2, rooms={"A": "purple"}, floors={"green": "key"}, layers={"green": "A"})
    table.do("A", "move", room="green")
    assert table.fact("witnesses") == {"green": ["A", "A"]}
    table.do("A", "take")
    assert table.fact("hands")["A"][-1] == "key"


def test_two_may_know_one_floor_card() -> None:
    """5.5, 8.4: a Rush visitor keeps knowing it as long as it lies there."""
    table = Table(
        seats=3,
        phase="play",
        rooms={"A": "blue"},
        floors={"green": "key"},
        layers={"green": "B"},
        hands={"A": ["rush", "hide"]},
    )
    table.do("A", "play", card="rush", room="green")
    assert [table.view(viewer).floor_cards != {} for viewer in ("A", "B", "C", None)] == [True, True, False, False]


def test_rush_goes_anywhere_else() -> None:
    """5.5: six rooms, adjacent or not."""
    table = Table(seats=2, phase="play", hands={"A": ["rush", "rush"]})
    assert len([action for action in GAME.legal(table.state, 0) if getattr(action, "room", None) is not None]) == 6


def test_equal_cards_are_one_choice() -> None:
    """Legal lists name each choice once."""
    table = Table(seats=2, phase="play", rooms={"B": "blue"}, hands={"A": ["key", "key"]})
    assert len(GAME.legal(table.state, 0)) == 2
    table.do("A", "lay", card="key")
    assert table.fact("hands")["A"] == ["key"]


def test_the_stall_guard_starts_anew_each_round() -> None:
    """4.7."""
    table = Table(seats=2, phase="play", deck=0, stalled=3)
    table.default("A")
    table.do("AB", "ready")
    assert table.fact("stalled") == 0


def test_points_for_those_in_play_only() -> None:
    """7.1-7.3: a trapped Noble scores, a trapped Red Death and the dead do not."""
    table = Table(
        seats=4,
        phase="play",
        deck=0,
        roles={"B": "red_death"},
        trapped=["A", "B"],
        fallen=["D"],
        hands={"A": ["rush", "hide"]},
    )
    events = table.do("A", "play", card="hide")
    assert ev.Scored((1, 0, 1, 0), (1, 0, 1, 0)) in events


def test_removed_roles_are_never_shown() -> None:
    """7.3: after the round the players' roles, and only how many were removed."""
    table = Table(seats=2, phase="play", deck=0, hands={"A": ["rush", "hide"]})
    table.do("A", "play", card="hide")
    view = table.view(None)
    assert (set(view.roles), view.removed) == ({0, 1}, 4)


def test_a_playoff_is_called_and_counted() -> None:
    """7.4."""
    table = Table(seats=3, phase="play", deck=0, scores=[4, 4, 3], hands={"A": ["key", "hide"]})
    assert ev.PlayoffCalled((0, 1), 3) in table.do("A", "play", card="hide")
    assert table.outcome is None
    events = table.do("ABC", "ready")
    assert ev.RoundStarted(2, table.state.order, 1) in events
    again = Table(seats=3, phase="play", deck=0, scores=[6, 6, 5], playoff=2, hands={"A": ["key", "hide"]})
    assert ev.PlayoffCalled((0, 1), 1) in again.do("A", "play", card="hide")


def test_the_end_is_told_with_the_scores() -> None:
    """7.4: and the match is over, with the same outcome."""
    table = Table(seats=3, phase="play", deck=0, scores=[4, 3, 3], hands={"A": ["key", "hide"]})
    events = table.do("A", "play", card="hide")
    assert events[-1] == ev.GameEnded((0,), "goal", (5, 4, 4))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason, table.outcome.scores) == ((0,), "goal", (5, 4, 4))
    assert table.asked == ""


def test_whoever_leads_alone_in_a_playoff_wins_though_he_was_behind() -> None:
    """7.4: everybody plays on, the first sole leader wins."""
    table = Table(
        seats=3,
        phase="play",
        deck=0,
        scores=[5, 5, 5],
        playoff=2,
        active="C",
        fallen=["A"],
        roles={"B": "red_death"},
        trapped=["B"],
        hands={"C": ["key", "hide"]},
    )
    table.do("C", "play", card="hide")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((2,), "playoff")


def test_timeouts_name_the_first_target() -> None:
    """4.8: clockwise from his left neighbour, on an occupied floor."""
    table = Table(
        seats=4,
        phase="play",
        active="C",
        trapped=["C"],
        rooms={"C": "green", "A": "green", "B": "green"},
        floors={"green": "key"},
        hands={"C": ["hide", "trap"]},
    )
    assert GAME.default(table.state, 2, Rng(1)) == GAME.legal(table.state, 2)[1]
    table.default("C")
    assert table.fact("trapped") == ["A", "C"]


def test_timeouts_move_though_staying_is_allowed() -> None:
    """4.8, 8.3."""
    table = Table(seats=2, options={"may_stay": "on"}, rooms={"A": "green"})
    table.default("A")
    assert table.fact("rooms")["A"] == "purple"
