"""Statistics of deals of Masquerade Trick: shares of the roles, and of their missions."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from masque_arcade.engine.game import Event
from masque_arcade.engine.game_statistics import Figures, Sample, read_page
from masque_arcade.games.masquerade_trick.events import DealEnded
from masque_arcade.games.masquerade_trick.model import View

_TABLES: Final[dict[str, Any]] = read_page(__package__)


def _count(_: Event, view: View) -> Iterator[Sample]:
    """After a deal: for every role of a player, whether they won and did their missions (7.3, 7.4)."""
    for mission in view.cast:
        name = mission.role.value
        held = [seat for seat in range(view.seats) if view.roles[seat] is mission.role]
        found = [view.roles[view.points[seat]] for seat in held]
        yield f"{name} wins", float(sum(seat in view.winners for seat in held)), float(len(held))
        yield f"{name} mission 1", float(sum(mission.counts(view.wins[seat]) for seat in held)), float(len(held))
        yield f"{name} mission 2", float(found.count(mission.find)), float(len(held))
    if view.seats == 2:
        yield "house Knight wins", float(view.ending == "house"), 1.0
    elif view.seats > 2:
        yield "nobody wins", float(not view.winners), 1.0
        yield "prince and princess win", float(view.ending == "couple"), 1.0


def _page(view: View) -> Mapping[str, float]:
    """The shares of RULES.md at this table; alone those of the role that is played, at the switches used there."""
    table: dict[str, float] = _TABLES[str(view.seats)]
    if view.seats > 1:
        return table
    level = view.switches.trial_level
    role = "king" if level is None else "prince"
    words = [role, *([str(level)] if level else []), *(["guard"] if view.switches.guard else [])]
    share = table.get(" ".join(words)) if view.switches.solo_lead == "always" else None
    return {} if share is None else {f"{role} wins": share}


FIGURES: Final = Figures(moments=(DealEnded,), count=_count, page=_page, source=_TABLES["source"], why=_TABLES["why"])
