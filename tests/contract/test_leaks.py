"""Nobody can tell apart what he may not know: twins of every state, one step at a time, from the first beat on.

For each beat of random games and for several viewers a twin is made that differs in secrets only (the game's
secret_twins.py). The viewer must get the same bytes of both: view, legal actions, turn, and after the same next beat
the same events and view again.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from msgpack import packb

from masque_arcade.engine.clone import clone
from masque_arcade.engine.codec import digest, plain
from masque_arcade.engine.game import Event, Viewer
from masque_arcade.engine.registry import GameEntry
from masque_arcade.engine.rng import Rng
from tests.playing import Moment, Setting, every_setting, invariants, own, secret_twins, walk

BEATS = 130


def sight(entry: GameEntry, state: Any, viewer: Viewer) -> bytes:
    """All that `viewer` is sent of a state, as bytes."""
    legal = [] if viewer is None else [plain(action) for action in entry.game.legal(state, viewer)]
    return packb((plain(entry.game.view(state, viewer)), plain(entry.game.turn(state)), legal))


def sent_bytes(events: Iterable[Event], viewer: Viewer) -> bytes:
    """The events as `viewer` is sent them, as bytes."""
    return packb([plain(event.seen_by(viewer)) for event in events])


def step(table: Setting, state: Any, seat: int | None, action: Any) -> tuple[Any, list[Event]]:
    draft = clone(state)
    game = table.entry.game
    return draft, game.advance(draft) if seat is None else game.apply(draft, seat, action)


def some_viewers(table: Setting, moment: Moment, lots: random.Random) -> list[Viewer]:
    """The spectator, whoever acts, and two others."""
    acting = [moment.seat] if moment.seat is not None else []
    return [None, *dict.fromkeys([*acting, *lots.sample(range(table.seats), min(2, table.seats))])]


def is_over(table: Setting, state: Any) -> bool:
    return type(table.entry.game.turn(state)).__name__ == "Over"


@every_setting
def test_twins_look_alike(table: Setting) -> None:
    """Secrets of the moment are in nobody's view, legal list or turn, and come out of the next beat for nobody
    either, unless that beat shows them."""
    lots, changed = random.Random(str(table)), Counter[str]()
    for moment in walk(table, seed=3, most=BEATS):
        its_tree, over = plain(moment.state), is_over(table, moment.after)
        for viewer in some_viewers(table, moment, lots):
            before, after = (sight(table.entry, state, viewer) for state in (moment.state, moment.after))
            sent = sent_bytes(moment.events, viewer)
            for name, make_twin in secret_twins(table.entry).TWINS.items():
                twin = clone(moment.state)
                if make_twin(twin, viewer, [moment.state], lots):
                    changed[name] += 1
                    assert plain(twin) != its_tree
                    assert sight(table.entry, twin, viewer) == before, name
                twin = clone(moment.state)
                if make_twin(twin, viewer, [moment.state, moment.after], lots) and not over:
                    changed[f"{name} and a step"] += 1
                    its, events = step(table, twin, moment.seat, moment.action)
                    assert sent_bytes(events, viewer) == sent, (name, moment.action)
                    assert sight(table.entry, its, viewer) == after, name
    for name in secret_twins(table.entry).secrets_at(table.seats, table.options):
        assert changed[name], f"{name}: no twin ever differed"
        assert changed[f"{name} and a step"], f"{name}: no twin ever took a step"


@every_setting
def test_every_view_shows_what_it_should(table: Setting) -> None:
    """As many faces as the game's own list of what one may see, no fewer: a view that shows nothing is no answer."""
    shown = 0
    for moment in walk(table, seed=3, most=BEATS):
        for viewer in table.viewers():
            faces = table.entry.faces(table.entry.game.view(moment.after, viewer))
            assert len(faces) == len(secret_twins(table.entry).may_see(moment.after, viewer))
            shown += bool(faces)
    assert shown > 10


@every_setting
def test_the_opening_beats_are_twinned_too(table: Setting) -> None:
    """Before the deal everything is secret: the first state has a twin for everybody, the actor's neighbour too."""
    opening = next(walk(table, seed=1))
    for viewer in table.viewers():
        for name in secret_twins(table.entry).OPENING:
            twin = clone(opening.state)
            assert secret_twins(table.entry).TWINS[name](twin, viewer, [opening.state], random.Random(1))
            assert sight(table.entry, twin, viewer) == sight(table.entry, opening.state, viewer)


def other_choices(table: Setting, moments: Iterable[Moment]) -> Iterator[tuple[Moment, Any, list[Event]]]:
    """The moments of a secret choice, each with the state and the events of the other choice."""
    for moment in moments:
        if moment.seat is None or is_over(table, moment.after):
            continue
        other = secret_twins(table.entry).other_secret(moment.state, moment.seat, moment.action)
        if other is None:
            continue
        its, events = step(table, moment.state, moment.seat, other)
        if digest(its) != digest(moment.after):  # else two Peasants were exchanged
            yield moment, its, events


def reminded(entry: GameEntry, seat: int) -> set[Viewer]:
    """Who may see afterwards what `seat` chose: nobody, unless the game keeps it in sight of the chooser himself."""
    return {seat} if getattr(secret_twins(entry), "CHOOSER_KEEPS_SIGHT", False) else set()


@every_setting
def test_secret_choices_leave_no_trace(table: Setting) -> None:
    """The other secret choice gives everybody the same bytes, the actor too where not even he may see it again."""
    lots, compared = random.Random(5), 0
    for seed in (1, 2) if table.seats > 1 else range(1, 7):
        for moment, its, events in other_choices(table, walk(table, seed, BEATS)):
            for viewer in {*some_viewers(table, moment, lots), moment.seat} - reminded(table.entry, moment.seat):
                assert sent_bytes(events, viewer) == sent_bytes(moment.events, viewer), (moment.action, viewer)
                assert sight(table.entry, its, viewer) == sight(table.entry, moment.after, viewer), moment.action
                compared += 1
    assert compared >= 8


@every_setting
def test_every_field_is_shown_to_all_or_twinned(table: Setting) -> None:
    """A new field of the state must be thought about: every viewer sees it as it is, or there is a twin of it, or it
    is declared public; the state's own list of secrets is that of the twins."""
    declared = secret_twins(table.entry)
    for moment in walk(table, seed=3, most=BEATS):
        state = moment.after
        names = {*state.__struct_fields__}
        assert state.SECRET == declared.TWINS.keys() <= names - declared.UNSHOWN
        public = {name: plain(getattr(state, name)) for name in names - declared.TWINS.keys() - declared.UNSHOWN}
        for viewer in table.viewers():
            view = table.entry.game.view(state, viewer)
            assert {name: plain(getattr(view, name)) for name in public} == public


@every_setting
def test_determinized_worlds_fit_the_view(table: Setting) -> None:
    """A drawn world looks to its viewer like the true one, keeps the deck, and can be played to its end."""
    game, determinize, drawn, different = (
        table.entry.game,
        own(table.entry.info.id, "determinize").determinize,
        Rng(9),
        0,
    )
    lots, secrets = random.Random(9), set[int]()
    for number, moment in enumerate(walk(table, seed=4, most=BEATS)):
        for viewer in some_viewers(table, moment, lots):
            again = clone(drawn)
            world = determinize(game.view(moment.after, viewer), viewer, drawn)
            assert determinize(game.view(moment.after, viewer), viewer, again) == world
            assert again == drawn, "the generator was moved on otherwise"
            assert sight(table.entry, world, viewer) == sight(table.entry, moment.after, viewer)
            invariants(table.entry).check(world)
            different += digest(world) != digest(moment.after)
            secrets.add(digest(invariants(table.entry).hidden(world)))
        if number % 40 == 7:
            play_out(table, world, lots)
    assert different > 10
    assert len(secrets) > 10, "hardly ever another world"


def play_out(table: Setting, state: Any, lots: random.Random) -> None:
    game = table.entry.game
    for _ in range(20_000):
        turn = game.turn(state)
        match type(turn).__name__:
            case "Over":
                return
            case "Auto":
                game.advance(state)
            case _:
                seat = turn.seats[0]
                game.apply(state, seat, lots.choice(list(game.legal(state, seat))))
    pytest.fail("a drawn world went on for ever")
