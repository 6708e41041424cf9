"""The words of Ghost for Sale: every event, explanation, caption and letter is there, short, and never cut."""

from typing import Any
from unicodedata import east_asian_width

import pytest
from msgspec.structs import replace

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.languages import languages
from masque_arcade.client.render.drawables import Canvas, Item, Rect, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.houses import Back
from masque_arcade.games.ghost_for_sale.ui.context import PlayerNames, lot_letter
from masque_arcade.games.ghost_for_sale.ui.game_log import log_line, tie
from masque_arcade.games.ghost_for_sale.ui.layout import board
from masque_arcade.games.ghost_for_sale.ui.presenter import tension
from tests.client.game_tables import drawn, presenter
from tests.client.ghost_tables import ADVANCED, BIDS, GAME, pick, seated, seated_at
from tests.client.menus import context
from tests.client.tables import Seated
from tests.quick import quick


@pytest.mark.slow
@pytest.mark.parametrize("language", quick(["en", "ja"], "ja"))
def test_every_event_of_a_whole_game_has_words_that_fit_the_logs_line(language: str) -> None:
    one = seated(5, plays=False, speed="instant", seed=3, language=language, options=ADVANCED)
    for _ in one.to_the_end(0.2):
        pass
    lines = presenter(one).log_lines(one.screen.replica.log if one.screen.replica else [], True)
    assert len(lines) > 100
    assert all(line.strip() for line in lines)
    assert max(sum(1.0 if east_asian_width(sign) in "WF" else 0.5 for sign in line) for line in lines) <= 45


@pytest.mark.parametrize("language", ["en", "ja"])
def test_special_cards_say_their_effect_in_one_line(language: str) -> None:
    texts = seated(3, language=language).ctx.texts
    for special in m.Special:
        assert len(texts(f"{GAME}.special.{special}.effect")) <= (70 if language == "en" else 30)


@pytest.mark.slow
def test_every_moment_has_a_page_of_the_book() -> None:
    """Wherever one asks for help, and at whatever one points."""
    one = seated(4, plays=False, speed="instant", seed=3, options=ADVANCED)
    pages = one.ctx.texts(f"{GAME}.book.order").split()
    found = set()
    for _ in one.to_the_end(0.2):
        keys = [None, *presenter(one).scene().by_key]
        found |= {presenter(one).context(key) for key in keys}
    assert found <= set(pages)
    assert {"reserve", "truth", "tokens", "looks", "auction", "reveal", "special", "end"} <= found


def test_every_card_and_place_explains_itself() -> None:
    one = seated_at({**BIDS, "options": {"advanced": "true"}, "specials": {"culzean": "crypt"}})
    tips = {thing.key: thing.tip for thing in presenter(one).scene().things if thing.tip}
    t = one.ctx.texts
    assert t(f"{GAME}.special.crypt.effect") in tips["lot", 2].text
    assert t(f"{GAME}.tip.bluff") in tips["hand", 10, 0].text
    assert t(f"{GAME}.tip.bluff") not in tips["hand", 8, 0].text
    assert t(f"{GAME}.lot.culzean") in tips["hand", 9, 0].text
    assert {("seat", seat) for seat in range(4)} <= set(tips)
    assert tips["bell"].text == t(f"{GAME}.tip.first")
    one.screen.handle(Intent(Verb.PANIC))
    assert not any(key[0] in ("hand", "note") for key in presenter(one).scene().by_key)


DECLARING = {"phase": "declare", "tokens": {"culzean": ["B ghost", "B painting", "C ghost double"]}}


def tip_title(one: Seated) -> str:
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
    assert name in tip_title(one)
    box = next(item.rect for item in drawn(one) if item.key == "tip")
    asked = [item.rect for item in drawn(one) if item.key == "sentence panel" or str(item.key).endswith("'panel')")]
    assert not any(box.touches(rect) for rect in asked)
    one.ctx.device = Device.KEYBOARD
    one.focus = ("lot", 1)
    one.do([Intent(Verb.RIGHT, Device.KEYBOARD)])
    assert tip_title(one) == ""
    one.do([Intent(Verb.INFO, Device.KEYBOARD)])
    assert name in tip_title(one)
    one.do([Intent(Verb.INFO, Device.KEYBOARD)])
    one.run(1.0)
    assert tip_title(one) == ""


def test_tokens_explain_themselves_before_and_while_they_can_be_chosen() -> None:
    one = seated_at(DECLARING)
    t = one.ctx.texts
    things = presenter(one).scene().by_key
    assert things["tokens", 2].tip.text.count(" / ") == 3
    for double in (False, True):
        one.focus = ("token", (m.Face.PAINTING, double))
        one.do([Intent(Verb.INFO, Device.KEYBOARD)])
        said = next(item.art.text for item in drawn(one) if item.key == "tip text" and isinstance(item.art, Words))
        assert (t(f"{GAME}.tip.token.painting") in said) != double
        assert (t(f"{GAME}.tip.token.double") in said) == double
        one.do([Intent(Verb.INFO, Device.KEYBOARD)])
    other = seated_at({**DECLARING, "phase": {"kind": "declare", "seat": "B"}})
    explained = {thing.key for thing in presenter(other).scene().things if thing.tip}
    assert {("token", (m.Face.GHOST, False)), ("tokens", 2)} <= explained


def test_houses_are_read_by_keyboard_before_they_can_be_chosen() -> None:
    """While a card is asked for, the key that asks what things are opens the way to all of them, and back."""
    one = seated_at(BIDS)
    asked = one.focus
    reached = set()
    one.do([Intent(Verb.INFO, Device.KEYBOARD)])
    for _ in range(60):
        one.do([Intent(Verb.NEXT, Device.KEYBOARD)])
        reached.add(one.focus)
    assert {("lot", house) for house in m.houses_of(1)} <= reached
    while one.focus != ("lot", 3):
        one.do([Intent(Verb.NEXT, Device.KEYBOARD)])
    assert tip_title(one)
    one.do([Intent(Verb.INFO, Device.KEYBOARD)])
    assert one.focus == asked


@pytest.mark.slow
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
        cut |= one.cut(painter)
    assert not cut


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_caption_is_cut(assets: Any, language: str) -> None:
    painter = Painter(assets)
    painter.text_scale = 1.5
    texts = seated(3, language=language).ctx.texts
    names = sorted((texts(f"guest.g{i}") for i in range(1, 14)), key=len, reverse=True)
    box = board(Canvas(), 3, 0).sentence.grown(-5)
    lines = [
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
    lines += [
        tie(e.RowsRevealed(9, (e.Row(0, (9, 1), 10, edge),)), texts, lambda seat: names[seat])
        for edge in ("card", "earlier")
    ]
    cut = [line for line in lines if not painter.fits(Item("caption", Words(str(line), 17, "candle"), box))]
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
        return next(lit.rect for lit in one.visible_choices if lit.choice.key == ("kind", kind))

    second = seated_at({"phase": {"kind": "bid", "auction": "property", "placed": 1}, "bids": [["A", 9, "culzean"]]})
    assert not place(second, "done").touches(place(seated_at({"phase": "bid"}), "pass"))


@pytest.mark.slow
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


def test_the_log_of_others_hides_and_lays_in_their_names_and_on_one_line() -> None:
    """As an export tells it, which knows everybody's cards and has no "you"."""
    t = context("en").texts
    for me, hid, truth in ((None, "Anna hid 1 · 2 · 9 · 10.", "Anna laid: Liar."), (0, "You hid", "You laid: Liar.")):
        people = PlayerNames(("Anna", "Bea", "Carl"), frozenset(), me)
        line = log_line(e.Reserved(0, (1, 2, 9, 10)), t, people)
        assert line is not None
        assert line.startswith(hid)
        assert "\n" not in line
        assert log_line(e.TruthChosen(0, False), t, people) == truth


def test_the_log_says_why_somebody_begins_the_second_round() -> None:
    t, people = context("en").texts, PlayerNames(("Anna", "Bea", "Carl"), frozenset(), 0)
    assert log_line(e.FirstNamed(1, None), t, people) == "Bea goes first."
    assert log_line(e.FirstNamed(1, 0), t, people) == "Bea owns Algernon and goes first."


def test_what_happened_last_is_never_cut(assets: Assets) -> None:
    """Two lines in the largest letters, in every language; nor is the table's other text."""
    painter = Painter(assets)
    painter.text_scale = 1.5
    placed = e.CardPlaced(1, m.TRUELIGHT, Back.HIGH, None, False)
    for language in languages():
        texts = context(language).texts
        names = [texts("guest.me"), *sorted((texts(f"guest.g{i}") for i in range(1, 14)), key=len, reverse=True)]
        one = seated_at(BIDS, names, language=language, measure=painter.measure, text_size=150)
        presenter(one).show(replace(presenter(one).shown(), events=(placed,), fresh=False), one.screen.stage)
        one.run(4.0)
        assert [item for item in drawn(one) if item.key == "latest"]
        assert not one.cut(painter), language
