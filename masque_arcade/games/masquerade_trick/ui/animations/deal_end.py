"""Animations of a deal's end: hands shoot out, orders are called, cards turn over, and the ending's scene."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from masque_arcade.client.animation.pose import HOLD, L, M, Pose, S, enter, faded, land
from masque_arcade.client.game_ui.effects.cards import flip, flip_openly
from masque_arcade.client.game_ui.effects.fullscreen import confetti
from masque_arcade.client.game_ui.effects.hands import count_down
from masque_arcade.client.game_ui.table_context import BANNER, MODAL, STAGE, TRAVELLING
from masque_arcade.client.render.drawables import Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.model import Answer
from masque_arcade.games.masquerade_trick.ui.animations.kit import TurnAnimator
from masque_arcade.games.masquerade_trick.ui.images import piece
from masque_arcade.games.masquerade_trick.ui.placement import glove_start, gloves

_STAY: Final = 1.5
_GONG: Final = 0.9
_OVERLAP: Final = 0.5
"""Seconds by which the next thing begins before a turned card is at rest."""
_TOLD: Final = 1.3
_SCENE: Final = 6.4
"""Seconds for reading an ending."""
PAGE: Final = 2.0
"""Seconds of the score page between two deals, at least."""
PICTURES: Final = {"couple": "prince_princess", "house": "knight", "failed": "nobody"}
"""Endings whose picture has another name."""


def ending_picture(ending: str) -> Picture:
    """The screen of an ending."""
    return Picture(f"games/masquerade_trick/endings/{PICTURES.get(ending, ending)}")


def pointed(event: e.Pointed, c: TurnAnimator, at: float) -> float:
    """Three beats, then all hands shoot out at once and stay."""
    words = c.texts("masquerade_trick.finale.count").split()
    shot = at + count_down(c, words, at)
    c.sound(shot, "whoosh")
    for seat, end in gloves(c.table, event.points).items():
        start = faded(end) if c.still else glove_start(end)
        c.stage.poses["glove", seat] = start
        c.stage.timeline.move(("glove", seat), end, shot, S if c.still else 0.18, enter if c.still else land)
    return shot + 0.18 + _STAY - at


def order_called(event: e.OrderCalled, c: TurnAnimator, at: float) -> float:
    """A gong and the number; the player with it shows their role, then the card they point at."""
    _gong(c, str(event.order), at)
    if not event.answers:
        _said(c, c.texts("masquerade_trick.finale.silence"), at + 0.25, at + _GONG)
        return _GONG
    now = at + _GONG * 0.6
    longest = 0.0
    for line, answer in enumerate(event.answers):
        longest = max(longest, _answers(c, answer, now, line))
    return now + longest - at


def _answers(c: TurnAnimator, answer: Answer, at: float, line: int) -> float:
    """One player's reveal: their role turns over, then the card they point at, and both missions are judged."""
    box = c.table.seat_box(answer.seat)
    ring = Pose(box.cx, box.cy, box.w + 8, box.h + 8, Panel("", "candle", 13, 4), TRAVELLING)
    own = flip_openly(c, ("role", answer.seat), c.face(answer.role), at)
    then = at + own - _OVERLAP
    target = flip_openly(c, ("role", answer.place), c.face(answer.target), then)
    said = then + target - _OVERLAP
    key = (
        "both"
        if answer.counted and answer.found
        else "found"
        if answer.found
        else "tricks"
        if answer.counted
        else "none"
    )
    good = answer.found
    c.show(ring, at, said + _TOLD)
    c.sound(said, "true" if good else "false")
    words = c.texts(f"masquerade_trick.finale.{key}", name=c.called(answer.seat), role=c.face(answer.role).label)
    _said(c, words, said, said + _TOLD, "ok" if good else "danger", line)
    return said + _TOLD + S - at


def _gong(c: TurnAnimator, number: str, at: float) -> None:
    box = c.table.middle
    gong = Pose(box.cx, box.cy, 120, 120, piece("gong"), STAGE)
    disc = Pose(box.cx, box.cy + 8, 64, 64, Panel("night", "gold", 32, 3, 0.85), STAGE + 1)
    c.sound(at, "gong")
    place = c.show(gong, at, at + _GONG)
    if not c.still:
        for k, turn in enumerate((5.0, -4.0, 2.5, 0.0)):
            c.stage.timeline.move(place, replace(gong, angle=turn), at + S + k * 0.12, 0.12)
    c.show(disc, at, at + _GONG)
    c.show(replace(disc, art=Words(number, 44, "candle", "serif")), at, at + _GONG)


def _said(c: TurnAnimator, text: str, at: float, until: float, ink: str = "candle", line: int = 0) -> None:
    """A line at the place of questions, a second one above it."""
    box = Rect.around(c.table.cx, c.table.sentence.cy - 40 * line, c.table.sentence.w, 36)
    pose = Pose(box.cx, box.cy, box.w, box.h, Panel("night", ink, 17, 1.5, 0.95), BANNER)
    c.show(pose, at, until)
    c.show(replace(pose, w=box.w - 14, h=box.h - 8, art=Words(text, 18, ink, "serif")), at, until)


def centre_shown(event: e.CentreShown, c: TurnAnimator, at: float) -> float:
    """The remaining face-down roles turn over."""
    for place, role in event.roles.items():
        flip(c, ("role", place), c.face(role), at)
    c.sound(at, "flip")
    return 0.32 + 0.5


def scene_box(c: TurnAnimator) -> Rect:
    """The box of an ending's scene."""
    return Rect.around(c.table.cx, c.canvas.height / 2 - 62, 608, 342)


def deal_ended(event: e.DealEnded, c: TurnAnimator, at: float) -> float:
    """The picture of this ending with its two sentences, over the darkened table."""
    gone = at + _SCENE
    w, h = c.canvas.width, c.canvas.height
    c.show(Pose(w / 2, h / 2, w, h, Panel("night", "", 0, 0, 0.72), MODAL), at, gone, M, M)
    box, theirs = scene_box(c), c.texts(f"masquerade_trick.ending.{event.ending}.title")
    c.sound(at, "encore" if event.winners else "toll")
    board = box.grown(7)
    c.show(Pose(board.cx, board.cy, board.w, board.h, Panel("night", "gold", 20, 3), MODAL), at, gone)
    picture = Pose(box.cx, box.cy, box.w, box.h, ending_picture(event.ending), MODAL)
    if c.still:
        c.show(picture, at, gone)
    else:
        place = c.stage.pass_by(faded(replace(picture, w=box.w * 0.92, h=box.h * 0.92)), at)
        c.stage.timeline.move(place, picture, at, L, enter)
        c.let_go(place, picture, gone)
        if event.winners:
            confetti(c, at + L)
    _parchment(c, event, Rect(box.x - 36, box.bottom - 18, box.w + 72, 202), theirs, at + M, gone)
    return _SCENE + S


def _parchment(c: TurnAnimator, event: e.DealEnded, box: Rect, title: str, at: float, until: float) -> None:
    sheet = Pose(box.cx, box.cy, box.w, box.h, Panel("parchment", "gold", 14, 3), MODAL)
    c.show(sheet, at, until)
    who, why = winners_line(c, event.winners), " ".join(c.reason(c.view))
    lines = [
        (Words(title, 28, "ink_red", "serif"), Rect(box.x + 24, box.y + 12, box.w - 48, 38)),
        (
            Words(c.texts(f"masquerade_trick.ending.{event.ending}.text"), 19, "ink", "serif", wrap=True),
            Rect(box.x + 30, box.y + 50, box.w - 60, 62),
        ),
        (Words(who, 19, "ink_red", "serif"), Rect(box.x + 24, box.y + 114, box.w - 48, 28)),
        (Words(why, 17, "ink_violet", wrap=True), Rect(box.x + 24, box.y + 144, box.w - 48, 50)),
    ]
    for words, line in lines:
        c.show(Pose(line.cx, line.cy, line.w, line.h, words, MODAL), at + S, until)


def winners_line(c: TurnAnimator, winners: Sequence[Seat]) -> str:
    """The winners of the deal in words."""
    names = c.texts("masquerade_trick.result.and").join(c.called(seat) for seat in winners)
    key = "won" if winners else "nobody_won"
    return c.texts(f"masquerade_trick.finale.{key}", names=names)


def game_ended(event: e.GameEnded, c: TurnAnimator, at: float) -> float:
    """The last chord."""
    c.sound(at, "finale" if event.winners else "chime")
    return HOLD
