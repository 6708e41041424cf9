"""What may be ordered at a house: pause, more time, kick and ban, bots, another game or other rules.

The table's owner gives the orders that change it; pausing, time and his own claims belong to everybody.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.game_session import Outbox
from masque_arcade.server.players import Order, Person, changed
from masque_arcade.server.timing import PACES

if TYPE_CHECKING:
    from masque_arcade.server.lobby import House

SLACK: Final = 2.0
"""A guest may ask for so many times the usual time."""


class Orders:
    """The orders of one house."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._paused_at = 0.0

    def given(self, person: Person, what: str, args: Mapping[str, Any], now: float) -> Outbox:
        """Somebody orders something; what he may not is Refused with a reason."""
        house = self._house
        match what:
            case "pause":
                return self._pause(person, args.get("on") is True, now)
            case "double_time":
                return self._slow(person, args.get("on") is True)
            case "more_time":
                return house.told(*house.floor.more_time(person))
            case "unsay":
                return house.told(*house.floor.take_back(person, args.get("said")))
        if person.guest != house.owner:
            return house.refuse(person, "not_the_host")
        match what:
            case "start" if not house.busy:
                return house.start(now) if not house.free() else house.refuse(person, "seats_free")
            case "kick" | "ban":
                return self._kick(person, what, args.get("guest"), now)
            case "check" if not house.busy:
                return house.begin_check(person, now)
            case "lock":
                house.locked = args.get("on") is True
                house.orders.append(Order("lock", on=house.locked))
            case "code" if house.code:
                house.orders.append(Order("code"))
            case "bot" if not house.busy:
                return self._seat_bot(person, args.get("seat"), args.get("level"), now)
            case "options" | "seats" | "pace" if not house.busy:
                return self._change(person, what, args)
            case "game" if not house.busy:
                return self._change_game(person, args.get("id"))
            case _:
                return house.refuse(person, "unknown_order")
        return house.lobby()

    def _pause(self, person: Person, on: bool, now: float) -> Outbox:
        house = self._house
        if not house.playing or house.table is None or person.seat is None:
            return house.refuse(person, "watching")
        if on and house.table.secret:
            return house.refuse(person, "secret_moment")
        if on and not house.paused:
            self._paused_at, house.paused_by = now, person.name
        elif not on and house.paused:
            house.table.shift(now - self._paused_at)
        house.paused = on
        return house.lobby()

    def _slow(self, person: Person, on: bool) -> Outbox:
        """More time for the person's own decisions, or not any more."""
        person.slow = on
        if self._house.table and person.seat is not None:
            self._house.table.slack[person.seat] = SLACK if on else 1.0
        return self._house.lobby()

    def _kick(self, person: Person, what: str, guest: object, now: float) -> Outbox:
        house = self._house
        out = house.people.get(guest) if type(guest) is int else None
        if out is None or out is person or out.guest == house.owner:
            return house.refuse(person, "nobody_there")
        connection, seat = out.connection, out.seat
        del house.people[out.guest]
        house.orders.append(Order(what, out.guest, connection))
        if connection is not None and house.table:
            house.table.leave(connection)
        if house.busy and seat is not None:
            house.stand_in_for_good(seat, now)
        return house.lobby()

    def _seat_bot(self, person: Person, seat: object, level: object, now: float) -> Outbox:
        house = self._house
        if type(seat) is not int or not (level is None or (type(level) is str and level in LEVELS)):
            return house.refuse(person, "unknown_order")
        if level is None:
            house.plan.bots.pop(seat, None)
        elif seat in house.free() or seat in house.plan.bots:
            house.plan.bots[seat] = str(level)
        else:
            return house.refuse(person, "seat_taken")
        return [*house.start_if_full(now), *house.lobby()]

    def _change_game(self, person: Person, game: object) -> Outbox:
        """Another game at the same table, with its own usual rules; seats as many as now, as far as it can be."""
        house = self._house
        try:
            house.entry = GAMES[game if type(game) is str else ""]
        except KeyError:
            return house.refuse(person, "unknown_order")
        house.clear_table()
        house.plan.options = {}
        span = house.entry.info.seats
        return self._change(person, "seats", {"n": min(max(house.plan.seats, span[0]), span[-1])})

    def _change(self, person: Person, what: str, args: Mapping[str, Any]) -> Outbox:
        """Rules changed: everybody has to be ready anew. Refused when the game cannot be played so."""
        house = self._house
        if what == "pace":
            pace = args.get("pace")
            if type(pace) is not str or pace not in PACES:
                return house.refuse(person, "unknown_order")
            house.pace = pace
            return house.lobby()
        plan = changed(house.entry, house.plan, what, args)
        if isinstance(plan, str):
            return house.refuse(person, plan)
        house.plan = plan
        for one in house.people.values():
            one.ready = False
            if one.seat is not None and one.seat >= plan.seats:
                one.seat = None
        return house.lobby()
