"""The table of the seal's steps and tricks in PROTOCOL.md: a test for every cell, with what each honest client sees."""

import dataclasses
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from masque_arcade.app.records.audit import Verdict
from masque_arcade.app.records.seal_check import seal_of
from masque_arcade.engine.codec import plain
from masque_arcade.engine.game import Decide, Pace
from masque_arcade.engine.match import Beat
from masque_arcade.server.dealing import Dealing
from masque_arcade.server.game_session import GameSession
from masque_arcade.server.lobby import TableLobby
from masque_arcade.server.signatures import Signatures
from masque_net.messages import (
    Accepted,
    Commit,
    Commitments,
    Draw,
    Lobby,
    Message,
    Open,
    Opened,
    Record,
    Refused,
    Submit,
    Update,
)
from masque_net.seed_agreement import HostRound, commitment, new_share
from tests.net.protocol_capture import PAGE
from tests.server.cheating_hosts import Forge, honest, played, verdicts
from tests.server.guests import Visitor

TRICKS = ("another", "late", "twice", "to some", "nothing")
FAIR = "unbroken"


@dataclass
class Cell:
    """An attack, and the seals of the guests at the seats 0 and 1 and of the watcher."""

    forge: Forge = honest
    seals: tuple[str, str, str] = (FAIR, FAIR, FAIR)
    during: Callable[[], Any] | None = None
    """What is changed in the host's program."""
    masks_on: bool = False

    def play(self) -> list[Verdict]:
        with self.during() if self.during else _unchanged():
            return verdicts(played(self.forge, masks_on=self.masks_on))


@contextmanager
def _unchanged() -> Iterator[None]:
    yield


def to(guest: int | None, *kinds: type[Message]) -> Callable[[Callable[[Any], list[Message]]], Forge]:
    """Changes what the host sends to a guest, or to all."""

    def make(change: Callable[[Any], list[Message]]) -> Forge:
        def forge(visitor: Visitor, message: Message) -> list[Message]:
            meant = isinstance(message, kinds) and guest in (None, visitor.guest)
            return change(message) if meant else [message]

        return forge

    return make


def before_the_draw(change: Callable[[Any], list[Message]], guest: int | None = None) -> Forge:
    """Changes the lobby as it is shown before the match."""
    drawn: set[int] = set()

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if isinstance(message, Draw):
            drawn.add(visitor.guest)
        meant = isinstance(message, Lobby) and visitor.guest not in drawn and guest in (None, visitor.guest)
        return change(message) if meant else [message]

    return forge


def unmasked(lobby: Lobby) -> list[Message]:
    return [Lobby({**lobby.table, "masks_on": False})]


def masked_at_last() -> Forge:
    """The lobby says that the masks come off; just before the draw it says that they stay on."""
    first: set[int] = set()

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if isinstance(message, Lobby) and visitor.guest not in first:
            first.add(visitor.guest)
            return unmasked(message)
        return [message]

    return forge


def held(kind: type[Message], until: type[Message], guest: int | None = 2) -> Forge:
    """Keeps a message back until another one comes."""
    kept: dict[int, list[Message]] = {}

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if isinstance(message, kind) and guest in (None, visitor.guest):
            kept.setdefault(visitor.guest, []).append(message)
            return []
        if isinstance(message, until):
            return [*kept.pop(visitor.guest, []), message]
        return [message]

    return forge


def says(change: Callable[[Visitor, Message], list[Message]]) -> Forge:
    """Changes what the guest at the seat 1 says in the round."""
    done: set[int] = set()

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if visitor.guest == 2 and not done:
            done.add(2)
            say = visitor.say
            visitor.say = lambda said: [say(one) for one in change(visitor, said)]
        return [message]

    return forge


def but(kind: type[Message], answers: Callable[[Any], list[Message]]) -> Forge:
    return says(lambda visitor, said: answers(said) if isinstance(said, kind) else [said])


def too_late(kind: type[Message]) -> Forge:
    """The guest at the seat 1 says it when the host has gone on."""
    kept: list[Message] = []

    def change(visitor: Visitor, said: Message) -> list[Message]:
        if isinstance(said, kind):
            kept.append(said)
            return []
        return [*kept, said] if kept else [said]

    return says(change)


@contextmanager
def deals_all_the_same() -> Iterator[None]:
    """The host deals without a share that was bound and not opened."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HostRound, "withheld", property(lambda _: []))
        yield


@contextmanager
def grinds() -> Iterator[None]:
    """The host binds shares at its bots' places, and opens the subset that pleases it."""
    begin = HostRound.__post_init__

    def cheat(host: HostRound) -> None:
        begin(host)
        host.commitments[2] = commitment(host.terms, 2, new_share())

    with pytest.MonkeyPatch.context() as patch, deals_all_the_same():
        patch.setattr(HostRound, "__post_init__", cheat)
        yield


def exchanged(shown: Commitments, seat: int = 1) -> list[Message]:
    return [Commitments(["ab" * 32 if at == seat else one for at, one in enumerate(shown.commitments)])]


def another_share(opened: Opened) -> list[Message]:
    return [Opened([share and "cd" * 32 for share in opened.shares])]


def emptied(opened: Opened) -> list[Message]:
    return [Opened([opened.shares[0], "", *opened.shares[2:]])]


@contextmanager
def flips() -> Iterator[None]:
    """The host plays the other of an exchange and a feint for the seat 1, and shows and records what it has played."""
    play = GameSession.play

    def cheat(table: GameSession, seat: int, action: Any, *message: Any) -> list[Beat[Any]]:
        if seat == 1 and type(action).__name__ == "UnderTable":
            action = replace(action, exchange=not action.exchange)
        return play(table, seat, action, *message)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GameSession, "play", cheat)
        patch.setattr(Signatures, "checked", property(lambda signatures: signatures.played))
        yield


@contextmanager
def acts_instead() -> Iterator[None]:
    """The host refuses what the seat 1 chooses, and plays something else for it."""
    submit, done = GameSession.submit, [0]

    def cheat(table: GameSession, guest: Any, message: Submit) -> tuple[Message, list[Beat[Any]]]:
        turn = table.match.turn
        if (
            guest.viewer == 1
            and isinstance(turn, Decide)
            and turn.pace is Pace.OPEN
            and 1 in turn.seats
            and not done[0]
        ):
            other = [one for one in table.match.game.legal(table.match.state, 1) if plain(one) != message.action]
            if other:
                done[0] += 1
                return Refused(message.id, "stale"), table.play(1, other[0])
        return submit(table, guest, message)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GameSession, "submit", cheat)
        yield


@contextmanager
def forgets() -> Iterator[None]:
    """The host accepts the first action of the seat 1, and does nothing."""
    submit, done = GameSession.submit, [0]

    def cheat(table: GameSession, guest: Any, message: Submit) -> tuple[Message, list[Beat[Any]]]:
        if guest.viewer == 1 and not done[0] and not table.secret and len(table.match.log) > 3:
            done[0] += 1
            return Accepted(message.id), []
        return submit(table, guest, message)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GameSession, "submit", cheat)
        yield


def false_event() -> Forge:
    """One Update tells the seat 1 of a payment that was none."""
    count = [0]

    def change(update: Update) -> list[Message]:
        count[0] += 1
        if count[0] != 9:
            return [update]
        first = {**update.beats[0], "events": [*update.beats[0]["events"], {"$": "Paid", "seat": 0, "coins": 1}]}
        return [dataclasses.replace(update, beats=[first, *update.beats[1:]])]

    return to(2, Update)(change)


ALL = 3
CELLS: dict[tuple[str, str], Cell] = {
    ("Lobby", "another"): Cell(before_the_draw(unmasked), ("broken_masks_on",) * ALL, masks_on=True),
    ("Lobby", "late"): Cell(held(Lobby, Opened), (FAIR, "unbroken_left_out", FAIR)),
    ("Lobby", "twice"): Cell(masked_at_last(), ("broken_masks_on",) * ALL, masks_on=True),
    ("Lobby", "to some"): Cell(before_the_draw(unmasked, 2), ("masked", "broken_masks_on", "masked"), masks_on=True),
    ("Lobby", "nothing"): Cell(before_the_draw(lambda _: [], 2), (FAIR, "unbroken_left_out", FAIR)),
    ("Draw", "another"): Cell(
        to(None, Draw)(lambda draw: [dataclasses.replace(draw, terms={**draw.terms, "options": {"stalemate": "1"}})]),
        ("broken_terms",) * ALL,
    ),
    ("Draw", "late"): Cell(held(Draw, Commitments), (FAIR, "unbroken_left_out", FAIR)),
    ("Draw", "twice"): Cell(
        to(None, Draw)(lambda draw: [draw, dataclasses.replace(draw, terms={**draw.terms, "version": 0}), draw]),
        ("broken_told",) * ALL,
    ),
    ("Draw", "to some"): Cell(
        to(2, Draw)(lambda draw: [dataclasses.replace(draw, seat=None)]), (FAIR, "unbroken_left_out", FAIR)
    ),
    ("Draw", "nothing"): Cell(to(2, Draw)(lambda _: []), (FAIR, "broken_told", FAIR)),
    ("Commit", "another"): Cell(
        to(None, Commitments)(lambda shown: exchanged(shown) if shown.commitments[1] else [shown]),
        ("broken_told", "broken_shares", "broken_told"),
    ),
    ("Commit", "late"): Cell(too_late(Commit), (FAIR, "unbroken_left_out", FAIR)),
    ("Commit", "twice"): Cell(but(Commit, lambda said: [said, Commit("ab" * 32)])),
    ("Commit", "to some"): Cell(
        to(2, Commitments)(exchanged), ("unbroken_withheld", "broken_shares", "unbroken_withheld")
    ),
    ("Commit", "nothing"): Cell(but(Commit, lambda _: []), (FAIR, "unbroken_left_out", FAIR)),
    ("Commitments", "another"): Cell(seals=("broken_places",) * ALL, during=grinds),
    ("Commitments", "late"): Cell(held(Commitments, Update), ("unbroken_withheld", "broken_told", "unbroken_withheld")),
    ("Commitments", "twice"): Cell(
        to(None, Commitments)(lambda shown: [shown, *exchanged(shown, 0)]), ("broken_told",) * ALL
    ),
    ("Commitments", "to some"): Cell(
        to(2, Commitments)(lambda shown: exchanged(shown, 0)), (FAIR, "broken_shares", FAIR)
    ),
    ("Commitments", "nothing"): Cell(
        to(2, Commitments)(lambda _: []), ("unbroken_withheld", "broken_told", "unbroken_withheld")
    ),
    ("Open", "another"): Cell(but(Open, lambda _: [Open("ef" * 32)]), ("unbroken_withheld",) * ALL),
    ("Open", "late"): Cell(too_late(Open), ("unbroken_withheld",) * ALL),
    ("Open", "twice"): Cell(but(Open, lambda said: [said, Open("ef" * 32)])),
    ("Open", "to some"): Cell(but(Open, lambda _: []), ("broken_withheld",) * ALL, during=deals_all_the_same),
    ("Open", "nothing"): Cell(but(Open, lambda _: []), ("unbroken_withheld",) * ALL),
    ("Opened", "another"): Cell(to(None, Opened)(another_share), ("broken_shares",) * ALL),
    ("Opened", "late"): Cell(held(Opened, Record, None)),
    ("Opened", "twice"): Cell(to(None, Opened)(lambda opened: [opened, *emptied(opened)]), ("broken_told",) * ALL),
    ("Opened", "to some"): Cell(to(2, Opened)(emptied), (FAIR, "broken_withheld", FAIR)),
    ("Opened", "nothing"): Cell(to(None, Opened)(lambda _: []), ("broken_told",) * ALL),
    ("Submit", "another"): Cell(seals=("broken_signature", "broken_action", "broken_signature"), during=flips),
    ("Submit", "late"): Cell(seals=(FAIR, "broken_action", FAIR), during=forgets),
    ("Submit", "twice"): Cell(but(Submit, lambda said: [said, said])),
    ("Submit", "to some"): Cell(false_event(), (FAIR, "broken_shown", FAIR)),
    ("Submit", "nothing"): Cell(seals=(FAIR, "unbroken_moved", FAIR), during=acts_instead),
    ("Record", "another"): Cell(
        to(None, Record)(lambda record: [dataclasses.replace(record, seed="0" * 48)]), ("broken_shares",) * ALL
    ),
    ("Record", "late"): Cell(to(None, Record)(lambda _: []), ("closed",) * ALL),
    ("Record", "twice"): Cell(
        to(None, Record)(
            lambda record: [*([] if record.part else [dataclasses.replace(record, seed="0" * 48)]), record]
        )
    ),
    ("Record", "to some"): Cell(to(2, Record)(lambda _: []), (FAIR, "closed", FAIR)),
    ("Record", "nothing"): Cell(to(None, Record)(lambda _: []), ("closed",) * ALL),
}


@pytest.mark.slow
@pytest.mark.parametrize(("step", "trick"), list(CELLS))
def test_what_honest_clients_see(step: str, trick: str) -> None:
    cell = CELLS[step, trick]
    found = cell.play()
    assert tuple(seal_of(verdict).key for verdict in found) == cell.seals


def test_the_page_has_every_cell_with_the_seals_that_are_seen() -> None:
    table = PAGE.read_text("utf-8").partition("### Who could do what at each step")[2].partition("###")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line[:1] == "|"]
    assert rows[0] == ["step", *TRICKS]
    told = {(row[0], trick): cell for row in rows[2:] for trick, cell in zip(TRICKS, row[1:], strict=True)}
    assert set(told) == set(CELLS)
    for at, cell in told.items():
        seen = set(re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", cell)))
        assert seen == set(CELLS[at].seals), at


# --- and what hides from one cell in another --------------------------------------------------


@contextmanager
def grinds_as_a_person() -> Iterator[None]:
    """The host shows its bot as a person until the match begins, and binds a share there that it opens."""
    begin, facts = HostRound.__post_init__, TableLobby.facts
    share = new_share()

    def cheat(host: HostRound) -> None:
        begin(host)
        host.commitments[2], host.shares[2] = commitment(host.terms, 2, share), share

    def shown(lobby: TableLobby) -> dict[str, Any]:
        told = facts(lobby)
        if not lobby.state.playing:
            told["chairs"][2] = {**told["chairs"][0], "name": "Mia", "guest": 77}
        return told

    def opened(host: HostRound) -> list[str]:
        return [*host.shares[:2], share, host.share]

    with pytest.MonkeyPatch.context() as patch, deals_all_the_same():
        patch.setattr(HostRound, "__post_init__", cheat)
        patch.setattr(HostRound, "opened", property(opened))
        patch.setattr(TableLobby, "facts", shown)
        yield


def test_a_bot_that_is_shown_as_a_person_for_the_draw_is_found() -> None:
    with grinds_as_a_person():
        found = verdicts(played())
    assert {(one.cause, one.why) for one in found} == {
        ("places", "a place was bound as a person's, and a bot played there")
    }


def test_a_host_that_speaks_for_a_guest_is_found_by_that_guest() -> None:
    """The seat 1 is not asked, and the host binds a share of its own there."""
    mine = new_share()

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if isinstance(message, Draw) and visitor.guest == 2:
            visitor.room.lobby.state.round.commit(1, commitment(message.terms, 1, mine))
            return [dataclasses.replace(message, seat=None)]
        return [message]

    found = verdicts(played(forge))
    assert [seal_of(one).key for one in found] == ["unbroken_withheld", "broken_shares", "unbroken_withheld"]


def test_guests_do_not_open_for_a_host_that_grinds() -> None:
    with grinds():
        room = played()
    assert not any(isinstance(message, Open) for visitor in room.guests.values() for message in visitor.got)
    assert {one.why for one in verdicts(room)} == {"there are commitments at places where nobody sat"}


def test_a_host_that_redoes_a_round_under_another_id_is_counted() -> None:
    """As one that is stopped and started again: honest or not, there were two deals."""
    again: list[str] = []
    step = Dealing.step

    def cheat(dealing: Dealing, now: float) -> Any:
        made = dealing.state.round
        if made and made.shown and made.complete and not again:
            again.append(made.terms["match"])
            dealing.state.round = None
            opened = [(p.connection, Opened(made.shares)) for p in dealing.state.people.values()]
            return [*opened, *dealing.start(now)]
        return step(dealing, now)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dealing, "step", cheat)
        found = verdicts(played())
    assert again
    assert {(seal_of(one).key, one.deals) for one in found} == {("unbroken_redrawn", 2)}


def test_whoever_is_thrown_out_during_the_round_ends_it_and_nobody_is_accused() -> None:
    thrown: list[int] = []

    def forge(visitor: Visitor, message: Message) -> list[Message]:
        if isinstance(message, Commitments) and visitor.guest == 1 and not thrown:
            thrown.append(2)
            visitor.order("kick", guest=2)
        return [message]

    room = played(forge, seats=4, bots=1)
    assert thrown and 2 not in room.lobby.state.people
    assert {seal_of(one).key for one in verdicts(room)[::2]} == {"unbroken_withheld"}


def test_a_round_that_was_opened_by_all_is_not_followed_by_another() -> None:
    """The host dislikes the deal, and draws anew as if a share were missing."""
    again: list[str] = []
    step = Dealing.step

    def cheat(dealing: Dealing, now: float) -> Any:
        made = dealing.state.round
        if made and made.shown and made.complete and not again:
            again.append(made.id)
            opened = [(p.connection, Opened(made.shares)) for p in dealing.state.people.values()]
            return [*opened, *dealing.draw(now, made.terms["match"], 2, made.id, [])]
        return step(dealing, now)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dealing, "step", cheat)
        room = played()
    assert again
    for visitor in list(room.guests.values())[:2]:
        assert sum(isinstance(message, Commit) for message in visitor.got) == 1, "nobody takes part"
    assert {seal_of(one).key for one in verdicts(room)} == {"broken_told"}
