"""What guests of a game can say to each other in ids: `[who] [says] [whom or where]`, read by each in his own language.

A game declares its sayings as data; the host checks what is said against them, the client builds sentences. Nothing
here is a rule: whatever is said, the match goes on as it was.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from masque_arcade.engine.game import Seat

QUICK: Final = ("hello", "ready", "wait", "well_played", "oops", "liar", "think", "again")
"""Phrases of every table, lobby or game; they need no ids."""


class About(StrEnum):
    """What a saying is about."""

    NOTHING = "nothing"
    SEAT = "seat"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Saying:
    """One thing to say. `of_me`, `of_others`: whether one says it of oneself, of or to another guest. `claim`: it may
    be true or not, and is put on the board."""

    id: str
    about: About = About.NOTHING
    of_me: bool = True
    of_others: bool = True
    claim: bool = True


@dataclass(frozen=True, slots=True)
class Placard:
    """`seat` claims on `day` that `who` (himself, or another guest) `saying`; `about` a seat or place as the saying
    needs, else -1."""

    seat: Seat
    saying: str
    who: Seat
    about: int = -1
    day: int = 0


def _no_claims(view: Any) -> Sequence[Placard]:
    return ()


def _nobody(view: Any) -> frozenset[Seat]:
    return frozenset()


def _no_day(view: Any) -> int:
    return 0


@dataclass(frozen=True)
class Sayings:
    """All that a game gives its guests to say. What is read from a view is public: any viewer's view says the same.

    `places`: how many places there are to speak of, by number of seats; place p belongs to `owner(p)`. `talk`: the
    decision in which all talk until each is ready; `floor`: those in which only who is asked may use words of his own;
    `hush`: those in which nobody points.
    `claims`: what has been claimed by the rules' own means, oldest first; `fallen`: who is out of the game, and may
    still talk; `day`: the day that claims are dated with.
    """

    sayings: tuple[Saying, ...] = ()
    places: Callable[[int], int] = lambda seats: 0
    owner: Callable[[int], Seat] = lambda place: place
    talk: str = ""
    floor: frozenset[str] = frozenset()
    hush: frozenset[str] = frozenset()
    claims: Callable[[Any], Sequence[Placard]] = field(default=_no_claims)
    fallen: Callable[[Any], frozenset[Seat]] = field(default=_nobody)
    day: Callable[[Any], int] = field(default=_no_day)

    def saying(self, name: str) -> Saying | None:
        """The saying called `name`, if there is one."""
        return next((one for one in self.sayings if one.id == name), None)

    def for_subject(self, me: bool) -> list[Saying]:
        """What can be said of oneself (`me`), or of another guest."""
        return [one for one in self.sayings if (one.of_me if me else one.of_others)]

    def abouts(self, saying: Saying, seats: int, who: Seat) -> range | list[int]:
        """What `saying` can be about when it is said of `who`."""
        if saying.about is About.SEAT:
            return [seat for seat in range(seats) if seat != who]
        return range(self.places(seats)) if saying.about is About.PLACE else range(0)

    def read(self, speaker: Seat, seats: int, name: str, ids: Sequence[int]) -> Placard | None:
        """What `speaker` says with these ids, `[who]` or `[who, about]`; None when it makes no sentence."""
        saying = self.saying(name)
        if saying is None or not ids or not 0 <= ids[0] < seats:
            return None
        who, about = ids[0], list(ids[1:])
        if not (saying.of_me if who == speaker else saying.of_others):
            return None
        if saying.about is About.NOTHING:
            return None if about else Placard(speaker, name, who)
        if len(about) != 1 or about[0] not in self.abouts(saying, seats, who):
            return None
        return Placard(speaker, name, who, about[0])


SILENT: Final = Sayings()
"""A game that has nothing of its own to say."""
