"""Pictures of a told match to keep: a poster, upright or wide, and a film of its last turns."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.game_ui.chronicle_ui import RiverUi
from masque_arcade.client.render.drawables import Canvas, Draw, Item, Picture, Rect
from masque_arcade.client.render.theme import ease
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.client.screens.table.river import River
from masque_arcade.client.widgets.backdrop import ballroom

UPRIGHT: Final = (1080, 1350)
WIDE: Final = (1920, 1080)
FILM: Final = (960, 540)
FRAME: Final = 0.1
"""Seconds of one picture of the film."""
_FRAMES: Final = 100
_DECIDES, _GOES_ON, _FLOWS = 34, 60, 70
"""The frames at which the river has come to the moment that decided, at which it flows on, and has come to the end."""
_BEFORE: Final = 24
"""The moments of a film before the last one; more, if `_LEAD` of them come before the one that decided."""
_LEAD: Final = 6
_EDGE: Final = 44.0
_NAMES: Final = 170.0


def picture_files(kind: str, folder: Path, stem: str) -> Mapping[Path, tuple[int, int]]:
    """The files of a "poster" or "film" with their sizes in pixels; the first is the one to give away."""
    if kind == "film":
        return {folder / f"{stem}.webp": FILM}
    return {folder / f"{stem}-{wide}x{high}.png": (wide, high) for wide, high in (UPRIGHT, WIDE)}


def poster(drawing: ChronicleDrawing, size: tuple[int, int]) -> Draw:
    """The whole truth, the moment that decided, the awards."""
    canvas, chronicle, texts = Canvas.of(size), drawing.chronicle, drawing.texts
    w, h = canvas.width, canvas.height
    upright = h > w
    drawing = dataclasses.replace(drawing, letters=1.5 if upright else 1.1)
    draw = _ground(canvas)
    high = 118.0 if upright else 48.0
    title = Rect(_EDGE, 40 if upright else 24, w - 2 * _EDGE, high)
    words = texts("truth.shown", game=texts(f"{chronicle.game}.game.name"))
    draw.label("title", title, words, 46 if upright else 34, "candle", "serif")
    draw += drawing.winners(Rect(_EDGE, title.bottom + (4 if upright else 16), w - 2 * _EDGE, 44 if upright else 34))
    awards = chronicle.awards
    foot = h - (74 + 112 * len(awards) + 128 if upright else 54 + 74 * bool(awards) + 84)
    top = title.bottom + (80 if upright else 86)
    said = Rect(_EDGE, foot - (46 if upright else 34), w - 2 * _EDGE, 40 if upright else 28)
    river_ui, box = drawing.chronicle_ui.picture, Rect(_EDGE, top, w - 2 * _EDGE, said.y - top - 10)
    number = drawing.chronicle_ui.decided(chronicle)
    if isinstance(river_ui, RiverUi):
        water = Rect(box.x + _NAMES + 36, box.y, box.w - _NAMES - 72, box.h)
        draw += _river(drawing, River(chronicle, river_ui, water, 0, whole=True), number)
    else:
        draw += drawing.scene(number, box)
    draw.label("decided", said, texts("truth.decided"), 26 if upright else 20, "candle", "serif")
    draw += drawing.sentence(number, Rect(_EDGE, foot, w - 2 * _EDGE, 108 if upright else 72))
    for i, award in enumerate(awards):
        if upright:
            draw += drawing.card(award, Rect(_EDGE, foot + 124 + i * 112, w - 2 * _EDGE, 98))
        else:
            each = (w - 2 * _EDGE - 28) / 3
            draw += drawing.card(award, Rect(_EDGE + i * (each + 14), foot + 84, each, 64))
    small = Rect.around(w / 2, h - (44 if upright else 36), 200 if upright else 130, 32 if upright else 20.8)
    draw.picture("lettering", small, "stage/lettering")
    return draw


def film(drawing: ChronicleDrawing) -> Iterator[Sequence[Item]]:
    """Ten seconds: the last turns flow up to the moment that decided, which is told, and on to the end of the match,
    where its winners stand."""
    number, decided = len(drawing.chronicle.moments) - 1, drawing.chronicle_ui.decided(drawing.chronicle)
    first = max(0, min(number - _BEFORE, decided - _LEAD))
    cut = replace(drawing.chronicle, moments=drawing.chronicle.moments[first : number + 1], awards=())
    part = dataclasses.replace(drawing, chronicle=cut, letters=1.25)
    canvas, last = Canvas.of(FILM), number - first
    w = canvas.width
    river_ui = drawing.chronicle_ui.picture
    box = Rect(_EDGE + _NAMES + 36, 100, w - 2 * _EDGE - _NAMES - 72, 440)
    river = River(cut, river_ui, box, last, whole=True) if isinstance(river_ui, RiverUi) else None
    share = _share(river, decided - first) if river else (decided - first) / max(1, last)
    still = Draw([*_ground(canvas), *(_river(part, river, last) if river else ())])
    title = drawing.texts("truth.shown", game=drawing.texts(f"{cut.game}.game.name"))
    for frame in range(_FRAMES):
        along, decides, ends = _along(frame, share), _DECIDES <= frame < _GOES_ON, frame >= _FLOWS
        draw, x = Draw(still), river.box.x + (river.right - river.box.x) * along if river else 0.0
        if ends or decides:
            shown = last if ends else decided - first
        elif river:
            shown = max((n for n in range(last + 1) if (river.middle(n) or 0.0) <= x), default=0)
        else:
            shown = round(last * along)
        head = Rect(_EDGE, 20, w - 2 * _EDGE, 54)
        if ends and drawing.chronicle.winners:
            draw += part.winners(Rect(head.x, 40, head.w, 34))
        else:
            draw.label("title", head, drawing.texts("truth.decided") if decides else title, 32, "candle", "serif")
        if river is None:
            draw += part.scene(shown, Rect(_EDGE, 86, w - 2 * _EDGE, 472))
        elif not ends:
            draw.panel("dark", Rect(x, box.y - 30, river.right + 42 - x, box.h + 42), "night", opacity=0.97)
            draw.panel("now", Rect(x - 1.5, box.y - 6, 3, box.h + 12), "candle", radius=1)
        if river and decides:
            draw += [
                _glow(place, x - river.pitch / 2, river.level(place), frame) for place in cut.moments[shown].places
            ]
        elif river and ends:
            won = [place for place, owner in enumerate(cut.owners) if owner in cut.winners]
            draw += [_glow(place, river.right + 16, river.level(place), frame) for place in won]
        draw += part.sentence(shown, Rect(_EDGE, 572, w - 2 * _EDGE, 104))
        yield draw


def _glow(place: int, x: float, y: float, frame: int) -> Item:
    """Light that breathes on a place's mask."""
    side = 110 * (1 + 0.06 * ((frame - _FLOWS) % 10 - 5))
    return Item(("glow", place), Picture("stage/halo"), Rect.around(x, y, side, side), alpha=0.75)


def _share(river: River, number: int) -> float:
    """How much of a river has passed after a moment."""
    return ((river.middle(number) or 0.0) + river.pitch / 2 - river.box.x) / (river.right - river.box.x)


def _along(frame: int, decided: float) -> float:
    """How much of a film's turns has passed at a frame; it rests at the part `decided`."""
    if frame < _GOES_ON:
        return decided * ease("travel", min(1.0, frame / _DECIDES))
    return decided + (1 - decided) * ease("travel", min(1.0, (frame - _GOES_ON) / (_FLOWS - _GOES_ON)))


def _ground(canvas: Canvas) -> Draw:
    """The dark ballroom in a golden frame."""
    draw = Draw(ballroom(canvas, 0.74))
    frame = Rect(0, 0, canvas.width, canvas.height).grown(-12)
    draw.panel("frame", frame, "", "gold", 20, 3)
    draw.panel("frame inner", frame.grown(-7), "", "bronze", 14, 1)
    return draw


def _river(drawing: ChronicleDrawing, river: River, marked: int) -> Draw:
    draw = Draw()
    water = Rect(river.box.x - 36, river.box.y - 8, river.right - river.box.x + 72, river.box.h + 16)
    draw.panel("water", water, "night", radius=14, opacity=0.6)
    draw += river.ribbons
    draw += drawing.around(river, _EDGE, _NAMES)
    draw += river.medals(marked)
    return draw
