"""The questions of Ghost for Sale: by which picks an action is reached, what is asked, the buttons, and the page of the
rules that helps."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, Final

from msgspec import structs
from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.question import Pages, Question, page_of
from masque_arcade.client.game_ui.thing import Path, Pick, Thing
from masque_arcade.engine.game import Decide, Seat, Turn
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.legality import bids, why_not
from masque_arcade.games.ghost_for_sale.ui.context import Moment, lot_label

HIDE: Final[Pick] = ("kind", "hide")
PASS: Final[Path] = (("kind", "pass"), ("kind", "sure"))
"""Passing is final: it needs confirming where no own card lies yet."""
_KINDS: Final[dict[type, str]] = {
    m.Done: "done",
    m.TakeGhost: "take_ghost",
    m.AddGhost: "add_ghost",
    m.Decline: "decline",
}


class GhostQuestion(Question[Moment, m.Action]):
    """What the local player may choose now; while others bid, one's own notes can be changed."""

    icons: ClassVar[dict[str, str]] = {
        **dict.fromkeys(("hide", "done", "add_ghost", "take_ghost"), "icons/check"),
        "take_back": "icons/back",
    }
    styles: ClassVar[dict[str, str]] = {"pass": "calm", "decline": "calm", "sure": "bold", "take_back": "calm"}
    slots: ClassVar[dict[str, int]] = dict.fromkeys(("pass", "sure", "decline", "take_back"), 1)
    """The button that gives up is second, whether or not there is a first: never where a hand has just confirmed; its
    second word lies under the same hand."""

    @property
    def asks(self) -> Collection[str]:
        if self.asked:
            return super().asks
        moment = self.moment
        bids = isinstance(moment.turn, Decide) and isinstance(moment.view.phase, m.Bidding)
        return ("order",) if bids and moment.plays else ()

    def paths(self, action: m.Action) -> Iterable[Path]:
        match action:
            case m.Reserve(cards):
                return [(*(("card", card) for card in cards), HIDE)]
            case m.Choose(truth):
                return [(("truth", truth),)]
            case m.Declare(house, face, double):
                return [(("token", (face, double)), ("lot", house))]
            case m.Bid(card, lot):
                return [(("card", card), ("lot", lot))]
            case m.Pass():
                lies = any(bid.seat == self.me for bid in self.moment.view.bids)
                return [PASS[:1] if lies else PASS]
            case m.Remove(owner, double):
                return [(("ghost", (owner, double)),)]
            case m.Guess(ghosts):
                return [(("guess", ghosts),)]
        return [(("kind", _KINDS[type(action)]),)]

    def narrowed(self, picks: Path) -> list[tuple[m.Action, Path]]:
        """The legal actions that agree with `picks`; the cards of a reserve may be picked in any order, so that any
        one still missing may be next."""
        picked = Counter(value for kind, value in picks if kind == "card")
        found: list[tuple[m.Action, Path]] = []
        for action in self.legal:
            if not isinstance(action, m.Reserve):
                return super().narrowed(picks)
            if picked <= (cards := Counter[object](action.cards)):
                ways: list[Path] = [(("card", card), HIDE) for card in cards - picked] or [(HIDE,)]
                found += [(action, () if HIDE in picks else way) for way in ways]
        return found

    def prompt(self, things: Sequence[Thing], **more: Any) -> Prompt:
        """The question with its choices, two buttons wide; digits are the cards' where cards are asked for."""
        if not self.asked:
            return Prompt(self.waiting(), choices=tuple(filter(None, map(self.choice, things))))
        auction = isinstance(self.moment.view.phase, m.Reserving | m.Bidding)
        return super().prompt(things, slots=2, numbered=not auction, **more)

    def second(self, things: Sequence[Thing], first: m.Bid, placed: Path) -> Prompt:
        """The question for a second card, or none, while the `first` bid, `placed` by earlier picks, may be taken
        back."""
        asked = self.prompt(things)
        if asked.ready is not None:
            return Prompt("", asked=True, ready=first, then=asked.ready)
        choices = [one if one.to is None else replace(one, to=(*placed, *one.to)) for one in asked.choices]
        if not self.picks:
            choices.append(replace(self.button("take_back"), declines=False, to=()))
        return replace(asked, choices=tuple(choices), stands=first)

    def back(self, thing: Thing, pick: Pick) -> Path | None:
        """Of equal cards the first ones are picked; the other cards of a reserve stay picked."""
        match thing.key:
            case ("hand", _, int(number)):
                if number >= self.picks.count(pick):
                    return None
                at = self.picks.index(pick)
                return (*self.picks[:at], *self.picks[at + 1 :])
        return super().back(thing, pick)

    def instead(self, pick: Pick) -> Path | None:
        """The picks with this one instead of the earlier one; no card of a reserve takes the place of four."""
        return None if isinstance(self.moment.view.phase, m.Reserving) else super().instead(pick)

    def number(self, thing: Thing, why: str) -> int:
        """The digit of a thing; tokens that can be chosen are counted, houses once a token is chosen."""
        kind = thing.picks[0][0]
        return 0 if (kind == "token" and self.picks) or (kind == "ghost" and why) else thing.number

    def way_back(self) -> list[Choice]:
        """The button that takes the last pick back; beside the second word of a pass, which has its place."""
        back = super().way_back()
        return [replace(one, pick=("kind", "undo"), slot=0, to=()) for one in back] if self.picks == PASS[:1] else back

    def buttons(self) -> Iterable[Choice]:
        """The action buttons. Passing is dim as long as Mrs. Truelight waits for a card."""
        phase, kinds = self.moment.view.phase, self.values("kind")
        yield from (self.button(str(kind), slot=0) for kind in kinds)
        if isinstance(phase, m.Bidding) and not self.picks and not phase.placed and "pass" not in kinds:
            yield self.button("pass", self.moment.reason(why_not(self.moment.view, self.me, m.Pass())))
        if isinstance(phase, m.Reserving) and "hide" not in kinds:
            yield self.button("hide", self.moment.reason("not_four"), 0)

    def sentence(self) -> str:
        match self.moment.view.phase:
            case m.Reserving():
                return self.t("prompt.reserve", n=len(self.picks))
            case m.Choosing():
                return self.t("prompt.choose")
            case m.Declaring():
                return self.t("prompt.declare_where" if self.picks else "prompt.declare")
            case m.Bidding() as phase:
                return self._bid_sentence(phase)
            case m.Using(special=special, house=house):
                return self.t(f"prompt.{special}", house=lot_label(self.moment.texts, house))
        return ""

    def _bid_sentence(self, phase: m.Bidding) -> str:
        if self.picks:
            kind, value = self.picks[0]
            return self.t("prompt.bid_where", n=value) if kind == "card" else self.t("prompt.sure")
        if phase.sole:
            return self.t("prompt.bid_sole")
        if phase.placed:
            return self.t("prompt.bid_second")
        return self.t("prompt.bid_truelight" if m.owes_truelight(self.moment.view, self.me) else "prompt.bid")

    def waiting(self) -> str:
        """The players that the table waits for; "" for none, or for the local player."""
        turn, moment = self.moment.turn, self.moment
        if not isinstance(turn, Decide) or (moment.plays and self.me in turn.seats):
            return ""
        names = [moment.guests.names[seat] for seat in turn.seats]
        return self.t(f"wait.{turn.what}", name=names[0], n=len(names))


_PAGES: Final[Pages] = {
    m.Reserving: "reserve",
    m.Choosing: "truth",
    m.Declaring: "tokens",
    m.Using: "special",
    m.Revealing: "reveal",
}


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase."""
    match key:
        case ("lot", int(lot)):
            return "looks" if lot < 0 else "special" if lot in view.specials else "values"
        case ("row", _):
            return "values"
        case ("special", _):
            return "special"
        case ("side" | "truth" | "note", _):
            return "truth"
        case ("tokens" | "token", *_):
            return "tokens"
        case ("hand", _, _):
            return "reserve" if isinstance(view.phase, m.Reserving) else "backs"
    auction = "looks" if m.TRUELIGHT in view.lots else "auction"
    return page_of(_PAGES, view.phase, turn, auction if isinstance(view.phase, m.Bidding | m.Settling) else "idea")


# --- the first card of a turn: nobody else sees it, and it is bid when the turn ends (7.2) ----------------------------


def first_bid(view: m.View, me: Seat, legal: Sequence[m.Action], picks: Path) -> m.Bid | None:
    """The bid that the first two of `picks` lay, where the turn goes on after it; None where it ends, or where `legal`
    leaves no choice."""
    phase = view.phase
    if not isinstance(phase, m.Bidding) or phase.placed or phase.sole or view.hand_sizes[me] < m.TURN_CARDS:
        return None
    found = (bid for bid in legal if isinstance(bid, m.Bid) and picks[:2] == (("card", bid.card), ("lot", bid.lot)))
    return next(found, None) if len(legal) > 1 else None


def with_bid(view: m.View, me: Seat, bid: m.Bid) -> m.View:
    """The view of `me` as it will be once `bid` is bid."""
    left = list(view.hands[me])
    left.remove(bid.card)
    sizes = (*view.hand_sizes[:me], len(left), *view.hand_sizes[me + 1 :])
    return structs.replace(
        view,
        phase=m.Bidding(me, 1),
        hands={**view.hands, me: tuple(left)},
        hand_sizes=sizes,
        bids=(*view.bids, m.Placed(me, bid.lot, m.back_of(bid.card), bid.card)),
    )


def second_cards(view: m.View, me: Seat) -> tuple[m.Action, ...]:
    """What may follow a first bid in `view`, in which it lies."""
    return bids(view.hands[me], view.lots, m.owes_truelight(view, me), 1, False)
