"""The questions of The Red Masque: by which picks an action is reached, what is asked, the buttons, and the page of the
rules that helps."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.question import Pages, Question, page_of
from masque_arcade.client.game_ui.thing import Path, Role, Thing
from masque_arcade.engine.game import Decide, Turn
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import AIMED, Card
from masque_arcade.games.red_masque.legality import why_not
from masque_arcade.games.red_masque.ui.context import Moment, picked_card


class RedMasqueQuestion(Question[Moment, m.Action]):
    """What one player may choose now."""

    icons: ClassVar[dict[str, str]] = {
        "ready": "icons/play",
        "stay": "icons/person",
        "take": "icons/hand",
        "discard": "icons/eye",
        "play": "icons/eye",
        "lay": "icons/down",
    }
    slots: ClassVar[dict[str, int]] = {"lay": 1, "discard": 1}

    def paths(self, action: m.Action) -> Iterable[Path]:
        """The picks that lead to `action`: for a card first the card, then its use."""
        match action:
            case m.Place(room) | m.Move(room):
                return [(("room", room),)]
            case m.Play(card, target, room):
                use = ("room", room) if room is not None else ("kind", "play")
                return [(("card", card), use if target is None else ("seat", target))]
            case m.Lay(card):
                return [(("card", card), ("kind", "lay"))]
            case m.Ready() | m.Stay() | m.Take() | m.Discard():
                return [(("kind", type(action).__name__.lower()),)]

    @property
    def asks(self) -> Collection[str]:
        """The kinds of things that come next; at whom a card may be aimed even where it may be at nobody."""
        return {*super().asks, *(["seat"] if picked_card(self) in AIMED else [])}

    def prompt(self, things: Sequence[Thing], sealed: str = "", **more: Any) -> Prompt:
        """The question with its choices. `sealed`: the choice made in a search still in progress, else ""."""
        if sealed and self.asked:
            return Prompt(self.t(f"prompt.sealed_{sealed}"))
        phase = self.moment.view.phase
        numbered, result = not isinstance(phase, m.Playing), isinstance(phase, m.Interval)
        return super().prompt(things, slots=2, numbered=numbered, result=result, **more)

    def choice(self, thing: Thing) -> Choice | None:
        """What choosing a thing means: walking leads out of one's room, pawns are chosen where that is possible, and
        of cards the one on the left is picked."""
        choice, view = super().choice(thing), self.moment.view
        match thing.key:
            case ("room", room) if room == view.rooms[self.me] and not self.picks:
                return None
            case ("pawn", _) if choice and choice.why:
                return None
            case ("card", Card() as card) if choice and choice.style == "chosen":
                return replace(choice, rect=self.moment.table.hand(view.hand.index(card)))
        return choice

    def number(self, thing: Thing, why: str) -> int:
        """Digits choose a card, and then what it leads to."""
        return 0 if self.picks and thing.name.role is Role.CARD else thing.number

    def way_back(self) -> list[Choice]:
        """None: choosing the chosen card again takes it back."""
        return []

    def buttons(self) -> Iterable[Choice]:
        """The uses of a card or a find; first what has an effect, and what cannot be done with its reason."""
        kinds, card, view = self.values("kind"), picked_card(self), self.moment.view
        out = [self._button(kind) for kind in kinds]
        if card is not None and "lay" not in kinds and (why := why_not(view, self.me, m.Lay(card))):
            out.append(self._button("lay", self.moment.reason(why)))
        if isinstance(view.phase, m.Searching) and "take" not in kinds:
            out.insert(0, self._button("take", self.moment.reason(why_not(view, self.me, m.Take()))))
        # Laying the card is better than playing it in vain.
        return out[::-1] if "lay" in kinds and not self._works() else out

    def _button(self, kind: str, why: str = "") -> Choice:
        made = self.button(kind, why, slot=0)
        if why:
            return replace(made, hint="", icon="", style="calm")
        if kind == "ready" and isinstance(self.moment.view.phase, m.Masking):
            return replace(made, label=self.t("button.ready_role"))
        if kind == "play":
            return replace(made, hint=self._effect(), style="main" if self._works() else "calm")
        return replace(made, style="calm") if kind in ("lay", "stay") else made

    def _works(self) -> bool:
        """Whether the picked card has an effect without a target."""
        card = picked_card(self)
        return self.me in self.moment.view.trapped if card is Card.KEY else card is Card.HIDE

    def _effect(self) -> str:
        """Why the picked card would have no effect, or that it has one."""
        card = picked_card(self)
        if card in AIMED:
            return self.t("hint.nobody")
        if card is Card.KEY:
            return self.t("hint.key" if self._works() else "hint.not_trapped")
        return self.t("hint.trapped" if card is Card.RUSH else "hint.hide")

    def sentence(self) -> str:
        view, card = self.moment.view, picked_card(self)
        match view.phase:
            case m.Masking():
                return self.t("prompt.role")
            case m.Interval():
                return self.t("prompt.next")
            case m.Placing():
                return self.t("prompt.place")
            case m.Moving():
                return self.t("prompt.move_or_stay" if view.switches.may_stay else "prompt.move")
            case m.Searching():
                return self.t("prompt.search")
            case m.Playing() if card is not None:
                key = "target" if self.values("seat") else "where" if self.values("room") else "how"
                only = "" if "lay" in self.values("kind") else "_only"
                return self.t(f"prompt.{key}{only}", card=self.moment.card(card))
            case m.Playing():
                return self.t("prompt.play")
        return ""

    def waiting(self) -> str:
        turn, guests = self.moment.turn, self.moment.guests
        if not isinstance(turn, Decide):
            return ""
        waited = [guests.names[seat] for seat in turn.seats if seat != guests.me]
        return self.t(f"wait.{turn.what}", name=waited[0], n=len(waited)) if waited else ""


_PAGES: Final[Pages] = {
    **dict.fromkeys((m.Masking, m.Placing), "round"),
    m.Moving: "turn",
    **dict.fromkeys((m.Looking, m.Searching), "search"),
    m.Playing: "cards",
    m.Interval: "end",
}


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase."""
    match key:
        case ("card" | "gone", Card() as card):
            return _card_page(card)
        case "role":
            return "idea"
        case "clock":
            return "end"
        case ("step", "search"):
            return "search"
    phase, usual = view.phase, "idea" if view.active is None else "turn"
    return page_of(_PAGES, phase, turn, _card_page(phase.card) if isinstance(phase, m.Resolving) else usual)


def _card_page(card: Card) -> str:
    if card in (Card.DAGGER, Card.REVEAL):
        return "unmask"
    return "trap" if card in (Card.TRAP, Card.KEY) else "flight"
