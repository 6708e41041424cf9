"""Notes on who wears which mask, the summary of missions, and why a deal ended so."""

import random
from typing import Any

import pytest

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Words
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.model import LEFT, RIGHT, Answer, Playing
from masque_arcade.games.masquerade_trick.ui.context import PlayerNames
from masque_arcade.games.masquerade_trick.ui.game_log import deal_reason
from masque_arcade.games.masquerade_trick.ui.notes import note_kind
from masque_arcade.storage import paths
from tests.client import devices
from tests.client.devices import press
from tests.client.game_tables import drawn, presenter
from tests.client.masquerade_trick_tables import MINE, seated, seated_at
from tests.client.tables import Seated

KING: dict[str, Any] = {"roles": {"A": "king"}}
PLAYING = {**KING, "leader": "A"}


def marks(one: Seated) -> dict[tuple[int, Role], str]:
    """The marks that are seen, by place and role."""
    found = {}
    for item in drawn(one):
        if isinstance(item.key, tuple) and item.key[0] == "note mark":
            found[item.key[1]] = item.art.name.rpartition("/")[2]
    return found


def cell(one: Seated, place: int, role: Role) -> Choice:
    return next(choice for choice in one.prompt.choices if choice.pick == ("order", note_kind(place, role)))


@pytest.mark.parametrize("position", [PLAYING, {**KING, "leader": "B"}, {**KING, "phase": "pass"}, MINE])
def test_the_notes_lie_open_all_through_the_game(position: dict[str, Any]) -> None:
    one = seated_at(position)
    one.run(0.6)
    press(one.screen.handle, cell(one, 1, Role.JESTER).rect, Device.MOUSE)
    one.run(0.5)
    assert marks(one)[1, Role.JESTER] == "cross"


def test_a_note_keeps_the_focus_while_another_is_asked() -> None:
    one, rng, key = seated(4, seed=5), random.Random(1), ("note", 2, Role.JESTER)
    for _ in one.to_the_end(0.2):
        if one.view and one.view.phase == Playing(1):
            break
        devices.answer(one.screen, Device.PAD, one.screen.handle, rng)
    one.focus = key
    one.screen.handle(Intent(Verb.CONFIRM, Device.PAD))
    one.run(0.1)
    assert one.view.phase == Playing(1)
    assert marks(one)[2, Role.JESTER] == "cross"
    assert one.focus == key


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH, Device.KEYBOARD, Device.PAD])
def test_one_tap_selects_the_next_mark_by_every_device(device: Device) -> None:
    one, shown = seated_at(MINE), []
    one.run(0.6)
    for _ in range(4):
        aim = cell(one, 2, Role.KING)
        if device in (Device.MOUSE, Device.TOUCH):
            assert aim.rect
            press(one.screen.handle, aim.rect, device)
        else:
            one.focus = aim.key
            one.screen.handle(Intent(Verb.CONFIRM, device))
        one.run(0.5)
        shown.append(marks(one).get((2, Role.KING), ""))
    assert shown == ["cross", "question", "check", ""]
    assert not one.ear.submits("Point")


def test_what_i_know_needs_no_note_and_is_hidden_with_my_secrets() -> None:
    """I am the Assassin: no other mask is. The panic key takes the marks away."""
    known = {(place, Role.ASSASSIN) for place in (1, 2, 3, LEFT, RIGHT)}
    one = seated_at(MINE)
    assert {key for key, mark in marks(one).items() if mark == "cross"} >= known
    assert not {choice.pick for choice in one.prompt.choices} & {("order", note_kind(*key)) for key in known}
    covered = seated_at(MINE, peek="hold")
    assert not set(marks(covered)) & known
    note = presenter(one).scene().by_key["note", 2, Role.KING].tip
    one.run(0.6)
    press(one.screen.handle, cell(one, 2, Role.KING).rect, Device.MOUSE)
    one.run(0.5)
    assert presenter(one).scene().by_key["note", 2, Role.KING].tip != note
    one.screen.handle(Intent(Verb.PANIC))
    assert not marks(one)
    assert presenter(one).scene().by_key["note", 2, Role.KING].tip == note


def test_the_last_mask_follows_from_all_the_others() -> None:
    """Alone, with a look at the left mask, I know the right one; of two I do not know which is which."""
    alone: dict[str, Any] = {"seats": 1, "phase": "play", "roles": {"A": "king", "L": "prince", "R": "princess"}}
    looked = seated_at({**alone, "glances": [["A", "L", 6]]})
    assert marks(looked)[RIGHT, Role.PRINCESS] == "check"
    assert (RIGHT, Role.PRINCESS) not in marks(seated_at(alone))


def test_notes_are_only_on_the_screen_of_the_player() -> None:
    """Watching, or alone, there is nothing to note."""
    for one in (seated_at(MINE, plays=False), seated_at({"seats": 1, "phase": "point", "wins": {"A": 10}})):
        assert not any(choice.pick[0] == "order" for choice in one.prompt.choices)
        assert set(marks(one).values()) <= {"cross"}
        assert any(item.key == "missions" for item in drawn(one))


def answer(seat: int, role: Role, counted: bool, found: bool) -> Answer:
    return Answer(seat, role, LEFT, Role.KNIGHT, counted, found)


@pytest.mark.parametrize(
    ("answers", "ending", "keys"),
    [
        ([(Role.KNIGHT, True, False), (Role.KING, False, True)], "king", ["only", "any"]),
        ([(Role.KNIGHT, False, True), (Role.KING, True, True)], "king", ["found", "tricks"]),
        ([(Role.KNIGHT, True, True), (Role.KING, True, True)], "knight", ["both", "first"]),
        ([(Role.KNIGHT, False, True), (Role.KING, False, True)], "knight", ["found_only", "first"]),
        ([(Role.PRINCE, True, True), (Role.PRINCESS, True, True)], "couple", ["couple", "together"]),
        ([(Role.KNIGHT, True, False), (Role.KING, True, False)], "nobody", ["nobody"]),
        ([(Role.PRINCE, True, False), (Role.KING, True, False)], "house", ["house"]),
        ([(Role.KING, True, True)], "king", ["solo_won"]),
        ([(Role.KING, True, False)], "failed", ["solo_no_mask"]),
        ([(Role.KING, False, True)], "failed", ["solo_no_tricks"]),
        ([(Role.KING, False, False)], "failed", ["solo_neither"]),
    ],
)
def test_the_reason_of_an_end_is_that_of_the_rules(
    answers: list[tuple[Role, bool, bool]], ending: str, keys: list[str]
) -> None:
    """7.4, 8.7, 9.5."""
    texts = Catalogue.load("en", paths.assets())
    names = PlayerNames(("Anna", "Bruno"), frozenset())
    given = [answer(seat, *one) for seat, one in enumerate(answers)]
    said = deal_reason(texts, names, given, {0: 3, 1: 4}, {}, ending)
    begins = [texts.forms(f"masquerade_trick.reason_of_end.{key}")["other"].partition("{")[0] for key in keys]
    assert len(said) == len(keys)
    assert all(line.startswith(begin) for line, begin in zip(said, begins, strict=True))
    winner = {"king": "King", "knight": "Knight"}.get(ending)
    assert winner is None or len(keys) == 1 or winner in " ".join(said)


def test_where_no_player_was_right_i_read_where_my_target_was() -> None:
    texts = Catalogue.load("en", paths.assets())
    given = [answer(0, Role.KING, True, False), answer(1, Role.KNIGHT, True, False)]
    roles = {0: Role.KING, 1: Role.KNIGHT, LEFT: Role.ASSASSIN, RIGHT: Role.PRINCE}
    for me, lines in ((0, 2), (None, 1)):
        names = PlayerNames(("Anna", "Bruno"), frozenset(), me)
        said = deal_reason(texts, names, given, {0: 2, 1: 3}, roles, "nobody")
        assert len(said) == lines
        assert ("Prince: Right mask" in said[-1]) == (me == 0)


@pytest.mark.parametrize(("seats", "won", "key"), [(4, 0, "count"), (4, 1, "spoiled"), (1, 10, "count_alone")])
def test_the_numbers_of_tricks_say_what_they_mean_for_winning(seats: int, won: int, key: str) -> None:
    """A Jester who has won a trick can still win by pointing; alone, both missions are needed (7.4, 9.5)."""
    wins = {"A": won, "B": 10 - won} if seats > 1 else {"A": won}
    roles = {"roles": {"A": "jester"}} if seats > 1 else {}
    one = seated_at({"phase": "point", "seats": seats, "wins": wins, **roles})
    assert presenter(one).scene().by_key["meter"].tip.text == one.ctx.texts(f"masquerade_trick.tip.{key}")


def test_the_leader_is_told_by_a_plume_with_a_name_and_in_words() -> None:
    one = seated_at({"leader": "C", "plays": ["R5", "R7"], "wins": {"C": 1}})
    assert one.screen.names[2] in presenter(one).scene().by_key["lead"].tip.text
    said = {item.key: item.art.text for item in drawn(one) if isinstance(item.art, Words)}
    assert said["status", 2] == one.ctx.texts("masquerade_trick.status.led")
