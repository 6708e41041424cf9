"""Any legal position of Mascarade from plain data, and its words for scenario files.

A position is what a TOML table can say: names of seats ("A"), slots ("A", "C.L", "@1") and characters ("king").
tests/scenarios/README.md is the reference.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final, cast, get_args

from masque_arcade.engine import position_parser as pos
from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.rules.ending import verdict
from masque_arcade.games.mascarade.rules.options import read_options
from masque_arcade.games.mascarade.rules.state import State, table_coins

_FACTS: Final = "seats cast centre cards coins court bank first active turn phase shown up marked stirs still"
KEYS: Final = {*_FACTS.split(), "options", "round_coins", "cheat"} - {"cast", "centre", "first"}
PHASES: Final = {
    "memorise": "ready",
    "turn": "",
    "under_table": "seat first second character payers",
    "looking": "seat slots spying payers",
    "contest": "card character replies sealed",
    "unmasking": "card character replies",
    "resolve": "character users payers",
    "answer": "seat victim payers",
    **dict.fromkeys(("bishop", "witch", "fool", "spy", "inquisitor"), "seat payers"),
}
_KINDS: Final = {"turning": "turn", "handling": "under_table", "answering": "answer"}


def _vocabulary(seats: int, cards: int, *characters: Character) -> pos.Vocabulary:
    slots = pos.by_names(range(cards), lambda slot: m.slot_name(slot, seats))
    return pos.Vocabulary(seats, {m.Slot: slots, Character: pos.by_names(characters or Character, str)})


def arrange(position: pos.Words) -> State:
    """The state that `position` describes; what it leaves out is filled in. Raises ValueError.

    Missing cards are dealt in table order, missing coins are six each, the bank (or, when only the bank is given, the
    court) has the rest of the 194, the turn is the fifth and seat A's.
    """
    pos.only(position, KEYS, "position")
    seats = pos.number(position, "seats", 4)
    switches, characters, _ = read_options(seats, pos.texts(position, "options"))
    names = _vocabulary(seats, len(characters), *characters)
    kind, words = pos.kind_of(position, PHASES, "turn")
    coins = _coins(position, names, seats)
    court, bank = _purses(position, sum(coins), switches.bank_limited)
    active = names.get(position, "active", Seat, 0)
    turn = pos.number(position, "turn", 0 if kind == "memorise" else 5)
    given = names.get(position, "stirs", dict[m.Slot, int], {})
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
        phase=m.Turning(),
        stirs=[given.get(slot, 0) for slot in range(len(characters))],
        round_coins=sum(coins) + court,
        rng=Rng(0),
    )
    names.assign(s, position, "shown marked still round_coins cheat")
    s.up = () if kind in ("looking", "under_table") else s.shown
    names.assign(s, position, "up")
    s.phase = _phase(s, kind, words, names)
    _check(s)
    return s


def _check(s: State) -> None:
    """Refuse what the rules could not reach. Raises ValueError."""
    phase = s.phase
    begun = isinstance(phase, m.Turning | m.Contest | m.Unmasking | m.Memorise)
    decided = verdict(s) is not None and not isinstance(phase, m.Resolve)
    pos.refuse_if(
        {
            "turn 0 is the time before the cards are turned down: phase memorise (or resolve, before the deal)": (
                (s.turn == 0) != isinstance(phase, m.Memorise) and not (s.turn == 0 and phase == m.Resolve())
            ),
            "up: a card that lies face up must be among the shown": not set(s.up) <= set(s.shown),
            "stirs: expected numbers from 0 to 3": max(s.stirs) > 3,
            'coins: the game would be over; only phase = "resolve" can stand at the end of a game': (
                decided and (begun or s.switches.end_check == "immediate")
            ),
            f"coins, court and bank make {table_coins(s) + s.bank}, not {m.COINS}": table_coins(s) + s.bank != m.COINS,
        }
    )


def _cards(position: pos.Words, names: pos.Vocabulary, characters: tuple[Character, ...]) -> list[Character]:
    given = names.get(position, "cards", dict[m.Slot, Character], {})
    missing = Counter(given.values()) - Counter(characters)
    if missing:
        pos.refuse(f"cards: {next(iter(missing)).value} is not in play so often (in play: {', '.join(characters)})")
    rest = (Counter(characters) - Counter(given.values())).elements()
    return [given[slot] if slot in given else next(rest) for slot in range(len(characters))]


def _coins(position: pos.Words, names: pos.Vocabulary, seats: int) -> list[int]:
    value = position.get("coins", {})
    if isinstance(value, Mapping):
        return [names.get(position, "coins", dict[Seat, int], {}).get(seat, m.START) for seat in range(seats)]
    given = pos.items(value, "coins")
    if len(given) != seats or any(type(n) is not int or n < 0 for n in given):
        pos.refuse(f"coins: expected {seats} whole numbers, got {list(given)}")
    return cast(list[int], list(given))


def _purses(position: pos.Words, held: int, limited: bool) -> tuple[int, int]:
    """The court's and the bank's coins: one of them may be left out, the other then follows."""
    bank = pos.number(position, "bank", 0)
    court = pos.number(position, "court", 0) if "court" in position or "bank" not in position else m.COINS - held - bank
    bank = bank if "bank" in position else m.COINS - held - court
    if court < 0 or (bank < 0 and limited):
        pos.refuse(f"the players hold {held} coins, the court {court}: there are only {m.COINS}")
    return court, bank


def _phase(s: State, kind: str, words: pos.Words, names: pos.Vocabulary) -> m.Phase:
    """The phase from its kind and what that kind needs."""
    seat: Seat = names.get(words, "seat", Seat, s.active)
    who: Character | None = names.get(words, "character", Character, None)
    payers: tuple[Seat, ...] = names.get(words, "payers", tuple[Seat, ...], ())
    match kind:
        case "memorise":
            return m.Memorise(tuple(sorted(names.get(words, "ready", tuple[Seat, ...], ()))))
        case "turn":
            return m.Turning()
        case "under_table":
            first, second = (names.get(words, key, m.Slot) for key in ("first", "second"))
            pos.refuse_if({"phase under_table: first and second must be two cards": first == second})
            return m.Handling(seat, first, second, m.Resolve(who, (), payers))
        case "looking":
            spying, slots = names.get(words, "spying", bool, False), names.get(words, "slots", tuple[m.Slot, ...], ())
            pos.refuse_if({"phase looking: expected slots = [one card], or two when spying": len(slots) != 1 + spying})
            return m.Looking(seat, slots, spying, m.Resolve(Character.SPY if spying else None, (), payers))
        case "contest" | "unmasking":
            return _contest(s, kind, words, names)
        case "resolve":
            users = names.get(words, "users", tuple[Seat, ...], ())
            pos.refuse_if({"phase resolve: users need a character": users and who is None})
            return m.Resolve(who, users, payers)
        case "answer":
            victim = names.get(words, "victim", Seat)
            pos.refuse_if({"phase answer: the victim must be another player": seat == victim})
            return m.Answering(seat, victim, m.Resolve(Character.INQUISITOR, (), payers))
    chooser = names.read(kind, Character, "phase")
    return m.Choosing(seat, chooser, m.Resolve(chooser, (), payers))


def _contest(s: State, kind: str, words: pos.Words, names: pos.Vocabulary) -> m.Phase:
    seat, slot = s.active, names.get(words, "card", m.Slot, m.hand(s.active, s.seats)[0])
    who = names.get(words, "character", Character)
    answers = [_reply(names, word) for word in pos.items(words.get("replies", []), "replies")]
    replies = tuple(m.Reply((seat + step) % s.seats, answer) for step, answer in enumerate(answers, 1))
    s.sealed = {
        names.read(name, Seat, "sealed"): _reply(names, word) for name, word in pos.table(words, "sealed").items()
    }
    s.sealed = dict(sorted(s.sealed.items()))
    sealing = s.switches.challenge_mode == "simultaneous"
    pos.refuse_if(
        {
            f"card: seat {pos.seat_name(seat)} cannot announce with {words.get('card')!r}": (
                slot not in m.hand(seat, s.seats) or m.protected(slot, s.seats)
            ),
            **{
                f"replies: {word!r} is not a card of seat {pos.seat_name(reply.seat)}, whose answer this is": (
                    reply.slot is not None and reply.slot not in m.hand(reply.seat, s.seats)
                )
                for word, reply in zip(pos.items(words.get("replies", []), "replies"), replies, strict=True)
            },
        }
    )
    if kind == "unmasking":
        all_passed = len(replies) != s.seats - 1 or not any(answer is not None for answer in answers)
        pos.refuse_if({"replies: unmasking needs everybody's answer and at least one challenge": all_passed})
        return m.Unmasking(m.Contest(seat, slot, who, replies))
    pos.refuse_if(
        {
            'replies: everybody has answered; the kind is then "unmasking" or "resolve"': len(replies) >= s.seats - 1,
            "phase contest: sealed answers belong to challenge_mode simultaneous, replies to sequential": (
                replies if sealing else s.sealed
            ),
            "sealed: the announcer does not answer": seat in s.sealed,
        }
    )
    return m.Contest(seat, slot, who, replies, tuple(s.sealed))


def _reply(names: pos.Vocabulary, word: object) -> m.Slot | None:
    return None if word == "pass" else names.read(word, m.Slot, "replies")


def read_action(s: State, seat: Seat, words: pos.Words) -> m.Action:
    """The action that `words` name for `seat`: `do` and its fields; `mine` may be left out with one card a player.
    Raises ValueError."""
    mine = {"mine": seat} if s.seats > 3 else {}
    return cast(m.Action, _vocabulary(s.seats, len(s.cast)).action(words, get_args(m.Action), **mine))


def facts(s: State) -> dict[str, object]:
    """The facts that an expectation may name, in the words of a position."""
    kind = type(s.phase).__name__.lower()
    return _vocabulary(s.seats, len(s.cast)).facts(
        s,
        _FACTS,
        {"cards": m.Slot, "stirs": m.Slot},
        centre=len(s.cards) - s.seats * m.hand_size(s.seats),
        phase=s.phase.character.value if isinstance(s.phase, m.Choosing) else _KINDS.get(kind, kind),
    )


def faces(view: m.View) -> dict[str, str]:
    """The cards a view shows, by slot name."""
    return {m.slot_name(slot, view.seats): who.value for slot, who in view.faces.items()}
