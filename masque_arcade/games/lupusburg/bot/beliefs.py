"""The chances of each house to have the Werewolf, from what is certain and from the players' actions in a view.

The weight of a house is the sum over all places of the Thief, so this is the exact belief over both slots. Certain are
deaths, shown characters, seen chests, the end that did not come. Actions are weighed by `trust`.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.talk import chest_named

_BITTEN: Final = 1.2
"""The weight of a bitten house against its owner's other one: below 1 a Werewolf who bites their own house is trusted
and wins two games of three, from factor 1.2 on it ruins them."""
_LYNCHED: Final = 1.2
"""The same of a lynched house: suspicion had a reason."""
_TOKENS: Final = 0.6
"""The weight of the whole town's tokens at a player, as a logarithm; the player's own count like any other's: a
Werewolf trusted for tokens at their own house wins nearly half of the games at six seats."""
_ACCUSED: Final = 1.05
_TRUSTED: Final = 0.95
_BET_ON: Final = 1.05
_HAD_LOOKED: Final = 1.5
"""The added weight of a bet or claim by a player who was shown a character of its target."""
_CHEST_NAMED: Final = 0.5
"""The weight of a house of which another player says that it has its owner's chest, against their other one; the
owner's own word weighs nothing, as a Werewolf lies there as often as not."""
_LIED: Final = 2.0
"""The weight of a player who said of a chest what cannot be."""
_PROVED: Final = 0.3
"""The weight of a player who claims a Thief's look at a chest and is right, for all that this viewer knows: half of
all guesses would be."""
_DENIED: Final = 1.3
"""The weight of a house with a chest by its owner's word when others say that there is none."""
_THIEF: Final = 0.8
"""The weight of the only player who says they have the Thief."""
_WOLF_SEEN, _FOLK_SEEN = 4.0, 0.4
"""The weight of a house of which a player says, after a look at one of its owner's characters, that the Werewolf or a
townsman or -woman lives there; without a look its square root counts of the first, the second is idle."""
_SILENCED: Final = 1.05
"""The weight of a player whom a victim had accused on the day before."""


class Opinion:
    """The beliefs of one seat, or of an onlooker, about a view; also for deaths that have not happened."""

    def __init__(self, view: m.View, me: Seat | None, trust: float) -> None:
        """`me` None for an onlooker without cards."""
        self._parity = view.switches.edition == "2011"
        self._trust = trust
        known = view.characters if me is not None else {}
        chests = m.known_chests(view) if me is not None else {}
        free = [float(not chests[house]) if house in chests else 0.5 for house in range(2 * view.seats)]
        wolf = [house for house, character in known.items() if character is m.Character.WEREWOLF]
        thief = [m.owner_of(house) for house, character in known.items() if character is m.Character.THIEF]
        places = [0.0 if house in known else free[house] for house in range(2 * view.seats)]
        actions, words = _seat_actions(view, me), _house_words(view, me, chests)
        self._weights = [0.0] * (2 * view.seats)
        for house in wolf or range(2 * view.seats):
            seat = m.owner_of(house)
            if known.get(house, m.Character.WEREWOLF) is m.Character.WEREWOLF and seat not in thief:
                elsewhere = 1.0 if thief else sum(places) - sum(places[own] for own in m.houses_of(seat))
                self._weights[house] = free[house] * elsewhere * (actions[seat] * words[house]) ** trust

    def odds(self, alive: Sequence[bool], deaths: Sequence[m.Death]) -> list[float]:
        """The chance of each house to have the Werewolf when these live and those have died."""
        weights = list(self._weights)
        whole = sum(alive)
        for right in range(0, len(weights), 2):
            own = alive[right] + alive[right + 1]
            if not own or whole == own or (self._parity and whole - own <= own):
                weights[right] = weights[right + 1] = 0.0
        for death in deaths:
            if death.night:
                weights[death.house] = 0.0
            weights[death.house ^ 1] *= (_BITTEN if death.night else _LYNCHED) ** self._trust
        total = sum(weights)
        return [weight / total for weight in weights] if total else [1 / len(weights)] * len(weights)


def _seat_actions(view: m.View, me: Seat | None) -> list[float]:
    """The fit of all actions to a Werewolf of each player, without one's own."""
    fit = [1.0] * view.seats
    token = math.exp(_TOKENS / view.seats)
    for mark in [*view.marks, *(mark for trial in view.trials for mark in trial.marks)]:
        if mark.seat != me:
            fit[m.owner_of(mark.house)] *= token
    looks = {(look.looker, look.owner) for look in view.looks}
    said = {(one.seat, one.about, one.claim) for one in view.statements}
    weights = {m.Claim.ACCUSE: _ACCUSED, m.Claim.TRUST: _TRUSTED}
    signs = [(seat, about, weights[claim]) for seat, about, claim in sorted(said) if claim in weights]
    signs += [(wager.seat, wager.on, _BET_ON) for wager in view.wagers]
    for death in view.deaths:
        if death.night:
            victim, day = m.owner_of(death.house), death.round - 1
            accused = {(one.round, one.seat, one.claim): one.about for one in view.statements}
            if (day, victim, m.Claim.ACCUSE) in accused and victim != me:
                fit[accused[day, victim, m.Claim.ACCUSE]] *= _SILENCED
    thieves = {one.seat for one in view.statements if one.claim is m.Claim.THIEF}
    has_thief = me is not None and any(view.characters.get(own) is m.Character.THIEF for own in m.houses_of(me))
    for seat in thieves - {me}:
        fit[seat] *= _LIED if has_thief else _THIEF if len(thieves) == 1 else 1.0
    for seat, about, weight in signs:
        if seat != me:
            seen = _HAD_LOOKED if (seat, about) in looks else 1.0
            fit[about] *= weight * (seen if weight > 1 else 1 / seen)
    return fit


def _house_words(view: m.View, me: Seat | None, chests: Mapping[m.House, bool]) -> list[float]:
    """The fit of all that was said of houses to a Werewolf in each of them, without one's own words."""
    fit = [1.0] * (2 * view.seats)
    for one in {(one.seat, one.claim, one.about, one.ground): one for one in view.statements}.values():
        if one.claim in m.LIVES and one.seat not in (me, m.owner_of(one.about)):
            seen = one.ground is m.Ground.SHOWN
            if one.claim is m.Claim.WEREWOLF_IN:
                fit[one.about] *= _WOLF_SEEN if seen else math.sqrt(_WOLF_SEEN)
            elif seen:
                fit[one.about] *= _FOLK_SEEN
    named = [(one.seat, chest_named(one), one.ground) for one in view.statements if one.seat != me]
    said = {(seat, house, ground) for seat, house, ground in named if house is not None}
    denied = {m.owner_of(house) for _, house, _ in said if any(m.twin_of(house) == other for _, other, _ in said)}
    thieves = {m.owner_of(house) for house, character in view.characters.items() if character is m.Character.THIEF}
    for seat, house, ground in sorted(said):
        own = m.owner_of(house) == seat
        fit[house] *= (_DENIED if seat in denied else 1.0) if own else _CHEST_NAMED
        proved = chests.get(house) and ground is m.Ground.LOOKED and thieves <= {seat}
        for lair in m.houses_of(seat):
            fit[lair] *= _LIED if chests.get(house) is False else _PROVED if proved else 1.0
    return fit


def by_player(odds: Sequence[float]) -> list[float]:
    """The chance of each player to be the Werewolf's."""
    return [odds[house] + odds[house + 1] for house in range(0, len(odds), 2)]


def without(odds: Sequence[float], seat: Seat) -> list[float]:
    """The same chances for a viewer who knows that `seat` has no Werewolf, or who has it and plays as if without."""
    rest = [0.0 if m.owner_of(house) == seat else one for house, one in enumerate(odds)]
    whole = sum(rest) or 1.0
    return [one / whole for one in rest]


def after(alive: Sequence[bool], house: m.House) -> list[bool]:
    """The living when `house` is lost."""
    left = list(alive)
    left[house] = False
    return left
