"""What a bot of Lupusburg concludes and does, level by level."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Decide, Over
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model as t
from masque_arcade.games.lupusburg.bot.beliefs import Opinion, after, by_player
from masque_arcade.games.lupusburg.bot.bot import make_bot
from masque_arcade.games.lupusburg.bot.talk import Speaker, pretended
from masque_arcade.games.lupusburg.bot.vote_forecast import VoteForecast
from masque_arcade.games.lupusburg.goals import Fate
from masque_arcade.games.lupusburg.rules.ending import goal_points
from masque_arcade.games.lupusburg.rules.state import wolf_seat
from masque_arcade.games.lupusburg.talk import today
from tests.games.lupusburg.table import GAME, Table, seat_of
from tests.quick import quick


def answer(table: Table, letter: str, level: str, lots: int = 1) -> t.Action:
    """What a bot in that seat does now."""
    bot = make_bot(level, seat_of(letter), table.state.seats, Rng(lots))
    return bot.choose(table.view(letter), table.legal(letter), Rng(lots + 100))


def werewolf_odds(view: t.View, me: int | None, trust: float) -> list[float]:
    """The chance of each house to have the Werewolf; `me` None for an onlooker without cards."""
    return Opinion(view, me, trust).odds(view.alive, view.deaths)


def speaker(view: t.View, me: int = 0) -> Speaker:
    """What a calm bot in that seat thinks, with no pretence."""
    chests, guests = pretended(view, me, False, t.Character.MAN)
    return Speaker(view, me, werewolf_odds(view, me, 1.0), [1.0] * view.seats, chests, 0.5, guests)


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
    """4.6: the owner's word weighs nothing: it may be a Werewolf's; another's clears; a lie seen through is heavy."""
    view = Table(seats=4, phase="talk", characters={"AR": "man", "AL": "woman"}, chests=["AL"]).view("A")
    said = [(1, t.Claim.CHEST, 2), (2, t.Claim.CHEST, 6), (3, t.Claim.NO_CHEST, 1)]
    heard = replace(view, statements=tuple(t.Statement(1, *one) for one in said))
    quiet, odds = werewolf_odds(view, 0, 1.0), werewolf_odds(heard, 0, 1.0)
    assert odds[2] * quiet[3] == pytest.approx(quiet[2] * odds[3])
    assert odds[6] * quiet[7] < quiet[6] * odds[7]
    assert by_player(odds)[3] > by_player(odds)[1]
    assert werewolf_odds(heard, 0, 0.0) == werewolf_odds(view, 0, 0.0)


def test_whose_suspected_house_was_lynched_is_hardly_accused_again() -> None:
    """2.9, 4.6: the house may have been the Werewolf's."""
    view = Table(seats=4, phase="talk", characters={"AR": "man", "AL": "woman"}, chests=["AL"]).view("A")
    lynched = replace(view, alive=after(view.alive, 4), deaths=(t.Death(4, 1, False),))
    before, then = (speaker(one).shares[2] for one in (view, lynched))
    assert then < 0.75 * before


def test_who_has_just_lost_a_house_to_the_town_is_accused_with_something_new_only() -> None:
    """4.6: nobody saw who was hanged; what hanged them is no reason again."""
    view = Table(seats=4, phase="talk", dead=["CL"], round=2).view("A")
    for day, spoken in ((1, False), (-1, True)):
        trial = t.Trial(day, (), (4, 6), (), 4)
        later = replace(view, alive=after(view.alive, 4), trials=(trial,))
        sure = speaker(later)
        sure.shares[2] = 3.0
        assert (sure.worth(t.Speak(t.Claim.ACCUSE, 2, t.Ground.TOKENS)) is not None) is spoken
        assert sure.worth(t.Speak(t.Claim.ACCUSE, 2, t.Ground.SILENCED)) is not None


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
    vote.state.looks += (t.Look(1, 0, 2, 4, True),)
    assert answer(vote, "A", "ruthless") == t.Vote(2)


def test_a_lost_goal_is_changed() -> None:
    """Both own alive cannot be reached with one dead."""
    lost = Table(seats=4, phase="goal", dead=["AL"], goals={"A": "both_alive"})
    assert answer(lost, "A", "ruthless") == t.ChangeGoal()
    kept = Table(seats=4, phase="goal", dead=["AL"], goals={"A": "bitten"})
    assert answer(kept, "A", "ruthless") == t.Decline()


@pytest.mark.slow
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


def test_tokens_at_ones_own_house_clear_nobody() -> None:
    """Else the Werewolf's player would place them there."""
    table = Table(seats=6)
    before = by_player(werewolf_odds(table.view("C"), 2, 1.0))
    table.state.marks += (t.Mark(0, 0),)
    own = by_player(werewolf_odds(table.view("C"), 2, 1.0))
    table.state.marks = (t.Mark(1, 0),)
    assert before[0] < own[0] == by_player(werewolf_odds(table.view("C"), 2, 1.0))[0]


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


@cache
def played(level: str, seed: int, seats: int = 6) -> Sequence[tuple[int, t.View, t.Action]]:
    """Every decision of a game of bots: who decides, their view, and the action."""
    done: list[tuple[int, t.View, t.Action]] = []
    match: Match[Any, Any, Any] = Match(GAME, seats, {}, seed)
    lots = [Rng(seed * 31 + seat) for seat in range(seats)]
    bots = [make_bot(level, seat, seats, lots[seat].fork()) for seat in range(seats)]
    match.start()
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        view = GAME.view(match.state, seat)
        action = bots[seat].choose(view, GAME.legal(match.state, seat), lots[seat])
        done.append((seat, view, action))
        match.submit(seat, match.decision, action)
    return done


def fault(seat: int, view: t.View, said: t.Speak, before: dict[tuple[int, int], int]) -> str:
    """What is wrong with a statement; "" where it is what its speaker knows, or a lie that serves a Werewolf."""
    wolf = any(view.characters.get(own) is t.Character.WEREWOLF for own in t.houses_of(seat))
    known, claim, about = t.known_chests(view), said.claim, said.about
    if claim in t.ABOUT_SEAT and not t.living(view.alive, about):
        return "about somebody with both houses dark"
    if claim is t.Claim.TRUST and view.characters.get(2 * about) is t.Character.WEREWOLF:
        return "trusts the seen Werewolf"
    if claim is t.Claim.THIEF and not any(view.characters[own] is t.Character.THIEF for own in t.houses_of(seat)):
        return "no Thief"
    if claim not in t.ABOUT_HOUSE:
        return ""
    if not view.alive[about]:
        return "about a dark house"
    feigns = wolf and t.owner_of(about) == seat
    if claim in t.LIVES:
        return "" if feigns or view.characters.get(about) is t.LIVES[claim] else "somebody else lives there"
    here = about if claim is t.Claim.CHEST else t.twin_of(about)
    if before.setdefault((seat, t.owner_of(about)), here) != here:
        return "the contrary of what they said before"
    return "" if feigns or known.get(here) else "knows nothing of that chest"


@pytest.mark.slow
@pytest.mark.parametrize("level", quick(LEVELS, "casual"))
def test_every_statement_is_known_or_a_lie_that_serves(level: str) -> None:
    """4.6: over ten games; nobody accuses a dark house or whoever has none, and there is something to hear."""
    said = 0
    for seed in range(10):
        before: dict[tuple[int, int], int] = {}
        for seat, view, action in played(level, seed):
            if isinstance(action, t.Speak):
                said += action.claim is not t.Claim.SILENCE
                assert fault(seat, view, action, before) == "", (seed, view.round, seat, action)
    assert said > (100 if level == "casual" else 200)


@pytest.mark.slow
@pytest.mark.parametrize(("level", "games"), quick([("keen", 10), ("ruthless", 4)], ("ruthless", 4)))
def test_bots_answer_accusations_and_vote_as_they_spoke(level: str, games: int) -> None:
    """4.6, 4.7, 4.9: most who are accused answer; most tokens, and votes against one accused suspect of two, are kept
    words; who was trusted today gets hardly a token."""
    accused = answered = 0
    kept: dict[type, list[bool]] = {t.PlaceToken: [], t.Vote: []}
    broken: list[bool] = []
    for seed in range(games):
        for seat, view, action in played(level, seed):
            mine = [one for one in today(view) if one.seat == seat]
            aims = {one.about for one in mine if one.claim is t.Claim.ACCUSE and t.living(view.alive, one.about)}
            if isinstance(action, t.Speak) and isinstance(view.phase, t.Talking) and speaker(view, seat).accused:
                accused, answered = accused + 1, answered + (action.claim is not t.Claim.SILENCE)
            if isinstance(action, t.PlaceToken) and aims:
                kept[t.PlaceToken].append(t.owner_of(action.house) in aims)
                broken.append((t.Claim.TRUST, t.owner_of(action.house)) in {(one.claim, one.about) for one in mine})
            if isinstance(action, t.Vote):
                first, second = (t.owner_of(house) in aims for house in view.suspects)
                if first != second:
                    most = t.rights(view.alive, view.suspects, seat)
                    kept[t.Vote] += [n < (action.first if first else most - action.first) for n in range(most)]
    assert answered > 0.8 * accused > 0
    assert sum(kept[t.PlaceToken]) > 0.7 * len(kept[t.PlaceToken]) > 0
    assert sum(kept[t.Vote]) > 0.85 * len(kept[t.Vote]) > 0
    assert sum(broken) < 0.05 * len(broken)


def test_who_has_seen_the_werewolf_says_so() -> None:
    """4.6: also a bot that is in no mood for talk."""
    table = Table(seats=5, phase="privilege", characters={"CR": "werewolf", "CL": "man"})
    table.do("A", "look_at", house="CR")
    table.do("A", "lower")
    table.do("A", "show", house="AL")
    table.do("C", "lower")
    table.do("ABCDE", "decline")
    for level in LEVELS:
        said = {answer(table, "A", level, lots) for lots in range(10)}
        assert said == {t.Speak(t.Claim.WEREWOLF_IN, 4)}, level


def with_statements(view: t.View, *said: tuple[int, t.Claim, int, t.Ground]) -> t.View:
    """That view after these words of today: by whom, what, of whom or what, and its ground."""
    words = tuple(t.Statement(view.round, *one) for one in said)
    return replace(view, statements=view.statements + words)


def test_a_shown_werewolf_is_hanged_whatever_a_goal_wants() -> None:
    """6.1, G2: with the finder's own token, though one's own last house would bring points."""
    table = Table(
        seats=6, phase="token", characters={"CR": "werewolf"}, dead=["AL", "CL", "DL"], goals={"A": "both_dead"}
    )
    table.state.looks += (t.Look(1, 0, 2, 4, True),)
    assert {answer(table, "A", "ruthless", lots) for lots in range(5)} == {t.PlaceToken(4)}


def test_a_player_right_about_a_hidden_chest_is_hardly_suspected() -> None:
    """3.2: the Thief knows; a sweeper may be the Werewolf's player as well."""
    view = Table(seats=5, phase="talk", characters={"AR": "man", "AL": "woman"}, chests=["AL"]).view("A")
    quiet, thief, swept = (
        by_player(werewolf_odds(with_statements(view, *said), 0, 1.0))[1]
        for said in ([], [(1, t.Claim.CHEST, 1, t.Ground.LOOKED)], [(1, t.Claim.CHEST, 1, t.Ground.BROOM)])
    )
    assert thief < 0.5 * quiet < swept == pytest.approx(quiet)


def test_a_werewolf_on_trial_or_named_denies_as_others_do() -> None:
    """4.6, 4.8: with a guest in that house, and never with words that prove the charge."""
    table = Table(seats=5, phase="vote", suspects=["AR", "CR"])
    view = replace(table.view("A"), phase=t.Pleading(0))
    assert (speaker(view).worth(t.Speak(t.Claim.MAN_IN, 0)) or 0) > 0.5
    named = with_statements(
        Table(seats=5).view("A"), (2, t.Claim.WEREWOLF_IN, 0, t.Ground.SHOWN), (2, t.Claim.ACCUSE, 0, t.Ground.NONE)
    )
    for view, true in ((named, False), (with_statements(named, (0, t.Claim.CHEST, 1, t.Ground.OWN)), None)):
        assert pretended(view, 0, False, t.Character.MAN)[0].get(1) is true
        assert speaker(view).worth(t.Speak(t.Claim.NO_CHEST, 0)) is None
        assert speaker(view).worth(t.Speak(t.Claim.MAN_IN, 0)) is not None


def test_a_thief_says_so_before_the_last_house_is_lost() -> None:
    """4.6: when accused."""
    for dead, spoken in (["CR", "BL"], True), (["CR", "CL"], False):
        view = Table(seats=5, dead=dead).view("B")
        accused = with_statements(view, (3, t.Claim.ACCUSE, 1, t.Ground.NONE))
        assert speaker(view, 1).worth(t.Speak(t.Claim.THIEF, t.NOWHERE)) is None
        assert (speaker(accused, 1).worth(t.Speak(t.Claim.THIEF, t.NOWHERE)) is not None) is spoken


def test_the_last_two_players_accuse_each_other() -> None:
    """4.6: no other player is left to suspect."""
    view = Table(seats=4, phase="talk", dead=["CR", "CL", "DR", "DL", "BL"]).view("B")
    assert speaker(view, 1).worth(t.Speak(t.Claim.ACCUSE, 0)) is not None


def test_votes_are_not_split() -> None:
    """4.9: also by a Werewolf to whom both suspects are the same."""
    table = Table(seats=6, phase="vote", suspects=["CR", "DR"], dead=["BL", "ER", "EL"])
    assert t.Vote(1) not in {answer(table, "A", "ruthless", lots) for lots in range(20)}


def test_the_own_houses_get_one_token_a_day() -> None:
    """4.7, G14: for a goal, yet not so that all can read it."""
    table = Table(seats=5, phase="token", goals={"C": "lynched"}, dead=["EL", "ER", "DL"])
    table.state.marks += tuple(
        t.Mark(seat, house) for seat, house in ((0, 2), (1, 4), (2, 5), (3, 6), (4, 2), (0, 2), (1, 4))
    )
    table.state.phase = t.Marking(2)
    placed = {answer(table, "C", "ruthless", lots) for lots in range(10)}
    assert placed.isdisjoint({t.PlaceToken(4), t.PlaceToken(5)})


def test_a_mayor_asks_whom_none_has_asked() -> None:
    """4.3a: the card that another mayor saw would be shown again."""
    table = Table(seats=5, phase="privilege", characters={"AR": "man", "AL": "woman", "BR": "werewolf"}, dead=["CL"])
    assert answer(table, "A", "ruthless") == t.AskLook(2)
    table.state.looks += (t.Look(1, 3, 2, t.NOWHERE, False),)
    asked = answer(table, "A", "ruthless")
    assert isinstance(asked, t.AskLook) and asked.seat != 2
