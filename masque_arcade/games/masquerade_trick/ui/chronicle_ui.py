"""Masquerade Trick's chronicle in pictures and words: every hand open, role and mission of every player."""

from collections.abc import Iterator, Sequence
from typing import Final

from masque_arcade.client.game_ui.chronicle_ui import ChronicleUi, Scene
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.chronicle import NOBODY, Chronicle
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import MISSIONS, Role, deck_for
from masque_arcade.games.masquerade_trick.model import PLAYED, circle_of, is_guest, places_of
from masque_arcade.games.masquerade_trick.ui.context import counts_label, role_name
from masque_arcade.games.masquerade_trick.ui.images import mask, number_face, piece

_CENTRE: Final = 0.52
"""The width of the column of the centre beside that of a player."""
_GAP: Final = 10.0


class _Scene(Scene):
    """The picture of one moment."""

    def items(self) -> Iterator[Item]:
        circle = circle_of(self.chronicle.seats)
        each = (self.box.w - _GAP * len(circle)) / (len(circle) + _CENTRE)
        for i in range(len(circle)):
            yield from self._player(i, Rect(self.box.x + i * (each + _GAP), self.box.y, each, self.box.h))
        yield from self._centre(Rect(self.box.right - each * _CENTRE, self.box.y, each * _CENTRE, self.box.h))

    def _role(self, index: int) -> Role:
        return Role(self.chronicle.masks[self.moment.pieces[index]])

    def _cards(self, where: int) -> list[Card]:
        spots = self.moment.pieces[len(places_of(self.chronicle.seats)) :]
        return [card for card, spot in zip(deck_for(self.chronicle.seats), spots, strict=True) if spot == where]

    def _player(self, index: int, box: Rect) -> Draw:
        """A player's column: face, role, mission, the card in the trick, and the open hand."""
        draw, owner, role = Draw(), self.chronicle.owners[index], self._role(index)
        lit = owner is not None and owner == self.moment.seat
        draw.panel(("column", index), box, "plate_hi" if lit else "plate", "candle" if lit else "bronze", 12, 2, 0.95)
        head = Rect(box.x + 10, box.y + 8, 44, 44)
        if owner is not None:
            draw += face(owner, self.names[owner], head)
            name = Rect(head.right + 8, box.y + 10, box.right - head.right - 16, 40)
            draw.label(("name", index), name, self.names[owner], "body", "ivory", "serif", "left")
        side = min(box.w * 0.66, box.h * 0.26)
        worn = Rect.around(box.cx, box.y + 62 + side / 2, side, side)
        draw.append(Item(("role", index), mask(role), worn))
        self._glove(draw, index, worn)
        line = Rect(box.x + 8, worn.bottom + 2, box.w - 16, 26)
        draw.label(("role name", index), line, role_name(self.t, role), "body", "candle", "serif")
        mission, won = MISSIONS[role], self.moment.coins[index]
        good = won in mission.tricks
        wants = self._t("tricks", n=won, wants=counts_label(self.t, mission.tricks))
        draw.label(("tricks", index), line.moved(0, 28), wants, "name", "ok" if good else "ivory", wrap=True)
        seek = Rect(box.x + 10, line.bottom + 32, box.w - 20, 34)
        draw.append(Item(("seeks", index), mask(mission.find), Rect(seek.x, seek.y, 34, 34)))
        words = Rect(seek.x + 40, seek.y, seek.w - 40, 34)
        sought = self._t("seeks", role=role_name(self.t, mission.find))
        draw.label(("seeks words", index), words, sought, "name", "muted", align="left", wrap=True)
        self._hand(draw, index, Rect(box.x + 10, seek.bottom + 8, box.w - 20, box.bottom - seek.bottom - 16))
        return draw

    def _glove(self, draw: Draw, index: int, box: Rect) -> None:
        """A hand that points at the mask in `box`, with a mark: right or wrong."""
        place = places_of(self.chronicle.seats)[index]
        if self.moment.what != "pointed" or self.moment.places != (place,):
            return
        ink, icon = ("ok", "check") if self.moment.true else ("danger", "cross")
        draw.panel("aim", box.grown(5), "", ink, 14, 3)
        glove = Rect(max(self.box.x, box.x - 58), box.cy - 22, 72, 44)
        draw.append(Item("glove", piece(f"glove_{self.moment.seat + 1}"), glove))
        draw.picture("aim mark", Rect.around(box.right, box.y, 28, 28), f"icons/{icon}", ink)

    def _hand(self, draw: Draw, index: int, box: Rect) -> None:
        """The card in the trick, raised, and the cards still held; after the last one the tricks won."""
        held, played = self._cards(index), self._cards(PLAYED + index)
        won = 0 if held or played else self.moment.coins[index]
        token = min(box.h * 0.9, box.w / max(4, won) - 4, 52.0)
        for i in range(won):
            x = box.cx + (i - (won - 1) / 2) * (token + 4)
            draw.append(Item(("won", index, i), piece("win"), Rect.around(x, box.cy, token, token)))
        high = min(box.h, 108.0)
        wide = high * 5 / 7
        step = min(wide + 4, (box.w - wide) / max(1, len(held) + len(played) - 1))
        for i, card in enumerate([*played, *held]):
            place = Rect(box.x + i * step, box.bottom - high, wide, high)
            if card in played:
                draw.panel(("played", index), place.grown(4), "", "candle", 8, 3)
            draw.append(Item(("card", card), number_face(card), place))

    def _centre(self, box: Rect) -> Draw:
        """The two masks of the centre."""
        draw, first = Draw(), len(circle_of(self.chronicle.seats))
        draw.panel("centre", box, "night", "bronze", 12, 1.5, 0.85)
        half = box.h / 2
        for i, name in enumerate(("left", "right")):
            part = Rect(box.x, box.y + i * half, box.w, half)
            side, role = min(box.w * 0.7, half * 0.5), self._role(first + i)
            where = self.t(f"masquerade_trick.place.{name}")
            draw.label(("place", i), Rect(part.x + 4, part.y + 6, part.w - 8, 40), where, "name", "muted", wrap=True)
            lies = Rect.around(box.cx, part.cy + 8, side, side)
            draw.append(Item(("lies", i), mask(role), lies))
            self._glove(draw, first + i, lies)
            below = Rect(part.x + 4, part.cy + 10 + side / 2, part.w - 8, 28)
            draw.label(("lies name", i), below, role_name(self.t, role), "name", "candle", "serif")
        return draw

    def _t(self, key: str, **values: object) -> str:
        return self.t(f"masquerade_trick.chronicle.{key}", **values)


def _sentence(t: Catalogue, chronicle: Chronicle, number: int, names: Sequence[str]) -> str:
    one, key = chronicle.moments[number], chronicle.moments[number].what
    roles = {
        place: Role(chronicle.masks[role]) for place, role in zip(places_of(chronicle.seats), one.pieces, strict=False)
    }
    player = one.places[0] if key in ("trick", "over") else one.seat
    if player == NOBODY:
        who = ""
    elif is_guest(player):
        who = role_name(t, roles[player])
    else:
        who = t("masquerade_trick.chronicle.who", name=names[player], own=role_name(t, roles[player]))
    if key == "pointed":
        key = "missed" if not one.true else "found" if one.contested else "found_only"
    return t(
        f"masquerade_trick.chronicle.{key}",
        who=who,
        n=one.turn,
        role=role_name(t, Role(one.mask)) if one.mask else "",
        real=role_name(t, roles[one.places[0]]) if one.places else "",
    )


def decided(chronicle: Chronicle) -> int:
    """The winner's last hand that pointed at the right mask, else the last trick that was one too many, else the
    end."""
    found, over = list[int](), list[int]()
    for number, one in enumerate(chronicle.moments):
        if one.what == "pointed" and one.true and one.seat in chronicle.winners:
            found.append(number)
        elif one.what == "over":
            over.append(number)
    return [len(chronicle.moments) - 1, *over[-1:], *found][-1]


CHRONICLE_UI: Final = ChronicleUi(_sentence, _Scene, decided)
