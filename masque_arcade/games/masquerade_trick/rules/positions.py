"""Any legal position of Masquerade Trick from plain data, and its words for scenario files.

A position is what a TOML table can say: players and places ("A", "knight", "L"), cards ("C3", "F7") and roles ("king").
tests/scenarios/README.md is the reference.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from masque_arcade.engine.game import Seat
from masque_arcade.engine.position_parser import Words, action_word, items, number, refuse, table, texts
from masque_arcade.engine.rng import Rng
from masque_arcade.games.masquerade_trick import model
from masque_arcade.games.masquerade_trick.cards import Card, card_name, row, taker
from masque_arcade.games.masquerade_trick.missions import ALL_TRICKS, TRICKS, Role, deck_for
from masque_arcade.games.masquerade_trick.model import CENTRE, KNIGHT, Phase, Place, Player, is_guest, place_name
from masque_arcade.games.masquerade_trick.rules.dealing import open_places, solo_role
from masque_arcade.games.masquerade_trick.rules.game import MasqueradeTrick
from masque_arcade.games.masquerade_trick.rules.state import State

KEYS: Final = (
    *("seats", "options", "deal", "scores", "house", "first", "leader", "phase", "wins", "hands", "plays"),
    *("passing", "gave", "received", "roles", "glances", "points"),
)
"""The keys of a position."""

PHASES: Final = ("pass", "play", "look", "point")

FIELDS: Final = {"pass": "card", "play": "card", "look": "place", "point": "place", "ready": ""}
"""The actions by their words, with their fields."""


def arrange(position: Words) -> State:
    """The state that `position` describes; what it leaves out is filled in. Raises ValueError.

    Missing cards and roles are dealt in printed order; the number of the trick follows from `wins`.
    """
    for key in position:
        if key not in KEYS:
            refuse(f"position: unknown key {key!r} (known: {', '.join(KEYS)})")
    seats = number(position, "seats", 4)
    s = MasqueradeTrick().setup(seats, texts(position, "options"), Rng(0))
    names = _Names(s)
    s.deal = number(position, "deal", 1)
    s.scores, s.house = _scores(position, seats), number(position, "house", 0)
    s.first = s.first if seats == 1 else names.seat(position.get("first", "A"))
    s.leader = names.player(position.get("leader", place_name(cast(Player, s.first))))
    kind = position.get("phase", "play")
    s.wins = dict.fromkeys(s.circle, 0) | {
        names.player(name): number(table(position, "wins"), name, 0) for name in table(position, "wins")
    }
    _count(s, kind)
    s.gave, s.received = names.cards(position, "gave"), names.cards(position, "received")
    if kind == "pass":
        s.passing = names.cards(position, "passing")
    _lay_cards(s, names, position, kind)
    s.roles = _roles(s, names, position)
    s.shown = open_places(s)
    s.glances = tuple(_glance(names, words) for words in items(position.get("glances", []), "glances"))
    s.points = {
        names.seat(name): names.pointed(names.seat(name), place) for name, place in table(position, "points").items()
    }
    s.phase = _phase(s, cast(str, kind))
    _check(s, cast(str, kind))
    return s


class _Names:
    """Players, places, cards and roles of one table by name."""

    def __init__(self, s: State) -> None:
        self.circle, self.seats = s.circle, s.seats
        self.deck = {card_name(one): one for one in deck_for(s.seats)}
        self.in_play = {mission.role.value: mission.role for mission in s.cast}

    def _one(self, name: object, among: Sequence[int], what: str) -> int:
        names = {place_name(place): place for place in among}
        if not isinstance(name, str) or name not in names:
            refuse(f"no {what} {name!r} (there are: {', '.join(names)})")
        return names[name]

    def seat(self, name: object) -> Seat:
        return self._one(name, range(self.seats), "seat")

    def player(self, name: object) -> Player:
        return self._one(name, self.circle, "player")

    def place(self, name: object) -> Place:
        return self._one(name, (*range(self.seats), *CENTRE, *filter(is_guest, self.circle)), "place")

    def pointed(self, seat: Seat, name: object) -> Place:
        return self._one(name, model.pointable(self.seats, seat), f"place for {place_name(seat)} to point at")

    def card(self, name: object) -> Card:
        if not isinstance(name, str) or name not in self.deck:
            refuse(f"no card {name!r} (there are: {', '.join(self.deck)})")
        return self.deck[name]

    def role(self, name: object) -> Role:
        if not isinstance(name, str) or name not in self.in_play:
            refuse(f"no role {name!r} (in play: {', '.join(self.in_play)})")
        return self.in_play[name]

    def cards(self, position: Words, key: str) -> dict[Seat, Card]:
        return dict(sorted((self.seat(seat), self.card(one)) for seat, one in table(position, key).items()))


def _scores(position: Words, seats: int) -> list[int]:
    scores = items(position.get("scores", [0] * seats), "scores")
    if len(scores) != seats or any(type(n) is not int or n < 0 for n in scores):
        refuse(f"scores: expected {seats} whole numbers, got {list(scores)}")
    return cast(list[int], list(scores))


def _count(s: State, kind: object) -> None:
    """Derive the trick and the half from the tricks won."""
    if kind not in PHASES:
        refuse(f"phase: unknown kind {kind!r} (known: {', '.join(PHASES)})")
    won = sum(s.wins.values())
    fitting = {"play": range(ALL_TRICKS), "pass": (0, TRICKS[0]), "look": (TRICKS[0], ALL_TRICKS)}
    if won not in fitting.get(kind, (ALL_TRICKS,)):
        refuse(f"wins: {won} tricks won do not go with the phase {kind}")
    s.trick = won + (kind == "play")
    early = won < TRICKS[0] or (won == TRICKS[0] and kind == "look")
    s.half = 1 if early else 2


def _lay_cards(s: State, names: _Names, position: Words, kind: object) -> None:
    """Put given cards in their places, the others in printed order: hands, markers, box, side pile."""
    played = [names.card(one) for one in items(position.get("plays", []), "plays")]
    start = s.circle.index(cast(Player, s.leader))
    if len(played) > len(s.circle) or (played and kind != "play"):
        refuse("plays: so many cards cannot lie in a trick now")
    for step, one in enumerate(played):
        s.plays += (model.Played(s.circle[(start + step) % len(s.circle)], one),)
    given = {names.player(name): items(cards, "hands") for name, cards in table(position, "hands").items()}
    for player, cards in given.items():
        s.hands[player] = [names.card(one) for one in cards]
    used = [*played, *(one for hand in s.hands.values() for one in hand)]
    rest = [one for one in deck_for(s.seats) if one not in used]
    if len(rest) + len(used) != len(deck_for(s.seats)):
        refuse("hands: a card cannot be in two places")
    won = sum(s.wins.values())
    left = {"pass": TRICKS[s.half - 1], "play": sum(TRICKS[: s.half]) - won}.get(cast(str, kind), 0)
    out = [one.player for one in s.plays]
    for player in s.circle:
        size = left - (player in out)
        if player not in given:
            s.hands[player] = rest[:size]
            del rest[:size]
        elif len(s.hands[player]) != size:
            refuse(f"hands: {place_name(player)} must hold {size} cards now, got {len(s.hands[player])}")
        if player != model.ASSASSIN:
            s.hands[player].sort()
    if kind == "play" and KNIGHT in s.circle:
        s.hands[KNIGHT] = row(s.hands[KNIGHT])
    s.markers = rest[:won]
    boxed = won + (len(deck_for(s.seats)) - TRICKS[0]) % len(s.circle) if s.half == 2 else won
    s.boxed, s.side = rest[won:boxed], rest[boxed:]


def _roles(s: State, names: _Names, position: Words) -> dict[Place, Role]:
    fixed = {player: Role(place_name(player)) for player in s.circle if is_guest(player)}
    if s.seats == 1:
        fixed[0] = solo_role(s)
    given = {names.place(name): names.role(role) for name, role in table(position, "roles").items()}
    roles = {**given, **fixed}
    if len(set(roles.values())) != len(roles) or any(
        given.get(place, role) is not role for place, role in fixed.items()
    ):
        refuse("roles: every role lies in one place, and the guests' and a solo player's are fixed")
    rest = [mission.role for mission in s.cast if mission.role not in roles.values()]
    for place in (*range(s.seats), *CENTRE):
        if place not in roles:
            roles[place] = rest.pop(0)
    return dict(sorted(roles.items()))


def _glance(names: _Names, words: object) -> model.Glance:
    parts = items(words, "glances")
    if len(parts) != 3 or parts[2] not in (TRICKS[0], ALL_TRICKS) or parts[1] not in ("L", "R"):
        refuse(f'glances: expected [seat, "L" or "R", {TRICKS[0]} or {ALL_TRICKS}], got {list(parts)}')
    return model.Glance(names.seat(parts[0]), names.place(parts[1]), parts[2])


def _phase(s: State, kind: str) -> Phase:
    leader = cast(Player, s.leader)
    match kind:
        case "pass":
            return model.Passing()
        case "play" if len(s.plays) == len(s.circle):
            return model.Taking(s.plays[taker([one.card for one in s.plays])].player)
        case "play":
            return model.Playing(s.circle[(s.circle.index(leader) + len(s.plays)) % len(s.circle)])
        case "look":
            return model.Looking(leader)
    return model.Pointing()


def _check(s: State, kind: str) -> None:
    """Refuse what the rules could not reach. Raises ValueError."""
    if kind == "look" and is_guest(cast(Player, s.leader)):
        refuse("leader: guests look at nothing")
    if any(one not in s.hands[seat] for seat, one in s.passing.items()):
        refuse("passing: a player can pass only a card from their hand")
    if s.points and kind != "point":
        refuse(f"points: nobody points in the phase {kind}")


# --- the words of scenario files -------------------------------------------------------------------------------------


def read_action(s: State, seat: Seat, words: Words) -> model.Action:
    """The action that `words` name: `do` and its field. Raises ValueError."""
    do = action_word(words, FIELDS)
    for key in words:
        if key not in ("do", FIELDS[do]):
            refuse(f"{do}: unknown key {key!r} (known: do {FIELDS[do]})")
    key, names = FIELDS[do], _Names(s)
    if not key:
        return model.Ready()
    if key not in words:
        refuse(f"{do}: {key} is missing")
    if key == "place":
        place = names.place(words[key])
        return model.Look(place) if do == "look" else model.Point(place)
    one = names.card(words[key])
    return model.Pass(one) if do == "pass" else model.Play(one)


def facts(s: State) -> dict[str, object]:
    """The facts that an expectation may name, in the words of a position."""

    def named(table: Mapping[int, Any]) -> dict[str, Any]:
        return {place_name(place): value for place, value in table.items()}

    def told(cards: Sequence[Card]) -> list[str]:
        return [card_name(one) for one in cards]

    return {
        "seats": s.seats,
        "cast": [mission.role.value for mission in s.cast],
        "deal": s.deal,
        "deals": s.deals,
        "scores": list(s.scores),
        "house": s.house,
        "half": s.half,
        "trick": s.trick,
        "first": "" if s.first is None else place_name(s.first),
        "leader": "" if s.leader is None else place_name(s.leader),
        "phase": type(s.phase).__name__.lower(),
        "plays": told([one.card for one in s.plays]),
        "hands": {name: told(hand) for name, hand in named(s.hands).items()},
        "markers": told(sorted(s.markers)),
        "side": told(sorted(s.side)),
        "pile": len(s.side),
        "boxed": len(s.boxed),
        "sizes": {name: len(hand) for name, hand in named(s.hands).items()},
        "wins": named(s.wins),
        "passing": {name: card_name(one) for name, one in named(s.passing).items()},
        "gave": {name: card_name(one) for name, one in named(s.gave).items()},
        "received": {name: card_name(one) for name, one in named(s.received).items()},
        "roles": {name: role.value for name, role in named(s.roles).items()},
        "shown": [place_name(place) for place in s.shown],
        "glances": [[place_name(one.seat), place_name(one.place), one.trick] for one in s.glances],
        "points": {name: place_name(place) for name, place in named(s.points).items()},
        "won": [place_name(seat) for seat in s.winners],
        "ending": s.ending,
    }


def faces(view: model.View) -> dict[str, str]:
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
