"""Any legal position of The Red Masque from plain data, and its words for scenario files.

A position is what a TOML table can say: seats ("A"), rooms ("blue"), roles ("noble") and cards ("dagger").
tests/scenarios/README.md is the reference.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from masque_arcade.engine.game import Seat
from masque_arcade.engine.position_parser import (
    Words,
    action_word,
    items,
    number,
    read_seat,
    refuse,
    seat_name,
    table,
    texts,
)
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import model
from masque_arcade.games.red_masque.cards import CARDS, GOAL, PLAYOFF, ROLES, Card, Role
from masque_arcade.games.red_masque.model import Phase
from masque_arcade.games.red_masque.rooms import ROOM_NAMES, ROOMS, Room
from masque_arcade.games.red_masque.rules.dealing import order_of_placing
from masque_arcade.games.red_masque.rules.ending import leaders
from masque_arcade.games.red_masque.rules.game import RedMasque
from masque_arcade.games.red_masque.rules.state import State, in_play

KEYS: Final = (
    *("seats", "options", "seniority", "round", "playoff", "scores", "turn", "phase", "active"),
    *("rooms", "fallen", "trapped", "hidden", "revealed", "roles", "hands", "floors", "layers", "looked"),
    *("deck", "next", "discards", "stalled"),
)
"""The keys of a position."""

PHASES: Final[dict[str, Callable[[Seat], Phase]]] = {
    "begin": lambda seat: model.Beginning(),
    "place": model.Placing,
    "start": model.Starting,
    "move": model.Moving,
    "floor": model.Searching,
    "draw": model.Drawing,
    "play": model.Playing,
}
"""The phases that a position may be in, by their words."""

FIELDS: Final = {
    "ready": "",
    "place": "room",
    "move": "room",
    "stay": "",
    "take": "",
    "discard": "",
    "play": "card target room",
    "lay": "card",
}
"""The actions by their words, with their fields."""


def arrange(position: Words) -> State:
    """The state that `position` describes; what it leaves out is filled in. Raises ValueError.

    Missing roles and cards are dealt in printed order. Pawns that are not mentioned stand in the black room, and
    nowhere while pawns are being placed.
    """
    for key in position:
        if key not in KEYS:
            refuse(f"position: unknown key {key!r} (known: {', '.join(KEYS)})")
    seats = number(position, "seats", 4)
    options = texts(position, "options")
    s = RedMasque().setup(seats, options, Rng(0))
    if "seniority" in position:
        s.seniority = _seats(s, position, "seniority")
    elif "seniority" not in options:
        s.seniority = tuple(range(seats))
    if sorted(s.seniority) != list(range(seats)):
        refuse("seniority: every seat stands there once")
    kind = _phase_word(position)
    s.round, s.playoff = number(position, "round", 1), number(position, "playoff", 0)
    s.scores = _scores(position, seats)
    s.order = order_of_placing(s)
    if kind == "begin":
        return _checked(s, kind)
    _place_pawns(s, position, kind)
    s.fallen = _seats(s, position, "fallen")
    for seat in s.fallen:
        s.rooms[seat] = None
    s.trapped, s.hidden, s.revealed = (
        tuple(sorted(_seats(s, position, key))) for key in ("trapped", "hidden", "revealed")
    )
    _deal_roles(s, position)
    seat = _phase(s, position, kind)
    _deal_cards(s, position, kind, seat)
    s.stalled = number(position, "stalled", 0)
    return _checked(s, kind)


def _one_of(name: object, there: Mapping[str, Any], what: str) -> Any:
    if not isinstance(name, str) or name not in there:
        refuse(f"no {what} {name!r} (there are: {', '.join(there)})")
    return there[name]


def _seat(s: State, name: object) -> Seat:
    return read_seat(name, s.seats)


def _room(name: object) -> Room:
    return cast(Room, _one_of(name, {ROOM_NAMES[room]: room for room in ROOMS}, "room"))


def _card(name: object) -> Card:
    return cast(Card, _one_of(name, {card.value: card for card in Card}, "card"))


def _seats(s: State, position: Words, key: str) -> tuple[Seat, ...]:
    return tuple(_seat(s, name) for name in items(position.get(key, []), key))


def _scores(position: Words, seats: int) -> list[int]:
    scores = items(position.get("scores", [0] * seats), "scores")
    if len(scores) != seats or any(type(n) is not int or n < 0 for n in scores):
        refuse(f"scores: expected {seats} whole numbers, got {list(scores)}")
    return cast(list[int], list(scores))


def _phase_word(position: Words) -> str:
    kind = position.get("phase", "move")
    if not isinstance(kind, str) or kind not in PHASES:
        refuse(f"phase: unknown kind {kind!r} (known: {', '.join(PHASES)})")
    return kind


def _place_pawns(s: State, position: Words, kind: str) -> None:
    standing = len(ROOMS) - 1 if kind != "place" else None
    given = {_seat(s, name): _room(room) for name, room in table(position, "rooms").items()}
    s.rooms = [given.get(seat, standing) for seat in range(s.seats)]


def _deal_roles(s: State, position: Words) -> None:
    roles = {role.value: role for role in Role}
    given: dict[Seat, Role] = {
        _seat(s, name): _one_of(role, roles, "role") for name, role in table(position, "roles").items()
    }
    if Counter(given.values()) - Counter(ROLES):
        refuse("roles: there is one Red Death")
    rest = sorted((Counter(ROLES) - Counter(given.values())).elements(), key=lambda role: role is Role.RED_DEATH)
    s.roles = [given[seat] if seat in given else rest.pop(0) for seat in range(s.seats)]
    s.removed = rest


def _phase(s: State, position: Words, kind: str) -> Seat:
    """Set the phase; returns the seat it concerns."""
    first = next((seat for seat in s.order if s.rooms[seat] is None), s.order[0]) if kind == "place" else 0
    seat = _seat(s, position.get("active", seat_name(first)))
    s.phase = PHASES[kind](seat)
    s.turn = number(position, "turn", 0 if kind in ("place", "start") else 1)
    s.active = None if kind in ("place", "start") else seat
    return seat


def _deal_cards(s: State, position: Words, kind: str, active: Seat) -> None:
    """Put given cards in their places, the others in printed order: hands first, the discards last."""
    hands = {
        _seat(s, name): [_card(one) for one in items(cards, "hands")]
        for name, cards in table(position, "hands").items()
    }
    s.floors = dict(sorted((_room(name), _card(one)) for name, one in table(position, "floors").items()))
    _know_floors(s, position, kind, active)
    coming = [_card(one) for one in items(position.get("next", []), "next")]
    thrown = [_card(one) for one in items(position.get("discards", []), "discards")]
    used = [*s.floors.values(), *coming, *thrown, *[Card.HIDE] * len(s.hidden), *(c for h in hands.values() for c in h)]
    if Counter(used) - Counter(CARDS):
        over = ", ".join(card.value for card in Counter(used) - Counter(CARDS))
        refuse(f"cards: there are not so many of {over}")
    rest = list((Counter(CARDS) - Counter(used)).elements())
    s.hands = [
        hands[seat] if seat in hands else [rest.pop(0) for _ in range(_hand_size(s, kind, active, seat))]
        for seat in range(s.seats)
    ]
    size = number(position, "deck", len(rest) + len(coming))
    if not len(coming) <= size <= len(rest) + len(coming):
        refuse(f"deck: {size} cards cannot be left, {len(rest) + len(coming)} can at most")
    more = size - len(coming)
    s.deck = [*reversed(rest[:more]), *reversed(coming)]
    s.discards = [*rest[more:], *thrown]


def _know_floors(s: State, position: Words, kind: str, active: Seat) -> None:
    """Set the layers of the floor cards, and the players who have looked at them since."""
    layers = {_room(name): _seat(s, seat) for name, seat in table(position, "layers").items()}
    looked = {
        _room(name): tuple(_seat(s, one) for one in items(seats, "looked"))
        for name, seats in table(position, "looked").items()
    }
    here = s.rooms[active]
    if kind == "floor" and here in s.floors and active not in looked.get(here, ()):
        looked[here] = (*looked.get(here, ()), active)
    other = max(seat for seat in range(s.seats) if seat != active)
    s.witnesses = {room: (layers.get(room, other), *looked.get(room, ())) for room in s.floors}
    if not {*layers, *looked} <= s.floors.keys():
        refuse("layers, looked: a card must lie there")
    if any(s.floors[room] is Card.TRAP for room in looked):
        refuse("looked: a Trap that is looked at springs")


def _hand_size(s: State, kind: str, active: Seat, seat: Seat) -> int:
    if kind == "place" or seat in s.fallen:
        return 0
    return 2 if kind == "play" and seat == active else 1


def _checked(s: State, kind: str) -> State:
    """Refuse what the rules could not reach. Raises ValueError."""
    playing = [] if kind == "begin" else in_play(s)
    level = max(s.scores) >= GOAL and len(leaders(s)) > 1
    if s.playoff > PLAYOFF or level != bool(s.playoff) or (max(s.scores) >= GOAL and not level):
        refuse(
            f"playoff: 1 to {PLAYOFF} while the leaders are level at {GOAL} or more, else 0 and nobody is there (7.4)"
        )
    if kind == "begin":
        return s
    active = cast(Any, s.phase).seat
    if active in s.fallen or len(playing) < 2:
        refuse("fallen: the round would be over, or the acting player is out of it")
    if any(seat in s.fallen for seat in (*s.trapped, *s.hidden)):
        refuse("fallen: marks are cleared (5.1b)")
    if any(len(hand) != _hand_size(s, kind, active, seat) for seat, hand in enumerate(s.hands)):
        refuse("hands: everybody in play holds one card, two before playing, none while pawns are placed")
    if kind != "place" and any(s.rooms[seat] is None for seat in playing):
        refuse("rooms: everybody in play stands somewhere")
    if kind == "place" and any(
        (s.rooms[seat] is None) == (n < s.order.index(active)) for n, seat in enumerate(s.order)
    ):
        refuse("rooms: pawns are placed in order, most points first (3.3)")
    if kind == "move" and active in s.trapped:
        refuse("trapped: a trapped player does not move (4.6)")
    if active in s.hidden and kind != "start":
        refuse("hidden: Hide ends when the player's turn starts (4.0)")
    if kind == "floor" and s.rooms[active] not in s.floors:
        refuse("floors: no card lies there to be looked at")
    if not s.deck and kind != "play":
        refuse("deck: the round would be over (6.3)")
    return s


# --- the words of scenario files -------------------------------------------------------------------------------------


def read_action(s: State, seat: Seat, words: Words) -> model.Action:
    """The action that `words` name: `do` and its fields. Raises ValueError."""
    do = action_word(words, FIELDS)
    for key in words:
        if key != "do" and key not in FIELDS[do].split():
            refuse(f"{do}: unknown key {key!r} (known: do {FIELDS[do]})")
    if FIELDS[do] and FIELDS[do].split()[0] not in words:
        refuse(f"{do}: {FIELDS[do].split()[0]} is missing")
    if do in ("place", "move"):
        room = _room(words["room"])
        return model.Place(room) if do == "place" else model.Move(room)
    if do == "lay":
        return model.Lay(_card(words["card"]))
    if do == "play":
        target = _seat(s, words["target"]) if "target" in words else None
        return model.Play(_card(words["card"]), target, _room(words["room"]) if "room" in words else None)
    plain = {"ready": model.Ready, "stay": model.Stay, "take": model.Take, "discard": model.Discard}
    return cast(model.Action, plain[do]())


def facts(s: State) -> dict[str, object]:
    """The facts that an expectation may name, in the words of a position."""

    def told(seats: Sequence[Seat]) -> list[str]:
        return [seat_name(seat) for seat in seats]

    def named(cards: Sequence[Card]) -> list[str]:
        return [card.value for card in cards]

    return {
        "seats": s.seats,
        "seniority": told(s.seniority),
        "round": s.round,
        "playoff": s.playoff,
        "order": told(s.order),
        "turn": s.turn,
        "active": "" if s.active is None else seat_name(s.active),
        "phase": type(s.phase).__name__.lower(),
        "scores": list(s.scores),
        "rooms": {seat_name(seat): "" if room is None else ROOM_NAMES[room] for seat, room in enumerate(s.rooms)},
        "fallen": told(s.fallen),
        "trapped": told(s.trapped),
        "hidden": told(s.hidden),
        "revealed": told(s.revealed),
        "roles": {seat_name(seat): role.value for seat, role in enumerate(s.roles)},
        "removed": len(s.removed),
        "hands": {seat_name(seat): named(hand) for seat, hand in enumerate(s.hands)},
        "sizes": [len(hand) for hand in s.hands],
        "floors": {ROOM_NAMES[room]: card.value for room, card in s.floors.items()},
        "floor_rooms": [ROOM_NAMES[room] for room in s.floors],
        "witnesses": {ROOM_NAMES[room]: told(seats) for room, seats in s.witnesses.items()},
        "deck": len(s.deck),
        "discards": named(s.discards),
        "last_discard": s.discards[-1].value if s.discards else "",
        "stalled": s.stalled,
        "ending": s.ending,
        "gains": list(s.gains),
    }


def faces(view: model.View) -> dict[str, str]:
    """The faces a view shows: roles by seat ("A"), floor cards by room ("green"), the viewer's own cards ("hand 1")."""
    seen = {seat_name(seat): role.value for seat, role in view.roles.items()}
    seen |= {ROOM_NAMES[room]: card.value for room, card in view.floor_cards.items()}
    return seen | {f"hand {place}": card.value for place, card in enumerate(view.hand, 1)}
