"""The picks that lead to an action of Lupusburg, and how picks narrow the legal list.

What must not enter: legality (the list is given), texts, places.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import Final, assert_never

from masque_arcade.client.games.prompt import Path, Pick, after
from masque_arcade.games.lupusburg.terms import (
    ABOUT_HOUSE,
    ABOUT_SEAT,
    NOWHERE,
    Action,
    AskLook,
    Bet,
    ChangeGoal,
    Claim,
    Decline,
    GiveBroom,
    KeepCoin,
    LookAt,
    Lower,
    PlaceToken,
    Plead,
    Settle,
    Show,
    Speak,
    SweepHouse,
    Vote,
)
from masque_arcade.games.lupusburg.terms import (
    Pick as Dream,
)

YES: Final[Pick] = ("kind", "yes")
"""What cannot be taken back is confirmed."""
DECLINE: Final[Pick] = ("kind", "decline")
OWN: Final[Pick] = ("kind", "own")
"""My own chest house, which the button does not name."""


def paths(action: Action, votes: int, mine: Sequence[int]) -> list[Path]:
    """The picks that lead to `action`, in each order a person may take. `votes`: how many I have; `mine`: my houses."""
    match action:
        case Settle(right, chest):
            return [(("plan", f"{right} {chest}"), YES)]
        case Dream(house):
            return [(OWN,)] if house in mine else [(("kind", "pass"),)] if house == NOWHERE else [(("house", house),)]
        case ChangeGoal() | Plead() | Lower():
            return [(YES,)]
        case Decline():
            return [(DECLINE,)]
        case AskLook(seat) | GiveBroom(seat) | Bet(seat):
            return [(("seat", seat), YES)]
        case LookAt(house) | SweepHouse(house):
            return [(("house", house), YES)]
        case Show(house):
            return [(("card", house), YES)]
        case KeepCoin(coin):
            return [(("coin", coin), YES)]
        case PlaceToken(house):
            return [(("house", house),)]
        case Speak(claim, about):
            return [_phrase(claim, about)]
        case Vote(first):
            sides = [0] * first + [1] * (votes - first)
            return [(*(("disc", side) for side in order), YES) for order in dict.fromkeys(permutations(sides))]
    assert_never(action)


def _phrase(claim: Claim, about: int) -> Path:
    """A phrase: what it is about, whom or which house, and then what of it."""
    if claim is Claim.SILENCE:
        return (("say", "silence"),)
    if claim in ABOUT_SEAT:
        return ("say", "player"), ("seat", about), ("claim", claim)
    if claim in ABOUT_HOUSE:
        return ("say", "house"), ("house", about), ("claim", claim)
    return ("say", "me"), ("claim", claim)


def narrow(legal: Sequence[Action], picks: Path, votes: int, mine: Sequence[int]) -> list[tuple[Action, Path]]:
    """The legal actions that agree with `picks`, each with what is still to be picked."""
    return after(picks, ((action, path) for action in legal for path in paths(action, votes, mine)))
