"""Whole matches of every game on the screen: every beat settles to the layout, and one device plays to the end."""

import random
from itertools import cycle, product

import pytest

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import CardFace, Picture
from masque_arcade.client.render.images import Assets
from masque_arcade.engine.game import Viewer
from tests.client.game_tables import GameTables, presenter
from tests.client.red_masque_tables import STAR
from tests.client.whole_games import played_to_its_end, settles
from tests.quick import quick

Options = dict[str, str]
SPECIALS = {"advanced": "true"}
EDITION = {"edition": "2011", "broom": "true"}
WATCHED: list[tuple[str, int, Viewer, Options]] = [
    *(("mascarade", seats, viewer, {}) for seats, viewer in ((2, 0), (3, 1), (4, 0), (5, None), (6, 3), (13, 12))),
    *(("masquerade_trick", seats, seen, {}) for seats, seen in ((1, 0), (2, 0), (2, 1), (3, 2), (4, 0), (4, None))),
    ("ghost_for_sale", 3, 2, SPECIALS),
    ("ghost_for_sale", 5, 0, {}),
    ("ghost_for_sale", 4, None, {}),
    ("red_masque", 2, 1, {}),
    ("red_masque", 6, 0, {"layout": STAR}),
    ("red_masque", 4, None, {}),
    *(("lupusburg", seats, viewer, {}) for seats, viewer in ((4, 0), (5, None), (8, 7))),
    ("lupusburg", 6, 3, EDITION),
]
SETTLED = [
    (*one, skip, still)
    for one, skip, still in zip(WATCHED, cycle(["never", "often", "always"]), cycle([False, True]), strict=False)
]
"""Every other one with reduced motion."""
PLAYED: list[tuple[str, int, Options]] = [
    *(("mascarade", seats, {}) for seats in (2, 3, 6, 13)),
    ("masquerade_trick", 1, {"guard": "on"}),
    ("masquerade_trick", 2, {"match": "deals"}),
    ("masquerade_trick", 3, {}),
    ("masquerade_trick", 4, {}),
    ("ghost_for_sale", 3, {}),
    ("ghost_for_sale", 4, {**SPECIALS, "mirror": "minus_one"}),
    ("ghost_for_sale", 5, SPECIALS),
    ("red_masque", 2, {"may_stay": "on"}),
    ("red_masque", 4, {"layout": "flower", "shared": "on"}),
    ("lupusburg", 4, {}),
    ("lupusburg", 6, EDITION),
]
ASKED = {
    "mascarade": {"Memorise", "Turning", "Handling", "Contest"},
    "masquerade_trick": {"Passing", "Playing", "Pointing"},
    "ghost_for_sale": {"Reserving", "Choosing", "Declaring", "Bidding"},
    "red_masque": {"Masking", "Placing", "Moving", "Playing", "Interval"},
    "lupusburg": {"Settling", "Talking", "Marking"},
}
"""Phases in which a player alone with bots is asked in every match."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "viewer", "options", "skip", "still"),
    quick(SETTLED, *(one for at, one in enumerate(SETTLED) if at % 4 in (0, 3))),
)
def test_every_beat_settles_to_the_layout(
    game: str, seats: int, viewer: Viewer, options: Options, skip: str, still: bool
) -> None:
    one = GameTables(game).seated(seats, plays=False, viewer=viewer, seed=seats, options=options, reduced_motion=still)
    settles(one, random.Random(seats), skip, 60)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "device"),
    quick(
        product(ASKED, Device),
        ("mascarade", Device.PAD),
        ("masquerade_trick", Device.KEYBOARD),
        ("masquerade_trick", Device.TOUCH),
    ),
)
def test_a_match_is_played_to_its_end_by_one_device(game: str, device: Device) -> None:
    """At one of the game's tables, in turn."""
    tables = [(seats, options) for played, seats, options in PLAYED if played == game]
    seats, options = tables[list(Device).index(device) % len(tables)]
    one = GameTables(game).seated(seats, speed="instant", seed=11, options=options)
    assert ASKED[game] <= played_to_its_end(one, device, random.Random(f"{seats}{device}"))
    assert len(presenter(one).ranking()) == seats


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(sorted(SHELF), "mascarade"))
def test_every_picture_of_a_whole_game_exists(assets: Assets, game: str) -> None:
    """Ghost for Sale shows small cards, too."""
    haunted = game == "ghost_for_sale"
    one = GameTables(game).seated(4, plays=False, seed=4, options=SPECIALS if haunted else {})
    seen = set[str]()
    for _ in one.to_the_end(0.4):
        for item in one.screen.items():
            if isinstance(item.art, Picture):
                seen.add(item.art.name)
            elif isinstance(item.art, CardFace) and item.art.face:
                folder, _, face = item.art.face.partition("/")
                seen |= {f"games/{folder}/{size}/{face}" for size in (("cards", "minis") if haunted else ("cards",))}
    assert {name for name in seen if name and not assets.has(name)} == set()
