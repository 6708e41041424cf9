"""Advice at a table of one player with bots: asked by any device, thought beside the frames, from this seat's view."""

from concurrent.futures import Executor, Future
from typing import Any

import pytest

from masque_arcade.app.adviser import BotAdviser
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.screens.table.advice import ADVICE, Advice
from masque_arcade.engine.registry import GAMES, INFOS
from tests.client.game_tables import GameTables
from tests.client.tables import FRAME, Seated
from tests.quick import quick


class Now(Executor):
    """Does everything at once, and keeps count."""

    def __init__(self) -> None:
        self.asked = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked += 1
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


class Later(Now):
    """Answers when it is told to."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.kept, self.result = Future[Any](), fn(*args, **kwargs)
        return self.kept


def advised(game: str, seats: int, thinker: Executor, seed: int = 4, **more: Any) -> Seated:
    one = GameTables(game).seated(seats, seed=seed, **more)
    one.screen.question.advice = Advice(BotAdviser(GAMES[game], 0, seats, 7, thinker))
    return one


def offered(one: Seated) -> Any:
    return next((choice for choice in one.prompt.choices if choice.key == ADVICE), None)


def asks(one: Seated) -> bool:
    return one.screen.asks_me and offered(one) is not None


def to_a_choice(one: Seated) -> Seated:
    """Answer what leaves no choice."""
    for _ in range(6000):
        if asks(one):
            break
        beat = one.screen.question.decider.beat()
        if one.screen.asks_me and beat and len(beat.legal) == 1:
            one.screen.question.submit(beat.legal[0])
        one.run(FRAME)
    one.run(1)
    return one


@pytest.mark.parametrize("game", quick(sorted(INFOS), "mascarade", slow=["masquerade_trick"]))
def test_whole_matches_played_as_advised(game: str) -> None:
    """Every answer is an open action, told in words."""
    one = advised(game, max(4, INFOS[game].seats[0]), Now(), speed="instant")
    told: set[str] = set()
    for _ in one.to_the_end(0.2):
        question, beat = one.screen.question, one.screen.question.decider.beat()
        if not one.screen.asks_me or beat is None or not beat.legal:
            continue
        if offered(one) is None:
            question.submit(beat.legal[0])
            continue
        question.choose(offered(one))
        one.run(3 * FRAME)
        if not asks(one):
            continue
        assert question.advice
        assert question.advice.action in beat.legal
        assert offered(one).tip.text not in ("", one.ctx.texts("advice.thinking"), one.ctx.texts("advice.help"))
        told.add(offered(one).tip.text)
        question.submit(question.advice.action)
    assert len(told) > 3


def test_it_names_each_step() -> None:
    one = to_a_choice(advised("mascarade", 4, Now()))
    one.screen.question.choose(offered(one))
    one.run(3 * FRAME)
    assert offered(one).tip.text in {f"Swap · Guest {n}" for n in (1, 2, 3)} | {"Swap · Centre A", "Swap · Centre B"}


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD, Device.MOUSE, Device.TOUCH])
def test_any_device_asks_and_nothing_is_sent(device: Device) -> None:
    one = to_a_choice(advised("mascarade", 4, later := Later()))
    one.ctx.device = device
    before = len(one.ear.sent)
    box = offered(one).rect
    at = {"x": box.cx, "y": box.cy} if device in (Device.MOUSE, Device.TOUCH) else {}
    if at:
        one.do([Intent(Verb.POINT, device, **at), Intent(Verb.PRESS, device, **at)])
        one.run(0.1)
        one.do([Intent(Verb.RELEASE, device, False, **at)])
    else:
        for _ in range(30):
            if one.screen.question.focus.key == ADVICE:
                break
            one.do([Intent(Verb.NEXT, device)])
        one.run(1)
        one.do([Intent(Verb.CONFIRM, device)])
    one.run(0.2)
    assert offered(one).tip.text == one.ctx.texts("advice.thinking")
    later.kept.set_result(later.result)
    one.run(0.2)
    tip = one.screen.targets.tip()
    assert tip
    assert tip[1].text.startswith("Swap")
    assert len(one.ear.sent) == before


def test_it_thinks_once_for_a_decision_and_follows_what_was_done() -> None:
    one = to_a_choice(advised("mascarade", 4, thinker := Now(), seed=2))
    thinker.asked = 0
    for _ in range(3):
        one.screen.question.choose(offered(one))
        one.run(0.2)
    assert thinker.asked == 1
    beat = one.screen.question.decider.beat()
    assert beat
    one.screen.question.submit(beat.legal[0])
    assert thinker.asked == 2


def test_no_other_table_has_one() -> None:
    one = GameTables("mascarade").seated(4)
    one.until(lambda: one.screen.asks_me)
    assert one.screen.question.advice is None
    assert offered(one) is None
