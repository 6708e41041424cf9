"""The hall of fame where it meets tables: counted, kept, told, signed, shown; and the command line's verb."""

import json
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from masque_arcade.app.match_result import CAP, MatchRecorder
from masque_arcade.app.results import LocalResults, asked, boards, sayings
from masque_arcade.cli import main
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.screens.leaderboard.initials import InitialsScreen
from masque_arcade.client.screens.leaderboard.leaderboard import LeaderboardScreen
from masque_arcade.engine.achievements import TURNS
from masque_arcade.engine.game import Over
from masque_arcade.engine.registry import GAMES
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.local_session import create_session
from masque_arcade.storage.leaderboard import Leaderboard, Reason, Result
from tests.client.menus import context
from tests.leaderboard.sample_stores import Clock


def table(game: str = "mascarade", seats: int = 5, seed: int = 4) -> GameSession:
    return create_session(game, ["keen"] * seats, {}, seed, [f"Guest {n}" for n in range(seats)], "instant")


def played(one: GameSession) -> Over:
    now = 0.0
    while not one.over:
        one.tick(now := now + 1)
    turn = one.match.turn
    assert isinstance(turn, Over)
    return turn


def texts(language: str = "en") -> Catalogue:
    return context(language).texts


PERSONS = (None,) * 5


def test_a_sitting_keeps_the_match_with_its_feats(tmp_path: Path) -> None:
    leaderboard = Leaderboard(tmp_path / "hall.sqlite", Clock(1_900_000_100.0))
    one, clock, wall = table(), Clock(50.0), Clock(1_900_000_000.0)
    recorder = MatchRecorder(one, "taste", clock, wall)
    recorder.used("pad")
    with pytest.raises(ValueError, match="not over"):
        recorder.finish(leaderboard, PERSONS, {})
    over = played(one)
    clock.now, wall.now = 95.4, 12.0
    kept = recorder.finish(leaderboard, (None, *["keen"] * 4), {0: 9, 3: 13})
    assert kept.number == 1
    (result,) = leaderboard.results()
    assert (result.began, result.seconds, result.preset, result.devices) == (1_900_000_000, 45, "taste", ("pad",))
    assert result.turns == one.feats()[0][TURNS]
    assert [chair.bot for chair in result.chairs] == ["", "keen", "keen", "keen", "keen"]
    assert [seat for seat, chair in enumerate(result.chairs) if chair.won] == list(over.outcome.winners)
    assert [chair.score for chair in result.chairs] == [9, None, None, 13, None]
    assert [chair.feats for chair in result.chairs] == one.feats()
    with pytest.raises(ValueError, match="kept before"):
        recorder.finish(leaderboard, PERSONS, {})


def test_who_gives_up_is_audited_where_he_did(tmp_path: Path) -> None:
    leaderboard = Leaderboard(tmp_path / "hall.sqlite")
    recorder = MatchRecorder(table())
    assert recorder.abandon(leaderboard, PERSONS, "mascarade.contest") == 1
    assert leaderboard.audit().last_screens == {"mascarade.contest": 1}
    assert leaderboard.audit().completion == 0
    with pytest.raises(ValueError, match="kept before"):
        recorder.abandon(leaderboard, PERSONS, "idle")


def test_the_sessions_end_counts_as_played_without_feats(tmp_path: Path) -> None:
    leaderboard = Leaderboard(tmp_path / "hall.sqlite")
    kept = MatchRecorder(table()).finish(leaderboard, PERSONS, {0: 7}, winners=(0,))
    (result,) = leaderboard.results()
    assert (result.finished, result.last_screen, result.chairs[0].won) == (True, CAP, True)
    assert kept.feats == () and kept.signers == ()
    assert sayings(texts(), "mascarade", kept.names, kept.feats) == ()


def test_a_match_gone_on_with_has_lost_no_feat() -> None:
    one = table()
    played(one)
    again = table()
    log = one.match.log
    again.restore(log[: len(log) // 2], {}, 0.0)
    for seat, action in log[len(log) // 2 :]:
        again.publish(again.play(seat, action), 0.0)
    half = table()
    half.restore(log, {}, 0.0)
    assert half.feats() == one.feats()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("row", GAMES.values(), ids=lambda row: row.info.id)
def test_every_honour_can_be_said(row: Any, language: str) -> None:
    t = texts(language)
    feats = [{name: 9 for honour in row.honours for name in (honour.feat, honour.of) if name}, {}]
    for honour in row.honours:
        if honour.striking:
            said = sayings(t, row.info.id, ["Noa", "Emi"], [{honour.feat: 7, honour.of: 9}, {}])
            assert said and "Noa" in said[0], honour
    assert len(sayings(t, row.info.id, ["Noa", "Emi"], feats)) == 1, "one name, once"


def test_the_lists_are_read_as_they_are_shown(tmp_path: Path) -> None:
    leaderboard = Leaderboard(tmp_path / "hall.sqlite")
    for seed in range(6):
        one = table(seed=seed)
        recorder = MatchRecorder(one)
        played(one)
        kept = recorder.finish(leaderboard, PERSONS, {})
    for ever in (False, True):
        made = boards(leaderboard, texts(), "mascarade", ever)
        assert len(made) == len(GAMES["mascarade"].honours)
        assert all(len(board.entries) <= 8 for board in made)
        fastest = next(board for board in made if board.name == "Fastest win")
        assert len(fastest.entries) >= 6
        turns = [int(line.achievement.split()[0]) for line in fastest.entries]
        assert turns == sorted(turns)
    for seat in kept.signers:
        words = asked(leaderboard, texts(), kept, seat, lambda initials: None)
        assert words.mask == kept.names[seat]
        assert "no. " in words.feat


def test_only_a_win_makes_a_master_of_masks(tmp_path: Path) -> None:
    """Who lost themselves most often hears of a curiosity."""
    leaderboard, titles = Leaderboard(tmp_path / "hall.sqlite"), set()
    for seed in range(6):
        one = table(seed=seed)
        recorder = MatchRecorder(one)
        played(one)
        kept = recorder.finish(leaderboard, PERSONS, {})
        for place in kept.places:
            first = next(each for each in kept.places if each.seat == place.seat)
            title = asked(leaderboard, texts(), kept, place.seat, lambda initials: None).title
            titles.add((first.honour in ("fastest_win", "streak"), title))
    assert titles == {(True, texts()("initials.title")), (False, texts()("initials.curiosity"))}


# --- the window's own games ------------------------------------------------------------------------------------------


class Window:
    """A context with a stack of its own and the hall of its games."""

    def __init__(self, data: Path) -> None:
        self.stack: list[Any] = []
        self.ctx = context()
        self.ctx.push = self._push
        self.ctx.pop = lambda: self.stack.pop()
        self.fame = LocalResults(data, self.ctx)

    def _push(self, screen: Any) -> None:
        self.stack.append(screen)
        screen.enter(self.ctx)

    def play(self, seed: int = 4) -> Any:
        one = table(seed=seed)
        self.fame.sit(one)
        played(one)
        page = self.fame.finish((None, *["keen"] * 4), {0: 13})
        assert self.fame.leaderboard, "which waits until the match is stored"
        return page


def test_from_the_results_to_the_wall(tmp_path: Path) -> None:
    window = Window(tmp_path)
    page = window.play()
    assert len(page.lines()) <= 2
    sign: Callable[[], None] | None = page.signing()
    assert sign is not None
    sign()
    (initials,) = window.stack
    assert isinstance(initials, InitialsScreen)
    initials.update(1.0)
    for verb in (Verb.UP, Verb.CONFIRM, Verb.CONFIRM, Verb.CONFIRM):
        initials.handle(Intent(verb, Device.PAD))
    (wall,) = window.stack
    assert isinstance(wall, LeaderboardScreen)
    fresh = [entry for entry in wall.board.entries if entry.mark]
    assert [entry.label for entry in fresh] == ["BAA"], "the list that is open holds the fresh entry, marked"
    assert "new" in {item.art.text for item in wall.items() if isinstance(item.art, Words)}
    assert page.signing() is None, "signed once"
    assert window.fame.leaderboard.results()[0].chairs[0].initials == "BAA"
    window.fame.close()
    assert Leaderboard(tmp_path / "hall.sqlite").results()[0].devices == ("mouse",)


def test_no_frame_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is slow: the page is there at once, the way to the initials once the match is stored."""
    window = Window(tmp_path)
    one = table()
    window.fame.sit(one)
    played(one)
    free, record = Event(), Leaderboard.record

    def later(leaderboard: Leaderboard, result: Result, origin: str = "") -> int | Reason:
        assert free.wait(60)
        return record(leaderboard, result, origin)

    monkeypatch.setattr(Leaderboard, "record", later)
    page = window.fame.finish((None, *["keen"] * 4), {0: 13})
    assert page.signing() is None
    free.set()
    assert len(window.fame.leaderboard.results()) == 1
    assert page.signing() is not None


def test_a_window_that_is_closed_waits_for_its_match(tmp_path: Path) -> None:
    window = Window(tmp_path)
    one = table()
    window.fame.sit(one)
    played(one)
    window.fame.finish((None, *["keen"] * 4), {0: 13})
    window.fame.close()
    assert len(Leaderboard(tmp_path / "hall.sqlite").results()) == 1


def test_who_has_signed_once_is_not_asked_again(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.play()
    assert window.fame.leaderboard.sign(1, 0, "AKI") is None
    assert window.play(5).signing() is None
    assert [result.chairs[0].initials for result in window.fame.leaderboard.results()] == ["AKI", "AKI"]
    assert window.fame.leaderboard.known("Guest 1") == "", "a bot's name"


def test_an_unsigned_entry_keeps_the_name(tmp_path: Path) -> None:
    window = Window(tmp_path)
    sign = window.play().signing()
    assert sign is not None
    sign()
    window.stack[0].update(60)
    assert isinstance(window.stack[-1], LeaderboardScreen)
    assert window.fame.leaderboard.results()[0].chairs[0].initials == ""


def test_a_hall_that_cannot_be_kept_leaves_the_results_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    window = Window(tmp_path / "data")
    page = window.play()
    assert page.signing() is None
    assert isinstance(window.fame.leaderboard.record(window.fame.leaderboard.results() or _nothing()), Reason)
    assert page.lines() == window.play().lines()


def _nothing() -> Any:
    from tests.leaderboard.sample_stores import match

    return match("Aki")


def test_watching_bots_keeps_nothing(tmp_path: Path) -> None:
    window = Window(tmp_path)
    assert window.fame.finish((None,), {}).lines() == ()
    assert not (tmp_path / "hall.sqlite").exists()


# --- the verb --------------------------------------------------------------------------------------------------------


@pytest.fixture
def data(tmp_path: Path) -> Path:
    window = Window(tmp_path)
    for seed in range(3):
        window.play(seed)
    window.fame.close()
    return tmp_path


def test_the_verb_prints_the_lists(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["hall", "--data", str(data), "--game", "mascarade"]) == 0
    out = capsys.readouterr().out
    assert "Mascarade: " in out
    assert "  1  Guest 0 " in out
    assert main.run(["hall", "--data", str(data), "--game", "lupusburg", "--ever"]) == 0
    assert "No one yet" in capsys.readouterr().out


def test_the_verb_writes_files(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("hall.json", "hall.CSV"):
        assert main.run(["hall", "--data", str(data), "--ever", "--export", str(tmp_path / name)]) == 0
    tree = json.loads((tmp_path / "hall.json").read_text("utf-8"))
    assert len(tree["results"]) == 3
    assert tree["lists"]["mascarade"]
    assert len((tmp_path / "hall.CSV").read_text("utf-8").splitlines()) == 1 + 3 * 5


@pytest.mark.slow
def test_the_verb_draws_a_poster(data: Path, tmp_path: Path) -> None:
    path = tmp_path / "poster.png"
    assert main.run(["hall", "--data", str(data), "--export", str(path), "--lang", "ja"]) == 0
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert (int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")) == (1240, 1754)
    assert len(content) > 100_000
    assert not list(tmp_path.glob("*unfinished*"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "chess"], "no game 'chess'"),
        (["--export", "x.pdf"], ".json, .csv, .png"),
        (["--export", "/dev/null/x.json"], "/dev/null/x.json"),
        (["--export", "/dev/null/x.png"], "x.png"),
    ],
)
def test_the_verb_refuses_in_one_line(
    data: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["hall", "--data", str(data), *arguments]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_without_a_hall_the_verb_says_when_there_will_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["hall", "--data", str(tmp_path)]) == 2
    assert "the first finished match creates it" in capsys.readouterr().err
    assert not (tmp_path / "hall.sqlite").exists()


def test_a_spoilt_hall_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "hall.sqlite").write_bytes(b"nothing of the kind")
    assert main.run(["hall", "--data", str(tmp_path)]) == 0
    assert "set aside as hall-corrupt-" in capsys.readouterr().out
