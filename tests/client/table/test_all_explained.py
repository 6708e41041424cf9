"""Everything at a table that can be pointed at explains itself, at every phase of a whole match."""

import random

import pytest

from masque_arcade.client.input.events import Device
from masque_arcade.client.render.drawables import CardFace, Picture
from masque_arcade.client.screens.table.explanations import tip_of
from masque_arcade.engine.registry import INFOS
from tests.client.devices import answer
from tests.client.game_tables import GameTables
from tests.client.tables import Seated
from tests.quick import quick

COVERED = {"Interval", "Masking"}
"""Phases in which a page lies over the table."""
UNDER = {("Searching", "mine"), ("Handling", "under")}
"""Pieces under a card that is looked at, and hands under the cloth, which explains itself."""
LIGHT = ("spot",)
"""The light on whoever is active: nothing that lies on the table."""


def unexplained(one: Seated) -> set[str]:
    """The kinds of the choices and pieces without explanation now; a button's own second line is one, and a whole
    sentence, which is said when it is chosen."""
    presenter = one.screen.presenter
    assert presenter is not None
    scene = presenter.scene()
    found = set()
    for shown in one.visible_choices:
        choice = shown.choice
        says = choice.label.endswith((".", "!", "?"))
        if not (says or choice.why or choice.hint or tip_of(choice.key, one.lit, scene)):
            found.add(str(choice.pick[1] if choice.pick[0] == "kind" else choice.pick[0]))
    explained = [thing.box for thing in scene.things if thing.tip] + [shown.rect for shown in one.visible_choices]
    phase = type(one.view.phase).__name__
    for place, pose in presenter.layout().items() if phase not in COVERED else ():
        lies = pose.alpha > 0 and isinstance(pose.art, CardFace | Picture) and place != LIGHT
        if lies and (phase, place[0]) not in UNDER:
            found |= set() if any(box.has(pose.x, pose.y) for box in explained) else {str(place[0])}
    return found


@pytest.mark.parametrize("game", quick(INFOS, slow=["mascarade"]))
def test_whatever_can_be_pointed_at_explains_itself(game: str) -> None:
    found: dict[str, set[str]] = {}
    for seats in {INFOS[game].seats[0], min(9, INFOS[game].seats[-1])}:
        one, rng = GameTables(game).seated(seats, speed="instant", seed=5), random.Random(3)
        checked: object = None
        for _ in one.to_the_end(0.2):
            rests = one.view is not None and not one.screen.stage.busy and not one.screen.presenter.handling
            if rests and one.prompt is not checked:
                checked = one.prompt
                assert one.ctx.texts("introduction.not_here") not in {shown.choice.why for shown in one.visible_choices}
                for kind in unexplained(one):
                    found.setdefault(kind, set()).add(type(one.view.phase).__name__)
            answer(one.screen, Device.TOUCH, one.screen.handle, rng)
    assert found == {}
