"""The talk of a full town as exhibits: the board of claims, gloves, the phrase builder, a plea."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Context, Scene
from masque_arcade.client.screens.lan.chat import TalkScene
from masque_arcade.client.screens.lan.online_table import NetTable, TableWays
from masque_arcade.client.screens.lan.phrase_builder import BuilderScene
from masque_arcade.client.session.lan_api import Connection, Way
from masque_arcade.client.session.lobby_client import Hand, Room
from masque_arcade.devtools.gallery.fake_network import PretendLan, PretendLink, facts, person
from masque_arcade.devtools.gallery.sample import Exhibit, nowhere, raised
from masque_arcade.devtools.gallery.tables import guests, seat
from masque_arcade.engine.game import Decide
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.lupusburg.model import Claim, Speak
from masque_net.messages import Chat, Lobby

GAME: Final = "lupusburg"
SEATS: Final = 8
_SPOKEN: Final = ((1, Claim.ACCUSE, 4), (3, Claim.NO_CHEST, 9), (5, Claim.TRUST, 1))
"""Who has said what by the rules' own means."""
_BOARD: Final = [
    [0, "looked", 0, 9, 2], [0, "lies", 4, -1, 2], [2, "accuse", 2, 4, 2], [4, "honest", 4, -1, 2],
    [6, "accuse", 5, 1, 2], [7, "robbed", 7, -1, 2],
]  # fmt: skip
_HANDS: Final = {2: Hand(4, -4.0), 6: Hand(4, 0.5), 1: Hand(7, 1.5)}
_TALK: Final = (
    Chat("", "who", "", 5, [4]), Chat("I was dead before you woke up, so listen", "", "", 2),
    Chat("", "more_time", "", 6), Chat("", "accuse", "", 6, [5, 1]),
)  # fmt: skip


def exhibits() -> list[Exhibit]:
    """The talk at eight players; none without the game's screen."""
    if GAME not in SHELF:
        return []
    made = [Exhibit("lan.town.gloves", partial(_table, True), moving=True)]
    made.append(Exhibit("lan.town.board", partial(_table, False)))
    made.append(Exhibit("lan.town.builder", partial(_over, _builder, "talk")))
    made.append(Exhibit("lan.town.plea", partial(_over, _talk, "plea")))
    return made


def _town(ctx: Context, hands: bool, what: str) -> NetTable:
    """A town at the decision `what`, with or without hands that point."""
    row = GAMES[GAME]
    match = Match.at(row.game, SEATS, row.arrange({"seats": SEATS, "dead": ["CL", "CR", "EL", "GR"], "round": 2}))
    for speaker, claim, about in _SPOKEN:
        match.submit(speaker, match.decision, Speak(claim, about))
    while isinstance(match.turn, Decide) and match.turn.what != what:
        who = match.turn.seats[0]
        legal = match.game.legal(match.state, who)
        match.submit(who, match.decision, legal[-1 - who % min(3, len(legal))])
    names = guests(ctx, SEATS)
    link = PretendLink()
    room = Room(link)
    told = facts(
        SEATS, 1, state="play", game=GAME, chairs=[person(i + 1, name) for i, name in enumerate(names)],
        talk={"board": _BOARD, "unsaid": [], "more": [1] * SEATS, "extra": 0.0, "decision": match.decision},
    )  # fmt: skip
    link.coming = [Lobby(told)]
    room.update(0.1)
    room.fallen = frozenset({2})
    link.coming = [Chat(line.text, line.phrase, names[line.seat or 0], line.seat, line.ids) for line in _TALK]
    ways = TableWays(nowhere, nowhere, nowhere)
    scene = NetTable(seat(row, match, ctx), room, PretendLan((), Connection(Way.IN)), ways)
    room.update(0.1)
    room.hands.update(_HANDS if hands else {})
    room.clock += 7.0
    return scene


def _table(hands: bool, ctx: Context) -> list[Scene]:
    return [raised(ctx, _town(ctx, hands, "talk"), 1.0)]


def _over(sheet: Callable[[NetTable, Context], Any], what: str, ctx: Context) -> list[Scene]:
    table = raised(ctx, _town(ctx, False, what), 1.0)
    return [table, raised(ctx, sheet(table, ctx))]


def _builder(table: NetTable, ctx: Context) -> BuilderScene:
    made = BuilderScene(table.talk, nowhere)
    made.enter(ctx)
    made._pick_says(made._sayings()[5])()
    made._pick_about(8)()
    return made


def _talk(table: NetTable, ctx: Context) -> TalkScene:
    return TalkScene(table.talk.room, lambda: table.talk.muted, nowhere)
