"""The list of all exhibits. What must not enter: how any of them is built."""

from collections.abc import Sequence

from masque_arcade.gallery import ballroom, hall, kiosk, menus, network, parlour, safety, tables, town
from masque_arcade.gallery.exhibit import Exhibit


def scenes() -> list[Exhibit]:
    """Every scene of the program, each under a name of its own."""
    made = [
        *menus.exhibits(),
        *tables.exhibits(),
        *network.exhibits(),
        *town.exhibits(),
        *safety.exhibits(),
        *hall.exhibits(),
        *parlour.exhibits(),
        *ballroom.exhibits(),
        *kiosk.exhibits(),
        *menus.book(),
    ]
    names = [one.name for one in made]
    assert len(set(names)) == len(names), "two exhibits share a name"
    return made


def chosen(words: Sequence[str]) -> list[Exhibit]:
    """The exhibits whose names contain one of `words`; all of them when there are none."""
    return [one for one in scenes() if not words or any(word in one.name for word in words)]
