"""The awards of a match of Mascarade, from its chronicle."""

from collections.abc import Callable
from typing import Final

from masque_arcade.engine.chronicle import Award, Chronicle, Moment
from masque_arcade.engine.game import Seat

_SURE: Final = 0.5
"""The chance from which a belief counts as one."""


def awards(chronicle: Chronicle) -> tuple[Award, ...]:
    """Those of the three that a player has earned."""
    return tuple(award for make in _AWARDS if (award := make(chronicle)))


def boldest_lie(chronicle: Chronicle) -> Award | None:
    """The lie without an objection that brought the most coins; of equal ones the last. An honest mistake is no lie."""
    lies = [
        (moment.gain, number)
        for number, moment in enumerate(chronicle.moments)
        if moment.what == "claimed" and not moment.true and not moment.contested and moment.gain > 0
        if not _believed(moment)
    ]
    gain, number = max(lies, default=(0, 0))
    return Award("boldest_lie", chronicle.moments[number].seat, number, gain) if lies else None


def _believed(moment: Moment) -> bool:
    belief = moment.beliefs[moment.seat] if moment.beliefs else None
    return belief is not None and belief.mask == moment.mask and belief.chance >= _SURE


def best_nose(chronicle: Chronicle) -> Award | None:
    """The most contests that were right; of equal ones the player with fewer wrong ones, then the first to have won
    theirs. Shown at the last of them."""
    right: dict[Seat, list[int]] = {}
    wrong: dict[Seat, int] = {}
    for number, moment in enumerate(chronicle.moments):
        if moment.what == "contested":
            if moment.true:
                right.setdefault(moment.seat, []).append(number)
            else:
                wrong[moment.seat] = wrong.get(moment.seat, 0) + 1
    if not right:
        return None
    seat = min(right, key=lambda one: (-len(right[one]), wrong.get(one, 0), right[one][-1]))
    return Award("best_nose", seat, right[seat][-1], len(right[seat]))


def longest_delusion(chronicle: Chronicle) -> Award | None:
    """The most turns during which a bot's own decisions rested on a wrong belief in one mask. Shown at its end."""
    since: dict[Seat, tuple[str, int]] = {}
    longest: Award | None = None
    for number, moment in enumerate(chronicle.moments):
        seat = moment.seat
        belief = moment.beliefs[seat] if moment.beliefs else None
        if belief is None:
            continue
        if belief.chance < _SURE or belief.right:
            since.pop(seat, None)
            continue
        mask, turn = since.get(seat, ("", 0))
        if mask != belief.mask:
            turn = moment.turn
            since[seat] = belief.mask, turn
        if moment.turn - turn > (longest.n if longest else 0):
            longest = Award("longest_delusion", seat, number, moment.turn - turn)
    return longest


_AWARDS: Final[tuple[Callable[[Chronicle], Award | None], ...]] = (boldest_lie, best_nose, longest_delusion)
