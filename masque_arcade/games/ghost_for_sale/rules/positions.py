"""Any legal position of Ghost for Sale from plain data, and its words for scenario files.

A position is what a TOML table can say: names of seats ("A"), houses and lots ("culzean", "truelight"), cards (1 to
10). tests/scenarios/README.md is the reference.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from typing import Final, cast

from masque_arcade.engine.game import Seat
from masque_arcade.engine.position_parser import (
    Words,
    items,
    only,
    read_kind,
    read_named,
    read_seat,
    refuse,
    seat_name,
    table,
    texts,
    whole,
    word,
    yes_or_no,
)
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import model
from masque_arcade.games.ghost_for_sale.constants import BIDS, HOUSES, RESERVE
from masque_arcade.games.ghost_for_sale.model import Face, Phase, Special, Step, house_value, houses_of, lot_name
from masque_arcade.games.ghost_for_sale.rules import house_names as names
from masque_arcade.games.ghost_for_sale.rules.house_names import token_name
from masque_arcade.games.ghost_for_sale.rules.options import read_options
from masque_arcade.games.ghost_for_sale.rules.state import BidCard, State, holders, new_state, owes

_KEYS: Final = frozenset(field.name for field in fields(State)) - {
    "switches",
    "values",
    "stock",
    "pile",
    "lots",
    "rng",
} | {"options"}
_AUCTIONS: Final = (Step.INFORMATION, Step.PROPERTY)


def arrange(position: Words) -> State:
    """The state that `position` describes; what it leaves out is filled in. Raises ValueError.

    Seat A is the first player and bids for the manors, all players are honest, have hidden their lowest cards and hold
    the others; of cards that are given in part the rest has left the game.
    """
    only(position, _KEYS, "position")
    seats = whole(position.get("seats", 4), "seats")
    s = new_state(seats, read_options(seats, texts(position, "options")), Rng(0))
    s.round = whole(position.get("round", 1), "round")
    if s.round not in (1, 2):
        refuse("round: there are two")
    s.first = read_seat(position.get("first", "A"), seats)
    _read_phase(s, position)
    _place_tokens(s, position)
    _place_specials(s, position)
    s.bids = [_read_bid(s, bid) for bid in items(position.get("bids", []), "bids")]
    _deal_cards(s, position)
    _lay_truths(s, position)
    _sell_houses(s, position)
    s.passed = tuple(sorted({read_seat(name, seats) for name in items(position.get("passed", []), "passed")}))
    _check(s)
    return s


# --- the parts of a position -----------------------------------------------------------------------------------------


def _read_phase(s: State, position: Words) -> None:
    read, words = read_kind(position.get("phase", "bid"), _PHASES, "phase")
    s.phase = read(s, words)


def _open_lots(s: State, step: Step) -> None:
    pile = (model.PILE,) if s.seats > min(model.INFO.seats) else ()
    s.lots = (model.TRUELIGHT, *pile) if step is Step.INFORMATION else tuple(houses_of(s.round))


def _seat(s: State, words: Words) -> Seat:
    return read_seat(words.get("seat", seat_name(s.first or 0)), s.seats)


def _opening(s: State, words: Words) -> Phase:
    return model.Opening(word(words.get("step"), Step, "step"))


def _bidding(s: State, words: Words) -> Phase:
    step = word(words.get("auction", Step.PROPERTY), Step, "auction")
    if step not in _AUCTIONS:
        refuse(f"auction: expected one of {', '.join(_AUCTIONS)}, got {step}")
    _open_lots(s, step)
    placed = whole(words.get("placed", 0), "placed")
    if placed >= model.TURN_CARDS:
        refuse(f"placed: after {placed} cards a turn is over")
    return model.Bidding(_seat(s, words), placed)


def _settling(s: State, words: Words) -> Phase:
    lot = names.read_lot(words.get("lot"))
    _open_lots(s, Step.PROPERTY if lot >= 0 else Step.INFORMATION)
    if lot not in s.lots:
        refuse(f"lot: {lot_name(lot)} is not bid for here")
    return model.Settling(lot)


def _using(s: State, words: Words) -> Phase:
    house = names.read_house(words.get("house"))
    _open_lots(s, Step.PROPERTY)
    return model.Using(_seat(s, words), house, word(words["kind"], Special, "phase"))


_PHASES: Final[dict[str, tuple[Callable[[State, Words], Phase], str]]] = {
    "opening": (_opening, "step"),
    "reserve": (lambda s, words: model.Reserving(), ""),
    "choose": (lambda s, words: model.Choosing(), ""),
    "declare": (lambda s, words: model.Declaring(_seat(s, words)), "seat"),
    "bid": (_bidding, "auction seat placed"),
    "settling": (_settling, "lot"),
    "mirror": (_using, "house seat"),
    "crypt": (_using, "house seat"),
    "ball": (_using, "house seat"),
    "revealing": (lambda s, words: model.Revealing(), ""),
    "clearing": (lambda s, words: model.Clearing(), ""),
    "totting": (lambda s, words: model.Totting(Special.PORTRAIT in s.kept), ""),
}


def _place_tokens(s: State, position: Words) -> None:
    for name, tokens in table(position, "tokens").items():
        house = names.read_house(name)
        s.tokens += [names.read_token(token, house, s.seats) for token in items(tokens, "tokens")]
    for token in s.tokens:
        stock = s.stock[token.seat]
        left = (
            stock.ghost - (not token.double and token.face is Face.GHOST),
            stock.painting - (not token.double and token.face is Face.PAINTING),
            stock.double - token.double,
        )
        if min(left) < 0:
            refuse(f"tokens: seat {seat_name(token.seat)} has not so many of {token_name(token)!r}")
        s.stock[token.seat] = model.Stock(*left)


def _place_specials(s: State, position: Words) -> None:
    s.specials = {
        names.read_house(name): word(special, Special, "specials")
        for name, special in table(position, "specials").items()
    }
    s.used = {names.read_house(name): whole(number, "used") for name, number in table(position, "used").items()}
    s.kept = {word(name, Special, "kept"): read_seat(seat, s.seats) for name, seat in table(position, "kept").items()}
    if isinstance(s.phase, model.Totting):
        s.phase = model.Totting(Special.PORTRAIT in s.kept)


def _read_bid(s: State, value: object) -> BidCard:
    parts = items(value, "bids")
    if len(parts) != 3:
        refuse(f'bids: expected ["A", 9, "culzean"] for a card, got {value!r}')
    return BidCard(read_seat(parts[0], s.seats), names.read_lot(parts[2]), names.read_card(parts[1]))


def _deal_cards(s: State, position: Words) -> None:
    """Hands, reserves, spent cards and cards openly taken back; what is not said follows from the twelve cards."""
    given = {key: _by_seat(s, position, key) for key in ("hand", "reserve", "spent", "shown")}
    hides = s.round == 1 and s.phase not in (model.Reserving(), model.Opening(Step.RESERVE))
    for seat in range(s.seats):
        lying = [bid.card for bid in s.bids if bid.seat == seat]
        named = [card for key in ("hand", "reserve", "spent") for card in given[key].get(seat, [])]
        left = sorted((Counter(BIDS) - Counter(lying) - Counter(named)).elements())
        if Counter(lying + named) - Counter(BIDS):
            refuse(f"cards: seat {seat_name(seat)} has only {', '.join(map(str, BIDS))}")
        s.reserve[seat] = given["reserve"].get(seat, left[:RESERVE] if hides else [])
        if seat not in given["reserve"]:
            left = left[len(s.reserve[seat]) :]
        s.hand[seat] = given["hand"].get(seat, left)
        s.spent[seat] = sorted(given["spent"].get(seat, []) + (left if seat in given["hand"] else []))
        s.shown[seat] = given["shown"].get(seat, [])
        if Counter(s.shown[seat]) - Counter(s.hand[seat]) - Counter(lying):
            refuse(f"shown: seat {seat_name(seat)} does not hold these cards")
        if len(s.reserve[seat]) != RESERVE and (s.reserve[seat] or hides):
            refuse(f"reserve: expected {RESERVE} cards for seat {seat_name(seat)}")


def _by_seat(s: State, position: Words, key: str) -> dict[Seat, list[int]]:
    return {read_seat(name, s.seats): names.read_cards(cards, key) for name, cards in table(position, key).items()}


def _lay_truths(s: State, position: Words) -> None:
    """ "?" cards, and looks at them; with four and five players there is a pile (5.2)."""
    given = {read_seat(name, s.seats): yes_or_no(truth, "truth") for name, truth in table(position, "truth").items()}
    early = isinstance(s.phase, model.Reserving) or s.phase in (model.Opening(Step.RESERVE), model.Opening(Step.CHOOSE))
    if given and early:
        refuse('truth: no "?" card is laid yet')
    if not early:
        choosing = isinstance(s.phase, model.Choosing)
        s.truth = [given.get(seat, None if choosing else True) for seat in range(s.seats)]
        if None not in s.truth and choosing:
            refuse("truth: everybody has chosen; the phase is then declare")
        s.pile = 0 if choosing or s.seats == min(model.INFO.seats) else s.seats
    for name, target in table(position, "glasses").items():
        s.glasses[read_seat(name, s.seats)] = read_seat(target, s.seats)
    if "pile_looker" in position:
        s.pile_looker = read_seat(position["pile_looker"], s.seats)


def _sell_houses(s: State, position: Words) -> None:
    s.owners = {names.read_house(name): read_seat(seat, s.seats) for name, seat in table(position, "owners").items()}
    s.unsold = tuple(sorted(names.read_house(name) for name in items(position.get("unsold", []), "unsold")))
    s.ghosts = {names.read_house(name): whole(number, "ghosts") for name, number in table(position, "ghosts").items()}
    s.values = {house: house_value(house, number) for house, number in s.ghosts.items()}
    if not s.values.keys() <= s.owners.keys():
        refuse("ghosts: only houses that have an owner are counted")
    s.scores = [sum(s.values[house] for house in s.values if s.owners[house] == seat) for seat in range(s.seats)]
    if "scores" in position:
        s.scores = [whole(score, "scores") for score in items(position["scores"], "scores")]
        if len(s.scores) != s.seats:
            refuse(f"scores: expected {s.seats} whole numbers")


def _check(s: State) -> None:
    """Refuse what the rules could not reach, and find a sole holder of cards (7.3). Raises ValueError."""
    now = houses_of(s.round)
    if any(house not in now for house in (*s.specials, *s.used, *(token.house for token in s.tokens))):
        refuse(f"round {s.round} has other houses")
    if (s.specials or s.kept or s.used) and not s.switches.advanced:
        refuse("special cards need options = { advanced = true }")
    cards = [*s.specials.values(), *s.kept]
    if len(set(cards)) < len(cards) or not s.kept.keys() <= {Special.BALL, Special.PORTRAIT}:
        refuse("specials: there is one of each, and only ball and portrait are kept")
    if not s.used.keys() <= s.specials.keys():
        refuse("used: only a special card that lies there was used")
    if set(s.owners) & set(s.unsold):
        refuse("unsold: a house cannot have an owner and be unsold")
    if any(bid.lot not in s.lots for bid in s.bids):
        refuse("bids: cards lie only on the lots of the auction in progress")
    if isinstance(s.phase, model.Using) and s.specials.get(s.phase.house) is not s.phase.special:
        refuse(f"specials: {s.phase.special} does not lie at {lot_name(s.phase.house)}")
    if any(owes(s, seat) and (seat in s.passed or not s.hand[seat]) for seat in range(s.seats)):
        refuse("bids: whoever has passed or has no cards left has bid for truelight (7.2f)")
    if isinstance(s.phase, model.Settling) and any(owes(s, seat) for seat in range(s.seats)):
        refuse("bids: at the end everybody has bid for truelight (7.2f)")
    if isinstance(s.phase, model.Bidding):
        _check_bidder(s, s.phase)


def _check_bidder(s: State, phase: model.Bidding) -> None:
    left = holders(s)
    if phase.seat not in left or phase.seat in s.passed:
        refuse(f"phase bid: seat {seat_name(phase.seat)} cannot bid any more")
    if phase.placed and not any(bid.seat == phase.seat for bid in s.bids[-1:]):
        refuse("placed: the last of the bids is the one of this turn")
    if len(left) == 1 and not phase.placed:
        s.phase = model.Bidding(phase.seat, 0, True)


# --- the words of scenario files -------------------------------------------------------------------------------------


_FIELDS: Final = {
    "reserve": "cards",
    "choose": "truth",
    "declare": "house face double",
    "bid": "card lot",
    "done": "",
    "pass": "",
    "remove": "owner double",
    "take_ghost": "",
    "add_ghost": "",
    "decline": "",
    "guess": "ghosts",
}


def read_action(s: State, seat: Seat, words: Words) -> model.Action:
    """The action that `words` name for `seat`: `do` and its fields; `double` is false when left out. Raises
    ValueError."""
    read: dict[str, Callable[[object], object]] = {
        "cards": lambda value: tuple(names.read_cards(value, "cards")),
        "truth": lambda value: yes_or_no(value, "truth"),
        "house": names.read_house,
        "face": lambda value: word(value, Face, "face"),
        "double": lambda value: yes_or_no(value, "double"),
        "card": names.read_card,
        "lot": names.read_lot,
        "owner": lambda value: read_seat(value, s.seats),
        "ghosts": lambda value: whole(value, "ghosts"),
    }
    return cast(model.Action, read_named(words, _FIELDS, model, read, {"double": False}))


def facts(s: State) -> dict[str, object]:
    """The facts that an expectation may name, in the words of a position."""
    letters = [seat_name(seat) for seat in range(s.seats)]

    def by_seat(cards: list[list[int]]) -> dict[str, object]:
        return {letter: list(own) for letter, own in zip(letters, cards, strict=True)}

    tokens: dict[str, list[str]] = {HOUSES[house][0]: [] for house in houses_of(max(1, s.round))}
    for token in s.tokens:
        tokens[HOUSES[token.house][0]].append(token_name(token))
    return {
        "seats": s.seats,
        "round": s.round,
        "phase": phase_word(s.phase),
        "first": "nobody" if s.first is None else seat_name(s.first),
        "specials": {lot_name(house): special.value for house, special in s.specials.items()},
        "used": {lot_name(house): number for house, number in s.used.items()},
        "kept": {special.value: seat_name(seat) for special, seat in s.kept.items()},
        "tokens": tokens,
        "stock": {letter: [n.ghost, n.painting, n.double] for letter, n in zip(letters, s.stock, strict=True)},
        "hand": by_seat(s.hand),
        "reserve": by_seat(s.reserve),
        "spent": by_seat(s.spent),
        "shown": by_seat(s.shown),
        "truth": {letter: truth for letter, truth in zip(letters, s.truth, strict=True) if truth is not None},
        "pile": s.pile,
        "glasses": {seat_name(seat): seat_name(target) for seat, target in s.glasses.items()},
        "pile_looker": "nobody" if s.pile_looker is None else seat_name(s.pile_looker),
        "lots": [lot_name(lot) for lot in s.lots],
        "bids": [[seat_name(bid.seat), bid.card, lot_name(bid.lot)] for bid in s.bids],
        "backs": [model.back_of(bid.card).value for bid in s.bids],
        "passed": [seat_name(seat) for seat in s.passed],
        "owners": {lot_name(house): seat_name(seat) for house, seat in s.owners.items()},
        "unsold": [lot_name(house) for house in s.unsold],
        "ghosts": {lot_name(house): number for house, number in s.ghosts.items()},
        "values": {lot_name(house): value for house, value in s.values.items()},
        "scores": list(s.scores),
    }


def faces(view: model.View) -> dict[str, str]:
    """The cards a view shows: "A.hand", "A.reserve", "A.?" (the chosen "?" card), "pile", "#3" (the third card bid)."""
    shown = {f"{seat_name(seat)}.hand": _in_words(cards) for seat, cards in view.hands.items()}
    shown |= {f"{seat_name(seat)}.reserve": _in_words(cards) for seat, cards in view.reserves.items()}
    shown |= {f"{seat_name(seat)}.?": str(truth).lower() for seat, truth in view.truths.items()}
    if view.pile_lies is not None:
        shown["pile"] = f"{view.pile - view.pile_lies} true {view.pile_lies} false"
    return shown | {f"#{place}": str(bid.card) for place, bid in enumerate(view.bids, 1) if bid.card is not None}


def _in_words(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards))


def phase_word(phase: Phase) -> str:
    """The word of a phase: its kind in positions where it has one."""
    match phase:
        case model.Reserving():
            return "reserve"
        case model.Choosing():
            return "choose"
        case model.Declaring():
            return "declare"
        case model.Bidding():
            return "bid"
        case model.Using(_, _, special):
            return special.value
    return type(phase).__name__.lower()
