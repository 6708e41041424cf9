"""Both auctions: turns, placing, passing, when they end: sections 7.1-7.3 and 8.1 of RULES.md."""

import pytest

from masque_arcade.games.ghost_for_sale import events as ev
from masque_arcade.games.ghost_for_sale import model as t
from tests.games.ghost_for_sale.table import INFORMATION, Table, names


def test_7_1_lots_of_information() -> None:
    """The pile is bid for with four and five players."""
    assert Table(seats=3, phase=INFORMATION).view(None).lots == (t.TRUELIGHT,)
    assert Table(seats=4, phase=INFORMATION).view(None).lots == (t.TRUELIGHT, t.PILE)
    assert Table(seats=5, round=2).view(None).lots == (6, 7, 8, 9, 10, 11)


def test_7_2_turns_go_clockwise_from_the_first_player() -> None:
    """Whoever has passed is left out."""
    table = Table(seats=4, first="C", phase={"kind": "opening", "step": "property"})
    asked = []
    for letter in "CDAB":
        asked.append(table.asked)
        table.do(letter, "pass") if letter == "D" else table.bid(letter, 5, lot="algernon")
    assert asked == ["C bid", "D bid", "A bid", "B bid"]
    assert table.asked == "C bid"
    table.bid("C", 6, lot="algernon")
    assert table.asked == "A bid"


def test_7_2_a_one_or_two_cards() -> None:
    """On one lot or two; the second card ends the turn, stopping after one does too."""
    table = Table(seats=3)
    assert not any(isinstance(action, t.Done) for action in table.legal("A"))
    table.do("A", "bid", card=5, lot="algernon")
    assert any(isinstance(action, t.Done) for action in table.legal("A"))
    assert table.refused("A", "pass") == "turn_begun"
    table.do("A", "bid", card=9, lot="culzean")
    assert table.asked == "B bid"
    assert table.refused("B", "done") == "nothing_placed"
    table.do("B", "bid", card=5, lot="algernon")
    assert table.do("B", "done") == [ev.TurnEnded(1)]
    assert table.asked == "C bid"


def test_7_2_a_face_down_with_its_back_to_be_seen() -> None:
    """14.1: lot, order and back are public; the value is the owner's."""
    table = Table(seats=3)
    (placed,) = table.do("A", "bid", card=10, lot="algernon")
    assert placed.seen_by(0) == ev.CardPlaced(0, 0, t.Back.LOW, 10, False)
    assert {placed.seen_by(viewer) for viewer in (1, 2, None)} == {ev.CardPlaced(0, 0, t.Back.LOW, None, False)}
    assert table.view("A").bids == (t.Placed(0, 0, t.Back.LOW, 10),)
    assert table.view("B").bids == table.view(None).bids == (t.Placed(0, 0, t.Back.LOW, None),)


def test_7_2_b_the_order_of_placement_is_kept() -> None:
    """Over all lots and players."""
    table = Table(seats=3)
    table.bid("A", 7, lot="culzean")
    table.bid("B", 9, 8, lot="algernon")
    table.bid("C", 5, lot="culzean")
    assert [(bid.seat, bid.lot, bid.card) for bid in table.state.bids] == [(0, 2, 7), (1, 0, 9), (1, 0, 8), (2, 2, 5)]


def test_7_2_d_pass_is_final() -> None:
    """Out for this auction, in again for the next."""
    table = Table(seats=3, phase=INFORMATION)
    for letter in "ABC":
        table.bid(letter, 5, lot="truelight")
    assert names(table.do("A", "pass")) == ["Passed"]
    table.bid("B", 6, lot="truelight")
    table.do("C", "pass")
    assert table.asked == "B bid"
    table.do("B", "pass")
    assert (table.asked, table.state.passed) == ("A bid", ())


def test_7_2_e_an_empty_hand_passes_by_itself() -> None:
    """In its turn, and told apart from a pass."""
    table = Table(seats=4, hand={"A": [5], "B": [6, 7], "C": [6, 7], "D": [6, 7]}, phase={"kind": "bid", "seat": "A"})
    table.do("A", "bid", card=5, lot="algernon")
    table.do("BC", "pass")
    assert table.asked == "D bid"
    events = table.bid("D", 6, lot="balmure")
    assert events == [ev.CardPlaced(3, 1, t.Back.HIGH, 6, False), ev.TurnEnded(3), ev.Passed(0, True)]
    assert table.state.passed == (0, 1, 2)
    assert table.asked == "D bid"


def test_7_2_f_nobody_leaves_mrs_truelight_empty() -> None:
    """No pass without a card there; the last card goes there; two cards may be used for both lots."""
    table = Table(seats=4, phase=INFORMATION, hand={"A": [2, 9]})
    assert table.refused("A", "pass") == "truelight_missing"
    table.do("A", "bid", card=2, lot="pile")
    assert table.refused("A", "bid", card=9, lot="pile") == "truelight_first"
    assert table.legal("A") == (t.Bid(9, t.TRUELIGHT), t.Done())
    table.do("A", "bid", card=9, lot="truelight")
    assert table.state.hand[0] == []


def test_7_2_f_holds_for_information_only() -> None:
    """Houses need no card: one may pass at once."""
    table = Table(seats=3)
    assert t.Pass() in table.legal("A")
    assert not t.owes_truelight(table.view("A"), 0)
    assert t.owes_truelight(Table(seats=3, phase=INFORMATION).view("A"), 0)


def test_7_3_i_everybody_has_passed() -> None:
    """The reason is told."""
    table = Table(seats=3)
    assert ev.AuctionEnded(t.Step.PROPERTY, "passed") in table.do("ABC", "pass")


def test_7_3_ii_a_sole_holder_places_one_more() -> None:
    """Not two; then it ends."""
    table = Table(seats=3, hand={"A": [4, 9], "B": [5], "C": []}, phase={"kind": "bid", "seat": "B"})
    table.do("B", "bid", card=5, lot="algernon")
    assert table.asked == "A bid"
    assert isinstance(table.state.phase, t.Bidding)
    assert table.state.phase.sole
    events = table.do("A", "bid", card=9, lot="algernon")
    assert ev.AuctionEnded(t.Step.PROPERTY, "sole") in events
    assert table.state.owners == {0: 0}


def test_7_3_a_is_asked_at_the_start_too_and_reserves_do_not_count() -> None:
    """Before the first turn of the auction; a reserve is no hand."""
    opening = {"kind": "opening", "step": "property"}
    table = Table(seats=3, phase=opening, hand={"A": [], "B": [], "C": [5, 6]})
    assert table.asked == "C bid"
    assert isinstance(table.state.phase, t.Bidding)
    assert table.state.phase.sole
    empty = Table(seats=3, phase=opening, hand={"A": [], "B": [], "C": []})
    assert empty.asked == "ABC choose"
    assert ev.AuctionEnded(t.Step.PROPERTY, "empty") in empty.opening
    assert empty.state.unsold == (0, 1, 2, 3, 4, 5)


def test_7_3_b_a_sole_holder_who_has_passed() -> None:
    """Pass is final: it ends at once."""
    table = Table(seats=3, hand={"A": [4, 9], "B": [5], "C": []}, passed=["A"], phase={"kind": "bid", "seat": "B"})
    assert ev.AuctionEnded(t.Step.PROPERTY, "sole") in table.do("B", "bid", card=5, lot="algernon")


@pytest.mark.parametrize("lot", ["pile", "truelight"])
def test_7_3_c_a_sole_holder_who_owes_mrs_truelight(lot: str) -> None:
    """His one card is hers."""
    bids = [["A", 9, "truelight"], ["B", 8, "truelight"], ["D", 6, "truelight"]]
    phase = {**INFORMATION, "seat": "C"}
    table = Table(seats=4, phase=phase, hand={"A": [], "B": [], "C": [5, 7], "D": []}, bids=bids)
    assert table.legal("C") == (t.Bid(5, t.TRUELIGHT), t.Bid(7, t.TRUELIGHT))
    if lot == "pile":
        assert table.refused("C", "bid", card=5, lot="pile") == "sole_holder"
    else:
        assert ev.AuctionEnded(t.Step.INFORMATION, "sole") in table.do("C", "bid", card=5, lot="truelight")


def test_7_3_d_others_who_passed_with_cards_do_not_stop_one() -> None:
    """Turn after turn, two cards each."""
    table = Table(seats=3, hand={"A": [1, 3, 4, 6], "B": [2], "C": [7]}, passed=["B", "C"])
    table.bid("A", 1, 3, lot="algernon")
    assert table.asked == "A bid"
    table.bid("A", 4, lot="balmure")
    assert table.asked == "A bid"
    assert ev.AuctionEnded(t.Step.PROPERTY, "passed") in table.do("A", "pass")


def test_7_3_e_all_hands_empty() -> None:
    """It ends with the last card."""
    table = Table(seats=3, hand={"A": [4], "B": [5, 6], "C": []}, phase={"kind": "bid", "seat": "B"})
    table.do("B", "bid", card=5, lot="algernon")
    table.do("B", "bid", card=6, lot="algernon")
    assert ev.AuctionEnded(t.Step.PROPERTY, "sole") in table.do("A", "bid", card=4, lot="culzean")
    two = Table(
        seats=3, hand={"A": [4, 5], "B": [], "C": []}, bids=[["A", 6, "culzean"]], phase={"kind": "bid", "placed": 1}
    )
    assert two.asked == "A bid"
    both = two.do("A", "bid", card=4, lot="culzean")
    assert isinstance(two.state.phase, t.Bidding)
    assert (names(both), two.state.phase.sole) == (["CardPlaced"], True)
    last = Table(
        seats=3, hand={"A": [4], "B": [], "C": []}, bids=[["A", 6, "culzean"]], phase={"kind": "bid", "placed": 1}
    )
    assert ev.AuctionEnded(t.Step.PROPERTY, "empty") in last.do("A", "bid", card=4, lot="culzean")
