"""Sections 4 to 10 of RULES.md, clause by clause, where scenarios do not already show them."""

import random
from collections import Counter

import pytest

from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import BadOptions, Decide, Outcome, Over
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import events as ev
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.missions import Role
from tests.games.masquerade_trick.table import GAME, Table, names

POINTING = {"A": 3, "B": 4, "C": 2, "D": 1}


# --- 4 Setup -----------------------------------------------------------------------------------------------------


def test_4_2_roles_are_dealt_face_down() -> None:
    """4.2: everybody sees his own and nobody's else; two lie in the centre."""
    table = Table.dealt(4)
    dealt = next(event for event in table.opening if isinstance(event, ev.RolesDealt))
    assert set(dealt.roles) == {0, 1, 2, 3, m.LEFT, m.RIGHT}
    assert dealt.seen_by(2).roles == {2: table.state.roles[2]}
    assert dealt.seen_by(None).roles == {}
    assert table.view("C").roles == {2: table.state.roles[2]}


def test_4_2_every_role_may_lie_anywhere() -> None:
    """4.2: shuffled."""
    places = {role: set[int]() for role in Role}
    for seed in range(120):
        for place, role in Table.dealt(4, seed).state.roles.items():
            places[role].add(place)
    assert all(found == {0, 1, 2, 3, m.LEFT, m.RIGHT} for found in places.values())


def test_4_3_hands_are_private() -> None:
    """4.3, 10.2: the event and the view show each his own six cards."""
    table = Table.dealt(4)
    dealt = next(event for event in table.opening if isinstance(event, ev.CardsDealt))
    assert (dealt.half, dealt.each, dealt.boxed) == (1, 6, 0)
    assert dealt.seen_by(1).hands == {1: tuple(table.state.hands[1])}
    assert dealt.seen_by(None).hands == {}
    assert table.view("B").hand == tuple(sorted(table.state.hands[1]))
    assert table.view(None).hand == ()
    assert set(table.view("B").sizes.values()) == {6}


def test_4_4_the_first_leader() -> None:
    """4.4: by lot, or who is named; every seat is drawn."""
    firsts = Counter(Table.dealt(4, seed).state.first for seed in range(80))
    assert set(firsts) == {0, 1, 2, 3}
    table = Table.dealt(4, first="3")
    assert ev.DealStarted(1, 2) in table.opening
    assert table.state.leader == 2


def test_4_5_the_pass_goes_left_and_is_secret() -> None:
    """4.5, 10.2: giver and taker know the card, and nobody else."""
    table = Table.dealt(3, first="1")
    before = {seat: list(table.state.hands[seat]) for seat in range(3)}
    chosen = table.default("AB")
    assert [event.seen_by(2) for event in chosen] == [ev.PassChosen(0, None), ev.PassChosen(1, None)]
    assert chosen[0].seen_by(0) == ev.PassChosen(0, table.view("A").gave)
    assert table.asked == "C pass"
    events = table.default("C")
    passed = next(event for event in events if isinstance(event, ev.CardsPassed))
    assert passed.routes == ((0, 1), (1, 2), (2, 0))
    for seat in range(3):
        left = (seat + 1) % 3
        assert passed.received[left] == passed.gave[seat]
        assert passed.gave[seat] in before[seat]
        assert passed.gave[seat] in table.state.hands[left]
        assert passed.seen_by(seat) == ev.CardsPassed(
            passed.routes, {seat: passed.gave[seat]}, {seat: passed.received[seat]}
        )
    assert passed.seen_by(None) == ev.CardsPassed(passed.routes, {}, {})
    assert (table.view("A").gave, table.view("A").received) == (passed.gave[0], passed.received[0])
    assert (table.view(None).gave, table.view(None).received) == (None, None)


# --- 5 and 6 Tricks and halves -----------------------------------------------------------------------------------


def test_5_4_marker_and_side_pile() -> None:
    """5.4: the winner's own card is his marker; a view counts, and names no card."""
    table = Table(plays=["F4", "F6", "R7"], hands={"D": ["F5", "R1", "R2", "R3", "R4", "R5"]})
    events = table.do("D", "play", card="F5")
    assert events[-1] == ev.TrickWon(1, 1, 16, 1)
    view = table.view("B")
    assert (view.wins[1], view.side, view.plays, view.trick, view.leader) == (1, 3, (), 2, 1)


def test_5_4_what_was_played_before_is_in_no_view() -> None:
    """5.4: two histories with other face-down cards look the same to everybody."""
    table = Table(wins={"A": 2, "B": 1}, hands={"A": ["C1", "F1", "F2"]})
    other = clone(table.state)
    other.markers[0], other.side[0] = other.side[0], other.markers[0]
    for viewer in (None, 0, 1, 2, 3):
        assert GAME.view(other, viewer) == GAME.view(table.state, viewer)


def test_5_1_a_trick_stays_until_it_is_taken() -> None:
    """5.3: completing a trick and taking it are two beats, so that all see the last card."""
    table = Table(plays=["F4", "F6", "R7"], hands={"D": ["F5", "R1", "R2", "R3", "R4", "R5"]})
    beats = table.match.submit(3, table.match.decision, m.Play(15))
    assert [names(list(beat.events)) for beat in beats] == [["CardPlayed"], ["TrickWon"]]
    assert beats[0].state.phase == m.Taking(1)
    assert len(GAME.view(beats[0].state, None).plays) == 4


def test_6_1_the_place_is_public_the_role_is_not() -> None:
    """6.1: CentreSeen for all, its role for the looker; his view keeps it."""
    table = Table(phase="look", leader="D", wins={"A": 2, "B": 1, "D": 3})
    role = table.state.roles[m.RIGHT]
    (seen, *_) = table.do("D", "look", place="R")
    assert seen == ev.CentreSeen(3, m.RIGHT, role)
    assert seen.seen_by(3) == seen
    for viewer in (None, 0, 1, 2):
        assert seen.seen_by(viewer) == ev.CentreSeen(3, m.RIGHT, None)
    assert table.view("D").roles[m.RIGHT] is role
    assert all(m.RIGHT not in table.view(letter).roles for letter in ("A", "B", "C", None))
    assert table.view("A").glances == (m.Glance(3, m.RIGHT, 6),)


def test_6_2_markers_stay_out_of_the_second_half() -> None:
    """6.2: only side cards come back; with four players two are boxed."""
    table = Table(phase="look", leader="D", wins={"A": 2, "B": 1, "D": 3})
    markers, side = list(table.state.markers), set(table.state.side)
    table.do("D", "look", place="L")
    s = table.state
    assert s.markers == markers
    assert {*s.boxed, *(one for hand in s.hands.values() for one in hand)} == side
    assert (len(s.boxed), table.view("A").boxed, table.view("A").half) == (2, 2, 2)


def test_6_3_the_same_card_may_be_looked_at_twice() -> None:
    """6.3, B6: free choice after trick 10, by the same player too."""
    table = Table(phase="look", leader="D", wins={"A": 4, "D": 6}, glances=[["D", "L", 6]])
    assert GAME.legal(table.state, 3) == (m.Look(m.LEFT), m.Look(m.RIGHT))
    table.do("D", "look", place="L")
    assert table.state.glances == (m.Glance(3, m.LEFT, 6), m.Glance(3, m.LEFT, 10))
    assert table.asked == "ABCD point"


# --- 7 Naming and result -----------------------------------------------------------------------------------------


def pointing(**words: object) -> Table:
    roles = {"A": "knight", "B": "king", "C": "prince", "D": "princess", "L": "jester", "R": "assassin"}
    return Table(phase="point", leader="B", wins=POINTING, roles=roles, **words)


def test_7_1_hands_go_up_together() -> None:
    """7.1, 10.3: until all have chosen a choice is its owner's; then all are shown in one beat."""
    table = pointing()
    (chosen,) = table.do("A", "point", place="R")
    assert chosen.seen_by(1) == ev.PointChosen(0, None)
    assert chosen.seen_by(0) == ev.PointChosen(0, m.RIGHT)
    assert table.view("A").points == {0: m.RIGHT}
    assert table.view("B").points == table.view(None).points == {}
    assert table.view("B").chosen == (0,)
    events = table.do("B", "point", place="C") + table.do("CD", "point", place="A")
    assert ev.Pointed({0: m.RIGHT, 1: 2, 2: 0, 3: 0}) in events
    assert table.view(None).points == {0: m.RIGHT, 1: 2, 2: 0, 3: 0}


def test_7_2_orders_are_called_one_by_one() -> None:
    """7.2: by the last trick's winner, from 1 to 5; nobody has 1 here; then the centre is shown."""
    table = pointing(points={"A": "R", "B": "C", "C": "A"})
    events = table.do("D", "point", place="A")
    calls = [event for event in events if isinstance(event, ev.OrderCalled)]
    assert [(call.order, call.caller) for call in calls] == [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]
    assert calls[0].answers == calls[2].answers == ()
    assert calls[1].answers == (m.Answer(0, Role.KNIGHT, m.RIGHT, Role.ASSASSIN, True, True),)
    assert [answer.seat for answer in calls[4].answers] == [2, 3]
    assert calls[4].answers[1] == m.Answer(3, Role.PRINCESS, 0, Role.KNIGHT, True, False)
    assert ev.CentreShown({m.LEFT: Role.JESTER}) in events


def test_7_2_a_call_shows_only_the_called() -> None:
    """7.2: after each beat all see exactly the cards turned over so far."""
    table = pointing(points={"A": "R", "B": "C", "C": "A"})
    beats = table.match.submit(3, table.match.decision, m.Point(0))
    seen = [set(GAME.view(beat.state, None).roles) for beat in beats]
    assert seen[:7] == [set(), set(), set(), {0, m.RIGHT}, {0, m.RIGHT}, {0, 1, 2, m.RIGHT}, {0, 1, 2, 3, m.RIGHT}]
    assert seen[-1] == {0, 1, 2, 3, m.LEFT, m.RIGHT}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_7_2_which_orders_are_called(seats: int) -> None:
    """7.2, 8.7: those of roles that players may have; the guests' and missing roles' numbers are not called."""
    table = Table(seats=seats, phase="point", wins={"A": 10})
    events = [event for seat in range(seats) for event in table.default(chr(65 + seat))]
    called = [event.order for event in events if isinstance(event, ev.OrderCalled)]
    assert called == {1: [4], 2: [3, 4, 5], 3: [2, 3, 4, 5], 4: [1, 2, 3, 4, 5]}[seats]


def test_7_5_the_match_goes_on_until_somebody_wins() -> None:
    """7.5: with three and four players; twelve deals at most."""
    table = pointing(points={"A": "B", "B": "A", "C": "A"})
    events = table.do("D", "point", place="A")
    assert ev.DealEnded(1, (), "nobody", (0, 0, 0, 0), 0) in events
    assert table.asked == "ABCD next_deal"
    assert table.view("A").roles == table.state.roles
    table.do("ABCD", "ready")
    assert (table.state.deal, table.state.first) == (2, 1)
    assert table.view("A").roles == {0: table.state.roles[0]}


@pytest.mark.parametrize(
    ("seats", "match", "deals"),
    [
        (1, "until_win", 1),
        (1, "deals", 1),
        (2, "until_win", 1),
        (2, "deals", 2),
        (3, "until_win", 0),
        (3, "deals", 3),
        (4, "deals", 4),
    ],
)
def test_7_5_how_many_deals(seats: int, match: str, deals: int) -> None:
    """7.5: two players' "until somebody wins" is one deal, since the Knight wins otherwise; solo is one."""
    assert Table.dealt(seats, match=match).view(None).deals == deals


def test_7_5_leaders_of_further_deals() -> None:
    """4.4, 8.2, B12: the next seat leads each deal, with two players the other one."""
    for seats, expected in ((2, [1, 0]), (3, [2, 0, 1]), (4, [1, 2, 3, 0])):
        match = Match(GAME, seats, {"match": "deals", "first": str(expected[0] + 1)}, 3)
        firsts = [event.leader for beat in match.start() for event in beat.events if isinstance(event, ev.DealStarted)]
        lots = random.Random(3)
        while isinstance(match.turn, Decide):
            seat = match.turn.seats[0]
            for beat in match.submit(seat, match.decision, lots.choice(GAME.legal(match.state, seat))):
                firsts += [event.leader for event in beat.events if isinstance(event, ev.DealStarted)]
        assert firsts == expected


# --- 8 Two players -----------------------------------------------------------------------------------------------


def test_8_1_the_knight_is_open_and_does_not_pass() -> None:
    """8.1, 8.2: three hands, one open role; the Knight keeps his cards, and his row is hidden until the exchange."""
    table = Table.dealt(2)
    before = sorted(table.state.hands[m.KNIGHT])
    assert table.view("A").rows == {}
    assert table.view(None).roles == {m.KNIGHT: Role.KNIGHT}
    table.default("AB")
    row_seen = table.view(None).rows[m.KNIGHT]
    played = [one.card for one in table.state.plays if one.player == m.KNIGHT]
    assert sorted([*row_seen, *played]) == before


def test_8_2_seats_go_round_a_b_knight() -> None:
    """8.2: A, B, Knight."""
    table = Table.dealt(2, first="2")
    table.default("AB")
    events = table.default("B")
    assert [event.player for event in events if isinstance(event, ev.CardPlayed)] == [1, m.KNIGHT]
    assert table.asked == "A play"


def test_8_5_nobody_looks_when_the_knight_wins_trick_10() -> None:
    """8.5: straight to the pointing; he calls."""
    table = Table(seats=2, wins={"A": 4, "B": 3, "knight": 2}, hands={"A": ["F1"], "B": ["F2"], "knight": ["F5"]})
    table.do("A", "play", card="F1")
    events = table.do("B", "play", card="F2")
    assert events[-1] == ev.NobodyLooked(m.KNIGHT)
    assert table.asked == "AB point"
    table.do("A", "point", place="L")
    calls = [event.caller for event in table.do("B", "point", place="L") if isinstance(event, ev.OrderCalled)]
    assert calls == [m.KNIGHT] * 3


def test_8_6_three_places() -> None:
    """8.6: the opponent, L and R."""
    table = Table(seats=2, phase="point", wins={"A": 10})
    assert GAME.legal(table.state, 0) == (m.Point(1), m.Point(m.LEFT), m.Point(m.RIGHT))
    assert table.refused("A", "point", place="knight") == "open_role"


# --- 9 Solo ------------------------------------------------------------------------------------------------------


def test_9_2_the_assassins_card_is_taken_blind() -> None:
    """9.2: any of his six, and the player sees what he got."""
    got = set()
    for seed in range(60):
        table = Table.dealt(1, seed=4)
        table.state.rng = Rng(seed)
        his = sorted(table.state.hands[m.ASSASSIN])
        events = table.default("A")
        passed = next(event for event in events if isinstance(event, ev.CardsPassed))
        assert passed.routes == ((0, m.ASSASSIN), (m.ASSASSIN, 0))
        got.add(his.index(passed.received[0]))
        assert table.view("A").received == passed.received[0]
    assert got == set(range(6))


def test_9_2_the_stack_is_shuffled_and_hidden() -> None:
    """9.2: nobody sees the Assassin's cards before he flips them."""
    orders = {tuple(Table.dealt(1, seed=seed).state.hands[m.ASSASSIN]) for seed in range(3)}
    assert len(orders) == 3
    table = Table.dealt(1)
    table.default("A")
    assert set(table.view("A").rows) == {m.KNIGHT}
    assert table.view("A").sizes[m.ASSASSIN] == 5


def test_9_3_always_means_every_trick() -> None:
    """9.3: through all ten tricks the Assassin leads; with first_only the winner does."""
    for lead, only in (("always", True), ("first_only", False)):
        match = Match(GAME, 1, {"solo_lead": lead}, 2)
        leads = [event.player for beat in match.start() for event in beat.events if _led(event)]
        while isinstance(match.turn, Decide):
            action = GAME.default(match.state, 0, Rng(1))
            leads += [e.player for beat in match.submit(0, match.decision, action) for e in beat.events if _led(e)]
        assert len(leads) == 10
        assert (set(leads) == {m.ASSASSIN}) == only


def _led(event: object) -> bool:
    return isinstance(event, ev.CardPlayed) and event.led


def test_9_5_both_missions_are_needed() -> None:
    """9.5: unlike 7.4b, finding alone does not win."""
    table = Table(seats=1, phase="point", wins={"A": 3, "knight": 7}, roles={"L": "prince"})
    table.do("A", "point", place="L")
    assert table.outcome == Outcome((), "failed")


@pytest.mark.parametrize(("level", "wins", "won"), [("2", 2, True), ("2", 1, False), ("5", 4, False), ("5", 5, True)])
def test_9_7_levels_of_the_trial(level: str, wins: int, won: bool) -> None:
    """9.7: at least that many tricks."""
    table = Table(
        seats=1,
        options={"trial": "on", "trial_level": level},
        phase="point",
        wins={"A": wins, "knight": 10 - wins},
        roles={"L": "princess"},
    )
    table.do("A", "point", place="L")
    assert isinstance(table.match.turn, Over)
    assert bool(table.match.turn.outcome.winners) is won


def test_9_solo_switches_mean_nothing_elsewhere() -> None:
    """9.6, 9.7: at other tables they are kept by the menu and not used."""
    assert Table.dealt(2, guard="on", trial="on", solo_lead="first_only").view(None).switches.guard is False
    with pytest.raises(BadOptions):
        Table.dealt(2, guard="maybe")
