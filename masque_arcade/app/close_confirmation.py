"""The confirmation before the window closes on a table or a lobby."""

from masque_arcade.app.local_games import LocalGames
from masque_arcade.client.screen import Context, ScreenStack
from masque_arcade.client.screens.hotseat.pass_and_play import PassAndPlayScreen
from masque_arcade.client.screens.table.pause_menu import LeaveScreen
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.session.lobby_client import LobbyClient


def asks_to_stay(ctx: Context, stack: ScreenStack, own: LocalGames, room: LobbyClient | None) -> bool:
    """Ask a user at a table of this window or with a place in a `room`; False when the window may close, as on a second
    request."""
    if isinstance(stack.top, LeaveScreen):
        return False
    if room and (room.seat is not None or room.owner):
        text = "presence.leave_text" if room.playing else "lobby.leave_text"
    elif own.playing:
        text = "pause.leave_kept" if own.keeping else "pause.leave_text"
    else:
        return False
    for screen in stack.screens:
        if isinstance(screen, TableScreen | PassAndPlayScreen):
            screen.hold()
    ctx.push(LeaveScreen("close.title", text, ctx.quit))
    return True
