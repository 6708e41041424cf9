"""What Lupusburg says: short prompts, a line for every event worth one, a word for every reason, option and goal."""

import re

import pytest

from masque_arcade.engine.game import Event
from masque_arcade.games.lupusburg import events as e
from masque_arcade.games.lupusburg.events import EVENTS
from masque_arcade.games.lupusburg.model import NOWHERE, Claim, Dream, Goal
from masque_arcade.games.lupusburg.ui.context import PlayerNames
from masque_arcade.games.lupusburg.ui.game_log import WITHOUT_LINE, log_line
from tests.client.menus import context
from tests.languages import LANGUAGES

GUESTS = PlayerNames(["Anna", "Bea", "Carlo", "Dora"], frozenset())
LONGEST = {"en": 75, "ja": 30}
EXAMPLES: tuple[Event, ...] = (
    e.MayorNamed(0, True),
    e.MayorNamed(0, False),
    e.NightFell(2),
    e.Dreamt(1, (Dream(0, 1, 4, True),)),
    e.Died(1, 2, True),
    e.Died(1, 2, False),
    e.GoalChanged(0, Goal.BITTEN),
    e.LookAsked(0, 1, NOWHERE),
    e.LookAsked(0, 1, 3),
    e.PrivilegeDeclined(0),
    e.Shown(1, 0, 3, None, True, False),
    e.Shown(1, 0, NOWHERE, None, False, False),
    e.BroomGiven(0, 1),
    e.BroomGone(),
    e.Swept(1, 4, True),
    e.SweepDeclined(1),
    e.BetMade(0, 1, 4),
    e.BetMade(0, 1, None),
    e.CoinsDrawn(0, 3, (4, 3, 2)),
    e.CoinKept(0, 4),
    e.Spoke(0, Claim.SILENCE, NOWHERE),
    e.TokenPlaced(0, 3),
    e.SuspectsNamed(2, 4, True),
    e.SuspectsNamed(2, 4, False),
    e.VotesOpened(((1, 1), (0, 2), (2, 0), (0, 0)), 2, False),
    e.VotesOpened(((1, 1), (0, 0), (0, 0), (0, 0)), 2, True),
    e.MayorMoved(2),
    e.Ended(0, "town"),
    e.Ended(0, "werewolf"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_line_or_needs_none(language: str) -> None:
    texts = context(language).texts
    for event in EXAMPLES:
        line = log_line(event, texts, GUESTS)
        assert line
        assert "{" not in line
    known = {type(event) for event in EXAMPLES} | WITHOUT_LINE | {e.TownRevealed, e.PointsCounted}
    assert set(EVENTS) == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_one_was_told_is_never_written_down(language: str) -> None:
    """The line is the same whatever the secret part says."""
    texts = context(language).texts
    pairs = (
        (e.Swept(1, 4, True), e.Swept(1, 4, None)),
        (e.CoinKept(0, 4), e.CoinKept(0, None)),
        (e.GoalChanged(0, Goal.BITTEN), e.GoalChanged(0, None)),
        (e.Shown(1, 0, 3, None, False, False), e.Shown(1, 0, NOWHERE, None, False, False)),
        (e.Dreamt(1, (Dream(0, 1, 4, True),)), e.Dreamt(1, ())),
    )
    for one, other in pairs:
        assert log_line(one, texts, GUESTS) == log_line(other, texts, GUESTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_are_one_short_sentence(language: str) -> None:
    texts = context(language).texts
    for key in sorted(texts.keys()):
        if re.match(r"lupusburg\.(prompt|introduction)\.", key) or re.match(r"lupusburg\.character\.\w+\.power", key):
            for text in texts.forms(key).values():
                assert len(text) <= LONGEST[language], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_goal_is_named_and_nobody_is_lynched(language: str) -> None:
    texts = context(language).texts
    for goal in Goal:
        assert texts.has(f"lupusburg.goal.{goal}.name")
        assert texts.has(f"lupusburg.goal.{goal}.text")
    own = [key for key in sorted(texts.keys()) if key.startswith("lupusburg.") and not key.endswith(".list")]
    assert not [key for key in own if "lynch" in str(texts.forms(key)).lower()]
