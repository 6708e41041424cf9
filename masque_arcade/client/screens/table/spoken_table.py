"""A table in words: what is asked and what answers it, the things on the table, and what has just happened.

The names are those of the things and choices that are drawn and hit.
"""

from collections.abc import Iterator
from typing import Final

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.game_ui.thing import Thing, Tip
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.table.explanations import tip_of
from masque_arcade.client.screens.table.playback import Playback
from masque_arcade.client.screens.table.prompt_view import VisibleChoice
from masque_arcade.client.screens.table.question import OpenQuestion
from masque_arcade.client.screens.table.targets import Targets
from masque_arcade.client.screens.table.top_bar import TITLE, icons, verb_of
from masque_arcade.client.spoken import Description, Kind, Spoken

_LINES: Final = 6
"""Lines of what has just happened at most."""


class SpokenTable:
    """Says what is played back, asked and pointed at. The same words are the same object."""

    def __init__(self, playback: Playback, question: OpenQuestion, targets: Targets) -> None:
        self._playback, self._question, self._targets = playback, question, targets
        self._moment: tuple[object, ...] = ()
        self._description = Description()
        self._heard = 0
        """The events that have been told."""
        self._news = ""

    def description(self) -> Description:
        """What the table says now."""
        playback, question = self._playback, self._question
        presenter, ctx = playback.presenter, playback.ctx
        if presenter is None or presenter.shown() is None or ctx is None:
            return Description()
        scene, news = presenter.scene(), self._latest()
        around = (
            question.stands,
            question.focus.key,
            presenter.heading(),
            self._ends,
            presenter.handling,
            ctx.canvas,
            ctx.texts,
        )
        moment = (scene, question.prompt, news, *around)
        if moment != self._moment:
            self._moment = moment
            focus, sentence = question.focus.key, question.prompt.sentence if question.stands else ""
            if presenter.handling:
                # Where the hands are is said by nothing: others may hear it, and other programs read it.
                focus, sentence = None, ctx.texts.listed([one.label for one in question.prompt.choices])
            things = [_title(ctx, playback.game, presenter.heading()), *self._things(ctx), *_keys(ctx)]
            self._description = Description(things, focus, sentence, news)
        return self._description

    @property
    def _ends(self) -> bool:
        """Whether the winners take their bow."""
        return self._playback.finale is not None and not self._playback.ended

    def _things(self, ctx: Context) -> Iterator[Spoken]:
        """Buttons and cards of the fan, then the things on the table, those that are chosen among them."""
        question, scene, lit = self._question, self._targets.scene, self._targets.lit()
        asked = question.laid_out() if question.stands and not self._ends else []
        tips = {one.choice.key: tip_of(one.choice.key, lit, scene) for one in asked}
        said = {one.choice.key: self._choice(ctx.texts, one, scene.by_key.get(one.choice.key), tips) for one in asked}
        yield from (spoken for key, spoken in said.items() if key not in scene.by_key)
        yield from (said.get(thing.key) or _thing(ctx.texts, thing) for thing in scene.things)

    def _choice(
        self, texts: Catalogue, one: VisibleChoice, thing: Thing | None, tips: dict[object, tuple[Rect, Tip] | None]
    ) -> Spoken:
        choice, tip = one.choice, tips[one.choice.key]
        on = True if choice.style == "chosen" and choice.pick[0] != "cloth" else None
        help = tip[1].text if tip else ""
        name = choice_said(texts, choice, thing)
        return Spoken(choice.key, one.rect, Kind.BUTTON, name, "", help, bool(choice.why), choice.why, on)

    def _latest(self) -> str:
        """What has just happened, as everybody knows it: what only this player knows is not said aloud."""
        presenter, events = self._playback.presenter, self._playback.shown_events
        assert presenter is not None
        if len(events) != self._heard:
            new, self._heard = events[min(self._heard, len(events)) :], len(events)
            public = [known for event in new if (known := event.seen_by(None))]
            lines = [line for event in public for line in presenter.log_lines([event], everything=True)]
            self._news = "\n".join(lines[-_LINES:]) or self._news
        return self._news


def choice_said(texts: Catalogue, choice: Choice, thing: Thing | None) -> str:
    """A choice in words: a thing's whole name, or a button's label and hint."""
    if choice.card:
        return texts.about(choice.label, texts.sentences(filter(None, (choice.hint, choice.card.said))))
    if thing is None or choice.pick[0] == "kind":
        return texts.about(choice.label, choice.hint) if choice.hint else choice.label
    return thing.name.said(texts)


def _thing(texts: Catalogue, thing: Thing) -> Spoken:
    help = thing.tip.text if thing.tip else ""
    return Spoken(thing.key, thing.box, Kind.WORDS, thing.name.said(texts), help=help)


def _title(ctx: Context, game: str, heading: str) -> Spoken:
    name = ctx.texts(f"{game}.game.name")
    said = ctx.texts.about(name, heading) if heading else name
    return Spoken("bar title", TITLE, Kind.TITLE, said)


def _keys(ctx: Context) -> Iterator[Spoken]:
    """The small keys of the line at the top."""
    for key, rect in icons(ctx.canvas):
        verb = verb_of(key)
        yield Spoken(("bar", key), rect, Kind.BUTTON, ctx.texts(f"controls.verb.{verb}"), verb=verb)
