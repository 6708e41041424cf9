"""A possible world behind a view, for the leak tests."""

from collections import Counter

from masque_arcade.engine.game import Seat, Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import COINS, Contest, Looking, Memorise, Resolve, Slot, View, hand
from masque_arcade.games.mascarade.rules.state import State
from tests.engine.known_part import known_part


def determinize(view: View, viewer: Viewer, rng: Rng) -> State:
    """A state of which `view` is a view: seen faces stay, the others are shuffled, sealed answers are drawn again.

    The coins at the beginning of the round are not in the view; the coins now stand for them (9.6).
    """
    unseen = list((Counter(view.cast) - Counter(view.faces.values())).elements())
    rng.shuffle(unseen)
    cards = [view.faces[slot] if slot in view.faces else unseen.pop() for slot in range(len(view.cast))]
    on_table = sum(view.coins) + view.court
    return State(
        **known_part(view, State),
        cards=cards,
        bank=COINS - on_table,
        first=(view.active - max(0, view.turn - 1)) % view.seats,
        up=_face_up(view),
        round_coins=on_table,
        cheat=_cheat(view),
        sealed=_sealed(view, rng),
        rng=rng.fork(),
    )


def _face_up(view: View) -> tuple[Slot, ...]:
    if isinstance(view.phase, Looking | Memorise):
        return ()
    return tuple(slot for slot in view.shown if slot in view.faces)


def _cheat(view: View) -> Seat | None:
    """The player who has just won as the Cheat: then all faces show though not all were revealed (9.5)."""
    phase = view.phase
    all_seen = len(view.faces) == len(view.cast) > len(view.shown)
    if all_seen and isinstance(phase, Resolve) and phase.character is Character.CHEAT and phase.users:
        return phase.users[0]
    return None


def _sealed(view: View, rng: Rng) -> dict[Seat, Slot | None]:
    if not isinstance(view.phase, Contest):
        return {}
    return {seat: rng.choice([None, *hand(seat, view.seats)]) for seat in view.phase.sealed}
