"""The scene of a table: every thing is named, hit where it is seen, and reached by the focus if it can be chosen."""

import pytest

from masque_arcade.client.input.events import Device, Verb
from masque_arcade.client.render.drawables import Item, Words
from masque_arcade.engine.registry import INFOS
from tests.client.game_tables import presenter
from tests.client.table.test_on_top import is_solid, moments
from tests.client.tables import Seated
from tests.quick import quick

WAYS = (Verb.NEXT, Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN)


@pytest.mark.parametrize("game", quick(INFOS, slow=["mascarade"]))
def test_every_thing_has_a_name_and_a_key_of_its_own(game: str) -> None:
    named = 0
    for one in moments(game, min(6, INFOS[game].seats[-1])):
        things = presenter(one).scene().things
        assert len({thing.key for thing in things}) == len(things), "two things under one key"
        for thing in things:
            named += 1
            assert thing.name.label.strip(), thing.key
            assert one.ctx.texts.has(f"role.{thing.name.role}")
            said = thing.name.said(one.ctx.texts)
            assert said and "{" not in said, said
    assert named > 100


@pytest.mark.parametrize("game", quick(INFOS, slow=["mascarade"]))
def test_what_can_be_chosen_is_hit_where_it_is_seen(game: str) -> None:
    """At its middle, or somewhere else where nothing that can be chosen lies over it."""
    hit = 0
    for one in moments(game, min(6, INFOS[game].seats[-1])):
        one.screen.items()
        for shown in one.visible_choices:
            box, key = shown.rect, shown.choice.key
            spots = [
                (box.x + box.w * part, box.y + box.h * down) for part in (0.5, 0.15, 0.85) for down in (0.5, 0.1, 0.9)
            ]
            found = [next(iter(one.screen.targets.under(x, y)), None) for x, y in spots]
            assert any(spot and spot.key == key for spot in found), key
            hit += 1
    assert hit > 20


@pytest.mark.parametrize("game", quick(INFOS, slow=["mascarade"]))
def test_the_focus_comes_to_every_answer_and_to_nothing_else(game: str) -> None:
    asked = 0
    for one in moments(game, min(6, INFOS[game].seats[-1])):
        prompt = one.prompt
        if not (prompt.asked and prompt.answers and one.screen.question.stands):
            continue
        asked += 1
        one.ctx.device = Device.KEYBOARD
        keys = {choice.key for choice in prompt.answers}
        one.focus = prompt.answers[0].key
        reached = one.reached(WAYS, Device.KEYBOARD)
        assert keys <= reached
        assert reached <= keys | {choice.key for choice in prompt.buttons}
    assert asked > 3


@pytest.mark.parametrize("game", quick(INFOS, slow=["mascarade"]))
def test_no_words_lie_under_something_solid_of_another_thing(game: str) -> None:
    hidden: set[object] = set()
    for one in moments(game, min(6, INFOS[game].seats[-1])):
        hidden |= {(type(one.view.phase).__name__, *found) for found in _hidden_words(one)}
    assert hidden == set()


def _hidden_words(one: Seated) -> set[tuple[object, object]]:
    """Words of the scene, and what lies over their middle; sheets, pages and what moves cover on purpose."""
    items, found = list(one.screen.items()), set[tuple[object, object]]()
    moving = {item.key for _, item in one.screen.stage.layered()}
    words = {item.key for thing in presenter(one).scene().things for _, item in thing.items if _is_words(item)}
    for i, item in enumerate(items):
        if item.key not in words or not _is_words(item):
            continue
        over = [other for other in items[i + 1 :] if is_solid(other) and other.rect.has(item.rect.cx, item.rect.cy)]
        over = [other for other in over if other.key not in moving and other.rect.w * other.rect.h < 200_000]
        found |= {(item.key, other.key) for other in over}
    return found


def _is_words(item: Item) -> bool:
    return isinstance(item.art, Words) and bool(item.art.text)
