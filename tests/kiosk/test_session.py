"""A kiosk from the show to the show again: one press, one question, play, idle, and nothing left of it."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from masque_arcade.app.kiosk import kiosk_app
from masque_arcade.app.kiosk.idle_monitor import DESERTED
from masque_arcade.app.kiosk.session import KioskSession
from masque_arcade.client.input.gamepad_slots import Pad
from masque_arcade.client.languages import languages
from masque_arcade.client.screens.kiosk.idle_prompt import IdlePrompt
from tests.client.menus import RecordedSounds
from tests.kiosk.kiosk_fixture import FRAME, KioskFixture

Open = Callable[..., KioskFixture]
PRESSES = {
    "key": [pygame.Event(pygame.KEYDOWN, key=pygame.K_F7, mod=0, unicode="")],
    "pad": [pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_X, instance_id=0)],
    "mouse": [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 400), button=1, touch=False)],
    "finger": [pygame.Event(pygame.FINGERDOWN, touch_id=0, finger_id=1, x=0.5, y=0.5, dx=0, dy=0)],
}


@pytest.mark.parametrize("device", PRESSES)
def test_any_press_ends_the_show_in_one_frame_and_does_nothing_else(open_kiosk: Open, device: str) -> None:
    made = open_kiosk()
    made.kiosk_app.ctx.sounds = sounds = RecordedSounds()
    assert made.name == "AttractScreen"
    pygame.event.post(PRESSES[device][0])
    made.kiosk_app.loop.step(0.1)
    assert made.name == "PlayerCountScreen"
    assert "coin_in" in sounds.cues
    made.run(0.3)
    assert made.name == "PlayerCountScreen"


def test_nobody_wakes_it(open_kiosk: Open) -> None:
    made = open_kiosk()
    for x in range(40):
        made.post(pygame.Event(pygame.MOUSEMOTION, pos=(300 + x % 3, 300), rel=(1, 0), buttons=(0, 0, 0), touch=False))
    made.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=7000, instance_id=0))
    made.post(pygame.Event(pygame.QUIT))
    assert made.name == "AttractScreen"
    assert made.kiosk_app.loop.running


@pytest.mark.slow
def test_from_the_show_through_a_whole_game_and_initials_to_the_show(open_kiosk: Open) -> None:
    made = open_kiosk(speed="instant")
    made.sit_down()
    made.play("KioskResults")
    assert made.kiosk_app.shared.leaderboard.audit().finished == 1
    made.choose("done")
    if made.name == "InitialsScreen":
        made.until("AttractScreen", 40)
    assert made.name == "AttractScreen"
    assert not list((made.kiosk_app.shared.data / "saved").glob("*.jsonl"))


@pytest.mark.slow
def test_the_house_rule_ends_it_at_ten_coins(open_kiosk: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masque_arcade.app.kiosk.tables.secrets.randbits", lambda bits: 11)
    made = open_kiosk(speed="instant")
    made.sit_down()
    made.play("KioskResults")
    scores = {seat: score for seat, _, score in made.top.ranking}
    assert made.top.sentence == made.kiosk_app.ctx.texts("kiosk.session.by_goal", n=10)
    assert max(scores.values()) >= 10
    assert all(scores[seat] == max(scores.values()) for seat in made.top.winners)


@pytest.mark.slow
def test_the_results_tell_the_match_and_lead_to_what_really_happened_and_back(
    open_kiosk: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("masque_arcade.app.kiosk.tables.secrets.randbits", lambda bits: 11)
    made = open_kiosk(speed="instant")
    made.kiosk_app.kiosk_settings.express = False
    made.sit_down()
    made.play("KioskResults")
    assert made.top.lines
    for _ in range(200):
        if "truth" in [widget.key for widget in made.top.widgets()]:
            break
        made.run(0.1)
    made.choose("truth")
    assert made.name == "UnmaskingScreen"
    assert "poster" not in str([widget.key for widget in made.top.widgets()])
    made.top.back()
    assert made.name == "KioskResults"


@pytest.mark.slow
def test_who_walks_away_is_asked_replaced_and_forgotten(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.sit_down()
    made.kiosk_app.ctx.settings.text_size = 150
    made.kiosk_app.ctx.settings.reduced_motion = True
    begun = made.kiosk_app.now
    made.until("IdlePrompt", 60)
    assert 24 < made.kiosk_app.now - begun < 40
    made.run(15.5)
    assert isinstance(made.top, IdlePrompt)
    assert made.top.kind == "bot"
    session = made.kiosk_app.session
    assert isinstance(session, KioskSession)
    assert session.seated
    assert 0 in session.seated.hub.bots
    made.run(DESERTED + 1)
    assert made.name == "AttractScreen"
    assert made.kiosk_app.session is None
    assert (made.kiosk_app.ctx.settings.text_size, made.kiosk_app.ctx.settings.reduced_motion) == (100, False)
    audit = made.kiosk_app.shared.leaderboard.audit()
    assert (audit.plays, audit.finished) == (1, 0)
    assert made.kiosk_app.presence.ended == made.kiosk_app.presence.taken == 1


def test_whoever_comes_back_has_his_seat_again(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.sit_down()
    made.until("IdlePrompt", 60)
    made.run(16)
    made.key(pygame.K_SPACE)
    assert made.at_table
    assert made.kiosk_app.session is not None
    assert made.kiosk_app.session.seated is not None
    assert 0 not in made.kiosk_app.session.seated.hub.bots
    made.run(10)
    assert made.at_table


def test_a_press_takes_the_plate_down_and_does_nothing_else(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.sit_down()
    made.until("IdlePrompt", 60)
    made.key(pygame.K_RETURN)
    assert made.at_table
    made.run(0.5)
    assert made.seated.table.replica.submits == 0


@pytest.mark.slow
def test_a_leaning_elbow_does_not_keep_a_seat(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.sit_down()
    made.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
    for _ in range(round(80 / FRAME)):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", repeat=True))
        made.step()
        if made.name == "IdlePrompt":
            return
    raise AssertionError("it was never asked")


def test_a_menu_nobody_answers_goes_back_to_the_show(open_kiosk: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """And gives back the memory that the visit needed."""
    made, given_back = open_kiosk(), list[str]()
    monkeypatch.setattr(kiosk_app, "return_free_memory", lambda: given_back.append(made.name))
    made.key(pygame.K_SPACE)
    made.run(21)
    assert made.name == "IdlePrompt"
    made.run(10)
    assert made.name == "AttractScreen"
    assert given_back == ["AttractScreen"]


def test_the_rules_book_is_read_for_longer(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.sit_down()
    made.key(pygame.K_F1)
    assert made.name == "KioskRulebook"
    made.run(55)
    assert made.name == "KioskRulebook"
    made.run(22)
    assert made.name == "AttractScreen"


def test_nothing_that_closes_it_closes_it(open_kiosk: Open) -> None:
    made = open_kiosk()
    for where in ("show", "question", "table"):
        if where == "question":
            made.key(pygame.K_SPACE)
        elif where == "table":
            made.choose(("persons", 1))
            made.choose("begin")
            made.run(0.5)
        made.post(pygame.Event(pygame.QUIT))
        made.key(pygame.K_F11)
        made.key(pygame.K_F12)
        made.key(pygame.K_F4, pygame.KMOD_ALT)
        assert made.kiosk_app.loop.running, where
        assert not made.kiosk_app.ctx.settings.fullscreen
    made.key(pygame.K_ESCAPE)
    assert made.kiosk_app.loop.running
    assert made.name == "KioskPauseMenu"
    assert {widget.key for widget in made.top.page.widgets} == {"resume", "rules", "text", "calm", "language", "leave"}
    assert not list(made.kiosk_app.shared.data.glob("pictures/*"))
    assert not (made.kiosk_app.shared.data / "settings.json").exists()


def test_the_language_of_one_visitor_is_not_the_next_ones(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.key(pygame.K_SPACE)
    first = made.kiosk_app.ctx.texts.language
    made.choose("language")
    made.choose(("language", "ja"))
    assert made.name == "PlayerCountScreen"
    assert made.kiosk_app.ctx.texts.language != first
    made.run(31)
    assert made.name == "AttractScreen"
    assert made.kiosk_app.ctx.texts.language == "en"


def test_the_show_speaks_the_machines_language_and_english_or_those_chosen(open_kiosk: Open) -> None:
    made = open_kiosk(system="ja")
    assert list(made.kiosk_app.shows.languages) == ["ja", "en"]
    assert made.kiosk_app.ctx.texts.language == "ja"
    made.key(pygame.K_SPACE)
    made.choose("language")
    assert {("language", code) for code in languages()} <= {widget.key for widget in made.top.page.widgets}
    few = open_kiosk(language="fr,it")
    assert list(few.kiosk_app.shows.languages) == ["fr", "it"]


def test_one_language_is_never_asked_for(open_kiosk: Open) -> None:
    made = open_kiosk(language="ja")
    made.key(pygame.K_SPACE)
    assert "language" not in {widget.key for widget in made.top.page.widgets}
    assert made.kiosk_app.ctx.texts.language == "ja"


@pytest.mark.slow
def test_the_cap_is_announced_and_ends_the_session_by_score(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.kiosk_app.kiosk_settings.express = False
    made.sit_down()
    said = set()
    for _ in range(1500):
        if made.name == "KioskResults":
            break
        if made.at_table:
            said |= {item.art.text for item in made.top.items() if item.key == "banner"}
            if made.seated.asked:
                made.kiosk_app.meaning.forget(made.kiosk_app.now)
        for _ in range(5):
            made.glide()
    assert made.name == "KioskResults"
    assert said == {"Last round: one minute left"}
    assert made.kiosk_app.session is not None
    assert 180 <= made.kiosk_app.session.visit.spent < 210


def test_one_act_asks_for_the_game(open_kiosk: Open) -> None:
    made = open_kiosk(preset="act", games=("ghost_for_sale", "masquerade_trick"))
    made.key(pygame.K_SPACE)
    made.choose(("persons", 1))
    assert made.name == "GamePickerScreen"
    made.choose(("bill", "ghost_for_sale"))
    made.choose("begin")
    made.run(1.0)
    assert made.seated.table.game == "ghost_for_sale"


def test_two_persons_share_one_screen(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.key(pygame.K_SPACE)
    made.choose(("persons", 2))
    made.choose("begin")
    made.run(2.0)
    assert made.kiosk_app.session is not None
    assert made.kiosk_app.session.seated is not None
    assert made.kiosk_app.session.seated.hub.persons == {0, 1}
    assert type(made.top).__name__ == "PassAndPlayScreen"
    made.until("IdlePrompt", 90)
    made.run(16)
    assert made.kiosk_app.presence.taken == 1
    made.run(DESERTED + 1)
    assert made.name == "AttractScreen"


def test_after_a_crash_the_table_goes_on(open_kiosk: Open, tmp_path: Path) -> None:
    first = open_kiosk()
    first.sit_down()
    first.answer()
    first.run(2.0)
    first.key(pygame.K_SPACE)
    seat = first.view()
    assert first.kiosk_app.session is not None
    assert first.kiosk_app.session.seated is not None
    first.kiosk_app.session.seated.close()  # as the end of the process would
    again = open_kiosk(after_crash=True)
    assert again.name == "RecoveryScreen"
    again.until("TableScreen")
    assert again.view().coins == seat.coins


def test_after_a_crash_in_the_show_there_is_the_show(open_kiosk: Open) -> None:
    made = open_kiosk(after_crash=True)
    made.run(2.0)
    assert made.name == "AttractScreen"


def test_two_persons_with_a_pad_each_need_no_curtain(open_kiosk: Open) -> None:
    made = open_kiosk()
    made.kiosk_app.ctx.pads = lambda: (Pad(1, "a", "Pad", 1), Pad(2, "b", "Pad", 2))
    made.key(pygame.K_SPACE)
    made.choose(("persons", 2))
    made.choose("begin")
    made.run(3.0)
    assert type(made.top).__name__ == "GamepadTableScreen"
    made.until("IdlePrompt", 90)
    made.key(pygame.K_SPACE)
    assert made.at_table
    made.run(3.0)
