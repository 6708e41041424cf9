"""The appraisal of one decision: what each legal action is worth to a seat that believes what it does.

One step ahead; the others' contests are guessed from what they hold and would know.
"""

from collections.abc import Iterable, Sequence

from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade import model as t
from masque_arcade.games.mascarade.bot.beliefs import Belief
from masque_arcade.games.mascarade.bot.evaluation import EXPOSED, UNLIKELY, BotParams, Stakes
from masque_arcade.games.mascarade.characters import MONEY, Character

_TRIES = 2
"""Announcements without effect before the bot stops repeating them."""
_CERTAIN_WIN = 0.99


class Appraisal:
    """One decision of one seat. Values are differences of its hope to win."""

    def __init__(
        self,
        params: BotParams,
        belief: Belief,
        aware: Sequence[float],
        fruitless: dict[Character, int],
        view: t.View,
        me: Seat,
        public: Belief | None = None,
    ) -> None:
        """`public`: what a spectator believes, if the bot keeps count of it."""
        self.params, self.belief, self.aware, self.fruitless, self.view, self.me = (
            params,
            belief,
            aware,
            fruitless,
            view,
            me,
        )
        self.public = public
        self.stakes = Stakes(view, me)
        self._wants: dict[Seat | None, list[float]] = {None: [0.0] * len(belief.kinds)}
        self._after: dict[Seat, list[float]] = {}

    def turn(self, action: t.Action) -> float:
        """The value of an action of the bot's own turn: little where the next player may win then, untouched."""
        worth, following = self._move(action), (self.me + 1) % self.view.seats
        if not self.params.guard:
            return worth
        danger = self.danger(following)
        match action:
            case t.Swap(other=other) if t.owner(other, self.view.seats) == following:
                return worth + self.params.guard * danger * self.stakes.now
            case t.Announce(character=character):
                if character not in MONEY or self._hopes(self.me)[self.belief.column[character]] > _CERTAIN_WIN:
                    return worth
            case _:
                pass
        return min(worth, (1 - danger) * worth)

    def _move(self, action: t.Action) -> float:
        """The same if the game goes on."""
        coin = self.stakes.coin
        match action:
            case t.Announce(mine=mine, character=character):
                if self.belief.chance(mine, character) * len(self.belief.kinds) < self.params.sure:
                    return -1.0
                if character in MONEY:
                    return self.announce(mine, character) + 0.1 * self.view.still * coin
                if self.fruitless.get(character, 0) >= _TRIES:
                    return -1.0
                return self.announce(mine, character)
            case t.Peek(mine=mine):
                return self.params.peek * coin * (1 - max(self.belief.row(mine)))
            case t.Swap(mine=mine, other=other):
                return self.params.taste * max(0.0, self.exchange(mine, other)) + 0.05 * coin
            case _:
                return 0.0

    def announce(self, mine: t.Slot, character: Character) -> float:
        """The gain of "I am the `character`"."""
        stakes, params, me = self.stakes, self.params, self.me
        chance = self.belief.chance(mine, character)
        win = stakes.after(character, (me,), ())
        nerve = params.nerve + (params.alarm if win > _CERTAIN_WIN else 0.0)
        if self.public and self.public.chance(mine, character) < UNLIKELY:
            nerve = max(nerve, EXPOSED)
        alone = self.belief.copies[self.belief.column[character]] == 1
        if_true = if_false = 1.0
        rival, suspect, rival_true = me, -1.0, 0.0
        for seat in range(self.view.seats):
            if seat == me:
                continue
            holds, knows = self._holds(seat, character)
            given_lie = min(1.0, holds / max(0.05, 1 - chance)) if alone else holds
            contests = self._contests(given_lie, knows, nerve)
            if_false *= 1 - contests
            if_true *= 1 - (nerve if alone else contests)
            if contests > suspect:
                rival, suspect, rival_true = seat, contests, given_lie
        truth = if_true * win + (1 - if_true) * stakes.after(character, (me,), (rival,))
        caught = rival_true * stakes.after(character, (rival,), (me,)) + (1 - rival_true) * stakes.after(
            None, (), (me, rival)
        )
        lie = if_false * params.bluff * (win - stakes.now) + (1 - if_false) * (caught - stakes.now)
        return chance * (truth - stakes.now) + (1 - chance) * lie + stakes.extra(character)

    def useful(self, phase: t.Contest, legal: Sequence[t.Action]) -> Sequence[t.Action]:
        """`legal` without what would only cost a coin: contesting with a card that is not it what is surely true, or
        after another player."""
        belief, character = self.belief, phase.character
        opposed = any(reply.slot is not None for reply in phase.replies)
        if not self.params.guard or not (opposed or belief.chance(phase.slot, character) > 1 - UNLIKELY):
            return legal
        return [
            action
            for action in legal
            if not isinstance(action, t.Challenge) or belief.chance(action.mine, character) >= UNLIKELY
        ]

    def contest(self, phase: t.Contest, legal: Sequence[t.Action]) -> list[float]:
        """The value of each answer to an announcement."""
        stakes, params, belief, character = self.stakes, self.params, self.belief, phase.character
        announcer = (phase.announcer, belief.chance(phase.slot, character))
        rivals = [(r.seat, belief.chance(r.slot, character)) for r in phase.replies if r.slot is not None]
        unheard = set(range(self.view.seats)) - {self.me, phase.announcer} - {r.seat for r in phase.replies}
        if rivals:
            passing = self._verdict(character, [announcer, *rivals])
        else:
            unopposed = stakes.after(character, (phase.announcer,), ())
            quiet, last, doubt = 1.0, None, -1.0
            for seat in sorted(unheard):
                holds, knows = self._holds(seat, character)
                contests = self._contests(holds, knows, params.nerve + (0.0 if unopposed > 0 else params.alarm))
                quiet *= 1 - contests
                if contests > doubt:
                    last, doubt = (seat, holds), contests
            passing = quiet * unopposed
            if last is not None:
                passing += (1 - quiet) * self._verdict(character, [announcer, last])
        price = params.caution * stakes.coin
        if (phase.announcer + 1) % self.view.seats == self.me:
            price += params.tempo * stakes.coin
        return [
            self._verdict(character, [(self.me, belief.chance(action.mine, character)), announcer, *rivals]) - price
            if isinstance(action, t.Challenge)
            else passing
            for action in legal
        ]

    def doubt(self, phase: t.Contest, legal: Sequence[t.Action]) -> float:
        """The room for error in a contest: little for a player who knows their card."""
        mine = [self.belief.chance(action.mine, phase.character) for action in legal if isinstance(action, t.Challenge)]
        chance = max(mine, default=0.0)
        return 0.2 + 3.2 * chance * (1 - chance)

    def exchange(self, first: t.Slot, second: t.Slot) -> float:
        """The value of these two cards changing places."""
        seats = self.view.seats
        wants_first, wants_second = self._want(t.owner(first, seats)), self._want(t.owner(second, seats))
        if wants_first is wants_second:
            return 0.0
        return sum(
            (y - x) * (a - b)
            for x, y, a, b in zip(
                self.belief.row(first), self.belief.row(second), wants_first, wants_second, strict=True
            )
        )

    def aim(self, action: t.Action) -> float:
        """The value of a power's choice."""
        stakes, phase = self.stakes, self.view.phase
        match action:
            case t.ChooseSeat(seat=seat):
                assert isinstance(phase, t.Choosing)
                if phase.character is Character.WITCH:
                    return stakes.traded(seat)
                if phase.character is Character.BISHOP:
                    return stakes.robbed(seat, 2)
                slot = t.hand(seat, self.view.seats)[0]
                right = self.aware[slot] + (1 - self.aware[slot]) * max(self.belief.row(slot))
                return right * stakes.now + (1 - right) * stakes.robbed(seat, 4)
            case t.Decline():
                return stakes.now
            case t.ChoosePair(first=first, second=second):
                return abs(self.exchange(first, second))
            case t.ChooseSlot(slot=slot):
                mine = t.hand(self.me, self.view.seats)[0]
                prizes = self._want(self.me)
                held = sum(p * prize for p, prize in zip(self.belief.row(mine), prizes, strict=True))
                return sum(p * max(0.0, prize - held) for p, prize in zip(self.belief.row(slot), prizes, strict=True))
            case _:
                return 0.0

    def likely_me(self, action: t.Action) -> float:
        """The chance that the bot's own card is what this answer says."""
        assert isinstance(action, t.Answer)
        return self.belief.chance(t.hand(self.me, self.view.seats)[0], action.character)

    def _want(self, seat: Seat | None) -> list[float]:
        """By kind: the value of `seat` holding such a card."""
        if seat not in self._wants:
            assert seat is not None
            stakes, params = self.stakes, self.params
            most = 5 * stakes.coin
            self._wants[seat] = [
                min(most, max(0.0, hope - stakes.now + stakes.extra(kind)))
                if seat == self.me
                else -(params.deny if hope > 0 else params.dread) * max(0.0, stakes.now - hope)
                for kind, hope in zip(self.belief.kinds, self._hopes(seat), strict=True)
            ]
        return self._wants[seat]

    def _hopes(self, seat: Seat) -> list[float]:
        """By kind: the hope once `seat` has used that power; 0 where it wins."""
        if seat not in self._after:
            self._after[seat] = [self.stakes.after(kind, (seat,), ()) for kind in self.belief.kinds]
        return self._after[seat]

    def danger(self, seat: Seat | None) -> float:
        """The chance that another player's card would win for them now."""
        if seat is None or seat == self.me:
            return 0.0
        rows = map(self.belief.row, t.hand(seat, self.view.seats))
        return max(sum(p for p, hope in zip(row, self._hopes(seat), strict=True) if hope <= 0) for row in rows)

    def _holds(self, seat: Seat, character: Character) -> tuple[float, float]:
        """The chances that `seat` holds `character`, and that they would know."""
        hand = t.hand(seat, self.view.seats)
        if len(hand) == 1:
            return self.belief.chance(hand[0], character), self.aware[hand[0]]
        chances = [self.belief.chance(slot, character) for slot in hand]
        total = sum(chances)
        if total <= 0:
            return 0.0, 0.0
        return min(1.0, total), sum(p * self.aware[slot] for p, slot in zip(chances, hand, strict=True)) / total

    @staticmethod
    def _contests(holds: float, knows: float, nerve: float) -> float:
        """The chance that a seat contests, from the chances that it holds the card and would know."""
        return min(0.95, nerve + holds * (0.6 + 0.35 * knows))

    def _verdict(self, character: Character, claims: Sequence[tuple[Seat, float]]) -> float:
        """The value of these seats unmasking, each true with its chance."""
        stakes = self.stakes
        seats = [seat for seat, _ in claims]
        if self.belief.copies[self.belief.column[character]] == 1:
            total = sum(chance for _, chance in claims)
            scale = 1 / total if total > 1 else 1.0
            value = (1 - total * scale) * stakes.after(None, (), seats)
            for seat, chance in claims:
                if chance > 0:
                    value += chance * scale * stakes.after(character, (seat,), _without(seats, (seat,)))
            return value
        return self._peasants(character, claims, seats)

    def _peasants(self, character: Character, claims: Sequence[tuple[Seat, float]], seats: Sequence[Seat]) -> float:
        """The same for the two Peasants, as if neither knew of the other."""
        none = 1.0
        for _, chance in claims:
            none *= 1 - min(0.999, chance)
        odds = [(seat, min(0.999, chance) / (1 - min(0.999, chance))) for seat, chance in claims]
        ways: list[tuple[float, tuple[Seat, ...]]] = [(1.0, ())]
        ways += [(odd, (seat,)) for seat, odd in odds]
        ways += [(a * b, (s, r)) for i, (s, a) in enumerate(odds) for r, b in odds[i + 1 :]]
        total = none * sum(weight for weight, _ in ways)
        return (
            sum(none * weight * self.stakes.after(character, users, _without(seats, users)) for weight, users in ways)
            / total
        )


def _without(seats: Iterable[Seat], some: Sequence[Seat]) -> list[Seat]:
    return [seat for seat in seats if seat not in some]
