"""One seat's knowledge of roles and cards: who may be the Red Death, and what is face down.

Roles are at most seven worlds (a seat, or none), so this is exact; only the players' signs are a guess. Cards are
counted.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.red_masque import events as ev
from masque_arcade.games.red_masque.cards import CARDS, ROLES, Card, Role
from masque_arcade.games.red_masque.model import View
from masque_arcade.games.red_masque.rooms import Room, adjacent

_STABS = 1.8
"""Factor by which the Red Death stabs more often: its own dagger cannot hurt it (5.1a)."""
_UNLOCKS = 2.5
"""Factor by which the trapped Red Death uses a Key more often: only that role loses by staying trapped (7.2)."""
_STAYS = 0.8
"""Factor by which it plays another card more rarely while trapped."""
_OPEN = 1.6
"""Factor by which it ends more turns free and unhidden next door to a free player: to be struck does not hurt it."""
_AWAY = 0.75
"""Factor by which it ends fewer turns otherwise."""
FOUND: Final = {Card.DAGGER: 2.0, Card.HIDE: 1.5, Card.KEY: 0.5}
"""Factors by which the cards that it lays are more often of these kinds, where another player finds them."""


class Suspicion:
    """Signs of the others behaving like the Red Death in this round."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._begin()

    def _begin(self) -> None:
        self._signs = [1.0] * self._seats
        self._trapped: set[Seat] = set()
        self._hidden: set[Seat] = set()
        self._rooms: dict[Seat, Room] = {}
        self._layers: dict[Room, Seat] = {}
        self._active: Seat | None = None
        self._ended: list[tuple[Seat, Room, list[Room]]] = []

    def hear(self, events: Sequence[Event]) -> None:
        """Learn from events."""
        for event in events:
            match event:
                case ev.RoundStarted():
                    self._begin()
                case ev.TurnStarted(seat=seat):
                    self._end_turn()
                    self._active = seat
                case ev.Placed(seat=seat, room=room) | ev.Moved(seat=seat, room=room) | ev.Rushed(seat=seat, room=room):
                    self._rooms[seat] = room
                case ev.CardLaid(seat=seat, room=room):
                    self._layers[room] = seat
                case ev.FloorSeen(seat=seat, room=room, card=card) | ev.FloorDiscarded(seat=seat, room=room, card=card):
                    self._find(seat, room, card)
                case ev.TrapSprung(seat=seat, room=room):
                    self._layers.pop(room, None)
                    self._trapped.add(seat)
                case ev.GotTrapped(target=seat):
                    self._trapped.add(seat)
                case ev.GotHidden(seat=seat):
                    self._hidden.add(seat)
                case ev.HideEnded(seat=seat):
                    self._hidden.discard(seat)
                case ev.GotFree(seat=seat):
                    self._trapped.discard(seat)
                    self._signs[seat] *= _UNLOCKS
                case ev.NobleFell(seat=seat, target=target):
                    self._signs[seat] *= _STABS
                    self._rooms.pop(target, None)
                case ev.CardPlayed(seat=seat, card=card) if seat in self._trapped and card is not Card.KEY:
                    self._signs[seat] *= _STAYS
                case _:
                    pass

    def _find(self, seat: Seat, room: Room, card: Card | None) -> None:
        """Learn from a floor card that `seat` sees, if it is another's and this viewer sees it too."""
        if card is not None and self._layers.get(room, seat) != seat:
            self._signs[self._layers.pop(room)] *= FOUND.get(card, 1.0)

    def _end_turn(self) -> None:
        """Note where the player whose turn it was ended it, and where the other free players are."""
        seat = self._active
        if seat in self._rooms and seat not in self._trapped:
            free = [room for one, room in self._rooms.items() if one != seat and one not in self._trapped]
            if free:
                self._ended.append((seat, self._rooms[seat], [] if seat in self._hidden else free))

    def signs(self, view: View, infer: float) -> list[float]:
        """For each seat the weight of its being the Red Death, by its behaviour alone; `infer` as in chances."""
        for seat, room, free in self._ended:
            doors = adjacent(view.switches.doors, room)
            self._signs[seat] *= _OPEN if any(there in doors for there in free) else _AWAY
        self._ended.clear()
        return [sign**infer for sign in self._signs]

    def chances(self, view: View, me: Seat, infer: float) -> list[float]:
        """For each seat the chance that it is the Red Death; the rest to 1 is that none is (3.1, 8.2).

        `infer` is the weight of the signs: 0 ignores them, 1 believes them.
        """
        if Role.RED_DEATH in view.roles.values():
            return [float(view.roles.get(seat) is Role.RED_DEATH) for seat in range(view.seats)]
        weight = [0.0 if seat in view.roles else sign for seat, sign in enumerate(self.signs(view, infer))]
        total = sum(weight) + spare(view)
        return [one / total if total else 0.0 for one in weight]


def spare(view: View) -> int:
    """The roles that were not dealt, as far as the Red Death may be among them (3.1, 8.2)."""
    forced = view.switches.force_red_death and 3 <= view.seats <= 5
    return 0 if forced else len(ROLES) - view.seats


def left_over(view: View) -> Counter[Card]:
    """The cards that the viewer cannot see (8.4)."""
    seen = Counter([*view.discards, *view.hand, *view.floor_cards.values(), *([Card.HIDE] * len(view.hidden))])
    return Counter(CARDS) - seen


def unseen(view: View) -> dict[Card, float]:
    """The chance of each kind for a card that the viewer cannot see, by counting."""
    left = left_over(view)
    return {card: left[card] / max(1, left.total()) for card in Card}


def trap_chance(view: View, room: Room, chances: dict[Card, float]) -> float:
    """The chance that a Trap springs on a player who enters `room` now (4.2)."""
    if room not in view.floors:
        return 0.0
    if room in view.floor_cards:
        return float(view.floor_cards[room] is Card.TRAP)
    return 0.0 if len(view.witnesses[room]) > 1 else chances[Card.TRAP]
