"""A blank screen: nothing is shown and nothing is taken until the operator knocks."""

from collections.abc import Sequence

from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Panel, Rect
from masque_arcade.client.screen import Context


class BlankScreen:
    """Dark."""

    opaque = True
    typing = False

    def enter(self, ctx: Context) -> None:
        """Dark and silent."""
        ctx.sounds.loop(None)
        self._items = [Item("dark", Panel("night", "", 0), Rect(0, 0, ctx.canvas.width, ctx.canvas.height))]

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> bool:
        """Nothing."""
        return True

    def update(self, dt: float) -> None:
        """Nothing."""

    def items(self) -> Sequence[Item]:
        """Dark."""
        return self._items
