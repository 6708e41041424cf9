"""The set-up of a table of The Red Masque: layouts of the rooms as small plans, with the chosen one ringed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import Final

from masque_arcade.client.game_ui.game_setup import Draft, Limit
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.games.red_masque.cards import ROLES
from masque_arcade.games.red_masque.rooms import LAYOUTS, ROOM_NAMES, ROOMS, doors_of
from masque_arcade.games.red_masque.ui.images import FLOWERS, INKS
from masque_arcade.games.red_masque.ui.room_plans import plan_of


@dataclass(slots=True)
class RedMasqueDraft(Draft):
    """With six players all roles are dealt; with two the Red Death may always be missing (8.1, 8.2)."""

    def limit(self, option: str) -> Limit | None:
        """Why an option does not matter with so many seats."""
        if option == "force_red_death" and self.seats not in range(3, 6):
            return Limit("red_masque.limit.three_to_five", self.seats)
        return None

    def faces(self) -> Mapping[str, int]:
        """The six roles, of which each player is dealt one."""
        return dict.fromkeys(("red_death", *(f"noble_{flower}" for flower in FLOWERS[: len(ROLES) - 1])), 1)


_PLAN: Final = (164.0, 92.0)
_CHAMBER: Final = (22.0, 18.0)


def layouts_items(draft: Draft, box: Rect, texts: Catalogue) -> Sequence[Item]:
    """A small plan of every layout with its name; one more for a layout in numbers, when that is chosen."""
    chosen = draft.options.get("layout", next(iter(LAYOUTS)))
    names = [*LAYOUTS, *([chosen] if chosen not in LAYOUTS else [])]
    w, h = _PLAN
    step = min(w + 22, box.w / len(names))
    t = theme()
    made: list[Item] = []
    for i, name in enumerate(names):
        cell = Rect.around(box.cx + (i - (len(names) - 1) / 2) * step, box.y + h / 2 - 6, min(w, step - 8), h)
        here = name == chosen
        panel = Panel("plum", "candle" if here else "plate_hi", 10, 3 if here else 1.5, 0.95)
        label = texts(f"red_masque.option.layout.value.{name if name in LAYOUTS else 'custom'}")
        made += [
            Item(("plan", i), panel, cell),
            *small_plan(name, cell.grown(-9), i),
            Item(
                ("plan name", i),
                Words(label, t.size["name"], "candle" if here else "muted"),
                Rect(cell.x - 8, cell.bottom + 2, cell.w + 16, 24),
            ),
        ]
        if here:
            tick = Rect(cell.right - 12, cell.y - 10, 22, 22)
            made.append(Item(("plan tick panel", i), Panel("night", "ok", 11, 1.5), tick))
            made.append(Item(("plan tick", i), Picture("icons/check", "ok"), tick.grown(-4)))
    return made


def small_plan(name: str, box: Rect, number: int) -> list[Item]:
    """Seven coloured spots and the passages between them."""
    doors = doors_of(name)
    plan = plan_of(name, doors)
    w, h = _CHAMBER
    across, down = (box.w - w) / (plan.columns - 1), min(34.0, (box.h - h) / (plan.rows - 1))
    top = box.cy - down * (plan.rows - 1) / 2
    spots = [(box.x + w / 2 + x * across, top + y * down) for x, y in plan.spots]
    made = []
    for k, (a, b) in enumerate(doors):
        (ax, ay), (bx, by) = spots[a], spots[b]
        line = Rect.around((ax + bx) / 2, (ay + by) / 2, hypot(bx - ax, by - ay), 3.0)
        made.append(Item(("plan door", number, k), Panel("bronze", "", 1), line, degrees(atan2(by - ay, bx - ax))))
    for room in ROOMS:
        fill = "night" if ROOM_NAMES[room] == "black" else INKS[room]
        cell = Rect.around(*spots[room], w, h)
        made.append(Item(("plan room", number, room), Panel(fill, INKS[room], 5, 2), cell))
    return made
