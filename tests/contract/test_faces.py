"""The faces at a table come from what everybody is shown: the same for every viewer, and for both twins."""

import random
from collections.abc import Iterable

from masque_arcade.client.game_ui.faces import Faces
from masque_arcade.client.game_ui.voices import Occasions
from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Event, Turn, Viewer
from tests.contract.test_leaks import is_over, some_viewers, step
from tests.contract.test_voices import BEATS, occasions, silent
from tests.playing import Setting, every_setting, secret_twins, walk


def after(faces: Faces, by_event: Occasions, viewer: Viewer, events: Iterable[Event], turn: Turn) -> Faces:
    """The faces that one viewer sees after a beat; half-way too."""
    seen = [event.seen_by(viewer) for event in events]
    return faces.begin(faces.decision + 1, seen, by_event).end(faces.decision + 1, seen, by_event, turn)


@every_setting
def test_every_viewer_sees_the_same_faces(table: Setting) -> None:
    by_event, faces, moods = occasions(table.entry), Faces(), set()
    for moment in walk(table, seed=6, most=BEATS):
        turn = table.entry.game.turn(moment.after)
        begun = {faces.begin(1, [event.seen_by(one) for event in moment.events], by_event) for one in table.viewers()}
        ended = {after(faces, by_event, one, moment.events, turn) for one in table.viewers()}
        assert (len(begun), len(ended)) == (1, 1), moment.events
        [faces] = ended
        moods |= {mood for _, mood in faces.moods}
    assert len(moods) >= 2 or silent(table)


@every_setting
def test_the_faces_of_twins_are_alike(table: Setting) -> None:
    """A step of two games that differ in what the viewer may not know: no face tells which of them it is."""
    by_event, lots, moved = occasions(table.entry), random.Random(8), 0
    game = table.entry.game
    for moment in walk(table, seed=3, most=BEATS):
        if is_over(table, moment.after) or not any(type(event) in by_event for event in moment.events):
            continue
        for viewer in some_viewers(table, moment, lots):
            for make_twin in secret_twins(table.entry).TWINS.values():
                twin = clone(moment.state)
                if make_twin(twin, viewer, [moment.state, moment.after], lots):
                    other, events = step(table, twin, moment.seat, moment.action)
                    seen = after(Faces(), by_event, viewer, moment.events, game.turn(moment.after))
                    assert after(Faces(), by_event, viewer, events, game.turn(other)) == seen
                    moved += bool(seen.moods)
    assert moved >= 2 or silent(table)
