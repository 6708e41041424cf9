"""Any legal position of Mascarade from plain data, and its words for scenario files.

A position is what a TOML table can say: names of seats ("A"), slots ("A", "C.L", "@1") and characters ("king").
tests/scenarios/README.md is the reference.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final, cast

from masque_arcade.engine.game import Seat
from masque_arcade.engine.position_parser import (
    Words,
    items,
    number,
    only,
    read_kind,
    read_named,
    refuse,
    seat_name,
    table,
    texts,
)
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade import model
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import COINS, START, Phase, Resolve, Slot
from masque_arcade.games.mascarade.rules.ending import verdict
from masque_arcade.games.mascarade.rules.options import read_options
from masque_arcade.games.mascarade.rules.state import State, table_coins

_KEYS: Final = frozenset(field.name for field in fields(State)) - {"switches", "cast", "first", "sealed", "rng"} | {
    "options"
}


def arrange(position: Words) -> State:
    """The state that `position` describes; what it leaves out is filled in. Raises ValueError.

    Missing cards are dealt in table order, missing coins are six each, the bank (or, when only the bank is given, the
    court) has the rest of the 194, the turn is the fifth and seat A's.
    """
    only(position, _KEYS, "position")
    seats = number(position, "seats", 4)
    switches, characters, _ = read_options(seats, texts(position, "options"))
    names = _Names(seats, len(characters))
    coins = _coins(position, names)
    court, bank = _purses(position, sum(coins), switches.bank_limited)
    phase = _Phases(names, position, characters, switches).read()
    turn = number(position, "turn", 0 if isinstance(phase, model.Memorise) else 5)
    active = names.seat(position.get("active", "A"))
    shown = names.slots(position.get("shown", []))
    up_default: object = [] if isinstance(phase, model.Looking | model.Handling) else position.get("shown", [])
    s = State(
        seats=seats,
        switches=switches,
        cast=characters,
        cards=_cards(position, names, characters),
        coins=coins,
        court=court,
        bank=bank,
        first=(active - max(0, turn - 1)) % seats,
        active=active,
        turn=turn,
        phase=phase,
        shown=shown,
        up=names.slots(position.get("up", up_default)),
        marked=names.slots(position.get("marked", [])),
        stirs=_stirs(position, names),
        still=number(position, "still", 0),
        round_coins=number(position, "round_coins", sum(coins) + court),
        cheat=None if position.get("cheat") is None else names.seat(position["cheat"]),
        sealed=_sealed(position, names, phase),
        rng=Rng(0),
    )
    _check(s)
    return s


def _check(s: State) -> None:
    """Refuse what the rules could not reach. Raises ValueError."""
    phase = s.phase
    if (s.turn == 0) != isinstance(phase, model.Memorise) and not (s.turn == 0 and phase == Resolve()):
        refuse("turn 0 is the time before the cards are turned down: phase memorise (or resolve, before the deal)")
    if not set(s.up) <= set(s.shown):
        refuse("up: a card that lies face up must be among the shown")
    begun = isinstance(phase, model.Turning | model.Contest | model.Unmasking | model.Memorise)
    decided = verdict(s) is not None and not (isinstance(phase, Resolve))
    if decided and (begun or s.switches.end_check == "immediate"):
        refuse('coins: the game would be over; only phase = "resolve" can stand at the end of a game')
    if table_coins(s) + s.bank != COINS:
        refuse(f"coins, court and bank make {table_coins(s) + s.bank}, not {COINS}")


def _character(name: object) -> Character:
    try:
        return Character(name)  # type: ignore[arg-type]
    except ValueError:
        refuse(f"no character {name!r} (there are: {', '.join(Character)})")


class _Names:
    """Seats and slots of one table by name."""

    def __init__(self, seats: int, slots: int) -> None:
        self.seats = seats
        self.by_slot = [model.slot_name(slot, seats) for slot in range(slots)]

    def seat(self, name: object) -> Seat:
        letters = [seat_name(seat) for seat in range(self.seats)]
        if name not in letters:
            refuse(f"no seat {name!r} (there are: {', '.join(letters)})")
        return letters.index(name)

    def some(self, names: object) -> tuple[Seat, ...]:
        return tuple(self.seat(name) for name in items(names, "seats"))

    def slot(self, name: object) -> Slot:
        if name not in self.by_slot:
            refuse(f"no card {name!r} (there are: {', '.join(self.by_slot)})")
        return self.by_slot.index(name)

    def slots(self, names: object) -> tuple[Slot, ...]:
        return tuple(self.slot(name) for name in items(names, "cards"))


def _cards(position: Words, names: _Names, characters: tuple[Character, ...]) -> list[Character]:
    given = {names.slot(name): _character(who) for name, who in table(position, "cards").items()}
    missing = Counter(given.values()) - Counter(characters)
    if missing:
        refuse(f"cards: {next(iter(missing)).value} is not in play so often (in play: {', '.join(characters)})")
    rest = (Counter(characters) - Counter(given.values())).elements()
    return [given[slot] if slot in given else next(rest) for slot in range(len(characters))]


def _coins(position: Words, names: _Names) -> list[int]:
    value = position.get("coins", {})
    if isinstance(value, Mapping):
        coins = [START] * names.seats
        for name in value:
            coins[names.seat(name)] = number(value, name, 0)
        return coins
    given = items(value, "coins")
    if len(given) != names.seats or any(type(n) is not int or n < 0 for n in given):
        refuse(f"coins: expected {names.seats} whole numbers, got {list(given)}")
    return cast(list[int], list(given))


def _purses(position: Words, held: int, limited: bool) -> tuple[int, int]:
    """The court's and the bank's coins: one of them may be left out, the other then follows."""
    if "bank" in position and "court" not in position:
        bank = number(position, "bank", 0)
        court = COINS - held - bank
    else:
        court = number(position, "court", 0)
        bank = number(position, "bank", COINS - held - court) if "bank" in position else COINS - held - court
    if court < 0 or (bank < 0 and limited):
        refuse(f"the players hold {held} coins, the court {court}: there are only {COINS}")
    return court, bank


def _stirs(position: Words, names: _Names) -> list[int]:
    given = {names.slot(name): number for name, number in table(position, "stirs").items()}
    if any(number not in (0, 1, 2, 3) for number in given.values()):
        refuse("stirs: expected numbers from 0 to 3")
    return [cast(int, given.get(slot, 0)) for slot in range(len(names.by_slot))]


def _sealed(position: Words, names: _Names, phase: Phase) -> dict[Seat, Slot | None]:
    if not isinstance(phase, model.Contest):
        return {}
    words = cast(Words, position["phase"])
    answers = {names.seat(name): _reply(names, reply) for name, reply in table(words, "sealed").items()}
    return dict(sorted(answers.items()))


def _reply(names: _Names, word: object) -> Slot | None:
    return None if word == "pass" else names.slot(word)


class _Phases:
    """Reads the phase: a word, or a table with `kind` and what that kind needs."""

    def __init__(
        self, names: _Names, position: Words, characters: tuple[Character, ...], switches: model.Switches
    ) -> None:
        value = position.get("phase", "turn")
        self.names = names
        self.words: Words = value if isinstance(value, Mapping) else {"kind": value}
        self.active = position.get("active", "A")
        self.cast = characters
        self.sealing = switches.challenge_mode == "simultaneous"

    def read(self) -> Phase:
        kinds: dict[str, tuple[Callable[[], Phase], str]] = {
            "memorise": (lambda: model.Memorise(tuple(sorted(self.names.some(self.words.get("ready", []))))), "ready"),
            "turn": (model.Turning, ""),
            "under_table": (self._handling, "seat first second character payers"),
            "looking": (self._looking, "seat slots spying payers"),
            "contest": (self._contest, "card character replies sealed"),
            "unmasking": (self._unmasking, "card character replies"),
            "resolve": (self._resolve, "character users payers"),
            "answer": (self._answering, "seat victim payers"),
        }
        for power in ("bishop", "witch", "fool", "spy", "inquisitor"):
            kinds[power] = (self._choosing, "seat payers")
        read, _ = read_kind(self.words, kinds, "phase")
        return read()

    def _seat(self, key: str = "seat") -> Seat:
        return self.names.seat(self.words.get(key, self.active))

    def _card(self, key: str) -> Slot:
        return self.names.slot(self.words.get(key))

    def _who(self) -> Character:
        who = _character(self.words.get("character"))
        if who not in self.cast:
            refuse(f"phase: {who.value} is not in play")
        return who

    def _then(self, who: Character | None) -> Resolve:
        return Resolve(who, (), self.names.some(self.words.get("payers", [])))

    def _handling(self) -> Phase:
        who = self._who() if "character" in self.words else None
        first, second = self._card("first"), self._card("second")
        if first == second:
            refuse("phase under_table: first and second must be two cards")
        return model.Handling(self._seat(), first, second, self._then(who))

    def _looking(self) -> Phase:
        spying = bool(self.words.get("spying", False))
        slots = self.names.slots(self.words.get("slots", []))
        if len(slots) != 1 + spying:
            refuse("phase looking: expected slots = [one card], or two when spying")
        return model.Looking(self._seat(), slots, spying, self._then(Character.SPY if spying else None))

    def _claim(self) -> tuple[Seat, Slot, Character]:
        seat, slot = self._seat(), self.names.slot(self.words.get("card", self.active))
        if slot not in model.hand(seat, self.names.seats) or model.protected(slot, self.names.seats):
            refuse(f"card: seat {seat_name(seat)} cannot announce with {self.words['card']!r}")
        return seat, slot, self._who()

    def _replies(self) -> tuple[model.Reply, ...]:
        words = items(self.words.get("replies", []), "replies")
        replies = []
        for step, word in enumerate(words, 1):
            reply = model.Reply((self._seat() + step) % self.names.seats, _reply(self.names, word))
            if reply.slot is not None and reply.slot not in model.hand(reply.seat, self.names.seats):
                refuse(f"replies: {word!r} is not a card of seat {seat_name(reply.seat)}, whose answer this is")
            replies.append(reply)
        return tuple(replies)

    def _contest(self) -> Phase:
        replies = self._replies()
        if len(replies) >= self.names.seats - 1:
            refuse('replies: everybody has answered; the kind is then "unmasking" or "resolve"')
        sealed = tuple(sorted(self.names.seat(name) for name in table(self.words, "sealed")))
        if (replies and self.sealing) or (sealed and not self.sealing):
            refuse("phase contest: sealed answers belong to challenge_mode simultaneous, replies to sequential")
        if self._seat() in sealed:
            refuse("sealed: the announcer does not answer")
        return model.Contest(*self._claim(), replies, sealed)

    def _unmasking(self) -> Phase:
        replies = self._replies()
        if len(replies) != self.names.seats - 1 or all(reply.slot is None for reply in replies):
            refuse("replies: unmasking needs everybody's answer and at least one challenge")
        return model.Unmasking(model.Contest(*self._claim(), replies))

    def _resolve(self) -> Phase:
        who = self._who() if "character" in self.words else None
        users = self.names.some(self.words.get("users", []))
        if users and who is None:
            refuse("phase resolve: users need a character")
        return Resolve(who, users, self.names.some(self.words.get("payers", [])))

    def _choosing(self) -> Phase:
        who = _character(self.words["kind"])
        if who not in self.cast:
            refuse(f"phase: {who.value} is not in play")
        return model.Choosing(self._seat(), who, self._then(who))

    def _answering(self) -> Phase:
        then = self._then(Character.INQUISITOR)
        seat, victim = self._seat(), self.names.seat(self.words.get("victim"))
        if seat == victim:
            refuse("phase answer: the victim must be another player")
        return model.Answering(seat, victim, then)


# --- the words of scenario files -------------------------------------------------------------------------------------

_FIELDS: Final = {
    "ready": "",
    "swap": "mine other",
    "under_table": "exchange",
    "peek": "mine",
    "lower": "",
    "announce": "mine character",
    "challenge": "mine",
    "pass": "",
    "choose_seat": "target",
    "decline": "",
    "choose_pair": "first second",
    "choose_slot": "slot",
    "answer": "character",
}


def read_action(s: State, seat: Seat, words: Words) -> model.Action:
    """The action that `words` name for `seat`: `do` and its fields; `mine` may be left out with one card a player.
    Raises ValueError."""
    names = _Names(s.seats, len(s.cards))
    read: dict[str, Callable[[object], object]] = {
        **dict.fromkeys(("mine", "other", "first", "second", "slot"), names.slot),
        "exchange": _exchange,
        "character": _character,
        "target": names.seat,
    }
    return cast(model.Action, read_named(words, _FIELDS, model, read, {"mine": seat} if s.seats > 3 else {}))


def _exchange(value: object) -> bool:
    return value if isinstance(value, bool) else refuse("under_table: exchange must be true or false")


def facts(s: State) -> dict[str, object]:
    """The facts that an expectation may name, in the words of a position."""
    named = _Names(s.seats, len(s.cards)).by_slot
    return {
        "seats": s.seats,
        "cast": [who.value for who in s.cast],
        "centre": len(s.cards) - s.seats * model.hand_size(s.seats),
        "cards": {name: who.value for name, who in zip(named, s.cards, strict=True)},
        "coins": list(s.coins),
        "court": s.court,
        "bank": s.bank,
        "first": seat_name(s.first),
        "active": seat_name(s.active),
        "turn": s.turn,
        "phase": _phase_word(s.phase),
        "shown": [named[slot] for slot in s.shown],
        "up": [named[slot] for slot in s.up],
        "marked": [named[slot] for slot in s.marked],
        "stirs": dict(zip(named, s.stirs, strict=True)),
        "still": s.still,
    }


def faces(view: model.View) -> dict[str, str]:
    """The cards a view shows, by slot name."""
    return {model.slot_name(slot, view.seats): who.value for slot, who in view.faces.items()}


def _phase_word(phase: Phase) -> str:
    match phase:
        case model.Choosing(_, character):
            return character.value
        case model.Turning():
            return "turn"
        case model.Handling():
            return "under_table"
        case model.Answering():
            return "answer"
    return type(phase).__name__.lower()
