"""Gallery samples of a full discussion: claims, gloves, the phrase builder, a plea."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.lan.chat import ChatScreen
from masque_arcade.client.screens.lan.network_strip import NetworkExits, NetworkStrip
from masque_arcade.client.screens.lan.phrase_builder import PhraseBuilder
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.client.session.lobby_client import LobbyClient, PointingHand
from masque_arcade.devtools.gallery.fake_network import FakeLan, FakeLink, facts, person
from masque_arcade.devtools.gallery.sample import Sample, nowhere, press, raised
from masque_arcade.devtools.gallery.tables import guests, seat
from masque_arcade.engine.game import Decide
from masque_arcade.engine.match import Match
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.lupusburg.model import Claim, Speak
from masque_net.messages import Chat, Lobby

GAME: Final = "lupusburg"
SEATS: Final = 8
_SPOKEN: Final = ((1, Claim.ACCUSE, 4), (3, Claim.NO_CHEST, 9), (5, Claim.TRUST, 1))
"""The claims made by the rules' own means."""
_BOARD: Final = [
    [0, "looked", 0, 9, 2],
    [0, "lies", 4, -1, 2],
    [2, "accuse", 2, 4, 2],
    [4, "honest", 4, -1, 2],
    [6, "accuse", 5, 1, 2],
    [7, "robbed", 7, -1, 2],
]
_HANDS: Final = {2: PointingHand(4, -4.0), 6: PointingHand(4, 0.5), 1: PointingHand(7, 1.5)}
_TALK: Final = (
    Chat("", "who", "", 5, [4]),
    Chat("I was dead before you woke up, so listen", "", "", 2),
    Chat("", "more_time", "", 6),
    Chat("", "accuse", "", 6, [5, 1]),
)


def samples() -> list[Sample]:
    """The discussion of eight players; empty without the game's screen."""
    if GAME not in SHELF:
        return []
    made = [Sample("lan.town.gloves", partial(_table, True), moving=True)]
    made.append(Sample("lan.town.board", partial(_table, False)))
    made.append(Sample("lan.town.builder", partial(_over, _builder, "talk")))
    made.append(Sample("lan.town.plea", partial(_over, _talk, "plea")))
    return made


def _town(ctx: Context, hands: bool, what: str) -> NetworkStrip:
    """A town at the decision `what`, with or without pointing hands."""
    row = GAMES[GAME]
    match = Match.at(row.game, SEATS, row.arrange({"seats": SEATS, "dead": ["CL", "CR", "EL", "GR"], "round": 2}))
    for speaker, claim, about in _SPOKEN:
        match.submit(speaker, match.decision, Speak(claim, about))
    while isinstance(match.turn, Decide) and match.turn.what != what:
        who = match.turn.seats[0]
        legal = match.game.legal(match.state, who)
        match.submit(who, match.decision, legal[-1 - who % min(3, len(legal))])
    names = guests(ctx, SEATS)
    link = FakeLink()
    room = LobbyClient(link)
    lobby = facts(
        SEATS,
        1,
        state="play",
        game=GAME,
        chairs=[person(i + 1, name) for i, name in enumerate(names)],
        talk={"board": _BOARD, "unsaid": [], "more": [1] * SEATS, "extra": 0.0, "decision": match.decision},
    )
    link.coming = [Lobby(lobby)]
    room.update(0.1)
    room.fallen = frozenset({2})
    link.coming = [Chat(line.text, line.phrase, names[line.seat or 0], line.seat, line.ids) for line in _TALK]
    table, ways = seat(row, match, ctx), NetworkExits(nowhere, nowhere, nowhere)
    strip = NetworkStrip(table, room, FakeLan((), Connection(ConnectionState.IN)), ways)
    table.overlays.add(strip)
    room.update(0.1)
    room.hands.update(_HANDS if hands else {})
    room.clock += 7.0
    return strip


def _table(hands: bool, ctx: Context) -> list[Screen]:
    return [raised(ctx, _town(ctx, hands, "talk").table, 1.0)]


def _over(sheet: Callable[[NetworkStrip, Context], Any], what: str, ctx: Context) -> list[Screen]:
    strip = _town(ctx, False, what)
    return [raised(ctx, strip.table, 1.0), raised(ctx, sheet(strip, ctx))]


def _builder(strip: NetworkStrip, ctx: Context) -> PhraseBuilder:
    made: PhraseBuilder = raised(ctx, PhraseBuilder(strip.talk, nowhere))
    says = [widget.key for widget in made.page.widgets if isinstance(widget.key, tuple) and widget.key[0] == "says"]
    return press(made, says[5], ("about", 8))  # type: ignore[no-any-return]


def _talk(strip: NetworkStrip, ctx: Context) -> ChatScreen:
    return ChatScreen(strip.talk.room, lambda: strip.talk.muted, nowhere)
