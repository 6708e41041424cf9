"""Statistics of games of Lupusburg."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from masque_arcade.engine.game import Event
from masque_arcade.engine.game_statistics import Figures, Sample, read_page
from masque_arcade.games.lupusburg.events import Ended
from masque_arcade.games.lupusburg.model import Character, View, living, owner_of

_TABLES: Final[dict[str, Any]] = read_page(__package__)


def _count(event: Event, view: View) -> Iterator[Sample]:
    """After a game: winner, length, lynchings, and sources of points (6, 7)."""
    assert isinstance(event, Ended)
    town = event.ending == "town"
    werewolf = next(house for house, who in view.characters.items() if who is Character.WEREWOLF)
    wolf = owner_of(werewolf)
    for town_was in ("blind", "honest"):
        yield f"Werewolf wins (page: {town_was} town)", float(not town), 1.0
    yield "nights", float(view.round), 1.0
    lynched = [death.house for death in view.deaths if not death.night]
    yield "Werewolf card lynched", float(werewolf in lynched), 1.0
    if lynched:
        hits = sum(owner_of(house) == wolf for house in lynched)
        yield "lynchings that hit the Werewolf's player", float(hits), float(len(lynched))
    bitten = [owner_of(death.house) for death in view.deaths if death.night]
    yield "Werewolf bit himself", float(wolf in bitten), 1.0
    bets = [bet for bet in view.wagers if bet.seat != wolf]
    yield "seals of the town that bet", float(len(bets)), float(view.seats - 1)
    if bets:
        yield "bets on the Werewolf", float(sum(bet.on == wolf for bet in bets)), float(len(bets))
    if town:
        yield from _points(event, view, wolf)


def _points(event: Ended, view: View, wolf: int) -> Iterator[Sample]:
    """The sources of the town's points, and the winner's (7)."""
    rows = [points for seat, points in enumerate(view.points) if seat != wolf]
    for part in ("living", "chest", "goal", "bet"):
        yield f"points: {part}", float(sum(getattr(points, part) for points in rows)), float(len(rows))
    best = view.points[event.winner]
    yield "winner's points", float(best.total), 1.0
    yield "level on points", float(sum(points.total == best.total for points in rows) > 1), 1.0
    alive = len(living(view.alive, event.winner))
    for number, name in enumerate(("no living character", "one", "both")):
        yield f"winner with {name}", float(alive == number), 1.0


def _page(view: View) -> Mapping[str, float]:
    """The figures of RULES.md at this table."""
    tables = _TABLES[view.switches.edition]
    return {**tables[str(view.seats)], **tables.get("any", {})}


FIGURES: Final = Figures(moments=(Ended,), count=_count, page=_page, source=_TABLES["source"], why=_TABLES["why"])
