"""The poster of a ball: its name, who has the crown, and everyone's place, on an upright sheet."""

from datetime import date
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Canvas, Draw, Rect
from masque_arcade.client.screens.ball.coronation import crown_words
from masque_arcade.client.screens.ball.standings import Standing, standings_items
from masque_arcade.client.session.ball_facts import BallFacts
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.backdrop import ballroom, sheet

UPRIGHT: Final = (1080, 1350)
_FACES: Final = 4
"""So many who share the crown are shown."""
_EDGE: Final = 48.0


def ball_poster(facts: BallFacts, texts: Catalogue, day: date, size: tuple[int, int] = UPRIGHT) -> Draw:
    """The evening that ended on that day."""
    canvas, first = Canvas.of(size), facts.leaders[:_FACES]
    w, h = canvas.width, canvas.height
    inner = w - 2 * _EDGE
    draw = Draw([*ballroom(canvas, 0.35), *sheet(Rect(24, 24, w - 48, h - 48))])
    draw.label("name", Rect(_EDGE, 52, inner, 74), facts.name, 58, "candle", "serif", wrap=True)
    draw.label("day", Rect(_EDGE, 128, inner, 36), texts.date(day), 26, "muted", "serif")
    side = min(300.0, inner / max(1, len(first)) * 0.66)
    for i, one in enumerate(first):
        head = Rect.around(w / 2 + (i - (len(first) - 1) / 2) * side * 1.5, 190 + side * 0.7, side, side)
        draw.picture(("light", i), head.grown(side * 0.45), "stage/halo", alpha=0.6)
        draw += guest_mask(one.name).items(("mask", i), head)
        wreath = Rect.around(head.cx, head.cy - side * 0.04, side * 1.55, side * 1.4)
        draw.picture(("laurel", i), wreath, "stage/kiosk/laurel")
    top = 190 + side * 1.45 if first else 190.0
    draw.panel("ribbon", Rect(_EDGE + 40, top, inner - 80, 78), "parchment", "gold", 14, 3)
    crown = Rect(_EDGE + 60, top + 8, inner - 120, 62)
    draw.label("crown", crown, crown_words(replace(facts, you=None), texts), 36, "ink", "serif", wrap=True)
    rows = [Standing(one.place, one.name, one.points) for one in facts.standings]
    draw += standings_items(Rect(_EDGE, top + 104, inner, h - 128 - top - 104), rows)
    draw.picture("lettering", Rect.around(w / 2, h - 76, 230, 36.8), "stage/lettering")
    return draw
