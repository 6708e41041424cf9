"""The options of a hosted table, as requested or as read from a journal; to whom it reports."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from masque_arcade.server.dealing import Dealt
from masque_arcade.server.players import SHARE, MatchPlan
from masque_arcade.storage.journal import BadJournal, JournalContents
from masque_net.admission import GUESTS

PORT: Final = 47474
LONELY: Final = 600.0
"""Seconds a host waits after its last guest has left."""
Report = Callable[[dict[str, Any]], None]
"""Takes an event of a host, for a line of JSON."""


@dataclass(frozen=True, slots=True)
class HostOptions:
    """Options of a hosted table. `code` None: drawn; "" for an open table. `port` 0: any free one."""

    game: str
    plan: MatchPlan
    pace: str = "normal"
    name: str = "Masque Arcade"
    code: str | None = None
    port: int = PORT
    seed: int | None = None
    addresses: tuple[str, ...] = ("0.0.0.0", "::")
    lonely: float = LONELY
    once: bool = False
    """End when the first match is over and all have left."""
    journal: bool = True
    announce: bool = True
    share: int = SHARE
    """Seats per address; this machine has as many as it likes."""
    guests: int = GUESTS
    """The limit of guests, players and spectators together."""
    known: Mapping[str, int] = field(default_factory=dict)
    """Guests of an earlier run, by token hash."""


def resumed_wish(story: JournalContents, once: bool = False) -> HostOptions:
    """The options of a journal's table. Raises BadJournal when it was not a hosted one."""
    if story.moved:
        raise BadJournal("its match went on at another host")
    header = story.header
    lobby = header.house
    dealt = Dealt.read(lobby.get("dealt"))
    masks_on = bool(dealt and dealt.terms.get("masks_on")) or lobby.get("masks_on") is True
    plan = MatchPlan(header.seats, {}, header.options, masks_on=masks_on)
    try:
        code = story.door.code if story.door else str(lobby["code"])
        return HostOptions(
            header.game, plan, str(lobby["pace"]), str(lobby["name"]), code, int(lobby["port"]), once=once
        )
    except (KeyError, TypeError, ValueError):
        raise BadJournal("not the journal of a hosted table; the title screen offers to resume others") from None


def unbroken(report: Report) -> Report:
    """`report`, ignoring a closed pipe or a full disk."""

    def try_report(line: dict[str, Any]) -> None:
        with suppress(OSError):
            report(line)

    return try_report
