"""The picture of a table: things, claims, what moves, the question, the line at the top, explanation and balloon."""

from collections.abc import Sequence
from functools import partial
from operator import itemgetter

from msgspec.structs import replace

from masque_arcade.client.game_ui.effects.lighting import is_flame
from masque_arcade.client.game_ui.faces import Pose
from masque_arcade.client.game_ui.presenter import AnyPresenter
from masque_arcade.client.game_ui.prompt import Prompt
from masque_arcade.client.game_ui.table_context import TableFrame
from masque_arcade.client.game_ui.thing import Kept, Layered
from masque_arcade.client.render.drawables import Item, Layer, Panel, Rect
from masque_arcade.client.screens.table.advice import ADVICE, advice_items
from masque_arcade.client.screens.table.balloon import must_show, seat_boxes, taken_by
from masque_arcade.client.screens.table.playback import Playback
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, focus_items, prompt_items, tip_items
from masque_arcade.client.screens.table.question import OpenQuestion
from masque_arcade.client.screens.table.targets import Targets, rect_of
from masque_arcade.client.screens.table.top_bar import bar_items

EMPTY = [Item("empty", Panel("night", "", 0), Rect(0, 0, 4000, 4000))]
"""Before anything is shown."""


class TablePicture:
    """Draws what is played back, asked and pointed at. The same picture is the same list."""

    def __init__(self, playback: Playback, question: OpenQuestion, targets: Targets) -> None:
        self._playback, self._question, self._targets = playback, question, targets
        self.heading = ""
        """What stands at the top instead of the turn; "" for the turn."""
        self.hushed = False
        """Whether the question's sentence is left out, because another one stands for it."""
        self._moment: tuple[object, ...] = ()
        self._ambience: tuple[Sequence[Layered], int, tuple[Pose, ...]] = ((), 0, ())
        self._was_busy = True
        self.only_ambient = False
        """Whether the last change was ambient: flames, swaying cards and blinking faces, and nothing else."""
        self._above: list[Layered] = []
        """The question, the line at the top and the explanation."""
        self._shown = Kept[list[Rect]]()
        """What no balloon may cover."""

    def redraw(self) -> None:
        """Draw it anew, whatever it is made from."""
        self._moment = ()

    def items(self) -> Sequence[Item]:
        """Everything, from back to front."""
        playback, question, targets = self._playback, self._question, self._targets
        presenter, ctx = playback.presenter, playback.ctx
        if presenter is None or presenter.shown() is None or ctx is None:
            return EMPTY
        frame, base = question.frame if question.stands else presenter.frame(), presenter.items()
        asked, choices = (question.prompt, question.visible_choices(frame)) if question.stands else (Prompt(""), [])
        asked = replace(asked, sentence="") if self.hushed else asked
        ending = playback.finale.items(ctx.canvas) if playback.finale and not playback.ended else []
        framed = question.decider.decides and question.stands and not ending and not question.shows
        lit = targets.with_explained(choices)
        focused = rect_of(lit, question.focus.key) if framed else None
        tip, balloon = None if ending else targets.tip_of(lit), playback.balloon
        poses = playback.poses()
        way, heading = targets.way_to_hold(), self.heading or presenter.heading()
        around = (ctx.canvas, ctx.texts, ctx.device, ctx.caps)
        moment = (asked, choices, frame, focused, question.raised, tip, way, heading, *around, balloon.moment, ending)
        ambience, busy = (base, playback.stage.breath, poses), playback.stage.busy
        rests = not busy and not self._was_busy and moment == self._moment
        if rests and ambience == self._ambience:
            return targets.items
        self.only_ambient = rests and _alike_but_for_flames(base, self._ambience[0])
        self._moment, self._ambience, self._was_busy = moment, ambience, busy
        staged = playback.stage.layered()
        if not rests:
            self._above = prompt_items(asked, choices, frame, question.focus.key, question.raised)
            name = ctx.texts(f"{playback.game}.game.name")
            self._above += bar_items(ctx.canvas, name, heading, lambda verb: ctx.caps(verb, ctx.device))
            self._above += [item for one in asked.places if one.key == ADVICE for item in advice_items(one)]
            if focused:
                self._above += focus_items(focused)
            if tip:
                made = tip_items(tip[1], tip[0], ctx.canvas, ctx.measure, *_kept(asked, choices, frame), way)
                if targets.explaining.open or not _hides(made[0][1].rect, asked, choices, frame, staged):
                    self._above += made
        layered = [*playback.with_faces(base, poses), *staged, *self._above]
        if balloon.shown:
            high = [entry for entry in staged if entry[0] >= Layer.STAGE]
            layered += self._balloon_items(base, high + self._above)
        layered += ending
        layered.sort(key=itemgetter(0))
        targets.items = [item for _, item in layered]
        return targets.items

    def _balloon_items(self, table: Sequence[Layered], above: Sequence[Layered]) -> list[Layered]:
        """The balloon: beside prompts, cards, faces and banners, nor if possible over anything else on the table."""
        playback, presenter, ctx = self._playback, self._playback.presenter, self._playback.ctx
        assert presenter is not None and ctx is not None
        frame = self._question.frame
        shown = self._shown.of((presenter.scene(), table), partial(_shown_boxes, presenter, table))
        sentence = self._question.decider.sentence_box(frame)
        kept = [sentence, *frame.buttons, *shown, *taken_by(above, ctx.canvas)]
        foot = Rect(frame.foot.x, frame.foot.y, 220, frame.foot.h)
        seats = {presenter.me: foot} | seat_boxes(presenter)
        return playback.balloon.items(ctx, seats, kept, partial(taken_by, table, ctx.canvas))


def _alike_but_for_flames(table: Sequence[Layered], before: Sequence[Layered]) -> bool:
    """Whether two pictures of the table differ in the light of candles at most."""
    both = zip(table, before, strict=False)
    return len(table) == len(before) and all(a == b or (a[1].key == b[1].key and is_flame(a[1])) for a, b in both)


def _shown_boxes(presenter: AnyPresenter, table: Sequence[Layered]) -> list[Rect]:
    """Where cards lie or come to lie, and what must be read on the table."""
    ends = [pose.box for pose in presenter.layout().values()]
    return [*ends, *(item.rect for layer, item in table if layer >= Layer.STAGE or must_show(item))]


def _asks(asked: Prompt, choices: Sequence[VisibleChoice], frame: TableFrame) -> list[Rect]:
    """The places of the question, which no explanation covers."""
    return [one.rect for one in choices if one.choice.rect is None] + ([frame.sentence] if asked.asked else [])


def _kept(asked: Prompt, choices: Sequence[VisibleChoice], frame: TableFrame) -> tuple[Sequence[Rect], Sequence[Rect]]:
    """What an explanation never covers, and what it covers only where there is no other place."""
    open_now = [one.rect for one in choices if one.choice.rect and not one.choice.why]
    return _asks(asked, choices, frame), [*open_now, *frame.kept]


def _hides(
    box: Rect, asked: Prompt, choices: Sequence[VisibleChoice], frame: TableFrame, staged: Sequence[Layered]
) -> bool:
    """Whether an explanation in `box` would lie over what all look at, or over the question."""
    looked_at = [item.rect for layer, item in staged if layer in (Layer.STAGE, Layer.BANNER)]
    return any(box.touches(one) for one in (*looked_at, *_asks(asked, choices, frame)))
