"""The page of the rules that helps at Lupusburg's table."""

from typing import Final

from masque_arcade.engine.game import Over, Turn
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.ui.images import FOLK

_DIFFERENT: Final = ("mayor", "bets", "end")
"""Chapters with a page for each edition."""


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase; where the
    editions differ, that of the current edition."""
    chapter = _chapter(view, turn, key)
    return f"{chapter}_2011" if view.switches.edition == "2011" and chapter in _DIFFERENT else chapter


def _chapter(view: m.View, turn: Turn, key: object) -> str:
    match key:
        case "coins":
            return "bets"
        case "goal":
            return "goals"
        case ("card", int(house)) if house in view.characters:
            return FOLK[view.characters[house]]
    match view.phase:
        case _ if isinstance(turn, Over):
            return "end"
        case m.Settling():
            return "houses"
        case m.Thieving() | m.Dreaming() | m.Prowling() | m.Dawn():
            return "night"
        case m.Changing():
            return "goals"
        case m.Privilege() | m.Showing() | m.Looking() | m.Brooming() | m.Sweeping():
            return "mayor"
        case m.Betting() | m.Drawing() | m.Keeping():
            return "bets"
        case m.Talking():
            return "talk"
        case m.Marking() | m.Naming() | m.Pleading() | m.Judging() | m.Tallying() | m.Lynching():
            return "votes"
    return "idea"
