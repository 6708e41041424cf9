"""What a phone shows before its look is held is what everyone may know; and no phone but the actor's tells a secret."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from masque_arcade.app.phones.phone_table import PhoneTable
from masque_arcade.app.phones.web import PICTURE
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.clone import clone
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Event
from masque_arcade.engine.match import Beat
from masque_arcade.engine.registry import GAMES
from masque_arcade.engine.sight import sight
from masque_arcade.server.hotseat_session import HotseatSession
from masque_arcade.server.local_session import create_session
from masque_arcade.storage import paths
from masque_net.messages import PROTOCOL, Hello, Message, Update, Welcome
from tests.contract.test_leaks import other_choices
from tests.playing import SETTINGS, Moment, Setting, secret_twins, walk
from tests.quick import quick

TEXTS = Catalogue.load("en", paths.assets())
BEATS, LONG = 60, 300
EACH = 5
"""How many twins for every secret in every question."""
SMALL = [
    next(one for one in SETTINGS if one.entry is GAMES[game])
    for game in ("masquerade_trick", "mascarade", "red_masque")
]


def tables(part: int) -> pytest.MarkDecorator:
    """The smallest tables of three games; by night one half of the others, so that three of the six tests of pages and
    words take each table."""
    others = [one for one in SETTINGS if one not in SMALL]
    return pytest.mark.parametrize("table", quick([*SMALL, *others[part::2]], SMALL[0], slow=SMALL), ids=str)


class ToldLink:
    """A link that tells of one state, and then of the next beat."""

    def __init__(self, table: Setting, seat: int, state: Any) -> None:
        self._game, self._seat = table.entry.game, seat
        names = [f"Player {number}" for number in range(table.seats)]
        session = create_session(table.entry.info.id, [None] * table.seats, table.options, 1, names, "normal")
        connection = session.seat_guest(seat)
        ((_, welcome),) = session.handle(connection, Hello(PROTOCOL, "", ""), 0.0)
        assert isinstance(welcome, Welcome)
        self._shown = sight(self._game, self._beat((), state, 1), seat)
        self._inbox: list[Message] = [
            welcome,
            Update(1, 0, [{"patch": self._shown.whole(), "events": []}], self._shown.digest()),
        ]

    def tell(self, events: list[Event], state: Any) -> None:
        """The next beat, as this seat may know it."""
        seen = [own for event in events if (own := event.seen_by(self._seat))]
        after = sight(self._game, self._beat((), state, 2), self._seat)
        step = {"patch": after.changes_from(self._shown, {}), "events": plain(seen)}
        self._inbox.append(Update(2, 1, [step], after.digest()))

    def _beat(self, events: Any, state: Any, decision: int) -> Beat[Any]:
        return Beat(tuple(events), state, self._game.turn(state), decision)

    def poll(self, now: float) -> list[Message]:
        inbox, self._inbox = self._inbox, []
        return inbox

    def send(self, message: Message) -> None: ...

    def close(self) -> None: ...


def seen(table: Setting, seat: int, state: Any, events: list[Event] | None = None, after: Any = None) -> PhoneTable:
    """A phone that sees a state, and perhaps the next beat."""
    link = ToldLink(table, seat, state)
    phone = PhoneTable(link, TEXTS, plays=True)
    phone.update(0.1)
    if events is not None:
        link.tell(events, after)
        for _ in range(3):
            phone.update(0.1)
    return phone


def twins(table: Setting, beats: int, private: bool) -> Iterator[tuple[Moment, int, list[tuple[str, Any]]]]:
    """Along a random game: a moment, a seat, and twins that differ in what a spectator may not know, or if `private`
    that seat. Where every secret has been tried often enough in a question, its further moments are passed over."""
    lots, tried = random.Random(2), Counter[tuple[str, str]]()
    for number, moment in enumerate(walk(table, seed=3, most=beats)):
        seat, made = moment.seat if moment.seat is not None else number % table.seats, list[tuple[str, Any]]()
        for name, make_twin in secret_twins(table.entry).TWINS.items():
            kind, twin = (name, getattr(moment.turn, "what", "")), clone(moment.state)
            if tried[kind] == EACH or not make_twin(twin, seat if private else None, [moment.state], lots):
                continue
            if table.entry.game.turn(twin) == moment.turn:
                tried[kind] += 1
                made.append((name, twin))
        if made:
            yield moment, seat, made


@tables(0)
def test_what_stands_before_the_look_is_what_everyone_knows(table: Setting) -> None:
    """The page of a player is the same in two games that differ in what a spectator may not know."""
    compared = 0
    for moment, seat, made in twins(table, LONG, private=False):
        phone = seen(table, seat, moment.state)
        for name, twin in made:
            other = seen(table, seat, twin)
            assert other.page == phone.page and other.lines == phone.lines, (name, moment.turn)
            compared += bool(phone.page)
    assert compared > 10


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(GAMES, "red_masque", "lupusburg"))
def test_what_only_a_player_knows_is_in_the_look(game: str) -> None:
    """Somewhere on the way the look of one of two games that differ so is another."""
    table = next(one for one in SETTINGS if one.entry.info.id == game)
    lots, twins = random.Random(2), secret_twins(table.entry).TWINS
    for seed in range(20):
        for moment in walk(table, seed, BEATS):
            seat = moment.seat or 0
            phone = seen(table, seat, moment.state)
            for make_twin in twins.values():
                twin = clone(moment.state)
                if make_twin(twin, None, [moment.state], lots) and seen(table, seat, twin).look != phone.look:
                    return
    raise AssertionError("no look ever differed")


@tables(1)
def test_no_other_phone_tells_a_secret_choice(table: Setting) -> None:
    """What the others' pages are sent, look and log too, is the same to the byte for the other secret choice."""
    compared = 0
    for moment, its, events in other_choices(table, walk(table, seed=5, most=2 * BEATS)):
        for seat in range(table.seats):
            if seat != moment.seat:
                one = seen(table, seat, moment.state, list(moment.events), moment.after)
                two = seen(table, seat, moment.state, events, its)
                sent = [json.dumps([phone.page, phone.look, phone.lines]).encode() for phone in (one, two)]
                assert sent[0] == sent[1], moment.action
                compared += len(one.page) > 0
    assert compared or table.seats == 1


@pytest.mark.slow
@pytest.mark.parametrize("game", quick(GAMES, "mascarade", "red_masque"))
def test_every_picture_on_a_phone_is_there_and_small(game: str) -> None:
    """The twins above say that no page has one that only the look may have."""
    table = next(one for one in SETTINGS if one.entry.info.id == game)
    held: set[str] = set()
    for moment in walk(table, seed=6, most=BEATS):
        phone = seen(table, moment.seat or 0, moment.state)
        shown = [*phone.look.get("own", []), *phone.look.get("choices", []), *phone.page.get("choices", [])]
        held |= {one["picture"]["name"] for one in [*shown, *phone.page["table"]] if one["picture"]}
    assert any("/minis/" in name for name in held)
    for name in held:
        assert PICTURE.fullmatch(f"/pictures/{name}.svg")
        assert (paths.assets() / f"{name}.svg").stat().st_size <= 60_000


def test_a_covered_page_names_the_way_to_look_that_a_phone_has() -> None:
    hub = HotseatSession(create_session("red_masque", [None, "casual"], {}, 1, ["Anna", "Béla"], "instant"))
    phone = PhoneTable(hub.link(0), TEXTS, plays=True)
    while not phone.due:
        hub.advance(0.1)
        phone.update(0.1)
    assert f"face down, {TEXTS('phone.look')}" in str(phone.page["table"])
