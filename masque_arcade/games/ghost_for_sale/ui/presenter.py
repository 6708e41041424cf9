"""Ghost for Sale on the screen: views become items and poses, events become animations, picks become actions.

It holds the displayed moment, which runs behind the replica by as long as animations take.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import Place, Pose
from masque_arcade.client.animation.stage import Stage
from masque_arcade.client.game_ui.effects.text import latest, over_sentence
from masque_arcade.client.game_ui.presenter import SEEN, Presenter
from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.table_seat import TableSeat
from masque_arcade.client.game_ui.thing import Layered, Path, Scene
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.session.replica import ReplicaBeat
from masque_arcade.engine.game import Event, Over
from masque_arcade.games.ghost_for_sale import events as e
from masque_arcade.games.ghost_for_sale import model as m
from masque_arcade.games.ghost_for_sale.events import CODEC
from masque_arcade.games.ghost_for_sale.ui.animations.by_event import CUES
from masque_arcade.games.ghost_for_sale.ui.animations.looks import LOOK
from masque_arcade.games.ghost_for_sale.ui.context import Moment, PlayerNames, TurnAnimator, step_of
from masque_arcade.games.ghost_for_sale.ui.game_log import log_line, story, tie
from masque_arcade.games.ghost_for_sale.ui.hand import hand_things
from masque_arcade.games.ghost_for_sale.ui.house import house_things, scenery
from masque_arcade.games.ghost_for_sale.ui.house_marks import forced
from masque_arcade.games.ghost_for_sale.ui.info_panels import panel_things, steps
from masque_arcade.games.ghost_for_sale.ui.layout import Board, board
from masque_arcade.games.ghost_for_sale.ui.notes import PREFIX, Notes
from masque_arcade.games.ghost_for_sale.ui.placement import poses, token_places
from masque_arcade.games.ghost_for_sale.ui.private_look import TURNED, TURNS, PrivateLook, look_items, look_thing
from masque_arcade.games.ghost_for_sale.ui.question import GhostQuestion, first_bid, page, second_cards, with_bid
from masque_arcade.games.ghost_for_sale.ui.round_summary import HELD, RoundSummary, summary_items, summary_thing
from masque_arcade.games.ghost_for_sale.ui.seats import seat_things
from masque_arcade.games.ghost_for_sale.ui.voices import OCCASIONS


def tension(view: m.View) -> float:
    """0 during declarations, higher in an auction with more cards on the table, 1 when the ghosts are counted."""
    late = 0.2 if view.round == 2 else 0.0
    match view.phase:
        case m.Revealing():
            return 1.0
        case m.Settling() | m.Using() | m.Closing():
            return 0.7 + late
        case m.Bidding():
            return min(0.8, 0.3 + 0.4 * len(view.bids) / (view.seats * m.EACH_ROUND)) + late
    return late


_COUNTED: Final = (e.TruthsRevealed, e.HouseCounted, e.BallJudged)
"""Events after the last of which the round is summed up."""
_TIED: Final = 1.8
"""Seconds in which a tie is explained before a private look covers the words."""
_DEEDS: Final = (
    *(e.Declared, e.CardPlaced, e.Passed, e.Inspected, e.PileInspected, e.HouseWon, e.LotUnsold),
    *(e.Guessed, e.TokenRemoved, e.GhostTaken, e.GhostAdded, e.PortraitKept, e.SpecialDeclined, e.HouseCounted),
)
"""Events the last of which stays in words."""


class GhostPresenter(Presenter[m.View, PlayerNames]):
    """One table of Ghost for Sale."""

    codec = CODEC
    occasions = OCCASIONS
    cues = CUES
    page = staticmethod(page)
    public_since = e.HousesLaid
    story_of = staticmethod(story)
    log_line = staticmethod(log_line)
    own_turns = frozenset({"bid", "declare"})
    forced = own_turns
    captioned = frozenset(
        {e.AuctionEnded, e.Inspected, e.PileInspected, e.Guessed, e.SpecialDeclined, e.SpecialUnusable, e.TokenRemoved}
    )
    uncaptioned = frozenset(
        {
            *(e.CardsCleared, e.TruthsRevealed, e.Declared, e.CardPlaced),
            *(e.StepStarted, e.Passed, e.HouseCounted, e.GameEnded),
        }
    )
    late = frozenset(
        {
            *(e.RowsRevealed, e.Inspected, e.PileInspected, e.HouseWon, e.HouseCounted),
            *(e.TruthsRevealed, e.CardsCleared, e.TableCleared, e.TokenRemoved),
        }
    )

    def __init__(self, at: TableSeat) -> None:
        super().__init__(at, PlayerNames(at.names, at.bots, at.you))
        self.notes = Notes()
        self._look: PrivateLook | None = None
        self._summary: RoundSummary | None = None
        self._paid: dict[m.House, int] = {}
        """What each house has cost its buyer, as far as it was seen."""
        self._latest = ""
        """The last deed that all saw, in words."""
        self._stage: Stage | None = None
        self._first: m.Bid | None = None
        """The first card of one's own turn, while it may be taken back."""

    # --- beats ------------------------------------------------------------

    def show(self, beat: ReplicaBeat, stage: Stage) -> None:
        self._stage, self._first = stage, None
        self._latest = "" if beat.fresh else self._latest
        super().show(beat, stage)

    def animator(self, beat: ReplicaBeat, stage: Stage) -> TurnAnimator:
        return TurnAnimator(**self.tools(beat, stage), table=self.board_of(beat.view))

    def animate(self, event: Event, animator: TurnAnimator, at: float) -> float:
        """The same of all games; a tie is read a while longer."""
        length = super().animate(event, animator, at)
        return length + (_TIED if isinstance(event, e.RowsRevealed) and event.lot < 0 and self._tie(event) else 0)

    def said_at_once(self, event: Event) -> bool:
        """The same of all games, and what the table shows at once, with a rim."""
        return super().said_at_once(event) or self.shown_after(event) is None

    def shown_after(self, event: Event) -> float | None:
        """The same of all games; rows change a little before their end."""
        return 0.8 if isinstance(event, e.RowsRevealed) else super().shown_after(event)

    def end_beat(self, beat: ReplicaBeat, stage: Stage, at: float) -> float:
        """The summary of a round, after its last house was counted."""
        clears = isinstance(beat.view.phase, m.Clearing | m.Totting)
        if isinstance(beat.events[-1], _COUNTED) and clears and not self.hurry:
            stage.at(at, partial(self._sum_up, RoundSummary()))
            if not self.waits:
                stage.at(at + HELD, partial(self._sum_up, None))
        return 0.0

    def _sum_up(self, summary: RoundSummary | None) -> None:
        self._summary = summary

    def hear(self, event: Event) -> None:
        """An event is known from now on: prices, and what the local player looks at."""
        t, table = self.ctx.texts, self.board_of(self.view)
        match event:
            case e.TruthChosen(seat) if seat == self.me:
                self.peeking.begin()
            case e.CardsCleared(lot, spent) if lot >= 0 and spent:
                self._paid[lot] = sum(spent[0].cards)
            case e.Inspected(seat, target, truth) if truth is not None and seat == self.me and self.plays:
                said = t("ghost_for_sale.look.card", name=self.guests.names[target])
                owner = target, self.guests.names[target]
                self._look = None if self.hurry else PrivateLook((truth,), said, table.truth(target), LOOK, owner)
            case e.PileInspected(seat, truths, lies) if lies is not None and seat == self.me and self.plays:
                said = t("ghost_for_sale.look.pile")
                seen = (True,) * (truths or 0) + (False,) * lies
                self._look = None if self.hurry else PrivateLook(seen, said, table.pile(0), LOOK)

    def tell(self, event: Event) -> None:
        """The same of all games; why a tie was broken."""
        if isinstance(event, _DEEDS):
            # As a spectator sees it: it stays while everything private is covered.
            self._latest = self.line(event.seen_by(None) or event) or ""
        if isinstance(event, e.RowsRevealed):
            self.say(self._tie(event))
        elif self._look is None or not isinstance(event, e.Inspected | e.PileInspected):
            super().tell(event)  # While it is being turned over nothing says what it is.

    def _tie(self, event: e.RowsRevealed) -> str:
        return tie(event, self.ctx.texts, partial(self.guests.display_name, self.ctx.texts))

    # --- what is seen ------------------------------------------------------------

    @property
    def view(self) -> m.View:
        """The displayed view; a card that may be taken back lies there already."""
        view = super().view
        return with_bid(view, self.me, self._first) if self._first else view

    def _lay(self, bid: m.Bid | None) -> None:
        """Lay the first card of the turn, or take it back: only its player sees it."""
        if bid == self._first:
            return
        self._first = bid
        if self._stage is not None:
            end = self.layout()
            source = self.board_of(self.view).hand_of(self.me)
            for place in end.keys() - self._stage.poses.keys():
                self._stage.poses[place] = replace(end[place], x=source.cx, y=source.cy)
            self._stage.settle(end)
            self.ctx.sounds.play("slide")

    def board_of(self, view: m.View) -> Board:
        """The places of things in a view."""
        return board(self.ctx.canvas, view.seats, self.me, self.plays, m.TRUELIGHT in view.lots)

    def _moment(self, hidden: bool) -> Moment:
        """The displayed moment; `hidden`: all that is private is covered."""
        shows = self.plays and not hidden
        view = self.view if shows else replace(self.view, pile_lies=None)
        peeks = self.peeking.sees(self.ctx.peek)
        sure = {seat: truth for seat, truth in view.truths.items() if shows and (seat != self.me or peeks)}
        if shows:
            sure = {seat: truth for seat, truth in forced(view, sure).items() if seat != self.me or peeks}
        noted = self.notes.sides(view.round) if shows else {}
        table, texts, hint = self.board_of(view), self.ctx.texts, self._hint()
        return Moment(
            *(table, texts, self.guests, view, self.turn, self.plays, sure, noted),
            seen=peeks,
            hint=hint,
            hidden=hidden,
            # A ballroom's letters are half as large again.
            letters=max(self.ctx.settings.text_size / 100, 1.0 if self.plays else 1.5),
        )

    def frame(self) -> TableFrame:
        """The place of prompts: buttons at the right end of the hand area."""
        view = self.view
        table = self.board_of(view)
        words = Rect(table.hand.x, table.foot.y + 8, table.foot.w - table.hand.x - 12, table.foot.h - 16)
        houses = m.houses_of(view.round) if view.round else ()
        read = [*(table.column(house).track for house in houses), *map(table.note, range(len(table.plates)))]
        read += [box for house in houses for box in token_places(view, table, house)]
        return TableFrame(table.foot, table.sentence, table.columns[2].box, table.buttons, words, tuple(read))

    def layout(self) -> Mapping[Place, Pose]:
        view = self.view
        return poses(view, self.board_of(view))

    def scene(self) -> Scene:
        """The table, or the sheet that lies over it: nothing below one is pointed at."""
        if self._look:
            look = look_thing(self.board_of(self.view), self.ctx.texts, self._look)
            return Scene([] if self.hidden else [look])
        return Scene([summary_thing(self._moment(self.hidden))]) if self._summary else self._rest(self.hidden)

    def _rest(self, hidden: bool) -> Scene:
        """The things on the table."""
        view, peeks = self.view, self.peeking.sees(self.ctx.peek)
        noted, table = self.notes.sides(view.round), self.board_of(view)
        of = (self.beat, self._first, table, self.ctx.texts, peeks, hidden, self._hint(), noted)
        return self.kept_scene.of(of, partial(self._made_scene, hidden))

    def _made_scene(self, hidden: bool) -> Scene:
        moment = self._moment(hidden)
        mine, middle = hand_things(moment), [*house_things(moment), *panel_things(moment), *steps(moment)]
        return Scene([*seat_things(moment), *mine, *middle], scenery(moment))

    def items(self) -> list[Layered]:
        """The things, and what passes over them."""
        out, table = self._rest(self.hidden).items, self.board_of(self.view)
        if self.caption_left > 0 and not self.asked:
            out = out + over_sentence(self.caption, table.sentence)
        elif not isinstance(self.turn, Over):
            out = out + latest(self._latest, table.latest)
        still = self.ctx.settings.reduced_motion
        if self._look and not self.hidden:
            out = out + look_items(table, self.ctx.texts, self._look, still)
        if self._summary:
            out = out + summary_items(self._moment(self.hidden), self._summary, self._paid, still)
        return out

    def _hint(self) -> str:
        ctx = self.ctx
        cap = ctx.caps(Verb.PEEK, ctx.device)
        return ctx.texts("ghost_for_sale.lap.peek", cap=cap) if cap else ctx.texts("ghost_for_sale.lap.peek_card")

    def heading(self) -> str:
        """Round and step."""
        view, t = self.view, self.ctx.texts
        if not view.round:
            return t("ghost_for_sale.table.heading_before", seats=view.seats)
        parts, step = [t(f"ghost_for_sale.table.round_{view.round}")], step_of(view)
        if step:
            parts.append(t(f"ghost_for_sale.step.{step}"))
        return "  ·  ".join(parts)

    # --- what is asked ------------------------------------------------------------

    def prompt(self, beat: ReplicaBeat, picks: Path) -> Prompt:
        if self._summary and self.waits:
            go_on = self.ctx.texts("ghost_for_sale.button.go_on")
            seen = Choice(("kind", SEEN), ("order", SEEN), go_on, icon="icons/right")
            return Prompt("", asked=True, choices=(seen,), result=True)
        if self.looking:
            return self.end_of_look()
        legal, first = beat.legal if self.plays else (), None
        if legal and self.asked:
            first = first_bid(beat.view, self.me, legal, picks)
            self._lay(first)
        moment, things = self._moment(False), self._rest(False).things
        if first is None:
            return GhostQuestion(moment, legal, picks).prompt(things)
        placed, then = picks[:2], picks[2:]
        return GhostQuestion(moment, second_cards(moment.view, self.me), then).second(things, first, placed)

    @property
    def looking(self) -> bool:
        """Whether a private look or the summary of a round lasts until the player ends it."""
        return (self._look is not None or self._summary is not None) and self.waits

    @property
    def handling(self) -> bool:
        """Whether a private look lasts for its time."""
        return self._look is not None and not self.waits

    def handle(self, intent: Intent) -> bool:
        """One's own "?" card, the notes, and the panic key that hides everything private."""
        if self.panics(intent):
            return True
        if not self.plays or self.beat is None or self.hidden:
            return False
        if intent.verb is Verb.PRESS:
            orders = [pick for thing in self.scene().at(intent.x, intent.y) for pick in thing.picks]
            for kind, order in orders:
                if kind == "order":
                    self.put(str(order), False)
                    return True
        view = self.view
        if self.me not in view.chosen:
            return False
        return self.peeking.handle(intent, self.ctx.peek, self.board_of(view).truth(self.me))

    def put(self, kind: str, fate: bool) -> m.Action | None:
        """A note is changed by key or pad; a look ends, or hurries as long as nothing was seen."""
        if kind == SEEN and self._look and self._look.age < TURNS + TURNED:
            self._look.age = max(self._look.age, TURNS)
        elif kind == SEEN:
            self._look = self._summary = None
        if kind.startswith(PREFIX):
            self.notes.go_on(self.view.round, int(kind.removeprefix(PREFIX)))
            self.ctx.sounds.play("ok")
        return None

    def update(self, dt: float) -> m.Action | None:
        """Captions and looks fade."""
        self.fade(dt, tension)
        if self._summary:
            self._summary.age += dt
        if self._look:
            self._look.age += dt
            if self._look.age > self._look.whole and not self.waits:
                self._look = None
        return None
