"""A whole game at one table, written down: every beat once it has settled, and every question with the whole picture.

A person plays by touch, at random from a seed. Before each answer a few things are focused and a few are pointed at, in
turn, so that over a game each of them is.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Final

from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import Item, Words
from masque_arcade.client.screens.table.prompt_view import VisibleChoice
from tests.client.devices import answer
from tests.client.game_tables import GameTables
from tests.client.tables import Seated
from tests.snapshots.tables import Look, SnapshotTable
from tests.snapshots.writing import choice_line, digit_of, item_line, key_line, pose_line, stacked, tip_line

SEED: Final = 7
STEP: Final = 0.9
"""Seconds between two presses: who presses faster is not heard under a result."""
PROBES: Final = 3
"""How many things are focused, and as many pointed at, in one moment."""
Lines = list[str]


def snapshots(game: str, table: SnapshotTable, look: Look) -> Iterator[str]:
    """The lines of one game, moment by moment."""
    yield f"# {game}, {table.name}, {look.name}"
    one = GameTables(game).seated(
        table.seats,
        plays=not table.watched,
        speed="fast",
        seed=SEED,
        viewer=None if table.watched else 0,
        options=dict(table.options),
        language=look.language,
        text_size=look.text_size,
        measure=_measure(look),
    )
    yield from Moments(one).lines()


def _measure(look: Look) -> Callable[[Words], tuple[float, float]]:
    """How large a text is, guessed, so that no version of a font library changes it."""

    def measure(words: Words) -> tuple[float, float]:
        wide = sum(1.0 if ord(letter) > 0x2E80 else 0.5 for letter in words.text)
        return wide * words.size * look.text_size / 100, words.size * 1.2 * look.text_size / 100

    return measure


class Moments:
    """The moments of one game. A part that is as it was is not written again."""

    def __init__(self, one: Seated) -> None:
        self._one = one
        self._random = random.Random(SEED)
        self._count = 0
        self._written: dict[str, Lines] = {}
        self._settled: list[Lines] = []
        self._asked: Prompt | None = None
        one.screen.playback.on_beat = lambda: self._settled.append(self._table())

    def lines(self) -> Iterator[str]:
        one = self._one
        for _ in one.to_the_end(STEP):
            for table in self._settled:
                yield from table
            self._settled.clear()
            if one.shows and one.prompt != self._asked:
                self._asked = one.prompt
                yield from self._question()
            answer(one.screen, Device.TOUCH, one.screen.handle, self._random)
        yield from self._end()

    def _title(self, what: str) -> str:
        self._count += 1
        return f"== {self._count} {what}"

    def _part(self, name: str, lines: Lines) -> Lines:
        if self._written.get(name) == lines:
            return []
        self._written[name] = lines
        return [f"-- {name}", *lines]

    def _table(self) -> Lines:
        """What lies on the table once a beat has settled."""
        presenter = self._one.screen.presenter
        assert presenter is not None
        things = sorted((*presenter.items(), *self._one.screen.stage.layered()), key=itemgetter(0))
        stage = [pose_line(place, pose) for place, pose in presenter.layout().items()]
        tips = [tip_line(thing) for thing in presenter.scene().things if thing.tip]
        return [
            self._title("settled"),
            *self._part("heading", [presenter.heading()]),
            *self._part("table", stacked([item for _, item in things])),
            *self._part("layout", sorted(stage)),
            *self._part("tips", sorted(tips)),
        ]

    def _question(self) -> Lines:
        """The whole picture with the question, or with what is waited for, and what focus and pointer do to it."""
        one = self._one
        prompt, shown = one.prompt, one.visible_choices
        choices = [choice_line(each, digit_of(prompt, each.choice)) for each in shown]
        sheet = "sheet" if prompt.sheet else "table"
        lines = [
            self._title("question" if prompt.asked else "waiting"),
            *self._part("sentence", [prompt.sentence]),
            *self._part("choices", [f"{sheet}, picked: {key_line(one.picks)}", *choices]),
            *self._part("picture", stacked(one.screen.items())),
        ]
        if prompt.asked:
            lines += self._part("stops", [key_line(stop.key) for stop in one.stops])
        return lines + self._probed()

    def _probed(self) -> Lines:
        """What focus and pointer change in the picture, each at a few things."""
        one, before = self._one, list(self._one.screen.items())
        things = one.lit
        lines = []
        for thing in self._some(things):
            with one.focused_on(thing.choice.key):
                lines += [f"-- focus {key_line(thing.choice.key)}", *_changes(before, one.screen.items())]
        for thing in self._some(things):
            with one.pointed_at(thing.rect.cx, thing.rect.cy):
                lines += [f"-- pointer {key_line(thing.choice.key)}", *_changes(before, one.screen.items())]
        return lines

    def _some(self, things: Sequence[VisibleChoice]) -> list[VisibleChoice]:
        """Other ones in each moment."""
        at = self._count * PROBES
        return [things[(at + i) % len(things)] for i in range(min(PROBES, len(things)))]

    def _end(self) -> Lines:
        presenter, outcome = self._one.screen.presenter, self._one.over[0].outcome
        assert presenter is not None
        return [
            self._title("end"),
            *presenter.verdict(outcome.winners, outcome.reason),
            *(f"{seat}: {score} {presenter.unit()}" for seat, score in presenter.ranking()),
            presenter.trophy(outcome.winners),
            "-- log",
            *self._one.screen.playback.log_lines(),
        ]


def _changes(before: Sequence[Item], after: Sequence[Item]) -> Lines:
    """What has come and what has gone, in the order of drawing."""
    old, new = set(before), set(after)
    return [
        *(f"- {item_line(item)}" for item in before if item not in new),
        *(f"+ {item_line(item)}" for item in after if item not in old),
    ]
