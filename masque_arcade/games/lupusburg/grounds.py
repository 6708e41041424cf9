"""The grounds of claims in Lupusburg: what each rests on in the public record (4.6).

The same for every viewer, as all of it is public.
"""

from collections.abc import Collection, Sequence
from typing import Final, Protocol

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import town as t
from masque_arcade.games.lupusburg.talk import Accused, Talk, chest_named

_NIGHTS: Final = 2
"""After so many nights it is a sign that one still has both windows lit."""
_NAMED: Final = 3
"""The grounds that one may choose from against one player: a fourth would convince nobody."""


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


_AGAINST: Final = (
    t.Ground.LIED,
    t.Ground.RIVAL,
    t.Ground.SILENCED,
    t.Ground.REVENGE,
    t.Ground.BET,
    t.Ground.ACCUSED,
    t.Ground.TOKENS,
    t.Ground.SPARED,
)
_LIED, _RIVAL, _SILENCED, _REVENGE, _BET, _ACCUSED, _TOKENS, _SPARED = (1 << n for n in range(len(_AGAINST)))
_TRUSTING: Final = (t.Ground.SHOWN, t.Ground.BITTEN)
_SHOWN, _BITTEN = (1 << n for n in range(len(_TRUSTING)))
_LIVES: Final = tuple(t.LIVES)


def strongest(claim: t.Claim, signs: int) -> list[t.Ground]:
    """The grounds of such a claim about a player, the strongest first, from the bits of Grounds.signs."""
    kinds = _AGAINST if claim is t.Claim.ACCUSE else _TRUSTING
    return [kind for n, kind in enumerate(kinds) if signs >> n & 1][:_NAMED]


class Grounds:
    """The grounds that one speaker may name; a claim that is not about a player has exactly one."""

    def __init__(self, record: Record, talk: Talk, seat: Seat) -> None:
        self._record, self._talk, self._seat = record, talk, seat

    def of(self, claim: t.Claim, about: int) -> dict[t.Ground, int]:
        """The grounds of that claim, the strongest first, each with whom or what it concerns."""
        if claim not in t.ABOUT_SEAT:
            return dict([self.behind(claim, about)])
        against, trusting = self.signs()
        signs = against if claim is t.Claim.ACCUSE else trusting
        named = [*strongest(claim, signs[about]), t.Ground.NONE]
        return dict([self.behind(claim, about, ground) for ground in named])

    def behind(self, claim: t.Claim, about: int, named: t.Ground = t.Ground.NONE) -> tuple[t.Ground, int]:
        """The ground of a legal claim, the one `named` of a player, and with whom or what it concerns."""
        if claim in t.ABOUT_HOUSE:
            return self._seen(claim, about), t.owner_of(about)
        if claim in t.ABOUT_SEAT:
            return named, self._concerns(about, named)
        if claim is t.Claim.HONEST and (accusers := self._talk.accused_on(self._record.round).get(self._seat)):
            return t.Ground.ANSWER, accusers[-1]
        return t.Ground.NONE, t.NOWHERE

    def signs(self) -> tuple[list[int], list[int]]:
        """The signs against and for each player, as bits."""
        record, talk, seat, deaths = self._record, self._talk, self._seat, self._record.deaths
        spared = _SPARED if record.round >= _NIGHTS else 0
        against, trusting = [spared] * (len(record.alive) // 2), [0] * (len(record.alive) // 2)
        for death in deaths:
            against[death.house // 2] = 0
            if death.night:
                trusting[death.house // 2] = _BITTEN
        for look in record.looks:
            if look.looker == seat:
                trusting[look.owner] |= _SHOWN
        if denied := talk.denied.get(seat):
            for other, houses in talk.named.items():
                if houses & denied:
                    against[other] |= _LIED
        if seat in talk.thieves:
            for other in talk.thieves:
                against[other] |= _RIVAL
        now, before = talk.accused_on(record.round), talk.accused_on(record.round - 1)
        if deaths and deaths[-1].night and (victim := deaths[-1].house // 2) != seat:
            for other in self._suspects(victim, before):
                against[other] |= _SILENCED
        for other in (*before.get(seat, ()), *now.get(seat, ())):
            against[other] |= _REVENGE
        if record.wagers and record.wagers[-1].seat != seat:
            against[record.wagers[-1].on] |= _BET
        for accused, accusers in now.items():
            if accusers[-1] != seat or accusers.count(seat) < len(accusers):
                against[accused] |= _ACCUSED
        if record.trials:
            for other in record.trials[-1].distrusted:
                against[other] |= _TOKENS
        return against, trusting

    def _suspects(self, victim: Seat, before: Accused) -> Collection[Seat]:
        """The players whom last night's victim was against on the day `before`, by its accusations or tokens."""
        suspects = {accused for accused, accusers in before.items() if victim in accusers}
        for trial in self._record.trials[-1:]:
            suspects |= trial.distrust.get(victim, set())
        return suspects - {victim}

    def _concerns(self, about: Seat, ground: t.Ground) -> int:
        """With whom or what a ground for a claim about that player concerns: a seat or a house."""
        record, talk, seat = self._record, self._talk, self._seat
        match ground:
            case t.Ground.LIED:
                named = [house for one in talk.statements if one.seat == about for house in [chest_named(one)]]
                return next(house for house in named if house is not None and talk.denied[seat] >> house & 1)
            case t.Ground.SILENCED:
                return t.owner_of(record.deaths[-1].house)
            case t.Ground.BET:
                return record.wagers[-1].seat
            case t.Ground.ACCUSED:
                return [one for one in talk.accused_on(record.round)[about] if one != seat][-1]
            case t.Ground.BITTEN:
                return [one.house for one in record.deaths if one.night and t.owner_of(one.house) == about][-1]
        return t.NOWHERE

    def _seen(self, claim: t.Claim, house: t.House) -> t.Ground:
        """How the speaker would know of `house`."""
        record, seat, owner = self._record, self._seat, t.owner_of(house)
        if owner == seat:
            return t.Ground.OWN
        if claim in _LIVES:
            looks = [one for one in record.looks if one.looker == seat and one.owner == owner]
            shown = any(one.house == house or not one.named for one in looks)
            return t.Ground.SHOWN if shown else t.Ground.NONE
        swept = house in [one.house for one in record.sweeps if one.seat == seat]
        return t.Ground.BROOM if swept else t.Ground.LOOKED
