"""What a bot of Lupusburg concludes and does, level by level."""

from dataclasses import replace
from typing import Any

import pytest

from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Decide, Over
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model as t
from masque_arcade.games.lupusburg.bot.beliefs import Opinion, after, by_player, werewolf_odds
from masque_arcade.games.lupusburg.bot.bot import Evaluator, make_bot
from masque_arcade.games.lupusburg.bot.evaluation import PARAMS
from masque_arcade.games.lupusburg.bot.vote_forecast import VoteForecast
from masque_arcade.games.lupusburg.goals import Fate
from masque_arcade.games.lupusburg.rules.ending import goal_points
from masque_arcade.games.lupusburg.rules.state import wolf_seat
from tests.games.lupusburg.table import GAME, Table, seat_of


def answer(table: Table, letter: str, level: str, lots: int = 1) -> t.Action:
    """What a bot in that seat does now."""
    bot = make_bot(level, seat_of(letter), table.state.seats, Rng(lots))
    return bot.choose(table.view(letter), table.legal(letter), Rng(lots + 100))


def test_odds_know_what_is_certain() -> None:
    """Not oneself, not the bitten, not with the chest; the seen card is the Werewolf."""
    table = Table(seats=4, phase="thief", characters={"CR": "werewolf", "BR": "thief"}, dead=["AR"], chests=["DL"])
    table.do("B", "pick", house="DL")
    table.do("ACD", "pick", house="-")
    odds = werewolf_odds(table.view("B"), 1, 0.0)
    assert sum(odds) == pytest.approx(1)
    assert odds[0] == odds[2] == odds[3] == odds[7] == 0
    assert odds[6] == pytest.approx(2 * odds[4])
    seen = Table(seats=4, phase="privilege", characters={"CR": "werewolf", "CL": "man"})
    seen.do("A", "look_at", house="CR")
    seen.do("A", "lower")
    assert werewolf_odds(seen.view("A"), 0, 1.0)[4] == 1


def test_what_is_said_of_chests_is_weighed() -> None:
    """4.6: a Werewolf may claim a chest for their own house; another's word clears it; a lie seen through is heavy."""
    view = Table(seats=4, phase="talk", characters={"AR": "man", "AL": "woman"}, chests=["AL"]).view("A")
    said = [(1, t.Claim.CHEST, 2), (2, t.Claim.CHEST, 6), (3, t.Claim.NO_CHEST, 1)]
    told = replace(view, statements=tuple(t.Statement(1, *one) for one in said))
    quiet, odds = werewolf_odds(view, 0, 1.0), werewolf_odds(told, 0, 1.0)
    assert odds[2] * quiet[3] > quiet[2] * odds[3]
    assert odds[6] * quiet[7] < quiet[6] * odds[7]
    assert by_player(odds)[3] > by_player(odds)[1]
    assert werewolf_odds(told, 0, 0.0) == werewolf_odds(view, 0, 0.0)


def test_whose_suspected_house_was_lynched_is_hardly_accused_again() -> None:
    """2.9, 4.6: the house may have been the Werewolf's."""
    view = Table(seats=4, phase="talk", characters={"AR": "man", "AL": "woman"}, chests=["AL"]).view("A")
    lynched = replace(view, alive=after(view.alive, 4), deaths=(t.Death(4, 1, False),))
    before, then = (Evaluator(PARAMS["ruthless"], one, 0, False)._said(t.Claim.ACCUSE, 2) for one in (view, lynched))
    assert before and then and then < 0.75 * before


def test_odds_of_an_onlooker_use_no_cards() -> None:
    """The public opinion is the same whoever asks for it."""
    table = Table(seats=5, characters={"CR": "werewolf"}, dead=["AL"])
    assert werewolf_odds(table.view("C"), None, 1.0) == werewolf_odds(table.view("A"), None, 1.0)
    assert by_player(werewolf_odds(table.view("A"), None, 1.0))[0] < 0.2


@pytest.mark.parametrize("level", ["casual", "keen"])
def test_a_werewolf_does_not_bite_himself(level: str) -> None:
    """Nor does he show the Werewolf when he has another."""
    table = Table(seats=4, phase="werewolf")
    for lots in range(20):
        pick = answer(table, "A", level, lots)
        assert isinstance(pick, t.Pick) and t.owner_of(pick.house) != 0
    asked = Table(seats=4, phase="privilege", mayor="B")
    asked.do("B", "ask_look", target="A")
    assert {answer(asked, "A", "ruthless", lots) for lots in range(10)} == {t.Show(1)}


def test_the_ruthless_werewolf_seldom_bites_himself_and_only_in_the_first_night() -> None:
    """Now and then, so that a bitten player is not above suspicion."""

    def own_bites(table: Table) -> int:
        picks = [answer(table, "A", "ruthless", lots) for lots in range(60)]
        return sum(isinstance(pick, t.Pick) and t.owner_of(pick.house) == 0 for pick in picks)

    assert 1 <= own_bites(Table(seats=4, phase="werewolf")) <= 20
    assert own_bites(Table(seats=5, phase="werewolf", round=2)) == 0


def test_the_ruthless_vote_for_the_seen_werewolf() -> None:
    """With all votes, and bet on him."""
    table = Table(seats=5, phase="privilege", characters={"CR": "werewolf", "CL": "man"})
    table.do("A", "look_at", house="CR")
    table.do("A", "lower")
    table.do("A", "show", house="AL")
    table.do("C", "lower")
    assert answer(table, "A", "ruthless") == t.Bet(2)
    vote = Table(seats=5, phase="vote", suspects=["CR", "DR"], characters={"CR": "werewolf"}, dead=["CL", "EL", "ER"])
    vote.state.looks.append(t.Look(1, 0, 2, 4, True))
    assert answer(vote, "A", "ruthless") == t.Vote(2)


def test_a_lost_goal_is_changed() -> None:
    """Both own alive cannot be reached with one dead."""
    lost = Table(seats=4, phase="goal", dead=["AL"], goals={"A": "both_alive"})
    assert answer(lost, "A", "ruthless") == t.ChangeGoal()
    kept = Table(seats=4, phase="goal", dead=["AL"], goals={"A": "bitten"})
    assert answer(kept, "A", "ruthless") == t.Decline()


@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_gets_a_legal_answer(level: str) -> None:
    """Whole games, in both editions."""
    for seats, options in ((4, {"edition": "2011"}), (7, {})):
        state = GAME.setup(seats, options, Rng(seats))
        bots = [make_bot(level, seat, seats, Rng(seat)) for seat in range(seats)]
        lots = Rng(3)
        while not isinstance(turn := GAME.turn(state), Over):
            if not isinstance(turn, Decide):
                GAME.advance(state)
                continue
            seat = turn.seats[0]
            legal = GAME.legal(state, seat)
            action = bots[seat].choose(GAME.view(state, seat), legal, lots)
            assert action in legal
            GAME.apply(state, seat, action)
        assert state.round <= seats


def test_the_bitten_is_no_werewolf_for_anybody() -> None:
    """The Werewolf card is never bitten (3.3)."""
    table = Table(seats=5, dead=["BL"])
    assert werewolf_odds(table.view("A"), None, 0.0)[3] == 0


def test_a_bitten_house_neither_clears_nor_convicts_its_owner() -> None:
    """Of one house less and the sign of having been bitten, the first weighs more for whoever trusts signs."""
    table = Table(seats=6, dead=["BL"])
    trusting = by_player(werewolf_odds(table.view("C"), None, 1.0))
    assert 0.4 * trusting[3] < trusting[1] < trusting[3]


def test_opinions_can_be_asked_about_deaths_to_come() -> None:
    """As if the view had them already."""
    before, later = Table(seats=5), Table(seats=5, dead=["DL"])
    view = later.view("B")
    asked = Opinion(before.view("B"), 1, 1.0).odds(view.alive, view.deaths)
    assert asked == pytest.approx(werewolf_odds(view, 1, 1.0))


@pytest.mark.parametrize("seed", range(6))
def test_at_the_end_fate_is_what_the_rules_count(seed: int) -> None:
    """Every goal whose owner knows all it needs."""
    state = GAME.setup(4, {}, Rng(seed))
    lots = Rng(seed + 50)
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Decide):
            seat = turn.seats[0]
            GAME.apply(state, seat, lots.choice(GAME.legal(state, seat)))
        else:
            GAME.advance(state)
    wolf = wolf_seat(state)
    for seat in range(4):
        if seat == wolf:
            continue
        fate = Fate(GAME.view(state, seat), seat, state.alive, state.deaths, wolf, 1.0)
        for goal in t.Goal:
            if goal not in (t.Goal.MORE_WOMEN, t.Goal.MORE_MEN, t.Goal.CHESTS_DEAD) and not t.living(
                tuple(state.alive), wolf
            ):
                assert fate.points(goal) == pytest.approx(goal_points(state, seat, goal)), goal


def test_the_runoff_sees_who_will_be_lynched() -> None:
    """Whoever has most tokens and most suspicion; the owner of both suspects has no votes."""
    table = Table(seats=4, phase="token", characters={"CR": "werewolf"})
    view = table.view("A")
    public = [0.0, 0.0, 0.05, 0.05, 0.4, 0.4, 0.05, 0.05]
    runoff = VoteForecast(view, public)
    assert runoff.vote(4, 2) > 0.8 > 0.2 > runoff.vote(2, 4)
    fates = dict(runoff.doom(4))
    assert max(fates, key=fates.__getitem__) in (4, 5)
    assert sum(fates.values()) == pytest.approx(1)


def test_the_town_minds_points_when_it_votes() -> None:
    """Of two strangers about equally suspect, the one whose death a goal wants."""
    for goal, votes in (("left_dead", 0), ("right_alive", 0), ("neighbours_alive", 2)):
        table = Table(seats=5, phase="vote", suspects=["BR", "DR"], dead=["EL", "ER", "DL"], goals={"C": goal})
        assert answer(table, "C", "ruthless") == t.Vote(votes), goal


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_bot_says_of_chests_never_changes_and_townsfolk_say_what_they_know(level: str) -> None:
    """4.6: over whole games nobody claims a chest in both of his houses, or in a house of which he knows nothing."""
    claimed = 0
    for seed in range(25):
        match: Match[Any, Any, Any] = Match(GAME, 6, {}, seed)
        lots = [Rng(seed * 31 + seat) for seat in range(6)]
        bots = [make_bot(level, seat, 6, lots[seat].fork()) for seat in range(6)]
        match.start()
        said: dict[tuple[int, int], bool] = {}
        while isinstance(turn := match.turn, Decide):
            seat = turn.seats[0]
            view = GAME.view(match.state, seat)
            action = bots[seat].choose(view, GAME.legal(match.state, seat), lots[seat])
            if isinstance(action, t.Speak) and action.claim in (t.Claim.CHEST, t.Claim.NO_CHEST):
                claimed += 1
                chest = action.claim is t.Claim.CHEST
                assert said.setdefault((seat, action.about), chest) is chest
                assert said.setdefault((seat, t.twin_of(action.about)), not chest) is not chest
                wolf = any(view.characters.get(own) is t.Character.WEREWOLF for own in t.houses_of(seat))
                if not (wolf and t.owner_of(action.about) == seat):
                    assert t.known_chests(view)[action.about] is chest
            match.submit(seat, match.decision, action)
    assert claimed
