"""The local player's hand area in Masquerade Trick: role, missions, looks; the only place for secrets.

The panic key hides everything private, and role and missions stay covered as set by the player.
"""

from collections.abc import Collection
from dataclasses import dataclass

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import FOOTLIGHTS, MODAL, lap_head
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.portrait import face
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Mission, Role
from masque_arcade.games.masquerade_trick.model import Playing, Pointing, View
from masque_arcade.games.masquerade_trick.ui.images import mask, piece, role_face
from masque_arcade.games.masquerade_trick.ui.labels import role_name
from masque_arcade.games.masquerade_trick.ui.layout import LIFT
from masque_arcade.games.masquerade_trick.ui.mission_meter import meter_items
from masque_arcade.games.masquerade_trick.ui.placement import own_cards
from masque_arcade.games.masquerade_trick.ui.table_view import TableView, answer_items, wins_items


def mission_of(view: View, role: Role) -> Mission:
    """The card of a role that is in play."""
    return next(mission for mission in view.cast if mission.role is role)


@dataclass(frozen=True, slots=True)
class HandArea:
    """Draws the hand area. `open_now`: role and missions are visible; `hint`: how to see them, where they are not;
    `hidden`: the panic key; `legal`: the cards that may be played; `looks`: a card of the centre lies over the
    mission."""

    furniture: TableView
    open_now: bool
    hint: str
    hidden: bool
    plays: bool
    legal: Collection[Card]
    looks: bool = False

    def items(self) -> list[Layered]:
        """Panel, local player, and their private things."""
        out = self._panel()
        if not self.plays:
            return out
        if self.hidden:
            return [*out, *self._curtain()]
        view, me = self.furniture.view, self.furniture.table.me
        role = view.roles.get(me)
        if role is not None:
            out += self._role(view, role) if self.open_now or me in view.shown else self._covered()
        return [*out, *self._hand(view)]

    def _panel(self) -> list[Layered]:
        f = self.furniture
        table, view, me = f.table, f.view, f.table.me
        foot, left, lit = table.foot, table.left, me in f.lit()
        name = f.guests.titled(f.texts, me, self.plays)
        out: list[Layered] = [
            *lap_head(foot, me, lit, name, Rect(left + 18, foot.y + 15, 180, 30)),
            (
                FOOTLIGHTS,
                Item(
                    "my wins",
                    Words(f.texts("masquerade_trick.table.wins"), 14, "muted", align="left"),
                    Rect(left + 20, foot.y + 78, 176, 20),
                ),
            ),
            *wins_items(view, me, table.wins(me), FOOTLIGHTS),
        ]
        line = Rect(left + 20, foot.y + 48, 176, 22)
        answer = next((one for one in view.answers if one.seat == me), None)
        said = f.status(me)
        if answer:
            out += answer_items(f.texts, answer, line, 0, FOOTLIGHTS)
        elif said:
            out.append(
                (FOOTLIGHTS, Item("my status", Words(said, 15, "candle" if lit else "muted", align="left"), line))
            )
        if view.leader == me and f.leads:
            out.append((FOOTLIGHTS, Item("my lead", piece("lead"), table.plume(me))))
        for i, (_, item) in enumerate(f.deals_won(me, Rect(left + 84, foot.y + 150, 60, 24))):
            out.append((FOOTLIGHTS, Item(("my deals", i), item.art, item.rect)))
        out += [(FOOTLIGHTS, item) for item in face(me, f.guests.names[me], table.head(me))]
        return out

    def _role(self, view: View, role: Role) -> list[Layered]:
        f = self.furniture
        mission, strip = mission_of(view, role), f.table.strip
        card = f.table.roles[f.table.me]
        out: list[Layered] = [
            (
                FOOTLIGHTS,
                Item(
                    "role label",
                    Words(f.texts("masquerade_trick.lap.role"), 14, "muted"),
                    Rect(card.x - 6, strip.y, card.w + 12, strip.h),
                ),
            )
        ]
        if f.table.me not in view.shown:
            out.append((MODAL, Item("my role", role_face(f.texts, role), card)))
        if self.looks:
            return out
        left = ALL_TRICKS - sum(view.wins.values())
        out += meter_items(f.texts, mission, view.wins[f.table.me], left, f.table.meter)
        find = Rect(f.table.meter.right + 2, strip.y, strip.w - f.table.meter.w - 4, strip.h)
        said = f.texts("masquerade_trick.lap.find", role=role_name(f.texts, mission.find))
        out.append((FOOTLIGHTS, Item("find mask", mask(mission.find), Rect(find.x, find.y - 1, 30, 30))))
        words = Words(said, 16, "ivory", align="left")
        out.append((FOOTLIGHTS, Item("find", words, Rect(find.x + 34, find.y, find.w - 34, find.h))))
        if f.table.me in view.points and isinstance(view.phase, Pointing):
            where = f.guests.place(f.texts, view.points[f.table.me])
            aim = Words(f.texts("masquerade_trick.lap.pointing", place=where), 17, "info", align="left", wrap=True)
            zone = f.table.button_zone
            out.append((FOOTLIGHTS, Item("aim", aim, Rect(zone.x, zone.y + 14, zone.w, 84))))
        return out

    def _covered(self) -> list[Layered]:
        strip = self.furniture.table.strip
        return [(FOOTLIGHTS, Item("covered", Words(self.hint, 16, "muted", align="left"), strip))]

    def _hand(self, view: View) -> list[Layered]:
        """The mark of the received card in the hand."""
        out: list[Layered] = []
        me = self.furniture.table.me
        kept = own_cards(view, me)
        marked = view.received if isinstance(view.phase, Playing) and view.trick in (1, 7) else None
        for i, card in enumerate(kept):
            box = self.furniture.table.hand(i, len(kept))
            lifted = box.moved(0, -LIFT) if card in self.legal and len(self.legal) < len(kept) else box
            if card == marked:
                sign = Rect(lifted.right - 29, lifted.y + 5, 24, 24)
                out.append((MODAL, Item("received panel", Panel("night", "info", 12, 1.5), sign)))
                out.append((MODAL, Item("received", Picture("icons/star", "info"), sign.grown(-4))))
        return out

    def _curtain(self) -> list[Layered]:
        """A cover over everything private, while the panic key is held."""
        f = self.furniture
        foot = f.table.foot
        box = Rect(f.table.left + 204, foot.y + 4, foot.w - f.table.left - 208, foot.h - 8)
        return [
            (MODAL, Item("hidden", Panel("velvet", "gold", 12, 2), box)),
            (MODAL, Item("hidden words", Words(f.texts("masquerade_trick.lap.hidden"), 20, "candle", "serif"), box)),
        ]
