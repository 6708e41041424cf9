"""The four steps of a turn as lamps: move, search, draw, play; the current one burns."""

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import FOOTLIGHTS
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.games.red_masque.ui.context import Moment, TurnStep, step_of
from masque_arcade.games.red_masque.ui.images import piece


def lamp_box(moment: Moment, step: TurnStep) -> Rect:
    """The box of a step's lamp."""
    line = moment.table.lamps
    wide = line.w / len(TurnStep)
    return Rect(line.x + list(TurnStep).index(step) * wide, line.y, wide - 10, line.h)


def lamp_items(moment: Moment) -> list[Layered]:
    """All four; the ink of the edge shows whose turn it is."""
    view, now = moment.view, step_of(moment.view.phase)
    order = list(TurnStep)
    out: list[Layered] = []
    for step in order:
        box, lit = lamp_box(moment, step), step is now
        done = now is not None and order.index(step) < order.index(now)
        barred = view.active in view.trapped and step in (TurnStep.MOVE, TurnStep.SEARCH)
        edge = f"seat{view.active + 1}" if lit and view.active is not None else ""
        ink = "candle" if lit else "ivory" if done and not barred else "dim"
        lamp = Rect(box.x + 2, box.y, box.h, box.h)
        if lit:
            out.append((FOOTLIGHTS, Item(("lamp light", step), Picture("stage/halo"), lamp.grown(16))))
        out += [
            (FOOTLIGHTS, Item(("lamp panel", step), Panel("plate" if lit else "plum", edge, box.h / 2, 2, 0.9), box)),
            (FOOTLIGHTS, Item(("lamp", step), piece(f"step_{step}"), lamp, alpha=1.0 if lit or done else 0.5)),
            (
                FOOTLIGHTS,
                Item(
                    ("lamp name", step),
                    Words(moment.t(f"step.{step}"), 17, ink, align="left"),
                    Rect(lamp.right + 8, box.y, box.w - lamp.w - 36, box.h),
                ),
            ),
        ]
        icon = "icons/lock" if barred else "icons/check" if done else ""
        if icon:
            sign = Rect(box.right - 25, box.cy - 8, 16, 16)
            out.append((FOOTLIGHTS, Item(("lamp sign", step), Picture(icon, "dim" if barred else "ok"), sign)))
    return out
