"""Ghost for Sale on the screen: what is private is seen in its own place alone, and only while looked at."""

import pytest
from msgspec.structs import replace

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Canvas, CardFace
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.houses import Back
from masque_arcade.games.ghost_for_sale.ui.context import PlayerNames
from masque_arcade.games.ghost_for_sale.ui.game_log import log_line, tie
from masque_arcade.games.ghost_for_sale.ui.layout import board
from tests.client.game_tables import drawn, presenter
from tests.client.ghost_tables import BIDS, pick, seated, seated_at
from tests.client.tables import FRAME, Seated


def faces(one: Seated) -> set[str]:
    """The faces of all cards that can be seen (not under the sheet that hides them)."""
    items = drawn(one)
    over = next((i for i, item in enumerate(items) if item.key == "hidden"), -1)
    box = items[over].rect if over >= 0 else None
    return {
        item.art.face.partition("/")[2]
        for i, item in enumerate(items)
        if isinstance(item.art, CardFace) and not (box and i < over and box.has(item.rect.cx, item.rect.cy))
    }


def test_what_is_mine_is_seen_in_my_lap_alone() -> None:
    one = seated_at(BIDS)
    lap = board(Canvas(), 4, 0).foot
    mine = [item for item in drawn(one) if isinstance(item.art, CardFace) and (item.art.figures or item.key == "my ?")]
    assert len(mine) > 5
    assert all(item.rect.y >= lap.y for item in mine)


@pytest.mark.parametrize("mode", ["hold", "toggle"])
def test_my_question_card_lies_covered_until_i_look(mode: str) -> None:
    one = seated_at(BIDS, peek=mode)

    def is_open() -> bool:
        name = presenter(one).scene().by_key["side", 0].name.value
        assert name == one.ctx.texts("ghost_for_sale.truth.liar" if "lie" in faces(one) else "thing.face_down")
        return "lie" in faces(one)

    assert not is_open()
    one.screen.handle(Intent(Verb.PEEK))
    assert is_open()
    one.screen.handle(Intent(Verb.PEEK, down=False))
    assert is_open() == (mode == "toggle")


def test_the_panic_key_hides_everything_private() -> None:
    one = seated_at({**BIDS, "glasses": {"A": "B"}})
    assert {"bid", "lie"} <= faces(one)
    one.screen.handle(Intent(Verb.PANIC))
    assert "lie" not in faces(one)
    assert not any(isinstance(item.art, CardFace) and item.art.figures for item in drawn(one))
    assert not any(isinstance(item.key, tuple) and str(item.key[0]).startswith("note") for item in drawn(one))
    one.screen.handle(Intent(Verb.PANIC, down=False))
    assert "lie" in faces(one)


def test_hands_and_sides_of_others_change_nothing_on_my_screen() -> None:
    pictures = []
    for hand, truth, card in (([5, 6, 7], True, 9), ([4, 2, 8], False, 6)):
        one = seated_at({"hand": {"B": hand}, "truth": {"B": truth}, "bids": [["B", card, "culzean"]]})
        pictures.append((drawn(one), [(thing.key, thing.name, thing.tip) for thing in presenter(one).scene().things]))
    assert pictures[0] == pictures[1]


def test_nobodys_log_tells_what_only_one_knows() -> None:
    texts = seated(3).ctx.texts
    people = PlayerNames(("Anna", "Bea", "Cleo"), frozenset())
    for event in (
        e.Reserved(1, (1, 2, 3, 4)),
        e.TruthChosen(1, False),
        e.CardPlaced(1, 2, m.Back.HIGH, 9, False),
        e.Inspected(1, 2, True),
        e.PileInspected(1, 2, 1),
    ):
        mine, other = (log_line(event.seen_by(viewer), texts, people) for viewer in (1, 2))
        assert mine != other
        assert other == log_line(event.seen_by(0), texts, people)


def test_a_private_look_is_seen_large_in_my_lap_and_remembered_on_my_notes() -> None:
    one = seated_at(
        {
            "seats": 3,
            "first": "B",
            "phase": {"kind": "bid", "auction": "information", "seat": "A"},
            "truth": {"B": False},
            "hand": {"A": [3, 7], "B": [6], "C": [8]},
            "passed": ["B", "C"],
            "bids": [["B", 4, "truelight"], ["C", 2, "truelight"]],
        }
    )
    pick(one, ("card", 7))
    pick(one, ("lot", m.TRUELIGHT))
    pick(one, ("kind", "done"))
    one.until(lambda: ("kind", "pass") in [choice.pick for choice in one.prompt.choices], 5)
    pick(one, ("kind", "pass"))
    one.until(lambda: any(item.key == "look sheet" for item in drawn(one)), 20)
    known = [item for item in drawn(one) if item.key == ("note eye", 1) or "badge panel" in str(item.key)]
    assert "lie" not in faces(one), "it comes face down"
    assert not known, "no mark says before what it is"
    sheet = presenter(one).scene().things
    assert [thing.key for thing in sheet] == ["look"], "nothing below the sheet is pointed at"
    assert sheet[0].name.value == one.ctx.texts("thing.face_down")
    one.until(lambda: "lie" in faces(one), 3)
    one.until(lambda: any(item.key == ("look owner", "look meaning") for item in drawn(one)), 3)
    assert presenter(one).scene().things[0].name.value == one.ctx.texts("ghost_for_sale.truth.liar")
    one.until(lambda: not any(item.key == "look sheet" for item in drawn(one)), 20)
    one.until(lambda: isinstance(one.view.phase, m.Bidding), 20)
    one.run(0.5)
    assert any(item.key == ("note eye", 1) for item in drawn(one))
    assert not any(item.key == ("note eye", 2) for item in drawn(one))


def test_notes_go_round_and_stay_on_this_machine() -> None:
    one = seated_at(BIDS)
    box = board(Canvas(), 4, 0).note(0)
    marks = []
    for _ in range(4):
        marks.append(next(item.art for item in drawn(one) if item.key == ("note mark", 1)))
        one.screen.handle(Intent(Verb.PRESS, x=box.cx, y=box.cy))
        one.screen.handle(Intent(Verb.RELEASE, down=False, x=box.cx, y=box.cy))
        one.run(0.1)
    assert len(set(marks)) == 3
    assert marks[0] == marks[3]
    assert not [message for _, message in one.ear.sent if hasattr(message, "action")]


def test_ties_are_explained_in_words() -> None:
    texts = seated(3).ctx.texts
    names = ("Anna", "Bea", "Cleo")
    reasons = {
        edge: tie(e.RowsRevealed(2, (e.Row(0, (9, 1), 10, edge), e.Row(1, (6, 4), 10, ""))), texts, lambda s: names[s])
        for edge in ("total", "card", "earlier")
    }
    assert reasons["total"] == ""
    assert "Anna" in reasons["card"]
    assert "Anna" in reasons["earlier"]
    assert reasons["card"] != reasons["earlier"]
    for lot, said in ((m.TRUELIGHT, "Bea"), (2, "")):
        below = e.RowsRevealed(lot, (e.Row(0, (9,), 9, "total"), e.Row(1, (4,), 4, "earlier"), e.Row(2, (4,), 4, "")))
        assert (said in tie(below, texts, lambda s: names[s])) and bool(tie(below, texts, str)) is bool(said)


@pytest.mark.slow
def test_ghosts_are_turned_up_house_by_house() -> None:
    """No token shows what it really was before its house is counted."""
    one = seated(4, plays=False, seed=2)
    one.until(lambda: one.view and isinstance(one.view.phase, m.Revealing), 900)
    screen, counted, early = one.screen, [], 0
    for _ in range(3000):
        screen.update(FRAME)
        view: m.View = one.view
        if not isinstance(view.phase, m.Revealing):
            break
        early += sum(token.house not in view.ghosts for token in view.tokens)
        counted.append(len(view.ghosts))
    assert early
    assert sorted(counted) == counted
    assert len(set(counted)) >= 3


def test_what_happened_last_stays_in_words_without_the_own_card() -> None:
    """Nobody at this screen reads there what lies face down, and the panic key needs to cover nothing of it."""
    one = seated_at(BIDS)
    beat = presenter(one).shown()
    placed = e.CardPlaced(0, m.TRUELIGHT, Back.LOW, 4, False)
    presenter(one).show(replace(beat, events=(placed,), fresh=False), one.screen.stage)
    one.run(4.0)
    (latest,) = [item.art.text for item in drawn(one) if item.key == "latest"]
    assert one.ctx.texts("ghost_for_sale.back.low") in latest
    assert "4" not in latest


def test_who_leads_wears_a_crown_once_the_cards_are_face_up() -> None:
    """Before that nobody knows."""
    one = seated(4, plays=False, viewer=None)

    def crowned() -> set[object]:
        return {item.key[-1] for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "row crown"}

    one.until(lambda: len(one.view.bids) > 6)
    assert not crowned()
    one.until(lambda: isinstance(one.view.phase, m.Settling) and len(one.view.phase.ranks) > 1 and bool(crowned()))
    assert crowned() == {one.view.phase.ranks[0]}
