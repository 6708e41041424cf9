"""Talk at the table: sentences built by every device, the board, gloves, more time, and who may say what."""

from typing import Any

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Panel, Rect, Words
from masque_arcade.client.screens.lan.chat import ChatScreen
from masque_arcade.client.screens.lan.chat_controls import more_box
from masque_arcade.client.screens.lan.flow import LanExits, LanFlow
from masque_arcade.client.screens.lan.rows import chat_items
from masque_arcade.client.screens.table.phrases import spoken
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.client.session.lobby_client import ChatLine
from masque_arcade.devtools.gallery.fake_network import FakeLan
from masque_arcade.engine.phrases import Placard
from masque_arcade.games.lupusburg.model import Claim, Speak
from masque_arcade.games.lupusburg.phrases import SAYINGS
from masque_net.messages import Chat, Command
from tests.client.chat_table import Town, seat_box
from tests.client.menus import context, nowhere
from tests.server.guests import forged
from tests.server.test_chat import town

pytestmark = pytest.mark.usefixtures("stand_in")


def test_each_reads_a_sentence_in_his_own_language() -> None:
    for language, text in (("en", "I accuse Guest 4."), ("ja", "Guest 4さんを疑っています。")):
        live = Town(language=language)
        live.lobby.guests[1].say(Chat(phrase="accuse", ids=[0, 3]))
        live.run(0.1)
        assert spoken(live.ctx.texts, live.room.lines[-1], live.room) == text
        strip = live.strip.strip()
        assert strip and strip.text == f"Guest 1: {text}"


def test_a_sentence_is_a_balloon_at_its_speakers_seat() -> None:
    """Whoever says it, whether bots speak or not; a text too long for a balloon is in the line at the top alone."""
    live = Town(voices=False)
    live.lobby.guests[1].say(Chat(phrase="accuse", ids=[0, 3]))
    live.run(0.5)
    shown = {item.key: item for item in live.table.items()}
    words = shown["balloon text"].art
    assert isinstance(words, Words) and words.text == spoken(live.ctx.texts, live.room.lines[-1], live.room)
    assert abs(shown["balloon"].rect.cx - seat_box(0).cx) < seat_box(0).w
    live.lobby.guests[1].say(Chat("It is so dark here. " * 9))
    live.run(0.5)
    assert "balloon" not in {item.key for item in live.table.items()}


def test_a_sentence_of_a_newer_version_is_not_guessed_at() -> None:
    live = Town()
    for line in (Chat("", "sings", "Guest 1", 0, [0]), Chat("", "accuse", "Guest 1", 0, [0, 99])):
        live.line.visitor.got.append(line)
        live.run(0.1)
        assert spoken(live.ctx.texts, live.room.lines[-1], live.room) == "…"


# --- the builder -----------------------------------------------------------------------------------


# --- what was claimed ------------------------------------------------------------------------------


def test_a_phrase_may_be_taken_back() -> None:
    live = Town()
    ben = live.line.visitor
    ben.say(Chat(phrase="chest", ids=[1, 6]))
    live.run(0.5)
    made = live.builder()
    made.page.focus.key = ("unsay", Placard(1, "chest", 1, 6, 1))
    live.do(Intent(Verb.CONFIRM))
    live.run(0.2)
    assert live.line.sent[-1] == Command("unsay", {"said": ["chest", 1, 6, 1]})


# --- gloves ----------------------------------------------------------------------------------------


# --- time and order ------------------------------------------------------------------------------------


def test_the_strip_counts_who_is_ready_and_the_key_gives_everybody_more_time() -> None:
    live = Town()
    live.room.lines.clear()  # the news that the seed was typed
    strip = live.strip.strip()
    assert strip and strip.text == "Ready to vote: 0/4"
    table, ben = live.lobby.lobby.state.table, live.line.visitor
    assert table is not None
    live.lobby.guests[1].say(forged(live.lobby.guests[1], Speak(Claim.SILENCE, -1), table.match.decision))
    live.run(7.0)
    strip = live.strip.strip()
    assert strip and strip.text == "Ready to vote: 1/4"
    due = table.due()
    assert due is not None and not live.strip.talk.no_more
    box = more_box(live.strip.line())
    where: dict[str, Any] = {"x": box.cx, "y": box.cy}
    assert "+30 s" in live.words()
    live.do(Intent(Verb.PRESS, Device.MOUSE, **where), Intent(Verb.RELEASE, Device.MOUSE, down=False, **where))
    live.run(0.2)
    assert table.due() == due + 30
    assert live.room.extra(table.match.decision) == 30 and live.room.extra(table.match.decision + 1) == 0
    strip = live.strip.strip()
    assert strip and strip.text == "Guest 2: Thirty seconds more, please."
    assert live.strip.talk.no_more == "no_more_time"
    made = live.builder()
    assert not next(widget for widget in made.page.widgets if widget.key == "more").enabled
    assert ben.refusals == []


def test_more_time_makes_the_ring_longer() -> None:
    """The dots of the strip follow the limit of the decision and what was added to it."""
    live = Town()
    replica = live.table.replica
    assert replica
    # The guest came back in the middle: as if he had been there from the start of the talk.
    live.strip.met = False
    live.strip.asked = (live.strip.asked[0], live.room.clock - 100.0)
    before = live.strip.decision_strip()
    live.lobby.guests[1].order("more_time")
    live.run(0.1)
    after = live.strip.decision_strip()
    assert before and after and before.left is not None and after.left is not None
    assert (before.left, after.left) == (round(80 / 180 * 12), round(110 / 210 * 12))


def test_only_the_accused_types_and_the_others_see_why() -> None:
    house = town("plea")
    table = house.lobby.state.table
    assert table is not None
    (seat,) = table.match.turn.seats
    for guest in (seat + 1, (seat + 1) % 4 + 1):
        live = Town(house=house, guest=guest)
        screen = ChatScreen(live.room, lambda live=live: live.strip.talk.muted, nowhere)
        live.push(screen)
        live.run(0.5)
        field = next(widget for widget in screen.page.widgets if widget.key == "line")
        assert field.enabled == (guest == seat + 1)
        assert field.why == ("" if field.enabled else live.ctx.texts("notice.plea"))
        live.room.say("listen")
        live.run(0.1)
        assert live.room.notice == ("" if field.enabled else "plea")
        strip = live.strip.strip()
        assert field.enabled or (strip and strip.text == live.ctx.texts("notice.plea"))


def test_the_lines_of_the_dead_have_a_pale_frame() -> None:
    house = town("talk", seed=3, fallen=1)
    table = house.lobby.state.table
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
    live.push(screen)
    live.run(0.1)
    pale = [item for item in screen.items() if isinstance(item.key, tuple) and item.key[-1] == "pale"]
    assert [item.key[1] for item in pale] == [0]
    assert isinstance(pale[0].art, Panel)


def test_the_talk_leads_to_sentences_and_back() -> None:
    live = Town()
    led: list[str] = []
    screen = ChatScreen(live.room, build=lambda: led.append("build"))
    live.push(screen)
    live.run(0.5)
    screen.page.focus.key = "build"
    live.do(Intent(Verb.CONFIRM))
    assert (led, live.stack) == (["build"], [live.table])
    made = live.builder()
    made.write = lambda: led.append("write")
    live.do(Intent(Verb.TALK))
    assert (led, live.stack) == (["build", "write"], [live.table])
    made = live.builder()
    live.do(Intent(Verb.BACK))
    assert live.stack == [live.table]


def test_an_evening_opens_both_and_leads_from_one_to_the_other() -> None:
    live = Town()
    evening = LanFlow(live.ctx, FakeLan((), Connection(ConnectionState.IN)), LanExits(home=nowhere))
    kinds = []
    for sentence_first in (True, False):
        evening.talk(live.strip.talk, sentence_first)
        kinds.append(type(live.stack[-1]).__name__)
        live.run(0.5)
        live.do(Intent(Verb.TALK if sentence_first else Verb.SAY))
        kinds.append(type(live.stack[-1]).__name__)
        live.pop()
        assert live.stack == [live.table]
    assert kinds == ["PhraseBuilder", "ChatScreen", "ChatScreen", "PhraseBuilder"]
    watching = Town(guest=5)
    evening = LanFlow(watching.ctx, FakeLan((), Connection(ConnectionState.IN)), LanExits(home=nowhere))
    evening.talk(watching.strip.talk, False)
    watching.run(0.5)
    assert "build" not in {spot.key for spot in watching.stack[-1].page.spots}


# --- long lines ------------------------------------------------------------------------------------


def _rows(box: Rect, *said: str) -> list[tuple[int, str]]:
    """The rows of chat in `box`, each with the number of its line."""
    ctx = context()
    lines = [(ChatLine("Ann", 0, text, "", 0.0), text) for text in said]
    items = [item for item in chat_items("talk", box, ctx, lines) if item.key[2] == "text"]
    for item in items:
        assert isinstance(item.art, Words)
        assert box.y <= item.rect.y
        assert item.rect.bottom <= box.bottom
        assert ctx.measure(item.art)[0] <= item.rect.w
    tops = [item.rect.y for item in items]
    assert len({*tops}) == len(tops)
    items.sort(key=lambda item: item.rect.y)
    return [(item.key[1], item.art.text) for item in items if isinstance(item.art, Words)]


@pytest.mark.parametrize("line", ["仮面舞踏会の夜に、" * 25, "A" * 200, "it is so dark here. " * 10])
def test_a_long_line_is_folded_and_silences_nobody(line: str) -> None:
    line = line[:200].strip()
    box = Rect(10, 20, 380, 212)
    rows = _rows(box, "hello", line, "who was that?")
    assert rows[-1] == (2, "who was that?")
    folded = "".join(text for number, text in rows if number == 1)
    assert folded and line.replace(" ", "").endswith(folded.replace(" ", ""))
    assert not any(text[0] in "、。" for _, text in rows)
    # Higher than the box: its end is seen.
    low = _rows(Rect(10, 20, 380, 50), line)
    assert len(low) == 2
    assert line.endswith(low[-1][1])
