"""Ghost for Sale on the screen: it settles where the view says, asks everything by every device, keeps secrets."""

import random
from itertools import pairwise
from typing import Any
from unicodedata import east_asian_width

import pytest

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, CardFace, Item, Picture, Rect, Words
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.table.prompt_view import tip_items
from masque_arcade.engine.game import Viewer
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.ui.context import PlayerNames, lot_letter
from masque_arcade.games.ghost_for_sale.ui.game_log import log_line, tie
from masque_arcade.games.ghost_for_sale.ui.layout import board, token_boxes
from masque_arcade.games.ghost_for_sale.ui.presenter import tension
from masque_arcade.games.ghost_for_sale.ui.prompts import narrow, paths
from masque_arcade.server.timing import PACES
from tests.client.game_tables import GameTables, drawn, presenter
from tests.client.tables import FRAME, Seated
from tests.client.whole_games import offers_what_is_legal, played_to_its_end, settles, watched_to_its_end

GAME = "ghost_for_sale"
TABLES = GameTables(GAME)
ROW = TABLES.row
seated, seated_at = TABLES.seated, TABLES.seated_at
REASONS = (
    "not_your_turn",
    "already_chosen",
    "wrong_moment",
    "not_four",
    "order",
    "no_such_card",
    "not_in_hand",
    "no_such_house",
    "no_such_token",
    "only_paintings",
    "only_ghosts",
    "no_such_lot",
    "sole_holder",
    "truelight_first",
    "truelight_missing",
    "turn_begun",
    "nothing_placed",
    "no_ghost_token",
    "too_many_ghosts",
)
"""Everything that reasons.why_not may answer."""
ADVANCED = {"advanced": "true"}


def said(one: Seated, key: str) -> str:
    """The words of an item."""
    return next(item.art.text for item in drawn(one) if item.key == key and isinstance(item.art, Words))


@pytest.mark.slow
@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("skip", ["never", "often", "always"])
@pytest.mark.parametrize(("seats", "viewer", "options"), [(3, 2, ADVANCED), (5, 0, {}), (4, None, {})])
def test_every_beat_settles_to_the_layout(
    seats: int, viewer: Viewer, options: dict[str, str], skip: str, still: bool
) -> None:
    rng = random.Random(seats)
    one = seated(seats, plays=False, viewer=viewer, seed=seats, options=options, reduced_motion=still)
    settles(one, rng, skip, 90)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_special_cards_settle_too(seed: int) -> None:
    """Whole advanced games, every beat; all kinds of events come up."""
    one = seated(5, plays=False, seed=seed, speed="instant", options=ADVANCED)
    watched_to_its_end(one)
    heard = {type(event) for event in one.screen.replica.log} if one.screen.replica else set()
    assert {e.SpecialsLaid, e.HouseCounted, e.GameEnded} <= heard


@pytest.mark.slow
@pytest.mark.parametrize("device", list(Device))
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {**ADVANCED, "mirror": "minus_one"}), (5, ADVANCED)])
def test_a_match_is_played_to_its_end_by_one_device(seats: int, options: dict[str, str], device: Device) -> None:
    rng = random.Random(f"{seats}{device}")
    one = seated(seats, speed="instant", seed=7, options=options)
    assert {"Reserving", "Choosing", "Declaring", "Bidding"} <= played_to_its_end(one, device, rng)
    assert sum(points for _, points in presenter(one).ranking()) == sum(one.view.scores)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_can_be_reached_and_dim_things_say_why(seats: int, seed: int) -> None:
    one = seated(seats, speed="instant", seed=seed, options=ADVANCED)

    def look() -> None:
        beat = presenter(one).shown()
        prompt = one.prompt
        first = {choice.pick for choice in prompt.choices if not choice.why}
        wanted = {
            pick
            for action in beat.legal
            for path in paths(action)
            for pick in (path[:-1] if isinstance(action, m.Reserve) else path[:1])
        }
        assert first == wanted
        assert all(choice.why for choice in prompt.choices if choice.pick not in first)
        assert len(prompt.buttons) <= 4

    offers_what_is_legal(one, random.Random(seed), look)


def test_every_action_is_reached_by_its_own_path() -> None:
    position: dict[str, Any]
    for position in (
        {"phase": "reserve"},
        {"phase": "choose"},
        {"phase": "declare"},
        {},
        {"phase": {"kind": "bid", "auction": "information"}},
        {"phase": {"kind": "bid", "placed": 1}, "bids": [["A", 5, "culzean"]]},
        {
            "phase": {"kind": "mirror", "house": "balmure"},
            "options": {"advanced": True},
            "owners": {"balmure": "A"},
            "specials": {"balmure": "mirror"},
            "tokens": {"balmure": ["A ghost", "B ghost double"]},
        },
    ):
        state = ROW.arrange({**position, "options": {"advanced": str(bool(position.get("options"))).lower()}})
        legal = ROW.game.legal(state, 0)
        assert legal
        for action in legal:
            for path in paths(action):
                assert [found for found, rest in narrow(legal, path) if not rest] == [action]


def test_a_reserve_is_picked_in_any_order_and_confirmed() -> None:
    one = seated_at({"phase": "reserve"})
    for card in (9, 3, 1, 3):
        pick(one, ("card", card))
        assert not one.ear.submits("Reserve")
    hide = next(choice for choice in one.prompt.choices if choice.pick == ("kind", "hide"))
    assert not hide.why
    assert not any(item.art == Picture("icons/lock", "candle") for item in drawn(one)), "a padlock would say no"
    pick(one, ("kind", "hide"))
    assert [message.action["cards"] for _, message in one.ear.submits("Reserve")] == [[1, 3, 3, 9]]


def pick(one: Seated, wanted: tuple[str, object]) -> None:
    one.run(0.5)
    one.take(*wanted)
    one.run(0.1)


def test_no_card_of_my_hand_moves_while_i_bid() -> None:
    one = seated_at({"hand": {"A": [1, 3, 3, 8, 9]}})
    before = {choice.key: choice.rect for choice in one.prompt.choices if choice.key[0] == "hand"}
    pick(one, ("card", 3))
    pick(one, ("lot", 2))
    one.until(lambda: one.screen.asks_me, 20)
    after = {choice.key: choice.rect for choice in one.prompt.choices if choice.key[0] == "hand"}
    assert len(after) == len(before) - 1
    assert all(rect == before[key] for key, rect in after.items())
    lying = next(item for item in drawn(one) if item.key == ("hand", 3, 1))
    assert before["hand", 3, 1].has(lying.rect.cx, lying.rect.cy)


def test_passing_takes_a_second_word_and_can_be_taken_back() -> None:
    one = seated_at({})
    pick(one, ("kind", "pass"))
    assert one.prompt.sentence == one.ctx.texts(f"{GAME}.prompt.sure")
    pick(one, ("undo", None))
    assert not one.ear.submits("Pass")
    pick(one, ("kind", "pass"))
    pick(one, ("kind", "sure"))
    assert len(one.ear.submits("Pass")) == 1


def test_nobody_passes_before_mrs_truelight_has_a_card() -> None:
    one = seated_at({"phase": {"kind": "bid", "auction": "information"}})
    button = next(choice for choice in one.prompt.buttons if choice.pick == ("kind", "pass"))
    assert button.why == one.ctx.texts(f"{GAME}.reason.truelight_missing")


@pytest.mark.parametrize(("language", "most"), [("en", 60), ("ja", 30)])
def test_questions_are_short(language: str, most: int) -> None:
    using = {"options": {"advanced": "true"}, "owners": {"dunmarrow": "A"}, "tokens": {"dunmarrow": ["B ghost"]}}
    words: list[dict[str, Any]] = [
        {"phase": "reserve"},
        {"phase": "choose"},
        {"phase": "declare"},
        {},
        {"phase": {"kind": "bid", "auction": "information"}},
        {"phase": {"kind": "bid", "placed": 1}, "bids": [["A", 5, "culzean"]]},
        *(
            {**using, "phase": {"kind": kind, "house": "dunmarrow"}, "specials": {"dunmarrow": kind}}
            for kind in ("mirror", "crypt", "ball")
        ),
    ]
    for position in words:
        asked = seated_at(position, language=language).prompt
        assert asked.asked
        assert 0 < len(asked.sentence) <= most, asked.sentence


# --- secrets ------------------------------------------------------------------------------------------------------

BIDS = {"bids": [["A", 9, "culzean"], ["B", 6, "culzean"], ["C", 10, "culzean"]], "truth": {"A": False}}


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
    assert "lie" not in faces(one)
    one.screen.handle(Intent(Verb.PEEK))
    assert "lie" in faces(one)
    one.screen.handle(Intent(Verb.PEEK, down=False))
    assert ("lie" in faces(one)) == (mode == "toggle")


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
        pictures.append(drawn(one))
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
    pick(one, ("kind", "pass"))
    pick(one, ("kind", "sure"))
    one.until(lambda: any(item.key == "look sheet" for item in drawn(one)), 20)
    known = [item for item in drawn(one) if item.key == ("note eye", 1) or "badge panel" in (item.key or ())]
    assert "lie" not in faces(one), "it comes face down"
    assert not known, "no mark says before what it is"
    assert not presenter(one).tips(), "nothing below the sheet is pointed at"
    one.until(lambda: "lie" in faces(one), 3)
    one.until(lambda: any(item.key == ("look owner", "look meaning") for item in drawn(one)), 3)
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


# --- what is told ---------------------------------------------------------------------------------------------------


def test_ties_are_explained_in_words() -> None:
    texts = seated(3).ctx.texts
    names = ("Anna", "Bea", "Cleo")
    told = {
        edge: tie(e.RowsRevealed(2, (e.Row(0, (9, 1), 10, edge), e.Row(1, (6, 4), 10, ""))), texts, lambda s: names[s])
        for edge in ("total", "card", "earlier")
    }
    assert told["total"] == ""
    assert "Anna" in told["card"]
    assert "Anna" in told["earlier"]
    assert told["card"] != told["earlier"]
    for lot, said in ((m.TRUELIGHT, "Bea"), (2, "")):
        below = e.RowsRevealed(lot, (e.Row(0, (9,), 9, "total"), e.Row(1, (4,), 4, "earlier"), e.Row(2, (4,), 4, "")))
        assert (said in tie(below, texts, lambda s: names[s])) and bool(tie(below, texts, str)) is bool(said)


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


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_event_of_a_whole_game_has_words_that_fit_the_logs_line(language: str) -> None:
    one = seated(5, plays=False, speed="instant", seed=3, language=language, options=ADVANCED)
    for _ in range(20_000):
        if one.over:
            break
        one.screen.update(0.2)
    assert one.over
    lines = presenter(one).log_lines(one.screen.replica.log if one.screen.replica else [], True)
    assert len(lines) > 100
    assert all(line.strip() for line in lines)
    assert max(sum(1.0 if east_asian_width(sign) in "WF" else 0.5 for sign in line) for line in lines) <= 45


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_texts_are_there_and_short(language: str) -> None:
    texts = seated(3, language=language).ctx.texts
    for option in ROW.info.options:
        for key in ("name", "help", *(f"value.{choice}" for choice in option.choices)):
            assert texts(f"{GAME}.option.{option.key}.{key}")
    for key in REASONS:
        assert 0 < len(texts(f"{GAME}.reason.{key}")) <= (60 if language == "en" else 30)
    for page in texts(f"{GAME}.book.order").split():
        text = texts(f"{GAME}.book.{page}.text")
        assert texts(f"{GAME}.book.{page}.title")
        assert texts(f"book.tab_{page.partition('_')[0]}")
        assert len(text.split()) <= 60
        assert len(text) <= 130 or language == "en"
        pictured = page in SHELF[GAME].book_pictures or texts.has(f"{GAME}.book.{page}.list")
        assert pictured or texts(f"{GAME}.book.{page}.art")
    for special in m.Special:
        assert len(texts(f"{GAME}.special.{special}.effect")) <= (70 if language == "en" else 30)


def test_every_moment_has_a_page_of_the_book() -> None:
    """Wherever one asks for help, and at whatever one points."""
    one = seated(4, plays=False, speed="instant", seed=3, options=ADVANCED)
    pages = one.ctx.texts(f"{GAME}.book.order").split()
    found = set()
    for _ in range(20_000):
        if one.over:
            break
        one.screen.update(0.2)
        keys = [None, *(choice.key for choice, _ in presenter(one).tips())]
        found |= {presenter(one).context(key) for key in keys}
    assert found <= set(pages)
    assert {"reserve", "truth", "tokens", "looks", "auction", "reveal", "special", "end"} <= found


def test_every_card_and_place_explains_itself() -> None:
    one = seated_at({**BIDS, "options": {"advanced": "true"}, "specials": {"culzean": "crypt"}})
    tips = {choice.key: tip for choice, tip in presenter(one).tips()}
    t = one.ctx.texts
    assert t(f"{GAME}.special.crypt.effect") in tips["tip", ("house", 2)].text
    assert t(f"{GAME}.tip.bluff") in tips["hand", 10, 0].text
    assert t(f"{GAME}.tip.bluff") not in tips["hand", 8, 0].text
    assert t(f"{GAME}.lot.culzean") in tips["hand", 9, 0].text
    assert {("tip", ("seat", seat)) for seat in range(4)} <= set(tips)
    assert tips["tip", "bell"].text == t(f"{GAME}.tip.first")
    one.screen.handle(Intent(Verb.PANIC))
    assert not any(choice.key[0] == "hand" for choice, _ in presenter(one).tips())


DECLARING = {"phase": "declare", "tokens": {"culzean": ["B ghost", "B painting", "C ghost double"]}}


def told(one: Seated) -> str:
    """The title of what is explained just now."""
    return next((item.art.text for item in drawn(one) if item.key == "tip title" and isinstance(item.art, Words)), "")


@pytest.mark.parametrize(
    ("position", "picks"), [(DECLARING, [("token", (m.Face.GHOST, False))]), (BIDS, [("card", 8)])]
)
def test_a_house_explains_itself_while_it_can_be_chosen(position: Any, picks: list[Any]) -> None:
    """By the pointer that rests, by the focus that rests, and by the key that asks; the question stays visible."""
    one = seated_at(position)
    for wanted in picks:
        pick(one, wanted)
    name = one.ctx.texts(f"{GAME}.lot.culzean")
    lot = next(choice for choice in one.prompt.choices if choice.pick == ("lot", 2))
    assert lot.rect
    one.ctx.device = Device.MOUSE
    one.do([Intent(Verb.POINT, Device.MOUSE, x=lot.rect.cx, y=lot.rect.y + 20)])
    one.run(1.0)
    assert name in told(one)
    box = next(item.rect for item in drawn(one) if item.key == "tip")
    asked = [item.rect for item in drawn(one) if item.key == "sentence panel" or str(item.key).endswith("'panel')")]
    assert not any(box.touches(rect) for rect in asked)
    one.ctx.device = Device.KEYBOARD
    one.focus = ("lot", 1)
    one.do([Intent(Verb.RIGHT, Device.KEYBOARD)])
    assert told(one) == ""
    one.do([Intent(Verb.INFO, Device.KEYBOARD)])
    assert name in told(one)
    one.do([Intent(Verb.INFO, Device.KEYBOARD)])
    one.run(1.0)
    assert told(one) == ""


def test_tokens_explain_themselves_before_and_while_they_can_be_chosen() -> None:
    one = seated_at(DECLARING)
    t = one.ctx.texts
    tips = {choice.key: tip for choice, tip in presenter(one).tips()}
    assert tips["tip", ("tokens", 2)].text.count(" / ") == 3
    for double in (False, True):
        one.focus = ("token", (m.Face.PAINTING, double))
        one.do([Intent(Verb.INFO, Device.KEYBOARD)])
        said = next(item.art.text for item in drawn(one) if item.key == "tip text" and isinstance(item.art, Words))
        assert t(f"{GAME}.tip.token.painting") in said
        assert (t(f"{GAME}.tip.token.double") in said) == double
        one.do([Intent(Verb.INFO, Device.KEYBOARD)])
    other = seated_at({**DECLARING, "phase": {"kind": "declare", "seat": "B"}})
    assert {("token", (m.Face.GHOST, False)), ("tip", ("tokens", 2))} <= {
        choice.key for choice, _ in presenter(other).tips()
    }


def test_houses_are_read_by_keyboard_before_they_can_be_chosen() -> None:
    """While a card is asked for, the key that asks what things are opens the way to all of them, and back."""
    one = seated_at(BIDS)
    asked = one.focus
    reached = set()
    one.do([Intent(Verb.INFO, Device.KEYBOARD)])
    for _ in range(60):
        one.do([Intent(Verb.NEXT, Device.KEYBOARD)])
        reached.add(one.focus)
    assert {("tip", ("house", house)) for house in m.houses_of(1)} <= reached
    while one.focus != ("tip", ("house", 3)):
        one.do([Intent(Verb.NEXT, Device.KEYBOARD)])
    assert told(one)
    one.do([Intent(Verb.INFO, Device.KEYBOARD)])
    assert one.focus == asked


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [100, 150])
def test_no_explanation_and_no_reason_is_cut(assets: Any, language: str, size: int) -> None:
    painter = Painter(assets)
    painter.text_scale = size / 100
    full: dict[str, Any] = {
        "round": 2,
        "options": {"advanced": "true"},
        "specials": {"glenravin": "portrait", "hartmoor": "crypt"},
        "owners": {"algernon": "B", "eskholm": "B", "fernhollow": "B", "dunmarrow": "C"},
        "glasses": {"A": "B", "B": "C"},
        "hand": {"B": [6, 8, 9]},
        "shown": {"B": [6, 8, 9]},
        "pile_looker": "B",
    }
    cut = set()
    for position in (
        full,
        {"phase": "reserve"},
        {"phase": "declare", "seats": 5, "tokens": {"culzean": [f"{seat} ghost" for seat in "ABCDE"]}},
        {"phase": {"kind": "bid", "auction": "information"}},
    ):
        one = seated_at(position, language=language, measure=painter.measure, text_size=size)
        found = [
            item
            for choice, tip in presenter(one).tips()
            if choice.rect
            for _, item in tip_items(tip, choice.rect, Canvas(), painter.measure)
        ]
        for choice in one.prompt.choices:
            one.focus = choice.key
            found += drawn(one)
        cut |= {item.art.text for item in found if isinstance(item.art, Words) and not painter.fits(item)}
    assert not cut


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_caption_is_cut(assets: Any, language: str) -> None:
    painter = Painter(assets)
    painter.text_scale = 1.5
    texts = seated(3, language=language).ctx.texts
    names = sorted((texts(f"guest.g{i}") for i in range(1, 14)), key=len, reverse=True)
    box = board(Canvas(), 3, 0).sentence.grown(-5)
    told = [
        log_line(event, texts, PlayerNames(names, frozenset()))
        for event in (
            e.TokenRemoved(0, 9, 1, False),
            e.SpecialDeclined(0, 9, m.Special.CRYPT),
            e.SpecialUnusable(9, m.Special.MIRROR),
            e.Guessed(0, 9, 4),
            e.GhostAdded(0, 9),
            e.AuctionEnded(m.Step.PROPERTY, "sole"),
            e.PileFormed(4, True),
            e.PileInspected(0, 2, 2),
            e.Inspected(0, 1, True),
            e.PortraitKept(0, 9),
            e.BallJudged(0, 9, 4, 3, False, ()),
        )
    ]
    told += [
        tie(e.RowsRevealed(9, (e.Row(0, (9, 1), 10, edge),)), texts, lambda seat: names[seat])
        for edge in ("card", "earlier")
    ]
    cut = [line for line in told if not painter.fits(Item("caption", Words(str(line), 17, "candle"), box))]
    assert not cut


@pytest.mark.parametrize("language", ["en", "ja"])
def test_letters_of_a_round_are_all_different_and_of_the_language(language: str) -> None:
    texts = seated(3, language=language).ctx.texts
    for number in (1, 2):
        lots = [m.TRUELIGHT, m.PILE, *m.houses_of(number)]
        letters = {lot_letter(texts, lot) for lot in lots}
        assert len(letters) == len(lots)
        assert language == "en" or not any(letter.isascii() for letter in letters)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("seats", "size"), [(3, 100), (5, 100), (5, 150)])
def test_who_passed_is_written_even_on_a_full_plate(assets: Any, language: str, seats: int, size: int) -> None:
    painter = Painter(assets)
    painter.text_scale = size / 100
    full: dict[str, Any] = {"round": 2, "seats": seats, "first": "B", "passed": ["B"]}
    full |= {"pile_looker": "B"} if seats > 3 else {}
    full |= {"phase": {"kind": "bid", "seat": "A"}}
    full |= {"options": ADVANCED, "glasses": {"B": "C"}, "kept": {"ball": "B", "portrait": "B"}}
    one = seated_at(full, language=language)
    marks = {item.key: item for item in drawn(one)}
    assert painter.fits(marks["status", 1])
    plate, card = marks["plate", 1].rect, marks["truth place", 1].rect
    kept = [item.rect for key, item in marks.items() if isinstance(key, tuple) and len(key) == 3 and key[1] == 1]
    assert len([box for box in kept if plate.has(box.cx, box.cy) and box.right <= card.x]) == 3
    assert marks["status", 1].rect.right <= card.x
    assert not any(box.touches(marks["status", 1].rect) for box in kept)
    assert any(key[0][0] == "look at" for key in marks if isinstance(key, tuple) and isinstance(key[0], tuple))


def test_how_to_look_is_written_in_the_middle_below_the_card() -> None:
    one = seated_at(BIDS, peek="hold")
    hint, place = (next(item for item in drawn(one) if item.key == key) for key in ("my ? hint", "my ? place"))
    assert hint.rect.cx == place.rect.cx
    assert isinstance(hint.art, Words)
    assert hint.art.align == "center"


def test_mrs_truelight_offers_her_looks_only_before_they_are_sold() -> None:
    offers = {
        phase: any(item.key == ("info words", m.TRUELIGHT) for item in drawn(seated_at({"round": 2, "phase": phase})))
        for phase in ("choose", "declare", "bid", "totting")
    }
    assert offers == {"choose": True, "declare": True, "bid": False, "totting": False}


def test_whoever_ends_a_turn_does_not_point_at_passing_next() -> None:
    """The hand that has pressed "One is enough" rests at its place."""

    def place(one: Seated, kind: str) -> Rect:
        return next(lit.rect for lit in one.laid_out if lit.choice.key == ("kind", kind))

    second = seated_at({"phase": {"kind": "bid", "auction": "property", "placed": 1}, "bids": [["A", 9, "culzean"]]})
    assert not place(second, "done").touches(place(seated_at({"phase": "bid"}), "pass"))


def test_music_grows_towards_the_reveal_and_hears_no_secret() -> None:
    calm, bids = seated_at({"phase": "choose"}), seated_at(BIDS)
    assert tension(calm.view) < tension(bids.view) < 1
    one = seated(3, plays=False, seed=2)
    one.until(lambda: one.view and isinstance(one.view.phase, m.Revealing), 900)
    assert tension(one.view) == 1


def test_the_mirrors_option_means_something_with_special_cards_only() -> None:
    row = SHELF[GAME]
    draft = row.draft(row.info, 4)
    assert draft.limit("mirror")
    draft.options["advanced"] = "true"
    assert draft.limit("mirror") is None
    assert len(draft.faces()) == 5


@pytest.mark.parametrize("pace", ["express", "normal", "relaxed"])
def test_bids_have_a_time_limit_at_a_table_of_several(pace: str) -> None:
    seconds = [
        PACES[pace].limit_of(GAMES["ghost_for_sale"], what)
        for what in ("bid", "declare", "choose", "mirror", "crypt", "ball")
    ]
    assert set(seconds) == {{"express": 12.0, "normal": 20.0, "relaxed": 45.0}[pace]}


# --- where things are -----------------------------------------------------------------------------------------------

CANVASES = [Canvas(), Canvas(1280, 960), Canvas(1706, 720), Canvas(1280, 800)]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("canvas", CANVASES, ids=str)
def test_nothing_on_the_table_lies_over_anything_else(seats: int, canvas: Canvas) -> None:
    table = board(canvas, seats, 0)
    boxes = [*table.plates.values(), *(column.box for column in table.columns), *table.lots.values(), table.sentence]
    boxes += [table.foot, table.steps]
    for i, box in enumerate(boxes):
        assert box.x >= 0
        assert box.right <= canvas.width
        for other in boxes[i + 1 :]:
            assert not box.touches(other), (box, other)
    for column in table.columns:
        parts = [column.picture, column.track, column.tokens, column.rows]
        assert all(not a.touches(b) for i, a in enumerate(parts) for b in parts[i + 1 :])
    assert table.row(0, 0, 3).h >= 38
    assert table.row(m.TRUELIGHT, 0, seats).h >= 27


def test_bids_of_one_row_lie_apart() -> None:
    """Two cards are never read as one number, and cover neither their sum nor whose "?" card is shown for them."""
    table = board(Canvas(), 5, 0)
    for lot in (m.TRUELIGHT, m.PILE, 0):
        row = table.row(lot, 0, 4)
        cards = [table.bid(lot, row, i, 4) for i in range(4)]
        assert all(right.x - left.right >= 5 for left, right in pairwise(cards))
        assert cards[-1].right <= (table.row_seen(row) if lot == m.TRUELIGHT else table.row_total(row)).x


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_steps_of_a_round_are_listed_and_the_present_one_lit(seats: int) -> None:
    one = seated_at({"seats": seats, "phase": "declare"})
    steps = {item.key[1]: item.art for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "step"}
    assert set(steps) == set(m.Step)
    assert [step for step in steps if steps[step] != steps[m.Step.REVEAL]] == [m.Step.DECLARE]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("canvas", CANVASES, ids=str)
def test_all_tokens_of_a_table_fit_at_one_house(seats: int, canvas: Canvas) -> None:
    column = board(canvas, seats, 0).columns[0]
    for area in (column.tokens, column.tray):
        boxes = token_boxes(area, {3: 21, 4: 24, 5: 25}[seats])
        inside = Rect(area.x - 1, area.y - 1, area.w + 2, area.h + 2)
        assert all(inside.has(box.x, box.y) and inside.has(box.right, box.bottom) for box in boxes)
        assert not any(a.touches(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_double_faced_tokens_and_special_cards_look_different() -> None:
    one = seated_at(
        {
            "phase": "declare",
            "options": {"advanced": "true"},
            "specials": {"algernon": "mirror", "culzean": "ball"},
            "tokens": {"culzean": ["B ghost", "B ghost double", "C painting", "C painting double"]},
        }
    )
    names = {item.art.name for item in drawn(one) if isinstance(item.art, Picture)}
    pieces = {f"games/{GAME}/pieces/{face}{double}" for face in m.Face for double in ("", "_double")}
    assert pieces <= names
    assert {f"games/{GAME}/specials/{special}" for special in (m.Special.MIRROR, m.Special.BALL)} <= names


def test_every_picture_of_a_whole_game_exists(assets: Any) -> None:
    one = seated(4, plays=False, seed=4, options=ADVANCED)
    for _ in range(1500):
        if one.over:
            break
        one.screen.update(0.4)
        for item in one.screen.items():
            if isinstance(item.art, Picture):
                assert assets.has(item.art.name), item.art.name
            elif isinstance(item.art, CardFace):
                game, _, face = item.art.face.partition("/")
                assert assets.has(f"games/{game}/cards/{face}"), item.art.face
                assert assets.has(f"games/{game}/minis/{face}"), item.art.face
    assert one.over
