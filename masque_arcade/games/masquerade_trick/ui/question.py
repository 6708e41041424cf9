"""The questions of Masquerade Trick: by which picks an action is reached, what is asked, the buttons, and the page of
the rules that helps."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, Final, assert_never

from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.question import Pages, Question, page_of
from masque_arcade.client.game_ui.thing import Path, Pick, Thing
from masque_arcade.engine.game import Decide, Turn
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import suit_of
from masque_arcade.games.masquerade_trick.ui.context import Moment

_SURE: Final[Pick] = ("sure", True)
"""The second press on a card, where its player wants two."""


class TrickQuestion(Question[Moment, m.Action]):
    """What one player may choose now, their own notes among it."""

    icons: ClassVar[dict[str, str]] = {"ready": "icons/play", "lock": "icons/hand"}

    @property
    def asks(self) -> Collection[str]:
        """The kinds of things that come next; notes always."""
        return {*super().asks, "order"} if self.moment.plays else super().asks

    def paths(self, action: m.Action) -> Iterable[Path]:
        """The picks that lead to `action`. Pointing is confirmed by a second one: until then it may be changed."""
        match action:
            case m.Pass(card) | m.Play(card):
                return [(("card", card), *([_SURE] if self.moment.sure else []))]
            case m.Look(place):
                return [(("place", place),)]
            case m.Point(place):
                return [(("place", place), ("kind", "lock"))]
            case m.Ready():
                return [(("kind", "ready"),)]
        assert_never(action)

    def prompt(self, things: Sequence[Thing], **more: Any) -> Prompt:
        """A look begins at a mask that its player has not seen; notes may be changed while others are asked, too."""
        view = self.moment.view
        seen = {glance.place for glance in view.glances if glance.seat == self.me}
        fresh = next((("place", place) for place in m.CENTRE if place not in seen), None)
        first = fresh if isinstance(view.phase, m.Looking) else None
        asked = super().prompt(things, first=first, result=isinstance(view.phase, m.Interval), **more)
        notes = () if asked.asked else tuple(choice for thing in things if (choice := self.choice(thing)))
        return replace(asked, choices=notes) if notes else asked

    def choice(self, thing: Thing) -> Choice | None:
        """A card lifted by a first press is played by the second one; of places only the possible ones may be chosen
        instead."""
        made = super().choice(thing)
        if made and made.style == "chosen" and _SURE in self.next:
            return replace(made, pick=_SURE, to=None)
        return None if made and made.why and self.picks and made.pick[0] == "place" else made

    def way_back(self) -> list[Choice]:
        """Nothing lies over the hand."""
        return [] if _SURE in self.next else super().way_back()

    def buttons(self) -> Iterable[Choice]:
        """On to the next deal, or the end of pointing."""
        return [self.button(str(kind)) for kind in self.values("kind")]

    def sentence(self) -> str:
        view, names, picks = self.moment.view, self.moment.guests.names, self.picks
        if picks and picks[-1][0] == "card":
            return self.t("prompt.sure")
        match view.phase:
            case m.Passing() if view.seats == 1:
                return self.t("prompt.pass_assassin")
            case m.Passing():
                key = "prompt.pass_swap" if view.seats == 2 else "prompt.pass"
                return self.t(key, name=names[(self.me + 1) % view.seats])
            case m.Playing(player):
                led = m.led_card(view)
                who = "guard" if player == m.KNIGHT else "play"
                if led is None:
                    return self.t(f"prompt.{who}_lead")
                suit = self.t(f"suit.{suit_of(led)}")
                void = who == "play" and all(suit_of(card) != suit_of(led) for card in view.hand)
                return self.t(f"prompt.{who}_void" if void else f"prompt.{who}_follow", suit=suit)
            case m.Looking():
                return self.t("prompt.look")
            case m.Pointing() if picks:
                place = int(str(picks[0][1]))
                if place in m.CENTRE:
                    return self.t(f"prompt.lock_{'left' if place == m.LEFT else 'right'}")
                return self.t("prompt.lock", place=self.moment.place(place))
            case m.Pointing():
                return self.t("prompt.point")
            case m.Interval():
                return self.t("prompt.next")
        return ""

    def waiting(self) -> str:
        turn, guests = self.moment.turn, self.moment.guests
        waited = [seat for seat in turn.seats if seat != guests.me] if isinstance(turn, Decide) else []
        if not isinstance(turn, Decide) or not waited:
            return ""
        name = guests.names[waited[0]]
        if turn.what in ("pass", "point", "next_deal"):
            return self.t(f"wait.{turn.what}", n=len(waited), name=name)
        return self.t("wait.look" if turn.what == "look" else "wait.play", name=name)


_PAGES: Final[Pages] = {
    m.Passing: "pass",
    m.Playing: "trick",
    m.Looking: "halves",
    **dict.fromkeys((m.Pointing, m.Calling, m.Unveiling), "point"),
    **dict.fromkeys((m.Judging, m.Interval), "end"),
}


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase."""
    match key:
        case ("place", int(place)) if place in view.shown:
            return view.roles[place]
        case "row" | ("seat", 6 | 7):
            return "two" if view.seats == 2 else "solo"
        case "side":
            return "halves"
    return page_of(_PAGES, view.phase, turn, "idea")
