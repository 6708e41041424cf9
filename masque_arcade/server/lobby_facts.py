"""What everybody at a hosted table may know of it between and during matches: the facts of a Lobby message."""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from masque_arcade.server.lobby import House

NAMED: Final = 40
"""Spectators who are called by name."""


def facts_of(house: "House") -> dict[str, Any]:
    """The chairs, the rules, and how things stand; each guest is told who `you` are with it."""
    by_seat = {person.seat: person for person in house.people.values() if person.seat is not None}
    chairs: list[dict[str, Any]] = []
    for seat in range(house.plan.seats):
        person = by_seat.get(seat)
        if person:
            sitting = bool(house.table and house.playing and seat in house.table.bots)
            chairs.append({"kind": "person", "name": person.name, "ready": person.ready, "guest": person.guest,
                           "here": person.connection is not None, "bot_sits_in": sitting,
                          "double_time": person.slow})  # fmt: skip
        elif seat in house.plan.bots:
            chairs.append({"kind": "bot", "name": house.names()[seat], "level": house.plan.bots[seat]})
        else:
            chairs.append({"kind": "free"})
    watching = [p.name for p in house.people.values() if p.seat is None and p.connection is not None]
    return {
        "name": house.name, "game": house.entry.info.id, "pace": house.pace, "options": dict(house.plan.options),
        "state": "play" if house.playing else "over" if house.table else "lobby", "paused": house.paused,
        "paused_by": house.paused_by if house.paused else "",
        "code": house.code, "guessing": house.guessing, "unkept": house.unkept,
        "locked": house.locked, "owner": house.owner, "chairs": chairs,
        "watching": watching[:NAMED], "watchers": len(watching), "check": house.check_ends is not None,
        "typed_seed": house.seed is not None or (house.table is not None and house.typed),
        "masks_on": house.plan.masks_on,
        "talk": house.floor.facts(),
    }  # fmt: skip
