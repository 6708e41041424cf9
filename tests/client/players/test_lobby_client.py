"""A room sorts what comes; the table's screen survives a second Welcome; presence says whom we wait for."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

from masque_arcade.client.game_ui.game_setup import TableSetup
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Words
from masque_arcade.client.screens.hotseat.audience_view import AudienceView
from masque_arcade.client.screens.lan.audience_lobby import AudienceLobby
from masque_arcade.client.screens.lan.flow import LanExits, LanFlow
from masque_arcade.client.screens.lan.lobby import LobbyScreen
from masque_arcade.client.screens.lan.network_strip import LINGER, NetworkExits, NetworkStrip
from masque_arcade.client.screens.lan.phones import PhonesScreen
from masque_arcade.client.screens.table.pause_menu import LeaveScreen
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.client.screens.table.seal_sentence import seal_sentence
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.session.lan_api import Connection, ConnectionState
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.session.seal import Seal, SealState
from masque_arcade.client.session.validation import Nonsense
from masque_arcade.devtools.gallery.fake_network import FREE, FakeLan, FakeLink, facts, person, room
from masque_arcade.devtools.gallery.sample import raised
from masque_arcade.engine.game import Decide, Outcome, Over
from masque_arcade.server.local_session import solo
from masque_net import messages as msg
from masque_net.seed_agreement import announced
from tests.client.game_tables import GameTables
from tests.client.menus import RecordedSounds, context, nowhere
from tests.client.tables import FRAME, Seated


def test_a_second_welcome_begins_anew_and_one_plays_on() -> None:
    seated = Seated(seats=4, seed=3)
    seated.until(lambda: seated.screen.asks_me)
    seated.do([Intent(Verb.NUMBER, number=1)])
    seated.run(3.0)
    replica, before = seated.screen.replica, seated.view
    assert replica is not None
    seated.ear.link.send(msg.Hello(msg.PROTOCOL, "", "Anna"))
    seated.run(0.2)
    assert [type(message) for message in seated.ear.got[-2:]] == [msg.Welcome, msg.Update]
    assert seated.screen.replica is replica
    assert (seated.view.seats, seated.view.coins) == (before.seats, before.coins)
    assert seated.view.turn >= before.turn
    seated.until(lambda: seated.screen.asks_me)


def marks(one: Seated) -> object:
    """One's own notes as they are drawn."""
    presenter = one.screen.presenter
    assert presenter is not None
    return [
        (item.key, item.art)
        for thing in presenter.scene().things
        for _, item in thing.items
        if any(word in str(item.key) for word in ("pin", "note", "mark"))
    ]


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("mascarade", ["pin 3", "note king"]),
        ("ghost_for_sale", ["note_1"]),
        ("masquerade_trick", ["note 1 prince", "note 1 prince"]),
    ],
)
def test_own_notes_survive_a_second_welcome(game: str, kinds: list[str]) -> None:
    seated = GameTables(game).seated(4, seed=3)
    for _ in range(1500):
        beat = seated.screen.question.decider.beat()
        if seated.screen.asks_me and beat and beat.legal:
            if beat.decision > 6:
                break
            seated.screen.question.submit(beat.legal[0])
        seated.run(FRAME)
    presenter, empty = seated.screen.presenter, marks(seated)
    assert presenter is not None
    for kind in kinds:
        presenter.put(kind, False)
    seated.screen.question.renew()
    seated.run(0.2)
    noted = marks(seated)
    assert noted != empty
    seated.ear.link.send(msg.Hello(msg.PROTOCOL, "", "Anna"))
    seated.run(0.4)
    assert seated.screen.presenter is not presenter
    assert marks(seated) == noted


def welcome(**more: Any) -> msg.Welcome:
    return msg.Welcome(
        msg.PROTOCOL, 0, "", {"game": "mascarade", "seats": 2, "names": ["Aki", "Miki"], "bots": [], **more}
    )


def test_lobby_talk_and_matches_are_sorted() -> None:
    link = FakeLink()
    made = LobbyClient(link)
    link.coming = [
        msg.Welcome(msg.PROTOCOL, 0, "", {"game": "mascarade"}),
        msg.Lobby(facts()),
        msg.Chat("", "hello", "Aki", 0),
    ]
    made.update(0.1)
    assert (made.match, made.seat, made.owner, made.free, made.ready()) == (0, 0, True, [4, 5], (1, 3))
    link.coming = [welcome(), msg.Lobby(facts(state="play")), msg.Update(1, 0, [], 0)]
    made.update(0.1)
    first = made.link_to(made.match)
    assert [type(m) for m in first.poll(0)] == [msg.Welcome, msg.Update]
    link.coming = [welcome(), msg.Update(5, 0, [], 0), msg.Lobby(facts(state="play"))]
    made.update(0.1)
    assert made.match == 1
    assert len(first.poll(0)) == 2
    link.coming = [msg.Lobby(facts(state="over")), msg.Refused(0, "seat_taken")]
    made.update(0.1)
    assert made.notice == "seat_taken"
    link.coming = [welcome(), msg.Update(1, 0, [], 0), msg.Lobby(facts(state="play"))]
    made.update(0.1)
    assert made.match == 2
    assert first.poll(0) == []
    assert len(made.link_to(2).poll(0)) == 2
    assert made.notice == ""


def test_leaving_and_returning_guests_are_logged() -> None:
    made = room()
    link = made.link
    assert isinstance(link, FakeLink)
    for now in (person(2, "ミレッラ", here=False), person(2, "ミレッラ", here=False, bot=True), person(2, "ミレッラ")):
        table = facts(state="play")
        table["chairs"][1] = now
        link.coming = [msg.Lobby(table)]
        made.update(0.1)
    assert [line.phrase for line in list(made.lines)[-3:]] == ["went", "sits_in", "came_back"]


class Live:
    """A network table over a real match, moved by hand."""

    def __init__(self, seats: int = 3, viewer: int = 0, **chairs: Any) -> None:
        self.solo = solo("mascarade", [None, *["keen"] * (seats - 1)], {}, 4, ["Aki", "Miki", "Ren"], "normal", viewer)
        self.link = FakeLink()
        self.room = LobbyClient(self.link)
        self.lan = FakeLan((), Connection(ConnectionState.IN))
        self.facts = facts(seats, state="play")
        self.facts["chairs"] = [person(1, "Aki"), person(2, "Miki"), person(3, "Ren")]
        self.ctx = context()
        self.tell()
        self.link.coming += self.solo.poll(0.0)
        self.room.update(0.0)
        self.screen = TableScreen(self.room.link_to(1), nowhere(), live=True)
        self.strip = NetworkStrip(self.screen, self.room, self.lan, NetworkExits(nowhere, nowhere, nowhere))
        self.screen.overlays.add(self.strip)
        self.screen.enter(self.ctx)

    def tell(self) -> None:
        self.link.coming.append(msg.Lobby(self.facts))

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.link.coming += self.solo.poll(self.room.clock)
            for message in self.link.sent:
                self.solo.send(message)
            self.link.sent.clear()
            self.room.update(FRAME)
            self.screen.update(FRAME)

    def said(self) -> str:
        strip = self.strip.strip()
        return strip.text if strip else ""


def test_the_strip_says_what_matters_most() -> None:
    live = Live()
    live.run(4.0)
    shown = live.screen.presenter.shown() if live.screen.presenter else None
    assert shown
    assert isinstance(shown.turn, Decide)
    assert live.said() == "Your turn – everyone is waiting"
    live.facts = {**live.facts, "paused": True, "paused_by": "Miki"}
    live.tell()
    live.run(0.2)
    assert live.said() == "Paused by Miki"
    live.lan.now = Connection(ConnectionState.IN, silence=2.0)
    live.run(0.1)
    assert live.said() == "Reconnecting…"
    live.lan.now = Connection(ConnectionState.IN)
    live.facts = {**live.facts, "paused": False}
    live.tell()
    live.link.coming.append(msg.Chat("", "liar", "Ren", 2))
    live.run(0.1)
    assert live.said() == "Ren: You’re lying!"
    live.run(LINGER)
    assert live.said() == "Your turn – everyone is waiting"


def test_seconds_left_are_counted_where_there_is_a_limit() -> None:
    live = Live()
    live.run(1.0)
    replica = live.screen.replica
    assert replica
    replica.table = {**replica.table, "limit": 12.0, "limits": {}}
    live.run(4.0)
    strip = live.strip.strip()
    assert strip
    assert strip.left is not None
    early = strip.left
    live.run(4.0)
    strip = live.strip.strip()
    assert strip
    assert strip.left is not None
    assert strip.left < early
    assert strip.seconds is not None


def test_my_clock_ticks_in_its_last_seconds_and_nobody_elses() -> None:
    for viewer in (0, 1):
        live = Live(viewer=viewer)
        live.facts["you"] = viewer + 1
        live.tell()
        live.ctx.sounds = sounds = RecordedSounds()
        live.run(1.0)
        replica = live.screen.replica
        assert replica
        replica.table = {**replica.table, "limit": 12.0, "limits": {}}
        live.run(12.0)
        strip = live.strip.strip()
        assert strip is not None and strip.seconds == 1
        ticks = [cue for cue in sounds.cues if cue.startswith("tick")]
        assert ticks == ([] if viewer else ["tick10"] * 7 + ["tick3"] * 3)


def test_people_are_heard_coming_going_lost_and_back() -> None:
    lan, ctx = FakeLan((), Connection(ConnectionState.IN)), context()
    ctx.sounds = sounds = RecordedSounds()
    flow = LanFlow(ctx, lan, LanExits(home=nowhere))
    flow.lobby()
    aki, miki = person(1, "Aki"), person(2, "Miki")
    away, sits = person(2, "Miki", here=False), person(9, "I")

    def hear(*chairs: Any) -> list[str]:
        lan.at.coming = [msg.Lobby(facts(len(chairs), you=9, chairs=list(chairs)))]
        sounds.cues.clear()
        flow.update(0.1)
        flow.update(0.1)
        return sounds.cues[:]

    assert hear(aki, FREE, FREE) == [], "who was there before me"
    assert hear(aki, FREE, sits) == [], "myself"
    assert hear(aki, miki, sits) == ["join"]
    assert hear(miki, aki, sits) == [], "another seat"
    assert hear(aki, away, sits) == ["lost"]
    assert hear(aki, miki, sits) == ["back_again"]
    assert hear(aki, FREE, sits) == ["leave"]
    for line, heard in (
        (msg.Chat("good evening", "", "Aki", 0), ["chat"]),
        (msg.Chat("good evening", "", "I", 2), []),
        (msg.Chat("", "hello", "a spectator", None), ["chat"]),
    ):
        lan.at.coming = [line]
        sounds.cues.clear()
        flow.update(0.1)
        flow.update(0.1)
        assert sounds.cues == heard
    sounds.cues.clear()
    for connection in (Connection(ConnectionState.LOST), Connection(ConnectionState.IN)):
        lan.now = connection
        flow.update(0.1)
    assert sounds.cues == ["lost", "back_again"]


def test_an_evening_from_the_list_to_the_lobby_to_the_table_and_back() -> None:
    """The screens lead to each other; nothing is left over when the host is gone."""
    lan, ctx = FakeLan(), context()
    stack: list[Any] = []

    def go(screen: Any) -> None:
        stack[:] = [screen]
        screen.enter(ctx)

    def push(screen: Any) -> None:
        stack.append(screen)
        screen.enter(ctx)

    ctx.go, ctx.push, ctx.pop = go, push, lambda: stack.pop() and None
    home = ResultsScreen(Results("t", "s", [], []), ResultsExits(nowhere, nowhere))
    evening = LanFlow(ctx, lan, LanExits(lambda: ctx.go(home)))
    push(evening.tables())
    evening.knock("10.0.0.9")
    lan.now = Connection(ConnectionState.IN)
    stack[-1].update(0.1)
    assert isinstance(stack[-1], LobbyScreen)
    lan.at.coming = [msg.Lobby(facts(2, chairs=[person(1, "Aki"), person(2, "Miki")]))]
    evening.update(0.1)
    stack[-1].update(0.1)
    assert ctx.settings.last_game == "", "nothing was played yet"
    lan.at.coming = [welcome(), msg.Lobby(facts(2, state="play"))]
    evening.update(0.1)
    stack[-1].update(0.1)
    assert isinstance(stack[-1], TableScreen)
    assert (ctx.settings.last_game, ctx.settings.last_seats) == ("mascarade", 2)
    stack[-1].update(0.1)
    evening.encore()
    assert isinstance(stack[-1], LobbyScreen)
    assert msg.Ready(True) in lan.at.sent
    lan.now = Connection(ConnectionState.REFUSED, "closed")
    stack[-1].update(0.1)
    assert [type(screen).__name__ for screen in stack] == ["ResultsScreen", "ConnectingScreen"]
    assert evening.room is None


def test_the_ballroom_goes_from_lobby_to_table_and_back_by_itself_and_offers_nothing() -> None:
    lan, ctx = FakeLan((), Connection(ConnectionState.IN)), context()
    stack: list[Any] = []

    def go(screen: Any) -> None:
        stack[:] = [screen]
        screen.enter(ctx)

    def words() -> set[str]:
        return {item.art.text for item in stack[-1].items() if isinstance(item.art, Words)}

    def hear(*messages: msg.Message) -> None:
        lan.at.coming = list(messages)
        evening.update(0.1)
        stack[-1].update(0.1)

    ctx.go = ctx.push = go
    page = [""]
    home = partial(ctx.go, ResultsScreen(Results("t", "s", [], []), ResultsExits(nowhere, nowhere)))
    evening = LanFlow(ctx, lan, LanExits(home, page=lambda: page[0]))
    evening.ballroom = True
    evening.lobby()
    hear(msg.Lobby(facts(3, you=9, chairs=[person(1, "Aki"), FREE, FREE])))
    assert {"Aki", "Aki's table", ctx.texts("lobby.code", code="7KQ-2M0"), ctx.texts("ballroom.free", n=2)} <= words()
    assert ("qr", "ground") not in {item.key for item in stack[-1].items()}, "no phone could open the table's address"
    page[0] = "192.168.1.20:8080"
    assert ("qr", "ground") in {item.key for item in stack[-1].items()}
    hear(msg.Lobby(facts(3, you=9, chairs=[person(1, "Aki"), person(2, "Miki", ready=True), person(3, "Ren")])))
    assert {"Aki", "Miki", "Ren"} <= words()
    seen = {item.key for item in stack[-1].items()}
    assert {("shape", 2), ("sign", 1)} <= seen, "everybody has a face, those who are ready a mark"
    for verb in (Verb.CONFIRM, Verb.PRESS, Verb.NUMBER, Verb.TALK):
        stack[-1].handle(Intent(verb, number=1))
    assert lan.at.sent == [], "nothing can be done"
    hear(
        msg.Welcome(msg.PROTOCOL, None, "", {**welcome().table, "seats": 3, "names": ["Aki", "Miki", "Ren"]}),
        msg.Lobby(facts(3, you=9, state="play")),
    )
    assert isinstance(stack[-1], AudienceView)
    evening.results(stack[-1].table, Over(Outcome((0,), "coins")), lan.at)
    evening.update(10.0)
    assert isinstance(stack[-1], AudienceView), "the end stays for a while"
    lan.at.coming = [msg.Lobby(facts(3, you=9))]
    evening.update(11.0)
    assert isinstance(stack[-1], AudienceLobby)
    stack[-1].handle(Intent(Verb.BACK))
    assert isinstance(stack[-1], LeaveScreen)


def test_a_table_begun_for_phones_is_shown_here_and_hosted_with_the_bots_of_the_set_up() -> None:
    lan, ctx, stack = FakeLan((), Connection(ConnectionState.IN)), context(), []

    def go(screen: Any) -> None:
        stack.append(screen)
        screen.enter(ctx)

    def hear(*messages: object) -> None:
        lan.at.coming = list(messages)
        evening.update(0.1)
        stack[-1].update(0.1)

    ctx.go = ctx.push = go
    ctx.pop = stack.pop
    evening = LanFlow(ctx, lan, LanExits(home=nowhere))
    evening.play_by_phone(TableSetup("mascarade", 5, ("casual", "keen", "keen", "sharp"), {"x": "y"}, 7), 3)
    (hosted,) = [call[1] for call in lan.calls if call[0] == "host"]
    assert (hosted.seats, hosted.bots, hosted.options, hosted.seed) == (5, 2, {"x": "y"}, 7)
    evening.lobby()
    assert lan.at.sent == [
        msg.Sit(None),
        msg.Command("bot", {"seat": 3, "level": "keen"}),
        msg.Command("bot", {"seat": 4, "level": "sharp"}),
    ]
    assert isinstance(stack[-1], PhonesScreen) and ("let_phones_in",) in lan.calls
    hear(msg.Lobby(facts(3, you=9, chairs=[person(1, "Aki"), person(2, "Miki"), FREE])))
    assert "sit" in {widget.key for widget in stack[-1].page.widgets}
    hear(
        msg.Welcome(msg.PROTOCOL, None, "", {**welcome().table, "seats": 3, "names": ["Aki", "Miki", "Ren"]}),
        msg.Lobby(facts(3, you=9, state="play")),
    )
    stack[-1].update(0.1)
    assert isinstance(stack[-1], AudienceView), "a window without a seat shows the table to everyone"
    evening.results(stack[-1].table, Over(Outcome((0,), "coins")), lan.at)
    lan.at.coming = [msg.Lobby(facts(3, you=9))]
    evening.update(21.0)
    assert isinstance(stack[-1], PhonesScreen), "back to the code, for the next match"
    hear(msg.Lobby(facts(3, you=1)))
    evening.lobby()
    assert isinstance(stack[-1], LobbyScreen), "who has a seat here plays as ever"


def test_the_seat_that_is_held_is_remembered_until_it_is_given_up() -> None:
    lan, ctx = FakeLan((), Connection(ConnectionState.IN)), context()
    evening = LanFlow(ctx, lan, LanExits(home=nowhere))

    def remembered() -> tuple[object, ...]:
        evening.update(0.1)
        return [call for call in lan.calls if call[0] == "seat_at"][-1]

    evening.room = room(6, 1)
    assert remembered() == ("seat_at", "Aki's table", "mascarade")
    lan.now = Connection(ConnectionState.REFUSED, "lost")
    lan.calls.clear()
    evening.update(0.1)
    assert not [call for call in lan.calls if call[0] == "seat_at"], "a table that is gone tells nothing"
    lan.now = Connection(ConnectionState.IN)
    evening.room = room(6, 9)
    assert remembered() == ("seat_at", "", ""), "who watches holds none"
    evening.room = room(6, 1)
    assert remembered()[1]
    evening.leave()
    assert lan.calls[-2:] == [("seat_at", "", ""), ("leave",)]


def test_results_lead_back_to_the_lobby() -> None:
    """A whole match, watched as it comes; its end offers an encore and the lobby, and shows the seal as it is told."""
    lan, ctx = FakeLan((), Connection(ConnectionState.IN)), context()
    pushed: list[Any] = []
    ctx.push = ctx.go = pushed.append
    seal = Seal(SealState.CHECKING)
    asked: list[object] = []

    def truth(link: object, names: Sequence[str], seal: Seal | None, saves: bool) -> Callable[[], Any] | None:
        asked[:] = [link, list(names)]
        return nowhere if seal and seal.state is SealState.UNBROKEN else None

    evening = LanFlow(ctx, lan, LanExits(home=nowhere, seal=lambda link: seal, truth=truth))
    evening.lobby()
    link = solo("mascarade", ["keen"] * 3, {}, 4, ["Aki", "Miki", "Ren"], "instant")
    leaving = TableExits(
        lambda table, over: evening.results(table, over, link), pause=nowhere, rules=nowhere, log=nowhere
    )
    table = TableScreen(link, leaving, plays=False, live=True)
    table.enter(ctx)
    for _ in range(4000):
        table.update(0.5)
        if isinstance(pushed[-1], ResultsScreen):
            break
    results = raised(ctx, pushed[-1])
    keys = {widget.key for widget in results.widgets()}
    assert {"encore", "lobby"} <= keys
    for seal, cracked in (
        (Seal(SealState.CHECKING), False),
        (Seal(SealState.UNBROKEN), False),
        (Seal(SealState.BROKEN, beat=17, cause="shown"), True),
    ):
        results.update(5.0)
        items = {item.key: item for item in results.items()}
        assert items["sealed"].art.text == seal_sentence(seal, ctx.texts)
        assert ("crack" in items) is cracked
        keys = {widget.key for widget in results.page.widgets}
        assert ("truth" in keys) is (seal.state is SealState.UNBROKEN), "a broken seal takes the way back"
    assert asked == [link, ["Aki", "Miki", "Ren"]]
    results.back()
    assert isinstance(pushed[-1], LobbyScreen)


def test_twice_the_time_is_asked_for_once_and_only_where_the_house_can_do_it() -> None:
    link = FakeLink()
    made = LobbyClient(link)
    chair = person(1, "Aki", ready=True)

    def hear(**more: Any) -> None:
        link.coming = [msg.Lobby(facts(you=1, chairs=[{**chair, **more}, person(2, "Miki")]))]
        made.update(0.1)

    hear()
    made.ask_time(True)
    assert link.sent == []
    hear(double_time=False)
    for _ in range(3):
        made.ask_time(True)
    assert link.sent == [msg.Command("double_time", {"on": True})]
    hear(double_time=True)
    made.ask_time(True)
    assert len(link.sent) == 1
    made.ask_time(False)
    assert link.sent[1:] == [msg.Command("double_time", {"on": False})]


def terms_of(lobby: dict[str, Any]) -> dict[str, Any]:
    """A deal's terms as `lobby` announces them."""
    return {"table": "ab", "match": "cd", "round": 1, "after": "", "out": [], "version": 1, **announced(lobby)}


def test_a_missing_share_a_withheld_one_and_a_second_drawing_are_logged() -> None:
    link = FakeLink()
    made = LobbyClient(link)
    lobby = facts()
    terms = terms_of(lobby)
    hashes, share = ["1" * 64] * 7, "2" * 64
    people = terms["people"]
    names = [chair.get("name", "") for chair in lobby["chairs"]]
    bound = ["1" * 64 if seat in people[1:] else "" for seat in range(6)] + ["1" * 64]
    link.coming = [
        msg.Lobby(lobby),
        msg.Draw(terms, 0),
        msg.Commitments(hashes),
        msg.Open(share),
        msg.Draw({**terms, "match": "ef"}, 0),
        msg.Commitments(bound),
        msg.Open(share),
        msg.Opened([share if seat in people[2:] else "" for seat in range(6)]),
        msg.Draw({**terms, "match": "ef", "round": 2, "out": people[1:2]}, 0),
        welcome(),
    ]
    made.update(0.1)
    assert len(people) > 2
    assert [(line.name, line.phrase) for line in made.lines] == [
        ("", "drawn_again"),
        (names[people[0]], "left_out"),
        (names[people[1]], "withheld"),
    ]
    got = made.link_to(made.match).poll(0)
    assert [type(message).__name__ for message in got] == [
        "Welcome",
        *("Lobby", "Draw", "Commitments", "Open"),
        *("Lobby", "Draw", "Commitments", "Open", "Opened"),
        *("Lobby", "Draw"),
    ]


@pytest.mark.parametrize(
    "change",
    [{"options": {"table7": "MALL"}}, {"seats": 5}, {"game": "red_masque"}, {"masks_on": True}, {"people": [0]}],
)
def test_a_deal_on_other_terms_than_the_lobbys_is_said_at_once(change: dict[str, Any]) -> None:
    link = FakeLink()
    lobby = facts()
    made = LobbyClient(link)
    link.coming = [msg.Lobby(lobby), msg.Draw(terms_of(lobby) | change, 0)]
    made.update(0.1)
    assert [line.phrase for line in made.lines] == ["other_terms"]


@pytest.mark.parametrize("change", [{"more": 1}, {"out": [0.5]}, {"people": None}, {"match": 7}])
def test_terms_that_are_none_are_nonsense(change: dict[str, Any]) -> None:
    link = FakeLink()
    lobby = facts()
    made = LobbyClient(link)
    link.coming = [msg.Lobby(lobby), msg.Draw(terms_of(lobby) | change, 0)]
    with pytest.raises(Nonsense):
        made.update(0.1)
