"""The environments for programs that learn: PettingZoo's own tests, what an agent may know, rewards and refusals."""

import copy
import pickle
import random
import re
import warnings
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is missing: pip install -e '.[ci]'")
pytest.importorskip("pettingzoo", reason="pettingzoo is missing: pip install -e '.[ci]'")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it makes its own examples in a way that it calls old
    from pettingzoo.test import api_test, render_test, seed_test

from masque_arcade.engine.clone import clone  # noqa: E402
from masque_arcade.engine.codec import digest, plain  # noqa: E402
from masque_arcade.engine.game import Over  # noqa: E402
from masque_arcade.engine.match import Match  # noqa: E402
from masque_arcade.engine.registry import GAMES  # noqa: E402
from masque_arcade.engine.sight import events_for  # noqa: E402
from masque_arcade.env import ArcadeEnv, arcade_env  # noqa: E402
from tests.playing import secret_twins  # noqa: E402

EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)
"""Warnings that every environment with an action mask gets."""
MANUAL = Path(__file__).parent.parent.parent / "docs" / "TRAINING.md"


def seat_counts(game: str) -> list[int]:
    seats = GAMES[game].info.seats
    return [seats[0], seats[len(seats) // 2], seats[-1]]


TABLES = [(game, seats) for game in GAMES for seats in seat_counts(game)]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
every_game = pytest.mark.parametrize("game", GAMES)


def moved(env: Any, steps: int, lots: random.Random) -> None:
    """Take so many random legal actions, fewer when the match ends."""
    for _ in range(steps):
        if any(env.terminations.values()):
            return
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(lots.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.slow
@every_table
def test_pettingzoos_own_tests_pass(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(ArcadeEnv(game, seats), num_cycles=max(2, 120 // seats))
        seed_test(lambda: ArcadeEnv(game, seats), num_cycles=max(2, 60 // seats))
    unexpected = {str(one.message) for one in said if not str(one.message).startswith(EXPECTED)}
    assert unexpected == set()


@every_game
def test_what_is_rendered_is_text(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: ArcadeEnv(game, GAMES[game].info.seats[0], render_mode=render_mode))
    assert "phase: " in capsys.readouterr().out


def seen(env: Any, agent: str) -> tuple[Any, ...]:
    """All that an agent is given."""
    given = env.observe(agent)
    return (
        *(given[key].tobytes() for key in sorted(given)),
        env.infos[agent] if agent == env.agent_selection else {},
        env.agent_selection,
        env.rewards,
        env.terminations,
    )


@every_game
def test_an_agent_cannot_tell_twins_apart_before_and_after_a_step(game: str) -> None:
    """At a table that differs only in what a seat cannot know, its observation, mask, events and rewards are equal."""
    entry, lots, before, after = GAMES[game], random.Random(5), 0, 0
    seats = seat_counts(game)[1]
    env = ArcadeEnv(game, seats)
    env.reset(seed=2)
    for _ in range(80):
        match, acting = env.match, env.agents.index(env.agent_selection)
        state = match.state
        action = lots.choice(match.game.legal(state, acting))
        trial = Match.at(entry.game, seats, state)
        beats = trial.submit(acting, 1, action)
        if isinstance(trial.turn, Over):
            break
        seat = lots.choice([trial.turn.seats[0], lots.randrange(seats)])
        agent, make_twin = env.agents[seat], lots.choice(list(secret_twins(entry).TWINS.values()))
        here = seen(env, agent)
        match.state = clone(state)
        before += make_twin(match.state, seat, [state], lots)
        assert seen(env, agent) == here
        match.state = clone(state)
        other = None
        if len(beats) == 1 and make_twin(match.state, seat, [state, trial.state], lots):
            other = copy.deepcopy(env) if action in match.game.legal(match.state, acting) else None
        match.state = state
        env.step(env.encoding.number[action])
        if other:
            after += 1
            other.step(other.encoding.number[action])
            assert seen(other, agent) == seen(env, agent)
    assert before > 15 and after > 5


@every_game
def test_the_winners_share_one_point(game: str) -> None:
    env, lots = ArcadeEnv(game, seat_counts(game)[0]), random.Random(1)
    env.reset(seed=3)
    moved(env, 5000, lots)
    winners = env.match.turn.outcome.winners
    assert all(env.terminations.values())
    assert env.rewards == {
        agent: 1 / len(winners) if seat in winners else 0.0 for seat, agent in enumerate(env.possible_agents)
    }
    for agent in env.agent_iter():
        assert env.last()[1] == (1 / len(winners) if env.possible_agents.index(agent) in winners else 0.0)
        env.step(None)
    with pytest.raises(RuntimeError, match="over"):
        env.step(0)


def test_an_endless_match_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arcade_env, "LONGEST", 10)
    env = ArcadeEnv("mascarade", 4)
    env.reset(seed=1)
    moved(env, 10, random.Random(1))
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


@every_game
def test_an_agent_is_told_what_its_seat_is_sent_and_nothing_twice(game: str) -> None:
    seats, lots = seat_counts(game)[1], random.Random(4)
    env, table = ArcadeEnv(game, seats), Match(GAMES[game].game, seats, {}, 3)
    env.reset(seed=3)
    beats, asked = table.start(), dict.fromkeys(range(seats), 0)
    for _ in range(60):
        seat = env.agents.index(env.agent_selection)
        sent = [event for beat in beats[asked[seat] :] for event in plain(events_for(beat, seat))]
        assert [plain(event) for event in env.infos[env.agent_selection]["events"]] == sent
        asked[seat] = len(beats)
        action = lots.choice(table.game.legal(table.state, seat))
        beats += table.submit(seat, table.decision, action)
        if isinstance(table.turn, Over):
            break
        env.step(env.encoding.number[action])
        assert env.agents[seat] == env.agent_selection or env.infos[env.agents[seat]] == {}


def test_the_same_seed_deals_the_same_match_and_the_next_one_after_it() -> None:
    first, second = ArcadeEnv("red_masque", 4), ArcadeEnv("red_masque", 4)
    played = Match(GAMES["red_masque"].game, 4, {}, 7)
    played.start()
    dealt = []
    for seed in (7, None, None):
        first.reset(seed)
        second.reset(seed)
        assert first.match.state == second.match.state
        dealt.append(digest(first.match.state))
    assert dealt[0] == digest(played.state)
    assert len(set(dealt)) == 3


def test_copies_play_on_alone() -> None:
    env = ArcadeEnv("ghost_for_sale", 3)
    env.reset(seed=1)
    moved(env, 30, random.Random(1))
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    before = digest(env.match.state)
    for other in others:
        moved(other, 20, random.Random(2))
    assert digest(env.match.state) == before
    moved(env, 20, random.Random(2))
    assert {digest(one.match.state) for one in (env, *others)} != {before}
    assert len({digest(one.match.state) for one in (env, *others)}) == 1


def test_what_there_is_not_is_refused_in_words() -> None:
    refused: list[tuple[tuple[Any, ...], str]] = [
        (("whist", 4), "no game 'whist'; there are: mascarade"),
        (("mascarade", 14), "mascarade has 2 to 13 seats, not 14"),
        (("mascarade", 4, {"bank": "7"}), "mascarade with 4 seats refuses option.value: bank=7"),
        (("mascarade", 4, {}, "rgb_array"), "no render mode 'rgb_array'; there are: ansi, human"),
    ]
    for words, why in refused:
        with pytest.raises(ValueError, match=re.escape(why)):
            ArcadeEnv(*words)


def test_a_refused_action_changes_nothing() -> None:
    env = ArcadeEnv("mascarade", 4)
    with pytest.raises(RuntimeError, match=re.escape("call reset()")):
        env.step(0)
    env.reset(seed=1)
    before = digest(env.match.state)
    last = len(env.encoding.actions) - 1
    for action in (-1, last + 1, 0.5, "0", None):
        with pytest.raises(ValueError, match=f"a whole number from 0 to {last}, not {action!r}"):
            env.step(action)
    with pytest.raises(ValueError, match=rf"player_0 may not take action {last}, Answer\(.*\): wrong_moment"):
        env.step(last)
    assert (digest(env.match.state), env.agent_selection) == (before, "player_0")


def test_the_examples_of_the_manual_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"<!-- example -->\n```python\n(.*?)```", MANUAL.read_text("utf-8"), re.DOTALL)
    assert len(examples) == 2
    for example in examples:
        exec(compile(example.replace("range(2000)", "range(40)"), MANUAL.name, "exec"), {})
    assert "of 40 matches" in capsys.readouterr().out
