"""The phrase builder: sentences by keys, pad and pointer, whole in every language."""

from typing import Any

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Picture, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.table.phrases import note, sentence
from masque_arcade.client.widgets.widgets import Button
from masque_arcade.engine.phrases import Placard
from masque_arcade.games.lupusburg.phrases import SAYINGS
from masque_net.messages import Chat
from tests.client.chat_table import NAMES, Town
from tests.client.menus import context
from tests.quick import quick

pytestmark = pytest.mark.usefixtures("stand_in")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_whatever_can_be_said_is_a_sentence_of_its_own(language: str) -> None:
    texts = context(language).texts
    every = [
        Placard(1, saying.id, who, about)
        for who in range(8)
        for saying in SAYINGS.for_subject(who == 1)
        for about in (SAYINGS.abouts(saying, 8, who) or [-1])
    ]
    said = [sentence(texts, SAYINGS, NAMES, one) for one in every]
    assert len(set(said)) == len(every) > 400
    assert not any("{" in one or one != one.strip() for one in said)
    claims = [one for one in every if (saying := SAYINGS.saying(one.saying)) and saying.claim]
    assert len({note(texts, SAYINGS, NAMES, one) for one in claims}) == len(claims)


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_a_sentence_is_built_by_keys(device: Device) -> None:
    live = Town()
    live.do(Intent(Verb.SAY, device))
    assert live.opened == [(live.strip.talk, True)]
    made = live.builder()
    assert made.page.focus.key == ("says", "accuse")
    for key in (("says", "accuse"), ("about", 0), "say"):
        assert made.page.focus.key == key
        live.do(Intent(Verb.CONFIRM, device))
        live.run(0.5)
    assert live.stack == [live.table]
    assert live.line.sent[-1] == Chat(phrase="accuse", ids=[1, 0])
    assert live.lobby.guests[5].got[-2] == Chat("", "accuse", "Guest 2", 1, [1, 0])


def test_digits_take_the_nth_of_a_column() -> None:
    live = Town()
    made = live.builder()
    made.page.focus.key = ("who", 1)
    for number in (3, 3):
        live.do(Intent(Verb.NUMBER, number=number))
        live.run(0.5)
    assert made.page.focus.key == "say"
    live.do(Intent(Verb.CONFIRM))
    assert live.line.sent[-1] == Chat(phrase="lies", ids=[3])


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_sentence_is_built_by_pointing(device: Device) -> None:
    live = Town()
    made = live.builder()
    for key in (("who", 2), ("says", "look"), ("about", 5), "say"):
        spot = next(spot for spot in made.page.spots if spot.key == key)
        where: dict[str, Any] = {"device": device, "x": spot.rect.cx, "y": spot.rect.cy}
        live.do(Intent(Verb.PRESS, **where), Intent(Verb.RELEASE, down=False, **where))
        live.run(0.5)
    assert live.line.sent[-1] == Chat(phrase="look", ids=[2, 5])


def test_what_no_longer_fits_is_dropped_and_half_a_sentence_is_not_said() -> None:
    live = Town()
    made = live.builder()
    for key in (("says", "accuse"), ("about", 0), ("who", 0)):
        made.page.focus.key = key
        live.do(Intent(Verb.CONFIRM))
        live.run(0.5)
    assert made.claim is None and made.page.focus.key == ("about", 1)
    made.page.focus.key = ("says", "lies")
    live.do(Intent(Verb.CONFIRM))
    assert made.claim == Placard(1, "lies", 0)
    made.page.focus.key = ("who", 1)
    live.do(Intent(Verb.CONFIRM))
    assert made.claim is None
    made.page.focus.key = "say"
    live.do(Intent(Verb.CONFIRM))
    assert not [one for one in live.line.sent if isinstance(one, Chat)]


def test_a_spectator_builds_nothing() -> None:
    live = Town(guest=5)
    assert not live.strip.talk.speaks
    live.do(Intent(Verb.SAY))
    assert live.opened == [(live.strip.talk, False)]


@pytest.mark.slow
@pytest.mark.parametrize("language", quick(["en", "ja"], "ja"))
def test_the_builder_is_drawn_whole_and_every_cell_is_large_enough(assets: Assets, language: str) -> None:
    painter = Painter(assets)
    cut = []
    for text_size in (100, 150):
        painter.text_scale = text_size / 100
        live = Town(seats=8, language=language, measure=painter.measure, text_size=text_size)
        live.table.playback.names = NAMES
        made = live.builder()
        for place in range(3):
            live.line.visitor.say(Chat(phrase="no_chest", ids=[1, place]))
        live.run(0.1)
        for who in (1, 2):
            for saying in SAYINGS.for_subject(who == 1):
                for column, at in (("who", who), ("says", saying.id), ("about", None)):
                    cells = [one for one in made.widgets() if isinstance(one, Button) and one.key[:1] == (column,)]
                    cell = next((one for one in cells if one.key[1] == at), cells[-1] if cells else None)
                    if cell is not None:
                        cell.action()
                items = made.items()
                cut += [item.art.text for item in items if isinstance(item.art, Words) and not painter.fits(item)]
                missing = [
                    item.art.name for item in items if isinstance(item.art, Picture) and not assets.has(item.art.name)
                ]
                assert not missing
        made.update(2.0)
        assert [item.key for item in made.items()].count("focus ring") == 1
        spots = made.page.spots
        assert all(spot.rect.w >= 64 and spot.rect.h >= 44 for spot in spots)
        assert not [(a.key, b.key) for a in spots for b in spots if a.key != b.key and a.rect.touches(b.rect)]
    assert not cut
