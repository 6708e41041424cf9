"""Several persons at one screen, put together: a table, a link for everybody, and the scene they share.

How to use it (set-up page, command line and kiosk alike):

    parlour = open_parlour(setup, Party(("Aki", "Emi")), speed="normal", preset="normal", fill=guest_names)
    scene = parlour.scene(Leaving(results=..., pause=..., rules=..., log=...))
    ctx.go(scene)                                   # or hold it inside a scene of your own: enter/update/handle/items

    Party(("Aki", "Emi"), Way.PADS, (1, 2))         # one screen, each with the pad of that number (ctx.pads())

`results(table, over)` is called once with the public TableScene (`table.presenter.verdict/ranking/trophy`,
`table.names`) when the end has been shown; `pause`, `rules` and `log` lay sheets over the scene as at any other table,
and time stands still under them. While it goes on:

    scene.asked            # the persons' seats the table waits for now, () for nobody
    scene.curtain          # whether a curtain hides the table (no plate can be seen)
    scene.public           # the public TableScene: presenter.ranking(), .over, .names, .turns
    parlour.table.sit_in(seat, "keen"); parlour.table.give_back(seat)      # somebody has walked away, is back
    parlour.table.table    # the table.Table itself, for feats, journals and audits (hook before the first frame)

A kept or resumed table: build it as you like and give it to `Parlour` with the links' guard:

    table = laid(...); keeper = keep(data, "parlour", table, levels, more)
    Parlour(ParlourTable(table), party, "normal", guard=keeper.guard)

What must not enter: what is drawn, rules.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from masque_arcade.client.scenes.parlour.pads import PadsScene
from masque_arcade.client.scenes.parlour.party import Party, Way
from masque_arcade.client.scenes.parlour.round import RoundScene
from masque_arcade.client.scenes.table import Leaving
from masque_arcade.client.table_setup import TableSetup
from masque_arcade.core.rng import SEED_BITS
from masque_arcade.link import Link

if TYPE_CHECKING:
    from masque_arcade.table.parlour import ParlourTable

__all__ = ["Parlour", "Party", "Way", "levels_of", "open_parlour"]


def levels_of(setup: TableSetup, persons: int) -> list[str | None]:
    """By seat: None for the first `persons`, then the levels of the set-up's last bots."""
    bots = setup.seats - persons
    return [*[None] * persons, *setup.levels[len(setup.levels) - bots :]] if bots else [None] * persons


def _same(link: Link) -> Link:
    return link


@dataclass
class Parlour:
    """One table and its party. `guard` goes round each of the table's links (saved.Keeper.guard)."""

    table: "ParlourTable"
    party: Party
    speed: str = "normal"
    guard: Callable[[Link], Link] = field(default=_same)

    def scene(self, leaving: Leaving) -> RoundScene:
        """The scene; with Way.PADS a PadsScene, which is one too."""
        make = PadsScene if self.party.way is Way.PADS else RoundScene
        return make(self.table, self.party, leaving, self.speed, self.guard)


def open_parlour(setup: TableSetup, party: Party, speed: str = "normal", preset: str | None = None,
                 fill: Sequence[str] = (), guard: Callable[[Link], Link] = _same) -> Parlour:  # fmt: skip
    """A new table for `setup` with the party in its first seats.

    `setup.levels` are those of a table with one person: the last of them stay. `preset`: the table's clocks, a name of
    table.presets.PRESETS (default: `speed`). `fill`: names for the bots' seats, the first for the seat after the last
    person. Raises BadOptions, KeyError (unknown game or preset), ValueError (more persons than seats).
    """
    from masque_arcade.table.parlour import ParlourTable
    from masque_arcade.table.solo import laid

    persons = len(party.names)
    if not 1 <= persons <= setup.seats:
        raise ValueError(f"{persons} persons at a table of {setup.seats}")
    seed = setup.seed if setup.seed is not None else secrets.randbits(SEED_BITS)
    more = [*fill, *(str(seat + 1) for seat in range(persons + len(fill), setup.seats))]
    names = [*party.names, *more][: setup.seats]
    table = laid(setup.game, levels_of(setup, persons), setup.options, seed, names, preset or speed)
    return Parlour(ParlourTable(table), party, speed, guard)
