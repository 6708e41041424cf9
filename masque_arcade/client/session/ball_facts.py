"""What a ball's lobby tells a guest, read strictly: people, tables, results, and how far the evening has come.

A host is untrusted: whatever does not fit raises Nonsense.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import replace

from masque_arcade.client.session.validation import LARGEST, LONGEST, Nonsense
from masque_net.guest_name import GuestName

MOST: Final = 200
"""People, and rows of any list."""
_Id = Annotated[int, Meta(ge=0, lt=2**53)]
_Count = Annotated[int, Meta(ge=0, le=LARGEST)]
_Round = Annotated[int, Meta(ge=0, le=99)]
_Word = Annotated[str, Meta(max_length=LONGEST)]
_Ids = Annotated[tuple[_Id, ...], Meta(max_length=MOST)]


class BallPerson(Struct, frozen=True, omit_defaults=True):
    """Somebody at the ball. `before`: their place before the last round; `watches`: is not to be seated; `offers`: to
    host tables."""

    id: _Id
    name: _Word
    mask: _Word
    here: bool
    points: _Count
    wins: _Count
    place: _Count
    before: _Count | None
    sits_out: bool
    watches: bool = False
    offers: bool = False

    @property
    def moved(self) -> int | None:
        """Places won in the last round; None before there was one."""
        return None if self.before is None else self.before - self.place


class BallTable(Struct, frozen=True, omit_defaults=True):
    """A table of this round: a flower's `name`, the people in the order of their seats, and so many bots; `dead`: it
    failed; `host`: whose laptop hosts it, None for the ball's."""

    name: _Word
    game: _Word
    people: _Ids
    bots: _Count
    state: Literal["waiting", "playing", "over"]
    progress: Annotated[int, Meta(ge=0, le=100)]
    dead: bool = False
    host: _Id | None = None


class BallResult(Struct, frozen=True):
    """What a table came to: person (0 for a bot), place and points; `by_time`: when the round's time was up."""

    round: _Round
    table: _Word
    game: _Word
    places: Annotated[tuple[tuple[_Id, _Count, _Count], ...], Meta(max_length=MOST)]
    by_time: bool


class BallFacts(Struct, frozen=True):
    """`seconds`: left of this state; `you` and `owner`: people's ids."""

    name: _Word
    state: Literal["gathering", "draft", "seated", "playing", "break", "over"]
    round: _Round
    rounds: _Round
    games: Annotated[tuple[_Word, ...], Meta(max_length=MOST)]
    minutes: _Count
    seconds: _Count | None
    owner: _Id | None
    you: _Id | None
    people: Annotated[tuple[BallPerson, ...], Meta(max_length=MOST)]
    tables: Annotated[tuple[BallTable, ...], Meta(max_length=MOST)]
    results: Annotated[tuple[BallResult, ...], Meta(max_length=MOST)]

    @property
    def rules(self) -> bool:
        """Whether the local guest is the organiser."""
        return self.you is not None and self.you == self.owner

    @property
    def me(self) -> BallPerson | None:
        return self.person(self.you)

    def person(self, number: int | None) -> BallPerson | None:
        return next((one for one in self.people if one.id == number), None)

    def names(self, people: Sequence[int]) -> list[str]:
        return [one.name for one in map(self.person, people) if one]

    @property
    def table(self) -> BallTable | None:
        """The local guest's table in this round."""
        return next((table for table in self.tables if self.you in table.people), None)

    @property
    def game(self) -> str:
        """The game of this round."""
        return self.games[self.round - 1] if 0 < self.round <= len(self.games) else ""

    @property
    def by_time(self) -> bool:
        """Whether the local guest's table has ended this round because its time was up."""
        mine = (result for result in self.results if any(row[0] == self.you for row in result.places))
        return any(result.by_time and result.round == self.round for result in mine) and self.you is not None

    @property
    def players(self) -> list[BallPerson]:
        """Everyone who plays or has played."""
        played = {row[0] for result in self.results for row in result.places}
        return [one for one in self.people if not one.watches or one.id in played]

    @property
    def standings(self) -> list[BallPerson]:
        """The players, the first place first."""
        return sorted(self.players, key=lambda one: (one.place, -one.points))

    @property
    def leaders(self) -> list[BallPerson]:
        """Who shares the first place; nobody before there are points."""
        return [one for one in self.people if one.place == 1 and one.points]

    def gained(self, person: int) -> int | None:
        """The points of the last round that has a result for this person."""
        return next((row[2] for result in reversed(self.results) for row in result.places if row[0] == person), None)

    def places(self, person: int) -> list[int | None]:
        """The person's place in each round so far; None where they sat out."""
        made: list[int | None] = [None] * max((result.round for result in self.results), default=0)
        for result in self.results:
            for number, place, _ in result.places:
                if number == person and result.round:
                    made[result.round - 1] = place
        return made


def read_ball(tree: Mapping[str, Any], written: Callable[[Sequence[str]], Sequence[str]] = list) -> BallFacts:
    """The facts of `tree`; `written` makes the names readable. Raises Nonsense."""
    try:
        facts = convert(tree, BallFacts)
    except (ValidationError, ValueError, RecursionError) as error:
        raise Nonsense(f"ball: {error}") from None
    ids, tables = {one.id for one in facts.people}, {table.name for table in facts.tables}
    seated = [number for table in facts.tables for number in table.people]
    placed = {row[0] for result in facts.results for row in result.places} - {0}
    named = {facts.you, facts.owner, *(table.host for table in facts.tables)} - {None}
    if len(ids) < len(facts.people) or len(set(seated)) < len(seated) or not {*seated, *placed, *named} <= ids:
        raise Nonsense("ball: people")
    if len(tables) < len(facts.tables):
        raise Nonsense("ball: tables")
    masked = [GuestName(one.name, one.mask) if one.mask else one.name for one in facts.people]
    people = [replace(one, name=name) for one, name in zip(facts.people, written(masked), strict=True)]
    return replace(facts, name=written([facts.name])[0], people=tuple(people))
