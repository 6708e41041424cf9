"""Private notes on who wears which mask: not them, perhaps, them; one tap selects the next. They stay on this machine.

What the rules have shown to the local player needs no note: `certain` knows it.
"""

from typing import Final

from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.ui.placement import has_roles

MARKS: Final = ("blank", "not", "maybe", "them")
_PREFIX: Final = "note"


class Notes:
    """One player's notes on the masks of one deal."""

    def __init__(self) -> None:
        self._deal = 0
        self._marks: dict[tuple[m.Place, Role], int] = {}
        self.version = 0
        """Changes with whatever is drawn."""

    def follow(self, view: m.View) -> None:
        """New masks need new notes."""
        if view.deal != self._deal:
            self._deal = view.deal
            self._marks.clear()
            self.version += 1

    def mark(self, place: m.Place, role: Role) -> str:
        """The note on a mask at a place: one of MARKS."""
        return MARKS[self._marks.get((place, role), 0)]

    def put(self, kind: str) -> None:
        """Select the next mark, by a choice's `kind`."""
        _, place, role = kind.split(" ")
        key = int(place), Role(role)
        self._marks[key] = (self._marks.get(key, 0) + 1) % len(MARKS)
        self.version += 1


def note_kind(place: m.Place, role: Role) -> str:
    """The kind of the choice that selects the next mark."""
    return f"{_PREFIX} {place} {role}"


def may_note(view: m.View) -> bool:
    """Whether there is something to find out: masks of others that are not called yet."""
    over = isinstance(view.phase, m.Calling | m.Unveiling | m.Judging | m.Interval | m.Finished)
    return view.seats > 1 and has_roles(view) and not over


def certain(view: m.View, private: bool, place: m.Place, role: Role) -> bool | None:
    """Whether the mask at a place is `role`, as far as the rules have shown it or it follows from that; None while that
    is open. `private`: the local player's secrets count."""
    seen = {where: what for where, what in view.roles.items() if private or where in view.shown}
    hidden = [where for where in m.places_of(view.seats) if where not in seen]
    if len(hidden) == 1:
        seen[hidden[0]] = next(mission.role for mission in view.cast if mission.role not in seen.values())
    if place in seen:
        return seen[place] is role
    return False if role in seen.values() else None
