"""The cases of the intention suite: who means what, where, and with which device; and what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from zlib import crc32

from masque_arcade.client.game_ui.hotseat import Suitability
from masque_arcade.client.game_ui.registry import SHELF
from tests.hand.intentions import SETTINGS_OF, WITH_MOUSE, Aim, Doer, Lost, way
from tests.hand.seats import PLACES, Place, Submitted
from tests.hand.situations import Situation, follows, situations

PERSONS: Final = 8
"""Persons at one screen, at most."""
DEVICES: Final = {
    "alone": ("mouse", "keyboard", "pad", "touch", "dwell", "left-handed", "assist", "covered", *WITH_MOUSE),
    "kiosk": ("mouse", "keyboard", "pad", "touch", *WITH_MOUSE),
    "network": ("mouse", "keyboard", "pad", "touch", "dwell", "left-handed", "assist", "covered"),
    "hot seat": ("mouse", "keyboard", "pad", "touch", "dwell", "left-handed", "assist"),
    "pads": ("pad",),
}
"""The devices of each way of playing."""


@dataclass(frozen=True)
class Outcome:
    """What came of an intention. `done`: it was carried out, and nothing else; `why`: what went wrong. Neither: there
    was nothing to choose."""

    done: bool
    why: str = ""


def plays(game: str, how: str) -> bool:
    """Whether a game is offered in a way of playing."""
    together = SHELF[game].together
    return {"pads": together.pads, "hot seat": together.round}.get(how) is not Suitability.NOT


def meant(game: str, how: str, whole: bool = False, crowded: bool = False) -> list[Situation]:
    """The situations to try in a way of playing: of each kind, or of each class with its yeses and nos. `crowded`: at
    the largest tables."""
    together, most = SHELF[game].together, 99
    if how in ("pads", "hot seat"):
        most = min(PERSONS, together.round_most or PERSONS) if how == "hot seat" else PERSONS
    possible = [one for one in situations(game, crowded) if one.table.seats <= most]
    if how in ("alone", "kiosk"):
        possible = [one for one in possible if not one.idle]
    elif how in ("pads", "hot seat"):
        possible = [one for one in possible if one.seat == one.turn.seats[0]]
    if whole:
        return possible
    found: dict[Any, Situation] = {}
    for one in possible:
        found.setdefault(_class_of(one), one)
    return list(found.values())


def _class_of(one: Situation) -> tuple[Any, ...]:
    said = (getattr(one.action, name) for name in one.action.__struct_fields__)
    return one.turn.what, type(one.action), one.idle, *(value for value in said if isinstance(value, bool))


def carried_out(of: Situation, how: str, device: str, seed: int = 0) -> Outcome:
    """A person plays it, with that device."""
    place, doer = seated(of, how, device, seed)
    only = len(of.legal) == 1
    try:
        asked = place.open(doer)
        aims = steps(of, how, device) if asked else None
        if not aims:
            return Outcome(False, "" if only else f"cannot be chosen: {place.driver.prompt}")
        doer.do(aims)
    except Lost as lost:
        forced = only and as_intended(of, place.got, ())
        return Outcome(False, "" if forced else f"{lost}, got {place.got}")
    place.until(lambda: place.got, 70.0)
    place.run(0.7)
    if not as_intended(of, place.got, aims):
        return Outcome(False, f"got {place.got}")
    return Outcome(not place.sheets, f"opened {place.sheets}" if place.sheets else "")


def as_intended(of: Situation, got: Sequence[Submitted], aims: Sequence[Aim]) -> bool:
    """Whether just the intended action was submitted; and what follows by itself, or was chosen with it."""
    if not got or (got[0].seat, got[0].action) != (of.seat, of.action):
        return False
    return all(one.only or type(one.action) is follows(of) or _chosen_too(one.action, aims) for one in got[1:])


def _chosen_too(action: Any, aims: Sequence[Aim]) -> bool:
    """Whether it was chosen on the same way, by a second pick of the first kind."""
    kinds, values = [aim.pick[0] for aim in aims], [aim.pick[1] for aim in aims]
    return (
        bool(kinds)
        and kinds.count(kinds[0]) > 1
        and all(getattr(action, name) in values for name in action.__struct_fields__)
    )


def seated(of: Situation, how: str, device: str, seed: int = 0) -> tuple[Place, Doer]:
    """A place there, and the person at it."""
    place = PLACES[how](of, **SETTINGS_OF.get(device, {}))
    return place, Doer(place, device, crc32(f"{of} {how} {device} {seed}".encode()))


def steps(of: Situation, how: str, device: str) -> Sequence[Aim] | None:
    """The choices that lead to a situation's action, None for none."""
    return _way(of, how, "assist" if "assist" in device else "")


@cache
def _way(of: Situation, how: str, device: str) -> Sequence[Aim] | None:
    """The choices that lead there, as another person sees them at the same table."""

    def asked() -> Any:
        uses = device or ("pad" if how == "pads" else "keyboard")
        place, doer = seated(of, how, uses)
        place.open(doer)
        return place.driver

    return way(asked, of)
