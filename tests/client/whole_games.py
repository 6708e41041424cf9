"""What must hold at a table of any game: every beat settles to the layout, and one device plays a match to its end."""

import random
from collections.abc import Callable

from masque_arcade.client.input.events import Device, Intent, Verb
from tests.client.devices import answer
from tests.client.tables import Seated


def lies_settled(one: Seated) -> None:
    """Everything on the stage ends where the layout of the displayed view wants it."""
    presenter = one.screen.presenter
    assert presenter is not None
    assert {place: one.screen.stage.planned(place) for place in one.screen.stage.poses} == dict(presenter.layout())


def settles(one: Seated, rng: random.Random, skip: str, beats: int) -> None:
    """Watch `beats` beats, or a whole match of at least two thirds of them, at an uneven pace; each one settles.

    `skip`: how "often" ("never", "always") the person skips a set piece.
    """
    checked = 0

    def settled() -> None:
        nonlocal checked
        lies_settled(one)
        checked += 1

    one.screen.playback.on_beat = settled
    for _ in range(30_000):
        if checked >= beats or one.over:
            break
        one.screen.update(rng.choice([0.02, 0.3, 1.0]))
        if skip == "always" or (skip == "often" and rng.random() < 0.3):
            one.screen.handle(Intent(Verb.CONFIRM))
            one.screen.handle(Intent(Verb.CONFIRM, down=False))
    assert 3 * checked >= 2 * beats


def watched_to_its_end(one: Seated, step: float = 0.2) -> None:
    """Watch a whole match; each beat settles, and everything of it can be drawn."""

    checked = 0

    def settled() -> None:
        nonlocal checked
        lies_settled(one)
        assert one.screen.items()
        checked += 1

    one.screen.playback.on_beat = settled
    for _ in one.to_the_end(step):
        pass
    assert checked > 10


def played_to_its_end(one: Seated, device: Device, rng: random.Random) -> set[str]:
    """Play a whole match by one device; the names of the phases in which I was asked. Log and verdict are there."""
    asked: set[str] = set()
    for _ in one.to_the_end(0.2):
        if one.screen.asks_me:
            asked.add(type(one.view.phase).__name__)
        answer(one.screen, device, one.screen.handle, rng)
    assert one.screen.playback.log_lines()
    assert one.screen.presenter is not None
    outcome = one.over[0].outcome
    assert all(one.screen.presenter.verdict(outcome.winners, outcome.reason))
    return asked


def offers_what_is_legal(
    one: Seated, rng: random.Random, look: Callable[[], None], while_picking: bool = False
) -> None:
    """Play a whole match by touch. `look` checks every question, `while_picking` after each pick too; somewhere a
    choice is dim and says why."""
    dim = 0
    for _ in one.to_the_end(0.2):
        if one.screen.asks_me and (while_picking or not one.picks):
            look()
            dim += sum(bool(choice.why) for choice in one.prompt.choices)
        answer(one.screen, Device.TOUCH, one.screen.handle, rng)
    assert dim
