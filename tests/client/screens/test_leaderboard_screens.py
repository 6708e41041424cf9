"""The pages of the hall: initials on every device and in time, the lists, the way there from the results."""

from collections.abc import Callable
from typing import Any

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Item, Picture, Words
from masque_arcade.client.screens.leaderboard.initials import SECONDS, InitialsRequest, InitialsScreen
from masque_arcade.client.screens.leaderboard.leaderboard import LeaderboardPage, LeaderboardRow, LeaderboardScreen
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.devtools.gallery.sample import raised
from masque_arcade.storage.leaderboard import PAGES, is_blocked
from tests.client.menus import context, nowhere


class Page:
    """The page of initials and what came of it."""

    def __init__(self, **settings: Any) -> None:
        self.got: list[str] = []
        ask = InitialsRequest("New master of masks", "Best liar, 7 of 9", "Sakura", PAGES, is_blocked, self.got.append)
        self.screen: Any = InitialsScreen(ask)
        self.screen.enter(context(**settings))
        self.screen.update(1.0)

    def press(self, *verbs: Verb, device: Device = Device.PAD) -> None:
        for verb in verbs:
            self.screen.handle(Intent(verb, device))
            self.screen.handle(Intent(verb, device, down=False))

    def type(self, text: str) -> None:
        for sign in text:
            self.screen.handle(Intent(Verb.TYPE, text=sign))

    def touch(self, key: object, device: Device = Device.TOUCH) -> None:
        rect = next(widget.rect for widget in self.screen.page.widgets if widget.key == key)
        self.screen.update(1.0)
        for verb in (Verb.PRESS, Verb.RELEASE):
            self.screen.handle(Intent(verb, device, verb is Verb.PRESS, rect.cx, rect.cy))


def shown(items: list[Item]) -> set[str]:
    return {item.art.text for item in items if isinstance(item.art, Words)}


# --- initials --------------------------------------------------------------------------------------------------------


def test_by_pad_from_a_with_up_and_confirm() -> None:
    page = Page()
    assert page.screen.written == "A"
    page.press(Verb.UP, Verb.UP, Verb.CONFIRM, Verb.CONFIRM, Verb.DOWN)
    assert page.screen.written == "CA♥"
    page.press(Verb.CONFIRM)
    assert page.got == ["CA♥"]
    page.press(Verb.CONFIRM)
    assert page.got == ["CA♥"], "asked once"


def test_back_goes_back_and_never_leaves() -> None:
    page = Page()
    page.press(Verb.UP, Verb.CONFIRM, Verb.UP, Verb.BACK, Verb.UP, Verb.RIGHT, Verb.RIGHT, Verb.LEFT)
    assert page.screen.written == "CA"
    page.press(*[Verb.BACK] * 5)
    assert page.screen.written == "C"
    assert page.got == []


@pytest.mark.parametrize(
    ("verb", "device"), [(Verb.RULES, Device.PAD), (Verb.LOG, Device.PAD), (Verb.NEXT, Device.KEYBOARD)]
)
def test_the_page_of_kana(verb: Verb, device: Device) -> None:
    page = Page()
    page.press(verb, device=device)
    page.press(Verb.UP, Verb.CONFIRM, Verb.CONFIRM, Verb.DOWN, Verb.CONFIRM)
    assert page.got == ["いあー"]


def test_typing_takes_what_there_is() -> None:
    page = Page()
    assert page.screen.typing
    page.type("a!ki")
    assert page.screen.written == "AKI"
    page.press(Verb.ERASE, device=Device.KEYBOARD)
    page.type("ｚ")
    page.press(Verb.CONFIRM, device=Device.KEYBOARD)
    assert page.got == ["AKZ"]


def test_typing_kana_turns_the_page() -> None:
    page = Page()
    page.type("にゃ")
    assert page.screen.written == "にゃあ"
    assert ("sign", "あ") in {widget.key for widget in page.screen.page.widgets}


def test_a_figure_on_the_keyboard_is_a_sign() -> None:
    page = Page()
    page.screen.handle(Intent(Verb.NUMBER, number=7))
    page.screen.handle(Intent(Verb.NUMBER, number=10))
    assert page.screen.written == "70A"


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_by_pointer_on_the_grid(device: Device) -> None:
    page = Page()
    page.touch(("sign", "K"), device)
    page.touch("up", device)
    page.touch("done", device)
    page.touch("page", device)
    page.touch(("sign", "ん"), device)
    assert page.screen.written == "KBん"
    page.touch("erase", device)
    assert page.screen.written == "KB"
    page.touch("done", device)
    page.touch("done", device)
    assert page.got == ["KBあ"]


def test_time_runs_out_on_what_stands_there() -> None:
    page = Page()
    page.press(Verb.UP, Verb.CONFIRM)
    page.screen.update(SECONDS - 1.5)
    assert page.got == []
    page.screen.update(0.6)
    assert page.got == ["BA"]
    page.screen.update(30)
    assert page.got == ["BA"]


def test_who_did_nothing_keeps_his_masks_name() -> None:
    page = Page()
    page.screen.update(SECONDS)
    assert page.got == [""]


def test_refused_initials_begin_anew_and_never_slip_through() -> None:
    page = Page()
    page.type("fuc")
    page.press(Verb.CONFIRM)
    assert page.got == []
    assert page.screen.written == "A"
    assert context().texts("initials.refused") in shown(page.screen.items())
    page.type("fuc")
    page.screen.update(SECONDS)
    assert page.got == [""]


def test_the_heart_is_a_picture_and_the_clock_is_shown() -> None:
    page = Page()
    page.type("♥")
    items = list(page.screen.items())
    hearts = [item for item in items if isinstance(item.art, Picture) and item.art.name.endswith("sign_heart")]
    assert len(hearts) == 2, "in the slot and on its key"
    assert "♥" not in shown(items)
    assert "19" in shown(items)
    page.screen.update(7.0)
    assert "12" in shown(page.screen.items())


@pytest.mark.parametrize(("device", "cap"), [(Device.PAD, "RB"), (Device.KEYBOARD, "Tab")])
def test_the_hint_names_the_devices_keys(device: Device, cap: str) -> None:
    page = Page()
    page.press(Verb.UP, device=device)
    assert any(f" {cap} " in text for text in shown(page.screen.items()))


# --- lists -----------------------------------------------------------------------------------------------------------


class Lists:
    """A page of lists that remembers what it asked for."""

    def __init__(self, people: int = 9) -> None:
        self.asked: list[tuple[str, bool]] = []

        def read(game: str, ever: bool) -> list[LeaderboardPage]:
            self.asked.append((game, ever))
            entries = [
                LeaderboardRow(f"{'E' if ever else 'T'}{n}", f"Guest {n}", f"{n} lies", "21:00") for n in range(people)
            ]
            return [
                LeaderboardPage("Best liar", "help", tuple(entries[:8])),
                LeaderboardPage("Fastest win", "help", ()),
            ]

        self.screen: Any = LeaderboardScreen(read, "mascarade")
        self.screen.enter(context())

    def choose(self, key: object) -> None:
        self.screen.update(1.0)
        self.screen.page.focus.key = key
        self.screen.handle(Intent(Verb.CONFIRM, Device.PAD))


def test_eight_lines_with_masks_tonight_first() -> None:
    lists = Lists()
    words = shown(lists.screen.items())
    assert {"7 lies", "21:00", "1", "8"} <= words
    assert "8 lies" not in words
    masks = {
        item.key for item in lists.screen.items() if isinstance(item.art, Picture) and "guests/eyes" in item.art.name
    }
    assert len(masks) == 8
    assert lists.asked == [("mascarade", False)], "read once, not for every picture"


def test_other_times_games_and_lists() -> None:
    lists = Lists()
    lists.choose("ever")
    assert lists.asked[-1] == ("mascarade", True)
    lists.choose(("game", "ghost_for_sale"))
    assert lists.asked[-1] == ("ghost_for_sale", True)
    lists.choose(("board", 1))
    assert context().texts("hall.nobody") in shown(lists.screen.items())
    lists.screen.handle(Intent(Verb.SCROLL, number=1))
    assert "Best liar" in shown(lists.screen.items())
    assert context().texts("hall.nobody") not in shown(lists.screen.items())


def test_arrows_go_through_the_lists() -> None:
    lists = Lists()
    lists.screen.update(1.0)
    lists.screen.handle(Intent(Verb.DOWN, Device.PAD))
    assert context().texts("hall.nobody") in shown(lists.screen.items())


def test_entering_again_reads_again() -> None:
    lists = Lists()
    lists.screen.enter(lists.screen.ctx)
    assert lists.asked == [("mascarade", False)] * 2


# --- results ---------------------------------------------------------------------------------------------------------


def results(signing: Callable[[], Callable[[], None] | None], seats: int = 4) -> Any:
    ranking = [(seat, f"Guest {seat}", 13 - seat) for seat in range(seats)]
    lines = ("Best liar: Noa, 7 of 9 unpunished", "Lost to oneself: Marco, 11 turns in a row")
    exits = ResultsExits(nowhere, nowhere, signing=signing)
    return raised(context(), ResultsScreen(Results("Noa wins", "why", ranking, (0,), lines=lines), exits))


def test_results_tell_the_striking_feats_and_offer_to_sign_once() -> None:
    ways: list[Callable[[], None] | None] = [lambda: ways.__setitem__(0, None)]
    screen = results(lambda: ways[0])
    assert {"Best liar: Noa, 7 of 9 unpunished", "Lost to oneself: Marco, 11 turns in a row"} <= shown(screen.items())
    assert "sign" in {widget.key for widget in screen.page.widgets}
    screen.page.focus.key = "sign"
    screen.handle(Intent(Verb.CONFIRM, Device.PAD))
    assert "sign" not in {widget.key for widget in screen.page.widgets}


def items_of(name: str, winners: tuple[int, ...], age: float) -> dict[Any, Item]:
    ranking = [(0, name, 9), (1, "Guest 1", 8)]
    shown = Results("title", "why", ranking, winners, mask="stage/title_mask", me=0)
    screen = ResultsScreen(shown, ResultsExits(nowhere, nowhere))
    return {item.key: item for item in raised(context(), screen, age).items()}


@pytest.mark.parametrize(("name", "called"), [("", "You"), ("Aki", "You · Aki")])
def test_my_row_is_mine_and_marked(name: str, called: str) -> None:
    items = items_of(name, (1,), 5.0)
    rows = {items["who", i].art.text: items["row", i].art for i in range(2)}
    assert set(rows) == {called, "Guest 1"}
    assert rows[called].edge
    assert not rows["Guest 1"].edge


def test_where_nobody_wins_nothing_is_celebrated() -> None:
    festive = ("confetti", "crown", "won")

    def celebration(winners: tuple[int, ...]) -> set[object]:
        items = items_of("", winners, 1.0)
        found = {key for key in items if isinstance(key, tuple) and key[0] in festive}
        return found | ({"winner mask", "winner light"} & set(items))

    assert celebration((1,)) >= {("confetti", 0), ("won", 0), "winner mask"}
    assert not celebration(())


def test_a_hasty_enter_does_not_go_through_the_results() -> None:
    """Nothing is chosen while somebody hammers, however long."""
    again: list[str] = []
    screen = ResultsScreen(
        Results("title", "why", [(0, "Noa", 9)], (0,)), ResultsExits(lambda: again.append("encore"), nowhere)
    )
    screen.enter(context())
    for _ in range(600):
        screen.update(1 / 60)
        screen.handle(Intent(Verb.CONFIRM))
    assert not again


@pytest.mark.parametrize("seats", [2, 13])
def test_the_trophy_covers_no_name(seats: int) -> None:
    ranking = [(seat, f"Guest {seat}", 13 - seat) for seat in range(seats)]
    shown = Results("Noa wins", "why", ranking, (0,), mask="stage/title_mask")
    screen = ResultsScreen(shown, ResultsExits(nowhere, nowhere))
    screen.enter(context())
    seen = False
    for _ in range(120):
        screen.update(1 / 60)
        items = {item.key: item for item in screen.items()}
        if trophy := items.get("winner light"):
            seen = True
            assert not trophy.rect.touches(items["results"].rect)
    assert seen


def test_while_one_looks_at_the_table_no_button_covers_a_lap() -> None:
    screen = results(lambda: nowhere)
    for looking in (False, True, False):
        buttons = {widget.key: widget.rect for widget in screen.page.widgets}
        assert all((rect.bottom <= 44) == looking for rect in buttons.values())
        assert ("results" in {item.key for item in screen.items()}) != looking
        screen.page.focus.key = "look"
        screen.handle(Intent(Verb.CONFIRM, Device.PAD))


def test_results_with_thirteen_and_feats_stay_on_the_canvas() -> None:
    screen = results(lambda: None, 13)
    sheet = next(item.rect for item in screen.items() if item.key == "results")
    assert sheet.y >= 0
    last = next(item.rect for item in screen.items() if item.key == ("told", 1))
    assert last.bottom <= sheet.bottom
    assert sheet.bottom <= min(widget.rect.y for widget in screen.page.widgets)
