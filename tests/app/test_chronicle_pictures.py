"""Posters and films of a finished match: sizes and length, names left out, and what a refusing disk is told as."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Semaphore
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from masque_arcade.app import picture_saver, picture_writer
from masque_arcade.app.picture_saver import TruthPictures
from masque_arcade.client.render.drawables import Canvas, Words
from masque_arcade.client.screens.table import chronicle_pictures
from masque_arcade.client.screens.table.chronicle_drawing import ChronicleDrawing
from masque_arcade.client.session.picture_saver import SavedPicture, SaveState
from masque_arcade.engine.codec import plain
from masque_arcade.games.mascarade.ui.chronicle_ui import CHRONICLE_UI
from tests.client.menus import context
from tests.client.table.test_unmasking import TOLD
from tests.waiting import until

NAMES = ("Anna", "Bruno")


def wish(folder: Path, kind: str) -> dict[str, Any]:
    return {"kind": kind, "folder": folder, "stem": "m", "language": "en", "names": NAMES, "told": plain(TOLD)}


@pytest.mark.slow
def test_a_poster_is_written_upright_and_wide(tmp_path: Path) -> None:
    assert picture_writer.draw(wish(tmp_path / "new", "poster")) is SaveState.SAVED
    sizes = {}
    for path in (tmp_path / "new").iterdir():
        with Image.open(path) as picture:
            sizes[path.name] = picture.size
    assert sizes == {"m-1080x1350.png": (1080, 1350), "m-1920x1080.png": (1920, 1080)}


def test_the_writer_opens_no_window_on_the_screen_of_the_program_that_started_it(tmp_path: Path) -> None:
    """A window's process hands its video driver down."""
    code = (
        "from pathlib import Path; import pygame; from masque_arcade.client.render.offscreen import write;"
        f"write([], (64, 64), Path({str(tmp_path / 'm.png')!r})); print(pygame.display.get_driver())"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen"}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.split()[-1] == "dummy"


def test_a_poster_says_who_won() -> None:
    told = replace(TOLD, winners=(1,))
    drawn = chronicle_pictures.poster(ChronicleDrawing(told, CHRONICLE_UI, NAMES, context().texts), (1080, 1350))
    crowned = {item.key: item.art for item in drawn}
    assert isinstance(words := crowned["winners"], Words) and words.text == "Bruno"
    assert "winners crown" in crowned


@pytest.mark.nightly
def test_a_film_moves_for_ten_seconds(tmp_path: Path) -> None:
    assert picture_writer.draw(wish(tmp_path, "film")) is SaveState.SAVED
    seconds = 0.0
    with Image.open(tmp_path / "m.webp") as film:
        for frame in range(film.n_frames):
            film.seek(frame)
            film.load()
            seconds += film.info["duration"] / 1000
        assert film.size == chronicle_pictures.FILM and film.n_frames > 50
    assert seconds == pytest.approx(10, abs=0.2)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [chronicle_pictures.UPRIGHT, chronicle_pictures.WIDE])
def test_nothing_leaves_the_poster_and_no_name_is_left_on_it(language: str, size: tuple[int, int]) -> None:
    drawing = ChronicleDrawing(TOLD, CHRONICLE_UI, ("Seat 1", "Seat 2"), context(language).texts)
    canvas, items = Canvas.of(size), chronicle_pictures.poster(drawing, size)
    words = [item for item in items if isinstance(item.art, Words)]
    assert not [item.art.text for item in words if any(name in item.art.text for name in NAMES)]
    assert all(item.rect.x >= 0 and item.rect.right <= canvas.width for item in words)
    assert all(item.rect.y >= 0 and item.rect.bottom <= canvas.height for item in words)


@pytest.mark.parametrize(
    ("number", "state"),
    [(errno.ENOSPC, SaveState.FULL), (errno.EROFS, SaveState.LOCKED), (errno.EIO, SaveState.FAILED)],
)
def test_a_disk_that_refuses_is_told_by_its_reason(
    number: int, state: SaveState, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(picture_writer, "write", refuse)
    assert picture_writer.draw(wish(tmp_path, "poster")) is state
    assert context().texts.has(f"truth.save.{state}") and state.failed


def ended(saver: TruthPictures) -> Sequence[SavedPicture]:
    """What is told once nothing is drawn any more."""
    until(lambda: all(note.state is not SaveState.BUSY for note in saver.state()), 60)
    return saver.state()


@pytest.mark.slow
@pytest.mark.process
def test_pictures_are_drawn_beside_the_frames_and_told_for_a_while(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for folder, end in ((tmp_path / "there", SaveState.SAVED), (tmp_path / "file", SaveState.LOCKED)):
        now = [0.0]
        saver = TruthPictures(folder, lambda: "en", lambda now=now: now[0])
        assert saver.state() == []
        saver.save("poster", TOLD, NAMES)
        busy = [SavedPicture("poster", SaveState.BUSY, str(folder))]
        assert saver.state() == busy, "a frame waits for no picture"
        told, files = ended(saver), sorted(tmp_path.glob("there/*-1080x1350.png"))
        assert told == [SavedPicture("poster", end, str(folder), files[0] if end is SaveState.SAVED else None)]
        now[0] += 60
        assert saver.state() == []
    assert len(list((tmp_path / "there").iterdir())) == 2


class Writer:
    """Stands in for the process that draws: notes its wishes, and draws the next one when it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.let, self.began, self.wishes = Semaphore(0), Semaphore(0), list[dict[str, Any]]()
        monkeypatch.setattr(picture_saver, "_outcome", self.draw)

    def draw(self, words: Sequence[str], wish: str, patience: float) -> SaveState:
        self.wishes.append(json.loads(wish))
        self.began.release()
        self.let.acquire(timeout=60)
        return SaveState.SAVED


def test_poster_and_film_at_once_are_drawn_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer, saver = Writer(monkeypatch), TruthPictures(tmp_path, lambda: "en")
    for kind in ("poster", "film", "poster"):
        saver.save(kind, TOLD, NAMES)
    assert [(note.kind, note.state) for note in saver.state()] == [("poster", SaveState.BUSY), ("film", SaveState.BUSY)]
    writer.let.release()
    assert writer.began.acquire(timeout=60) and writer.began.acquire(timeout=60)
    assert [(note.kind, note.state) for note in saver.state()] == [
        ("poster", SaveState.SAVED),
        ("film", SaveState.BUSY),
    ]
    writer.let.release()
    assert [note.state for note in ended(saver)] == [SaveState.SAVED, SaveState.SAVED]
    assert [wish["kind"] for wish in writer.wishes] == ["poster", "film"], "the second press asked for another"


def test_two_posters_of_one_second_are_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer, saver = Writer(monkeypatch), TruthPictures(tmp_path, lambda: "en")
    monkeypatch.setattr(picture_saver.time, "strftime", lambda form: "now")
    for names in (NAMES, ("Seat 1", "Seat 2")):
        saver.save("poster", TOLD, names)
        writer.let.release()
    ended(saver)
    assert [wish["stem"] for wish in writer.wishes] == ["mascarade-now", "mascarade-now-2"]


@pytest.mark.process
def test_a_picture_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    saver = TruthPictures(tmp_path, lambda: "en", patience=0.01)
    saver.save("film", TOLD, NAMES)
    assert ended(saver) == [SavedPicture("film", SaveState.SLOW, str(tmp_path))]
    assert context().texts.has(f"truth.save.{SaveState.SLOW}")


def test_a_film_ends_with_the_winner_and_shows_the_last_turns() -> None:
    told = replace(TOLD, winners=(1,))
    frames = list(chronicle_pictures.film(ChronicleDrawing(told, CHRONICLE_UI, NAMES, context().texts)))
    last = {item.key: item.art for item in frames[-1]}
    assert isinstance(words := last["winners"], Words) and words.text == "Bruno"
    assert isinstance(said := last["sentence"], Words) and said.text.startswith("Bruno won")
    assert ("glow", 1) in last and ("glow", 0) not in last


@pytest.mark.parametrize("size", [chronicle_pictures.UPRIGHT, chronicle_pictures.WIDE])
def test_the_winner_stands_under_the_title_and_no_turn_under_a_crown(size: tuple[int, int]) -> None:
    told = replace(TOLD, winners=(1,), moments=(*TOLD.moments[:3], replace(TOLD.moments[3], contested=False)))
    drawn = chronicle_pictures.poster(ChronicleDrawing(told, CHRONICLE_UI, NAMES, context().texts), size)
    boxes = {item.key: item.rect for item in drawn}
    assert boxes["winners"].cx == pytest.approx(boxes["title"].cx)
    assert boxes["winners"].y >= boxes["title"].bottom
    turns = [box for key, box in boxes.items() if isinstance(key, tuple) and key[0] == "turn"]
    crowns = [box for key, box in boxes.items() if isinstance(key, tuple) and key[0] == "medal crown"]
    assert turns and crowns
    assert not [1 for box in crowns if any(box.touches(turn.grown(-2)) for turn in turns)]
    assert all(turn.y >= boxes["winners"].bottom for turn in turns)
