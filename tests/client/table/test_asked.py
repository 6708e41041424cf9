"""What is asked of me is heard: my turn and every other question, once each, in every game; who watches hears none."""

import random

import pytest

from masque_arcade.client.audio.mix import RANKS
from masque_arcade.client.audio.sound_list import sounds
from masque_arcade.client.input.events import Device
from masque_arcade.engine.registry import INFOS
from tests.client.devices import answer
from tests.client.game_tables import GameTables
from tests.client.menus import RecordedSounds
from tests.client.tables import Seated

SIGNALS = {"yourturn", "asked"}


def listening(game: str, plays: bool = True, **more: str) -> tuple[Seated, RecordedSounds]:
    one = GameTables(game).seated(4, plays=plays, **more)
    heard = one.ctx.sounds = RecordedSounds()
    return one, heard


@pytest.mark.slow
@pytest.mark.parametrize("game", INFOS)
def test_every_question_to_me_is_heard_once(game: str) -> None:
    one, heard = listening(game)
    decisions: set[int] = set()
    rng = random.Random(3)
    for _ in one.to_the_end(0.2):
        beat = one.screen.question.decider.beat()
        if beat is not None and one.screen.asks_me and one.screen.question.rung == beat.decision:
            decisions.add(beat.decision)
        if len(decisions) >= 8:
            break
        answer(one.screen, Device.TOUCH, one.screen.handle, rng)
    rung = [cue for cue in heard.cues if cue in SIGNALS]
    assert len(rung) == len(decisions) >= 5
    assert set(rung) == SIGNALS


@pytest.mark.parametrize("game", INFOS)
def test_whoever_watches_is_not_called(game: str) -> None:
    one, heard = listening(game, plays=False)
    one.run(30)
    assert SIGNALS.isdisjoint(heard.cues)


def test_whoever_watches_hears_every_turn() -> None:
    """That of the seat they sit behind, too."""
    one, heard = listening("mascarade", plays=False)
    turns = 0
    for _ in one.to_the_end(0.2):
        turns = sum(type(event).__name__ == "TurnStarted" for event in one.screen.replica.log)
        if turns >= 8:
            break
    one.run(3)
    assert heard.cues.count("turn") >= turns - 1


def test_signals_come_before_everything() -> None:
    assert {row.name for row in sounds().values() if RANKS[row.kind] == max(RANKS.values())} == {*SIGNALS, "tick3"}
