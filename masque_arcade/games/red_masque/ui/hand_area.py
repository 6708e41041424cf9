"""The local player's hand area in The Red Masque: role, room, cards, known floors, the only place for secrets; and the
four steps of a turn as lamps above them.

The panic key hides everything private, and the role stays covered as set by the player.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.table_context import lap_head
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.games.red_masque.model import Placing
from masque_arcade.games.red_masque.ui.context import Moment, TurnStep, card_name, room_name, step_of
from masque_arcade.games.red_masque.ui.images import INKS, card_face, piece, role_face, window
from masque_arcade.games.red_masque.ui.layout import STORY
from masque_arcade.games.red_masque.ui.player_plates import mark_items, marks_of, points_items


@dataclass(frozen=True, slots=True)
class HandArea:
    """Draws the hand area. `open_now`: the own role is visible; `hint`: how to see it, where it is not; `hidden`: the
    panic key; `story`: recent events, oldest first."""

    moment: Moment
    open_now: bool
    hint: str
    hidden: bool
    story: Sequence[str] = ()

    def items(self) -> list[Layered]:
        """Panel, local player, and their private things."""
        out = [*self._me(), *self._told()]
        if not self.moment.plays:
            return out
        if self.hidden:
            return [*out, *self._curtain()]
        return [*out, *self._role(), *self._spoken(), *self._aside()]

    def _me(self) -> list[Layered]:
        m = self.moment
        table, view, me = m.table, m.view, m.table.me
        foot, left, lit = table.foot, table.left, me in m.lit()
        name = m.guests.titled(m.texts, me, m.plays)
        out = lap_head(foot, me, lit, name, Rect(left + 4, foot.y + 13, 184, 30), 18)
        room = view.rooms[me]
        if room is not None:
            line = Rect(left + 4, foot.y + 48, 184, 34)
            here = Words(m.t("table.here", room=room_name(m.texts, room)), 18, "ivory", "serif", "left")
            beside = Rect(line.x + 36, line.y, line.w - 42, line.h)
            out += [
                (Layer.FOOTLIGHTS, Item("my room", Panel("plum", INKS[room], 8, 2), line)),
                (Layer.FOOTLIGHTS, Item("my window", window(room), Rect(line.x + 8, line.y + 3, 20, 28))),
                (Layer.FOOTLIGHTS, Item("my room name", here, beside)),
            ]
        out += points_items(m, me, Rect(left + 4, foot.y + 88, 120, 28), Layer.FOOTLIGHTS)
        status, marks = Rect(left + 4, foot.y + 119, 186, 24), marks_of(m, me)
        said = m.status(me)
        if said:
            words = Words(said, 16, "candle" if lit else "muted", align="left")
            out.append((Layer.FOOTLIGHTS, Item("my status", words, status)))
        if marks and me not in view.fallen:
            out += mark_items(m, me, marks, status.moved(0, 27), Layer.FOOTLIGHTS)
        return out

    def _told(self) -> list[Layered]:
        """Recent events in words: at the place of buttons, while there are none."""
        zone = self.moment.table.button_zone
        box = Rect(zone.right - STORY, zone.y - 4, STORY, 30.0)
        out: list[Layered] = []
        for i, line in enumerate(self.story):
            last = i == len(self.story) - 1
            words = Words(line, 16, "ivory" if last else "muted", align="right")
            fade = 1.0 - 0.12 * (len(self.story) - 1 - i)
            out.append((Layer.FOOTLIGHTS, Item(("story", i), words, box.moved(0, 31 * i), alpha=fade)))
        return out

    def _role(self) -> list[Layered]:
        m = self.moment
        me, view = m.table.me, m.view
        if me not in view.roles:
            return []
        box = m.table.role(me)
        line = Rect(box.x - 4, m.table.foot.y + 10, box.w + 8, 34)
        shown = me in view.revealed
        label = Words(m.t("lap.open" if shown else "lap.role"), 15, "danger" if shown else "muted")
        out: list[Layered] = [(Layer.FOOTLIGHTS, Item("role label", label, line))]
        if self.open_now and not shown and not view.ending:
            out.append((Layer.MODAL, Item("my role", role_face(m.texts, view.roles[me], me), box)))
        return out

    def _spoken(self) -> list[Layered]:
        """Beside each card its name and what it does."""
        m = self.moment
        out: list[Layered] = []
        for i, card in enumerate(m.view.hand):
            box = m.table.says(i)
            name = Words(card_name(m.texts, card), 20, "candle", "serif", "left")
            effect = Words(m.t(f"hand.{card}"), 17, "ivory", align="left", valign="top", wrap=True)
            out += [
                (Layer.FOOTLIGHTS, Item(("card name", i), name, Rect(box.x, box.y + 2, box.w, 28))),
                (Layer.FOOTLIGHTS, Item(("card effect", i), effect, Rect(box.x, box.y + 32, box.w, box.h - 32))),
            ]
        return out

    def _aside(self) -> list[Layered]:
        """The aim of the own role, and known floors; while pawns are placed, who comes first."""
        m, cards = self.moment, len(self.moment.view.hand)
        box = m.table.aside(cards)
        aim = Rect(box.x, box.y, box.w, 56 if cards < 2 else 76)
        out: list[Layered] = []
        role = m.view.roles.get(m.table.me)
        if m.table.me in m.view.fallen:
            pass
        elif role is not None and self.open_now:
            words = Words(m.t(f"lap.{role}"), 16, "ivory", align="left", valign="top", wrap=True)
            out.append((Layer.FOOTLIGHTS, Item("aim", words, aim)))
        elif self.hint:
            words = Words(self.hint, 16, "muted", align="left", valign="top", wrap=True)
            out.append((Layer.FOOTLIGHTS, Item("peek hint", words, aim)))
        below = Rect(box.x, aim.bottom, box.w, box.bottom - aim.bottom)
        if isinstance(m.view.phase, Placing):
            words = Words(m.t("lap.order"), 16, "ivory", align="left", valign="top", wrap=True)
            return [*out, (Layer.FOOTLIGHTS, Item("order", words, below))]
        return [*out, *self._known(below, cards < 2)]

    def _known(self, box: Rect, labelled: bool) -> list[Layered]:
        """Known floor cards: the room's window and the card; `labelled` where there is room."""
        m = self.moment
        known = sorted(m.view.floor_cards.items())
        if not known:
            return []
        label = Words(m.t("lap.known"), 15, "muted", align="left")
        out: list[Layered] = (
            [(Layer.FOOTLIGHTS, Item("known", label, Rect(box.x, box.y, box.w, 22)))] if labelled else []
        )
        step = min(76.0, box.w / len(known))
        for i, (room, card) in enumerate(known):
            cell = Rect(box.x + i * step, box.bottom - 52, step - 4, 52)
            tall = min(50.0, (cell.w - 2) * 0.8)
            place = Rect(cell.x, cell.cy - tall / 2, tall * 0.5, tall * 0.7)
            face = Rect(cell.x + cell.w * 0.4, cell.cy - tall / 2, tall / 1.4, tall)
            out += [
                (Layer.FOOTLIGHTS, Item(("known window", room), window(room), place)),
                (Layer.LAP, Item(("known card", room), card_face(m.texts, card), face)),
            ]
        return out

    def _curtain(self) -> list[Layered]:
        """A cover over everything private, while the panic key is held."""
        table = self.moment.table
        foot, x = table.foot, table.left + 196
        box = Rect(x, foot.y + 42, table.right - x, foot.h - 46)
        return [
            (Layer.MODAL, Item("hidden", Panel("velvet", "gold", 12, 2), box)),
            (Layer.MODAL, Item("hidden words", Words(self.moment.t("lap.hidden"), 20, "candle", "serif"), box)),
        ]


def lamp_box(moment: Moment, step: TurnStep) -> Rect:
    """The box of a step's lamp."""
    line = moment.table.lamps
    wide = line.w / len(TurnStep)
    return Rect(line.x + list(TurnStep).index(step) * wide, line.y, wide - 10, line.h)


def lamp_items(moment: Moment) -> list[Layered]:
    """The four steps as lamps, of which the current one burns; the ink of its edge shows whose turn it is."""
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
            out.append((Layer.FOOTLIGHTS, Item(("lamp light", step), Picture("stage/halo"), lamp.grown(16))))
        out += [
            (
                Layer.FOOTLIGHTS,
                Item(("lamp panel", step), Panel("plate" if lit else "plum", edge, box.h / 2, 2, 0.9), box),
            ),
            (Layer.FOOTLIGHTS, Item(("lamp", step), piece(f"step_{step}"), lamp, alpha=1.0 if lit or done else 0.5)),
            (
                Layer.FOOTLIGHTS,
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
            out.append((Layer.FOOTLIGHTS, Item(("lamp sign", step), Picture(icon, "dim" if barred else "ok"), sign)))
    return out
