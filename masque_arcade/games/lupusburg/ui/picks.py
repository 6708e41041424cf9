"""Picks of Lupusburg: the ways of choosing, step by step, that lead to each action."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final, assert_never

from masque_arcade.client.game_ui.prompt import Path, Pick, after
from masque_arcade.games.lupusburg.model import (
    ABOUT_HOUSE,
    ABOUT_SEAT,
    LIVES,
    NOWHERE,
    Action,
    AskLook,
    Bet,
    ChangeGoal,
    Claim,
    Decline,
    GiveBroom,
    Ground,
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
from masque_arcade.games.lupusburg.model import Pick as Dream

YES: Final[Pick] = ("kind", "yes")
"""Irreversible choices need confirming."""
DECLINE: Final[Pick] = ("kind", "decline")
PASS: Final[Pick] = ("kind", "pass")
OWN: Final[Pick] = ("kind", "own")
"""The own chest house, which the button does not name."""


def paths(action: Action, votes: int, mine: Sequence[int]) -> list[Path]:
    """The picks that lead to `action`, in each possible order. `votes`: number of own votes; `mine`: own houses."""
    match action:
        case Settle(right, chest):
            return [(("plan", f"{right} {chest}"), YES)]
        case Dream(house):
            return [(OWN, YES)] if house in mine else [(PASS,)] if house == NOWHERE else [(("house", house),)]
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
        case Speak(claim, about, ground):
            return [_phrase(claim, about, ground)]
        case Vote(first):
            sides = [0] * first + [1] * (votes - first)
            return [(*(("disc", side) for side in order), YES) for order in dict.fromkeys(permutations(sides))]
    assert_never(action)


def _phrase(claim: Claim, about: int, ground: Ground) -> Path:
    """A phrase: its subject, player or house, then the claim, and of a claim about a player its ground."""
    if claim is Claim.SILENCE:
        return (("say", "silence"),)
    if claim in ABOUT_SEAT:
        return ("say", "player"), ("seat", about), ("claim", claim), ("ground", ground)
    if claim in LIVES:
        return ("say", "house"), ("house", about), ("lives", "who"), ("claim", claim)
    if claim in ABOUT_HOUSE:
        return ("say", "house"), ("house", about), ("claim", claim)
    return ("say", "me"), ("claim", claim)


def asks_why(picks: Path) -> bool:
    """Whether the grounds of a claim about a player are asked next."""
    return bool(picks) and picks[-1][0] == "claim" and picks[-1][1] in ABOUT_SEAT


def narrow(legal: Sequence[Action], picks: Path, votes: int, mine: Sequence[int]) -> list[tuple[Action, Path]]:
    """The legal actions that agree with `picks`, each with what is still to be picked."""
    return after(picks, ((action, path) for action in legal for path in paths(action, votes, mine)))
