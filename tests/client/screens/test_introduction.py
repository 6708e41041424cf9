"""Every game's introduction: its files hold, it can be played and skipped by every device, in both languages."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from masque_arcade.app.tutorial_match import Lesson, lessons
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.languages import languages
from masque_arcade.client.render.drawables import Canvas, Panel, Picture, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.menus.tutorial import TutorialOfferScreen, TutorialScreen
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.scenarios import run_file
from masque_arcade.storage import paths
from tests.client.devices import answer, lit
from tests.client.driver import TableDriver
from tests.client.lessons import Taught
from tests.client.menus import context, nowhere
from tests.languages import LANGUAGES
from tests.quick import crossed, quick

TAUGHT = [row.info.id for row in GAMES.values() if lessons(row.info.id, paths.assets())]
FILES = sorted(paths.assets().glob("games/*/introduction/*.toml"))
LIMITS = {"en": 75, "ja": 30}


def test_mascarade_is_taught() -> None:
    assert "mascarade" in TAUGHT


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_lessons_are_scenarios_that_hold(path: Path) -> None:
    report = run_file(path)
    assert report.cases
    assert not report.failures


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_short_sentence_before_and_after(game: str, language: str) -> None:
    texts = context(language).texts
    made, keys = lessons(game, paths.assets()), texts.keys()
    assert 4 <= len(made) <= 7
    for lesson in made:
        lesson_keys = {key for key in keys if key.startswith(f"{game}.introduction.{lesson.name}.")}
        assert {key.rpartition(".")[2] for key in lesson_keys} >= {"text", "after"}
        assert [key for key in lesson_keys if not 0 < len(texts(key)) <= LIMITS[language]] == []


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_top_names_the_lesson_and_no_turn(game: str, language: str) -> None:
    taught = Taught(game, language)
    for at in range(2):
        taught.run(5)
        top = next(item.art for item in taught.screen.items() if "bar heading" in str(item.key))
        assert isinstance(top, Words)
        assert top.text == taught.ctx.texts("introduction.heading", at=at + 1, n=len(taught.lessons))
        taught.screen.skip()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "device"), crossed(TAUGHT, Device))
def test_played_to_the_end_by_one_device(game: str, device: Device) -> None:
    rng = random.Random(f"{game}{device}")
    taught = Taught(game, LANGUAGES[list(Device).index(device) % 2], speed="fast")
    spoken = []
    for at, lesson in enumerate(taught.lessons):
        assert taught.screen.at == at
        spoken.append(taught.screen.sentence)
        taught.play(device, rng)
        spoken.append(taught.screen.sentence)
        assert taught.ctx.texts(f"{game}.introduction.{lesson.name}.after") == spoken[-1]
        taught.run(0.5)
        if device in (Device.MOUSE, Device.TOUCH):
            taught.button("next", device)
        else:
            taught.screen.handle(Intent(Verb.CONFIRM, device))
    assert taught.left == ["play"]
    assert len(set(spoken)) == len(spoken)


@pytest.mark.parametrize(("card", "right"), [(32, True), (35, False)])
def test_a_lesson_done_wrong_says_why_and_begins_again(card: int, right: bool) -> None:
    """Masquerade Trick: the Princess with three tricks must lose the next; a Lantern 5 takes it."""
    taught = Taught("masquerade_trick", speed="fast")
    while taught.lessons[taught.screen.at].name != "count":
        taught.screen.skip()
    at = taught.screen.at
    taught.run(4.0)
    TableDriver(taught.screen.table).take("card", card)
    taught.run(12.0)
    assert taught.screen.after
    key = "after" if right else "wrong"
    assert taught.screen.sentence == taught.ctx.texts(f"masquerade_trick.introduction.count.{key}")
    ticks = [item for item in taught.screen.items() if item.art == Picture("icons/check", "ink_green")]
    assert bool(ticks) is right
    taught.screen.handle(Intent(Verb.CONFIRM))
    assert taught.screen.at == at + right
    assert not taught.screen.after


@pytest.mark.parametrize("place", [4, 5])
def test_what_was_looked_at_in_a_lesson_stays_seen_in_the_next(place: int) -> None:
    taught = Taught("masquerade_trick", speed="fast")
    while taught.lessons[taught.screen.at].name != "look":
        taught.screen.skip()
    taught.run(2.0)
    TableDriver(taught.screen.table).take("place", place)
    taught.play(Device.KEYBOARD, random.Random(1))
    for _ in range(2):
        taught.screen.skip()
        taught.run(3.0)
        presenter: Any = taught.screen.table.presenter
        assert presenter.shown().view.glances[0].place == place


def test_a_lesson_speaks_step_by_step_and_says_that_time_has_passed() -> None:
    """The Red Masque: each of the person's steps has its sentence, with the others' names."""
    taught, texts = Taught("red_masque", speed="fast"), context("en").texts
    said = set[str]()
    for _ in range(120):
        if taught.screen.after:
            break
        said.add(taught.screen.sentence)
        taught.run(0.5)
        answer(taught.screen.table, Device.KEYBOARD, taught.point, random.Random(1))
    assert {texts(f"red_masque.introduction.role.{key}") for key in ("text", "text_1", "text_2", "text_3")} <= said
    taught.run(0.5)
    taught.screen.handle(Intent(Verb.CONFIRM))
    when = texts("red_masque.introduction.search.when")
    shown = {item.art.text for item in taught.screen.items() if isinstance(item.art, Words)}
    assert when in shown
    assert "Guest 1" in taught.screen.sentence
    taught.screen.handle(Intent(Verb.CONFIRM))
    assert when not in {item.art.text for item in taught.screen.items() if isinstance(item.art, Words)}


@pytest.mark.slow
@pytest.mark.parametrize("honest", [True, False])
def test_the_side_that_was_chosen_holds_in_all_lessons(honest: bool) -> None:
    """Ghost for Sale: whoever chose to be honest is not shown what liars do with his tokens."""
    taught = Taught("ghost_for_sale", speed="fast")
    rng = random.Random(2)
    names = [lesson.name for lesson in taught.lessons]
    for at, name in enumerate(names):
        taught.run(3.0)
        presenter: Any = taught.screen.table.presenter
        if name == "truth":
            TableDriver(taught.screen.table).take("truth", honest)
        elif at > names.index("truth"):
            assert presenter.shown().view.truths[0] is honest
        taught.play(Device.KEYBOARD, rng)
        taught.run(0.5)
        taught.screen.handle(Intent(Verb.CONFIRM))


def test_one_lesson_follows_from_the_other() -> None:
    """Ghost for Sale: what lies on the table and is in hand at a lesson's end is there when the next one begins; where
    `when` says that time has passed, tokens were placed and the others have bid."""
    taught, rng = Taught("ghost_for_sale", speed="fast"), random.Random(3)
    ended: Any = None
    for lesson in taught.lessons:
        link: Any = taught.screen.link
        begun = link.match.state
        if ended:
            later = taught.ctx.texts.has(f"ghost_for_sale.introduction.{lesson.name}.when")
            assert begun.tokens == ended.tokens or later
            assert not Counter(ended.tokens) - Counter(begun.tokens)
            for seat in range(1 if later else lesson.seats):
                assert sorted(begun.hand[seat]) == sorted(ended.hand[seat])
            for what in ("reserve", "spent", "shown", "glasses", "pile_looker", "first"):
                assert getattr(begun, what) == getattr(ended, what), (lesson.name, what)
            assert begun.truth == ended.truth or lesson.name == "truth"
        taught.play(Device.TOUCH, rng)
        ended = link.match.state
        taught.run(0.5)
        taught.screen.handle(Intent(Verb.CONFIRM))


@pytest.mark.parametrize("game", quick(TAUGHT, "mascarade"))
def test_it_takes_two_minutes_at_most(game: str) -> None:
    """The person's own seconds, two for a sentence, are counted in."""
    rng = random.Random(1)
    taught = Taught(game)
    spent = 0.0
    for _ in taught.lessons:
        spent += taught.play(Device.MOUSE, rng) + 2 * 2.0
        taught.run(0.5)
        taught.button("next", Device.MOUSE)
    assert spent < 125


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(TAUGHT, "mascarade"))
def test_a_lesson_offers_what_it_is_about_and_is_the_persons_own_to_decide(game: str) -> None:
    """Different decisions lead to different ends in some lesson, none is over before it began, and none goes on after
    its own question: the sentence would still speak of the first."""
    ends, longer = set[object](), set[str]()
    for seed in range(6):
        rng, taught = random.Random(seed), Taught(game, speed="fast")
        for lesson in taught.lessons:
            assert not taught.screen.after
            taught.play(Device.TOUCH, rng)
            replica = taught.screen.table.replica
            link: Any = taught.screen.link
            assert replica is not None
            ends.add((lesson.name, tuple(map(repr, replica.log))))
            if sum(seat == 0 for seat, _ in link.match.log) > asked(lesson):
                longer.add(lesson.name)
            taught.run(0.5)
            taught.button("next", Device.TOUCH)
    assert len(ends) > len(taught.lessons)
    assert longer == set()


def asked(lesson: Lesson) -> int:
    """How often a lesson's file has the person decide, at most."""
    return max(sum("A" in step["seat"] and "refused" not in step for step in case.steps) for case in lesson.cases)


def covered(screen: TutorialScreen, canvas: Canvas) -> set[object]:
    """What of the table lies under the lesson's own panels: cards, words, pictures (not mere light), and what can be
    chosen."""
    lights = (Picture("stage/halo"), Picture("stage/spotlight"))
    items = [item for item in screen.items() if item.art not in lights]
    mine = [
        item
        for item in items
        if item.key in ("sheet", "lesson sheet")
        or (str(item.key).endswith("'panel')") and item.key[0] in ("skip", "leave", "next"))
    ]
    assert len(mine) == 3
    own = {item.key for item in items} - {item.key for item in screen.table.items()}
    found = set[object]()
    for item in items:
        small = item.rect.w < 640 and item.rect.h < 300 and item.alpha > 0.1
        if item.key not in own and small and not isinstance(item.art, Panel) and item.rect.bottom > 0:
            found |= {item.key for one in mine if item.rect.touches(one.rect.grown(-1))}
    for one in lit(screen.table):
        rect = screen.seen_at(one.rect)
        assert 0 <= rect.x < rect.right <= canvas.width + 1
        assert rect.bottom <= canvas.height + 1
        found |= {one.choice.key for own in mine if rect.touches(own.rect)}
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(TAUGHT, "mascarade"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_never_covers_anything_at_its_table(assets: Assets, game: str, language: str) -> None:
    """At every step of every lesson, and on its last picture; all in the window's smallest size."""
    painter, rng = Painter(assets), random.Random(4)
    taught = Taught(game, language, painter.measure, speed="fast")
    taught.ctx.measure = painter.measure
    for _ in taught.lessons:
        for _ in range(120):
            taught.run(1.0 if TableDriver(taught.screen.table).prompt.result else 0.5)
            if lit(taught.screen.table) or taught.screen.after:
                assert not covered(taught.screen, taught.ctx.canvas)
            if taught.screen.after:
                break
            answer(taught.screen.table, Device.KEYBOARD, taught.point, rng)
        assert taught.screen.after
        taught.run(0.5)
        taught.screen.handle(Intent(Verb.CONFIRM))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)], ids=str)
def test_nothing_is_cut(assets: Assets, size: tuple[int, int], language: str) -> None:
    painter, canvas = Painter(assets), Canvas.of(size)
    painter.scale = size[0] / canvas.width
    cut = []
    for text_size in (100, 150):
        painter.text_scale = text_size / 100
        taught = Taught("mascarade", language, painter.measure, speed="fast", text_size=text_size)
        taught.ctx.measure, taught.ctx.canvas = painter.measure, canvas
        for _ in taught.lessons:
            seen = [*taught.screen.items()]
            taught.play(Device.KEYBOARD, random.Random(1))
            taught.run(0.5)
            seen += taught.screen.items()
            cut += [
                (item.art.text, item.key) for item in seen if isinstance(item.art, Words) and not painter.fits(item)
            ]
            taught.screen.handle(Intent(Verb.CONFIRM))
        offer = TutorialOfferScreen(nowhere, nowhere)
        offer.enter(taught.ctx)
        words = [item for item in offer.items() if isinstance(item.art, Words)]
        cut += [item.art.text for item in words if isinstance(item.art, Words) and not painter.fits(item)]
    assert not cut


@pytest.mark.slow
@pytest.mark.parametrize("language", quick(languages(), slow=["de", "ja"]))
def test_every_sentence_of_every_lesson_fits_in_the_largest_letters(assets: Assets, language: str) -> None:
    painter, cut = Painter(assets), []
    painter.text_scale = 1.5
    for game in TAUGHT:
        taught = Taught(game, language, painter.measure, text_size=150)
        screen, texts, places = taught.screen, taught.ctx.texts, {}
        for screen.after in (True, False):
            places[screen.after] = next(item for item in screen.items() if item.key == "lesson")
        names = dict.fromkeys("bcdefgh", "Bartholomew")
        lesson_keys = sorted(filter(lambda key: key.startswith(f"{game}.introduction."), texts.keys()))
        for key in lesson_keys:
            last = key.rpartition(".")[2]
            place = places[last in ("after", "wrong")]
            assert isinstance(place.art, Words)
            words = replace(place.art, text=texts(key, **names))
            cut += [words.text] if last != "when" and not painter.fits(replace(place, art=words)) else []
    assert not cut
