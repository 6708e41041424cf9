"""Achievements in a match of Mascarade: lies, and turns without knowing one's own card.

Reads the full truth beat by beat; only the host has it.
"""

from typing import Final

from masque_arcade.engine.achievements import FASTEST, STREAK, Honour, Tally
from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.model import Slot, View, hand
from masque_arcade.games.mascarade.rules.state import State

HONOURS: Final = (
    Honour("best_liar", "unpunished", of="lies"),
    Honour("lost_himself", "lost", minimum=3),
    FASTEST,
    STREAK,
)


class MascaradeTally(Tally[State]):
    """Counters of one seat.

    `lies`: announcements while the card in front was another one (7.1), of them `unpunished` those that no unmasking
    showed. `lost`: most turns in a row at whose start even a perfect memory could not have known any own card.
    """

    names = ("lies", "unpunished", "lost")

    def __init__(self, seats: int, state: State) -> None:
        super().__init__(seats, state)
        self._knows: list[set[Slot]] = [set() for _ in range(seats)]
        self._lost = [0] * seats

    def count(self, event: Event, state: State) -> None:
        """Count claims when they are made, unmaskings when cards turn over, knowledge when cards are handled."""
        match event:
            case e.Dealt(cards):
                self._seen(range(self.seats), range(len(cards)))
            case e.TurnStarted(number=number):
                self.turns = number
                self._ask_all()
            case e.Announced(seat, slot, character):
                for name in ("lies", "unpunished"):
                    self.add(seat, name, state.cards[slot] is not character)
            case e.Unmasked(cards=cards):
                self.add(cards[0].seat, "unpunished", -(not cards[0].true))
                self._seen(range(self.seats), [card.slot for card in cards])
            case e.Answered(slot=slot):
                self._seen(range(self.seats), [slot])
            case e.LookStarted(seat, slots):
                self._seen([seat], slots)
            case e.BroughtBack(seat, first, second):
                self._handled(seat, first, second, state)

    def _seen(self, seats: range | list[Seat], slots: range | list[Slot] | tuple[Slot, ...]) -> None:
        for seat in seats:
            self._knows[seat].update(slots)

    def _handled(self, actor: Seat, first: Slot, second: Slot, state: State) -> None:
        """Only the actor knows whether they exchanged (5.2)."""
        for seat, knows in enumerate(self._knows):
            if seat != actor:
                knows -= {first, second}
        if self.before.cards != state.cards:
            knows = self._knows[actor]
            swapped = {second if slot == first else first for slot in knows & {first, second}}
            self._knows[actor] = knows - {first, second} | swapped

    def _ask_all(self) -> None:
        for seat, knows in enumerate(self._knows):
            self._lost[seat] = 0 if knows & {*hand(seat, self.seats)} else self._lost[seat] + 1
            self.best(seat, "lost", self._lost[seat])


TALLY: Final = MascaradeTally


def scores(view: View) -> tuple[int, ...]:
    """Coins by seat, for the results page."""
    return view.coins
