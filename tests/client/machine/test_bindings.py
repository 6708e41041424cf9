"""Keys and pad buttons: what they mean, giving them other meanings, and what is written on them."""

import pytest

from masque_arcade.client.input.bindings import CHANGEABLE, GLYPHS, KEPT, KEYS, PAD, USUAL, Bindings, Taken
from masque_arcade.client.input.events import Device, Intent, Key, PadButton, Verb, held
from masque_arcade.client.input.mapper import Intents


def test_every_changeable_verb_has_a_key_and_no_key_two_meanings() -> None:
    for usual in (KEYS, PAD):
        names = [name for keys in usual.values() for name in keys]
        assert len(names) == len(set(names))
    assert all(USUAL.name(verb) for verb in CHANGEABLE)
    assert {name for names in PAD.values() for name in names} <= set(GLYPHS["xbox"])
    assert len({frozenset(glyphs) for glyphs in GLYPHS.values()}) == 1


def test_a_free_key_replaces_the_old_one() -> None:
    bindings, other = USUAL.changed(Verb.LOG, "k")
    assert other is None
    assert (bindings.verb("k"), bindings.verb("l"), bindings.name(Verb.LOG)) == (Verb.LOG, None, "k")
    assert bindings.cap(Verb.LOG, Device.KEYBOARD) == "K"


def test_two_actions_change_places() -> None:
    bindings, other = USUAL.changed(Verb.LOG, "t")
    assert other is Verb.TALK
    assert (bindings.verb("t"), bindings.verb("l")) == (Verb.LOG, Verb.TALK)
    back, other = bindings.changed(Verb.LOG, "l")
    assert other is Verb.TALK
    assert (back.verb("l"), back.verb("t")) == (Verb.LOG, Verb.TALK)


def test_buttons_change_places_too() -> None:
    bindings, other = USUAL.changed(Verb.CONFIRM, "b", pad=True)
    assert other is Verb.BACK
    (confirm,) = Intents(bindings).read(PadButton("b", True))
    (back,) = Intents(bindings).read(PadButton("a", True))
    assert (confirm.verb, back.verb) == (Verb.CONFIRM, Verb.BACK)
    assert (bindings.cap(Verb.CONFIRM, Device.PAD), bindings.cap(Verb.CONFIRM, Device.KEYBOARD)) == ("B", "Enter")


def test_nobody_is_left_without_a_key_and_nobody_locks_himself_out() -> None:
    for name in ("return", "escape", "left", "tab", "5", "left shift"):
        with pytest.raises(Taken) as kept:
            USUAL.changed(Verb.LOG, name)
        assert kept.value.by is None
    with pytest.raises(Taken) as taken:
        USUAL.changed(Verb.CONFIRM, "l")
    assert taken.value.by is Verb.LOG
    bindings, _ = USUAL.changed(Verb.CONFIRM, "f")
    assert bindings.verb("f") is bindings.verb("return") is Verb.CONFIRM
    assert bindings.name(Verb.CONFIRM) == "f"


@pytest.mark.parametrize("pad", [False, True])
def test_any_row_of_changes_keeps_every_action_within_reach(pad: bool) -> None:
    bindings = USUAL
    free = [name for names in (PAD if pad else KEYS).values() for name in names if name not in KEPT]
    verbs = [verb for verb in CHANGEABLE if USUAL.name(verb, pad)]
    for i in range(60):
        try:
            bindings, _ = bindings.changed(verbs[i * 7 % len(verbs)], free[i * 5 % len(free)], pad)
        except Taken:
            continue
        assert all(bindings.verb(bindings.name(verb, pad), pad) is verb for verb in verbs)


@pytest.mark.parametrize("keys", [{"log": "return"}, {"no such verb": "x"}, {"left": "x"}])
def test_a_foreign_file_takes_no_fixed_key_away(keys: dict[str, str]) -> None:
    bindings = Bindings(keys)
    assert bindings.verb("return") is Verb.CONFIRM
    assert bindings.verb("left") is Verb.LEFT
    assert bindings.verb("x") is None


@pytest.mark.parametrize(("glyphs", "cap"), [("xbox", "A"), ("playstation", "×"), ("nintendo", "B")])
def test_pads_are_drawn_as_they_are(glyphs: str, cap: str) -> None:
    assert Bindings(glyphs=glyphs).cap(Verb.CONFIRM, Device.PAD) == cap


def test_no_cap_without_a_key() -> None:
    assert USUAL.cap(Verb.BACK, Device.TOUCH) == USUAL.cap(None, Device.MOUSE) == ""
    assert USUAL.cap(Verb.SCREENSHOT, Device.PAD) == ""
    assert USUAL.cap(Verb.BACK, Device.MOUSE) == "Esc"


def test_a_listener_gets_one_press_and_nothing_else_happens() -> None:
    heard: list[tuple[str, bool]] = []
    intents = Intents()
    intents.listener = lambda name, pad: heard.append((name, pad))
    records = [Key("k", False), Key("k", True, repeat=True), PadButton("x", True)]
    assert [list(intents.read(record)) for record in records] == [[], [], []]
    assert heard == [("x", True)]
    assert [intent.verb for intent in intents.read(Key("l", True))] == [Verb.LOG]


def test_holding_and_pressing() -> None:
    down, up = Intent(Verb.FAST), Intent(Verb.FAST, down=False)
    on = False
    for intent, wanted in ((down, True), (up, False)):
        on = held(on, intent, sticky=False)
        assert on is wanted
    for intent, wanted in ((down, True), (up, True), (down, False), (up, False)):
        on = held(on, intent, sticky=True)
        assert on is wanted
