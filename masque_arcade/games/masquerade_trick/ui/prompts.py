"""Questions of Masquerade Trick, and how picks on the table narrow the legal list to one action.

Legality is never computed here: every choice stands for a legal action, and a dim one asks legality.why_not.
"""

from collections.abc import Sequence
from typing import assert_never

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt, after
from masque_arcade.client.game_ui.thing import Path, Pick
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context
from masque_arcade.engine.game import Decide, Turn
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import Card, rank_of, suit_of
from masque_arcade.games.masquerade_trick.legality import why_not
from masque_arcade.games.masquerade_trick.ui.labels import PlayerNames, card_label
from masque_arcade.games.masquerade_trick.ui.layout import LIFT, Board

LOCK: Pick = ("kind", "lock")
SURE: Pick = ("kind", "sure")
"""The second press on a card, where its player wants two."""


def paths(action: m.Action) -> list[Path]:
    """The picks that lead to `action`. Pointing is confirmed by a second one: until then it may be changed."""
    match action:
        case m.Pass(card) | m.Play(card):
            return [(("card", card),)]
        case m.Look(place):
            return [(("place", place),)]
        case m.Point(place):
            return [(("place", place), LOCK)]
        case m.Ready():
            return [(("kind", "ready"),)]
    assert_never(action)


def narrow(legal: Sequence[m.Action], picks: Path) -> list[tuple[m.Action, Path]]:
    """The legal actions that agree with `picks`, each with what is still to be picked."""
    return after(picks, ((action, path) for action in legal for path in paths(action)))


def legal_cards(legal: Sequence[m.Action]) -> tuple[Card, ...]:
    """The cards among the legal actions."""
    return tuple(action.card for action in legal if isinstance(action, m.Pass | m.Play))


class PromptBuilder:
    """Makes prompts for one seat of one table."""

    def __init__(self, ctx: Context, guests: PlayerNames, me: int) -> None:
        self._ctx, self._guests, self._me = ctx, guests, me

    @property
    def _texts(self) -> Catalogue:
        """The catalogue of the current language, which can change in mid-game."""
        return self._ctx.texts

    def _t(self, key: str, **values: object) -> str:
        return self._texts(f"masquerade_trick.{key}", **values)

    def prompt(self, view: m.View, turn: Turn, legal: Sequence[m.Action], picks: Path, table: Board) -> Prompt:
        """The question of this moment."""
        if not isinstance(turn, Decide) or self._me not in turn.seats or not legal:
            return Prompt(self._waiting(view, turn))
        rest = narrow(legal, picks[:-1] if SURE in picks else picks)
        lifted = self._ctx.settings.presses == "two" and bool(picks) and picks[-1][0] == "card"
        done = [action for action, path in rest if not path]
        if done and not lifted:
            return Prompt("", asked=True, ready=done[0])
        following = [] if done else list(dict.fromkeys(path[0] for _, path in rest))
        choices = [*self._cards(view, legal, picks, table), *self._places(view, legal, picks, table)]
        choices += self._buttons(following)
        if picks and not lifted:
            choices.append(Choice(("kind", "undo"), UNDO, self._t("button.undo"), style="calm", icon="icons/back"))
        seen = {glance.place for glance in view.glances if glance.seat == self._me}
        fresh = next((("place", place) for place in m.CENTRE if place not in seen), None)
        first = fresh if isinstance(view.phase, m.Looking) else None
        result = isinstance(view.phase, m.Interval)
        return Prompt(self._sentence(view, picks), asked=True, choices=tuple(choices), first=first, result=result)

    def _buttons(self, following: Sequence[Pick]) -> list[Choice]:
        icons = {"ready": "icons/play", "lock": "icons/hand"}
        return [
            Choice(pick, pick, self._t(f"button.{pick[1]}"), icon=icons[str(pick[1])])
            for pick in following
            if pick[0] == "kind"
        ]

    def _cards(self, view: m.View, actions: Sequence[m.Action], picks: Path, table: Board) -> list[Choice]:
        """The hand, or the Knight's row for the Royal Guard; cards that may not be played have a reason. A card lifted
        by a first press is played by the second one."""
        legal = legal_cards(actions)
        if not legal:
            return []
        guard = isinstance(view.phase, m.Playing) and view.phase.player == m.KNIGHT
        shown = view.rows[m.KNIGHT] if guard else view.hand
        out = []
        for i, card in enumerate(shown):
            box = table.row_card(i, len(shown)) if guard else table.hand(i, len(shown))
            if not guard and card in legal and len(legal) < len(shown):
                box = box.moved(0, -LIFT)
            why = "" if card in legal else self._reason(view, m.Play(card))
            key: Pick = ("card", card)
            lifted, label = key in picks, card_label(self._texts, card)
            pick, style = (SURE, "chosen") if lifted else (key, "main")
            to = (key,) if picks and not lifted else None
            out.append(Choice(key, pick, label, "", box.grown(4), why, style, number=rank_of(card), to=to))
        return out

    def _places(self, view: m.View, legal: Sequence[m.Action], picks: Path, table: Board) -> list[Choice]:
        """The role cards to look or point at. Choosing the chosen one again takes it back."""
        may = [action.place for action in legal if isinstance(action, m.Look | m.Point)]
        if not may:
            return []
        looking = isinstance(view.phase, m.Looking)
        out = []
        places = m.CENTRE if looking else sorted(table.roles)
        for number, place in enumerate(places, 1):
            key: Pick = ("place", place)
            chosen = key in picks
            why = "" if place in may else self._reason(view, m.Look(place) if looking else m.Point(place))
            if why and picks:
                continue
            label = self._guests.place(self._texts, place)
            pick, style = (UNDO, "chosen") if chosen else (key, "bright" if place == self._me else "main")
            to = () if chosen else (key,) if picks else None
            box = place_box(table, place)
            out.append(Choice(key, pick, label, "", box, why, style, number=number, capped=True, to=to))
        return out

    def _reason(self, view: m.View, action: m.Action) -> str:
        key = why_not(view, self._me, action)
        return self._t(f"reason.{key}") if key else self._texts("introduction.not_here")

    def _sentence(self, view: m.View, picks: Path) -> str:
        if picks and picks[-1][0] == "card":
            return self._t("prompt.sure")
        match view.phase:
            case m.Passing():
                if view.seats == 1:
                    return self._t("prompt.pass_assassin")
                if view.seats == 2:
                    return self._t("prompt.pass_swap", name=self._guests.names[1 - self._me])
                return self._t("prompt.pass", name=self._guests.names[(self._me + 1) % view.seats])
            case m.Playing(player):
                led = m.led_card(view)
                who = "guard" if player == m.KNIGHT else "play"
                if led is None:
                    return self._t(f"prompt.{who}_lead")
                suit = self._t(f"suit.{suit_of(led)}")
                void = who == "play" and all(suit_of(card) != suit_of(led) for card in view.hand)
                return self._t(f"prompt.{who}_void" if void else f"prompt.{who}_follow", suit=suit)
            case m.Looking():
                return self._t("prompt.look")
            case m.Pointing():
                if picks:
                    place = int(str(picks[0][1]))
                    if place in m.CENTRE:
                        return self._t(f"prompt.lock_{'left' if place == m.LEFT else 'right'}")
                    return self._t("prompt.lock", place=self._guests.place(self._texts, place))
                return self._t("prompt.point")
            case m.Interval():
                return self._t("prompt.next")
        return ""

    def _waiting(self, view: m.View, turn: Turn) -> str:
        if not isinstance(turn, Decide):
            return ""
        waited = [seat for seat in turn.seats if seat != self._guests.me]
        if not waited:
            return ""
        name = self._guests.names[waited[0]]
        if turn.what in ("pass", "point", "next_deal"):
            return self._t(f"wait.{turn.what}", n=len(waited), name=name)
        return self._t("wait.look" if turn.what == "look" else "wait.play", name=name)


def place_box(table: Board, place: m.Place) -> Rect:
    """The box to click for a role card: a plate, or the card itself."""
    return table.plates[place] if place in table.plates else table.roles[place].grown(5)
