"""Orders in a lobby: pause, more time, kick and ban, bots, another game or other rules.

The owner gives the orders that change the table; one's own mask, pausing, time and taking back claims are open to all.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.game_session import Outbox
from masque_arcade.server.players import NetworkOrder, Person, changed
from masque_arcade.server.timing import PACES
from masque_net.guest_name import mask_code

if TYPE_CHECKING:
    from masque_arcade.server.lobby import TableLobby

SLACK: Final = 2.0
"""The factor on the usual time for players who ask for it."""


class LobbyCommands:
    """One lobby's orders."""

    def __init__(self, lobby: "TableLobby") -> None:
        self._lobby = lobby
        self._paused_at = 0.0

    def given(self, person: Person, what: str, args: Mapping[str, Any], now: float) -> Outbox:
        """Handle a guest's order; forbidden ones are Refused with a reason."""
        lobby = self._lobby
        match what:
            case "pause":
                return self._pause(person, args.get("on") is True, now)
            case "double_time":
                return self._slow(person, args.get("on") is True)
            case "mask":
                person.mask = mask_code(args.get("mask"))
                return lobby.lobby_messages()
            case "more_time":
                return lobby.told(*lobby.floor.more_time(person))
            case "unsay":
                return lobby.told(*lobby.floor.take_back(person, args.get("said")))
        if person.guest != lobby.owner:
            return lobby.refuse(person, "not_the_host")
        match what:
            case "start" if not lobby.busy:
                return lobby.start(now) if not lobby.free() else lobby.refuse(person, "seats_free")
            case "kick" | "ban":
                return self._kick(person, what, args.get("guest"), now)
            case "check" if not lobby.busy:
                return lobby.begin_check(person, now)
            case "lock":
                lobby.locked = args.get("on") is True
                lobby.orders.append(NetworkOrder("lock", on=lobby.locked))
            case "code" if lobby.code:
                lobby.orders.append(NetworkOrder("code"))
            case "bot" if not lobby.busy:
                return self._seat_bot(person, args.get("seat"), args.get("level"), now)
            case "options" | "seats" | "pace" if not lobby.busy:
                return self._change(person, what, args)
            case "game" if not lobby.busy:
                return self._change_game(person, args.get("id"))
            case _:
                return lobby.refuse(person, "unknown_order")
        return lobby.lobby_messages()

    def _pause(self, person: Person, on: bool, now: float) -> Outbox:
        lobby = self._lobby
        if not lobby.playing or lobby.table is None or person.seat is None:
            return lobby.refuse(person, "watching")
        if on and lobby.table.secret:
            return lobby.refuse(person, "secret_moment")
        if on and not lobby.paused:
            self._paused_at, lobby.paused_by = now, person.name
        elif not on and lobby.paused:
            lobby.table.shift(now - self._paused_at)
        lobby.paused = on
        return lobby.lobby_messages()

    def _slow(self, person: Person, on: bool) -> Outbox:
        """Switch more time for the player's own decisions on or off."""
        person.slow = on
        if self._lobby.table and person.seat is not None:
            self._lobby.table.slack[person.seat] = SLACK if on else 1.0
        return self._lobby.lobby_messages()

    def _kick(self, person: Person, what: str, guest: object, now: float) -> Outbox:
        lobby = self._lobby
        out = lobby.people.get(guest) if type(guest) is int else None
        if out is None or out is person or out.guest == lobby.owner:
            return lobby.refuse(person, "nobody_there")
        connection, seat = out.connection, out.seat
        del lobby.people[out.guest]
        lobby.orders.append(NetworkOrder(what, out.guest, connection))
        if connection is not None and lobby.table:
            lobby.table.leave(connection)
        if lobby.busy and seat is not None:
            lobby.stand_in_for_good(seat, now)
        return lobby.lobby_messages()

    def _seat_bot(self, person: Person, seat: object, level: object, now: float) -> Outbox:
        lobby = self._lobby
        if type(seat) is not int or not (level is None or (type(level) is str and level in LEVELS)):
            return lobby.refuse(person, "unknown_order")
        if level is None:
            lobby.plan.bots.pop(seat, None)
        elif seat in lobby.free() or seat in lobby.plan.bots:
            lobby.plan.bots[seat] = str(level)
        else:
            return lobby.refuse(person, "seat_taken")
        return [*lobby.start_if_full(now), *lobby.lobby_messages()]

    def _change_game(self, person: Person, game: object) -> Outbox:
        """Another game at the same table, with its default rules and the same number of seats, if possible."""
        lobby = self._lobby
        try:
            lobby.entry = GAMES[game if type(game) is str else ""]
        except KeyError:
            return lobby.refuse(person, "unknown_order")
        lobby.clear_table()
        lobby.plan.options = {}
        span = lobby.entry.info.seats
        return self._change(person, "seats", {"n": min(max(lobby.plan.seats, span[0]), span[-1])})

    def _change(self, person: Person, what: str, args: Mapping[str, Any]) -> Outbox:
        """Change the rules: all players must get ready again. Refused when the game cannot be played so."""
        lobby = self._lobby
        if what == "pace":
            pace = args.get("pace")
            if type(pace) is not str or pace not in PACES:
                return lobby.refuse(person, "unknown_order")
            lobby.pace = pace
            return lobby.lobby_messages()
        plan = changed(lobby.entry, lobby.plan, what, args)
        if isinstance(plan, str):
            return lobby.refuse(person, plan)
        lobby.plan = plan
        for one in lobby.people.values():
            one.ready = False
            if one.seat is not None and one.seat >= plan.seats:
                one.seat = None
        return lobby.lobby_messages()
