"""What bots say at the table comes from what everybody is shown: the same for every viewer, and for both twins."""

import random
from collections.abc import Iterable
from string import Formatter

import pytest

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.game_ui.voices import TEMPERS, Line, Occasion, Occasions, Voices, occasions_of
from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Event, Viewer
from masque_arcade.engine.registry import GAMES, GameEntry, has
from tests.client.menus import context
from tests.contract.test_leaks import is_over, some_viewers, step
from tests.playing import Setting, every_setting, secret_twins, walk

BEATS = 200


def occasions(entry: GameEntry) -> Occasions:
    """The game's events after which a bot may say something."""
    names = tuple("Guest" for _ in range(entry.info.seats[0]))
    return SHELF[entry.info.id].make(TableSeat(context(), names, frozenset(), 0)).occasions


def silent(table: Setting) -> bool:
    """Whether nobody is there to speak: a game without its own screen has no table of occasions, one seat no bots."""
    return table.seats == 1 or not has(table.entry.info.id, "ui")


class Heard:
    """All that one viewer of a table of bots hears."""

    def __init__(self, table: Setting, by_event: Occasions, viewer: Viewer) -> None:
        names = [f"Guest {seat}" for seat in range(table.seats)]
        self._voices = Voices(names, frozenset(range(table.seats)), by_event, game=table.entry.info.id)
        self._viewer = viewer

    def after(self, decision: int, events: Iterable[Event]) -> Line | None:
        return self._voices.hear(decision, [event.seen_by(self._viewer) for event in events])


@every_setting
def test_every_viewer_hears_the_same(table: Setting) -> None:
    by_event, spoken = occasions(table.entry), 0
    everybody = [Heard(table, by_event, viewer) for viewer in table.viewers()]
    for number, moment in enumerate(walk(table, seed=6, most=BEATS)):
        lines = {one.after(number, moment.events) for one in everybody}
        assert len(lines) == 1, moment.events
        spoken += lines != {None}
    assert spoken >= 2 or silent(table)


@every_setting
def test_twins_are_told_the_same(table: Setting) -> None:
    """A step of two games that differ in what the viewer may not know: no line tells which of them it is."""
    by_event, lots, spoken = occasions(table.entry), random.Random(8), 0
    for moment in walk(table, seed=3, most=BEATS):
        if is_over(table, moment.after) or not any(type(event) in by_event for event in moment.events):
            continue
        for viewer in some_viewers(table, moment, lots):
            for make_twin in secret_twins(table.entry).TWINS.values():
                twin = clone(moment.state)
                if make_twin(twin, viewer, [moment.state, moment.after], lots):
                    _, events = step(table, twin, moment.seat, moment.action)
                    for number in range(4):
                        line = Heard(table, by_event, viewer).after(number, moment.events)
                        assert Heard(table, by_event, viewer).after(number, events) == line
                        spoken += line is not None
    assert spoken >= 2 or silent(table)


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.info.id)
def test_every_game_has_every_occasion(entry: GameEntry) -> None:
    """A bot's temper shows in all its moments, whatever is played."""
    by_event, met = occasions(entry), set[Occasion]()
    for seed in range(12):
        for moment in walk(Setting(entry, entry.info.seats[-1], {}), seed):
            met |= {one.occasion for one in occasions_of(moment.events, by_event)}
        if met == set(Occasion) or silent(Setting(entry, 2, {})):
            return
    pytest.fail(f"never: {set(Occasion) - met}")


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.info.id)
def test_what_a_games_own_lines_name_is_known_when_they_are_said(entry: GameEntry) -> None:
    """Every line has its moment, and the thing a name."""
    texts, by_event, game = context().texts, occasions(entry), entry.info.id
    lines = {
        (what, frozenset(name for _, name, _, _ in Formatter().parse(line) if name))
        for what in Occasion
        for temper in TEMPERS
        if texts.has(f"{game}.voice.{temper}.{what}")
        for line in texts(f"{game}.voice.{temper}.{what}").split("\n")
    }
    for seed in range(12):
        for moment in walk(Setting(entry, entry.info.seats[-1], {}), seed):
            for one in occasions_of(moment.events, by_event):
                assert not one.thing or texts(f"{game}.{one.thing}")
                known = {name for name in ("other", "thing") if getattr(one, name) not in (None, "")}
                known |= {"other", "thing"} if one.occasion is Occasion.ACCUSE and not known else set()
                lines = {(what, names) for what, names in lines if what is not one.occasion or not names <= known}
        if not lines:
            return
    pytest.fail(f"never said: {sorted(map(str, lines))}")
