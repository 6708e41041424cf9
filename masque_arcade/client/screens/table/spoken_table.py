"""A table in words: what is asked and what answers it, the things on the table, and what has just happened.

The names are those of the things and choices that are drawn and hit. What lies at a player is inside that player's
group.
"""

from collections.abc import Hashable, Iterator
from itertools import count
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.game_ui.thing import Role, Thing, Tip
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Device, Verb
from masque_arcade.client.render.drawables import Layer, Rect
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
_WORDS: Final = 12
"""Words of a name at most."""
_MINE: Final = (Layer.FOOTLIGHTS, Layer.LAP)
"""The layers of what lies before the local player."""


class SpokenTable:
    """Says what is played back, asked and pointed at. The same words are the same object."""

    def __init__(self, playback: Playback, question: OpenQuestion, targets: Targets) -> None:
        self._playback, self._question, self._targets = playback, question, targets
        self._moment: tuple[object, ...] = ()
        self._description = Description()
        self._covered: tuple[object, object, frozenset[Hashable]] = (None, None, frozenset())
        """What is covered, and of which beat and question."""
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
            ctx.read_aloud(),
            presenter.open_now,
        )
        moment = (scene, question.prompt, news, *around)
        if moment != self._moment:
            self._moment = moment
            focus, sentence = question.focus.key, question.prompt.sentence if question.stands else ""
            if self._asks_in_private(ctx):
                focus, sentence = None, ctx.texts("spoken.covered", cap=ctx.caps(Verb.PEEK, Device.KEYBOARD))
            if presenter.handling:
                # Where the hands are is said by nothing: others may hear it, and other programs read it.
                focus, sentence = None, ctx.texts.listed([one.label for one in question.prompt.choices])
            keys = [*self._look(ctx), *_keys(ctx)]
            things = [_title(ctx, playback.game, presenter.heading()), *self._things(ctx), *keys]
            self._description = Description(things, focus, sentence, news)
        return self._description

    @property
    def _ends(self) -> bool:
        """Whether the winners take their bow."""
        return self._playback.finale is not None and not self._playback.ended

    def _private(self, ctx: Context) -> frozenset[Hashable]:
        """The keys of what a reader is not told, since the player has not uncovered it."""
        presenter, prompt = self._playback.presenter, self._question.prompt
        if presenter is None or not ctx.read_aloud() or presenter.open_now or not presenter.plays:
            return frozenset()
        shown = presenter.shown()
        if self._covered[:2] != (shown, prompt):
            there, here = presenter.uncovered().by_key, self._targets.scene.by_key
            alike = {key for key, thing in there.items() if key in here and here[key].name == thing.name}
            mine = {key for key, thing in here.items() if thing.layer in _MINE}
            private = (there.keys() | mine) - alike
            # One row that is missing from a list would tell what the cover hides.
            kinds = {_kind(key) for key in private & mine}
            private |= {key for key in mine if _kind(key) in kinds}
            self._covered = shown, prompt, frozenset(private)
        return self._covered[2]

    def _asks_in_private(self, ctx: Context) -> bool:
        """Whether the question is about something that is covered."""
        question, private = self._question, self._private(ctx)
        return question.stands and any(choice.key in private for choice in question.prompt.choices)

    def _look(self, ctx: Context) -> Iterator[Spoken]:
        """The key that uncovers what is the player's alone: aloud, as long as a reader reads."""
        presenter = self._playback.presenter
        if presenter and presenter.plays and ctx.read_aloud():
            name, help = ctx.texts("spoken.look"), ctx.texts("spoken.headphones")
            foot, verb = presenter.frame().foot, Verb.PEEK
            yield Spoken("look", foot, Kind.SWITCH, name, help=help, on=presenter.open_now, verb=verb)

    def _things(self, ctx: Context) -> Iterator[Spoken]:
        """Buttons and cards of the fan, then the players, then the other things, under headings."""
        texts, scene, private = ctx.texts, self._targets.scene, self._private(ctx)
        said = {} if self._asks_in_private(ctx) else self._said(texts)
        yield from (spoken for key, spoken in said.items() if key not in scene.by_key)
        seats = [thing.key for thing in scene.things if isinstance(thing.key, tuple) and thing.key[0] == "seat"]
        placed = [(self._at(thing), thing) for thing in scene.things if thing.key not in private]
        groups = {key: [thing for at, thing in placed if at == key] for key in seats}
        if groups:
            yield _heading(texts, "players")
        for n, (key, things) in enumerate(groups.items(), 1):
            # Where the player can be chosen, that is a button inside the group.
            seat, group = scene.by_key[key], ("group", key) if key in said else key
            bot = [texts("spoken.bot")] if key[1] in self._playback.bots else []
            name = texts.listed([seat.name.said(texts), *bot])
            yield _counted(texts, replace(_thing(texts, seat), key=group, kind=Kind.GROUP, name=name), n, len(seats))
            inside = [said[key]] if key in said else []
            inside += [said.get(thing.key) or _thing(texts, thing) for thing in things]
            yield from (replace(one, inside=group) for one in inside)
        rest = [thing for at, thing in placed if thing.key not in groups and at not in groups]
        if groups and rest:
            yield _heading(texts, "table")
        yield from (said.get(thing.key) or _thing(texts, thing) for thing in rest)

    def _at(self, thing: Thing) -> Hashable:
        """The key of the seat at which a thing lies."""
        presenter = self._playback.presenter
        assert presenter is not None
        if thing.key == ("seat", presenter.me) or thing.name.role is Role.PLAYER:
            return None
        mine = presenter.plays and thing.layer in _MINE and thing.whose is None
        return ("seat", presenter.me if mine else thing.whose)

    def _said(self, texts: Catalogue) -> dict[Hashable, Spoken]:
        """What can be chosen, or not now, by its key."""
        question, scene = self._question, self._targets.scene
        asked = question.visible_choices() if question.stands and not self._ends else []
        lit = self._targets.lit() if asked else []
        tips = {one.choice.key: tip_of(one.choice.key, lit, scene) for one in asked}
        said = {one.choice.key: self._choice(texts, one, scene.by_key.get(one.choice.key), tips) for one in asked}
        answers, numbers = {choice.key for choice in question.prompt.answers} & said.keys(), count(1)
        most = len(answers)
        return {key: _counted(texts, one, next(numbers), most) if key in answers else one for key, one in said.items()}

    def _choice(
        self, texts: Catalogue, one: VisibleChoice, thing: Thing | None, tips: dict[object, tuple[Rect, Tip] | None]
    ) -> Spoken:
        choice, tip = one.choice, tips[one.choice.key]
        on = True if choice.style == "chosen" and choice.pick[0] != "cloth" else None
        help = tip[1].text if tip else ""
        label = choice.label if thing is None or choice.pick[0] == "kind" else thing.name.label
        name, help = _short(texts, label, choice_said(texts, choice, thing), help)
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


def _counted(texts: Catalogue, one: Spoken, n: int, of: int) -> Spoken:
    """One of several. In words: the library tells a reader no number but an option's of a list."""
    return replace(one, help=texts.sentences(filter(None, (one.help, texts("spoken.nth", n=n, of=of)))))


def _kind(key: Hashable) -> Hashable:
    """What things of equal keys but for their numbers and names have in common."""
    return key[0] if isinstance(key, tuple) else key


def _thing(texts: Catalogue, thing: Thing) -> Spoken:
    name, help = _short(texts, thing.name.label, thing.name.said(texts), thing.tip.text if thing.tip else "")
    return Spoken(thing.key, thing.box, Kind.WORDS, name, help=help)


def _short(texts: Catalogue, label: str, said: str, help: str) -> tuple[str, str]:
    """A name and what explains it: of a long name the label is enough, which is said at every step of the focus."""
    return (said, help) if len(said.split()) <= _WORDS else (label, texts.sentences(filter(None, (said, help))))


def _heading(texts: Catalogue, key: str) -> Spoken:
    return Spoken(("heading", key), TITLE, Kind.TITLE, texts(f"spoken.{key}"))


def _title(ctx: Context, game: str, heading: str) -> Spoken:
    name = ctx.texts(f"{game}.game.name")
    said = ctx.texts.about(name, heading) if heading else name
    return Spoken("bar title", TITLE, Kind.TITLE, said)


def _keys(ctx: Context) -> Iterator[Spoken]:
    """The small keys of the line at the top."""
    for key, rect in icons(ctx.canvas):
        verb = verb_of(key)
        yield Spoken(("bar", key), rect, Kind.BUTTON, ctx.texts(f"controls.verb.{verb}"), verb=verb)
