"""One's own notes in Mascarade: set by hand at any time, seen by nobody else, and in no message."""

import pytest

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Layer, Picture
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import Handling, Slot
from masque_arcade.games.mascarade.ui.layout import DARK
from tests.client.devices import press
from tests.client.game_tables import GameTables, drawn, presenter
from tests.client.positions import pick, position, seated_at
from tests.client.tables import FRAME, Seated


def pin(one: Seated, slot: Slot) -> Choice:
    return next(choice for choice in one.prompt.choices if choice.key == ("pin", slot))


def note(one: Seated, slot: Slot, mask: Character, device: Device = Device.MOUSE) -> None:
    """Note a mask at a card, as that device does."""
    for key in (("pin", slot), ("mask", mask)):
        one.run(0.6)
        choice = next(choice for choice in one.prompt.choices if choice.key == key)
        if device in (Device.MOUSE, Device.TOUCH):
            box = next(shown.rect for shown in one.visible_choices if shown.choice.key == key)
            press(one.screen.handle, box, device)
        else:
            one.focus = choice.key
            one.screen.handle(Intent(Verb.CONFIRM, device))
    one.run(0.3)


def seen(one: Seated) -> dict[Slot, str]:
    """The masks that are pinned to cards."""
    found = {}
    for item in drawn(one):
        if isinstance(item.key, tuple) and item.key[0] == "pin" and isinstance(item.art, Picture):
            found[item.key[1]] = item.art.name.rpartition("/")[2]
    return {slot: mask for slot, mask in found.items() if mask != "pin"}


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH, Device.KEYBOARD, Device.PAD])
@pytest.mark.parametrize("moment", ["turn", "asked"])
def test_a_note_is_set_by_every_device_whoever_decides(device: Device, moment: str) -> None:
    """On one's own turn, and while another one decides."""
    one = seated_at(position(moment, 6))
    note(one, 2, Character.KING, device)
    assert seen(one) == {2: "king"}
    name = presenter(one).scene().by_key["pin", 2].name
    assert name.said(one.ctx.texts) == "Note: Guest 2, King, you think"
    assert not one.prompt.sheet
    note(one, 2, Character.WITCH, device)
    note(one, 0, Character.KING, device)
    assert seen(one) == {0: "king", 2: "witch"}


def test_two_presses_of_one_frame_write_one_note() -> None:
    one = seated_at(position("turn", 6))
    for key in (("pin", 2), ("mask", Character.KING)):
        one.run(0.6)
        one.focus = key
        for _ in range(2):
            one.screen.handle(Intent(Verb.CONFIRM, Device.KEYBOARD))
    one.run(0.3)
    assert seen(one) == {2: "king"}


def test_a_note_is_taken_off_and_left_alone() -> None:
    one = seated_at(position("turn", 6))
    note(one, 2, Character.KING)
    for _ in range(2):
        one.choose(pin(one, 2))
        one.run(0.5)
        cards = [shown.rect for shown in one.visible_choices if shown.choice in one.prompt.sheet]
        (back,) = [shown.rect for shown in one.visible_choices if shown.choice in one.prompt.buttons]
        assert cards and not any(back.touches(card) for card in cards)
        one.choose(next(choice for choice in one.prompt.choices if choice.key == ("kind", "unpin")))
        one.run(0.5)
        assert seen(one) == {} and not one.prompt.sheet


def test_a_mask_that_was_noted_says_so_when_it_is_announced() -> None:
    one = seated_at(position("turn", 6))
    note(one, 2, Character.KING)
    pick(one, ("kind", "announce"))
    king = next(choice for choice in one.prompt.sheet if choice.pick == ("character", Character.KING))
    assert king.card is not None
    assert king.card.said.endswith("Your note: Guest 2.")
    assert ("icons/pin", "1") in king.card.signs


def test_no_pin_lies_over_what_is_chosen_from() -> None:
    """Where a card or a player is asked for, the whole of it is that choice."""
    one = seated_at(position("turn", 6))
    note(one, 2, Character.KING)
    pick(one, ("kind", "swap"))
    one.run(0.5)
    assert not [choice for choice in one.prompt.choices if choice.key == ("pin", 2)]
    box = presenter(one).scene().by_key["pin", 2].box
    assert [spot.key for spot in one.screen.targets.under(box.cx, box.cy)] == [("card", 2)]
    assert seen(one) == {2: "king"}


def test_nobody_who_only_watches_has_pins() -> None:
    one = GameTables("mascarade").seated(4, plays=False, viewer=None, seed=5)
    one.until(lambda: one.shows and one.view.turn > 0)
    assert not [thing for thing in presenter(one).scene().things if thing.key[0] == "pin"]


def test_the_panic_key_hides_them() -> None:
    one = seated_at(position("turn", 6))
    note(one, 2, Character.KING)
    one.do([Intent(Verb.PANIC, Device.KEYBOARD)])
    assert seen(one) == {}


@pytest.mark.slow
def test_notes_are_in_no_message_and_change_none() -> None:
    """A whole match, with notes and without: the same messages at the same times both ways, and no note in them."""
    heard = []
    for notes in (False, True):
        one, written = Seated(4, speed="instant", seed=5), 0
        for _ in one.to_the_end(0.2):
            if notes and one.prompt.choices and one.shows:
                kept = presenter(one).put
                kept("pin 1", False)
                kept(f"note {Character.KING}", False)
                written += 1
                assert presenter(one).scene()
            open_now = [choice for choice in one.prompt.answers if choice.key != ("cloth", "fate")]
            if one.prompt.asked and open_now:
                one.screen.question.choose(open_now[len(one.ear.got) % len(open_now)])
        assert written > 10 or not notes
        heard.append((one.ear.sent, one.ear.got, one.session.match.log))
    assert heard[0] == heard[1]
    assert len(heard[0][0]) > 5


def test_a_table_in_words_reads_no_pin_out() -> None:
    """What lies over the hand area is read at once: a look, not a pin."""
    one = seated_at(position("turn", 6))
    assert Layer.MODAL not in {thing.layer for thing in presenter(one).scene().things}


def among_bots(one: Seated) -> bool:
    """Whether an exchange of others' cards is under way."""
    phase = one.view.phase if one.view else None
    return isinstance(phase, Handling) and 0 not in (phase.seat, phase.first, phase.second)


@pytest.mark.parametrize(("noted", "waits"), [(False, True), (True, True), (True, False)])
def test_an_exchange_that_touches_a_noted_card_keeps_its_full_scene(noted: bool, waits: bool) -> None:
    """For a player alone with bots; other people would see by it that there is a note."""
    one = GameTables("mascarade").seated(5, seed=11)
    presenter(one).notes.masks = dict.fromkeys(range(1, 5), Character.KING) if noted else {}
    for _ in range(3000):
        if among_bots(one):
            break
        presenter(one).waits = waits
        beat = one.screen.question.decider.beat()
        if one.screen.asks_me and beat and beat.legal:
            one.screen.question.submit(beat.legal[0])
        one.run(FRAME)
    assert among_bots(one)
    one.run(0.6)
    assert (DARK in one.screen.stage.poses) is (noted and waits)
    one.until(lambda: DARK not in one.screen.stage.poses, most=8.0)
