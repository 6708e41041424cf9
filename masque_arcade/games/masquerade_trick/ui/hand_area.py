"""The local player's hand area in Masquerade Trick: role, mission and its meter, looks; the only place for secrets.

The panic key hides everything private, and role and missions stay covered as set by the player.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.animation.pose import S
from masque_arcade.client.game_ui.effects.cards import FLIP
from masque_arcade.client.game_ui.table_context import lap_head
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Mission, Role
from masque_arcade.games.masquerade_trick.model import Playing, Pointing, View
from masque_arcade.games.masquerade_trick.ui.images import ROLE_BACK, mask, piece, role_face
from masque_arcade.games.masquerade_trick.ui.labels import role_name
from masque_arcade.games.masquerade_trick.ui.layout import LIFT, Board
from masque_arcade.games.masquerade_trick.ui.placement import own_cards
from masque_arcade.games.masquerade_trick.ui.table_view import TableView, answer_items, wins_items

_LOOK: Final = (150.0, 210.0)
"""The size of a card of the centre that is looked at."""
_LIES: Final = 0.35
"""Seconds for which it lies face down."""


def mission_of(view: View, role: Role) -> Mission:
    """The card of a role that is in play."""
    return next(mission for mission in view.cast if mission.role is role)


@dataclass(frozen=True, slots=True)
class HandArea:
    """Draws the hand area. `open_now`: role and missions are visible; `hint`: how to see them, where they are not;
    `hidden`: the panic key; `legal`: the cards that may be played; `looks`: a card of the centre lies over the
    mission; `called`: the stage shows the own mask."""

    furniture: TableView
    open_now: bool
    hint: str
    hidden: bool
    plays: bool
    legal: Collection[Card]
    looks: bool = False
    called: bool = False

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
                Layer.FOOTLIGHTS,
                Item(
                    "my wins",
                    Words(f.texts("masquerade_trick.table.wins"), 14, "muted", align="left"),
                    Rect(left + 20, foot.y + 72, 176, 20),
                ),
            ),
            *wins_items(view, me, table.wins(me), Layer.FOOTLIGHTS),
        ]
        line = Rect(left + 20, foot.y + 48, 176, 22)
        answer = next((one for one in view.answers if one.seat == me), None)
        said = f.status(me)
        if answer:
            out += answer_items(f.texts, answer, line, 0, Layer.FOOTLIGHTS)
        elif said:
            out.append(
                (Layer.FOOTLIGHTS, Item("my status", Words(said, 15, "candle" if lit else "muted", align="left"), line))
            )
        if view.leader == me and f.leads:
            out.append((Layer.FOOTLIGHTS, Item("my lead", piece("lead"), table.plume(me))))
        for i, (_, item) in enumerate(f.deals_won(me, Rect(left + 84, foot.y + 150, 60, 24))):
            out.append((Layer.FOOTLIGHTS, Item(("my deals", i), item.art, item.rect)))
        out += [(Layer.FOOTLIGHTS, item) for item in face(me, f.guests.names[me], table.head(me))]
        return out

    def _role(self, view: View, role: Role) -> list[Layered]:
        f = self.furniture
        mission, strip = mission_of(view, role), f.table.strip
        card = f.table.roles[f.table.me]
        out: list[Layered] = [
            (
                Layer.FOOTLIGHTS,
                Item(
                    "role label",
                    Words(f.texts("masquerade_trick.lap.role"), 14, "muted"),
                    Rect(card.x - 6, strip.y, card.w + 12, strip.h),
                ),
            )
        ]
        if f.table.me not in view.shown and not self.called:
            out.append((Layer.MODAL, Item("my role", role_face(f.texts, role), card)))
        if self.looks:
            return out
        left = ALL_TRICKS - sum(view.wins.values())
        out += meter_items(f.texts, mission, view.wins[f.table.me], left, f.table.meter)
        find = Rect(f.table.meter.right + 2, strip.y, strip.w - f.table.meter.w - 4, strip.h)
        said = f.texts("masquerade_trick.lap.find", role=role_name(f.texts, mission.find))
        out.append((Layer.FOOTLIGHTS, Item("find mask", mask(mission.find), Rect(find.x, find.y - 1, 30, 30))))
        words = Words(said, 16, "ivory", align="left")
        out.append((Layer.FOOTLIGHTS, Item("find", words, Rect(find.x + 34, find.y, find.w - 34, find.h))))
        if f.table.me in view.points and isinstance(view.phase, Pointing):
            where = f.guests.place(f.texts, view.points[f.table.me])
            aim = Words(f.texts("masquerade_trick.lap.pointing", place=where), 17, "info", align="left", wrap=True)
            zone = f.table.button_zone
            out.append((Layer.FOOTLIGHTS, Item("aim", aim, Rect(zone.x, zone.y + 14, zone.w, 84))))
        return out

    def _covered(self) -> list[Layered]:
        strip = self.furniture.table.strip
        return [(Layer.FOOTLIGHTS, Item("covered", Words(self.hint, 16, "muted", align="left"), strip))]

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
                out.append((Layer.MODAL, Item("received panel", Panel("night", "info", 12, 1.5), sign)))
                out.append((Layer.MODAL, Item("received", Picture("icons/star", "info"), sign.grown(-4))))
        return out

    def _curtain(self) -> list[Layered]:
        """A cover over everything private, while the panic key is held."""
        f = self.furniture
        foot = f.table.foot
        box = Rect(f.table.left + 204, foot.y + 4, foot.w - f.table.left - 208, foot.h - 8)
        return [
            (Layer.MODAL, Item("hidden", Panel("velvet", "gold", 12, 2), box)),
            (
                Layer.MODAL,
                Item("hidden words", Words(f.texts("masquerade_trick.lap.hidden"), 20, "candle", "serif"), box),
            ),
        ]


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
        out.append((Layer.FOOTLIGHTS, Item(("count", count), panel, cell.grown(2) if now else cell)))
        figure = Words(str(count), 16, "night" if good else "ivory" if now else "dim", "serif")
        out.append((Layer.FOOTLIGHTS, Item(("count figure", count), figure, cell)))
    icon = {"right": "icons/check", "short": "icons/up"}.get(state, "icons/cross")
    sign = Rect(box.x + meter_width(box), box.cy - 9, 18, 18)
    out.append((Layer.FOOTLIGHTS, Item("count sign", Picture(icon, ink), sign)))
    said = texts(f"masquerade_trick.meter.{state}", won=wins, n=missing(mission, wins))
    line = Rect(sign.right + 6, box.y, box.right - sign.right - 6, box.h)
    out.append((Layer.FOOTLIGHTS, Item("count words", Words(said, 16, ink, align="left"), line)))
    return out


def look_sheet(table: Board) -> Rect:
    """The box of the card looked at."""
    return Rect.around(table.cx, table.canvas.height - _LOOK[1] / 2 - 50, 616.0, _LOOK[1] + 96)


def look_button(table: Board) -> Rect:
    """The place of the button that ends a look: beside the card, on its sheet."""
    sheet = look_sheet(table)
    return Rect(sheet.right - 270, sheet.cy - 70, 250, 140)


def look_items(
    table: Board, texts: Catalogue, role: Role | None, left: float, sentence: str, place: str, age: float
) -> list[Layered]:
    """The card, None while it is covered; `left`: 1..0 of the time; `place`: its place in words; `age`: the
    seconds since it came, face down, to be turned over."""
    sheet = look_sheet(table)
    card = Rect.around(sheet.cx - 60, sheet.y + 46 + _LOOK[1] / 2, *_LOOK)
    label = Rect.around(card.cx, card.bottom + 18, 300, 24)
    line = Rect(sheet.x + 16, sheet.y + 8, (sheet.w - 32) * left, 5)
    turn = min(1.0, max(0.0, (age - _LIES) / FLIP))
    art = role_face(texts, role) if role and turn >= 0.5 else ROLE_BACK
    squeeze = max(0.02, abs(1 - 2 * turn)) if role else 1.0
    made = [
        (Layer.MODAL, Item("look sheet", Panel("night", "gold", 16, 2, 0.97), sheet)),
        (
            Layer.MODAL,
            Item(
                "look sentence",
                Words(sentence, 17, "ivory", "serif"),
                Rect(sheet.x + 16, sheet.y + 15, sheet.w - 32, 30),
            ),
        ),
        (Layer.MODAL, Item("look card", art, card, squeeze=squeeze)),
        *([(Layer.MODAL, Item("look soon", role_face(texts, role), card, alpha=0))] if role and turn < 0.5 else []),
        (Layer.MODAL, Item("look place", Words(place, 16, "candle"), label)),
        (Layer.MODAL, Item("time left", Panel("candle", "", 2), line)),
    ]
    return [(layer, replace(item, alpha=item.alpha * min(1.0, age / S))) for layer, item in made]
