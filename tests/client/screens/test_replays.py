"""Recordings in the window: found, told apart, watched turn by turn, saved under another name, deleted."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.app.records.seat_messages import Eyes, ViewersEyes
from masque_arcade.app.replays import Replays
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.screens.menus.replay_bar import replay_table
from masque_arcade.client.screens.menus.replays import ReplaysScreen
from masque_arcade.client.screens.menus.resume import NoticeScreen
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.engine.registry import GAMES, INFOS
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import LocalLink, create_session, local_link
from masque_arcade.storage.recording import RecordingLink, ReplayLink, read_file
from masque_arcade.storage.recording_list import recorded, save_as
from masque_net.messages import PROTOCOL, Hello, Update, Welcome
from tests.client.menus import context, stacked
from tests.client.tables import Seated
from tests.quick import quick

FRAME = 1 / 30


def ended(game: str, seats: int) -> GameSession:
    """A table of bots after its match."""
    table = create_session(game, ["keen"] * seats, {}, 2, ["Anna", *(f"Guest {i}" for i in range(1, seats))], "instant")
    hours = iter(range(4000))
    while not table.over:
        table.tick(3600.0 * next(hours))
    return table


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished match of Mascarade, as a spectator of four bots saw it."""
    path = tmp_path_factory.mktemp("recordings") / "20260102-030405-abcd-mascarade.masque"
    table = create_session("mascarade", ["keen"] * 4, {}, 2, ["Anna", *(f"Guest {i}" for i in range(1, 4))], "instant")
    seated = Seated(4, plays=False, speed="instant", link=RecordingLink(local_link(table), path))
    seated.until(lambda: seated.over)
    return path


def bad(folder: Path) -> dict[str, Path]:
    """Files that cannot be played, by why."""
    facts = {"game": "mascarade", "version": GAMES["mascarade"].game.version, "names": ["Aki", "Ben"]}
    tables: dict[str, Any] = {"game": {"game": "chess"}, "version": {"version": 99}, "foreign": {"names": 7}}
    made = {}
    for why, more in tables.items():
        made[why] = folder / f"{why}.masque"
        RecordingLink(Said(Welcome(PROTOCOL, 0, "", {**facts, **more})), made[why]).poll(0.0)
    patch = {"patch": [[["nowhere", 1], 2]], "events": []}
    made["nonsense"] = folder / "nonsense.masque"
    RecordingLink(Said(Welcome(PROTOCOL, 0, "", facts), Update(1, 0, [patch], 0)), made["nonsense"]).poll(0.0)
    made["empty"] = folder / "empty.masque"
    made["empty"].touch()
    made["disk"] = folder / "disk.masque"
    made["disk"].mkdir()
    return made


class Said:
    """A link that says something."""

    def __init__(self, *messages: Any) -> None:
        self._messages = list(messages)

    def send(self, message: Any) -> None: ...

    def poll(self, now: float) -> list[Any]:
        return self._messages

    def close(self) -> None: ...


def words(screen: Any) -> list[str]:
    return [item.art.text for item in screen.items() if isinstance(item.art, Words)]


def test_a_recording_says_what_it_holds_and_a_bad_one_why_not(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = recorded(whole)
    assert (one.reason, one.game, len(one.names)) == ("", "mascarade", 4)
    assert one.winners is not None
    assert set(one.winners) <= set(range(4))
    cut = tmp_path / "cut.masque"
    cut.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    assert (recorded(cut).reason, recorded(cut).winners) == ("", None)
    assert recorded(cut).date.startswith("20")
    with monkeypatch.context() as jumped:
        jumped.setattr(time, "localtime", lambda when: time.gmtime(1e300))
        assert (recorded(cut).reason, recorded(cut).date) == ("", "")
    for winners in ([99], [-1], ["Anna"], [[0]]):
        with monkeypatch.context() as forged:
            forged.setattr(ReplayLink, "outcome", {"winners": winners})
            assert recorded(whole).reason == "foreign"
    reasons = {name: recorded(path).reason for name, path in bad(tmp_path).items()}
    same = {name: name for name in ("game", "version", "foreign", "disk")}
    assert reasons == {**same, "nonsense": "foreign", "empty": "foreign"}


@pytest.mark.slow
def test_every_turn_is_found_as_it_was(whole: Path) -> None:
    straight, ctx = ReplayLink(whole), context()
    last, _ = replay_table(ctx, straight, "instant", lambda: None)
    last.enter(ctx)
    seen: list[Any] = []
    for _ in range(4000):
        last.update(FRAME)
        shown = last.presenter.shown() if last.presenter else None
        if shown:
            seen.append(shown.view)
        if last.playback.ended:
            break
    assert last.playback.ended
    assert straight.turns > 5
    for turn in (3, 0, straight.turns - 1, 1):
        link = ReplayLink(whole)
        screen, bar = replay_table(ctx, link, "instant", lambda: None)
        screen.enter(ctx)
        bar.paused = True
        link.seek(turn)
        screen.update(FRAME)
        screen.update(FRAME)
        assert link.turn == turn
        assert screen.presenter is not None
        found = screen.presenter.shown().view
        assert found in seen
        assert found.turn == turn
        bar.paused = False
        for _ in range(4000):
            screen.update(FRAME)
            if screen.playback.ended:
                break
        assert screen.presenter.shown().view == last.presenter.shown().view
        assert list(screen.playback.shown_events) == list(last.playback.shown_events)


@pytest.mark.parametrize("device", list(Device))
def test_the_controls_work_by_every_device(whole: Path, device: Device) -> None:
    link, ctx, left = ReplayLink(whole), context(), list[int]()
    screen, bar = replay_table(ctx, link, "normal", lambda: left.append(1))
    screen.enter(ctx)
    screen.update(FRAME)
    verbs = {"play": Verb.CONFIRM, "later": Verb.RIGHT, "earlier": Verb.LEFT, "speed": Verb.UP, "leave": Verb.BACK}

    def press(key: str) -> None:
        if device in (Device.MOUSE, Device.TOUCH):
            box = next(item.rect for item in screen.items() if item.key == ("replay", key))
            for verb in (Verb.PRESS, Verb.RELEASE):
                screen.handle(Intent(verb, device, x=box.cx, y=box.cy))
        else:
            screen.handle(Intent(verbs[key], device))
        for _ in range(3):
            screen.update(FRAME)

    press("play")
    assert bar.paused
    for _ in range(3):
        press("later")
    at = link.left
    for _ in range(300):
        screen.update(FRAME)
    assert (link.turn, link.left) == (3, at), "nothing comes while it is paused"
    assert f"4 / {link.turns}" in words(screen)
    press("earlier")
    assert link.turn == 2
    press("speed")
    assert screen.playback.speed == "fast"
    press("play")
    for _ in range(900):
        screen.update(FRAME)
    assert link.left < at
    press("leave")
    assert left == [1]


def test_a_replay_covers_its_viewers_secrets_until_one_says_so(whole: Path) -> None:
    link, ctx = ReplayLink(whole), context()
    screen, bar = replay_table(ctx, link, "fast", lambda: None, Eyes.of_table(ended("mascarade", 4)))
    screen.enter(ctx)
    screen.update(FRAME)
    bar.paused = True
    bar.press("later")
    screen.update(FRAME)
    turn = link.turn
    for verb, viewer, uncovered in (
        (Verb.NEXT, 1, False),
        (Verb.PEEK, 1, True),
        (Verb.PREV, 0, True),
        (Verb.PREV, 3, True),
        (Verb.PEEK, 3, False),
    ):
        screen.handle(Intent(verb))
        screen.update(FRAME)
        screen.update(FRAME)
        assert (link.welcome.viewer, link.turn, screen.playback.plays) == (viewer, turn, uncovered)
    screen.handle(Intent(Verb.NUMBER, number=3))
    screen.update(FRAME)
    assert link.welcome.viewer == 2
    screen.update(FRAME)
    assert ctx.texts("replays.eyes", name=screen.names[2]) in words(screen)


@pytest.mark.parametrize("game", quick(GAMES, "masquerade_trick", slow=["mascarade"]))
def test_a_finished_match_is_replayed_with_the_eyes_of_everyone(game: str, tmp_path: Path) -> None:
    seats = max(3, INFOS[game].seats[0])
    table = create_session(game, ["keen"] * seats, {}, 2, ["Anna"] * seats, "instant")
    recording = RecordingLink(local_link(table, 0), tmp_path / "a.masque")
    for hour in range(4000):
        recording.poll(3600.0 * hour)
        if table.over:
            break
    link, ctx = ReplayLink(tmp_path / "a.masque"), context()
    screen, _ = replay_table(ctx, link, "instant", lambda: None, Eyes.of_table(table))
    screen.enter(ctx)
    screen.playback.uncovered = True
    for seat in range(seats):
        screen.handle(Intent(Verb.NUMBER, number=seat + 1))
        link.seek(0)
        for _ in range(4000):
            screen.update(0.5)
            screen.picture.items()
            if screen.playback.ended:
                break
        assert screen.presenter is not None and screen.replica is not None
        assert (screen.replica.viewer, screen.playback.plays) == (seat, True)
        assert screen.playback.ended
        assert screen.presenter.shown().view == table.match.game.view(table.match.state, seat)


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(GAMES, "mascarade", "lupusburg"))
def test_without_the_hosts_record_the_eyes_of_others_see_what_everyone_saw(game: str, tmp_path: Path) -> None:
    """Frame by frame the same as in a spectator's recording of the same match; and the bar says why it is covered."""
    seats, shown = max(4, INFOS[game].seats[0]), []
    for viewer in (0, None):
        path = tmp_path / f"{viewer}.masque"
        table = create_session(game, ["keen"] * seats, {}, 2, [f"Guest {i}" for i in range(seats)], "instant")
        recording = RecordingLink(LocalLink(table, viewer, Hello(PROTOCOL, "0", "me")), path)
        for hour in range(4000):
            recording.poll(3600.0 * hour)
            if table.over:
                break
        messages, link, ctx = read_file(path)[0], ReplayLink(path), context()
        eyes = ViewersEyes.of_recording(messages)
        screen, _ = replay_table(ctx, link, "fast", lambda: None, eyes)
        screen.enter(ctx)
        screen.update(FRAME)
        if viewer is None:
            assert eyes is None
            link.see([replace(one, viewer=1) if isinstance(one, Welcome) else one for one in messages])
        else:
            screen.playback.uncovered = True
            screen.handle(Intent(Verb.NUMBER, number=2))
            assert not screen.playback.uncovered
            screen.handle(Intent(Verb.PEEK))
            assert not screen.playback.uncovered, "nothing to uncover"
            screen.update(FRAME)
            assert ctx.texts("replays.unknown", name="Guest 1") in words(screen)
        frames = []
        for turn in range(0, link.turns, max(1, link.turns // 5)):
            link.seek(turn)
            for _ in range(40):
                screen.update(0.1)
                frames.append([item for item in screen.items() if "replay" not in str(item.key)])
        assert screen.presenter is not None and screen.replica is not None
        shown.append((frames, screen.presenter.log_lines(screen.replica.log, True)))
    assert shown[0] == shown[1]


def test_the_list_shows_all_watches_saves_and_deletes(whole: Path, tmp_path: Path) -> None:
    folder, target, watched = tmp_path / "in", tmp_path / "out", list[Path]()
    folder.mkdir()
    good = save_as(whole, folder, "20260102")
    broken = bad(folder)["version"]
    screen, ctx = ReplaysScreen(folder, target, watched.append), context()
    stack = stacked(ctx)
    stack.go(ctx, screen)
    for _ in range(60):
        screen.update(FRAME)
    assert screen.page.focus.key == ("watch", screen.files[0].name), "one press watches the newest"
    while ("watch", good.name) not in {one.key for one in screen.page.widgets}:
        screen.turn()
        screen.page.renew()
        screen.update(FRAME)
    assert "Mascarade" in words(screen)

    def choose(key: object) -> None:
        for _ in range(40):
            stack.top.update(FRAME)
        stack.top.page.focus.key = key
        stack.top.handle(Intent(Verb.CONFIRM))

    choose(("watch", good.name))
    assert watched == [good]
    choose(("save", good.name))
    choose("save")
    choose(("save", good.name))
    choose("save")
    assert sorted(path.name for path in target.iterdir()) == ["20260102 2.masque", "20260102.masque"]
    while ("delete", broken.name) not in {one.key for one in screen.page.widgets}:
        screen.turn()
        screen.page.renew()
        for _ in range(6):
            screen.update(FRAME)
    assert not next(one for one in screen.page.widgets if one.key == ("watch", broken.name)).enabled
    choose(("delete", broken.name))
    assert broken.exists()
    choose("act")
    assert not broken.exists()
    assert stack.top is screen


def test_the_results_lead_to_the_replay_and_a_bad_file_to_its_reason(whole: Path, tmp_path: Path) -> None:
    ctx = context()
    stack = stacked(ctx)
    replays = Replays(ctx, tmp_path)
    link = RecordingLink(Said(), whole)
    way = replays.of(link)
    assert way is not None
    assert replays.of(Said()) is None
    stack.go(ctx, replays.screen())
    way()
    assert isinstance(stack.top, TableScreen)
    stack.top.handle(Intent(Verb.BACK))
    assert isinstance(stack.top, ReplaysScreen)
    for name, path in bad(tmp_path).items():
        replays.watch(path)
        assert isinstance(stack.top, NoticeScreen), name
        stack.top.back()
    replays.watch(tmp_path / "gone.masque")
    assert ctx.texts("replays.disk") in words(stack.top)
