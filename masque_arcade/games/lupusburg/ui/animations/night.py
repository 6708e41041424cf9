"""Animations of the night: dusk and dawn, the vision, the claw, a lantern that goes out.

The same on every screen: none depends on the actor.
"""

from math import sin

from msgspec.structs import replace

from masque_arcade.client.animation.pose import L, Pose, S, faded, travel
from masque_arcade.client.game_ui.effects.fullscreen import claw, dawn, frame, nightfall
from masque_arcade.client.game_ui.effects.lighting import beam, snuff
from masque_arcade.client.game_ui.effects.pieces import shake
from masque_arcade.client.render.drawables import Layer, Panel, Rect
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg.model import NOWHERE, Revealing, living
from masque_arcade.games.lupusburg.ui.animations.kit import TurnAnimator
from masque_arcade.games.lupusburg.ui.animations.torches import walk
from masque_arcade.games.lupusburg.ui.context import house_tag
from masque_arcade.games.lupusburg.ui.images import piece
from masque_arcade.games.lupusburg.ui.placement import bitten_poses, house_poses
from masque_arcade.games.lupusburg.ui.private_look import VISION

BREATH = 1.3
KILL = 3.6
"""Seconds of the breath before the claw; until dawn, with the silence after it. Day is drawn while it is darkest."""
LOST = 1.1
"""Seconds for which dawn stops at the house that lost its light, before it is named."""
_FLAKES = 36
DUSK_ENDS = 0.9
"""Seconds into the dusk after which nothing is seen."""


def night_fell(event: e.NightFell, c: TurnAnimator, at: float) -> float:
    """Candles go out clockwise, the sky darkens."""
    boxes = []
    for seat in range(c.after.seats):
        plate = c.table.plate(seat)
        boxes.append(Rect(plate.right - 14, plate.y - 30, 24, 48))
    snow(c, at)
    length = nightfall(c, boxes, at)
    if length:
        _turn_houses(c, at + DUSK_ENDS, night=True)
    return length


def _turn_houses(c: TurnAnimator, at: float, night: bool = False, dark: int = NOWHERE) -> None:
    """Houses as they are by day or at night, at once: it happens in the dark. In `dark` nobody lives any more."""
    for house, alive in enumerate(c.before.alive):
        for place, pose in house_poses(c.table, house, alive and house != dark, night).items():
            c.stage.timeline.move(place, pose, at, 0)


def snow(c: TurnAnimator, at: float) -> None:
    """Flakes drift over the town while the light goes, the same every time; none when still."""
    if c.still or c.hurry:
        return
    w, h = c.canvas.width, c.canvas.height
    for i in range(_FLAKES):
        size = 4.0 + i % 4 * 1.5
        flake = Pose(
            i * 0.618034 % 1 * w, i * 0.377 % 1 * h * 0.6, size, size, Panel("ivory", "", size / 2), Layer.BANNER
        )
        down = replace(flake, x=flake.x + 40 * sin(2.0 * i), y=flake.y + h * (0.18 + 0.1 * (i % 3)))
        place = c.fly(faded(flake, 0.7), down, at + 0.02 * (i % 8), 1.0, travel)
        c.stage.vanish(place, at + 1.15)


def dreamt(event: e.Dreamt, c: TurnAnimator, at: float) -> float:
    """The vision, equally long for all, true or not, seen or not. Fixed."""
    if c.hurry:
        return 0.0
    c.sound(at, "hush")
    c.stage.timeline.fix(at + VISION)
    return VISION


def died(event: e.Died, c: TurnAnimator, at: float) -> float:
    """The claw in the dark and the dawn, or the lantern after a vote: the house's pair moves face down to the plate."""
    begun = at
    if event.night:
        at += _bite(event.house, c, at)
        at += _daybreak(event.house, c, at)
    else:
        box = c.table.houses[event.house]
        at += walk(c, event.house, at)
        snuff(c, [Rect.around(box.cx, box.cy, 26, 52)], at, sound="toll")
        at += L
    at += _shutters(event.house, c, at)
    meaning = _meaning(event, c)
    if event.night:
        text = c.t("banner.bitten", name=c.display_name(event.seat), house=house_tag(event.house))
        at += c.herald(text, at, at + 1.5, below=meaning) + 0.6
    elif meaning:
        # The verdict has named the house.
        at += c.herald(meaning, at, at + 1.5) + 0.6
    return at - begun


def _bite(house: int, c: TurnAnimator, at: float) -> float:
    """In the dark: a red breath, all but the windows black, the claw; one window goes out, and then nothing for a
    moment."""
    if c.hurry:
        return 0.0
    w, h = c.canvas.width, c.canvas.height
    box = c.table.houses[house]
    red = Pose(w / 2, h / 2, w, h, Panel("ink_red", "", 0, 0, 0.4), Layer.TRAVELLING)
    c.show(red, at, at + BREATH, 0.9, 0.4)
    frame(c, "wax", at, at + BREATH)
    c.sound(at, "breath")
    black = Pose(w / 2, h / 2, w, h, Panel("night", "", 0, 0, 0.68), Layer.SIGNS)
    c.show(black, at + BREATH - 0.4, at + KILL, 0.4, 0.1)
    claw(c, box.grown(14), at + BREATH, piece("claw"))
    struck = at + BREATH + 0.3 + L
    for place, pose in house_poses(c.table, house, alive=False, night=True).items():
        c.stage.timeline.move(place, pose, struck - 0.1, 0.12)
    if not c.still:
        shake(c, [("house", house)], struck - 0.06, 6)
    return KILL


def _daybreak(house: int, c: TurnAnimator, at: float) -> float:
    """Dawn stops at that house: blood in the snow, and somebody chalks a cross on its door."""
    length = dawn(c, at)
    box = c.table.houses[house]
    _turn_houses(c, at, dark=house)
    if not c.still:
        c.show(beam(box.grown(10), 2.0, 2.0), at + length, at + length + LOST + 2.4, S, L)
    for when, (place, pose) in zip((0.0, length + 0.3), bitten_poses(c.table, house).items(), strict=True):
        start = pose if c.still else c.swell(pose, 0.6)
        c.bring(place, replace(start, alpha=0.0), at + when)
        c.stage.timeline.move(place, pose, at + when, L)
    c.sound(at + length + 0.3, "slide", x=box.cx)
    return length + LOST


def _meaning(event: e.Died, c: TurnAnimator) -> str:
    """Why the game goes on: the house's owner is out, or after a verdict has a window left; "" for nothing."""
    out = not living(c.after.alive, event.seat)
    if isinstance(c.after.phase, Revealing) or (event.night and not out):
        return ""
    return c.t("banner.out" if out else "banner.one_left", name=c.display_name(event.seat))


def _shutters(house: int, c: TurnAnimator, at: float) -> float:
    """The shutters close, and there is silence."""
    dark = house_poses(c.table, house, alive=False)
    for place, pose in dark.items():
        c.stage.timeline.move(place, pose, at, 0)
    shake(c, [("house", house), ("glaze", house)], at + 0.02, 5)
    c.sound(at, "iron", x=c.table.houses[house].cx)
    return S + L
