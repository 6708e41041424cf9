"""Handing a network table over: to whom, the question to the next host, and the offers before the host goes."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.screen import Action, Context
from masque_arcade.client.screens.lan.seat_menu import SeatAction, SeatMenu
from masque_arcade.client.screens.table.pause_menu import LeaveScreen
from masque_arcade.client.session.lan_api import Lan
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.widgets.widgets import Widget

LOW: Final = 10
"""Percent of a battery below which the host is asked."""
_LOOK: Final = 15.0
"""Seconds between two looks at the battery."""


def heirs(room: LobbyClient) -> Sequence[int]:
    """The seats of those to whom this guest may hand the table now."""
    may = room.owner and "heir" not in room.facts
    chairs = enumerate(room.chairs) if may else ()
    return [seat for seat, chair in chairs if chair["kind"] == "person" and chair["here"] and seat != room.seat]


def hand_deed(room: LobbyClient, seat: int, label: str) -> SeatAction:
    """Asking the guest at that seat."""
    order = partial(room.order, "hand_over", guest=room.chairs[seat]["guest"])
    return SeatAction(label, order, f"seats/{seat + 1}")


def hand_menu(ctx: Context, room: LobbyClient, title: str, leave: SeatAction | None = None) -> SeatMenu:
    """To whom; with another way out."""
    deeds = [hand_deed(room, seat, room.chairs[seat]["name"]) for seat in heirs(room)]
    return SeatMenu(ctx.texts(title), [*deeds, *([leave] if leave else [])])


def leaving(ctx: Context, room: LobbyClient, lan: Lan, leave: Action, otherwise: Action) -> None:
    """The host is about to go: offer to hand the table over first, where somebody is there, else do what is `otherwise`
    done."""
    if lan.hosts and heirs(room):
        ctx.push(hand_menu(ctx, room, "handover.before", SeatAction(ctx.texts("handover.leave"), leave, "icons/home")))
    else:
        otherwise()


class TakeOver(LeaveScreen):
    """The question to who is asked to take the table over."""

    def __init__(self, room: LobbyClient, lan: Lan) -> None:
        super().__init__("handover.title", "handover.text", self._yes)
        self._room, self._lan = room, lan

    def widgets(self) -> Sequence[Widget]:
        return self.answers(self.page_box(), 222, self._yes, "handover")

    def _yes(self) -> None:
        self.ctx.pop()
        self._lan.take_over()

    def back(self) -> None:
        """No."""
        self.ctx.pop()
        self._room.order("take_over", on=False)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not is_asked(self._room) and self.ctx.top() is self:
            self.ctx.pop()


def is_asked(room: LobbyClient) -> bool:
    """Whether this guest is asked to take the table over."""
    return bool(room.facts.get("heir", {}).get("guest", -1) == room.me)


class HandoverQuestions:
    """What a window at a table asks by itself: whether to take it over, and once whether to hand it over when the
    battery is low."""

    def __init__(self, ctx: Context, lan: Lan, battery: Callable[[], int | None]) -> None:
        """`battery`: the percent left, None where that does not matter."""
        self._ctx, self._lan, self._battery = ctx, lan, battery
        self._asked = self._warned = False
        self._look = 0.0

    def update(self, room: LobbyClient, dt: float) -> None:
        """Let time pass at a table."""
        before, self._asked = self._asked, is_asked(room)
        if self._asked and not before and room.ball and room.offers:
            self._lan.take_over()
        elif self._asked and not before:
            self._ctx.push(TakeOver(room, self._lan))
        self._look -= dt
        if self._warned or self._look > 0:
            return
        self._look = _LOOK
        if self._lan.hosts and heirs(room) and (left := self._battery()) is not None and left < LOW:
            self._warned = True
            self._ctx.push(hand_menu(self._ctx, room, "handover.battery"))
