"""The pictures: drawable by nanosvg, alike in another renderer, complete, reproducible, told apart when small."""

import importlib.util
import io
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest

pygame = pytest.importorskip("pygame")

ASSETS = Path(__file__).resolve().parents[2] / "assets"
WORKSHOP = ASSETS / "workshop"
PICTURES = sorted(ASSETS.rglob("*.svg"))
GAME = ASSETS / "games" / "mascarade"
CHARACTERS = [
    "judge",
    "bishop",
    "king",
    "fool",
    "queen",
    "thief",
    "witch",
    "spy",
    "peasant",
    "cheat",
    "inquisitor",
    "widow",
]
NOTICEABLE = 48
"""A difference of one colour channel that an eye would see."""


def place(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


@pytest.fixture(scope="module")
def faults() -> Callable[[str], Iterator[str]]:
    spec = importlib.util.spec_from_file_location("workshop_lint", WORKSHOP / "lint.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.faults  # type: ignore[no-any-return]


def drawn(path: Path, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), size)


def on_velvet(picture: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(picture.get_size(), depth=32)
    ground.fill("#4A1730")
    ground.blit(picture, (0, 0))
    return ground


@pytest.mark.parametrize("path", PICTURES, ids=place)
def test_every_picture_keeps_to_what_nanosvg_draws(path: Path, faults: Callable[[str], Iterator[str]]) -> None:
    assert list(faults(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("fault", "svg"),
    [
        ("<use> is not drawn", '<use x="1"/>'),
        ("<g> uses clip-path", '<g clip-path="url(#a)"/>'),
        ("group opacity is applied to each shape", '<g opacity="0.5"/>'),
        ("<rect> has the colour crimson", '<rect fill="crimson"/>'),
        ("<rect> has the colour url(#gone)", '<rect fill="url(#gone)"/>'),
        ("<path> has a hairline", '<path stroke="#FFFFFF" stroke-width="0.5"/>'),
        ("<linearGradient> is not in user space", '<linearGradient id="a"/>'),
    ],
)
def test_the_lint_sees(fault: str, svg: str, faults: Callable[[str], Iterator[str]]) -> None:
    assert list(faults(f'<svg viewBox="0 0 9 9">{svg}</svg>')) == [fault]


@pytest.mark.parametrize("path", PICTURES, ids=place)
def test_another_renderer_draws_the_same(path: Path) -> None:
    resvg = pytest.importorskip("resvg_py")
    text = path.read_text(encoding="utf-8")
    wide, high = (float(side) for side in text.split('viewBox="0 0 ')[1].split('"')[0].split())
    scale = 0.5 if max(wide, high) > 400 else 1 if max(wide, high) > 150 else 3
    size = (round(wide * scale), round(high * scale))
    ours = on_velvet(pygame.transform.smoothscale(drawn(path, (size[0] * 2, size[1] * 2)), size))
    png = bytes(resvg.svg_to_bytes(svg_string=text, width=size[0], height=size[1]))
    theirs = on_velvet(pygame.image.load(io.BytesIO(png), "x.png"))
    alike = pygame.mask.from_threshold(difference(ours, theirs), (0, 0, 0), (NOTICEABLE, NOTICEABLE, NOTICEABLE, 255))
    assert alike.count() >= 0.99 * size[0] * size[1]


def difference(a: pygame.Surface, b: pygame.Surface) -> pygame.Surface:
    """|a - b|, channel by channel."""
    over, under = a.copy(), b.copy()
    over.blit(b, (0, 0), None, pygame.BLEND_SUB)
    under.blit(a, (0, 0), None, pygame.BLEND_SUB)
    over.blit(under, (0, 0), None, pygame.BLEND_ADD)
    return over


def test_the_workshop_writes_exactly_these_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(WORKSHOP / "write.py"), str(tmp_path)], check=True, capture_output=True)
    written = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*.svg")}
    assert set(written) == {place(path) for path in PICTURES}
    assert [name for name, content in written.items() if content != (ASSETS / name).read_bytes()] == []


@pytest.mark.parametrize("name", CHARACTERS)
def test_every_character_has_mask_card_and_mini(name: str) -> None:
    assert all((GAME / folder / f"{name}.svg").is_file() for folder in ("masks", "cards", "minis"))


@pytest.mark.parametrize(("a", "b"), list(combinations(CHARACTERS, 2)))
def test_two_masks_differ_in_silhouette_when_small(a: str, b: str) -> None:
    first, second = (pygame.mask.from_surface(drawn(GAME / "masks" / f"{name}.svg", (36, 36))) for name in (a, b))
    both = first.overlap_area(second, (0, 0))
    assert first.count() + second.count() - 2 * both > 0.06 * 36 * 36


@pytest.mark.parametrize("folder", ["masks", "minis"])
def test_no_two_characters_share_a_colour(folder: str) -> None:
    means = {name: mean_colour(drawn(GAME / folder / f"{name}.svg", (36, 36))) for name in CHARACTERS}
    distances = {
        (a, b): sum((x - y) ** 2 for x, y in zip(means[a], means[b], strict=True)) ** 0.5
        for a, b in combinations(means, 2)
    }
    assert min(distances.values()) > 12, sorted(distances.items(), key=lambda item: item[1])[:5]


def mean_colour(picture: pygame.Surface) -> tuple[float, ...]:
    """The mean colour of what is not transparent."""
    wide, high = picture.get_size()
    seen = [colour for x in range(wide) for y in range(high) if (colour := picture.get_at((x, y))).a > 127]
    return tuple(sum(colour[channel] for colour in seen) / len(seen) for channel in range(3))


@pytest.mark.parametrize("ground", ["#1A1022", "#F3E3C3"])
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_mask_stands_out_from_dark_and_from_parchment(name: str, ground: str) -> None:
    """Of the pixels along its edge, most differ clearly from the ground."""
    mask = drawn(GAME / "masks" / f"{name}.svg", (72, 72))
    surface = pygame.Surface((72, 72), depth=32)
    surface.fill(ground)
    surface.blit(mask, (0, 0))
    back = pygame.Color(ground)
    solid = [(x, y) for x in range(72) for y in range(72) if mask.get_at((x, y)).a > 200]
    clear = [p for p in solid if sum(abs(surface.get_at(p)[k] - back[k]) for k in range(3)) > 90]
    assert len(clear) > 0.5 * len(solid)


@pytest.mark.parametrize("path", [p for p in PICTURES if p.parent.name in ("cards", "minis")], ids=place)
def test_nothing_leaks_out_of_a_card(path: Path) -> None:
    card = drawn(path, (500, 700))
    rim = [(x, y) for x in (0, 1, 498, 499) for y in range(700)] + [
        (x, y) for y in (0, 1, 698, 699) for x in range(500)
    ]
    assert all(card.get_at(point).a == 0 for point in [*rim, (8, 8), (491, 8), (8, 691), (491, 691)])


@pytest.mark.parametrize("name", CHARACTERS)
def test_the_name_has_a_quiet_dark_plate(name: str) -> None:
    card = drawn(GAME / "cards" / f"{name}.svg", (500, 700))
    plate = [card.get_at((x, y)) for x in range(76, 426, 7) for y in range(594, 646, 4)]
    assert max(max(colour[:3]) for colour in plate) < 80
    assert all(colour.a == 255 for colour in plate)


def test_the_title_mask_has_eyes_where_the_program_puts_the_pupils() -> None:
    mask = drawn(ASSETS / "stage" / "title_mask.svg", (400, 400))
    for x in (133, 267):
        for dx, dy in ((0, 0), (-24, 0), (24, 0), (0, -7), (0, 7)):
            assert max(mask.get_at((x + dx, 226 + dy))[:3]) < 30


def test_seats_have_the_colours_of_the_palette() -> None:
    inks = "F64A18 6FAFFF FFE538 28D289 FFFFE0 7978FF F1B1C5 2C94A9 A3845A B1C10D 8C978C FF3BB1 A2FFFF"
    for number, ink in enumerate(inks.split(), start=1):
        assert f"#{ink}" in (ASSETS / "seats" / f"{number}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["backdrop", "curtain_left", "curtain_right"])
def test_what_covers_the_screen_has_no_hole(name: str) -> None:
    picture = drawn(ASSETS / "stage" / f"{name}.svg", (640, 360) if name == "backdrop" else (320, 360))
    wide, high = picture.get_size()
    assert pygame.mask.from_surface(picture, 254).count() == wide * high
