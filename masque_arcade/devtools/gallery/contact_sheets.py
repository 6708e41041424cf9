"""Contact sheets: every sample drawn in many variants, one PNG per screen. Runs on SDL's dummy driver."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from masque_arcade.client.screen import Action, nothing

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from masque_arcade.client.device.adjustments import darken
from masque_arcade.client.languages import languages
from masque_arcade.client.render.fonts import font_path
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.devtools.gallery import chosen
from masque_arcade.devtools.gallery.sample import SIZES, TEXT_SIZES, BuiltSample, Sample, Variant, build
from masque_arcade.devtools.progress import Advance
from masque_arcade.devtools.workers import end_with_parent
from masque_arcade.storage import paths

_TILE: Final = 640
_ACROSS: Final = 3
_GAP: Final = 8
_LABEL: Final = 22
_PROCESSES: Final = 2
_OFTEN: Final = 0.5
"""Seconds between two looks at how far the processes are."""
_counter: Any = None
"""A process's number of pictures drawn by all."""


@dataclass(frozen=True, slots=True)
class GalleryRequest:
    """What to draw. `single`: also every picture alone at full size. `strip`: of scenes in motion that many pictures
    through them instead, in the first size."""

    out: Path
    words: tuple[str, ...] = ()
    sizes: tuple[tuple[int, int], ...] = SIZES
    languages: tuple[str, ...] = field(default_factory=lambda: tuple(languages()))
    every: bool = False
    single: bool = False
    strip: int = 0

    def variants(self) -> list[Variant]:
        """All sizes and languages at 100 %; larger text and accessibility options at the first only, or with `every` at
        all."""
        made = [Variant(size, language) for size in self.sizes for language in self.languages]
        scales = TEXT_SIZES[1:]
        sizes = self.sizes if self.every else self.sizes[:1]
        made += [Variant(size, language, scale) for size in sizes for scale in scales for language in self.languages]
        first = self.languages[0]
        made += [Variant(size, first, 100, (("reduced_motion", True),)) for size in sizes]
        made += [Variant(size, first, 100, (("captions", True), ("high_contrast", True))) for size in sizes]
        return made


def write(wish: GalleryRequest, progress: Advance = nothing) -> list[Path]:
    """Draw everything; the files written. `progress` hears of pictures drawn so far, of all.

    Raises OSError, and LookupError when `words` match nothing.
    """
    samples = [one for one in chosen(wish.words) if one.strip or not wish.strip]
    if not samples:
        raise LookupError(f"no scene is called {' or '.join(wish.words)}")
    wish.out.mkdir(parents=True, exist_ok=True)
    whole = len(samples) * (len(wish.languages) * wish.strip or len(wish.variants()))
    parts = [part for part in (samples[n::_PROCESSES] for n in range(_PROCESSES)) if part]
    names = [[one.name for one in part] for part in parts]
    if len(samples) == 1:
        drawn = count(1)
        return _write_part(wish, names[0], lambda: progress(next(drawn), whole))
    context = get_context("spawn")
    counter = context.Value("q")
    with ProcessPoolExecutor(len(names), context, _begin, (counter,)) as pool:
        made = [pool.submit(_write_counted, wish, part) for part in names]
        while wait(made, _OFTEN).not_done:
            progress(counter.value, whole)
        progress(whole, whole)
        return sorted(path for part in made for path in part.result())


def _begin(counter: Any) -> None:
    end_with_parent()
    global _counter
    _counter = counter


def _write_counted(wish: GalleryRequest, names: Sequence[str]) -> list[Path]:
    return _write_part(wish, names, _count)


def _count() -> None:
    with _counter.get_lock():
        _counter.value += 1


def _write_part(wish: GalleryRequest, names: Sequence[str], drawn: Action) -> list[Path]:
    """Some samples, in this process; `drawn` is called after each picture.

    Sizes change slowest, so that each size's pictures are rasterised once.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    samples = [one for one in chosen(()) if one.name in names]
    variants = wish.variants()
    tiles: dict[str, list[pygame.Surface]] = {one.name: [] for one in samples}
    written: list[Path] = []
    painter = Painter(Assets(paths.assets(), theme()))
    if wish.strip:
        return [path for one in samples for path in _strips(wish, one, painter, drawn)]
    for variant in variants:
        for one in samples:
            surface = draw(one, variant, painter)
            drawn()
            if wish.single:
                path = wish.out / f"{one.name}.{variant.slug}.png"
                pygame.image.save(surface, path)
                written.append(path)
            high = round(_TILE * surface.get_height() / surface.get_width())
            tiles[one.name].append(pygame.transform.smoothscale(surface, (_TILE, high)))
    for one in samples:
        path = wish.out / f"{one.name}.png"
        pygame.image.save(_sheet([variant.label for variant in variants], tiles[one.name]), path)
        written.append(path)
    return written


def _strips(wish: GalleryRequest, sample: Sample, painter: Painter, drawn: Action) -> Iterator[Path]:
    """A sheet of pictures through one sample's motion, for each language."""
    for language in wish.languages:
        variant = Variant(wish.sizes[0], language)
        built, tiles = build(sample, variant, painter.measure, begin=True), []
        for number in range(wish.strip):
            surface = _drawn(built, sample, variant, painter)
            drawn()
            if wish.single:
                path = wish.out / f"{sample.name}.strip.{variant.slug}.{number:02}.png"
                pygame.image.save(surface, path)
                yield path
            tiles.append(
                pygame.transform.smoothscale(surface, (_TILE, round(_TILE * variant.size[1] / variant.size[0])))
            )
            for _ in range(max(1, round(sample.strip / wish.strip * 60))):
                built.top.update(1 / 60)
        path = wish.out / f"{sample.name}.strip.{variant.slug}.png"
        labels = [f"{number * sample.strip / wish.strip:.2f} s" for number in range(wish.strip)]
        pygame.image.save(_sheet(labels, tiles), path)
        yield path


def draw(sample: Sample, variant: Variant, painter: Painter) -> pygame.Surface:
    """One picture of one sample, at full size."""
    _scale(painter, variant)
    return _drawn(build(sample, variant, painter.measure), sample, variant, painter)


def _scale(painter: Painter, variant: Variant) -> None:
    """The sizes in which the painter measures and draws."""
    painter.scale = min(variant.size[0] / 1280, variant.size[1] / 720)
    painter.text_scale = variant.text_size / 100


def _drawn(built: BuiltSample, sample: Sample, variant: Variant, painter: Painter) -> pygame.Surface:
    surface = pygame.Surface(variant.size)
    _scale(painter, variant)
    painter.high_contrast = bool(dict(variant.more).get("high_contrast"))
    painter.forget()
    drawn = painter.draw(surface, built.items())
    darken(surface, drawn, sample.brightness)
    return surface


def _sheet(labels: Sequence[str], tiles: Sequence[pygame.Surface]) -> pygame.Surface:
    """Tiles in rows with their labels."""
    font = pygame.font.Font(font_path("text"), 15)
    rows = [range(i, min(i + _ACROSS, len(tiles))) for i in range(0, len(tiles), _ACROSS)]
    heights = [max(tiles[i].get_height() for i in row) + _LABEL + _GAP for row in rows]
    sheet = pygame.Surface((_GAP + (_TILE + _GAP) * min(_ACROSS, len(tiles)), _GAP + sum(heights)))
    sheet.fill((90, 90, 90))
    y = _GAP
    for row, height in zip(rows, heights, strict=True):
        for i in row:
            x = _GAP + (_TILE + _GAP) * (i % _ACROSS)
            sheet.blit(font.render(labels[i], True, (255, 255, 255)), (x, y - 4))
            sheet.blit(tiles[i], (x, y + _LABEL - 4))
        y += height
    return sheet
