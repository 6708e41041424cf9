"""A night of Lupusburg is the same on every screen: what is seen, heard and how long, with any cards (3.1)."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.games.lupusburg.events import Died
from masque_arcade.games.lupusburg.ui.animations.night import KILL
from masque_arcade.games.lupusburg.ui.context import Moment, PlayerNames
from masque_arcade.games.lupusburg.ui.images import house as house_picture
from masque_arcade.games.lupusburg.ui.night import drums
from masque_arcade.games.lupusburg.ui.notebook import NotebookPage
from masque_arcade.games.lupusburg.ui.private_look import VISION
from tests.client.game_tables import drawn, presenter
from tests.client.games.test_lupusburg import choose
from tests.client.lupusburg_tables import seated, seated_at
from tests.client.tables import FRAME, Seated

THIEF = {"characters": {"AR": "thief", "AL": "man", "CR": "werewolf"}, "chests": ["AL", "DR"]}
WOLF = {"characters": {"AR": "werewolf", "AL": "man", "CR": "thief"}, "chests": ["AL", "DR"]}
MAN = {"characters": {"AR": "man", "AL": "woman", "CR": "werewolf", "DL": "thief"}, "chests": ["AL", "DR"]}
ROLES: dict[str, dict[str, Any]] = {"thief": THIEF, "wolf": WOLF, "man": MAN}
SIGHT = "sight"
"""How the keys of what only I may see begin."""


def night(role: dict[str, Any], phase: str = "thief", house: int = 6, **more: Any) -> Seated:
    """My night: I pick a house at once."""
    one = seated_at({"seats": 4, "phase": phase, **role}, **more)
    choose(one, ("house", house))
    return one


def public(one: Seated) -> list[Item]:
    return [item for item in drawn(one) if not str(item.key).startswith((SIGHT, "('sight"))]


def frames(one: Seated, seconds: float) -> Iterator[tuple[list[Item], float]]:
    for _ in range(round(seconds / FRAME / 3)):
        one.run(3 * FRAME)
        yield public(one), round(one.screen.stage.timeline.fixed_until, 3)


@pytest.mark.parametrize("role", ["wolf", "man"])
def test_both_windows_look_and_sound_alike_for_everybody(role: str) -> None:
    """From the Thief's window through the vision into the Werewolf's; only words in the lap differ."""
    one, other = night(THIEF), night(ROLES[role])
    for (seen, fixed), (too, fixed_too) in zip(frames(one, 13.0), frames(other, 13.0), strict=True):
        assert seen == too
        assert fixed == fixed_too
    assert one.heard.cues == other.heard.cues
    assert one.view.dreams[-1].chest is True
    assert other.view.dreams[-1].chest is None
    assert type(one.view.phase).__name__ == "Prowling"


@pytest.mark.parametrize("role", ["thief", "man"])
def test_the_wolfs_window_offers_the_same_to_everybody(role: str) -> None:
    """Own houses are dim alike; the chest house is behind a button that does not name it."""
    moved = {**ROLES[role], "characters": {**ROLES[role]["characters"]}}
    one, other = (seated_at({"seats": 4, "phase": "werewolf", **words}) for words in (WOLF, moved))
    assert one.prompt == other.prompt
    assert drawn(one) == drawn(other)
    names = [[(thing.key, thing.name) for thing in presenter(each).scene().things] for each in (one, other)]
    assert names[0] == names[1]


def test_the_notebook_at_night_is_the_same_for_everybody() -> None:
    """What the Thief has seen is on its page by day only."""
    box, pages = Rect(0, 0, 800, 460), []
    for role in (THIEF, MAN):
        one = night(role)
        one.run(13.0)
        guests = PlayerNames(one.screen.names, frozenset(), 0)
        moment = Moment(one.board, one.ctx.texts, guests, one.view, presenter(one).shown().turn, True)
        page = NotebookPage(moment, box, seen=True).items()
        assert any("notes known" in str(item.key) for item in page) is (role is THIEF)
        pages.append(presenter(one).notebook(box))
    assert pages[0] == pages[1]


def test_the_vision_is_in_the_lap_for_four_seconds_and_only_there() -> None:
    one = night(THIEF)
    one.until(lambda: presenter(one).handling, 12)
    lap = one.board.lap
    private = [item for item in drawn(one) if item not in public(one)]
    assert private
    assert all(lap.grown(2).has(item.rect.cx, item.rect.cy) for item in private)
    assert any("chest" in item.art.text for item in private if isinstance(item.art, Words))
    one.run(VISION - 0.5)
    assert presenter(one).handling
    one.screen.handle(Intent(Verb.CONFIRM))
    one.run(0.1)
    assert presenter(one).handling, "a vision was skipped"
    one.run(0.6)
    assert not presenter(one).handling


def test_the_panic_key_hides_the_vision() -> None:
    one = night(THIEF)
    one.until(lambda: presenter(one).handling, 12)
    one.screen.handle(Intent(Verb.PANIC))
    assert drawn(one) == public(one)


def test_a_vision_is_as_bright_as_a_dream(assets: Assets) -> None:
    """Whoever sees only the light on a face learns nothing."""
    lights = []
    wanted = ((THIEF, 6), (THIEF, 7), (MAN, 6))
    for role, house in wanted:
        one = night(role, house=house)
        one.until(lambda one=one: presenter(one).handling, 12)
        surface = pygame.Surface((1280, 720))
        Painter(assets).draw(surface, drawn(one))
        lap = one.board.vision
        area = surface.subsurface(pygame.Rect(round(lap.x), round(lap.y), round(lap.w), round(lap.h)))
        lights.append(sum(pygame.transform.average_color(area)[:3]) / 3)
    assert max(lights) - min(lights) < 0.06 * max(lights)


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD, Device.TOUCH])
def test_everybody_drums_and_nobody_is_told(device: Device) -> None:
    one = night(MAN, "werewolf")
    sent = len(one.ear.sent)
    before = len(one.heard.cues)
    for _ in range(4):
        verb = Verb.PRESS if device is Device.TOUCH else Verb.CONFIRM
        one.screen.handle(Intent(verb, device, x=640, y=300))
        one.screen.handle(Intent(Verb.RELEASE if device is Device.TOUCH else verb, device, False, x=640, y=300))
        one.run(0.1)
    assert one.heard.cues[before:] == ["drum"] * 4
    assert any(item.key[0] == "beat" for item in drawn(one) if isinstance(item.key, tuple))
    assert len(one.ear.sent) == sent


def test_one_pick_for_each_window() -> None:
    one = night(MAN)
    assert len(one.ear.submits("Pick")) == 1
    assert [choice.pick for choice in one.prompt.choices] == [("order", "drum")]
    one.until(lambda: type(one.view.phase).__name__ == "Prowling" and one.screen.asks_me, 20)
    assert len([choice for choice in one.prompt.choices if choice.pick[0] == "house"]) == 8


def test_who_stays_in_bed_is_not_told_of_a_house() -> None:
    one = seated_at({"seats": 4, "phase": "thief", **MAN})
    choose(one, ("kind", "pass"))
    one.run(0.5)
    said = [item.art.text for item in drawn(one) if isinstance(item.art, Words)]
    assert "You stay in bed. Drum, like everyone." in said
    assert not [text for text in said if text.startswith("You picked")]


def test_my_own_chest_house_is_bitten_only_when_confirmed_at_another_place() -> None:
    one = seated_at({"seats": 4, "phase": "werewolf", **WOLF})
    own = {choice.pick: box for choice, box in buttons(one).items()}["kind", "own"]
    choose(one, ("kind", "own"))
    assert not one.ear.submits("Pick")
    sure = {choice.pick: box for choice, box in buttons(one).items()}["kind", "yes"]
    assert not own.touches(sure)
    choose(one, ("kind", "yes"))
    assert [message.action["house"] for _, message in one.ear.submits("Pick")] == [1]


def buttons(one: Seated) -> dict[Choice, Rect]:
    return {lit.choice: lit.rect for lit in one.visible_choices if lit.choice in one.prompt.buttons}


def test_the_morning_tells_nothing_before_the_claws_are_seen() -> None:
    """Neither windows nor the day are counted until the house goes dark, though the sky is bright."""
    one = night(WOLF, "werewolf")
    bright = 0
    while one.view.alive.count(False) == 0:
        one.screen.update(FRAME)
        poses = [one.screen.stage.poses["house", house] for house in range(8)]
        shut = any(pose.art == house_picture(alive=False, night=night) for pose in poses for night in (False, True))
        backdrop = next(item.art.name for item in drawn(one) if item.key == "backdrop")
        day = not backdrop.endswith("_night")
        bright += day
        if not shut:
            assert all(one.view.alive)
            assert "Night" in presenter(one).heading()
    assert bright > 30


def test_the_window_goes_out_in_the_dark_and_a_chalk_cross_stays() -> None:
    """4.1: the claw strikes before dawn, equally late whatever it strikes; the marks of the wolf stay to the end."""
    one = seated(6, plays=False, seed=3)
    one.until(lambda: any(isinstance(event, Died) for event in _underway(one)))
    (died,) = (event for event in _underway(one) if isinstance(event, Died))
    table, poses = presenter(one), one.screen.stage.poses
    dark = []
    for _ in range(round(KILL / 0.1) - 2):
        one.run(0.1)
        assert table.scene().by_key["square"].name.label == one.ctx.texts("lupusburg.part.werewolf.title")
        assert not poses["cross", died.house].alpha
        dark.append(poses["glow", died.house].alpha < 0.05)
    assert dark == sorted(dark) and not dark[0] and dark[-1]
    one.until(lambda: one.view.deaths)
    for step in range(3):
        assert {place for place in poses if place[0] in ("cross", "blood")} == {
            (mark, death.house) for death in one.view.deaths if death.night for mark in ("cross", "blood")
        }, step
        one.run(6.0)


def test_nobody_is_told_to_hurry_while_a_window_goes_out() -> None:
    one = night(MAN)
    assert presenter(one).concerned(Died(2, 5, True)), "it concerns those whose house it is not, too"


def test_the_town_drums_in_both_hours_and_faster_in_the_wolfs() -> None:
    beats = {hunted: sum(drums(at / 60, (at + 1) / 60, hunted) for at in range(600)) for hunted in (False, True)}
    assert 10 < beats[False] < beats[True] < 30


def _underway(one: Any) -> Any:
    beat = one.screen.playback.underway
    return beat.events if beat is not None and not one.screen.playback.settled else ()
