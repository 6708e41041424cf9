"""Gallery samples of recordings: the list, the question for a name, and one being watched."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from masque_arcade.app.records.seat_messages import Eyes
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.menus.replay_bar import ReplayBar, replay_table
from masque_arcade.client.screens.menus.replays import ReplaysScreen, SaveScreen
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.widgets.guest_names import guest_names
from masque_arcade.devtools.gallery.sample import Sample, nowhere, raised
from masque_arcade.server.local_session import create_session, local_link, solo
from masque_arcade.storage.recording import RecordingLink, ReplayLink
from masque_arcade.storage.recording_list import Recorded

_UPDATES = 40
_LONGEST = 4000
_TABLES = {"mascarade": 13, "masquerade_trick": 4, "red_masque": 6, "ghost_for_sale": 3, "lupusburg": 8}
"""Games in which one guesses along, and their players."""


def samples() -> list[Sample]:
    made: dict[str, Callable[[Context], Screen]] = {"list": _full, "empty": _empty, "watch": _watch, "eyes": _eyes}
    made |= {f"guess.{game}": partial(_guess, game, seats, 1) for game, seats in _TABLES.items()}
    made["score"] = _score
    alone = [Sample(f"replays.{name}", partial(_alone, make)) for name, make in made.items()]
    return [*alone, Sample("replays.save", _saved)]


def _saved(ctx: Context) -> list[Screen]:
    return [raised(ctx, _full(ctx)), raised(ctx, SaveScreen("20261122-2104", nowhere))]


def _alone(make: Callable[[Context], Screen], ctx: Context) -> list[Screen]:
    return [raised(ctx, make(ctx), 1.0)]


def _empty(ctx: Context) -> Screen:
    return ReplaysScreen(Path("/nowhere"), Path("/nowhere"), nowhere)


def _full(ctx: Context) -> Screen:
    """Several games, one left early, and two files that cannot be played."""
    names = tuple(ctx.texts(f"guest.g{i}") for i in range(1, 14))
    known = [
        ("mascarade", 13, 0, (0,)),
        ("ghost_for_sale", 5, 1, (3,)),
        ("masquerade_trick", 4, 0, (1, 2)),
        ("lupusburg", 8, None, None),
        ("foreign", 0, None, None),
        ("version", 0, None, None),
        ("red_masque", 6, 2, (2,)),
    ]
    screen = ReplaysScreen(Path("/nowhere"), Path("/nowhere"), nowhere)
    for i, (what, seats, viewer, winners) in enumerate(known):
        path = Path(f"20261122-2104{i:02}-abcd-{what}.masque")
        one = Recorded(path, f"2026-11-{22 - i} 21:04", "" if seats else what, what, names[:seats], viewer, winners)
        screen.known[path] = one
    screen.files = tuple(screen.known)
    return screen


def _watch(ctx: Context) -> Screen:
    """A bots' game of which a part was recorded."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.masque"
        recording = RecordingLink(solo("mascarade", ["keen"] * 6, {}, 3, [], "normal"), path)
        for i in range(_UPDATES):
            recording.poll(i * 2.0)
        link = ReplayLink(path)
    screen, bar = replay_table(ctx, link, "normal", nowhere)
    bar.paused = True
    link.seek(5)
    return screen


def _eyes(ctx: Context) -> Screen:
    """A finished match with the eyes of its second player, whose secrets lie open."""
    screen, bar = _finished(ctx, "masquerade_trick", 4)
    bar.link.seek(4)
    for key in ("cover", "eyes"):
        screen.update(0.1)
        bar.press(key)
    return screen


def _finished(ctx: Context, game: str, seats: int) -> tuple[TableScreen, ReplayBar]:
    """A finished match of bots, paused at its beginning."""
    table = create_session(game, ["keen"] * seats, {}, 5, guest_names(ctx.texts)[:seats], "instant")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.masque"
        recording = RecordingLink(local_link(table), path)
        for i in range(_LONGEST):
            recording.poll(i * 60.0)
            if table.over:
                break
        link = ReplayLink(path)
    screen, bar = replay_table(ctx, link, "normal", nowhere, Eyes.of_table(table))
    screen.enter(ctx)
    bar.paused = True
    return screen, bar


def _guess(game: str, seats: int, rounds: int, ctx: Context) -> Screen:
    """What one may guess along after so many guesses, of which some are wrong."""
    screen, bar = _finished(ctx, game, seats)
    assert bar.panel is not None
    bar.press("eyes")
    for turn in range(4, bar.link.turns):
        bar.link.seek(turn)
        screen.update(0.1)
        bar.press("guess")
        if len(bar.panel.guesses) == rounds and bar.panel.asks:
            break
        screen.handle(Intent(Verb.NUMBER, number=1 + turn % 2))
    return screen


def _score(ctx: Context) -> Screen:
    """How many guesses were right."""
    screen = _guess("mascarade", 6, 9, ctx)
    for verb in (Verb.LEFT, Verb.LEFT, Verb.CONFIRM):
        screen.handle(Intent(verb))
    return screen
