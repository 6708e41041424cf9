"""The client's row per game: how to make its presenter. What must not enter: rules."""

from collections.abc import Callable
from typing import Final

from masque_arcade.client.games.mascarade.presenter import MascaradePresenter
from masque_arcade.client.games.presenter import Presenter
from masque_arcade.client.scene import Context
from masque_arcade.core.game import Info, Seat
from masque_arcade.games.mascarade.terms import INFO as MASCARADE

Maker = Callable[[Context, tuple[str, ...], frozenset[Seat], Seat, bool, bool], Presenter]
"""From the context, names and bots by seat, my seat, whether windows are 0 long, whether a person plays."""

PRESENTERS: Final[dict[str, Maker]] = {MASCARADE.id: MascaradePresenter}
INFOS: Final[dict[str, Info]] = {MASCARADE.id: MASCARADE}
