"""The talk of Lupusburg: all statements, and what follows from them for grounds and for who is ready (4.6).

All of it is public. A statement makes the next Talk out of the one before: no decision reads all days again.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value
from masque_arcade.games.lupusburg import town as t
from masque_arcade.games.lupusburg.constants import STATEMENTS
from masque_arcade.games.lupusburg.model import View

Accused = Mapping[Seat, tuple[Seat, ...]]
"""Who accused a player, in the order of speech, by that player."""


class Talk(Value):
    """All statements in the order of speech, and their sums.

    `named`: by speaker, a bit for each house that has its owner's chest by their word; `denied`: a bit for each that by
    their last word has not. `thieves`: the seats that claim the Thief. `day`: that of the last statement, and of the
    fields that follow: `accused`; `before`: the same of the day before. `spoken` and `claims`: the speakers of all
    statements, and of those without silences. `ready`: the seats ready to vote, silent since they were last accused or
    without a statement left.
    """

    statements: tuple[t.Statement, ...]
    named: Mapping[Seat, int]
    denied: Mapping[Seat, int]
    thieves: frozenset[Seat]
    day: int
    before: Accused
    accused: Accused
    spoken: tuple[Seat, ...]
    claims: tuple[Seat, ...]
    ready: frozenset[Seat]

    def after(self, one: t.Statement) -> "Talk":
        """The talk with one more statement."""
        seat, claim, about = one.seat, one.claim, one.about
        if one.round != self.day:
            kept = self.statements, self.named, self.denied, self.thieves
            return Talk(*kept, one.round, self.accused_on(one.round - 1), {}, (), (), frozenset()).after(one)
        claims, ready, accused = self.claims, self.ready, self.accused
        if claim is not t.Claim.SILENCE:
            claims = (*claims, seat)
        if claim is t.Claim.SILENCE or claims.count(seat) == STATEMENTS:
            ready |= {seat}
        named, denied, thieves = self.named, self.denied, self.thieves
        if claim is t.Claim.ACCUSE:
            accused = {**accused, about: (*accused.get(about, ()), seat)}
            if about in ready and claims.count(about) < STATEMENTS:
                ready -= {about}
        elif claim is t.Claim.THIEF:
            thieves |= {seat}
        elif (house := chest_named(one)) is not None:
            other = t.twin_of(house)
            named = {**named, seat: named.get(seat, 0) | 1 << house}
            denied = {**denied, seat: denied.get(seat, 0) & ~(1 << house) | 1 << other}
        said, spoken = (*self.statements, one), (*self.spoken, seat)
        return Talk(said, named, denied, thieves, self.day, self.before, accused, spoken, claims, ready)

    def accused_on(self, day: int) -> Accused:
        """Who was accused on that day, which is this or the one before."""
        if day == self.day:
            return self.accused
        return self.before if day == self.day - 1 else {}

    def ready_on(self, day: int) -> Collection[Seat]:
        """The seats ready to vote on that day."""
        return self.ready if self.day == day else ()


NOTHING_SAID: Final = Talk((), {}, {}, frozenset(), 0, {}, {}, (), (), frozenset())


def talk_of(statements: Iterable[t.Statement]) -> Talk:
    """The talk in which exactly this was said."""
    talk = NOTHING_SAID
    for one in statements:
        talk = talk.after(one)
    return talk


def today(view: View) -> list[t.Statement]:
    """The statements of this day."""
    return [one for one in view.statements if one.round == view.round]


def chest_named(one: t.Statement) -> t.House | None:
    """The house that has its owner's chest by this claim."""
    if one.claim is t.Claim.CHEST:
        return one.about
    return t.twin_of(one.about) if one.claim is t.Claim.NO_CHEST else None
