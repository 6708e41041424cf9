"""A client's list of tables: merged reports, and whether each is alive. Time is an argument.

A report is a hint; only an answered probe makes a table alive, because zeroconf lists a crashed host for many minutes
and a frozen one still accepts connections. The list is bounded, and tables that answer are never displaced by those
that do not.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from masque_net.discovery.addresses import LIMIT, LocalAddress, on_own_net, ordered, usable
from masque_net.discovery.advertisement import Advertisement, updated

CAP: Final = 256
"""Tables that have not answered."""
MOST: Final = 512
"""Tables in total: as many as two small networks have addresses, so that live ones hide no other."""
PER_ADDRESS: Final = 8
"""Tables per address."""
HELLO: Final = 3.0
"""Seconds between probes of a table that answers, among so many that they are no more than HELLOS a second."""
HELLOS: Final = 24.0
DOUBT: Final = 2.0
"""The same after a missed one, so that a dead table is grey within 7 s and gone within 12."""
GREY, GONE = 2, 4
"""Missed probes."""
_BURIED: Final = 9.0
_FORGET: Final = 600.0
_STALE: Final = 30.0
_BELIEVED: Final = 60.0
_HINT, _LEAVING = 1.0, 4.0
"""After a farewell: seconds between probes, and for how long; the host may take a moment to end."""
BEACON, ZEROCONF, HAND = "beacon", "zeroconf", "hand"
Endpoint = tuple[str, int]


class Pulse(Enum):
    """Whether a table answers."""

    NEW = "new"
    """Not probed yet."""
    ALIVE = "alive"
    GREY = "grey"
    """Two probes were missed."""


@dataclass(frozen=True, slots=True)
class FoundTable:
    """One line of the list."""

    id: str
    name: str
    game: str
    seats: str
    state: str
    watchers: int
    code: bool
    """Whether the table code is asked for."""
    protocol: int
    version: str
    """The host program's."""
    targets: tuple[Endpoint, ...]
    """For Client.connect, the likeliest first."""
    pulse: Pulse
    seen_by: tuple[str, ...]
    """The sources that reported it: "beacon", "zeroconf", "hand" (a known host asked directly)."""

    @property
    def alive(self) -> bool:
        """Whether it answered its last probe."""
        return self.pulse is Pulse.ALIVE

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses, the likeliest first."""
        return tuple(dict.fromkeys(address for address, _ in self.targets))

    @property
    def port(self) -> int:
        """The likeliest port."""
        return self.targets[0][1]


@dataclass(slots=True)
class _Entry:
    facts: Advertisement
    sources: dict[str, dict[Endpoint, float]] = field(default_factory=dict)
    """By "beacon", "hand" or a zeroconf instance's name: endpoints and the time of their last report."""
    proved: Endpoint | None = None
    pulse: Pulse = Pulse.NEW
    misses: int = 0
    next: float = 0.0
    asked: float = -HELLO
    """The start of the last probe."""
    busy: bool = False
    leaving: float | None = None
    buried: float | None = None
    heard: float = 0.0
    mistaken: bool = False
    """Whether another table answered in its place."""

    def endpoints(self) -> list[Endpoint]:
        ends = dict.fromkeys([*([self.proved] if self.proved else []), *(e for s in self.sources.values() for e in s)])
        return list(ends)


class TableList:
    """All reported tables. `own`: this machine's addresses, updated by the caller."""

    def __init__(self, own: tuple[LocalAddress, ...] = ()) -> None:
        self.own = own
        self._entries: dict[str, _Entry] = {}
        self._proved: list[Endpoint] = []
        self._false: dict[tuple[str, Endpoint], float] = {}
        """Where another table answered than the one of that id, and until when that is believed."""
        self._newcomers_turn = True

    def see(
        self,
        facts: Advertisement,
        endpoints: Iterable[Endpoint],
        by: str,
        now: float,
        instance: str = "",
        loopback: bool = False,
    ) -> bool:
        """Report a table. `instance`: its zeroconf name, whose complete endpoints these are.

        Whether it was taken: the list may be full, or the endpoints useless.
        """
        fresh = [(a, p) for a, p in dict.fromkeys(endpoints) if 0 < p < 65536 and usable(a, loopback)][:LIMIT]
        entry = self._entries.get(facts.id)
        fresh = [endpoint for endpoint in fresh if self._false.get((facts.id, endpoint), now) <= now]
        if not fresh or (entry is None and not self._room(fresh)):
            return False
        if entry is None:
            entry = self._entries[facts.id] = _Entry(facts, next=now)
        entry.heard = now
        self._tell(entry, fresh, instance or by, bool(instance), now)
        if entry.pulse is not Pulse.ALIVE or entry.proved in fresh:
            entry.facts = facts
        if entry.buried is not None and not instance and not entry.busy:
            entry.next = min(entry.next, now)
        return True

    def unsee(self, instance: str, now: float) -> None:
        """zeroconf reports this instance gone: probe at once, and believe it without an answer."""
        for name, entry in list(self._entries.items()):
            if entry.sources.pop(instance, None) is None:
                continue
            if not entry.endpoints() or (entry.buried is not None and not _in_zeroconf(entry)):
                del self._entries[name]
            elif entry.buried is None:
                self._doubt(entry, now)

    def farewell(self, name: str, now: float) -> None:
        """A packet says that table `name` closes. It may be forged: it only speeds up the probe."""
        if (entry := self._entries.get(name)) is not None and entry.buried is None:
            self._doubt(entry, now)

    def due(self, now: float, most: int = CAP) -> list[tuple[str, tuple[Endpoint, ...]]]:
        """Tables to probe now, and where; report each by `answered` or `missed`. Those that answer and those that have
        not yet take turns, so that neither waits for a crowd of the others."""
        waiting = sorted((e.next, name) for name, e in self._entries.items() if not e.busy and e.next <= now)
        rows: dict[bool, list[str]] = {True: [], False: []}
        for _, name in reversed(waiting):
            rows[self._entries[name].pulse is not Pulse.ALIVE].append(name)
        out = []
        for _ in range(min(most, len(waiting))):
            name = (rows[self._newcomers_turn] or rows[not self._newcomers_turn]).pop()
            self._newcomers_turn = not self._newcomers_turn
            entry = self._entries[name]
            entry.busy, entry.asked = True, now
            out.append((name, self._targets(entry)))
        return out

    def answered(self, name: str, endpoint: Endpoint, tree: Mapping[str, object], now: float) -> None:
        """Table `name` answered there. An answer with another id is a miss."""
        entry = self._entries.get(name)
        if entry is None:
            return
        if tree.get("id", name) != name:
            self.missed(name, now)
            return
        entry.facts = updated(entry.facts, tree)
        entry.proved, entry.pulse, entry.misses = endpoint, Pulse.ALIVE, 0
        entry.busy, entry.buried = False, None
        if entry.leaving is not None and now - entry.leaving > _LEAVING:
            entry.leaving = None
        alive = sum(one.pulse is Pulse.ALIVE for one in self._entries.values())
        entry.next = max(entry.asked + (max(HELLO, alive / HELLOS) if entry.leaving is None else _HINT), now)
        self._proved = [endpoint, *(e for e in self._proved if e != endpoint)][:5]

    def false(self, name: str, endpoint: Endpoint, now: float) -> None:
        """Another table than `name` answered there."""
        entry = self._entries.get(name)
        if entry is None or entry.proved == endpoint:
            return
        if len(self._false) >= MOST:
            del self._false[next(iter(self._false))]
        self._false[name, endpoint] = now + _BELIEVED
        entry.mistaken = True
        for source in entry.sources.values():
            source.pop(endpoint, None)

    def missed(self, name: str, now: float) -> None:
        """Table `name` did not answer."""
        entry = self._entries.get(name)
        if entry is None:
            return
        entry.busy = False
        entry.misses += 1
        entry.next = max(entry.asked + (DOUBT if entry.buried is None else _BURIED), now)
        if entry.misses >= GREY:
            entry.pulse = Pulse.GREY
        if entry.buried is not None:
            if now - entry.buried > _FORGET:
                del self._entries[name]
        elif entry.misses >= GONE or entry.leaving is not None:
            self._bury(name, entry, now)

    def expire(self, now: float) -> None:
        """Forget endpoints not reported for a while, except the one that works."""
        for entry in self._entries.values():
            for source in (BEACON, HAND):
                times = entry.sources.get(source, {})
                for endpoint, at in list(times.items()):
                    if now - at > _STALE and len(entry.endpoints()) > 1 and endpoint != entry.proved:
                        del times[endpoint]

    def tables(self) -> tuple[FoundTable, ...]:
        """The tables to show: live ones first, then by name; none before its first probe, and none in whose place
        another one answers."""
        order = [Pulse.ALIVE, Pulse.NEW, Pulse.GREY]
        shown = [
            (order.index(e.pulse), e.facts.name.casefold(), name)
            for name, e in self._entries.items()
            if e.buried is None and (e.proved or (e.misses and not e.mistaken))
        ]
        return tuple(self._found(self._entries[name]) for _, _, name in sorted(shown))

    def known(self) -> tuple[Endpoint, ...]:
        """The last five endpoints that answered, the latest first: to ask directly next time."""
        return tuple(self._proved)

    def _tell(self, entry: _Entry, fresh: list[Endpoint], source: str, whole: bool, now: float) -> None:
        if not whole:
            fresh = [*fresh, *(e for e in entry.sources.get(source, {}) if e not in fresh)][:LIMIT]
        elif source not in entry.sources and len(entry.sources) > LIMIT:
            return
        before = entry.sources.get(source, {})
        entry.sources[source] = {e: now if whole or i == 0 else before.get(e, now) for i, e in enumerate(fresh)}
        if entry.misses and not entry.busy and entry.buried is None and set(fresh) - set(before):
            entry.next = now

    def _doubt(self, entry: _Entry, now: float) -> None:
        entry.leaving = now
        if not entry.busy:
            entry.next = min(entry.next, max(now, entry.asked + _HINT))

    def _bury(self, name: str, entry: _Entry, now: float) -> None:
        """Hide a table; keep probing it occasionally while zeroconf lists it."""
        if not _in_zeroconf(entry):
            del self._entries[name]
            return
        entry.buried, entry.leaving = now, None
        entry.next = now + _BURIED

    def _room(self, fresh: list[Endpoint]) -> bool:
        """Whether a newcomer may be listed; makes room by dropping a table that missed a probe, else one of the address
        with most."""
        address = {a for a, _ in fresh}
        same = [name for name, e in self._entries.items() if not address.isdisjoint(a for a, _ in e.endpoints())]
        of = self._entries
        unproved = [name for name, e in of.items() if e.pulse is not Pulse.ALIVE]
        if len(same) < PER_ADDRESS and len(unproved) < CAP and len(of) < MOST:
            return True
        rivals = same if len(same) >= PER_ADDRESS else unproved if len(unproved) >= CAP else list(of)
        silent = [(of[name].heard, name) for name in rivals if of[name].misses and of[name].pulse is not Pulse.ALIVE]
        if silent:
            del of[min(silent)[1]]
            return True
        crowd = Counter(a for name in rivals for a in {a for a, _ in of[name].endpoints()})
        if len(same) >= PER_ADDRESS or max(crowd.values()) <= len(same) + 1:
            return False
        most = crowd.most_common(1)[0][0]
        del of[max((of[name].heard, name) for name in rivals if most in {a for a, _ in of[name].endpoints()})[1]]
        return True

    def _targets(self, entry: _Entry) -> tuple[Endpoint, ...]:
        endpoints = entry.endpoints()
        first = entry.proved if entry.proved in endpoints else None
        rank = {a: i for i, a in enumerate(ordered((a for a, _ in endpoints), self.own, first[0] if first else ""))}
        return tuple(sorted(endpoints, key=lambda e: (e != first, rank[e[0]])))[:LIMIT]

    def _found(self, entry: _Entry) -> FoundTable:
        f = entry.facts
        by = dict.fromkeys(s if s in (BEACON, HAND) else ZEROCONF for s in entry.sources)
        return FoundTable(
            f.id,
            f.name,
            f.game,
            f.seats,
            f.state,
            f.watchers,
            f.code,
            f.protocol,
            f.app,
            self._targets(entry),
            entry.pulse,
            tuple(sorted(by)),
        )


def _in_zeroconf(entry: _Entry) -> bool:
    return any(source not in (BEACON, HAND) for source in entry.sources)


def is_near(endpoint: Endpoint, own: Iterable[LocalAddress]) -> bool:
    """Whether a known host should be reachable without a router: if it is not, the network isolates its clients."""
    return on_own_net(endpoint[0], own)
