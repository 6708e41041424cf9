"""No animation flashes: fewer than four changes of light within a second over a quarter of the screen."""

from collections.abc import Iterable, Sequence
from operator import itemgetter

import pygame
import pytest

from masque_arcade.client.render.drawables import Canvas, Item
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.widgets.backdrop import ballroom
from masque_arcade.devtools.gallery import Sample, Variant, build
from masque_arcade.devtools.gallery.sample import BuiltSample
from masque_arcade.devtools.gallery.tables import caught
from masque_arcade.games.mascarade.ui.animations.by_event import CUES
from tests.client.drawing.test_effects import SCRIPTS, cueing
from tests.quick import quick

FRAMES = 30
"""Frames a second that are looked at."""
SIZE = (320, 180)
TILES = (16, 9)
NOTICED = 0.1
"""A change of relative luminance that counts, of full white."""
MOST = 3
NOTHING_WHEN_STILL = frozenset({"sparks", "shake", "ripple", "confetti", "turn_starts"})
"""Cues that show nothing with reduced motion."""
SHOWN = sorted(event.__name__ for event, cue in CUES.items() if not cue.__qualname__.startswith("only_heard."))
"""Events of Mascarade that move something; the others' cues are sounds alone."""
AREA = 0.25


def light(surface: pygame.Surface) -> list[float]:
    """Relative luminance of every tile, 0..1."""
    small = pygame.transform.smoothscale(surface, TILES)
    return [
        sum(
            weight * (value / 255) ** 2.2
            for weight, value in zip((0.2126, 0.7152, 0.0722), small.get_at((x, y))[:3], strict=True)
        )
        for y in range(TILES[1])
        for x in range(TILES[0])
    ]


def changes(values: Sequence[float]) -> list[int]:
    """The frames at which the light of one tile noticeably turns: up after down, down after up."""
    found: list[int] = []
    extreme, way = values[0], 0
    for frame, value in enumerate(values):
        step = 1 if value - extreme >= NOTICED else -1 if extreme - value >= NOTICED else 0
        if step and step != way:
            found.append(frame)
            extreme, way = value, step
        elif way * (value - extreme) > 0:
            extreme = value
    return found


def worst(frames: Iterable[Sequence[float]]) -> float:
    """The largest part of the screen that changes more than MOST times within any second."""
    tiles = [changes(values) for values in zip(*frames, strict=True)]
    ends = sorted({frame for found in tiles for frame in found})
    return max(
        (sum(sum(end - FRAMES < at <= end for at in found) > MOST for found in tiles) / len(tiles) for end in ends),
        default=0.0,
    )


def test_the_measure_sees_a_strobe_and_no_fade() -> None:
    dark, bright = [0.0] * 144, [1.0] * 144
    strobe = [bright if frame // 3 % 2 else dark for frame in range(60)]
    assert worst(strobe) == 1.0
    assert worst([[frame / 60] * 144 for frame in range(60)]) == 0
    corner = [[float(frame // 3 % 2)] * 30 + [0.0] * 114 for frame in range(60)]
    assert 0 < worst(corner) < AREA
    slow = [bright if frame // 20 % 2 else dark for frame in range(60)]
    assert worst(slow) == 0


@pytest.mark.slow
@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("name", SCRIPTS)
def test_no_common_cue_flashes(assets: Assets, name: str, still: bool) -> None:
    painter, surface = Painter(assets), pygame.Surface(SIZE)
    c = cueing(still)
    SCRIPTS[name](c)
    ground: list[Item] = list(ballroom(Canvas()))
    seen = []
    while c.stage.busy and len(seen) < 5 * FRAMES:
        painter.draw(surface, ground + [item for _, item in sorted(c.stage.layered(), key=itemgetter(0))])
        seen.append(light(surface))
        c.stage.timeline.advance(1 / FRAMES)
    assert bool(seen) != (still and name in NOTHING_WHEN_STILL)
    assert worst(seen or [[0.0] * 144]) < AREA


def at_event(event: str, still: bool, game: str = "mascarade", seats: int = 13) -> BuiltSample | None:
    """A table of bots as the event begins; None when it does not come in these games."""
    for seed in range(1, 4):
        moment = {"until": event, "after": 0.0, "seed": seed}
        sample = Sample(event, lambda ctx, moment=moment: caught(game, moment, seats, ctx), True)
        try:
            return build(sample, Variant(SIZE, more=(("reduced_motion", still),)))
        except LookupError:
            continue
    return None


@pytest.mark.slow
@pytest.mark.parametrize("event", quick(SHOWN, *SHOWN[::2]))
def test_no_script_of_mascarade_flashes(assets: Assets, event: str) -> None:
    """The whole table, from the event on for four seconds."""
    made = at_event(event, still=False)
    assert made is not None, f"no {event} in these games"
    screen = made.top
    assert isinstance(screen, TableScreen)
    painter, surface = Painter(assets), pygame.Surface(SIZE)
    seen = []
    for _ in range(4 * FRAMES):
        painter.draw(surface, made.items())
        seen.append(light(surface))
        screen.update(1 / FRAMES)
    assert worst(seen) < AREA
