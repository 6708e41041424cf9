"""How picks on the table narrow the legal list of Ghost for Sale to one action.

What must not enter: legality (every path belongs to a legal action), texts, places.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from masque_arcade.client.games.prompt import Path, Pick
from masque_arcade.games.ghost_for_sale.terms import (
    Action,
    AddGhost,
    Bid,
    Choose,
    Declare,
    Decline,
    Done,
    Guess,
    Pass,
    Remove,
    Reserve,
    TakeGhost,
)

HIDE: Final[Pick] = ("kind", "hide")
PASS: Final[Path] = (("kind", "pass"), ("kind", "sure"))
"""Passing is final: it takes a second word."""
_KINDS: Final[dict[type, str]] = {Done: "done", TakeGhost: "take_ghost", AddGhost: "add_ghost", Decline: "decline"}


def paths(action: Action) -> list[Path]:
    """The picks that lead to `action`; the cards of a reserve may be picked in any order."""
    match action:
        case Reserve(cards):
            return [(*(("card", card) for card in cards), HIDE)]
        case Choose(truth):
            return [(("truth", truth),)]
        case Declare(house, face, double):
            return [(("token", (face, double)), ("lot", house))]
        case Bid(card, lot):
            return [(("card", card), ("lot", lot))]
        case Pass():
            return [PASS]
        case Remove(owner, double):
            return [(("ghost", (owner, double)),)]
        case Guess(ghosts):
            return [(("guess", ghosts),)]
    return [(("kind", _KINDS[type(action)]),)]


def narrow(legal: Sequence[Action], picks: Path) -> list[tuple[Action, Path]]:
    """The legal actions that agree with `picks`, each with what is still to be picked."""
    found: list[tuple[Action, Path]] = []
    wanted = Counter(value for kind, value in picks if kind == "card")
    for action in legal:
        if isinstance(action, Reserve):
            rest = Counter[object](action.cards)
            rest.subtract(wanted)
            if min(rest.values()) >= 0:
                left: Path = tuple(("card", card) for card in sorted(rest.elements(), key=str))
                found.append((action, () if HIDE in picks else (*left, HIDE)))
            continue
        found += [(action, path[len(picks) :]) for path in paths(action) if path[: len(picks)] == picks]
    return found


def following(rest: Sequence[tuple[Action, Path]]) -> list[Pick]:
    """What may be picked next, each once. Any card still missing from a reserve may be the next."""
    found: dict[Pick, None] = {}
    for action, path in rest:
        several = path[:-1] if isinstance(action, Reserve) and len(path) > 1 else path[:1]
        found |= dict.fromkeys(several)
    return list(found)
