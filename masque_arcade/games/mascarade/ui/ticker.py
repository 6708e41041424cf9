"""The ticker: the last two happenings of the evening in words, under the row of masks."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Layer, Rect, Words
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.model import BANK, COURT
from masque_arcade.games.mascarade.ui.context import PlayerNames
from masque_arcade.games.mascarade.ui.game_log import log_line
from masque_arcade.games.mascarade.ui.layout import Board

LINES: Final = 2
_LINE: Final = 21.0
_AIR: Final = 9.0
"""The space between the lines and the question."""
_SHOWN: Final = frozenset(
    {
        e.Dealt,
        e.CardsTurnedDown,
        e.TurnStarted,
        e.TakenUnder,
        e.Announced,
        e.Challenged,
        e.Passed,
        e.Unmasked,
        e.StalemateNear,
        e.GameEnded,
    }
)
"""Events that banner and plates show, so that nothing is said twice, or that are of no moment a turn later."""


class Ticker:
    """What is told at one table, from what the viewer has seen of the events."""

    def __init__(self, texts: Catalogue, guests: PlayerNames) -> None:
        self._texts, self._guests = texts, guests
        self.lines: tuple[str, ...] = ()
        self._caused = False
        """Whether the last line tells why somebody pays."""

    def hear(self, event: Event) -> None:
        """Tell `event`; payments in the line of their cause, unless the banner tells that."""
        line = self._line(event)
        if line and isinstance(event, e.CoinsMoved) and self._caused:
            self.lines = (*self.lines[:-1], self._texts.sentences([self.lines[-1], line]))
        elif line:
            self.lines = (*self.lines, line)[-LINES:]
        self._caused = bool(line) or (self._caused and not isinstance(event, e.Unmasked | e.TurnStarted))

    def _line(self, event: Event) -> str | None:
        if isinstance(event, e.CoinsMoved):
            return self._paid(event.transfers)
        return None if type(event) in _SHOWN else log_line(event, self._texts, self._guests)

    def _paid(self, moved: Sequence[e.Transfer]) -> str:
        """Payments made at once: several that are alike in one sentence."""
        t, amounts = self._texts, {x.amount for x in moved}
        sources, targets = ([*dict.fromkeys(ends)] for ends in zip(*((x.source, x.target) for x in moved), strict=True))
        if len(amounts) > 1 or min(len(sources), len(targets)) > 1:
            return t.sentences(self._paid([x]) for x in moved)
        source, target, each = sources[0], targets[0], "" if len(moved) == 1 else "_each"
        key, n = f"mascarade.ticker.{{}}{each}", amounts.pop()
        if target == COURT:
            return t(key.format("fined"), name=self._all_of(sources), n=n)
        if source in (BANK, COURT):
            return t(key.format("gained_bank" if source == BANK else "gained_court"), name=self._all_of(targets), n=n)
        return t(key.format("gained"), name=self._all_of(targets), other=self._all_of(sources), n=n)

    def _all_of(self, seats: Sequence[Seat]) -> str:
        """One player as the texts call them, or several in one phrase."""
        return (
            self._guests.display_name(self._texts, seats[0])
            if len(seats) == 1
            else self._guests.all_of(self._texts, seats)
        )

    def items(self, table: Board, letters: float) -> list[Layered]:
        """The lines between the masks and the question, the newest last; as many as have room in `letters`
        times the usual size."""
        room = table.sentence.y - table.masks.bottom - _AIR
        high, wide = _LINE * letters, min(900.0, table.plate_gap - 16)
        lines = self.lines[-int(room // high) :] if room >= high else ()
        top = table.sentence.y - _AIR - high * len(lines)
        return [
            (
                Layer.CLOTH,
                Item(
                    ("told", i),
                    Words(line, 16, "ivory" if i == len(lines) - 1 else "muted"),
                    Rect(table.cx - wide / 2, top + i * high, wide, high),
                ),
            )
            for i, line in enumerate(lines)
        ]
