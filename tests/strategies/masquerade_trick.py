"""Probes for Masquerade Trick: plays, passes, looks and pointing."""

from collections.abc import Sequence
from typing import Any

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import model as trick
from masque_arcade.games.masquerade_trick.cards import is_crown, rank_of, taker
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, TRICKS, Role
from tests.strategies.probes import NAN, Probe, Silent, any_of, least, only


def _rank(action: Any, view: Any, seat: Seat) -> float:
    return float(rank_of(action.card)) if isinstance(action, trick.Play) else NAN


def _target(view: Any, seat: Seat) -> Role:
    return next(mission.find for mission in view.cast if mission.role is view.roles[seat])


def _seen(action: Any, view: Any, seat: Seat) -> bool:
    return isinstance(action, trick.Point) and view.roles.get(action.place) is _target(view, seat)


def _by_counts(action: Any, view: Any, seat: Seat) -> float:
    """Tricks missing to the target's mission, seats alone."""
    if not isinstance(action, trick.Point) or action.place in view.roles:
        return NAN
    tricks = next(mission.tricks for mission in view.cast if mission.role is _target(view, seat))
    return 0.5 if action.place in trick.CENTRE else float(min(abs(view.wins[action.place] - one) for one in tricks))


class Beginner(Silent):
    """Takes a trick that it needs with its highest card, throws its highest under one that it does not, else plays low;
    points at what it saw, or by counts."""

    def choose(self, view: trick.View, legal: Sequence[trick.Action], rng: Rng) -> trick.Action:
        shuffled = list(legal)
        rng.shuffle(shuffled)
        mission = next(one for one in view.cast if one.role is view.roles[self.seat])
        needs = view.wins[self.seat] + 1 in mission.tricks or view.wins[self.seat] < min(mission.tricks)

        def rank(action: trick.Action) -> float:
            match action:
                case trick.Play(card):
                    strength = rank_of(card) + 9 * is_crown(card)
                    takes = taker([*(one.card for one in view.plays), card]) == len(view.plays)
                    return 20.0 + strength if takes == needs else -float(strength)
                case trick.Point(place) if place in view.roles:
                    return 9.0 if view.roles[place] is mission.find else -9.0
                case trick.Point():
                    return -_by_counts(action, view, self.seat)
                case trick.Look(place):
                    return -float(place in view.roles)
            return 0.0

        return max(shuffled, key=rank)


PROBES: dict[str, Probe] = {
    "beginner": Beginner,
    "always low": least(_rank),
    "always high": least(lambda action, view, seat: -_rank(action, view, seat)),
    "plays by lot": any_of(trick.Play),
    "points by lot": any_of(trick.Point),
    "points at the centre": only(
        lambda action, view, seat: isinstance(action, trick.Point) and action.place in trick.CENTRE
    ),
    "passes his best": least(
        lambda action, view, seat: -float(rank_of(action.card)) if isinstance(action, trick.Pass) else NAN
    ),
    "passes his worst": least(
        lambda action, view, seat: float(rank_of(action.card)) if isinstance(action, trick.Pass) else NAN
    ),
    "plays high for looks": least(
        lambda action, view, seat: -_rank(action, view, seat) if view.trick in (TRICKS[0], ALL_TRICKS) else NAN
    ),
    "ducks the looks": least(
        lambda action, view, seat: _rank(action, view, seat) if view.trick in (TRICKS[0], ALL_TRICKS) else NAN
    ),
    "looks left": only(lambda action, view, seat: action == trick.Look(trick.LEFT)),
    "points by the counts": least(_by_counts),
    "points only at the seen": only(_seen),
    "trusts the counts": {"count": 0.6},
    "trusts every trick": {"path": 1.3},
    "trusts every play": {"signs": 0.8},
    "reads nothing": {"signs": 0.0, "path": 0.0, "count": 0.0},
    "no hindsight": {"hindsight": 0},
    "points by lot among the likely": {"mix": 0.15},
    "hides nothing": {"conceal": 0.0},
    "hides twice": {"conceal": 2.0},
    "incurious": {"curious": 0.2},
    "12 worlds": {"worlds": 12},
}
"""By name."""
