"""Mascarade on the screen: views become furniture and card poses, events become cues, picks become actions.

It holds the displayed moment, which runs behind the feed by as long as animations take. What must not enter: rules,
pygame, the choice made under the cloth (hands.py forgets it).
"""

from collections.abc import Mapping, Sequence
from functools import partial

from masque_arcade.client.feed import Shown
from masque_arcade.client.games.mascarade.cues import Cueing, cue
from masque_arcade.client.games.mascarade.furniture import Furniture, Guests
from masque_arcade.client.games.mascarade.hands import Hands
from masque_arcade.client.games.mascarade.layout import Board, board, layout
from masque_arcade.client.games.mascarade.loglines import log_line
from masque_arcade.client.games.mascarade.private import hands_items, look_items
from masque_arcade.client.games.mascarade.prompts import Asking, Path
from masque_arcade.client.games.mascarade.story import Story, caught_up, told
from masque_arcade.client.games.presenter import Frame, Layered, Tip
from masque_arcade.client.games.prompt import Choice, Prompt
from masque_arcade.client.intents import Intent, Verb
from masque_arcade.client.items import Rect
from masque_arcade.client.scene import Context
from masque_arcade.client.stage.pose import Place, Pose
from masque_arcade.client.stage.stage import Stage
from masque_arcade.core.game import Auto, Event, Seat
from masque_arcade.games.mascarade import events as e
from masque_arcade.games.mascarade.cast import Character
from masque_arcade.games.mascarade.terms import Handling, Looking, UnderTable, View
from masque_arcade.games.mascarade.wire import CODEC


class MascaradePresenter:
    """One table of Mascarade. `hurry`: fixed windows are 0 long; `plays`: a person decides for `me`."""

    codec = CODEC

    def __init__(self, ctx: Context, names: tuple[str, ...], bots: frozenset[Seat], me: Seat,
                 hurry: bool = False, plays: bool = True) -> None:  # fmt: skip
        self._ctx, self._guests, self._me = ctx, Guests(names, bots), me
        self._hurry, self._plays = hurry, plays
        self._asking = Asking(ctx.texts, names, me)
        self._shown: Shown | None = None
        self._story = Story()
        self._hands: Hands | None = None
        self._hidden = False
        self._moment: tuple[object, ...] = (None, None, None, None)
        self._furniture: list[Layered] = []

    # --- beats ------------------------------------------------------------

    def show(self, beat: Shown, stage: Stage) -> None:
        """Plan the cues of a beat, one event after another; the displayed view follows at its moment."""
        view: View = beat.view
        if beat.fresh or self._shown is None:
            self._story = caught_up(view)
            self._reveal(beat)
            stage.snap(self.layout())
            if beat.fresh:
                return
        cueing = Cueing(stage, self._table(view), self._ctx.texts, self._ctx.sounds, self._hurry)
        at = 0.0
        switch = 0.0
        for event in beat.events:
            length = cue(event, cueing, at)
            shows_late = isinstance(event, e.Unmasked | e.Answered)
            stage.at(at + (length * 0.7 if shows_late else 0), partial(self._hear, event))
            at += length
            if isinstance(event, e.CoinsMoved | e.FortunesTraded):
                switch = at
        stage.at(switch, partial(self._reveal, beat))
        stage.timeline.hold(at)

    def _hear(self, event: Event) -> None:
        self._story = told(self._story, event)
        if isinstance(event, e.TakenUnder) and event.seat == self._me and self._plays and not self._hurry:
            self._hands = Hands(self._table(self._view()).cx, steady=self._ctx.settings.cloth != "sleight")
        elif isinstance(event, e.BroughtBack):
            self._hands = None

    def _reveal(self, beat: Shown) -> None:
        self._shown = beat

    def shown(self) -> Shown | None:
        """The beat that is displayed now."""
        return self._shown

    # --- what is seen ------------------------------------------------------------

    def _view(self) -> View:
        assert self._shown is not None, "nothing has been shown yet"
        view: View = self._shown.view
        return view

    def _table(self, view: View) -> Board:
        return board(self._ctx.canvas, view.seats, view.centre, self._me)

    def frame(self) -> Frame:
        """Where prompts go: beside my cards in the lap."""
        table = self._table(self._view())
        lap = [box for slot, box in table.cards.items() if table.in_lap(slot)]
        left, right = min(box.x for box in lap), max(box.right for box in lap)
        y, h = table.foot.y + 26, 66
        zones = (Rect(204, y, left - 224, h), Rect(right + 20, y, table.canvas.width - right - 40, h))
        return Frame(table.foot, table.sentence, table.picker, zones)

    def layout(self) -> Mapping[Place, Pose]:
        """Where every card ends in the displayed view."""
        return layout(self._view(), self._me, self._ctx.canvas, self._name_of)

    def _name_of(self, character: Character) -> str:
        return self._ctx.texts(f"mascarade.character.{character}.name")

    def items(self) -> list[Layered]:
        """Furniture, and what only I see in my lap."""
        view = self._view()
        table = self._table(view)
        turn = self._shown.turn if self._shown else Auto()
        moment = (self._shown, self._story, table, self._ctx.texts)
        if any(a is not b for a, b in zip(moment, self._moment, strict=True)):
            self._moment = moment
            self._furniture = Furniture(table, self._ctx.texts, self._guests, view, turn, self._story).items()
        if self._hidden or not self._plays:
            return self._furniture
        out = self._furniture
        if self._hands and not self._hands.closed:
            out = out + hands_items(table, self._hands, self._hand_labels(view))
        elif isinstance(view.phase, Looking) and view.phase.seat == self._me:
            seen = [(slot, view.faces[slot], self._asking.slot_label(view, slot)) for slot in view.phase.slots]
            out = out + look_items(table, self._ctx.texts, seen)
        return out

    def _hand_labels(self, view: View) -> tuple[str, str]:
        phase = view.phase
        assert isinstance(phase, Handling)
        return (self._asking.slot_label(view, phase.first), self._asking.slot_label(view, phase.second))

    def heading(self) -> str:
        """Turn and number of players."""
        view = self._view()
        return self._ctx.texts("mascarade.table.heading", turn=max(1, view.turn), seats=view.seats)

    def tips(self) -> list[tuple[Choice, Tip]]:
        """The masks in play, each with its power."""
        view = self._view()
        table, t = self._table(view), self._ctx.texts
        kinds = list(dict.fromkeys(view.cast))
        out = []
        for i, character in enumerate(kinds):
            pick = Choice(("tip", character), ("tip", character), rect=table.mask_box(i, len(kinds)))
            name, power = (t(f"mascarade.character.{character}.{part}") for part in ("name", "power"))
            out.append((pick, Tip(name, power, face=f"mascarade/{character}")))
        return out

    # --- what is asked ------------------------------------------------------------

    def prompt(self, beat: Shown, picks: Path) -> Prompt:
        """What is asked of me after `beat`."""
        view: View = beat.view
        if isinstance(view.phase, Handling) and view.phase.seat == self._me and self._plays:
            return self._cloth_prompt()
        legal = beat.legal if self._plays else ()
        return self._asking.prompt(view, beat.turn, legal, picks, self._table(view))

    def _cloth_prompt(self) -> Prompt:
        t = self._ctx.texts
        if not self._hurry and self._ctx.settings.cloth != "assist":
            return Prompt(t("mascarade.prompt.hands"), asked=True)
        choices = [
            Choice(("cloth", kind), ("cloth", kind), t(f"mascarade.button.cloth_{kind}"), style=style)
            for kind, style in (("exchange", "main"), ("feint", "main"), ("fate", "calm"))
        ]
        return Prompt(t("mascarade.prompt.assist"), asked=True, choices=tuple(choices))

    @property
    def handling(self) -> bool:
        """Whether my hands are under the cloth."""
        return self._hands is not None

    def handle(self, intent: Intent) -> bool:
        """My hands under the cloth, and the panic key that hides everything private while it is held."""
        if intent.verb is Verb.PANIC:
            self._hidden = intent.down
            return True
        return bool(self._hands and self._hands.handle(intent))

    def put(self, kind: str, fate: bool) -> UnderTable | None:
        """A button under the cloth: moves the hands, or (without windows) is the choice itself. `fate`: a coin flip."""
        crossed = fate if kind == "fate" else kind == "exchange"
        if self._hurry:
            return UnderTable(crossed)
        if self._hands:
            self._hands.put(crossed)
        return None

    def update(self, dt: float) -> UnderTable | None:
        """The hands move on; in the one step in which the cloth closes their place is the choice."""
        if self._hands and self._hands.update(dt):
            return UnderTable(self._hands.close())
        return None

    # --- what is told ------------------------------------------------------------

    def log_lines(self, events: Sequence[Event], everything: bool) -> list[str]:
        """The log; memory is the game, so while it goes on only the last round can be looked up."""
        seats = len(self._guests.names)
        starts = [i for i, event in enumerate(events) if isinstance(event, e.TurnStarted)]
        first = 0 if everything or len(starts) <= seats else starts[-seats]
        lines = (log_line(event, self._ctx.texts, self._guests.names, seats) for event in events[first:])
        return [line for line in lines if line]

    def verdict(self, winners: tuple[Seat, ...], reason: str) -> tuple[str, str]:
        """Title and sentence of the result."""
        t = self._ctx.texts
        names = t("mascarade.result.and").join(self._guests.names[seat] for seat in winners)
        mine = self._me in winners and self._plays
        key = "you" if mine and len(winners) == 1 else "one" if len(winners) == 1 else "many"
        return t(f"mascarade.result.{key}", names=names), t(f"mascarade.result.{reason}")

    def ranking(self) -> list[tuple[Seat, int]]:
        """Seats by coins, richest first."""
        coins = self._view().coins
        return sorted(enumerate(coins), key=lambda entry: -entry[1])
