"""Orders in a lobby: pause, more time, kick and ban, bots, another game or other rules.

The owner gives the orders that change the table; one's own mask, pausing, time and taking back claims are open to all.
"""

from collections.abc import Mapping
from typing import Any, Final

from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.lobby_state import LobbyState
from masque_arcade.server.players import NetworkOrder, Person, changed
from masque_arcade.server.timing import PACES
from masque_net.guest_name import mask_code

STAND_IN: Final = "keen"
"""The level of bots for absent players."""
SLACK: Final = 2.0
"""The factor on the usual time for players who ask for it."""


def obey(state: LobbyState, person: Person, what: str, args: Mapping[str, Any], now: float) -> str:
    """Take a guest's order; a reason's key when it is forbidden, else "". The lobby then begins what was asked for."""
    match what:
        case "pause":
            return _pause(state, person, args.get("on") is True, now)
        case "double_time":
            person.slow = args.get("on") is True
            if state.table and person.seat is not None:
                state.table.slack[person.seat] = SLACK if person.slow else 1.0
            return ""
        case "mask":
            person.mask = mask_code(args.get("mask"))
            return ""
    if person.guest != state.owner:
        return "not_the_host"
    match what:
        case "start" if not state.busy:
            return "seats_free" if state.free() else ""
        case "kick" | "ban":
            return _kick(state, person, what, args.get("guest"), now)
        case "lock":
            state.locked = args.get("on") is True
            state.orders.append(NetworkOrder("lock", on=state.locked))
        case "code" if state.code:
            state.orders.append(NetworkOrder("code"))
        case "bot" if not state.busy:
            return _seat_bot(state, args.get("seat"), args.get("level"))
        case "pace" if not state.busy:
            pace = args.get("pace")
            if type(pace) is not str or pace not in PACES:
                return "unknown_order"
            state.pace = pace
        case "options" | "seats" if not state.busy:
            return _change(state, what, args)
        case "game" if not state.busy:
            return _change_game(state, args.get("id"))
        case "check" if not state.busy:
            return ""
        case _:
            return "unknown_order"
    return ""


def _pause(state: LobbyState, person: Person, on: bool, now: float) -> str:
    if not state.playing or state.table is None or person.seat is None:
        return "watching"
    if on and state.table.secret:
        return "secret_moment"
    if on and not state.paused:
        state.paused_at, state.paused_by = now, person.name
    elif not on and state.paused:
        state.table.shift(now - state.paused_at)
    state.paused = on
    return ""


def _kick(state: LobbyState, person: Person, what: str, guest: object, now: float) -> str:
    """Throw a guest out; for the rest of a match a bot takes the seat."""
    out = state.people.get(guest) if type(guest) is int else None
    if out is None or out is person or out.guest == state.owner:
        return "nobody_there"
    connection, seat = out.connection, out.seat
    del state.people[out.guest]
    state.orders.append(NetworkOrder(what, out.guest, connection))
    if connection is not None and state.table:
        state.table.leave(connection)
    if state.busy and seat is not None:
        state.plan.bots[seat] = STAND_IN
        if state.table and state.playing and seat not in state.table.bots:
            state.table.sit_in(seat, state.new_bot(STAND_IN, seat), now)
    return ""


def _seat_bot(state: LobbyState, seat: object, level: object) -> str:
    if type(seat) is not int or not (level is None or (type(level) is str and level in LEVELS)):
        return "unknown_order"
    if level is None:
        state.plan.bots.pop(seat, None)
    elif seat in state.free() or seat in state.plan.bots:
        state.plan.bots[seat] = str(level)
    else:
        return "seat_taken"
    return ""


def _change_game(state: LobbyState, game: object) -> str:
    """Another game at the same table, with its default rules and the same number of seats, if possible."""
    try:
        state.entry = GAMES[game if type(game) is str else ""]
    except KeyError:
        return "unknown_order"
    state.table, state.plan.options = None, {}
    span = state.entry.info.seats
    return _change(state, "seats", {"n": min(max(state.plan.seats, span[0]), span[-1])})


def _change(state: LobbyState, what: str, args: Mapping[str, Any]) -> str:
    """Change the rules: all players must get ready again. Refused when the game cannot be played so."""
    plan = changed(state.entry, state.plan, what, args)
    if isinstance(plan, str):
        return plan
    state.plan = plan
    for one in state.people.values():
        one.ready = False
        if one.seat is not None and one.seat >= plan.seats:
            one.seat = None
    return ""
