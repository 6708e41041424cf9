"""A seed that nobody chose: one share of one's own is enough, and nothing is opened against a list one is not on."""

from typing import Any

import pytest

from masque_net.messages import Commit, Commitments, Draw, Open
from masque_net.seed_agreement import GuestRound, HostRound, commitment, fits, new_share, seed_of

TABLE = "ab" * 16
TERMS: dict[str, Any] = {"table": TABLE, "round": 1, "game": "mascarade", "seats": 3, "options": {}, "typed": False}


def asked(guest: GuestRound, terms: dict[str, Any] = TERMS, seat: int = 0) -> str:
    """What a guest commits to."""
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


@pytest.mark.parametrize("change", ["another", "missing", "moved", "no host"])
def test_a_guest_does_not_open_against_a_list_that_is_not_as_agreed(change: str) -> None:
    guest = GuestRound()
    mine = asked(guest)
    other = commitment(TERMS, 3, new_share())
    shown = {
        "another": [other, "", "", other],
        "missing": ["", "", "", other],
        "moved": ["", mine, "", other],
        "no host": [mine, "", "", ""],
    }[change]
    assert guest.hear(Commitments(shown), TABLE) == []
    assert guest.hear(Commitments([mine, "", "", other]), TABLE) == [], "one list was shown, and that was the one"


def test_a_guest_takes_part_in_its_own_tables_rounds_and_in_each_once() -> None:
    guest = GuestRound()
    assert guest.hear(Draw({**TERMS, "table": "cd" * 16}, 0), TABLE) == [], "relayed from another table"
    assert guest.hear(Draw(TERMS, None), TABLE) == [], "who only watches has no share"
    first = asked(guest)
    assert guest.hear(Draw(TERMS, 0), TABLE) == []
    assert asked(guest, {**TERMS, "round": 2}) != first
