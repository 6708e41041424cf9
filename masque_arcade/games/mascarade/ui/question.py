"""The questions of Mascarade: by which picks an action is reached, what is asked, the buttons, and the page of the
rules that helps."""

from collections.abc import Collection, Iterable, Sequence
from itertools import permutations
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import Choice, FanCard, Prompt
from masque_arcade.client.game_ui.question import Pages, Question, page_of
from masque_arcade.client.game_ui.thing import Path, Thing
from masque_arcade.engine.game import Decide, Seat, Turn
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.legality import why_not
from masque_arcade.games.mascarade.payments import Gain, gain
from masque_arcade.games.mascarade.ui.context import Moment


class MascaradeQuestion(Question[Moment, m.Action]):
    """What one player may choose now; the exchange under the cloth is asked by the presenter."""

    alone = "slot"
    icons: ClassVar[dict[str, str]] = {
        "swap": "stage/act_glove",
        "peek": "stage/act_eye",
        "announce": "stage/act_seal",
        "challenge": "icons/candle",
        "ready": "icons/check",
    }
    styles: ClassVar[dict[str, str]] = {"pass": "calm", "decline": "calm", "challenge": "bold"}

    @property
    def asks(self) -> Collection[str]:
        """The kinds of things that come next; and the player's notes, unless a card or player is chosen."""
        kinds = {kind for kind, _ in self.next}
        busy = self.picks or kinds & {"slot", "seat"} or not self.moment.plays
        return kinds if busy else {*kinds, "order"}

    def prompt(self, things: Sequence[Thing], **more: Any) -> Prompt:
        """Notes may be changed while others are asked, too."""
        asked = super().prompt(things, **more)
        notes = () if asked.asked else tuple(choice for thing in things if (choice := self.choice(thing)))
        return replace(asked, choices=notes) if notes else asked

    def paths(self, action: m.Action) -> Iterable[Path]:
        match action:
            case m.Swap(mine, other):
                seats = self.moment.view.seats
                pairs = [(mine, other)]
                if m.owner(mine, seats) == m.owner(other, seats):
                    pairs.append((other, mine))
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

    def choice(self, thing: Thing) -> Choice | None:
        """Things, but not the player's own seat."""
        return None if thing.key == ("seat", self.me) else super().choice(thing)

    def number(self, thing: Thing, why: str) -> int:
        """Each card and player has the digit of its player; where a player has several cards, those to choose have
        their own."""
        return 0 if thing.capped and why else thing.number

    def buttons(self) -> Iterable[Choice]:
        """All three actions on one's own turn, both answers to a claim, dim ones with their reason; and the masks."""
        kinds, phase = self.values("kind"), self.moment.view.phase
        shown = [str(kind) for kind in kinds]
        if not self.picks and isinstance(phase, m.Turning | m.Contest):
            shown = ["swap", "peek", "announce"] if isinstance(phase, m.Turning) else ["pass", "challenge"]
        claimed = phase.character if isinstance(phase, m.Contest) else None
        out = []
        for slot, kind in enumerate(shown):
            why = "" if kind in kinds else self.moment.reason(why_not(self.moment.view, self.me, self._sample(kind)))
            named = {"character": self.moment.mask(claimed)} if claimed else {}
            tip = self.moment.mask_tip(claimed) if claimed and kind in ("pass", "challenge") else None
            made = self.button(kind, why, 1 if kind == "lower" else slot, tip, **named)
            out.append(self._staked(made, claimed) if claimed and kind == "challenge" else made)
        return [*out, *(_fan_choice(self.moment, character, self.me) for character in self.values("character"))]

    def _staked(self, challenge: Choice, claimed: Character) -> Choice:
        """The challenge with what it brings if it is right, and costs if it is wrong."""
        moment, tip = self.moment, self.moment.mask_tip(claimed)
        brings = gain(claimed, self.me, moment.view, moment.goal)
        stake = self.t("stake.words", gain=_gain_words(moment, claimed, brings))
        hint = self.t("stake.button", gain=_gain_figure(moment, claimed, brings))
        return replace(challenge, hint=hint, tip=replace(tip, text=moment.texts.sentences([tip.text, stake])))

    def _sample(self, kind: str) -> m.Action:
        """An action of a kind, to ask why none is legal."""
        view = self.moment.view
        own = m.hand(self.me, view.seats)
        samples: dict[str, m.Action] = {
            "peek": m.Peek(own[0]),
            "announce": m.Announce(own[0], view.cast[0]),
            "challenge": m.Challenge(own[0]),
            "pass": m.Pass(),
        }
        return samples.get(kind) or m.Swap(own[0], next(s for s in range(len(view.cast)) if s not in own))

    def sentence(self) -> str:
        view, picks, names = self.moment.view, self.picks, self.moment.guests.names
        kind = str(picks[0][1]) if picks and picks[0][0] == "kind" else ""
        match view.phase:
            case m.Memorise():
                return self.t("prompt.memorise")
            case m.Turning() if not picks:
                if view.turn <= m.FORCED_TURNS:
                    return self.t("prompt.first_turns", n=view.turn)
                marked = any(slot in m.hand(self.me, view.seats) for slot in view.marked)
                return self.t("prompt.revealed" if marked else "prompt.turn")
            case m.Turning():
                chosen = len(picks) > 1 or len(m.hand(self.me, view.seats)) == 1
                return self.t(f"prompt.{kind}{'' if chosen else '_own'}")
            case m.Contest(announcer, _, character):
                key = "prompt.which_card" if kind else "prompt.contest"
                return self.t(key, name=names[announcer], character=self.moment.mask(character))
            case m.Choosing(_, character):
                return self.t(f"prompt.{character}{'_second' if picks else ''}")
            case m.Answering(seat):
                return self.t("prompt.answer", name=names[seat])
            case m.Looking():
                return self.t("prompt.looking")
        return ""

    def waiting(self) -> str:
        turn, phase, moment = self.moment.turn, self.moment.view.phase, self.moment
        if not isinstance(turn, Decide):
            return self.t("wait.unmasking") if isinstance(phase, m.Unmasking) else ""
        if self.me in turn.seats and moment.plays:
            return ""
        waited = [moment.guests.names[seat] for seat in turn.seats]
        secret = isinstance(phase, m.Handling | m.Looking)
        key = turn.what if secret or turn.what in ("contest", "memorise", "answer") else "thinking"
        return self.t(f"wait.{key}", name=waited[0], n=len(waited)) if waited else ""


_PAGES: Final[Pages] = {
    m.Memorise: "idea",
    m.Handling: "cloth",
    **dict.fromkeys((m.Contest, m.Unmasking), "contest"),
    m.Answering: Character.INQUISITOR,
}


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the mask under `key`, else of the current phase."""
    match key:
        case ("mask" | "claim", Character() as character):
            return character
        case ("kind", "swap"):
            return "cloth"
        case ("kind", "announce"):
            return "claim"
    phase = view.phase
    return page_of(_PAGES, phase, turn, phase.character if isinstance(phase, m.Choosing) else "turn")


def _fan_choice(moment: Moment, character: Character, me: Seat) -> Choice:
    """A mask of the fan. What it would bring is told to the one who announces, not to the Inquisitor's victim."""
    tip, announces = moment.mask_tip(character), isinstance(moment.view.phase, m.Turning)
    brings = gain(character, me, moment.view, moment.goal) if announces else Gain()
    said = [moment.t("fan.now", gain=_gain_words(moment, character, brings))] if announces else []
    signs = []
    if (seen := moment.story.seen_by_all(character)) and seen[0] <= moment.view.seats:
        signs.append(("icons/eye", str(seen[0])))
        said.append(moment.t("fan.seen", n=seen[0], name=moment.card(seen[1])))
    if noted := [moment.card(slot) for slot, mask in moment.notes.items() if mask is character]:
        signs.append(("icons/pin", str(len(noted))))
        said.append(moment.t("fan.noted", names=moment.texts.listed(noted)))
    worth = _gain_figure(moment, character, brings) if announces else ""
    card = FanCard(f"mascarade/{character}", worth, moment.texts.sentences(said), brings.wins, tuple(signs))
    return Choice(("mask", character), ("character", character), tip.title, tip.text, tip=tip, card=card)


def _gain_figure(moment: Moment, character: Character, brings: Gain) -> str:
    """What a mask would bring, as a figure."""
    if brings.wins:
        return moment.t("fan.wins")
    if not brings.coins:
        return "?" if character is Character.SPY else "–"
    return f"≤{brings.coins}" if brings.most else f"+{brings.coins}"


def _gain_words(moment: Moment, character: Character, brings: Gain) -> str:
    """What a mask would bring, in words."""
    if brings.wins:
        return moment.t("fan.wins")
    if not brings.coins:
        return moment.t("fan.look" if character is Character.SPY else "fan.nothing")
    source = brings.source
    where = {None: "several", m.BANK: "bank", m.COURT: "court"}.get(source, "player")
    name = moment.display_name(source) if source is not None and source >= 0 else ""
    return moment.t(f"fan.{'most_' if brings.most else ''}{where}", n=brings.coins, name=name)
