"""The base of screens without widgets."""

from collections.abc import Iterable, Sequence

from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item
from masque_arcade.client.screen import Context


class DrawnScreen:
    """A screen that draws itself when it is entered, and again whenever `moment` changes."""

    opaque = True
    typing = False
    ctx: Context
    _drawn: object = None
    _items: Sequence[Item] = ()

    def enter(self, ctx: Context) -> None:
        self.ctx, self._drawn = ctx, None

    def leave(self) -> None: ...

    def handle(self, intent: Intent) -> bool:
        """Blocks everything."""
        return True

    def update(self, dt: float) -> None: ...

    def moment(self) -> object:
        """All that the picture depends on, besides canvas and language."""
        return None

    def items(self) -> Sequence[Item]:
        """The picture; the same list while nothing changes."""
        drawn = (self.moment(), self.ctx.canvas, self.ctx.texts)
        if drawn != self._drawn:
            self._drawn, self._items = drawn, list(self._draw())
        return self._items

    def _draw(self) -> Iterable[Item]:
        raise NotImplementedError
