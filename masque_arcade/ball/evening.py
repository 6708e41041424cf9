"""An evening's state and its changes: people, rounds, tables, results. Chance comes from its seed; it has no clock."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, Final

from msgspec import ValidationError, convert, field, to_builtins

from masque_arcade.ball.seating import seat, sizes
from masque_arcade.ball.standings import BOT, Score, Standing, places, points, standings
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.registry import INFOS
from masque_arcade.engine.value import Draft, Value

TABLES: Final = (
    "rose", "lily", "iris", "tulip", "violet", "orchid", "dahlia", "peony", "poppy", "jasmine",
    "daisy", "lilac", "aster", "lotus", "primrose", "carnation", "magnolia", "camellia", "marigold", "lavender",
)  # fmt: skip
"""The tables' names: keys of texts."""
PEOPLE: Final = 60
"""The most people of an evening, for whom there are tables of three."""
ROUNDS: Final = 12


class Stage(StrEnum):
    """What the evening is at."""

    GATHERING = "gathering"
    DRAFT = "draft"
    """The owner looks at the next round's tables."""
    SEATED = "seated"
    """The tables are published, and looked for."""
    PLAYING = "playing"
    BREAK = "break"
    OVER = "over"


class Settings(Value):
    """What the organiser chose: the games in turn, how long a round may take, how many are wanted at a table, and
    whether bots of `level` fill it. Raises ValueError when no evening can be so."""

    name: str
    games: tuple[str, ...]
    rounds: int
    minutes: int
    seats: int
    bots: bool
    level: str

    def __post_init__(self) -> None:
        spans = (1 <= self.rounds <= ROUNDS, 1 <= self.minutes <= 240, 3 <= self.seats <= 8)
        games = 0 < len(self.games) <= ROUNDS and all(game in INFOS for game in self.games)
        if not (all(spans) and games and self.level in LEVELS):
            raise ValueError("a ball has 1 to 12 rounds of 1 to 240 minutes, and 3 to 8 seats at a table")


class Person(Draft):
    """A guest of the evening; `plays`: takes part, and does not only watch; `offers`: tables may be hosted there."""

    id: int
    name: str
    mask: str = ""
    here: bool = False
    plays: bool = True
    offers: bool = False


class Table(Draft):
    """One table of the current round: its people in the order of their seats, and the bots after them. `dead`: it
    ended without a result, and the owner has not said what counts; `host`: at whose laptop it is, None for the
    ball's."""

    name: str
    game: str
    people: list[int]
    bots: int
    state: str = "waiting"
    progress: int = 0
    dead: bool = False
    host: int | None = None


class Result(Value):
    """A table's result: the scores by seat. `by_time`: the round's time ended it, by the game's own standing."""

    round: int
    table: str
    game: str
    scores: tuple[Score, ...]
    by_time: bool


class Ball(Draft):
    """An evening."""

    settings: Settings
    seed: int
    stage: Stage = Stage.GATHERING
    round: int = 0
    """The current round from 1, 0 before the first draft."""
    owner: int | None = None
    people: dict[int, Person] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    played: list[list[list[int]]] = field(default_factory=list)
    """The people at each table of the rounds that began."""
    rested: dict[int, int] = field(default_factory=dict)
    """How often a person has sat out."""

    # --- people ------------------------------------------------------------------------------

    def arrive(self, who: int, name: str) -> None:
        """A person came, or came back; a draft includes them."""
        person = self.people.setdefault(who, Person(who, name))
        person.name, person.here = name, True
        self.refresh()

    def leave(self, who: int) -> None:
        """A person left; points and place stay, and a seat at a table that is published."""
        if who in self.people:
            self.people[who].here = False
            self.refresh()

    def take_part(self, who: int, plays: bool) -> None:
        """A person plays in the rounds to come, or only watches."""
        self.people[who].plays = plays
        self.refresh()

    @property
    def players(self) -> list[int]:
        """The people who are to be seated."""
        return sorted(who for who, person in self.people.items() if person.here and person.plays)

    def table_of(self, who: int) -> Table | None:
        """The published table a person sits at, while it is not over."""
        if self.stage not in (Stage.SEATED, Stage.PLAYING):
            return None
        return next((table for table in self.tables if who in table.people and table.state != "over"), None)

    def sits_out(self, who: int) -> bool:
        """Whether a person has no seat in the round that is drafted or published."""
        return self.stage in (Stage.DRAFT, Stage.SEATED, Stage.PLAYING) and not any(
            who in table.people for table in self.tables
        )

    def change(self, wanted: Mapping[str, Any]) -> bool:
        """Take what is given of other settings, but no name; the draft is drawn anew. False when it cannot be."""
        more = {key: wanted[key] for key in Settings.__struct_fields__ if key in wanted and key != "name"}
        try:
            settings = convert({**to_builtins(self.settings), **more}, Settings)
        except ValidationError:
            return False
        if settings.rounds < self.round or self.stage is Stage.OVER:
            return False
        self.settings = settings
        self.refresh()
        return True

    # --- rounds ------------------------------------------------------------------------------

    def game(self, number: int) -> str:
        """The game of a round, from 1."""
        return self.settings.games[(number - 1) % len(self.settings.games)]

    def draft(self) -> bool:
        """Draft the next round, or this one in another way; False when it cannot be."""
        if self.stage is Stage.DRAFT:
            self.seed += 1
            self.refresh()
            return True
        due = self.stage in (Stage.GATHERING, Stage.BREAK) and self.round < self.settings.rounds
        if not due or not self._draw(self.round + 1):
            return False
        self.stage, self.round = Stage.DRAFT, self.round + 1
        return True

    def refresh(self) -> None:
        """Draw the draft anew when other people are to be seated; without enough of them it is taken back."""
        if self.stage is Stage.DRAFT and not self._draw(self.round):
            self.undraft()

    def swap(self, one: int, other: int) -> bool:
        """Exchange two people of the draft, one of whom may sit out."""
        places = {who: (table, at) for table in self.tables for at, who in enumerate(table.people)}
        if self.stage is not Stage.DRAFT or one == other or not {one, other} <= {*self.players}:
            return False
        for who, new in ((one, other), (other, one)):
            if who in places:
                table, at = places[who]
                table.people[at] = new
        return one in places or other in places

    def undraft(self) -> None:
        """Take the draft back."""
        self.round -= 1
        self.stage, self.tables = Stage.BREAK if self.round else Stage.GATHERING, []

    def publish(self) -> bool:
        """Tell everybody where they sit: this round is played, whoever comes."""
        if self.stage is not Stage.DRAFT:
            return False
        self.stage = Stage.SEATED
        self.played.append([list(table.people) for table in self.tables])
        for who in self.players:
            if self.sits_out(who):
                self.rested[who] = self.rested.get(who, 0) + 1
        return True

    def hosts(self) -> dict[int, Table]:
        """Who of those that offer it is to host which table: one of its people, else somebody without a seat."""
        offering = [who for who, person in self.people.items() if person.here and person.offers]
        spare, made = [who for who in offering if self.sits_out(who)], {}
        for table in sorted(self.tables, key=lambda table: not {*table.people} & {*offering}):
            for who in [*(who for who in table.people if who in offering), *spare][:1]:
                made[who] = table
                spare = [one for one in spare if one != who]
        return made

    def begin(self) -> None:
        """The time to find one's table is over."""
        self.stage = Stage.PLAYING

    def finish(self, table: Table, order: Sequence[Sequence[int]], by_time: bool = False) -> None:
        """A table ended in this order of its seats, the best first; groups are equal."""
        who = [*table.people, *[BOT] * table.bots]
        place = places(order, len(who))
        scores = tuple(map(Score, who, place, points(place)))
        self.results.append(Result(self.round, table.name, table.game, scores, by_time))
        self.forgo(table)

    def forgo(self, table: Table) -> None:
        """A table is over, and nothing else is to be counted. After the last one of a round there is a break."""
        table.state, table.progress, table.dead = "over", 100, False
        if all(one.state == "over" for one in self.tables):
            self.stage = Stage.BREAK

    def end(self) -> bool:
        """The evening is over, whatever was to come. Not while a round is played."""
        if self.stage in (Stage.SEATED, Stage.PLAYING):
            return False
        if self.stage is Stage.DRAFT:
            self.undraft()
        self.stage = Stage.OVER
        return True

    def standings(self, before: int | None = None) -> list[Standing]:
        """Everybody who plays or has played, the best first; with `before` by the rounds before that one alone."""
        matches = [result.scores for result in self.results if before is None or result.round < before]
        scored = {score.who for match in matches for score in match}
        return standings((who for who, one in self.people.items() if one.plays or who in scored), matches)

    # --- parts -------------------------------------------------------------------------------

    def _draw(self, number: int) -> bool:
        """Draw the tables of round `number`, together with those of the rounds after it, which stay possible so. False
        when there are not enough people for one."""
        rested, chance, rounds = Counter(self.rested), Random(self.seed + number), []
        people = self.players
        for at in range(number, self.settings.rounds + 1):
            order = chance.sample(people, len(people))
            order.sort(key=rested.__getitem__, reverse=True)
            counts = sizes(len(people), INFOS[self.game(at)].seats, self.settings.seats, self.settings.bots)
            rested.update(order[sum(counts) :])
            if counts:
                rounds.append((order[: sum(counts)], counts))
            elif at == number:
                return False
        strength = {one.who: one.place for one in self.standings()} if self.results else None
        drawn = seat(rounds, self.played, self.seed + number, strength=strength)[0]
        begun = Counter(table[0] for tables in self.played for table in tables)
        game, self.tables = self.game(number), []
        span = INFOS[game].seats
        full = min(max(self.settings.seats, span[0]), span[-1]) if self.settings.bots else 0
        for name, table in zip(TABLES, drawn, strict=False):
            chance.shuffle(table)
            # The first seat is where a game's first player sits.
            table.insert(0, table.pop(table.index(min(table, key=begun.__getitem__))))
            self.tables.append(Table(name, game, table, max(0, full - len(table))))
        return True
