"""Final places of all cards in a view of Masquerade Trick.

Places: ("hand", card) own ones in the hand area, ("fan", player, i) backs that others hold, ("row", card) the Knight's,
("play", player) in the trick, ("role", place) role cards, ("glove", seat) hands that point. A role that is not open to
all is drawn as a back here, even one's own: the hand area shows it (role_card.py).
"""

from collections.abc import Collection, Mapping
from math import cos, radians, sin
from typing import Final

from masque_arcade.client.animation.pose import Place, Pose, lying
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Layer, Rect
from masque_arcade.engine.game import Seat
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.ui.images import NUMBER_BACK, ROLE_BACK, number_face, piece, role_face
from masque_arcade.games.masquerade_trick.ui.layout import LIFT, Board

GLOVE: Final = (104.0, 52.0)
_APART: Final = 24.0
"""Distance of hands at the same side of a card."""
_INSIDE: Final = 8.0
"""Overlap of a glove with a card: its fingertip rests on the edge."""


def layout(view: m.View, table: Board, texts: Catalogue, mine: bool, legal: Collection[Card]) -> dict[Place, Pose]:
    """All cards of the view. `mine`: own cards are visible; `legal`: those that may be played now."""
    poses: dict[Place, Pose] = {}
    for place, box in table.roles.items() if has_roles(view) else ():
        face = role_face(texts, view.roles[place]) if place in view.shown else ROLE_BACK
        poses["role", place] = lying(box, face, Layer.LAP if place == table.me else Layer.PLATES)
    poses |= _hands(view, table, mine, legal)
    for one in view.plays:
        poses["play", one.player] = lying(table.trick[one.player], number_face(one.card))
    if hands_up(view):
        poses |= {("glove", seat): pose for seat, pose in gloves(table, view.points).items()}
    return poses


def has_roles(view: m.View) -> bool:
    """Whether role cards are on the table: from the casting of a deal to its end."""
    return not isinstance(view.phase, m.Beginning | m.Casting)


def hands_up(view: m.View) -> bool:
    """Whether all hands are up."""
    return bool(view.points) and isinstance(view.phase, m.Calling | m.Unveiling | m.Judging | m.Interval | m.Finished)


def _hands(view: m.View, table: Board, mine: bool, legal: Collection[Card]) -> dict[Place, Pose]:
    poses: dict[Place, Pose] = {}
    giving = view.chosen if isinstance(view.phase, m.Passing) else ()
    for player, size in view.sizes.items():
        if player in view.rows:
            for i, card in enumerate(view.rows[player]):
                poses["row", card] = lying(table.row_card(i, size), number_face(card))
        elif player == table.me and mine:
            poses |= _own(view, table, giving, legal)
        else:
            for i in range(size):
                poses["fan", player, i] = _back(table, player, i, size, player in giving and i == size - 1)
    return poses


def own_boxes(view: m.View, table: Board, legal: Collection[Card]) -> dict[Card, Rect]:
    """One's own cards in the hand, all but one that waits to be passed on; lifted where only some may be played."""
    gone = view.gave if isinstance(view.phase, m.Passing) and table.me in view.chosen else None
    kept = [card for card in view.hand if card != gone]
    boxes = {card: table.hand(i, len(kept)) for i, card in enumerate(kept)}
    some = len(legal) < len(kept)
    return {card: box.moved(0, -LIFT) if some and card in legal else box for card, box in boxes.items()}


def _own(view: m.View, table: Board, giving: Collection[Seat], legal: Collection[Card]) -> dict[Place, Pose]:
    boxes = own_boxes(view, table, legal)
    poses: dict[Place, Pose] = {("hand", card): lying(box, number_face(card), Layer.LAP) for card, box in boxes.items()}
    if table.me in giving and view.gave is not None:
        poses["hand", view.gave] = lying(table.gift(table.me), NUMBER_BACK)
    return poses


def _back(table: Board, player: m.Player, index: int, size: int, given: bool) -> Pose:
    if given:
        return lying(table.gift(player), NUMBER_BACK)
    if player == table.me:
        return lying(table.hand(index, size), NUMBER_BACK, Layer.LAP)
    if player == m.KNIGHT:
        return lying(table.row_card(index, size), NUMBER_BACK)
    return lying(table.fan(player, index, size), NUMBER_BACK)


def gloves(table: Board, points: Mapping[Seat, int]) -> dict[Seat, Pose]:
    """The hands that point, each with its fingertip at the edge of a card where nothing is written: at either side of
    those in the centre, below those on plates, at the right of one's own."""
    groups: dict[tuple[int, int], list[Seat]] = {}
    for seat, place in sorted(points.items()):
        groups.setdefault((place, _turn(table, seat, place)), []).append(seat)
    return {
        seat: _glove(table, seat, place, turn, i, len(seats))
        for (place, turn), seats in groups.items()
        for i, seat in enumerate(seats)
    }


def _turn(table: Board, seat: Seat, place: int) -> int:
    """The direction of a pointing hand in degrees: 0 is to the right."""
    if place == table.me:
        return 180
    if place not in m.CENTRE:
        return -90
    source = table.cx if seat == table.me else table.plates[seat].cx
    return 0 if source < table.roles[place].cx else 180


def _glove(table: Board, seat: Seat, place: int, turn: int, index: int, count: int) -> Pose:
    """One of `count` hands at the same side of a card."""
    target, (w, h) = table.roles[place], GLOVE
    if turn == -90:
        x, y = target.cx + index * _APART, target.bottom + w / 2 - _INSIDE
    else:
        out = target.w / 2 + w / 2 - _INSIDE
        x = target.cx + (out if turn == 180 else -out)
        y = target.cy + (index - (count - 1) / 2) * _APART
    layer = Layer.MODAL if place == table.me else Layer.TRAVELLING
    return Pose(x, y, w, h, piece(f"glove_{seat + 1}"), layer, turn)


def glove_start(pose: Pose) -> Pose:
    """The same hand drawn back, before it shoots out."""
    turn = radians(pose.angle)
    return Pose(
        pose.x - 170 * cos(turn), pose.y - 170 * sin(turn), pose.w, pose.h, pose.art, pose.layer, pose.angle, alpha=0
    )
