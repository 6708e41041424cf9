"""Ghost for Sale's chronicle in pictures and words: the houses with their real ghosts, and what each was worth."""

from collections.abc import Iterator, Sequence
from typing import Final

from masque_arcade.client.game_ui.chronicle_ui import ChronicleUi, Scene
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.chronicle import NOBODY, Chronicle, Moment
from masque_arcade.games.ghost_for_sale.chronicle_pieces import PlacedToken
from masque_arcade.games.ghost_for_sale.model import EACH_ROUND, House, houses_of
from masque_arcade.games.ghost_for_sale.ui.context import honesty, lot_label
from masque_arcade.games.ghost_for_sale.ui.images import GAME, house_picture, piece

_PEOPLE: Final = 62.0
"""The height of the row of players."""
_GAP: Final = 10.0


class _Scene(Scene):
    """The picture of one moment."""

    def items(self) -> Iterator[Item]:
        seats = self.chronicle.seats
        each = (self.box.w - _GAP * (seats - 1)) / seats
        for seat in range(seats):
            yield from self._player(seat, Rect(self.box.x + seat * (each + _GAP), self.box.y, each, _PEOPLE - 4))
        columns = 3 if self.box.h > self.box.w * 0.5 else EACH_ROUND
        rows = EACH_ROUND // columns
        wide = (self.box.w - _GAP * (columns - 1)) / columns
        high = (self.box.h - _PEOPLE - _GAP * rows) / rows
        for i, house in enumerate(houses_of(max(1, self.moment.turn))):
            x = self.box.x + i % columns * (wide + _GAP)
            y = self.box.y + _PEOPLE + _GAP + i // columns * (high + _GAP)
            yield from self._house(house, Rect(x, y, wide, high))

    def _player(self, seat: int, box: Rect) -> Draw:
        """Face, name, side and points; the ring of a liar's tokens stands beside the word."""
        draw, mine = Draw(), seat == self.moment.seat
        honest = self.moment.pieces[seat] == 1
        draw.panel(("player", seat), box, "plate_hi" if mine else "plate", f"seat{seat + 1}", 10, 3 if mine else 1.5)
        side = box.h - 12
        draw += face(seat, self.names[seat], Rect(box.x + 8, box.y + 5, side, side))
        name = Rect(box.x + side + 16, box.y + 2, box.w - side - 66, box.h / 2)
        draw.label(("name", seat), name, self.names[seat], "name", "ivory", "serif", "left")
        below = Rect(name.x, box.cy + 1, name.w, box.h / 2 - 4)
        if not honest:
            draw.panel(("ring", seat), Rect(below.x, below.cy - 9, 18, 18), "", "danger", 6, 2)
            below = Rect(below.x + 25, below.y, below.w - 25, below.h)
        draw.label(("side", seat), below, honesty(self.t, honest), "name", "ok" if honest else "danger", align="left")
        points = Rect(box.right - 50, box.y, 40, box.h)
        draw.label(("points", seat), points, str(self.moment.coins[seat]), "banner", "candle", "serif", "right")
        return draw

    def _since(self, what: str, house: House) -> Moment | None:
        """What has happened to a house so far."""
        past = self.chronicle.moments[: self.number + 1]
        return next((one for one in past if one.what == what and one.places[0] == house), None)

    def _house(self, house: House, box: Rect) -> Draw:
        """A house: its tokens as they were, its buyer, what it cost and brought."""
        draw, mine = Draw(), self.moment.what not in ("looked",) and self.moment.places[:1] == (house,)
        draw.panel(("house", house), box, "plate", "candle" if mine else "bronze", 12, 3 if mine else 1.5, 0.95)
        high = min(box.w * 0.46, box.h * 0.34)
        picture = Rect.around(box.cx, box.y + 6 + high / 2, high * 2, high)
        unsold = self._since("unsold", house)
        draw.append(Item(("picture", house), house_picture(house, picture), picture, alpha=0.35 if unsold else 1.0))
        title = Rect(box.x + 6, picture.bottom + 2, box.w - 12, 24)
        draw.label(("title", house), title, lot_label(self.t, house), "name", "candle", "serif")
        foot = Rect(box.x + 8, box.bottom - 50, box.w - 16, 46)
        tokens = [one for one in map(PlacedToken.of, self.moment.pieces[self.chronicle.seats :]) if one.house == house]
        self._tokens(draw, house, tokens, Rect(box.x + 8, title.bottom + 2, box.w - 16, foot.y - title.bottom - 4))
        won, counted = self._since("won", house), self._since("counted", house)
        if unsold:
            draw.label(("unsold", house), foot, self._t("no_buyer"), "name", "muted", wrap=True)
        elif won:
            head = Rect(foot.x, foot.y, 40, 40)
            draw += Draw(
                Item(("buyer", house, item.key), item.art, item.rect)
                for item in face(won.seat, self.names[won.seat], head)
            )
            line = Rect(head.right + 8, foot.y, foot.right - head.right - 8, 22)
            draw.label(("paid", house), line, self._t("paid", n=won.gain), "name", "ivory", align="left")
            if counted:
                ink = "ok" if counted.gain else "danger"
                worth = self._t("worth", n=counted.gain)
                draw.label(("worth", house), line.moved(0, 21), worth, "name", ink, align="left")
        return draw

    def _tokens(self, draw: Draw, house: House, tokens: Sequence[PlacedToken], box: Rect) -> None:
        """Each token turned to what it was: a ghost or nothing; a ring marks the token of a liar."""
        if not tokens:
            return
        fits = (size for size in range(60, 16, -2) if int(box.w // size) * int(box.h // size) >= len(tokens))
        side = float(next(fits, 16))
        across = max(1, int(box.w // side))
        for i, token in enumerate(tokens):
            x = box.cx + (i % across - (min(across, len(tokens)) - 1) / 2) * side
            place = Rect.around(x, box.y + side * (i // across + 0.5), side, side).grown(-2)
            if token.shown is not token.real:
                draw.panel(("lie", house, i), place.grown(1), "", "danger", 16, 2)
            picture = piece("small_ghost" if token.real else "small_no_ghost")
            draw.append(Item(("token", house, i), picture, place.grown(-2)))
            mark = Rect.around(place.right - 4, place.bottom - 4, side * 0.34, side * 0.34)
            draw.append(Item(("token seat", house, i), sign(token.seat), mark))

    def _t(self, key: str, **values: object) -> str:
        return self.t(f"{GAME}.chronicle.{key}", **values)


def _sentence(t: Catalogue, chronicle: Chronicle, number: int, names: Sequence[str]) -> str:
    one, key = chronicle.moments[number], chronicle.moments[number].what
    if key == "declared":
        key = f"{key}_{one.mask}_{'truly' if one.true else 'falsely'}"
    elif key == "looked":
        key += "_honest" if one.true else "_liar"
    elif key == "counted" and not one.gain:
        key += "_nothing"
    about = key.startswith("looked")
    house = lot_label(t, one.places[0]) if one.places and not about else ""
    return t(
        f"{GAME}.chronicle.{key}",
        name=names[one.seat] if one.seat != NOBODY else "",
        other=names[one.places[0]] if about else "",
        house=house,
        liars=sum(side == 0 for side in one.pieces[: chronicle.seats]),
        n=one.turn if key == "began" else one.places[1] if key.startswith("counted") else one.gain,
        worth=one.gain,
    )


def decided(chronicle: Chronicle) -> int:
    """The house with which the winners took the lead for good; where they never had more points than all others, their
    best one."""
    moments, took = chronicle.moments, len(chronicle.moments)
    while took > 0 and _leads(chronicle, moments[took - 1]):
        took -= 1
    counted = [number for number, one in enumerate(moments) if one.what == "counted" and one.seat in chronicle.winners]
    if took in counted:
        return took
    return max(counted, key=lambda number: (moments[number].gain, number), default=len(moments) - 1)


def _leads(chronicle: Chronicle, moment: Moment) -> bool:
    """Whether every winner has more points than everyone else."""
    won = [points for seat, points in enumerate(moment.coins) if seat in chronicle.winners]
    lost = [points for seat, points in enumerate(moment.coins) if seat not in chronicle.winners]
    return min(won, default=0) > max(lost, default=-1)


CHRONICLE_UI: Final = ChronicleUi(_sentence, _Scene, decided)
