"""The question before the window closes on a table or a lobby.

What must not enter: how a table is kept, how the network is left.
"""

from masque_arcade.client.room import Room
from masque_arcade.client.scene import Context, SceneStack
from masque_arcade.client.scenes.leaving import LeaveScene
from masque_arcade.client.scenes.parlour.round import RoundScene
from masque_arcade.client.scenes.table import TableScene
from masque_arcade.own_tables import OwnTables


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
