"""`join` and `watch` with a window: from the command straight to the table's door and lobby."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.desktop import App, WindowOptions
from masque_arcade.cli import main
from masque_arcade.cli.arguments import UsageError
from masque_arcade.client.screens.hotseat.audience_view import AudienceView
from masque_arcade.client.screens.lan.connecting import ConnectingScreen
from masque_arcade.client.screens.lan.lobby import LobbyScreen
from masque_arcade.client.screens.menus.name_page import NamePage
from masque_arcade.storage.recording import ReplayLink
from masque_net.messages import Message, Update, Welcome
from masque_net.tree_patch import Tree, patch
from tests.programs import Line, Programs
from tests.quick import quick

pytestmark = [pytest.mark.network, pytest.mark.process, pytest.mark.slow]

SECONDS = 60
"""How long a window may take to come where it was sent."""


def hosted(programs: Programs, *words: str) -> Line:
    """A table; what its host said first."""
    host = programs.run(
        "host",
        "mascarade",
        "--port",
        "0",
        "--name",
        "Fuchsia 44",
        "--code",
        "7KQ2M0",
        *words,
        "--data",
        str(programs.folder / "host"),
    )
    return programs.wait(host, "listening")


@pytest.fixture
def told(programs: Programs) -> Line:
    """A table that waits for three."""
    return hosted(programs, "--seats", "3")


def goes(
    app: App,
    port: int,
    done: Callable[[], bool],
    code: str | None = "7KQ2M0",
    watch: bool = False,
    record: Path | None = None,
    name: str | None = "Aki",
) -> None:
    """Open the window for that errand and look until `done`."""
    frame, end, came = app.loop.on_frame, time.monotonic() + SECONDS, False

    def each(dt: float) -> None:
        nonlocal came
        frame(dt)
        came = came or done()
        if came or time.monotonic() > end:
            app.loop.quit()

    app.loop.on_frame = each
    try:
        app.run_join(("127.0.0.1", port), "Fuchsia 44", code, name, watch, record)
    finally:
        app.close()
    assert came, "it never came"


@pytest.mark.parametrize("watch", quick([False, True], False))
def test_the_window_opens_at_the_lobby(told: Line, tmp_path: Path, watch: bool) -> None:
    app = App(WindowOptions(tmp_path / "guest", sound=False))
    seats: list[int | None] = []

    def done() -> bool:
        room = app.evening.room
        if room is None or not room.facts or not isinstance(app.loop.stack.top, LobbyScreen):
            return False
        seats.append(room.seat)
        if watch:
            return bool(room.facts["watching"] == ["Aki"])
        return bool(room.chairs[0].get("name") == "Aki")

    goes(app, told["port"], done, watch=watch)
    assert seats[-1] == (None if watch else 0)


@pytest.mark.nightly
def test_who_was_never_asked_for_a_name_is_asked_on_the_way(told: Line, tmp_path: Path) -> None:
    app, asked = App(WindowOptions(tmp_path / "guest", sound=False)), 0

    def done() -> bool:
        nonlocal asked
        top, room = app.loop.stack.top, app.evening.room
        if isinstance(top, NamePage):
            asked += 1
            app.ctx.rename("Nora")
            top.back()
        return room is not None and bool(room.facts) and bool(room.chairs[0].get("name") == "Nora")

    goes(app, told["port"], done, name=None)
    assert asked == 1


def test_without_the_code_the_door_asks_for_it(told: Line, tmp_path: Path) -> None:
    app, seen = App(WindowOptions(tmp_path / "guest", sound=False)), list[bool]()

    def done() -> bool:
        seen.append(app.evening.room is not None and bool(app.evening.room.facts))
        asked = app.evening.lan.connection().reason == "code_needed"
        return asked and isinstance(app.loop.stack.top, ConnectingScreen)

    goes(app, told["port"], done, code=None)
    assert not any(seen), "the lobby was seen without the code"


@pytest.mark.nightly
def test_a_match_is_written_down_where_one_wants_it(programs: Programs, tmp_path: Path) -> None:
    told = hosted(programs, "--seats", "2", "--bots", "1", "--headless")
    app, file = App(WindowOptions(tmp_path / "guest", sound=False)), tmp_path / "mine.masque"
    goes(app, told["port"], file.is_file, record=file)
    assert ReplayLink(file).left >= 2
    assert not (tmp_path / "guest" / "recordings").exists()


def test_the_ballroom_is_sent_what_a_spectator_is_sent(programs: Programs, tmp_path: Path) -> None:
    told = hosted(programs, "--seats", "3", "--bots", "2", "--headless", "--pace", "instant")
    app, file = App(WindowOptions(tmp_path / "guest", sound=False)), tmp_path / "seen.masque"
    run_join, joined = app.run_join, []

    def ballroom(*arguments: Any) -> None:
        run_join(*arguments, ballroom=True)

    def done() -> bool:
        room = app.evening.room
        if room is not None and room.facts and room.facts["watching"] == ["Aki"] and not joined:
            joined.append(programs.run("join", f"127.0.0.1:{told['port']}", "--code", "7KQ2M0", "--autoplay"))
        top = app.loop.stack.top
        return isinstance(top, AudienceView) and top.public and file.is_file() and ReplayLink(file).left > 6

    app.run_join = ballroom
    goes(app, told["port"], done, watch=True, record=file)
    link, got = ReplayLink(file), list[Message]()
    for second in range(600):
        got += link.poll(float(second))
    assert {message.viewer for message in got if isinstance(message, Welcome)} == {None}
    tree: Tree = {}
    for update in (message for message in got if isinstance(message, Update)):
        tree = tree if update.base else {}
        for beat in update.beats:
            tree = patch(tree, beat["patch"])
            assert tree["legal"] == []


@pytest.mark.parametrize(("words", "full"), [((), True), (("--size", "1280x720"), False)])
def test_the_ballroom_fills_the_screen_that_it_is_on(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], full: bool
) -> None:
    opened: list[Any] = []

    def window(arguments: Any) -> Any:
        opened.append(getattr(arguments, "fullscreen", False))
        raise UsageError("no display here")

    monkeypatch.setattr("masque_arcade.cli.network.open_window", window)
    for verb, wanted in ((("watch", "localhost", "--ballroom"), full), (("watch", "localhost"), False)):
        assert main.run([*verb, *words]) == 2
        assert opened.pop() is wanted
