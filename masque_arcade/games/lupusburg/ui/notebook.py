"""What has been said: who claimed what of whom, what of it cannot be true, and the notebook as a page.

All of it is public, and a speech act: no claim has to be true. What the local player knows better is drawn only while
their own secrets are seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.render.drawables import Draw, Item, Picture, Rect
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.talk import chest_named
from masque_arcade.games.lupusburg.ui.context import Moment, house_tag
from masque_arcade.games.lupusburg.ui.images import GAME, glaze, mask, piece
from masque_arcade.games.lupusburg.ui.images import house as house_picture

SIGNS = {
    m.Claim.ACCUSE: piece("paw"),
    m.Claim.TRUST: Picture("icons/check", "ok"),
    m.Claim.HONEST: Picture("icons/hand", "candle"),
    m.Claim.THIEF: Picture(f"games/{GAME}/masks/thief"),
    m.Claim.CHEST: piece("chest"),
    m.Claim.NO_CHEST: piece("no_chest"),
    **{claim: mask(character) for claim, character in m.LIVES.items()},
}
"""The pictures of claims; an accused player has the paw."""
_ROLES: Final = (m.Character.WEREWOLF, m.Character.THIEF)
_LEGEND: Final = 34.0
_TALLEST: Final = 84.0
_NAME: Final = 152.0
_OF_PLAYER: Final = 130.0
_SIDE: Final = 24.0
_BY: Final = 14.0
"""The sides of a claim's sign, and of a speaker's."""
_PERSONAL: Final = (m.Claim.ACCUSE, m.Claim.TRUST, m.Claim.HONEST, m.Claim.THIEF)


def said_of(view: m.View, house: m.House) -> dict[m.Claim, list[Seat]]:
    """Who has claimed what of a house, in the order of speech."""
    found: dict[m.Claim, list[Seat]] = {}
    for one in _statements(view, house):
        seats = found.setdefault(one.claim, [])
        if one.seat not in seats:
            seats.append(one.seat)
    return found


def contradicted(view: m.View, house: m.House) -> bool:
    """Whether not all that was said of a house and its owner's chest can be true: one chest each, one character in a
    house, Werewolf and Thief never with the chest (2.4)."""
    chests = {chest for one in view.statements if (chest := chest_named(one)) in (house, m.twin_of(house))}
    guests = {m.LIVES[one.claim] for one in _statements(view, house) if one.claim in m.LIVES}
    return len(chests) > 1 or len(guests) > 1 or (house in chests and any(guest in _ROLES for guest in guests))


def known_wrong(view: m.View, house: m.House) -> bool:
    """Whether another player said of a house what the local player knows to be false."""
    chests, guest = m.known_chests(view), view.characters.get(house)
    for one in _statements(view, house):
        if one.claim in m.LIVES and guest is not None and guest is not m.LIVES[one.claim]:
            return True
        if one.claim not in m.LIVES and chests.get(house, one.claim is m.Claim.CHEST) is not (
            one.claim is m.Claim.CHEST
        ):
            return True
    return False


def _statements(view: m.View, house: m.House) -> list[m.Statement]:
    return [one for one in view.statements if one.claim in m.ABOUT_HOUSE and one.about == house]


def known_of(view: m.View, house: m.House) -> Picture | None:
    """The picture of what the local player was shown of a house; None for nothing."""
    guest, chest = view.characters.get(house), m.known_chests(view).get(house)
    if guest is None and chest is None:
        return None
    return mask(guest) if guest else piece("chest" if chest else "no_chest")


def said_of_player(view: m.View, seat: Seat) -> dict[m.Claim, list[Seat]]:
    """Who accuses or trusts a player, and what they say of themselves."""
    found: dict[m.Claim, list[Seat]] = {}
    for one in view.statements:
        if one.claim in _PERSONAL and (one.about if one.about != m.NOWHERE else one.seat) == seat:
            seats = found.setdefault(one.claim, [])
            if one.seat not in seats:
                seats.append(one.seat)
    return found


@dataclass(frozen=True, slots=True)
class NotebookPage:
    """Draws one moment's page in `box`. `seen`: with what the local player knows."""

    moment: Moment
    box: Rect
    seen: bool

    def items(self) -> Sequence[Item]:
        """A row for every player, and the meaning of the signs."""
        moment, draw = self.moment, Draw()
        tall = min(_TALLEST, (self.box.h - _LEGEND) / moment.view.seats)
        for seat in range(moment.view.seats):
            self._row(draw, seat, Rect(self.box.x, self.box.y + seat * tall, self.box.w, tall - 4))
        self._legend(draw, Rect(self.box.x, self.box.bottom - _LEGEND + 4, self.box.w, _LEGEND - 4))
        return draw

    def _row(self, draw: Draw, seat: Seat, line: Rect) -> None:
        moment = self.moment
        draw.panel(("notes", seat), line, "plate", f"seat{seat + 1}", 9, 1.5, 0.9)
        draw.append(Item(("notes sign", seat), sign(seat), Rect(line.x + 8, line.cy - 10, 20, 20)))
        name = Rect(line.x + 34, line.y, _NAME - 38, line.h)
        draw.label(("notes name", seat), name, moment.guests.display_name(moment.texts, seat), 17, align="left")
        personal = Rect(line.x + _NAME, line.y, _OF_PLAYER, line.h)
        self._claims(draw, seat, said_of_player(moment.view, seat), personal)
        wide = (line.w - _NAME - _OF_PLAYER) / 2
        for i, house in enumerate(m.houses_of(seat)):
            self._house(draw, house, Rect(personal.right + i * wide, line.y, wide, line.h))

    def _house(self, draw: Draw, house: m.House, cell: Rect) -> None:
        """A house, the claims about it, and at the right what is known and what cannot be."""
        moment, alive = self.moment, self.moment.view.alive[house]
        picture = Rect(cell.x, cell.cy - 19, 43.5, 38)
        draw.append(Item(("notes house", house), house_picture(alive), picture))
        draw.append(Item(("notes glaze", house), glaze(m.owner_of(house)), picture, alpha=0.85 if alive else 0.35))
        tag = Rect(picture.right + 2, cell.y, 42, cell.h)
        draw.label(("notes tag", house), tag, house_tag(house), 18, "ivory" if alive else "muted", "serif", "left")
        right = cell.right - 6
        if self.seen and m.owner_of(house) != moment.table.me:
            right = self._known(draw, house, cell, right)
        if contradicted(moment.view, house) or (self.seen and known_wrong(moment.view, house)):
            right -= 20
            _doubt(draw, ("notes doubt", house), Rect(right, cell.cy - 9, 18, 18))
        self._claims(
            draw, ("house", house), said_of(moment.view, house), Rect(tag.right, cell.y, right - tag.right, cell.h)
        )

    def _known(self, draw: Draw, house: m.House, cell: Rect, right: float) -> float:
        """What the local player was shown of a house, with the night of a look; returns what is left of the cell."""
        picture = known_of(self.moment.view, house)
        if picture is None:
            return right
        box = Rect(right - 30, cell.cy - 15, 30, 30)
        draw.panel(("notes known", house), box, "night", "info", 7, 1.8)
        draw.append(Item(("notes known what", house), picture, box.grown(-4)))
        _eye(draw, ("notes eye", house), Rect(box.right - 9, box.y - 5, 14, 14))
        nights = [dream.round for dream in self.moment.view.dreams if dream.house == house and dream.chest is not None]
        if not nights:
            return box.x - 4
        draw.picture(("notes moon", house), Rect(box.x - 34, cell.cy - 9, 18, 18), piece("moon").name)
        draw.label(("notes night", house), Rect(box.x - 16, cell.cy - 12, 14, 24), str(nights[-1]), 15, "info", "serif")
        return box.x - 38

    def _claims(self, draw: Draw, key: object, claims: dict[m.Claim, list[Seat]], box: Rect) -> None:
        """Signs of claims, each with its speakers; the latest that have room."""
        wide = [_SIDE + _BY * len(seats) + 8 for seats in claims.values()]
        first = next((i for i in range(len(wide)) if sum(wide[i:]) <= box.w), len(wide))
        x = box.x
        for claim, seats in list(claims.items())[first:]:
            note = Rect(x, box.cy - _SIDE / 2, _SIDE, _SIDE)
            draw.panel(("notes claim", key, claim), note, "night", "bronze", 6, 1.5)
            draw.append(Item(("notes claim sign", key, claim), SIGNS[claim], note.grown(-4)))
            for i, seat in enumerate(seats):
                by = Rect(note.right + 2 + i * _BY, box.cy - _BY / 2, _BY, _BY)
                draw.append(Item(("notes by", key, claim, seat), sign(seat), by.grown(-1)))
            x = note.right + _BY * len(seats) + 8

    def _legend(self, draw: Draw, line: Rect) -> None:
        moment = self.moment
        meanings: list[tuple[str, Picture | None]] = [
            ("accused", SIGNS[m.Claim.ACCUSE]),
            ("trusted", SIGNS[m.Claim.TRUST]),
            ("denies", SIGNS[m.Claim.HONEST]),
            ("seen", None),
            ("doubt", None),
        ]
        wide = line.w / len(meanings)
        for i, (word, picture) in enumerate(meanings):
            box = Rect(line.x + i * wide, line.cy - 10, 20, 20)
            if picture:
                draw.panel(("notes key", word), box, "night", "bronze", 5, 1.2)
                draw.append(Item(("notes key sign", word), picture, box.grown(-3)))
            elif word == "seen":
                _eye(draw, ("notes key", word), box.grown(-2))
            else:
                _doubt(draw, ("notes key", word), box.grown(-1))
            room = Rect(box.right + 6, line.y, wide - 30, line.h)
            draw.label(("notes word", word), room, moment.t(f"notebook.{word}"), 15, "muted", align="left")


def _eye(draw: Draw, key: object, box: Rect) -> None:
    draw.panel((key, "panel"), box, "night", "info", 7, 1)
    draw.picture((key, "eye"), box.grown(-2), "icons/eye", "info")


def _doubt(draw: Draw, key: object, box: Rect) -> None:
    draw.panel((key, "panel"), box, "danger", "night", box.w / 2, 1)
    draw.label((key, "mark"), box, "!", 14, "ink", "serif")
