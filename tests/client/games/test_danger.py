"""Mascarade's tension on screen: who is near to winning, what has just happened, and the unmasking."""

from itertools import pairwise

import pytest

from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.render.drawables import CardFace, Picture, Words
from masque_arcade.engine.game import Event
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import BANK, COURT
from masque_arcade.games.mascarade.ui.context import PlayerNames
from masque_arcade.games.mascarade.ui.danger import Pulse, in_danger
from masque_arcade.games.mascarade.ui.layout import card_place
from masque_arcade.games.mascarade.ui.ticker import Ticker
from masque_arcade.games.mascarade.ui.turn_summary import TurnSummary, continued
from tests.client.game_tables import GameTables, presenter
from tests.client.menus import context
from tests.client.tables import FRAME
from tests.languages import LANGUAGES

KING, FOOL = Character.KING, Character.FOOL
NAMES = ("Anna", "Corvo", "Renata", "Bianca")
CONTEST = (e.Announced(1, 1, KING), e.Challenged(2, 2))


def ticker(events: list[Event], language: str = "en", me: int | None = None) -> tuple[str, ...]:
    """The lines after `events`."""
    made = Ticker(context(language).texts, PlayerNames(NAMES, frozenset(), me))
    for event in events:
        made.hear(event)
    return made.lines


LIE = e.Unmasked(KING, (e.Unmask(1, 1, FOOL, False), e.Unmask(2, 2, KING, True)))
FINE = e.CoinsMoved((e.Transfer(1, COURT, 1),), "fine")


def test_the_last_two_happenings_stay_in_words_unless_the_banner_says_them() -> None:
    assert ticker([*CONTEST, LIE]) == ()
    assert ticker([*CONTEST, LIE, FINE]) == ("Corvo paid 1 coin to the court.",)
    gain = e.CoinsMoved((e.Transfer(BANK, 2, 3),), "king")
    lines = ticker([*CONTEST, LIE, FINE, e.PowerUsed(2, KING), gain, e.TakenUnder(3, 3, 0)])
    assert lines[1:] == ("Renata acted as the King. Renata took 3 coins from the bank.",), "the banner says the rest"
    assert ticker([e.PowerUsed(2, KING), gain, e.TurnStarted(1, 2, False), *CONTEST, LIE, FINE])[1:] == (
        "Corvo paid 1 coin to the court.",
    ), "not in the line of another turn"
    assert ticker([*CONTEST, LIE, FINE], "ja") == ("Corvoは裁判所に1枚払った。",)


def test_what_was_turned_up_is_a_mark_at_the_seat_for_one_turn() -> None:
    story = TurnSummary()
    for event in (*CONTEST, LIE):
        story = continued(story, event)
    assert [story.of(seat) for seat in (1, 2)] == ["false", "true"]
    story = continued(story, e.TurnStarted(2, 2, False))
    assert [story.of(seat) for seat in (1, 2)] == ["showed", "turn"]
    assert dict(story.showed) == {1: FOOL, 2: KING}
    story = continued(story, e.TurnStarted(3, 3, False))
    assert [story.of(seat) for seat in (1, 2, 3)] == ["", "", "turn"]


def test_payments_of_several_players_are_one_sentence() -> None:
    fines = e.CoinsMoved(tuple(e.Transfer(seat, COURT, 1) for seat in (1, 2, 3)), "fine")
    stolen = e.CoinsMoved((e.Transfer(1, 2, 1), e.Transfer(3, 2, 1)), "thief")
    peasants = e.CoinsMoved((e.Transfer(BANK, 0, 2), e.Transfer(BANK, 3, 2)), "peasant")
    assert ticker([fines]) == ("Corvo, Renata and Bianca each paid 1 coin to the court.",)
    assert ticker([stolen]) == ("Corvo and Bianca each lost 1 coin to Renata.",)
    assert ticker([stolen], me=2) == ("You took 1 coin each from Corvo and Bianca.",)
    assert ticker([peasants], me=3) == ("You and Anna each took 2 coins from the bank.",)


def test_the_light_of_an_exchange_is_on_who_exchanges_even_when_another_has_twelve() -> None:
    under = {"kind": "under_table", "first": "B", "second": "C"}
    one = GameTables("mascarade").seated_at({"seats": 6, "coins": {"D": 12}, "active": "B", "phase": under})
    assert presenter(one).watched is None


@pytest.mark.parametrize("seats", [2, 4, 8, 13])
def test_a_gain_covers_neither_my_number_nor_the_goal(seats: int) -> None:
    one = GameTables("mascarade").seated_at({"seats": seats, "coins": {"A": 12}})
    goal = next(item.rect for item in one.screen.items() if item.key == "goal")
    table = one.board
    assert not table.tally(0).touches(table.number(0)) and not table.tally(0).touches(goal)
    for purse, box in ((BANK, table.bank), (COURT, table.court)):
        assert table.tally(purse).cy == box.bottom


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4, 8, 13])
def test_ten_coins_are_danger(seats: int, language: str) -> None:
    """The plate glows and says what is missing; all look at the player with twelve."""
    one = GameTables("mascarade").seated_at(
        {"seats": seats, "coins": {"A": 9, "B": 10}}, language=language, viewer=0, text_size=100
    )
    items = {item.key: item for item in one.screen.items()}
    assert ("heartbeat", 1) in items
    assert ("heartbeat", 0) not in items
    needs = items["needs", 1].art
    assert isinstance(needs, Words)
    assert "3" in needs.text
    assert presenter(one).watched is None
    rich = GameTables("mascarade").seated_at({"seats": seats, "coins": {"B": 12}}, language=language)
    assert presenter(rich).watched == 1
    beats = set()
    for _ in range(60):
        rich.run(FRAME)
        beats.add({item.key: item.alpha for item in rich.screen.items()}["heartbeat", 1])
    assert len(beats) > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6, 13])
def test_a_claim_never_hides_how_little_is_missing(seats: int, language: str) -> None:
    """Both stand side by side; on a small plate the banner alone has the claim."""
    contest = {"kind": "contest", "character": "bishop", "card": "B", "replies": []}
    claimed = {"phase": contest, "coins": {"B": 11}, "active": "B"}
    one = GameTables("mascarade").seated_at({"seats": seats, **claimed}, language=language, viewer=0, text_size=150)
    items = {item.key: item for item in one.screen.items()}
    needs, status = items["needs", 1], items.get(("status", 1))
    assert isinstance(needs.art, Words)
    assert "2" in needs.art.text
    assert status is None or not status.rect.touches(needs.rect)


def test_a_steady_glow_without_movement_and_no_danger_at_a_low_house_rule() -> None:
    still = GameTables("mascarade").seated_at({"seats": 4, "coins": {"B": 12}}, reduced_motion=True)
    glows = set()
    for _ in range(40):
        still.run(FRAME)
        glows.add({item.key: item.alpha for item in still.screen.items()}["heartbeat", 1])
    assert len(glows) == 1
    assert in_danger([6, 6, 8, 9], goal=10) == [3, 2]
    assert not in_danger([6, 6], goal=8)


def test_cards_are_unmasked_one_after_another() -> None:
    """Large, the last one after a held breath; a crack leaves its name readable."""
    one = GameTables("mascarade").seated(4, plays=False, viewer=None, seed=3)
    one.until(lambda: any(isinstance(event, e.Unmasked) for event in _underway(one.screen)))
    [shown] = [event for event in _underway(one.screen) if isinstance(event, e.Unmasked)]
    places = [card_place(card.slot) for card in shown.cards]
    stage: Stage = one.screen.stage
    turned: dict[object, float] = {}
    widest, age = 0.0, 0.0
    while len(turned) < len(places) and age < 10:
        one.run(FRAME)
        age += FRAME
        for place in places:
            pose = stage.poses[place]
            widest = max(widest, pose.w)
            if isinstance(pose.art, CardFace) and not pose.art.is_back:
                turned.setdefault(place, age)
    assert list(turned) == places
    steps = [later - earlier for earlier, later in pairwise(turned.values())]
    assert steps[-1] > 0.9
    assert widest > 185
    one.run(0.5)
    for crack in (pose for pose in stage.poses.values() if pose.art == Picture("stage/crack") and pose.alpha > 0):
        card = min((stage.poses[place] for place in places), key=lambda pose: abs(pose.x - crack.x))
        assert crack.y + crack.h / 2 < card.y + card.h * 0.31


def _underway(screen: object) -> tuple[Event, ...]:
    beat = screen.playback.underway
    return beat.events if beat and not screen.playback.settled else ()


def _beats(coins: tuple[int, ...]) -> list[float]:
    """The seconds at which danger is heard in two turns of twenty seconds."""
    beats: list[float] = []
    now = 0.0
    pulse = Pulse(lambda: beats.append(now))
    for turn in (5, 6):
        for _ in range(round(20 / FRAME)):
            pulse.update(FRAME, turn, coins, 13)
            now += FRAME
    return beats


def test_danger_is_heard_a_few_times_in_each_turn() -> None:
    assert not _beats((9, 6, 6))
    calm, near = _beats((9, 10, 6)), _beats((12, 10, 6))
    assert len(calm) == len(near) == 8
    assert near[1] - near[0] < calm[1] - calm[0]
