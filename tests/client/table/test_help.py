"""Help where it is needed: the rules book's page of the moment, what explains itself, and a look under one's card."""

import pytest

from masque_arcade.client.game_ui.prompt import UNDO
from masque_arcade.client.game_ui.table_seat import Peek
from masque_arcade.client.game_ui.thing import Tip
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, CardFace, Item, Rect
from masque_arcade.client.screens.table.prompt_view import tip_items
from masque_arcade.games.mascarade.characters import Character
from tests.client.game_tables import presenter
from tests.client.menus import context
from tests.client.positions import PHASES, pick, position, seated_at
from tests.client.tables import Seated

PAGES = {
    "memorise": "idea",
    "turn": "turn",
    "contest": "contest",
    "asked": "contest",
    "looking": "turn",
    "mine_under": "cloth",
    "theirs_under": "cloth",
    "bishop": "bishop",
    "witch": "witch",
    "fool": "fool",
    "spy": "spy",
    "inquisitor": "inquisitor",
    "answer": "inquisitor",
}


def words(seated: Seated, key: str) -> list[str]:
    return [item.art.text for item in seated.screen.items() if item.key == key]


@pytest.mark.parametrize("name", PAGES)
def test_the_book_opens_where_one_is(name: str) -> None:
    seated = seated_at(position(name, PHASES[name][1].stop - 1))
    seated.focus = None
    assert seated.screen.page == PAGES[name]
    assert seated.screen.page in context().texts("mascarade.book.order").split()


def test_the_book_opens_at_the_focused_mask() -> None:
    seated = seated_at(position("turn", 6))
    seated.ctx.device = Device.KEYBOARD
    seated.focus = ("mask", Character.WITCH)
    assert seated.screen.page == "witch"
    pick(seated, ("kind", "announce"))
    seated.do([Intent(Verb.RIGHT)])
    assert seated.screen.page == "cheat"
    seated.focus = ("kind", "swap")
    assert seated.screen.page == "cloth"


def test_the_pointer_decides_for_the_mouse() -> None:
    seated = seated_at(position("turn", 6))
    seated.ctx.device = Device.MOUSE
    mask = presenter(seated).scene().by_key["mask", "king"].box
    seated.do([Intent(Verb.POINT, Device.MOUSE, x=mask.cx, y=mask.cy)])
    assert seated.screen.page == "king"
    seated.do([Intent(Verb.POINT, Device.MOUSE, x=5, y=400)])
    assert seated.screen.page == "turn"


def test_over_is_the_end() -> None:
    seated = Seated(4, speed="instant", plays=False)
    seated.until(lambda: seated.over)
    assert seated.screen.page == "end"


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_a_focused_mask_explains_itself_without_delay(device: Device) -> None:
    """Asked for by the key: while something else is asked, arrows stop at answers alone."""
    seated = seated_at(position("turn", 6))
    seated.ctx.device = device
    assert ("tip", "queen") not in {spot.key for spot in seated.stops}
    seated.do([Intent(Verb.INFO, device)])
    for _ in seated.stops:
        if seated.focus != ("mask", "queen"):
            seated.do([Intent(Verb.NEXT, device)])
    assert words(seated, "tip title") == [seated.ctx.texts("mascarade.character.queen.name")]


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_the_question_mark_on_the_banner_opens_the_announced_power(device: Device) -> None:
    seated = seated_at(position("contest", 6))
    seated.ctx.device = device
    seated.run(1.0)
    mark = presenter(seated).scene().by_key["claim", "king"].box
    assert any(item.key == "banner ?" for item in seated.screen.items())
    at = {"x": mark.cx, "y": mark.cy}
    seated.do([Intent(Verb.PRESS, device, **at), Intent(Verb.RELEASE, device, False, **at)])
    assert words(seated, "tip text") == [seated.ctx.texts("mascarade.character.king.power")]
    seated.do([Intent(Verb.PRESS, device, **at), Intent(Verb.RELEASE, device, False, **at)])
    seated.screen.explaining.pointed = None
    assert not words(seated, "tip text") or device is Device.MOUSE


def test_info_on_an_answer_tells_the_announced_power_and_on_a_button_what_it_is() -> None:
    seated = seated_at(position("contest", 6))
    seated.focus = ("kind", "pass")
    seated.do([Intent(Verb.INFO)])
    assert words(seated, "tip title") == [seated.ctx.texts("mascarade.character.king.name")]
    seated = seated_at(position("turn", 6))
    for kind in ("swap", "peek", "announce"):
        seated.focus = ("kind", kind)
        seated.do([Intent(Verb.INFO)])
        assert words(seated, "tip text") == [seated.ctx.texts(f"mascarade.explain.{kind}")]
        seated.do([Intent(Verb.INFO)])


def faces(seated: Seated) -> list[object]:
    items: list[Item] = [
        item for item in seated.screen.items() if isinstance(item.key, tuple) and item.key[0] == "look"
    ]
    return [item.art.face for item in items if isinstance(item.art, CardFace)]


def looking(**settings: object) -> Seated:
    """Just after I have begun to look at my card, a King."""
    seated = seated_at(position("turn", 6, cards={"A": "king"}), **settings)
    pick(seated, ("kind", "peek"))
    seated.run(1.0)
    return seated


def test_a_private_look_is_open_covered_or_turned() -> None:
    down, up = Intent(Verb.PEEK), Intent(Verb.PEEK, down=False)
    assert faces(looking()) == ["mascarade/king"]
    for mode, seen in (("hold", [False, True, False, True]), ("toggle", [False, True, True, False])):
        seated = looking(peek=mode)
        opened = [bool(faces(seated)[0])]
        for intent in (down, up, down):
            seated.do([intent])
            opened.append(bool(faces(seated)[0]))
        assert opened == seen, mode


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("mode", ["hold", "toggle"])
def test_a_covered_look_says_how_to_see(language: str, mode: str) -> None:
    seated = looking(peek=mode, language=language)
    seated.ctx.device = Device.PAD
    seated.run(0.1)
    assert words(seated, "look sentence") == [seated.ctx.texts(f"mascarade.peek.{mode}", cap="X")]
    seated.ctx.device = Device.TOUCH
    assert words(seated, "look sentence") == [seated.ctx.texts(f"mascarade.peek.{mode}_card")]


def test_the_card_itself_can_be_held() -> None:
    seated = looking(peek="hold")
    at = {"x": 640.0, "y": 600.0}
    seated.do([Intent(Verb.PRESS, Device.TOUCH, **at)])
    assert faces(seated) == ["mascarade/king"]
    seated.do([Intent(Verb.RELEASE, Device.TOUCH, False, **at)])
    assert faces(seated) == [""]


def test_hiding_stands_above_looking() -> None:
    seated = looking(peek="toggle")
    seated.do([Intent(Verb.PEEK), Intent(Verb.PANIC)])
    assert faces(seated) == []
    seated.do([Intent(Verb.PANIC, down=False)])
    assert faces(seated) == ["mascarade/king"]


def test_hiding_can_be_pressed_instead_of_held() -> None:
    seated = looking(sticky=True)
    seated.do([Intent(Verb.PANIC), Intent(Verb.PANIC, down=False)])
    assert faces(seated) == []
    seated.do([Intent(Verb.PANIC)])
    assert faces(seated) == ["mascarade/king"]


def test_where_nothing_may_be_seen_the_peek_key_says_what_it_costs() -> None:
    seated = seated_at(position("turn", 6, cards={"A": "king"}))
    seated.do([Intent(Verb.PEEK)])
    assert words(seated, "caption") == [seated.ctx.texts("mascarade.peek.costs")]
    assert faces(seated) == []
    assert not any(isinstance(item.art, CardFace) and item.art.face for item in seated.screen.items())


def test_a_new_look_begins_covered() -> None:
    peeking, area = Peek(), Rect(0, 0, 100, 100)
    peeking.handle(Intent(Verb.PEEK), "toggle", area)
    assert peeking.sees("toggle")
    peeking.begin()
    assert not peeking.sees("toggle")
    assert peeking.sees("open")
    assert not peeking.handle(Intent(Verb.PRESS, Device.MOUSE, x=500, y=5), "hold", area)
    assert not peeking.handle(Intent(Verb.RELEASE, Device.MOUSE, False, x=5, y=5), "hold", area)


def test_left_handed_buttons_are_mirrored_and_the_way_back_stays() -> None:
    usual, mirrored = seated_at(position("turn", 6)), seated_at(position("turn", 6), left_handed=True)
    order = [
        [
            one.choice.pick
            for one in sorted(s.visible_choices, key=lambda one: one.rect.x)
            if one.choice in s.prompt.buttons
        ]
        for s in (usual, mirrored)
    ]
    assert order[1] == order[0][::-1]
    assert len(order[0]) == 3
    for seated in (usual, mirrored):
        pick(seated, ("kind", "swap"))
    (back,), (same,) = ([one.rect for one in s.visible_choices if one.choice.pick == UNDO] for s in (usual, mirrored))
    assert back == same


def test_an_explanation_taller_than_the_screen_begins_at_its_top() -> None:
    tip = Tip("Reveal", text="word " * 900)
    made = tip_items(tip, Rect(600, 300, 80, 120), Canvas(), lambda words: (9.0 * len(words.text), 24.0))
    (box,) = [item.rect for _, item in made if item.key == "tip"]
    assert box.h > Canvas().height
    assert (box.x >= 8, box.y) == (True, 44)
