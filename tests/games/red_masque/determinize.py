"""A possible world behind a view, for the leak tests."""

from collections import Counter

from masque_arcade.engine.game import Viewer
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque.cards import CARDS, ROLES, Card, Role
from masque_arcade.games.red_masque.model import Casting, Resolving, View
from masque_arcade.games.red_masque.rooms import Room
from masque_arcade.games.red_masque.rules.dealing import forces_red_death
from masque_arcade.games.red_masque.rules.state import State
from tests.engine.known_part import known_part


def determinize(view: View, viewer: Viewer, rng: Rng) -> State:
    """A state of which `view` is `viewer`'s view: what they know stays, everything else is drawn again."""
    roles, removed = _roles(view, rng)
    hands, floors, deck = _cards(view, viewer, rng)
    return State(
        **known_part(view, State), roles=roles, removed=removed, hands=hands, floors=floors, deck=deck, rng=rng.fork()
    )


def _roles(view: View, rng: Rng) -> tuple[list[Role], list[Role]]:
    """By seat, and those that went back unseen (3.1)."""
    if not view.round or isinstance(view.phase, Casting):
        return [], []
    rest = list((Counter(ROLES) - Counter(view.roles.values())).elements())
    rng.shuffle(rest)
    forced = forces_red_death(view.seats, view.switches.force_red_death) and Role.RED_DEATH in rest
    unknown = view.seats - len(view.roles)
    if forced and Role.RED_DEATH not in rest[:unknown]:
        place, there = rng.below(unknown), rest.index(Role.RED_DEATH)
        rest[place], rest[there] = rest[there], rest[place]
    dealt = iter(rest[:unknown])
    return [view.roles[seat] if seat in view.roles else next(dealt) for seat in range(view.seats)], rest[unknown:]


def _cards(view: View, viewer: Viewer, rng: Rng) -> tuple[list[list[Card]], dict[Room, Card], list[Card]]:
    """Hands, floor cards and the deck. A floor card that was looked at and is still there is no Trap (5.5)."""
    seen = Counter([*view.discards, *view.hand, *view.floor_cards.values(), *([Card.HIDE] * len(view.hidden))])
    if isinstance(view.phase, Resolving):
        seen[view.phase.card] += 1
    unseen = list((Counter(CARDS) - seen).elements())
    rng.shuffle(unseen)
    floors = dict(view.floor_cards)
    hidden = [room for room in view.floors if room not in floors]
    hidden.sort(key=lambda room: not _looked_at(view, room))
    for room in hidden:
        fitting = [n for n, card in enumerate(unseen) if card is not Card.TRAP or not _looked_at(view, room)]
        floors[room] = unseen.pop(rng.choice(fitting))
    hands = [
        list(view.hand) if seat == viewer else [unseen.pop() for _ in range(size)]
        for seat, size in enumerate(view.sizes)
    ]
    return hands, dict(sorted(floors.items())), unseen


def _looked_at(view: View, room: Room) -> bool:
    """Whether a player has come to `room`, seen its floor card and left it there so far."""
    return len(view.witnesses[room]) > 1
