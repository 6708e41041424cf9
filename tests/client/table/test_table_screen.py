"""Playing whole games on the screen: by every device, at every number of seats, with nothing lost on the way."""

import random
from collections import Counter

import pytest

from masque_arcade.client.animation.pose import Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.prompt import UNDO
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Layer, Panel
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Decide, Event
from masque_arcade.games.mascarade.events import TurnStarted
from masque_arcade.games.mascarade.model import Handling
from masque_arcade.games.mascarade.ui.context import Moment, PlayerNames
from masque_arcade.games.mascarade.ui.layout import board
from masque_arcade.games.mascarade.ui.question import MascaradeQuestion
from masque_arcade.games.mascarade.ui.turn_summary import TurnSummary
from tests.client import menus
from tests.client.game_tables import GameTables, presenter
from tests.client.menus import context
from tests.client.positions import pick, position, seated_at
from tests.client.tables import FRAME, Seated, first_turn
from tests.playing import SETTINGS, Setting
from tests.quick import quick


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(SHELF))
def test_the_log_tells_nothing_before_it_is_seen(game: str) -> None:
    """At every frame it holds the beats that have been shown to their end, and no other."""
    one = GameTables(game).seated(4, plays=False, viewer=None, seed=3, voices=False)
    one.until(lambda: not one.screen.stage.busy)
    table = presenter(one)
    done, underway, longest = list(one.screen.playback.shown_events), list[Event](), 0
    show = table.show

    def shown(beat: ReplicaBeat, stage: Stage) -> None:
        underway.extend(beat.events)
        show(beat, stage)

    def settled() -> None:
        done.extend(underway)
        underway.clear()

    table.show, one.screen.playback.on_beat = shown, settled
    for _ in range(1200):
        one.screen.update(FRAME)
        assert one.screen.playback.log_lines() == table.log_lines(done, False)
        longest = max(longest, len(underway))
    assert longest


TABLES = [one for one in SETTINGS if one.entry.info.id == "mascarade"]


@pytest.mark.parametrize("setting", quick(TABLES, TABLES[0], TABLES[-1], slow=TABLES[::3]), ids=str)
def test_every_legal_action_can_be_picked(setting: Setting) -> None:
    """Each path of picks leads to its action and to nothing else, and no two actions share one."""
    rng = random.Random(7)
    for seed in range(3):
        match = setting.match(seed)
        match.start()
        texts, names = context("en").texts, PlayerNames([""] * setting.seats, frozenset())
        while isinstance(match.turn, Decide):
            seat = rng.choice(match.turn.seats)
            legal = match.game.legal(match.state, seat)
            if not isinstance(match.state.phase, Handling):
                view = match.game.view(match.state, seat)
                table = board(Canvas(), setting.seats, view.centre, seat)
                moment = Moment(table, texts, names, view, match.turn, True, TurnSummary(), 13, {}, {}, False)
                question = MascaradeQuestion(moment, legal, ())
                for action in legal:
                    for path in question.paths(action):
                        picks: Path = ()
                        for pick in path:
                            following = {rest[0] for _, rest in question.narrowed(picks) if rest}
                            if pick in following:
                                picks = (*picks, pick)
                        assert [a for a, rest in question.narrowed(picks) if not rest] == [action]
            match.submit(seat, match.decision, rng.choice(legal))


def test_a_dim_choice_says_why_and_does_nothing() -> None:
    seated = first_turn()
    sent = len(seated.ear.sent)
    dim = {choice.pick[1]: choice.why for choice in seated.prompt.buttons}
    assert dim["swap"] == ""
    assert dim["peek"] == dim["announce"] == seated.ctx.texts("mascarade.reason.first_turns")
    seated.do([Intent(Verb.NUMBER, number=2)])
    seated.run(0.5)
    assert len(seated.ear.sent) == sent
    words = [item.art.text for item in seated.screen.items() if hasattr(item.art, "text")]
    assert seated.ctx.texts("mascarade.reason.first_turns") in words


def test_a_fresh_question_takes_no_answer_for_a_moment() -> None:
    seated = Seated(4)
    seated.until(lambda: seated.screen.asks_me)
    seated.do([Intent(Verb.CONFIRM)])
    assert not seated.ear.submits("Ready")
    seated.run(0.5)
    seated.do([Intent(Verb.CONFIRM)])
    seated.run(0.1)
    assert len(seated.ear.submits("Ready")) == 1


def test_back_takes_a_pick_back_and_then_pauses() -> None:
    seated = first_turn()
    seated.do([Intent(Verb.CONFIRM)])
    assert seated.prompt.places
    seated.do([Intent(Verb.BACK)])
    seated.run(0.1)
    assert len(seated.prompt.buttons) == 3
    assert seated.left == []
    seated.do([Intent(Verb.BACK), Intent(Verb.MENU), Intent(Verb.RULES), Intent(Verb.LOG)])
    assert seated.left == ["pause", "pause", "rules", "log"]


def test_the_log_keeps_to_the_last_round_until_the_end() -> None:
    seated = Seated(4, plays=False, speed="instant", seed=3)
    seated.until(lambda: sum(isinstance(event, TurnStarted) for event in seated.screen.playback.shown_events) >= 12)
    during = seated.screen.playback.log_lines()
    assert sum(line.split(".")[0].isdigit() for line in during) == 4
    seated.until(lambda: seated.over)
    assert len(seated.screen.playback.log_lines()) > len(during)
    assert seated.screen.playback.log_lines()[0] == seated.ctx.texts("mascarade.log.Dealt")


def test_settings_take_effect_in_mid_game() -> None:
    seated = Seated(4, options={"first": "1"})
    seated.until(lambda: seated.screen.asks_me)
    english = seated.prompt.sentence
    seated.ctx.settings.reduced_motion, seated.ctx.settings.speed = True, "fast"
    seated.ctx.texts = context("ja").texts
    seated.screen.enter(seated.ctx)
    seated.run(0.1)
    assert seated.prompt.sentence == context("ja").texts("mascarade.prompt.memorise") != english
    assert (seated.screen.stage.still, seated.screen.playback.speed) == (True, "fast")


def test_a_new_language_or_window_under_a_sheet_does_not_start_time_again() -> None:
    seated = Seated(4)
    seated.until(lambda: seated.screen.asks_me)
    seated.ctx.top = lambda: seated.screen
    seated.do([Intent(Verb.MENU)])
    seated.ctx.top = lambda: menus.pause()
    seated.screen.enter(seated.ctx)
    before = seated.clock
    seated.run(1.0)
    assert seated.clock == before
    seated.ctx.top = lambda: seated.screen
    seated.screen.enter(seated.ctx)
    seated.run(1.0)
    assert seated.clock > before


def test_a_guests_number_chooses_his_card_and_the_way_back_can_be_clicked() -> None:
    seated = seated_at(position("turn", 6))
    pick(seated, ("kind", "swap"))
    seated.run(0.5)
    back = next(one for one in seated.lit if one.choice.pick == UNDO)
    at = {"x": back.rect.cx, "y": back.rect.cy}
    seated.do([Intent(Verb.PRESS, Device.MOUSE, **at), Intent(Verb.RELEASE, Device.MOUSE, False, **at)])
    seated.run(0.1)
    assert len(seated.prompt.buttons) == 3
    pick(seated, ("kind", "swap"))
    seated.run(0.5)
    seated.do([Intent(Verb.NUMBER, number=4)])
    seated.run(0.1)
    ((_, submit),) = seated.ear.submits("Swap")
    assert submit.action["other"] == 3


def test_a_resting_pointer_covers_no_banner_but_a_question_does() -> None:
    seated = seated_at(position("witch", 6))
    mask = presenter(seated).scene().by_key["mask", "king"].box
    seated.do([Intent(Verb.POINT, Device.MOUSE, x=mask.cx, y=mask.cy)])
    seated.run(0.4)
    tip = next(item.rect for item in seated.screen.items() if item.key == "tip")
    seated.screen.stage.pass_by(Pose(tip.cx, tip.cy, 400, 60, Panel("parchment"), Layer.BANNER))
    seated.screen.stage.timeline.hold(2.0)
    seated.run(0.1)
    assert "tip" not in keys(seated)
    seated.explain(seated.focus)
    seated.run(0.1)
    assert "tip" in keys(seated)


def test_what_is_pointed_at_explains_itself_and_stops_when_left() -> None:
    seated = seated_at(position("witch", 6))
    mask = presenter(seated).scene().by_key["mask", "king"].box
    seated.do([Intent(Verb.POINT, Device.MOUSE, x=mask.cx, y=mask.cy)])
    seated.run(0.4)
    assert "tip" in keys(seated)
    seated.do([Intent(Verb.POINT, Device.MOUSE, x=640, y=300)])
    seated.run(0.4)
    assert "tip" not in keys(seated)
    plate = seated.board.plates[1]
    seated.do([Intent(Verb.INFO, Device.TOUCH, True, plate.cx, plate.cy)])
    titles = [item.art.text for item in seated.screen.items() if item.key in ("tip title", "tip text")]
    assert titles[0].startswith("Guest 1")
    assert seated.ctx.texts("mascarade.tip.near", n=13) in titles[1]
    seated.do([Intent(Verb.INFO, Device.TOUCH, False, plate.cx, plate.cy)])
    assert "tip" in keys(seated)
    seated.do([Intent(Verb.PRESS, Device.TOUCH, x=640, y=300)])
    assert "tip" not in keys(seated)


def test_info_in_the_announce_sheet_shows_the_power() -> None:
    seated = seated_at(position("turn", 6))
    pick(seated, ("kind", "announce"))
    seated.do([Intent(Verb.RIGHT), Intent(Verb.INFO)])
    (title,) = [item.art.text for item in seated.screen.items() if item.key == "tip title"]
    assert title == seated.ctx.texts("mascarade.character.bishop.name")


def keys(seated: Seated) -> list[object]:
    return [item.key for item in seated.screen.items()]


@pytest.mark.parametrize("name", ["asked", "theirs_under", "turn"])
def test_whom_we_wait_for_is_always_said(name: str) -> None:
    seated = seated_at(position(name, 6, active="B"))
    words = [item.art.text for item in seated.screen.items() if item.key == "sentence"]
    assert words
    assert "Guest" in words[0]


def test_reduced_motion_never_travels() -> None:
    """Nothing is seen on its way: between two frames a thing is where it was, or already where it goes."""
    for seed in range(3):
        seated = Seated(5, plays=False, seed=seed, reduced_motion=True)
        seated.until(lambda seated=seated: seated.screen.playback.turns >= 2)
        steps: Counter[object] = Counter()
        last: dict[object, tuple[float, float]] = {}
        for _ in range(2400):
            seated.screen.update(1 / 60)
            now = {key: (pose.x, pose.y) for key, pose in seated.screen.stage.poses.items() if pose.alpha > 0}
            moved = {key for key, at in now.items() if key in last and last[key] != at}
            steps = Counter({key: steps[key] + 1 for key in moved})
            assert all(count < 3 for count in steps.values()), steps
            last = now


@pytest.mark.slow
def test_a_centre_card_under_the_table_is_nobodys_on_a_spectators_screen() -> None:
    seated = GameTables("mascarade").seated(4, plays=False, viewer=None)
    said = set[str]()
    for _ in range(300):
        seated.run(0.2)
        said |= {item.art.text for item in seated.screen.items() if item.key == "banner claim"}
    assert any("Centre" in words for words in said)
    assert not any("YOUR" in words for words in said)
