"""Questions of Ghost for Sale: the sentence, and all choices, the dim ones with their reason.

Legality is never computed here: every choice stands for legal actions, and a dim one asks legality.why_not.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt, switched
from masque_arcade.client.game_ui.thing import Path, Pick
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Decide, Seat, Turn
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.legality import why_not
from masque_arcade.games.ghost_for_sale.ui.context import PlayerNames, honesty, lot_label
from masque_arcade.games.ghost_for_sale.ui.first_bid import first_bid, second_cards, with_bid
from masque_arcade.games.ghost_for_sale.ui.hand_area import (
    TOKENS,
    guess_boxes,
    hand_places,
    question_boxes,
    token_choice_boxes,
)
from masque_arcade.games.ghost_for_sale.ui.layout import Board
from masque_arcade.games.ghost_for_sale.ui.placement import token_places, tokens_at

HIDE: Final[Pick] = ("kind", "hide")
PASS: Final[Path] = (("kind", "pass"), ("kind", "sure"))
"""Passing is final: it needs confirming where no own card lies yet."""
_KINDS: Final[dict[type, str]] = {
    m.Done: "done",
    m.TakeGhost: "take_ghost",
    m.AddGhost: "add_ghost",
    m.Decline: "decline",
}


def paths(action: m.Action) -> list[Path]:
    """The picks that lead to `action`; the cards of a reserve may be picked in any order."""
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
            return [PASS]
        case m.Remove(owner, double):
            return [(("ghost", (owner, double)),)]
        case m.Guess(ghosts):
            return [(("guess", ghosts),)]
    return [(("kind", _KINDS[type(action)]),)]


def narrow(legal: Sequence[m.Action], picks: Path) -> list[tuple[m.Action, Path]]:
    """The legal actions that agree with `picks`, each with what is still to be picked."""
    found: list[tuple[m.Action, Path]] = []
    wanted = Counter(value for kind, value in picks if kind == "card")
    for action in legal:
        if isinstance(action, m.Reserve):
            rest = Counter[object](action.cards)
            rest.subtract(wanted)
            if min(rest.values()) >= 0:
                left: Path = tuple(("card", card) for card in sorted(rest.elements(), key=str))
                found.append((action, () if HIDE in picks else (*left, HIDE)))
            continue
        found += [(action, path[len(picks) :]) for path in paths(action) if path[: len(picks)] == picks]
    return found


def following(rest: Sequence[tuple[m.Action, Path]]) -> list[Pick]:
    """The next possible picks, each once. Any card still missing from a reserve may be the next."""
    found: dict[Pick, None] = {}
    for action, path in rest:
        several = path[:-1] if isinstance(action, m.Reserve) and len(path) > 1 else path[:1]
        found |= dict.fromkeys(several)
    return list(found)


_STYLES = {"pass": "calm", "decline": "calm", "sure": "bold"}
_SLOTS = {"pass": 1, "sure": 1, "decline": 1}
"""The button that gives up is second, whether or not there is a first: never where a hand has just confirmed; its
second word lies under the same hand."""
_ICONS = {"hide": "icons/check", "done": "icons/check", "add_ghost": "icons/check", "take_ghost": "icons/check"}


class PromptBuilder:
    """One question: the view, the legal actions, and the picks so far."""

    def __init__(
        self, texts: Catalogue, guests: PlayerNames, table: Board, view: m.View, legal: Sequence[m.Action], picks: Path
    ) -> None:
        self._texts, self._guests, self._table, self._view = texts, guests, table, view
        self._me: Seat = table.me
        self._legal, self._picks = legal, picks
        self._ways = [path for _, path in narrow(legal, ())]
        self._rest = narrow(legal, picks)
        self._next = following(self._rest)

    def prompt(self) -> Prompt:
        """The question of this moment."""
        first = first_bid(self._view, self._me, self._legal, self._picks)
        if first is not None:
            return self._second(first)
        done = [action for action, path in self._rest if not path or (path == PASS[1:] and self._lies)]
        if done:
            return Prompt("", asked=True, ready=done[0])
        choices = [*self._cards(), *self._tokens(), *self._questions(), *self._lots(), *self._ghosts()]
        choices += [*self._numbers(), *self._buttons()]
        if self._picks:
            # Beside the second word of a pass, which has the place of the way back.
            pick = ("kind", "undo") if self._picks == PASS[:1] else UNDO
            undo, to = self._texts("ghost_for_sale.button.undo"), self._picks[:-1]
            choices.append(Choice(("kind", "undo"), pick, undo, style="calm", icon="icons/back", slot=0, to=to))
        auction = isinstance(self._view.phase, m.Reserving | m.Bidding)
        return Prompt(self._sentence(), asked=True, choices=tuple(choices), slots=2, numbered=not auction)

    @property
    def _lies(self) -> bool:
        """Whether an own card lies in this auction, so that a pass gives up nothing."""
        return any(bid.seat == self._me for bid in self._view.bids)

    def _second(self, first: m.Bid) -> Prompt:
        """The question for a second card, or none, while the first one may be taken back."""
        view, placed = with_bid(self._view, self._me, first), self._picks[:2]
        legal = second_cards(view, self._me)
        asked = PromptBuilder(self._texts, self._guests, self._table, view, legal, self._picks[2:]).prompt()
        if asked.ready is not None:
            return Prompt("", asked=True, ready=first, then=asked.ready)
        choices = [one if one.to is None else replace(one, to=(*placed, *one.to)) for one in asked.choices]
        if self._picks == placed:
            back = self._texts("ghost_for_sale.button.take_back")
            pick = ("kind", "take_back")
            choices.append(Choice(pick, pick, back, style="calm", icon="icons/back", slot=1, to=()))
        return replace(asked, choices=tuple(choices), stands=first)

    # --- choices -----------------------------------------------------------------------------------------------

    def _cards(self) -> list[Choice]:
        """The hand: cards to pick, cards picked, and why others cannot be."""
        phase = self._view.phase
        if not isinstance(phase, m.Reserving | m.Bidding):
            return []
        if self._picks and self._picks[0][0] != "card":
            return []
        reserving = isinstance(phase, m.Reserving)
        left = Counter(value for kind, value in self._picks if kind == "card")
        out: list[Choice] = []
        for held in hand_places(self._view, self._table, self._me):
            if held.lot is not None:
                continue
            key, pick = ("hand", held.card, held.number), ("card", held.card)
            label, number = self._card(held.card), int(held.card)
            if left[held.card]:
                left[held.card] -= 1
                at = self._picks.index(pick)
                out.append(
                    Choice(
                        key,
                        UNDO,
                        label,
                        rect=held.box,
                        style="chosen",
                        number=number,
                        to=(*self._picks[:at], *self._picks[at + 1 :]),
                    )
                )
            else:
                instead = self._picks and not reserving and any(path[0] == pick for path in self._ways)
                to = switched(self._picks, pick) if instead else None
                why = "" if to else self._unless(pick, "enough")
                out.append(Choice(key, pick, label, rect=held.box, why=why, number=number, to=to))
        return out

    def _card(self, card: m.Card) -> str:
        return self._texts(
            "ghost_for_sale.hand.card", n=card, back=self._texts(f"ghost_for_sale.back.{m.back_of(card)}")
        )

    def _unless(self, pick: Pick, reason: str) -> str:
        """The reason in words, unless `pick` may be picked."""
        return "" if pick in self._next else self._texts(f"ghost_for_sale.reason.{reason}")

    def _tokens(self) -> list[Choice]:
        if not isinstance(self._view.phase, m.Declaring):
            return []
        out: list[Choice] = []
        for n, (kind, box) in enumerate(zip(TOKENS, token_choice_boxes(self._table), strict=True), 1):
            number = 0 if self._picks else n
            pick: Pick = ("token", kind)
            label = self._texts(f"ghost_for_sale.token.{'double_' if kind[1] else ''}{kind[0]}")
            if pick in self._picks:
                out.append(Choice(pick, UNDO, label, rect=box, style="chosen", to=()))
            else:
                to = (pick,) if self._picks else None
                lit = pick in self._next or any(path[:1] == (pick,) for path in self._ways)
                why = "" if lit else self._texts("ghost_for_sale.reason.no_such_token")
                out.append(Choice(pick, pick, label, rect=box, why=why, number=number, capped=bool(number), to=to))
        return out

    def _questions(self) -> list[Choice]:
        if not isinstance(self._view.phase, m.Choosing):
            return []
        boxes = zip((True, False), question_boxes(self._table), strict=True)
        return [
            Choice(("truth", truth), ("truth", truth), honesty(self._texts, truth), rect=box, number=n, capped=True)
            for n, (truth, box) in enumerate(boxes, 1)
        ]

    def _lots(self) -> list[Choice]:
        """Houses, Mrs. Truelight and the pile, once it is known what will be placed there."""
        if not any(kind == "lot" for kind, _ in self._next):
            return []
        view = self._view
        lots: Sequence[m.Lot] = m.houses_of(view.round) if isinstance(view.phase, m.Declaring) else view.lots
        out: list[Choice] = []
        told = isinstance(view.phase, m.Declaring)
        for n, lot in enumerate(lots, 1):
            pick: Pick = ("lot", lot)
            why = "" if pick in self._next else self._reason(self._placing(lot))
            label = lot_label(self._texts, lot)
            number, box = n if told else 0, self._table.lot(lot)
            out.append(Choice(("lot", lot), pick, label, rect=box, why=why, number=number, capped=told))
        return out

    def _placing(self, lot: m.Lot) -> m.Action:
        kind, value = self._picks[0]
        if kind == "token":
            assert isinstance(value, tuple)
            return m.Declare(lot, *value)
        assert isinstance(value, int)
        return m.Bid(value, lot)

    def _reason(self, action: m.Action) -> str:
        why = why_not(self._view, self._me, action)
        return self._texts(f"ghost_for_sale.reason.{why}" if why else "introduction.not_here")

    def _ghosts(self) -> list[Choice]:
        """The tokens at the house under the Magic Mirror."""
        phase, view = self._view.phase, self._view
        if not isinstance(phase, m.Using) or not any(kind == "ghost" for kind, _ in self._next):
            return []
        out: list[Choice] = []
        boxes = token_places(view, self._table, phase.house)
        for n, ((place, token), box) in enumerate(zip(tokens_at(view, phase.house), boxes, strict=True), 1):
            pick: Pick = ("ghost", (token.seat, token.double))
            why = "" if token.face is m.Face.GHOST else self._texts("ghost_for_sale.reason.no_ghost_token")
            label = self._guests.called(self._texts, token.seat)
            number = 0 if why else n
            out.append(Choice(place, pick, label, rect=box, why=why, number=number, capped=bool(number)))
        return out

    def _numbers(self) -> list[Choice]:
        phase = self._view.phase
        if not isinstance(phase, m.Using) or phase.special is not m.Special.BALL:
            return []
        most = sum(token.house == phase.house for token in self._view.tokens)
        return [
            Choice(
                ("guess", n),
                ("guess", n),
                str(n),
                rect=box,
                why=self._unless(("guess", n), "too_many_ghosts"),
                number=n or 10,
            )
            for n, box in enumerate(guess_boxes(self._table, most))
        ]

    def _buttons(self) -> list[Choice]:
        """The action buttons. Passing is dim as long as Mrs. Truelight waits for a card."""
        t, phase = self._texts, self._view.phase
        kinds = [str(value) for kind, value in self._next if kind == "kind"]
        whys: dict[str, str] = {}
        if isinstance(phase, m.Bidding) and not self._picks and not phase.placed and "pass" not in kinds:
            kinds.append("pass")
            whys["pass"] = self._reason(m.Pass())
        if isinstance(phase, m.Reserving) and "hide" not in kinds:
            kinds.append("hide")
            whys["hide"] = t("ghost_for_sale.reason.not_four")
        out: list[Choice] = []
        for kind in kinds:
            key = f"ghost_for_sale.button.{kind}"
            hint = t(f"{key}_hint") if t.has(f"{key}_hint") else ""
            style, icon = _STYLES.get(kind, "main"), _ICONS.get(kind, "")
            out.append(
                Choice(
                    ("kind", kind),
                    ("kind", kind),
                    t(key),
                    hint,
                    None,
                    whys.get(kind, ""),
                    style,
                    icon,
                    slot=_SLOTS.get(kind, 0),
                    declines=kind in ("pass", "decline"),
                )
            )
        return out

    # --- words -------------------------------------------------------------------------------------------------

    def _sentence(self) -> str:
        t, phase = self._texts, self._view.phase
        prefix = "ghost_for_sale.prompt"
        match phase:
            case m.Reserving():
                return t(f"{prefix}.reserve", n=sum(kind == "card" for kind, _ in self._picks))
            case m.Choosing():
                return t(f"{prefix}.choose")
            case m.Declaring():
                return t(f"{prefix}.declare_where" if self._picks else f"{prefix}.declare")
            case m.Bidding():
                return self._bid_sentence(phase)
            case m.Using():
                house = lot_label(t, phase.house)
                return t(f"{prefix}.{phase.special}", house=house)
        return ""

    def _bid_sentence(self, phase: m.Bidding) -> str:
        t, prefix = self._texts, "ghost_for_sale.prompt"
        if self._picks:
            kind, value = self._picks[0]
            return t(f"{prefix}.bid_where", n=value) if kind == "card" else t(f"{prefix}.sure")
        if phase.sole:
            return t(f"{prefix}.bid_sole")
        if phase.placed:
            return t(f"{prefix}.bid_second")
        if m.owes_truelight(self._view, self._me):
            return t(f"{prefix}.bid_truelight")
        return t(f"{prefix}.bid")


def waiting(texts: Catalogue, guests: PlayerNames, turn: Turn, me: Seat | None) -> str:
    """The players that the table waits for; "" for none, or for the local player."""
    if not isinstance(turn, Decide) or me in turn.seats:
        return ""
    names = [guests.names[seat] for seat in turn.seats]
    return texts(f"ghost_for_sale.wait.{turn.what}", name=names[0], n=len(names))
