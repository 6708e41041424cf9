"""Mascarade's chronicle in pictures and words."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.retelling import Retelling
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.chronicle import Chronicle
from masque_arcade.games.mascarade.ui.labels import card_label


def _place(t: Catalogue, told: Chronicle, place: int, names: Sequence[str]) -> str:
    return card_label(t, place, told.seats, lambda seat: names[seat])


def _mask(t: Catalogue, kind: str) -> str:
    return t(f"mascarade.character.{kind}.name")


def _sentence(t: Catalogue, told: Chronicle, number: int, names: Sequence[str]) -> str:
    one = told.moments[number]
    places = [_place(t, told, place, names) for place in one.places]
    masks = [_mask(t, told.masks[one.pieces[place]]) for place in one.places]
    is_at = [t("mascarade.retold.is", place=place, mask=mask) for place, mask in zip(places, masks, strict=True)]
    key = one.what
    if one.what == "claimed":
        key += ("_truly" if one.true else "_falsely") + (
            "_contested" if one.contested else "" if one.gain > 0 else "_idly"
        )
    elif one.mask and not one.true:
        key += "_falsely"
    return t(
        f"mascarade.retold.{key}",
        name=names[one.seat],
        cards=t("mascarade.retold.both").join(places),
        what=t("mascarade.retold.and").join(is_at),
        mask=_mask(t, one.mask) if one.mask else "",
        real=masks[0] if masks else "",
        n=one.gain,
    )


def _thought(t: Catalogue, told: Chronicle, number: int, names: Sequence[str]) -> str:
    one = told.moments[number]
    thought = one.thoughts[one.seat] if one.thoughts else None
    if thought is None or one.what in ("dealt", "ended"):
        return ""
    real = told.masks[told.moments[max(0, number - 1)].pieces[thought.place]]
    key = "thought" if thought.mask == real else "thought_wrongly"
    sure = round(100 * thought.chance)
    words = {"name": names[one.seat], "n": sure, "mask": _mask(t, thought.mask), "real": _mask(t, real)}
    return t(f"mascarade.retold.{key}", **words)


RETELLING: Final = Retelling(
    picture=lambda kind: f"games/mascarade/masks/{kind}",
    ink=lambda kind: f"mascarade_{kind}",
    place=_place,
    sentence=_sentence,
    thought=_thought,
)
