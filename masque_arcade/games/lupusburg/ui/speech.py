"""The sentence that is being said: large in the square, with the face that says it, and a thread to its target."""

from collections.abc import Sequence
from math import hypot
from typing import Final

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, on
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Layer, Panel, Rect, Ring, Threads, Words
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.talk import today
from masque_arcade.games.lupusburg.ui.context import Moment, PlayerNames
from masque_arcade.games.lupusburg.ui.layout import Board
from masque_arcade.games.lupusburg.ui.spoken import said

_FACE: Final = 132.0
"""The most of a face's side."""
_SIZE: Final = 25.0
_NAME: Final = 18.0
_READ: Final = {True: 0.085, False: 0.028}
"""Seconds per sign, of Japanese and of other languages."""
_SEEN: Final = 0.75
"""Seconds until one begins to read, and after it."""


def reading(text: str) -> float:
    """Seconds for which a sentence is read before another is said."""
    return _SEEN + len(text) * _READ[any(ord(letter) > 0x2E7F for letter in text)]


def last_claim(view: m.View) -> int | None:
    """The number of what was said last today; None before anything is."""
    first = len(view.statements) - len(today(view))
    claims = [i for i, one in enumerate(view.statements) if i >= first and one.claim is not m.Claim.SILENCE]
    return claims[-1] if claims else None


def speech_thing(moment: Moment, number: int) -> Thing:
    """What was said last in the talk."""
    one = moment.view.statements[number]
    text = said(moment.view, number, moment.texts, moment.guests)
    items = speech_items(moment.table, moment.texts, moment.guests, one, text)
    return Thing(
        "square", moment.table.square, Layer.OBJECTS, Name(Role.SIGN, moment.display_name(one.seat), text), None, items
    )


def _aims(table: Board, one: m.Statement) -> tuple[Rect, Rect] | None:
    """Where the thread ends, and what the ring is around: a player's plate and face, or a house."""
    if one.claim in m.ABOUT_HOUSE:
        box = table.houses[one.about]
        return box.grown(4), box.grown(2)
    seat = one.about if one.claim in m.ABOUT_SEAT else one.of if one.ground is m.Ground.ANSWER else m.NOWHERE
    return None if seat == m.NOWHERE else (table.plate(seat).grown(3), table.head(seat).grown(4))


def speech_items(table: Board, texts: Catalogue, guests: PlayerNames, one: m.Statement, text: str) -> Sequence[Layered]:
    """The card with face and words, from which a thread goes to whom it is about."""
    box, ink = table.square, f"seat{one.seat + 1}"
    side = min(_FACE, box.h - 14)
    head = Rect(box.x + 12, box.cy - side / 2, side, side)
    line = Rect(head.right + 14, box.y + 10, box.right - head.right - 30, 26)
    words = Rect(line.x, line.bottom + 2, line.w, box.bottom - line.bottom - 12)
    mark = Rect(line.x, line.cy - 9, 18, 18)
    name = Words(guests.display_name(texts, one.seat), _NAME, "ink_violet", align="left")
    items = [
        Item("speech", Panel("parchment", ink, 16, 4), box),
        Item("speech disc", Panel("night", ink, side / 2, 2.5, 0.94), head),
        *guest_mask(guests.names[one.seat]).items("speech face", head.grown(-side * 0.06)),
        Item("speech shape panel", Panel("night", "", 12, 0, 0.9), mark.grown(3)),
        Item("speech shape", sign(one.seat), mark),
        Item("speech name", name, Rect(mark.right + 10, line.y, line.w - 30, line.h)),
        Item("speech words", Words(text, _SIZE, "ink", "serif", "left", wrap=True), words),
    ]
    aims = _aims(table, one)
    return [*(on(Layer.TRAVELLING, *_thread(box, *aims, ink)) if aims else []), *on(Layer.SIGNS, *items)]


def _thread(box: Rect, target: Rect, ringed: Rect, ink: str) -> list[Item]:
    """A thread from the card's edge to that of `target`, and a ring around what it names."""
    way = max(1.0, hypot(target.cx - box.cx, target.cy - box.cy))
    across, down = (target.cx - box.cx) / way, (target.cy - box.cy) / way
    start, end = _edge(box.grown(-6), across, down), _edge(target, -across, -down)
    left, top = min(start[0], end[0]) - 6, min(start[1], end[1]) - 6
    room = Rect(left, top, abs(end[0] - start[0]) + 12, abs(end[1] - start[1]) + 12)
    points = tuple((x - left, y - top) for x, y in (start, end))
    side = max(ringed.w, ringed.h)
    ring = Rect.around(ringed.cx, ringed.cy, side, side)
    return [
        Item("speech thread shade", Threads(points, "night", 9, 0.7), room),
        Item("speech thread", Threads(points, ink, 4.5), room),
        Item("speech ring shade", Ring(1.0, "night", 7), ring),
        Item("speech ring", Ring(1.0, ink, 4), ring),
    ]


def _edge(box: Rect, across: float, down: float) -> tuple[float, float]:
    """Where a ray from the middle of a box leaves it."""
    out = min(box.w / 2 / max(abs(across), 1e-6), box.h / 2 / max(abs(down), 1e-6))
    return box.cx + out * across, box.cy + out * down
