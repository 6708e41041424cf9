"""The pictures of Masquerade Trick and Ghost for Sale: complete, told apart when small, quiet where the program
writes.
"""

from itertools import combinations
from pathlib import Path

import pytest

pygame = pytest.importorskip("pygame")

from tests.client.test_art import ASSETS, CHARACTERS, difference, drawn, mean_colour  # noqa: E402

TRICK, GHOST = ASSETS / "games" / "masquerade_trick", ASSETS / "games" / "ghost_for_sale"
CASTS = {
    "mascarade": CHARACTERS,
    "masquerade_trick": ["jester", "knight", "assassin", "king", "prince", "princess"],
    "ghost_for_sale": ["white", "blue", "green", "yellow", "red", "truelight"],
}
NEW = [(game, name) for game in ("masquerade_trick", "ghost_for_sale") for name in CASTS[game]]
EVERYBODY = [(game, name) for game, cast in CASTS.items() for name in cast]
SUITS = {"fan": "#12129A", "rose": "#B40F00", "lantern": "#2D695A", "crown": "#1E0F00"}
HOUSES = (
    "algernon balmure culzean dunmarrow eskholm fernhollow glenravin hartmoor inverash kilbrannoch lochgarve morvane"
)
SPECIALS = "too_dark legend open mirror crypt ball portrait normal"
PARCHMENT = (0xF3, 0xE3, 0xC3)


def of(game: str, folder: str, name: str) -> Path:
    return ASSETS / "games" / game / folder / f"{name}.svg"


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


@pytest.mark.parametrize(("game", "name"), NEW)
def test_everybody_has_mask_card_and_mini(game: str, name: str) -> None:
    assert all(of(game, folder, name).is_file() for folder in ("masks", "cards", "minis"))


def test_no_two_masks_of_any_game_share_a_silhouette() -> None:
    shapes = {who: shape(of(who[0], "masks", who[1]), 36) for who in EVERYBODY}
    alike = [pair for pair in combinations(shapes, 2) if unlike(shapes[pair[0]], shapes[pair[1]]) <= 0.06 * 36 * 36]
    assert alike == []


@pytest.mark.parametrize("folder", ["masks", "minis"])
@pytest.mark.parametrize("game", ["masquerade_trick", "ghost_for_sale"])
def test_no_two_of_a_game_share_a_colour(game: str, folder: str) -> None:
    means = {name: mean_colour(drawn(of(game, folder, name), (36, 36))) for name in CASTS[game]}
    for a, b in combinations(means, 2):
        assert sum((x - y) ** 2 for x, y in zip(means[a], means[b], strict=True)) ** 0.5 > 12, (a, b)


@pytest.mark.parametrize("ground", ["#1A1022", "#F3E3C3"])
@pytest.mark.parametrize(("game", "name"), NEW)
def test_a_mask_stands_out_from_dark_and_from_parchment(game: str, name: str, ground: str) -> None:
    mask, back = drawn(of(game, "masks", name), (72, 72)), pygame.Color(ground)
    solid = [colour for x in range(72) for y in range(72) if (colour := mask.get_at((x, y))).a > 200]
    clear = [colour for colour in solid if sum(abs(colour[k] - back[k]) for k in range(3)) > 90]
    assert len(clear) > 0.5 * len(solid)


@pytest.mark.parametrize(("game", "name"), NEW)
def test_the_name_has_a_quiet_dark_plate(game: str, name: str) -> None:
    card = drawn(of(game, "cards", name), (500, 700))
    plate = [card.get_at((x, y)) for x in range(76, 426, 7) for y in range(594, 646, 4)]
    assert max(max(colour[:3]) for colour in plate) < 80
    assert all(colour.a == 255 for colour in plate)


@pytest.mark.parametrize("side", [18, 24])
def test_suit_signs_are_told_apart_by_shape_alone(side: int) -> None:
    shapes = {suit: shape(of("masquerade_trick", "suits", suit), side) for suit in SUITS}
    for a, b in combinations(shapes, 2):
        assert unlike(shapes[a], shapes[b]) > 0.15 * side * side, (a, b)


@pytest.mark.parametrize("ink", SUITS.values())
def test_suit_inks_are_dark_enough_for_parchment(ink: str) -> None:
    assert contrast(tuple(bytes.fromhex(ink[1:])), PARCHMENT) >= 4.5


def contrast(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    """The ratio of the two colours' luminances as the web's guidelines count it."""

    def luminance(colour: tuple[int, ...]) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("box", [(46, 46, 100, 118), (354, 536, 100, 118)])
def test_a_number_has_a_quiet_corner(suit: str, box: tuple[int, int, int, int]) -> None:
    corner = drawn(of("masquerade_trick", "cards", suit), (500, 700)).subsurface(box)
    colours = [corner.get_at((x, y)) for x in range(box[2]) for y in range(box[3])]
    assert min(min(colour[:2]) for colour in colours) > 150
    assert max(colour[0] for colour in colours) - min(colour[0] for colour in colours) < 60


@pytest.mark.parametrize(
    ("place", "box"),
    [
        ("masquerade_trick/minis/fan", (60, 50, 380, 280)),
        ("ghost_for_sale/cards/bid", (145, 245, 210, 210)),
        ("ghost_for_sale/minis/bid", (70, 70, 360, 560)),
    ],
)
def test_a_number_has_a_quiet_place(place: str, box: tuple[int, int, int, int]) -> None:
    colours = pygame.transform.scale_by(drawn(ASSETS / "games" / f"{place}.svg", (500, 700)).subsurface(box), 0.25)
    seen = [colours.get_at((x, y)) for x in range(colours.get_width()) for y in range(colours.get_height())]
    assert min(colour[0] for colour in seen) > 200


def test_no_back_says_which_card_it_is() -> None:
    """One back for the roles, one for the numbers; bids have two and cannot be mistaken."""
    for folder in ("cards", "minis"):
        assert (
            apart(of("masquerade_trick", folder, "back"), of("masquerade_trick", folder, "number_back"), (34, 46)) > 10
        )
        assert apart(of("ghost_for_sale", folder, "back_low"), of("ghost_for_sale", folder, "back_high"), (34, 46)) > 40


def test_bid_backs_differ_in_brightness_too() -> None:
    """Low points down and is bright above, high points up and is bright below: colour is not needed."""
    grey = {
        name: pygame.transform.grayscale(drawn(of("ghost_for_sale", "cards", name), (50, 70)))
        for name in ("back_low", "back_high")
    }
    diff = difference(grey["back_low"], grey["back_high"])
    assert pygame.transform.average_color(diff)[0] > 20


def test_houses_and_specials_are_complete() -> None:
    assert {path.stem for path in (GHOST / "houses").glob("*.svg")} == set(HOUSES.split())
    assert {path.stem for path in (GHOST / "specials").glob("*.svg")} == set(SPECIALS.split())


def test_no_two_houses_look_alike_when_small() -> None:
    for a, b in combinations(HOUSES.split(), 2):
        assert apart(of("ghost_for_sale", "houses", a), of("ghost_for_sale", "houses", b), (100, 50)) > 12, (a, b)


@pytest.mark.parametrize("name", HOUSES.split())
def test_a_houses_name_reads_along_its_foot(name: str) -> None:
    foot = drawn(of("ghost_for_sale", "houses", name), (400, 200)).subsurface((12, 174, 376, 18))
    band = pygame.transform.smoothscale(foot, (24, 2))
    seen = [band.get_at((x, y)) for x in range(24) for y in range(2)]
    assert min(contrast(tuple(colour[:3]), (0xF8, 0xEE, 0xDC)) for colour in seen) > 4.5


def test_no_two_specials_look_alike_when_small() -> None:
    for a, b in combinations(SPECIALS.split(), 2):
        assert apart(of("ghost_for_sale", "specials", a), of("ghost_for_sale", "specials", b), (28, 28)) > 8, (a, b)


def test_a_double_token_is_notched_on_both_sides() -> None:
    for face in ("ghost", "painting"):
        plain, double = (drawn(GHOST / "pieces" / f"{face}{kind}.svg", (96, 96)) for kind in ("", "_double"))
        assert all(plain.get_at((x, 48)).a == 255 and double.get_at((x, 48)).a == 0 for x in (7, 88))


def test_both_faces_of_a_token_have_one_outline() -> None:
    for kind in ("", "_double"):
        first, second = (shape(GHOST / "pieces" / f"{face}{kind}.svg", 96) for face in ("ghost", "painting"))
        assert unlike(first, second) < 0.01 * 96 * 96


def test_ghosts_can_be_counted_at_sixteen_pixels() -> None:
    white, empty = (drawn(GHOST / "pieces" / f"{name}.svg", (16, 16)) for name in ("small_ghost", "small_no_ghost"))
    assert sum(white.get_at((x, y))[1] > 200 for x in range(16) for y in range(16)) > 70
    assert sum(empty.get_at((x, y))[1] > 200 for x in range(16) for y in range(16)) == 0


@pytest.mark.parametrize(("seat", "ink"), list(enumerate(("#F64A18", "#6FAFFF", "#FFE538", "#28D289"), start=1)))
def test_a_glove_points_right_in_the_seats_colour(seat: int, ink: str) -> None:
    path = TRICK / "pieces" / f"glove_{seat}.svg"
    assert ink in path.read_text(encoding="utf-8")
    glove = drawn(path, (240, 120))
    assert glove.get_at((220, 46)).a == 255
    assert glove.get_at((238, 46)).a == 0


@pytest.mark.parametrize("game", ["masquerade_trick", "ghost_for_sale"])
def test_the_room_can_take_the_ballrooms_place(game: str) -> None:
    backdrop = drawn(ASSETS / "stage" / f"backdrop_{game}.svg", (640, 360))
    assert pygame.mask.from_surface(backdrop, 254).count() == 640 * 360
    cloths = [
        pygame.mask.from_surface(drawn(ASSETS / "stage" / f"{name}.svg", (640, 280)))
        for name in ("cloth", f"cloth_{game}")
    ]
    assert unlike(*cloths) < 0.002 * 640 * 280


@pytest.mark.parametrize(
    "name", ["backdrop_masquerade_trick", "backdrop_ghost_for_sale", "cloth_masquerade_trick", "cloth_ghost_for_sale"]
)
def test_ivory_text_reads_on_the_room(name: str) -> None:
    """The brightest ninth part of the middle of the picture is still dark enough."""
    picture = pygame.transform.smoothscale(drawn(ASSETS / "stage" / f"{name}.svg", (640, 360)), (16, 9))
    middle = [picture.get_at((x, y)) for x in range(3, 13) for y in range(2, 8)]
    assert min(contrast(tuple(colour[:3]), (0xF8, 0xEE, 0xDC)) for colour in middle) > 4.5


ENDINGS = ["jester", "knight", "assassin", "king", "prince", "princess", "prince_princess", "nobody"]


@pytest.mark.parametrize(
    "path",
    [*(TRICK / "endings" / f"{name}.svg" for name in ENDINGS), GHOST / "endings" / "reveal.svg"],
    ids=lambda p: p.stem,
)
def test_an_ending_fills_its_frame(path: Path) -> None:
    assert pygame.mask.from_surface(drawn(path, (640, 360)), 254).count() == 640 * 360
