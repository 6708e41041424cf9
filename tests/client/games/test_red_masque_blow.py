"""The breath before a blow in The Red Masque: both face each other, the light narrows, the others duck; alike for any
role."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.render.drawables import CardFace, Item, Layer, Picture
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque.ui.images import piece
from tests.client.game_tables import drawn
from tests.client.red_masque_tables import HELD, choose, seated_at
from tests.client.tables import FRAME, Seated

ROOM: dict[str, Any] = {**HELD, "hidden": []}
Frame = tuple[Mapping[Place, Pose], list[Item]]


def blow(card: str = "dagger", role: str = "noble", **more: Any) -> Iterator[Frame]:
    """The frames from where A plays the card at B to where B's role turns over: places, and all that is drawn."""
    one = seated_at({**ROOM, "hands": {"A": [card, "rush"]}, "roles": {"B": role, "A": "noble"}}, **more)
    choose(one, ("card", card), ("seat", 1))
    for _ in range(round(12 / FRAME)):
        one.run(FRAME)
        items = drawn(one)
        if underway(one) and any(isinstance(i.art, CardFace) and i.art.face and i.rect.w > 150 for i in items):
            return
        yield dict(one.screen.playback.stage.poses), items
    raise AssertionError("nobody was unmasked")


def underway(one: Seated) -> bool:
    beat = one.screen.playback.underway
    return beat is not None and any(isinstance(event, e.Unmasked) for event in beat.events)


def faces(poses: Mapping[Place, Pose], seat: int) -> float:
    """How far the face of a pawn is to the right of its middle."""
    return poses["face 0", seat].x - poses["pawn", seat].x


def test_before_a_stab_both_face_each_other_and_the_light_narrows() -> None:
    frames = list(blow())
    stepped = [poses for poses, _ in frames if poses["pawn", 0].layer is poses["pawn", 1].layer is Layer.HANDS]
    before, at_last = frames[0][0], stepped[-1]
    way = 1 if at_last["pawn", 0].x < at_last["pawn", 1].x else -1
    assert faces(at_last, 0) * way > 5
    assert faces(at_last, 1) * way < -5
    assert at_last["pawn", 0].h > before["pawn", 0].h
    widths = [i.rect.w for _, items in frames for i in items if i.art == Picture("stage/spotlight") and i.alpha > 0.9]
    widths = list(dict.fromkeys(w for w in widths if w > 2 * at_last["pawn", 0].w))
    assert len(widths) == 3
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize(("card", "raised"), [("dagger", "dagger"), ("reveal", "eye")])
def test_what_strikes_is_raised_for_a_breath(card: str, raised: str) -> None:
    shown = [any(item.art == piece(raised) for item in items) for _, items in blow(card)]
    assert sum(shown) * FRAME > 0.6


def test_everybody_in_the_room_ducks_from_a_dagger_and_stands_up_again() -> None:
    frames = [poses for poses, _ in blow()]
    high = [poses["pawn", 2].h for poses in frames]
    assert min(high) < 0.8 * high[0]
    assert min(poses["pawn", 2].h for poses, _ in blow("reveal")) == high[0]


@pytest.mark.parametrize("card", ["dagger", "reveal"])
def test_a_blow_looks_the_same_whatever_the_player_struck_is(card: str) -> None:
    noble, death = blow(card), blow(card, "red_death")
    frames = 0
    for (mine, _), (theirs, _) in zip(noble, death, strict=True):
        assert mine == theirs
        frames += 1
    assert frames * FRAME > 2


def test_with_reduced_motion_nobody_moves_in_a_blow() -> None:
    frames = [poses for poses, _ in blow(reduced_motion=True)]
    for seat in range(3):
        assert len({(poses["pawn", seat].x, poses["pawn", seat].h) for poses in frames}) == 1
    assert any(poses["pawn", 0].layer is Layer.HANDS for poses in frames)
