"""The LAN screens: drawn with nothing cut, reached by keys alone, and what their buttons say to the network."""

import pygame
import pytest

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Picture, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.lan.browser import TablesScene
from masque_arcade.client.screens.lan.connecting import DoorScene, refusal
from masque_arcade.client.screens.lan.host_form import HostForm
from masque_arcade.client.screens.lan.lobby import LobbyScene, LobbyWays
from masque_arcade.client.screens.table.leave_menu import LeaveScene
from masque_arcade.client.session.lan_api import Connection, Form, Way
from masque_arcade.client.session.lobby_client import PHRASES
from masque_arcade.devtools.gallery.fake_network import SEEN, PretendLan, PretendLink, room
from masque_arcade.games.mascarade.model import INFO
from masque_net.messages import Chat, Command, Ready, Sit
from tests.client.lan_menus import MENUS, REASONS, lobby
from tests.client.menus import context, nowhere
from tests.client.test_menus import frames


def sent(scene: LobbyScene) -> list[object]:
    link = scene._room._link
    assert isinstance(link, PretendLink)
    return list(link.sent)


def press(scene: object, key: object) -> None:
    page = scene.page  # type: ignore[attr-defined]
    assert key in {spot.key for spot in page.spots}
    page.focus.key = key
    scene.handle(Intent(Verb.CONFIRM))  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_text_is_cut(assets: Assets, size: tuple[int, int], language: str) -> None:
    painter, canvas = Painter(assets), Canvas.of(size)
    painter.scale = size[0] / canvas.width
    cut = []
    for text_size in (100, 150):
        painter.text_scale = text_size / 100
        ctx = context(language, painter.measure, text_size=text_size)
        ctx.canvas = canvas
        for name, make in MENUS.items():
            scene = make()
            scene.enter(ctx)
            scene.update(9.0)
            seen = {item for items in frames(scene, focus_all=True) for item in items if isinstance(item.art, Words)}
            cut += [(name, text_size, item.art.text) for item in seen if not painter.fits(item)]  # type: ignore[union-attr]
    assert not cut


@pytest.mark.parametrize("name", MENUS)
def test_drawn_with_all_its_art_and_reached_by_keys(assets: Assets, name: str) -> None:
    scene = MENUS[name]()
    scene.enter(context())
    painter = Painter(assets)
    for items in frames(scene):
        assert painter.draw(pygame.Surface((1280, 720)), items)
        assert [item.key for item in items].count("focus ring") == 1
        for item in items:
            if isinstance(item.art, Picture):
                assert assets.has(item.art.name), item.art.name
    keys = {spot.key for spot in scene.page.spots}
    seen = set()
    for spot in scene.page.spots:
        assert spot.rect.w >= 64
        assert spot.rect.h >= 44
        seen.add(scene.page.focus.key)
        scene.page.handle(Intent(Verb.NEXT))
    assert seen == keys


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_has_its_own_words(language: str, reason: str) -> None:
    texts = context(language).texts
    detail = {"theirs": 2, "ours": 1, "their_app": "0.2.0", "our_app": "0.1.0", "typed": "x", "error": "y"}
    title, text = refusal(texts, Connection(Way.REFUSED, reason, detail))
    assert title != texts("refused.unheard.title")
    assert "{" not in text
    if reason == "version":
        assert "0.2.0" in text
        assert "0.1.0" in text


def test_every_reason_the_network_gives_is_known() -> None:
    """Whatever masque_net closes a connection with has a text."""
    import re
    from pathlib import Path

    import masque_net

    said: set[str] = set()
    for file in Path(masque_net.__file__).parent.glob("*.py"):
        said |= set(re.findall(r'(?:_close|Closed|close)\(\s*"([a-z_]+)"', file.read_text("utf-8")))
    assert len(said) > 8
    assert said - {"left"} <= set(REASONS)


def test_one_press_hosts() -> None:
    hosted: list[Form] = []
    scene = HostForm({INFO.id: INFO}, hosted.append)
    scene.enter(context(name="Aki", last_seats=5))
    scene.update(1.0)
    scene.handle(Intent(Verb.CONFIRM))
    assert hosted == [Form("Aki's table", "mascarade", 5, 0, "keen", "normal")]


def test_fewer_seats_take_bots_along() -> None:
    scene = HostForm({INFO.id: INFO}, nowhere)
    scene.enter(context(last_seats=3))
    scene.page.focus.key = "bots"
    for _ in range(2):
        scene.handle(Intent(Verb.RIGHT))
    assert scene.form.bots == 2
    scene.page.focus.key = "seats"
    scene.handle(Intent(Verb.LEFT))
    assert (scene.form.seats, scene.form.bots) == (2, 1)


def test_tables_come_and_go_and_are_knocked_at() -> None:
    lan = PretendLan()
    knocked: list[object] = []
    scene = TablesScene(lan, knocked.append, nowhere)
    scene.enter(context())
    scene.update(0.5)
    assert scene.page.focus.key == "typed"
    lan.seen = SEEN
    scene.update(0.5)
    scene.handle(Intent(Verb.CONFIRM))
    assert knocked == [], "a table that has only just come up is not chosen by accident"
    scene.update(0.5)
    scene.handle(Intent(Verb.CONFIRM))
    assert knocked == [SEEN[0]]
    scene.page.focus.key = "typed"
    for sign in "10.0.0.9":
        scene.handle(Intent(Verb.TYPE, text=sign))
    scene.handle(Intent(Verb.CONFIRM))
    assert knocked[1:] == ["10.0.0.9"]
    lan.seen = ()
    scene.update(0.5)
    assert not any(isinstance(spot.key, tuple) for spot in scene.page.spots)
    scene.leave()
    assert lan.calls == [("look", True), ("look", False)]


def test_a_hint_after_eight_seconds_alone() -> None:
    scene = TablesScene(PretendLan(), nowhere, nowhere)
    scene.enter(context())
    words = lambda: {item.art.text for item in scene.items() if isinstance(item.art, Words)}  # noqa: E731
    scene.update(7.0)
    assert "No table seen." not in words()
    scene.update(1.1)
    assert "No table seen." in words()


def test_the_door_asks_for_the_code_and_lets_in() -> None:
    lan = PretendLan((), Connection(Way.JOINING))
    codes: list[str | None] = []
    entered: list[bool] = []
    scene = DoorScene(lan, codes.append, lambda: entered.append(True), "Aki's table")
    scene.enter(context())
    scene.update(0.1)
    assert not scene.page.typing
    lan.now = Connection(Way.REFUSED, "code_needed")
    scene.update(0.1)
    for sign in "7kq2m0":
        scene.handle(Intent(Verb.TYPE, text=sign))
        scene.update(0.1)
    scene.handle(Intent(Verb.CONFIRM))
    assert codes == ["7KQ2M0"]
    lan.now = Connection(Way.IN)
    scene.update(0.1)
    assert entered == [True]


def test_the_lobby_sends_wishes() -> None:
    scene = lobby()
    scene.enter(context())
    scene.update(0.5)
    scene.handle(Intent(Verb.CONFIRM))
    press(scene, "fill")
    press(scene, "sit")
    press(scene, "lock")
    scene.handle(Intent(Verb.NUMBER, number=2))
    scene.page.focus.key = "line"
    for sign in ("こん", "ばんは", "1"):
        scene.handle(Intent(Verb.TYPE, text=sign))
    scene.handle(Intent(Verb.CONFIRM))
    assert sent(scene) == [
        Ready(True), Command("bot", {"seat": 4, "level": "keen"}), Command("bot", {"seat": 5, "level": "keen"}),
        Sit(None), Command("lock", {"on": True}), Chat("", PHRASES[1]), Chat("こんばんは1"),
    ]  # fmt: skip


def test_a_guest_sits_where_he_points_and_orders_nothing() -> None:
    scene = lobby(you=2)
    scene.enter(context())
    scene.update(0.5)
    press(scene, ("chair", 5))
    press(scene, "fill")
    press(scene, ("chair", 2))
    assert sent(scene) == [Sit(5)]
    assert next(w for w in scene.page.widgets if w.key == "fill").why


def test_kicking_asks_first() -> None:
    pushed: list[object] = []
    scene = lobby()
    ctx = context()
    ctx.push = pushed.append
    scene.enter(ctx)
    scene.update(0.5)
    press(scene, ("chair", 1))
    ask = pushed[0]
    ask.enter(ctx)  # type: ignore[attr-defined]
    ask.update(0.5)  # type: ignore[attr-defined]
    ask.handle(Intent(Verb.CONFIRM))  # type: ignore[attr-defined]
    assert sent(scene) == []
    ask.update(0.5)  # type: ignore[attr-defined]
    press(ask, "yes")
    assert sent(scene) == [Command("kick", {"guest": 2})]


def test_the_lobby_leads_on() -> None:
    lan, led = PretendLan((), Connection(Way.IN)), list[str]()
    ways = LobbyWays(lambda: led.append("begin"), lambda: led.append("leave"), lambda c: led.append(c.reason))
    scene = LobbyScene(room(4, state="play"), lan, ways)
    ctx, pushed = context(), list[LeaveScene]()
    ctx.push = pushed.append  # type: ignore[assignment]
    scene.enter(ctx)
    scene.update(0.1)
    assert led == []
    scene._room.match = 1
    scene.update(0.1)
    lan.now = Connection(Way.REFUSED, "kicked")
    scene.update(0.1)
    scene.handle(Intent(Verb.BACK))
    assert led == ["begin", "kicked"]
    assert sent(scene) == [], "nobody stands up by one key"
    (asked,) = pushed
    asked.enter(ctx)
    assert asked.page.focus.key == "stay"
    asked.update(1.0)
    press(asked, "really")
    assert led == ["begin", "kicked", "leave"]
    assert sent(scene) == [Sit(None)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_host_has_two_words_that_are_unlike_the_others(language: str) -> None:
    texts = context(language).texts
    words = texts("sign.words").split()
    assert len(set(words)) == len(words) == 256
    assert max(map(len, words)) <= 9
    ctx = context(language)
    shown = [LobbyScene(room(), PretendLan((), Connection(Way.IN)), LobbyWays(nowhere, nowhere, nowhere)),
             DoorScene(PretendLan((), Connection(Way.REFUSED, "code_needed")), nowhere, nowhere, "Aki")]  # fmt: skip
    for scene in shown:
        scene.enter(ctx)
        told = " ".join(item.art.text for item in scene.items() if isinstance(item.art, Words))
        assert f"{words[85]} {words[150]}" in told
