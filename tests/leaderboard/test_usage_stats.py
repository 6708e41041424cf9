"""What each game's tally counts: lies, lost selves, tricks in vain; and what is worth telling."""

from typing import Any

import pytest

from masque_arcade.engine.achievements import FASTEST, STREAK, TURNS, Honour, striking
from masque_arcade.engine.game import Event
from masque_arcade.engine.registry import GAMES, GameEntry
from masque_arcade.games.ghost_for_sale.events import Declared, HouseCounted, HousesLaid, Inspected, TruthsRevealed
from masque_arcade.games.ghost_for_sale.model import Face
from masque_arcade.games.lupusburg.events import Died, NightFell, Spoke, TokenPlaced
from masque_arcade.games.lupusburg.town import Claim
from masque_arcade.games.masquerade_trick.events import DealEnded, Pointed, TrickWon
from masque_arcade.server.local_session import create_session
from tests.games.mascarade.table import Table
from tests.games.red_masque.table import Table as Abbey
from tests.games.table import GameTable
from tests.quick import quick


def counted(table: GameTable) -> Any:
    """The tally that hears everything that is done at a table from now on."""
    row, match = GAMES[table.game], table.match
    tally, submit = row.make_tally(match.seats, match.state), match.submit

    def heard(*action: Any) -> Any:
        beats = submit(*action)
        for beat in beats:
            tally.hear(beat.events, beat.state)
        return beats

    match.submit = heard
    return tally


def feats_after(game: str, state: Any, *events: Event) -> list[dict[str, int]]:
    """The feats after some events at a state."""
    tally = GAMES[game].make_tally(state.seats, state)
    for event in events:
        tally.hear([event], state)
    return tally.feats()


# --- Mascarade -----------------------------------------------------------------------------------------------------


def test_a_lie_is_unpunished_when_nobody_contests() -> None:
    table = Table(seats=4, cards={"A": "queen", "B": "judge", "C": "bishop", "D": "king"})
    tally = counted(table)
    table.contest("A", "king")
    table.contest("B", "judge")
    feats = tally.feats()
    assert [(own["lies"], own["unpunished"]) for own in feats[:2]] == [(1, 1), (0, 0)]


def test_an_unmasked_lie_is_punished() -> None:
    table = Table(seats=4, cards={"A": "queen", "B": "judge", "C": "bishop", "D": "king"})
    tally = counted(table)
    table.contest("A", "king", "BD")
    feats = tally.feats()
    assert (feats[0]["lies"], feats[0]["unpunished"]) == (1, 0)


def test_a_contested_truth_is_no_lie() -> None:
    table = Table(seats=4, cards={"A": "king", "B": "judge", "C": "bishop", "D": "queen"})
    tally = counted(table)
    table.contest("A", "king", "C")
    feats = tally.feats()
    assert (feats[0]["lies"], feats[0]["unpunished"]) == (0, 0)


@pytest.mark.parametrize("exchange", [True, False])
def test_who_is_exchanged_is_lost_and_who_exchanged_is_not(exchange: bool) -> None:
    """The actor knows what his hands did, the other knows nothing until he looks."""
    table = Table.dealt(4)
    tally = counted(table)
    tally.hear(table.opening[:0], table.state)
    for event in table.opening:
        tally.hear([event], table.state)
    table.do("ABCD", "ready")
    order = [(table.state.first + step) % 4 for step in range(4)]
    first, second, third, fourth = ("ABCD"[seat] for seat in order)
    table.do(first, "swap", mine=first, other=second)
    table.do(first, "under_table", exchange=exchange)
    table.do(second, "swap", mine=second, other=third)
    table.do(second, "under_table", exchange=True)
    lost = {letter: tally.feats()["ABCD".index(letter)]["lost"] for letter in (first, second, third, fourth)}
    assert lost == {first: 0, second: 1, third: 1, fourth: 0}
    table.do(third, "swap", mine=third, other=fourth)
    table.do(third, "under_table", exchange=False)
    assert tally.feats()["ABCD".index(fourth)]["lost"] == 1
    assert tally.feats()["ABCD".index(third)]["lost"] == 2
    assert tally.feats()["ABCD".index(second)]["lost"] == 1, "what he took from the third he had seen lying there"


def test_a_look_ends_it() -> None:
    table = Table.dealt(4)
    tally = counted(table)
    for event in table.opening:
        tally.hear([event], table.state)
    table.do("ABCD", "ready")
    for step in range(4):
        me, other = ("ABCD"[(table.state.first + step + by) % 4] for by in (0, 1))
        table.do(me, "swap", mine=me, other=other)
        table.do(me, "under_table", exchange=True)
    first = "ABCD"[table.state.first]
    before = tally.feats()["ABCD".index(first)]["lost"]
    table.do(first, "peek", mine=first)
    table.do(first, "lower")
    seat = "ABCD".index(first)
    assert tally.feats()[seat]["lost"] == before
    assert tally.turns == 6


# --- the others ----------------------------------------------------------------------------------------------------


def test_ghost_for_sale_counts_lies_nobody_looked_into() -> None:
    state = GAMES["ghost_for_sale"].arrange({"seats": 3})
    token = [Declared(seat, 0, Face.GHOST, False) for seat in (0, 0, 1, 2, 2, 2)]
    feats = feats_after(
        "ghost_for_sale",
        state,
        HousesLaid(1, (0,)),
        *token,
        Inspected(0, 1, None),
        Inspected(2, 0, None),
        TruthsRevealed((False, True, False)),
        HouseCounted(0, 1, (True,), 0, 1, 4, (0, 4, 0)),
        HouseCounted(1, 1, (), 0, 0, 0, (0, 4, 0)),
        HousesLaid(2, (6,)),
        Declared(2, 6, Face.GHOST, False),
        TruthsRevealed((True, True, False)),
    )
    assert [(own["lies"], own["unpunished"]) for own in feats] == [(2, 0), (0, 0), (4, 4)]
    assert (feats[1]["buys"], feats[1]["good_buys"]) == (2, 1)
    assert feats[0][TURNS] == 2


def test_masquerade_trick_counts_the_unseen_and_tricks_in_vain() -> None:
    row = GAMES["masquerade_trick"]
    state = create_session("masquerade_trick", ["keen"] * 4, {}, 4, "ABCD", "instant").match
    state.start()
    s = state.state
    target = {seat: row.game.view(s, seat) for seat in range(4)}
    assert set(target) == {0, 1, 2, 3}
    from masque_arcade.games.masquerade_trick.missions import MISSIONS

    wanted = {seat: MISSIONS[s.roles[seat]].find for seat in range(4)}
    place_of = {role: place for place, role in s.roles.items()}
    points = {seat: place_of[wanted[seat]] for seat in range(4)}
    points[3] = next(place for place in s.roles if place not in (3, points[3]))
    s.wins = {0: 5, 1: 3, 2: 2, 3: 0}
    events = [TrickWon(0, 1, None, 1), TrickWon(1, 2, None, 1)]
    feats = feats_after("masquerade_trick", s, *events, Pointed(points), DealEnded(1, (0,), "x", (1, 0, 0, 0), 0))
    assert [own["pointed"] for own in feats] == [1, 1, 1, 1]
    assert [own["in_vain"] for own in feats] == [0, 3, 2, 0]
    sought = {seat for seat in range(4) if s.roles[seat] in wanted.values()}
    assert [own["unseen"] for own in feats] == [
        int(seat in sought and seat not in points.values()) for seat in range(4)
    ]
    assert (feats[0]["tricks"], feats[0][TURNS]) == (1, 2)


def test_lupusburg_counts_lies_until_their_teller_hangs() -> None:
    characters = {"AR": "man", "AL": "woman", "BR": "werewolf", "BL": "man", "CR": "thief", "CL": "man"}
    state = GAMES["lupusburg"].arrange({"seats": 4, "characters": characters, "phase": "talk"})
    chest = state.chests[0]
    feats = feats_after(
        "lupusburg",
        state,
        NightFell(1),
        Spoke(0, Claim.ACCUSE, 3),
        Spoke(1, Claim.HONEST, -1),
        Spoke(2, Claim.THIEF, -1),
        Spoke(3, Claim.THIEF, -1),
        TokenPlaced(0, 2),
        TokenPlaced(0, 6),
        TokenPlaced(1, 0),
        Died(3, 6, False),
        NightFell(2),
        Died(0, 1, True),
        Spoke(0, Claim.TRUST, 1),
        Spoke(2, Claim.ACCUSE, 1),
        Spoke(3, Claim.NO_CHEST, chest),
        Spoke(1, Claim.SILENCE, -1),
    )
    assert [(own["lies"], own["unpunished"]) for own in feats] == [(2, 2), (1, 1), (0, 0), (2, 1)]
    assert [(own["tokens"], own["right"]) for own in feats] == [(2, 1), (0, 0), (0, 0), (0, 0)]
    assert feats[3][TURNS] == 2


def test_red_masque_counts_victims_and_masks_kept_on() -> None:
    table = Abbey(
        seats=4,
        phase="play",
        rooms={"A": "orange", "B": "orange", "C": "orange", "D": "blue"},
        roles={"C": "red_death"},
        hands={"A": ["dagger", "key"]},
    )
    tally = counted(table)
    table.do("A", "play", card="dagger", target="C")
    feats = tally.feats()
    assert [own["victims"] for own in feats] == [0, 0, 2, 0]
    assert (feats[2]["deaths_played"], feats[2]["unfound"]) == (1, 0)


def test_red_masque_counts_a_noble_that_falls() -> None:
    table = Abbey(
        seats=3,
        phase="play",
        rooms={"A": "orange", "B": "orange", "C": "blue"},
        roles={"C": "red_death"},
        hands={"A": ["dagger", "key"]},
    )
    tally = counted(table)
    table.do("A", "play", card="dagger", target="B")
    assert [own["victims"] for own in tally.feats()] == [1, 0, 0]


# --- every game ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", GAMES.values(), ids=lambda row: row.info.id)
def test_honours_name_feats_that_are_counted(row: GameEntry) -> None:
    state = create_session(row.info.id, ["keen"] * row.info.seats[-1], {}, 1, "x" * 13, "instant").match.state
    feats = row.make_tally(row.info.seats[-1], state).feats()
    assert len({honour.name for honour in row.honours}) == len(row.honours)
    assert STREAK in row.honours
    for honour in row.honours:
        assert honour.streak or honour.feat in feats[0], honour
        assert not honour.of or honour.of in feats[0], honour


ROWS = list(GAMES.values())


@pytest.mark.parametrize("row", quick(ROWS, ROWS[0], slow=ROWS), ids=lambda row: row.info.id)
def test_a_whole_match_adds_up(row: GameEntry) -> None:
    """No part is more than its whole, nothing is below zero, and the tally is the same when all is heard again."""
    for seed, seats in ((1, row.info.seats[0]), (2, row.info.seats[-1])):
        table = create_session(row.info.id, ["keen"] * seats, {}, seed, "x" * seats, "instant")
        now = 0.0
        while not table.over:
            table.tick(now := now + 1)
        feats = table.feats()
        again = row.make_tally(
            seats, create_session(row.info.id, ["keen"] * seats, {}, seed, "x" * seats, "instant").match.state
        )
        match = create_session(row.info.id, ["keen"] * seats, {}, seed, "x" * seats, "instant").match
        beats = match.start()
        for seat, action in table.match.log:
            beats += match.submit(seat, match.decision, action)
        for beat in beats:
            again.hear(beat.events, beat.state)
        assert again.feats() == feats
        assert feats[0][TURNS] > 0
        for own in feats:
            assert min(own.values()) >= 0
            for honour in row.honours:
                assert not honour.share or own[honour.feat] <= own[honour.of], honour


def test_the_most_striking_are_told_once_each() -> None:
    liar = Honour("liar", "unpunished", of="lies")
    sharp = Honour("sharp", "right", of="contests", share=True, minimum=4)
    quick = Honour("quick", "time", better="least", minimum=0)
    honours = (liar, sharp, quick, FASTEST)
    feats = [
        {"unpunished": 3, "right": 4, "contests": 4, "time": 9, TURNS: 1},
        {"unpunished": 2, "right": 3, "contests": 4, "time": 5, TURNS: 1},
        {"unpunished": 0, "right": 3, "contests": 3, "time": 7, TURNS: 1},
    ]
    assert striking(honours, feats) == [(liar, 0), (quick, 1)]
    assert striking(honours, feats, most=1) == [(liar, 0)]
    feats[1]["unpunished"] = 3
    assert striking(honours, feats) == [(sharp, 0), (quick, 1)], "what two share is nobody's"
    assert striking(honours, [{}, {}]) == []
