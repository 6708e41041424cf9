"""The Red Masque on the screen: it settles where the view says, asks everything by every device, shows every layout."""

import random
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Panel, Rect
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.engine.game import Auto
from masque_arcade.engine.registry import GAMES
from masque_arcade.games.red_masque import events as e
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import Card, Role
from masque_arcade.games.red_masque.ui.context import Moment, PlayerNames, TurnStep, step_of
from masque_arcade.games.red_masque.ui.ending_page import standing
from masque_arcade.games.red_masque.ui.images import role_mask
from masque_arcade.games.red_masque.ui.presenter import tension
from masque_arcade.games.red_masque.ui.private_look import SEARCH
from masque_arcade.games.red_masque.ui.question import RedMasqueQuestion
from masque_arcade.games.red_masque.ui.setup_page import RedMasqueDraft, layouts_items
from masque_arcade.server.timing import PACES, PRESETS
from tests.client.devices import answer
from tests.client.drawing.test_flashes import AREA, FRAMES, SIZE, light, worst
from tests.client.game_tables import drawn, presenter
from tests.client.menus import context
from tests.client.red_masque_tables import GAME, HELD, SEARCHED, STAR, choose, seated, seated_at
from tests.client.tables import Seated
from tests.client.whole_games import offers_what_is_legal, watched_to_its_end
from tests.quick import quick


def story(one: Seated) -> list[str]:
    """The lines about recent events."""
    return [item.art.text for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "story"]


@pytest.mark.slow
def test_nobody_is_unmasked_in_words_before_the_card_turns() -> None:
    """Neither in the log nor in the story beside my cards, ten times a second."""
    one = seated(6, plays=False, viewer=None, seed=3)
    screen, unmasked = one.screen, set[int]()
    for _ in range(7_000):
        screen.update(0.1)
        events = enumerate(screen.replica.log if screen.replica else [])
        turned = [
            (n, entry) for n, entry in events if isinstance(entry, e.Unmasked) and not (entry.known or n in unmasked)
        ]
        if not turned:
            continue
        known = one.view.roles if one.view else {}
        lines = {*screen.playback.log_lines(), *story(one)}
        for number, event in turned:
            unmasked |= {number} if event.target in known else set()
            (said,) = presenter(one).log_lines([event], True)
            assert said not in lines or event.target in known
        if len(unmasked) == 3:
            return
    raise AssertionError("nobody was unmasked")


LEGAL: list[tuple[int, dict[str, str]]] = [(3, {"may_stay": "on"}), (5, {"layout": "ring"})]


@pytest.mark.slow
@pytest.mark.parametrize("seed", quick(range(2)))
def test_whole_matches_settle_and_every_picture_can_be_made(seed: int) -> None:
    one = seated(5, plays=False, seed=seed, speed="instant", options={"force_red_death": "on"})
    watched_to_its_end(one)
    screen = one.screen
    started = [event for event in screen.replica.log if type(event).__name__ == "TurnStarted"]
    assert screen.playback.turns == len(started) > presenter(one).shown().view.turn, "the turns of all rounds"


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), quick(LEGAL, LEGAL[0]))
def test_every_legal_action_can_be_reached_and_dim_things_say_why(seats: int, options: dict[str, str]) -> None:
    one = seated(seats, speed="instant", seed=seats, options=options)

    def look() -> None:
        beat = presenter(one).shown()
        prompt, picks = one.prompt, one.picks
        first = {choice.pick for choice in prompt.choices if not choice.why} - {("undo", None)}
        wanted = set(question(one, beat.legal, picks).next)
        others = {("card", card) for card in one.view.hand if picks and ("card", card) not in picks}
        assert first == wanted | others
        assert all(choice.why for choice in prompt.choices if choice.pick not in first | {("undo", None)})
        assert len(prompt.buttons) <= 4

    offers_what_is_legal(one, random.Random(seats), look, while_picking=True)


def question(one: Seated, legal: Sequence[m.Action], picks: Path = ()) -> RedMasqueQuestion:
    """The question of the displayed moment, if that were legal."""
    texts, guests = one.ctx.texts, PlayerNames(one.screen.playback.names, frozenset(), 0)
    return RedMasqueQuestion(Moment(one.board, texts, guests, one.view, Auto(), True), legal, picks)


# --- choosing ------------------------------------------------------------------------------------------------------


def test_a_dagger_is_aimed_by_plate_or_pawn_and_hidden_guests_say_why() -> None:
    one = seated_at(HELD)
    choose(one, ("card", "dagger"))
    by_key = {choice.key: choice for choice in one.prompt.choices}
    assert by_key["seat", 2].why == one.ctx.texts(f"{GAME}.reason.hidden")
    assert by_key["seat", 3].why == one.ctx.texts(f"{GAME}.reason.not_here")
    assert not by_key["seat", 1].why
    assert by_key["pawn", 1].rect.h >= 44
    names = [pose for place, pose in one.screen.presenter.layout().items() if place[0] == "tag"]
    ring = by_key["pawn", 1].rect.grown(6)
    assert not any(ring.touches(Rect.around(tag.x, tag.y, tag.w, tag.h)) for tag in names)
    choose(one, ("seat", 1))
    assert [message.action["target"] for _, message in one.ear.submits("Play")] == [1]


def test_why_somebody_is_no_target_is_told_beside_them_and_the_question_stays() -> None:
    one = seated_at(HELD)
    choose(one, ("card", "dagger"))
    one.ctx.device = Device.KEYBOARD
    one.explain(("seat", 3))
    texts = {item.key: getattr(item.art, "text", "") for item in drawn(one)}
    assert texts["sentence"] == one.prompt.sentence
    assert texts["tip why"] == one.ctx.texts(f"{GAME}.reason.not_here")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_tip_is_as_large_as_its_text_and_covers_neither_question_nor_the_only_way(
    assets: Assets, language: str
) -> None:
    one = seated_at({"rooms": {"A": "blue"}, "deck": 9}, language=language, measure=Painter(assets).measure)
    (way,) = (choice.rect for choice in one.prompt.choices if not choice.why)
    tips = 0
    for thing in presenter(one).scene().things:
        one.ctx.device = Device.KEYBOARD
        one.explain(thing.key)
        boxes = {item.key: item.rect for item in drawn(one)}
        if "tip" in boxes:
            tips += 1
            assert not any(boxes["tip"].touches(box) for box in (thing.box, boxes["sentence panel"], way)), thing.key
            lowest = max(boxes[key].bottom for key in ("tip card", "tip picture", "tip text") if key in boxes)
            assert 0 < boxes["tip"].bottom - lowest < 40, thing.key
    assert tips > 15


def test_another_card_may_be_chosen_until_one_is_played() -> None:
    one = seated_at(HELD)
    choose(one, ("card", "dagger"), ("card", "rush"))
    assert {choice.pick[0] for choice in one.prompt.choices} == {"room", "card", "undo", "kind"}
    choose(one, ("undo", None))
    assert not one.ear.sent[2:]
    choose(one, ("card", "rush"), ("kind", "lay"))
    assert [message.action["card"] for _, message in one.ear.submits("Lay")] == ["rush"]


def test_digits_choose_rooms_and_cards() -> None:
    one = seated_at({"rooms": {"A": "green"}, "deck": 9})
    one.run(0.5)
    one.screen.handle(Intent(Verb.NUMBER, number=4))
    one.run(0.1)
    assert [message.action["room"] for _, message in one.ear.submits("Move")] == [3]


def test_a_card_that_would_do_nothing_says_so_before_it_is_played() -> None:
    one = seated_at({**HELD, "rooms": {"A": "blue"}, "hands": {"A": ["dagger", "key"]}})
    for card, hint in (("dagger", "nobody"), ("key", "not_trapped")):
        choose(one, ("card", card))
        play = next(choice for choice in one.prompt.choices if choice.pick == ("kind", "play"))
        assert play.hint == one.ctx.texts(f"{GAME}.hint.{hint}")


def test_an_occupied_floor_takes_no_card_and_says_so() -> None:
    one = seated_at({**HELD, "trapped": ["A"], "floors": {"white": "key"}})
    choose(one, ("card", "dagger"))
    lay = next(choice for choice in one.prompt.choices if choice.pick == ("kind", "lay"))
    assert lay.why == one.ctx.texts(f"{GAME}.reason.floor_taken")
    assert [item.art.text for item in drawn(one) if item.key == (lay.key, "hint")] == [lay.why]
    assert one.prompt.sentence == one.ctx.texts(f"{GAME}.prompt.target_only", card="Dagger")


def test_two_cards_alike_are_one_choice() -> None:
    """Which a click on either card makes."""
    one = seated_at({**HELD, "hands": {"A": ["dagger", "dagger"]}})
    (both,) = one.prompt.choices
    assert both.pick == ("card", "dagger")
    hand = {item.key: item.rect for item in drawn(one) if isinstance(item.key, tuple) and item.key[0] == "mine"}
    assert len(hand) == 2
    assert all(both.rect and both.rect.has(box.cx, box.cy) for box in hand.values())
    assert len([item for item in drawn(one) if item.key[0] == "card effect"]) == 2


def test_paths_lead_from_the_card_to_what_is_done_with_it() -> None:
    actions = [m.Play(Card.DAGGER, 1), m.Play(Card.RUSH, None, 3), m.Play(Card.KEY), m.Lay(Card.KEY)]
    asked = question(seated_at(HELD), actions)
    ends = [path for action in actions for path in asked.paths(action)]
    assert [path[0][0] for path in ends] == ["card"] * 4
    assert len({path[1] for path in ends}) == 4


# --- the house -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("still", quick([False, True], True))
def test_the_red_death_comes_without_a_flash(assets: Assets, still: bool) -> None:
    """Nothing changes its light more than three times a second over a quarter of the screen."""
    one = seated_at({**HELD, "hidden": [], "roles": {"B": "red_death"}}, reduced_motion=still)
    choose(one, ("card", "dagger"), ("seat", 1))
    painter, surface, seen, red = Painter(assets), pygame.Surface(SIZE), [], 0
    for _ in range(18 * FRAMES):
        items = drawn(one)
        painter.draw(surface, items)
        seen.append(light(surface))
        red += any(isinstance(item.art, Panel) and item.art.fill == "wax" and item.alpha > 0.5 for item in items)
        one.screen.update(1 / FRAMES)
    assert red > FRAMES
    assert worst(seen) < AREA
    assert one.view.ending == "red_death"


@pytest.mark.slow
def test_the_last_things_that_happened_are_told_in_the_lap_while_no_button_stands_there() -> None:
    one = seated(3, plays=False, seed=4, viewer=None)
    one.until(lambda: one.view and one.view.turn >= 3)
    latest = story(one)
    lines = presenter(one).log_lines(one.screen.replica.log, True)
    assert 2 <= len(latest) <= 4
    assert set(latest) <= set(lines)
    over = seated(2, plays=False, seed=4, speed="instant")
    watched_to_its_end(over)
    for done in (seated_at(SEARCHED), over):
        assert not story(done)


@pytest.mark.slow
def test_a_caption_is_over_no_room_and_ends_before_the_stage_has_words_of_its_own() -> None:
    one = seated(6, plays=False, viewer=None, seed=3)
    reveals = {one.ctx.texts(f"{GAME}.reveal.{what}") for what in ("noble", "death")}
    captions = words = 0
    for _ in range(1_500):
        one.run(0.13, 0.13)
        found = drawn(one)
        texts = {item.key: getattr(item.art, "text", "") for item in found}
        said = [item.rect for item in found if item.key == "caption panel"]
        stage = any(item.art == Panel("parchment", "gold", 12, 3) for item in found)
        stage = stage or bool(reveals & set(texts.values()))
        assert not (said and stage)
        assert not any(box.touches(room) for box in said for room in one.board.rooms)
        captions, words = captions + bool(said), words + stage
    assert captions > 30
    assert words > 30


# --- steps, scores, options ----------------------------------------------------------------------------------------


def test_one_lamp_burns_for_each_step() -> None:
    phases = (
        *(m.Starting(1), m.Moving(0), m.Searching(0), m.Looking(0), m.Looking(0, rush=True), m.Playing(0)),
        m.Interval(),
    )
    assert [step_of(phase) for phase in phases] == [
        None,
        TurnStep.MOVE,
        TurnStep.SEARCH,
        TurnStep.SEARCH,
        TurnStep.PLAY,
        TurnStep.PLAY,
        None,
    ]
    assert step_of(m.Resolving(0, Card.KEY, None, None)) is TurnStep.PLAY


def test_nothing_explains_itself_through_the_end_of_a_round() -> None:
    """Rooms that lie under the page had their ring and their words upon it."""
    one = seated_at({**HELD, "hands": {"A": ["key", "hide"]}, "deck": 0}, speed="normal")
    choose(one, ("card", "key"), ("kind", "play"))
    one.until(lambda: not presenter(one).scene().things)
    assert not one.view.ending
    assert presenter(one).scene().items, "the table is still seen"


@pytest.mark.slow
def test_a_match_shows_its_scores_between_rounds() -> None:
    one = seated(3, speed="instant", seed=5)
    rng, pages = random.Random(1), 0
    for _ in one.to_the_end(0.2):
        if one.view and isinstance(one.view.phase, m.Interval):
            pages += one.prompt.asked
            shown = {item.key: getattr(item.art, "text", "") for item in drawn(one)}
            roles = {role: one.ctx.texts(f"{GAME}.role.{role}") for role in Role}
            for seat in range(3):
                assert shown["ending role", seat] == roles[one.view.roles[seat]]
                assert shown["ending points", seat] == str(one.view.scores[seat])
            absent = one.ctx.texts(f"{GAME}.told.absent")
            assert (shown["ending told"] == absent) == (Role.RED_DEATH not in one.view.roles.values())
            assert shown["ending name", 0] == "You"
            assert not any(isinstance(key, tuple) and key[0] in ("pawn", "mine", "plate") for key in shown)
            order = standing(one.view)
            assert [one.view.scores[seat] for seat in order] == sorted(one.view.scores, reverse=True)
        answer(one.screen, Device.KEYBOARD, one.screen.handle, rng)
    assert pages >= 3
    assert presenter(one).ranking()[0][1] == max(one.view.scores)
    assert presenter(one).trophy(one.over[0].outcome.winners).startswith(f"games/{GAME}/masks/")


MIDNIGHT: dict[str, Any] = {
    "phase": "play",
    "rooms": {"A": "blue", "B": "green", "C": "green"},
    "hands": {"A": ["hide", "key"]},
    "deck": 0,
    "roles": {"B": "red_death"},
}


@pytest.mark.parametrize("scores", [[0, 0, 0, 0], [4, 0, 0, 0]])
def test_at_midnight_all_masks_fall_the_red_deaths_last_and_the_end_stays_until_a_key(scores: list[int]) -> None:
    one = seated_at({**MIDNIGHT, "scores": scores})
    choose(one, ("card", "key"), ("kind", "play"))
    seen: list[Any] = []
    masks = {role_mask(Role.RED_DEATH if seat == 1 else Role.NOBLE, seat): seat for seat in range(4)}
    for _ in range(15 * 30):
        one.screen.update(1 / 30)
        for item in drawn(one):
            if item.art in masks and item.alpha > 0.5 and item.rect.w > 100 and masks[item.art] not in seen:
                seen.append(masks[item.art])
    assert sorted(seen) == [0, 1, 2, 3]
    assert seen[-1] == 1
    one.run(20)
    assert not one.over
    assert one.prompt.asked
    (way,) = one.prompt.choices
    assert way.pick == (("order", "seen") if max(scores) else ("kind", "ready"))
    if max(scores):
        one.take("order", "seen")
        one.run(8)
        assert one.over


def test_the_fallen_watch_on() -> None:
    one = seated_at({"rooms": {"B": "green"}, "active": "B", "fallen": ["A"], "seats": 3, "deck": 9})
    words = {getattr(item.art, "text", "") for item in drawn(one)}
    assert one.ctx.texts(f"{GAME}.status.fallen") in words
    assert not words & {one.ctx.texts(f"{GAME}.lap.{role}") for role in ("noble", "red_death")}, "no aim is left"
    assert not one.prompt.choices


def test_music_rises_towards_midnight() -> None:
    early, late = (seated_at({"rooms": {"A": "green", "B": "blue"}, "seats": 2, "deck": n}).view for n in (18, 2))
    assert 0 <= tension(early) < tension(late) <= 1


@pytest.mark.parametrize("seats", list(m.INFO.seats))
def test_options_that_mean_nothing_at_a_table_say_so(seats: int) -> None:
    """8.2; the set-up page shows every layout, and the chosen one with a tick."""
    draft = RedMasqueDraft(m.INFO, seats)
    assert (draft.limit("force_red_death") is None) == (3 <= seats <= 5)
    assert draft.limit("layout") is None
    assert len(draft.faces()) == 6
    for layout, count in (("suite", 4), ("flower", 4), (STAR, 5)):
        draft.options["layout"] = layout
        items = layouts_items(draft, Rect(100, 500, 1080, 112), context().texts)
        plans = [item for item in items if isinstance(item.key, tuple) and item.key[0] == "plan"]
        ticks = [item for item in items if isinstance(item.key, tuple) and item.key[0] == "plan tick"]
        assert (len(plans), len(ticks)) == (count, 1)


@pytest.mark.parametrize("preset", [*PRESETS.values(), *PACES.values()], ids=lambda preset: preset.name)
def test_a_search_is_as_long_as_the_screen_says(preset: Any) -> None:
    """At a distance a little longer; in instant play there is no window."""
    window = preset.window_of(GAMES[GAME], "floor")
    assert window >= SEARCH or preset.name == "instant"


def test_names_are_you_for_me_alone() -> None:
    one = seated_at(SEARCHED)
    guests = PlayerNames(("Anna", "Ben"), frozenset(), 0)
    assert guests.display_name(one.ctx.texts, 0) == one.ctx.texts(f"{GAME}.table.you")
    assert guests.display_name(one.ctx.texts, 1) == "Ben"
