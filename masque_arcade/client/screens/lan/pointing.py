"""Pointing gloves: drawn from seat to seat, and made by mouse, finger, key or pad.

A held glove is visible to all, with the time it is held; releasing lowers it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import atan2, cos, degrees, sin
from typing import Final

from masque_arcade.client.input.events import Device, Intent, Verb, held
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Ring, Threads
from masque_arcade.client.session.lobby_client import PointingHand
from masque_arcade.engine.game import Seat

STAYS: Final = 10.0
"""Seconds after which the host lowers a hand."""
_HOLD: Final = 0.35
"""Seconds the mouse is held on a player before it points."""
_GLOVE: Final = (92.0, 46.0)
_TIP: Final = 0.45
"""The glove's fingertip from its centre, in parts of its width."""
_STEPS: Final = 24
"""Segments of the ring around a glove."""


def glove_items(game: str, boxes: Mapping[Seat, Rect], hands: Mapping[Seat, PointingHand], clock: float) -> list[Item]:
    """Every pointing hand: a line in its player's colour, a game's glove at its end, a ring that closes in ten
    seconds."""
    made: list[Item] = []
    for seat, hand in sorted(hands.items()):
        if seat in boxes and hand.at in boxes and seat != hand.at:
            glove = Picture(f"games/{game}/pieces/glove_{seat + 1}")
            made += _glove(seat, glove, (boxes[seat], boxes[hand.at]), clock - hand.since, _aside(seat, hand, hands))
    return made


def _aside(seat: Seat, hand: PointingHand, hands: Mapping[Seat, PointingHand]) -> float:
    """The offset of hands that point at the same player."""
    same = [other for other, one in sorted(hands.items()) if one.at == hand.at]
    return (same.index(seat) - (len(same) - 1) / 2) * 16


def _glove(seat: Seat, glove: Picture, way: tuple[Rect, Rect], age: float, aside: float) -> list[Item]:
    source, target = way
    dx, dy = target.cx - source.cx, target.cy - source.cy
    turn = atan2(dy, dx)
    # Up to the edges of both boxes, so that names and cards stay readable.
    x0, y0 = _edge(source, cos(turn), sin(turn))
    x1, y1 = _edge(target, -cos(turn), -sin(turn))
    x1, y1 = x1 - sin(turn) * aside, y1 + cos(turn) * aside
    turn = atan2(y1 - y0, x1 - x0)
    w, h = _GLOVE
    x, y = x1 - cos(turn) * w * _TIP, y1 - sin(turn) * w * _TIP
    left, top = min(x0, x), min(y0, y)
    line = Threads(((x0 - left, y0 - top), (x - left, y - top)), f"seat{seat + 1}", 4, 0.7)
    box = Rect(left, top, max(1.0, abs(x - x0)), max(1.0, abs(y - y0)))
    part = min(_STEPS, round(age / STAYS * _STEPS)) / _STEPS
    clock = Rect.around(x - cos(turn) * w * 0.44, y - sin(turn) * w * 0.44, 38, 38)
    return [
        Item(("glove line", seat), line, box),
        Item(("glove", seat), glove, Rect.around(x, y, w, h), round(degrees(turn), 1)),
        Item(("glove ground", seat), Panel("night", "", 19, 0, 0.9), clock),
        Item(("glove seat", seat), Picture(f"seats/{seat + 1}"), clock.grown(-10)),
        Item(("glove ring", seat), Ring(max(part, 1 / _STEPS), "candle", 5), clock.grown(-1)),
    ]


def _edge(box: Rect, dx: float, dy: float) -> tuple[float, float]:
    """Where a line from the box's centre in that direction leaves it."""
    across = box.w / 2 / abs(dx) if abs(dx) > 1e-6 else float("inf")
    down = box.h / 2 / abs(dy) if abs(dy) > 1e-6 else float("inf")
    reach = min(across, down)
    return box.cx + dx * reach, box.cy + dy * reach


@dataclass(slots=True)
class Pointing:
    """The local pointing hand. `at`: its target. Offer it intents first; it returns those it uses."""

    me: Seat | None = None
    at: Seat | None = None
    _press: tuple[Seat, float] | None = None
    _last: Seat | None = None
    _keyed: bool = False
    _boxes: dict[Seat, Rect] = field(default_factory=dict)

    def update(self, me: Seat | None, boxes: Mapping[Seat, Rect], now: float) -> None:
        """Update the local seat and the others' places; a mouse held on a player begins to point."""
        self.me, self._boxes = me, dict(boxes)
        if me is None:
            self.let_go()
        elif self._press and self.at is None and now - self._press[1] >= _HOLD:
            self.at = self._press[0]

    def let_go(self) -> None:
        """Lower the hand."""
        self.at, self._press, self._keyed = None, None, False

    def handle(self, intent: Intent, now: float, focus: object, sticky: bool) -> bool:
        """Take an intent; True when it was for the hand alone. `focus`: the key of the focused item."""
        if self.me is None:
            return False
        if intent.verb is Verb.GLOVE:
            self._key(held(self._keyed, intent, sticky), focus)
            return True
        if self._keyed and intent.down and intent.verb in (Verb.LEFT, Verb.RIGHT, Verb.NEXT, Verb.PREV, Verb.NUMBER):
            self._turn(intent)
            return True
        if intent.verb is Verb.INFO and intent.device is Device.TOUCH:
            return self._finger(intent)
        return self._mouse(intent, now)

    def _others(self) -> list[Seat]:
        """The others, clockwise from the left neighbour."""
        assert self.me is not None
        me = self.me
        return sorted((seat for seat in self._boxes if seat != me), key=lambda seat: (seat < me, seat))

    def _key(self, on: bool, focus: object) -> None:
        self._keyed = on
        if not on:
            self._last, self.at = self.at if self.at is not None else self._last, None
            return
        others = self._others()
        match focus:
            case ("seat", int(seat)) | ("tip", ("seat", int(seat))) if seat in others:
                self.at = seat
            case _:
                self.at = self._last if self._last in others else (others[0] if others else None)

    def _turn(self, intent: Intent) -> None:
        others = self._others()
        if intent.verb is Verb.NUMBER:
            self.at = intent.number - 1 if intent.number - 1 in others else self.at
        elif others:
            step = 1 if intent.verb in (Verb.RIGHT, Verb.NEXT) else -1
            here = others.index(self.at) if self.at in others else -step
            self.at = others[(here + step) % len(others)]

    def _finger(self, intent: Intent) -> bool:
        under = self._under(intent)
        if intent.down and under is not None:
            self.at = under
            return True
        if not intent.down and self.at is not None:
            self.at = None
            return True
        return False

    def _mouse(self, intent: Intent, now: float) -> bool:
        if intent.verb is Verb.PRESS and intent.device is not Device.TOUCH:
            under = self._under(intent)
            self._press = (under, now) if under is not None else None
            return False
        if intent.verb is Verb.POINT and self.at is not None and not self._keyed:
            under = self._under(intent)
            self.at = self.at if under is None else under
            return True
        if intent.verb is Verb.RELEASE:
            pointed, self._press = self.at is not None and not self._keyed, None
            if pointed:
                self.at = None
            return pointed
        return False

    def _under(self, intent: Intent) -> Seat | None:
        return next((s for s, box in self._boxes.items() if s != self.me and box.has(intent.x, intent.y)), None)


def lit_guest(boxes: Mapping[Seat, Rect], pointing: Pointing) -> Sequence[Item]:
    """A ring around the target before the host confirms it."""
    box = boxes.get(pointing.at) if pointing.at is not None else None
    return [Item("glove aim", Panel("", "neon_cyan", 13, 3), box.grown(5))] if box else []
