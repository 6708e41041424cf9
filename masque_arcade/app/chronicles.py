"""Chronicles of finished matches: made from an opened record by replaying the rules, in a thread."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from masque_arcade.app.picture_saver import TruthPictures
from masque_arcade.app.records.audit import opened
from masque_arcade.app.records.audit_replay import Action, Replay
from masque_arcade.client.game_ui.chronicle_ui import ChronicleUi
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.decisive_turn import DecisiveTurn, FindDecisive
from masque_arcade.client.screens.table.unmasking import MakeUnmasking, UnmaskingScreen
from masque_arcade.client.session.seal import Seal, SealState
from masque_arcade.engine.bot import Thought
from masque_arcade.engine.chronicle import Chronicle, Step
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Options, Over, Seat
from masque_arcade.engine.link import Link
from masque_arcade.engine.registry import GAMES, GameEntry
from masque_arcade.storage import paths
from masque_arcade.storage.recording import RecordingLink, read_file
from masque_net.messages import Message

if TYPE_CHECKING:
    from masque_arcade.server.game_session import GameSession

Thoughts = Mapping[int, Thought]
"""By the number of the action."""
_TELLS: Final = (SealState.UNBROKEN, SealState.UNCHECKED)


def chronicle_of(
    entry: GameEntry, seats: int, options: Options, seed: int, actions: Sequence[Action], thoughts: Thoughts
) -> Chronicle | None:
    """The chronicle of a record; None when the game tells none, or the record leads to no end."""
    if entry.chronicle is None:
        return None
    replay = Replay(entry, seats, dict(options), seed, actions)
    if not replay.whole:
        return None
    steps = []
    for number, beat in enumerate(replay.beats):
        act, seat, action = replay.acts.get(number, (0, None, None))
        thought = None if seat is None else thoughts.get(act)
        steps.append(Step(beat, seat, action, thought))
    end = steps[-1].beat.turn
    return replace(entry.chronicle(steps), winners=end.outcome.winners if isinstance(end, Over) else ())


def of_table(table: "GameSession") -> Chronicle | None:
    """The chronicle of a table on this machine; None during its match."""
    match = table.match
    if not table.over:
        return None
    actions = [(beat, seat, plain(action)) for beat, (seat, action) in zip(match.began_at, match.log, strict=True)]
    return chronicle_of(table.entry, match.seats, match.options, match.seed, actions, table.thoughts())


def of_recording(path: Path) -> Chronicle | None:
    """The chronicle of a recorded network match whose host has opened its record."""
    try:
        messages = read_file(path)[0]
    except (OSError, ValueError):
        return None
    return of_messages(messages)


def of_messages(messages: Sequence[Message]) -> Chronicle | None:
    """The chronicle of the last match whose record is among the messages."""
    match = opened(messages)
    try:
        entry = GAMES.get(str(match.terms["game"])) if match else None
        if match is None or entry is None or entry.game.version != match.terms["version"]:
            return None
        terms = match.terms
        return chronicle_of(entry, terms["seats"], terms["options"], match.seed, match.actions, match.thoughts)
    except (ValueError, KeyError, TypeError):  # A host may write anything into its record.
        return None


class ChronicleReader:
    """The way to what really happened, made in the background from a finished match; none until then, and for a game
    that tells nothing. `names` by seat; `saves`: pictures of it can be kept; `me`: the seat of the only reader, who was
    given a name and has to be told which."""

    def __init__(
        self,
        ctx: Context,
        names: Sequence[str],
        make: Callable[[], Chronicle | None],
        saves: bool = True,
        me: Seat | None = None,
    ) -> None:
        self._ctx, self._names, self._me = ctx, names, me
        self._saver = TruthPictures(paths.pictures(), lambda: ctx.texts.language) if saves else None
        self._chronicle: Chronicle | None = None

        def work() -> None:
            self._chronicle = make()

        self.thread = Thread(target=work, name="chronicle", daemon=True)
        self.thread.start()

    def screen(self) -> MakeUnmasking | None:
        """Makes the screen, once there is something to show."""
        chronicle = self._chronicle
        chronicle_ui = SHELF[chronicle.game].chronicle_ui if chronicle else None
        if chronicle is None or chronicle_ui is None:
            return None
        return partial(UnmaskingScreen, chronicle, chronicle_ui, self._names, self._saver, self._me)

    def decisive(self, game: str) -> FindDecisive | None:
        """Makes what decided the match, to be played before its results, once there is something to show; None for a
        game that plays nothing there."""
        ui = SHELF[game].chronicle_ui
        return partial(self._decisive, ui, ui.plays) if ui and ui.plays else None

    def _decisive(self, chronicle_ui: ChronicleUi, steps: Callable[[Chronicle], Sequence[int]]) -> DecisiveTurn | None:
        chronicle = self._chronicle
        found = steps(chronicle) if chronicle else ()
        return DecisiveTurn(chronicle, chronicle_ui, found, self._names, self._me) if chronicle and found else None

    def way(self) -> Callable[[], None] | None:
        """Shows the screen, likewise."""
        make = self.screen()
        return (lambda: self._ctx.push(make())) if make else None


class OpenedMatches:
    """What really happened in the latest network match, once its host has opened it; nothing with a broken seal."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._latest: tuple[RecordingLink, ChronicleReader] | None = None

    def of(self, link: Link, names: Sequence[str], seal: Seal | None, saves: bool = True) -> MakeUnmasking | None:
        """Makes the screen for the match of that link; `names` by seat; `saves`: with pictures."""
        if not isinstance(link, RecordingLink) or seal is None or seal.state not in _TELLS:
            return None
        path = link.path
        if (self._latest is None or self._latest[0] is not link) and link.whole and path:
            self._latest = link, ChronicleReader(self._ctx, names, partial(of_recording, path), saves)
        return self._latest[1].screen() if self._latest and self._latest[0] is link else None
