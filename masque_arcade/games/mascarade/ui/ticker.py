"""The ticker: the last two happenings of the evening in words, under the row of masks."""

from typing import Final

from masque_arcade.client.game_ui.presenter import Layered
from masque_arcade.client.game_ui.table_context import CLOTH
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.engine.game import Event
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.model import BANK, COURT
from masque_arcade.games.mascarade.ui.game_log import log_line
from masque_arcade.games.mascarade.ui.labels import PlayerNames
from masque_arcade.games.mascarade.ui.layout import Board
from masque_arcade.games.mascarade.ui.turn_summary import TurnSummary

LINES: Final = 2
_LINE: Final = 21.0
_SHOWN: Final = frozenset(
    {e.Dealt, e.CardsTurnedDown, e.TurnStarted, e.Announced, e.Challenged, e.Passed, e.StalemateNear, e.GameEnded}
)
"""Events that banner and plates show, or that are of no moment a turn later."""


class Ticker:
    """What is told at one table, from what the viewer has seen of the events."""

    def __init__(self, texts: Catalogue, guests: PlayerNames) -> None:
        self._texts, self._guests = texts, guests
        self.lines: tuple[str, ...] = ()

    def hear(self, event: Event, story: TurnSummary) -> None:
        """Tell `event`, which happened after `story`; payments in the line of their cause."""
        line = self._unmasked(event, story) if isinstance(event, e.Unmasked) else self._line(event)
        if line and isinstance(event, e.CoinsMoved) and self.lines:
            self.lines = (*self.lines[:-1], f"{self.lines[-1]} {line}")
        elif line:
            self.lines = (*self.lines, line)[-LINES:]

    def _line(self, event: Event) -> str | None:
        if isinstance(event, e.CoinsMoved):
            return " ".join(self._paid(x) for x in event.transfers)
        return None if type(event) in _SHOWN else log_line(event, self._texts, self._guests)

    def _paid(self, moved: e.Transfer) -> str:
        t = self._texts
        if moved.target == COURT:
            return t("mascarade.ticker.fined", name=self._guests.called(t, moved.source), n=moved.amount)
        name, key = self._guests.called(t, moved.target), "mascarade.ticker.gained"
        if moved.source in (BANK, COURT):
            return t(f"{key}_{'bank' if moved.source == BANK else 'court'}", name=name, n=moved.amount)
        return t(key, name=name, other=self._guests.called(t, moved.source), n=moved.amount)

    def _unmasked(self, event: e.Unmasked, story: TurnSummary) -> str:
        """Who was unmasked by whom, and whether rightly."""
        t, called = self._texts, self._guests.called
        if story.claim is None:
            return log_line(event, t, self._guests) or ""
        seat, _, claimed = story.claim
        by, mask = self._guests.all_of(t, story.challengers), t(f"mascarade.character.{claimed}.name")
        lied = [t("mascarade.ticker.caught", name=by, other=called(t, seat), character=mask)]
        true = [
            t("mascarade.ticker.right", name=called(t, card.seat), character=mask) for card in event.cards if card.true
        ]
        return " ".join(true if event.cards[0].true else lied + true)

    def items(self, table: Board, letters: float) -> list[Layered]:
        """The lines between the masks and the question, the newest last; as many as have room in `letters`
        times the usual size."""
        room = table.sentence.y - table.masks.bottom - 4
        high, wide = _LINE * letters, min(900.0, table.plate_gap - 16)
        lines = self.lines[-int(room // high) :] if room >= high else ()
        top = table.sentence.y - 4 - high * len(lines)
        return [
            (
                CLOTH,
                Item(
                    ("told", i),
                    Words(line, 16, "ivory" if i == len(lines) - 1 else "muted"),
                    Rect(table.cx - wide / 2, top + i * high, wide, high),
                ),
            )
            for i, line in enumerate(lines)
        ]
