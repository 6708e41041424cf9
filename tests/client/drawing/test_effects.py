"""The common cues: every one ends, tells how long it takes, leaves nothing behind, and is calm with reduced motion."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.effects import cards, coins, fullscreen, hands, lighting, pieces, reveal, text
from masque_arcade.client.game_ui.effects.animator import Animator
from masque_arcade.client.render.drawables import Canvas, CardFace, Panel, Picture, Rect, Words
from tests.client.menus import RecordedSounds, context

PLACES: tuple[Place, ...] = (("card", 0), ("card", 1), ("card", 2))
BOXES = [Rect(100, 100, 200, 90), Rect(900, 120, 200, 90), Rect(500, 500, 200, 90)]
MIDDLE = Rect.around(640, 330, 90, 126)
FACE = CardFace("mascarade/king", "King")
MASK = Picture("games/mascarade/masks/king")
REST = [Pose(300 + 200 * i, 600, 60, 84, CardFace(), 3) for i in range(3)]


def cueing(still: bool = False, hurry: bool = False) -> Animator:
    """A stage with three cards on it."""
    stage = Stage(still)
    stage.poses.update(zip(PLACES, REST, strict=True))
    return Animator(stage=stage, canvas=Canvas(), texts=context().texts, sounds=RecordedSounds(), hurry=hurry)


def uncovered(c: Animator) -> list[reveal.Uncovered]:
    return [
        reveal.Uncovered(place, FACE, replace(REST[i], art=FACE), f"Guest {i}", (True, False, None)[i], "TRUE")
        for i, place in enumerate(PLACES)
    ]


SCRIPTS: dict[str, Callable[[Animator], float]] = {
    "deal": lambda c: cards.deal(c, PLACES, BOXES[0], 0),
    "flip": lambda c: cards.flip(c, PLACES[0], FACE, 0),
    "flip_all": lambda c: cards.flip_all(c, dict.fromkeys(PLACES, FACE), 0),
    "slide": lambda c: cards.slide(c, PLACES[0], REST[1], 0),
    "play_card": lambda c: cards.play_card(c, PLACES[0], REST[1], 0),
    "gather": lambda c: cards.gather(c, PLACES, BOXES[1], 0),
    "stir": lambda c: cards.stir(c, PLACES, 0),
    "to_stage": lambda c: 0.38 if cards.to_stage(c, PLACES[0], MIDDLE, 0) else 0.0,
    "home": lambda c: cards.home(c, PLACES[0], REST[2], 0),
    "look_line": lambda c: lighting.look_line(c, BOXES[:1], 0),
    "turn_starts": lambda c: lighting.turn_starts(c, BOXES[0], True, 0),
    "candle_passes": lambda c: lighting.candle_passes(c, BOXES[0], 0, 4),
    "candle_slams": lambda c: lighting.candle_slams(c, BOXES[0], 0),
    "cone": lambda c: lighting.cone(c, BOXES[0], 0),
    "heart": lambda c: lighting.heart(c, MIDDLE, 0),
    "winner_light": lambda c: lighting.winner_light(c, BOXES, 0),
    "sparks": lambda c: lighting.sparks(c, MIDDLE, 0),
    "snuff": lambda c: lighting.snuff(c, BOXES, 0),
    "mask_flies": lambda c: text.mask_flies(c, MASK, BOXES[0], MIDDLE, 0, "king"),
    "banner": lambda c: text.banner(c, "The masks fall!", Rect.around(640, 300, 500, 72), 0, 0.6),
    "change": lambda c: text.change(c, BOXES[0], -3, 0),
    "caption": lambda c: text.caption(c, "Noa gives 1 coin", Rect.around(640, 500, 500, 32), 0),
    "unmask": lambda c: reveal.unmask(c, uncovered(c), MIDDLE, 0),
    "count_up": lambda c: reveal.count_up(
        c, [[(place, FACE)] for place in PLACES], [(box, ["3"]) for box in BOXES], 0, BOXES[0]
    ),
    "coins": lambda c: coins.coins(c, BOXES[0], BOXES[1], 20, 0),
    "purses_cross": lambda c: coins.purses_cross(c, BOXES[0], BOXES[1], 0),
    "raise_plate": lambda c: pieces.raise_plate(c, BOXES[0], 0),
    "drop": lambda c: pieces.drop(c, "token", replace(REST[0], art=MASK), "seat3", 0),
    "hop": lambda c: pieces.hop(c, "token", BOXES[0], replace(REST[0], art=MASK), 0),
    "fan_closes": lambda c: pieces.fan_closes(c, BOXES[0], 0),
    "gate_falls": lambda c: pieces.gate_falls(c, BOXES[0], 0, shaken=PLACES),
    "cover": lambda c: pieces.cover(c, BOXES[0], 0),
    "sink": lambda c: pieces.sink(c, PLACES[0], 0),
    "shake": lambda c: pieces.shake(c, PLACES, 0),
    "ripple": lambda c: pieces.ripple(c, BOXES[0], "seat3", 0),
    "count_down": lambda c: hands.count_down(c, ("3", "2", "1"), 0),
    "point": lambda c: hands.point(c, [hands.Pointing(BOXES[i], BOXES[i - 1], f"seat{i + 1}") for i in range(3)], 0),
    "lift_hands": lambda c: hands.lift_hands(c, BOXES, 0, ("1", "2", "3")),
    "curtain opens": lambda c: fullscreen.curtain(c, True, 0),
    "curtain closes": lambda c: fullscreen.curtain(c, False, 0),
    "confetti": lambda c: fullscreen.confetti(c, 0),
    "nightfall": lambda c: fullscreen.nightfall(c, BOXES, 0),
    "dawn": lambda c: fullscreen.dawn(c, 0),
    "claw": lambda c: fullscreen.claw(c, BOXES[0], 0, Picture("stage/crack")),
}
REMAINS = frozenset({"winner_light", "curtain closes", "nightfall", "drop", "hop"})
"""What stays on the stage until it settles."""


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("name", SCRIPTS)
def test_a_cue_ends_when_it_says_and_takes_its_things_away(name: str, still: bool) -> None:
    c = cueing(still)
    length = SCRIPTS[name](c)
    assert length == 0 or 0.1 < length < 4.6
    if length:
        assert c.stage.timeline.end <= length + 0.65, "it goes on long after it said it was over"
    c.stage.timeline.advance(8.0)
    assert not c.stage.busy
    strangers = set(c.stage.poses) - set(PLACES)
    assert bool(strangers) == (name in REMAINS)
    c.stage.snap(dict(zip(PLACES, REST, strict=True)))
    assert c.stage.poses == dict(zip(PLACES, REST, strict=True))


@pytest.mark.parametrize("name", SCRIPTS)
def test_with_reduced_motion_nothing_travels(name: str) -> None:
    c = cueing(still=True)
    SCRIPTS[name](c)
    seen: dict[Place, Pose] = {}
    for _ in range(300):
        c.stage.timeline.advance(1 / 60)
        for place, pose in c.stage.poses.items():
            before = seen.get(place)
            if before and before.alpha > 0.2 and pose.alpha > 0.2:
                assert abs(before.x - pose.x) + abs(before.y - pose.y) < 1, place
                assert before.angle == pose.angle
                assert pose.squeeze == 1
            seen[place] = pose


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_cue_sounds_the_same_skipped_or_watched(name: str) -> None:
    watched, skipped = cueing(), cueing()
    for c in (watched, skipped):
        SCRIPTS[name](c)
    for _ in range(240):
        watched.stage.timeline.advance(1 / 30)
    skipped.stage.timeline.fixed_until = 0
    skipped.stage.timeline.finish()
    assert watched.sounds.cues == skipped.sounds.cues
    for place in PLACES:
        assert watched.stage.poses.get(place) == skipped.stage.poses.get(place)


@pytest.mark.parametrize("name", ["look_line", "nightfall", "dawn"])
def test_fixed_windows_hold_unless_in_a_hurry(name: str) -> None:
    c = cueing()
    length = SCRIPTS[name](c)
    assert c.stage.timeline.fixed_until == length
    c.stage.timeline.finish()
    assert c.stage.timeline.now == 0
    quick = cueing(hurry=True)
    assert SCRIPTS[name](quick) == 0
    assert quick.stage.timeline.fixed_until == 0


def test_a_private_look_is_told_the_same_for_everybody() -> None:
    """What is heard and how long it lasts do not depend on the card."""
    one, other = cueing(), cueing()
    other.stage.poses[PLACES[0]] = replace(REST[0], art=FACE)
    for c in (one, other):
        lighting.look_line(c, BOXES[:1], 0)
        c.stage.timeline.advance(4)
    assert one.sounds.cues == other.sounds.cues == ["hush"]
    assert one.stage.timeline.end == other.stage.timeline.end


def test_at_most_eight_coins_fly() -> None:
    c = cueing()
    coins.coins(c, BOXES[0], BOXES[1], 40, 0)
    flown: set[object] = set()
    for _ in range(40):
        c.stage.timeline.advance(0.05)
        flown |= {place for place in c.stage.poses if place[0] == "passing"}
    assert len(flown) == 8
    assert c.sounds.cues == ["coin"]


def test_a_banner_has_its_words_from_the_first_frame() -> None:
    """One picture all the time, as clear as its parchment: nothing blank stands over the table."""
    for c in (cueing(), cueing(still=True)):
        text.banner(c, "Trick", Rect.around(640, 300, 500, 72), 0, 3.0)
        for _ in range(20):
            c.stage.timeline.advance(0.05)
            shown = [pose for place, pose in c.stage.poses.items() if place not in PLACES]
            sheet, words = [next(one for one in shown if isinstance(one.art, kind)) for kind in (Panel, Words)]
            assert sheet.alpha == words.alpha
            assert sheet.w == 500
            assert isinstance(words.art, Words)
            assert words.art.text == "Trick"
        assert sheet.alpha == 1


def test_a_long_banner_stands_on_its_parchment_until_it_has_been_read() -> None:
    c, said = cueing(), "Clawed at night: house 2a (Bartolomea)"
    text.banner(c, said, BOXES[2], 0, 1.5)
    whole = 0.0
    for _ in range(200):
        c.stage.timeline.advance(0.05)
        shown = [pose.art for place, pose in c.stage.poses.items() if place not in PLACES and pose.alpha > 0.5]
        words = [art.text for art in shown if isinstance(art, Words) and art.text]
        assert not words or any(isinstance(art, Panel) for art in shown), words
        whole += 0.05 * (words == [said])
    assert whole > len(said) / text.LETTERS
    assert not c.stage.busy


@pytest.mark.parametrize(
    ("before", "after", "heard"),
    [
        ((6, 6, 6), (9, 6, 6), []),
        ((9, 6, 6), (9, 10, 6), ["lead"]),
        ((9, 6, 6), (12, 6, 6), []),
        ((9, 6, 6), (9, 9, 6), []),
        ((9, 9, 6), (9, 11, 6), ["lead"]),
    ],
)
def test_a_change_of_lead_is_heard(before: tuple[int, ...], after: tuple[int, ...], heard: list[str]) -> None:
    c = cueing()
    c.lead_changes(before, after, 0.5)
    c.stage.timeline.advance(1.0)
    assert c.sounds.cues == heard
