"""Every LAN menu as a screen without a network, for tests."""

from collections.abc import Callable
from functools import partial
from typing import Any

from masque_arcade.client.screens.lan.browser import BrowserScreen
from masque_arcade.client.screens.lan.chat import ChatScreen
from masque_arcade.client.screens.lan.connecting import ConnectingScreen
from masque_arcade.client.screens.lan.host_form import HostForm
from masque_arcade.client.screens.lan.lobby import LobbyActions, LobbyScreen
from masque_arcade.client.screens.lan.options import OptionsPage, drafted
from masque_arcade.client.screens.lan.pause_menu import LanPauseActions, LanPauseMenu
from masque_arcade.client.screens.lan.seat_menu import SeatAction, SeatMenu
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.screens.table.leave_menu import LeaveScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState, TextLine
from masque_arcade.devtools.gallery.fake_network import SEEN, FakeLan, facts, room
from masque_arcade.games.mascarade.model import INFO
from tests.client.menus import nowhere

REASONS = (
    "code",
    "code_needed",
    "bad_code",
    "unproven",
    "version",
    "full",
    "locked",
    "banned",
    "kicked",
    "slow_down",
    "replaced",
    "unreachable",
    "other_host",
    "lost",
    "silent",
    "timeout",
    "closed",
    "slow",
    "flood",
    "protocol",
    "not_a_target",
    "host_failed",
    "nonsense",
)
"""All that masque_net and lan.py may say."""
_DETAIL = {
    "theirs": 2,
    "ours": 1,
    "their_app": "0.2.0",
    "our_app": "0.1.0",
    "typed": "192.168.1.300:47474",
    "error": "masque-arcade: cannot host: Address already in use; try another --port",
}


def tables(seen: Any = SEEN, cause: str = "") -> BrowserScreen:
    lan = FakeLan(seen)
    lan.cause = TextLine(f"lan.cause.{cause}") if cause else None
    return BrowserScreen(lan, nowhere, nowhere)


def door(reason: str = "", way: ConnectionState = ConnectionState.REFUSED, **detail: Any) -> ConnectingScreen:
    lan = FakeLan((), Connection(way, reason, {**_DETAIL, **detail}))
    return ConnectingScreen(lan, nowhere, nowhere, "Aki's table")


def lobby(seats: int = 6, you: int = 1, hidden: bool = False, **other: Any) -> LobbyScreen:
    lan = FakeLan((), Connection(ConnectionState.IN))
    made = LobbyScreen(room(seats, you, **other), lan, LobbyActions(nowhere, nowhere, nowhere))
    made._hidden = hidden
    return made


def entering() -> LobbyScreen:
    made = lobby()
    made._room.facts = {}
    return made


def refused_wish() -> LobbyScreen:
    made = lobby(you=2)
    made._room.notice = "seat_taken"
    return made


def intermission(you: int = 1, asking: bool = False) -> LanPauseMenu:
    made = LanPauseMenu(room(6, you, state="play"), LanPauseActions(nowhere, nowhere, nowhere))
    made._asking = asking
    return made


def ask(count: int = 4) -> SeatMenu:
    deeds = [SeatAction(f"Bartholomew the {i}th", nowhere, f"seats/{i + 1}", "Really?") for i in range(count)]
    return SeatMenu("Seat 3", deeds, "seats/3")


def rules(owner: bool = True) -> OptionsPage:
    return OptionsPage(drafted(INFO, 6, facts()["options"]), nowhere if owner else None)


def title() -> TitleScreen:
    return TitleScreen(nowhere, nowhere, nowhere, nowhere, "0.1.0", nowhere, nowhere)


MENUS: dict[str, Callable[[], Any]] = {
    "title_lan": title,
    "tables": tables,
    "tables_looking": lambda: tables(()),
    "tables_vpn": lambda: tables((), "vpn"),
    "host_form": lambda: HostForm({INFO.id: INFO}, nowhere),
    "knocking": lambda: door("", ConnectionState.JOINING),
    "starting": lambda: door("", ConnectionState.STARTING),
    **{f"refused_{reason}": partial(door, reason) for reason in REASONS},
    "refused_version_theirs": lambda: door("version", theirs=0),
    "refused_unheard": lambda: door("never_heard_of"),
    "lobby": lobby,
    "lobby_guest": lambda: lobby(13, 2),
    "lobby_hidden": lambda: lobby(4, 2, True),
    "lobby_watching": lambda: lobby(4, 9),
    "lobby_typed": lambda: lobby(typed_seed=True),
    "lobby_guessed": lambda: lobby(guessing=True, code="7KQ2M0"),
    "lobby_entering": entering,
    "lobby_refused": refused_wish,
    "lobby_leave": lambda: LeaveScreen("presence.leave_title", "lobby.leave_text", nowhere),
    "match_close": lambda: LeaveScreen("close.title", "presence.leave_text", nowhere),
    "talk": lambda: ChatScreen(room()),
    "ask": ask,
    "ask_many": lambda: ask(12),
    "intermission": intermission,
    "intermission_guest": lambda: intermission(2),
    "intermission_leave": lambda: intermission(2, True),
    "house_rules": rules,
    "house_rules_guest": lambda: rules(False),
}
