"""What digits, keys and places mean while a question lasts, in every game, and that hasty hands do no harm."""

from collections.abc import Iterator
from functools import partial

import pytest

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Rect, Words
from masque_arcade.client.screens.table.prompt_view import prompt_items
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.devtools.gallery.tables import FRAME, moments, pick, played, position, run, seat
from masque_arcade.engine.registry import GAMES, INFOS
from tests.client import lupusburg_tables, red_masque_tables
from tests.client.driver import TableDriver
from tests.client.game_tables import GameTables
from tests.client.menus import context
from tests.client.positions import position as phase
from tests.client.positions import seated_at
from tests.client.tables import Seated
from tests.quick import quick

ENTER = Intent(Verb.CONFIRM)


def asked_scenes(game: str) -> Iterator[TableScreen]:
    """My seat at every moment of a game's gallery at which I am asked something."""
    row, ctx = GAMES[game], context()
    for moment in moments(game):
        if not {"position", "part"} & moment.keys():
            continue
        for seats in moment.get("seats", [INFOS[game].seats[0], INFOS[game].seats[-1]]):
            match = position(row, moment, seats) if "position" in moment else played(row, seats, moment["part"])
            screen = seat(row, match, ctx)
            run(screen, 0.8)
            if screen.asks_me and TableDriver(screen).prompt.choices:
                yield screen


def variants(screen: TableScreen, deep: int = 2) -> Iterator[Prompt]:
    """The prompts of one question, as far as `deep` picks lead."""
    presenter = screen.presenter
    assert presenter is not None
    beat = presenter.shown()
    assert beat is not None
    todo: list[tuple[tuple[tuple[str, object], ...], int]] = [((), 0)]
    while todo:
        picks, depth = todo.pop()
        prompt = presenter.prompt(beat, picks)
        if prompt.ready is not None:
            continue
        yield prompt
        if depth < deep:
            onward = [one for one in prompt.choices if not one.why and one.pick != UNDO and one.to is None]
            kinds = {one.pick[0]: one for one in onward if one.rect is not None}
            fresh = [*kinds.values(), *(one for one in onward if one.rect is None)]
            if all(one.pick[0] not in ("cloth", "order") for one in fresh):
                todo += [((*picks, one.pick), depth + 1) for one in fresh]


def gives_up(choice: Choice) -> bool:
    """A way out, or the second word for it; ways back to earlier picks give up nothing."""
    calm = choice.style == "calm" or choice.pick == ("kind", "sure")
    return calm and choice.pick != UNDO and isinstance(choice.pick[1], str)


@pytest.mark.slow
@pytest.mark.parametrize("game", INFOS)
def test_buttons_keep_place_and_digit_in_all_variants_of_a_question(game: str) -> None:
    """And what confirms never stands where something is given up."""
    screens = 0
    for screen in asked_scenes(game):
        screens += 1
        slots: dict[object, set[int]] = {}
        digits: dict[int, set[object]] = {}
        ends: set[int] = set()
        confirms: set[int] = set()
        for prompt in variants(screen):
            slotted = prompt.slotted
            assert len({slot for slot, _ in slotted}) == len(slotted)
            for slot, choice in slotted:
                slots.setdefault(choice.key, set()).add(slot)
                if choice.pick[0] == "kind" and choice.to is None:
                    (ends if gives_up(choice) else confirms).add(slot)
            for digit, found in prompt.digits.items():
                if any(choice in prompt.buttons for choice in found):
                    digits.setdefault(digit, set()).add(found[0].key)
        assert all(len(found) == 1 for found in slots.values()), slots
        assert all(len(found) == 1 for found in digits.values()), digits
        assert not ends & confirms
    assert screens > 2


@pytest.mark.slow
@pytest.mark.parametrize("game", INFOS)
def test_a_digit_that_is_drawn_chooses_what_it_is_drawn_on(game: str) -> None:
    """A button shows its digit exactly when the digit means it, and never while things on the table have digits."""
    for screen in asked_scenes(game):
        prompt, presenter = TableDriver(screen).prompt, screen.presenter
        assert presenter is not None
        drawn = {
            (item.key[0], int(item.art.text))
            for _, item in prompt_items(prompt, TableDriver(screen).visible_choices, presenter.frame(), None)
            if isinstance(item.key, tuple) and item.key[-1] == "number" and isinstance(item.art, Words)
        }
        meant = {(choice.key, digit) for digit, found in prompt.digits.items() for choice in found}
        buttons = {choice.key for choice in prompt.buttons}
        assert {one for one in drawn if one[0] in buttons} == {one for one in meant if one[0] in buttons}
        assert not any(choice.rect for choice in prompt.choices if choice.number) or not any(
            key in buttons for key, _ in drawn
        )


def test_one_passes_and_two_contests_whether_asked_or_beforehand() -> None:
    before = seated_at(phase("asked", 6))
    asked = seated_at(phase("contest", 6))
    orders = {digit: found[0].key for digit, found in before.prompt.digits.items()}
    answers = {digit: found[0].key for digit, found in asked.prompt.digits.items()}
    assert (orders[1], orders[2]) == (("order", "pass"), ("order", "contest"))
    assert answers == {1: ("kind", "pass"), 2: ("kind", "challenge")}


# --- numbers that are shown work ------------------------------------------------------------


def digit(one: Seated, number: int) -> None:
    one.run(0.5)
    one.do([Intent(Verb.NUMBER, number=number)])
    one.run(0.1)


def test_numbers_of_the_red_masque_mean_rooms_and_are_shown_while_they_do() -> None:
    """Not guests, who would need the same numbers in the same question."""
    one = red_masque_tables.seated_at(red_masque_tables.HELD)
    red_masque_tables.choose(one, ("card", "dagger"))
    assert one.prompt.buttons
    assert not [item for item in one.screen.items() if isinstance(item.art, Words) and item.art.text in tuple("1234")]
    digit(one, 2)
    assert not one.ear.submits("Play")
    assert not one.ear.submits("Lay")
    red_masque_tables.choose(one, ("card", "rush"))
    capped = {item.art.text for item in one.screen.items() if str(item.key).endswith("'number')")}
    assert capped == set("1234567")
    digit(one, 2)
    assert [message.action["room"] for _, message in one.ear.submits("Play")] == [1]


def test_bets_and_houses_of_lupusburg_answer_to_their_numbers() -> None:
    bet = lupusburg_tables.seated_at({"seats": 6, "phase": "bet", "round": 2})
    assert [choice.pick for choice in bet.prompt.buttons] == [("kind", "decline")]
    digit(bet, 3)
    assert bet.picks == (("seat", 2),)
    digit(bet, 4)
    assert bet.picks == (("seat", 3),)
    night = lupusburg_tables.seated_at({"seats": 6, "phase": "werewolf"})
    digit(night, 3)
    digit(night, 3)
    assert night.focus == ("house", 5)
    assert not night.ear.submits("Pick")
    night.run(0.5)
    night.do([ENTER])
    night.run(0.1)
    assert [message.action["house"] for _, message in night.ear.submits("Pick")] == [5]


# --- hasty hands ------------------------------------------------------------


def test_nothing_is_taken_while_a_button_has_just_come_to_mean_something_else() -> None:
    """A second Enter, digit or click in the same moment would confirm what was only picked."""
    one = lupusburg_tables.seated_at({"seats": 6, "phase": "bet", "round": 2})
    one.run(0.5)
    one.do([ENTER, ENTER, ENTER])
    one.run(0.3)
    one.do([ENTER])
    one.run(0.1)
    assert len(one.picks) == 1
    assert not one.ear.submits("Bet")
    one.run(0.4)
    one.do([ENTER])
    one.run(0.1)
    assert len(one.ear.submits("Bet")) == 1


def test_what_still_means_the_same_is_taken_at_once() -> None:
    """Four cards are hidden as fast as one can click."""
    one = GameTables("ghost_for_sale").seated_at({"phase": "reserve"})
    one.run(0.5)
    for place in one.prompt.places[:4]:
        assert place.rect is not None
        at = {"x": place.rect.cx, "y": place.rect.cy}
        one.do([Intent(Verb.PRESS, Device.MOUSE, **at), Intent(Verb.RELEASE, Device.MOUSE, False, **at)])
    assert len(one.picks) == 4


def test_the_way_back_does_not_become_a_pass() -> None:
    one = seated_at(phase("contest", 3))
    pick(one.screen, ("kind", "challenge"))
    assert one.picks
    one.do([Intent(Verb.BACK, Device.PAD), Intent(Verb.BACK, Device.PAD)])
    one.run(0.1)
    assert not one.picks
    assert not one.ear.submits("Pass")


def test_nothing_is_accepted_before_the_cards_lie_there() -> None:
    one = Seated(4)
    one.until(lambda: one.prompt.asked)
    while one.screen.stage.busy:
        one.do([Intent(Verb.NUMBER, number=1), Intent(Verb.ERASE)])
        one.screen.update(FRAME)
        assert not one.ear.submits("Ready")
    one.run(0.5)
    one.do([Intent(Verb.NUMBER, number=1)])
    one.run(0.1)
    assert one.ear.submits("Ready")


def test_nothing_is_accepted_before_late_pictures_are_drawn_but_not_for_ever() -> None:
    one = Seated(4)
    drawn = False
    one.ctx.drawn = lambda: drawn
    one.until(lambda: one.prompt.asked and not one.screen.stage.busy)
    one.run(1.0)
    one.do([Intent(Verb.NUMBER, number=1), ENTER])
    one.run(0.1)
    assert not one.ear.submits("Ready")
    drawn = True
    one.run(0.5)
    one.do([ENTER])
    one.run(0.1)
    assert one.ear.submits("Ready")
    never = Seated(4)
    never.ctx.drawn = lambda: False
    never.until(lambda: never.screen.asks_me, 20.0)


def test_while_others_decide_no_key_walks_into_a_sheet() -> None:
    """Arrows, Tab and Enter in impatience open no book and no pause, however they are mixed."""
    one = seated_at(phase("theirs_under", 4))
    for verb in (Verb.DOWN, Verb.NEXT, Verb.UP, Verb.RIGHT, Verb.PREV, Verb.LEFT):
        for _ in range(12):
            one.do([Intent(verb), ENTER])
    assert not one.left


# --- picks ------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "first", "second"),
    [
        (partial(red_masque_tables.seated_at, red_masque_tables.HELD), ("card", "dagger"), ("card", "rush")),
        (partial(lupusburg_tables.seated_at, {"seats": 6, "phase": "bet", "round": 2}), ("seat", 1), ("seat", 4)),
        (
            partial(
                lupusburg_tables.seated_at, {"seats": 6, "phase": "settle", "characters": {"AR": "man", "AL": "woman"}}
            ),
            ("plan", "man 0"),
            ("plan", "woman 0"),
        ),
        (
            partial(
                GameTables("masquerade_trick").seated_at,
                {"seats": 4, "phase": "point", "wins": {"A": 3, "B": 2, "C": 4, "D": 1}},
            ),
            ("place", 1),
            ("place", 2),
        ),
        (partial(GameTables("ghost_for_sale").seated_at, {"phase": "bid"}), None, None),
    ],
)
def test_another_thing_switches_the_pick_and_the_picked_one_toggles_it_off(
    make: "partial[Seated]", first: tuple[str, object] | None, second: tuple[str, object] | None
) -> None:
    one = make()
    places = [choice for choice in one.prompt.places if not choice.why]
    first, second = first or places[0].pick, second or places[-1].pick

    def click(want: tuple[str, object]) -> None:
        choice = next(c for c in one.prompt.places if c.pick == want and not c.why)
        press(choice.rect)

    def press(rect: Rect | None) -> None:
        assert rect is not None
        one.run(0.5)
        at = {"x": rect.cx, "y": rect.cy}
        one.do([Intent(Verb.PRESS, Device.MOUSE, **at), Intent(Verb.RELEASE, Device.MOUSE, False, **at)])
        one.run(0.1)

    click(first)
    assert one.picks == (first,)
    click(second)
    assert one.picks == (second,)
    press(next(c.rect for c in one.prompt.places if c.style == "chosen"))
    assert one.picks == ()


@pytest.mark.slow
@pytest.mark.parametrize("game", INFOS)
def test_enter_alone_leads_on_and_never_round_in_a_circle(game: str) -> None:
    """Whoever only presses Enter is through with any question after a few presses, but goes on to the next thing where
    several of a kind are wanted: the focus stays on what was picked."""
    for screen in asked_scenes(game):
        seen = set()
        for _ in range(12):
            if not screen.asks_me or screen.replica is None or screen.replica.waiting:
                break
            state = (TableDriver(screen).picks, TableDriver(screen).focus)
            assert state not in seen, state
            seen.add(state)
            run(screen, 0.5)
            picked = {choice.key for choice in TableDriver(screen).prompt.choices if choice.style == "chosen"}
            for _ in range(12 if TableDriver(screen).focus in picked else 0):
                screen.handle(Intent(Verb.NEXT))
                if TableDriver(screen).focus not in picked:
                    break
            screen.handle(ENTER)
            run(screen, FRAME)
            if screen.replica.submits:
                break
        else:
            raise AssertionError(TableDriver(screen).prompt.sentence)


# --- no harmful default ------------------------------------------------------------


def test_the_focus_begins_on_something_harmless() -> None:
    token = lupusburg_tables.seated_at({"seats": 6, "phase": "token", "round": 2, "mayor": "B"})
    assert token.focus not in (("house", 0), ("house", 1))
    goal = lupusburg_tables.seated_at({"seats": 6, "phase": "goal", "round": 2, "goals": {"A": "neighbours_alive"}})
    assert goal.focus == ("kind", "decline")
    held = {**red_masque_tables.HELD, "rooms": {"A": "blue"}, "hands": {"A": ["key", "rush"]}}
    vain = red_masque_tables.seated_at(held)
    vain.run(0.5)
    vain.do([ENTER])
    vain.run(0.1)
    assert vain.picks
    assert vain.focus == ("kind", "lay")


# --- explanations ------------------------------------------------------------


@pytest.mark.parametrize("game", quick(INFOS, "mascarade", slow=["red_masque"]))
def test_an_explanation_covers_neither_the_question_nor_its_buttons_nor_what_it_explains(game: str) -> None:
    explained = 0
    for screen in asked_scenes(game):
        assert screen.playback.ctx is not None
        screen.playback.ctx.device, screen.explaining.open = Device.KEYBOARD, True
        lit = TableDriver(screen).lit
        buttons = [(choice.key, "panel") for choice in TableDriver(screen).prompt.buttons]
        for one in lit[:: max(1, len(lit) // 8)]:
            TableDriver(screen).focus = one.choice.key
            screen.picture.redraw()
            items = {item.key: item.rect for item in screen.items()}
            if "tip" not in items:
                continue
            explained += 1
            kept = [items[key] for key in ("sentence panel", *buttons) if key in items]
            assert not any(items["tip"].touches(rect) for rect in [*kept, one.rect]), one.choice.key
    assert explained > 5


@pytest.mark.parametrize("seats", range(2, 14))
def test_while_a_character_is_chosen_everybodys_coins_are_seen(seats: int) -> None:
    one = seated_at(phase("turn", seats))
    pick(one.screen, ("kind", "announce"))
    if not one.prompt.sheet:
        pick(one.screen, "slot")
    items = {item.key: item.rect for item in one.screen.items()}
    table = one.board
    assert one.prompt.sheet
    seen = [table.court, table.bank, *(table.purse(seat).grown(4) for seat in range(seats))]
    assert items["sheet"].has(items["fan", "sentence"].cx, items["fan", "sentence"].cy)
    assert not [box for box in seen if items["sheet"].touches(box)]
