"""Probes for Lupusburg: bites, tokens, bets and claims."""

from collections.abc import Sequence
from typing import Any

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.lupusburg import model as lupus
from tests.strategies.probes import NAN, Probe, Silent, any_of, either, least, never, only


def _is_wolf(view: Any, seat: Seat) -> bool:
    return any(view.characters.get(house) is lupus.Character.WEREWOLF for house in lupus.houses_of(seat))


def _says(action: Any, *claims: lupus.Claim) -> bool:
    return isinstance(action, lupus.Speak) and action.claim in claims


def _said_by(view: Any, about: int, claim: lupus.Claim) -> int:
    return sum(one.claim is claim and one.about == about for one in view.statements)


def _denied(view: Any, house: lupus.House) -> bool:
    """Whether the owner of `house` says today that it has a chest, a man or a woman."""
    claims = (lupus.Claim.CHEST, lupus.Claim.MAN_IN, lupus.Claim.WOMAN_IN)
    owner = lupus.owner_of(house)
    return any(
        one.round == view.round and one.seat == owner and one.claim in claims and one.about == house
        for one in view.statements
    )


class Beginner(Silent):
    """Follows tokens, accusations and what it has seen, says little, and bets on the most accused when there is one."""

    def choose(self, view: lupus.View, legal: Sequence[lupus.Action], rng: Rng) -> lupus.Action:
        shuffled = list(legal)
        rng.shuffle(shuffled)
        blame = [float(_said_by(view, seat, lupus.Claim.ACCUSE)) for seat in range(view.seats)]
        for mark in [*view.marks, *(mark for trial in view.trials for mark in trial.marks)]:
            blame[lupus.owner_of(mark.house)] += 1
        for house, character in view.characters.items():
            blame[lupus.owner_of(house)] += 9 * (character is lupus.Character.WEREWOLF)
        blame[self.seat] = -9.0

        def rank(action: lupus.Action) -> float:
            match action:
                case lupus.Pick(house):
                    return -9.0 if lupus.owner_of(house) == self.seat else 1.0
                case lupus.PlaceToken(house):
                    return blame[lupus.owner_of(house)]
                case lupus.Vote(first):
                    one, two = (blame[lupus.owner_of(house)] for house in view.suspects)
                    return first * (one - two)
                case lupus.Bet(seat):
                    return blame[seat] - 3
                case lupus.Speak():
                    return blame[action.about] if _says(action, lupus.Claim.ACCUSE) else 0.5
            return 0.0

        return max(shuffled, key=rank)


PROBES: dict[str, Probe] = {
    "beginner": Beginner,
    "bites himself first": only(
        lambda action, view, seat: (
            isinstance(action, lupus.Pick)
            and isinstance(view.phase, lupus.Prowling)
            and _is_wolf(view, seat)
            and lupus.owner_of(action.house) == seat
        )
    ),
    "never bets": never(lupus.Bet),
    "bets at once": only(lambda action, view, seat: isinstance(action, lupus.Bet)),
    "keeps his goal": never(lupus.ChangeGoal),
    "always a new goal": only(lambda action, view, seat: isinstance(action, lupus.ChangeGoal)),
    "Werewolf tokens at himself": only(
        lambda action, view, seat: (
            isinstance(action, lupus.PlaceToken) and lupus.owner_of(action.house) == seat and _is_wolf(view, seat)
        )
    ),
    "Werewolf tokens at its lair": only(
        lambda action, view, seat: (
            isinstance(action, lupus.PlaceToken)
            and view.characters.get(action.house) is lupus.Character.WEREWOLF
            and lupus.owner_of(action.house) == seat
        )
    ),
    "tokens at the bitten": only(
        lambda action, view, seat: (
            isinstance(action, lupus.PlaceToken)
            and lupus.owner_of(action.house) != seat
            and any(death.night and death.house == action.house ^ 1 for death in view.deaths)
        )
    ),
    "tokens with the crowd": least(
        lambda action, view, seat: (
            -float(lupus.totals(view.marks).get(action.house, 0))
            if isinstance(action, lupus.PlaceToken) and lupus.owner_of(action.house) != seat
            else NAN
        )
    ),
    "silent": only(lambda action, view, seat: action == lupus.Speak(lupus.Claim.SILENCE, lupus.NOWHERE)),
    "bites and votes by lot": any_of((lupus.PlaceToken, lupus.Vote, lupus.Pick)),
    "accuses": only(lambda action, view, seat: _says(action, lupus.Claim.ACCUSE)),
    "Werewolf accuses whom others do": least(
        lambda action, view, seat: (
            -float(_said_by(view, action.about, lupus.Claim.ACCUSE))
            if _is_wolf(view, seat) and _says(action, lupus.Claim.ACCUSE)
            else NAN
        )
    ),
    "accuses its accusers": only(
        lambda action, view, seat: (
            _says(action, lupus.Claim.ACCUSE)
            and any(
                one.seat == action.about and one.claim is lupus.Claim.ACCUSE and one.about == seat
                for one in view.statements
            )
        )
    ),
    "claims every chest": only(lambda action, view, seat: _says(action, lupus.Claim.CHEST)),
    "trusts all": only(lambda action, view, seat: _says(action, lupus.Claim.TRUST)),
    "votes against pleas without a guest": least(
        lambda action, view, seat: (
            float(action.first * (_denied(view, view.suspects[0]) - _denied(view, view.suspects[1])))
            if isinstance(action, lupus.Vote)
            and _denied(view, view.suspects[0]) != _denied(view, view.suspects[1])
            and not {seat} & {lupus.owner_of(house) for house in view.suspects}
            else NAN
        )
    ),
    "tokens at the silent": least(
        lambda action, view, seat: (
            float(sum(one.seat == lupus.owner_of(action.house) for one in view.statements))
            if isinstance(action, lupus.PlaceToken) and lupus.owner_of(action.house) != seat
            else NAN
        )
    ),
    "bites the accusers": either(
        least(
            lambda action, view, seat: (
                -float(sum(one.seat == lupus.owner_of(action.house) and one.about == seat for one in view.statements))
                if isinstance(action, lupus.Pick)
                and isinstance(view.phase, lupus.Prowling)
                and _is_wolf(view, seat)
                and lupus.owner_of(action.house) != seat
                else NAN
            )
        )
    ),
    "reads nothing": {"trust": 0.0},
    "reads twice": {"trust": 2.0},
    "hides less": {"hide": 0.3},
    "often a decoy": {"decoy": 0.6},
    "minds no points": {"points": 0.3},
    "plans nothing": {"plans": False},
    "bets boldly": {"bold": 0.05},
}
"""By name."""
