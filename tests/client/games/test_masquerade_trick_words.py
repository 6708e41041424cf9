"""Words, pictures and places of Masquerade Trick: nothing is cut, missing, or lies over anything else."""

from itertools import product
from typing import Any

import pytest

from masque_arcade.client.game_ui.effects.text import above_sentence, over_sentence
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, CardFace, Item, Picture, Rect, Words
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.sprites import SpriteFactory
from masque_arcade.games.masquerade_trick import events as e
from masque_arcade.games.masquerade_trick.missions import MISSIONS, Role
from masque_arcade.games.masquerade_trick.model import CENTRE, KNIGHT, LEFT, pointable
from masque_arcade.games.masquerade_trick.ui.animations.deal_end import ending_picture, judgement_line
from masque_arcade.games.masquerade_trick.ui.context import PlayerNames, counts_label, counts_short
from masque_arcade.games.masquerade_trick.ui.game_log import log_line
from masque_arcade.games.masquerade_trick.ui.images import number_face
from masque_arcade.games.masquerade_trick.ui.layout import board
from masque_arcade.games.masquerade_trick.ui.mission_sheet import missing, standing
from masque_arcade.games.masquerade_trick.ui.placement import gloves
from tests.client.game_tables import GameTables, drawn, presenter
from tests.client.masquerade_trick_tables import GAME, seated, seated_at
from tests.client.tables import Seated
from tests.languages import COMPLETE
from tests.quick import quick


@pytest.mark.parametrize(("language", "most"), [("en", 60), ("ja", 30)])
def test_questions_are_short(language: str, most: int) -> None:
    void = {"A": ["R1", "R2", "R3", "R4", "R5", "R6"]}
    words: list[dict[str, Any]] = [
        *({"phase": "pass", "seats": n} for n in (1, 2, 3, 4)),
        {},
        {"phase": "point"},
        {"leader": "D", "plays": ["F5"]},
        {"leader": "D", "plays": ["F5"], "hands": void},
        {"phase": "look", "wins": {"A": 6}},
        {"seats": 1, "options": {"guard": "on"}, "leader": "assassin", "plays": ["F4"]},
    ]
    for position in words:
        wins = {"wins": {"A": 10}} if position.get("phase") == "point" else {}
        asked = seated_at({**position, **wins}, language=language).prompt
        assert asked.asked
        assert 0 < len(asked.sentence) <= most, asked.sentence


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("canvas", [Canvas(), Canvas(1280, 960), Canvas(1706, 720), Canvas(1280, 800)], ids=str)
def test_nothing_on_the_table_lies_over_anything_else(seats: int, canvas: Canvas) -> None:
    table = board(canvas, seats, 0)
    boxes = [*table.plates.values(), *table.trick.values(), table.side, table.sentence]
    boxes += [table.roles[place] for place in (4, 5)]
    if KNIGHT in table.plates:
        boxes += [table.row_card(i, 6) for i in range(6)]
    for i, box in enumerate(boxes):
        assert box.x >= 0
        assert box.right <= canvas.width
        for other in boxes[i + 1 :]:
            apart = box.right <= other.x or other.right <= box.x or box.bottom <= other.y or other.bottom <= box.y
            assert apart, (box, other)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("canvas", [Canvas(), Canvas(1706, 720), Canvas(1280, 960)], ids=str)
def test_no_card_that_is_passed_on_lies_over_a_name(seats: int, canvas: Canvas) -> None:
    table = board(canvas, seats, 0)
    names = [*map(table.centre_name, CENTRE), *table.plates.values()]
    gifts = [table.gift(player) for player in range(seats)]
    assert [(gift, name) for gift in gifts for name in names if gift.touches(name)] == []


@pytest.mark.parametrize("role", list(Role))
def test_the_meter_says_what_the_mission_says(role: Role) -> None:
    mission = MISSIONS[role]
    for wins in range(11):
        for left in range(11 - wins):
            state, more = standing(mission, wins, left), missing(mission, wins)
            assert (state == "right") == mission.counts(wins)
            assert (state == "over") == (not mission.counts(wins) and not any(n > wins for n in mission.tricks))
            may = any(mission.counts(wins + k) for k in range(1, left + 1))
            assert (state == "short") == (not mission.counts(wins) and may)
            if more:
                assert mission.counts(wins + more)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_after_the_last_trick_the_meter_asks_for_no_more(language: str) -> None:
    """Four tricks of ten are to go for whoever has won none of six; at the pointing none is."""
    said, roles = [], {"A": "knight"}
    for position in ({"wins": {"B": 6}, "roles": roles}, {"phase": "point", "wins": {"B": 10}, "roles": roles}):
        one = seated_at(position, language=language)
        said.append(drawn_words(one, "count words"))
    assert said == [one.ctx.texts(f"{GAME}.meter.{key}", won=0, n=3) for key in ("short", "missed")]


@pytest.mark.slow
def test_a_look_is_announced_once() -> None:
    """While the caption tells who has looked, it stands in the place of "is looking"."""
    one = seated(4, plays=False, seed=4)
    one.until(lambda: "looked" in caption(one))
    assert "looking" in drawn_words(one, "sentence")
    keys, boxes = [item.key for item in drawn(one)], {item.key: item.rect for item in drawn(one)}
    over, under = boxes["caption panel"], boxes["sentence panel"]
    assert keys.index("caption panel") > keys.index("sentence")
    assert over.x <= under.x
    assert over.y <= under.y
    assert over.right >= under.right
    assert over.bottom >= under.bottom
    one.until(lambda: not caption(one))
    assert not any("looking" in item.art.text for item in drawn(one) if isinstance(item.art, Words))


def caption(one: Seated) -> str:
    return next((item.art.text for item in drawn(one) if item.key == "caption" and isinstance(item.art, Words)), "")


def drawn_words(one: Seated, key: object) -> str:
    return next(item.art.text for item in drawn(one) if item.key == key and isinstance(item.art, Words))


def test_the_lap_tells_the_mission_of_this_table() -> None:
    """In the Prince's Trial the prince needs more tricks than his card says elsewhere (9.7)."""
    said = []
    for level in ("3", "5"):
        one = seated_at({"seats": 1, "options": {"trial": "on", "trial_level": level}, "leader": "assassin"})
        said.append(drawn_words(one, ("mission wants", Role.PRINCE)))
    assert "3" in said[0]
    assert "5" in said[1]
    assert said[0] != said[1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_trick_counts_in_words_are_all_different(language: str) -> None:
    texts = seated(2, language=language).ctx.texts
    said = [counts_label(texts, mission.tricks) for mission in MISSIONS.values()]
    assert len(set(said)) == len(said)


POSITIONS: list[dict[str, Any]] = [
    *({"phase": "pass", "seats": n} for n in (1, 2, 3, 4)),
    *({"seats": n} for n in (2, 3, 4)),
    {"leader": "D", "plays": ["F5"], "wins": {"A": 1}, "hands": {"A": ["F6", "R1", "R2", "R3", "R4"]}},
    {"seats": 1, "options": {"guard": "on", "trial": "on"}, "leader": "assassin", "plays": ["F4"]},
    {"phase": "look", "wins": {"A": 3, "B": 3}},
    *(
        {"phase": "point", "seats": n, "wins": {"A": 10}, "glances": [["A", "L", 6], ["A", "R", 10]]}
        for n in (1, 2, 3, 4)
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", quick([100, 150], 150))
def test_no_explanation_and_no_reason_is_cut(assets: Assets, language: str, size: int) -> None:
    painter = Painter(assets)
    painter.text_scale = size / 100
    texts = Catalogue.load(language, assets.folder)
    cut = set()
    for position in POSITIONS:
        one = seated_at(position, language=language, names=guests(texts), measure=painter.measure, text_size=size)
        cut |= one.cut(painter)
    assert not cut


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_labels_on_the_cloth_hold_large_text_as_it_is(assets: Assets, language: str) -> None:
    """They are not shrunk, do not spill over, and keep apart from each other and from the cards."""
    painter = Painter(assets)
    painter.text_scale = 1.5
    for seats in (1, 2, 3, 4):
        one = GameTables(GAME).seated(
            seats, plays=False, seed=2, language=language, measure=painter.measure, text_size=150
        )
        one.until(lambda: one.view and one.view.side > 9 and len(one.view.plays) == 1, 900)  # noqa: B023
        items = {item.key: item for item in drawn(one)}
        labels = [items[key] for key in ("side count", "led words", ("centre", 0), ("centre", 1)) if key in items]
        labels += [item for key, item in items.items() if isinstance(key, tuple) and key[0] == "centre"]
        assert len(labels) >= 4
        for label in labels:
            w, h = painter.measure(label.art)
            assert w <= label.rect.w
            assert h <= label.rect.h


@pytest.mark.slow
@pytest.mark.parametrize("seats", quick([2, 3, 4], 2))
def test_no_pointing_hand_lies_over_who_was_right(seats: int) -> None:
    for seed in range(3):
        one = GameTables(GAME).seated(seats, plays=False, seed=seed)
        one.until(lambda: one.view and one.view.ending, 900)  # noqa: B023
        items = drawn(one)
        hands = [i for i, item in enumerate(items) if isinstance(item.key, tuple) and item.key[0] == "glove"]
        signs = [i for i, item in enumerate(items) if isinstance(item.key, tuple) and item.key[2:] == ("sign",)]
        assert hands
        assert signs
        for i in signs:
            around = [Rect.around(items[k].rect.cx, items[k].rect.cy, 116, 116) for k in hands if k > i]
            assert not any(box.touches(items[i].rect) for box in around)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1200), (1024, 768), (3440, 1440)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pointing_hands_lie_over_nothing_that_is_written(assets: Assets, seats: int, size: tuple[int, int]) -> None:
    """Wherever all of them point: at names, eyes, marks and tokens of the centre, of the plates and of my lap."""
    glances = [["A", "L", 6], ["B" if seats > 1 else "A", "L", 10]]
    one = seated_at({"phase": "point", "seats": seats, "wins": {"A": 10}, "glances": glances})
    table = board(Canvas.of(size), seats, 0)
    one.ctx.canvas = table.canvas
    written = [item for _, item in presenter(one).items() if isinstance(item.art, Words | Picture) and item.rect.h < 60]
    assert any(item.key == ("glance eye", LEFT, 1) for item in written)
    covered = set()
    for places in product(*(pointable(seats, seat) for seat in range(seats))):
        for pose in gloves(table, dict(enumerate(places))).values():
            upright = pose.angle % 180 == 90
            box = Rect.around(pose.x, pose.y, *((pose.h, pose.w) if upright else (pose.w, pose.h))).grown(-3)
            covered |= {(item.key, pose.angle) for item in written if box.touches(item.rect)}
            assert box.x >= 0
    assert not covered


def guests(texts: Catalogue) -> list[str]:
    """Me, and the longest of the names that the program gives."""
    names = sorted((texts(f"guest.g{i}") for i in range(1, 14)), key=len, reverse=True)
    return [texts("guest.me"), *names]


@pytest.mark.slow
@pytest.mark.parametrize("language", COMPLETE)
def test_nothing_said_on_the_stage_is_cut(assets: Assets, language: str) -> None:
    """Endings, answers and captions, with the longest names and letters."""
    painter = Painter(assets)
    painter.text_scale = 1.5
    texts = Catalogue.load(language, assets.folder)
    names = guests(texts)
    people = PlayerNames(names, frozenset())
    role = max((texts(f"{GAME}.character.{one}.name") for one in Role), key=len)
    table = board(Canvas(), 4, 0)
    above = Rect.around(table.cx, table.sentence.y - 20, table.sentence.w, 32)
    found = [
        Item(key, Words(texts(f"{GAME}.finale.{key}", name=names[1], role=role), 18, font="serif"), Rect(0, 0, 606, 28))
        for key in ("both", "found", "tricks", "none")
    ]
    line = judgement_line(Rect(0, 0, 160, 224))
    for mission in MISSIONS.values():
        wants, sought = counts_short(texts, mission.tricks), texts(f"{GAME}.character.{mission.find}.name")
        for key, values in (("tricks", {"n": 10, "wants": wants}), ("seeks", {"role": sought})):
            found.append(Item(key, Words(texts(f"{GAME}.chronicle.{key}", **values), 18, font="serif"), line))
    for ending in (*Role, "couple", "nobody", "house", "failed"):
        title, text = (texts(f"{GAME}.ending.{ending}.{part}") for part in ("title", "text"))
        found.append(Item(ending, Words(title, 28, font="serif"), Rect(0, 0, 596, 38)))
        found.append(Item(ending, Words(text, 19, font="serif", wrap=True), Rect(0, 0, 584, 62)))
    for event in (
        e.DealStarted(12, 1),
        e.PileGathered(18),
        e.NobodyLooked(KNIGHT),
        e.CentreSeen(1, 5, None),
        e.RowLaid(KNIGHT, ()),
        e.CardsDealt(1, 6, 0, {}),
        e.CardsPassed(((0, 1), (1, 0)), {}, {}),
        e.CardPlayed(1, 37, True),
        e.TrickWon(1, 10, 3, 10),
    ):
        line = log_line(event, texts, people)
        assert line
        found += [item for _, item in (*above_sentence(line, above), *over_sentence(line, table.sentence))]
    assert not {item.art.text for item in found if isinstance(item.art, Words) and not painter.fits(item)}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_ending_is_told_in_two_sentences(language: str) -> None:
    texts = seated(2, language=language).ctx.texts
    for ending in (*Role, "couple", "nobody", "house", "failed"):
        assert texts(f"{GAME}.ending.{ending}.text").count("." if language == "en" else "。") == 2
        assert texts.has(f"{GAME}.result.{ending}")


@pytest.mark.parametrize("ending", [*Role, "couple", "nobody", "house", "failed"])
def test_every_ending_has_a_picture(assets: Assets, ending: str) -> None:
    assert assets.has(ending_picture(ending).name)


@pytest.mark.parametrize("what", [("card", 23), ("seat", 2), ("mission", Role.KING), ("note", 2, Role.KING), "order"])
def test_an_explanation_leaves_mission_mask_trick_and_notes_in_sight(assets: Assets, what: object) -> None:
    position = {"leader": "C", "plays": ["R5", "R7"], "wins": {"A": 3, "B": 2}, "hands": {"A": ["R3"]}}
    one = seated_at(position, measure=Painter(assets).measure)
    one.run(1.0)
    table = board(one.ctx.canvas, 4, 0)
    target = presenter(one).scene().by_key[what].box
    one.ctx.device = Device.MOUSE
    one.screen.handle(Intent(Verb.POINT, Device.MOUSE, x=target.cx, y=target.cy))
    one.run(1.0)
    box = next(item.rect for item in drawn(one) if item.key == "tip")
    assert not [kept for kept in presenter(one).frame().kept if box.touches(kept)]
    assert {table.strip, table.roles[0]} <= set(presenter(one).frame().kept)


def test_my_mask_is_in_one_place_while_it_is_called() -> None:
    """It comes to the centre face up, as its player knows it, and is not in the hand area meanwhile."""
    points = {"B": "A", "C": "A", "D": "A"}
    one = seated_at({"phase": "point", "wins": {"A": 10}, "points": points, "roles": {"A": "jester"}})

    def held() -> bool:
        return any(item.key == "my role" for item in drawn(one))

    assert held()
    one.take("place", 1)
    one.take("kind", "lock")
    one.until(lambda: not held())
    face = one.screen.stage.poses["role", 0].art
    assert isinstance(face, CardFace)
    assert face.face.endswith("jester")
    one.until(lambda: held() or 0 in one.view.shown)
    assert not held()


def test_ranks_grow_with_the_text_and_leave_the_suits_sign_free(assets: Assets) -> None:
    """The figure alone, as the difference between two cards of a suit: a fifth of the card's height, at least."""
    studio, (w, h) = SpriteFactory(assets), (184, 256)
    tall: list[int] = []
    for scale in (1.0, 1.5):
        studio.text_scale = scale
        drawn = [studio.sprite(number_face(card), w, h, 1.0)[0] for card in (21, 26)]
        rows = [
            y for y in range(2, h // 2) if any(drawn[0].get_at((x, y)) != drawn[1].get_at((x, y)) for x in range(w))
        ]
        tall.append(rows[-1] - rows[0] + 1)
        assert rows[-1] < 0.26 * h, "the sign of the suit begins there"
        assert rows[0] > 0.03 * h
    assert 0.16 * h < tall[0] < tall[1]
