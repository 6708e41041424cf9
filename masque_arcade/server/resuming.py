"""A hosted match that goes on from its journal, tried out before anybody sees it."""

from masque_arcade.engine.rng import Rng
from masque_arcade.server.dealing import Dealt
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.host_options import HostOptions
from masque_arcade.server.lobby import TableLobby
from masque_arcade.storage.journal import BadJournal, Header, JournalContents
from masque_net.guest_name import GuestName


def resume(lobby: TableLobby, story: JournalContents, now: float) -> None:
    """Go on at a lobby with the match of a journal, or before it. Raises anything when that makes no sense."""
    door = story.door
    chairs, owner = (door.chairs, door.owner) if door else (story.header.chairs, None)
    if story.header.waits:
        lobby.reopen(chairs, guests_of(story.header), now, owner)
        return
    lobby.resume(
        chairs,
        guests_of(story.header),
        story.header.seed,
        lambda table: _restore(table, story, now),
        now,
        owner,
        Dealt.read(story.header.house.get("dealt")),
    )


def _restore(table: GameSession, story: JournalContents, now: float) -> None:
    table.restore(story.actions, story.sealed, now)
    table.signatures.resume(story.signatures, story.pending)


def try_out(story: JournalContents, wish: HostOptions) -> None:
    """Go on with a match at a table that nobody sees. Raises BadJournal."""
    try:
        resume(TableLobby(wish.game, wish.plan, wish.pace, Rng(0), wish.name), story, 0.0)
    except Exception:  # Whole lines may still be another program's.
        raise BadJournal("its match makes no sense by these rules") from None


def guests_of(header: Header) -> dict[int, GuestName]:
    """A hosted match's guests by number, with their masks."""
    masks = header.house.get("masks")
    worn = masks if isinstance(masks, dict) else {}
    return {int(guest): GuestName(name, worn.get(guest)) for guest, name in header.guests.items()}
