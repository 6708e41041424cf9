"""The pictures that one game has alone: complete, told apart when small, quiet where the program writes."""

from itertools import combinations

import pygame
import pytest

from tests.workshop.test_art import (
    ACTIONS,
    ASSETS,
    GOALS,
    IVORY,
    PARCHMENT,
    apart,
    contrast,
    difference,
    drawn,
    mean_colour,
    of,
    shape,
    unlike,
)

GHOST, ABBEY = ASSETS / "games" / "ghost_for_sale", ASSETS / "games" / "red_masque"
SUITS = {"fan": "#12129A", "rose": "#B40F00", "lantern": "#2D695A", "crown": "#1E0F00"}
HOUSES = (
    "algernon balmure culzean dunmarrow eskholm fernhollow glenravin hartmoor inverash kilbrannoch lochgarve morvane"
)
SPECIALS = ["too_dark", "legend", "open", "mirror", "crypt", "ball", "portrait", "normal"]
ABBEY_ROOMS = ["blue", "purple", "green", "orange", "white", "violet", "black"]
SETS = [
    ("ghost_for_sale", "houses", HOUSES.split(), (100, 50), 12),
    ("ghost_for_sale", "specials", SPECIALS, (28, 28), 8),
    ("lupusburg", "goals", GOALS, (36, 36), 3),
    ("lupusburg", "goals", GOALS, (56, 56), 3),
    ("red_masque", "windows", ABBEY_ROOMS, (48, 60), 6),
    ("red_masque", "rooms", ABBEY_ROOMS, (48, 60), 6),
]
"""Pictures of which all have to be there and no two may be alike at that size; least difference, 0 to 255."""
BACKS = [
    ("masquerade_trick", "back", "number_back", 10),
    ("ghost_for_sale", "back_low", "back_high", 40),
    ("lupusburg", "back", "goal_back", 10),
    ("red_masque", "back", "action_back", 10),
]


@pytest.mark.parametrize(("game", "folder", "names", "size", "least"), SETS)
def test_no_two_of_a_set_look_alike_when_small(
    game: str, folder: str, names: list[str], size: tuple[int, int], least: float
) -> None:
    assert {path.stem for path in (ASSETS / "games" / game / folder).glob("*.svg")} >= set(names)
    paths = {name: of(game, folder, name) for name in names}
    assert [(a, b) for a, b in combinations(names, 2) if apart(paths[a], paths[b], size) <= least] == []


def test_houses_specials_and_rooms_are_complete() -> None:
    wanted = {GHOST / "houses": HOUSES.split(), GHOST / "specials": SPECIALS, ABBEY / "windows": ABBEY_ROOMS}
    wanted[ABBEY / "rooms"] = ABBEY_ROOMS
    assert {folder: {path.stem for path in folder.glob("*.svg")} for folder in wanted} == {
        folder: set(names) for folder, names in wanted.items()
    }


def test_no_back_says_which_card_it_is() -> None:
    """A back for each kind of card of a game, and no more; "?" cards lie apart from the rest."""
    for game, one, other, least in BACKS:
        backs = {path.stem for path in (ASSETS / "games" / game / "cards").glob("*back*.svg")}
        assert backs - {"question_back"} == {one, other}
        for folder in ("cards", "minis"):
            assert apart(of(game, folder, one), of(game, folder, other), (34, 46)) > least, (game, folder)


@pytest.mark.parametrize("side", [18, 24])
def test_suit_badges_are_told_apart_without_their_colour(side: int) -> None:
    grey = {
        suit: pygame.transform.grayscale(drawn(of("masquerade_trick", "suits", f"{suit}_badge"), (side, side)))
        for suit in SUITS
    }
    alike = []
    for pair in combinations(SUITS, 2):
        one, other = (grey[suit] for suit in pair)
        spots = [(x, y) for x in range(side) for y in range(side)]
        if sum(abs(one.get_at(spot)[0] - other.get_at(spot)[0]) > 60 for spot in spots) <= 0.15 * side**2:
            alike.append(pair)
    assert alike == []


def test_suit_inks_are_dark_enough_for_parchment() -> None:
    inks = {suit: contrast(tuple(bytes.fromhex(ink[1:])), PARCHMENT) for suit, ink in SUITS.items()}
    assert {suit: ratio for suit, ratio in inks.items() if ratio < 4.5} == {}


def test_a_number_has_a_quiet_corner() -> None:
    loud = []
    for suit in SUITS:
        card = drawn(of("masquerade_trick", "cards", suit), (500, 700))
        for box in ((46, 46, 100, 118), (354, 536, 100, 118)):
            corner = card.subsurface(box)
            colours = [corner.get_at((x, y)) for x in range(box[2]) for y in range(box[3])]
            reds = [colour[0] for colour in colours]
            if min(min(colour[:2]) for colour in colours) <= 150 or max(reds) - min(reds) >= 60:
                loud.append((suit, box))
    assert loud == []


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


def test_bid_backs_differ_in_brightness_too() -> None:
    """Low points down and is bright above, high points up and is bright below: colour is not needed."""
    grey = [
        pygame.transform.grayscale(drawn(of("ghost_for_sale", "cards", name), (50, 70)))
        for name in ("back_low", "back_high")
    ]
    assert pygame.transform.average_color(difference(*grey))[0] > 20


def test_a_houses_name_reads_along_its_foot() -> None:
    faint = []
    for name in HOUSES.split():
        foot = drawn(of("ghost_for_sale", "houses", name), (400, 200)).subsurface((12, 174, 376, 18))
        band = pygame.transform.smoothscale(foot, (24, 2))
        seen = [band.get_at((x, y)) for x in range(24) for y in range(2)]
        if min(contrast(tuple(colour[:3]), IVORY) for colour in seen) <= 4.5:
            faint.append(name)
    assert faint == []


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


def test_gloves_point_right() -> None:
    gloves = {seat: drawn(of("masquerade_trick", "pieces", f"glove_{seat}"), (240, 120)) for seat in range(1, 5)}
    assert [
        seat for seat, glove in gloves.items() if glove.get_at((220, 46)).a != 255 or glove.get_at((238, 46)).a
    ] == []


def test_no_two_actions_look_alike_without_their_colour() -> None:
    grey = {name: pygame.transform.grayscale(drawn(of("red_masque", "minis", name), (40, 56))) for name in ACTIONS}
    for a, b in combinations(ACTIONS, 2):
        differing = sum(
            abs(grey[a].get_at((x, y))[0] - grey[b].get_at((x, y))[0]) > 40 for x in range(8, 32) for y in range(14, 42)
        )
        assert differing > 0.12 * 24 * 28, (a, b)


def test_the_floor_of_a_room_is_dark_enough_for_pawns() -> None:
    bright = []
    for room in ABBEY_ROOMS:
        picture = drawn(of("red_masque", "rooms", room), (240, 200)).subsurface(20, 130, 200, 60)
        floor = pygame.transform.smoothscale(picture, (4, 2))
        if max(max(floor.get_at((x, y))[:3]) for x in range(4) for y in range(2)) >= 170:
            bright.append(room)
    assert bright == []


def test_a_living_house_is_brighter_than_a_dead_one() -> None:
    lit, dark = (drawn(of("lupusburg", "houses", name), (55, 48)) for name in ("lit", "shuttered"))
    assert sum(mean_colour(lit)) > 1.6 * sum(mean_colour(dark))
    assert unlike(*(pygame.mask.from_surface(house) for house in (lit, dark))) < 0.02 * 55 * 48


def test_the_glaze_lies_on_the_house() -> None:
    """Where the glaze is, there is a house; and it is one flat white, to be tinted."""
    house, glaze = (
        pygame.mask.from_surface(drawn(of("lupusburg", "houses", name), (220, 192))) for name in ("lit", "glaze")
    )
    assert glaze.count() > 2000
    assert house.overlap_area(glaze, (0, 0)) > 0.99 * glaze.count()


@pytest.mark.parametrize("evidence", ["", "evidence_"])
def test_paw_and_tuft_are_told_apart(evidence: str) -> None:
    a, b = (drawn(of("lupusburg", "pieces", f"{evidence}{name}"), (24, 24)) for name in ("paw", "tuft"))
    differing = sum(
        sum(abs(a.get_at((x, y))[k] - b.get_at((x, y))[k]) for k in range(3)) > 120
        for x in range(24)
        for y in range(24)
    )
    assert differing > 50


def test_a_coins_worth_has_a_quiet_place() -> None:
    coin = drawn(of("lupusburg", "pieces", "coin"), (96, 96))
    seen = [coin.get_at((x, y)) for x in range(26, 71) for y in range(26, 71) if (x - 48) ** 2 + (y - 48) ** 2 < 30**2]
    assert min(colour[0] for colour in seen) > 190


def test_both_hands_turn_on_the_middle_of_the_clock() -> None:
    clock = drawn(of("red_masque", "pieces", "clock"), (240, 240))
    for hand, tip in (("hour", 58), ("minute", 38)):
        picture = drawn(of("red_masque", "pieces", f"clock_{hand}"), (240, 240))
        assert picture.get_at((120, 120)).a == picture.get_at((120, tip)).a == 255
        box = picture.get_bounding_rect()
        assert abs(box.centerx - 120) <= 1
        assert all(clock.get_at(corner).a == 255 for corner in (box.midtop, box.midbottom))


def test_night_is_darker_than_day() -> None:
    day, night = (drawn(ASSETS / "stage" / f"backdrop_lupusburg{name}.svg", (64, 36)) for name in ("", "_night"))
    assert sum(mean_colour(day)) > 1.25 * sum(mean_colour(night))


def test_the_wreath_is_free_inside() -> None:
    wreath = drawn(ASSETS / "stage" / "kiosk" / "laurel.svg", (480, 480))
    inside = [(x, y) for x in range(90, 391, 3) for y in range(96, 397, 3) if (x - 240) ** 2 + (y - 246) ** 2 < 148**2]
    assert all(wreath.get_at(point).a == 0 for point in inside)


def test_the_pad_has_its_controls_where_the_lines_start() -> None:
    pad = drawn(ASSETS / "stage" / "kiosk" / "pad.svg", (480, 300))
    south, east, west, north = (pad.get_at(place)[:3] for place in ((352, 168), (384, 138), (320, 138), (352, 108)))
    assert south[1] > max(south[0], south[2])
    assert east[0] > max(east[1:])
    assert west[2] > max(west[:2])
    assert min(north[:2]) > north[2]
    assert all(pad.get_at(place).a == 255 for place in ((128, 138), (292, 190), (188, 190), (210, 130), (270, 130)))
