"""The local player's hand area in The Red Masque: role, room, cards, known floors; the only place for secrets.

The panic key hides everything private, and the role stays covered as set by the player.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import FOOTLIGHTS, LAP, MODAL, lap_head
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.games.red_masque.cards import Card
from masque_arcade.games.red_masque.model import Interval
from masque_arcade.games.red_masque.ui.context import Moment, card_name, room_name
from masque_arcade.games.red_masque.ui.images import INKS, card_face, role_face, window
from masque_arcade.games.red_masque.ui.player_plates import mark_items, marks_of, points_items

_STORY: Final = 430.0
"""The width of the lines about recent events."""


@dataclass(frozen=True, slots=True)
class HandArea:
    """Draws the hand area. `open_now`: the own role is visible; `hint`: how to see it, where it is not; `hidden`: the
    panic key; `picked`: the card chosen to play or lay; `story`: recent events, oldest first."""

    moment: Moment
    open_now: bool
    hint: str
    hidden: bool
    picked: Card | None
    story: Sequence[str] = ()

    def items(self) -> list[Layered]:
        """Panel, local player, and their private things."""
        out = [*self._me(), *self._told()]
        if not self.moment.plays:
            return out
        if self.hidden:
            return [*out, *self._curtain()]
        return [*out, *self._role(), *self._aside()]

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
                (FOOTLIGHTS, Item("my room", Panel("plum", INKS[room], 8, 2), line)),
                (FOOTLIGHTS, Item("my window", window(room), Rect(line.x + 8, line.y + 3, 20, 28))),
                (FOOTLIGHTS, Item("my room name", here, beside)),
            ]
        out += points_items(m, me, Rect(left + 4, foot.y + 88, 120, 28), FOOTLIGHTS)
        status, marks = Rect(left + 4, foot.y + 119, 186, 24), marks_of(m, me)
        said = m.status(me)
        if said:
            words = Words(said, 16, "candle" if lit else "muted", align="left")
            out.append((FOOTLIGHTS, Item("my status", words, status)))
        if marks and me not in view.fallen:
            out += mark_items(m, me, marks, status.moved(0, 27), FOOTLIGHTS)
        return out

    def _told(self) -> list[Layered]:
        """Recent events in words: at the place of buttons, while there are none."""
        zone = self.moment.table.button_zone
        box = Rect(zone.right - _STORY, zone.y - 4, _STORY, 30.0)
        out: list[Layered] = []
        for i, line in enumerate(self.story):
            last = i == len(self.story) - 1
            words = Words(line, 16, "ivory" if last else "muted", align="right")
            fade = 1.0 - 0.12 * (len(self.story) - 1 - i)
            out.append((FOOTLIGHTS, Item(("story", i), words, box.moved(0, 31 * i), alpha=fade)))
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
        out: list[Layered] = [(FOOTLIGHTS, Item("role label", label, line))]
        if self.open_now and not shown and not view.ending:
            out.append((MODAL, Item("my role", role_face(m.texts, view.roles[me], me), box)))
        return out

    def _aside(self) -> list[Layered]:
        """The effect of the chosen card; else known floors, and the aim of the own role."""
        m, box = self.moment, self.moment.table.aside
        if self.picked is not None:
            title = Words(card_name(m.texts, self.picked), 22, "candle", "serif", "left")
            words = Words(m.t(f"character.{self.picked}.power"), 18, "ivory", align="left", valign="top", wrap=True)
            return [
                (FOOTLIGHTS, Item("card title", title, Rect(box.x, box.y, box.w, 30))),
                (FOOTLIGHTS, Item("card text", words, Rect(box.x, box.y + 32, box.w, box.h - 34))),
            ]
        if isinstance(m.view.phase, Interval):
            return []
        out: list[Layered] = []
        box = Rect(box.x, box.y, m.table.button_zone.right - _STORY - box.x - 10, box.h)
        role = m.view.roles.get(m.table.me)
        if m.table.me in m.view.fallen:
            pass
        elif role is not None and self.open_now:
            words = Words(m.t(f"lap.{role}"), 17, "ivory", align="left", valign="top", wrap=True)
            out.append((FOOTLIGHTS, Item("aim", words, Rect(box.x, box.y, box.w, 60))))
        elif self.hint:
            words = Words(self.hint, 16, "muted", align="left", valign="top", wrap=True)
            out.append((FOOTLIGHTS, Item("peek hint", words, Rect(box.x, box.y, box.w, 60))))
        return [*out, *self._known(Rect(box.x, box.y + 64, box.w, 66))]

    def _known(self, box: Rect) -> list[Layered]:
        """Known floor cards: the room's window and the card."""
        m = self.moment
        known = sorted(m.view.floor_cards.items())
        if not known:
            return []
        out: list[Layered] = [
            (
                FOOTLIGHTS,
                Item(
                    "known",
                    Words(m.t("lap.known"), 15, "muted", align="left", wrap=True),
                    Rect(box.x, box.y, 78, box.h),
                ),
            )
        ]
        step = min(76.0, (box.w - 82) / len(known))
        for i, (room, card) in enumerate(known):
            cell = Rect(box.x + 82 + i * step, box.y + 4, step - 4, 58)
            tall = min(56.0, (cell.w - 2) * 0.8)
            place = Rect(cell.x, cell.cy - tall / 2, tall * 0.5, tall * 0.7)
            face = Rect(cell.x + cell.w * 0.4, cell.cy - tall / 2, tall / 1.4, tall)
            out += [
                (FOOTLIGHTS, Item(("known window", room), window(room), place)),
                (LAP, Item(("known card", room), card_face(m.texts, card), face)),
            ]
        return out

    def _curtain(self) -> list[Layered]:
        """A cover over everything private, while the panic key is held."""
        table = self.moment.table
        foot, x = table.foot, table.left + 196
        box = Rect(x, foot.y + 42, table.right - x, foot.h - 46)
        return [
            (MODAL, Item("hidden", Panel("velvet", "gold", 12, 2), box)),
            (MODAL, Item("hidden words", Words(self.moment.t("lap.hidden"), 20, "candle", "serif"), box)),
        ]
