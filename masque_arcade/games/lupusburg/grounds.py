"""The grounds of claims in Lupusburg: what each rests on in the public record (4.6).

The same for every viewer, as all of it is public.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import town as t
from masque_arcade.games.lupusburg.constants import STATEMENTS

_TRUSTED_AGAIN: Final = 2
"""Tokens of others, or nights, that count as a sign."""


class Record(Protocol):
    """What all know of a town, in its State and in every View."""

    @property
    def round(self) -> int: ...
    @property
    def seats(self) -> int: ...
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
    def statements(self) -> Sequence[t.Statement]: ...
    @property
    def trials(self) -> Sequence[t.Trial]: ...


def today(record: Record) -> list[t.Statement]:
    """The statements of this day."""
    return [one for one in record.statements if one.round == record.round]


def ready(record: Record) -> list[Seat]:
    """The seats that are ready to vote: silent since they were last accused, or without a statement left (4.6)."""
    done: list[Seat] = []
    said = [0] * record.seats
    for one in today(record):
        said[one.seat] += one.claim is not t.Claim.SILENCE
        if one.claim is t.Claim.SILENCE or said[one.seat] == STATEMENTS:
            done.append(one.seat)
        if one.claim is t.Claim.ACCUSE and one.about in done and said[one.about] < STATEMENTS:
            done = [seat for seat in done if seat != one.about]
    return sorted(set(done))


def chest_named(one: t.Statement) -> t.House | None:
    """The house that has its owner's chest by this claim."""
    if one.claim is t.Claim.CHEST:
        return one.about
    return t.twin_of(one.about) if one.claim is t.Claim.NO_CHEST else None


def grounds(record: Record, seat: Seat, claim: t.Claim, about: int) -> dict[t.Ground, int]:
    """The grounds that `seat` may name for a claim, the strongest first, and whom or what each concerns; of a claim
    that is not about a player exactly one."""
    if claim is t.Claim.ACCUSE:
        return {**dict(_against(record, seat, about)), t.Ground.NONE: t.NOWHERE}
    if claim is t.Claim.TRUST:
        return {**dict(_for(record, seat, about)), t.Ground.NONE: t.NOWHERE}
    if claim is t.Claim.HONEST:
        accusers = [one.seat for one in today(record) if one.claim is t.Claim.ACCUSE and one.about == seat]
        return {t.Ground.ANSWER: accusers[-1]} if accusers else {t.Ground.NONE: t.NOWHERE}
    if claim not in t.ABOUT_HOUSE:
        return {t.Ground.NONE: t.NOWHERE}
    return {_seen(record, seat, claim, about): t.owner_of(about)}


def _seen(record: Record, seat: Seat, claim: t.Claim, house: t.House) -> t.Ground:
    """How `seat` would know of `house`."""
    owner = t.owner_of(house)
    if owner == seat:
        return t.Ground.OWN
    if claim in t.LIVES:
        shown = any(
            (one.looker, one.owner) == (seat, owner) and one.house in (house, t.NOWHERE) for one in _open(record)
        )
        return t.Ground.SHOWN if shown else t.Ground.NONE
    swept = any((one.seat, one.house) == (seat, house) for one in record.sweeps)
    return t.Ground.BROOM if swept else t.Ground.LOOKED


def _open(record: Record) -> Iterator[t.Look]:
    """The looks as everybody knows them: the house only where it was named."""
    for look in record.looks:
        yield t.Look(look.round, look.looker, look.owner, look.house if look.named else t.NOWHERE, look.named)


def _against(record: Record, seat: Seat, other: Seat) -> Iterator[tuple[t.Ground, int]]:
    """Grounds for accusing `other`."""
    said = [
        (one.seat, t.owner_of(house), house) for one in record.statements if (house := chest_named(one)) is not None
    ]
    mine = {owner: house for speaker, owner, house in said if speaker == seat}
    for speaker, owner, house in said:
        if speaker == other and mine.get(owner, house) != house:
            yield t.Ground.LIED, house
            break
    thieves = {one.seat for one in record.statements if one.claim is t.Claim.THIEF}
    if {seat, other} <= thieves:
        yield t.Ground.RIVAL, t.NOWHERE
    yield from ((t.Ground.SILENCED, victim) for victim in _silenced(record, other) if victim != seat)
    accused = [one for one in record.statements if one.claim is t.Claim.ACCUSE and one.round >= record.round - 1]
    if any((one.seat, one.about) == (other, seat) for one in accused):
        yield t.Ground.REVENGE, t.NOWHERE
    yield from ((t.Ground.BET, one.seat) for one in record.wagers[-1:] if one.on == other and one.seat != seat)
    joined = [one.seat for one in accused if one.about == other and one.seat != seat and one.round == record.round]
    yield from ((t.Ground.ACCUSED, one) for one in joined[-1:])
    marks = record.trials[-1].marks if record.trials else ()
    if sum(t.owner_of(mark.house) == other != mark.seat for mark in marks) >= _TRUSTED_AGAIN:
        yield t.Ground.TOKENS, t.NOWHERE
    nights = sum(death.night for death in record.deaths)
    if nights >= _TRUSTED_AGAIN and all(record.alive[house] for house in t.houses_of(other)):
        yield t.Ground.SPARED, t.NOWHERE


def _silenced(record: Record, suspect: Seat) -> list[Seat]:
    """Last night's victim, if on the day before they were against `suspect`."""
    day = record.round - 1
    victims = [t.owner_of(death.house) for death in record.deaths if death.night and death.round == record.round]
    trial = next((one for one in record.trials if one.round == day), None)
    against = {
        one.seat for one in record.statements if (one.round, one.claim, one.about) == (day, t.Claim.ACCUSE, suspect)
    }
    against |= {mark.seat for mark in (trial.marks if trial else ()) if t.owner_of(mark.house) == suspect}
    return [victim for victim in victims if victim in against and victim != suspect]


def _for(record: Record, seat: Seat, other: Seat) -> Iterator[tuple[t.Ground, int]]:
    """Grounds for trusting `other`."""
    if any((look.looker, look.owner) == (seat, other) for look in record.looks):
        yield t.Ground.SHOWN, t.NOWHERE
    bitten = [death.house for death in record.deaths if death.night and t.owner_of(death.house) == other]
    yield from ((t.Ground.BITTEN, house) for house in bitten[-1:])
