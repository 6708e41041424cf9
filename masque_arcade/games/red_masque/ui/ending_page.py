"""The page at the end of a round: its picture, everybody without their mask, what that means, and the points.

Midnight builds it up piece by piece (animations/midnight.py); between two rounds, and after the last one, it stands.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Name, Scene, Thing, on
from masque_arcade.client.game_ui.thing import Role as Kind
from masque_arcade.client.render.drawables import Canvas, Draw, Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import guest_mask, shoulders
from masque_arcade.client.widgets.backdrop import cover
from masque_arcade.engine.game import Over, Seat
from masque_arcade.games.red_masque.cards import GOAL, PLAYOFF, Role
from masque_arcade.games.red_masque.model import Interval, View
from masque_arcade.games.red_masque.ui.context import Moment, role_name
from masque_arcade.games.red_masque.ui.images import ending, piece, role_mask

_WIDEST: Final = 250.0
HEAD: Final = 0.62
"""A guest's place at most, and the part of it that the head takes."""
_DROPPED: Final = 0.46
"""The size of the mask that has fallen, beside that on the face."""
_PIP: Final = 17.0
_DARK: Final = 0.8
STROKE: Final = 0.46
"""The light of a stroke of midnight, in widths of the picture."""


def step(canvas: Canvas, seats: int) -> float:
    """The width of a guest's place."""
    return min(_WIDEST, (canvas.width - 48) / seats)


def picture_box(canvas: Canvas) -> Rect:
    """A box of the size of the ending's picture."""
    return cover(canvas, 16, 9)


def standing(view: View) -> Sequence[Seat]:
    """All players by points, the senior first among equals: the order of the next round (3.3)."""
    return sorted(view.seniority, key=view.scores.__getitem__, reverse=True)


@dataclass(frozen=True, slots=True)
class EndingPage:
    """The page of a moment after a round: its parts, from back to front."""

    moment: Moment

    def scene(self) -> Scene:
        """Everything, as it stands: how the round ended, all guests, and what that means."""
        guests = map(self._guest, range(self.moment.view.seats))
        things = [self._sign("ending", self.heading()), *guests, self._sign("told", self.conclusion())]
        return Scene(things, on(Layer.BANNER, *self.picture(), *self.dark()))

    def _sign(self, key: str, draw: Draw) -> Thing:
        """Something written."""
        said = [item.art.text for item in draw if isinstance(item.art, Words)]
        return Thing(key, draw[0].rect, Layer.BANNER, Name(Kind.SIGN, *said), items=on(Layer.BANNER, *draw))

    def _guest(self, seat: Seat) -> Thing:
        """A guest without the mask."""
        m = self.moment
        draw = self.guest(seat) + self.mask(seat) + self.truth(seat)
        draw += self.worn(seat, dropped=True) + self.points(seat)
        fate = m.texts.listed([m.t(f"score.{self._fate(seat)}"), m.t("thing.points", n=m.view.scores[seat])])
        name = Name(Kind.PLAYER, m.guests.names[seat], role_name(m.texts, m.view.roles[seat]), fate)
        return Thing(("guest", seat), self._plate(seat), Layer.BANNER, name, items=on(Layer.BANNER, *draw))

    # --- places ------------------------------------------------------------

    @property
    def _top(self) -> float:
        return (self.moment.table.canvas.height - 720) / 2

    @property
    def _step(self) -> float:
        return step(self.moment.table.canvas, self.moment.view.seats)

    def head(self, seat: Seat) -> Rect:
        """The place of a guest's face."""
        side = self._step * HEAD
        x = self.moment.table.cx + (seat - (self.moment.view.seats - 1) / 2) * self._step
        return Rect.around(x, self._top + 342 - side / 2, side, side)

    def _plate(self, seat: Seat) -> Rect:
        wide = self._step - 10
        return Rect(self.head(seat).cx - wide / 2, self._top + 354, wide, 152)

    def _line(self, y: float, high: float) -> Rect:
        return Rect.around(self.moment.table.cx, self._top + y + high / 2, 1180, high)

    # --- parts ------------------------------------------------------------

    def picture(self) -> Draw:
        """The picture of the ending, over everything."""
        table, draw = self.moment.table, Draw()
        draw.panel("ending ground", Rect(0, 38, table.canvas.width, table.canvas.height - 38), "night", "", 0, 0)
        draw.append(Item("ending", ending(self.moment.view.ending), self._picture))
        return draw

    @property
    def _picture(self) -> Rect:
        box = picture_box(self.moment.table.canvas)
        return box.moved(0, 38 - box.y)

    def stroke(self) -> Draw:
        """The light around the clock's face at a stroke of midnight."""
        box, draw = self._picture, Draw()
        side = STROKE * box.w
        draw.picture("ending stroke", Rect.around(box.cx, box.y + 0.439 * box.h, side, side), "stage/halo")
        return draw

    def dark(self, deep: float = _DARK) -> Draw:
        """The dark before which the guests stand, or, another time, the Red Death alone."""
        canvas, draw = self.moment.table.canvas, Draw()
        draw.panel("ending dark", Rect(0, 38, canvas.width, canvas.height - 38), "night", "", 0, 0, deep)
        return draw

    def heading(self) -> Draw:
        """How the round ended."""
        m, draw = self.moment, Draw()
        key = f"ending.{m.view.ending}"
        plaque = Rect.around(m.table.cx, self._top + 90, 940, 90)
        draw.panel("ending plaque", plaque, "night", "gold", 16, 1.5, 0.8)
        draw.label("ending title", self._line(48, 50), m.t(f"{key}.title"), 38, "candle", "serif")
        draw.label("ending text", Rect.around(plaque.cx, self._top + 115, 910, 34), m.t(f"{key}.text"), 18, "ivory")
        return draw

    def guest(self, seat: Seat) -> Draw:
        """A guest's shoulders and name."""
        m, head, plate, draw = self.moment, self.head(seat), self._plate(seat), Draw()
        draw += shoulders(seat, head)
        draw.panel(("ending plate", seat), plate, "plum", f"seat{seat + 1}", 12, 2, 0.96)
        line = Rect(plate.x + 8, plate.y + 6, plate.w - 16, 32)
        draw.append(Item(("ending seat", seat), sign(seat), Rect(line.x, line.cy - 9, 18, 18)))
        name = m.guests.display_name(m.texts, seat)
        draw.label(("ending name", seat), Rect(line.x + 20, line.y, line.w - 38, line.h), name, 19, "ivory")
        return draw

    def worn(self, seat: Seat, dropped: bool = False) -> Draw:
        """The mask that a guest wears, or, `dropped`, has let fall beside them."""
        head = self.head(seat)
        side = head.w * _DROPPED
        box = Rect(head.right - side * 0.45, head.bottom - side * 0.62, side, side) if dropped else head
        return Draw(guest_mask(self.moment.guests.names[seat]).items(("worn", seat), box))

    def mask(self, seat: Seat) -> Draw:
        """What was beneath: a Noble, or the Red Death in a red light."""
        role, head, draw = self.moment.view.roles[seat], self.head(seat), Draw()
        if role is Role.RED_DEATH:
            light = Rect.around(head.cx, head.cy, head.w * 2.3, head.w * 2.7)
            draw.picture(("ending light", seat), light, "stage/spotlight", "wax")
        draw.append(Item(("ending mask", seat), role_mask(role, seat), head.grown(head.w * 0.04)))
        return draw

    def truth(self, seat: Seat) -> Draw:
        """A guest's role and fate in words."""
        m, plate, draw = self.moment, self._plate(seat), Draw()
        role = m.view.roles[seat]
        death = role is Role.RED_DEATH
        words = Rect(plate.x + 6, plate.y + 40, plate.w - 12, 32)
        draw.label(("ending role", seat), words, role_name(m.texts, role), 22, "danger" if death else "candle", "serif")
        fate, line = self._fate(seat), words.moved(0, 34)
        icon = {"fallen": Picture("icons/skull", "dim"), "lives": None}.get(fate, piece("chain"))
        if icon is not None:
            draw.append(Item(("ending sign", seat), icon, Rect(line.x + 2, line.cy - 9, 22, 18)))
            line = Rect(line.x + 26, line.y, line.w - 28, line.h)
        draw.label(("ending fate", seat), line, m.t(f"score.{fate}"), 16, "muted")
        return draw

    def _fate(self, seat: Seat) -> str:
        """What has become of a guest, as a key of the texts."""
        view = self.moment.view
        if seat in view.fallen:
            return "fallen"
        if seat not in view.trapped:
            return "lives"
        return "bound" if view.roles[seat] is Role.RED_DEATH else "trapped"

    def gain_box(self, seat: Seat) -> Rect:
        """The place of the points that a guest has just scored."""
        head = self.head(seat)
        return Rect.around(head.x + 4, head.y + 18, 44, 44)

    def points(self, seat: Seat) -> Draw:
        """A guest's points on the way to the goal, and those just scored."""
        view, plate, draw = self.moment.view, self._plate(seat), Draw()
        points = view.scores[seat]
        x = plate.cx - (GOAL * (_PIP + 3) + 26) / 2
        y = plate.bottom - 22
        for k in range(GOAL):
            pip = Rect(x + k * (_PIP + 3), y - _PIP / 2, _PIP, _PIP)
            draw.append(Item(("ending pip", seat, k), piece("point" if k < points else "no_point"), pip))
        figure = Rect(x + GOAL * (_PIP + 3), y - 17, 30, 34)
        draw.label(("ending points", seat), figure, str(points), 24, "candle", "serif")
        if view.gains and view.gains[seat]:
            box = self.gain_box(seat)
            draw.append(Item(("ending gain", seat), Panel("night", "candle", box.h / 2, 2, 0.95), box))
            draw.label(("ending more", seat), box, f"+{view.gains[seat]}", 22, "candle", "serif")
        return draw

    def conclusion(self) -> Draw:
        """Who was the Red Death, if anybody; and how the match goes on."""
        m, draw = self.moment, Draw()
        death = self.death
        name = m.guests.display_name(m.texts, death) if death is not None else ""
        sentence = m.t(f"told.{self._news(death)}", name=name)
        ink = "candle" if death is None else "danger"
        draw.append(Item("ending told", Words(sentence, 24, ink, "serif"), self._line(140, 36)))
        if isinstance(m.view.phase, Interval):
            draw.label("ending goal", self._line(510, 34), self._goal(), 20, "candle" if m.view.playoff else "ivory")
            draw.label("ending next", self._line(544, 28), self._next(), 17, "muted")
        elif isinstance(m.turn, Over):
            won = m.t("log.GameEnded", names=m.guests.all_of(m.texts, m.turn.outcome.winners))
            draw.label("ending goal", self._line(514, 36), won, 24, "candle", "serif")
        return draw

    @property
    def death(self) -> Seat | None:
        """The seat of the Red Death; None where the role was put away."""
        return next((seat for seat, role in self.moment.view.roles.items() if role is Role.RED_DEATH), None)

    def _news(self, death: Seat | None) -> str:
        if death is None:
            return "absent"
        if self.moment.view.ending == "red_death":
            return "found"
        return "trapped" if death in self.moment.view.trapped else "free"

    def _goal(self) -> str:
        """What decides the match."""
        m = self.moment
        if m.view.playoff:
            return m.t("score.playoff", n=m.view.playoff, all=PLAYOFF)
        return m.t("score.goal", goal=GOAL)

    def _next(self) -> str:
        """Who begins the next round, and why."""
        view, m = self.moment.view, self.moment
        first = standing(view)[0]
        why = m.t("score.tied" if view.scores.count(view.scores[first]) > 1 else "score.most")
        return m.t("score.next", name=m.guests.display_name(m.texts, first), why=why)
