"""Progress of a mission, as a row of the numbers 0 to 10 and a few words: short, right, over, or missed."""

from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Mission

_LAYER: Final = 8


def standing(mission: Mission, wins: int, left: int) -> str:
    """The state of a mission with `left` tricks to play: "right" now, "short" while more may help, "over" when more
    cannot, "missed" when too few are left."""
    if mission.counts(wins):
        return "right"
    if max(mission.tricks) < wins:
        return "over"
    return "short" if missing(mission, wins) <= left else "missed"


def missing(mission: Mission, wins: int) -> int:
    """The tricks missing to the next right number; 0 when there is none."""
    return next((count - wins for count in mission.tricks if count > wins), 0)


def meter_width(box: Rect) -> float:
    """The width that the numbers take of a strip."""
    return (ALL_TRICKS + 1) * min(24.0, box.h - 4) + 8


def meter_items(texts: Catalogue, mission: Mission, wins: int, left: int, box: Rect) -> list[Layered]:
    """The numbers 0 to 10: those that fulfil the mission are gold, the present one is ringed; then words. `left` tricks
    are still to play; `box` has the numbers at its left."""
    side = min(24.0, box.h - 4)
    state = standing(mission, wins, left)
    ink = {"right": "ok", "short": "candle"}.get(state, "danger")
    out: list[Layered] = []
    for count in range(ALL_TRICKS + 1):
        cell = Rect(box.x + count * side, box.cy - side / 2, side - 2, side)
        good, now = mission.counts(count), count == wins
        fill = "gold" if good else "plum"
        panel = Panel(fill, ink if now else "", 5, 3, 1.0 if good else 0.9)
        out.append((_LAYER, Item(("count", count), panel, cell.grown(2) if now else cell)))
        figure = Words(str(count), 16, "night" if good else "ivory" if now else "dim", "serif")
        out.append((_LAYER, Item(("count figure", count), figure, cell)))
    icon = {"right": "icons/check", "short": "icons/up"}.get(state, "icons/cross")
    sign = Rect(box.x + meter_width(box), box.cy - 9, 18, 18)
    out.append((_LAYER, Item("count sign", Picture(icon, ink), sign)))
    said = texts(f"masquerade_trick.meter.{state}", won=wins, n=missing(mission, wins))
    line = Rect(sign.right + 6, box.y, box.right - sign.right - 6, box.h)
    out.append((_LAYER, Item("count words", Words(said, 16, ink, align="left"), line)))
    return out
