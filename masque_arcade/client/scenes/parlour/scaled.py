"""An item drawn smaller or larger, about the left edge: a whole table as a part of another picture.

What must not enter: which items.
"""

from dataclasses import replace

from masque_arcade.client.items import Art, Item, Panel, Rect, Ring, Threads, Words


def scaled(item: Item, k: float, letters: float = 1.0, down: float = 0.0) -> Item:
    """The same item, `k` times as large and as far from the upper left corner, then moved `down`; its letters `letters`
    times as large again. Keys change, so that two pictures can be one."""
    box = item.rect
    rect = Rect(box.x * k, box.y * k + down, box.w * k, box.h * k)
    return replace(item, key=("scaled", item.key), art=_art(item.art, k, letters), rect=rect)


def _art(art: Art, k: float, letters: float) -> Art:
    match art:
        case Words():
            return replace(art, size=art.size * k * letters)
        case Panel():
            return replace(art, radius=art.radius * k, edge_width=max(1.0, art.edge_width * k) if art.edge else 0)
        case Ring():
            return replace(art, width=art.width * k)
        case Threads():
            points = tuple((x * k, y * k) for x, y in art.points)
            return replace(art, points=points, width=art.width * k)
    return art
