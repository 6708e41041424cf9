"""Simulation of many bots' games: win rates, ends, lengths, decision times, and statistics compared with the source's.

Every deal is replayed once for each different rotation of the bots round the table, so that luck of seat and cards
affects all of them; the games of one deal are one sample, and the intervals are clustered by deal (intervals over
single games are too narrow).
"""

import math
import textwrap
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import permutations
from typing import Any

from masque_arcade.devtools.progress import Advance
from masque_arcade.devtools.workers import ALONE, Workers
from masque_arcade.engine.bot import LEVELS, Bot, Uniform
from masque_arcade.engine.game import Decide, Options, Over, Seat
from masque_arcade.engine.match import Beat, Match
from masque_arcade.engine.registry import GAMES, GameEntry
from masque_arcade.engine.rng import Rng
from masque_arcade.engine.sight import events_for

KINDS = (*LEVELS, "uniform")
UNFINISHED = "unfinished"

ENOUGH = 20_000
"""Decisions after which a game is abandoned as endless."""
WORTH_SHARING = 800
"""Seats times games that justify workers."""
_PARTS = 64
"""Parts for each worker: none has much to do when another is done."""
_APART = 0x6D61736B
"""Separates the bots' randomness from the deal's."""
_Z = 1.96
_WIDE = 100
_WHOLE = 360_360
"""A won game in parts: up to fifteen winners share it evenly."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Wins per fair share: 1 is fair. The true value is between `low` and `high` with 95 % confidence."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Share:
    """The wins of one kind of bot: `seats` of the table were its, `share` of the games (a tie of k counts 1/k), between
    `low` and `high` with 95 % confidence; `fair` is its share of the seats."""

    bot: str
    seats: int
    share: float
    low: float
    high: float
    fair: float

    @property
    def gain(self) -> Gain:
        """The same per fair share."""
        return Gain(self.share / self.fair, self.low / self.fair, self.high / self.fair)


@dataclass(frozen=True, slots=True)
class Figure:
    """One statistic (engine.game_statistics): `ours` is our result, the mean or share of `of` samples, `page` the
    source's, None if it has none."""

    figure: str
    ours: float
    of: float
    page: float | None


@dataclass(frozen=True, slots=True)
class Report:
    """A simulation's result. `deals` and `games` are counts; `turns` has mean, p95 and max. Moves include bots;
    decisions are measured in processor time. `figures`: the statistics over all games and kinds of bot, with those
    of `source`; empty for a game without any."""

    game: str
    seats: int
    seed: int
    bots: tuple[str, ...]
    options: dict[str, str]
    deals: int
    games: int
    outcomes: dict[str, int]
    win_shares: tuple[Share, ...]
    turns: dict[str, float]
    moves: int
    moves_per_second: float
    decision_p99_ms: dict[str, float]
    seat_shares: tuple[float, ...] = ()
    """Wins by seat, first seat first, over all games and bots: the seat's own value."""
    figures: tuple[Figure, ...] = ()
    source: str = ""
    why: str = ""
    """Why the figures differ from the source's."""

    @property
    def title(self) -> str:
        """What was played."""
        return f"{self.game}, {self.seats} seats, {self.deals} deals, {self.games} games, seed {self.seed}"

    def plain(self) -> dict[str, Any]:
        """The report as JSON. The figures are `statistics`: {"source": a rules file and its sections, "figures":
        [{"figure": name, "ours": number, "of": samples, "page": number or null}, ...], "why": why they differ}, {}
        for a game without any."""
        tree = asdict(self)
        figures, source, why = tree.pop("figures"), tree.pop("source"), tree.pop("why")
        return {
            **tree,
            "bots": list(self.bots),
            "win_shares": list(tree["win_shares"]),
            "seat_shares": list(self.seat_shares),
            "statistics": {"source": source, "why": why, "figures": list(figures)} if figures else {},
        }

    def lines(self) -> list[str]:
        """The report as lines of text."""
        turns = self.turns
        table = [self.title, f"{'bot':<10} {'seats':>5} {'wins':>7} {'95 % interval':>17} {'fair':>7}  {'p99 ms':>7}"]
        for s in self.win_shares:
            interval = f"{100 * s.low:.1f} .. {100 * s.high:.1f}"
            slow = self.decision_p99_ms.get(s.bot, 0.0)
            table.append(
                f"{s.bot:<10} {s.seats:>5} {100 * s.share:>6.1f}% {interval:>17} {100 * s.fair:>6.1f}%  {slow:>7.2f}"
            )
        table.append("by seat " + ", ".join(f"{100 * share:.1f}%" for share in self.seat_shares))
        table.append("ended by " + ", ".join(f"{reason} {n}" for reason, n in self.outcomes.items()))
        table.append(f"turns mean {turns['mean']:.1f}, p95 {turns['p95']:.0f}, longest {turns['max']:.0f}")
        table.append(f"{self.moves_per_second:.0f} moves a second")
        if self.figures:
            table.append(f"{'figure':<40} {'ours':>8} {'page':>8}  samples")
        for f in self.figures:
            page = "-" if f.page is None else f"{f.page:.3f}"
            table.append(f"{f.figure:<40} {f.ours:>8.3f} {page:>8}  {f.of:.0f}")
        if self.source:
            table.append(f"page: {self.source}")
        if self.why:
            table += textwrap.wrap(f"where they differ: {self.why}", _WIDE)
        return table


@dataclass(slots=True)
class Tally:
    """The counts of some deals. `wins` has a row per deal: its mean wins by kind of bot."""

    wins: list[dict[str, float]] = field(default_factory=list)
    seats: Counter[Seat] = field(default_factory=Counter)
    """Games won by seat, in parts of _WHOLE, so that sums are exact: a tie of k counts 1/k."""
    outcomes: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    moves: int = 0
    seconds: float = 0.0
    waits: dict[str, Counter[int]] = field(default_factory=dict)
    """By kind of bot: the number of decisions by hundredths of a millisecond."""
    samples: dict[str, tuple[float, float]] = field(default_factory=dict)
    """By figure: its count and total."""
    page: dict[str, float] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        """Append `other`'s deals."""
        self.wins += other.wins
        self.seats += other.seats
        self.outcomes += other.outcomes
        self.turns += other.turns
        self.moves += other.moves
        self.seconds += other.seconds
        for kind, waits in other.waits.items():
            self.waits.setdefault(kind, Counter()).update(waits)
        for name, (much, whole) in other.samples.items():
            self.sample(name, much, whole)
        self.page.update(other.page)

    def sample(self, name: str, much: float, whole: float) -> None:
        before = self.samples.get(name, (0.0, 0.0))
        self.samples[name] = before[0] + much, before[1] + whole


def simulate(
    entry: GameEntry,
    seats: int,
    games: int,
    seed: int,
    bots: Sequence[str],
    options: Options | None = None,
    workers: Workers = ALONE,
    progress: Advance = lambda done, deals: None,
) -> Report:
    """Play `games` deals of `entry` with `bots` (of KINDS) rotating round the seats.

    The same arguments give the same result, except for times, whichever the `workers`; any but ALONE need a registered
    `entry`. `progress` hears of deals played so far, of all. Raises ValueError for an unknown bot and BadOptions for
    options the game refuses.
    """
    for kind in bots:
        if kind not in KINDS:
            raise ValueError(f"no bot is called {kind!r}; there are {', '.join(KINDS)}")
    options = dict(options or {})
    entry.game.setup(seats, options, Rng(seed))
    lots = Rng(seed)
    deals = [lots.next() for _ in range(games)]
    if workers == ALONE or games * seats < WORTH_SHARING:
        tally = Tally()
        for deal in deals:
            tally.add(play_deals(entry, seats, [deal], bots, options))
            progress(len(tally.wins), games)
    else:
        tally, size = Tally(), math.ceil(games / (_PARTS * workers.count))
        parts: list[_Part] = [(entry.info.id, seats, deals[i : i + size], bots, options) for i in range(0, games, size)]
        for part in workers.map(_play_part, parts):
            tally.add(part)
            progress(len(tally.wins), games)
    return _report(entry, seats, seed, bots, options, tally)


def duels(
    entry: GameEntry,
    seats: int,
    games: int,
    seed: int,
    bots: Sequence[str],
    options: Options,
    workers: Workers,
    progress: Advance,
) -> dict[tuple[str, str], Gain]:
    """The gain of one bot alone at a table of others, by its kind and theirs, for each two different ones of `bots`.

    All play the same deals, the other arguments are as in simulate.
    """
    pairs = list(permutations(dict.fromkeys(bots), 2))
    gains = {}
    for before, (one, other) in enumerate(pairs):

        def heard(done: float, deals: float, before: int = before) -> None:
            progress(before * deals + done, len(pairs) * deals)

        line = [one, *[other] * (seats - 1)]
        report = simulate(entry, seats, games, seed, line, options, workers, progress=heard)
        gains[one, other] = report.win_shares[0].gain
    return gains


_Part = tuple[str, int, Sequence[int], Sequence[str], Options]


def _play_part(part: _Part) -> Tally:
    game, seats, deals, bots, options = part
    return play_deals(GAMES[game], seats, deals, bots, options)


def lineups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The different rotations of `bots`, repeated round the table."""
    line = tuple(bots[seat % len(bots)] for seat in range(seats))
    return list(dict.fromkeys(line[turn:] + line[:turn] for turn in range(seats)))


def play_deals(entry: GameEntry, seats: int, deals: Sequence[int], bots: Sequence[str], options: Options) -> Tally:
    """Play each of `deals`, which are seeds, in every lineup."""
    tally = Tally()
    ways = lineups(bots, seats)
    for deal in deals:
        wins = dict.fromkeys(bots, 0.0)
        for line in ways:
            winners = _play(entry, deal, line, options, tally)
            for seat in winners:
                wins[line[seat]] += 1 / (len(winners) * len(ways))
                tally.seats[seat] += _WHOLE // len(winners)
        tally.wins.append(wins)
    return tally


def _play(entry: GameEntry, deal: int, line: Sequence[str], options: Options, tally: Tally) -> Sequence[Seat]:
    """Play one game into `tally`; the winners, none when it was abandoned."""
    started = time.perf_counter()
    seats = len(line)
    match: Match[Any, Any, Any] = Match(entry.game, seats, options, deal)
    lots = [Rng(deal ^ _APART + seat) for seat in range(seats)]
    players: list[Bot[Any, Any]] = [
        Uniform() if kind == "uniform" else entry.make_bot(kind, seat, seats, lots[seat].fork())
        for seat, kind in enumerate(line)
    ]
    waits = [tally.waits.setdefault(kind, Counter()) for kind in line]
    beats = match.start()
    _tell(players, beats)
    _watch(entry, beats, tally)
    while isinstance(turn := match.turn, Decide) and len(match.log) < ENOUGH:
        seat = turn.seats[0]
        view, legal = entry.game.view(match.state, seat), entry.game.legal(match.state, seat)
        asked = time.process_time()
        action = players[seat].choose(view, legal, lots[seat])
        waits[seat][int((time.process_time() - asked) * 1e5)] += 1
        beats = match.submit(seat, match.decision, action)
        _tell(players, beats)
        _watch(entry, beats, tally)
    tally.moves += len(match.log)
    tally.turns.append(getattr(entry.game.view(match.state, None), "turn", len(match.log)))
    tally.seconds += time.perf_counter() - started
    end = match.turn.outcome if isinstance(match.turn, Over) else None
    reason, winners = (end.reason, tuple(end.winners)) if end else (UNFINISHED, ())
    tally.outcomes[reason] += 1
    return winners


def _tell(players: Sequence[Bot[Any, Any]], beats: Sequence[Beat[Any]]) -> None:
    for beat in beats:
        for seat, player in enumerate(players):
            player.observe(events_for(beat, seat))


def _watch(entry: GameEntry, beats: Sequence[Beat[Any]], tally: Tally) -> None:
    """Count the game's statistics in these beats, from the spectator's view."""
    figures = entry.figures
    if figures is None:
        return
    for beat in beats:
        for event in beat.events:
            if isinstance(event, figures.moments) and (heard := event.seen_by(None)) is not None:
                view = entry.game.view(beat.state, None)
                for sample in figures.count(heard, view):
                    tally.sample(*sample)
                tally.page.update(figures.page(view))


def interval(samples: Sequence[float]) -> tuple[float, float, float]:
    """The mean of independent `samples` between 0 and 1, and its 95 % interval."""
    n = len(samples)
    mean = sum(samples) / n
    if n < 2:
        return mean, 0.0, 1.0
    spread = _Z * math.sqrt(sum((x - mean) ** 2 for x in samples) / (n - 1) / n)
    return mean, max(0.0, mean - spread), min(1.0, mean + spread)


def _percentile(count: Mapping[int, int], part: float) -> int:
    """The least value that `part` of the counted values do not exceed."""
    left = part * sum(count.values())
    for value in sorted(count):
        left -= count[value]
        if left <= 1e-9:
            return value
    return 0


def _report(
    entry: GameEntry, seats: int, seed: int, bots: Sequence[str], options: Mapping[str, str], tally: Tally
) -> Report:
    held = Counter(lineups(bots, seats)[0])
    shares = []
    for kind in held:
        share, low, high = interval([wins[kind] for wins in tally.wins])
        shares.append(Share(kind, held[kind], share, low, high, held[kind] / seats))
    turns = tally.turns
    return Report(
        game=entry.info.id,
        seats=seats,
        seed=seed,
        bots=tuple(bots),
        options=dict(options),
        deals=len(tally.wins),
        games=len(turns),
        outcomes=dict(sorted(tally.outcomes.items(), key=lambda item: (-item[1], item[0]))),
        win_shares=tuple(shares),
        turns={
            "mean": sum(turns) / len(turns),
            "p95": float(_percentile(Counter(turns), 0.95)),
            "max": float(max(turns)),
        },
        moves=tally.moves,
        moves_per_second=tally.moves / tally.seconds if tally.seconds else 0.0,
        decision_p99_ms={kind: _percentile(tally.waits[kind], 0.99) / 100 for kind in held},
        seat_shares=tuple(tally.seats[seat] / (_WHOLE * len(turns)) for seat in range(seats)),
        figures=tuple(
            Figure(name, much / whole, whole, tally.page.get(name))
            for name, (much, whole) in tally.samples.items()
            if whole
        ),
        source=entry.figures.source if entry.figures else "",
        why=" ".join(entry.figures.why.split()) if entry.figures else "",
    )
