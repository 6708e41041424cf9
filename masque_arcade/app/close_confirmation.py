"""The question before the window closes on a table or a lobby."""

from masque_arcade.app.local_games import OwnTables
from masque_arcade.client.screen import Context, SceneStack
from masque_arcade.client.screens.hotseat.pass_and_play import RoundScene
from masque_arcade.client.screens.table.leave_menu import LeaveScene
from masque_arcade.client.screens.table.table_screen import TableScene
from masque_arcade.client.session.lobby_client import Room


def asks_to_stay(ctx: Context, stack: SceneStack, own: OwnTables, room: Room | None) -> bool:
    """Ask whoever is at a table of this window or has a place in a `room`; False when the window may close, as it may
    when it is asked to again."""
    if isinstance(stack.top, LeaveScene):
        return False
    if room and (room.seat is not None or room.owner):
        text = "presence.leave_text" if room.playing else "lobby.leave_text"
    elif own.playing:
        text = "pause.leave_kept" if own.keeping else "pause.leave_text"
    else:
        return False
    for scene in stack.scenes:
        if isinstance(scene, TableScene | RoundScene):
            scene.hold()
    ctx.push(LeaveScene("close.title", text, ctx.quit))
    return True
