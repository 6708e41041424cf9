"""The button that leads to the choice of a mask, with the mask on it."""

from collections.abc import Iterator
from dataclasses import dataclass

from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.widgets import Base, Look


@dataclass(frozen=True, slots=True)
class MaskButton(Base):
    """The mask of `name`, after a label if there is one."""

    name: str
    action: Action
    label: str = ""
    share: float = 0.45

    def items(self, look: Look) -> Iterator[Item]:
        """Row, label, mask, and an arrow where there is space."""
        rect = self.rect
        side = rect.h - 4
        if self.label:
            yield from self.row_items(look)
            yield from self.label_items(self.label, rect.w * self.share)
            yield from guest_mask(self.name).items(
                (self.key, "mask"), Rect(rect.x + rect.w * self.share, rect.y + 2, side, side)
            )
            arrow = Rect.around(rect.right - 26, rect.cy, 24, 24)
            yield Item((self.key, "arrow"), Picture("icons/right", "candle" if look.focused else "dim"), arrow)
        else:
            fill = "plate_hi" if look.focused else "plate"
            yield Item((self.key, "row"), Panel(fill, "gold", theme().radius["plate"], 1.5, 0.94), rect)
            yield from guest_mask(self.name).items((self.key, "mask"), Rect.around(rect.cx, rect.cy, side, side))

    def handle(self, intent: Intent) -> bool:
        return self.does(self.action, intent)
