"""Animations of the end of a game of Lupusburg: houses turn over, points are shown, light on the winner."""

from dataclasses import replace

from masque_arcade.client.animation.pose import HOLD, L, M, S, land
from masque_arcade.client.game_ui.effects.lighting import sparks, winner_light
from masque_arcade.client.game_ui.effects.pieces import ripple
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg.model import Character
from masque_arcade.games.lupusburg.ui.animations.kit import TurnAnimator
from masque_arcade.games.lupusburg.ui.placement import open_poses

TURN = 0.16
"""Seconds from one house to the next."""
READ = 2.6
"""Seconds for the table of points."""


def town_revealed(event: e.TownRevealed, c: TurnAnimator, at: float) -> float:
    """Clockwise from the mayor: inhabitants, and the chest; the Werewolf last of all."""
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
        c.sound(when, "claw" if wolf else "flip", 0 if wolf else i % 6)
        if wolf:
            ripple(c, c.table.houses[house], "danger", when)
    return at + len(order) * TURN + 0.6 + HOLD - at0


def points_counted(event: e.PointsCounted, c: TurnAnimator, at: float) -> float:
    """The table of points stands in the square long enough to be read."""
    c.sound(at, "chime")
    return READ


def ended(event: e.Ended, c: TurnAnimator, at: float) -> float:
    """Light on the winner."""
    box = c.table.plate(event.winner)
    sparks(c, box, at)
    text = c.t("banner.winner" if event.ending == "town" else "banner.winner_wolf", name=c.called(event.winner))
    c.herald(text, at, at + 1.6)
    return winner_light(c, [box], at) + L + S
