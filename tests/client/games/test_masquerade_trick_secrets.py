"""What one screen of Masquerade Trick may show: my secrets in my lap alone, nothing that the rules have covered."""

import pytest

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Canvas, CardFace, Words
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.model import KNIGHT, Passing, Playing, Pointing
from masque_arcade.games.masquerade_trick.ui.context import PlayerNames, card_label
from masque_arcade.games.masquerade_trick.ui.game_log import log_line
from masque_arcade.games.masquerade_trick.ui.images import number_face
from masque_arcade.games.masquerade_trick.ui.layout import board
from tests.client.game_tables import drawn, presenter
from tests.client.masquerade_trick_tables import GAME, MINE, seated, seated_at
from tests.client.tables import FRAME, Seated


def faces(one: Seated) -> set[str]:
    """The faces of all cards that can be seen (not under the sheet that hides them)."""
    items = drawn(one)
    over = next((i for i, item in enumerate(items) if item.key == "hidden"), -1)
    box = items[over].rect if over >= 0 else None
    return {
        item.art.face
        for i, item in enumerate(items)
        if isinstance(item.art, CardFace) and not (box and i < over and box.has(item.rect.cx, item.rect.cy))
    }


def names(one: Seated) -> list[str]:
    """All things in words, but for the sheet of all missions."""
    things = [thing for thing in presenter(one).scene().things if thing.key[0] not in ("mission", "note")]
    return [thing.name.said(one.ctx.texts) for thing in things]


def test_my_mask_is_seen_in_my_lap_alone() -> None:
    one = seated_at(MINE)
    shown = [item for item in drawn(one) if isinstance(item.art, CardFace) and item.art.face == f"{GAME}/assassin"]
    lap = board(Canvas(), 4, 0).foot
    assert shown
    assert all(item.rect.y >= lap.y for item in shown)


@pytest.mark.parametrize("mode", ["hold", "toggle"])
def test_mask_and_missions_lie_covered_until_the_person_looks(mode: str) -> None:
    one = seated_at(MINE, peek=mode)
    name = one.ctx.texts(f"{GAME}.character.princess.name")

    def text() -> str:
        return " ".join([*(item.art.text for item in drawn(one) if isinstance(item.art, Words)), *names(one)])

    assert f"{GAME}/assassin" not in faces(one)
    assert name not in text()
    one.screen.handle(Intent(Verb.PEEK))
    assert f"{GAME}/assassin" in faces(one)
    assert name in text()
    one.screen.handle(Intent(Verb.PEEK, down=False))
    assert (f"{GAME}/assassin" in faces(one)) == (mode == "toggle")


def test_the_panic_key_hides_hand_mask_and_everything_i_know() -> None:
    one = seated_at({"hands": {"A": ["F1", "F2", "R1", "R2", "L1", "C2"]}, "roles": {"A": "king"}, "leader": "A"})
    assert {f"{GAME}/fan", f"{GAME}/king"} <= faces(one)
    one.screen.handle(Intent(Verb.PANIC))
    assert faces(one) <= {f"{GAME}/back", f"{GAME}/number_back"}
    keys = {item.key for item in drawn(one)}
    assert "find" not in keys
    assert "count words" not in keys
    things = [thing for thing in presenter(one).scene().things if thing.key[0] != "mission"]
    assert f"{GAME}/king" not in {thing.tip.face for thing in things if thing.tip}
    said = names(one)
    secret = [
        one.ctx.texts(f"{GAME}.character.king.name"),
        *(card_label(one.ctx.texts, card) for card in one.view.hand),
    ]
    assert not [(word, name) for word in secret for name in said if word in name]
    one.screen.handle(Intent(Verb.PANIC, down=False))
    assert f"{GAME}/king" in faces(one)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_only_watches_sees_no_hand_and_no_mask(seats: int) -> None:
    one = seated(seats, plays=False, viewer=None, seed=2)
    one.until(lambda: one.view and isinstance(one.view.phase, Playing))
    one.run(0.1)
    public = {KNIGHT, *(played.player for played in one.view.plays)}
    assert not any(isinstance(item.key, tuple) and item.key[0] == "hand" for item in drawn(one))
    roles = {str(role) for role in Role} - ({"knight"} if KNIGHT in one.view.circle else set())
    assert not {face.partition("/")[2] for face in faces(one)} & roles
    assert public


def test_two_hands_that_differ_only_in_a_sealed_choice_look_the_same_to_others() -> None:
    """Where another guest has decided to point, nobody's screen shows or says."""
    pictures = []
    for place in ("L", "R"):
        one = seated_at({**MINE, "points": {"B": place}})
        pictures.append((drawn(one), names(one)))
    assert pictures[0] == pictures[1]


def test_the_log_shows_no_card_of_a_trick_that_was_taken_until_the_match_is_over() -> None:
    one = seated(4, plays=False, seed=3)
    one.until(lambda: one.view and one.view.trick >= 3, 200)
    heard = one.screen.replica.log if one.screen.replica else []
    assert sum(isinstance(event, e.CardPlayed) for event in heard) >= 8
    running = presenter(one).log_lines(heard, False)
    everything = presenter(one).log_lines(heard, True)
    t = one.ctx.texts
    suits = [t(f"{GAME}.suit.{suit}") for suit in ("crown", "fan", "rose", "lantern")]
    assert sum(any(suit in line for suit in suits) for line in running) <= 4
    assert sum(any(suit in line for suit in suits) for line in everything) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_last_trick_can_be_looked_at_until_the_next_is_led(seats: int) -> None:
    """On the table, in words and in the log; also across the second half's pass."""
    one = seated(seats, plays=False, seed=3)
    words = one.ctx.texts(f"{GAME}.table.last")
    for number in (1, 6):
        one.until(lambda number=number: one.view.trick >= number and bool(one.view.plays), 400)
        assert not any(item.key == ("last", 0) for item in drawn(one))
        one.until(lambda: any(item.key == ("last", 0) for item in drawn(one)), 60)
        played = [event for event in one.screen.playback.shown_events if isinstance(event, e.CardPlayed)][
            -len(one.view.circle) :
        ]
        shown = {item.key: item.art for item in drawn(one)}
        assert [shown["last", i] for i in range(len(played))] == [number_face(event.card) for event in played]
        tip = presenter(one).scene().by_key["last"].tip
        assert tip.title == words
        lines = one.screen.playback.log_lines()
        for event in played:
            assert card_label(one.ctx.texts, event.card) in tip.text
            assert any(card_label(one.ctx.texts, event.card) in line for line in lines)
        count = sum(isinstance(event, e.CardPlayed) for event in one.screen.playback.shown_events)
        one.until(
            lambda n=count: sum(isinstance(event, e.CardPlayed) for event in one.screen.playback.shown_events) > n, 200
        )
        assert not any(item.key == ("last", 0) for item in drawn(one))
        first = card_label(one.ctx.texts, played[0].card)
        assert not any(first in line for line in one.screen.playback.log_lines())


def test_the_heading_of_the_second_halfs_pass_names_no_trick() -> None:
    one = seated(4, plays=False, seed=3)
    one.until(lambda: one.view.trick == 6 and isinstance(one.view.phase, Passing), 400)
    assert presenter(one).heading() == one.ctx.texts(f"{GAME}.table.heading_half", deal=1)


def test_no_line_tells_what_only_one_player_knows() -> None:
    one = seated(2)
    guests = PlayerNames(("Anna", "Guest 1"), frozenset())
    for mine, others in (
        (e.CentreSeen(0, 4, Role.PRINCE), e.CentreSeen(0, 4, None)),
        (e.CardsPassed(((0, 1), (1, 0)), {0: 11}, {0: 12}), e.CardsPassed(((0, 1), (1, 0)), {}, {})),
    ):
        assert log_line(mine, one.ctx.texts, guests) == log_line(others, one.ctx.texts, guests)


@pytest.mark.parametrize("peek", ["open", "hold"])
def test_a_look_shows_the_card_in_my_lap_and_then_asks_where_to_point(peek: str) -> None:
    """After the last trick the look's own beat asks the next question, which waits until the look is over."""
    one = seated_at(
        {"phase": "look", "leader": "A", "wins": {"A": 10}, "roles": {"A": "king", "L": "jester"}}, peek=peek
    )
    one.run(0.5)
    one.choose(one.prompt.places[0])
    one.run(1.0)
    assert (f"{GAME}/jester" in faces(one)) == (peek == "open")
    assert any(item.key == "look sheet" for item in drawn(one))
    assert not one.prompt.choices
    one.run(2.5)
    assert not any(item.key == "look sheet" for item in drawn(one))
    assert isinstance(one.view.phase, Pointing)
    assert one.prompt.asked
    assert sum(choice.pick[0] == "place" for choice in one.prompt.places) == 6
    assert [message.action["place"] for _, message in one.ear.submits("Look")] == [4]


@pytest.mark.slow
def test_nobody_is_judged_before_his_card_has_turned() -> None:
    one = seated(3, plays=False, seed=5)
    screen, judged = one.screen, []
    for _ in range(6000):
        screen.update(FRAME)
        if one.over:
            break
        found = {item.key[1] for item in screen.items() if isinstance(item.key, tuple) and item.key[0] == "found"}
        judged.append((found, set(one.view.shown)))
    assert any(found for found, _ in judged)
    assert all(found <= shown for found, shown in judged)


def test_where_my_hand_will_point_stands_in_my_lap_and_is_hidden_with_the_rest() -> None:
    one = seated_at({**MINE, "points": {"A": "R"}})
    assert "aim" in {item.key for item in drawn(one)}
    one.screen.handle(Intent(Verb.PANIC))
    assert "aim" not in {item.key for item in drawn(one)}
    other = seated_at({**MINE, "points": {"B": "R"}})
    assert "aim" not in {item.key for item in drawn(other)}
