"""The music: phrases one after another with rests, in stems that follow the tension, giving way to what matters."""

import os
import re
from collections.abc import Iterator
from itertools import pairwise
from math import inf
from pathlib import Path

import pygame
import pytest

from masque_arcade.client.audio import mix, player
from masque_arcade.client.audio.library import Library
from masque_arcade.client.audio.mix import HEADROOM, Ducking
from masque_arcade.client.audio.music import CHANNELS, Music
from masque_arcade.client.audio.programme import Part, Programme
from masque_arcade.client.audio.sound_list import CADENCES, folder, themes
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.mascarade.ui.danger import tension
from tests.quick import crossed
from tests.waiting import until


@pytest.fixture
def music() -> Iterator[Music]:
    """Playing the theatre's theme; its library reads when it is told to."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # A test of lost devices may have left another.
    pygame.mixer.init(44_100, -16, 2, 512)
    pygame.mixer.set_num_channels(24)
    pygame.mixer.stop()
    library = Library(folder())
    library.prepare = lambda files: [library.read(file) for file in files]
    made = Music(library)
    made.open([pygame.mixer.Channel(i) for i in range(CHANNELS)])
    made.play("theatre")
    yield made
    pygame.mixer.stop()


def busy(music: Music) -> list[bool]:
    return [channel.get_busy() for channel in music.channels]


def played(theme: str, seconds: float, nights: float = inf) -> list[tuple[float, Part]]:
    """What a programme plays and when; it is night every so many seconds, and what was to come is left out."""
    programme, at, night = Programme(theme), 0.0, nights
    out: list[tuple[float, Part]] = []
    while at < seconds:
        part = programme.next()
        if at > night:
            night += nights
            part = programme.part("d")
        out.append((at, part))
        at += themes()[theme].phrases[part.phrase] + part.rest
    return out


@pytest.mark.parametrize("theme", themes())
def test_a_theme_goes_on_with_rests_and_without_repeating_a_phrase_at_once(theme: str) -> None:
    row = [part for _, part in played(theme, 1200)]
    assert [part.phrase for part in row[:4]] == ["a", "b", "a", "c"]
    assert row[0] == Part("a"), "it begins with all that belongs to it"
    assert all(first.phrase != second.phrase for first, second in pairwise(row))
    assert all({part.phrase for part in row[k : k + 4]} == set("abcd") for k in range(4, 40, 4))
    rests = [part.rest for part in row if part.rest]
    assert all(bool(part.rest) == (k % 4 == 3) for k, part in enumerate(row))
    assert min(rests) >= 5 and max(rests) <= 14
    assert len(set(rests)) == len(rests)
    assert row == [part for _, part in played(theme, 1200)], "the same on every machine"
    assert row != [part for _, part in played("theatre" if theme != "theatre" else "mascarade", 1200)]


@pytest.mark.parametrize("nights", [inf, 150.0])
@pytest.mark.parametrize("theme", themes())
def test_nothing_is_heard_twice_the_same_within_ten_minutes(theme: str, nights: float) -> None:
    """A phrase in the same mix; two hours by the clock."""
    last: dict[object, float] = {}
    row = played(theme, 2 * 3600, nights)
    for at, part in row:
        heard = (part.phrase, part.ground, part.tune)
        assert at - last.get(heard, -inf) > 600, (at, part)
        assert max(part.ground, part.tune) > 0.5, "never nothing"
        last[heard] = at


def test_phrases_begin_on_their_bar_and_memory_is_given_back(music: Music) -> None:
    music.update(0.69)
    assert not any(busy(music))
    music.update(0.02)
    two = [True, True, False, False]
    assert busy(music) == two + [False] * 4, "calm: two stems are enough"
    first = music.phrase
    music.update(themes()["theatre"].phrases[first] - 0.1)
    assert music.phrase == first
    music.update(0.1)
    assert busy(music) == two + two, "it rings on while the next one begins"
    music.update(3.1)
    assert len(music.library.kept) == 2, "what plays"
    music.update(themes()["theatre"].phrases[music.phrase] - 4.0)
    assert len(music.library.kept) == 3, "what plays, and what comes: the ground alone"


def test_of_a_stem_only_the_silence_at_its_end_is_left_out(music: Music) -> None:
    for file in ("music/theatre.a.ground.ogg", "music/red_masque.loss.ogg"):
        whole = pygame.mixer.Sound(folder() / file).get_raw()
        kept = music.library.get(file)
        assert kept is not None
        heard = kept.get_raw()
        assert len(heard) % 4 == 0 and len(heard) < len(whole)
        assert whole == heard.ljust(len(whole), b"\0")


def test_a_phrase_that_comes_again_soon_is_kept(music: Music) -> None:
    heard = []
    for _ in range(1200):
        music.update(0.1)
        if music.phrase != (heard or [""])[-1]:
            heard.append(music.phrase)
    assert heard[:4] == ["a", "b", "a", "c"]
    assert len(heard) >= 6
    assert len(music.library.kept) <= 4


@pytest.mark.slow
def test_a_theme_that_is_left_leaves_nothing_in_memory(music: Music) -> None:
    music.tension(0.4)
    for theme in (*themes(), "theatre"):
        music.play(theme)
        for _ in range(100):
            music.update(0.1)
    assert {file.split(".")[0] for file in music.library.kept} == {"music/theatre"}


def test_all_stems_play_once_the_position_is_tense(music: Music) -> None:
    music.tension(0.4)
    music.update(0.8)
    assert busy(music) == [True] * 4 + [False] * 4
    for _ in range(100):
        music.update(0.05)
    volumes = [channel.get_volume() / HEADROOM for channel in music.channels[:4]]
    assert volumes[:2] == pytest.approx([1, 1], abs=0.02)
    assert volumes[2] == pytest.approx(mix.gains(0.4)[2], abs=0.04)
    assert volumes[3] == 0


def test_a_phrase_sounds_in_its_mix(music: Music) -> None:
    for _ in range(4000):
        music.update(0.02)
        if music.phrase == "c":
            break
    part = played("theatre", 70)[3][1]
    assert (part.phrase, part.ground, part.tune) == ("c", 1.0, 0.75)
    second = music.channels[4:] if music.channels[4].get_busy() else music.channels[:4]
    assert [one.get_volume() / HEADROOM for one in second[:2]] == pytest.approx([1.0, 0.75], abs=0.02)


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "cadence"), crossed(themes(), CADENCES))
def test_a_match_closes_with_a_cadence_on_the_bar(music: Music, theme: str, cadence: str) -> None:
    """After the fanfare, on a bar of what was playing; then it rests, and goes on with the next phrase."""
    music.play(theme)
    clock, begun = 0.0, dict[str, float]()

    def go_on(seconds: float) -> None:
        nonlocal clock
        end = clock + seconds
        while clock < end:
            music.update(0.01)
            clock += 0.01
            begun.setdefault(music.phrase, clock)

    go_on(0.7 + 5.37)
    assert list(begun) == ["", "a"]
    asked = clock
    music.close(cadence, 2.4)
    go_on(5.0)
    bars = (begun[cadence] - begun["a"]) / themes()[theme].bar
    assert bars == pytest.approx(round(bars), abs=0.02)
    assert 2.4 <= begun[cadence] - asked < 2.4 + themes()[theme].bar + 0.02
    until(lambda: busy(music).count(True) == 1)  # one file, all voices
    go_on(themes()[theme].phrases[cadence] + 10 - 5)
    assert list(begun) == ["", "a", cadence]
    go_on(5.0)
    assert music.phrase in themes()[theme].names


def test_a_cadence_without_music_before_it_follows_its_fanfare(music: Music) -> None:
    music.close("win", 2.4)
    music.update(2.39)
    assert music.phrase == ""
    music.update(0.02)
    assert music.phrase == "win"


@pytest.mark.parametrize("theme", themes())
def test_what_waits_for_the_beat_comes_on_an_eighth_or_soon_before_it(music: Music, theme: str) -> None:
    music.play(theme)
    assert music.until_beat() == 0, "nothing plays"
    music.update(0.71)
    eighth, since = themes()[theme].eighth, 0.0
    for _ in range(200):
        wait = music.until_beat()
        assert 0 <= wait <= 0.16
        beats = (since + wait) / eighth
        early = round(4 * beats) / 4
        assert beats == pytest.approx(early, abs=0.001)
        if -since % eighth < 0.16:
            assert early == int(early)
        music.update(0.017)
        since += 0.017
    music.pause(5)
    assert music.until_beat() == 0


def test_another_theme_follows_and_an_unknown_one_is_the_theatres(music: Music) -> None:
    music.play("red_masque")
    assert music.theme == "red_masque"
    music.play("a game without a theme")
    assert music.theme == "theatre"
    music.play(None)
    music.update(20)
    assert music.theme is None


def test_after_a_fanfare_it_rests(music: Music) -> None:
    music.update(0.8)
    assert any(busy(music))
    music.pause(12)
    until(lambda: not any(busy(music)))
    music.update(11.9)
    assert not any(busy(music))
    music.update(0.2)
    assert any(busy(music))


def test_at_night_it_turns_to_its_quietest_phrase(music: Music) -> None:
    music.update(0.8)
    assert music.phrase == "a"
    music.turn_to("d", 2.5)
    music.update(2.6)
    assert music.phrase == "d"
    music.update(themes()["theatre"].phrases["d"])
    assert music.phrase == "a"
    music.turn_to("no such phrase", 0.1)
    music.update(0.2)
    assert music.phrase == "a"


def test_silence_is_silence(music: Music) -> None:
    music.volume = 0.0
    music.update(0.8)
    assert [channel.get_volume() for channel in music.channels] == [0] * CHANNELS
    music.volume, music.muted = 1.0, True
    music.update(0.1)
    assert [channel.get_volume() for channel in music.channels] == [0] * CHANNELS


def test_a_frame_touches_no_channel_while_nothing_changes(music: Music, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each touch waits for a file that is being read just then, which takes longer than a frame."""
    music.update(0.8)
    touched: list[float] = []

    class Channel:
        def set_volume(self, level: float) -> None:
            touched.append(level)

    monkeypatch.setattr(music, "channels", [Channel()] * CHANNELS)
    for _ in range(200):
        music.update(0.01)
    assert touched == []
    music.tension(0.4)
    music.update(0.5)
    assert touched


def test_it_gives_way_quickly_and_comes_back_slowly() -> None:
    ducking = Ducking()
    ducking.under(0.5)
    for _ in range(5):
        ducking.update(0.016)
    assert ducking.level == pytest.approx(10 ** (-9 / 20))
    for _ in range(30):
        ducking.update(0.016)
    ducking.update(0.6)
    assert 0.5 < ducking.level < 0.9
    ducking.update(0.8)
    assert ducking.level == 1
    ducking.held = True
    ducking.update(0.2)
    assert ducking.level == pytest.approx(10 ** (-9 / 20))


def test_every_theme_that_a_scene_asks_for_exists() -> None:
    program = Path(player.__file__).parents[2]
    asked = {name for path in program.rglob("*.py") for name in re.findall(r'\.loop\("(\w+)"\)', path.read_text())}
    assert asked == {"theatre"} <= set(themes())


def test_stems_join_as_the_position_grows_tense() -> None:
    assert mix.gains(0.0) == (1, 1, 0, 0)
    assert mix.gains(1.0) == (1, 1, 1, 1)
    rising = [mix.gains(step / 20) for step in range(21)]
    assert all(a[i] <= b[i] for a, b in pairwise(rising) for i in range(4))


def test_volumes_are_heard_as_equal_steps() -> None:
    assert mix.level(0) == 0
    assert mix.level(100) == 1
    assert mix.level(50) == pytest.approx(10 ** (-9 / 20), abs=0.01)
    assert mix.level(10) == pytest.approx(10 ** (-30 / 20))


def test_the_music_knows_nothing_that_is_hidden() -> None:
    """Positions that differ in hidden cards alone are equally tense; coins are what counts."""
    game = GAMES["mascarade"].game

    def level(**position: object) -> float:
        return tension(game.view(GAMES["mascarade"].arrange({"seats": 4, **position}), 0))

    swapped = level(cards={"A": "king", "B": "queen"})
    assert level(cards={"A": "queen", "B": "king"}) == swapped
    assert level(coins={"B": 6}) == 0
    assert level(coins={"B": 10}) < level(coins={"B": 12}) == 1
    assert level(coins={"B": 1}) > 0.4
