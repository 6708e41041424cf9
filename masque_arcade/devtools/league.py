"""The league of a game's ruthless bots: parameters that answer one another, until new ones lose against the mixture.

Fictitious play: each round looks for the best response to the mixture of all members so far, by cross-entropy over the
game's `KNOBS`, and tries it in fresh deals; one that gains there, and surely loses little, becomes a member, and all
members weigh the same. The file of members is committed beside the bot, which is drawn from it (engine.bot.drawn).
`python -m masque_arcade.devtools league GAME` goes on where it stopped.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import astuple, replace
from importlib import import_module
from itertools import permutations
from pathlib import Path
from typing import Any, Final

from masque_arcade.devtools import win_plot, workers
from masque_arcade.devtools.simulate import Gain, interval, play_deals
from masque_arcade.devtools.workers import Workers
from masque_arcade.engine.bot import LEAGUE, Bot, Knobs
from masque_arcade.engine.game import Seat
from masque_arcade.engine.registry import GAMES, PACKAGE, has
from masque_arcade.engine.rng import Rng
from masque_arcade.storage import paths

_ELITES: Final = 4
_FIRST_SPREAD, _LEAST_SPREAD = 0.25, 0.03
"""Of a knob's range."""
_LITTLE_LOST: Final = 0.95
"""The least gain that a new member's interval may reach down to: an equal is as hard to answer as a better one."""


def gain(job: tuple[str, int, Sequence[int], Sequence[Knobs], Knobs]) -> list[float]:
    """The wins per fair share of one player with other parameters among draws of `members`, by deal."""
    game, seats, deals, members, knobs = job
    entry, bot = GAMES[game], import_module(f"{PACKAGE}.{game}.bot.bot")

    def make(level: str, seat: Seat, at: int, rng: Rng) -> Bot[Any, Any]:
        member = knobs if level == "response" else rng.choice(members)
        player: Bot[Any, Any] = bot.make_bot("ruthless", seat, at, rng, member)
        return player

    line = ["response", *["member"] * (seats - 1)]
    tally = play_deals(replace(entry, make_bot=make, figures=None), seats, deals, line, {})
    return [seats * wins["response"] for wins in tally.wins]


class League:
    """One game's league in its file; every step is written at once, so that it can be stopped anywhere."""

    def __init__(self, game: str, file: Path, seats: Sequence[int], seed: int) -> None:
        self.file, self.game = file, game
        self.knobs: Mapping[str, tuple[float, float]] = import_module(f"{PACKAGE}.{game}.bot.evaluation").KNOBS
        self.tree: dict[str, Any] = {"game": game, "seed": seed, "seats": list(seats), "members": [], "rounds": []}
        if file.exists():
            self.tree.update(json.loads(file.read_text(encoding="utf-8")))
        if not self.tree["members"]:
            self.tree["members"] = [{}]

    def save(self) -> None:
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(self.tree, indent=1) + "\n", encoding="utf-8", newline="\n")
        new.replace(self.file)

    def deals(self, what: str, count: int) -> list[int]:
        """Fresh deals, the same for each use of the same league."""
        lots = Rng(self.tree["seed"] * 1_000_003 + len(self.tree["rounds"]) * 1009 + sum(map(ord, what)))
        return [lots.next() for _ in range(count)]

    def measure(self, many: Sequence[Knobs], deals: Sequence[int], workers: Workers) -> list[list[float]]:
        """By candidate: its gains by deal among draws of all members, over all tables' sizes."""
        return self._play([(knobs, self.tree["members"]) for knobs in many], deals, workers)

    def _play(
        self, tables: Sequence[tuple[Knobs, Sequence[Knobs]]], deals: Sequence[int], workers: Workers
    ) -> list[list[float]]:
        """By table of one and others: the gains of the one by deal, over all sizes."""
        jobs = [(self.game, seats, deals, others, one) for one, others in tables for seats in self.tree["seats"]]
        rows, size = list(workers.map(gain, jobs)), len(self.tree["seats"])
        return [[one for row in rows[at : at + size] for one in row] for at in range(0, len(rows), size)]

    def generation(self, size: int, count: int, workers: Workers) -> None:
        """One step of cross-entropy: candidates by lot, and the best of them move the next ones."""
        search = self.tree.setdefault("search", {"generation": 0, "mean": {}, "spread": {}})
        mean, spread = search["mean"], search["spread"]
        name = f"generation {search['generation']}"
        lots = Rng(self.deals(name, 1)[0])
        base = self._centre()
        many = [self._near(mean or base, spread, lots) for _ in range(size)]
        worth = [sum(row) / len(row) for row in self.measure(many, self.deals(name, count), workers)]
        best = sorted(range(size), key=worth.__getitem__, reverse=True)[:_ELITES]
        for knob, (low, high) in self.knobs.items():
            chosen = [many[one][knob] for one in best]
            mean[knob] = sum(chosen) / len(chosen)
            wide = math.sqrt(sum((one - mean[knob]) ** 2 for one in chosen) / len(chosen)) / (high - low)
            spread[knob] = max(_LEAST_SPREAD, wide)
        search["generation"] += 1
        self.save()

    def plot(self, path: Path, count: int, workers: Workers) -> None:
        """Draw each round's response against the mixture of its time, and which member, alone among others of one kind,
        beats whom in `count` deals. Raises OSError."""
        rounds = [(f"round {number}", Gain(*one["gain"])) for number, one in enumerate(self.tree["rounds"], 1)]
        names = [f"no. {number}" for number, _ in enumerate(self.tree["members"], 1)]
        pairs, members = list(permutations(names, 2)), dict(zip(names, self.tree["members"], strict=True))
        tables = [(members[one], [members[other]]) for one, other in pairs]
        rows = self._play(tables, self.deals("plot", count), workers)
        title = f"{self.game}, the league at {' and '.join(map(str, self.tree['seats']))} seats"
        win_plot.write(path, title, rounds, dict(zip(pairs, map(_gain, rows), strict=True)))

    def _centre(self) -> Knobs:
        ruthless = import_module(f"{PACKAGE}.{self.game}.bot.evaluation").PARAMS["ruthless"]
        last: Knobs = self.tree["members"][-1]
        return {knob: getattr(ruthless, knob) for knob in self.knobs} | dict(last)

    def _near(self, mean: Knobs, spread: Knobs, lots: Rng) -> dict[str, float]:
        made = {}
        for knob, (low, high) in self.knobs.items():
            step = (lots.unit() + lots.unit() + lots.unit() - 1.5) * 2 * (high - low) * spread.get(knob, _FIRST_SPREAD)
            made[knob] = _rounded(min(high, max(low, mean[knob] + step)), low)
        return made

    def prove(self, count: int, workers: Workers) -> bool:
        """Play the response found in fresh deals; whether it became a member."""
        search = self.tree.pop("search")
        knobs = {knob: _rounded(search["mean"][knob], low) for knob, (low, _) in self.knobs.items()}
        row = self.measure([knobs], self.deals("proof", count), workers)[0]
        worth = _gain(row)
        found = {"knobs": knobs, "deals": len(row), "gain": [round(one, 3) for one in astuple(worth)]}
        self.tree["rounds"].append({"against": len(self.tree["members"]), **found})
        joins = worth.mean > 1 and worth.low > _LITTLE_LOST
        if joins:
            self.tree["members"].append(knobs)
        self.save()
        return joins


def _gain(row: Sequence[float]) -> Gain:
    return Gain(*(8 * one for one in interval([one / 8 for one in row])))


def _rounded(value: float, kind: float) -> float:
    return round(value) if isinstance(kind, int) else float(f"{value:.3g}")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("game", choices=sorted(game for game in GAMES if has(game, "bot.evaluation")))
    parser.add_argument("--seats", default="4,5", help="sizes of table for a new league (default: 4,5)")
    parser.add_argument("--seed", type=int, default=1, help="for a new league")
    parser.add_argument("--size", type=int, default=16, help="candidates of a generation")
    parser.add_argument("--generations", type=int, default=4, help="generations of a round")
    parser.add_argument("--games", type=int, default=24, help="deals for a candidate; each is played from every seat")
    parser.add_argument("--proof", type=int, default=150, help="deals for the response found")
    parser.add_argument("--minutes", type=float, default=60, help="no new step after so long")
    workers.arguments(parser, int)
    parser.add_argument("--file", type=Path, help="the league's file (default: the committed one)")
    parser.add_argument(
        "--plot", type=Path, metavar="FILE.png", help="then draw the rounds, and which member beats whom"
    )


def _sizes(chosen: argparse.Namespace) -> list[int]:
    """The sizes of table. Raises ValueError."""
    possible = GAMES[chosen.game].info.seats
    sizes = [one.strip() for one in chosen.seats.split(",")]
    if wrong := [one for one in sizes if one not in map(str, possible)]:
        raise ValueError(f"--seats {wrong[0]}: {chosen.game} has {possible[0]} to {possible[-1]}")
    return [int(one) for one in sizes]


def run(chosen: argparse.Namespace, say: Callable[[str], None] = print) -> int:
    """Play rounds until a response does not join, or the time is up."""
    home = Path(str(import_module(f"{PACKAGE}.{chosen.game}.bot").__file__)).parent
    end = time.monotonic() + 60 * chosen.minutes
    gained = True
    with ExitStack() as stack:
        try:
            league = League(chosen.game, chosen.file or home / LEAGUE, _sizes(chosen), chosen.seed)
            if chosen.plot:
                paths.try_writing(chosen.plot.absolute().parent)
            shared = stack.enter_context(workers.chosen(chosen))
        except (OSError, ValueError) as error:
            print(f"league: {error}", file=sys.stderr)
            return 2
        while gained and time.monotonic() < end:
            if league.tree.get("search", {"generation": 0})["generation"] < chosen.generations:
                league.generation(chosen.size, chosen.games, shared)
                continue
            gained = league.prove(chosen.proof, shared)
            last = league.tree["rounds"][-1]
            mean, low, high = last["gain"]
            say(f"{len(league.tree['rounds'])}: {mean:.2f} of fair, {low:.2f} .. {high:.2f}  {last['knobs']}")
        if chosen.plot:
            league.plot(chosen.plot, chosen.proof, shared)
    return 0
