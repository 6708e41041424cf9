"""Questions of Lupusburg: a sentence, buttons, and the houses, plates and cards that may be chosen.

Legality is never computed here: every choice stands for a legal action, and a dim one asks legality.why_not.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from masque_arcade.client.game_ui.prompt import UNDO, Choice, Prompt, after, without
from masque_arcade.client.game_ui.thing import Path, Pick
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Rect
from masque_arcade.engine.game import Decide, Seat, Turn
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.grounds import Grounds
from masque_arcade.games.lupusburg.legality import why_not
from masque_arcade.games.lupusburg.model import Pick as Dream
from masque_arcade.games.lupusburg.talk import talk_of
from masque_arcade.games.lupusburg.ui.context import PlayerNames, house_tag, phrase
from masque_arcade.games.lupusburg.ui.images import GAME
from masque_arcade.games.lupusburg.ui.layout import Board
from masque_arcade.games.lupusburg.ui.questions import DECLINE, OWN, PASS, YES, question, waiting, ways
from masque_arcade.games.lupusburg.ui.town_view import plans

_BUTTONS: Final = 4
"""Sentences or grounds to choose from at once: the strongest."""
_DECLINES: Final = {m.Changing: "no_goal", m.Privilege: "no_look", m.Sweeping: "no_look", m.Betting: "no_bet"}
"""The texts of the button that leaves something out."""
_THINGS: Final = frozenset({"house", "seat", "plan", "card", "coin"})


def _rank(pick: Pick) -> int:
    """The order of buttons: the first suspect first, silence last."""
    kind, value = pick
    match kind:
        case "disc":
            return int(str(value))
        case "say":
            return ("player", "me", "house", "silence").index(str(value))
        case "lives":
            return len(m.Claim)
        case "ground":
            return value is not m.Ground.NONE
    return 0


class PromptBuilder:
    """Makes the prompt of one moment for one seat."""

    def __init__(
        self, texts: Catalogue, guests: PlayerNames, me: Seat, table: Board, view: m.View, alone: bool = False
    ) -> None:
        """`alone`: the local player plays with bots only, so that nobody else reads the question."""
        self._alone = alone
        self._texts, self._guests, self._me, self._table, self._view = texts, guests, me, table, view

    def _t(self, key: str, **values: object) -> str:
        return self._texts(f"{GAME}.{key}", **values)

    def prompt(self, turn: Turn, legal: Sequence[m.Action], picks: Path) -> Prompt:
        """The question of this moment."""
        if not isinstance(turn, Decide) or self._me not in turn.seats or not legal:
            return Prompt(waiting(self._texts, self._guests, turn, self._view, self._me))
        votes = m.rights(self._view.alive, self._view.suspects, self._me)
        self._ways = ways(legal, votes, m.houses_of(self._me))
        rest = after(picks, self._ways)
        done = [action for action, path in rest if not path]
        if done:
            return Prompt("", asked=True, ready=done[0])
        following = list(dict.fromkeys(path[0] for _, path in rest))
        if following == [("ground", m.Ground.NONE)]:
            return self.prompt(turn, legal, (*picks, *following))
        choices = [*self._places(following, picks), *self._buttons(following, picks)]
        if picks:
            choices.append(Choice(("kind", "undo"), UNDO, self._t("button.undo"), style="calm", icon="icons/back"))
        talking = isinstance(self._view.phase, m.Talking | m.Pleading)
        reasons = any(kind == "ground" for kind, _ in following)
        if reasons:
            # The digits are theirs, not the players'.
            choices = [replace(choice, number=0) for choice in choices]
        said = question(self._texts, self._guests, self._view, self._me, picks, self._alone)
        return Prompt(
            said,
            True,
            tuple(choices),
            first=self._first(choices),
            slots=0 if talking else 2,
            numbered=isinstance(self._view.phase, m.Changing) or (talking and (not picks or reasons)),
        )

    def _first(self, choices: Sequence[Choice]) -> object:
        """The initial focus: never an own house, nor a choice with a cost."""
        if isinstance(self._view.phase, m.Changing):
            return DECLINE
        mine = {house_tag(house) for house in m.houses_of(self._me)}
        at = [
            one for one in choices if isinstance(one.key, tuple) and one.key[0] in ("house", "suspect") and not one.why
        ]
        return next((one.key for one in at if one.label not in mine and one.style != "chosen"), None)

    # --- things on the table -----------------------------------------------------------------

    def _places(self, following: Sequence[Pick], picks: Path) -> list[Choice]:
        kinds = {kind for kind, _ in following}
        out: list[Choice] = []
        view, phase = self._view, self._view.phase
        if isinstance(phase, m.Settling):
            out += self._plans(following, picks)
        elif isinstance(phase, m.Judging):
            out += self._suspects(following)
        elif isinstance(phase, m.Showing):
            out += [self._card(n, house, following, picks) for n, house in enumerate(m.houses_of(self._me), 1)]
        elif isinstance(phase, m.Keeping):
            coins = list(dict.fromkeys(view.drawn))
            out += [self._coin(coin, following, picks) for coin in coins]
        elif {"house", "seat"} & {*kinds, *(kind for kind, _ in picks)}:
            out += self._town(following, picks)
        return out

    def _town(self, following: Sequence[Pick], picks: Path) -> list[Choice]:
        """Houses and plates: possible choices, and reasons for the others."""
        out = []
        kinds = {kind for kind, _ in (*following, *picks)}
        both = isinstance(self._view.phase, m.Privilege)
        if "house" in kinds or both:
            out += [self._house(house, following, picks) for house in self._table.houses]
        if "seat" in kinds:
            out += [self._seat(seat, following, picks) for seat in range(self._view.seats) if seat != self._me or both]
        return out

    def _thing(
        self,
        pick: Pick,
        label: str,
        rect: Rect,
        following: Sequence[Pick],
        picks: Path,
        why: Callable[[], str],
        number: int,
        capped: bool = False,
    ) -> Choice:
        """Something to pick: choosing it again takes it back, and another one may be picked instead."""
        if pick in picks:
            return Choice(
                pick, UNDO, label, rect=rect, style="chosen", number=number, capped=capped, to=without(picks, pick)
            )
        to = None
        if pick not in following:
            at = next((i for i, (kind, _) in enumerate(picks) if kind in _THINGS), len(picks))
            to = (*picks[:at], pick)
            to = to if at < len(picks) and after(to, self._ways) else None
        reason = "" if to or pick in following else why()
        return Choice(pick, pick, label, rect=rect, why=reason, number=number, capped=capped, to=to)

    def _house(self, house: m.House, following: Sequence[Pick], picks: Path) -> Choice:
        return self._thing(
            ("house", house),
            house_tag(house),
            self._table.spot(house),
            following,
            picks,
            lambda: self._why_house(house),
            m.owner_of(house) + 1,
        )

    def _why_house(self, house: m.House) -> str:
        """Why a house cannot be chosen. At night nothing about it may depend on the own cards (3.1)."""
        view = self._view
        if isinstance(view.phase, m.Prowling) and view.alive[house] and house in m.houses_of(self._me):
            two = len(m.living(view.alive, self._me)) > 1
            return self._t("reason.own_below" if two else "reason.spared")
        actions: dict[type, m.Action] = {
            m.Thieving: Dream(house),
            m.Prowling: Dream(house),
            m.Privilege: m.LookAt(house),
            m.Sweeping: m.SweepHouse(house),
            m.Marking: m.PlaceToken(house),
            m.Talking: m.Speak(m.Claim.CHEST, house),
            m.Pleading: m.Speak(m.Claim.CHEST, house),
        }
        return self._reason(actions[type(view.phase)])

    def _seat(self, seat: Seat, following: Sequence[Pick], picks: Path) -> Choice:
        actions: dict[type, m.Action] = {
            m.Privilege: m.AskLook(seat),
            m.Brooming: m.GiveBroom(seat),
            m.Betting: m.Bet(seat),
            m.Talking: m.Speak(m.Claim.ACCUSE, seat),
            m.Pleading: m.Speak(m.Claim.ACCUSE, seat),
        }
        return self._thing(
            ("seat", seat),
            self._guests.names[seat],
            self._table.plate(seat).grown(3),
            following,
            picks,
            lambda: self._reason(actions[type(self._view.phase)]),
            seat + 1,
        )

    def _reason(self, action: m.Action) -> str:
        key = why_not(self._view, self._me, action)
        return self._t(f"reason.{key}") if key else self._texts("introduction.not_here")

    def _suspects(self, following: Sequence[Pick]) -> list[Choice]:
        """Both suspects' houses, as long as a vote is left."""
        return [
            Choice(
                ("suspect", side),
                ("disc", side),
                house_tag(house),
                rect=self._table.spot(house),
                number=m.owner_of(house) + 1,
            )
            for side, house in enumerate(self._view.suspects)
            if ("disc", side) in following
        ]

    # --- things in my lap ------------------------------------------------------------------------

    def _plans(self, following: Sequence[Pick], picks: Path) -> list[Choice]:
        out = []
        for i, plan in enumerate(plans(self._view, self._me)):
            pick: Pick = ("plan", f"{plan.right} {plan.chest}")
            out.append(
                self._thing(
                    pick,
                    str(i + 1),
                    self._table.plan(i),
                    following,
                    picks,
                    partial(self._reason, plan),
                    i + 1,
                    capped=True,
                )
            )
        return out

    def _card(self, number: int, house: m.House, following: Sequence[Pick], picks: Path) -> Choice:
        return self._thing(
            ("card", house),
            house_tag(house),
            self._table.card(house),
            following,
            picks,
            lambda: self._reason(m.Show(house)),
            number,
            capped=True,
        )

    def _coin(self, coin: int, following: Sequence[Pick], picks: Path) -> Choice:
        box = self._table.thing(self._view.drawn.index(coin), len(self._view.drawn))
        return self._thing(
            ("coin", coin), str(coin), box, following, picks, lambda: self._reason(m.KeepCoin(coin)), coin
        )

    # --- buttons -------------------------------------------------------------------------------------

    def _buttons(self, following: Sequence[Pick], picks: Path) -> list[Choice]:
        out: list[Choice] = []
        if YES in following:
            label, hint, icon = self._yes(picks)
            out.append(Choice(YES, YES, label, hint, icon=icon, style="bold" if self._bold(picks) else "main", slot=0))
        for pick in sorted(following, key=_rank)[: _BUTTONS if YES not in following else None]:
            match pick:
                case ("say", str(what)):
                    style = "calm" if what == "silence" else "main"
                    out.append(Choice(pick, pick, self._t(f"say.{what}"), self._t(f"say.{what}_hint"), style=style))
                case ("claim", m.Claim() as claim):
                    out.append(self._claim(pick, claim, picks))
                case ("lives", _):
                    out.append(Choice(pick, pick, self._t("say.lives"), self._t("say.lives_hint")))
                case ("ground", m.Ground() as ground):
                    out.append(self._ground(pick, ground, picks))
                case ("disc", int(side)):
                    place = self._view.suspects[side]
                    hint = self._guests.called(self._texts, m.owner_of(place))
                    label = self._t(f"button.disc_{side}", house=house_tag(place))
                    out.append(Choice(pick, pick, label, hint))
        if OWN in following:
            out.append(Choice(OWN, OWN, self._t("button.own"), self._t("button.own_hint"), style="calm", slot=1))
        if PASS in following:
            label, hint = self._t("button.pass"), self._t("button.pass_hint")
            out.append(Choice(PASS, PASS, label, hint, style="calm", slot=1, declines=True))
        if DECLINE in following:
            key = _DECLINES[type(self._view.phase)]
            label, hint = self._t(f"button.{key}"), self._t(f"button.{key}_hint")
            out.append(Choice(DECLINE, DECLINE, label, hint, style="calm", slot=1, declines=True))
        return out

    def _claim(self, pick: Pick, claim: m.Claim, picks: Path) -> Choice:
        """A whole phrase on a button: choosing it says it."""
        about = next((int(str(value)) for kind, value in picks if kind in ("seat", "house")), m.NOWHERE)
        if claim in m.LIVES:
            label = self._t(f"lives.{m.LIVES[claim]}")
        else:
            label = phrase(self._texts, claim, about, partial(self._guests.called, self._texts))
        means = f"{claim}_hint" if claim in (m.Claim.CHEST, m.Claim.NO_CHEST) else "say_it"
        return Choice(pick, pick, label, self._t(f"button.{means}"))

    def _ground(self, pick: Pick, ground: m.Ground, picks: Path) -> Choice:
        """The whole sentence that accuses or trusts a player for this reason: choosing it says it."""
        seat, word = (value for kind, value in picks if kind in ("seat", "claim"))
        claim, about = m.Claim(str(word)), int(str(seat))
        of = Grounds(self._view, talk_of(self._view), self._me).of(claim, about)[ground]
        called = partial(self._guests.called, self._texts)
        return Choice(pick, pick, phrase(self._texts, claim, about, called, ground, of))

    def _bold(self, picks: Path) -> bool:
        return isinstance(self._view.phase, m.Betting | m.Changing)

    def _yes(self, picks: Path) -> tuple[str, str, str]:
        """Label, hint and icon of the button that continues."""
        view = self._view
        on = picks[-1] if picks else ("", "")
        who = self._guests.names[int(str(on[1]))] if on[0] == "seat" else ""
        where = self._t("house.name", tag=house_tag(int(str(on[1])))) if on[0] in ("house", "card") else ""
        match view.phase:
            case m.Settling():
                return self._t("button.settle"), self._t("button.settle_hint"), "icons/check"
            case m.Thieving() | m.Prowling():
                return self._t("button.own_sure"), self._t("button.own_hint"), "icons/check"
            case m.Changing():
                return self._t("button.change"), self._t("button.change_hint"), "icons/swap"
            case m.Privilege() | m.Sweeping():
                return self._t("button.look"), who or where, "icons/eye"
            case m.Showing():
                return self._t("button.show"), where, "icons/eye"
            case m.Brooming():
                return self._t("button.give"), who, "icons/hand"
            case m.Betting():
                coin = str(view.purse[0]) if view.purse else ""
                key = "bet" if view.purse else "bet_blind"
                return self._t(f"button.{key}", coin=coin), who, "icons/coin"
            case m.Keeping():
                return self._t("button.keep_coin", coin=on[1]), self._t("button.keep_hint"), "icons/coin"
            case m.Judging():
                return self._t("button.lock"), self._t("button.lock_hint"), "icons/lock"
        return self._t("button.plead"), self._t("button.plead_hint"), "icons/check"
