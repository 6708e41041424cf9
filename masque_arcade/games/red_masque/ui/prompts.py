"""Questions of The Red Masque, and how picks on the table narrow the legal list to one action.

Legality is never computed here: every choice stands for a legal action, and a dim one asks legality.why_not.
"""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt, after
from masque_arcade.client.game_ui.thing import Path, Pick
from masque_arcade.client.i18n import Catalogue
from masque_arcade.engine.game import Decide, Turn
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import AIMED, Card
from masque_arcade.games.red_masque.legality import why_not
from masque_arcade.games.red_masque.rooms import ROOMS
from masque_arcade.games.red_masque.ui.context import PlayerNames, card_name, room_name
from masque_arcade.games.red_masque.ui.layout import Board
from masque_arcade.games.red_masque.ui.placement import guests_in

_ICONS = {
    "ready": "icons/play",
    "stay": "icons/person",
    "take": "icons/hand",
    "discard": "icons/eye",
    "play": "icons/eye",
    "lay": "icons/down",
}
_SLOTS = {"lay": 1, "discard": 1}


def paths(action: m.Action) -> list[Path]:
    """The picks that lead to `action`: for a card first the card, then its use."""
    match action:
        case m.Place(room) | m.Move(room):
            return [(("room", room),)]
        case m.Play(card, target, room):
            if target is not None:
                return [(("card", card), ("seat", target))]
            return [(("card", card), ("room", room) if room is not None else ("kind", "play"))]
        case m.Lay(card):
            return [(("card", card), ("kind", "lay"))]
        case m.Ready():
            return [(("kind", "ready"),)]
        case m.Stay():
            return [(("kind", "stay"),)]
        case m.Take():
            return [(("kind", "take"),)]
        case m.Discard():
            return [(("kind", "discard"),)]
    assert_never(action)


def narrow(legal: Sequence[m.Action], picks: Path) -> list[tuple[m.Action, Path]]:
    """The legal actions that agree with `picks`, each with what is still to be picked."""
    return after(picks, ((action, path) for action in legal for path in paths(action)))


def picked_card(picks: Path) -> Card | None:
    """The picked card, None without."""
    return Card(str(picks[0][1])) if picks and picks[0][0] == "card" else None


class PromptBuilder:
    """Makes the prompt of one moment. `sealed`: the choice made in a search still in progress, else ""."""

    def __init__(self, texts: Catalogue, guests: PlayerNames, table: Board, view: m.View, sealed: str = "") -> None:
        self._texts, self._guests, self._table, self._view, self._sealed = texts, guests, table, view, sealed
        self._me = table.me

    def _t(self, key: str, **values: object) -> str:
        return self._texts(f"red_masque.{key}", **values)

    def prompt(self, turn: Turn, legal: Sequence[m.Action], picks: Path) -> Prompt:
        """The question of this moment."""
        if not isinstance(turn, Decide) or self._me not in turn.seats or not legal:
            return Prompt(self._waiting(turn))
        if self._sealed:
            return Prompt(self._t(f"prompt.sealed_{self._sealed}"))
        rest = narrow(legal, picks)
        done = [action for action, path in rest if not path]
        if done:
            return Prompt("", asked=True, ready=done[0])
        following = list(dict.fromkeys(path[0] for _, path in rest))
        card = picked_card(picks)
        choices = [*self._rooms(following, card), *self._cards(legal, card), *self._guests_at(following, card)]
        choices += self._buttons(following, card)
        numbered = not isinstance(self._view.phase, m.Playing)
        result = isinstance(self._view.phase, m.Interval)
        return Prompt(self._sentence(card, following), True, tuple(choices), slots=2, numbered=numbered, result=result)

    # --- choices ------------------------------------------------------------

    def _rooms(self, following: Sequence[Pick], card: Card | None) -> list[Choice]:
        """Rooms that may be entered; the others are dim with their reason."""
        open_now = [pick[1] for pick in following if pick[0] == "room"]
        if not open_now:
            return []
        out = []
        for room in ROOMS:
            action: m.Action = m.Move(room) if card is None else m.Play(card, None, room)
            here = self._view.rooms[self._me] == room
            if here and card is None:
                continue
            why = "" if room in open_now else self._reason(action)
            key: Pick = ("room", room)
            name, box = room_name(self._texts, room), self._table.rooms[room]
            out.append(Choice(key, key, name, "", box, why, number=room + 1, capped=True))
        return out

    def _cards(self, legal: Sequence[m.Action], chosen: Card | None) -> list[Choice]:
        """The two own cards; choosing the chosen one again takes it back. Two alike are one choice, by either card."""
        if not any(isinstance(action, m.Play | m.Lay) for action in legal):
            return []
        out, seen = [], Counter[Card]()
        for i, card in enumerate(self._view.hand):
            seen[card] += 1
            key: Pick = ("card", card)
            name = card_name(self._texts, card)
            if card is chosen and seen[card] == 1:
                out.append(Choice(key, UNDO, name, "", self._table.hand(i), style="chosen", to=()))
            elif seen[card] == 1:
                box = self._table.alike(i, self._view.hand.count(card))
                number = 0 if chosen else i + 1
                to = (key,) if chosen else None
                out.append(Choice(key, key, name, "", box.grown(3), number=number, capped=bool(number), to=to))
        return out

    def _guests_at(self, following: Sequence[Pick], card: Card | None) -> list[Choice]:
        """Possible targets of an aimed card: by plate or by pawn; the others are dim with their reason."""
        aims = [pick[1] for pick in following if pick[0] == "seat"]
        if card is None or card not in AIMED:
            return []
        out = []
        for seat in self._table.plates:
            why = "" if seat in aims else self._reason(m.Play(card, seat))
            key: Pick = ("seat", seat)
            out.append(Choice(key, key, self._guests.names[seat], "", self._table.plates[seat], why))
            if not why:
                room = self._view.rooms[seat]
                assert room is not None
                here = guests_in(self._view, room)
                box = self._table.aim(room, here.index(seat), len(here))
                out.append(Choice(("pawn", seat), key, self._guests.names[seat], "", box))
        return out

    def _buttons(self, following: Sequence[Pick], card: Card | None) -> list[Choice]:
        kinds = [str(pick[1]) for pick in following if pick[0] == "kind"]
        out = [self._button(kind, card) for kind in kinds]
        if card is not None and "lay" not in kinds and (why := why_not(self._view, self._me, m.Lay(card))):
            out.append(self._dim("lay", self._t(f"reason.{why}")))
        if isinstance(self._view.phase, m.Searching) and "take" not in kinds:
            out.insert(0, self._dim("take", self._reason(m.Take())))
        if "lay" in kinds and card is not None and not self._works(card):
            # Laying the card is better than playing it in vain.
            out.reverse()
        return out

    def _button(self, kind: str, card: Card | None) -> Choice:
        key: Pick = ("kind", kind)
        vain = kind == "play" and card is not None and not self._works(card)
        hint = self._t(f"hint.{kind}") if kind in ("take", "discard") else ""
        if kind == "play" and card is not None:
            hint = self._effect(card)
        label = self._t(
            f"button.{kind}_role" if kind == "ready" and isinstance(self._view.phase, m.Masking) else f"button.{kind}"
        )
        return Choice(
            key,
            key,
            label,
            hint,
            icon=_ICONS[kind],
            slot=_SLOTS.get(kind, 0),
            style="calm" if kind in ("lay", "stay") or vain else "main",
        )

    def _dim(self, kind: str, why: str) -> Choice:
        return Choice(
            ("kind", kind), ("kind", kind), self._t(f"button.{kind}"), why=why, style="calm", slot=_SLOTS.get(kind, 0)
        )

    def _works(self, card: Card) -> bool:
        """Whether a card without a target has an effect."""
        return self._me in self._view.trapped if card is Card.KEY else card not in AIMED and card is not Card.RUSH

    def _effect(self, card: Card) -> str:
        """Why a card would have no effect, or that it has one."""
        trapped = self._me in self._view.trapped
        if card in AIMED:
            return self._t("hint.nobody")
        if card is Card.KEY:
            return self._t("hint.key" if trapped else "hint.not_trapped")
        return self._t("hint.trapped" if card is Card.RUSH else "hint.hide")

    def _reason(self, action: m.Action) -> str:
        key = why_not(self._view, self._me, action)
        return self._t(f"reason.{key}") if key else self._texts("introduction.not_here")

    # --- sentences ------------------------------------------------------------

    def _sentence(self, card: Card | None, following: Sequence[Pick]) -> str:
        view, phase = self._view, self._view.phase
        match phase:
            case m.Masking():
                return self._t("prompt.role")
            case m.Interval():
                return self._t("prompt.next")
            case m.Placing():
                return self._t("prompt.place")
            case m.Moving():
                return self._t("prompt.move_or_stay" if view.switches.may_stay else "prompt.move")
            case m.Searching():
                return self._t("prompt.search")
            case m.Playing() if card is None:
                return self._t("prompt.play")
            case m.Playing():
                kinds = {pick[0] for pick in following}
                key = "target" if "seat" in kinds else "where" if "room" in kinds else "how"
                only = "" if ("kind", "lay") in following else "_only"
                assert card is not None
                return self._t(f"prompt.{key}{only}", card=card_name(self._texts, card))
        return ""

    def _waiting(self, turn: Turn) -> str:
        if not isinstance(turn, Decide):
            return ""
        waited = [seat for seat in turn.seats if seat != self._guests.me]
        if not waited:
            return ""
        return self._t(f"wait.{turn.what}", name=self._guests.names[waited[0]], n=len(waited))
