"""An export: one match as a file tells it, the same tree whatever the file is. docs/RECORDS.md is its reference."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from masque_arcade.app.records.audit import opened
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screen import Context, Silence
from masque_arcade.client.session.replica import Replica
from masque_arcade.client.session.validation import Nonsense, check_welcome
from masque_arcade.client.settings import Settings
from masque_arcade.client.widgets.guest_names import guest_names
from masque_arcade.engine.bot import Thought
from masque_arcade.engine.codec import plain
from masque_arcade.engine.foreign_text import BadText, json_of, read_bytes
from masque_arcade.engine.game import Event, Outcome, Over, Seat, Turn, Viewer
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, INFOS, GameEntry
from masque_arcade.storage import journal
from masque_arcade.storage.recording import read as messages_of
from masque_net.guest_name import GuestName, masked, masks_of, plain_names
from masque_net.messages import PROTOCOL, Draw, Message, Update, Welcome
from masque_net.tree_patch import Tree, diff, digest

FORMAT: Final = 1
HOST: Final = "host"
"""The viewer of everything."""
SCHEMA: Final = "export.schema.json"
"""Its JSON Schema, among the assets."""


class Kind(StrEnum):
    """What was exported."""

    RECORDING = "recording"
    WATCH_LOG = "watch_log"
    JOURNAL = "journal"
    SAVED_GAME = "saved_game"


class BadExport(ValueError):
    """A file that cannot be exported; the text is for the command line."""


@dataclass(frozen=True, slots=True)
class ExportedBeat:
    """One visible change. `past`: at a snapshot, the events before it that the viewer was told of; else None."""

    events: tuple[Event, ...]
    turn: Turn
    view: Any
    past: tuple[Event, ...] | None = None


@dataclass(frozen=True, slots=True)
class ExportedAction:
    """An action after `beat` beats; `thought`: what the bot that chose it believed, if it is known."""

    beat: int
    seat: Seat
    action: Any
    thought: Thought | None = None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """The host's knowledge of a match, from which the rules make all of it again."""

    seed: int
    actions: list[ExportedAction]


@dataclass(frozen=True, slots=True)
class Export:
    """A match. `names` by seat, with their masks, "" for a bot without one; `viewer`: a seat, None for a spectator, or
    HOST; `options`: None where the file does not tell them; `damaged`: the file is, after what is told here."""

    kind: Kind
    game: str
    names: Sequence[str]
    bots: frozenset[Seat]
    viewer: Viewer | str
    options: dict[str, str] | None
    beats: list[ExportedBeat]
    record: MatchRecord | None = None
    damaged: bool = False

    @property
    def outcome(self) -> Outcome | None:
        """The result; None when the end is not told."""
        last = self.beats[-1].turn if self.beats else None
        return last.outcome if isinstance(last, Over) else None

    def tree(self) -> dict[str, Any]:
        """The JSON document."""
        outcome, record = self.outcome, self.record
        people = zip(plain_names(self.names), masks_of(self.names), strict=True)
        return {
            "format": FORMAT,
            "kind": self.kind.value,
            "game": self.game,
            "version": GAMES[self.game].game.version,
            "players": [
                {"name": name, "mask": mask, "bot": seat in self.bots} for seat, (name, mask) in enumerate(people)
            ],
            "viewer": self.viewer,
            "options": self.options,
            "beats": [
                {"events": plain(one.events), "turn": plain(one.turn), "view": plain(one.view)}
                | ({} if one.past is None else {"past": plain(one.past)})
                for one in self.beats
            ],
            "outcome": outcome and outcome.facts(),
            "record": record
            and {
                "seed": f"{record.seed:048x}",
                "actions": [
                    {"beat": one.beat, "seat": one.seat, "action": plain(one.action)}
                    | ({} if one.thought is None else {"thought": plain(one.thought)})
                    for one in record.actions
                ],
            },
        }


def read(path: Path, secrets: bool) -> Export:
    """The export of a file. `secrets`: a journal or saved game is told as its host knows it, else as a spectator does.

    Raises BadExport, BadJournal, BadRecording, OSError.
    """
    try:
        data = read_bytes(path)
    except BadText as error:
        raise BadExport(str(error)) from None
    first = _json(data.partition(b"\n")[0])
    if isinstance(first, dict) and "event" not in first:
        return _of_journal(path, secrets)
    if secrets:
        raise BadExport("only a journal or a saved game holds more secrets than its export")
    return _of_watch_log(data) if first else _of_recording(data)


def _json(line: bytes) -> Any:
    """A line's JSON; None when it is none."""
    try:
        return json_of(line)
    except BadText:
        return None


# --- what one viewer was told ---------------------------------------------------------------


def _of_recording(data: bytes) -> Export:
    messages, damaged = messages_of(data)
    export = _exported(Kind.RECORDING, messages)
    terms = next((m.terms for m in reversed(messages) if isinstance(m, Draw)), {})
    record = _opened(messages) if terms.get("game") == export.game else None
    return replace(export, options=_options(terms.get("options")), record=record, damaged=damaged)


def _options(tree: object) -> dict[str, str] | None:
    sound = isinstance(tree, dict) and all(isinstance(word, str) for pair in tree.items() for word in pair)
    return tree if sound else None  # type: ignore[return-value]


def _opened(messages: Sequence[Message]) -> MatchRecord | None:
    """The record that the host has opened; None when it makes no sense."""
    try:
        match = opened(messages)
        if match is None:
            return None
        read_action, thoughts = GAMES[match.terms["game"]].codec.read, match.thoughts
        steps = enumerate(match.actions)
        actions = [ExportedAction(beat, seat, read_action(tree), thoughts.get(n)) for n, (beat, seat, tree) in steps]
    except ValueError:
        return None
    return MatchRecord(match.seed, actions)


def _of_watch_log(data: bytes) -> Export:
    """Of the lines that `watch` and `join` print: those of the match as a table would send them."""
    messages: list[Message] = []
    tree: Tree = {}
    n = 0
    *lines, _torn = data.split(b"\n")
    for number, line in enumerate(lines, 1):
        match _json(line):
            case {"event": "welcome", "viewer": None | int() as viewer, "table": dict() as table}:
                messages.append(Welcome(PROTOCOL, viewer, "", table))
                tree, n = {}, 0
            case {"event": "beat", "events": list() as events, "turn": dict() as turn, "view": dict() as view}:
                before, tree = tree, {"view": view, "turn": turn, "decision": 0, "legal": []}
                try:
                    messages.append(Update(n + 1, n, [{"patch": diff(before, tree), "events": events}], digest(tree)))
                except OverflowError:
                    raise BadExport(f"line {number}: a number that no table sends") from None
                n += 1
            case {"event": str(kind)} if kind not in ("welcome", "beat"):
                pass
            case _:
                raise BadExport(f"line {number}: not what watch or join prints")
    return _exported(Kind.WATCH_LOG, messages)


def _exported(kind: Kind, messages: Sequence[Message]) -> Export:
    """What a client makes of a table's messages."""
    welcome = next((m for m in reversed(messages) if isinstance(m, Welcome) and "names" in m.table), None)
    if welcome is None:
        raise BadExport("nobody is welcomed to a match in it")
    table, viewer = welcome.table, welcome.viewer
    entry = rules_of(table)
    try:
        check_welcome(viewer, table)
    except Nonsense as error:
        raise BadExport(f"a welcome that makes no sense: {error}") from None
    replica = Replica(entry.codec)
    beats: list[ExportedBeat] = []
    for message in messages:
        if replica.take(message) and kind is Kind.WATCH_LOG:
            raise BadExport(f"beat {len(beats) + 1} makes no sense")
        new = sum(len(one.events) for one in replica.beats)
        past = tuple(replica.log[: len(replica.log) - new])
        beats += [ExportedBeat(one.events, one.turn, one.view, past if one.fresh else None) for one in replica.beats]
        replica.beats.clear()
    names = masked(table["names"], table.get("masks"))
    return Export(kind, entry.info.id, names, frozenset(table["bots"]), viewer, None, beats)


def rules_of(table: Mapping[str, Any]) -> GameEntry:
    """The game of a Welcome's facts. Raises BadExport when this program has no such rules."""
    game, version = table.get("game"), table.get("version")
    if not isinstance(game, str) or game not in INFOS:
        raise BadExport(f"a match of an unknown game, {game}")
    here = GAMES[game].game.version
    if version != here:
        raise BadExport(f"played by version {version} of {game}'s rules; this program has {here}")
    return GAMES[game]


# --- what the host knows ---------------------------------------------------------------------


def _of_journal(path: Path, secrets: bool) -> Export:
    story = journal.read(path)
    header, house = story.header, story.header.house
    game = GAMES[header.game].game
    try:
        match: Match[Any, Any, Any] = Match(game, header.seats, header.options, header.seed)
        beats = match.start()
        for seat, action in story.actions:
            beats += match.submit(seat, match.decision, action)
        saved = "names" in house
        names = masked(house["names"], house.get("masks")) if saved else _guests(header)
        if not len(names) == len(header.chairs) == header.seats:
            raise ValueError("other seats than names")
    except Exception:  # Whole lines may still be another program's.
        raise BadExport("its match makes no sense by these rules") from None
    steps = zip(match.began_at, match.log, strict=True)
    record = MatchRecord(match.seed, [ExportedAction(beat, seat, action) for beat, (seat, action) in steps])
    return Export(
        Kind.SAVED_GAME if saved else Kind.JOURNAL,
        header.game,
        names,
        frozenset(seat for seat, chair in enumerate(header.chairs) if isinstance(chair, str)),
        HOST if secrets else None,
        header.options,
        [
            ExportedBeat(
                one.events if secrets else tuple(seen for event in one.events if (seen := event.seen_by(None))),
                one.turn,
                game.view(one.state, None),
            )
            for one in beats
        ],
        record if secrets else None,
    )


def _guests(header: journal.Header) -> list[str]:
    """The names at a hosted table by seat, "" for bots."""
    masks = header.house.get("masks", {})
    return [
        "" if isinstance(chair, str) else GuestName(header.guests[str(chair)], masks.get(str(chair)))
        for chair in header.chairs
    ]


def lines(export: Export, texts: Catalogue) -> Iterator[str]:
    """The game with its players, an empty line, and the log in the language of `texts`. Raises BadExport for events
    that do not fit the table."""
    guests = guest_names(texts)
    names = tuple(name or guests[seat % len(guests)] for seat, name in enumerate(export.names))
    ctx = Context(Settings(language=texts.language), texts, Silence(), lambda words: (0, 0))
    presenter = SHELF[export.game].make(TableSeat(ctx, names, export.bots, 0, True, False))
    events: list[Event] = []
    for beat in export.beats:
        events = [*(events if beat.past is None else beat.past), *beat.events]
    try:
        log = presenter.log_lines(events, everything=True)
    except Exception:  # Whatever a stranger's events make of the words.
        raise BadExport("its events do not fit its table") from None
    yield texts.about(texts(f"{export.game}.game.name"), texts.listed(names))
    yield ""
    yield from log
