"""The pictures of Lupusburg and The Red Masque: complete, told apart when small, quiet where the program writes."""

from itertools import combinations

import pytest

pygame = pytest.importorskip("pygame")

from tests.client.test_art import ASSETS, drawn, mean_colour  # noqa: E402
from tests.client.test_art_games import EVERYBODY, apart, contrast, of, shape, unlike  # noqa: E402

TOWN, ABBEY = ASSETS / "games" / "lupusburg", ASSETS / "games" / "red_masque"
NOBLES = [f"noble_{flower}" for flower in ("peony", "iris", "lily", "sunflower", "violet", "camellia")]
CASTS = {"lupusburg": ["werewolf", "thief", "townsman", "townswoman"], "red_masque": ["red_death", *NOBLES]}
NEW = [(game, name) for game, cast in CASTS.items() for name in cast]
GOALS = [f"g{number}" for number in range(1, 16)]
ACTIONS = ["dagger", "trap", "reveal", "key", "rush", "hide"]
ROOMS = ["blue", "purple", "green", "orange", "white", "violet", "black"]
IVORY = (0xF8, 0xEE, 0xDC)


@pytest.mark.parametrize(("game", "name"), NEW)
def test_everybody_has_mask_card_and_mini(game: str, name: str) -> None:
    assert all(of(game, folder, name).is_file() for folder in ("masks", "cards", "minis"))


def test_no_two_masks_of_any_game_share_a_silhouette() -> None:
    shapes = {who: shape(of(who[0], "masks", who[1]), 36) for who in [*EVERYBODY, *NEW]}
    alike = [pair for pair in combinations(shapes, 2) if unlike(shapes[pair[0]], shapes[pair[1]]) <= 0.06 * 36 * 36]
    assert alike == []


@pytest.mark.parametrize("folder", ["masks", "minis"])
@pytest.mark.parametrize("game", CASTS)
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


@pytest.mark.parametrize(
    ("game", "name"), [*NEW, *(("lupusburg", g) for g in GOALS), *(("red_masque", a) for a in ACTIONS)]
)
def test_the_name_has_a_quiet_dark_plate(game: str, name: str) -> None:
    card = drawn(of(game, "cards", name), (500, 700))
    plate = [card.get_at((x, y)) for x in range(76, 426, 7) for y in range(594, 646, 4)]
    assert max(max(colour[:3]) for colour in plate) < 80
    assert all(colour.a == 255 for colour in plate)


@pytest.mark.parametrize("side", [36, 56])
def test_no_two_goals_look_alike_when_small(side: int) -> None:
    for a, b in combinations(GOALS, 2):
        assert apart(of("lupusburg", "goals", a), of("lupusburg", "goals", b), (side, side)) > 3, (a, b)


def test_no_two_actions_look_alike_without_their_colour() -> None:
    grey = {name: pygame.transform.grayscale(drawn(of("red_masque", "minis", name), (40, 56))) for name in ACTIONS}
    for a, b in combinations(ACTIONS, 2):
        differing = sum(
            abs(grey[a].get_at((x, y))[0] - grey[b].get_at((x, y))[0]) > 40 for x in range(8, 32) for y in range(14, 42)
        )
        assert differing > 0.12 * 24 * 28, (a, b)


@pytest.mark.parametrize("folder", ["windows", "rooms"])
def test_no_two_rooms_look_alike_when_small(folder: str) -> None:
    assert {path.stem for path in (ABBEY / folder).glob("*.svg")} == set(ROOMS)
    for a, b in combinations(ROOMS, 2):
        assert apart(of("red_masque", folder, a), of("red_masque", folder, b), (48, 60)) > 6, (a, b)


def test_the_floor_of_a_room_is_dark_enough_for_pawns() -> None:
    for room in ROOMS:
        floor = pygame.transform.smoothscale(
            drawn(of("red_masque", "rooms", room), (240, 200)).subsurface(20, 130, 200, 60), (4, 2)
        )
        assert max(max(floor.get_at((x, y))[:3]) for x in range(4) for y in range(2)) < 170


def test_no_back_says_which_card_it_is() -> None:
    for game, other in (("lupusburg", "goal_back"), ("red_masque", "action_back")):
        for folder in ("cards", "minis"):
            assert apart(of(game, folder, "back"), of(game, folder, other), (34, 46)) > 10
    backs = {path.stem for game in CASTS for path in (ASSETS / "games" / game / "cards").glob("*back*.svg")}
    assert backs == {"back", "goal_back", "action_back"}


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


@pytest.mark.parametrize("seat", range(1, 7))
def test_a_pawn_has_its_seats_colour(seat: int) -> None:
    inks = ["F64A18", "6FAFFF", "FFE538", "28D289", "FFFFE0", "7978FF"]
    assert f"#{inks[seat - 1]}" in of("red_masque", "pieces", f"pawn_{seat}").read_text(encoding="utf-8")


def test_both_hands_turn_on_the_middle_of_the_clock() -> None:
    clock = drawn(of("red_masque", "pieces", "clock"), (240, 240))
    for hand, tip in (("hour", 58), ("minute", 38)):
        picture = drawn(of("red_masque", "pieces", f"clock_{hand}"), (240, 240))
        assert picture.get_at((120, 120)).a == picture.get_at((120, tip)).a == 255
        box = picture.get_bounding_rect()
        assert abs(box.centerx - 120) <= 1
        assert all(clock.get_at(corner).a == 255 for corner in (box.midtop, box.midbottom))


ROOMS_OF_THE_HOUSE = ["red_masque", "lupusburg", "lupusburg_night"]


@pytest.mark.parametrize("name", ROOMS_OF_THE_HOUSE)
def test_the_room_can_take_the_ballrooms_place(name: str) -> None:
    backdrop = drawn(ASSETS / "stage" / f"backdrop_{name}.svg", (640, 360))
    assert pygame.mask.from_surface(backdrop, 254).count() == 640 * 360
    ours, old = (
        pygame.mask.from_surface(drawn(ASSETS / "stage" / f"{cloth}.svg", (640, 280)))
        for cloth in (f"cloth_{name}", "cloth")
    )
    assert unlike(ours, old) < 0.002 * 640 * 280


@pytest.mark.parametrize("name", [f"{kind}_{room}" for kind in ("backdrop", "cloth") for room in ROOMS_OF_THE_HOUSE])
def test_ivory_text_reads_on_the_room(name: str) -> None:
    picture = pygame.transform.smoothscale(drawn(ASSETS / "stage" / f"{name}.svg", (640, 360)), (16, 9))
    middle = [picture.get_at((x, y)) for x in range(3, 13) for y in range(2, 8)]
    assert min(contrast(tuple(colour[:3]), IVORY) for colour in middle) > 4.5


def test_night_is_darker_than_day() -> None:
    day, night = (drawn(ASSETS / "stage" / f"backdrop_lupusburg{name}.svg", (64, 36)) for name in ("", "_night"))
    assert sum(mean_colour(day)) > 1.25 * sum(mean_colour(night))


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("lupusburg", "werewolf"),
        ("lupusburg", "town"),
        *(("red_masque", n) for n in ("red_death", "last_one", "midnight")),
    ],
)
def test_an_ending_fills_its_frame(game: str, name: str) -> None:
    screen = drawn(of(game, "endings", name), (640, 360))
    assert pygame.mask.from_surface(screen, 254).count() == 640 * 360


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
