"""The talk of Lupusburg: all statements, and what follows from them for grounds and for who is ready (4.6).

All of it is public. A statement makes the next Talk out of the one before: no decision reads all days again.
"""

from collections.abc import Collection, Iterable

from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value
from masque_arcade.games.lupusburg import town as t
from masque_arcade.games.lupusburg.constants import STATEMENTS
from masque_arcade.games.lupusburg.model import View


class Talk(Value):
    """All statements in the order of speech, and their sums.

    `chests`: speakers, owners, and the house of the two that has the chest by their word. `thieves`: the seats that
    claim the Thief. `day`: that of the last statement, and of the fields that follow: `accusations`: speakers and
    accused; `before`: the same of the day before. `spoken` and `claims`: the speakers of all statements, and of those
    without silences. `ready`: the seats ready to vote, silent since they were last accused or without a statement left.
    """

    statements: tuple[t.Statement, ...] = ()
    chests: tuple[tuple[Seat, Seat, t.House], ...] = ()
    thieves: frozenset[Seat] = frozenset()
    day: int = 0
    before: tuple[tuple[Seat, Seat], ...] = ()
    accusations: tuple[tuple[Seat, Seat], ...] = ()
    spoken: tuple[Seat, ...] = ()
    claims: tuple[Seat, ...] = ()
    ready: frozenset[Seat] = frozenset()

    def after(self, one: t.Statement) -> "Talk":
        """The talk with one more statement."""
        seat, claim, about = one.seat, one.claim, one.about
        if one.round != self.day:
            started = Talk(self.statements, self.chests, self.thieves, one.round, self.accusations_on(one.round - 1))
            return started.after(one)
        claims, ready, accusations = self.claims, self.ready, self.accusations
        if claim is not t.Claim.SILENCE:
            claims = (*claims, seat)
        if claim is t.Claim.SILENCE or claims.count(seat) == STATEMENTS:
            ready |= {seat}
        chests, thieves = self.chests, self.thieves
        if claim is t.Claim.ACCUSE:
            accusations = (*accusations, (seat, about))
            if about in ready and claims.count(about) < STATEMENTS:
                ready -= {about}
        elif claim is t.Claim.THIEF:
            thieves |= {seat}
        elif (house := chest_named(one)) is not None:
            chests = (*chests, (seat, t.owner_of(house), house))
        said, spoken = (*self.statements, one), (*self.spoken, seat)
        return Talk(said, chests, thieves, self.day, self.before, accusations, spoken, claims, ready)

    def accusations_on(self, day: int) -> tuple[tuple[Seat, Seat], ...]:
        """Speakers and accused of that day, which is this or the one before."""
        if day == self.day:
            return self.accusations
        return self.before if day == self.day - 1 else ()

    def ready_on(self, day: int) -> Collection[Seat]:
        """The seats ready to vote on that day."""
        return self.ready if self.day == day else ()


def talk_of(statements: Iterable[t.Statement]) -> Talk:
    """The talk in which exactly this was said."""
    talk = Talk()
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
