"""Animations of the end of a game of Lupusburg: houses turn over, the ending, points, light on the winner."""

from msgspec.structs import replace

from masque_arcade.client.animation.pose import HOLD, L, M, Pose, S, land
from masque_arcade.client.game_ui.effects.lighting import sparks, winner_light
from masque_arcade.client.game_ui.effects.pieces import ripple
from masque_arcade.client.render.drawables import Canvas, Layer, Panel, Picture, Words
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg.model import Character, owner_of
from masque_arcade.games.lupusburg.ui.animations.kit import TurnAnimator
from masque_arcade.games.lupusburg.ui.images import GAME
from masque_arcade.games.lupusburg.ui.placement import open_poses
from masque_arcade.games.lupusburg.ui.score_page import wolfs_town

TURN = 0.16
"""Seconds from one house to the next."""
READ = 2.6
"""Seconds for the table of points."""
_HELD = 3.4
"""Seconds of the ending, before anything is counted."""
_PAST = 1.04
GROWS = 1.05
"""How much larger the ending's picture becomes."""


def ending_size(canvas: Canvas) -> tuple[float, float]:
    """The ending's picture fills the screen, whatever its shape; its frame is outside."""
    tall = _PAST * max(canvas.height, canvas.width * 9 / 16)
    return tall * 16 / 9, tall


def town_revealed(event: e.TownRevealed, c: TurnAnimator, at: float) -> float:
    """Clockwise from the mayor: inhabitants, and the chest; the Werewolf last of all. Then the ending."""
    characters, chests = dict(enumerate(event.characters)), dict(enumerate(event.chests))
    poses = open_poses(c.table, characters, chests)
    houses = list(characters)
    start = 2 * (c.before.mayor or 0)
    order = [houses[(start + step) % len(houses)] for step in range(len(houses))]
    order.sort(key=lambda house: characters[house] is Character.WEREWOLF)
    c.sound(at, "roll")
    at0, at = at, at + M
    for i, house in enumerate(order):
        wolf = characters[house] is Character.WEREWOLF
        when = at + i * TURN + (0.6 if wolf else 0.0)
        for place in (("face", house), ("chest", house)):
            if place in poses:
                pose = poses[place]
                c.bring(place, replace(pose, alpha=0.0) if c.still else c.swell(replace(pose, alpha=0.0), 1.5), when)
                c.stage.timeline.move(place, pose, when, S if c.still else M, land)
        c.sound(when, "claw" if wolf else "flip", x=c.table.houses[house].cx)
        if wolf:
            ripple(c, c.table.houses[house], "danger", when)
    at += len(order) * TURN + 0.6 + HOLD
    return at + _ending(c, event, at) - at0


def _ending(c: TurnAnimator, event: e.TownRevealed, at: float) -> float:
    """The ending's picture fills the screen, with its words below; it comes nearer, slowly."""
    w, h, until = c.canvas.width, c.canvas.height, at + _HELD
    kind = event.ending if event.ending == "town" else wolfs_town(c.after)
    name = c.display_name(owner_of(event.characters.index(Character.WEREWOLF)))
    c.show(Pose(w / 2, h / 2, w, h, Panel("night", "", 0, 0, 0.9), Layer.MODAL), at, until, M, M)
    picture = Pose(w / 2, h / 2, *ending_size(c.canvas), Picture(f"games/{GAME}/endings/{event.ending}"), Layer.MODAL)
    place = c.show(picture, at + S, until, M, M)
    if not c.still:
        c.stage.timeline.move(place, c.swell(picture, GROWS), at + S + M, _HELD - S - M)
    c.show(Pose(w / 2, h * 0.85, w, h * 0.3, Panel("night", "", 0, 0, 0.72), Layer.MODAL), at + S, until, M, M)
    title = Words(c.t(f"ending.{event.ending}.title"), 44, "candle", "serif")
    text = Words(c.t(f"ending.{kind}.text", name=name), 25, "ivory")
    c.show(Pose(w / 2, h * 0.79, w * 0.9, 66, title, Layer.MODAL), at + M, until, M, M)
    c.show(Pose(w / 2, h * 0.89, w * 0.9, 44, text, Layer.MODAL), at + L, until, M, M)
    c.sound(at + S, "cock" if event.ending == "town" else "night")
    return _HELD + M


def points_counted(event: e.PointsCounted, c: TurnAnimator, at: float) -> float:
    """The table of points stands in the square long enough to be read."""
    c.sound(at, "turn")
    return READ


def ended(event: e.Ended, c: TurnAnimator, at: float) -> float:
    """Light on the winner."""
    box = c.table.plate(event.winner)
    sparks(c, box, at)
    text = c.t("banner.winner" if event.ending == "town" else "banner.winner_wolf", name=c.display_name(event.winner))
    c.herald(text, at, at + 1.6)
    return winner_light(c, [box], at, c.lost([event.winner])) + L + S
