"""Lupusburg's chronicle in pictures and words."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.chronicle_ui import ChronicleUi, RiverUi
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.games.lupusburg.model import Character
from masque_arcade.games.lupusburg.town import owner_of
from masque_arcade.games.lupusburg.ui.context import character_name, house_tag
from masque_arcade.games.lupusburg.ui.images import GAME, house, mask, piece

FALLS: Final = frozenset({"bitten", "lynched"})
"""The kinds of moments in which a house goes dark."""
_FOLK: Final = {character.value: character for character in Character}
_PIECES: Final = {"chest": "chest", "no_chest": "no_chest", "accuse": "paw", "honest": "ready"}
_INKS: Final = {"werewolf": "danger", "thief": "info", "man": "gold", "woman": "seat7"}


def _picture(kind: str) -> str:
    return mask(_FOLK[kind]).name if kind in _FOLK else piece(_PIECES[kind]).name


def _place(t: Catalogue, chronicle: Chronicle, place: int, names: Sequence[str]) -> str:
    return f"{house_tag(place)} {names[owner_of(place)]}"


def _words(t: Catalogue, kind: str, place: int, names: Sequence[str]) -> str:
    """What was claimed, as it is said."""
    if kind == "honest":
        return t(f"{GAME}.claim.honest.none")
    key = f"{kind}_in" if kind in _FOLK else kind
    return t(f"{GAME}.claim.{key}.none", house=house_tag(place), name=names[owner_of(place)])


def _sentence(t: Catalogue, chronicle: Chronicle, number: int, names: Sequence[str]) -> str:
    one = chronicle.moments[number]
    place = one.places[0] if one.places else 0
    values: dict[str, object] = {"name": names[one.seat], "house": house_tag(place), "other": names[owner_of(place)]}
    key = one.what
    if one.what in ("looked", "swept"):
        key = f"{one.what}_{one.mask}"
    elif one.what == "claimed":
        key = "claimed_truly" if one.true else "claimed_wrongly"
    if one.what in ("claimed", "lied"):
        values["phrase"] = _words(t, one.mask, place, names)
    elif one.mask in _FOLK:
        values["who"] = character_name(t, _FOLK[one.mask])
    return t(f"{GAME}.chronicle.{key}", **values)


def _thought(t: Catalogue, chronicle: Chronicle, number: int, names: Sequence[str]) -> str:
    one = chronicle.moments[number]
    belief = one.beliefs[one.seat] if one.beliefs else None
    if belief is None or one.what in ("dealt", "ended", "lynched"):
        return ""
    key = "thought" if belief.right else "thought_wrongly"
    where, sure = house_tag(belief.place), round(100 * belief.chance)
    real = character_name(t, _FOLK[belief.real])
    return t(f"{GAME}.chronicle.{key}", name=names[one.seat], n=sure, house=where, who=real)


def decided(chronicle: Chronicle) -> int:
    """The last house of the Werewolf's owner to go dark; where they have won, the last one of the others."""
    wolf = owner_of(chronicle.masks.index(Character.WEREWOLF.value))
    falls = [
        number
        for number, one in enumerate(chronicle.moments)
        if one.what in FALLS and (owner_of(one.places[0]) == wolf) is not (wolf in chronicle.winners)
    ]
    return falls[-1] if falls else len(chronicle.moments) - 1


RIVER_UI: Final = RiverUi(
    picture=_picture,
    ink=_INKS.__getitem__,
    place=_place,
    thought=_thought,
    person=f"{GAME}.chronicle.lives",
    count=f"{GAME}.chronicle.windows",
    count_picture=house(alive=True).name,
    falls=FALLS,
)
CHRONICLE_UI: Final = ChronicleUi(_sentence, RIVER_UI, decided)
