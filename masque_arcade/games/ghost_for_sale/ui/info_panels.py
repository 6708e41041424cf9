"""The panels of Mrs. Truelight and of the unused pile, and the steps of the round.

Before her auction they say what they are, then they hold the bids, and afterwards who has looked at whom.
"""

from functools import partial
from typing import Final

from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.bids import bid_things
from masque_arcade.games.ghost_for_sale.ui.context import Moment, honesty, lot_label, step_of
from masque_arcade.games.ghost_for_sale.ui.house import why_not_lot
from masque_arcade.games.ghost_for_sale.ui.images import mask
from masque_arcade.games.ghost_for_sale.ui.stands import ground, stand_things

_AFTER: Final = m.Revealing | m.Clearing | m.Totting | m.Finished
_CHIP: Final = 27.0


def panel_things(moment: Moment) -> list[Thing]:
    """Both panels with the bids on them; with three players there is no pile."""
    panels = [thing for lot in moment.table.lots for thing in (panel(moment, lot), *bid_things(moment, lot))]
    return [*panels, *stand_things(moment)]


def panel(moment: Moment, lot: m.Lot) -> Thing:
    """One panel, to bid for a look."""
    view, picture = moment.view, mask("truelight").name if lot == m.TRUELIGHT else "icons/question"
    tip = Tip(lot_label(moment.texts, lot), moment.t(f"tip.{m.lot_name(lot)}"), picture=picture)
    return Thing(
        ("lot", lot),
        moment.table.lot(lot),
        Layer.OBJECTS if moment.table.at_stand(lot) else Layer.CLOTH,
        Name(Role.PLACE, tip.title, _looks_said(moment, lot)),
        tip,
        _items(moment, lot),
        picks=(("lot", lot),) if lot in view.lots else (),
        why=partial(why_not_lot, moment, lot),
    )


def _items(moment: Moment, lot: m.Lot) -> list[Layered]:
    """A panel with its name, and what it sells, or the looks that were bought there."""
    view, table = moment.view, moment.table
    if table.at_stand(lot):
        return [*_stage(moment), *ground(moment)]
    box, head = table.lots[lot], table.head(lot)
    busy = isinstance(view.phase, m.Settling) and view.phase.lot == lot
    edge = "candle" if busy else "info" if lot in view.lots else "plate_hi"
    left = head.x + 44 if lot == m.TRUELIGHT else head.x + 4
    name = Rect(left, head.y, head.right - left - (62 if lot == m.PILE else 0), head.h)
    words = Words(lot_label(moment.texts, lot), 16, "ivory", "serif", "left", wrap=True)
    out = [
        *on(Layer.CLOTH, Item(("info", lot), Panel("plum", edge, 12, 3 if busy else 1.6, 0.86), box)),
        *on(Layer.OBJECTS, Item(("info name", lot), words, name)),
    ]
    if lot in view.lots:
        return out
    if lot == m.TRUELIGHT and view.glasses:
        return out + _looks(moment)
    if lot == m.PILE and view.pile_looker is not None:
        return out + _pile_look(moment)
    if lot == m.TRUELIGHT and (view.lots or isinstance(view.phase, _AFTER)):
        return out
    text = Words(moment.t(f"table.{m.lot_name(lot)}"), 16, "muted", valign="top", wrap=True)
    return [*out, *on(Layer.OBJECTS, Item(("info words", lot), text, table.rows(lot).grown(-6)))]


def _stage(moment: Moment) -> list[Layered]:
    """The ground of Mrs. Truelight's stands; in her panel's usual place she says what it is."""
    view, table = moment.view, moment.table
    busy = isinstance(view.phase, m.Settling) and view.phase.lot == m.TRUELIGHT
    stage = Panel("plum", "candle" if busy else "info", 12, 3 if busy else 1.6, 0.97)
    words = Words(moment.t("table.looks"), 16, "muted", valign="top", wrap=True)
    return [
        *on(Layer.CLOTH, Item(("info", m.TRUELIGHT), stage, table.lots[m.TRUELIGHT])),
        *on(Layer.CLOTH, Item("looks panel", Panel("plum", "plate_hi", 12, 1.6, 0.86), table.side)),
        *on(Layer.OBJECTS, Item("looks words", words, table.side.grown(-10))),
    ]


def _looks_said(moment: Moment, lot: m.Lot) -> str:
    """Who has looked at what, in words."""
    t, view, called = moment.t, moment.view, moment.display_name
    if lot == m.PILE:
        return "" if view.pile_looker is None else t("log.PileInspected", name=called(view.pile_looker))
    looks = view.glasses.items()
    return moment.texts.sentences(t("log.Inspected", name=called(seat), other=called(other)) for seat, other in looks)


def _looks(moment: Moment) -> list[Layered]:
    """Who has seen whose "?" card; the sides that the local player knows."""
    view, out = moment.view, list[Layered]()
    for i, (seat, target) in enumerate(view.glasses.items()):
        row = moment.table.row(m.TRUELIGHT, i, len(view.glasses))
        side = min(32.0, row.h)
        first = Rect(row.x + 2, row.cy - side / 2, side, side)
        eye = Rect(first.right + 2, row.cy - 9, 18, 18)
        second = first.moved(side + 22, 0)
        out += on(Layer.CLOTH, Item(("look row", seat), Panel("plate", "", 6, 0, 0.8), row))
        out += on(
            Layer.PLATES,
            *moment.small_face(("look from", seat), seat, first),
            Item(("look eye", seat), Picture("icons/eye", "info"), eye),
            *moment.small_face(("look at", seat), target, second),
        )
        if target in moment.sure:
            honest = moment.sure[target]
            words = Words(honesty(moment.texts, honest), 16, "ok" if honest else "danger", align="left")
            line = Rect(second.right + 3, row.y, row.right - second.right - 4, row.h)
            out += on(Layer.PLATES, Item(("look said", seat), words, line))
    return out


def _pile_look(moment: Moment) -> list[Layered]:
    """Who has looked through the pile; to themselves what they know from it."""
    view = moment.view
    seat, row = view.pile_looker, moment.table.row(m.PILE, 0, 1)
    assert seat is not None
    side = min(38.0, row.h)
    head = Rect(row.x + 4, row.cy - side / 2, side, side)
    eye = Item("pile look eye", Picture("icons/eye", "info"), Rect(head.right + 4, row.cy - 11, 22, 22))
    out = on(Layer.CLOTH, Item("pile look row", Panel("plate", "", 6, 0, 0.8), row))
    out += on(Layer.PLATES, *moment.small_face("pile look", seat, head), eye)
    if view.pile_lies is not None and moment.sure:
        said = moment.t("table.liars", n=view.seats - view.pile_lies)
        rows = moment.table.rows(m.PILE)
        line = Rect(rows.x + 4, row.bottom + 4, rows.w - 8, rows.bottom - row.bottom - 6)
        out += on(Layer.PLATES, Item("pile look said", Words(said, 16, "ivory", valign="top", wrap=True), line))
    return out


def steps(moment: Moment) -> list[Thing]:
    """The steps of the round, the present one lit and by its name."""
    box, view = moment.table.steps, moment.view
    if not view.round:
        return []
    out: list[Item] = []
    now, x = step_of(view), box.x
    wide = box.w - _CHIP * (len(m.Step) - 1)
    if now is None:
        x += (wide - _CHIP) / 2
    for i, step in enumerate(m.Step):
        here, gone = step is now, view.round == 2 and step is m.Step.RESERVE
        chip = Rect(x + 2, box.y, (wide if here else _CHIP) - 4, box.h)
        x = chip.right + 2
        panel = Panel("candle" if here else "plate", "" if here else "plate_hi", 8, 1.2, 0.3 if gone else 1.0)
        said = moment.t(f"short.{step}") if here else str(i + 1)
        words = Words(said, 16, "night" if here else "dim" if gone else "ivory")
        out += [Item(("step", step), panel, chip), Item(("step name", step), words, chip.grown(-2))]
    title = moment.t(f"table.round_{view.round}")
    names = " → ".join(moment.t(f"short.{step}") for step in m.Step)
    name = Name(Role.SIGN, title, moment.t(f"step.{now}") if now else "")
    return [Thing("steps", box, Layer.OBJECTS, name, Tip(title, names, picture="icons/info"), on(Layer.OBJECTS, *out))]
