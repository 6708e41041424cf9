"""The talk of Lupusburg: all statements, and what follows from them for grounds and for who is ready (4.6).

All of it is public. A statement makes the next Talk out of the one before: no decision reads all days again.
"""

import functools
from collections.abc import Mapping
from itertools import groupby
from operator import attrgetter
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value
from masque_arcade.games.lupusburg import model as t
from masque_arcade.games.lupusburg import signs
from masque_arcade.games.lupusburg.constants import STATEMENTS


class Talk(Value):
    """All statements in the order of speech, and their sums.

    `named`: by speaker, a bit for each house that has its owner's chest by their word; `denied`: a bit for each that by
    their last word has not. `thieves`: the seats that claim the Thief. All other fields are of the day: `against`,
    `trusting`: the signs of each player. `accused`; `spoken`: the number of statements by seat. `claims`: the speakers
    of those that are no silences. `ready`: the seats ready to vote, silent since they were last accused or without a
    statement left. `unanswered`: the seats that have said nothing since they were last accused.
    """

    statements: tuple[t.Statement, ...]
    named: Mapping[Seat, int]
    denied: Mapping[Seat, int]
    thieves: frozenset[Seat]
    against: int
    trusting: int
    accused: signs.Accused
    spoken: tuple[int, ...]
    claims: tuple[Seat, ...]
    ready: frozenset[Seat]
    unanswered: frozenset[Seat]

    def opened(self, record: signs.Record) -> "Talk":
        """The talk of the next day, before its first statement."""
        against, trusting = signs.against(record, self.against, self.accused), signs.trusting(record)
        kept = self.statements, self.named, self.denied, self.thieves
        return Talk(*kept, against, trusting, {}, (0,) * (len(record.alive) // 2), (), frozenset(), frozenset())

    def after(self, one: t.Statement) -> "Talk":
        """The talk with one more statement."""
        seat, claim, about = one.seat, one.claim, one.about
        named, denied, thieves, against = self.named, self.denied, self.thieves, self.against
        accused, claims, ready, unanswered = self.accused, self.claims, self.ready, self.unanswered - {seat}
        if claim is not t.Claim.SILENCE:
            claims = (*claims, seat)
        if claim is t.Claim.SILENCE or claims.count(seat) == STATEMENTS:
            ready |= {seat}
        if claim is t.Claim.ACCUSE:
            against |= signs.accusation(seat, about)
            accused = {**accused, about: (*accused.get(about, ()), seat)}
            unanswered |= {about}
            if about in ready and claims.count(about) < STATEMENTS:
                ready -= {about}
        elif claim is t.Claim.THIEF:
            against |= signs.rivals(seat, thieves)
            thieves |= {seat}
        elif (house := chest_named(one)) is not None:
            other = t.twin_of(house)
            named = {**named, seat: named.get(seat, 0) | 1 << house}
            denied = {**denied, seat: denied.get(seat, 0) & ~(1 << house) | 1 << other}
            against = signs.with_lies(against, seat, named, denied)
        said, spoken = (*self.statements, one), [*self.spoken]
        spoken[seat] += 1
        sums = named, denied, thieves, against, self.trusting, accused
        return Talk(said, *sums, tuple(spoken), claims, ready, unanswered)


NOTHING_SAID: Final = Talk((), {}, {}, frozenset(), 0, 0, {}, (), (), frozenset(), frozenset())


def talk_of(view: t.View) -> Talk:
    """The talk in which all that a view has was said; a look may stand before it."""
    talk = NOTHING_SAID
    for _, said in groupby(view.statements, attrgetter("round")):
        talk = functools.reduce(Talk.after, said, talk.opened(view))
    begins = isinstance(getattr(view.phase, "then", view.phase), t.Talking) and not today(view)
    return talk.opened(view) if begins else talk


def today(view: t.View) -> list[t.Statement]:
    """The statements of this day."""
    return [one for one in view.statements if one.round == view.round]


def chest_named(one: t.Statement) -> t.House | None:
    """The house that has its owner's chest by this claim."""
    if one.claim is t.Claim.CHEST:
        return one.about
    return t.twin_of(one.about) if one.claim is t.Claim.NO_CHEST else None
