"""What is hit is what is seen on top; a show has no explanations and no frames; only movement asks."""

import random
from collections.abc import Iterator

import pytest

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.game_ui.thing import Scene, Tip
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import CardFace, Item, Panel, Rect
from masque_arcade.client.screens.table.explanations import LINGER, Explanations
from masque_arcade.client.screens.table.prompt_view import VisibleChoice
from masque_arcade.engine.registry import INFOS
from tests.client import lupusburg_tables
from tests.client.devices import answer
from tests.client.game_tables import GameTables
from tests.client.positions import pick, position, seated_at
from tests.client.table.test_keys import asked_scenes, variants
from tests.client.tables import FRAME, Seated
from tests.quick import quick

STEP = 40


def point(one: Seated, x: float, y: float) -> None:
    one.do([Intent(Verb.POINT, Device.MOUSE, x=x, y=y)])


def explained(one: Seated) -> str:
    """The title of the explanation on screen, "" without one."""
    return next((str(item.art.text) for item in one.screen.items() if item.key == "tip title"), "")


def is_solid(item: Item) -> bool:
    """Whether nothing can be seen through it."""
    panel = isinstance(item.art, Panel) and item.art.fill and item.art.opacity * item.alpha >= 0.7
    return bool(panel) or (isinstance(item.art, CardFace) and item.alpha >= 0.7)


def over(items: list[Item], thing: Rect, x: float, y: float) -> list[object]:
    """What hides a thing at a place: solid, drawn after every part of it, and no part of it."""
    size = 1.5 * thing.w * thing.h
    parts = [
        i for i, one in enumerate(items) if thing.has(one.rect.cx, one.rect.cy) and one.rect.w * one.rect.h <= size
    ]
    above = items[parts[-1] + 1 :] if parts else []
    return [item.key for item in above if item.rect.has(x, y) and is_solid(item)]


def moments(game: str, seats: int) -> Iterator[Seated]:
    """A whole game, at every new kind of moment at rest."""
    one, rng, seen = GameTables(game).seated(seats, speed="instant", seed=5), random.Random(3), set[object]()
    for _ in one.to_the_end(0.2):
        if one.view is not None and not one.screen.stage.busy:
            kinds = tuple(kind for kind, _ in one.picks)
            moment = type(one.view.phase), kinds, bool(one.prompt.sheet), one.prompt.asked
            if moment not in seen:
                seen.add(moment)
                yield one
        answer(one.screen, Device.TOUCH, one.screen.handle, rng)
    assert len(seen) > 5


@pytest.mark.parametrize("game", quick(INFOS, slow=["mascarade"]))
def test_what_is_hit_and_explained_is_what_is_seen_on_top(game: str) -> None:
    hits, tips, hidden = 0, 0, set[object]()
    for one in moments(game, min(6, INFOS[game].seats[-1])):
        items, screen = list(one.screen.items()), one.screen
        for x in range(STEP // 2, 1280, STEP):
            for y in range(STEP // 2, 720, STEP):
                spot = next(iter(screen.targets.under(x, y)), None)
                screen.explaining.point(spot.key if spot else None, x, y)
                screen.explaining.look()
                tip = screen.targets.tip()
                hits, tips = hits + bool(spot), tips + bool(tip)
                for rect in ([spot.rect] if spot else []) + ([tip[0]] if tip else []):
                    found = over(items, rect, x, y)
                    hidden |= {(type(one.view.phase).__name__, spot and spot.key, key) for key in found}
        screen.explaining.leave()
        screen.explaining.turn_away()
    assert hits > 200 and tips > 100
    assert hidden == set()


def test_under_the_pointer_on_the_king_of_the_chooser_the_king_is_explained() -> None:
    """Not the medallion that lies under the chooser."""
    one = seated_at(position("turn", 6))
    pick(one, ("kind", "announce"))
    assert len(one.prompt.sheet) >= 6
    for choice in one.prompt.sheet:
        seen = next(shown.rect for shown in one.visible_choices if shown.choice is choice)
        point(one, seen.cx, seen.cy)
        cell = next(shown for shown in one.visible_choices if shown.choice is choice)
        for x in range(round(cell.rect.x) + 3, round(cell.rect.right) - 3, 12):
            one.screen.items()
            point(one, x, cell.rect.cy)
            one.run(LINGER + 0.2)
            assert explained(one) == cell.choice.label


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(INFOS, "red_masque"))
def test_no_explanation_and_no_frame_while_a_beat_is_shown(game: str) -> None:
    """Wherever the pointer goes, even while an explanation is held open."""
    one, rng = GameTables(game).seated(min(4, INFOS[game].seats[-1]), seed=6), random.Random(3)
    shown = shows = tips = 0
    for _ in one.to_the_end(0.5):
        if shows > 250:
            break
        answer(one.screen, rng.choice([Device.MOUSE, Device.KEYBOARD]), one.screen.handle, rng)
        if one.screen.presenter is None or one.screen.presenter.shown() is None:
            continue
        x, y = rng.uniform(0, 1280), rng.uniform(0, 720)
        point(one, x, y)
        if rng.random() < 0.1:
            one.do([Intent(Verb.INFO, Device.MOUSE, down, x, y) for down in (True, False)])
        one.run(LINGER)
        keys = [item.key for item in one.screen.items()]
        if one.screen.stage.busy and not (one.prompt.asked and one.screen.question.stands):
            shows += 1
            found = {"tip", "focus"}.intersection(keys)
            assert not found
        else:
            tips, shown = tips + ("tip" in keys), shown + ("focus" in keys)
    assert shows > 100 and tips and shown


@pytest.mark.parametrize("units", [0, 4])
def test_what_comes_under_a_pointer_that_rests_is_not_explained(units: float) -> None:
    box, explaining = Rect(100, 100, 80, 40), Explanations()
    tip = Tip("Guest", "Six coins.")
    choices = [Choice(("seat", n), ("seat", n), "", rect=box, tip=tip) for n in range(2)]

    def tip_stays(n: int) -> bool:
        shown = explaining.tip(None, [VisibleChoice(choices[n], box)], Scene(), Device.MOUSE)
        return shown is not None and not explaining.gone(shown[1])

    explaining.point(choices[0].key, 120, 120)
    explaining.rest(1)
    assert tip_stays(0)
    explaining.turn_away()
    explaining.point(choices[1].key, 120 + units, 120)
    explaining.rest(1)
    assert not tip_stays(1)
    explaining.point(choices[1].key, 128, 120)
    explaining.rest(1)
    assert tip_stays(1)


def test_a_pointer_that_stays_where_it_has_clicked_opens_nothing() -> None:
    """The victim is chosen, the show passes, the hand trembles: until it moves, nothing is explained."""
    one = seated_at(position("turn", 6))
    plate = one.board.plates[2]
    pick(one, ("kind", "swap"))
    one.run(0.5)
    at = {"x": plate.cx, "y": plate.cy + 10}
    point(one, **at)
    one.do([Intent(Verb.PRESS, Device.MOUSE, **at), Intent(Verb.RELEASE, Device.MOUSE, False, **at)])
    one.run(0.2)
    for _ in range(240):
        point(one, at["x"] + 1, at["y"])
        one.run(FRAME)
        assert explained(one) == ""


def test_a_click_explains_but_holds_nothing_open() -> None:
    one = seated_at(position("turn", 6))
    court = one.board.court
    at = {"x": court.cx, "y": court.cy}
    point(one, **at)
    one.do([Intent(Verb.PRESS, Device.MOUSE, **at), Intent(Verb.RELEASE, Device.MOUSE, False, **at)])
    assert explained(one) == one.ctx.texts("mascarade.table.court")
    point(one, 640, 330)
    one.run(FRAME)
    assert explained(one) == ""


@pytest.mark.slow
@pytest.mark.parametrize("game", INFOS)
def test_no_frame_is_drawn_across_a_face(game: str) -> None:
    """A seat that can be chosen is framed with its face; ears may touch the line."""
    crossed, framed = set[object](), 0
    for screen in asked_scenes(game):
        faces = [one for one in screen.items() if str(getattr(one.art, "name", "")).startswith("stage/guests/base")]
        for prompt in variants(screen):
            for rect in [choice.rect.grown(5) for choice in prompt.places if choice.rect and choice.style != "plain"]:
                framed += 1
                touched = [(face.key, face.rect.grown(-5)) for face in faces if face.rect.grown(-5).touches(rect)]
                crossed |= {
                    key for key, face in touched if not (rect.has(face.x, face.y) and rect.has(face.right, face.bottom))
                }
    assert framed > 20
    assert crossed == set()


def test_an_explanation_covers_neither_what_all_have_said_nor_the_tokens() -> None:
    """Nor the rows of values and the notes, as long as it is no large one, for which there is no room."""
    talk = lupusburg_tables.seated_at({"seats": 6, "phase": "talk", "round": 2})
    talk.run(0.5)
    talk.take("say", "player")
    auction = GameTables("ghost_for_sale").seated_at({"phase": "bid"})
    tips = 0
    for one in (talk, auction):
        one.run(1.0)
        one.ctx.device = Device.KEYBOARD
        kept = one.screen.presenter.frame().kept
        assert kept
        for shown in [shown for shown in one.lit if shown.rect.bottom < one.screen.presenter.frame().foot.y]:
            one.explain(shown.choice.key)
            box = next((item.rect for item in one.screen.items() if item.key == "tip"), None)
            own = [rect for rect in kept if rect.touches(shown.rect)]
            if box is None or box.h > 160:
                continue
            tips += 1
            assert not any(box.touches(rect) for rect in kept if rect not in own), shown.choice.key
    assert tips > 20
