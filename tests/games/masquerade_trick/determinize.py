"""A possible world behind a view, for the leak tests."""

from masque_arcade.engine.game import Seat, Viewer, seated
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card
from masque_arcade.games.masquerade_trick.missions import TRICKS, Role, deck_for
from masque_arcade.games.masquerade_trick.rules.dealing import routes_of
from masque_arcade.games.masquerade_trick.rules.state import State
from tests.engine.known_part import known_part


def determinize(view: m.View, viewer: Viewer, rng: Rng) -> State:
    """A state of which `view` is `viewer`'s view: what they know stays, everything else is drawn again."""
    mine = seated(viewer, view.seats)
    cards = _Cards(view, mine, rng)
    passing = _passing(view, mine, cards, rng)
    gave, received = _passed(view, mine, cards, rng)
    return State(
        **known_part(view, State),
        hands={**cards.hands},
        markers=cards.markers,
        side=cards.side,
        boxed=cards.boxed,
        passing=passing,
        gave=gave,
        received=received,
        ready=() if isinstance(view.phase, m.Passing | m.Pointing) else view.chosen,
        roles=_roles(view, rng),
        points=_points(view, rng),
        rng=rng.fork(),
    )


class _Cards:
    """The place of every number card in the world being drawn. Of this half's pass the viewer knows two cards: the one
    received is in their hand or was played, and the one given is its taker's until that player has played it."""

    def __init__(self, view: m.View, mine: Seat | None, rng: Rng) -> None:
        self.hands: dict[m.Player, list[Card]] = {player: [] for player in view.circle}
        self.markers: list[Card] = []
        self.side: list[Card] = []
        self.boxed: list[Card] = []
        if not view.half:
            return
        for player, row in view.rows.items():
            self.hands[player] = list(row)
        if mine is not None:
            self.hands[mine] = list(view.hand)
        known = {one.card for one in view.plays}.union(*self.hands.values())
        unseen = [one for one in deck_for(view.seats) if one not in known]
        rng.shuffle(unseen)
        if view.received in unseen:  # played, so face down
            unseen.remove(view.received)
            unseen.insert(0, view.received)
        needs = {player: view.sizes[player] - len(self.hands[player]) for player in view.circle if player != mine}
        for giver, taker in routes_of(view.seats):
            if giver == mine and view.gave in unseen and _still_has(view, taker):
                unseen.remove(view.gave)
                self.hands[taker].append(view.gave)
                needs[taker] -= 1
        for pile, size in ((self.markers, sum(view.wins.values())), (self.side, view.side), (self.boxed, view.boxed)):
            pile += unseen[:size]
            del unseen[:size]
        for player, size in needs.items():
            hand = self.hands[player] + unseen[:size]
            del unseen[:size]
            self.hands[player] = hand if m.is_guest(player) else sorted(hand)
        rng.shuffle(self.hands.get(m.ASSASSIN, []))


def _still_has(view: m.View, taker: m.Player) -> bool:
    """Whether `taker` certainly holds what this viewer gave them: they have not played since."""
    passed, played = view.received is not None, any(one.player == taker for one in view.plays)
    return passed and not played and view.trick == sum(TRICKS[: view.half - 1]) + 1


def _passing(view: m.View, mine: Seat | None, cards: _Cards, rng: Rng) -> dict[Seat, Card]:
    """The cards chosen for the pass so far."""
    if not isinstance(view.phase, m.Passing):
        return {}
    return {
        seat: view.gave if seat == mine and view.gave is not None else rng.choice(cards.hands[seat])
        for seat in view.chosen
    }


def _passed(view: m.View, mine: Seat | None, cards: _Cards, rng: Rng) -> tuple[dict[Seat, Card], dict[Seat, Card]]:
    """Cards given and received by all in this half's pass, once it is over."""
    if not view.half or isinstance(view.phase, m.Passing | m.Dealing):
        return {}, {}
    routes = routes_of(view.seats)
    given: dict[m.Player, Card] = {}
    if mine is not None and view.gave is not None and view.received is not None:
        given[mine] = view.gave
        given[next(giver for giver, taker in routes if taker == mine)] = view.received
    rest = [one for one in deck_for(view.seats) if one not in given.values()]
    rng.shuffle(rest)
    for giver, _ in routes:
        if giver not in given:
            given[giver] = rest.pop()
    gave = {giver: given[giver] for giver, _ in sorted(routes) if not m.is_guest(giver)}
    received = {taker: given[giver] for giver, taker in sorted(routes, key=lambda r: r[1]) if not m.is_guest(taker)}
    return gave, received


def _roles(view: m.View, rng: Rng) -> dict[m.Place, Role]:
    """Known roles stay. Once orders are called, a role whose order had no answer is in the centre (7.2)."""
    if isinstance(view.phase, m.Beginning | m.Casting):
        return {}
    roles = dict(view.roles)
    guests = [player for player in view.circle if m.is_guest(player)]
    rest = [mission for mission in view.cast if mission.role not in roles.values()]
    rng.shuffle(rest)
    if isinstance(view.phase, m.Calling | m.Unveiling):
        next_order = view.phase.order if isinstance(view.phase, m.Calling) else 9
        rest.sort(key=lambda mission: mission.order >= next_order)
    centre = [place for place in m.CENTRE if place not in roles]
    rng.shuffle(centre)
    others = [place for place in (*range(view.seats), *guests) if place not in roles]
    roles.update({place: mission.role for place, mission in zip([*centre, *others], rest, strict=True)})
    return dict(sorted(roles.items()))


def _points(view: m.View, rng: Rng) -> dict[Seat, m.Place]:
    """Sealed pointing is drawn again."""
    if not isinstance(view.phase, m.Pointing):
        return dict(view.points)
    return {
        seat: view.points[seat] if seat in view.points else rng.choice(m.pointable(view.seats, seat))
        for seat in view.chosen
    }
