"""Talk at the table: sentences built by every device, the board, gloves, more time, and who may say what."""

from typing import Any

import pytest

from masque_arcade.client.game_ui.claims_board import Claims, cells, placard_items
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Item, Panel, Picture, Rect, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.lan.chat import ChatScreen
from masque_arcade.client.screens.lan.chat_controls import more_box
from masque_arcade.client.screens.lan.flow import LanExits, LanFlow
from masque_arcade.client.screens.lan.pointing import glove_items
from masque_arcade.client.screens.table.phrases import note, sentence, spoken
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.client.session.lobby_client import STEADY, PointingHand
from masque_arcade.devtools.gallery.fake_network import FakeLan
from masque_arcade.engine.phrases import Placard
from masque_arcade.games.lupusburg.model import Claim, Speak
from masque_arcade.games.lupusburg.phrases import SAYINGS
from masque_arcade.server.discussion import POINTING
from masque_arcade.server.local_session import solo
from masque_net.messages import Chat, Command, Point
from tests.client.chat_table import BOARD, Town, on_shelf, seat_box
from tests.client.driver import TableDriver
from tests.client.menus import context, nowhere
from tests.server.guests import forged
from tests.server.test_chat import town

NAMES = ("Aki", "ミレッラ", "Bartholomew the 2nd", "Ren", "さくら", "Mirella", "Contarina", "Ottaviano")


@pytest.fixture(autouse=True)
def _stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    on_shelf(monkeypatch)


def sentences(seats: int) -> list[Placard]:
    """Everything that the second of so many can say."""
    return [
        Placard(1, saying.id, who, about)
        for who in range(seats)
        for saying in SAYINGS.for_subject(who == 1)
        for about in (SAYINGS.abouts(saying, seats, who) or [-1])
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_whatever_can_be_said_is_a_sentence_of_its_own(language: str) -> None:
    texts = context(language).texts
    every = sentences(8)
    said = [sentence(texts, SAYINGS, NAMES, one) for one in every]
    assert len(set(said)) == len(every) > 400
    assert not any("{" in one or one != one.strip() for one in said)
    claims = [one for one in every if (saying := SAYINGS.saying(one.saying)) and saying.claim]
    assert len({note(texts, SAYINGS, NAMES, one) for one in claims}) == len(claims)


def test_each_reads_a_sentence_in_his_own_language() -> None:
    for language, text in (("en", "I accuse Guest 4."), ("ja", "Guest 4さんを疑っています。")):
        live = Town(language=language)
        live.lobby.guests[1].say(Chat(phrase="accuse", ids=[0, 3]))
        live.run(0.1)
        assert spoken(live.ctx.texts, live.room.lines[-1], live.room) == text
        strip = live.net.strip()
        assert strip and strip.text == f"Guest 1: {text}"


def test_a_sentence_is_a_balloon_at_its_speakers_seat() -> None:
    """Whoever says it, whether bots speak or not; a text too long for a balloon is in the line at the top alone."""
    live = Town(voices=False)
    live.lobby.guests[1].say(Chat(phrase="accuse", ids=[0, 3]))
    live.run(0.5)
    shown = {item.key: item for item in live.net.items()}
    words = shown["balloon text"].art
    assert isinstance(words, Words) and words.text == spoken(live.ctx.texts, live.room.lines[-1], live.room)
    assert abs(shown["balloon"].rect.cx - seat_box(0).cx) < seat_box(0).w
    live.lobby.guests[1].say(Chat("It is so dark here. " * 9))
    live.run(0.5)
    assert "balloon" not in {item.key for item in live.net.items()}


def test_a_sentence_of_a_newer_version_is_not_guessed_at() -> None:
    live = Town()
    for line in (Chat("", "sings", "Guest 1", 0, [0]), Chat("", "accuse", "Guest 1", 0, [0, 99])):
        live.line.visitor.got.append(line)
        live.run(0.1)
        assert spoken(live.ctx.texts, live.room.lines[-1], live.room) == "…"


# --- the builder -----------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD])
def test_a_sentence_is_built_by_keys(device: Device) -> None:
    live = Town()
    live.do(Intent(Verb.SAY, device))
    assert live.opened == [(live.net.talk, True)]
    made = live.builder()
    assert made.page.focus.key == ("says", "accuse")
    for key in (("says", "accuse"), ("about", 0), "say"):
        assert made.page.focus.key == key
        live.do(Intent(Verb.CONFIRM, device))
        live.run(0.5)
    assert live.stack == [live.net]
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
    assert not live.net.talk.speaks
    live.do(Intent(Verb.SAY))
    assert live.opened == [(live.net.talk, False)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_builder_is_drawn_whole_and_every_cell_is_large_enough(assets: Assets, language: str) -> None:
    painter = Painter(assets)
    cut = []
    for text_size in (100, 150):
        painter.text_scale = text_size / 100
        live = Town(seats=8, language=language, measure=painter.measure, text_size=text_size)
        live.net.table.names = NAMES
        made = live.builder()
        for place in range(3):
            live.line.visitor.say(Chat(phrase="no_chest", ids=[1, place]))
        live.run(0.1)
        for who in (1, 2):
            for saying in SAYINGS.for_subject(who == 1):
                made._pick_who(who)()
                made._pick_says(saying)()
                if made._abouts():
                    made._pick_about(made._abouts()[-1])()
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


# --- the board -------------------------------------------------------------------------------------


def test_the_board_shows_the_rules_claims_and_the_phrases_until_they_are_taken_back() -> None:
    live = Town()
    ben, table = live.line.visitor, live.lobby.lobby.table
    assert table is not None
    live.lobby.guests[1].say(forged(live.lobby.guests[1], Speak(Claim.ACCUSE, 2), table.match.decision))
    ben.say(Chat(phrase="chest", ids=[1, 6]))
    ben.say(Chat(phrase="lies", ids=[0]))
    ben.say(Chat(phrase="vote", ids=[1, 4]))
    live.run(0.5)
    assert [item.art.text for item in live.keyed("placard text")] == [
        "Guest 1: accuses Guest 3",
        "chest in house 4a  ·  Guest 1 is lying",
    ]
    assert all(BOARD.has(item.rect.cx, item.rect.cy) for item in live.keyed("placard"))
    made = live.builder()
    claim = Placard(1, "chest", 1, 6, 1)
    made.page.focus.key = ("unsay", claim)
    live.do(Intent(Verb.CONFIRM))
    live.run(0.2)
    assert live.line.sent[-1] == Command("unsay", {"said": ["chest", 1, 6, 1]})
    assert [item.art.text for item in live.keyed("placard text")] == [
        "Guest 1: accuses Guest 3",
        "You: Guest 1 is lying",
    ]


def test_alone_the_board_shows_what_the_rules_tell() -> None:
    link = solo("lupusburg", [None, *["keen"] * 3], {"mayor": "1"}, 4, ["Aki", "Miki", "Ren", "Kai"], "normal")
    ctx = context()
    screen = TableScreen(link, nowhere())
    screen.enter(ctx)
    for _ in range(9000):
        screen.update(0.1)
        shown = screen.presenter.shown() if screen.presenter else None
        if shown and any(one.claim in (Claim.CHEST, Claim.ACCUSE, Claim.TRUST) for one in shown.view.statements):
            break
        if shown and shown.legal:
            TableDriver(screen).submit(shown.legal[0])
    assert [item for item in screen.items() if isinstance(item.key, tuple) and item.key[0] == "placard text"]


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("box", [Rect(0, 0, 560, 150), Rect(0, 0, 420, 210), Rect(0, 0, 300, 130)], ids=str)
def test_placards_fit_into_any_box(assets: Assets, box: Rect, text_size: int) -> None:
    painter = Painter(assets)
    painter.text_scale = text_size / 100
    for language in ("en", "ja"):
        texts = context(language).texts
        for count in (1, 2, 3, 8):
            notes = [
                tuple(
                    note(texts, SAYINGS, NAMES, Placard(seat, name, seat, 1))
                    for name in ("chest", "no_chest", "looked")
                )
                for seat in range(count)
            ]
            claims = [Claims(seat, notes[seat], seat == 1) for seat in range(count)]
            items = placard_items(box, claims, painter.measure, text_size / 100)
            assert all(box.grown(1).has(item.rect.x, item.rect.y) for item in items)
            if box.w >= 420:
                assert all(painter.fits(item) for item in items if isinstance(item.art, Words))
            places = cells(box, count)
            assert len(places) == count and not any(a.touches(b) for i, a in enumerate(places) for b in places[i + 1 :])


def test_old_claims_are_left_out_before_letters_become_small(assets: Assets) -> None:
    painter = Painter(assets)
    notes = tuple(f"house {day} has a chest" for day in range(9))
    items = placard_items(Rect(0, 0, 600, 130), [Claims(seat, notes) for seat in range(6)], painter.measure)
    said = [item.art for item in items if item.key[0] == "placard text" and isinstance(item.art, Words)]
    assert all(words.text.startswith("…") and words.text.endswith(notes[-1]) for words in said)
    assert all(words.text.count("house") == 2 for words in said), "more would need letters of nine pixels"


# --- gloves ----------------------------------------------------------------------------------------


def points(live: Town) -> list[Point]:
    return [one for one in live.line.sent if isinstance(one, Point)]


def at(seat: int, **more: Any) -> dict[str, Any]:
    return {"x": seat_box(seat).cx, "y": seat_box(seat).cy, **more}


def test_a_held_key_points_and_arrows_turn_the_hand() -> None:
    for device in (Device.KEYBOARD, Device.PAD):
        live = Town()
        live.do(Intent(Verb.GLOVE, device))
        live.run(0.3)
        live.do(Intent(Verb.RIGHT, device))
        live.run(0.3)
        live.do(Intent(Verb.NUMBER, device, number=1))
        live.run(0.3)
        live.do(Intent(Verb.GLOVE, device, down=False))
        live.run(0.3)
        assert points(live) == [Point(2), Point(3), Point(0), Point(None)]
        assert live.room.hands == {}


def test_the_mouse_held_on_a_guest_points_and_a_short_press_does_not() -> None:
    live = Town()
    live.do(Intent(Verb.PRESS, Device.MOUSE, **at(2)))
    live.run(0.1)
    live.do(Intent(Verb.RELEASE, Device.MOUSE, down=False, **at(2)))
    assert points(live) == []
    live.do(Intent(Verb.PRESS, Device.MOUSE, **at(2)))
    live.run(0.5)
    live.do(Intent(Verb.POINT, Device.MOUSE, **at(3)))
    live.run(0.3)
    live.do(Intent(Verb.POINT, Device.MOUSE, x=640, y=500))
    live.run(0.3)
    live.do(Intent(Verb.RELEASE, Device.MOUSE, down=False, x=640, y=500))
    live.run(0.3)
    assert points(live) == [Point(2), Point(3), Point(None)]


def test_a_resting_finger_points() -> None:
    live = Town()
    live.do(Intent(Verb.PRESS, Device.TOUCH, **at(0)), Intent(Verb.INFO, Device.TOUCH, **at(0)))
    live.run(0.1)
    live.do(Intent(Verb.INFO, Device.TOUCH, down=False, **at(0)), Intent(Verb.RELEASE, Device.TOUCH, False, -1, -1))
    live.run(0.3)
    assert points(live) == [Point(0), Point(None)]


def test_a_key_can_be_pressed_instead_of_held() -> None:
    live = Town(sticky=True)
    live.do(Intent(Verb.GLOVE), Intent(Verb.GLOVE, down=False))
    live.run(1.0)
    assert points(live) == [Point(2)]
    live.do(Intent(Verb.GLOVE), Intent(Verb.GLOVE, down=False))
    live.run(0.3)
    assert points(live)[1:] == [Point(None)]


def test_a_nervous_hand_is_told_four_times_a_second_at_most_and_ends_where_it_is() -> None:
    live = Town()
    live.do(Intent(Verb.GLOVE))
    before = live.room.clock
    for i in range(120):
        live.do(Intent(Verb.RIGHT if i % 2 else Verb.LEFT))
        live.run(1 / 30)
    live.do(Intent(Verb.GLOVE, down=False))
    live.run(0.5)
    spent = live.room.clock - before
    assert 3 < len(points(live)) <= spent / STEADY + 1
    assert points(live)[-1] == Point(None) and live.room.hands == {}
    assert live.line.visitor.refusals == []


def test_a_hand_held_for_too_long_is_down_until_one_points_anew() -> None:
    live = Town()
    live.do(Intent(Verb.GLOVE))
    live.run(POINTING + 2)
    assert live.room.hands == {} and points(live) == [Point(2)]
    live.do(Intent(Verb.GLOVE, down=False))
    live.run(0.4)
    live.do(Intent(Verb.GLOVE))
    live.run(0.4)
    assert live.room.hands[1].at == 2


def test_a_sheet_over_the_table_takes_the_hand_back() -> None:
    live = Town()
    live.do(Intent(Verb.GLOVE))
    live.run(0.4)
    live.builder()
    assert points(live) == [Point(2), Point(None)]


def test_everybody_sees_who_points_at_whom_and_for_how_long() -> None:
    live = Town(guest=5)
    live.lobby.guests[1].say(Point(2))
    live.lobby.guests[4].say(Point(2))
    live.run(0.2)
    assert {item.key for item in live.keyed("glove")} == {("glove", 0), ("glove", 3)}
    early = {item.key: item.art for item in live.keyed("glove ring")}
    live.run(5.0)
    late = {item.key: item.art for item in live.keyed("glove ring")}
    assert all(late[key].part > art.part for key, art in early.items())
    live.lobby.guests[4].say(Point(None))
    live.run(0.1)
    assert {item.key for item in live.keyed("glove")} == {("glove", 0)}
    live.do(Intent(Verb.GLOVE))
    live.run(0.5)
    assert points(live) == []


def test_a_gloves_tip_touches_the_guest_it_points_at(assets: Assets) -> None:
    boxes = {seat: seat_box(seat).moved(0, 90 * (seat % 3)) for seat in range(8)}
    for seat in range(8):
        for target in range(8):
            if target == seat:
                continue
            items = glove_items("lupusburg", boxes, {seat: PointingHand(target, 0.0)}, 3.0)
            glove = next(item for item in items if item.key == ("glove", seat))
            assert boxes[target].grown(60).has(glove.rect.cx, glove.rect.cy)
            assert isinstance(glove.art, Picture) and assets.has(glove.art.name)


def test_nobody_points_at_night() -> None:
    live = Town("werewolf")
    live.do(Intent(Verb.GLOVE))
    live.run(0.5)
    assert points(live) == []


# --- time and order ------------------------------------------------------------------------------------


def test_the_strip_counts_who_is_ready_and_the_key_gives_everybody_more_time() -> None:
    live = Town()
    live.room.lines.clear()  # the news that the seed was typed
    strip = live.net.strip()
    assert strip and strip.text == "Ready to vote: 0/4"
    table, ben = live.lobby.lobby.table, live.line.visitor
    assert table is not None
    live.lobby.guests[1].say(forged(live.lobby.guests[1], Speak(Claim.SILENCE, -1), table.match.decision))
    live.run(7.0)
    strip = live.net.strip()
    assert strip and strip.text == "Ready to vote: 1/4"
    due = table.due()
    assert due is not None and not live.net.talk.no_more
    box = more_box(Rect(616, 3, live.net._icon().x - 624, 32))
    where: dict[str, Any] = {"x": box.cx, "y": box.cy}
    assert "+30 s" in live.words()
    live.do(Intent(Verb.PRESS, Device.MOUSE, **where), Intent(Verb.RELEASE, Device.MOUSE, down=False, **where))
    live.run(0.2)
    assert table.due() == due + 30
    assert live.room.extra(table.match.decision) == 30 and live.room.extra(table.match.decision + 1) == 0
    strip = live.net.strip()
    assert strip and strip.text == "Guest 2: Thirty seconds more, please."
    assert live.net.talk.no_more == "no_more_time"
    made = live.builder()
    assert not next(widget for widget in made.page.widgets if widget.key == "more").enabled
    assert ben.refusals == []


def test_more_time_makes_the_ring_longer() -> None:
    """The dots of the strip follow the limit of the decision and what was added to it."""
    live = Town()
    replica = live.net.table.replica
    assert replica
    # The guest came back in the middle: as if he had been there from the start of the talk.
    live.net._met = False
    live.net._asked = (live.net._asked[0], live.room.clock - 100.0)
    before = live.net._state()
    live.lobby.guests[1].order("more_time")
    live.run(0.1)
    after = live.net._state()
    assert before and after and before.left is not None and after.left is not None
    assert (before.left, after.left) == (round(80 / 180 * 12), round(110 / 210 * 12))


def test_only_the_accused_types_and_the_others_see_why() -> None:
    house = town("plea")
    table = house.lobby.table
    assert table is not None
    (seat,) = table.match.turn.seats
    for guest in (seat + 1, (seat + 1) % 4 + 1):
        live = Town(house=house, guest=guest)
        screen = ChatScreen(live.room, lambda live=live: live.net.talk.muted, nowhere)
        live._push(screen)
        live.run(0.5)
        field = next(widget for widget in screen.page.widgets if widget.key == "line")
        assert field.enabled == (guest == seat + 1)
        assert field.why == ("" if field.enabled else live.ctx.texts("notice.plea"))
        live.room.say("listen")
        live.run(0.1)
        assert live.room.notice == ("" if field.enabled else "plea")
        strip = live.net.strip()
        assert field.enabled or (strip and strip.text == live.ctx.texts("notice.plea"))


def test_the_lines_of_the_dead_have_a_pale_frame() -> None:
    house = town("talk", seed=3, fallen=1)
    table = house.lobby.table
    assert table is not None
    (ghost,) = SAYINGS.fallen(table.match.game.view(table.match.state, None))
    living = (ghost + 1) % 4
    live = Town(house=house, guest=living + 1)
    live.room.lines.clear()  # the news that the seed was typed
    for seat in (ghost, living):
        house.guests[seat + 1].say(Chat(f"I am {seat}"))
    live.run(0.2)
    assert [line.pale for line in live.room.lines] == [True, False]
    screen = ChatScreen(live.room)
    live._push(screen)
    live.run(0.1)
    pale = [item for item in screen.items() if isinstance(item.key, tuple) and item.key[-1] == "pale"]
    assert [item.key[1] for item in pale] == [0]
    assert isinstance(pale[0].art, Panel)


def test_the_talk_leads_to_sentences_and_back() -> None:
    live = Town()
    led: list[str] = []
    screen = ChatScreen(live.room, build=lambda: led.append("build"))
    live._push(screen)
    live.run(0.5)
    screen.page.focus.key = "build"
    live.do(Intent(Verb.CONFIRM))
    assert (led, live.stack) == (["build"], [live.net])
    made = live.builder()
    made._write = lambda: led.append("write")
    live.do(Intent(Verb.TALK))
    assert (led, live.stack) == (["build", "write"], [live.net])
    made = live.builder()
    live.do(Intent(Verb.BACK))
    assert live.stack == [live.net]


def test_an_evening_opens_both_and_leads_from_one_to_the_other() -> None:
    live = Town()
    evening = LanFlow(live.ctx, FakeLan((), Connection(ConnectionState.IN)), LanExits(title=nowhere))
    kinds = []
    for sentence_first in (True, False):
        evening._talk(live.net.talk, sentence_first)
        kinds.append(type(live.stack[-1]).__name__)
        live.run(0.5)
        live.do(Intent(Verb.TALK if sentence_first else Verb.SAY))
        kinds.append(type(live.stack[-1]).__name__)
        live._pop()
        assert live.stack == [live.net]
    assert kinds == ["PhraseBuilder", "ChatScreen", "ChatScreen", "PhraseBuilder"]
    watching = Town(guest=5)
    evening = LanFlow(watching.ctx, FakeLan((), Connection(ConnectionState.IN)), LanExits(title=nowhere))
    evening._talk(watching.net.talk, False)
    watching.run(0.5)
    assert "build" not in {spot.key for spot in watching.stack[-1].page.spots}


def test_the_board_and_the_gloves_do_not_cover_the_line_at_the_top() -> None:
    live = Town()
    live.lobby.guests[1].say(Point(3))
    live.lobby.guests[1].say(Chat(phrase="honest", ids=[0]))
    live.run(0.2)
    shown: list[Item] = [*live.keyed("placard"), *live.keyed("glove")]
    assert shown and all(item.rect.y > 39 for item in shown)
    assert Canvas().width == 1280
