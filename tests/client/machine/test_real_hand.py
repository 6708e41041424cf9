"""A hand in a real window: its whole way is travelled in steps, over the cards, with rests; nothing else happens."""

from pathlib import Path

import pytest

from tests.client.tables import Seated
from tests.client.virtual_display import REAL_WINDOW, virtual_display
from tests.hand.person import Point
from tests.hand.real_hand import RealHand, actions

pytestmark = REAL_WINDOW
SEED = 3


def places() -> dict[str, Point]:
    """Where the choices of a first exchange lie, read from the same table without a window."""
    one = Seated(4, seed=SEED, options={"first": "1"}, speed="fast")
    found: dict[str, Point] = {}

    def note(*names: str) -> None:
        for lit in one.lit:
            name = str(lit.choice.pick[1])
            if name in names or (lit.choice.pick[0], name) == ("slot", *names):
                found[name] = (lit.rect.cx, lit.rect.cy)

    for name in ("ready", "swap", "1"):
        one.until(lambda: one.screen.asks_me and one.prompt.choices)
        one.run(0.5)
        note(name)
        one.choose(next(choice for choice in one.prompt.choices if str(choice.pick[1]) == name))
    one.until(lambda: any(choice.pick[0] == "cloth" for choice in one.prompt.choices))
    one.run(1.0)
    note("exchange", "feint", "back")
    hands = [item.rect for item in one.screen.items() if isinstance(item.key, tuple) and item.key[0] == "card in"]
    return found | {f"hand {i}": (rect.cx, rect.cy) for i, rect in enumerate(hands)}


@pytest.mark.nightly
@pytest.mark.parametrize(("choice", "exchanged"), [("feint", False), ("exchange", True), ("drag", True)])
def test_by_mouse_cards_are_swapped_or_only_said_to_be(tmp_path: Path, choice: str, exchanged: bool) -> None:
    """The hand wanders first, and nothing is played; it passes over both cards on the way to bringing them back."""
    at = places()
    game = ["play", "mascarade", "--seats", "4", "--seed", str(SEED), "--option", "first=1", "--speed", "fast"]
    with virtual_display(tmp_path, *game) as table:
        hand = RealHand(table, seed=len(choice))
        table.wait(lambda: "Dealt" in table.events())
        table.urge(lambda: hand.click(at["ready"]), lambda: "CardsTurnedDown" in table.events())
        before = actions(table), table.events()
        hand.wander(8.0)
        assert (actions(table), table.events()) == before
        table.urge(lambda: (hand.click(at["swap"]), hand.click(at["1"])), lambda: "TakenUnder" in table.events())
        hand.person.think(2.5, 3.0)
        hands = [at["hand 0"], at["hand 1"]]
        if choice == "drag":
            hand.drag(hands[0], hands[1])
        else:
            hand.click(at[choice], over=hands)
        table.urge(lambda: hand.click(at["back"], over=hands), lambda: "BroughtBack" in table.events())
        played = [action for seat, action in actions(table) if seat == 0 and action["$"] == "UnderTable"]
        assert played == [{"$": "UnderTable", "exchange": exchanged}]
