"""Final places of all pieces and cards in a view of The Red Masque.

Places: pawns as in pawns.py, ("floor", room) floor cards, ("role", seat) role cards, ("mine", card, n) one's own hand,
("held", seat, n) backs that others hold, ("hand", name) the clock's hands. A role that is not open is a back here, even
one's own: the hand area shows it (hand.py).
"""

from collections import Counter

from masque_arcade.client.animation.pose import Place, Pose, lying
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Layer
from masque_arcade.engine.game import Seat
from masque_arcade.games.red_masque.model import Beginning, Casting, Masking, View
from masque_arcade.games.red_masque.ui.clock import clock_hands
from masque_arcade.games.red_masque.ui.context import PlayerNames
from masque_arcade.games.red_masque.ui.images import CARD_BACK, ROLE_BACK, card_face, piece, role_face
from masque_arcade.games.red_masque.ui.layout import Board
from masque_arcade.games.red_masque.ui.pawns import pawn_poses


def layout(view: View, table: Board, texts: Catalogue, guests: PlayerNames, mine: bool) -> dict[Place, Pose]:
    """Everything of the view that moves; nothing at the end of a round. `mine`: own cards are visible."""
    poses: dict[Place, Pose] = {}
    if view.ending:
        return poses
    for room in view.floors:
        poses["floor", room] = lying(table.floor(room), piece("floor_card"), Layer.PLATES)
    for seat in range(view.seats):
        poses |= pawn_poses(view, table, seat, guests.names[seat], guests.display_name(texts, seat))
        if has_roles(view) and not (mine and seat == table.me and sees_role(view, seat)):
            open_now = seat in view.revealed
            art = role_face(texts, view.roles[seat], seat) if open_now and seat in view.roles else ROLE_BACK
            poses["role", seat] = lying(table.role(seat), art, Layer.LAP if seat == table.me else Layer.PLATES)
    poses |= _hands(view, table, texts, mine)
    poses |= clock_hands(view.deck, table)
    return poses


def sees_role(view: View, seat: Seat) -> bool:
    """Whether a player has not yet looked at their new role."""
    return isinstance(view.phase, Masking) and seat not in view.ready


def has_roles(view: View) -> bool:
    """Whether all players have a role card."""
    return bool(view.round) and not isinstance(view.phase, Beginning | Casting)


def _hands(view: View, table: Board, texts: Catalogue, mine: bool) -> dict[Place, Pose]:
    poses: dict[Place, Pose] = {}
    for seat, size in enumerate(view.sizes):
        if seat == table.me and mine:
            seen: Counter[str] = Counter()
            for i, card in enumerate(view.hand):
                poses["mine", card, seen[card]] = lying(table.hand(i), card_face(texts, card), Layer.LAP)
                seen[card] += 1
        elif seat == table.me:
            for i in range(size):
                poses["held", seat, i] = lying(table.hand(i), CARD_BACK, Layer.LAP)
        else:
            for i in range(size):
                poses["held", seat, i] = lying(table.held(seat, i), CARD_BACK, Layer.PLATES)
    return poses
