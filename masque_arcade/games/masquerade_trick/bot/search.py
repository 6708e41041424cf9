"""Search: possible deals are drawn, each choice is played out in all of them, and the outcomes are evaluated.

All choices meet the same worlds, so that luck is the same for all.
"""

from collections.abc import Sequence

from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import model as t
from masque_arcade.games.masquerade_trick.bot.beliefs import RoleBelief
from masque_arcade.games.masquerade_trick.bot.card_memory import CardMemory
from masque_arcade.games.masquerade_trick.bot.evaluation import BotParams, winning
from masque_arcade.games.masquerade_trick.bot.role_inference import exposure
from masque_arcade.games.masquerade_trick.bot.rollout import GUEST_KNIGHT, GUEST_STACK, Hands, Wants, play_on
from masque_arcade.games.masquerade_trick.bot.trick_value import chances, wants
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, TRICKS, Role

_FOUND = {1: 0.5, 2: 0.45, 3: 0.45, 4: 0.37}
"""The chance that a player finds their target, by number of players."""
_LOOK = {1: 1.0, 2: 0.5, 3: 0.34, 4: 0.28}
"""The share of doubt that a look at the centre removes."""


class Foresight:
    """One decision being weighed."""

    def __init__(self, params: BotParams, memory: CardMemory, belief: RoleBelief, view: t.View, me: Seat) -> None:
        self._params, self._memory, self._belief, self._view, self._me = params, memory, belief, view, me
        self._circle = view.circle
        self._missions = {mission.role: mission for mission in view.cast}
        self._prices = {mission.role: chances(mission, len(view.circle)) for mission in view.cast}
        self._minds = {mission.role: wants(mission, len(view.circle)) for mission in view.cast}
        self._guests = [number for number, player in enumerate(view.circle) if t.is_guest(player)]
        self._wins = [view.wins[player] for player in view.circle]
        self._mine = view.circle.index(me)
        self._sure = self._certainty()
        mine = self._missions[view.roles[me]]
        self._seekers = {mission.role for mission in view.cast if mission.find is mine.role}
        self._orders = {mission.role: mission.order for mission in view.cast}
        self._exposures: dict[tuple[int, int], float] = {}
        solo = view.seats == 1 and view.switches.solo_lead == "always"
        self._always = 0 if solo else None

    def _certainty(self) -> float:
        """The chance that this seat would find its target now."""
        target = self._missions[self._view.roles[self._me]].find
        return max(self._belief.chance(place, target) for place in t.pointable(self._view.seats, self._me))

    def playing(self, legal: Sequence[t.Action], rng: Rng) -> list[float]:
        """The value of each card."""
        view = self._view
        plays = [one.card for one in view.plays]
        assert isinstance(view.phase, t.Playing)
        player = self._circle.index(view.phase.player)
        beyond = sum(TRICKS[view.half :])
        tricks = ALL_TRICKS - beyond - view.trick + 1
        unseen = self._memory.unseen(view)
        cards = [action.card for action in legal if isinstance(action, t.Play)]
        worth = [0.0] * len(cards)
        for _ in range(self._params.worlds):
            roles = self._belief.draw(rng)
            hands = self._memory.deal(view, self._me, unseen, rng)
            world = self._world(hands, roles, rng)
            for number, card in enumerate(cards):
                wins = self._wins[:]
                last = play_on(world, plays, player, card, wins, tricks, beyond, self._always)
                worth[number] += self._price(roles, wins, last, beyond)
        return [one / self._params.worlds for one in worth]

    def passing(self, legal: Sequence[t.Action], rng: Rng) -> list[float]:
        """The value of giving each card away; the card received may be any."""
        view = self._view
        tricks, beyond = TRICKS[view.half - 1], sum(TRICKS[view.half :])
        unseen = self._memory.unseen(view)
        cards = [action.card for action in legal if isinstance(action, t.Pass)]
        giver, taker = self._neighbours()
        leader = self._circle.index(view.leader) if view.leader is not None else 0
        worth = [0.0] * len(cards)
        worlds = max(2, self._params.worlds // 2)
        for _ in range(worlds):
            roles = self._belief.draw(rng)
            hands = self._memory.deal(view, self._me, unseen, rng)
            theirs = [card for card in range(40) if hands[giver] >> card & 1]
            got = 1 << rng.choice(theirs)
            hands[giver] &= ~got
            for number, card in enumerate(cards):
                after = dict(hands)
                after[self._me] = hands[self._me] & ~(1 << card) | got
                after[taker] |= 1 << card
                if giver != taker:  # the giver got a card too, and the taker gave one on
                    after[giver], after[taker] = _even_out(after[giver], after[taker], card)
                wins = self._wins[:]
                world = self._world(after, roles, rng)
                start = leader if self._always is None else self._always
                last = play_on(world, [], start, None, wins, tricks, beyond, self._always)
                worth[number] += self._price(roles, wins, last, beyond)
        return [one / worlds for one in worth]

    def _neighbours(self) -> tuple[t.Player, t.Player]:
        """The player who gives a card to this seat, and the one who gets its card (4.5, 8.2, 9.2)."""
        seats = self._view.seats
        if seats == 1:
            return t.ASSASSIN, t.ASSASSIN
        return (self._me - 1) % seats, (self._me + 1) % seats

    def _world(self, hands: dict[t.Player, int], roles: dict[t.Place, Role], rng: Rng) -> Hands:
        minds: list[Wants | str] = []
        stack: list[int] = []
        for player in self._circle:
            if player == t.KNIGHT:
                minds.append(GUEST_KNIGHT)
            elif player == t.ASSASSIN:
                minds.append(GUEST_STACK)
                stack = [card for card in range(40) if hands[player] >> card & 1]
                rng.shuffle(stack)
            else:
                minds.append(self._minds[roles[player]])
        return Hands([hands[player] for player in self._circle], minds, stack)

    def _price(self, roles: dict[t.Place, Role], wins: Sequence[int], last: int, beyond: int) -> float:
        """The chance of winning a deal in this state, after the half's last trick went to number `last`."""
        seats = self._view.seats
        counted = [self._prices[roles[player]][wins[number]][beyond] for number, player in enumerate(self._circle)]
        found = [_FOUND[seats]] * len(counted)
        found[self._mine] = self._sure
        looks = _LOOK[seats] * (self._params.curious if last == self._mine else 1.0)
        found[last] = min(1.0, found[last] + (1 - found[last]) * looks)
        if seats == 1:
            return found[self._mine] * counted[self._mine]
        for guest in self._guests:
            found[guest] = 0.0
        if self._params.conceal:
            self._hunt(roles, found, wins[self._mine], beyond)
        orders = [self._orders[roles[player]] for player in self._circle]
        return winning(self._mine, orders, counted, found)

    def _hunt(self, roles: dict[t.Place, Role], found: list[float], won: int, beyond: int) -> None:
        """Raise the seeker's chance of finding this seat with what its tricks give away."""
        exposed = self._exposures.get((won, beyond))
        if exposed is None:
            mine = self._missions[self._view.roles[self._me]]
            exposed = self._exposures[won, beyond] = exposure(mine, self._view.cast, len(self._circle), won, beyond)
        for number, player in enumerate(self._circle):
            if number != self._mine and roles[player] in self._seekers:
                found[number] = min(1.0, found[number] * (1 + self._params.conceal * (exposed - 1)))


def _even_out(giver: int, taker: int, card: int) -> tuple[int, int]:
    """One more card for the giver, one less (not `card`) for the taker."""
    spare = taker & ~(1 << card)
    moved = spare & -spare
    return giver | moved, taker & ~moved
