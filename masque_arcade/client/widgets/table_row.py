"""A row of a list: emblem, name over facts, state over place."""

from collections.abc import Iterator
from dataclasses import dataclass

from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action
from masque_arcade.client.widgets.widgets import Base, Look


@dataclass(frozen=True, slots=True)
class TableRow(Base):
    """A table or a recording. `facts`: its game and seats, or people; `state`: its phase or result; `sign`: an icon's
    name or ""."""

    name: str
    facts: str
    state: str
    place: str
    action: Action
    sign: str = ""
    glad: bool = False
    """Whether a seat is free now."""
    alive: bool = True
    emblem: str = "stage/title_mask"

    def items(self, look: Look) -> Iterator[Item]:
        """Emblem, name over facts, state over place, a lock."""
        rect, t = self.rect, theme()
        edge = "gold" if self.glad else ""
        fill = "plate_hi" if look.focused else "plate"
        yield Item((self.key, "row"), Panel(fill, edge, t.radius["plate"], 1.5, 0.96 if self.alive else 0.5), rect)
        side = rect.h - 14
        box = Rect(rect.x + 12, rect.y + 7, side, side)
        yield Item((self.key, "emblem"), Picture(self.emblem), box, alpha=1 if self.alive else 0.4)
        left, middle, right = box.right + 14, rect.x + rect.w * 0.6, rect.right - 52
        half = rect.h / 2 - 4
        ink = "ivory" if self.alive and self.enabled else "muted"
        name = Words(self.name, 20, "candle" if look.focused else ink, "serif", "left")
        yield Item((self.key, "name"), name, Rect(left, rect.y + 4, middle - left - 10, half))
        facts = Words(self.facts, t.size["name"], "muted", align="left")
        yield Item((self.key, "facts"), facts, Rect(left, rect.cy, middle - left - 10, half))
        state = Words(self.state, t.size["name"], "ok" if self.glad else ink, "serif", "right")
        yield Item((self.key, "state"), state, Rect(middle, rect.y + 4, right - middle, half))
        place = Words(self.place, t.size["caption"], "muted", align="right")
        yield Item((self.key, "place"), place, Rect(middle, rect.cy, right - middle, half))
        if self.sign:
            yield Item((self.key, "sign"), Picture(self.sign, "candle"), Rect.around(rect.right - 27, rect.cy, 24, 24))

    def handle(self, intent: Intent) -> bool:
        """Join it."""
        return self.does(self.action, intent)
