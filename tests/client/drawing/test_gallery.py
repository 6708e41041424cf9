"""Every screen of the program, walked through: words fit, nothing lies over words, keys and pad reach everything."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from masque_arcade.client.device.window import Window
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render import fonts
from masque_arcade.client.render.drawables import Canvas, CardFace, Item, Picture
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screens.menus.rulebook import RulebookScreen
from masque_arcade.client.screens.menus.tutorial import TutorialScreen
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.widgets.focus import Focus, Spot
from masque_arcade.client.widgets.widgets import Choice, Slider, Toggle
from masque_arcade.devtools.gallery import SIZES, TEXT_SIZES, Sample, Variant, build, chosen, kiosk, screens
from masque_arcade.devtools.gallery.contact_sheets import GalleryRequest, write
from masque_arcade.devtools.gallery.sample import BuiltSample
from masque_arcade.engine.registry import INFOS
from masque_arcade.storage import paths
from tests.client.devices import press
from tests.client.drawing.hidden_text import hidden, readable, text
from tests.client.driver import TableDriver
from tests.languages import COMPLETE, LANGUAGES
from tests.quick import quick

SAMPLES = screens()
_WAYS = (Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN, Verb.NEXT, Verb.PREV)
_TIGHT = ("lan.town.plea",)
"""Screens whose longest explanations have too little room in the largest letters: a fault to be mended."""
_ROOMY = 0.75
"""Words are cut where they would have to be smaller than two thirds."""


@pytest.fixture(scope="module", autouse=True)
def assets(opened: Window) -> Iterator[Assets]:
    """With a font open for nearly every size: a font set to another one draws all its letters anew. The kiosk's demos
    are recorded once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "OPEN", 40)
        patch.setattr(kiosk, "DemoRecorder", cache(kiosk.DemoRecorder))
        yield Assets(paths.assets(), theme())


def painter_at(assets: Assets, variant: Variant) -> Painter:
    painter = Painter(assets)
    painter.scale = min(variant.size[0] / 1280, variant.size[1] / 720)
    painter.text_scale = variant.text_size / 100
    return painter


WIDE = (2560, 1080)
SMALL, LARGE = TEXT_SIZES[0], TEXT_SIZES[-1]
PARTS = 12
FAST = (("en", ((SIZES[0], SMALL),), 0), ("ja", ((SIZES[0], LARGE),), 4))
VARIANTS = (
    *FAST,
    ("en", ((SIZES[0], SMALL), (SIZES[0], LARGE), (WIDE, LARGE)), None),
    ("ja", ((SIZES[0], LARGE), (SIZES[0], SMALL), (WIDE, SMALL)), None),
    *((language, ((SIZES[0], LARGE),), None) for language in COMPLETE if language not in LANGUAGES),
)
"""Canvases and text sizes by language. The two first languages in the smallest and largest texts, each once on the
wide canvas too; the longest words where they are largest. The last entry is which twelfth of the screens, None for all.
Other pixel sizes of the same shape are measured with it."""
Canvases = tuple[tuple[tuple[int, int], int], ...]
Built = tuple[Sample, Canvas, list[Item], list[Item]]
"""A sample, its canvas, its items, and those with the focus on each of its widgets, where that is looked at."""


def built(assets: Assets, language: str, canvases: Canvases, part: int | None) -> Iterator[tuple[Variant, list[Built]]]:
    """All samples, by variant. A table plays its match once on each canvas: afterwards its text size changes, as it may
    at any table, unless a player speaks, whose balloon has been measured."""
    tables: dict[object, BuiltSample] = {}
    for size, text_size in canvases:
        variant = Variant(size, language, text_size)
        painter, found = painter_at(assets, variant), list[Built]()
        for one in SAMPLES if part is None else SAMPLES[part::PARTS]:
            made = tables.get((one.name, size))
            if made is None or any(item.key == "balloon" for item in made.items()):
                made = build(one, variant, painter.measure)
                if one.group in INFOS and len(made.screens) == 1:
                    tables[one.name, size] = made
            made.ctx.settings.text_size, made.ctx.measure = text_size, painter.measure
            looked_at = text_size == LARGE and size == SIZES[0] and not one.name.startswith(_TIGHT)
            more = [item for items in focused(made) for item in items] if looked_at else []
            found.append((one, made.ctx.canvas, made.items(), more))
        yield variant, found


@pytest.mark.slow
@pytest.mark.parametrize(("language", "canvases", "part"), quick(VARIANTS, *FAST), ids=str)
def test_words_and_pictures_of_every_screen(
    assets: Assets, language: str, canvases: Canvases, part: int | None
) -> None:
    """No words are cut at any of the five sizes, none leave the canvas, none are covered; every picture exists."""
    for variant, samples in built(assets, language, canvases, part):
        assert misplaced(assets, variant, samples) == set()
        if variant.size == SIZES[0]:
            painter = painter_at(assets, variant)
            found = {one.name: hidden(painter, items, one.moving) for one, _, items, _ in samples}
            assert {name: faults for name, faults in found.items() if faults} == {}
        shown = {(one.name, picture(item)) for one, _, items, _ in samples for item in items}
        assert {(screen, name) for screen, name in shown if name and not assets.has(name)} == set()


def misplaced(assets: Assets, variant: Variant, samples: list[Built]) -> set[tuple[object, ...]]:
    """Words that are cut, or leave the canvas."""
    boxes: dict[tuple[object, float, float], tuple[str, Item]] = {}
    faults = set[tuple[object, ...]]()
    for one, canvas, first, more in samples:
        for item in filter(readable, (*first, *more)):
            box = item.rect
            boxes.setdefault((item.art, box.w, box.h), (one.name, item))
            inside = box.x > -1 and box.y > -1 and box.right < canvas.width + 1 and box.bottom < canvas.height + 1
            if not inside and not one.moving:
                faults.add((one.name, "outside", text(item)))
    painter = painter_at(assets, variant)
    close = [(name, item) for name, item in boxes.values() if tight(painter, item)]
    for size in [size for size in SIZES if (size == WIDE) == (variant.size == WIDE)]:
        painter = painter_at(assets, Variant(size, variant.language, variant.text_size))
        faults |= {(name, size, text(item)) for name, item in close if not painter.fits(item)}
    return faults


def tight(painter: Painter, item: Any) -> bool:
    """Whether words fit their box only much smaller than they are meant, or not at all. Others have room in every size
    of the window, where letters are a few hundredths wider at most: whole pixels."""
    box = round(item.rect.w * painter.scale), round(item.rect.h * painter.scale)
    setting = painter.studio.setting(item.art, box, painter.scale)
    return setting.cut or setting.size < _ROOMY * item.art.size * painter.text_scale * painter.scale


def page_of(made: BuiltSample) -> Any:
    """The page of a menu; None for other screens, and for the rulebooks' many pages, which are all alike."""
    return (
        getattr(made.top, "page", None)
        if not isinstance(made.top, RulebookScreen | TableScreen | TutorialScreen)
        else None
    )


def focused(made: BuiltSample) -> Iterator[Sequence[Item]]:
    """A menu's picture with the focus on each of its widgets."""
    if page := page_of(made):
        before = page.focus.key
        for key in [*(spot.key for spot in page.spots), before]:
            page.focus.key = key
            page.version += 1
            yield made.top.items()


def pointed(page: Any, spot: Spot) -> bool:
    """Whether mouse and finger come to a spot."""
    for device in (Device.MOUSE, Device.TOUCH):
        focus = Focus()
        press(lambda intent, focus=focus: focus.handle(intent, page.spots), spot.rect, device)
        if focus.key != spot.key:
            return False
    return True


def reached(made: BuiltSample, ways: tuple[Verb, ...], device: Device) -> set[object]:
    """Everything the focus comes to, from where it stands first; left and right change a row's value."""
    top: Any = made.top
    if isinstance(top, TableScreen):
        return TableDriver(top).reached(ways, device)
    focus = top.page.focus
    seen, edge = set[object](), [focus.key]
    while edge:
        here = edge.pop()
        if here in seen:
            continue
        seen.add(here)
        for verb in ways:
            focus.key = here
            if verb not in (Verb.LEFT, Verb.RIGHT) or not isinstance(top.page.focused, Choice | Slider | Toggle):
                focus.handle(Intent(verb, device), top.page.spots)
            edge.append(focus.key)
    return seen


def out_of_reach(made: BuiltSample) -> Iterator[str]:
    """What a screen has that is too small, or is not come to by Tab, by arrows or by the pad's cross."""
    top: Any = made.top
    if isinstance(top, TableScreen):
        # What cannot be chosen explains itself to the explanation key; only a locked button is a stop.
        prompt = TableDriver(top).prompt
        wanted = {choice.key for choice in (*prompt.answers, *prompt.buttons)}
    elif hasattr(top, "page"):
        wanted = {spot.key for spot in top.page.spots}
        yield from (
            f"{spot.key!r} is out of a pointer's reach" for spot in top.page.spots if not pointed(top.page, spot)
        )
        yield from (f"{spot.key!r} is small" for spot in top.page.spots if spot.rect.w < 64 or spot.rect.h < 44)
    else:
        return
    for ways, device in ((_WAYS[4:], Device.KEYBOARD), (_WAYS[:4], Device.KEYBOARD), (_WAYS[:4], Device.PAD)):
        yield from (f"no way to {key!r}: {ways[0]}, {device}" for key in wanted - reached(made, ways, device))


@cache
def still(every: int) -> list[tuple[Sample, BuiltSample]]:
    """The samples that are at rest, or every so manyth of them, built once."""
    return [(one, build(one, Variant())) for one in [one for one in SAMPLES if not one.moving][::every]]


every_or_fifth = pytest.mark.parametrize("every", quick([1, 5], 5))


@pytest.mark.slow
@every_or_fifth
def test_keyboard_and_pad_reach_everything(every: int) -> None:
    """By Tab alone, by arrows alone, by the pad's cross alone."""
    assert len(still(every)) > 300 // every
    found = {one.name: list(out_of_reach(made)) for one, made in still(every)}
    assert {name: faults for name, faults in found.items() if faults} == {}


def picture(item: Item) -> str:
    """The name of an item's picture, "" without one."""
    if isinstance(item.art, CardFace) and item.art.face:
        game, _, face = item.art.face.partition("/")
        return f"games/{game}/cards/{face}"
    return item.art.name if isinstance(item.art, Picture) else ""


@pytest.mark.slow
@every_or_fifth
def test_every_focus_has_one_ring_and_nothing_changed_is_the_same_list(every: int) -> None:
    """A menu is drawn anew only where something moves."""
    faults = []
    for one, made in still(every):
        if page_of(made):
            made.ctx.settings.reduced_motion = True
            rings = {[item.key for item in items].count("focus ring") for items in focused(made)}
            made.top.update(10.0)
            first = made.top.items()
            made.top.update(0.001)
            faults += [one.name] if rings - {1} or made.top.items() is not first else []
    assert faults == []


def test_every_game_shows_itself_with_fewest_and_most_guests() -> None:
    for game, info in INFOS.items():
        names = [one.name for one in chosen((f"{game}.",))]
        for seats in (info.seats[0], info.seats[-1]):
            assert [name for name in names if name.startswith(f"{game}.") and name.endswith(f".{seats}")]
        assert len([name for name in names if name.startswith(f"{game}.")]) >= 6


@pytest.mark.slow
def test_a_contact_sheet_is_written(tmp_path: Any) -> None:
    heard: list[tuple[int, int]] = []
    request = GalleryRequest(tmp_path, ("menu.credits",), SIZES[:1], ("en",), single=True)
    made = write(request, lambda *counts: heard.append(counts))
    assert {path.name for path in made} >= {"menu.credits.png", "menu.credits.1280x720_en_100.png"}
    assert all(path.stat().st_size > 10_000 for path in made)
    assert heard == [(drawn, 5) for drawn in range(1, 6)]


@pytest.mark.nightly
@pytest.mark.process
def test_processes_share_the_sheets(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    request = GalleryRequest(tmp_path, ("replays.empty", "hall.empty"), SIZES[:1], ("en",))
    made = write(request, lambda *counts: heard.append(counts))
    assert [path.stem for path in made] == ["hall.empty", "replays.empty"]
    assert heard == sorted(heard)
    assert heard[-1] == (10, 10)


def test_a_word_that_names_nothing_is_refused(tmp_path: Any) -> None:
    with pytest.raises(LookupError):
        write(GalleryRequest(tmp_path, ("no such scene",)))


@pytest.mark.slow
def test_a_strip_goes_through_a_motion(tmp_path: Path) -> None:
    request = GalleryRequest(tmp_path, ("mascarade.hem.3", "menu.title"), ((1280, 720),), ("en",), single=True, strip=3)
    made = [path.name for path in write(request)]
    assert len(made) == 4, "three pictures and their sheet, of what moves alone"
    assert len({(tmp_path / name).read_bytes() for name in made}) == 4
