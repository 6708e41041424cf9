"""The generated guests' names: thirteen, whose faces are the same in every language."""

from typing import Final

from masque_arcade.client.i18n import Catalogue
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
