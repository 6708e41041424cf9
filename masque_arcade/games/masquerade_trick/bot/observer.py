"""One seat's attention to a deal: the cards it remembers and what the others' tricks tell it of their roles.

It grows from the events the seat receives.
"""

from collections.abc import Mapping, Sequence

from masque_arcade.engine.game import Event, Seat
from masque_arcade.games.masquerade_trick import events as ev
from masque_arcade.games.masquerade_trick import model as t
from masque_arcade.games.masquerade_trick.bot.beliefs import RoleBelief
from masque_arcade.games.masquerade_trick.bot.card_memory import CardMemory
from masque_arcade.games.masquerade_trick.bot.evaluation import BotParams
from masque_arcade.games.masquerade_trick.bot.role_inference import (
    Row,
    sign,
    weigh_count,
    weigh_sign,
    weigh_trick,
    weigh_whole,
)
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, Mission, Role, cast_for


class Observer:
    """What the player in seat `me` noticed of the deal in progress."""

    def __init__(self, params: BotParams, me: Seat, seats: int) -> None:
        self._params, self._me, self._seats = params, me, seats
        self._circle = t.circle_of(seats)
        self._cast: Sequence[Mission] = cast_for(seats, None)
        self.memory = CardMemory(params.span)
        self._trick: list[tuple[t.Player, int]] = []
        self.wins = dict.fromkeys(self._circle, 0)
        self._halfway: dict[t.Player, int] | None = None
        self.rows = self._blank()
        self._read = self._blank()

    def _blank(self) -> dict[Seat, Row]:
        roles = [mission.role for mission in self._cast]
        return {seat: dict.fromkeys(roles, 1.0) for seat in range(self._seats) if seat != self._me}

    def hear(self, event: Event) -> None:
        match event:
            case ev.CardPlayed(player=player, card=card):
                self._hear_card(player, card)
            case ev.TrickWon(player=player, card=card):
                self._hear_trick(player, card)
            case ev.CardsPassed(routes=routes, gave=gave):
                if self._me in gave:
                    taker = next(taker for giver, taker in routes if giver == self._me)
                    self.memory.passed(taker, gave[self._me])
            case ev.PileGathered():
                self.memory.half_time()
                self._halfway = dict(self.wins)
            case _:
                pass

    def _hear_card(self, player: t.Player, card: int) -> None:
        before = [one for _, one in self._trick]
        row = self.rows.get(player)
        if row is not None and self._params.signs:
            weigh_sign(
                row,
                self._cast,
                len(self._circle),
                self.wins[player],
                self._left,
                sign(card, before),
                self._params.signs,
            )
        self.memory.played(player, card, before[0] if before else None)
        self._trick.append((player, card))

    def _hear_trick(self, winner: t.Player, card: int) -> None:
        if self._params.path:
            for seat, row in self.rows.items():
                won = self.wins[seat]
                weigh_trick(row, self._cast, len(self._circle), won, self._left, seat == winner, self._params.path)
        self.memory.won(card)
        self._trick = []
        self.wins[winner] += 1

    @property
    def _left(self) -> int:
        """Tricks still to be won, by the events received."""
        return ALL_TRICKS - sum(self.wins.values())

    def understand(self, rows: dict[Seat, Row]) -> None:
        """Take these chances of all plays so far, by seat and role, in place of the impressions they made."""
        self.rows, self._read = self._blank(), rows

    def belief(self, view: t.View, known: Mapping[t.Place, Role]) -> RoleBelief:
        """What the seat believes of the roles beside those `known`."""
        belief = RoleBelief(view.cast, self._seats, known)
        rows = {}
        left = ALL_TRICKS - sum(view.wins.values())
        for seat, row in self.rows.items():
            rows[seat] = dict(row)
            weigh_count(rows[seat], view.cast, len(self._circle), view.wins[seat], left, self._params.count)
            if not left and self._halfway is not None:
                first = self._halfway[seat]
                weigh_whole(rows[seat], self._seats, first, view.wins[seat] - first, self._params.tally)
            for role, chance in self._read[seat].items():
                rows[seat][role] *= chance
        belief.weigh(rows)
        return belief
