"""Final places of everything movable in a view of Lupusburg.

Places: ("house", h) and ("glaze", h) its roof in the owner's colour; ("glow", h) the light of its windows at night;
("cross", h) and ("blood", h) where the wolf has been; ("chain",) the mayor's; ("broom",); ("seal", seat) unspent, while
bets are made; ("coin", seat), ("coin rim", seat), ("coin value", seat), ("coin sign", seat) a bet; ("token", i) and
("token sign", i) the voting tokens; ("evidence", 0 or 1) at the suspects; ("face", h) and ("chest", h) when all is
open.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import Place, Pose, lying
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.render.drawables import Layer, Panel, Picture, Rect, Words
from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.ui.context import NIGHT
from masque_arcade.games.lupusburg.ui.images import EVIDENCE, glaze, house, mask, piece
from masque_arcade.games.lupusburg.ui.layout import Board

CHAIN: Final[Place] = ("chain",)
BROOM: Final[Place] = ("broom",)
MOONLIT: Final = 0.35
"""The share of its colour that a house keeps at night."""
DEAD: Final = 0.35
"""The share of its owner's colour that a dead house keeps."""
DIM: Final = 0.2
"""What is still seen at night of all that lies at the table."""


def layout(view: m.View, table: Board) -> dict[Place, Pose]:
    """Every movable thing of the view."""
    night = isinstance(view.phase, NIGHT)
    town: dict[Place, Pose] = {}
    for place, alive in enumerate(view.alive):
        town |= house_poses(table, place, alive, night)
    for death in view.deaths:
        if death.night:
            town |= bitten_poses(table, death.house, night)
    poses = _pieces(view, table)
    return town | ({place: replace(pose, alpha=pose.alpha * DIM) for place, pose in poses.items()} if night else poses)


def _pieces(view: m.View, table: Board) -> dict[Place, Pose]:
    """What lies at houses and plates."""
    poses: dict[Place, Pose] = {}
    if view.mayor is not None:
        poses[CHAIN] = lying(table.chain(view.mayor), piece("mayor"), Layer.TRAVELLING)
        if view.broom:
            holder = view.phase.seat if isinstance(view.phase, m.Sweeping) else view.mayor
            poses[BROOM] = lying(table.broom(holder), piece("broom"), Layer.TRAVELLING)
    poses |= _seals(view, table)
    for number in range(len(view.marks)):
        poses |= mark_poses(view, table, number)
    for number, suspect in enumerate(view.suspects):
        poses["evidence", number] = lying(table.evidence(suspect), EVIDENCE[number], Layer.TRAVELLING)
    if isinstance(view.phase, m.Scoring | m.Finished):
        poses |= open_poses(table, view.characters, view.chests)
    return poses


def house_poses(table: Board, place: m.House, alive: bool, night: bool = False) -> dict[Place, Pose]:
    """A house and the colour of its roof, of which the night leaves little."""
    box = table.houses[place]
    shade = (0.85 if alive else DEAD) * (MOONLIT if night else 1.0)
    light = Rect.around(box.cx, box.cy + box.h * 0.1, box.w * 1.9, box.h * 1.9)
    return {
        ("house", place): lying(box, house(alive, night), Layer.OBJECTS),
        ("glaze", place): lying(box, glaze(m.owner_of(place)), Layer.PLATES, alpha=shade),
        ("glow", place): lying(light, Picture("stage/halo"), Layer.CLOTH, alpha=0.8 if alive and night else 0.0),
    }


def bitten_poses(table: Board, place: m.House, night: bool = False) -> dict[Place, Pose]:
    """Where the wolf has been: blood in the snow, and a chalk cross on the door, for the rest of the match."""
    box = table.houses[place]
    snow = Rect.around(box.cx + box.w * 0.2, box.bottom - box.h * 0.1, box.w * 0.52, box.w * 0.52)
    door = Rect.around(box.cx - box.w * 0.02, box.cy + box.h * 0.14, box.w * 0.36, box.w * 0.36)
    seen = 0.5 if night else 1.0
    return {
        ("blood", place): lying(snow, piece("blood"), Layer.PLATES, alpha=seen),
        ("cross", place): lying(door, piece("cross"), Layer.TRAVELLING, alpha=0.9 * seen),
    }


def _seals(view: m.View, table: Board) -> dict[Place, Pose]:
    poses: dict[Place, Pose] = {}
    spent = {wager.seat for wager in view.wagers}
    for seat in range(view.seats) if isinstance(view.phase, m.Betting | m.Drawing | m.Keeping) else ():
        if seat not in spent:
            poses["seal", seat] = lying(table.seal(seat), piece("seal"), Layer.TRAVELLING)
    for wager in view.wagers:
        poses |= wager_poses(table, wager, view.wagers)
    return poses


def wager_poses(table: Board, wager: m.Wager, wagers: tuple[m.Wager, ...]) -> dict[Place, Pose]:
    """A bet: the coin on the edge of the target's plate, its value, and the colour and sign of its player."""
    same = [one.seat for one in wagers if one.on == wager.on]
    box = table.wager(wager.on, same.index(wager.seat), len(same))
    small = Rect(box.x - 7, box.bottom - 15, 22, 22)
    known = wager.coin is not None
    rim = Panel("night", f"seat{wager.seat + 1}", box.w / 2 + 2, 3)
    poses: dict[Place, Pose] = {
        ("coin rim", wager.seat): lying(box.grown(2), rim, Layer.TRAVELLING),
        ("coin", wager.seat): lying(box, piece("coin" if known else "coin_hidden"), Layer.TRAVELLING),
        ("coin back", wager.seat): lying(small, Panel("night", f"seat{wager.seat + 1}", 11, 1.5), Layer.TRAVELLING),
        ("coin sign", wager.seat): lying(small.grown(-4), sign(wager.seat), Layer.TRAVELLING),
    }
    if known:
        words = Words(str(wager.coin), 18, "ink", "serif")
        poses["coin value", wager.seat] = lying(box.grown(-2), words, Layer.TRAVELLING)
    return poses


def mark_poses(view: m.View, table: Board, number: int) -> dict[Place, Pose]:
    """A voting token and its player's sign."""
    mark = view.marks[number]
    same = [i for i, other in enumerate(view.marks) if other.house == mark.house]
    return token_poses(table, mark.house, mark.seat, number, same.index(number), len(same))


def token_poses(table: Board, place: m.House, seat: Seat, number: int, index: int, count: int) -> dict[Place, Pose]:
    """The `number`-th token, the `index`-th of `count` at a house."""
    box = table.token(place, index, count)
    return {
        ("token", number): lying(box, Panel("parchment", f"seat{seat + 1}", box.w / 2, 3), Layer.TRAVELLING),
        ("token sign", number): lying(box.grown(-5), sign(seat), Layer.TRAVELLING),
    }


def open_poses(
    table: Board, characters: Mapping[m.House, m.Character], chests: Mapping[Seat, m.House]
) -> dict[Place, Pose]:
    """Everything turned over: inhabitants, and chests."""
    poses: dict[Place, Pose] = {}
    for place, character in characters.items():
        poses["face", place] = lying(table.face(place), mask(character), Layer.TRAVELLING)
    for place in chests.values():
        box = table.face(place)
        side = box.w * 0.55
        spot = Rect(table.houses[place].right - side * 1.1, table.houses[place].bottom - side * 1.1, side, side)
        poses["chest", place] = lying(spot, piece("chest"), Layer.TRAVELLING)
    return poses
