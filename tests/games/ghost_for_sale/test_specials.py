"""The special cards of the advanced game: section 12 of RULES.md."""

from collections import Counter
from typing import Any

import pytest

from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import events as ev
from masque_arcade.games.ghost_for_sale import model as t
from tests.games.ghost_for_sale.table import ADVANCED, GAME, Table, names, new_game


def won(special: str, house: str = "dunmarrow", **position: Any) -> Table:
    """A has just won `house` with that card; its tokens and "?" cards are in `position`."""
    options = {**ADVANCED, **position.pop("options", {})}
    table = Table(
        seats=3,
        options=options,
        specials={house: special},
        bids=[["A", 8, house]],
        passed=["A", "B"],
        phase={"kind": "bid", "seat": "C"},
        **position,
    )
    table.opening = table.do("C", "pass")
    return table


def ghosts(table: Table) -> dict[int, int]:
    return table.state.ghosts


def test_12_1_one_card_at_each_manor_two_left_over() -> None:
    """Shuffled: each card comes to each manor; nothing in the basic game."""
    at_first = Counter(new_game(3, seed, advanced="true").state.specials[0] for seed in range(160))
    assert set(at_first) == set(t.Special)
    table = new_game(4, advanced="true")
    assert len(set(table.state.specials.values())) == len(table.state.specials) == 6
    assert new_game(4).state.specials == {}


def test_12_2_too_dark_and_ancient_legend() -> None:
    """Only paintings there, only ghosts here; double-faced tokens with that side up."""
    table = Table(seats=3, options=ADVANCED, phase="declare", specials={"algernon": "too_dark", "balmure": "legend"})
    faces = {house: {action.face for action in table.legal("A") if action.house == house} for house in range(6)}
    both = {t.Face.GHOST, t.Face.PAINTING}
    assert faces == {0: {t.Face.PAINTING}, 1: {t.Face.GHOST}, 2: both, 3: both, 4: both, 5: both}
    assert table.refused("A", "declare", house="algernon", face="ghost", double=True) == "only_paintings"
    assert table.refused("A", "declare", house="balmure", face="painting") == "only_ghosts"


def test_12_2_open_auction() -> None:
    """Face up for everybody at once, the spectator too; only at that house."""
    table = Table(seats=3, options=ADVANCED, specials={"algernon": "open"})
    (placed,) = table.do("A", "bid", card=7, lot="algernon")
    assert {placed.seen_by(viewer) for viewer in (0, 1, None)} == {ev.CardPlaced(0, 0, t.Back.HIGH, 7, True)}
    (hidden,) = table.do("A", "bid", card=8, lot="balmure")
    assert hidden.seen_by(1) == ev.CardPlaced(0, 1, t.Back.HIGH, None, False)
    assert [bid.card for bid in table.view("B").bids] == [7, None]


def test_14_1_a_card_known_to_be_held_is_so_until_it_lies_open() -> None:
    """Taken back openly, placed face down: still known to be held; face up: not hidden any more."""
    table = Table(seats=3, options=ADVANCED, specials={"algernon": "open"}, hand={"A": [3, 3, 5]}, shown={"A": [3, 5]})
    table.do("A", "bid", card=3, lot="balmure")
    assert table.view("B").shown[0] == (3, 5)
    table.do("A", "bid", card=5, lot="algernon")
    assert table.view("B").shown[0] == (3,)


TOKENS = {"dunmarrow": ["A ghost", "B ghost", "B ghost double", "C painting"]}
TRUTH = {"A": True, "B": False, "C": False}


def test_12_3_mirror_removes_a_ghost_face_token() -> None:
    """Any player's; what it does depends on that player's "?" card. Before any "?" card turns over."""
    table = won("mirror", tokens=TOKENS, truth=TRUTH)
    assert table.asked == "A mirror"
    assert table.view("B").truths == {1: False}
    assert table.legal("A") == (t.Remove(0, False), t.Remove(1, False), t.Remove(1, True), t.Decline())
    events = table.do("A", "remove", owner="A")
    assert events[0] == ev.TokenRemoved(0, 3, 0, False)
    assert ghosts(table) == {3: 1}


@pytest.mark.parametrize("double", [False, True])
def test_12_3_mirror_on_a_liars_token_changes_nothing(double: bool) -> None:
    """It was no ghost (A9)."""
    table = won("mirror", tokens=TOKENS, truth=TRUTH)
    table.do("A", "remove", owner="B", double=double)
    assert ghosts(table) == {3: 2}


def test_12_3_mirror_without_a_ghost_face_token_is_unusable() -> None:
    """Nobody is asked."""
    table = won("mirror", tokens={"dunmarrow": ["C painting"]})
    assert table.asked == "ABC choose"
    assert ev.SpecialUnusable(3, t.Special.MIRROR) in table.opening
    assert ghosts(table) == {3: 0}


def test_12_3_mirror_minus_one() -> None:
    """The switch: one real ghost less, whoever's; never below none."""
    options = {"mirror": "minus_one"}
    table = won("mirror", tokens=TOKENS, truth=TRUTH, options=options)
    assert table.legal("A") == (t.TakeGhost(), t.Decline())
    assert table.do("A", "take_ghost")[0] == ev.GhostTaken(0, 3)
    assert ghosts(table) == {3: 1}
    bare = won("mirror", options=options)
    bare.do("A", "take_ghost")
    assert ghosts(bare) == {3: 0}


def test_12_4_crypt_adds_exactly_one() -> None:
    """It has no owner, so no lie turns it; it may be the fifth."""
    table = won("crypt", tokens={"dunmarrow": ["A ghost"]}, truth={"A": False})
    assert table.asked == "A crypt"
    assert table.do("A", "add_ghost")[0] == ev.GhostAdded(0, 3)
    assert ghosts(table) == {3: 1}
    full = won("crypt", tokens={"dunmarrow": ["A ghost", "A ghost", "B ghost", "B ghost"]})
    full.do("A", "add_ghost")
    assert (ghosts(full), full.state.values) == ({3: 5}, {3: 0})


@pytest.mark.parametrize("special", ["mirror", "crypt"])
def test_12_5_used_or_gone(special: str) -> None:
    """The choice is public; declined, the card leaves the house."""
    table = Table(
        seats=3,
        options=ADVANCED,
        specials={"balmure": special, "eskholm": "ball"},
        tokens={"balmure": ["A ghost"]},
        bids=[["A", 8, "balmure"], ["B", 8, "eskholm"]],
        phase={"kind": "bid", "seat": "C"},
        passed=["A", "B"],
    )
    table.do("C", "pass")
    events = table.do("A", "decline")
    assert events[0] == ev.SpecialDeclined(0, 1, t.Special(special))
    assert table.view(None).specials == {4: t.Special.BALL}
    assert table.asked == "B ball"
    assert table.view(None).used == {}


def test_12_6_ball_guess_is_compulsory() -> None:
    """Any number up to the tokens there, said aloud."""
    table = won("ball", tokens=TOKENS, truth=TRUTH)
    assert table.legal("A") == tuple(t.Guess(number) for number in range(5))
    assert table.refused("A", "guess", ghosts=5) == "too_many_ghosts"
    assert table.do("A", "guess", ghosts=1)[0] == ev.Guessed(0, 3, 1)


@pytest.mark.parametrize(("guess", "points"), [(2, 2), (3, 0)])
def test_12_2_ball_right_or_wrong(guess: int, points: int) -> None:
    """Two points and the card; else nothing, and the card is in the pool again (12.9)."""
    table = won("ball", tokens=TOKENS, truth=TRUTH)
    events = table.do("A", "guess", ghosts=guess)
    value = 2
    assert ev.BallJudged(0, 3, guess, 2, bool(points), (value + points, 0, 0)) in events
    assert table.state.kept == ({t.Special.BALL: 0} if points else {})
    assert table.state.scores == [value + points, 0, 0]


def test_12_9_pool_of_the_second_round() -> None:
    """All eight but a won Ball and a won Portrait; used Mirror and Crypt come back."""
    seen: Counter[t.Special] = Counter()
    for seed in range(60):
        state = Table(
            seats=3,
            options=ADVANCED,
            phase="clearing",
            kept={"ball": "A"},
            owners={"algernon": "A"},
            specials={"balmure": "crypt"},
            used={"balmure": 1},
        ).state
        state.phase, state.rng = t.Laying(True), Rng(seed)
        GAME.advance(state)
        assert len(state.specials) == 6
        assert set(state.specials) == set(range(6, 12))
        seen.update(state.specials.values())
    assert set(seen) == set(t.Special) - {t.Special.BALL}
    both = Table(seats=3, options=ADVANCED, phase="clearing", kept={"ball": "A", "portrait": "B"})
    assert set(both.state.specials.values()) == set(t.Special) - {t.Special.BALL, t.Special.PORTRAIT}


def test_12_8_unsold_houses_waste_their_card() -> None:
    """It is gone from there; nobody decides anything."""
    table = Table(
        seats=3, options=ADVANCED, specials={"algernon": "ball", "eskholm": "crypt"}, bids=[["B", 8, "eskholm"]]
    )
    table.do("ABC", "pass")
    assert table.asked == "B crypt"
    assert table.view(None).specials == {4: t.Special.CRYPT}


def test_12_7_portrait_goes_to_the_winner() -> None:
    """Kept from the purchase on."""
    table = won("portrait")
    assert ev.PortraitKept(0, 3) in table.opening
    assert table.state.kept == {t.Special.PORTRAIT: 0}


def test_12_7_portrait_counts_worthless_houses_of_both_rounds() -> None:
    """Its own too; unsold ones and other players' do not count."""
    owners = {"algernon": "A", "balmure": "A", "culzean": "A", "eskholm": "A", "fernhollow": "B"}
    table = Table(
        seats=3,
        round=2,
        options=ADVANCED,
        owners=owners,
        kept={"portrait": "A"},
        bids=[["A", 9, "morvane"]],
        ghosts={"algernon": 5, "balmure": 1, "culzean": 2, "eskholm": 0, "fernhollow": 0},
    )
    events = table.do("ABC", "pass")
    assert ev.PortraitScored(0, (0, 4, 11), (11, 0, 0)) in events
    assert table.outcome is not None
    assert table.outcome.scores == (11, 0, 0)


def test_12_10_kept_cards_are_no_houses() -> None:
    """The tie-break counts castles alone."""
    table = Table(
        seats=3,
        round=2,
        options=ADVANCED,
        kept={"portrait": "A", "ball": "A"},
        scores=[9, 9, 0],
        hand={"A": [5], "B": [3], "C": [4]},
    )
    table.do("ABC", "pass")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0,), "cards")


def test_normal_does_nothing() -> None:
    """12.2: no decision, no change."""
    table = won("normal", tokens={"dunmarrow": ["A ghost", "A ghost"]})
    assert ghosts(table) == {3: 2}
    assert "SpecialUnusable" not in names(table.opening)
