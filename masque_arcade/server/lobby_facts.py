"""The public facts of a hosted table, as sent in a Lobby message."""

from typing import TYPE_CHECKING, Any, Final

from masque_arcade.server.players import same_address

if TYPE_CHECKING:
    from masque_arcade.server.lobby import TableLobby

NAMED: Final = 40
"""Spectators listed by name."""


def facts_of(lobby: "TableLobby") -> dict[str, Any]:
    """The seats, the rules and the state; each guest's message adds who `you` are."""
    by_seat = {person.seat: person for person in lobby.people.values() if person.seat is not None}
    chairs: list[dict[str, Any]] = []
    for seat in range(lobby.plan.seats):
        person = by_seat.get(seat)
        if person:
            recorder = bool(lobby.table and lobby.playing and seat in lobby.table.bots)
            chairs.append(
                {
                    "kind": "person",
                    "name": person.name,
                    "ready": person.ready,
                    "guest": person.guest,
                    "here": person.connection is not None,
                    "bot_sits_in": recorder,
                    "double_time": person.slow,
                    "mask": person.mask,
                }
            )
        elif seat in lobby.plan.bots:
            chairs.append({"kind": "bot", "name": lobby.names()[seat], "level": lobby.plan.bots[seat]})
        else:
            chairs.append({"kind": "free"})
    watching = [p.name for p in lobby.people.values() if p.seat is None and p.connection is not None]
    return {
        "name": lobby.name,
        "game": lobby.entry.info.id,
        "pace": lobby.pace,
        "options": dict(lobby.plan.options),
        "state": "play" if lobby.playing else "over" if lobby.table else "lobby",
        "paused": lobby.paused,
        "paused_by": lobby.paused_by if lobby.paused else "",
        "code": lobby.code,
        "guessing": lobby.guessing,
        "unkept": lobby.unkept,
        "locked": lobby.locked,
        "owner": lobby.owner,
        "chairs": chairs,
        "watching": watching[:NAMED],
        "watchers": len(watching),
        "check": lobby.check_ends is not None,
        "typed_seed": lobby.seed is not None or (lobby.table is not None and lobby.typed),
        "masks_on": lobby.plan.masks_on,
        "same_address": same_address(lobby.people.values()),
        "talk": lobby.floor.facts(),
        **({"once": True} if lobby.once else {}),
    }
