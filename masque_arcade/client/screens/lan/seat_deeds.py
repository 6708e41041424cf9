"""What can be done with a seat of the lobby: sit down, let a bot play, hand the table over, send somebody away."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.mask_page import choose_own
from masque_arcade.client.screens.lan.handover import hand_deed, heirs
from masque_arcade.client.screens.lan.seat_menu import SeatAction
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.engine.bot import LEVELS


def seat_deeds(ctx: Context, room: LobbyClient, seat: int) -> tuple[str, list[SeatAction]]:
    """A title, and what this player may do with the seat."""
    texts, chair, to_bot = ctx.texts, room.chairs[seat], partial(room.order, "bot", seat=seat)
    title = texts("lobby.seat", n=seat + 1)
    names = {level: texts("lobby.bot_level", level=texts(f"level.{level}")) for level in LEVELS}
    bots = [SeatAction(name, partial(to_bot, level=level), "icons/clockwork") for level, name in names.items()]
    if seat == room.seat:
        mask = SeatAction(texts("mask.title"), partial(choose_own, ctx, chair["name"], seat), "icons/person")
        return title, [mask, SeatAction(texts("lobby.watch"), partial(room.sit, None), "icons/eye")]
    if not room.owner:
        return title, []
    if chair["kind"] == "free":
        return title, [SeatAction(texts("lobby.sit_here"), partial(room.sit, seat), "icons/person"), *bots]
    if chair["kind"] == "bot":
        return title, [*bots, SeatAction(texts("lobby.bot_away"), partial(to_bot, level=None), "icons/cross")]
    hand = [hand_deed(room, seat, texts("handover.this"))] if seat in heirs(room) else []
    return chair["name"], [*out_deeds(ctx, room, chair), *hand]


def out_deeds(ctx: Context, room: LobbyClient, chair: Mapping[str, Any]) -> list[SeatAction]:
    """The owner's actions on a guest, each with a confirmation."""
    texts = ctx.texts
    return [
        SeatAction(
            texts(f"lobby.{deed}"),
            partial(room.order, deed, guest=chair["guest"]),
            icon,
            texts(f"lobby.{deed}_ask", name=chair["name"]),
        )
        for deed, icon in (("kick", "icons/quit"), ("ban", "icons/lock"))
    ]
