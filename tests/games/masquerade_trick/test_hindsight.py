"""Hindsight: a played half tells of the roles, and only to those who heard it all."""

from typing import Any

import pytest
from msgspec.structs import replace

from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.game import Decide, Event
from masque_arcade.engine.match import Match
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import events as ev
from masque_arcade.games.masquerade_trick import model as t
from masque_arcade.games.masquerade_trick.bot.bot import MasqueradeTrickBot
from masque_arcade.games.masquerade_trick.bot.evaluation import PARAMS
from masque_arcade.games.masquerade_trick.bot.hindsight import Hindsight
from masque_arcade.games.masquerade_trick.missions import Role
from tests.games.masquerade_trick.table import GAME
from tests.quick import quick

RUTHLESS = replace(PARAMS["ruthless"], worlds=12, hindsight=24)


class Deal:
    """A deal played to its pointing by bots without hindsight: what everybody heard, and the view of seat 0 there."""

    def __init__(self, seats: int, seed: int) -> None:
        self.match: Match[Any, Any, Any] = Match(GAME, seats, {}, seed)
        self.heard: list[Event] = []
        self._bots = [MasqueradeTrickBot(replace(RUTHLESS, hindsight=0), seat, seats) for seat in range(seats)]
        rng = Rng(seed)
        beats = self.match.start()
        while True:
            for beat in beats:
                self.heard += beat.events
                for seat, bot in enumerate(self._bots):
                    bot.observe([seen for event in beat.events if (seen := event.seen_by(seat)) is not None])
            assert isinstance(self.match.turn, Decide)
            seat = self.match.turn.seats[0]
            self.view: t.View = GAME.view(self.match.state, seat)
            if self.match.turn.what == "point":
                break
            action = self._bots[seat].choose(self.view, GAME.legal(self.match.state, seat), rng)
            beats = self.match.submit(seat, self.match.decision, action)

    def read(self, me: int, heard: list[Event] | None = None) -> Hindsight:
        hindsight = Hindsight(RUTHLESS, me, self.view.seats)
        for event in self.heard if heard is None else heard:
            hindsight.hear(event)
        hindsight.weigh(self.view, Rng(7))
        return hindsight

    def role(self, seat: int) -> Role:
        return self.match.state.roles[seat]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "deals"), quick([(3, 8), (4, 24)], (3, 8)))
def test_plays_tell_of_the_role(seats: int, deals: int) -> None:
    """The true role is likelier than by chance, on average of some deals, and by much. False alarm, with other deals:
    one in 2000."""
    chances = []
    for seed in range(deals):
        deal = Deal(seats, seed)
        for seat, row in deal.read(0).rows.items():
            open_to_it = [weight for role, weight in row.items() if role not in deal.view.roles.values()]
            chances.append(row[deal.role(seat)] * len(open_to_it) / sum(open_to_it))
    assert sum(chances) / len(chances) > 1.15


def test_two_players_and_the_open_knight() -> None:
    """8.1: the Knight's role is open and neither read nor given to the other player."""
    row = Deal(2, 5).read(0).rows[1]
    assert row[Role.KNIGHT] == 1.0
    assert len({row[role] for role in Role if role in row and role is not Role.KNIGHT}) > 1


def test_alone_there_is_nobody_to_read() -> None:
    assert Deal(1, 5).read(0).rows == {}


def test_hindsight_needs_what_its_seat_hears() -> None:
    """10.1, 10.2: the roles and the other cards passed, which the seat is not told, change nothing."""
    deal = Deal(3, 3)
    own = [seen for event in deal.heard if (seen := event.seen_by(0)) is not None]
    assert deal.read(0).rows == deal.read(0, own).rows


def test_the_card_received_tells_of_its_giver() -> None:
    """4.5: the right neighbour passed it."""
    deal = Deal(3, 3)
    unpassed = [event for event in deal.heard if not isinstance(event, ev.CardsPassed)]
    rows, less = deal.read(0).rows, deal.read(0, unpassed).rows
    assert rows[2] != less[2]


def test_a_half_that_is_not_over_is_not_weighed() -> None:
    deal = Deal(3, 3)
    first = deal.heard[: next(n for n, event in enumerate(deal.heard) if isinstance(event, ev.PileGathered))]
    assert all(set(row.values()) == {1.0} for row in deal.read(0, first).rows.values())


def test_every_play_is_weighed_once() -> None:
    """Some in each decision, the rest before pointing."""
    deal = Deal(3, 3)
    hindsight = deal.read(0)
    rows = {seat: dict(row) for seat, row in hindsight.rows.items()}
    assert not hindsight.weigh(deal.view, Rng(8))
    assert hindsight.rows == rows
    slowly = Hindsight(RUTHLESS, 0, 3)
    for event in deal.heard:
        slowly.hear(event)
    rng, passing = Rng(7), replace(deal.view, phase=t.Passing())
    assert [slowly.weigh(passing, rng) for _ in range(12)].count(True) == 2
    assert slowly.rows == rows


def test_who_did_not_hear_the_deal_begin_has_no_hindsight() -> None:
    """A bot that takes a seat in the middle of a deal."""
    deal = Deal(3, 3)
    bot, late = MasqueradeTrickBot(RUTHLESS, 0, 3), MasqueradeTrickBot(RUTHLESS, 0, 3)
    bot.observe(deal.heard)
    late.observe([event for event in deal.heard if not isinstance(event, ev.DealStarted)])
    assert bot.hindsight is not None
    assert late.hindsight is None
    assert late.choose(deal.view, GAME.legal(deal.match.state, 0), Rng(1)) in GAME.legal(deal.match.state, 0)


def test_levels_differ_in_how_many_deals_they_imagine() -> None:
    casual, keen, ruthless = (PARAMS[level].hindsight for level in LEVELS)
    assert 0 == casual < keen < ruthless
