"""Structured phrases of a game: `[who] [says] [whom or where]` as ids, which each client renders in its own language.

A game declares its phrases as data; the host checks incoming ones, the client builds sentences. Talk never changes the
match.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.value import Value

QUICK: Final = ("hello", "ready", "wait", "well_played", "oops", "liar", "think", "again")
"""Phrases of every table, in lobby and game; they need no ids."""


class About(StrEnum):
    """The kind of object a phrase takes."""

    NOTHING = "nothing"
    SEAT = "seat"
    PLACE = "place"


class Saying(Value):
    """One phrase. `of_me`, `of_others`: said of oneself, of or to another player. `claim`: it may be true or false, and
    its speaker may take it back."""

    id: str
    about: About = About.NOTHING
    of_me: bool = True
    of_others: bool = True
    claim: bool = True


class Placard(Value):
    """`seat` claims on `day` that `who` (themselves or another player) `saying`; `about`: the seat or place the phrase
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
    """A game's phrases. What is read from a view is public: any viewer's view gives the same.

    `places`: the number of places by number of seats; place p belongs to `owner(p)`. `talk`: the decision in which all
    talk until each is ready; `floor`: those in which only the deciding player may use free text; `hush`: those without
    pointing. `claims`: claims made by the rules' own means, oldest first; `fallen`: players out of the game, who may
    still talk; `day`: the date of claims.
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
        return next((one for one in self.sayings if one.id == name), None)

    def for_subject(self, me: bool) -> list[Saying]:
        """The phrases about oneself (`me`), or about another player."""
        return [one for one in self.sayings if (one.of_me if me else one.of_others)]

    def abouts(self, saying: Saying, seats: int, who: Seat) -> range | list[int]:
        """The possible objects of `saying` when its subject is `who`."""
        if saying.about is About.SEAT:
            return [seat for seat in range(seats) if seat != who]
        return range(self.places(seats)) if saying.about is About.PLACE else range(0)

    def read(self, speaker: Seat, seats: int, name: str, ids: Sequence[int]) -> Placard | None:
        """The claim `speaker` makes with these ids, `[who]` or `[who, about]`; None when they form no sentence."""
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
"""A game without its own phrases."""
