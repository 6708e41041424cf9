"""Names at the table: thirteen generated ones, whose faces are the same in every language, and guests' as they can be
written."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.legible import legible
from masque_arcade.client.widgets.avatar import guest_mask, mask_text
from masque_net.clean_text import clean_name
from masque_net.guest_name import GuestName

MASKS: Final = (
    "4653423",
    "0a81743",
    "19300a2",
    "2973740",
    "3061a45",
    "1961094",
    "3300452",
    "16a1495",
    "08919b5",
    "0173266",
    "4581255",
    "012191a",
    "586070a",
)
"""The masks that belong to the English names."""


def guest_names(texts: Catalogue) -> list[GuestName]:
    """All of them, in their usual order."""
    return [GuestName(texts(f"guest.g{number}"), mask) for number, mask in enumerate(MASKS, 1)]


def readable(names: Sequence[str], texts: Catalogue) -> list[str]:
    """The names as the fonts can write them, each with the mask it had; where no letter is left it is the name of that
    mask's shape. None becomes another's."""
    made: list[str] = []
    for name in names:
        shown = legible(name)
        if shown != name:
            mask = guest_mask(name)
            shown = shown if any(map(str.isalnum, shown)) else texts(f"mask.shape_{mask.base}")
            name = GuestName(clean_name(shown, {*names, *made}), mask_text(mask))
        made.append(name)
    return made
