"""The fan of masks: each is hit where it is seen, and says what it would bring now."""

import re
from itertools import pairwise

import pytest

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import CardFace, Words
from masque_arcade.client.screens.table.fan import card_boxes, fan_box, seen_boxes
from masque_arcade.engine.game import Event
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.payments import gain
from masque_arcade.games.mascarade.ui.turn_summary import TurnSummary, continued
from tests.client.game_tables import drawn
from tests.client.positions import pick, position, seated_at
from tests.client.tables import Seated
from tests.quick import quick


def announcing(seats: int, **more: object) -> Seated:
    """A table where I choose what to announce."""
    one = seated_at(position("turn", seats, **more))
    pick(one, ("kind", "announce"))
    if not one.prompt.sheet:
        pick(one, "slot")
    assert one.prompt.sheet
    one.run(0.6)
    return one


@pytest.mark.parametrize("seats", quick(range(2, 14), 2, 7, 13))
def test_each_card_is_hit_where_it_is_seen(seats: int) -> None:
    one = announcing(seats)
    for raised in one.prompt.sheet:
        one.screen.question.turn_to(raised.key)
        keys = {item.key: n for n, item in enumerate(drawn(one))}
        faces = {
            choice.key: next(i for i in drawn(one) if i.key == (choice.key, "card")) for choice in one.prompt.sheet
        }
        assert all(isinstance(item.art, CardFace) for item in faces.values())
        box = faces[raised.key].rect
        for x in range(round(box.x) - 60, round(box.right) + 60, 7):
            over = [key for key, item in faces.items() if item.rect.has(x, box.cy)]
            seen = max(over, key=lambda key: keys[key, "card"]) if over else None
            hit = [spot.key for spot in one.screen.targets.under(x, box.cy)]
            assert seen is None or hit == [seen], (raised.key, x)


@pytest.mark.parametrize("seats", range(2, 14))
def test_the_cards_are_large_and_within_their_sheet(seats: int) -> None:
    one = announcing(seats)
    room, count = one.board.picker, len(one.prompt.sheet)
    sheet = fan_box(count, room)
    assert room.has(sheet.x, sheet.y) and room.grown(1).has(sheet.right, sheet.bottom)
    for raised in range(count):
        cards, seen = card_boxes(count, room, raised), seen_boxes(count, room, raised)
        assert all(180 <= card.h <= 220 for i, card in enumerate(cards) if i != raised)
        assert cards[raised].y < min(card.y for i, card in enumerate(cards) if i != raised)
        assert [one.x for one in seen] == [one.x for one in seen_boxes(count, room, 0)], "no place changes its meaning"
        assert all(one.w > 44 and sheet.has(one.x, one.y) and sheet.has(one.right, one.bottom) for one in seen)
        assert all(a.right <= b.x + 0.01 for a, b in pairwise(seen))


@pytest.mark.parametrize("seats", quick(range(2, 14), 6, 13))
def test_a_mask_says_what_it_would_bring(seats: int) -> None:
    one = announcing(seats, court=2)
    words = {key: str(item.art.text) for item in drawn(one) if (key := item.key) and isinstance(item.art, Words)}
    for choice in one.prompt.sheet:
        assert choice.card is not None
        brings = gain(Character(str(choice.pick[1])), 0, one.view)
        shown = words[choice.key, "worth"]
        assert [int(n) for n in re.findall(r"\d+", shown)] == ([brings.coins] if brings.coins else [])
        assert str(brings.coins) in choice.card.said or not brings.coins
        one.screen.question.turn_to(choice.key)
        lines = {item.key: item.art for item in drawn(one)}
        assert lines["fan", "worth"].text == choice.card.said
        assert lines["fan", "hint"].text == f"{choice.label}  ·  {choice.hint}"


def test_a_mask_that_wins_has_a_crown() -> None:
    one = announcing(4, coins={"A": 10})
    wins = {choice.pick[1] for choice in one.prompt.sheet if choice.card and choice.card.wins}
    assert wins == {Character.KING, Character.CHEAT}
    assert {
        item.key[0][1] for item in drawn(one) if item.key[-1:] == ("worth",) and not isinstance(item.art, Words)
    } == wins


def test_keys_go_from_card_to_card_and_raise_each() -> None:
    one = announcing(13)
    one.ctx.device = Device.KEYBOARD
    seen = [one.screen.question.raised]
    for _ in one.prompt.sheet[1:]:
        one.do([Intent(Verb.RIGHT, Device.KEYBOARD)])
        seen.append(one.screen.question.raised)
    assert seen == [choice.key for choice in one.prompt.sheet]
    sheet = [choice.key for choice in one.prompt.sheet]
    one.do([Intent(Verb.NEXT, Device.KEYBOARD)])
    assert one.focus not in sheet and one.screen.question.raised == sheet[-1], "on the way back it stays raised"


def test_what_everyone_saw_is_told_with_its_age() -> None:
    story = TurnSummary()
    shown: list[Event] = [
        e.TurnStarted(1, 7, False),
        e.Unmasked(Character.KING, (e.Unmask(1, 1, Character.KING, True), e.Unmask(2, 2, Character.FOOL, False))),
        e.TurnStarted(2, 8, False),
        e.Answered(3, Character.KING, 3, Character.KING, True),
        e.TurnStarted(3, 9, False),
    ]
    for event in shown:
        story = continued(story, event)
    assert story.seen_by_all(Character.FOOL) == (2, 2)
    assert story.seen_by_all(Character.KING) == (1, 3), "the last time"
    assert story.seen_by_all(Character.QUEEN) is None


def test_the_inquisitors_victim_is_not_told_what_a_mask_brings() -> None:
    one = seated_at(position("answer", 11))
    one.run(0.5)
    assert one.prompt.sheet
    assert not [item for item in drawn(one) if item.key[-1:] == ("worth panel",)]


@pytest.mark.parametrize(
    ("character", "more", "right"),
    [
        ("king", {}, "+3 from the bank"),
        ("judge", {"court": 2}, "+2 from the court"),
        ("judge", {}, "nothing"),
        ("bishop", {"coins": {"C": 9}}, "+2 from Guest 2"),
        ("king", {"coins": {"A": 10}}, "victory"),
        ("cheat", {"coins": {"A": 10}}, "victory"),
        ("witch", {"coins": {"C": 9}}, "up to +3, by swapping with Guest 2"),
    ],
)
def test_who_may_challenge_is_told_the_stake(character: str, more: dict[str, object], right: str) -> None:
    phase = {"kind": "contest", "character": character, "card": "B"}
    one = seated_at(position("contest", 6, **more) | {"phase": {**phase, "replies": ["pass"] * 4}})
    one.run(0.6)
    challenge = next(choice for choice in one.prompt.choices if choice.pick == ("kind", "challenge"))
    assert challenge.tip is not None
    assert challenge.tip.text.endswith(f"You pay 1 if you’re wrong. If you’re right: {right}.")
    assert challenge.hint.endswith("Wrong: −1")
