"""One seat's beliefs about the cards: a table of chances, a row per slot and a column per character.

Each row sums to 1 and each column to that character's copies, so news about one card is news about the others. A hidden
exchange mixes two rows, which is exact; news about a card is applied by rescaling rows and columns in turn (Sinkhorn),
which is not, but stays within 0.02 of the exact chances and works at every size of table.
"""

from collections import Counter
from collections.abc import Sequence

from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import Slot

_ROUNDS = 4
_CLOSE = 0.01
_LITTLE = 1e-9
_OPEN_MIND = 6.0
"""Exchanges seen through that weigh as much as the first opinion of a player's habit."""


class Belief:
    """Chances for every card on the table; `kinds` are the characters in play, in table order."""

    def __init__(self, cast: Sequence[Character]) -> None:
        """Every card may be anywhere."""
        count = Counter(cast)
        self.kinds = tuple(character for character in Character if character in count)
        self.copies = [count[character] for character in self.kinds]
        self.column = {character: k for k, character in enumerate(self.kinds)}
        self._rows = [[n / len(cast) for n in self.copies] for _ in cast]
        self._settled = True

    def row(self, slot: Slot) -> list[float]:
        """The chances of the card in `slot`, by kind; not to be changed."""
        if not self._settled:
            self._settle()
        return self._rows[slot]

    def chance(self, slot: Slot, character: Character) -> float:
        """The chance that `slot` holds `character`."""
        return self.row(slot)[self.column[character]]

    def see(self, slot: Slot, character: Character) -> None:
        """Learn for certain that `slot` holds `character`."""
        rows, k = self._rows, self.column[character]
        if not self._settled:
            self._settle()
        if rows[slot][k] > 1 - _LITTLE:
            return
        rest = sum(row[k] for row in rows) - rows[slot][k]
        scale = (self.copies[k] - 1) / rest if rest > _LITTLE else 0.0
        for row in rows:
            row[k] *= scale
        rows[slot] = [0.0] * len(self.kinds)
        rows[slot][k] = 1.0
        self._settled = False

    def deal(self, cards: Sequence[Character]) -> None:
        """Learn all cards."""
        for slot, character in enumerate(cards):
            self._rows[slot] = [0.0] * len(self.kinds)
            self._rows[slot][self.column[character]] = 1.0
        self._settled = True

    def weigh(self, slot: Slot, character: Character, factor: float) -> None:
        """Make `slot` holding `character` `factor` times as likely as before, against all else."""
        self._rows[slot][self.column[character]] *= factor
        self._settled = False

    def mix(self, a: Slot, b: Slot, chance: float) -> None:
        """Mix the two rows: the cards in `a` and `b` changed places with that chance."""
        self.barter(a, b, [chance] * len(self.kinds))

    def barter(self, a: Slot, b: Slot, chances: Sequence[float]) -> None:
        """The same where the chance hangs on the card in `a`, and is told by kind."""
        if not self._settled:
            self._settle()
        rows = self._rows
        given = [x * chance for x, chance in zip(rows[a], chances, strict=True)]
        moved = sum(given)
        pairs = list(zip(rows[a], rows[b], given, strict=True))
        rows[a] = [x - gone + moved * y for x, y, gone in pairs]
        rows[b] = [(1.0 - moved) * y + gone for _, y, gone in pairs]

    def blur(self, share: float) -> None:
        """Forget that share of all knowledge."""
        keep, slots = 1.0 - share, len(self._rows)
        floor = [share * n / slots for n in self.copies]
        self._rows = [[keep * x + y for x, y in zip(row, floor, strict=True)] for row in self._rows]

    def _settle(self) -> None:
        """Rescale rows and columns to their sums."""
        rows = self._rows
        self._settled = True
        for _ in range(_ROUNDS):
            for slot, row in enumerate(rows):
                total = sum(row)
                if total < _LITTLE:
                    rows[slot] = [n / len(rows) for n in self.copies]
                elif total != 1.0:
                    rows[slot] = [x / total for x in row]
            totals = [sum(column) for column in zip(*rows, strict=True)]
            if all(abs(total - n) < _CLOSE for total, n in zip(totals, self.copies, strict=True)):
                return
            scales = [n / total if total > _LITTLE else 0.0 for total, n in zip(totals, self.copies, strict=True)]
            rows[:] = [[x * scale for x, scale in zip(row, scales, strict=True)] for row in rows]
        for slot, row in enumerate(rows):
            total = sum(row)
            if total > _LITTLE:
                rows[slot] = [x / total for x in row]


class SwapHabits:
    """How often each player's swaps were real, as far as cards shown later told."""

    def __init__(self, seats: int) -> None:
        self._real, self._seen = [0.0] * seats, [0.0] * seats
        self._last: dict[Slot, tuple[Seat, list[float], list[float]]] = {}
        """By card: who swapped it last, and the chances of what was there before and what may have come."""

    def real(self, seat: Seat, opinion: float) -> float:
        """The chance that a swap of `seat` is real; `opinion`: before anything was seen."""
        return (self._real[seat] + _OPEN_MIND * opinion) / (self._seen[seat] + _OPEN_MIND)

    def taker(self, slot: Slot) -> Seat | None:
        """The other player who swapped that card last, if nobody knows for certain what is there."""
        return self._last[slot][0] if slot in self._last else None

    def swapped(self, seat: Seat | None, first: Slot, second: Slot, before: Belief) -> None:
        """Remember a swap; `seat` None for one whose truth is known."""
        rows = before.row(first)[:], before.row(second)[:]
        for slot, stayed, came in ((first, *rows), (second, *rows[::-1])):
            self._last.pop(slot, None)
            if seat is not None:
                self._last[slot] = seat, stayed, came

    def shown(self, slot: Slot, kind: int, opinion: float, trust: float) -> None:
        """Learn from a shown card whether the last swap of it was real; `trust` 1 and above: fully."""
        if slot not in self._last:
            return
        seat, stayed, came = self._last.pop(slot)
        moved, kept = self.real(seat, opinion) * came[kind], (1 - self.real(seat, opinion)) * stayed[kind]
        if moved + kept > 0:
            weight = min(1.0, trust) * abs(came[kind] - stayed[kind])
            self._real[seat] += weight * moved / (moved + kept)
            self._seen[seat] += weight
