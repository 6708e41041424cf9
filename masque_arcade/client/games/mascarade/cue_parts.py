"""What Mascarade's cues are made of: light, cards that turn, words beside them.

What must not enter: events, and anything that is not public.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from masque_arcade.client.games.mascarade.layout import DIMMER, LAP, STAGE, Board, card_place
from masque_arcade.client.items import CardFace, Panel, Picture, Rect, Words
from masque_arcade.client.scene import Sounds
from masque_arcade.client.stage.pose import M, Pose, S, enter, faded, leave
from masque_arcade.client.stage.stage import Stage
from masque_arcade.client.text import Catalogue
from masque_arcade.core.game import Seat
from masque_arcade.games.mascarade.cast import Character
from masque_arcade.games.mascarade.terms import BANK, COURT, Purse, Slot


@dataclass(slots=True)
class Cueing:
    """What cues work with. `hurry`: fixed windows are 0 long (instant play), so nothing may take fixed time."""

    stage: Stage
    table: Board
    texts: Catalogue
    sounds: Sounds
    called: Callable[[Seat], str]
    hurry: bool = False

    def name(self, character: Character) -> str:
        """The character's name in the person's language."""
        return self.texts(f"mascarade.character.{character}.name")

    def sound(self, at: float, cue: str, pitch: int = 0) -> None:
        """Play a cue `at` seconds from now."""
        self.stage.at(at, lambda: self.sounds.play(cue, pitch=pitch))

    def purse(self, purse: Purse) -> Rect:
        """Where coins of a purse fly from and to."""
        if purse == BANK:
            return self.table.bank
        return self.table.court if purse == COURT else self.table.purse(purse)


def dim(c: Cueing, at: float, until: float) -> None:
    """Darken everything below the stage, so that only the cards in the middle are bright."""
    canvas = c.table.canvas
    shade = Pose(
        canvas.width / 2, canvas.height / 2, canvas.width, canvas.height, Panel("night", "", 0, 0, 0.62), DIMMER
    )
    place = c.stage.pass_by(faded(shade), at)
    c.stage.timeline.move(place, shade, at, M, enter)
    c.stage.timeline.move(place, faded(shade), until, M, leave)


def verdict(c: Cueing, card: Pose, at: float, until: float, true: bool) -> None:
    """Halo and TRUE, or crack and FALSE: never by colour alone."""
    size = card.h * (1.5 if true else 0.9)
    art = Picture("stage/halo" if true else "stage/crack")
    mark = Pose(card.x, card.y, size, size, art, STAGE - 1 if true else STAGE + 1, alpha=0.0)
    word = Words(c.texts("mascarade.status.true" if true else "mascarade.status.false"), 18,
                 "ok" if true else "danger", "serif")  # fmt: skip
    line = Pose(card.x, card.y + card.h / 2 + 18, card.w + 6, 26, word, STAGE + 1, alpha=0.0)
    plate = replace(line, art=Panel("night", "ok" if true else "danger", 13, 1.5, 0.9))
    for pose in (mark, plate, line):
        place = c.stage.pass_by(pose, at)
        c.stage.timeline.move(place, replace(pose, alpha=1.0), at, S, enter)
        c.stage.vanish(place, until)


def says(c: Cueing, card: Pose, text: str, at: float, until: float, width: float) -> None:
    """A few words above a card in the middle: whose it is, or what he says."""
    words = Pose(card.x, card.y - card.h / 2 - 20, width, 28, Words(text, 16, "ink", "serif"), STAGE + 1, alpha=0.0)
    plate = replace(words, art=Panel("parchment", "gold", 10, 1.5))
    for pose in (plate, replace(words, w=width - 8)):
        place = c.stage.pass_by(pose, at)
        c.stage.timeline.move(place, replace(pose, alpha=1.0), at, S, enter)
        c.stage.vanish(place, until)


def change(c: Cueing, purse: Rect, amount: int, at: float) -> None:
    """ "+3" beside a purse: what reduced motion shows instead of flying coins."""
    box = Pose(purse.cx, purse.cy, 38, 30, Panel("night", "candle", 9, 1.5, 0.95), LAP + 1)
    words = replace(box, art=Words(f"{amount:+d}".replace("-", "−"), 20, "candle", "serif"))
    for pose in (box, words):
        c.stage.vanish(c.stage.pass_by(pose, at), at + 1.2)


def flip(c: Cueing, slot: Slot, at: float, face: CardFace) -> None:
    """E02: squeeze to an edge, change the face, unfold."""
    place = card_place(slot)
    pose = c.stage.planned(place)
    if pose is None or pose.art == face:
        return
    if c.stage.still:
        c.stage.at(at + 0.16, lambda: _set_face(c, slot, face))
        return
    c.stage.timeline.move(place, replace(pose, squeeze=0.02), at, 0.14, leave)
    c.stage.timeline.move(place, replace(pose, squeeze=0.02, art=face), at + 0.14, 0)
    c.stage.timeline.move(place, replace(pose, art=face), at + 0.14, 0.18, enter)


def _set_face(c: Cueing, slot: Slot, face: CardFace) -> None:
    place = card_place(slot)
    if place in c.stage.poses:
        c.stage.poses[place] = replace(c.stage.poses[place], art=face)


def stage_pose(c: Cueing, slot: Slot, x: float, y: float, w: float, h: float) -> Pose:
    now = c.stage.planned(card_place(slot))
    art = now.art if now else CardFace()
    return Pose(x, y, w, h, art, STAGE)
