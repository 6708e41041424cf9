"""The attract loop's demos: a bots' game played ahead to find its best half minute, and staged positions.

assets/games/README.md is the reference of attract.toml.
"""

import tomllib
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from masque_arcade import __version__
from masque_arcade.client.input.events import Verb
from masque_arcade.client.screens.kiosk.attract_api import Caption, Gesture, Mechanic, Spoken
from masque_arcade.engine.bot import Bot
from masque_arcade.engine.game import Decide, Event, Seat
from masque_arcade.engine.link import Link
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.sight import events_for
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import LocalLink
from masque_arcade.server.timing import PRESETS
from masque_arcade.storage import paths
from masque_net.messages import PROTOCOL, Hello

_AHEAD: Final = 400
"""Actions after which the search ends."""
_LOTS: Final = 0x61747472
"""Separates the bots' randomness from the deal's."""


@cache
def read(game: str, assets: Path | None = None) -> Mapping[str, Any]:
    """A game's attract.toml. Raises OSError or tomllib.TOMLDecodeError."""
    return tomllib.loads((paths.game(game, assets) / "attract.toml").read_text("utf-8"))


class Scripted:
    """A bot that repeats recorded actions."""

    def __init__(self, actions: Sequence[Any]) -> None:
        self._actions = deque(actions)

    def observe(self, events: Sequence[Event]) -> None:
        """Ignore the events."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """The next recorded action; after the last one any legal one."""
        return self._actions.popleft() if self._actions else legal[0]


class DemoRecorder:
    """client.screens.kiosk.attract_api.Demo: real bots on one seed; the same seed gives the same show."""

    def __init__(self, game: str, seed: int) -> None:
        """Raises OSError for a game without an attract.toml."""
        section = read(game)["demo"]
        self.game, self.seats = game, int(section["seats"])
        self.captions = [Caption(one["event"], one["text"], one.get("thing", "")) for one in section["caption"]]
        self.wanted: tuple[str, ...] = tuple(section["wanted"])
        self._row, self._seed, self._options = GAMES[game], seed, section.get("options", {})
        self._length = int(section["actions"])
        self._level = str(section.get("level", "keen"))
        self._played: list[tuple[Seat, Any, tuple[str, ...]]] = []
        self._playing = self._play()
        self._cut: int | None = None

    def work(self) -> bool:
        """Play one action."""
        if self._cut is None and next(self._playing, None) is None:
            self._cut = self._best()
        return self._cut is not None

    def link(self, names: Sequence[str]) -> Link:
        """A spectator's link to the table at the cut; the same actions follow at normal speed."""
        assert self._cut is not None
        before = [(seat, action) for seat, action, _ in self._played[: self._cut]]
        after = self._played[self._cut :]
        bots: dict[Seat, Bot[Any, Any]] = {
            seat: Scripted([action for who, action, _ in after if who == seat]) for seat in range(self.seats)
        }
        match = Match(self._row.game, self.seats, self._options, self._seed)
        table = GameSession(self._row, match, bots, PRESETS["normal"], Rng(self._seed ^ _LOTS), names)
        table.restore(before, {}, 0.0)
        return LocalLink(table, None, Hello(PROTOCOL, __version__, ""))

    def shown(self) -> Counter[str]:
        """The number of events by class in the shown part."""
        assert self._cut is not None
        return self._events(self._cut)

    def _events(self, cut: int) -> Counter[str]:
        return Counter(name for _, _, names in self._played[cut : cut + self._length] for name in names)

    def _play(self) -> Iterator[int]:
        """The whole game, action by action."""
        match = Match(self._row.game, self.seats, self._options, self._seed)
        lots = Rng(self._seed ^ _LOTS)
        bots = [self._row.make_bot(self._level, seat, self.seats, lots.fork()) for seat in range(self.seats)]
        self._observe(bots, match.start())
        while isinstance(match.turn, Decide) and len(self._played) < _AHEAD:
            # Answers to one decision are made without the others', which may leave no ground for a word.
            seats = match.turn.seats
            chosen = [(seat, self._choice(match, bots[seat], seat, lots)) for seat in seats]
            for seat, action in chosen:
                if not self._still_asked(match, seat, action):
                    continue
                beats = match.submit(seat, match.decision, action)
                self._observe(bots, beats)
                names = tuple(type(event).__name__ for beat in beats for event in beat.events)
                self._played.append((seat, action, names))
                yield len(self._played)

    @staticmethod
    def _still_asked(match: Match[Any, Any, Any], seat: Seat, action: Any) -> bool:
        turn = match.turn
        return isinstance(turn, Decide) and seat in turn.seats and action in match.game.legal(match.state, seat)

    @staticmethod
    def _choice(match: Match[Any, Any, Any], bot: Bot[Any, Any], seat: Seat, lots: Rng) -> Any:
        return bot.choose(match.game.view(match.state, seat), match.game.legal(match.state, seat), lots)

    @staticmethod
    def _observe(bots: Sequence[Bot[Any, Any]], beats: Sequence[Any]) -> None:
        for beat in beats:
            for seat, bot in enumerate(bots):
                bot.observe(events_for(beat, seat))

    def _best(self) -> int:
        """The cut after which most of the wanted events come soonest."""
        wanted = Counter(self.wanted)
        last = max(1, len(self._played) - self._length // 2)

        def worth(cut: int) -> tuple[int, float]:
            found = (wanted & self._events(cut)).total()
            first = next((i for i, (_, _, names) in enumerate(self._played[cut:]) if self.wanted[0] in names), 99)
            return found, -first

        return max(range(last), key=worth)


def mechanic(game: str) -> Mechanic:
    """The twelve seconds of a game's attract.toml. Raises OSError, ValueError for an invalid position."""
    section = read(game)["mechanic"]
    row, seats = GAMES[game], int(section["seats"])

    def link(names: Sequence[str]) -> Link:
        match = Match.at(row.game, seats, row.arrange({"seats": seats, **section["position"]}))
        table = GameSession(row, match, {}, PRESETS["normal"], Rng(1), names)
        table.tick(0.0)
        return LocalLink(table, 0, Hello(PROTOCOL, __version__, ""))

    gestures = [Gesture(one["at"], Verb(one["verb"]), one.get("number", 0)) for one in section.get("gesture", [])]
    lines = [Spoken(one["at"], one["text"]) for one in section["line"]]
    return Mechanic(game, seats, link, gestures, lines)
