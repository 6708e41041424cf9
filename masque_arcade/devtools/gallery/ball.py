"""Gallery samples of the ball: its form, lobby, draft, big screen and coronation, with 6, 13 and 40 people."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.ball.coronation import Coronation, ball_coronation
from masque_arcade.client.screens.lan.ball_audience import BallAudience
from masque_arcade.client.screens.lan.ball_form import BallForm
from masque_arcade.client.screens.lan.ball_lobby import BallLobby, BallTableLobby
from masque_arcade.client.screens.lan.lobby import LobbyActions
from masque_arcade.client.session.ball_facts import read_ball
from masque_arcade.client.session.lan_api import BallRequest, Connection, ConnectionState
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.devtools.gallery.fake_network import FULL, FakeLan, FakeLink, facts, person, room
from masque_arcade.devtools.gallery.sample import Sample, nowhere, raised
from masque_arcade.devtools.gallery.tables import guests
from masque_arcade.server.hotseat_session import HotseatSession
from masque_arcade.server.local_session import create_session
from masque_net.messages import Chat, Lobby, Watch

STATES: Final = ("gathering", "draft", "seated", "playing", "break")
_FLOWERS: Final = (
    *("rose", "lily", "iris", "tulip", "violet", "orchid", "dahlia", "peony", "poppy", "jasmine", "daisy", "lilac"),
    *("aster", "lotus", "primrose", "carnation"),
)
_GAMES: Final = ("mascarade", "red_masque", "lupusburg", "ghost_for_sale", "masquerade_trick")
_NAMES: Final = (
    *(chair["name"] for chair in FULL),
    *("Bo", "Corvo", "Zoë", "Amadeus", "たかし", "Dorotea", "Ettore", "Fosca", "Gaspare", "はなこ", "Isotta", "Jörg"),
    *("Kirsten", "Lazzaro", "Mirella", "Nerio", "Ottavia", "Pasquale", "Quentin", "Renata", "Silvio", "Tullia"),
    *("Ugo", "Viola", "Wendelin", "Xaver", "Yuki"),
)


def ball(count: int = 20, state: str = "seated", you: int | None = 2, **other: Any) -> dict[str, Any]:
    """A ball's facts: `count` people at tables of five and a smaller last one, in the second of three rounds, guest 1
    the organiser."""
    ids, now = list(range(1, count + 1)), 0 if state == "gathering" else 3 if state == "over" else 2
    done = now - (state in ("draft", "seated", "playing"))
    results: list[dict[str, Any]] = []
    for number in range(1, done + 1):
        turned = Random(number).sample(ids, count)
        for at in range(0, count, 5):
            seats = turned[at : at + 5]
            rows = [[who, i + 1, 100 * (len(seats) - 1 - i) // max(1, len(seats) - 1)] for i, who in enumerate(seats)]
            table = _FLOWERS[at // 5]
            results.append(
                {"round": number, "table": table, "game": _GAMES[number - 1], "places": rows, "by_time": at == 5}
            )

    def points(who: int, rounds: int) -> int:
        return sum(row[2] for one in results if one["round"] <= rounds for row in one["places"] if row[0] == who)

    def place(who: int, rounds: int) -> int:
        return 1 + sum(points(one, rounds) > points(who, rounds) for one in ids)

    people = [
        {
            **{"id": who, "name": _NAMES[who - 1], "mask": "", "here": who % 9 != 4, "sits_out": False},
            **{"points": points(who, done), "wins": 0, "place": place(who, done) if done else 1},
            "before": place(who, done - 1) if done > 1 else None,
        }
        for who in ids
    ]
    seated = state in ("draft", "seated", "playing")
    tables = [
        {
            **{"name": _FLOWERS[at // 5], "game": _GAMES[1], "people": ids[at : at + 5], "bots": 1 if at == 5 else 0},
            "state": ("over" if at == 10 else "playing") if state == "playing" else "waiting",
            "progress": (at * 7 + 30) % 100 if state == "playing" else 0,
        }
        for at in range(0, count if seated else 0, 5)
    ]
    seconds = {"seated": 42, "playing": 754}.get(state)
    facts = {"name": "Aki's ball", "state": state, "round": now, "rounds": 3, "games": list(_GAMES[:3]), "minutes": 20}
    return {
        **facts,
        **{"seconds": seconds, "owner": 1, "you": you, "people": people, "tables": tables, "results": results},
        **other,
    }


def ball_room(ball_facts: dict[str, Any]) -> LobbyClient:
    """The lobby of a ball with some chat."""
    link = FakeLink()
    made = LobbyClient(link)
    said = Chat("Has anyone seen my glove?", "", "Ann-Sophie", None), Chat("", "hello", "ミレッラ", None)
    link.coming = [Lobby(facts(0, ball_facts["you"] or 99, chairs=[], game="", ball=ball_facts)), *said]
    made.update(0.1)
    return made


def lobby(count: int, state: str, you: int | None = 2, **other: Any) -> BallLobby:
    """The lobby of guest `you`."""
    return BallLobby(ball_room(ball(count, state, you, **other)), *_ways())


def table_lobby() -> BallTableLobby:
    """The lobby of a table that a ball has led to."""
    facts = read_ball(ball(20, "draft"))
    return BallTableLobby(room(5, 2, name="Rose", owner=None, game="red_masque"), *_ways(), facts)


def _timed(who: int) -> list[dict[str, Any]]:
    results: list[dict[str, Any]] = ball(20, "break")["results"]
    return [{**one, "by_time": any(row[0] == who for row in one["places"])} for one in results]


def _hosting(you: int, state: str) -> dict[str, Any]:
    """A guest's offer to host, and their table at their laptop."""
    ball_facts = ball(20, state, you)
    people = [{**one, "offers": one["id"] == you} for one in ball_facts["people"]]
    tables = [{**one, "host": you if you in one["people"] else None} for one in ball_facts["tables"]]
    return {"people": people, "tables": tables}


def audience(count: int, state: str) -> BallAudience:
    """The big screen."""
    return BallAudience(ball_room(ball(count, state, None)), *_ways(), str)


def _round(count: int, each: int, game: str, ctx: Context) -> Sequence[Screen]:
    """The big screen in a round, some turns into a table's match, with so many people, so many at `each` table."""
    ball_facts, lan = ball(count, "playing", None), FakeLan((), Connection(ConnectionState.IN))
    plan = {"game": game, "state": "playing", "bots": 0}
    ball_facts["tables"] = [
        {**plan, "name": flower, "people": [*range(at + 1, min(count, at + each) + 1)], "progress": (at * 7 + 40) % 90}
        for at, flower in zip(range(0, count, each), _FLOWERS, strict=False)
    ]
    ball_facts["tables"][-1]["state"] = "over" if len(ball_facts["tables"]) > 1 else "playing"
    seen = ball_room(ball_facts)
    door = seen.link
    assert isinstance(door, FakeLink)
    screen = BallAudience(seen, lan, _ways()[1], str)
    raised(ctx, screen, 0.1)
    names = guests(ctx, each + 1)[1:]
    hub = HotseatSession(create_session(game, ["casual"] * each, {}, 3, names, "normal"))
    link, name = hub.link(None), screen.round.asked
    chairs = [person(number, one) for number, one in enumerate(names, 1)]
    door.coming = [Watch([["192.168.1.20", 1]], "ab" * 32, "token", "", name)]
    seen.update(0.1)
    screen.update(0.1)
    hub.advance(0.0)
    lan.watched.coming = [*link.poll(0.0), Lobby(facts(each, 99, chairs=chairs, game=game, state="play"))]
    for _ in range(60):
        screen.update(0.2)
        hub.advance(0.2)
        lan.watched.coming += link.poll(0.0)
    return [screen]


def coronation(count: int, ctx: Context) -> Coronation:
    """A ball's end."""
    ball_facts = ball_room(ball(count, "over", None)).ball
    assert ball_facts
    return ball_coronation(ball_facts, ctx.texts, [("lobby", ctx.texts("result.lobby"), nowhere)])


def samples() -> list[Sample]:
    """Every page of a ball for a guest, the organiser and the room."""
    pages: dict[str, Callable[[], Any]] = {
        "form": partial(BallForm, nowhere),
        "form.settings": partial(BallForm, nowhere, BallRequest("Aki's ball", ("mascarade",), 3, 20, True, "")),
        "guest.table": table_lobby,
        "guest.by_time": partial(lobby, 20, "break", 8, results=_timed(8)),
        **{f"guest.{state}": partial(lobby, 20, state) for state in STATES},
        **{f"organiser.{state}": partial(lobby, 20, state, 1) for state in STATES},
        "organiser.draft.40": partial(lobby, 40, "draft", 1),
        "guest.seated.40": partial(lobby, 40, "seated"),
        "guest.seated.8": partial(lobby, 8, "seated"),
        **{f"guest.host.{state}": partial(lobby, 20, state, **_hosting(2, state)) for state in ("seated", "break")},
        "guest.out": partial(lobby, 20, "seated", tables=[]),
        **{
            f"room.{state}.{n}": partial(audience, n, state)
            for n in (6, 13, 40)
            for state in STATES
            if state != "draft"
        },
    }
    made = [Sample.raised(f"ball.{name}", make) for name, make in pages.items()]
    for count, each, game in ((6, 6, "red_masque"), (13, 4, "ghost_for_sale"), (40, 3, "mascarade")):
        made.append(Sample(f"ball.room.table.{count}", partial(_round, count, each, game)))
    for count in (6, 13, 40):
        begin, strip = partial(_begun, count), 8.0 if count == 13 else 0.0
        made.append(Sample(f"ball.crown.{count}", partial(_crowned, count), strip=strip, begin=begin))
    return made


def _begun(count: int, ctx: Context) -> Sequence[Screen]:
    return [raised(ctx, coronation(count, ctx), 0.0)]


def _crowned(count: int, ctx: Context) -> Sequence[Screen]:
    return [raised(ctx, coronation(count, ctx), 14.0)]


def _ways() -> tuple[FakeLan, LobbyActions]:
    return FakeLan((), Connection(ConnectionState.IN)), LobbyActions(nowhere, nowhere, nowhere, nowhere, nowhere)
