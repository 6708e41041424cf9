"""A blank screen until the operator's gesture."""

from collections.abc import Iterator

from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.widgets.drawn_screen import DrawnScreen


class BlankScreen(DrawnScreen):
    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        ctx.sounds.loop(None)

    def _draw(self) -> Iterator[Item]:
        yield Item("dark", Panel("night", "", 0), Rect(0, 0, self._ctx.canvas.width, self._ctx.canvas.height))
