"""A blank screen until the operator's gesture."""

from collections.abc import Sequence

from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.screen import Context


class BlankScreen:
    opaque = True
    typing = False

    def enter(self, ctx: Context) -> None:
        ctx.sounds.loop(None)
        self._items = [Item("dark", Panel("night", "", 0), Rect(0, 0, ctx.canvas.width, ctx.canvas.height))]

    def leave(self) -> None: ...

    def handle(self, intent: Intent) -> bool:
        return True

    def update(self, dt: float) -> None: ...

    def items(self) -> Sequence[Item]:
        return self._items
