"""Mascarade's chronicle in pictures and words."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.chronicle_ui import ChronicleUi, RiverUi
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.games.mascarade.ui.context import card_label


def _place(t: Catalogue, chronicle: Chronicle, place: int, names: Sequence[str]) -> str:
    return card_label(t, place, chronicle.seats, names.__getitem__)


def _mask(t: Catalogue, kind: str) -> str:
    return t(f"mascarade.character.{kind}.name")


def _sentence(t: Catalogue, chronicle: Chronicle, number: int, names: Sequence[str]) -> str:
    one = chronicle.moments[number]
    places = [_place(t, chronicle, place, names) for place in one.places]
    masks = [_mask(t, chronicle.masks[one.pieces[place]]) for place in one.places]
    is_at = [t("mascarade.chronicle.is", place=place, mask=mask) for place, mask in zip(places, masks, strict=True)]
    key, own = one.what, [chronicle.owners[place] == one.seat for place in one.places]
    others = [place for place, mine in zip(places, own, strict=True) if not mine]
    if one.what == "claimed":
        key += ("_truly" if one.true else "_falsely") + (
            "_contested" if one.contested else "" if one.gain > 0 else "_idly"
        )
    elif one.mask and not one.true:
        key += "_falsely"
    elif own.count(True) == len(others) == 1:
        key, places = f"{key}_with", others
    return t(
        f"mascarade.chronicle.{key}",
        name=names[one.seat],
        cards=t("mascarade.chronicle.both").join(places),
        what=t("mascarade.chronicle.and").join(is_at),
        mask=_mask(t, one.mask) if one.mask else "",
        real=masks[0] if masks else "",
        n=one.gain,
    )


def _thought(t: Catalogue, chronicle: Chronicle, number: int, names: Sequence[str]) -> str:
    one = chronicle.moments[number]
    belief = one.beliefs[one.seat] if one.beliefs else None
    if belief is None or one.what in ("dealt", "ended"):
        return ""
    key = "thought" if belief.right else "thought_wrongly"
    sure = round(100 * belief.chance)
    words = {"name": names[one.seat], "n": sure, "mask": _mask(t, belief.mask), "real": _mask(t, belief.real)}
    return t(f"mascarade.chronicle.{key}", **words)


def decided(chronicle: Chronicle) -> int:
    """The winner's last claim that brought coins, or rightful challenge, else the end."""
    paid = [
        number
        for number, one in enumerate(chronicle.moments)
        if (one.seat in chronicle.winners or not chronicle.winners)
        and ((one.what == "claimed" and one.gain > 0) or (one.what == "contested" and one.true))
    ]
    return paid[-1] if paid else len(chronicle.moments) - 1


def plays(chronicle: Chronicle) -> Sequence[int]:
    """How the winner came to the mask that decided, the claim of that turn with what followed, the end."""
    moments, number = chronicle.moments, decided(chronicle)
    if moments[number].what == "ended":
        return ()
    turn = [at for at, one in enumerate(moments) if one.turn == moments[number].turn]
    claim = next(at for at in turn if moments[at].what == "claimed")
    exchanged = [
        at
        for at, one in enumerate(moments[:claim])
        if one.what == "exchanged" and moments[number].places[0] in one.places
    ]
    answers = [at for at in turn if at > claim and moments[at].what in ("contested", "missed", "answered")]
    return [*exchanged[-1:], claim, *([number] if number > claim else answers[:1]), len(moments) - 1]


RIVER_UI: Final = RiverUi(
    picture="games/mascarade/masks/{}".format, ink="mascarade_{}".format, place=_place, thought=_thought
)
CHRONICLE_UI: Final = ChronicleUi(_sentence, RIVER_UI, decided, plays)
