"""The pictures: drawable by nanosvg, alike in another renderer, complete, reproducible, told apart when small.

Every test lists all pictures at fault. What one game's pictures owe it alone is in test_art_games.
"""

import hashlib
import io
import sys
from collections.abc import Collection
from importlib.metadata import PackageNotFoundError, version
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tests.quick import quick
from workshop.lint import faults
from workshop.write import pictures

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PICTURES = sorted(ASSETS.rglob("*.svg"))
COMPARED = Path(__file__).with_name("compared_pictures.txt")
CASTS = {
    "mascarade": "judge bishop king fool queen thief witch spy peasant cheat inquisitor widow",
    "masquerade_trick": "jester knight assassin king prince princess",
    "ghost_for_sale": "white blue green yellow red truelight",
    "lupusburg": "werewolf thief townsman townswoman",
    "red_masque": "red_death noble_peony noble_iris noble_lily noble_sunflower noble_violet noble_camellia",
}
"""The characters of every game, by game."""
EVERYBODY = [(game, name) for game, cast in CASTS.items() for name in cast.split()]
GOALS = [f"g{number}" for number in range(1, 16)]
ACTIONS = ["dagger", "trap", "reveal", "key", "rush", "hide"]
ROOMS = ["masquerade_trick", "ghost_for_sale", "red_masque", "lupusburg", "lupusburg_night"]
CLOTHS = [room for room in ROOMS if room != "red_masque"]
"""The Red Masque's table is its abbey."""
"""The backdrops and cloths that games bring along."""
NOTICEABLE = 48
"""A difference of one colour channel that an eye would see."""
PARCHMENT, IVORY = (0xF3, 0xE3, 0xC3), (0xF8, 0xEE, 0xDC)


every_or_fifth = pytest.mark.parametrize("every", quick([1, 5], 5))
"""All pictures, or every fifth."""


def place(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


def of(game: str, folder: str, name: str) -> Path:
    return ASSETS / "games" / game / folder / f"{name}.svg"


def drawn(path: Path, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), size)


def on_velvet(picture: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(picture.get_size(), depth=32)
    ground.fill("#4A1730")
    ground.blit(picture, (0, 0))
    return ground


def difference(a: pygame.Surface, b: pygame.Surface) -> pygame.Surface:
    """|a - b|, channel by channel."""
    over, under = a.copy(), b.copy()
    over.blit(b, (0, 0), None, pygame.BLEND_SUB)
    under.blit(a, (0, 0), None, pygame.BLEND_SUB)
    over.blit(under, (0, 0), None, pygame.BLEND_ADD)
    return over


def shape(path: Path, side: int) -> pygame.Mask:
    return pygame.mask.from_surface(drawn(path, (side, side)))


def unlike(a: pygame.Mask, b: pygame.Mask) -> int:
    """Pixels that belong to one of two shapes but not to both."""
    return a.count() + b.count() - 2 * a.overlap_area(b, (0, 0))


def apart(a: Path, b: Path, size: tuple[int, int]) -> float:
    """How different two pictures are: the mean of all channels' differences, 0 to 255."""
    first, second = (pygame.Surface(size, depth=32) for _ in range(2))
    first.blit(drawn(a, size), (0, 0))
    second.blit(drawn(b, size), (0, 0))
    return sum(pygame.transform.average_color(difference(first, second))[:3]) / 3


def mean_colour(picture: pygame.Surface) -> tuple[float, ...]:
    """The mean colour of what is not transparent."""
    wide, high = picture.get_size()
    seen = [colour for x in range(wide) for y in range(high) if (colour := picture.get_at((x, y))).a > 127]
    return tuple(sum(colour[channel] for colour in seen) / len(seen) for channel in range(3))


def contrast(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    """The ratio of the two colours' luminances as the web's guidelines count it."""

    def luminance(colour: tuple[int, ...]) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_picture_keeps_to_what_nanosvg_draws() -> None:
    found = {place(path): list(faults(path.read_text(encoding="utf-8"))) for path in PICTURES}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


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
def test_the_lint_sees(fault: str, svg: str) -> None:
    assert list(faults(f'<svg viewBox="0 0 9 9">{svg}</svg>')) == [fault]


def alike(path: Path) -> bool:
    """Whether resvg draws a picture as nanosvg does, but for one pixel in a hundred."""
    import resvg_py

    text = path.read_text(encoding="utf-8")
    wide, high = (float(side) for side in text.split('viewBox="0 0 ')[1].split('"')[0].split())
    scale = 0.5 if max(wide, high) > 400 else 1 if max(wide, high) > 150 else 3
    size = (round(wide * scale), round(high * scale))
    ours = on_velvet(pygame.transform.smoothscale(drawn(path, (size[0] * 2, size[1] * 2)), size))
    png = bytes(resvg_py.svg_to_bytes(svg_string=text, width=size[0], height=size[1]))
    theirs = on_velvet(pygame.image.load(io.BytesIO(png), "x.png"))
    same = pygame.mask.from_threshold(difference(ours, theirs), (0, 0, 0), (NOTICEABLE, NOTICEABLE, NOTICEABLE, 255))
    return same.count() >= 0.99 * size[0] * size[1]


def renderers() -> str:
    """The two renderers by version, as the first line of COMPARED names them."""
    try:
        return f"pygame-ce {version('pygame-ce')}, resvg_py {version('resvg_py')}"
    except PackageNotFoundError:
        pytest.skip("resvg_py is missing: pip install -e '.[ci]'")


def compared() -> tuple[str, ...]:
    """COMPARED as it would be after all pictures were compared: the renderers, then a hash for each picture."""
    hashes = (f"{hashlib.sha256(path.read_bytes()).hexdigest()[:16]} {place(path)}" for path in PICTURES)
    return (renderers(), *hashes)


def different(known: Collection[str]) -> list[str]:
    """The pictures that resvg draws differently, of those whose line is not known yet."""
    fresh = [path for path, line in zip(PICTURES, compared()[1:], strict=True) if line not in known]
    return [place(path) for path in fresh if not alike(path)]


def test_another_renderer_draws_the_same() -> None:
    """Pictures that COMPARED lists as they are were compared before, by the renderers it names."""
    before, now = COMPARED.read_text("utf-8").splitlines(), compared()
    known = before if before[0] == now[0] else []
    assert different(known) == []
    if known:
        assert set(now) == set(known), "write the list anew: python -m tests.workshop.test_art"


def test_another_drawing_is_not_the_same(tmp_path: Path) -> None:
    """nanosvg does not draw <use>, resvg does."""
    pytest.importorskip("resvg_py", reason="resvg_py is missing: pip install -e '.[ci]'")
    path, plain = tmp_path / "used.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'
    square = '<rect id="a" width="40" height="40" fill="#FFFFFF"/>'
    path.write_text(plain.format(square))
    assert alike(path)
    path.write_text(plain.format(f'{square}<use href="#a" x="50"/>'))
    assert not alike(path)


def test_the_workshop_writes_exactly_these_files() -> None:
    """Byte for byte, all of them, and none has no source."""
    drawn_anew = {name: sheet.text().encode() for name, sheet in pictures()}
    assert set(drawn_anew) == {place(path) for path in PICTURES}, "write or delete them: python -m workshop.write"
    old = [name for name, content in drawn_anew.items() if content != (ASSETS / name).read_bytes()]
    assert old == [], "python -m workshop.write"


def test_every_character_has_mask_card_and_mini() -> None:
    wanted = [of(game, folder, name) for game, name in EVERYBODY for folder in ("masks", "cards", "minis")]
    assert [place(path) for path in wanted if not path.is_file()] == []


def test_no_two_masks_of_any_game_share_a_silhouette() -> None:
    shapes = {one: shape(of(one[0], "masks", one[1]), 36) for one in EVERYBODY}
    assert [
        pair for pair in combinations(shapes, 2) if unlike(shapes[pair[0]], shapes[pair[1]]) <= 0.06 * 36 * 36
    ] == []


def test_no_two_characters_of_a_game_share_a_colour() -> None:
    alike = []
    for game, cast in CASTS.items():
        for folder in ("masks", "minis"):
            means = {name: mean_colour(drawn(of(game, folder, name), (36, 36))) for name in cast.split()}
            for a, b in combinations(means, 2):
                if sum((x - y) ** 2 for x, y in zip(means[a], means[b], strict=True)) ** 0.5 <= 12:
                    alike.append((game, folder, a, b))
    assert alike == []


def test_a_mask_stands_out_from_dark_and_from_parchment() -> None:
    """Of its pixels, most differ clearly from the ground."""
    lost = []
    for game, name in EVERYBODY:
        mask = drawn(of(game, "masks", name), (72, 72))
        solid = [colour for x in range(72) for y in range(72) if (colour := mask.get_at((x, y))).a > 200]
        for ground in ("#1A1022", "#F3E3C3"):
            back = pygame.Color(ground)
            clear = [colour for colour in solid if sum(abs(colour[k] - back[k]) for k in range(3)) > 90]
            if len(clear) <= 0.5 * len(solid):
                lost.append((game, name, ground))
    assert lost == []


@pytest.mark.slow
@every_or_fifth
def test_nothing_leaks_out_of_a_card(every: int) -> None:
    """Two pixels along every edge, and its rounded corners, are empty."""
    rim = pygame.Mask((500, 700), fill=True)
    rim.erase(pygame.Mask((496, 696), fill=True), (2, 2))
    for corner in ((8, 8), (491, 8), (8, 691), (491, 691)):
        rim.set_at(corner)
    cards = [path for path in PICTURES if path.parent.name in ("cards", "minis")][::every]
    assert len(cards) > 100 // every
    leaks = [path for path in cards if rim.overlap(pygame.mask.from_surface(drawn(path, (500, 700)), 0), (0, 0))]
    assert [place(path) for path in leaks] == []


@pytest.mark.slow
@every_or_fifth
def test_the_name_has_a_quiet_dark_plate(every: int) -> None:
    named = [*EVERYBODY, *(("lupusburg", goal) for goal in GOALS), *(("red_masque", action) for action in ACTIONS)]
    loud = []
    for game, name in named[::every]:
        card = drawn(of(game, "cards", name), (500, 700))
        plate = [card.get_at((x, y)) for x in range(76, 426, 7) for y in range(594, 646, 4)]
        if max(max(colour[:3]) for colour in plate) >= 80 or any(colour.a < 255 for colour in plate):
            loud.append((game, name))
    assert loud == []


def test_the_title_mask_has_eyes_where_the_program_puts_the_pupils() -> None:
    mask = drawn(ASSETS / "stage" / "title_mask.svg", (400, 400))
    for x in (133, 267):
        for dx, dy in ((0, 0), (-24, 0), (24, 0), (0, -7), (0, 7)):
            assert max(mask.get_at((x + dx, 226 + dy))[:3]) < 30


def test_seats_have_the_colours_of_the_palette() -> None:
    inks = "F64A18 6FAFFF FFE538 28D289 FFFFE0 7978FF F1B1C5 2C94A9 A3845A B1C10D 8C978C FF3BB1 A2FFFF"
    wanted = {ASSETS / "seats" / f"{number}.svg": ink for number, ink in enumerate(inks.split(), start=1)}
    wanted |= {of("masquerade_trick", "pieces", f"glove_{seat}"): inks.split()[seat - 1] for seat in range(1, 5)}
    wanted |= {of("red_masque", "pieces", f"pawn_{seat}"): inks.split()[seat - 1] for seat in range(1, 7)}
    assert [place(path) for path, ink in wanted.items() if f"#{ink}" not in path.read_text(encoding="utf-8")] == []


@pytest.mark.slow
def test_what_covers_the_screen_has_no_hole() -> None:
    """Backdrops, curtains, and the pictures shown at a game's end."""
    whole = dict.fromkeys(ASSETS.glob("games/*/endings/*.svg"), (640, 360))
    whole |= dict.fromkeys((ASSETS / "stage").glob("backdrop*.svg"), (640, 360))
    whole |= {ASSETS / "stage" / f"curtain_{side}.svg": (320, 360) for side in ("left", "right")}
    endings = {"masquerade_trick": 8, "lupusburg": 2, "red_masque": 3}
    assert {game: len([path for path in whole if game in path.parts]) for game in endings} == endings
    holes = [
        path
        for path, size in whole.items()
        if pygame.mask.from_surface(drawn(path, size), 254).count() != size[0] * size[1]
    ]
    assert [place(path) for path in holes] == []


def test_a_games_room_can_take_the_ballrooms_place() -> None:
    assert all((ASSETS / "stage" / f"backdrop_{room}.svg").is_file() for room in ROOMS)
    size = (640, 280)
    cloth = pygame.mask.from_surface(drawn(ASSETS / "stage" / "cloth.svg", size))
    shapes = {room: pygame.mask.from_surface(drawn(ASSETS / "stage" / f"cloth_{room}.svg", size)) for room in CLOTHS}
    assert [room for room, ours in shapes.items() if unlike(ours, cloth) >= 0.002 * 640 * 280] == []


def test_ivory_text_reads_on_a_games_room() -> None:
    """The brightest ninth part of the middle of the picture is still dark enough."""
    bright = []
    for name in (*(f"backdrop_{room}" for room in ROOMS), *(f"cloth_{room}" for room in CLOTHS)):
        picture = pygame.transform.smoothscale(drawn(ASSETS / "stage" / f"{name}.svg", (640, 360)), (16, 9))
        middle = [picture.get_at((x, y)) for x in range(3, 13) for y in range(2, 8)]
        if min(contrast(tuple(colour[:3]), IVORY) for colour in middle) <= 4.5:
            bright.append(name)
    assert bright == []


if __name__ == "__main__":
    if wrong := different(()):
        sys.exit(f"drawn differently: {wrong}")
    COMPARED.write_text("".join(f"{line}\n" for line in compared()), "utf-8")
