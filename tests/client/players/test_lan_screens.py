"""The LAN screens: what their buttons say to the network (test_gallery.py looks at every one)."""

from pathlib import Path
from typing import cast

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item, Rect, Words
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.audience_chronicle import AudienceChronicle
from masque_arcade.client.screens.lan.audience_lobby import AudienceLobby
from masque_arcade.client.screens.lan.browser import BrowserScreen
from masque_arcade.client.screens.lan.connecting import ConnectingScreen, refusal
from masque_arcade.client.screens.lan.host_form import HostForm
from masque_arcade.client.screens.lan.lobby import LobbyActions, LobbyScreen
from masque_arcade.client.screens.lan.phones import PhonesScreen
from masque_arcade.client.screens.lan.wifi_page import wifi_code
from masque_arcade.client.screens.menus.game_setup_pages import RulesScreen
from masque_arcade.client.screens.table.pause_menu import LeaveScreen
from masque_arcade.client.screens.table.unmasking import UnmaskingScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState, HostRequest
from masque_arcade.client.session.lobby_client import PHRASES
from masque_arcade.client.settings import Settings, load, reported, save
from masque_arcade.devtools.gallery.fake_network import SEEN, FakeLan, FakeLink, room
from masque_arcade.devtools.gallery.lan import REASONS, lobby
from masque_arcade.games.mascarade.model import INFO
from masque_net.join_address import read_target
from masque_net.messages import Chat, Command, Ready, Sit
from tests.client.menus import context, nowhere


def sent(screen: LobbyScreen) -> list[object]:
    link = screen.room.link
    assert isinstance(link, FakeLink)
    return list(link.sent)


def press(screen: object, key: object) -> None:
    page = screen.page
    assert key in {spot.key for spot in page.spots}
    page.focus.key = key
    screen.handle(Intent(Verb.CONFIRM))


def seen(screen: LobbyScreen) -> set[str]:
    """Every text on the screen."""
    return {item.art.text for item in screen.items() if isinstance(item.art, Words)}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_refusal_has_its_own_words(language: str) -> None:
    texts = context(language).texts
    detail = {"theirs": 2, "ours": 1, "their_app": "0.2.0", "our_app": "0.1.0", "typed": "x", "error": "y"}
    refusals = {reason: refusal(texts, Connection(ConnectionState.REFUSED, reason, detail)) for reason in REASONS}
    unheard = texts("refused.unheard.title")
    assert [reason for reason, (title, text) in refusals.items() if title == unheard or "{" in text] == []
    assert {version for version in ("0.2.0", "0.1.0") if version not in refusals["version"][1]} == set()


def test_every_reason_the_network_gives_is_known() -> None:
    """Whatever masque_net closes a connection with has a text."""
    import re
    from pathlib import Path

    import masque_net

    said: set[str] = set()
    for file in Path(masque_net.__file__).parent.glob("*.py"):
        said |= set(re.findall(r'(?:refuse|Closed|close)\(\s*"([a-z_]+)"', file.read_text("utf-8")))
    assert len(said) > 8
    assert said - {"left"} <= set(REASONS)


class _ThreeMoments:
    """A chronicle of three moments."""

    length = 3

    def __init__(self) -> None:
        self.shown = -1

    def enter(self, ctx: Context) -> None: ...
    def leave(self) -> None: ...
    def update(self, dt: float) -> None: ...

    def show(self, moment: int) -> None:
        self.shown = moment

    def items(self) -> list[Item]:
        return [Item(("moment", self.shown), Words("told", 20), Rect(0, 0, 10, 10))]


def test_the_ballroom_tells_once_what_really_happened_and_is_a_lobby_again() -> None:
    ways = LobbyActions(nowhere, nowhere, nowhere)
    lan = FakeLan((), Connection(ConnectionState.IN))
    screen = AudienceLobby(room(6, 9), lan, ways, lambda: "", AudienceChronicle(cast(UnmaskingScreen, _ThreeMoments())))
    screen.enter(context())
    shown = []
    for _ in range(100):
        screen.update(0.1)
        shown.append(screen.items()[0].key)
    moments = [("moment", n) for n in range(3)]
    assert [key for key in dict.fromkeys(shown) if key in moments] == moments
    assert shown[-1] not in moments


def test_what_really_happened_is_told_before_the_code_until_a_press() -> None:
    chronicle = AudienceChronicle(cast(UnmaskingScreen, _ThreeMoments()))
    screen = PhonesScreen(FakeLan((), Connection(ConnectionState.IN)), room(6, 9), chronicle)
    screen.enter(context())
    screen.update(0.1)
    assert screen.items()[0].key == ("moment", 0)
    screen.handle(Intent(Verb.CONFIRM))
    assert ("qr", "ground") in {item.key for item in screen.items()}


def test_one_press_hosts() -> None:
    hosted: list[HostRequest] = []
    screen = HostForm({INFO.id: INFO}, hosted.append)
    screen.enter(context(name="Aki", last_seats=5))
    screen.update(1.0)
    screen.handle(Intent(Verb.CONFIRM))
    assert hosted == [HostRequest("Aki’s table", "mascarade", 5, 0, "keen", "normal")]


def test_a_table_is_hosted_with_the_house_rules_of_its_form() -> None:
    hosted: list[HostRequest] = []
    screen = HostForm({INFO.id: INFO}, hosted.append)
    ctx = context(last_seats=7)
    screen.enter(ctx)
    rules: list[RulesScreen] = []
    ctx.push, ctx.pop = rules.append, lambda: None
    next(one for one in screen.page.widgets if one.key == "rules").action()
    rules[0].enter(ctx)
    for key in ("stalemate", "table7"):
        rules[0].page.focus.key = ("option", key)
        rules[0].handle(Intent(Verb.RIGHT))
    rules[0].back()
    screen.page.focus.key = "seats"
    screen.handle(Intent(Verb.LEFT))
    screen.page.focus.key = "host"
    screen.update(1.0)
    screen.handle(Intent(Verb.CONFIRM))
    assert hosted[0].options == {"stalemate": "off"}, "the seventh mask means nothing to six"


def test_fewer_seats_take_bots_along() -> None:
    screen = HostForm({INFO.id: INFO}, nowhere)
    screen.enter(context(last_seats=3))
    screen.page.focus.key = "bots"
    for _ in range(2):
        screen.handle(Intent(Verb.RIGHT))
    assert screen.form.bots == 2
    screen.page.focus.key = "seats"
    screen.handle(Intent(Verb.LEFT))
    assert (screen.form.seats, screen.form.bots) == (2, 1)


def test_the_invitation_is_copied_whole_hidden_or_not_and_can_be_pasted() -> None:
    for hidden in (False, True):
        board: list[str] = []
        ctx = context(hide_code=hidden)
        ctx.copy = board.append
        screen = lobby()
        screen.enter(ctx)
        screen.update(1.0)
        assert ctx.texts("lobby.copied") not in seen(screen)
        press(screen, "invite")
        address = screen.lan.address()
        assert board == [f"{address.place} {address.code}"]
        target = read_target(board[0])
        assert target and target.code and f"{target.host}:{target.port}" == address.place
        assert ctx.texts("lobby.copied") in seen(screen)
        assert any(address.code in text for text in seen(screen)) is not hidden
        for _ in range(30):
            screen.update(0.1)
        assert ctx.texts("lobby.copied") not in seen(screen)


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.PAD, Device.TOUCH])
def test_the_panic_key_hides_code_and_address_for_every_lobby_to_come(device: Device) -> None:
    ctx, saved = context(), list[bool]()
    ctx.apply_settings = lambda: saved.append(ctx.settings.hide_code)
    screen = lobby()
    screen.enter(ctx)
    code = screen.lan.address().code
    assert any(code in text for text in seen(screen))
    for down in (True, False, True):
        screen.handle(Intent(Verb.PANIC, device, down))
        assert not any(code in text for text in seen(screen))
    assert saved == [True, True]
    again = lobby()
    again.enter(ctx)
    again.update(1.0)
    assert not any(code in text for text in seen(again))
    press(again, "hide")
    assert any(code in text for text in seen(again))
    assert saved[-1] is False


def test_tables_come_and_go_and_are_knocked_at() -> None:
    lan = FakeLan()
    knocked: list[object] = []
    screen = BrowserScreen(lan, knocked.append, nowhere)
    screen.enter(context())
    screen.update(0.5)
    assert screen.page.focus.key == "typed"
    lan.seen = SEEN
    screen.update(0.5)
    screen.handle(Intent(Verb.CONFIRM))
    assert knocked == [], "a table that has only just come up is not chosen by accident"
    screen.update(0.5)
    screen.handle(Intent(Verb.CONFIRM))
    assert knocked == [SEEN[0]]
    screen.page.focus.key = "typed"
    for sign in "10.0.0.9":
        screen.handle(Intent(Verb.TYPE, text=sign))
    screen.handle(Intent(Verb.CONFIRM))
    assert knocked[1:] == ["10.0.0.9"]
    lan.seen = ()
    screen.update(0.5)
    assert not any(isinstance(spot.key, tuple) for spot in screen.page.spots)
    screen.leave()
    assert lan.calls == [("look", True), ("look", False)]


def test_a_typed_name_is_on_disk_before_anything_else_happens(tmp_path: Path) -> None:
    """Whoever is cut off then, even by a crash, comes back under it."""
    ctx, file = context(), tmp_path / "settings.json"
    ctx.apply_settings = lambda: save(ctx.settings, file)
    screen = BrowserScreen(FakeLan(), nowhere, nowhere)
    screen.enter(ctx)
    screen.page.focus.key = "name"
    for n, sign in enumerate("Ann"):
        screen.handle(Intent(Verb.TYPE, text=sign))
        assert load(file).name == "Ann"[: n + 1]


def test_a_hint_after_eight_seconds_alone() -> None:
    screen = BrowserScreen(FakeLan(), nowhere, nowhere)
    screen.enter(context())

    def words() -> set[object]:
        return {item.art.text for item in screen.items() if isinstance(item.art, Words)}

    screen.update(7.0)
    assert "No tables found." not in words()
    screen.update(1.1)
    assert "No tables found." in words()


def test_the_door_asks_for_the_code_and_lets_in() -> None:
    lan = FakeLan((), Connection(ConnectionState.JOINING))
    codes: list[str | None] = []
    entered: list[bool] = []
    screen = ConnectingScreen(lan, codes.append, lambda: entered.append(True), "Aki's table")
    screen.enter(context())
    screen.update(0.1)
    assert not screen.page.typing
    lan.now = Connection(ConnectionState.REFUSED, "code_needed")
    screen.update(0.1)
    for sign in "7kq2m0":
        screen.handle(Intent(Verb.TYPE, text=sign))
        screen.update(0.1)
    screen.handle(Intent(Verb.CONFIRM))
    assert codes == ["7KQ2M0"]
    lan.now = Connection(ConnectionState.IN)
    screen.update(0.1)
    assert entered == [True]


def test_the_lobby_sends_wishes() -> None:
    screen = lobby()
    screen.enter(context())
    screen.update(0.5)
    screen.handle(Intent(Verb.CONFIRM))
    press(screen, "fill")
    press(screen, "sit")
    press(screen, "lock")
    screen.handle(Intent(Verb.NUMBER, number=2))
    screen.page.focus.key = "line"
    for sign in ("こん", "ばんは", "1"):
        screen.handle(Intent(Verb.TYPE, text=sign))
    screen.handle(Intent(Verb.CONFIRM))
    assert sent(screen) == [
        Ready(True),
        Command("bot", {"seat": 4, "level": "keen"}),
        Command("bot", {"seat": 5, "level": "keen"}),
        Sit(None),
        Command("lock", {"on": True}),
        Chat("", PHRASES[1]),
        Chat("こんばんは1"),
    ]


def test_a_guest_sits_where_he_points_and_orders_nothing() -> None:
    screen = lobby(you=2)
    screen.enter(context())
    screen.update(0.5)
    press(screen, ("chair", 5))
    press(screen, "fill")
    press(screen, ("chair", 2))
    assert sent(screen) == [Sit(5)]
    assert next(w for w in screen.page.widgets if w.key == "fill").why


def test_kicking_asks_first() -> None:
    pushed: list[object] = []
    screen = lobby()
    ctx = context()
    ctx.push = pushed.append
    screen.enter(ctx)
    screen.update(0.5)
    press(screen, ("chair", 1))
    ask = pushed[0]
    ask.enter(ctx)
    ask.update(0.5)
    ask.handle(Intent(Verb.CONFIRM))
    assert sent(screen) == []
    ask.update(0.5)
    press(ask, "yes")
    assert sent(screen) == [Command("kick", {"guest": 2})]


def test_the_lobby_leads_on() -> None:
    lan, led = FakeLan((), Connection(ConnectionState.IN)), list[str]()
    ways = LobbyActions(lambda: led.append("begin"), lambda: led.append("leave"), lambda c: led.append(c.reason))
    screen = LobbyScreen(room(4, state="play"), lan, ways)
    ctx, pushed = context(), list[LeaveScreen]()
    ctx.push = pushed.append
    screen.enter(ctx)
    screen.update(0.1)
    assert led == []
    screen.room.match = 1
    screen.update(0.1)
    lan.now = Connection(ConnectionState.REFUSED, "kicked")
    screen.update(0.1)
    screen.handle(Intent(Verb.BACK))
    assert led == ["begin", "kicked"]
    assert sent(screen) == [], "nobody stands up by one key"
    (asked,) = pushed
    asked.enter(ctx)
    assert asked.page.focus.key == "stay"
    asked.update(1.0)
    press(asked, "really")
    assert led == ["begin", "kicked", "leave"]
    assert sent(screen) == [Sit(None)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_host_has_two_words_that_are_unlike_the_others(language: str) -> None:
    texts = context(language).texts
    words = texts("sign.words").split()
    assert len(set(words)) == len(words) == 256
    assert max(map(len, words)) <= 9
    ctx = context(language)
    shown = [
        LobbyScreen(room(), FakeLan((), Connection(ConnectionState.IN)), LobbyActions(nowhere, nowhere, nowhere)),
        ConnectingScreen(FakeLan((), Connection(ConnectionState.REFUSED, "code_needed")), nowhere, nowhere, "Aki"),
    ]
    for screen in shown:
        screen.enter(ctx)
        text = " ".join(item.art.text for item in screen.items() if isinstance(item.art, Words))
        assert f"{words[85]} {words[150]}" in text


def test_where_several_machines_are_in_one_room_the_lobby_keeps_this_one_to_my_signals() -> None:
    """Everybody's own setting: guests have it too, and the host hears nothing of it."""
    screen, ctx, heard = lobby(you=2), context(), list[bool]()
    ctx.apply_settings = lambda: heard.append(ctx.settings.only_mine)
    screen.enter(ctx)
    screen.update(0.5)
    press(screen, "only_mine")
    press(screen, "only_mine")
    assert heard == [True, False]
    assert sent(screen) == []


def test_phones_are_shown_into_the_wifi_whose_name_was_typed() -> None:
    ctx, lan, pushed = context(), FakeLan((), Connection(ConnectionState.IN)), []
    ctx.push = pushed.append
    screen = PhonesScreen(lan, room(6, 1))
    screen.enter(ctx)
    assert ("network qr", "ground") not in {item.key for item in screen.items()}
    screen.update(1.0)
    press(screen, "network")
    (typed,) = pushed
    typed.enter(ctx)
    for key, text in (("name", 'Casa; "Nord"'), ("password", "a:b;c\\d")):
        typed.page.focus.key = key
        typed.handle(Intent(Verb.TYPE, text=text))
    assert wifi_code(ctx.settings) == 'WIFI:T:WPA;S:Casa\\; \\"Nord\\";P:a\\:b\\;c\\\\d;;'
    assert {("network qr", "ground"), ("qr", "ground")} <= {item.key for item in screen.items()}
    said = [item.art.text for item in screen.items() if isinstance(item.art, Words)]
    assert not any("a:b" in line for line in said), "the password stands nowhere but in the code"
    assert "a:b" not in str(lan.calls)


def test_an_open_wifi_needs_no_password_and_no_name_is_no_code() -> None:
    assert wifi_code(Settings(wifi_name="Bar")) == "WIFI:S:Bar;;"
    assert wifi_code(Settings(wifi_password="x")) == ""


def test_no_report_tells_the_wifi(tmp_path: Path) -> None:
    save(Settings(wifi_name="Casa Nord", wifi_password="lanterns"), tmp_path / "settings.json")
    assert "Casa" not in str(reported(tmp_path)) and "lanterns" not in str(reported(tmp_path))
