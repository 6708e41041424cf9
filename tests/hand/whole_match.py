"""A match among bots, played by a hand from the deal on: what it means at every question is drawn by lot."""

import random
from collections import Counter
from typing import Any, Final

from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.engine.game import Decide, Over
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.server.local_session import LocalLink
from masque_arcade.server.timing import PRESETS
from masque_net.messages import PROTOCOL, Hello
from tests.hand.cases import as_intended, steps
from tests.hand.intentions import SETTINGS_OF, Doer, Lost
from tests.hand.seats import NAMES, Alone, ListeningSession
from tests.hand.situations import Situation, gestures
from tests.playing import Setting

PATIENCE: Final = 240.0
"""Seconds of others' turns and shows until the next question, at most."""


class WholeMatch(Alone):
    """One match at a game's middle size; seat 0 is the person's."""

    def __init__(self, game: str, device: str, seed: int) -> None:
        entry = GAMES[game]
        sizes = entry.info.seats
        self.setting = Setting(entry, sizes[len(sizes) // 2], {})
        self.device, self.rng = device, random.Random(seed)
        lots, seats = Rng(seed), self.setting.seats
        bots = {seat: entry.make_bot("casual", seat, seats, lots.fork()) for seat in range(1, seats)}
        match: Match[Any, Any, Any] = self.setting.match(seed)
        self._dealt = ListeningSession(entry, match, bots, PRESETS["fast"], lots, NAMES[:seats])
        self._dealt.waits = True
        opening = Situation(self.setting, None, match.state, Decide((0,), ""), 0, (), None)
        super().__init__(opening, **SETTINGS_OF.get(device, {}))
        self.faults: list[str] = []
        self.done = Counter[str]()

    def _seat(self) -> ListeningSession:
        return self._dealt

    def _screen(self) -> Any:
        self.link = LocalLink(self.session, 0, Hello(PROTOCOL, "0", "me"))
        self.table = TableScreen(self.link, self.exits, "fast")
        return self.table

    def play(self, questions: int) -> None:
        """Answer so many questions, or all until the end."""
        doer = Doer(self, self.device, self.rng.randrange(1000))
        for _ in range(questions):
            asked = self.until(lambda: self._asks or self.over, PATIENCE)
            if self.over or not asked:
                self.faults += [] if asked else [f"nothing is asked: {self.session.match.turn}"]
                return
            self.run(0.5)
            self._answer(doer)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return isinstance(self.session.match.turn, Over)

    @property
    def _asks(self) -> bool:
        looks = bool(self.table.presenter and self.table.presenter.looking)
        return self.table.asks_me and (self.newest_shown or looks) and bool(self.driver.prompt.choices)

    def _answer(self, doer: Doer) -> None:
        match = self.session.match
        legal = tuple(match.game.legal(match.state, 0))
        assert isinstance(match.turn, Decide)
        action = self.rng.choice(legal) if legal else None
        self.of = of = Situation(self.setting, None, match.state, match.turn, 0, legal, action)
        self.session.got.clear()
        try:
            if action not in gestures(self.of.game):
                doer.put_away()
            for _ in self.driver.picks:
                doer.take_back()  # Somebody spoke while it was being answered; its picks came back with it.
            aims = steps(of, "alone", self.device) if legal else None
            doer.do(aims or ())
        except Lost as lost:
            forced = len(legal) == 1 and as_intended(of, self.got, ())
            # While somebody else speaks nothing is asked; the same question comes back.
            if not forced and (self.got or self._asks):
                self.faults.append(f"{of}: {lost}, got {self.got}")
            return
        self.until(lambda: self.got, 70.0 if aims else 2.0)
        self.run(0.2)
        if len(legal) > 1 and not as_intended(of, self.got, aims or ()):
            self.faults.append(f"{of}: got {self.got}")
        self.done[type(action).__name__] += 1
