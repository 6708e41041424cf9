"""The ball's screens: facts of a host that lies, the organiser's orders, going to a table and back, the coronation."""

import random
from copy import deepcopy
from datetime import date
from functools import partial
from typing import Any

import pytest
from msgspec import json

from masque_arcade.app.phones.phone_guest import PhoneGuest
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Rect, Words
from masque_arcade.client.screens.ball.coronation import Coronation, ball_coronation, crown_words
from masque_arcade.client.screens.ball.poster import UPRIGHT, ball_poster
from masque_arcade.client.screens.ball.seating import draft_places, table_places
from masque_arcade.client.screens.ball.standings import MOVES, RESTS, Standing, StandingsPage, standings_items
from masque_arcade.client.screens.lan.ball_audience import BallAudience
from masque_arcade.client.screens.lan.ball_form import BallForm
from masque_arcade.client.screens.lan.ball_lobby import BallLobby, BallTableLobby
from masque_arcade.client.screens.lan.flow import LanExits, LanFlow
from masque_arcade.client.screens.lan.handover import HandoverQuestions
from masque_arcade.client.screens.lan.lobby import LobbyActions, LobbyScreen
from masque_arcade.client.screens.table.guard import CALM
from masque_arcade.client.screens.table.pause_menu import LeaveScreen
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.session.ball_facts import read_ball
from masque_arcade.client.session.lan_api import BallRequest, Connection, ConnectionState
from masque_arcade.client.session.lobby_client import ChatLine
from masque_arcade.client.session.validation import Nonsense
from masque_arcade.devtools.gallery.ball import ball, ball_room, coronation, lobby
from masque_arcade.devtools.gallery.fake_network import FakeLan, FakeLink, facts, person
from masque_net import messages as msg
from masque_net.tcp import Network
from tests.client import devices
from tests.client.menus import context, nowhere
from tests.server.test_odd_messages import bent

STATES = ("gathering", "draft", "seated", "playing", "break", "over")


def lobby_message(**other: Any) -> msg.Lobby:
    return msg.Lobby(facts(0, 2, chairs=[], game="", ball=ball(**other)))


def words(screen: Any) -> set[str]:
    return {item.art.text for item in screen.items() if isinstance(item.art, Words)}


def opened(screen: Any) -> Any:
    screen.enter(context())
    return screen


def press(screen: Any, key: object) -> None:
    screen.update(1.0)
    assert key in {spot.key for spot in screen.page.spots}
    screen.page.focus.key = key
    screen.handle(Intent(Verb.CONFIRM))


def orders(screen: BallLobby) -> list[tuple[str, dict[str, Any]]]:
    link = screen.room.link
    assert isinstance(link, FakeLink)
    return [(one.what, one.args) for one in link.sent if isinstance(one, msg.Command)]


def audience(facts: dict[str, Any]) -> BallAudience:
    return BallAudience(ball_room(facts), FakeLan(()), LobbyActions(nowhere, nowhere, nowhere), str)


# --- facts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
def test_true_facts_are_read_as_they_are(state: str) -> None:
    tree = ball(20, state)
    assert json.decode(json.encode(read_ball(tree))) == tree


def test_facts_that_cannot_be_are_nonsense() -> None:
    def lie(change: Any) -> None:
        tree = deepcopy(ball(8, "playing"))
        change(tree)
        with pytest.raises(Nonsense):
            read_ball(tree)

    lie(lambda tree: tree.pop("people"))
    lie(lambda tree: tree.update(state="asleep"))
    lie(lambda tree: tree.update(round=True))
    lie(lambda tree: tree.update(round=10**9))
    lie(lambda tree: tree.update(you=77))
    lie(lambda tree: tree["tables"][0]["people"].append(77))
    lie(lambda tree: tree["tables"][1]["people"].append(1))
    lie(lambda tree: tree["tables"].append(dict(tree["tables"][0], people=[])))
    lie(lambda tree: tree["tables"][0].update(host=77))
    lie(lambda tree: tree["people"].append(tree["people"][0]))
    lie(lambda tree: tree["people"][0].update(points=-1))
    lie(lambda tree: tree["people"][0].update(name="x" * 401))
    lie(lambda tree: tree["results"][0]["places"].append([77, 1, 0]))
    for tree in (None, [], 3, "ball", {}):
        with pytest.raises(Nonsense):
            read_ball(tree)


@pytest.mark.slow
def test_a_bent_ball_is_refused_or_drawn_but_never_crashes() -> None:
    drawn, refused, rng = 0, 0, random.Random(44)
    for number in range(400):
        lan, ctx = FakeLan((), Connection(ConnectionState.IN)), context()
        ctx.go = lambda screen, ctx=ctx: screen.enter(ctx)
        flow = LanFlow(ctx, lan, LanExits(nowhere))
        flow.lobby()
        lan.at.coming = [msg.Lobby({**lobby_message(count=8).table, "ball": bent(rng, ball(8, STATES[number % 6]))})]
        try:
            flow.update(0.1)
        except Nonsense as error:
            refused += flow.stumbles(error)
            continue
        if flow.room and flow.room.ball:
            ways = LobbyActions(nowhere, nowhere, nowhere)
            for screen in (BallLobby(flow.room, lan, ways), BallAudience(flow.room, lan, ways, str)):
                opened(screen).items()
            drawn += 1
    assert refused > 100
    assert drawn > 20


def test_names_are_readable_and_their_own() -> None:
    tree = ball(8, "seated")
    tree["people"][0]["name"] = tree["people"][1]["name"] = "ℵ"
    read = read_ball(tree, lambda names: [f"mask {n}" for n, _ in enumerate(names)])
    assert [one.name for one in read.people] == [f"mask {n}" for n in range(8)]


# --- plan and standings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 8, 13])
@pytest.mark.parametrize("count", [6, 8, 20, 40])
def test_every_name_has_a_place_of_its_own_and_a_finger_fits_on_the_draft(count: int, seats: int) -> None:
    facts = ball(count, "draft")
    table, ids = facts["tables"][0], list(range(1, count + 1))
    facts["tables"] = [{**table, "name": f"t{at}", "people": ids[at : at + seats]} for at in range(0, count, seats)]
    tables = read_ball(facts).tables
    for box, made in ((Rect(0, 0, 1188, 512), draft_places), (Rect(0, 0, 1232, 540), table_places)):
        places = made(box, tables)
        rows = [row for place in places for row in place.rows[: len(place.table.people)]]
        assert len(rows) == count
        assert not any(a.grown(-0.01).touches(b) for n, a in enumerate(rows) for b in rows[:n])
        assert all(
            box.grown(0.5).has(row.x, row.y) and row.right <= box.right and row.bottom <= box.bottom for row in rows
        )
        if made is draft_places:
            assert all(row.h >= 44 and row.w >= 64 for row in rows)


def test_everyone_goes_from_where_they_were_to_their_place() -> None:
    rows = [Standing(1, "Ann", 9, 5, 2), Standing(2, "Bo", 7, 1, -1), Standing(3, "Cy", 6, 0, -1)]
    box = Rect(0, 0, 600, 300)

    def order(age: float) -> list[str]:
        names = {item.art.text: item.rect.y for item in standings_items(box, rows, age) if isinstance(item.art, Words)}
        return sorted(("Ann", "Bo", "Cy"), key=names.__getitem__)

    assert order(0.0) == ["Bo", "Cy", "Ann"]
    assert order(RESTS + MOVES) == ["Ann", "Bo", "Cy"]
    for age, points in ((0.0, {"4", "6"}), (RESTS + MOVES, {"9", "7", "6"})):
        shown = {item.art.text for item in standings_items(box, rows, age) if isinstance(item.art, Words)}
        assert points <= shown, "with the points from before, until they are there"


# --- lobby ----------------------------------------------------------------------------------------------------------


def test_a_guest_reads_where_to_sit_with_whom_and_how_long() -> None:
    screen = opened(lobby(20, "seated"))
    assert {"Round 2: table Rose", "0:42"} <= words(screen)
    assert any(text.startswith("The Red Masque, with Aki, ") for text in words(screen))
    screen.room.clock += 40.5
    assert "0:02" in words(screen)
    assert not {"next", ("exchange", 1)} & {spot.key for spot in screen.page.spots}
    out = opened(lobby(20, "seated", tables=[]))
    assert "You sit this round out." in words(out)


def watching(count: int = 8, state: str = "gathering", you: int = 8) -> list[dict[str, Any]]:
    """The people of that ball, of whom the last one only watches, and has no result."""
    people = ball(count, state)["people"]
    return [{**one, "watches": True, "place": count} if one["id"] == you else one for one in people]


@pytest.mark.parametrize("you", [1, 8])
def test_whoever_likes_just_watches_and_plays_along_again(you: int) -> None:
    for people, seat in ((watching(you=99), None), (watching(you=you), 0)):
        screen = opened(lobby(8, "gathering", you, people=people))
        press(screen, "sit")
        assert [one.seat for one in screen.room.link.sent if isinstance(one, msg.Sit)] == [seat]


def test_a_guest_lets_tables_be_hosted_here_and_no_more() -> None:
    """By one button, which keeps the focus: else a second press would be another one's."""
    offering = [{**one, "offers": one["id"] == 2} for one in ball(8, "gathering")["people"]]
    for people, on in ((watching(), True), (offering, False)):
        screen = opened(lobby(8, "gathering", people=people))
        press(screen, "offer")
        assert orders(screen) == [("ball_offer", {"on": on})] and screen.room.offers is on
    assert "offer" not in {spot.key for spot in opened(lobby(8, "gathering", 1)).page.spots}, "the ball's own computer"


@pytest.mark.parametrize("offers", [True, False])
def test_a_table_comes_to_who_has_offered_that_here_and_others_are_asked(offers: bool) -> None:
    room, lan = ball_room(ball(8, "seated", 2)), FakeLan(())
    asked, ctx = list[Any](), context()
    ctx.push = asked.append
    questions = HandoverQuestions(ctx, lan, nowhere)
    questions.update(room, 0.1)
    room.facts = {**room.facts, "heir": {"guest": room.me, "name": "Me"}}
    room.offers = offers
    questions.update(room, 0.1)
    questions.update(room, 0.1)
    assert (lan.calls == [("take_over",)]) is offers and len(asked) == (not offers)


def test_a_guest_reads_at_whose_computer_the_table_is() -> None:
    tables = [{**one, "host": 3} for one in ball(8, "seated")["tables"][:1]]
    screen = opened(lobby(8, "seated", tables=tables))
    assert any(word.endswith(f"host: {screen.room.ball.person(3).name}") for word in words(screen))


def test_who_leaves_the_ball_keeps_their_place_in_the_rounds_to_come() -> None:
    asked, gone = list[LeaveScreen](), list[str]()
    ways = LobbyActions(nowhere, partial(gone.append, "home"), nowhere)
    screen = opened(BallLobby(ball_room(ball(8, "break", 2)), FakeLan(), ways))
    screen.ctx.push = asked.append
    press(screen, "leave")
    (question,) = asked
    assert {"Leave the ball?"} <= words(opened(question))
    press(question, "really")
    assert gone == ["home"]
    assert not [one for one in screen.room.link.sent if isinstance(one, msg.Sit)], "or they would only watch then"


def test_either_all_who_lead_are_named_or_none() -> None:
    def shared(leaders: int) -> set[str]:
        people = [{**one, "points": 50, "place": 1 if at < leaders else 9} for at, one in enumerate(watching())]
        return words(opened(audience(ball(8, "break", 8, people=people))))

    assert "4 players share the lead." in shared(4)
    assert any(text.endswith(" are in front.") and text.count(",") + text.count(" and ") == 2 for text in shared(3))


def test_who_only_watches_has_no_place() -> None:
    results = [one for one in ball(8, "break")["results"] if all(row[0] != 8 for row in one["places"])]
    shown = words(opened(lobby(8, "break", 8, people=watching(8, "break"), results=results)))
    assert any(text.endswith("guests are here") for text in shown)


def test_what_was_said_at_a_table_stays_there() -> None:
    screen = lobby(8, "break", 2)
    screen.room.lines += [ChatLine("Ken", 1, "", "came_back", 0.0), ChatLine("Ken", None, "Who won?", "", 0.0)]
    shown = words(opened(screen))
    assert "Who won?" in shown
    assert "(is back)" not in shown


def test_an_organiser_alone_may_just_watch() -> None:
    alone = {"people": watching(8, "gathering", 1)[:1], "tables": [], "results": []}
    assert "Play along" in words(opened(lobby(1, "gathering", 1, **alone)))
    assert "Come to the ball" in words(opened(audience(ball(1, "gathering", 1, **alone))))


def test_who_only_watches_is_no_guest_of_the_big_screens_lists() -> None:
    name = ball(8, "gathering")["people"][7]["name"]
    for state in ("gathering", "break"):
        results = [one for one in ball(8, state)["results"] if all(row[0] != 8 for row in one["places"])]
        for people, there in ((watching(8, state), False), (ball(8, state)["people"], True)):
            facts = ball(8, state, 8, people=people, results=results)
            assert (name in words(opened(audience(facts)))) == there


def test_the_big_screen_shows_who_is_here_until_there_are_points() -> None:
    shown = words(opened(audience(ball(8, "draft", 8, round=1, results=[]))))
    assert "Come to the ball" in shown
    assert "0" not in shown


def test_the_organiser_exchanges_two_people_and_publishes() -> None:
    screen = opened(lobby(20, "draft", 1))
    press(screen, ("exchange", 3))
    press(screen, ("exchange", 3))
    assert orders(screen) == [], "nobody after all"
    press(screen, ("exchange", 3))
    press(screen, ("exchange", 9))
    press(screen, "next")
    assert orders(screen) == [("ball_swap", {"a": 3, "b": 9}), ("ball_publish", {})]


@pytest.mark.parametrize(
    ("state", "rounds", "order"),
    [("gathering", 3, "ball_draft"), ("break", 3, "ball_draft"), ("break", 2, "ball_over")],
)
def test_the_next_step_is_the_first_choice(state: str, rounds: int, order: str) -> None:
    screen = opened(lobby(8, state, 1, rounds=rounds))
    assert screen.page.focus.key == "next"
    assert "draw" not in {spot.key for spot in screen.page.spots}, "a round after the last one is none"
    press(screen, "next")
    assert orders(screen) == [(order, {})]


def test_a_table_that_is_stuck_is_scored_after_a_question() -> None:
    screen = opened(lobby(20, "playing", 1))
    pushed: list[Any] = []
    screen.ctx.push, screen.ctx.pop = pushed.append, nowhere
    press(screen, ("score", "rose"))
    menu = opened(pushed[0])
    menu.ctx.pop = nowhere
    assert ("deed", 2) not in {spot.key for spot in menu.page.spots}, "it is not dead, and goes on by itself"
    press(menu, ("deed", 0))
    press(menu, "yes")
    assert orders(screen) == [("ball_score", {"table": "rose", "how": "standing"})]
    assert ("score", "iris") not in {spot.key for spot in screen.page.spots}, "it is over"


@pytest.mark.parametrize(("answer", "ends"), [("yes", ["ball_end_round"]), ("back", [])])
def test_the_end_of_a_round_is_asked_about_once(answer: str, ends: list[str]) -> None:
    screen = opened(lobby(20, "playing", 1))
    pushed: list[Any] = []
    closed: list[str] = []
    screen.ctx.push = pushed.append
    press(screen, "next")
    menu = opened(pushed[0])
    menu.ctx.pop = partial(closed.append, "closed")
    assert menu.page.focus.key == "back", "what cannot be undone is not the first choice"
    press(menu, answer)
    assert [what for what, _ in orders(screen)] == ends and closed == ["closed"]


def test_a_dead_table_can_be_played_again() -> None:
    tables = [{**table, "dead": True} for table in ball(20, "playing")["tables"]]
    screen = opened(lobby(20, "playing", 1, tables=tables))
    pushed: list[Any] = []
    screen.ctx.push = pushed.append
    press(screen, ("score", "rose"))
    menu = opened(pushed[0])
    menu.ctx.pop = nowhere
    press(menu, ("deed", 0))
    press(menu, "yes")
    assert orders(screen) == [("ball_score", {"table": "rose", "how": "replay"})]


def test_games_rounds_and_minutes_change_and_nothing_that_the_lobby_does_not_know() -> None:
    screen = opened(lobby(8, "gathering", 1))
    pushed: list[Any] = []
    screen.ctx.push, screen.ctx.pop = pushed.append, nowhere
    press(screen, "settings")
    form = opened(pushed[0])
    form.page.focus.key = "rounds"
    form.handle(Intent(Verb.RIGHT))
    press(form, "go")
    games = ["mascarade", "red_masque", "lupusburg"]
    [(what, args)] = orders(screen)
    assert (what, sorted(args.pop("games")), args) == ("ball_settings", sorted(games), {"rounds": 4, "minutes": 20})


def test_a_guest_reads_that_their_table_ran_out_of_time() -> None:
    by_time = "Time was up at your table. It counts as it stood."
    tree = ball(20, "break", 8)
    mine = [{**one, "by_time": any(row[0] == 8 for row in one["places"])} for one in tree["results"]]
    assert by_time in words(opened(lobby(20, "break", 8, results=mine)))
    assert by_time not in words(
        opened(lobby(20, "break", 9, results=mine[:4] + [{**one, "by_time": False} for one in mine[4:]]))
    )


def test_the_form_says_what_is_wanted() -> None:
    asked: list[BallRequest] = []
    form = opened(BallForm(asked.append))
    games = list(form.form.games)
    for game in games:
        press(form, ("game", game))
    press(form, "go")
    assert asked == [], "without a game there is no ball"
    press(form, ("game", games[1]))
    press(form, "go")
    assert [(one.games, one.rounds, one.minutes, one.open) for one in asked] == [((games[1],), 3, 20, False)]
    assert asked[0].name.endswith("ball")


# --- the evening's way ----------------------------------------------------------------------------------------------


class Evening:
    """A window's flow whose host says what it is told to."""

    def __init__(self, ballroom: bool = False) -> None:
        self.lan, self.ctx, self.stack = FakeLan((), Connection(ConnectionState.IN)), context(), list[Any]()
        self.ctx.go, self.ctx.push, self.ctx.pop = self.go, self.push, nowhere
        self.flow = LanFlow(self.ctx, self.lan, LanExits(nowhere))
        self.flow.ballroom = ballroom
        self.flow.lobby()

    def go(self, screen: Any) -> None:
        self.stack[:] = []
        self.push(screen)

    def push(self, screen: Any) -> None:
        self.stack.append(screen)
        screen.enter(self.ctx)

    def hears(self, *messages: msg.Message, seconds: float = 0.1) -> Any:
        self.lan.at.coming += messages
        for _ in range(max(1, round(seconds / 0.1))):
            self.flow.update(0.1)
            self.stack[-1].update(0.1)
        return self.stack[-1]


def seated(state: str = "play") -> list[msg.Message]:
    chairs = [person(1, "Aki"), person(2, "Miki")]
    welcome = msg.Welcome(msg.PROTOCOL, 1, "", {"game": "mascarade", "names": ["Aki", "Miki"], "bots": []})
    return [msg.Lobby(facts(2, 2, chairs=chairs, state=state)), *([welcome] if state == "play" else [])]


def test_the_tables_lobby_still_says_which_round_and_table_it_is() -> None:
    made = Evening()
    made.hears(lobby_message(state="draft"))
    lobby = made.hears(msg.Lobby(facts(5, 2, name="Rose", game="red_masque")))
    assert isinstance(lobby, BallTableLobby)
    assert "Round 2: table Rose" in words(lobby)
    assert "ready" in {spot.key for spot in lobby.page.spots} or "sit" in {spot.key for spot in lobby.page.spots}
    other = made.hears(msg.Lobby(facts(5, 2, name="Iris", game="red_masque")))
    assert "Round 2: table Rose" not in words(other), "an exchange that this guest has not heard of"


def test_the_big_screen_takes_no_seat() -> None:
    made = Evening(ballroom=True)
    made.hears(lobby_message(state="gathering", you=2))
    assert made.lan.at.sent == [msg.Sit(None)]


def test_everyone_goes_to_their_table_and_back_by_themselves() -> None:
    made = Evening()
    assert isinstance(made.hears(lobby_message(state="seated")), BallLobby)
    assert isinstance(made.hears(*seated("lobby")), LobbyScreen)
    assert isinstance(made.hears(*seated()), TableScreen)
    assert isinstance(made.hears(lobby_message(state="playing")), TableScreen), "what happened last is seen"
    assert isinstance(made.hears(seconds=4.0), BallLobby)
    assert isinstance(made.hears(lobby_message(state="draft")), BallLobby)
    assert made.lan.calls.count(("seat_at", "Aki's table", "")) > 0, "a way back is kept"


def test_the_organisers_next_step_is_in_focus_as_soon_as_there_is_one() -> None:
    made = Evening()
    made.hears(lobby_message(state="draft", you=1))
    lobby = made.hears(lobby_message(state="seated", you=1))
    assert lobby.page.focused is None or lobby.page.focused.key != "next"
    lobby = made.hears(lobby_message(state="playing", you=1))
    assert lobby.page.focus.key == "next", "not on Leave"
    watches = [{**one, "watches": one["id"] == 1} for one in ball(20, "break")["people"]]
    made.hears(lobby_message(state="break", you=1, people=watches))
    lobby = made.hears(lobby_message(state="draft", you=1, people=watches))
    assert lobby.page.focus.key == "next", "nor on Play along"


def test_the_coronation_is_seen_once_and_ends_in_the_lobby() -> None:
    made = Evening()
    made.hears(lobby_message(state="break"))
    crown = made.hears(lobby_message(state="over"))
    assert isinstance(crown, Coronation)
    made.hears(seconds=crown.end + 1.0)
    press(crown, "lobby")
    assert isinstance(made.hears(lobby_message(state="over")), BallLobby)


def test_the_big_screen_shows_plan_standings_and_coronation() -> None:
    made = Evening(ballroom=True)
    screen = made.hears(lobby_message(state="seated", you=None))
    assert isinstance(screen, BallAudience)
    assert {"Rose", "Tulip", "Round 2: to your tables!", "0:42"} <= words(screen)
    screen = made.hears(lobby_message(state="break", you=None), seconds=3.0)
    assert "+100" in words(screen)
    points = [item.art for item in screen.items() if "'points')" in str(item.key)]
    screen = made.hears(msg.Lobby({**lobby_message().table, "ball": {**ball(20, "break", None), "state": "draft"}}))
    assert points == [item.art for item in screen.items() if "'points')" in str(item.key)], "they stay"
    crown = made.hears(lobby_message(state="over", you=None))
    assert isinstance(crown, Coronation)
    made.hears(seconds=crown.end + 1.0)
    assert not crown.page.spots, "nobody chooses on a screen for all"


def reach(screen: Any, key: str, device: Device) -> None:
    """Choose a button as a person would with that device."""
    screen.update(1.0)
    spot = next(spot for spot in screen.page.spots if spot.key == key)
    if device in (Device.MOUSE, Device.TOUCH):
        devices.press(screen.handle, spot.rect, device)
        return
    rng = random.Random(3)
    places = {one.key: one.rect for one in screen.page.spots}
    for _ in range(80):
        here = screen.page.focus.key
        if here == key:
            screen.handle(Intent(Verb.CONFIRM, device))
            return
        way = Verb.NEXT if device is Device.KEYBOARD else devices.towards(places.get(here), places[key], rng)
        screen.handle(Intent(way, device))
    pytest.fail(f"{key} is out of reach")


@pytest.mark.parametrize("device", list(Device))
@pytest.mark.parametrize("you", [1, 2])
def test_everybody_reaches_the_standings_and_the_coronation_by_any_device(you: int, device: Device) -> None:
    made, gone = Evening(), list[str]()
    made.ctx.pop = lambda: gone.append("pop")
    lobby = made.hears(lobby_message(state="break", you=you, count=40))
    reach(lobby, "standings", device)
    page = made.stack[-1]
    assert isinstance(page, StandingsPage) and len(page.rows) == 40
    made.stack.pop()
    crown = made.hears(lobby_message(state="over", you=you))
    made.hears(seconds=crown.end + 1.0)
    reach(crown, "lobby", device)
    lobby = made.stack[-1]
    assert isinstance(lobby, BallLobby)
    reach(lobby, "next", device)
    crown = made.stack[-1]
    assert isinstance(crown, Coronation), "it can be seen again"
    made.hears(seconds=crown.end + 1.0)
    reach(crown, "lobby", device)
    assert gone == ["pop"]


@pytest.mark.parametrize(
    ("device", "on", "before"),
    [
        (Device.KEYBOARD, Verb.RIGHT, Verb.LEFT),
        (Device.PAD, Verb.CONFIRM, Verb.UP),
        (Device.MOUSE, Verb.PRESS, None),
        (Device.TOUCH, Verb.PRESS, None),
    ],
)
def test_a_press_turns_the_big_screens_page_for_a_while(device: Device, on: Verb, before: Verb | None) -> None:
    screen = opened(audience(ball(8, "seated", None)))
    assert "standing" not in str([item.key for item in screen.items()])
    screen.handle(Intent(on, device))
    for _ in range(2):
        screen.update(2.0)
    assert (screen.shown, "+100" in words(screen)) == ("standings", True)
    screen.handle(Intent(before or on, device))
    assert screen.shown == "plan"
    screen.handle(Intent(on, device))
    screen.update(19.0)
    assert screen.shown == "standings"
    screen.update(1.5)
    assert screen.shown == "plan"


# --- the coronation -------------------------------------------------------------------------------------------------


def test_a_crown_that_many_share_is_told_by_their_number() -> None:
    people = [{**one, "place": 1, "points": 50} for one in ball(8, "over")["people"]]
    assert crown_words(read_ball(ball(8, "over", people=people)), context().texts) == "8 players share the lead."
    assert crown_words(read_ball(ball(8, "over")), context().texts).endswith(" points")


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("count", [2, 3, 8, 40])
def test_nothing_tells_the_winner_before_both_are_counted(count: int, still: bool) -> None:
    ctx = context(reduced_motion=still)
    crown = coronation(count, ctx)
    crown.enter(ctx)
    ball_facts = read_ball(ball(count, "over"))
    last = {str(one.points) for one in ball_facts.standings[: max(2, min(4, len(ball_facts.leaders)))]}
    seen, crowned = set[str](), False
    while not crown.over:
        crown.update(0.1)
        seen |= words(crown)
        laurel = any(item.key[1:] == ("laurel",) for item in crown.items() if isinstance(item.key, tuple))
        assert not laurel or crowned or last <= words(crown)
        crowned |= laurel
    assert crowned
    assert {"Round 1: Mascarade", "Round 3: Lupusburg"} <= seen


@pytest.mark.parametrize("winner", [1, 2])
def test_who_came_first_stands_on_the_left_whoever_wins(winner: int) -> None:
    people = [
        {**one, "place": 1 if one["id"] == winner else 2 if one["id"] < 3 else 3} for one in ball(8, "over")["people"]
    ]
    crown = opened(ball_coronation(read_ball(ball(8, "over", people=people)), context().texts, [("on", "", nowhere)]))
    left, right = (
        next(item.rect.cx for item in crown.items() if item.key == (("last", i), "plaque")) for i in range(2)
    )
    names = [item.art.text for item in crown.items() if item.key in ((("last", 0), "name"), (("last", 1), "name"))]
    assert left < right and names == [people[0]["name"], people[1]["name"]]


def test_a_press_ends_the_show_and_chooses_nothing() -> None:
    gone: list[str] = []
    ways = [("on", "", partial(gone.append, "on"))]
    crown = opened(ball_coronation(read_ball(ball(8, "over")), context().texts, ways))
    crown.update(0.5)
    crown.handle(Intent(Verb.CONFIRM))
    assert crown.over
    crown.update(CALM - 0.1)
    crown.handle(Intent(Verb.CONFIRM))
    assert gone == [], "who taps through it does not leave it"
    crown.update(CALM + 0.1)
    crown.handle(Intent(Verb.CONFIRM))
    assert gone == ["on"]


def test_a_phone_reads_its_table_and_the_standings() -> None:
    guest = PhoneGuest(Network(), [], context().texts, nowhere)
    guest.room = ball_room(ball(8, "seated"))
    page = guest.page()
    assert (page["phase"], page["sentence"]) == ("lobby", "Round 2: table Rose")
    assert page["seats"][0].startswith("The Red Masque, with Aki, ")
    assert page["seats"][1] == "100 points · place 1 of 8"
    assert page["seats"][2].startswith("1, ") and page["seats"][2].endswith(" points")


def test_a_phones_guest_just_watches_and_plays_along_again() -> None:
    guest = PhoneGuest(Network(), [], context().texts, nowhere)
    for people, key, seat in ((watching(you=99), "watch", None), (watching(you=8), "sit", 0)):
        guest.room = ball_room(ball(8, "gathering", 8, people=people))
        assert guest.choose(key)
        assert [one.seat for one in guest.room.link.sent if isinstance(one, msg.Sit)] == [seat]


@pytest.mark.parametrize("count", [3, 8, 20, 40, 60])
def test_the_poster_has_the_crown_and_everyone_inside_its_frame(count: int) -> None:
    people = [{**ball(8)["people"][0], "id": who, "name": f"G{who}", "place": who} for who in range(1, count + 1)]
    people[0]["points"] = 99
    facts = read_ball(ball(8, "over", None, people=people, tables=[], results=[], owner=1))
    items = ball_poster(facts, context().texts, date(2026, 11, 28))
    texts = {item.art.text for item in items if isinstance(item.art, Words)}
    assert {facts.name, "G1, 99 points", "28 November 2026", *(f"G{who}" for who in range(1, count + 1))} <= texts
    bottom = max(
        item.rect.bottom for item in items if isinstance(item.key, tuple) and item.key[0] == ("standing", f"G{count}")
    )
    assert bottom <= Canvas.of(UPRIGHT).height - 100
