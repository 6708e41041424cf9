"""A player of Mascarade: remembers, doubts, and takes the action with the best expected outcome.

Its belief (beliefs.py) grows from the events its seat receives, the faces it sees and its own exchanges; appraisal.py
prices one step by it, and the ruthless play the promising ones on (search.py). Levels differ in memory, steadiness and
candour.
"""

import math
from collections.abc import Sequence
from operator import itemgetter

from msgspec.structs import replace

from masque_arcade.engine.bot import LEVELS, Bot, Candour, Knobs, Thought, best, drawn
from masque_arcade.engine.game import Event, Seat
from masque_arcade.engine.riddle import Riddle
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade import events as ev
from masque_arcade.games.mascarade import model as t
from masque_arcade.games.mascarade.bot.appraisal import Appraisal
from masque_arcade.games.mascarade.bot.beliefs import Belief, SwapHabits
from masque_arcade.games.mascarade.bot.evaluation import (
    DANGER,
    DARING,
    HANDLED,
    PARAMS,
    SEARCHING,
    TOUCHED,
    BotParams,
    steepness,
    temperament,
)
from masque_arcade.games.mascarade.bot.fortunes import Facts
from masque_arcade.games.mascarade.bot.search import SEARCH_SEATS, Foresight
from masque_arcade.games.mascarade.characters import Character, in_order

_SILENCE, _CLAIM, _CONTEST = 0.6, 2.0, 3.0
"""Evidence against holding the card from passing, and for it from announcing or contesting."""
_JUDGED = 0.6
"""The weight of the appraisal one step ahead beside the playouts, which are few; for answers to a claim it is 1."""
_EAGER = 3.0
"""How sharply a forced swap follows its gain in coins."""
_USUALLY = 0.4
"""The share of shown cards that are what was claimed."""


def make_bot(level: str, seat: Seat, seats: int, rng: Rng, member: Knobs | None = None) -> Bot[t.Action, t.View]:
    """A player of that level (one of engine.bot.LEVELS) with a temperament drawn from `rng`; `member` as in `drawn`."""
    params = SEARCHING if level == LEVELS[-1] and seats in SEARCH_SEATS else PARAMS[level]
    return MascaradeBot(temperament(drawn(__package__, level, params, rng, member), rng), seat, seats, rng.fork())


class MascaradeBot:
    """A bot for one seat of one match."""

    def __init__(self, params: BotParams, seat: Seat, seats: int, rng: Rng) -> None:
        self.params = params
        self._me = seat
        self._seats = seats
        self._rng = rng
        self._waiting: list[Event] = []
        self.belief: Belief | None = None
        self.public: Belief | None = None
        """What a spectator believes; a bot that does not play on needs none."""
        self._aware: list[float] = []
        """By slot: the chance that its owner knows the card."""
        self._facts: Facts | None = None
        self._coins, self._court = [t.START] * seats, 0
        self._forced = False
        """Whether the player whose turn it is may only swap."""
        self._claimed: Character | None = None
        self._exchanged: bool | None = None
        self._last_swap = 0.5
        """The chance that the last swap of all was real, as it was believed then."""
        self._spy: Seat | None = None
        self._fruitless: dict[Character, int] = {}
        self._used: t.Slot | None = None
        """One's own card of its latest decision; None before the first, and when there was nothing to choose."""
        self._habits = SwapHabits(seats)
        self.candour = Candour(seats)

    # --- hearing -------------------------------------------------------------------------------------------------

    def observe(self, events: Sequence[Event]) -> None:
        """Learn from events. Those before the cast is known are kept until then."""
        self._waiting.extend(events)
        if self.belief is None:
            dealt = next((event for event in self._waiting if isinstance(event, ev.Dealt)), None)
            if dealt is None:
                return
            self._meet(dealt.cards)
        self._catch_up()

    def _meet(self, cast: Sequence[Character]) -> None:
        self.belief = Belief(in_order(cast))
        self.public = Belief(in_order(cast)) if self.params.playouts else None
        self._aware = [0.5] * len(cast)
        self._facts = Facts(self._seats, self._me, self.belief.kinds, self.belief.copies, steepness(cast))

    def _catch_up(self) -> None:
        waiting, self._waiting = self._waiting, []
        assert self.belief is not None
        for event in waiting:
            self._hear(event, self.belief)

    def _hear(self, event: Event, belief: Belief) -> None:
        self.candour.hear(event)
        match event:
            case ev.Passed(seat=seat) if self._claimed is not None:
                for slot in t.hand(seat, self._seats):
                    factor = max(0.05, 1 - _SILENCE * self.params.infer * self._aware[slot])
                    self._weigh(seat, slot, self._claimed, factor)
            case ev.Challenged(seat=seat, slot=slot) if self._claimed is not None:
                self._weigh(seat, slot, self._claimed, 1 + _CONTEST * self._credit(seat))
            case ev.Announced(seat=seat, slot=slot, character=character):
                self._claimed = character
                if seat == self._me:
                    self._fruitless[character] = self._fruitless.get(character, 0) + 1
                factor = 1 + _CLAIM * self._credit(seat) * (0.3 + 0.7 * self._aware[slot])
                self._weigh(seat, slot, character, factor)
            case ev.Unmasked(cards=cards):
                for card in cards:
                    self._habits.shown(card.slot, belief.column[card.character], self.params.real, self.params.infer)
                    self._see(card.slot, card.character)
                    self._aware[card.slot] = 1.0
            case ev.Answered(slot=slot, character=character):
                self._see(slot, character)
                self._aware[slot] = 1.0
            case ev.BroughtBack(seat=seat, first=first, second=second):
                self._brought_back(belief, seat, first, second)
            case ev.LookEnded(seat=seat, slots=slots):
                for slot in slots:
                    if t.owner(slot, self._seats) == seat:
                        self._aware[slot] = 1.0
                self._spy = seat if len(slots) == 2 else None
            case ev.CoinsMoved(transfers=transfers):
                for transfer in transfers:
                    self._pay(transfer.source, -transfer.amount)
                    self._pay(transfer.target, transfer.amount)
                if any(transfer.source == t.BANK for transfer in transfers):
                    self._fruitless.clear()
            case ev.FortunesTraded(seat=seat, other=other, coins=(mine, theirs)):
                self._coins[seat], self._coins[other] = mine, theirs
            case ev.TurnStarted(swap_only=swap_only):
                self._forced = swap_only
                belief.blur(self.params.fade / self._seats)
                self._claimed = self._spy = None
            case ev.Dealt(cards=cards):
                belief.deal(cards)
                if self.public:
                    self.public.deal(cards)
                self._aware = [1.0] * len(cards)
            case _:
                pass

    def _pay(self, purse: t.Purse, amount: int) -> None:
        if purse >= 0:
            self._coins[purse] += amount
        elif purse == t.COURT:
            self._court += amount

    def _weigh(self, seat: Seat, slot: t.Slot, character: Character, factor: float) -> None:
        """Take a sign of `seat`; one's own tell only the others something."""
        if self.public:
            self.public.weigh(slot, character, factor)
        if self.belief and seat != self._me:
            self.belief.weigh(slot, character, factor)

    def _see(self, slot: t.Slot, character: Character) -> None:
        """Take in a card that all see."""
        for belief in filter(None, (self.belief, self.public)):
            belief.see(slot, character)

    def _credit(self, seat: Seat) -> float:
        """How far a claim of `seat` is believed: less after lies that were seen, more after truths."""
        infer = self.params.infer
        chance = self.candour.chance(seat, _USUALLY, infer)
        return infer * chance * (1 - _USUALLY) / (_USUALLY * (1 - chance))

    def _brought_back(self, belief: Belief, seat: Seat, first: t.Slot, second: t.Slot) -> None:
        if self.public:
            self.public.barter(first, second, self._real(self.public, seat, first, second))
        chances = self._real(belief, seat, first, second)
        self._last_swap = sum(p * real for p, real in zip(belief.row(first), chances, strict=True))
        self._habits.swapped(None if seat == self._me else seat, first, second, belief)
        if seat != self._me:
            belief.barter(first, second, chances)
        elif self._exchanged is None or self._rng.unit() < self.params.slip:
            belief.mix(first, second, 0.5)
        elif self._exchanged:
            belief.mix(first, second, 1.0)
        self._exchanged = None
        for slot in (first, second):
            if t.owner(slot, self._seats) != seat:
                self._aware[slot] *= TOUCHED
            elif self._spy != seat:
                self._aware[slot] *= HANDLED

    def _real(self, belief: Belief, seat: Seat, first: t.Slot, second: t.Slot) -> list[float]:
        """By kind of the card in `first`: the chance that this swap of `seat` is real. Few give away a card that they
        know to be the better one, least of all in a forced swap (3.1, 4.2)."""
        usual = self._habits.real(seat, self.params.real)
        asks = self.params.forced if self._forced else self.params.free
        if not asks or t.owner(first, self._seats) != seat or t.owner(second, self._seats) == seat:
            return [usual] * len(belief.kinds)
        assert self._facts is not None
        fortunes = self._facts.fortunes(tuple(self._coins), self._court)
        wants, aware = fortunes.plan(seat)[0], self._aware[first]
        there = sum(p * want for p, want in zip(belief.row(second), wants, strict=True))
        here = sum(p * want for p, want in zip(belief.row(first), wants, strict=True))
        slope = _EAGER / fortunes.coin[seat]
        pays = [1 / (1 + math.exp(slope * (aware * want + (1 - aware) * here - there))) for want in wants]
        return [usual * (1 - asks + asks * pay) for pay in pays]

    # --- choosing ------------------------------------------------------------------------------------------------

    def choose(self, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        """The legal action with the best value."""
        if self.belief is None:
            self._meet(view.cast)
            self._catch_up()
        self._coins, self._court = [*view.coins], view.court
        assert self.belief is not None
        if isinstance(view.phase, t.Looking | t.Memorise):
            for slot, character in view.faces.items():
                self.belief.see(slot, character)
        action = legal[0] if len(legal) == 1 else self._decide(self.belief, view, legal, rng)
        self._used = getattr(action, "mine", t.hand(self._me, self._seats)[0]) if len(legal) > 1 else None
        if isinstance(action, t.UnderTable):
            self._exchanged = action.exchange
        return action

    def chances(self, view: t.View, riddle: Riddle) -> Sequence[float]:
        """The chances of the masks of a card, or that the last swap was real."""
        if riddle.deed is not None:
            return [self._last_swap, 1 - self._last_swap]
        if self.belief is None:
            self._meet(view.cast)
            self._catch_up()
        assert self.belief is not None
        slots = t.hand(riddle.seat, self._seats)
        slot = slots[t.HAND[self._seats].index(riddle.part)] if riddle.part else slots[0]
        return [self.belief.chance(slot, Character(str(option))) for option in riddle.options]

    @property
    def thought(self) -> Thought | None:
        """The likeliest mask of the card that it used, or could have used."""
        if self.belief is None or self._used is None:
            return None
        kind, chance = max(zip(self.belief.kinds, self.belief.row(self._used), strict=True), key=itemgetter(1))
        return Thought(self._used, kind.value, round(chance, 2))

    def _decide(self, belief: Belief, view: t.View, legal: Sequence[t.Action], rng: Rng) -> t.Action:
        phase, params = view.phase, self.params
        if any(isinstance(action, t.Announce) for action in legal) and rng.unit() < params.dare:
            params = replace(params, bluff=DARING, sure=0.0)
        mind = Appraisal(params, belief, self._aware, self._fruitless, view, self._me, self.public)
        spread, guards = mind.stakes.coin * self.params.noise, False
        match phase:
            case t.Contest():
                self._claimed = phase.character
                legal = mind.useful(phase, legal)
                if len(legal) == 1:
                    return legal[0]
                worth = mind.contest(phase, legal)
                spread *= mind.doubt(phase, legal)
            case t.Turning():
                worth = [mind.turn(action) for action in legal]
                if rng.unit() >= self.params.retake:
                    worth = [self._left(action, one) for action, one in zip(legal, worth, strict=True)]
            case t.Handling(first=first, second=second):
                gain = mind.exchange(first, second)
                guards = (
                    params.guard > 0
                    and phase.then.character is None
                    and mind.danger(t.owner(second, self._seats)) > DANGER
                )
                if rng.unit() < params.feint:
                    return t.UnderTable(guards and gain <= 0)
                worth = [gain * action.exchange for action in legal if isinstance(action, t.UnderTable)]
            case t.Answering():
                return max(legal, key=mind.likely_me)
            case _:
                worth = [mind.aim(action) for action in legal]
        if self.public and (guards or isinstance(phase, t.Turning | t.Contest)):
            judged = 1.0 if isinstance(phase, t.Contest) else _JUDGED
            prior = [judged * one for one in worth]
            seen = Foresight(mind, self.public).weigh(legal, prior, params.playouts, rng)
            worth = [seen.get(number, -math.inf) for number in range(len(legal))]
        return legal[best(worth, spread, rng)]

    def _left(self, action: t.Action, worth: float) -> float:
        """The value of an action to a player who would not take back what was just taken."""
        if not isinstance(action, t.Swap):
            return worth
        taken = self._habits.taker(action.mine)
        return worth if taken is None or t.owner(action.other, self._seats) != taken else min(0.0, worth)
