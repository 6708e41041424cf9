"""Playouts: a few turns of Mascarade played on in one possible world, by a quick model of every player.

The model judges as appraisal.py does, each player by what they may know: their own card, where they know it, and what
everybody believes. Characters are numbers here, for speed: their column in the belief.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade.bot.evaluation import (
    CHEAT_COINS,
    DARING,
    EXPOSED,
    HANDLED,
    SEARCHING,
    TOUCHED,
    UNLIKELY,
)
from masque_arcade.games.mascarade.bot.fortunes import FINE, MOST_WANTED, WINNER, Facts, Fortunes, Row
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import GOAL, Slot

_MODEL: Final = SEARCHING
_DARE, _FEINT, _EXPOSED = (round(256 * chance) for chance in (_MODEL.dare, _MODEL.feint, EXPOSED))
_CLAIMED, _PASSED = 4.0, 0.05
"""Evidence for holding a card from announcing it, and how much is left of a belief in it after passing."""
_KNOWN: Final = 0.98


@dataclass(slots=True)
class World:
    """A table as it might be.

    `cards`: by slot. `rows`: by slot, what everybody believes. `mine`: by seat, what the player believes of their own
    card where that is more. `aware`: by slot, the public chance that the owner knows the card. `marked`: the seats
    whose cards were shown in the turn before. `lots`: random bytes, used in order.
    """

    facts: Facts
    fortunes: Fortunes
    cards: list[int]
    rows: list[Row]
    mine: list[Row | None]
    aware: list[float]
    marked: Sequence[Seat]
    lots: bytes
    drawn: int = 0

    def copy(self) -> "World":
        """The same world again, to be played on in another way."""
        mine, aware = self.mine[:], self.aware[:]
        return World(self.facts, self.fortunes, self.cards[:], self.rows[:], mine, aware, self.marked, self.lots)

    # --- beliefs -------------------------------------------------------------------------------------------------

    def _weigh(self, slot: Slot, column: int, factor: float) -> None:
        row = self.rows[slot]
        p = row[column]
        if 0.0 < p < 1.0:
            scale = 1 / (1 + p * (factor - 1))
            new = [x * scale for x in row]
            new[column] = p * factor * scale
            self.rows[slot] = new

    def see(self, slot: Slot) -> None:
        """All see this card."""
        facts, column = self.facts, self.cards[slot]
        rows = self.rows
        if facts.alone[column]:
            for other, row in enumerate(rows):
                p = row[column]
                if p > 0.0 and other != slot:
                    if p >= 1.0:
                        rows[other] = [1 / len(row)] * len(row)
                    else:
                        scale = 1 / (1 - p)
                        new = [x * scale for x in row]
                        new[column] = 0.0
                        rows[other] = new
        rows[slot] = facts.sure[column]
        self.aware[slot] = 1.0
        if slot < facts.seats:
            self.mine[slot] = rows[slot]

    def swap(self, seat: Seat, first: Slot, second: Slot, real: bool) -> None:
        """`seat` exchanges two cards, or pretends to."""
        rows, mine, cards, seats = self.rows, self.mine, self.cards, self.facts.seats
        a, b = rows[first], rows[second]
        chance = _MODEL.real
        stay = 1 - chance
        for slot, here, there in (first, a, b), (second, b, a):
            own = mine[slot] if slot < seats else None
            if slot == seat:
                if real:
                    mine[slot] = there
                elif own is None:
                    mine[slot] = here
                self.aware[slot] *= HANDLED
            elif own is not None:
                mine[slot] = [stay * x + chance * y for x, y in zip(own, there, strict=True)]
                self.aware[slot] *= TOUCHED
            else:
                self.aware[slot] *= TOUCHED
        rows[first] = [stay * x + chance * y for x, y in zip(a, b, strict=True)]
        rows[second] = [stay * y + chance * x for x, y in zip(a, b, strict=True)]
        if real:
            cards[first], cards[second] = cards[second], cards[first]

    def peek(self, seat: Seat) -> None:
        """`seat` looks at their card."""
        self.mine[seat] = self.facts.sure[self.cards[seat]]
        self.aware[seat] = 1.0

    def _lot(self, chance: int) -> bool:
        """True with that chance in 256."""
        self.drawn += 1
        return self.lots[self.drawn % len(self.lots)] < chance

    # --- a turn --------------------------------------------------------------------------------------------------

    def turn(self, seat: Seat) -> None:
        """The turn of `seat` from its beginning."""
        rows, fortunes = self.rows, self.fortunes
        wants, gains = fortunes.plan(seat)
        coin = fortunes.coin[seat]
        row = self.mine[seat] or rows[seat]
        sure = max(row)
        best, claim, peeks = 0.05 * coin, -1, False
        free = seat not in self.marked
        if free:
            value = _MODEL.peek * coin * (1 - sure)
            if value > best:
                best, peeks = value, True
            bluff = DARING if self._lot(_DARE) else _MODEL.bluff
            for won, k in gains:
                if won <= best:
                    break
                p = row[k]
                if won * (p + (1 - p) * bluff) > best:
                    value = self._claim(seat, k, p, won, bluff)
                    if value > best:
                        best, claim = value, k
        column = row.index(sure)
        known = sure > _KNOWN and self.facts.alone[column]
        held = wants[column] if known else sum(map(mul, row, wants))
        gain, target = 0.0, -1
        if not free or best < _MODEL.taste * (MOST_WANTED * coin - held):
            if known:
                wants = wants[:]
                wants[column] = 0.0
            most = -9.0
            for slot, other in enumerate(rows):
                if slot != seat:
                    value = sum(map(mul, other, wants))
                    if known and other[column] > 0.0:
                        value /= max(0.05, 1 - other[column])
                    if value > most:
                        target, most = slot, value
            gain = most - held
            if _MODEL.taste * gain + 0.05 * coin > best:
                claim, peeks = -1, False
        if claim >= 0:
            self.announce(seat, claim)
            return
        self.marked = ()
        if peeks:
            self.peek(seat)
        else:
            if target < 0:
                target = (seat + 1) % len(rows)
            self.swap(seat, seat, target, gain > 0 and not self._lot(_FEINT))

    def _claim(self, seat: Seat, column: int, p: float, gain: float, bluff: float) -> float:
        """The value of announcing."""
        if p > 0.999:
            return gain
        facts, rows, aware, fortunes = self.facts, self.rows, self.aware, self.fortunes
        now, coin = fortunes.hopes[seat], fortunes.coin[seat]
        nerve = 1 - _MODEL.nerve - (_MODEL.alarm if now + gain > 0.99 else 0.0)
        if rows[seat][column] < UNLIKELY:
            nerve = min(nerve, 1 - EXPOSED)
        quiet, rival, most = 1.0, -1, 0.0
        rest = 1 / max(0.05, 1 - p) if facts.alone[column] else 1.0
        for other in facts.orders[seat]:
            holds = rows[other][column]
            if holds > 0.0:
                holds = min(1.0, holds * rest)
                quiet *= max(0.05, nerve - holds * (0.6 + 0.35 * aware[other]))
                if holds > most:
                    rival, most = other, holds
            else:
                quiet *= nerve
        lost = -0.9 * coin
        if most > 0.05:
            used = fortunes.after(column, rival).paid((seat,)).hopes[seat] - now
            lost = most * used + (1 - most) * lost
        return p * gain + (1 - p) * (quiet * bluff * gain + (1 - quiet) * lost)

    def announce(self, seat: Seat, column: int) -> None:
        """ "I am ..."; all hear it, and the others answer."""
        self._weigh(seat, column, 1 + _CLAIMED * (0.3 + 0.7 * self.aware[seat]))
        self.contest(seat, column, {})

    def contest(self, who: Seat, column: int, said: Mapping[Seat, bool]) -> None:
        """All but `who`, who has claimed to be that character, answer, those in `said` so; and what follows."""
        facts, rows, mine, aware, fortunes = self.facts, self.rows, self.mine, self.aware, self.fortunes
        after = fortunes.after(column, who)
        hopes, wins, coins = fortunes.hopes, after.hopes, fortunes.coin
        rivals: list[Seat] = []
        believed = rows[who][column]
        order = facts.orders[who]
        for at, q in enumerate(order):
            if q in said:
                if said[q]:
                    rivals.append(q)
                continue
            own = (mine[q] or rows[q])[column]
            now, coin, win = hopes[q], coins[q], wins[q]
            if own < UNLIKELY and believed < UNLIKELY and win > 0:
                if not rivals and self._lot(_EXPOSED):
                    rivals.append(q)
                continue
            if own < UNLIKELY and win > now - coin:
                continue
            true = min(1.0, believed / max(0.05, 1 - own))
            quiet = 0.0 if rivals else 1.0
            if quiet:
                for other in order[at + 1 :]:
                    if other not in said:
                        quiet *= 1 - min(0.95, _MODEL.nerve + rows[other][column] * (0.6 + 0.35 * aware[other]))
            passing = true * win + (1 - true) * (quiet * win + (1 - quiet) * now)
            challenge = (1 - own) * (true * (win - coin * (win > 0)) + (1 - true) * (now - 0.9 * coin))
            if own > UNLIKELY:
                challenge += own * fortunes.after(column, q).paid((who,)).hopes[q]
            price = _MODEL.caution + (_MODEL.tempo if at == 0 else 0.0)
            if challenge - price * coin > passing:
                rivals.append(q)
        if rivals:
            shown = [who, *rivals]
            for seat in shown:
                self.see(seat)
            self.marked = shown
            users = [seat for seat in shown if self.cards[seat] == column]
            self._use(column, users)
            self.fine(tuple([seat for seat in shown if self.cards[seat] != column]))
        else:
            self.marked = ()
            for q in order:
                if aware[q] > 0.5 and rows[q][column] > UNLIKELY:
                    self._weigh(q, column, _PASSED)
            self._use(column, (who,))

    def _use(self, column: int, users: Sequence[Seat]) -> None:
        kind = self.facts.kinds[column]
        for user in users:
            if kind is Character.SPY:
                self._spy(user)
            elif kind is Character.INQUISITOR:
                coins = self.fortunes.coins
                rows, aware = self.rows, self.aware
                others = self.facts.orders[user]
                self.question(user, max(others, key=lambda q: (1 - aware[q]) * (1 - max(rows[q])) + 0.01 * coins[q]))
            else:
                self.fortunes = self.fortunes.after(column, user, len(users))

    def fine(self, payers: tuple[Seat, ...]) -> None:
        """They pay a coin each, unless the game is over."""
        self.fortunes = self.fortunes.paid(payers)

    def _spy(self, user: Seat) -> None:
        gains = self.fortunes.plan(user)[0]
        rows = self.rows
        others = [slot for slot in range(len(rows)) if slot != user]
        target = max(others, key=lambda slot: sum(map(mul, rows[slot], gains)))
        self.swap(user, user, target, gains[self.cards[target]] > gains[self.cards[user]])
        self.peek(user)

    def question(self, user: Seat, victim: Seat) -> None:
        """The Inquisitor's question (8.10)."""
        row = self.mine[victim] or self.rows[victim]
        if row.index(max(row)) != self.cards[victim]:
            self.fortunes = self.fortunes.moved(victim, user, 4)
        self.see(victim)
        self.marked = [*self.marked, victim]

    # --- the value -----------------------------------------------------------------------------------------------

    def finish(self, seat: Seat, turns: int) -> float:
        """Play so many turns, beginning with that of `seat`; the hope of the player who searches."""
        facts = self.facts
        seats, me = facts.seats, facts.me
        while turns and not self.fortunes.won:
            self.turn(seat)
            seat = (seat + 1) % seats
            turns -= 1
        fortunes = self.fortunes
        if fortunes.won:
            return fortunes.hopes[me]
        total = own = 0.0
        wait = facts.wait
        for other, weight in enumerate(fortunes.leaf):
            weight *= wait[(other - seat) % seats]
            card = self.cards[other]
            held = facts.held[card]
            coins = fortunes.coins[other]
            if card == facts.judge:
                held = FINE * fortunes.court if coins + fortunes.court < GOAL else WINNER
            elif card == facts.cheat and coins >= CHEAT_COINS:
                held = WINNER
            if held:
                weight *= math.exp(held * (self.mine[other] or self.rows[other])[card])
            total += weight
            if other == me:
                own = weight
        return own / total
