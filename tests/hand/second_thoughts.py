"""Hands that err: that press and slide off, that press twice in haste, that confirm what they find focused."""

from functools import cache
from typing import Final

from masque_arcade.client.game_ui.prompt import UNDO, Choice
from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.screens.table.prompt_view import VisibleChoice
from masque_arcade.client.screens.table.question import CALM
from tests.hand.cases import as_intended, seated, steps
from tests.hand.intentions import Doer, Lost, picks_after
from tests.hand.situations import Situation
from tests.hand.wandering import TableState

SLIDES: Final = 5
"""Slides tried over one question."""


def open_choices(doer: Doer) -> list[VisibleChoice]:
    """What can be chosen, and where."""
    return [one for one in doer.place.driver.lit if is_open(one.choice)]


def is_open(choice: Choice) -> bool:
    return not choice.why and choice.pick != UNDO and choice.pick[0] != "tip"


def slid_off(of: Situation, device: str, how: str = "alone") -> str:
    """What came of pressing on choices and letting go elsewhere: on another choice, or beside all; "" for nothing."""
    place, doer = seated(of, how, device)
    if not place.open(doer):
        return "never asked"
    before = TableState(place)
    for i in range(SLIDES):
        lit = open_choices(doer)
        one = doer.rng.choice(lit)
        others = [other for other in lit if other.choice.key != one.choice.key]
        outside = (doer.rng.uniform(2, 40), 60.0)
        end = doer.place_on(doer.rng.choice(others)) if others and i % 2 == 0 else outside
        doer.hand.think()
        doer.hand.at = doer.place_on(one)
        doer.hand.slide_off(end)
    place.run(1.0)
    return before.differs(TableState(place), shows=False)


def hurried(of: Situation, device: str, how: str = "alone") -> str:
    """What came of choosing the first step twice at once, instead of one time; "" for nothing."""
    place, doer = seated(of, how, device)
    aims = steps(of, how, device) if place.open(doer) else None
    if not aims or aims[0].then is None:
        return "" if len(of.legal) == 1 or aims else "never asked"
    doer.hand.think()
    doer.choose(aims[0], twice=True)
    place.until(lambda: place.got, 1.0 if len(aims) > 1 else 70.0)
    place.run(0.7)
    got = place.got
    if len(aims) > 1:
        picked = place.driver.picks
        return f"got {got}" if got else "" if picked == aims[0].then else f"picked {picked}, not {aims[0].then}"
    return "" if as_intended(of, got, aims) else f"got {got}"


def thought_again(of: Situation, device: str, how: str = "alone") -> tuple[int, str]:
    """How often something else was chosen first and taken back, and what then went wrong; "" for nothing."""
    place, doer = seated(of, how, device)
    aims = steps(of, how, device) if place.open(doer) else None
    again = 0
    try:
        for aim in aims or ():
            if aim.then is not None:
                again += doer.think_again(aim, lambda picks: leads_on(of, how, picks))
            doer.do([aim])
    except Lost as lost:
        return again, str(lost)
    place.until(lambda: place.got, 70.0)
    first = place.got[0].action if place.got else None
    return again, "" if first == of.action or not aims else f"got {place.got}"


@cache
def leads_on(of: Situation, how: str, picks: Path) -> bool:
    """Whether more is asked after these picks, as another person sees it at the same table."""
    place, doer = seated(of, how, "keyboard")
    place.open(doer)
    prompt = place.driver.asked_after(picks)
    return prompt.ready is None and bool(prompt.choices)


def found_focused(of: Situation, device: str, how: str = "alone") -> str:
    """What is wrong with the focus that a question begins with, and with confirming it, at once unless it stands over a
    result; "" for nothing."""
    place, doer = seated(of, how, device)
    if not place.open(doer):
        return "never asked"
    driver = place.driver
    prompt, key = driver.prompt, driver.focus
    choice = next((one for one in prompt.choices if one.key == key), None)
    if choice is None or not is_open(choice):
        return f"begins on {key}"
    if key not in [spot.key for spot in driver.stops]:
        return f"begins on {key}, where no arrow comes"
    if prompt.first is not None and key != prompt.first:
        return f"begins on {key}, not {prompt.first}"
    before = driver.picks
    place.run(CALM if prompt.result else 0.0)
    doer.confirm()
    place.until(lambda: place.got, 0.5)
    then = picks_after(before, choice)
    if choice.pick[0] in ("cloth", "order") or place.got or driver.picks == then:
        return ""
    return f"{key} was confirmed, picked {driver.picks}"
