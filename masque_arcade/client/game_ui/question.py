"""One question to one player: how picks narrow the legal actions, and the choices that this leaves.

Legality is never computed here: every choice stands for legal actions, and a dim one asks the game's legality why.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt, after, switched, without
from masque_arcade.client.game_ui.table_context import Moment
from masque_arcade.client.game_ui.thing import Path, Pick, Thing, Tip
from masque_arcade.engine.game import Decide, Over, Seat, Turn

M = TypeVar("M", bound=Moment[Any, Any, Any])
A = TypeVar("A")
Pages = Mapping[type, str]
"""The rules page that helps in a phase, by its class."""


def page_of(pages: Pages, phase: object, turn: Turn, otherwise: str) -> str:
    """The rules page that helps in a phase; at the end of the match that of the end."""
    return "end" if isinstance(turn, Over) else pages.get(type(phase), otherwise)


class Question(ABC, Generic[M, A]):
    """What `me` may choose in `moment`. A game says by which picks an action is reached, what its buttons are called,
    and the sentence; the rest is here."""

    alone: ClassVar[str] = ""
    """The kind of thing that is picked automatically where there is no other, after the first pick."""
    icons: ClassVar[dict[str, str]] = {}
    styles: ClassVar[dict[str, str]] = {}
    slots: ClassVar[dict[str, int]] = {}
    """A button's icon, style and place, by its kind."""

    def __init__(self, moment: M, legal: Sequence[A], picks: Path, me: Seat | None = None) -> None:
        self.moment, self.legal, self.picks = moment, legal, picks
        self.me: Seat = moment.table.me if me is None else me
        self._rest = self.narrowed(picks)
        self.next: list[Pick] = list(dict.fromkeys(path[0] for _, path in self._rest if path))

    @abstractmethod
    def paths(self, action: A) -> Iterable[Path]:
        """The picks that lead to `action`, in each possible order."""

    @abstractmethod
    def buttons(self) -> Iterable[Choice]:
        """The choices that are no things; the way back is added."""

    @abstractmethod
    def sentence(self) -> str:
        """The question in words."""

    @abstractmethod
    def waiting(self) -> str:
        """The sentence while others are asked."""

    @property
    def asks(self) -> Collection[str]:
        """The kinds of things that can be chosen now, or taken back."""
        return {kind for kind, _ in (*self.next, *self.picks)}

    @property
    def asked(self) -> bool:
        """Whether there is anything to choose."""
        turn = self.moment.turn
        return isinstance(turn, Decide) and self.me in turn.seats and bool(self.legal)

    def prompt(self, things: Sequence[Thing], **more: Any) -> Prompt:
        """The question with its choices; `more` as in Prompt."""
        if not self.asked:
            return Prompt(self.waiting())
        way = next(iter(self.paths(self.legal[0])), ()) if len(self.legal) == 1 else ()
        if done := [action for action, path in self._rest if not path]:
            return Prompt("", asked=True, ready=done[0], way=way)
        places = [choice for thing in things if (choice := self.choice(thing))]
        return Prompt(self.sentence(), True, (*places, *self.buttons(), *self.way_back()), way=way, **more)

    def choice(self, thing: Thing) -> Choice | None:
        """What choosing a thing means now: choosing it again takes it back, and another one may be picked instead. None
        where it is not asked for."""
        asks = self.asks
        pick = next((pick for pick in thing.picks if pick[0] in asks), None)
        if pick is None:
            return None
        label = thing.name.label
        back = self.back(thing, pick)
        if back is not None:
            number = self.number(thing, "")
            capped = thing.capped and bool(number)
            return Choice(thing.key, UNDO, label, "", thing.box, style="chosen", number=number, capped=capped, to=back)
        to = None if pick in self.next else self.instead(pick)
        why = "" if to is not None or pick in self.next else thing.why(self)
        number = self.number(thing, why)
        capped = thing.capped and bool(number)
        return Choice(thing.key, pick, label, "", thing.box, why, thing.style, number=number, capped=capped, to=to)

    def back(self, thing: Thing, pick: Pick) -> Path | None:
        """The picks once a picked thing is taken back; None where it has not been picked."""
        return without(self.picks, pick) if pick in self.picks else None

    def number(self, thing: Thing, why: str) -> int:
        """The digit of a thing, which cannot be chosen if there is a `why`."""
        return thing.number

    def instead(self, pick: Pick) -> Path | None:
        """The picks with this one instead of the earlier one of its kind, if that leads to an action."""
        to = switched(self.picks, pick)
        return to if self.narrowed(to) else None

    def way_back(self) -> list[Choice]:
        """The button that takes the last pick back."""
        if not self.picks:
            return []
        return [Choice(("kind", "undo"), UNDO, self.t("button.undo"), style="calm", icon="icons/back")]

    def button(self, kind: str, why: str = "", slot: int = -1, tip: Tip | None = None, **values: object) -> Choice:
        """A button with its text, and its hint if it has one; a reason makes it dim."""
        texts, name, style = self.moment.texts, f"button.{kind}", self.styles.get(kind, "main")
        hint = self.t(f"{name}_hint") if texts.has(f"{self.moment.game}.{name}_hint") else ""
        icon, slot, label = self.icons.get(kind, ""), self.slots.get(kind, slot), self.t(name, **values)
        pick, declines = ("kind", kind), style == "calm"
        return Choice(pick, pick, label, hint, None, why, style, icon, slot=slot, declines=declines, tip=tip)

    def t(self, key: str, **values: object) -> str:
        """A text of this game."""
        return self.moment.t(key, **values)

    def values(self, kind: str) -> list[Any]:
        """What may be picked next of a kind."""
        return [value for what, value in self.next if what == kind]

    def narrowed(self, picks: Path) -> list[tuple[A, Path]]:
        """The legal actions that agree with `picks`, each with what is still to be picked."""
        rest = [(action, path) for action in self.legal for path in self.paths(action)]
        for pick in picks:
            rest = after((pick,), rest)
            while all(path for _, path in rest) and len({path[0] for _, path in rest}) == 1 and self._skips(rest):
                rest = [(action, path[1:]) for action, path in rest]
        return rest

    def _skips(self, rest: Sequence[tuple[A, Path]]) -> bool:
        return rest[0][1][0][0] == self.alone
