"""Where the Werewolf lives, as far as a view tells: every house weighed by what is certain and what was done.

What is certain: deaths, shown characters, seen chests, the end that did not come. What was done weighs by `trust`.
What must not enter: the rules, the state, and any chance.
"""

from masque_arcade.core.game import Seat
from masque_arcade.games.lupusburg.terms import (
    Character,
    Claim,
    House,
    View,
    houses_of,
    known_chests,
    living,
    owner_of,
)

_OWN_BITE = 0.15
"""How often a Werewolf's own house is bitten, against another's."""
_OWN_TOKEN = 0.6
_OTHERS_TOKEN = 1.03
_ACCUSED = 1.05
_BET_ON = 1.05


def werewolf_odds(view: View, me: Seat | None, trust: float) -> list[float]:
    """The chance of each house to have the Werewolf; `me` None for what anybody could know who has no cards."""
    weights = [
        _possible(view, me, house) * _told(view, owner_of(house), house, me) ** trust for house in range(2 * view.seats)
    ]
    whole = sum(weights)
    return [weight / whole for weight in weights] if whole else [1 / len(weights)] * len(weights)


def _possible(view: View, me: Seat | None, house: House) -> float:
    """How many worlds have the Werewolf in `house`, each with a place for the Thief and the chests elsewhere."""
    seat = owner_of(house)
    known = view.characters if me is not None else {}
    chests = known_chests(view) if me is not None else {}
    if known.get(house, Character.WEREWOLF) is not Character.WEREWOLF or chests.get(house):
        return 0.0
    own = living(view.alive, seat)
    others = sum(view.alive) - len(own)
    if any(death.house == house and death.night for death in view.deaths) or not own:
        return 0.0
    if view.switches.edition == "2011" and others <= len(own):
        return 0.0
    where = [home for home, character in known.items() if character is Character.WEREWOLF]
    if where and house not in where:
        return 0.0
    if any(known.get(home) is Character.THIEF for home in houses_of(seat)):
        return 0.0
    return _free(house, chests) * _thief_places(view, seat, known, chests)


def _free(house: House, chests: dict[House, bool]) -> float:
    """How likely the chest is in the owner's other house, so that Werewolf or Thief may live here (2.4)."""
    return float(not chests[house]) if house in chests else 0.5


def _thief_places(view: View, wolf: Seat, known: dict[House, Character], chests: dict[House, bool]) -> float:
    """Where the Thief may then live: never at the same player's (2.2)."""
    if Character.THIEF in known.values():
        return 1.0
    return sum(
        _free(house, chests) for house in range(2 * view.seats) if house not in known and owner_of(house) != wolf
    )


def _told(view: View, seat: Seat, house: House, me: Seat | None) -> float:
    """How well the deeds of all fit a Werewolf of `seat` in `house`."""
    fit = 1.0
    for death in view.deaths:
        if death.night and owner_of(death.house) == seat:
            fit *= _OWN_BITE
    marks = [*view.marks, *(mark for trial in view.trials for mark in trial.marks)]
    for mark in marks:
        if mark.house == house:
            fit *= _OWN_TOKEN if mark.seat == seat else _OTHERS_TOKEN
    for statement in view.statements:
        if statement.claim is Claim.ACCUSE and statement.about == seat and statement.seat != me:
            fit *= _ACCUSED
    for wager in view.wagers:
        if wager.on == seat and wager.seat != me:
            fit *= _BET_ON
    return fit


def by_player(odds: list[float]) -> list[float]:
    """The chance of each player to be the Werewolf's."""
    return [odds[house] + odds[house + 1] for house in range(0, len(odds), 2)]
