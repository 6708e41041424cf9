"""Achievements in a game of Lupusburg: lies that succeeded, and right voting tokens.

Reads the full truth beat by beat; only the host has it.
"""

from typing import Final

from masque_arcade.engine.achievements import FASTEST, STREAK, Honour, Tally
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.lupusburg.events import Died, NightFell, Spoke, TokenPlaced
from masque_arcade.games.lupusburg.model import View, living
from masque_arcade.games.lupusburg.rules.state import State, thief_seat, wolf_seat
from masque_arcade.games.lupusburg.town import LIVES, Claim, owner_of

HONOURS: Final = (
    Honour("best_liar", "unpunished", of="lies"),
    Honour("best_unmasker", "right", of="tokens", share=True, minimum=4),
    FASTEST,
    STREAK,
)


class LupusburgTally(Tally[State]):
    """Counters of one seat.

    `lies`: claims that were false (4.6), of them `unpunished` those on days without being lynched. For all but the
    Werewolf's player: voting `tokens`, and `right` those at a house of the Werewolf's player (4.7).
    """

    names = ("lies", "unpunished", "tokens", "right")

    def __init__(self, seats: int, state: State) -> None:
        super().__init__(seats, state)
        self._today: list[Seat] = []

    def count(self, event: Event, state: State) -> None:
        """Count; a lie is unpunished unless the liar is lynched that day."""
        match event:
            case NightFell(number):
                self.turns, self._today = number, []
            case Spoke(seat, claim, about):
                if is_false(state, seat, claim, about):
                    self._today.append(seat)
                    self.add(seat, "lies")
                    self.add(seat, "unpunished")
            case TokenPlaced(seat, house) if seat != wolf_seat(state):
                self.add(seat, "tokens")
                self.add(seat, "right", owner_of(house) == wolf_seat(state))
            case Died(seat=seat, night=False):
                self.add(seat, "unpunished", -self._today.count(seat))
                self._today = [other for other in self._today if other != seat]


TALLY: Final = LupusburgTally


def scores(view: View) -> tuple[int, ...]:
    """Points by seat, for the results page; after a Werewolf's victory living characters."""
    if view.points:
        return tuple(points.total for points in view.points)
    return tuple(len(living(view.alive, seat)) for seat in range(view.seats))


def is_false(s: State, seat: Seat, claim: Claim, about: int) -> bool:
    """Whether a claim of `seat` is false (4.6)."""
    match claim:
        case Claim.ACCUSE:
            return about != wolf_seat(s)
        case Claim.TRUST:
            return about == wolf_seat(s)
        case Claim.HONEST:
            return seat == wolf_seat(s)
        case Claim.THIEF:
            return seat != thief_seat(s)
        case Claim.CHEST:
            return about not in s.chests
        case Claim.NO_CHEST:
            return about in s.chests
        case Claim.WEREWOLF_IN | Claim.THIEF_IN | Claim.MAN_IN | Claim.WOMAN_IN:
            return s.characters[about] is not LIVES[claim]
        case Claim.SILENCE:
            return False
