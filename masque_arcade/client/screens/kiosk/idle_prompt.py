"""The prompt "Still there?": a ring that runs out over any screen, and later the substitute bot.

Presses are handled before any screen (idle_monitor.py), so this one takes none.
"""

from collections.abc import Callable, Sequence

from masque_arcade.client.render.drawables import Draw, Item, Rect, Ring
from masque_arcade.client.screen import Context
from masque_arcade.client.widgets.drawn_screen import DrawnScreen


class IdlePrompt(DrawnScreen):
    """`left` gives the remaining part of the ring, 0..1. `kind`: "" at a table, "menu", "act" between two acts, or
    "bot" once a bot has the seat; `seats` are those asked."""

    opaque = False

    def __init__(self, left: Callable[[], float], kind: str = "", seats: Sequence[int] = ()) -> None:
        self._left, self.kind, self._seats = left, kind, tuple(seats)

    def enter(self, ctx: Context) -> None:
        """Appear with a soft bell."""
        super().enter(ctx)
        if self.kind != "bot":
            ctx.sounds.play("bell", 0.6)

    def become_bot(self) -> None:
        """A bot has taken the seat."""
        self.kind = "bot"

    def moment(self) -> tuple[float, str]:
        return round(self._left(), 2), self.kind

    def _draw(self) -> list[Item]:
        texts, canvas = self.ctx.texts, self.ctx.canvas
        plate = Rect.around(canvas.width / 2, canvas.height / 2 - 30, 620, 220)
        bot = self.kind == "bot"
        title = texts("kiosk.still.bot_title" if bot else "kiosk.still.title")
        text = texts(f"kiosk.still.{self.kind if self.kind in ('menu', 'act') else 'bot_text' if bot else 'text'}")
        ring, made = Rect(plate.x + 28, plate.cy - 74, 148, 148), Draw()
        made.panel("still veil", Rect(0, 0, canvas.width, canvas.height), "night", "", 0, 0, 0.55 if bot else 0.65)
        made.panel("still shade", plate.grown(6).moved(0, 6), "night", "", 24, 0, 0.6)
        made.panel("still plate", plate, "plum", "gold", 20, 3)
        made.picture("still sign", ring.grown(-42), "icons/clockwork" if bot else "icons/hourglass", "candle")
        if not bot:
            made.append(Item("still ring ground", Ring(1.0, "plate_hi", 9), ring))
            made.append(Item("still ring", Ring(self.moment()[0], "candle", 9), ring))
        body = Rect(ring.right + 26, plate.y + 26, plate.right - ring.right - 50, 90)
        made.label("still title", body, title, 34, "candle", "serif", "left", wrap=True)
        line = Rect(body.x, body.bottom + 4, body.w, 66)
        made.label("still text", line, text, 22, "ivory", "text", "left", "top", wrap=True)
        for i, seat in enumerate(self._seats):
            mark = Rect(plate.x + 24 + i * 44, plate.y - 22, 40, 40)
            made.panel(("still disc", seat), mark, "plum", "gold", 20, 2)
            made.picture(("still seat", seat), mark.grown(-8), f"seats/{seat + 1}")
        return made
