"""The questions of Lupusburg: by which picks an action is reached, what is asked, the buttons, and the page of the
rules that helps."""

from collections.abc import Collection, Iterable, Sequence
from itertools import permutations
from typing import Any, ClassVar, Final, assert_never

from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.question import Pages, Question, page_of
from masque_arcade.client.game_ui.thing import Path, Pick, Thing
from masque_arcade.engine.game import Decide, Pace, Turn
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.grounds import Grounds
from masque_arcade.games.lupusburg.talk import talk_of
from masque_arcade.games.lupusburg.ui.context import NIGHT, TRIAL, Moment, house_tag, own_hour
from masque_arcade.games.lupusburg.ui.images import FOLK
from masque_arcade.games.lupusburg.ui.spoken import would_say

YES: Final[Pick] = ("kind", "yes")
"""Irreversible choices need confirming."""
DECLINE: Final[Pick] = ("kind", "decline")
PASS: Final[Pick] = ("kind", "pass")
OWN: Final[Pick] = ("kind", "own")
"""One's own chest house, which the button does not name."""
_BUTTONS: Final = 4
"""Sentences or grounds to choose from at once: the strongest."""
_DECLINES: Final = {m.Changing: "no_goal", m.Privilege: "no_look", m.Sweeping: "no_look", m.Betting: "no_bet"}
"""The texts of the button that leaves something out."""
_IN_HAND: Final = frozenset({"plan", "card", "coin"})
_THINGS: Final = _IN_HAND | {"house", "seat"}


class LupusburgQuestion(Question[Moment, m.Action]):
    """What one player may choose now; the drum and the end of a look are asked by the presenter."""

    alone = "ground"
    icons: ClassVar[dict[str, str]] = {
        "settle": "icons/check",
        "own_sure": "icons/check",
        "change": "icons/swap",
        "look": "icons/eye",
        "show": "icons/eye",
        "give": "icons/hand",
        "bet": "icons/coin",
        "bet_blind": "icons/coin",
        "keep_coin": "icons/coin",
        "lock": "icons/lock",
        "plead": "icons/check",
    }
    styles: ClassVar[dict[str, str]] = {
        **dict.fromkeys(("own", "pass", *_DECLINES.values()), "calm"),
        **dict.fromkeys(("bet", "bet_blind", "change"), "bold"),
    }
    slots: ClassVar[dict[str, int]] = {
        **dict.fromkeys(icons, 0),
        **dict.fromkeys(("own", "pass", *_DECLINES.values()), 1),
    }

    # --- picks ------------------------------------------------------------

    def paths(self, action: m.Action) -> Iterable[Path]:
        match action:
            case m.Settle(right, chest):
                return [(("plan", f"{right} {chest}"), YES)]
            case m.Pick(house):
                mine = house in m.houses_of(self.me)
                return [(OWN, YES)] if mine else [(PASS,)] if house == m.NOWHERE else [(("house", house),)]
            case m.ChangeGoal() | m.Plead() | m.Lower():
                return [(YES,)]
            case m.Decline():
                return [(DECLINE,)]
            case m.AskLook(seat) | m.GiveBroom(seat) | m.Bet(seat):
                return [(("seat", seat), YES)]
            case m.LookAt(house) | m.SweepHouse(house):
                return [(("house", house), YES)]
            case m.Show(house):
                return [(("card", house), YES)]
            case m.KeepCoin(coin):
                return [(("coin", coin), YES)]
            case m.PlaceToken(house):
                return [(("house", house),)]
            case m.Speak():
                return [_phrase(action)]
            case m.Vote(first):
                sides = [0] * first + [1] * (self._votes - first)
                return [(*(("disc", side) for side in order), YES) for order in dict.fromkeys(permutations(sides))]
        assert_never(action)

    @property
    def _votes(self) -> int:
        view = self.moment.view
        return m.rights(view.alive, view.suspects, self.me)

    @property
    def asks(self) -> Collection[str]:
        """The kinds of things that can be chosen now, or taken back; the mayor always sees which houses cannot."""
        kinds = super().asks
        return {"house", *kinds} if isinstance(self.moment.view.phase, m.Privilege) else kinds

    @property
    def in_hand(self) -> bool:
        """Whether something in the hand area can be chosen."""
        return self.asked and not _IN_HAND.isdisjoint(self.asks)

    def choice(self, thing: Thing) -> Choice | None:
        """Things, but the player's own seat only where a mayor chooses; a vote may be followed by another one for the
        same house."""
        phase, label = self.moment.view.phase, thing.name.label
        if thing.key == ("seat", self.me) and not isinstance(phase, m.Privilege):
            return None
        if not isinstance(phase, m.Judging):
            return super().choice(thing)
        disc = next((pick for pick in thing.picks if pick in self.next), None)
        style, number = thing.style, thing.number
        return Choice(thing.key, disc, label, rect=thing.box, style=style, number=number) if disc else None

    def number(self, thing: Thing, why: str) -> int:
        """The digits are the grounds', not the players', while those are asked."""
        return 0 if self.values("ground") else thing.number

    def instead(self, pick: Pick) -> Path | None:
        """The picks with this thing instead of an earlier one, of whatever kind."""
        at = next((i for i, (kind, _) in enumerate(self.picks) if kind in _THINGS), None)
        to = None if at is None else (*self.picks[:at], pick)
        return to if to and self.narrowed(to) else None

    # --- the prompt ------------------------------------------------------------

    def prompt(self, things: Sequence[Thing], **more: Any) -> Prompt:
        """The question; its focus begins neither on an own house nor on a choice with a cost."""
        phase = self.moment.view.phase
        talks = isinstance(phase, m.Talking | m.Pleading)
        worded = talks and (not self.picks or bool(self.values("ground")))
        numbered = isinstance(phase, m.Changing) or worded
        found = super().prompt(things, slots=0 if talks else 2, numbered=numbered, **more)
        own = [("house", house) for house in m.houses_of(self.me)]
        open_now = [one for one in found.places if one.pick[0] in ("house", "disc") and not one.why]
        first = next((one.key for one in open_now if one.key not in own), None)
        return replace(found, first=DECLINE if isinstance(phase, m.Changing) and found.asked else first)

    def buttons(self) -> Iterable[Choice]:
        """The way on, sentences to say, and the way out."""
        worded = [button for pick in sorted(self.next, key=_rank) if (button := self._worded(pick))]
        yes = [self._yes()] if YES in self.next else []
        outs = [(OWN, "own"), (PASS, "pass"), (DECLINE, _DECLINES.get(type(self.moment.view.phase), ""))]
        out = [self._named(pick, key, declines=pick != OWN) for pick, key in outs if pick in self.next]
        return [*yes, *(worded if yes else worded[:_BUTTONS]), *out]

    def _named(self, pick: Pick, key: str, hint: str = "", declines: bool = False, coin: object = "") -> Choice:
        """A button for a pick, with the texts of `key`."""
        made = self.button(key, coin=coin)
        return replace(made, key=pick, pick=pick, hint=hint or made.hint, declines=declines)

    def _yes(self) -> Choice:
        """The button that continues."""
        view, (kind, value) = self.moment.view, self.picks[-1] if self.picks else ("", -1)
        at = int(str(value)) if kind in ("seat", "house", "card", "coin") else -1
        on = self.moment.guests.names[at] if kind == "seat" else ""
        on = self.t("house.name", tag=house_tag(at)) if kind in ("house", "card") else on
        match view.phase:
            case m.Settling():
                return self._named(YES, "settle")
            case m.Thieving() | m.Prowling():
                return self._named(YES, "own_sure", self.t("button.own_hint"))
            case m.Changing():
                return self._named(YES, "change")
            case m.Privilege() | m.Sweeping():
                return self._named(YES, "look", on)
            case m.Showing():
                return self._named(YES, "show", on)
            case m.Brooming():
                return self._named(YES, "give", on)
            case m.Betting() if view.purse:
                return self._named(YES, "bet", on, coin=view.purse[0])
            case m.Betting():
                return self._named(YES, "bet_blind", on)
            case m.Keeping():
                return self._named(YES, "keep_coin", self.t("button.keep_hint"), coin=at)
            case m.Judging():
                return self._named(YES, "lock")
        return self._named(YES, "plead")

    def _worded(self, pick: Pick) -> Choice | None:
        """A sentence or a part of one, or a side to vote for."""
        match pick:
            case ("say", str(what)):
                style = "calm" if what == "silence" else "main"
                return Choice(pick, pick, self.t(f"say.{what}"), self.t(f"say.{what}_hint"), style=style)
            case ("claim", m.Claim() as claim):
                return self._claim(pick, claim)
            case ("lives", _):
                return Choice(pick, pick, self.t("say.lives"), self.t("say.lives_hint"))
            case ("ground", m.Ground() as ground):
                return self._ground(pick, ground)
            case ("disc", int(side)):
                place = self.moment.view.suspects[side]
                label = self.t(f"button.disc_{side}", house=house_tag(place))
                return Choice(pick, pick, label, self.moment.display_name(m.owner_of(place)))
        return None

    def _claim(self, pick: Pick, claim: m.Claim) -> Choice:
        """A whole phrase on a button: choosing it says it."""
        if claim in m.LIVES:
            return Choice(pick, pick, self.t(f"lives.{m.LIVES[claim]}"), self.t("button.say_it"))
        about = next((int(str(value)) for kind, value in self.picks if kind in ("seat", "house")), m.NOWHERE)
        hint = self.t(f"button.{claim}_hint") if claim in (m.Claim.CHEST, m.Claim.NO_CHEST) else ""
        return Choice(pick, pick, self._words(claim, about), hint)

    def _ground(self, pick: Pick, ground: m.Ground) -> Choice:
        """The whole sentence that accuses or trusts a player for this reason: choosing it says it."""
        seat, word = (value for kind, value in self.picks if kind in ("seat", "claim"))
        claim, about = m.Claim(str(word)), int(str(seat))
        return Choice(pick, pick, self._words(claim, about, ground))

    def _words(self, claim: m.Claim, about: int, ground: m.Ground = m.Ground.NONE) -> str:
        """A sentence as it will be said."""
        view = self.moment.view
        found, of = Grounds(view, talk_of(view), self.me).behind(claim, about, ground)
        one = m.Statement(view.round, self.me, claim, about, found, of)
        return would_say(view, one, self.moment.texts, self.moment.guests)

    # --- sentences ------------------------------------------------------------

    def sentence(self) -> str:
        view, picks, me, names = self.moment.view, self.picks, self.me, self.moment.guests.names
        kind, value = picks[-1] if picks else ("", -1)
        at = int(str(value)) if kind in ("seat", "house", "card", "coin") else -1
        sure = {"name": names[at] if kind == "seat" else "", "house": house_tag(at), "coin": at}
        match view.phase:
            case m.Settling():
                key = "settle_sure" if picks else "settle"
            case m.Thieving() | m.Prowling():
                role = own_hour(view, me) if self.moment.alone else ""
                key = "own_sure" if picks else f"night_{role}" if role else "night"
            case m.Changing():
                key = "goal"
            case m.Privilege() if not picks:
                key = "privilege" if view.switches.edition == "2008" else "privilege_new"
            case m.Privilege():
                key = "ask_sure" if kind == "seat" else "look_sure"
            case m.Showing(_, to, _, back):
                return self.t("prompt.show_back" if back else "prompt.show", name=names[to])
            case m.Brooming():
                key = "give_sure" if picks else "broom"
            case m.Sweeping():
                key = "look_sure" if picks else "sweep"
            case m.Betting():
                key = "bet_sure" if picks else "bet"
            case m.Keeping():
                key = "coin_sure" if picks else "coin"
            case m.Marking():
                key = "token_second" if any(mark.seat == me for mark in view.marks) else "token"
            case m.Pleading() if not picks:
                key = "plea"
            case m.Talking() | m.Pleading():
                return self._talk()
            case m.Judging():
                left = self._votes - sum(kind == "disc" for kind, _ in picks)
                return self.t("prompt.vote", n=left) if left else self.t("prompt.vote_sure")
            case _:
                return ""
        return self.t(f"prompt.{key}", **sure)

    def _talk(self) -> str:
        """What is said so far."""
        if not self.picks:
            return self.t("prompt.talk")
        kind, value = self.picks[-1]
        at = int(str(self.picks[-2][1] if kind in ("lives", "claim") else value)) if kind != "say" else -1
        key = {"say": f"talk_{value}", "claim": f"talk_{value}", "seat": "talk_of", "lives": "talk_lives"}
        named = {"house": house_tag(at)} if kind in ("house", "lives") else {"name": self.moment.guests.names[at]}
        return self.t(f"prompt.{key.get(kind, 'talk_at')}", **named)

    def waiting(self) -> str:
        """The players that all wait for; in a fixed window none in particular."""
        turn, view, guests = self.moment.turn, self.moment.view, self.moment.guests
        if not isinstance(turn, Decide):
            return ""
        if isinstance(view.phase, m.Thieving | m.Prowling):
            return self.t("wait.night")
        if isinstance(view.phase, m.Judging) and guests.me is not None and not self._votes:
            return self.t("wait.no_vote")
        others = [seat for seat in turn.seats if seat != guests.me]
        if turn.pace is not Pace.FIXED and not others:
            return ""
        if turn.what in ("settle", "talk", "vote"):
            return self.t(f"wait.{turn.what}", n=len(others))
        key = "look" if turn.pace is Pace.FIXED else turn.what
        return self.t(f"wait.{key}", name=self.moment.display_name(turn.seats[0]))


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


def _phrase(said: m.Speak) -> Path:
    """A phrase: its subject, player or house, then the claim, and of a claim about a player its ground."""
    claim, about = said.claim, said.about
    if claim is m.Claim.SILENCE:
        return (("say", "silence"),)
    if claim in m.ABOUT_SEAT:
        return ("say", "player"), ("seat", about), ("claim", claim), ("ground", said.ground)
    if claim in m.LIVES:
        return ("say", "house"), ("house", about), ("lives", "who"), ("claim", claim)
    if claim in m.ABOUT_HOUSE:
        return ("say", "house"), ("house", about), ("claim", claim)
    return ("say", "me"), ("claim", claim)


_DIFFERENT: Final = ("mayor", "bets", "end")
"""Chapters with a page for each edition."""
_PAGES: Final[Pages] = {
    m.Settling: "houses",
    **dict.fromkeys(NIGHT, "night"),
    m.Changing: "goals",
    **dict.fromkeys((m.Privilege, m.Showing, m.Looking, m.Brooming, m.Sweeping), "mayor"),
    **dict.fromkeys((m.Betting, m.Drawing, m.Keeping), "bets"),
    m.Talking: "talk",
    **dict.fromkeys(TRIAL, "votes"),
}


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase; where the
    editions differ, that of the current edition."""
    chapter = _chapter(view, turn, key)
    return f"{chapter}_2011" if view.switches.edition == "2011" and chapter in _DIFFERENT else chapter


def _chapter(view: m.View, turn: Turn, key: object) -> str:
    match key:
        case "coins":
            return "bets"
        case "goal":
            return "goals"
        case ("card", int(house)) if house in view.characters:
            return FOLK[view.characters[house]]
    return page_of(_PAGES, view.phase, turn, "idea")
