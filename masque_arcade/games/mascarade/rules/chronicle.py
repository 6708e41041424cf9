"""What really happened in a match of Mascarade: where each mask was, who lied, and who believed what; and the riddles
of its replay: whether another player has just swapped, and which mask lies before one."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from masque_arcade.engine.chronicle import Belief, Chronicle, Moment, Step
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import Guess, Riddle, Riddles
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.rules.awards import awards
from masque_arcade.games.mascarade.rules.state import State


def chronicle(steps: Sequence[Step]) -> Chronicle:
    """The chronicle of a finished match from its replayed steps."""
    state: State = steps[0].beat.state
    made = _ChronicleBuilder(state.seats, [mask.value for mask in state.cards])
    for step in steps:
        made.take(step)
    owners = tuple(m.owner(slot, state.seats) for slot in range(len(state.cards)))
    bare = Chronicle(m.INFO.id, state.seats, owners, tuple(made.masks), tuple(made.moments))
    return replace(bare, awards=awards(bare))


@dataclass
class _ChronicleBuilder:
    """A chronicle under construction. `masks`: by piece, each named after the place where it was dealt."""

    seats: int
    masks: list[str]
    moments: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._pieces = list(range(len(self.masks)))
        self._coins: tuple[int, ...] = (m.START,) * self.seats
        self._beliefs: list[Belief | None] = [None] * self.seats
        self._turn = 0
        self._claim: int | None = None
        """The number of the open claim's moment."""
        self._before = 0

    def take(self, step: Step) -> None:
        """Tell one step."""
        thought = step.thought
        if thought and step.seat is not None and thought.place < len(self.masks) and thought.mask in self.masks:
            self._beliefs[step.seat] = Belief(thought.place, thought.mask, thought.chance, self._mask(thought.place))
        exchanged = isinstance(step.action, m.UnderTable) and step.action.exchange
        for event in step.beat.events:
            if isinstance(event, e.TurnStarted | e.GameEnded):
                self._settle(tuple(step.beat.state.coins))
            if isinstance(event, e.BroughtBack) and exchanged:
                a, b = event.first, event.second
                self._pieces[a], self._pieces[b] = self._pieces[b], self._pieces[a]
            self._hear(event, exchanged)
        self._coins = tuple(step.beat.state.coins)

    def _hear(self, event: Event, exchanged: bool) -> None:
        match event:
            case e.Dealt():
                self._tell("dealt", 0, ())
            case e.TurnStarted(number=number):
                self._turn = number
            case e.BroughtBack(seat, first, second):
                self._tell("exchanged" if exchanged else "feigned", seat, (first, second))
                if exchanged:
                    self._beliefs[seat] = None  # Of another card than it has now.
            case e.LookEnded(seat, slots):
                self._tell("looked", seat, slots)
            case e.Announced(seat, slot, character):
                self._claim, self._before = len(self.moments), self._coins[seat]
                self._tell("claimed", seat, (slot,), character)
            case e.Challenged(seat, slot) if self._claim is not None:
                claim = self.moments[self._claim]
                self.moments[self._claim] = replace(claim, contested=True)
                self._tell("contested", seat, (slot,), claim.mask)
            case e.Passed(seat) if self._claim is not None:
                claim = self.moments[self._claim]
                held = [slot for slot in m.hand(seat, self.seats) if self._mask(slot) == claim.mask]
                if held and not claim.true:
                    self._tell("missed", seat, tuple(held[:1]), claim.mask)
            case e.Answered(victim, named, slot):
                self._tell("answered", victim, (slot,), named)
            case e.GameEnded(winners):
                self._tell("ended", next(iter(winners), 0), ())
            case _:
                pass

    def _mask(self, slot: m.Slot) -> str:
        return self.masks[self._pieces[slot]]

    def _tell(self, what: str, seat: Seat, places: tuple[int, ...], mask: str = "") -> None:
        true = not mask or self._mask(places[0]) == mask
        now = tuple(self._pieces), self._coins
        self.moments.append(Moment(what, self._turn, seat, places, *now, mask, true, beliefs=tuple(self._beliefs)))

    def _settle(self, coins: tuple[int, ...]) -> None:
        """The turn is over: what its claim brought."""
        if self._claim is not None:
            claim = self.moments[self._claim]
            self.moments[self._claim] = replace(claim, gain=coins[claim.seat] - self._before)
        self._claim, self._coins = None, coins


SWAPPED: Final = "swapped"
FEIGNED: Final = "feigned"


def ask(view: m.View, me: Seat) -> Riddle | None:
    """The card that was under the table most often, of those in turn."""
    size = m.hand_size(view.seats)
    slots = [slot for slot in range(view.seats * size) if m.owner(slot, view.seats) != me and slot not in view.faces]
    if not view.turn or not slots:
        return None
    _, _, slot = max((view.stirs[slot], (slot + view.turn) % len(slots), slot) for slot in slots)
    part = m.HAND[view.seats][slot % size] if view.seats in m.HAND else ""
    return Riddle(tuple(dict.fromkeys(one.value for one in view.cast)), slot // size, part)


def answer(state: State, riddle: Riddle) -> Guess:
    """The mask."""
    parts = m.HAND.get(state.seats, ("",))
    return state.cards[m.hand(riddle.seat, state.seats)[parts.index(riddle.part)]].value


def deed(events: Sequence[Event], me: Seat) -> Riddle | None:
    """Whether a swap of another player in this turn or the one before was real, until masks were turned over."""
    turns = 0
    for event in reversed(events):
        turns += isinstance(event, e.TurnStarted)
        if turns > 1 or isinstance(event, e.Dealt | e.Unmasked):
            return None
        if isinstance(event, e.BroughtBack):
            under = e.TakenUnder(event.seat, event.first, event.second)
            return None if event.seat == me else Riddle((SWAPPED, FEIGNED), event.seat, words="riddle.{}", deed=under)
    return None


def done(actions: Sequence[m.Action], riddle: Riddle) -> Guess:
    """What the hands under the cloth did last; who chose nothing has pretended."""
    last = next((action for action in reversed(actions) if isinstance(action, m.UnderTable)), None)
    return SWAPPED if last is not None and last.exchange else FEIGNED


RIDDLES: Final = Riddles(ask, answer, deed, done)
