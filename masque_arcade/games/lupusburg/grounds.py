"""The grounds of claims in Lupusburg: what each rests on in the public record (4.6).

The same for every viewer, as all of it is public.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import town as t
from masque_arcade.games.lupusburg.talk import Talk

_TRUSTED_AGAIN: Final = 2
"""Tokens of others, or nights, that count as a sign."""
_NAMED: Final = 3
"""The grounds that one may choose from against one player: a fourth would convince nobody."""
_PLAIN: Final = {t.Ground.NONE: t.NOWHERE}


class Record(Protocol):
    """What all know of a town besides its talk, in its State and in every View."""

    @property
    def round(self) -> int: ...
    @property
    def alive(self) -> Sequence[bool]: ...
    @property
    def deaths(self) -> Sequence[t.Death]: ...
    @property
    def looks(self) -> Sequence[t.Look]: ...
    @property
    def sweeps(self) -> Sequence[t.Sweep]: ...
    @property
    def wagers(self) -> Sequence[t.Wager]: ...
    @property
    def trials(self) -> Sequence[t.Trial]: ...


Sign = tuple[Seat, t.Ground, int]
"""A ground for a claim about that player, and with whom or what it concerns."""


class Grounds:
    """The grounds that one speaker may name; a claim that is not about a player has exactly one."""

    def __init__(self, record: Record, talk: Talk, seat: Seat) -> None:
        self._record, self._talk, self._seat = record, talk, seat

    def of(self, claim: t.Claim, about: int) -> dict[t.Ground, int]:
        """The grounds of that claim, the strongest first, each with whom or what it concerns."""
        if claim in t.ABOUT_SEAT:
            signs = self.against() if claim is t.Claim.ACCUSE else self.trusting()
            return {ground: of for other, ground, of in signs if other == about} | _PLAIN
        if claim is t.Claim.HONEST:
            now = self._talk.accusations_on(self._record.round)
            accusers = [one for one, accused in now if accused == self._seat]
            return {t.Ground.ANSWER: accusers[-1]} if accusers else _PLAIN
        return {self._seen(claim, about): t.owner_of(about)} if claim in t.ABOUT_HOUSE else _PLAIN

    def against(self) -> list[Sign]:
        """The signs against players, the strongest first, so many of each."""
        record, talk, seat = self._record, self._talk, self._seat
        now, before = talk.accusations_on(record.round), talk.accusations_on(record.round - 1)
        signs = self._lies()
        if seat in talk.thieves:
            signs += [(other, t.Ground.RIVAL, t.NOWHERE) for other in talk.thieves]
        signs += self._silenced(before)
        if before or now:
            foes = {other for other, accused in before + now if accused == seat}
            signs += [(other, t.Ground.REVENGE, t.NOWHERE) for other in foes]
        for bet in record.wagers[-1:]:
            if bet.seat != seat:
                signs.append((bet.on, t.Ground.BET, bet.seat))
        if now:
            accusers = {accused: other for other, accused in now if other != seat}
            signs += [(accused, t.Ground.ACCUSED, other) for accused, other in accusers.items()]
        for trial in record.trials[-1:]:
            for other, givers in trial.tokens.items():
                if len(givers) - givers.count(other) >= _TRUSTED_AGAIN:
                    signs.append((other, t.Ground.TOKENS, t.NOWHERE))
        if sum([death.night for death in record.deaths]) >= _TRUSTED_AGAIN:
            for other, both in enumerate(zip(record.alive[::2], record.alive[1::2], strict=True)):
                if both == (True, True):
                    signs.append((other, t.Ground.SPARED, t.NOWHERE))
        named = Counter[Seat]()
        strong = []
        for sign in signs:
            named[sign[0]] += 1
            if named[sign[0]] <= _NAMED:
                strong.append(sign)
        return strong

    def trusting(self) -> list[Sign]:
        """All signs for players, the strongest first."""
        shown = {look.owner for look in self._record.looks if look.looker == self._seat}
        bitten = {t.owner_of(death.house): death.house for death in self._record.deaths if death.night}
        return [
            *((other, t.Ground.SHOWN, t.NOWHERE) for other in shown),
            *((other, t.Ground.BITTEN, house) for other, house in bitten.items()),
        ]

    def _lies(self) -> list[Sign]:
        """Against all who said of a chest what the speaker denies; with the first house that it was about."""
        mine = {owner: house for one, owner, house in self._talk.chests if one == self._seat}
        lies: dict[Seat, t.House] = {}
        if mine:
            for one, owner, house in self._talk.chests:
                if one not in lies and mine.get(owner, house) != house:
                    lies[one] = house
        return [(other, t.Ground.LIED, house) for other, house in lies.items()]

    def _silenced(self, before: Sequence[tuple[Seat, Seat]]) -> list[Sign]:
        """Against those whom last night's victim was against on the day before, by its accusations or tokens."""
        record, silenced = self._record, dict[Seat, Seat]()
        for death in record.deaths:
            if death.night and death.round == record.round and (victim := t.owner_of(death.house)) != self._seat:
                suspects = {accused for one, accused in before if one == victim}
                for trial in record.trials:
                    if trial.round == record.round - 1:
                        suspects.update([other for other, givers in trial.tokens.items() if victim in givers])
                silenced |= dict.fromkeys(suspects - {victim}, victim)
        return [(suspect, t.Ground.SILENCED, victim) for suspect, victim in silenced.items()]

    def _seen(self, claim: t.Claim, house: t.House) -> t.Ground:
        """How the speaker would know of `house`."""
        record, seat, owner = self._record, self._seat, t.owner_of(house)
        if owner == seat:
            return t.Ground.OWN
        if claim in t.LIVES:
            looks = [one for one in record.looks if one.looker == seat and one.owner == owner]
            shown = any(one.house == house or not one.named for one in looks)
            return t.Ground.SHOWN if shown else t.Ground.NONE
        swept = house in [one.house for one in record.sweeps if one.seat == seat]
        return t.Ground.BROOM if swept else t.Ground.LOOKED
