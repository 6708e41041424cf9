"""Any legal position of Masquerade Trick from plain data, and its words for scenario files.

A position is what a TOML table can say: players and places ("A", "knight", "L"), cards ("C3", "F7") and roles ("king").
tests/scenarios/README.md is the reference.
"""

from typing import Final, cast, get_args

from masque_arcade.engine import position_parser as pos
from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card, card_name, row, taker
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, TRICKS, Role, deck_for
from masque_arcade.games.masquerade_trick.model import Player, place_name
from masque_arcade.games.masquerade_trick.rules.dealing import open_places, solo_role
from masque_arcade.games.masquerade_trick.rules.game import MasqueradeTrick
from masque_arcade.games.masquerade_trick.rules.state import State

_FILLED: Final = "deal scores house first leader passing gave received glances points"
KEYS: Final = ("seats", "options", "phase", "wins", "hands", "plays", "roles", *_FILLED.split())
"""The keys of a position."""

PHASES: Final = dict.fromkeys(("pass", "play", "look", "point"), "")


def _vocabulary(s: State) -> pos.Vocabulary:
    places = (*range(s.seats), *m.CENTRE, *filter(m.is_guest, s.circle))
    return pos.Vocabulary(
        s.seats,
        {
            Player: pos.by_names(s.circle, place_name),
            m.Place: pos.by_names(places, place_name),
            Card: pos.by_names(deck_for(s.seats), card_name),
            Role: {mission.role.value: mission.role for mission in s.cast},
        },
    )


def arrange(position: pos.Words) -> State:
    """The state that `position` describes; what it leaves out is filled in. Raises ValueError.

    Missing cards and roles are dealt in printed order; the number of the trick follows from `wins`.
    """
    pos.only(position, KEYS, "position")
    seats = pos.number(position, "seats", 4)
    s = MasqueradeTrick().setup(seats, pos.texts(position, "options"), Rng(0))
    names = _vocabulary(s)
    kind, _ = pos.kind_of(position, PHASES, "play")
    s.deal, s.first = 1, s.first if seats == 1 else 0
    s.leader = names.get(position, "first", Seat, 0)
    names.assign(s, position, _FILLED)
    s.wins |= names.get(position, "wins", dict[Player, int], {})
    s.gave, s.received = dict(sorted(s.gave.items())), dict(sorted(s.received.items()))
    s.passing = dict(sorted(s.passing.items())) if kind == "pass" else {}
    _count(s, kind)
    _lay_cards(s, names, position, kind)
    s.roles = _roles(s, names.get(position, "roles", dict[m.Place, Role], {}))
    s.shown = open_places(s)
    s.phase = _phase(s, kind)
    _check(s, kind)
    return s


def _count(s: State, kind: str) -> None:
    """Derive the trick and the half from the tricks won."""
    won = sum(s.wins.values())
    fitting = {"play": range(ALL_TRICKS), "pass": (0, TRICKS[0]), "look": (TRICKS[0], ALL_TRICKS)}
    if won not in fitting.get(kind, (ALL_TRICKS,)):
        pos.refuse(f"wins: {won} tricks won do not go with the phase {kind}")
    s.trick = won + (kind == "play")
    early = won < TRICKS[0] or (won == TRICKS[0] and kind == "look")
    s.half = 1 if early else 2


def _lay_cards(s: State, names: pos.Vocabulary, position: pos.Words, kind: str) -> None:
    """Put given cards in their places, the others in printed order: hands, markers, box, side pile."""
    played = names.get(position, "plays", list[Card], [])
    start = s.circle.index(cast(Player, s.leader))
    if len(played) > len(s.circle) or (played and kind != "play"):
        pos.refuse("plays: so many cards cannot lie in a trick now")
    s.plays = tuple(m.Played(s.circle[(start + step) % len(s.circle)], one) for step, one in enumerate(played))
    given: dict[Player, list[Card]] = names.get(position, "hands", dict[Player, list[Card]], {})
    s.hands |= given
    used = [*played, *(one for hand in s.hands.values() for one in hand)]
    rest = [one for one in deck_for(s.seats) if one not in used]
    if len(rest) + len(used) != len(deck_for(s.seats)):
        pos.refuse("hands: a card cannot be in two places")
    won = sum(s.wins.values())
    left = {"pass": TRICKS[s.half - 1], "play": sum(TRICKS[: s.half]) - won}.get(kind, 0)
    out = [one.player for one in s.plays]
    for player in s.circle:
        size = left - (player in out)
        if player not in given:
            s.hands[player] = rest[:size]
            del rest[:size]
        elif len(s.hands[player]) != size:
            pos.refuse(f"hands: {place_name(player)} must hold {size} cards now, got {len(s.hands[player])}")
        if player != m.ASSASSIN:
            s.hands[player] = sorted(s.hands[player])
    if kind == "play" and m.KNIGHT in s.circle:
        s.hands[m.KNIGHT] = row(s.hands[m.KNIGHT])
    s.markers = rest[:won]
    boxed = won + (len(deck_for(s.seats)) - TRICKS[0]) % len(s.circle) if s.half == 2 else won
    s.boxed, s.side = rest[won:boxed], rest[boxed:]


def _roles(s: State, given: dict[m.Place, Role]) -> dict[m.Place, Role]:
    fixed = {player: Role(place_name(player)) for player in s.circle if m.is_guest(player)}
    if s.seats == 1:
        fixed[0] = solo_role(s)
    roles = {**given, **fixed}
    if len(set(roles.values())) != len(roles) or any(
        given.get(place, role) is not role for place, role in fixed.items()
    ):
        pos.refuse("roles: every role lies in one place, and the guests' and a solo player's are fixed")
    rest = [mission.role for mission in s.cast if mission.role not in roles.values()]
    for place in (*range(s.seats), *m.CENTRE):
        if place not in roles:
            roles[place] = rest.pop(0)
    return dict(sorted(roles.items()))


def _phase(s: State, kind: str) -> m.Phase:
    leader = cast(Player, s.leader)
    match kind:
        case "pass":
            return m.Passing()
        case "play" if len(s.plays) == len(s.circle):
            return m.Taking(s.plays[taker([one.card for one in s.plays])].player)
        case "play":
            return m.Playing(s.circle[(s.circle.index(leader) + len(s.plays)) % len(s.circle)])
        case "look":
            return m.Looking(leader)
    return m.Pointing()


def _check(s: State, kind: str) -> None:
    """Refuse what the rules could not reach. Raises ValueError."""
    looks = all(one.trick in (TRICKS[0], ALL_TRICKS) and one.place in m.CENTRE for one in s.glances)
    pos.refuse_if(
        {
            f"scores: expected {s.seats} whole numbers, got {s.scores}": len(s.scores) != s.seats,
            f'glances: expected [seat, "L" or "R", {TRICKS[0]} or {ALL_TRICKS}]': not looks,
            "leader: guests look at nothing": kind == "look" and m.is_guest(cast(Player, s.leader)),
            "passing: a player can pass only a card from their hand": any(
                one not in s.hands[seat] for seat, one in s.passing.items()
            ),
            f"points: nobody points in the phase {kind}": s.points and kind != "point",
            **{
                f"points: no place for {place_name(seat)} to point at: {place_name(place)}": (
                    place not in m.pointable(s.seats, seat)
                )
                for seat, place in s.points.items()
            },
        }
    )


def read_action(s: State, seat: Seat, words: pos.Words) -> m.Action:
    """The action that `words` name: `do` and its field. Raises ValueError."""
    return cast(m.Action, _vocabulary(s).action(words, get_args(m.Action)))


def facts(s: State) -> dict[str, object]:
    """The facts that an expectation may name, in the words of a position."""
    names = _vocabulary(s)
    return names.facts(
        s,
        "seats cast deal deals scores house half trick first leader phase plays hands markers side pile boxed sizes"
        " wins passing gave received roles shown glances points won ending",
        {},
        cast=[mission.role.value for mission in s.cast],
        phase=type(s.phase).__name__.lower(),
        plays=[card_name(one.card) for one in s.plays],
        markers=names.write(sorted(s.markers), list[Card]),
        side=names.write(sorted(s.side), list[Card]),
        pile=len(s.side),
        boxed=len(s.boxed),
        sizes={place_name(player): len(hand) for player, hand in s.hands.items()},
        won=names.write(s.winners, tuple[Seat, ...]),
    )


def faces(view: m.View) -> dict[str, str]:
    """The faces a view shows: roles by place, and number cards with where they are: "hand", the player who played them,
    the row; "gave" and "received" name the cards of the viewer's own pass."""
    seen = {place_name(place): role.value for place, role in view.roles.items()}
    seen |= {card_name(one): "hand" for one in view.hand}
    seen |= {card_name(one.card): place_name(one.player) for one in view.plays}
    seen |= {card_name(one): place_name(player) for player, cards in view.rows.items() for one in cards}
    for key, passed in (("gave", view.gave), ("received", view.received)):
        if passed is not None:
            seen[key] = card_name(passed)
    return seen
