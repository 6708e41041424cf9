"""A hand that only wanders over a table, and the same table left alone for as long: nothing may differ."""

import random
from functools import partial
from itertools import count
from typing import Final

from masque_arcade.client.game_ui.prompt import UNDO
from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.input.events import Record
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screens.table.prompt_view import spots
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.local_session import solo
from masque_net.messages import Submit
from tests.client.driver import TableDriver
from tests.client.tables import Ear
from tests.hand.cases import seated
from tests.hand.desk import Desk
from tests.hand.person import FRAME, Person
from tests.hand.seats import NAMES, Place, Submitted
from tests.hand.situations import Situation

EACH: Final = 12
"""Frames between two looks at both tables."""
PATIENCE: Final = 1.5
"""Seconds for which a question is left to the hand, before the test answers it."""


class TableState:
    """What a table has come to: everything submitted, the picks, the question, and what the game itself shows."""

    def __init__(self, place: Place) -> None:
        driver = place.driver
        self.got: list[Submitted] = list(place.got)
        self.sheets = list(place.sheets)
        self.picks, self.prompt = driver.picks, driver.prompt
        presenter = place.table.presenter
        self.shows = presenter.items() if presenter else []

    def differs(self, other: "TableState", shows: bool = True) -> str:
        """In what, "" in nothing. `shows`: what is shown counts too."""
        parts = ["got", "sheets", "picks", "prompt", *(["shows"] if shows else [])]
        return ", ".join(part for part in parts if getattr(self, part) != getattr(other, part))


def wandered(of: Situation, how: str, device: str, seconds: float, seed: int = 0) -> str:
    """What a wandering hand has done at a table that asks, "" for nothing."""
    place, doer = seated(of, how, device, seed)
    other, idle = seated(of, how, device, seed)
    if not (place.open(doer) and other.open(idle)):
        return "" if len(of.legal) == 1 else "never asked"
    done, frames = set[str](), count(1)

    def step(*records: Record) -> None:
        place.step(*records)
        other.step()
        if next(frames) % EACH == 0 and (why := TableState(place).differs(TableState(other))):
            done.add(why)

    doer.hand.step, doer.hand.restless = step, device == "dwell"
    doer.hand.wander(seconds)
    return "; ".join(sorted(done))


class WatchedMatches:
    """Matches, one after another, whose questions the test answers by itself after a while; a hand wanders meanwhile.

    `faults`: what the hand has done: a submit where the test had chosen nothing, a pick, a sheet."""

    def __init__(self, game: str, seed: int) -> None:
        self._rng, self._game = random.Random(seed), game
        self._desk = Desk()
        self.faults: list[str] = []
        self.answered = self.submits = 0
        self._sit_down()

    def _sit_down(self) -> None:
        numbers = GAMES[self._game].info.seats
        seats, seed = numbers[len(numbers) // 2], self._rng.randrange(1000)
        levels = [None, *["casual"] * (seats - 1)]
        self._ear = Ear(solo(self._game, levels, {}, seed, NAMES[:seats], "normal"))
        self._over, self._since, self._seen = False, 0.0, 0
        self._chosen: set[int] = set()
        self._forced: set[int] = set()
        """The decisions answered by the test, and those with one answer only, which is given by itself."""
        self._asked_since = True
        """Whether something was asked since the last submit; else what follows went together with it."""
        self._picks: Path = ()
        exits = TableExits(self._end, *[partial(self._sheet, name) for name in ("pause", "rules", "log")])
        self._table = TableScreen(self._ear, exits)
        self._driver = TableDriver(self._table)
        self._desk.show(self._table)

    def _end(self, *what: object) -> None:
        self._over = True

    def _sheet(self, name: str, table: TableScreen) -> None:
        self.faults.append(f"opened {name}")

    def things(self) -> list[Rect]:
        """What lies about."""
        return [spot.rect for spot in spots(self._table.targets.lit())] if self._driver.shows else []

    def step(self, *records: Record) -> None:
        """One frame."""
        shown = self._table.presenter.shown() if self._table.presenter else None
        if shown is not None and len(shown.legal) == 1:
            self._forced.add(shown.decision)
        self._desk.step(*records)
        self._listen()
        self._since = self._since + FRAME if self._table.asks_me else 0.0
        self._asked_since |= self._table.asks_me
        if self._over:
            self._sit_down()
        elif self._since > PATIENCE:
            self._since = 0.0
            self._answer()

    def _listen(self) -> None:
        for _, message in self._ear.sent[self._seen :]:
            if isinstance(message, Submit):
                self.submits += 1
                if message.decision not in self._chosen | self._forced and self._asked_since:
                    self.faults.append(f"submitted {message.action}")
                self._asked_since = False
                self._chosen.discard(message.decision)
                self._picks = ()
        self._seen = len(self._ear.sent)

    def _answer(self) -> None:
        driver, shown = self._driver, self._table.presenter.shown() if self._table.presenter else None
        choices = [one for one in driver.prompt.choices if not one.why and one.pick != UNDO]
        if shown is None or not choices:
            return
        if shown.decision not in self._chosen:
            self._picks = ()
        if driver.picks != self._picks:
            self.faults.append(f"picked {driver.picks}, not {self._picks}")
        self._chosen.add(shown.decision)
        self.answered += 1
        driver.choose(self._rng.choice(choices))
        self._picks = driver.picks

    def wander(self, seconds: float) -> None:
        """Let a hand wander for so long."""
        hand = Person(self.step, self._rng.randrange(1000))
        hand.things = self.things
        hand.wander(seconds)
