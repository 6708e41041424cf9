"""Gallery samples of the LAN screens, with a fake network."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.lan.browser import BrowserScreen
from masque_arcade.client.screens.lan.chat import ChatScreen
from masque_arcade.client.screens.lan.connecting import ConnectingScreen
from masque_arcade.client.screens.lan.handover import TakeOver, hand_menu
from masque_arcade.client.screens.lan.host_form import HostForm
from masque_arcade.client.screens.lan.lobby import LobbyActions, LobbyScreen
from masque_arcade.client.screens.lan.network_strip import NetworkExits, NetworkStrip
from masque_arcade.client.screens.lan.pause_menu import LanPauseMenu
from masque_arcade.client.screens.lan.phones import PhonesScreen
from masque_arcade.client.screens.lan.seat_menu import SeatAction, SeatMenu
from masque_arcade.client.screens.lan.wifi_page import WifiPage
from masque_arcade.client.screens.menus.game_setup_pages import RulesScreen, drafted
from masque_arcade.client.screens.menus.share import ShareScreen
from masque_arcade.client.screens.table.pause_menu import LeaveScreen, TableSheets
from masque_arcade.client.session.lan_api import Connection, ConnectionState, TextLine
from masque_arcade.client.session.lobby_client import ChatLine, LobbyClient
from masque_arcade.client.session.share_api import ShareState, ShareStatus
from masque_arcade.devtools.gallery.fake_network import FULL, SEEN, FakeLan, facts, room
from masque_arcade.devtools.gallery.sample import Sample, nowhere, press, raised
from masque_arcade.devtools.gallery.tables import seat
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES, INFOS
from masque_net.messages import CHAT

REASONS: Final = (
    *("code", "code_needed", "bad_code", "unproven", "version", "full", "locked", "banned", "kicked", "slow_down"),
    *(
        "replaced",
        "unreachable",
        "other_host",
        "lost",
        "moved",
        "silent",
        "timeout",
        "closed",
        "slow",
        "flood",
        "protocol",
    ),
    *("not_a_target", "host_failed", "nonsense"),
)
"""All refusals of masque_net and app/lan_client.py."""
STRIPS: Final = {
    "waiting": (False, ConnectionState.IN),
    "paused": (True, ConnectionState.IN),
    "lost": (False, ConnectionState.LOST),
}
"""States of a network table: whether it is paused, and its connection."""
_DETAIL: Final = {
    "theirs": 2,
    "ours": 1,
    "their_app": "0.2.0",
    "our_app": "0.1.0",
    "typed": "192.168.1.300:47474",
    "error": "masque-arcade: cannot host: Address already in use; try another --port",
}


SHARED: Final = {
    "ready": ShareStatus(ShareState.READY, ("192.168.1.20:47480",), 1, 1, ("linux",)),
    "table": ShareStatus(
        ShareState.READY,
        ("192.168.100.120:47480", "10.42.0.1:47480"),
        12,
        11,
        ("windows", "macos", "linux", "linux-arm"),
    ),
    "packing": ShareStatus(ShareState.PACKING, ("192.168.1.20:47480",)),
    "empty": ShareStatus(ShareState.EMPTY, ("192.168.1.20:47480",)),
    "off": ShareStatus(ShareState.OFF),
    "no_network": ShareStatus(ShareState.READY),
    "failed": ShareStatus(ShareState.FAILED, reason="Permission denied"),
}
"""How sharing goes."""


class FakeShare:
    """Sharing that is as it is."""

    def __init__(self, now: ShareStatus) -> None:
        self.now = now

    def start(self) -> None: ...

    def stop(self) -> None:
        self.now = SHARED["off"]

    def status(self) -> ShareStatus:
        return self.now


def samples() -> list[Sample]:
    """From the list of tables to the lobby's chat; every refusal."""
    info = INFOS["mascarade"]
    screens: dict[str, Callable[[], Any]] = {
        "tables": _tables,
        "tables.looking": partial(_tables, ()),
        "tables.vpn": partial(_tables, (), "vpn"),
        "host_form": partial(HostForm, {info.id: info}, nowhere),
        "door.knocking": partial(_door, "", ConnectionState.JOINING),
        "door.starting": partial(_door, "", ConnectionState.STARTING),
        **{f"door.{reason}": partial(_door, reason) for reason in REASONS},
        "lobby.6": lobby,
        "lobby.13": partial(lobby, 13, 2),
        "lobby.full": partial(lobby, 13, 2, chairs=FULL),
        "lobby.watching": partial(lobby, 4, 9),
        "lobby.masks_on": partial(lobby, masks_on=True),
        "lobby.typed": partial(lobby, typed_seed=True),
        "lobby.guessed": partial(lobby, guessing=True, code="7KQ2M0"),
        "door.version_theirs": partial(_door, "version", theirs=0),
        "door.unheard": partial(_door, "never_heard_of"),
        "house_rules": partial(_house_rules, nowhere),
        "house_rules.guest": partial(_house_rules, None),
    }
    screens |= {f"share.{name}": partial(ShareScreen, FakeShare(now), name == "table") for name, now in SHARED.items()}
    sheets: dict[str, Callable[[], Any]] = {
        "talk": _talk,
        "phones": partial(_phones, 6),
        "phones.13": partial(_phones, 13),
        "wifi": WifiPage,
        "chair": partial(_ask, 4),
        "chair.many": partial(_ask, 12),
        "intermission": partial(_intermission, 1),
        "intermission.guest": partial(_intermission, 2),
        "take_over": _take_over,
        "lobby.leave": partial(LeaveScreen, "presence.leave_title", "lobby.leave_text", nowhere),
        "close": partial(LeaveScreen, "close.title", "presence.leave_text", nowhere),
    }
    made = [Sample.raised(f"lan.{name}", make) for name, make in screens.items()]
    built: dict[str, Callable[[Context], list[Screen]]] = {
        "lobby.hidden": _hidden,
        "lobby.copied": lambda ctx: [press(raised(ctx, lobby()), "invite")],
        "lobby.long_lines": _long_lines,
        "lobby.entering": _entering,
        "lobby.refused": _refused,
        "phones.wifi": partial(_phones_and_wifi, 6),
        "phones.wifi.13": partial(_phones_and_wifi, 13),
        "talk.composing": _composing,
        "intermission.leave": lambda ctx: [raised(ctx, lobby()), press(raised(ctx, _intermission(2)), "leave")],
    }
    built |= {f"hand_over.{title}": partial(_hand_over, title) for title in ("menu", "before", "battery")}
    made += [Sample(f"lan.{name}", build) for name, build in built.items()]
    made += [Sample(f"lan.tables.{cause or 'none'}.late", partial(_late, cause)) for cause in ("", "vpn")]
    made += [Sample(f"lan.table.{name}", partial(_shared, paused, way)) for name, (paused, way) in STRIPS.items()]
    return made + [Sample.raised(f"lan.{name}", lobby, make) for name, make in sheets.items()]


def _late(cause: str, ctx: Context) -> list[Screen]:
    """Nothing found for a while."""
    return [raised(ctx, _tables((), cause), 9.0)]


def _take_over() -> TakeOver:
    return TakeOver(room(6, 2, state="play", heir={"guest": 2, "name": "Mirella"}), FakeLan())


def _hand_over(title: str, ctx: Context) -> list[Screen]:
    leave = SeatAction(ctx.texts("handover.leave"), nowhere, "icons/home") if title == "before" else None
    menu = hand_menu(ctx, room(6, 1, state="play"), f"handover.{title}", leave)
    return [raised(ctx, lobby()), raised(ctx, menu)]


def _shared(paused: bool, way: ConnectionState, ctx: Context) -> list[Screen]:
    """A network table with its strip."""
    row = GAMES["mascarade"]
    match = Match.at(row.game, 6, row.arrange({"seats": 6, "active": "B"}))
    inside = room(6, 1, state="play", paused=paused, paused_by="Mirella" if paused else "")
    for _ in range(60):
        inside.update(0.5)
    lan = FakeLan((), Connection(way, silence=9.0 if way is ConnectionState.LOST else 0.0))
    screen = seat(row, match, ctx)
    screen.overlays.add(NetworkStrip(screen, inside, lan, NetworkExits(nowhere, nowhere, nowhere)))
    return [raised(ctx, screen, 1.0)]


def _tables(seen: Any = SEEN, cause: str = "") -> BrowserScreen:
    lan = FakeLan(seen)
    lan.cause = TextLine(f"lan.cause.{cause}") if cause else None
    return BrowserScreen(lan, nowhere, nowhere)


def _door(reason: str, way: ConnectionState = ConnectionState.REFUSED, **detail: Any) -> ConnectingScreen:
    lan = FakeLan((), Connection(way, reason, {**_DETAIL, **detail}))
    return ConnectingScreen(lan, nowhere, nowhere, "Aki's table")


def lobby(seats: int = 6, you: int = 1, **other: Any) -> LobbyScreen:
    """A lobby full of people, seen by guest number `you`."""
    return _lobby_of(room(seats, you, **other))


def _lobby_of(inside: LobbyClient) -> LobbyScreen:
    lan = FakeLan((), Connection(ConnectionState.IN))
    return LobbyScreen(inside, lan, LobbyActions(nowhere, nowhere, nowhere, nowhere, nowhere))


def _house_rules(change: Any) -> RulesScreen:
    return RulesScreen(drafted(INFOS["mascarade"], 6, facts()["options"]), change)


def _phones(seats: int) -> PhonesScreen:
    return PhonesScreen(FakeLan((), Connection(ConnectionState.IN)), room(seats))


def _phones_and_wifi(seats: int, ctx: Context) -> list[Screen]:
    """With the Wi-Fi's own code."""
    ctx.settings.wifi_name, ctx.settings.wifi_password = "Palazzo Nord", "lanterns & masks"
    return [raised(ctx, lobby()), raised(ctx, _phones(seats))]


def _talk() -> ChatScreen:
    return ChatScreen(room())


def _hidden(ctx: Context) -> list[Screen]:
    """Without its code."""
    ctx.settings.hide_code = True
    return [raised(ctx, lobby(4, 2))]


def _composing(ctx: Context) -> list[Screen]:
    """An input method composes in the middle of a full field."""
    talk = raised(ctx, _talk())
    talk.handle(Intent(Verb.TYPE, text="今夜の舞踏会で、" * CHAT))
    for _ in range(CHAT // 2):
        talk.handle(Intent(Verb.LEFT))
    talk.handle(Intent(Verb.COMPOSE, text="おうのかめん"))
    return [raised(ctx, lobby()), talk]


def _long_lines(ctx: Context) -> list[Screen]:
    """Chat as long as it may be, and another line of it being typed."""
    inside = room()
    inside.lines.extend(
        ChatLine(name, seat, text[:CHAT], "", 0.0)
        for name, seat, text in (
            ("Aki", 0, "A" * CHAT),
            ("ミレッラ", 1, "今夜の舞踏会で王の仮面を持っていたのは、きっとアキさんだと思います。" * 9),
            ("Emi", None, "Was it?"),
        )
    )
    made = raised(ctx, _lobby_of(inside))
    made.page.focus.key = "line"
    line = "I have seen the King's mask, and it was not on the face that you would think of"
    made.handle(Intent(Verb.TYPE, text=line))
    return [made]


def _entering(ctx: Context) -> list[Screen]:
    inside = room()
    inside.facts = {}
    return [raised(ctx, _lobby_of(inside))]


def _refused(ctx: Context) -> list[Screen]:
    inside = room(6, 2)
    inside.notice = "seat_taken"
    return [raised(ctx, _lobby_of(inside))]


def _ask(count: int) -> SeatMenu:
    deeds = [SeatAction(f"Bartholomew the {i}th", nowhere, f"seats/{i + 1}", "Really?") for i in range(count)]
    return SeatMenu("Seat 3", deeds, "seats/3")


def _intermission(you: int) -> LanPauseMenu:
    return LanPauseMenu(room(6, you, state="play"), FakeLan(), TableSheets(nowhere, nowhere, nowhere), nowhere)
