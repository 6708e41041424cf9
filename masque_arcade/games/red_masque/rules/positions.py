"""Any legal position of The Red Masque from plain data, and its words for scenario files.

A position is what a TOML table can say: seats ("A"), rooms ("blue"), roles ("noble") and cards ("dagger").
tests/scenarios/README.md is the reference.
"""

from collections import Counter
from typing import Any, Final, cast, get_args

from masque_arcade.engine import position_parser as pos
from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import CARDS, GOAL, PLAYOFF, ROLES, Card, Role
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

_PHASES: Final[dict[str, type]] = {
    "begin": m.Beginning,
    "role": m.Masking,
    "place": m.Placing,
    "start": m.Starting,
    "move": m.Moving,
    "floor": m.Searching,
    "draw": m.Drawing,
    "play": m.Playing,
}
PHASES: Final = dict.fromkeys(_PHASES, "")
_UNPLACED: Final = ("role", "place")
"""The phases before all pawns are placed and cards dealt."""
_Looks = dict[Room, tuple[Seat, ...]]


def _vocabulary(seats: int) -> pos.Vocabulary:
    names: dict[Any, dict[str, Any]] = {Room: pos.by_names(ROOMS, ROOM_NAMES.__getitem__)}
    return pos.Vocabulary(seats, names | {kind: pos.by_names(kind, str) for kind in (Card, Role)})


def arrange(position: pos.Words) -> State:
    """The state that `position` describes; what it leaves out is filled in. Raises ValueError.

    Missing roles and cards are dealt in printed order. Pawns that are not mentioned stand in the black room, and
    nowhere while pawns are being placed.
    """
    pos.only(position, KEYS, "position")
    seats = pos.number(position, "seats", 4)
    options = pos.texts(position, "options")
    s = RedMasque().setup(seats, options, Rng(0))
    names = _vocabulary(seats)
    kind, _ = pos.kind_of(position, PHASES, "move")
    s.round = 1
    s.seniority = s.seniority if "seniority" in options else tuple(range(seats))
    names.assign(s, position, "seniority round playoff scores")
    pos.refuse_if(
        {
            "seniority: every seat stands there once": sorted(s.seniority) != list(range(seats)),
            f"scores: expected {seats} whole numbers, got {s.scores}": len(s.scores) != seats,
        }
    )
    s.order = order_of_placing(s)
    if kind != "begin":
        _begun(s, names, position, kind)
    _check_scores(s)
    return s


def _begun(s: State, names: pos.Vocabulary, position: pos.Words, kind: str) -> None:
    """All that there is in a round."""
    rooms: dict[Seat, Room] = names.get(position, "rooms", dict[Seat, Room], {})
    names.assign(s, position, "fallen trapped hidden revealed stalled")
    s.trapped, s.hidden, s.revealed = (tuple(sorted(seats)) for seats in (s.trapped, s.hidden, s.revealed))
    standing = len(ROOMS) - 1 if kind not in _UNPLACED else None
    s.rooms = [None if seat in s.fallen else rooms.get(seat, standing) for seat in range(s.seats)]
    _deal_roles(s, names.get(position, "roles", dict[Seat, Role], {}))
    first = next((seat for seat in s.order if s.rooms[seat] is None), s.order[0]) if kind == "place" else 0
    seat = names.get(position, "active", Seat, first)
    s.phase = _PHASES[kind](*([] if kind in ("begin", "role") else [seat]))
    before = kind in (*_UNPLACED, "start")
    s.turn = pos.number(position, "turn", 0 if before else 1)
    s.active = None if before else seat
    _deal_cards(s, names, position, kind, seat)
    _check(s, kind, seat)


def _deal_roles(s: State, given: dict[Seat, Role]) -> None:
    if Counter(given.values()) - Counter(ROLES):
        pos.refuse("roles: there is one Red Death")
    rest = sorted((Counter(ROLES) - Counter(given.values())).elements(), key=lambda role: role is Role.RED_DEATH)
    s.roles = [given[seat] if seat in given else rest.pop(0) for seat in range(s.seats)]
    s.removed = rest


def _deal_cards(s: State, names: pos.Vocabulary, position: pos.Words, kind: str, active: Seat) -> None:
    """Put given cards in their places, the others in printed order: hands first, the discards last."""
    hands: dict[Seat, list[Card]] = names.get(position, "hands", dict[Seat, list[Card]], {})
    s.floors = dict(sorted(names.get(position, "floors", dict[Room, Card], {}).items()))
    _know_floors(s, names, position, kind, active)
    coming = names.get(position, "next", list[Card], [])
    thrown = names.get(position, "discards", list[Card], [])
    used = [*s.floors.values(), *coming, *thrown, *[Card.HIDE] * len(s.hidden), *(c for h in hands.values() for c in h)]
    if Counter(used) - Counter(CARDS):
        over = ", ".join(card.value for card in Counter(used) - Counter(CARDS))
        pos.refuse(f"cards: there are not so many of {over}")
    rest = list((Counter(CARDS) - Counter(used)).elements())
    s.hands = [
        hands[seat] if seat in hands else [rest.pop(0) for _ in range(_hand_size(s, kind, active, seat))]
        for seat in range(s.seats)
    ]
    size = pos.number(position, "deck", len(rest) + len(coming))
    if not len(coming) <= size <= len(rest) + len(coming):
        pos.refuse(f"deck: {size} cards cannot be left, {len(rest) + len(coming)} can at most")
    more = size - len(coming)
    s.deck = [*reversed(rest[:more]), *reversed(coming)]
    s.discards = [*rest[more:], *thrown]


def _know_floors(s: State, names: pos.Vocabulary, position: pos.Words, kind: str, active: Seat) -> None:
    """Set the layers of the floor cards, and the players who have looked at them since."""
    layers: dict[Room, Seat] = names.get(position, "layers", dict[Room, Seat], {})
    looked: _Looks = names.get(position, "looked", _Looks, {})
    here = s.rooms[active]
    if kind == "floor" and here in s.floors and active not in looked.get(here, ()):
        looked[here] = (*looked.get(here, ()), active)
    other = max(seat for seat in range(s.seats) if seat != active)
    s.witnesses = {room: (layers.get(room, other), *looked.get(room, ())) for room in s.floors}
    pos.refuse_if({"layers, looked: a card must lie there": not {*layers, *looked} <= s.floors.keys()})
    pos.refuse_if({"looked: a Trap that is looked at springs": any(s.floors[room] is Card.TRAP for room in looked)})


def _hand_size(s: State, kind: str, active: Seat, seat: Seat) -> int:
    if kind in _UNPLACED or seat in s.fallen:
        return 0
    return 2 if kind == "play" and seat == active else 1


def _check_scores(s: State) -> None:
    won = max(s.scores) >= GOAL
    level = won and len(leaders(s)) > 1
    if s.playoff > PLAYOFF or level != bool(s.playoff) or won != level:
        pos.refuse(
            f"playoff: 1 to {PLAYOFF} while the leaders are level at {GOAL} or more, else 0 and nobody is there (7.4)"
        )


def _check(s: State, kind: str, active: Seat) -> None:
    """Refuse what the rules could not reach. Raises ValueError."""
    playing = in_play(s)
    sizes = [_hand_size(s, kind, active, seat) for seat in range(s.seats)]
    before = {seat: place < s.order.index(active) for place, seat in enumerate(s.order)}
    pos.refuse_if(
        {
            "fallen: the round would be over, or the acting player is out of it": (
                active in s.fallen or len(playing) < 2
            ),
            "fallen: marks are cleared (5.1b)": any(seat in s.fallen for seat in (*s.trapped, *s.hidden)),
            "hands: everybody in play holds one card, two before playing, none while pawns are placed": (
                [len(hand) for hand in s.hands] != sizes
            ),
            "rooms: everybody in play stands somewhere": (
                kind not in _UNPLACED and any(s.rooms[seat] is None for seat in playing)
            ),
            "rooms: pawns are placed in order, most points first (3.3)": (
                kind == "place" and any((s.rooms[seat] is None) == placed for seat, placed in before.items())
            ),
            "rooms: nobody stands anywhere while roles are looked at": kind == "role"
            and any(room is not None for room in s.rooms),
            "trapped: a trapped player does not move (4.6)": kind == "move" and active in s.trapped,
            "hidden: Hide ends when the player's turn starts (4.0)": active in s.hidden and kind != "start",
            "floors: no card lies there to be looked at": kind == "floor" and s.rooms[active] not in s.floors,
            "deck: the round would be over (6.3)": not s.deck and kind != "play",
        }
    )


def read_action(s: State, seat: Seat, words: pos.Words) -> m.Action:
    """The action that `words` name: `do` and its fields. Raises ValueError."""
    return cast(m.Action, _vocabulary(s.seats).action(words, get_args(m.Action)))


def facts(s: State) -> dict[str, object]:
    """The facts that an expectation may name, in the words of a position."""
    return _vocabulary(s.seats).facts(
        s,
        "seats seniority round playoff order turn active phase scores rooms fallen trapped hidden revealed roles"
        " removed hands sizes floors floor_rooms witnesses deck discards last_discard stalled ending gains",
        dict.fromkeys(("rooms", "roles", "hands"), Seat),
        phase=type(s.phase).__name__.lower(),
        removed=len(s.removed),
        sizes=[len(hand) for hand in s.hands],
        floor_rooms=[ROOM_NAMES[room] for room in s.floors],
        deck=len(s.deck),
        last_discard=s.discards[-1].value if s.discards else "",
    )


def faces(view: m.View) -> dict[str, str]:
    """The faces a view shows: roles by seat ("A"), floor cards by room ("green"), the viewer's own cards ("hand 1")."""
    seen = {pos.seat_name(seat): role.value for seat, role in view.roles.items()}
    seen |= {ROOM_NAMES[room]: card.value for room, card in view.floor_cards.items()}
    return seen | {f"hand {place}": card.value for place, card in enumerate(view.hand, 1)}
