"""Editing a line of text: typing, moving, selecting, the clipboard, input methods, and what of it is in sight."""

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from masque_arcade.client.input.events import Composing, Device, Intent, Key, Record, Typed, Verb
from masque_arcade.client.input.mapper import Intents
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.render.text_layout import wide
from masque_arcade.client.screens.menus.onscreen_keyboard import OnscreenKeyboard
from masque_arcade.client.widgets.page import Page
from masque_arcade.client.widgets.text_field import TextField
from masque_arcade.client.widgets.text_line import TextLine
from masque_arcade.client.widgets.widgets import Button, Widget
from tests.client.devices import press
from tests.client.menus import context

FAMILY = "👩🏽"


def _width(words: Words) -> tuple[float, float]:
    """Ten units a letter, twenty a wide one, none for a mark."""
    return sum(0 if sign == "\u0301" else 20 if wide(sign) else 10 for sign in words.text), words.size


class Desk:
    """A field between two buttons, behind a keyboard, a mouse and a clipboard."""

    def __init__(self, text: str = "", limit: int = 200) -> None:
        self.text, self.limit = text, limit
        self.board, self.sent = "", 0
        self.asked: list[object] = []
        self.ctx = context(measure=_width)
        self.ctx.copy, self.ctx.pasted = lambda text: setattr(self, "board", text), lambda: self.board
        self.ctx.letters = self.asked.append
        self.keys = Intents()
        self.page = Page(self._build, self.ctx)
        self.page.focus.key = "field"
        self.page.update(1.0)

    def _build(self) -> Sequence[Widget]:
        field = Rect(100, 100, 500, 50)
        return [
            Button("left", Rect(20, 100, 70, 50), "L"),
            TextField("field", field, "Say", self.text, self._put, self.limit, send=self._send, share=0.2),
            Button("right", Rect(620, 100, 70, 50), "R"),
        ]

    def _put(self, text: str) -> None:
        self.text = text

    def _send(self) -> None:
        self.sent += 1

    @property
    def field(self) -> TextField:
        return next(w for w in self.page.widgets if isinstance(w, TextField))

    def read(self, *records: Record) -> None:
        for record in records:
            self.keys.typing = self.page.typing
            for intent in self.keys.read(record):
                self.page.handle(intent)

    def key(self, *names: str, **held: bool) -> None:
        for name in names:
            self.read(Key(name, True, **held), Key(name, False, **held))

    def art(self, part: str) -> Item | None:
        return next((item for item in self.page.items() if item.key == ("field", part)), None)

    @property
    def seen(self) -> str:
        """The part of the text that is drawn."""
        item = self.art("text")
        return item.art.text if item and isinstance(item.art, Words) else ""

    def caret(self) -> float:
        item = self.art("caret")
        assert item
        return item.rect.x

    def at(self, far: float) -> tuple[float, float]:
        """A point so far from the text's left end."""
        return self.field.box().x + 10 + far, self.field.box().cy

    def mouse(self, verb: Verb, far: float) -> None:
        x, y = self.at(far)
        self.page.handle(Intent(verb, Device.MOUSE, verb is not Verb.RELEASE, x, y))


def test_in_the_middle() -> None:
    desk = Desk("Bella")
    desk.key("left", "left", "left")
    desk.read(Typed("tt"))
    assert desk.text == "Bettlla"
    desk.key("delete", "backspace")
    assert desk.text == "Betla"
    desk.key("home")
    desk.read(Typed("I "))
    desk.key("end")
    desk.read(Typed("!"))
    assert desk.text == "I Betla!"


@pytest.mark.parametrize(
    ("text", "keys", "left"),
    [
        ("one two three", ["left"], "one two X"),
        ("one two three", ["left", "left"], "one X"),
        ("仮面の舞踏会へ", ["left"], None),
    ],
)
def test_by_words(text: str, keys: Sequence[str], left: str | None) -> None:
    """Japanese too: by phrase, as its lines break."""
    desk = Desk(text)
    desk.key(*keys, ctrl=True)
    at = desk.field.line.at
    assert 0 < at < len(text) - 1
    if left:
        desk.key("end", shift=True)
        desk.read(Typed("X"))
        assert desk.text == left


def test_words_are_erased_whole() -> None:
    desk = Desk("one two three")
    desk.key("backspace", ctrl=True)
    assert desk.text == "one two "
    desk.key("home")
    desk.key("delete", alt=True)
    assert desk.text == "two "


def test_select_copy_cut_and_paste() -> None:
    desk = Desk("Who is the King?")
    for command in ({"ctrl": True}, {"command": True}):
        desk.key("a", **command)
        desk.key("c", **command)
        assert desk.board == desk.text == "Who is the King?"
        desk.board = ""
    desk.key("end")
    desk.key(*["left"] * 5, shift=True)
    desk.key("x", ctrl=True)
    assert (desk.text, desk.board) == ("Who is the ", "King?")
    desk.key("home")
    desk.key("v", ctrl=True)
    assert desk.text == "King?Who is the "
    desk.key("home", shift=True)
    desk.read(Typed("Thief, "))
    assert desk.text == "Thief, Who is the "
    desk.key("insert", shift=True)
    assert desk.text == "Thief, King?Who is the "


def test_altgr_writes_a_sign() -> None:
    """On Windows it is Ctrl and Alt: Polish ą and ć are neither "select all" nor "copy"."""
    desk = Desk("Zb")
    desk.read(Key("a", True, ctrl=True, alt=True), Typed("ą"), Key("a", False, ctrl=True, alt=True))
    assert desk.text == "Zbą"


def test_twenty_thousand_signs_are_pasted_as_far_as_they_fit() -> None:
    desk = Desk("ab", limit=200)
    desk.key("left")
    desk.board = "x\r\ny\t\x07z\u202e" * 5000
    desk.key("v", ctrl=True)
    assert len(desk.text) == 200
    assert desk.text.startswith("ax y zx y z")
    assert desk.text.endswith("b")
    assert desk.text.isprintable()
    desk.key("v", ctrl=True)
    assert len(desk.text) == 200
    desk.key("a", ctrl=True)
    desk.board = "\n new \n"
    desk.key("v", ctrl=True)
    assert desk.text == "new"


def test_a_letter_goes_with_its_marks() -> None:
    desk = Desk("ae\u0301" + FAMILY + "o")
    desk.key("left", "left")
    assert desk.field.line.at == 3
    desk.key("left")
    assert desk.field.line.at == 1
    desk.key("delete")
    assert desk.text == "a" + FAMILY + "o"
    desk.key("right", "backspace")
    assert desk.text == "ao"


def test_a_limit_splits_no_letter_from_its_marks() -> None:
    desk = Desk(limit=2)
    desk.board = "ae\u0301"
    desk.key("v", ctrl=True)
    assert desk.text == "a"


def test_what_is_typed_stays_in_sight() -> None:
    desk = Desk()
    box = desk.field.box()
    for n in range(120):
        desk.read(Typed("あ" if n % 3 else "i"))
        assert desk.text.endswith(desk.seen[-5:])
        assert box.x < desk.caret() <= box.right
        assert _width(Words(desk.seen, 18))[0] <= box.w - 20
    assert desk.seen != desk.text
    desk.key("home")
    assert desk.text.startswith(desk.seen)
    assert desk.caret() == box.x + 10
    for _ in range(120):
        desk.key("right")
        assert box.x < desk.caret() <= box.right
    for _ in range(119):
        desk.key("backspace")
    assert desk.seen == desk.text == "i"


def test_composition_is_in_sight_in_a_full_field_and_the_candidates_open_there() -> None:
    desk = Desk("あ" * 200, limit=200)
    box, n = desk.field.box(), 100
    desk.key("home")
    desk.key(*["right"] * n)
    desk.read(Composing("かめん"))
    assert desk.text == "あ" * 200
    assert "かめん" in desk.seen
    before = desk.seen.index("かめん")
    line, at = desk.art("line"), desk.field.caret()
    assert line
    assert line.rect.x == at.x == box.x + 10 + before * 20
    assert line.rect.w == at.w == 60
    assert at.right <= box.right
    assert desk.caret() == at.right
    desk.read(Typed("仮面"))
    assert desk.text == "あ" * 200
    assert desk.art("line") is None
    desk.key("backspace", "backspace")
    desk.read(Composing("かめん"), Typed("仮面"))
    assert desk.text == "あ" * 98 + "仮面" + "あ" * 100


def test_composition_takes_the_place_of_what_is_selected() -> None:
    desk = Desk("red mask")
    desk.key("home")
    desk.key(*["right"] * 3, shift=True)
    desk.read(Composing("あか"))
    assert desk.seen == "あか mask"
    desk.read(Composing(""))
    assert desk.seen == "red mask"
    desk.read(Composing("あか"), Typed("赤"))
    assert desk.text == "赤 mask"


@pytest.mark.parametrize("text", ["mask of red death", "赤い死の仮面舞踏会"])
def test_a_press_puts_the_cursor_where_it_is_seen(text: str) -> None:
    desk = Desk(text)
    step = 20 if wide(text[0]) else 10
    desk.mouse(Verb.PRESS, 3 * step + 1)
    assert desk.caret() == desk.at(3 * step)[0]
    desk.mouse(Verb.POINT, 5 * step - 2)
    desk.mouse(Verb.RELEASE, 5 * step - 2)
    chosen = desk.art("chosen")
    assert chosen
    assert isinstance(chosen.art, Panel)
    assert (chosen.rect.x, chosen.rect.w) == (desk.at(3 * step)[0], 2 * step)
    desk.read(Typed("x"))
    assert desk.text == text[:3] + "x" + text[5:]


def test_a_drag_beyond_the_edge_selects_what_is_out_of_sight() -> None:
    desk = Desk("abcdefghij" * 10)
    desk.key("home")
    desk.mouse(Verb.PRESS, 0)
    for _ in range(120):
        desk.mouse(Verb.POINT, 900)
    assert desk.field.line.chosen == desk.text
    assert desk.text.endswith(desk.seen[-3:])


def test_a_hand_that_trembles_on_a_scrolled_text_stays() -> None:
    desk = Desk("abcdefghij" * 10)
    first = desk.seen
    desk.mouse(Verb.PRESS, 200)
    for far in (201, 198, 203, 200):
        desk.mouse(Verb.POINT, far)
    assert desk.seen == first
    assert desk.field.line.chosen == ""


def test_two_quick_clicks_select_a_word_and_two_slow_ones_ask_for_letters() -> None:
    desk = Desk("red mask")
    place = Rect(*desk.at(62), 2, 2)
    press(desk.page.handle, place, Device.MOUSE)
    desk.page.update(0.2)
    press(desk.page.handle, place, Device.MOUSE)
    assert (desk.field.line.chosen, desk.asked) == ("mask", [])
    for asked in (0, 1):
        desk.page.update(2.0)
        press(desk.page.handle, place, Device.MOUSE)
        assert len(desk.asked) == asked


def test_who_types_is_asked_for_no_letters() -> None:
    desk = Desk("red mask")
    place = Rect(*desk.at(40), 2, 2)
    press(desk.page.handle, place, Device.MOUSE)
    desk.page.update(2.0)
    desk.read(Typed("x"))
    desk.key("left")
    press(desk.page.handle, place, Device.MOUSE)
    assert desk.asked == []


def test_arrows_leave_a_field_at_its_ends_and_not_while_held() -> None:
    desk = Desk("ab")
    desk.read(*[Key("left", True, repeat=n > 0) for n in range(6)])
    assert desk.page.focus.key == "field"
    desk.key("left")
    assert desk.page.focus.key == "left"
    desk = Desk("")
    desk.key("right")
    assert desk.page.focus.key == "right"


def test_a_pads_arrows_move_the_focus() -> None:
    desk = Desk("ab")
    desk.page.handle(Intent(Verb.LEFT, Device.PAD))
    assert desk.page.focus.key == "left"


def test_enter_digits_and_escape_mean_what_they_did() -> None:
    desk = Desk("a")
    desk.key("return")
    assert desk.sent == 1
    desk.key("7")
    assert desk.text == "a"
    desk.read(Typed("7"))
    assert desk.text == "a7"
    assert not desk.page.handle(Intent(Verb.BACK))


def test_the_cursor_blinks_and_stands_still_with_reduced_motion() -> None:
    desk = Desk("a")
    lit = set[bool]()
    for _ in range(40):
        desk.page.update(0.1)
        lit.add(desk.art("caret") is not None)
    assert lit == {True, False}
    desk.read(Typed("b"))
    assert desk.art("caret")
    desk.ctx.settings.reduced_motion = True
    for _ in range(40):
        desk.page.update(0.1)
        assert desk.art("caret")
    version = desk.page.version
    desk.page.update(0.6)
    assert desk.page.version == version


def test_a_field_that_is_left_selects_and_composes_nothing() -> None:
    desk = Desk("abc")
    desk.key("a", ctrl=True)
    desk.read(Composing("か"))
    desk.key("tab")
    assert (desk.field.line.chosen, desk.field.line.composing) == ("", "")
    assert desk.seen == "abc"


def test_another_text_has_its_cursor_at_the_end() -> None:
    line = TextLine()
    line.follow("Ann")
    line.move(Verb.LEFT)
    line.follow("ANN")
    assert line.at == 2
    line.follow("Bella")
    assert line.at == 5


def test_the_letters_on_the_screen_are_edited_too() -> None:
    got: list[str] = []
    desk = SimpleNamespace(board="2\n3")
    ctx = context()
    ctx.pasted = lambda: desk.board
    screen = OnscreenKeyboard(TextField("name", Rect(0, 0, 300, 50), "Name", "Ana", got.append, 8))
    screen.enter(ctx)
    for key in (("to", Verb.LEFT), ("sign", "n"), ("to", Verb.RIGHT), ("to", Verb.RIGHT)):
        screen.page.focus.key = key
        screen.update(1.0)
        screen.handle(Intent(Verb.CONFIRM, Device.PAD))
    assert screen.text == "Anna"
    assert screen.typing
    screen.handle(Intent(Verb.PASTE))
    screen.handle(Intent(Verb.HOME))
    screen.handle(Intent(Verb.DELETE))
    assert screen.text == "nna2 3"
    screen.handle(Intent(Verb.CONFIRM, Device.KEYBOARD))
    assert got == ["nna2 3"]
