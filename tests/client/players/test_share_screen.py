"""The screen that gives the game to the others: its address, its square, its visitors, and when it serves."""

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Rect, Words
from masque_arcade.client.screens.lan.lobby import LobbyActions, LobbyScreen
from masque_arcade.client.screens.menus.share import ShareScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.client.session.share_api import ShareState, ShareStatus
from masque_arcade.client.widgets.qr_code import qr_items
from masque_arcade.devtools.gallery.fake_network import FakeLan, room
from masque_arcade.devtools.gallery.menus import title as gallery_title
from tests.client.menus import context, nowhere


class Shared:
    """Sharing that does as it is told."""

    def __init__(self) -> None:
        self.now = ShareStatus(ShareState.OFF)

    def start(self) -> None:
        self.now = ShareStatus(ShareState.PACKING, ("192.168.1.20:47480", "10.0.0.1:47480"))

    def stop(self) -> None:
        self.now = ShareStatus(ShareState.OFF)

    def status(self) -> ShareStatus:
        return self.now


def entered(share: Shared, at_table: bool = False) -> ShareScreen:
    screen = ShareScreen(share, at_table)
    screen.enter(context("en"))
    return screen


def words(screen: ShareScreen) -> list[str]:
    return [item.art.text for item in screen.items() if isinstance(item.art, Words)]


def test_entering_serves_and_the_screen_follows_the_visitors() -> None:
    share = Shared()
    screen = entered(share)
    assert "192.168.1.20:47480" in words(screen) and "or 10.0.0.1:47480" in words(screen)
    share.now = ShareStatus(ShareState.READY, ("192.168.1.20:47480",), 3, 1, ("linux", "macos"))
    screen.update(0.3)
    text = " ".join(words(screen))
    assert "Linux, macOS" in text and "3 computers" in text and "1 has taken" in text


def test_stop_and_start_are_one_button_and_going_back_serves_on() -> None:
    share = Shared()
    screen = entered(share)
    screen.update(1.0)
    screen.page.focus.key = "stop"
    screen.handle(Intent(Verb.CONFIRM, down=True))
    screen.handle(Intent(Verb.CONFIRM, down=False))
    assert share.now.state is ShareState.OFF
    assert not any(text.startswith("192.") for text in words(screen))
    assert screen.page.focused and screen.page.focused.key == "start"
    share.start()
    screen.enter(screen.ctx)
    assert share.now.state is ShareState.PACKING


def test_only_at_a_table_it_is_said_that_its_code_is_told() -> None:
    phrase = "your table’s name and code"
    assert [any(phrase in text for text in words(entered(Shared(), at))) for at in (False, True)] == [False, True]


def test_the_square_is_the_address_whatever_its_length() -> None:
    box = Rect(0, 0, 372, 372)
    for text in ("http://10.0.0.1:1/", "http://192.168.100.120:47480/"):
        inside = qr_items("qr", text, box)[1:]
        assert len(inside) > 60
        assert all(one.rect.x > 20 and one.rect.right < 352 and one.rect.h < 20 for one in inside)


def test_title_and_lobby_lead_to_it_and_a_lobby_without_a_way_has_no_button() -> None:
    gone: list[str] = []
    lan = FakeLan((), Connection(ConnectionState.IN))
    for ways in (
        LobbyActions(nowhere, nowhere, nowhere),
        LobbyActions(nowhere, nowhere, nowhere, lambda: gone.append("x")),
    ):
        screen = LobbyScreen(room(), lan, ways)
        screen.enter(context("en"))
        found = [widget for widget in screen.widgets() if widget.key == "share"]
        assert len(found) == (ways.share is not None)
    assert found[0].rect.right <= min(one.rect.x for one in screen.widgets() if one.key in ("hide", "new code"))
    home = gallery_title()
    home.enter(context("en"))
    assert "share" in [widget.key for widget in home.widgets()]
