"""What an auction comes to, the reveal and the second round: sections 7.4-7.7, 8.2, 8.3, 9, 10 of RULES.md."""

from typing import Any

import pytest

from masque_arcade.engine.clone import clone
from masque_arcade.engine.game import Decide, Event
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import events as ev
from masque_arcade.games.ghost_for_sale import model as t
from masque_arcade.games.ghost_for_sale.rules.state import rank
from tests.games.ghost_for_sale.table import GAME, INFORMATION, Table, names, new_game


def ended(**position: Any) -> tuple[Table, list[Event]]:
    """A table whose last bidder has just passed."""
    seats = position.get("seats", 4)
    letters = "ABCDE"[:seats]
    phase = {**position.pop("phase", {"kind": "bid"}), "seat": letters[-1]}
    table = Table(**{"seats": seats, "phase": phase, "passed": list(letters[:-1]), **position})
    return table, table.do(letters[-1], "pass")


TRUELIGHT_ROWS = [
    ["A", 9, "truelight"],
    ["B", 6, "truelight"],
    ["C", 10, "truelight"],
    ["D", 3, "truelight"],
    ["A", 1, "truelight"],
    ["B", 4, "truelight"],
]


@pytest.mark.parametrize(
    ("bids", "ranks"),
    [
        ([["A", 5, "culzean"], ["B", 6, "culzean"]], (1, 0)),
        ([["A", 6, "culzean"], ["B", 9, "culzean"], ["A", 4, "culzean"], ["B", 1, "culzean"]], (1, 0)),
        ([["A", 6, "culzean"], ["B", 4, "culzean"], ["B", 6, "culzean"], ["A", 4, "culzean"]], (0, 1)),
        ([["B", 3, "culzean"], ["A", 3, "culzean"], ["A", 3, "culzean"], ["B", 3, "culzean"]], (1, 0)),
        ([["B", 2, "culzean"], ["A", 8, "culzean"], ["B", 8, "culzean"], ["A", 2, "culzean"]], (0, 1)),
        ([["A", 10, "algernon"], ["B", 1, "culzean"]], (1,)),
    ],
)
def test_7_4_ranks(bids: list[list[object]], ranks: tuple[int, ...]) -> None:
    """Sum, then highest card, then the earlier copy of it; who has nothing there has no rank."""
    assert rank(Table(seats=3, bids=bids).state, 2) == ranks


def test_7_4_rows_are_turned_up_with_what_decided() -> None:
    """Cards in their order, best row first, and why it is above the next."""
    _, events = ended(phase=INFORMATION, bids=TRUELIGHT_ROWS)
    (rows,) = [event for event in events if isinstance(event, ev.RowsRevealed)]
    assert rows == ev.RowsRevealed(
        t.TRUELIGHT,
        (
            ev.Row(2, (10,), 10, "card"),
            ev.Row(0, (9, 1), 10, "card"),
            ev.Row(1, (6, 4), 10, "total"),
            ev.Row(3, (3,), 3, ""),
        ),
    )
    _, tied = ended(bids=[["A", 7, "culzean"], ["B", 7, "culzean"]])
    (rows,) = [event for event in tied if isinstance(event, ev.RowsRevealed)]
    assert [row.edge for row in rows.rows] == ["earlier", ""]


def test_7_4_while_a_lot_is_resolved_its_cards_lie_open() -> None:
    """Those of the other lots do not yet."""
    table = Table(
        seats=3, phase={"kind": "bid", "seat": "C"}, passed=["A", "B"], bids=[["A", 7, "algernon"], ["B", 8, "eskholm"]]
    )
    state, seen = clone(table.state), []
    GAME.apply(state, 2, t.Pass())
    while not isinstance(GAME.turn(state), Decide) and state.bids:
        seen.append([bid.card for bid in GAME.view(state, None).bids])
        GAME.advance(state)
    assert seen[0] == [None, None]
    assert [7, None] in seen
    assert [7, 8] not in seen
    assert [8] in seen


def test_7_5_each_rank_sees_the_next_ones_card() -> None:
    """The looker alone learns it, and keeps the glass for all to see."""
    table, events = ended(phase=INFORMATION, bids=TRUELIGHT_ROWS, truth={"A": False, "B": True, "C": True, "D": False})
    looks = [event for event in events if isinstance(event, ev.Inspected)]
    assert looks == [ev.Inspected(2, 0, False), ev.Inspected(0, 1, True), ev.Inspected(1, 3, False)]
    assert looks[0].seen_by(2) == looks[0]
    assert {looks[0].seen_by(viewer) for viewer in (0, 1, 3, None)} == {ev.Inspected(2, 0, None)}
    assert table.view(None).glasses == {2: 0, 0: 1, 1: 3}
    assert table.view("C").truths == {2: True, 0: False}
    assert table.view("D").truths == {3: False}
    assert table.view(None).truths == {}


def test_7_5_all_but_the_last_rank_pay() -> None:
    """The last one's cards go back to his hand, and all have seen them."""
    table, events = ended(phase=INFORMATION, bids=TRUELIGHT_ROWS)
    cleared = next(event for event in events if isinstance(event, ev.CardsCleared))
    paid = (ev.Cards(2, (10,)), ev.Cards(0, (9, 1)), ev.Cards(1, (6, 4)))
    assert cleared == ev.CardsCleared(t.TRUELIGHT, paid, (ev.Cards(3, (3,)),))
    assert table.state.spent == [[1, 9], [4, 6], [10], []]
    assert 3 in table.state.hand[3]
    assert table.view("A").shown == ((), (), (), (3,))


def test_7_6_the_best_bidder_sees_the_pile() -> None:
    """Numbers only, told to him alone; he pays, the others do not; 7.7: what is taken back may be used for houses."""
    bids = [
        *([letter, 7, "truelight"] for letter in "ABCD"),
        ["A", 5, "pile"],
        ["B", 3, "pile"],
        ["B", 3, "pile"],
        ["D", 4, "pile"],
    ]
    truth = {"A": True, "B": False, "C": True, "D": True}
    table, events = ended(phase=INFORMATION, bids=bids, truth=truth)
    look = next(event for event in events if isinstance(event, ev.PileInspected))
    assert look == ev.PileInspected(1, 1, 3)
    assert {look.seen_by(viewer) for viewer in (0, 2, 3, None)} == {ev.PileInspected(1, None, None)}
    assert table.view("B").pile_lies == 3
    assert {table.view(viewer).pile_lies for viewer in ("A", "C", "D", None)} == {None}
    assert table.view(None).pile_looker == 1
    assert table.state.spent[1] == [3, 3, 7]
    assert t.Bid(5, 0) in table.legal("A")


def test_7_6_nobody_bids_for_the_pile() -> None:
    """Nobody looks."""
    table, events = ended(phase=INFORMATION, bids=[[letter, 7, "truelight"] for letter in "ABCD"])
    assert ev.LotUnsold(t.PILE) in events
    assert table.view(None).pile_looker is None


def test_8_2_houses_are_resolved_in_alphabetical_order() -> None:
    """The winner pays with all his cards there; the others take theirs back."""
    bids = [["A", 8, "balmure"], ["B", 5, "balmure"], ["C", 10, "balmure"], ["B", 2, "balmure"], ["A", 9, "algernon"]]
    table, events = ended(bids=bids)
    assert [event.house for event in events if isinstance(event, ev.HouseWon)] == [0, 1]
    assert table.state.owners == {0: 0, 1: 2}
    assert table.state.spent == [[9], [], [10], []]
    assert {2, 5} <= set(table.state.hand[1])
    assert table.view(None).shown == ((8,), (2, 5), (), ())


def test_8_3_what_nobody_bids_for_belongs_to_nobody() -> None:
    """It is not counted either."""
    table, events = ended(bids=[["A", 9, "culzean"]], tokens={"balmure": ["A ghost"]})
    assert [event.lot for event in events if isinstance(event, ev.LotUnsold)] == [0, 1, 3, 4, 5]
    assert [event.house for event in events if isinstance(event, ev.HouseCounted)] == [2]
    assert table.state.unsold == (0, 1, 3, 4, 5)


def test_9_1_the_reveal_goes_house_by_house() -> None:
    """First all "?" cards, then each sold house: which tokens are real, how many, what it is worth, the points."""
    tokens = {"algernon": ["A ghost", "B ghost", "B painting"], "culzean": ["C painting double", "D ghost"]}
    truth = {"A": True, "B": False, "C": False, "D": True}
    _, events = ended(bids=[["A", 9, "culzean"], ["B", 9, "algernon"]], tokens=tokens, truth=truth)
    shown = [event for event in events if isinstance(event, ev.TruthsRevealed | ev.HouseCounted)]
    assert shown == [
        ev.TruthsRevealed((True, False, False, True)),
        ev.HouseCounted(0, 1, (True, False, True), 0, 2, 3, (0, 3, 0, 0)),
        ev.HouseCounted(2, 0, (True, True), 0, 2, 3, (3, 3, 0, 0)),
    ]


def test_9_1_until_then_nobody_sees_the_cards() -> None:
    """Not while houses are sold, but all of them from then on."""
    table = Table(seats=3, phase={"kind": "bid", "seat": "C"}, passed=["A", "B"], bids=[["A", 7, "algernon"]])
    state, known = clone(table.state), []
    GAME.apply(state, 2, t.Pass())
    while not isinstance(GAME.turn(state), Decide):
        known.append((type(state.phase).__name__, len(GAME.view(state, 1).truths), len(GAME.view(state, None).truths)))
        GAME.advance(state)
    assert ("Settling", 1, 0) in known
    assert ("Revealing", 1, 0) in known
    assert ("Revealing", 3, 3) in known
    assert ("Clearing", 3, 3) in known
    assert known[-1][1:] == (0, 0)


def test_9_2_everything_goes_back() -> None:
    """Tokens, glasses, "?" cards; the points stay."""
    table, events = ended(
        bids=[["A", 9, "eskholm"]], tokens={"eskholm": ["A ghost double"]}, glasses={"A": "B"}, pile_looker="C"
    )
    state = table.state
    assert (state.tokens, state.glasses, state.pile_looker, state.pile) == ([], {}, None, 0)
    assert state.truth == [None] * 4
    assert state.stock == [t.Stock(2, 2, 2)] * 4
    assert state.scores == [1, 0, 0, 0]
    assert ev.TableCleared(1) in events


def test_10_1_the_owner_of_the_first_owned_manor_begins() -> None:
    """Nobody owns one: it stays as it was."""
    _, events = ended(first="D", bids=[["A", 9, "eskholm"], ["B", 9, "balmure"]])
    assert ev.FirstNamed(1, 1) in events
    _, events = ended(first="D")
    assert ev.FirstNamed(3, None) in events


def test_10_2_reserves_come_into_the_hands() -> None:
    """At least four cards for everybody."""
    table, events = ended(hand={"A": [2, 6], "B": [], "C": [5], "D": [7]}, reserve={"A": [1, 8, 9, 10]})
    assert table.state.hand[0] == [1, 2, 6, 8, 9, 10]
    assert ev.ReservesFetched((6, 4, 5, 5)) in events
    assert table.state.reserve == [[]] * 4


def test_10_3_castles_instead_of_manors() -> None:
    """Laid out before the reserves are fetched; no reserve is hidden any more."""
    _, events = ended()
    assert names(events)[-5:] == ["TableCleared", "HousesLaid", "ReservesFetched", "FirstNamed", "StepStarted"]
    assert ev.HousesLaid(2, (6, 7, 8, 9, 10, 11)) in events
    assert events[-1] == ev.StepStarted(2, t.Step.CHOOSE)


def test_10_4_timeouts() -> None:
    """Any reserve, "?" card and token; pass where allowed, else the lowest card for Mrs. Truelight."""
    table = new_game(3)
    rng = Rng(5)
    assert len({GAME.default(table.state, 0, rng) for _ in range(40)}) > 20
    choosing = Table(seats=3, phase="choose").state
    assert {GAME.default(choosing, 0, rng) for _ in range(20)} == {t.Choose(True), t.Choose(False)}
    declaring = Table(seats=3, phase="declare").state
    assert len({GAME.default(declaring, 0, rng) for _ in range(60)}) > 12
    assert GAME.default(Table(seats=3).state, 0, rng) == t.Pass()
    owing = Table(seats=4, phase=INFORMATION, hand={"A": [4, 6]}).state
    assert GAME.default(owing, 0, rng) == t.Bid(4, t.TRUELIGHT)
