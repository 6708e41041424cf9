"""Probes for Mascarade: swaps, lies, contests and peeks."""

from collections.abc import Sequence
from typing import Any

from masque_arcade.engine.game import Event
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade import events as ev
from masque_arcade.games.mascarade import model as t
from masque_arcade.games.mascarade.bot.evaluation import Stakes
from masque_arcade.games.mascarade.characters import MONEY, Character
from tests.strategies.probes import Probe, always, never, only, sometimes


class Honest:
    """A player who remembers only what is certain, and announces and contests nothing else."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat, self.mine = seat, t.hand(seat, seats)
        self.known: dict[int, Character] = {}
        self.exchanged: bool | None = None

    def observe(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case ev.Dealt(cards=cards):
                    self.known = dict(enumerate(cards))
                case ev.BroughtBack(seat=seat, first=first, second=second):
                    taken = [self.known.pop(first, None), self.known.pop(second, None)]
                    if seat == self.seat and self.exchanged is not None:
                        places = (second, first) if self.exchanged else (first, second)
                        self.known |= {slot: card for slot, card in zip(places, taken, strict=True) if card}
                case ev.Unmasked(cards=shown):
                    self.known |= {card.slot: card.character for card in shown}

    def choose(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        self.known |= view.faces
        stakes = Stakes(view, self.seat)
        match view.phase:
            case t.Contest(character=character):
                sure = [t.Challenge(slot) for slot in self.mine if self.known.get(slot) is character]
                return next((action for action in sure if action in legal), t.Pass())
            case t.Handling(first=first, second=second):
                self.exchanged = self.worth(stakes, first) < self.worth(stakes, second)
                return t.UnderTable(self.exchanged)
            case t.Turning():
                return max(legal, key=lambda action: self.turn(stakes, action) + rng.unit() * stakes.coin / 10)
        return rng.choice(legal)

    def worth(self, stakes: Stakes, slot: int) -> float:
        return stakes.prize(self.known[slot]) if slot in self.known else 1.2 * stakes.coin

    def turn(self, stakes: Stakes, action: t.Action) -> float:
        match action:
            case t.Announce(mine=mine, character=character):
                worth = stakes.prize(character)
                return 2 + worth if self.says(mine, character) and worth >= stakes.coin else -1.0
            case t.Swap(other=other):
                return self.worth(stakes, other) if other not in self.mine else -1.0
            case t.Peek(mine=mine):
                return 1.0 if mine not in self.known else -1.0
        return -1.0

    def says(self, mine: t.Slot, character: Character) -> bool:
        return self.known.get(mine) is character


class Greedy(Honest):
    """Announces what pays most unless it is known to lie elsewhere."""

    def says(self, mine: t.Slot, character: Character) -> bool:
        elsewhere = {card for slot, card in self.known.items() if slot != mine}
        return character not in elsewhere or super().says(mine, character)


def _leads(view: Any, seat: int | None) -> bool:
    return seat is not None and bool(view.coins[seat] == max(view.coins))


def _pretends(action: Any, view: Any, seat: int) -> bool:
    return bool(action == t.UnderTable(False))


def _pretends_once_shown(action: Any, view: Any, seat: int) -> bool:
    return _pretends(action, view, seat) and bool(t.marked_slots(seat, view.seats, view.marked))


PROBES: dict[str, Probe] = {
    "honest": Honest,
    "greedy": Greedy,
    "believes every swap": {"real": 0.99},
    "believes half the swaps": {"real": 0.5},
    "pretends 60 %": sometimes(0.6, only(_pretends)),
    "pretends after a reveal": only(_pretends_once_shown),
    "always exchanges": only(lambda action, view, seat: action == t.UnderTable(True)),
    "never exchanges": only(_pretends),
    "never swaps": never(t.Swap),
    "peeks half the time": sometimes(0.5, always(t.Peek)),
    "swaps half the time": sometimes(0.5, always(t.Swap)),
    "swaps with the leader": only(
        lambda action, view, seat: not isinstance(action, t.Swap) or _leads(view, t.owner(action.other, view.seats))
    ),
    "says money": only(lambda action, view, seat: isinstance(action, t.Announce) and action.character in MONEY),
    "never contests": only(lambda action, view, seat: isinstance(action, t.Pass)),
    "contests whoever leads": only(
        lambda action, view, seat: (
            isinstance(action, t.Challenge)
            and isinstance(view.phase, t.Contest)
            and _leads(view, view.phase.announcer)
            and not view.phase.replies
        )
    ),
    "contests every claim": always(t.Challenge),
    "lies freely": {"bluff": 1.0, "dare": 1.0},
    "never lies": {"bluff": 0.0, "dare": 0.0},
    "believes all and never lies": {"bluff": 0.0, "dare": 0.0, "infer": 4.0},
    "trusts claims": {"infer": 4.0},
    "trusts no claim": {"infer": 0.0},
    "contests early": {"caution": 0.0},
    "fears contests": {"nerve": 0.2},
    "peeks when in doubt": {"peek": 4.0, "real": 0.95},
    "takes back": {"retake": 1.0},
    "never takes back": {"retake": 0.0},
    "never peeks": {"peek": 0.0},
    "swaps and believes": {"taste": 1.6, "real": 0.95},
}
"""By name."""
