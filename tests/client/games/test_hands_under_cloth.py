"""Who watches sees the hands under the cloth for as long as they are there, from the side where their owner sits."""

from typing import Any

import pytest

from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.games.mascarade.model import Handling
from masque_arcade.server.hotseat_session import HotseatSession
from masque_arcade.server.local_session import create_session
from tests.client.menus import context

NAMES = ["Anna", "Bianca", "Corvo", "Dorotea"]


class _Watched:
    """A spectator's screen of a table whose players think until they are told to go on."""

    def __init__(self) -> None:
        self.hub = HotseatSession(create_session("mascarade", ["casual"] * 4, {}, 3, NAMES, "normal"))
        self.screen = TableScreen(self.hub.link(None), TableExits(), "normal", False)
        self.screen.enter(context())

    @property
    def phase(self) -> Any:
        shown = self.screen.presenter and self.screen.presenter.shown()
        return shown.view.phase if shown else None

    def run(self, seconds: float, thinks: bool = True) -> None:
        for _ in range(round(seconds / 0.05)):
            if not thinks and not (self.screen.replica and self.screen.replica.beats):
                self.hub.advance(0.05)
            self.screen.update(0.05)

    def hands(self) -> dict[Any, Any]:
        """Those that can be seen."""
        stage = self.screen.stage.poses.items()
        return {place: pose for place, pose in stage if place[0] == "under" and pose.alpha > 0}


@pytest.mark.parametrize("seat", [0, 2])
def test_the_hands_stay_until_the_cards_come_back(seat: int) -> None:
    made = _Watched()
    for _ in range(4000):
        made.run(0.05, thinks=False)
        if isinstance(made.phase, Handling) and made.phase.seat == seat:
            break
    assert isinstance(made.phase, Handling)
    made.run(30.0)
    hands = made.hands()
    parts = {place[1] for place in hands}
    assert parts == ({"bulge"} if seat == 0 else {"bulge", "sleeve", "shade"}), "no arms from the far side for the near"
    assert len(hands) == 2 * len(parts)
    made.run(0.4)
    assert made.hands() == hands, "and they rest"
    for _ in range(400):
        made.run(0.05, thinks=False)
        if not isinstance(made.phase, Handling):
            break
    made.run(2.0)
    assert not made.hands()
