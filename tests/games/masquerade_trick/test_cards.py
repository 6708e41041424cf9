"""Cards, missions and verdicts: sections 2, 3, 5.3, 7.4 and 8.4 as arithmetic."""

import random
from itertools import product

import pytest

from masque_arcade.games.masquerade_trick import cards as c
from masque_arcade.games.masquerade_trick.missions import MISSIONS, Role, Verdict, cast_for, deck_for, winners_of


def cards(text: str) -> list[c.Card]:
    by_name = {c.card_name(one): one for one in deck_for(4)}
    return [by_name[name] for name in text.split()]


def test_2_1_the_deck() -> None:
    """2.1, 4.1: three crowns and three suits of seven; without 6 and 7 for up to three players."""
    assert len(set(deck_for(4))) == 24
    assert [c.rank_of(one) for one in deck_for(4) if c.is_crown(one)] == [1, 2, 3]
    for suit in (c.Suit.FAN, c.Suit.ROSE, c.Suit.LANTERN):
        assert [c.rank_of(one) for one in deck_for(4) if c.suit_of(one) is suit] == [1, 2, 3, 4, 5, 6, 7]
    for seats in (1, 2, 3):
        assert set(deck_for(4)) - set(deck_for(seats)) == set(cards("F6 F7 R6 R7 L6 L7"))
    assert [c.card_name(c.card(suit, 3)) for suit in c.Suit] == ["C3", "F3", "R3", "L3"]


def test_3_the_missions_are_those_of_the_rules() -> None:
    """3.1, 3.2: order, accepted trick counts and target of every role; the data file is what is played."""
    missions = {m.role.value: (m.order, m.tricks, m.find.value) for m in MISSIONS.values()}
    assert missions == {
        "jester": (1, (0,), "king"),
        "knight": (2, (3,), "assassin"),
        "assassin": (3, (2, 4), "princess"),
        "king": (4, (0, 2, 4, 6, 8, 10), "prince"),
        "prince": (5, tuple(range(2, 11)), "princess"),
        "princess": (5, (1, 3, 5, 7, 9), "prince"),
    }
    assert MISSIONS[Role.KING].counts(0)
    assert not MISSIONS[Role.KING].counts(5)


def test_4_1_who_is_in_the_cast() -> None:
    """4.1, 8.1, 9.1, 9.7: the jester with four players only; the trial changes the prince alone."""
    assert [m.role for m in cast_for(4, None)] == list(Role)
    for seats in (1, 2, 3):
        assert [m.role for m in cast_for(seats, None)] == list(Role)[1:]
    for level in (2, 3, 4, 5):
        trial = {m.role: m for m in cast_for(1, level)}
        assert trial[Role.PRINCE].tricks == tuple(range(level, 11))
        assert trial[Role.PRINCE].find is Role.PRINCESS
        assert trial[Role.KING] == MISSIONS[Role.KING]


@pytest.mark.parametrize(
    ("played", "wins"),
    [
        ("F4 F6 R7 F5", "F6"),
        ("F7 C1 C3 R5", "C3"),
        ("C1 F7 R7 L7", "C1"),
        ("L1 F7 R7 F6", "L1"),
        ("R2 C1 R7 R3", "C1"),
        ("C2 C3 C1 L7", "C3"),
    ],
)
def test_5_3_who_takes(played: str, wins: str) -> None:
    """5.3: the highest crown, else the highest card of the led suit."""
    trick = cards(played)
    assert c.card_name(trick[c.taker(trick)]) == wins


def test_5_2_5_3_against_a_second_reading() -> None:
    """5.2, 5.3: thousands of tricks, judged again in other words."""
    lots = random.Random(1)
    for _ in range(3000):
        deck = lots.sample(deck_for(4), 12)
        trick, hand = deck[:4], deck[4 : 4 + lots.randint(1, 6)]
        strength = [(c.is_crown(one), c.suit_of(one) is c.suit_of(trick[0]), c.rank_of(one)) for one in trick]
        assert c.taker(trick) == strength.index(max(strength))
        same = [one for one in hand if c.suit_of(one) is c.suit_of(trick[0])]
        assert c.following(hand, trick[0]) == (same if same else hand)
        assert c.following(hand, None) == hand


def test_8_3_the_row() -> None:
    """8.3: rank first, then crown, Fan, Rose, Lantern."""
    assert c.row(cards("C3 C1 F5 R5 L4 F2")) == cards("F5 R5 L4 C3 F2 C1")
    assert c.row(cards("L3 R3 F3 C3")) == cards("C3 F3 R3 L3")


@pytest.mark.parametrize(
    ("led", "wins", "plays"),
    [
        (None, 0, "F5"),
        (None, 2, "F5"),
        (None, 3, "C1"),
        ("R3", 1, "R5"),
        ("R3", 4, "R5"),
        ("F3", 2, "F5"),
        ("F3", 3, "F2"),
        ("C2", 0, "C3"),
        ("C2", 5, "C1"),
    ],
)
def test_8_4_the_knights_rule(led: str | None, wins: int, plays: str) -> None:
    """8.4: the first legal card from the left below three tricks, from the right from three on; also when leading."""
    hand = cards("F5 R5 L4 C3 F2 C1")
    assert c.card_name(c.knights_card(hand, None if led is None else cards(led)[0], wins, 3)) == plays


def test_6_4_the_lowest_card() -> None:
    """6.4: plain before crown, then the rank."""
    assert c.card_name(c.weakest(cards("C1 R4 L2 F3"))) == "L2"
    assert c.card_name(c.weakest(cards("C1 L2 F2"))) == "F2"
    assert c.card_name(c.weakest(cards("C3 C2"))) == "C2"


def naive(verdicts: list[Verdict]) -> tuple[int, ...]:
    """7.4 read once more, sentence by sentence."""
    finders = [v for v in verdicts if v.found]
    if not finders:
        return ()
    if len(finders) == 1:
        return (finders[0].seat,)
    complete = [v for v in finders if v.counted]
    kept = complete if complete else finders
    first = min(v.order for v in kept)
    return tuple(v.seat for v in kept if v.order == first)


def test_7_4_every_case() -> None:
    """7.4: all combinations of missions, for several casts."""
    for orders in ((2, 4, 5, 1), (5, 5, 4, 2), (3, 5, 1, 5), (1, 2, 3, 4)):
        for flags in product([(True, True), (False, True), (True, False), (False, False)], repeat=4):
            verdicts = [Verdict(s, o, m1, m2) for s, (o, (m1, m2)) in enumerate(zip(orders, flags, strict=True))]
            assert winners_of(verdicts) == naive(verdicts)
