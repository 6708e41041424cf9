"""The signs of Lupusburg's talk: the grounds that the public record has, for each speaker and each other player (4.6).

Of all pairs in one number, a byte each: one statement is a sign for many speakers.
"""

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import town as t

Accused = Mapping[Seat, tuple[Seat, ...]]
"""Who accused a player, in the order of speech, by that player."""

_SEATS: Final = 8
"""The room for speakers and others at the largest table."""
_NIGHTS: Final = 2
"""After so many nights it is a sign that one still has both windows lit."""
_NAMED: Final = 3
"""The grounds that one may choose from against one player: a fourth would convince nobody."""
_AGAINST: Final = (
    *(t.Ground.LIED, t.Ground.RIVAL, t.Ground.SILENCED, t.Ground.REVENGE),
    *(t.Ground.BET, t.Ground.ACCUSED, t.Ground.TOKENS, t.Ground.SPARED),
)
_LIED, _RIVAL, _SILENCED, _REVENGE, _BET, _ACCUSED, _TOKENS, _SPARED = (1 << n for n in range(len(_AGAINST)))
_TRUSTING: Final = (t.Ground.SHOWN, t.Ground.BITTEN)
_SHOWN, _BITTEN = (1 << n for n in range(len(_TRUSTING)))
_PAIR: Final = [[1 << 8 * (_SEATS * speaker + other) for other in range(_SEATS)] for speaker in range(_SEATS)]
_EACH: Final = [sum(row[other] for row in _PAIR) for other in range(_SEATS)]
"""The lowest bit of a speaker and another, and of all speakers and another."""
_LASTING: Final = sum(_EACH) * (_LIED | _RIVAL)
_LIES: Final = [(sum(_PAIR[seat]) | _EACH[seat]) * _LIED for seat in range(_SEATS)]
"""Those that say of a seat, or by it, that somebody lied."""


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


def of_speaker(signs: int, seat: Seat) -> bytes:
    """The signs by other player, as bits; those of the speaker mean nothing."""
    return (signs >> 8 * _SEATS * seat & 0xFFFFFFFFFFFFFFFF).to_bytes(_SEATS, "little")


def strongest(claim: t.Claim, signs: int) -> list[t.Ground]:
    """The grounds of such a claim about a player, the strongest first, from their signs."""
    kinds = _AGAINST if claim is t.Claim.ACCUSE else _TRUSTING
    return [kind for n, kind in enumerate(kinds) if signs >> n & 1][:_NAMED]


def against(record: Record, before: int, accused: Accused) -> int:
    """The signs against players before the first word of a day, from those of the day before and who was `accused`
    then: SILENCED are whom last night's victim was against, by its accusations or tokens."""
    signs, suspects = before & _LASTING, set()
    victim = next((t.owner_of(death.house) for death in record.deaths[-1:] if death.night), t.NOWHERE)
    if record.round >= _NIGHTS:
        for other, lit in enumerate(zip(record.alive[::2], record.alive[1::2], strict=True)):
            signs |= _EACH[other] * _SPARED * all(lit)
    for seat, accusers in accused.items():
        if victim in accusers:
            suspects.add(seat)
        for other in accusers:
            signs |= _PAIR[seat][other] * _REVENGE
    for trial in record.trials[-1:]:
        suspects |= t.distrust(trial.marks).get(victim, set())
        for other in t.distrusted(trial.marks):
            signs |= _EACH[other] * _TOKENS
    for other in suspects - {victim}:
        signs |= (_EACH[other] - _PAIR[victim][other]) * _SILENCED
    for wager in record.wagers[-1:]:
        signs |= (_EACH[wager.on] - _PAIR[wager.seat][wager.on]) * _BET
    return signs


def trusting(record: Record) -> int:
    """The signs for players, on all of a day."""
    signs = 0
    for death in record.deaths:
        signs |= _EACH[t.owner_of(death.house)] * _BITTEN * death.night
    for look in record.looks:
        signs |= _PAIR[look.looker][look.owner] * _SHOWN
    return signs


@functools.cache
def accusation(seat: Seat, of: Seat) -> int:
    """The signs that follow when `seat` accuses another."""
    return _PAIR[of][seat] * _REVENGE | (_EACH[of] - _PAIR[seat][of]) * _ACCUSED


def rivals(seat: Seat, others: Iterable[Seat]) -> int:
    """The signs that follow when `seat` claims the Thief as `others` do."""
    return sum((_PAIR[seat][other] | _PAIR[other][seat]) * _RIVAL for other in others if other != seat)


def with_lies(signs: int, seat: Seat, named: Mapping[Seat, int], denied: Mapping[Seat, int]) -> int:
    """The signs when `seat` has spoken of a chest; `named` and `denied` as in Talk."""
    signs &= ~_LIES[seat]
    for other, houses in named.items():
        if houses & denied[seat]:
            signs |= _PAIR[seat][other] * _LIED
    for other, houses in denied.items():
        if houses & named[seat]:
            signs |= _PAIR[other][seat] * _LIED
    return signs
