"""A list of items under construction: one line for each thing drawn."""

from collections.abc import Hashable
from typing import Literal

from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme


def units(size: float | str) -> float:
    """A text size in units, or the theme's size of that name."""
    return theme().size[size] if isinstance(size, str) else size


class Draw(list[Item]):
    """Items in drawing order.

    The arguments after a rectangle are those of Panel, Words and Picture; a text's size may be a name of the theme's.
    """

    def panel(
        self,
        key: Hashable,
        rect: Rect,
        fill: str,
        edge: str = "",
        radius: float = 10,
        edge_width: float = 2,
        opacity: float = 1,
    ) -> None:
        self.append(Item(key, Panel(fill, edge, radius, edge_width, opacity), rect))

    def label(
        self,
        key: Hashable,
        rect: Rect,
        text: str,
        size: float | str,
        ink: str = "ivory",
        font: Literal["text", "serif", "title"] = "text",
        align: Literal["left", "center", "right"] = "center",
        valign: Literal["top", "center", "bottom"] = "center",
        wrap: bool = False,
    ) -> None:
        self.append(Item(key, Words(text, units(size), ink, font, align, valign, wrap), rect))

    def picture(self, key: Hashable, rect: Rect, name: str, tint: str = "", alpha: float = 1) -> None:
        self.append(Item(key, Picture(name, tint), rect, alpha=alpha))
