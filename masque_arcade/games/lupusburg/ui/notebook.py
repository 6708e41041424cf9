"""What has been said of a house, pinned to it, with what cannot all be true; and what the local player knows better.

Claims are public; own knowledge is drawn only while the own secrets are seen.
"""

from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import TRAVELLING, sign
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg.model import (
    ABOUT_HOUSE,
    LIVES,
    Character,
    Claim,
    House,
    Statement,
    View,
    known_chests,
    owner_of,
    twin_of,
)
from masque_arcade.games.lupusburg.talk import chest_named
from masque_arcade.games.lupusburg.ui.claims_view import SIGNS
from masque_arcade.games.lupusburg.ui.context import Moment
from masque_arcade.games.lupusburg.ui.images import mask, piece

_SIDE: Final = 24.0
_MOST: Final = 2
"""Kinds of claims pinned to one house; of more than these the latest, and the number of the others."""
_ROLES: Final = (Character.WEREWOLF, Character.THIEF)


def said_of(view: View, house: House) -> dict[Claim, list[Seat]]:
    """Who has claimed what of a house, in the order of speech."""
    found: dict[Claim, list[Seat]] = {}
    for one in _statements(view, house):
        seats = found.setdefault(one.claim, [])
        if one.seat not in seats:
            seats.append(one.seat)
    return found


def contradicted(view: View, house: House) -> bool:
    """Whether not all that was said of a house and its owner's chest can be true: one chest each, one character in a
    house, Werewolf and Thief never with the chest (2.4)."""
    chests = {chest for one in view.statements if (chest := chest_named(one)) in (house, twin_of(house))}
    guests = {LIVES[one.claim] for one in _statements(view, house) if one.claim in LIVES}
    return len(chests) > 1 or len(guests) > 1 or (house in chests and any(guest in _ROLES for guest in guests))


def known_wrong(view: View, house: House) -> bool:
    """Whether another player said of a house what the local player knows to be false."""
    chests, guest = known_chests(view), view.characters.get(house)
    for one in _statements(view, house):
        if one.claim in LIVES and guest is not None and guest is not LIVES[one.claim]:
            return True
        if one.claim not in LIVES and chests.get(house, one.claim is Claim.CHEST) is not (one.claim is Claim.CHEST):
            return True
    return False


def _statements(view: View, house: House) -> list[Statement]:
    return [one for one in view.statements if one.claim in ABOUT_HOUSE and one.about == house]


def pinned_items(moment: Moment, seen: bool) -> list[Layered]:
    """The claims at every house by day, left of its door; `seen`: with what the local player knows."""
    if moment.night or moment.over:
        return []
    out: list[Layered] = []
    for house, box in moment.table.houses.items():
        if house in moment.view.suspects:
            continue
        said = list(said_of(moment.view, house).items())
        claims = said[-_MOST:] if len(said) <= _MOST else said[1 - _MOST :]
        top = box.y + box.h * 0.36
        if more := len(said) - len(claims):
            out += _more(house, more, Rect(box.x - 4, top + len(claims) * (_SIDE - 3), _SIDE, 17))
        for i, (claim, seats) in enumerate(claims):
            note = Rect(box.x - 5, top + i * (_SIDE - 3), _SIDE, _SIDE)
            out += _note(house, claim, seats, note, contradicted(moment.view, house))
        if seen and moment.plays and owner_of(house) != moment.table.me:
            out += _knowledge(moment.view, house, Rect(box.right - _SIDE + 5, box.bottom - _SIDE - 12, _SIDE, _SIDE))
    return out


def _note(house: House, claim: Claim, seats: list[Seat], box: Rect, doubtful: bool) -> list[Layered]:
    """A slip with what is claimed and by whom; with a mark where it cannot be true beside what others say."""
    key = (house, claim)
    small = Rect(box.right - 7, box.bottom - 12, 13, 13)
    out = [
        (TRAVELLING, Item(("note", key), Panel("parchment", "danger" if doubtful else "bronze", 6, 1.8), box)),
        (TRAVELLING + 1, Item(("note sign", key), SIGNS[claim], box.grown(-4))),
        (TRAVELLING + 1, Item(("note by panel", key), Panel("night", f"seat{seats[-1] + 1}", 6.5, 1), small)),
        (TRAVELLING + 2, Item(("note by", key), sign(seats[-1]), small.grown(-2.5))),
    ]
    if doubtful:
        corner = Rect(box.x - 5, box.y - 5, 14, 14)
        out.append((TRAVELLING + 1, Item(("note doubt panel", key), Panel("danger", "night", 7, 1), corner)))
        out.append((TRAVELLING + 2, Item(("note doubt", key), Words("!", 12, "ink", "serif"), corner)))
    return out


def _more(house: House, number: int, box: Rect) -> list[Layered]:
    """The number of claims that have no room at a house; its explanation has all."""
    return [
        (TRAVELLING + 1, Item(("notes left panel", house), Panel("night", "bronze", 7, 1.2, 0.95), box)),
        (TRAVELLING + 2, Item(("notes left", house), Words(f"+{number}", 13, "candle"), box.grown(-1))),
    ]


def known_of(view: View, house: House) -> Picture | None:
    """The picture of what the local player was shown of a house; None for nothing."""
    guest, chest = view.characters.get(house), known_chests(view).get(house)
    if guest is None and chest is None:
        return None
    return mask(guest) if guest else piece("chest" if chest else "no_chest")


def _knowledge(view: View, house: House, box: Rect) -> list[Layered]:
    """What the local player was shown of another's house, with an eye."""
    picture = known_of(view, house)
    if picture is None:
        return []
    eye = Rect(box.right - 6, box.y - 7, 14, 14)
    return [
        (TRAVELLING, Item(("known", house), Panel("night", "info", 6, 1.8, 0.95), box)),
        (TRAVELLING + 1, Item(("known what", house), picture, box.grown(-3))),
        (TRAVELLING + 1, Item(("known eye panel", house), Panel("night", "info", 7, 1), eye)),
        (TRAVELLING + 2, Item(("known eye", house), Picture("icons/eye", "info"), eye.grown(-2))),
    ]
