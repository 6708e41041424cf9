"""A match from any seat's eyes: the messages that its player was sent, or would have been, from the record; without
one, what a recording's own viewer saw, or of it what everyone did."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Optional

from masque_arcade.app.records.audit import opened
from masque_arcade.app.records.audit_replay import Action, Replay
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Over, Seat, Turn
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.riddle import Riddle, Solution
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.sight import events_for, sight
from masque_net.messages import PROTOCOL, Message, Update, Welcome
from masque_net.tree_patch import Tree, diff, digest

if TYPE_CHECKING:
    from masque_arcade.server.game_session import GameSession

_LATEST: Final = 60
"""Beats in which a deed may be: two turns of any game."""


class Eyes:
    """The eyes of everyone at one finished match, which is replayed when they are first asked for."""

    def __init__(self, game: str, seats: int, options: dict[str, str], seed: int, actions: Sequence[Action]) -> None:
        self._entry, self._seats = GAMES[game], seats
        self._options, self._seed, self._actions = options, seed, actions

    @classmethod
    def of_table(cls, table: "GameSession") -> "Eyes":
        """Those of a match on this machine that is over."""
        match = table.match
        actions = [(beat, seat, plain(action)) for beat, (seat, action) in zip(match.began_at, match.log, strict=True)]
        return cls(table.entry.info.id, match.seats, dict(match.options), match.seed, actions)

    @classmethod
    def of_recording(cls, messages: Sequence[Message]) -> Optional["Eyes"]:
        """Those of a network match whose host has opened its record; else none."""
        try:
            match = opened(messages)
            if match is None or GAMES[match.terms["game"]].game.version != match.terms["version"]:
                return None
            terms = match.terms
            return cls(terms["game"], terms["seats"], dict(terms["options"]), match.seed, match.actions)
        except (ValueError, KeyError, TypeError):  # A host may write anything into its record.
            return None

    @property
    def known(self) -> Collection[Seat]:
        """The seats whose secrets are known."""
        return range(self._seats)

    @cached_property
    def _replay(self) -> Replay:
        return Replay(self._entry, self._seats, self._options, self._seed, self._actions)

    def messages(self, seat: Seat, facts: dict[str, Any]) -> Sequence[Message]:
        """A Welcome and an Update for each beat, as for a person in `seat`; none where the record makes no sense.
        `facts`: of the table, as its guests were told them."""
        if not self._replay.whole:
            return []
        bots = [bot for bot in facts["bots"] if bot != seat]
        made: list[Message] = [Welcome(PROTOCOL, seat, "", {**facts, "bots": bots, "waits": False})]
        before: Tree = {}
        for number, beat in enumerate(self._replay.beats):
            tree = sight(self._entry.game, beat, seat).tree()
            step = {"patch": diff(before, tree), "events": self._replay.events(number, seat)}
            made.append(Update(number + 1, number, [step], digest(tree)))
            before = tree
        return made

    def riddle(self, beat: int, seat: Seat, covered: bool) -> Riddle | None:
        """What one may guess after that beat with the eyes of `seat`, by what it sees alone; `covered`: by what
        everyone sees, so that not even the question tells a secret of the seat."""
        riddles, beats, viewer = self._entry.riddles, self._replay.beats, None if covered else seat
        if riddles is None or not 0 <= beat < len(beats) or isinstance(self._turn(beat), Over):
            return None
        latest = [event for one in beats[max(0, beat - _LATEST) : beat + 1] for event in events_for(one, viewer)]
        return riddles.deed(latest, seat) or riddles.ask(self._entry.game.view(beats[beat].state, viewer), seat)

    def _turn(self, beat: int) -> Turn:
        return self._entry.game.turn(self._replay.beats[beat].state)

    def _done(self, seat: Seat, beat: int) -> list[tuple[int, Any]]:
        """The actions of `seat` that led to a beat up to that one, with their beats."""
        taken = [one for (_, who), acts in self._replay.taken.items() if who == seat for one in acts]
        return [one for one in taken if one[0] <= beat]

    def solution(self, beat: int, seat: Seat, covered: bool) -> Solution | None:
        """The truth of that riddle, and what a keen bot believed that had seen, and done, what the player did."""
        riddle, riddles = self.riddle(beat, seat, covered), self._entry.riddles
        if riddle is None or riddles is None:
            return None
        beats, view, rng = self._replay.beats, self._entry.game.view, Rng(0)
        bot: Any = self._entry.make_bot("keen", seat, self._seats, rng)
        done = self._done(seat, beat)
        for number in range(beat + 1):
            for action in [action for at, action in done if at == number]:
                bot.choose(view(beats[number - 1].state, seat), [action], rng)
            bot.observe(events_for(beats[number], seat))
        if riddle.deed is None:
            truth = riddles.answer(beats[beat].state, riddle)
        else:
            truth = riddles.done([action for _, action in self._done(riddle.seat, beat)], riddle)
        return Solution(riddle, truth, bot.chances(view(beats[beat].state, seat), riddle))


class ViewersEyes:
    """The eyes of a recording without the host's record: the viewer's own, and everybody else's, whose secrets stay
    covered; so do the viewer's while one looks with those."""

    def __init__(self, game: str, viewer: Seat, messages: Sequence[Message]) -> None:
        self._codec, self._messages, self.known = GAMES[game].codec, messages, (viewer,)

    @classmethod
    def of_recording(cls, messages: Sequence[Message]) -> Optional["ViewersEyes"]:
        """Those of a player's recording; a spectator has none."""
        welcome = next((one for one in messages if isinstance(one, Welcome) and "names" in one.table), None)
        if welcome is None or welcome.viewer is None:
            return None
        return cls(welcome.table["game"], welcome.viewer, messages)

    def messages(self, seat: Seat, facts: dict[str, Any]) -> Sequence[Message]:
        """What the viewer was shown; for another seat with the events as a spectator sees them. What is private in a
        view is drawn for nobody who only watches."""
        if seat in self.known:
            return self._messages
        try:
            return [self._seen_from(seat, message) for message in self._messages]
        except (ValueError, KeyError, TypeError):  # A foreign file may hold anything.
            return []

    def _seen_from(self, seat: Seat, message: Message) -> Message:
        match message:
            case Welcome() if "names" in message.table:
                return replace(message, viewer=seat)
            case Update(beats=beats):
                return replace(message, beats=[{**beat, **self._public(beat)} for beat in beats])
        return message

    def _public(self, beat: dict[str, Any]) -> dict[str, list[Any]]:
        """The events of a beat, and those before it where they are told, as everyone saw them."""
        return {
            key: [plain(seen) for event in self._codec.read_all(beat[key]) if (seen := event.seen_by(None)) is not None]
            for key in ("events", "past")
            if key in beat
        }

    def riddle(self, beat: int, seat: Seat, covered: bool) -> Riddle | None:
        """None: nobody could say whether a guess is right."""
        return None

    def solution(self, beat: int, seat: Seat, covered: bool) -> Solution | None:
        return None


def eyes_of(messages: Sequence[Message]) -> Eyes | ViewersEyes | None:
    """Everyone's where the host has opened its record, else what its viewer's recording holds."""
    return Eyes.of_recording(messages) or ViewersEyes.of_recording(messages)
