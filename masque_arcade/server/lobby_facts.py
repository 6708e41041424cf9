"""The public facts of a hosted table, as sent in a Lobby message."""

from collections.abc import Mapping
from typing import Any, Final

from masque_arcade.server.lobby_state import LobbyState
from masque_arcade.server.players import NOBODY, same_address

NAMED: Final = 40
"""Spectators listed by name."""


def facts_of(state: LobbyState, talk: Mapping[str, Any]) -> dict[str, Any]:
    """The seats, the rules and the state; `talk`: the discussion's facts. Each guest's message adds who `you` are."""
    by_seat = {person.seat: person for person in state.people.values() if person.seat is not None}
    chairs: list[dict[str, Any]] = []
    for seat in range(state.plan.seats):
        person = by_seat.get(seat)
        if person:
            recorder = bool(state.table and state.playing and seat in state.table.bots)
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
        elif seat in state.plan.bots:
            chairs.append({"kind": "bot", "name": state.names()[seat], "level": state.plan.bots[seat]})
        else:
            chairs.append({"kind": "free"})
    heir = state.people.get(state.heir) if state.heir is not None else None
    # A ball watches its tables at other computers, and is nobody.
    people = [p for p in state.people.values() if p.seat is None and p.connection is not None and p.guest != NOBODY]
    watching = [p.name for p in people]
    return {
        "name": state.name,
        "game": state.entry.info.id,
        "pace": state.pace,
        "options": dict(state.plan.options),
        "state": "play" if state.playing else "over" if state.table else "lobby",
        "paused": state.paused,
        "paused_by": state.paused_by if state.paused else "",
        "code": state.code,
        "guessing": state.guessing,
        "unkept": state.unkept,
        "locked": state.locked,
        "owner": state.owner,
        "chairs": chairs,
        "watching": watching[:NAMED],
        "watchers": len(watching),
        "check": state.check_ends is not None,
        "typed_seed": state.seed is not None or (state.table is not None and state.typed),
        "masks_on": state.plan.masks_on,
        "same_address": same_address(state.people.values()),
        "talk": talk,
        **({"once": True} if state.once else {}),
        **({"heir": {"guest": state.heir, "name": heir.name}} if heir and state.heir is not None else {}),
    }
