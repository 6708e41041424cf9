"""Animations of a deal's end: hands shoot out, orders are called, cards turn over, and the ending's scene."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import HOLD, L, M, Pose, S, enter, faded, land, lying
from masque_arcade.client.game_ui.effects.cards import FLIP, flip, home, to_stage
from masque_arcade.client.game_ui.effects.fullscreen import confetti
from masque_arcade.client.game_ui.effects.hands import count_down
from masque_arcade.client.game_ui.effects.lighting import dim, halo, sparks
from masque_arcade.client.game_ui.effects.reveal import GATHER
from masque_arcade.client.game_ui.effects.text import label, says
from masque_arcade.client.render.drawables import Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.model import Answer, Interval
from masque_arcade.games.masquerade_trick.ui.animations.kit import TurnAnimator
from masque_arcade.games.masquerade_trick.ui.context import counts_short, mission_of, role_name
from masque_arcade.games.masquerade_trick.ui.images import piece
from masque_arcade.games.masquerade_trick.ui.layout import TOP
from masque_arcade.games.masquerade_trick.ui.placement import glove_start, gloves

_STAY: Final = 1.5
_GONG: Final = 0.9
_BREATH: Final = 0.4
"""Seconds before a card that nobody has seen turns over."""
_SHOWN: Final = 1.6
JUDGED: Final = (160.0, 224.0)
_APART: Final = 150.0
"""The size of a card in the centre, and the distance of both from the middle."""
SCENE: Final = (608.0, 342.0)
SCENES: Final = ("assassin", "jester", "king", "knight", "nobody", "prince", "prince_princess", "princess")
"""The size of an ending's picture, and all of them."""
_SCENE: Final = 6.9
"""Seconds for reading an ending."""
_LEAD: Final = 2.2
"""Seconds until the applause leaves room for another sound."""
_LINE: Final = 0.35
"""Seconds from one of its lines to the next."""
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
    dim(c, at, shot - M)
    c.sound(shot, "whoosh")
    for seat, end in gloves(c.table, event.points).items():
        start = faded(end) if c.still else glove_start(end)
        c.stage.poses["glove", seat] = start
        c.stage.timeline.move(("glove", seat), end, shot, S if c.still else 0.18, enter if c.still else land)
    return shot + 0.18 + _STAY - at


def order_called(event: e.OrderCalled, c: TurnAnimator, at: float) -> float:
    """A gong and the number; the player with it shows their role, then the card they point at, in the centre."""
    _gong(c, str(event.order), at)
    if not event.answers:
        _said(c, c.texts("masquerade_trick.finale.silence"), at + 0.25, at + _GONG)
        return _GONG
    begun = now = at + _GONG * 0.8
    for answer in event.answers:
        now += _answers(c, answer, now)
    dim(c, begun, now - M)
    return now - at


def _answers(c: TurnAnimator, answer: Answer, at: float) -> float:
    """One player's reveal: their role comes to the centre and turns over; their hand calls the card they point at
    beside it; both missions are judged."""
    own, target, size = ("role", answer.seat), ("role", answer.place), JUDGED
    middle = Rect.around(c.table.cx, (TOP + c.table.sentence.y) / 2 - 8, *size)
    boxes = middle.moved(-_APART, 0), middle.moved(_APART, 0)
    rests = [c.stage.planned(place) for place in (own, target)]
    turned = at + GATHER + FLIP
    shown = to_stage(c, own, boxes[0], at, GATHER)
    flip(c, own, c.face(answer.role), at + GATHER)
    c.sound(at + GATHER, "flip")
    # The hand calls the other card, which is held a breath before it turns.
    sought = to_stage(c, target, boxes[1], turned, GATHER)
    hand = Pose(middle.cx, middle.cy, 132, 66, piece(f"glove_{answer.seat + 1}"), Layer.FRONT)
    known = rests[1] is not None and rests[1].art == c.face(answer.target)
    opened = turned + GATHER + (0.0 if known else _BREATH)
    flip(c, target, c.face(answer.target), opened)
    c.sound(opened, "flip")
    judged = opened + FLIP
    gone = judged + _SHOWN
    c.let_go(c.fly(replace(hand, x=hand.x - 60, alpha=0.0), hand, turned, S, land), hand, gone)
    says(c, shown, c.display_name(answer.seat), at + GATHER, gone, size[0] + 20)
    says(c, sought, c.guests.place(c.texts, answer.place), turned + GATHER, gone, size[0] + 40)
    mission = mission_of(c.after, answer.role)
    wants = counts_short(c.texts, mission.tricks)
    won = c.texts("masquerade_trick.chronicle.tricks", n=c.after.wins[answer.seat], wants=wants)
    seeks = c.texts("masquerade_trick.chronicle.seeks", role=role_name(c.texts, mission.find))
    for box, text, good in ((boxes[0], won, answer.counted), (boxes[1], seeks, answer.found)):
        _judged(c, box, text, good, judged, gone)
    if answer.found:
        halo(c, sought, judged, gone)
        sparks(c, boxes[1], judged)
    key = ("both" if answer.counted else "found") if answer.found else "tricks" if answer.counted else "none"
    c.sound(judged, "true" if answer.found else "false")
    words = c.texts(f"masquerade_trick.finale.{key}", name=c.display_name(answer.seat), role=c.face(answer.role).label)
    _said(c, words, judged, gone, "ok" if answer.found else "danger")
    for place, rest, face in zip((own, target), rests, (answer.role, answer.target), strict=True):
        if rest is not None:
            home(c, place, replace(rest, art=c.face(face)), gone)
    return gone + L - at


def judgement_line(box: Rect) -> Rect:
    """The place of a judged mission, under the card in `box`."""
    return Rect.around(box.cx, box.bottom + 24, 2 * _APART - 16, 34)


def _judged(c: TurnAnimator, box: Rect, text: str, good: bool, at: float, until: float) -> None:
    """A mission in words under its card, with a tick or a cross."""
    ink, line = "ok" if good else "danger", judgement_line(box)
    label(c, line, text, ink, at, until)
    disc = Pose(box.right - 6, box.bottom - 14, 44, 44, Panel("night", ink, 22, 3), Layer.FRONT)
    sign = Picture("icons/check" if good else "icons/cross", ink)
    c.show(disc, at, until)
    c.show(replace(disc, w=26, h=26, art=sign), at, until)


def _gong(c: TurnAnimator, number: str, at: float) -> None:
    box = c.table.middle
    gong = Pose(box.cx, box.cy, 120, 120, piece("gong"), Layer.STAGE)
    disc = Pose(box.cx, box.cy + 8, 64, 64, Panel("night", "gold", 32, 3, 0.85), Layer.FRONT)
    c.sound(at, "gong")
    place = c.show(gong, at, at + _GONG)
    if not c.still:
        for k, turn in enumerate((5.0, -4.0, 2.5, 0.0)):
            c.stage.timeline.move(place, replace(gong, angle=turn), at + S + k * 0.12, 0.12)
    c.show(disc, at, at + _GONG)
    c.show(replace(disc, art=Words(number, 44, "candle", "serif")), at, at + _GONG)


def _said(c: TurnAnimator, text: str, at: float, until: float, ink: str = "candle") -> None:
    """A line at the place of questions."""
    box = c.table.sentence.grown(-1)
    pose = lying(box, Panel("night", ink, 17, 1.5, 0.95), Layer.BANNER)
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
    return Rect.around(c.table.cx, c.canvas.height / 2 - 62, *SCENE)


def deal_ended(event: e.DealEnded, c: TurnAnimator, at: float) -> float:
    """The picture of this ending with its two sentences, over the darkened table; without a winner only a bell where
    the match goes on, as the score page says the rest."""
    if not event.winners and isinstance(c.after.phase, Interval):
        c.sound(at, "toll")
        return S
    gone = at + _SCENE
    w, h = c.canvas.width, c.canvas.height
    c.show(Pose(w / 2, h / 2, w, h, Panel("night", "", 0, 0, 0.72), Layer.MODAL), at, gone, M, M)
    box, theirs = scene_box(c), c.texts(f"masquerade_trick.ending.{event.ending}.title")
    c.sound(at, "toll" if not event.winners else "setback" if c.lost(event.winners) else "encore")
    c.lead_changes(c.before.scores, event.scores, at + _LEAD)
    board = box.grown(7)
    c.show(lying(board, Panel("night", "gold", 20, 3), Layer.MODAL), at, gone)
    picture = lying(box, ending_picture(event.ending), Layer.MODAL)
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
    sheet = lying(box, Panel("parchment", "gold", 14, 3), Layer.MODAL)
    c.show(sheet, at, until)
    who, why = winners_line(c, event.winners), c.texts.sentences(c.reason(c.after))
    lines = [
        (Words(title, 28, "ink_red", "serif"), Rect(box.x + 24, box.y + 12, box.w - 48, 38)),
        (
            Words(c.texts(f"masquerade_trick.ending.{event.ending}.text"), 19, "ink", "serif", wrap=True),
            Rect(box.x + 30, box.y + 50, box.w - 60, 62),
        ),
        (Words(who, 19, "ink_red", "serif"), Rect(box.x + 24, box.y + 114, box.w - 48, 28)),
        (Words(why, 17, "ink_violet", wrap=True), Rect(box.x + 24, box.y + 144, box.w - 48, 50)),
    ]
    for i, (words, line) in enumerate(lines):
        c.show(lying(line, words, Layer.MODAL), at + S + i * _LINE, until)


def winners_line(c: TurnAnimator, winners: Sequence[Seat]) -> str:
    """The winners of the deal in words."""
    names = c.texts.listed([c.display_name(seat) for seat in winners], c.texts("masquerade_trick.result.and"))
    key = "won" if winners else "nobody_won"
    return c.texts(f"masquerade_trick.finale.{key}", names=names)


def game_ended(event: e.GameEnded, c: TurnAnimator, at: float) -> float:
    """The last chord."""
    c.sound(at, "defeat" if c.lost(event.winners) else "finale")
    return HOLD
