"""Any legal position of Ghost for Sale from plain data, and its words for scenario files.

A position is what a TOML table can say: names of seats ("A"), houses and lots ("culzean", "truelight"), cards (1 to
10). tests/scenarios/README.md is the reference.
"""

from collections import Counter
from typing import Final, cast, get_args

from masque_arcade.engine import position_parser as pos
from masque_arcade.engine.game import Seat
from masque_arcade.engine.rng import Rng
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.constants import BIDS, HOUSES, RESERVE
from masque_arcade.games.ghost_for_sale.model import Face, Special, Step, lot_name, read_options
from masque_arcade.games.ghost_for_sale.rules.state import BidCard, State, holders, new_state, owes

_FILLED: Final = "round first specials used kept glasses pile_looker passed owners unsold ghosts scores"
_CARDS: Final = ("hand", "reserve", "spent", "shown")
KEYS: Final = ("options", "seats", "phase", "tokens", "bids", "truth", *_CARDS, *_FILLED.split())
"""The keys of a position."""

_USED: Final = (Special.MIRROR, Special.CRYPT, Special.BALL)
PHASES: Final = {
    "opening": "step",
    "declare": "seat",
    "bid": "auction seat placed",
    "settling": "lot",
    **dict.fromkeys(map(str, _USED), "house seat"),
    **dict.fromkeys(("reserve", "choose", "revealing", "clearing", "totting"), ""),
}


def _vocabulary(seats: int) -> pos.Vocabulary:
    houses = {key: house for house, (key, _) in enumerate(HOUSES)}
    lots = {"truelight": m.TRUELIGHT, "pile": m.PILE, **houses}
    return pos.Vocabulary(seats, {m.House: houses, m.Lot: lots, m.Card: {card: card for card in BIDS}}, "nobody")


def arrange(position: pos.Words) -> State:
    """The state that `position` describes; what it leaves out is filled in. Raises ValueError.

    Seat A is the first player and bids for the manors, all players are honest, have hidden their lowest cards and hold
    the others; of cards that are given in part the rest has left the game.
    """
    pos.only(position, KEYS, "position")
    seats = pos.number(position, "seats", 4)
    s = new_state(seats, read_options(seats, pos.texts(position, "options")), Rng(0))
    names = _vocabulary(seats)
    s.round, s.first = 1, 0
    names.assign(s, position, _FILLED)
    if s.round not in (1, 2):
        pos.refuse("round: there are two")
    s.passed, s.unsold = tuple(sorted({*s.passed})), tuple(sorted(s.unsold))
    s.phase = _phase(s, names, position)
    for name, tokens in pos.table(position, "tokens").items():
        house = names.read(name, m.House, "tokens")
        s.tokens += [_read_token(names, token, house) for token in pos.items(tokens, "tokens")]
    _take_tokens(s)
    s.bids = [_read_bid(names, bid) for bid in pos.items(position.get("bids", []), "bids")]
    _deal_cards(s, names, position)
    _lay_truths(s, names.get(position, "truth", dict[Seat, bool], {}))
    s.values = {house: m.house_value(house, ghosts) for house, ghosts in s.ghosts.items()}
    if "scores" not in position:
        sold = {house: value for house, value in s.values.items() if house in s.owners}
        s.scores = [sum(sold[house] for house in sold if s.owners[house] == seat) for seat in range(seats)]
    _check(s)
    return s


# --- the parts of a position -----------------------------------------------------------------------------------------


def _phase(s: State, names: pos.Vocabulary, position: pos.Words) -> m.Phase:
    kind, words = pos.kind_of(position, PHASES, "bid")
    seat: Seat = names.get(words, "seat", Seat, s.first)
    match kind:
        case "opening":
            return m.Opening(names.get(words, "step", Step))
        case "declare":
            return m.Declaring(seat)
        case "bid":
            step, placed = names.get(words, "auction", Step, Step.PROPERTY), pos.number(words, "placed", 0)
            _open_lots(s, step)
            pos.refuse_if(
                {
                    f"auction: expected one of information, property, got {step}": not s.lots,
                    f"placed: after {placed} cards a turn is over": placed >= m.TURN_CARDS,
                }
            )
            return m.Bidding(seat, placed)
        case "settling":
            lot = names.get(words, "lot", m.Lot)
            _open_lots(s, Step.PROPERTY if lot >= 0 else Step.INFORMATION)
            pos.refuse_if({f"lot: {lot_name(lot)} is not bid for here": lot not in s.lots})
            return m.Settling(lot)
        case "totting":
            return m.Totting(Special.PORTRAIT in s.kept)
    if kind in _USED:
        _open_lots(s, Step.PROPERTY)
        return m.Using(seat, names.get(words, "house", m.House), Special(kind))
    others: dict[str, m.Phase] = {
        "reserve": m.Reserving(),
        "choose": m.Choosing(),
        "revealing": m.Revealing(),
        "clearing": m.Clearing(),
    }
    return others[kind]


def _open_lots(s: State, step: Step) -> None:
    pile = (m.PILE,) if s.seats > min(m.INFO.seats) else ()
    s.lots = {Step.INFORMATION: (m.TRUELIGHT, *pile), Step.PROPERTY: tuple(m.houses_of(s.round))}.get(step, ())


def _read_token(names: pos.Vocabulary, name: object, house: m.House) -> m.Token:
    parts = name.split() if isinstance(name, str) else []
    if len(parts) not in (2, 3) or parts[2:] not in ([], ["double"]):
        pos.refuse(f'tokens: expected "A ghost" or "A painting double", got {name!r}')
    return m.Token(names.read(parts[0], Seat, ""), house, names.read(parts[1], Face, "tokens"), len(parts) == 3)


def _token_name(token: m.Token) -> str:
    return f"{pos.seat_name(token.seat)} {token.face}{' double' * token.double}"


def _take_tokens(s: State) -> None:
    for token in s.tokens:
        stock = s.stock[token.seat]
        left = (
            stock.ghost - (not token.double and token.face is Face.GHOST),
            stock.painting - (not token.double and token.face is Face.PAINTING),
            stock.double - token.double,
        )
        if min(left) < 0:
            pos.refuse(f"tokens: seat {pos.seat_name(token.seat)} has not so many of {_token_name(token)!r}")
        s.stock[token.seat] = m.Stock(*left)


def _read_bid(names: pos.Vocabulary, value: object) -> BidCard:
    parts = pos.items(value, "bids")
    if len(parts) != 3:
        pos.refuse(f'bids: expected ["A", 9, "culzean"] for a card, got {value!r}')
    seat, card, lot = (names.read(part, kind, "bids") for part, kind in zip(parts, (Seat, m.Card, m.Lot), strict=True))
    return BidCard(seat, lot, card)


def _deal_cards(s: State, names: pos.Vocabulary, position: pos.Words) -> None:
    """Hands, reserves, spent cards and cards openly taken back; what is not said follows from the twelve cards."""
    given = {key: names.get(position, key, dict[Seat, list[m.Card]], {}) for key in _CARDS}
    hides = s.round == 1 and s.phase not in (m.Reserving(), m.Opening(Step.RESERVE))
    for seat in range(s.seats):
        lying = [bid.card for bid in s.bids if bid.seat == seat]
        named = [card for key in ("hand", "reserve", "spent") for card in given[key].get(seat, [])]
        left = sorted((Counter(BIDS) - Counter(lying) - Counter(named)).elements())
        if Counter(lying + named) - Counter(BIDS):
            pos.refuse(f"cards: seat {pos.seat_name(seat)} has only {', '.join(map(str, BIDS))}")
        s.reserve[seat] = sorted(given["reserve"].get(seat, left[:RESERVE] if hides else []))
        if seat not in given["reserve"]:
            left = left[len(s.reserve[seat]) :]
        s.hand[seat] = sorted(given["hand"].get(seat, left))
        s.spent[seat] = sorted(given["spent"].get(seat, []) + (left if seat in given["hand"] else []))
        s.shown[seat] = sorted(given["shown"].get(seat, []))
        if Counter(s.shown[seat]) - Counter(s.hand[seat]) - Counter(lying):
            pos.refuse(f"shown: seat {pos.seat_name(seat)} does not hold these cards")
        if len(s.reserve[seat]) != RESERVE and (s.reserve[seat] or hides):
            pos.refuse(f"reserve: expected {RESERVE} cards for seat {pos.seat_name(seat)}")


def _lay_truths(s: State, given: dict[Seat, bool]) -> None:
    """ "?" cards; with four and five players there is a pile (5.2)."""
    choosing = isinstance(s.phase, m.Choosing)
    early = isinstance(s.phase, m.Reserving) or s.phase in (m.Opening(Step.RESERVE), m.Opening(Step.CHOOSE))
    if not early:
        s.truth = [given.get(seat, None if choosing else True) for seat in range(s.seats)]
        s.pile = 0 if choosing or s.seats == min(m.INFO.seats) else s.seats
    pos.refuse_if(
        {
            'truth: no "?" card is laid yet': given and early,
            "truth: everybody has chosen; the phase is then declare": choosing and None not in s.truth,
        }
    )


def _check(s: State) -> None:
    """Refuse what the rules could not reach, and find a sole holder of cards (7.3). Raises ValueError."""
    now, phase = m.houses_of(s.round), s.phase
    cards = [*s.specials.values(), *s.kept]
    owing = [seat for seat in range(s.seats) if owes(s, seat)]
    pos.refuse_if(
        {
            f"scores: expected {s.seats} whole numbers": len(s.scores) != s.seats,
            "ghosts: only houses that have an owner are counted": not s.ghosts.keys() <= s.owners.keys(),
            f"round {s.round} has other houses": any(
                house not in now for house in (*s.specials, *s.used, *(token.house for token in s.tokens))
            ),
            "special cards need options = { advanced = true }": (
                (s.specials or s.kept or s.used) and not s.switches.advanced
            ),
            "specials: there is one of each, and only ball and portrait are kept": (
                len(set(cards)) < len(cards) or not s.kept.keys() <= {Special.BALL, Special.PORTRAIT}
            ),
            "used: only a special card that lies there was used": not s.used.keys() <= s.specials.keys(),
            "unsold: a house cannot have an owner and be unsold": set(s.owners) & set(s.unsold),
            "bids: cards lie only on the lots of the auction in progress": any(bid.lot not in s.lots for bid in s.bids),
            "bids: a player who has passed or has no cards left has bid for truelight (7.2f)": any(
                seat in s.passed or not s.hand[seat] for seat in owing
            ),
            "bids: at the end everybody has bid for truelight (7.2f)": isinstance(phase, m.Settling) and owing,
        }
    )
    if isinstance(phase, m.Using) and s.specials.get(phase.house) is not phase.special:
        pos.refuse(f"specials: {phase.special} does not lie at {lot_name(phase.house)}")
    if isinstance(phase, m.Bidding):
        _check_bidder(s, phase)


def _check_bidder(s: State, phase: m.Bidding) -> None:
    left = holders(s)
    if phase.seat not in left or phase.seat in s.passed:
        pos.refuse(f"phase bid: seat {pos.seat_name(phase.seat)} cannot bid any more")
    if phase.placed and not any(bid.seat == phase.seat for bid in s.bids[-1:]):
        pos.refuse("placed: the last of the bids is the one of this turn")
    if len(left) == 1 and not phase.placed:
        s.phase = m.Bidding(phase.seat, 0, True)


# --- the words of scenario files -------------------------------------------------------------------------------------


def read_action(s: State, seat: Seat, words: pos.Words) -> m.Action:
    """The action that `words` name for `seat`: `do` and its fields; `double` is false when left out. Raises
    ValueError."""
    action = cast(m.Action, _vocabulary(s.seats).action(words, get_args(m.Action), double=False))
    return m.Reserve(tuple(sorted(action.cards))) if isinstance(action, m.Reserve) else action


def facts(s: State) -> dict[str, object]:
    """The facts that an expectation may name, in the words of a position."""
    tokens: dict[str, list[str]] = {HOUSES[house][0]: [] for house in m.houses_of(max(1, s.round))}
    for token in s.tokens:
        tokens[HOUSES[token.house][0]].append(_token_name(token))
    return _vocabulary(s.seats).facts(
        s,
        "seats round phase first specials used kept tokens stock hand reserve spent shown truth pile glasses"
        " pile_looker lots bids backs passed owners unsold ghosts values scores",
        dict.fromkeys(("stock", *_CARDS), Seat),
        phase=phase_word(s.phase),
        tokens=tokens,
        truth={pos.seat_name(seat): truth for seat, truth in enumerate(s.truth) if truth is not None},
        bids=[[pos.seat_name(bid.seat), bid.card, lot_name(bid.lot)] for bid in s.bids],
        backs=[m.back_of(bid.card).value for bid in s.bids],
    )


def faces(view: m.View) -> dict[str, str]:
    """The cards a view shows: "A.hand", "A.reserve", "A.?" (the chosen "?" card), "pile", "#3" (the third card bid)."""
    shown = {f"{pos.seat_name(seat)}.hand": _in_words(cards) for seat, cards in view.hands.items()}
    shown |= {f"{pos.seat_name(seat)}.reserve": _in_words(cards) for seat, cards in view.reserves.items()}
    shown |= {f"{pos.seat_name(seat)}.?": str(truth).lower() for seat, truth in view.truths.items()}
    if view.pile_lies is not None:
        shown["pile"] = f"{view.pile - view.pile_lies} true {view.pile_lies} false"
    return shown | {f"#{place}": str(bid.card) for place, bid in enumerate(view.bids, 1) if bid.card is not None}


def _in_words(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards))


def phase_word(phase: m.Phase) -> str:
    """The word of a phase: its kind in positions where it has one."""
    name = type(phase).__name__.lower()
    kinds = {"reserving": "reserve", "choosing": "choose", "declaring": "declare", "bidding": "bid"}
    return phase.special.value if isinstance(phase, m.Using) else kinds.get(name, name)
