"""Questions of Mascarade, and how picks on the table narrow the legal list to one action.

Legality is never computed here: every choice stands for legal actions, and a dim one asks legality.why_not.
"""

from collections.abc import Sequence
from itertools import permutations

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Path, Pick, Prompt, switched, without
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screen import Context
from masque_arcade.engine.game import Decide, Seat, Turn
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.legality import why_not
from masque_arcade.games.mascarade.ui.labels import caller, card_label
from masque_arcade.games.mascarade.ui.layout import Board, slot_box, whole_seat

_ICONS = {
    "swap": "icons/swap",
    "peek": "icons/eye",
    "announce": "icons/speech",
    "challenge": "icons/candle",
    "ready": "icons/check",
}


def paths(action: m.Action, seats: int) -> list[Path]:
    """The picks that lead to `action`, in each possible order."""
    match action:
        case m.Swap(mine, other):
            own_two = m.owner(mine, seats) == m.owner(other, seats)
            pairs = permutations((mine, other)) if own_two else [(mine, other)]
            return [(("kind", "swap"), ("slot", a), ("slot", b)) for a, b in pairs]
        case m.Peek(mine):
            return [(("kind", "peek"), ("slot", mine))]
        case m.Announce(mine, character):
            return [(("kind", "announce"), ("slot", mine), ("character", character))]
        case m.Challenge(mine):
            return [(("kind", "challenge"), ("slot", mine))]
        case m.ChooseSeat(seat):
            return [(("seat", seat),)]
        case m.ChoosePair(first, second):
            return [(("slot", a), ("slot", b)) for a, b in permutations((first, second))]
        case m.ChooseSlot(slot):
            return [(("slot", slot),)]
        case m.Answer(character):
            return [(("character", character),)]
        case m.UnderTable(exchange):
            return [(("exchange", exchange),)]
        case m.Ready() | m.Lower() | m.Pass() | m.Decline():
            return [(("kind", type(action).__name__.lower()),)]


def narrow(legal: Sequence[m.Action], picks: Path, seats: int) -> list[tuple[m.Action, Path]]:
    """The legal actions that agree with `picks`, each with what is still to be picked.

    After a pick, a card without an alternative is picked automatically.
    """
    rest = [(action, path) for action in legal for path in paths(action, seats)]
    for pick in picks:
        rest = [(action, path[1:]) for action, path in rest if path and path[0] == pick]
        while all(path for _, path in rest) and len({path[0] for _, path in rest}) == 1 and rest[0][1][0][0] == "slot":
            rest = [(action, path[1:]) for action, path in rest]
    return rest


class PromptBuilder:
    """Makes prompts for one seat of one table."""

    def __init__(self, ctx: Context, names: Sequence[str], me: Seat, plays: bool = True) -> None:
        self._ctx, self._names, self._me, self._plays = ctx, names, me, plays

    @property
    def _texts(self) -> Catalogue:
        """The catalogue of the current language, which can change in mid-game."""
        return self._ctx.texts

    def prompt(self, view: m.View, turn: Turn, legal: Sequence[m.Action], picks: Path, table: Board) -> Prompt:
        """The question of this moment; the exchange is asked by the presenter."""
        if not isinstance(turn, Decide) or self._me not in turn.seats or not legal:
            return Prompt(self._waiting(view, turn))
        rest = narrow(legal, picks, view.seats)
        done = [action for action, path in rest if not path]
        if done:
            return Prompt("", asked=True, ready=done[0])
        following = list(dict.fromkeys(path[0] for _, path in rest))
        kinds = [pick for pick in following if pick[0] == "kind"]
        choices = [*self._kinds(view, kinds, picks), *self._places(view, legal, following, picks, table)]
        choices += self._characters(view, following)
        if picks:
            undo = self._texts("mascarade.button.undo")
            choices.append(Choice(("kind", "undo"), UNDO, undo, style="calm", icon="icons/back"))
        return Prompt(
            self._sentence(view, picks),
            asked=True,
            choices=tuple(choices),
            picker=any(pick[0] == "character" for pick in following),
        )

    def _kinds(self, view: m.View, kinds: Sequence[Pick], picks: Path) -> list[Choice]:
        """The action buttons: all three on the own turn, both answers to a claim, dim ones with their reason."""
        t = self._texts
        shown = [str(pick[1]) for pick in kinds]
        if isinstance(view.phase, m.Turning) and not picks:
            shown = ["swap", "peek", "announce"]
        elif isinstance(view.phase, m.Contest) and not picks:
            shown = ["pass", "challenge"]
        out: list[Choice] = []
        for kind in shown:
            sample, lesson = self._sample(view, kind), "introduction.not_here"
            why = "" if ("kind", kind) in kinds else self._reason(view, sample, lesson)
            hint = t(f"mascarade.button.{kind}_hint") if t.has(f"mascarade.button.{kind}_hint") else ""
            character = view.phase.character if isinstance(view.phase, m.Contest) else None
            name = t(f"mascarade.character.{character}.name") if character else ""
            label = t(f"mascarade.button.{kind}", character=name) if name else t(f"mascarade.button.{kind}")
            style = "calm" if kind in ("pass", "decline") else "bold" if kind == "challenge" else "main"
            slot = 1 if kind == "lower" else len(out)
            out.append(
                Choice(
                    ("kind", kind),
                    ("kind", kind),
                    label,
                    hint,
                    None,
                    why,
                    style,
                    _ICONS.get(kind, ""),
                    slot=slot,
                    declines=style == "calm",
                )
            )
        return out

    def _places(
        self, view: m.View, legal: Sequence[m.Action], following: Sequence[Pick], picks: Path, table: Board
    ) -> list[Choice]:
        """Cards and players, each with the digit of its player. Choosing a picked card again takes it back."""
        out = []
        slots = [pick[1] for pick in following if pick[0] == "slot"]
        seats = [pick[1] for pick in following if pick[0] == "seat"]
        if slots:
            for slot in range(len(view.cast)):
                pick: Pick = ("slot", slot)
                to, style, why = None, "main", ""
                if pick in picks:
                    pick, to, style = UNDO, without(picks, pick), "chosen"
                elif slot not in slots and narrow(legal, switched(picks, pick), view.seats):
                    to = switched(picks, pick)
                elif slot not in slots:
                    why = self._slot_reason(view, slot, picks)
                plain = slot < view.seats and view.seats not in m.HAND
                number = slot + 1 if plain or not why else 0
                out.append(
                    Choice(
                        ("card", slot),
                        pick,
                        self.slot_label(view, slot),
                        "",
                        slot_box(table, slot),
                        why,
                        style,
                        number=number,
                        capped=bool(number) and not plain,
                        to=to,
                    )
                )
        if seats:
            seats_here = [*table.plates, *([table.me] if table.me != self._me else [])]
            for seat in seats_here:
                why = "" if seat in seats else self._reason(view, m.ChooseSeat(seat))
                out.append(
                    Choice(
                        ("seat", seat),
                        ("seat", seat),
                        self._names[seat],
                        "",
                        whole_seat(table, seat),
                        why,
                        number=seat + 1,
                    )
                )
        return out

    def _characters(self, view: m.View, following: Sequence[Pick]) -> list[Choice]:
        t = self._texts
        return [
            Choice(
                ("mask", pick[1]),
                pick,
                t(f"mascarade.character.{pick[1]}.name"),
                t(f"mascarade.character.{pick[1]}.power"),
                icon=f"games/mascarade/masks/{pick[1]}",
            )
            for pick in following
            if pick[0] == "character"
        ]

    def slot_label(self, view: m.View, slot: m.Slot) -> str:
        """A card in words."""
        me = self._me if self._plays else None
        return card_label(self._texts, slot, view.seats, caller(self._texts, self._names, me))

    def _slot_reason(self, view: m.View, slot: m.Slot, picks: Path) -> str:
        mine = m.hand(self._me, view.seats)
        picked = [int(str(pick[1])) for pick in picks if pick[0] == "slot"]
        match view.phase:
            case m.Choosing(character=Character.FOOL):
                first = picked[0] if picked else next(s for s in range(len(view.cast)) if s not in mine and s != slot)
                return self._reason(view, m.ChoosePair(min(first, slot), max(first, slot)))
            case m.Choosing():
                return self._reason(view, m.ChooseSlot(slot))
            case m.Contest():
                return self._reason(view, m.Challenge(slot))
        kind = picks[0][1] if picks else "swap"
        if kind == "swap":
            pair = (picked[0], slot) if picked else (slot, next(s for s in range(len(view.cast)) if s not in mine))
            return self._reason(view, m.Swap(*(sorted(pair) if set(pair) <= set(mine) else pair)))
        return self._reason(view, m.Peek(slot) if kind == "peek" else m.Announce(slot, view.cast[0]))

    def _sample(self, view: m.View, kind: str) -> m.Action:
        own = m.hand(self._me, view.seats)
        mine = own[0]
        samples: dict[str, m.Action] = {
            "peek": m.Peek(mine),
            "announce": m.Announce(mine, view.cast[0]),
            "challenge": m.Challenge(mine),
            "pass": m.Pass(),
        }
        return samples.get(kind) or m.Swap(mine, next(s for s in range(len(view.cast)) if s not in own))

    def _reason(self, view: m.View, action: m.Action, otherwise: str = "mascarade.reason.wrong_moment") -> str:
        """Why an action is not offered; `otherwise` where the rules allow it."""
        key = why_not(view, self._me, action)
        return self._texts(f"mascarade.reason.{key}" if key else otherwise)

    def _sentence(self, view: m.View, picks: Path) -> str:
        t = self._texts
        kind = str(picks[0][1]) if picks and picks[0][0] == "kind" else ""
        match view.phase:
            case m.Memorise():
                return t("mascarade.prompt.memorise")
            case m.Turning() if not picks:
                if view.turn <= 4:
                    return t("mascarade.prompt.first_turns", n=view.turn)
                marked = any(slot in m.hand(self._me, view.seats) for slot in view.marked)
                return t("mascarade.prompt.revealed" if marked else "mascarade.prompt.turn")
            case m.Turning():
                chosen = len(picks) > 1 or len(m.hand(self._me, view.seats)) == 1
                return t(f"mascarade.prompt.{kind}{'' if chosen else '_own'}")
            case m.Contest(announcer, _, character):
                key = "mascarade.prompt.which_card" if kind else "mascarade.prompt.contest"
                name = t(f"mascarade.character.{character}.name")
                return t(key, name=self._names[announcer], character=name)
            case m.Choosing(_, character):
                return t(f"mascarade.prompt.{character}{'_second' if picks else ''}")
            case m.Answering(seat):
                return t("mascarade.prompt.answer", name=self._names[seat])
            case m.Looking():
                return t("mascarade.prompt.looking")
        return ""

    def _waiting(self, view: m.View, turn: Turn) -> str:
        t = self._texts
        if not isinstance(turn, Decide):
            return t("mascarade.wait.unmasking") if isinstance(view.phase, m.Unmasking) else ""
        if self._me in turn.seats and self._plays:
            return ""
        waited = [self._names[seat] for seat in turn.seats]
        secret = isinstance(view.phase, m.Handling | m.Looking)
        key = f"mascarade.wait.{turn.what if secret or turn.what in ('contest', 'memorise', 'answer') else 'thinking'}"
        return t(key, name=waited[0], n=len(waited)) if waited else ""
