"""Bots' answers, thought out when due or ahead on a thread while the think time runs, and what the bots believed."""

from concurrent.futures import Executor, Future
from typing import Any

from masque_arcade.engine.bot import Bot, Thought
from masque_arcade.engine.game import Decide, Pace, Seat
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng


class BotAnswers:
    """The answers of one match's bots. `bots` and `rng` are those of the session."""

    def __init__(self, match: Match[Any, Any, Any], bots: dict[Seat, Bot[Any, Any]], rng: Rng) -> None:
        self._match, self._bots, self._rng = match, bots, rng
        self.thinker: Executor | None = None
        """Where a bot thinks during its think time, so that no frame waits for it; None: here, once that is over."""
        self.thoughts: dict[int, Thought] = {}
        """What bots believed, by the number of the action."""
        self._thinking: dict[Seat, Thought | None] = {}
        self._ahead: tuple[int, Future[Any]] | None = None
        """The coming bot's answer, and the number of actions before it."""

    def ask(self, seat: Seat) -> Any:
        """The action of that seat's bot."""
        game, state, bot = self._match.game, self._match.state, self._bots[seat]
        ahead, self._ahead = self._ahead, None
        if ahead and ahead[0] == len(self._match.log):
            action = ahead[1].result()
        else:
            action = bot.choose(game.view(state, seat), game.legal(state, seat), self._rng)
        self._thinking[seat] = getattr(bot, "thought", None)
        return action

    def begin(self, turn: Decide) -> None:
        """Begin to think for the only seat asked; where others may act meanwhile, a bot thinks when it acts."""
        seat, game, state = turn.seats[0], self._match.game, self._match.state
        alone = turn.pace is Pace.OPEN and len(turn.seats) == 1
        if self.thinker and alone and seat in self._bots and not self._ahead:
            seen, legal = game.view(state, seat), game.legal(state, seat)
            answer = self.thinker.submit(self._bots[seat].choose, seen, legal, self._rng.fork())
            self._ahead = len(self._match.log), answer

    def forget(self) -> None:
        """Drop an answer that is no longer wanted."""
        self._ahead = None

    def played(self, seat: Seat) -> None:
        """Keep the thought behind the action just applied, if a bot of `seat` chose it."""
        if thought := self._thinking.pop(seat, None):
            self.thoughts[len(self._match.log) - 1] = thought
