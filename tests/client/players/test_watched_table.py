"""The big screen during a round: which table it watches, for how long, and that it sees what a spectator sees."""

from typing import Any

import pytest

from masque_arcade.client.screens.lan.ball_audience import BallAudience
from masque_arcade.client.screens.lan.lobby import LobbyActions
from masque_arcade.client.screens.lan.watched_table import ENDS, LAGS, PATIENCE, STRIP
from masque_arcade.client.session.ball_facts import BallTable
from masque_arcade.client.session.lobby_client import LobbyClient
from masque_arcade.client.session.nearest_table import AGAIN, AHEAD, STAYS, NearestTable
from masque_arcade.devtools.gallery.ball import ball, ball_room
from masque_arcade.devtools.gallery.fake_network import FakeLan, facts, person
from masque_net import messages as msg
from tests.app.second_screen_bench import hub
from tests.client.menus import context, nowhere

PIN = "ab" * 32


def tables(**progress: int | str) -> list[BallTable]:
    """Tables by name: playing and so far, or in that state."""
    return [
        BallTable(name, "mascarade", (), 0, "playing", far)
        if isinstance(far, int)
        else BallTable(name, "", (), 0, far, 0)
        for name, far in progress.items()
    ]


# --- the choice -----------------------------------------------------------------------------------------------------


def test_the_table_nearest_to_its_end_is_watched_and_no_other_one_every_moment() -> None:
    near = NearestTable()
    assert near.look(tables(rose=10, lily=30, iris="waiting"), 0.0) == "lily"
    near.seen(2.0)
    assert near.look(tables(rose=90, lily=31), 1.9 + STAYS) == "lily"
    assert near.look(tables(rose=30 + AHEAD, lily=31), 2.0 + STAYS) == "lily"
    assert near.look(tables(rose=31 + AHEAD, lily=31), 2.0 + STAYS) == "rose"
    assert near.look(tables(rose="over", lily=31), 3.0 + STAYS) == "lily", "one that has ended is left at once"
    assert near.look(tables(rose="over", lily="over"), 4.0 + STAYS) == ""


def test_a_table_that_cannot_be_watched_is_not_chosen_again_at_once() -> None:
    near = NearestTable()
    assert near.look(tables(rose=10, lily=30), 0.0) == "lily"
    near.give_up(0.0)
    assert near.look(tables(rose=10, lily=30), 0.1) == "rose"
    assert near.look([*tables(lily=30), BallTable("iris", "", (), 0, "playing", 9, dead=True)], 0.2) == ""
    assert near.look(tables(lily=30), AGAIN + 0.1) == "lily"


# --- the screen -----------------------------------------------------------------------------------------------------


class Room:
    """A big screen in the lobby of a ball, and its tables."""

    def __init__(self) -> None:
        self.ctx, self.lan = context(), FakeLan(())
        self.room: LobbyClient = ball_room(self.ball_tree())
        self.screen = BallAudience(self.room, self.lan, LobbyActions(nowhere, nowhere, nowhere), str)
        self.screen.enter(self.ctx)

    def ball_tree(self, state: str = "playing", **progress: int) -> dict[str, Any]:
        tree = ball(13, state, None)
        for table in tree["tables"]:
            far = progress.get(table["name"], 10)
            table.update(progress=min(99, far), state="over" if far > 99 else table["state"] if far < 0 else "playing")
        return tree

    def hears(self, *messages: msg.Message, seconds: float = 0.1) -> None:
        self.room.link.coming += messages
        for _ in range(round(seconds / 0.1)):
            self.room.update(0.1)
            self.screen.update(0.1)

    def tell(self, state: str = "playing", seconds: float = 0.1, **progress: int) -> None:
        tree = self.ball_tree(state, **progress)
        self.hears(msg.Lobby(facts(0, 99, chairs=[], game="", ball=tree)), seconds=seconds)

    def over(self, name: str, by_time: bool = False) -> None:
        """The ball tells a table's result, which is the round's last."""
        tree = self.ball_tree("break")
        tree["results"] = [
            {**one, "by_time": by_time} if (one["round"], one["table"]) == (tree["round"], name) else one
            for one in tree["results"]
        ]
        self.hears(msg.Lobby(facts(0, 99, chairs=[], game="", ball=tree)))

    @property
    def ended(self) -> bool:
        """Whether the end of the match on the screen is seen."""
        table = self.screen.round.table
        return bool(table and table.view and table.view.table.playback.ended)

    @property
    def asked(self) -> list[str]:
        sent = self.room.link.sent
        return [one.args["table"] for one in sent if isinstance(one, msg.Command) and one.what == "ball_watch"]

    def lead(self, name: str, viewer: int | None = None) -> Any:
        """Let the ball say where a table is, and the table show its match to `viewer`."""
        self.hears(msg.Watch([["10.0.0.1", 1]], PIN, "t" * 64, "", name))
        table = hub("mascarade")
        chairs = [person(number, f"G{number}") for number in range(len(table.table.names))]
        self.link = table.link(viewer)
        table.advance(0.0)
        self.lan.watched.coming = [*self.link.poll(0.0), msg.Lobby(facts(4, 99, chairs=chairs, state="play"))]
        self.hears(seconds=0.3)
        return table

    @property
    def keys(self) -> set[str]:
        return {str(item.key) for item in self.screen.items()}

    @property
    def shown(self) -> str | None:
        return self.screen.round.table.name if self.screen.round.table else None


def test_the_nearest_table_is_seen_below_the_strip() -> None:
    room = Room()
    room.tell(lily=50)
    assert room.asked == ["lily"] and room.shown is None
    assert "plate" in str(room.keys), "until it is there, who sits where"
    room.lead("lily")
    assert room.shown == "lily"
    boxes = {str(item.key): item.rect for item in room.screen.items()}
    assert boxes["('scaled', 'ballroom banner')"].bottom <= room.ctx.canvas.height
    assert min(box.y for key, box in boxes.items() if key.startswith("('scaled'")) >= STRIP - 0.01 - 60
    assert {"left", "says", "(('table', 'rose'), 'name')", "(('table', 'lily'), 'name')"} <= set(boxes)
    room.hears(seconds=4.0)
    assert room.screen.items() is room.screen.items(), "nothing is painted anew"


def test_a_table_stays_until_another_is_nearer_and_there() -> None:
    room = Room()
    room.tell(lily=50)
    room.lead("lily")
    room.tell(rose=90, lily=50, seconds=STAYS - 2)
    assert (room.asked, room.shown) == (["lily"], "lily")
    room.tell(rose=90, lily=50, seconds=4.0)
    assert (room.asked, room.shown) == (["lily", "rose"], "lily"), "it is seen until the next one is there"
    room.lead("rose")
    assert room.shown == "rose"
    assert [call[1] for call in room.lan.calls if call[0] == "watch"] == ["lily", "rose"]


def test_the_end_of_a_match_is_seen_before_the_next_table_and_before_the_standings() -> None:
    room = Room()
    room.tell(lily=50)
    table = room.lead("lily")
    while not table.table.over:
        table.advance(1.0)
        room.lan.watched.coming += room.link.poll(0.0)
        room.hears(seconds=1.0)
    # The ball says so at once, and the last moments are still to be seen.
    room.over("lily")
    seen = 0.0
    while room.shown and not room.ended:
        room.hears()
        seen += 0.1
    assert room.shown == "lily" and 1.0 < seen < LAGS
    room.hears(seconds=ENDS / 2)
    assert room.shown == "lily"
    assert "standing" not in str(room.keys)
    room.hears(seconds=ENDS)
    assert room.shown is None
    assert "standing" in str(room.keys)
    assert room.lan.calls[-1] == ("watch", None)


@pytest.mark.parametrize("by_time", [False, True])
def test_a_table_whose_end_does_not_come_is_left(by_time: bool) -> None:
    room = Room()
    room.tell(lily=50)
    room.lead("lily")
    room.over("lily", by_time)
    assert (room.shown is None) is by_time
    room.hears(seconds=LAGS)
    assert room.shown is None


def test_a_view_from_a_seat_is_not_shown() -> None:
    room = Room()
    room.tell(lily=50)
    room.lead("lily", viewer=0)
    assert room.shown is None
    assert "scaled" not in str(room.keys)


def test_a_table_that_does_not_come_makes_way_for_another() -> None:
    room = Room()
    room.tell(lily=50)
    room.tell(lily=50, seconds=PATIENCE + 0.5)
    assert room.asked[:2] == ["lily", "rose"]


def test_a_table_that_talks_nonsense_is_left_and_the_ball_goes_on() -> None:
    room = Room()
    room.tell(lily=50)
    room.lead("lily")
    room.lan.watched.coming = [msg.Lobby({"chairs": 3})]
    room.hears()
    assert room.shown is None
    assert room.asked[-1] == "rose"
    for _ in range(2):
        room.lead(room.asked[-1])
        room.lan.watched.coming = [msg.Lobby({"chairs": 3})]
        room.hears()
    asked = len(room.asked)
    room.hears(seconds=20.0)
    assert len(room.asked) == asked == 3, "a host that does so at every table is not asked all the time"


def test_who_leaves_the_ball_leaves_the_table() -> None:
    room = Room()
    room.tell(lily=50)
    room.lead("lily")
    room.screen.leave()
    assert room.lan.calls[-1] == ("watch", None)


@pytest.mark.parametrize("count", [6, 13, 40])
def test_every_table_has_its_place_on_the_strip(count: int) -> None:
    room = Room()
    ids = list(range(1, count + 1))
    tree = ball(count, "playing", None)
    table = {**tree["tables"][0], "state": "playing"}
    tree["tables"] = [{**table, "name": f"t{at}", "people": ids[at : at + 3]} for at in range(0, count, 3)]
    room.hears(msg.Lobby(facts(0, 99, chairs=[], game="", ball=tree)))
    room.lead(room.asked[-1])
    places = [item.rect for item in room.screen.items() if str(item.key).endswith("'plate')")]
    assert len(places) == len(tree["tables"])
    assert not any(a.touches(b) for n, a in enumerate(places) for b in places[:n])
    assert all(box.w > 80 and box.y >= 0 and box.bottom <= STRIP for box in places)
