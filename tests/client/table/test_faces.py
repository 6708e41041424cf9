"""Faces at a table: whom they look at, how they take what happens, and what remains of it without movement."""

import pytest

from masque_arcade.client.game_ui.face_items import FaceItems
from masque_arcade.client.game_ui.faces import MOVES, Faces
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.game_ui.voices import Motive, Occasion, Occasions
from masque_arcade.client.render.drawables import Item, Layer, Picture, Rect
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.game import Decide, Event
from tests.client.game_tables import GameTables
from tests.quick import quick

HEADS = {0: Rect(600, 600, 60, 60), 1: Rect(100, 300, 60, 60), 2: Rect(600, 50, 60, 60), 3: Rect(1100, 300, 60, 60)}


class Claimed(Event):
    """The second seat claims something, against the fourth."""


class Caught(Event):
    """They are caught; the third gains."""


OCCASIONS: Occasions = {
    Claimed: lambda event: [(Occasion.CLAIM, 1), (Occasion.ACCUSE, 3)],
    Caught: lambda event: [(Occasion.CAUGHT, 1), (Occasion.GAIN, 2)],
}
CLAIMED = Faces().begin(1, [Claimed()], OCCASIONS)
CAUGHT = CLAIMED.end(2, [Caught()], OCCASIONS, Decide((2,), "turn"))


def drawn(faces: Faces, age: float = MOVES, still: bool = False, light: float = 0) -> dict[object, Layered]:
    table = [(Layer.PLATES, item) for seat, head in HEADS.items() for item in face(seat, f"guest {seat}", head)]
    made = FaceItems().alive(table, faces, faces.poses(4, age, still), light)
    return {item.key: (layer, item) for layer, item in made}


def eyes(faces: Faces, seat: int, **how: float) -> tuple[float, float]:
    """How far the eyes of `seat` are turned to the right and down."""
    things = {key: item for key, (_, item) in drawn(faces, **how).items()}
    [shine] = [item for item in things.values() if item.art == Picture("stage/guests/look") and near(item, seat)]
    [hole] = [
        item
        for item in things.values()
        if isinstance(item.art, Picture) and item.art.name.startswith("stage/guests/eyes_") and near(item, seat)
    ]
    return shine.rect.cx - hole.rect.cx, shine.rect.cy - hole.rect.cy


def near(item: Item, seat: int) -> bool:
    return abs(item.rect.cx - HEADS[seat].cx) < 60 and abs(item.rect.cy - HEADS[seat].cy) < 60


def middle(faces: Faces, seat: int, age: float = MOVES, still: bool = False) -> Rect:
    """The place of the mask of `seat`."""
    made = drawn(faces, age, still)
    return next(
        item.rect for key, (_, item) in made.items() if isinstance(key, tuple) and key[:2] == (("face", seat), "base")
    )


def test_all_look_at_whoever_acts_and_they_at_the_other() -> None:
    right, left = eyes(CLAIMED, 1)[0], eyes(Faces(gaze=1), 3)[0]
    assert left < -1 < 1 < right
    assert eyes(CLAIMED, 2)[0] > 1, "the attacker"
    assert eyes(CAUGHT, 0)[1] < -0.5, "the next player, above"
    assert eyes(Faces(), 0) == (0, 0)


def test_a_start_then_a_sulk() -> None:
    rest = middle(Faces(), 1).cy
    assert middle(CAUGHT, 1, 0.2).cy < rest - 5
    assert middle(CAUGHT, 1).cy > rest + 2
    assert eyes(CAUGHT, 1)[1] > 0.5, "eyes down"
    assert CAUGHT.pose(1, MOVES, still=False).tilt, "they hang their head"


def test_a_bow_after_a_gain() -> None:
    rest = middle(Faces(), 2).cy
    assert middle(CAUGHT, 2, MOVES / 2).cy > rest + 5
    assert abs(middle(CAUGHT, 2).cy - rest) < 0.01


def test_all_lean_towards_an_attack() -> None:
    assert middle(CLAIMED, 0).cx > middle(Faces(), 0).cx
    assert middle(CLAIMED, 2).cx > middle(Faces(), 2).cx


def test_a_new_claim_ends_all_moods() -> None:
    assert not {1, 2} & {seat for seat, _ in CAUGHT.felt(3, [Motive(Occasion.CLAIM, 0)]).moods}


def test_everybody_blinks_at_times_of_their_own() -> None:
    frames = [CAUGHT.poses(13, i / 30, still=False) for i in range(30, 330)]
    shut = [tuple(i for i, poses in enumerate(frames) if poses[seat].shut) for seat in range(13)]
    assert all(2 < len(times) < 15 for times in shut)
    assert len({times[0] for times in shut}) > 6
    assert frames == [CAUGHT.poses(13, i / 30, still=False) for i in range(30, 330)]


@pytest.mark.parametrize("faces", [CLAIMED, CAUGHT], ids=["claimed", "caught"])
def test_without_movement_there_is_one_picture(faces: Faces) -> None:
    pictures = {faces.poses(4, age / 10, still=True) for age in range(80)}
    assert len(pictures) == 1
    assert not any(pose.shut for pose in pictures.pop())
    assert drawn(faces, 0, still=True) == drawn(faces, MOVES), "the state in which movement ends"


def test_whoever_acts_stays_lit_in_the_dark() -> None:
    dark = drawn(CLAIMED, light=0.6)
    lit = {seat for seat in HEADS if dark["shape", seat][0] == Layer.STAGE}
    assert lit == {3}
    assert ("glow", 3) in dark
    assert not {layer for layer, _ in drawn(CLAIMED).values()} - {Layer.PLATES}
    mine = [(Layer.LAP, item) for item in face(3, "me", HEADS[3])]
    assert {layer for layer, _ in FaceItems().alive(mine, CLAIMED, CLAIMED.poses(4, 1, still=False), 0.6)} == {
        Layer.LAP
    }, "not below"


@pytest.mark.parametrize("game", quick(sorted(SHELF), "mascarade"))
def test_the_faces_of_every_game_are_alive(game: str) -> None:
    """In a whole game all eyes turn, moods change, and a player's mask moves."""
    one = GameTables(game).seated(4, plays=False, viewer=None, seed=3)
    turned, moved = set[tuple[float, float]](), set[float]()
    for _ in range(600):
        one.screen.update(0.1)
        shown = {item.key: item.rect for item in one.screen.items()}
        for seat in range(4):
            key = (("face", seat), "eyes")
            assert key in shown or (("face", seat), "base") not in shown
            if (key, "look") in shown:
                to, hole = shown[key, "look"], shown[key]
                turned.add((round(to.x - hole.x, 1), round(to.y - hole.y, 1)))
                moved.add(shown[key].y)
    assert len(turned) > 2
    assert len(moved) > 4 + 2


def test_where_several_do_the_same_nobody_is_looked_at() -> None:
    """Two who are called at once, or all who point."""
    both: Occasions = {Caught: lambda event: [(Occasion.CLAIM, 1), (Occasion.CLAIM, 2)]}
    assert CLAIMED.begin(2, [Caught()], both).gaze is None
