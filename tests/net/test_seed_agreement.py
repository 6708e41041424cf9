"""A seed that nobody chose: one share of one's own is enough, and nothing is opened against a list one is not on."""

from typing import Any

import pytest

from masque_net.messages import Commit, Commitments, Draw, Lobby, Message, Open, Opened, Welcome
from masque_net.seed_agreement import GuestRound, HostRound, commitment, fits, new_share, round_id, seed_of

TABLE = "ab" * 16
LOBBY: dict[str, Any] = {
    "game": "mascarade",
    "chairs": [{"kind": "person"}, {"kind": "bot"}, {"kind": "person"}],
    "options": {},
    "pace": "normal",
    "typed_seed": False,
    "masks_on": False,
}
TERMS: dict[str, Any] = {
    "table": TABLE,
    "match": "cd" * 16,
    "round": 1,
    "after": "",
    "out": [],
    "game": "mascarade",
    "seats": 3,
    "people": [0, 2],
    "options": {},
    "pace": "normal",
    "typed": False,
    "masks_on": False,
}


def asked(guest: GuestRound, terms: dict[str, Any] = TERMS, seat: int = 0) -> str:
    """What a guest commits to who has seen the lobby."""
    guest.hear(Lobby(LOBBY), TABLE)
    (answer,) = guest.hear(Draw(terms, seat), TABLE)
    assert isinstance(answer, Commit)
    return answer.commitment


def test_a_round_gives_a_seed_that_follows_from_every_share() -> None:
    host = HostRound(TERMS, frozenset((0, 2)), new_share(), 1.5)
    guests = {seat: GuestRound() for seat in (0, 2)}
    for seat, guest in guests.items():
        assert not host.complete
        assert host.commit(seat, asked(guest, seat=seat))
    assert host.complete
    host.shown = True
    for seat, guest in guests.items():
        assert not host.complete
        (opened,) = guest.hear(Commitments(host.commitments), TABLE)
        assert isinstance(opened, Open)
        assert host.open(seat, opened.share)
        assert guest.hear(Commitments(host.commitments), TABLE) == [], "it is opened once"
    assert host.complete
    assert host.shares[1] == ""
    for place in (0, 2, 3):
        others = list(host.opened)
        others[place] = new_share()
        assert seed_of(TERMS, others) != host.seed
        others[place] = ""
        assert seed_of(TERMS, others) != host.seed
    assert seed_of({**TERMS, "options": {"advanced": "true"}}, host.opened) != host.seed
    assert all(fits(TERMS, place, host.opened[place], host.commitments[place]) for place in (0, 2, 3))


def test_the_first_commitment_counts_and_only_before_all_are_shown() -> None:
    host = HostRound(TERMS, frozenset((0, 1)), new_share(), 1.5)
    share = new_share()
    assert host.commit(0, commitment(TERMS, 0, share))
    assert not host.commit(0, commitment(TERMS, 0, new_share()))
    assert not host.commit(2, commitment(TERMS, 2, share)), "nobody asked that seat"
    assert not host.open(0, share), "not before all commitments are shown"
    host.shown = True
    assert not host.commit(1, commitment(TERMS, 1, share))
    assert not host.open(0, new_share())
    assert not host.open(1, share)
    assert host.open(0, share)
    assert host.complete, "who has not committed is not waited for"


def test_a_commitment_is_good_for_one_place_and_one_round() -> None:
    share = new_share()
    assert not fits(TERMS, 1, share, commitment(TERMS, 0, share))
    assert not fits({**TERMS, "round": 2}, 0, share, commitment(TERMS, 0, share))
    assert not fits(TERMS, 0, share.upper(), commitment(TERMS, 0, share)), "one way of writing alone"
    for bad in ("", "zz" * 32, "00" * 31, "名" * 64):
        assert not fits(TERMS, 0, bad, commitment(TERMS, 0, share))


@pytest.mark.parametrize("change", ["another", "missing", "moved", "no host", "a bot's place", "longer", "left out"])
def test_a_guest_does_not_open_against_a_list_that_is_not_as_agreed(change: str) -> None:
    guest = GuestRound()
    mine = asked(guest)
    other = commitment(TERMS, 3, new_share())
    shown = {
        "another": [other, "", "", other],
        "missing": ["", "", "", other],
        "moved": ["", mine, "", other],
        "no host": [mine, "", "", ""],
        "a bot's place": [mine, other, "", other],
        "longer": [mine, "", "", other, other],
        "left out": [mine, "", other, ""],
    }[change]
    assert guest.hear(Commitments(shown), TABLE) == []
    assert guest.hear(Commitments([mine, "", "", other]), TABLE) == [], "one list was shown, and that was the one"


def test_a_guest_takes_part_in_its_own_tables_rounds_and_in_each_once() -> None:
    guest = GuestRound()
    guest.hear(Lobby(LOBBY), TABLE)
    assert guest.hear(Draw({**TERMS, "table": "cd" * 16}, 0), TABLE) == [], "relayed from another table"
    assert guest.hear(Draw({**TERMS, "match": "1"}, None), TABLE) == [], "who only watches has no share"
    first = asked(guest)
    assert guest.hear(Draw(TERMS, 0), TABLE) == []
    assert asked(guest, {**TERMS, "match": "2"}) != first
    assert guest.hear(Draw(TERMS, 0), TABLE) == [], "nor in an earlier one again"


@pytest.mark.parametrize(
    "other",
    [
        {"options": {"bank": "unlimited"}},
        {"game": "red_masque"},
        {"seats": 4},
        {"people": [0, 1, 2]},
        {"people": [0]},
        {"pace": "instant"},
        {"typed": True},
        {"masks_on": True},
        {"out": [2]},
        {"round": 2},
        {"after": "ef" * 32},
    ],
)
def test_a_guest_takes_no_part_on_other_terms_than_the_lobbys(other: dict[str, Any]) -> None:
    guest = GuestRound()
    guest.hear(Lobby(LOBBY), TABLE)
    assert guest.hear(Draw(TERMS | other, 0), TABLE) == []
    assert asked(guest, {**TERMS, "match": "2"}), "and does in the next one"


def test_a_guest_takes_no_part_before_the_lobby_is_shown_nor_when_the_masks_are_changed_afterwards() -> None:
    guest = GuestRound()
    assert guest.hear(Draw(TERMS, 0), TABLE) == []
    for told in (Lobby(LOBBY), Lobby({**LOBBY, "masks_on": True})):
        guest.hear(told, TABLE)
    assert guest.hear(Draw({**TERMS, "match": "2", "masks_on": True}, 0), TABLE) == []
    guest.hear(Welcome(5, 0, "", {"game": "mascarade"}), TABLE)
    assert guest.hear(Draw({**TERMS, "match": "3"}, 0), TABLE) == [], "on a new connection the lobby is shown first"
    guest.hear(Lobby({"chairs": [None]}), TABLE)
    assert guest.hear(Draw({**TERMS, "match": "4"}, 0), TABLE) == [], "nor when it is none"


def redrawn(guest: GuestRound, **other: Any) -> list[Message]:
    """What a guest at the seat 0 answers to the round after one that the seat 2 has not opened."""
    shown = [asked(guest), "", commitment(TERMS, 2, new_share()), commitment(TERMS, 3, new_share())]
    (answer,) = guest.hear(Commitments(shown), TABLE)
    assert isinstance(answer, Open)
    assert guest.hear(Opened([answer.share, "", ""]), TABLE) == []
    again = {**TERMS, "round": 2, "after": round_id(TERMS, shown), "out": [2], **other}
    return guest.hear(Draw(again, 0), TABLE)


def test_a_withheld_share_is_drawn_without_and_only_as_the_guest_saw_it_end() -> None:
    assert [type(one) for one in redrawn(GuestRound())] == [Commit]
    for other in ({"round": 3}, {"after": "ef" * 32}, {"out": []}, {"out": [0, 2]}, {"match": "2"}, {"round": 1}):
        assert redrawn(GuestRound(), **other) == [], other
    assert redrawn(GuestRound(), round=1, after="", out=[]) == [], "a match's first round comes once"


def test_the_host_knows_who_has_not_opened() -> None:
    host = HostRound(TERMS, frozenset((0, 2)), new_share(), 1.5)
    guests = {seat: GuestRound() for seat in (0, 2)}
    for seat, guest in guests.items():
        host.commit(seat, asked(guest, seat=seat))
    host.shown = True
    (opened,) = guests[0].hear(Commitments(host.commitments), TABLE)
    assert isinstance(opened, Open) and host.open(0, opened.share)
    assert host.withheld == [2]
    other = HostRound(TERMS, frozenset((0, 2)), new_share(), 1.5)
    assert host.id != other.id
