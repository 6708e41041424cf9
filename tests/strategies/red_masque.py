"""Probes for The Red Masque: blows, traps, rooms and cards shown."""

from collections.abc import Sequence
from typing import Any

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import model as masque
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.rooms import adjacent
from tests.strategies.probes import NAN, Probe, Silent, always, either, least, never, only


def _crowd(action: Any, view: Any, seat: Seat) -> float:
    room = getattr(action, "room", None) if isinstance(action, masque.Move | masque.Place) else None
    return NAN if room is None else float(sum(there == room for there in view.rooms))


def _next_door(action: Any, view: Any, seat: Seat) -> float:
    """How many free players are next to the room where a step of the Red Death ends."""
    if view.roles.get(seat) is not Role.RED_DEATH or not isinstance(action, masque.Move):
        return NAN
    doors = adjacent(view.switches.doors, action.room)
    return float(sum(there in doors for one, there in enumerate(view.rooms) if one not in {seat, *view.trapped}))


def _strikes(action: Any, card: Card) -> bool:
    return isinstance(action, masque.Play) and action.card is card and action.target is not None


def _in_vain(action: Any) -> bool:
    """Whether it shows a card to no effect."""
    aimed = (Card.DAGGER, Card.REVEAL, Card.TRAP)
    return isinstance(action, masque.Play) and action.card in aimed and action.target is None


_lays_traps = only(lambda action, view, seat: action == masque.Lay(Card.TRAP))
_stabs_leaders = only(
    lambda action, view, seat: (
        isinstance(action, masque.Play)
        and action.target is not None
        and view.scores[action.target] == max(view.scores[:seat] + view.scores[seat + 1 :])
    )
)
_lays = always(masque.Lay)


class Beginner(Silent):
    """Keeps away from crowds, stabs when alone with one other, takes what lies there, and hides or lays the rest."""

    def choose(self, view: masque.View, legal: Sequence[masque.Action], rng: Rng) -> masque.Action:
        shuffled = list(legal)
        rng.shuffle(shuffled)
        room = view.rooms[self.seat]
        company = sum(there == room for there in view.rooms) - 1

        def rank(action: masque.Action) -> float:
            match action:
                case masque.Move() | masque.Place():
                    return -_crowd(action, view, self.seat)
                case masque.Play(card=Card.DAGGER, target=target) if target is not None:
                    return 3.0 if company == 1 else -1.0
                case masque.Play(card=Card.KEY):
                    return 2.0 if self.seat in view.trapped else -1.0
                case masque.Play(card=Card.HIDE):
                    return 1.0 if company else 0.0
                case masque.Play():
                    return -0.5
            return 0.5

        return max(shuffled, key=rank)


PROBES: dict[str, Probe] = {
    "beginner": Beginner,
    "always dagger": only(lambda action, view, seat: _strikes(action, Card.DAGGER)),
    "always reveal": only(lambda action, view, seat: _strikes(action, Card.REVEAL)),
    "always trap": only(lambda action, view, seat: _strikes(action, Card.TRAP) or action == masque.Lay(Card.TRAP)),
    "hermit": least(_crowd),
    "in company": least(lambda action, view, seat: -_crowd(action, view, seat)),
    "never stabs": only(lambda action, view, seat: not _strikes(action, Card.DAGGER)),
    "Death in company": lambda view, legal, seat, rng: (
        least(lambda action, view, seat: -_crowd(action, view, seat))(view, legal, seat, rng)
        if view.roles.get(seat) is Role.RED_DEATH
        else []
    ),
    "Death apart": least(_next_door),
    "never takes": never(masque.Take),
    "always hides": only(lambda action, view, seat: action == masque.Play(Card.HIDE)),
    "lays every Trap": _lays_traps,
    "lays and strikes with Traps": either(
        only(lambda action, view, seat: _strikes(action, Card.TRAP) and view.roles.get(seat) is not Role.RED_DEATH),
        _lays_traps,
    ),
    "shows nothing in vain": only(lambda action, view, seat: not _in_vain(action)),
    "lays when it cannot strike": either(only(lambda action, view, seat: _strikes(action, Card.DAGGER)), _lays),
    "strikes at leaders": _stabs_leaders,
    "never plays Keys": only(lambda action, view, seat: action != masque.Play(Card.KEY)),
    "keeps daggers": only(lambda action, view, seat: action != masque.Lay(Card.DAGGER) and not _in_vain(action)),
    "always takes": always(masque.Take),
    "rushes": only(lambda action, view, seat: isinstance(action, masque.Play) and action.room is not None),
    "reads no signs": {"infer": 0.0},
    "reads signs twice": {"infer": 2.0},
    "fearless": {"wary": 0.2},
    "timid": {"wary": 2.5},
    "bold": {"bold": 1.5},
    "selfish": {"rivalry": 0.4},
}
"""By name."""
