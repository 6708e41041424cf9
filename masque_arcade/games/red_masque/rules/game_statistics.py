"""Statistics of rounds of The Red Masque."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from masque_arcade.engine.game import Event
from masque_arcade.engine.game_statistics import Figures, Sample, read_page
from masque_arcade.games.red_masque.cards import Role
from masque_arcade.games.red_masque.events import GameEnded, Scored
from masque_arcade.games.red_masque.model import View

_TABLES: Final[dict[str, Any]] = read_page(__package__)
_ENDS: Final = {"red_death": "Red Death found", "last_one": "last one", "deck": "deck"}


def _count(event: Event, view: View) -> Iterator[Sample]:
    """After a round its length, its end, deaths and points (6, 7); after the match its number of rounds."""
    if isinstance(event, GameEnded):
        yield "rounds in a game", float(view.round), 1.0
        yield "ends: level after the playoff", float(event.reason == "level"), 1.0
        return
    yield "turns in a round", float(view.turn), 1.0
    for why, name in _ENDS.items():
        yield f"ends: {name}", float(view.ending == why), 1.0
    yield "deaths in a round", float(len(view.fallen)), 1.0
    deaths = [seat for seat, role in view.roles.items() if role is Role.RED_DEATH]
    yield "Red Death in play", float(len(deaths)), 1.0
    for seat, points in enumerate(view.gains):
        if seat in deaths:
            yield "points, Red Death", float(points), 1.0
            yield "Red Death trapped at the end", float(seat in view.trapped), 1.0
        else:
            yield "points, Noble with him" if deaths else "points, Noble without him", float(points), 1.0


def _page(view: View) -> Mapping[str, float]:
    """The figures of RULES.md at this table; none for other layouts and house rules."""
    switches = view.switches
    usual = switches.layout == "suite" and not (switches.may_stay or switches.force_red_death or switches.shared)
    return _TABLES[str(view.seats)] if usual else {}


FIGURES: Final = Figures(
    moments=(Scored, GameEnded), count=_count, page=_page, source=_TABLES["source"], why=_TABLES["why"]
)
