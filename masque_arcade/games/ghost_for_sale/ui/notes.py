"""Private notes on the others: honest, liar, or no idea; one tap selects the next. They stay on this machine."""

from collections.abc import Mapping
from typing import Final

from masque_arcade.engine.game import Seat

MARKS: Final = ("unknown", "honest", "liar")
PREFIX: Final = "note_"


class Notes:
    """One player's notes of one game, by round and seat."""

    def __init__(self) -> None:
        self._marks: dict[tuple[int, Seat], int] = {}

    def mark(self, number: int, seat: Seat) -> str:
        """The note on a player in that round: one of MARKS."""
        return MARKS[self._marks.get((number, seat), 0)]

    def sides(self, number: int) -> Mapping[Seat, bool]:
        """The sides noted in that round, True for honest."""
        return {seat: MARKS[mark] == "honest" for (at, seat), mark in self._marks.items() if at == number and mark}

    def go_on(self, number: int, seat: Seat) -> None:
        """Select the next mark."""
        self._marks[number, seat] = (self._marks.get((number, seat), 0) + 1) % len(MARKS)
