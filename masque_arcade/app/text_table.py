"""A table in words: what happened, the things, the question with its choices; a person answers by numbers.

It is the table screen without a window: the names of things, the question and the log's lines are those of the picture.
"""

import textwrap
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Final, TextIO

from masque_arcade.app.headless_client import visible
from masque_arcade.client.game_ui.prompt import UNDO, Choice
from masque_arcade.client.game_ui.thing import Thing, Tip
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Layer, Words
from masque_arcade.client.screen import Context, Silence
from masque_arcade.client.screens.lan.rows import notice_text
from masque_arcade.client.screens.table.spoken_table import choice_said
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.client.settings import Settings
from masque_arcade.engine.game import Over
from masque_arcade.engine.link import Link

_WIDE: Final = 78
"""Columns of a line; signs of Japanese take two each."""
_STEP: Final = 0.25
"""Seconds of the table's clock between two looks at it."""
_PATIENCE: Final = 400
"""Steps until a question that was answered is asked again: the host refused."""
_BREATH: Final = 10
"""Steps that an answer waits which came faster than the host takes them."""
_NOTE: Final = "plain"
"""The style of choices that are the player's own notes."""
_MINE: Final = (Layer.FOOTLIGHTS, Layer.LAP, Layer.MODAL)
"""The layers of what lies before the local player."""


def text_context(texts: Catalogue, peek: str = "open") -> Context:
    """A context without window and sound; at a terminal, at which nobody else looks, one's own cards lie open."""
    return Context(Settings(language=texts.language, peek=peek, voices=False), texts, Silence(), _guess)


def _guess(words: Words) -> tuple[float, float]:
    return 0.6 * words.size * len(words.text), words.size


class TextTable:
    """One match in words. `write` takes lines, which are wrapped at 78 columns."""

    def __init__(self, link: Link, texts: Catalogue, out: TextIO, plays: bool = True, live: bool = False) -> None:
        """`plays`: a person answers, else it is only watched; `live`: others wait, and the clock is theirs."""
        self._texts, self._out = texts, out
        self._over: Over | None = None
        self._table = TableScreen(link, TableExits(results=self._end), "instant", plays, live)
        self._table.playback.bows = self._table.playback.speaks = False
        self._table.enter(text_context(texts))
        self._shown = 0
        """How many events have been written."""
        self._seen: Sequence[Thing] = ()
        """What lay over the hand area at the last question."""
        self._said: dict[Hashable, tuple[str, str]] = {}
        """What lies before the player and has been told."""

    def play(self, typed: Iterable[str]) -> bool:
        """Play until the match is over, with a line of `typed` for each question; whether it came to its end."""
        answers, begun = iter(typed), False
        while self._goes_on():
            if not begun:
                begun, game = True, self._texts(f"{self._table.game}.game.name")
                self._write([self._texts("text.start", game=game, n=len(self._table.names))])
            self._write(self._question())
            line = next(answers, "q").strip()
            if line == "q":
                return False
            self._write(self._obey(line))
        self._write(self._ending())
        return True

    # --- time ------------------------------------------------------------

    def _end(self, table: TableScreen, over: Over) -> None:
        self._over = over

    def _goes_on(self) -> bool:
        """Let the others play until something is asked; False at the end."""
        self._table.update(_STEP)
        while self._over is None and not (self._table.asks_me and self._open_choices):
            self._write(self._news())
            self._table.update(_STEP)
        self._write(self._news())
        return self._over is None

    def _news(self) -> list[str]:
        """What happened since the last question."""
        events, presenter = self._table.playback.shown_events[self._shown :], self._table.presenter
        self._shown += len(events)
        lines = [presenter.log_lines([event], everything=True) for event in events] if presenter else []
        return [line for several in lines for line in several]

    # --- the question ------------------------------------------------------------

    @property
    def _open_choices(self) -> list[Choice]:
        return self._table.question.prompt.answers

    @property
    def _notes(self) -> list[Choice]:
        """The player's own notes that can be changed now."""
        return [one for one in self._table.question.prompt.choices if not one.why and one.style == _NOTE]

    @property
    def _scene(self) -> Sequence[Thing]:
        presenter = self._table.presenter
        return presenter.scene().things if presenter else ()

    def _question(self) -> Iterator[str]:
        """The sentence and the choices, the open ones numbered."""
        prompt = self._table.question.prompt
        yield ""
        yield from self._looked_at()
        yield from self._new_before_me()
        if prompt.sentence:
            yield prompt.sentence
        for number, choice in enumerate(self._open_choices, 1):
            yield f"{number:3}. {self._label(choice)}"
        # Of several that have the same reason it is told once.
        dim: dict[str, list[str]] = {}
        for choice in prompt.choices:
            if choice.why and choice.style != _NOTE:
                thing = self._thing(choice)
                dim.setdefault(choice.why, []).append(thing.name.label if thing else choice.label)
        for why, labels in dim.items():
            listed = self._texts.listed([*dict.fromkeys(labels)])
            yield "     " + _sentence(self._texts("text.not_now", choice=listed, why=why))

    def _new_before_me(self) -> Iterator[str]:
        """What lies before the player, is no answer now and was not told before: a card, a secret goal."""
        asked = {one.key for one in self._table.question.prompt.choices}
        mine = [one for one in self._scene if one.layer is Layer.LAP and one.style != _NOTE]
        now = {one.key: (one.name.label, one.name.value) for one in mine}
        new = [one for one in mine if one.key not in asked and self._said.get(one.key) != now[one.key]]
        if new:
            yield self._texts.about(
                self._texts("text.mine"), self._texts.listed([one.name.said(self._texts) for one in new])
            )
        self._said = now

    def _looked_at(self) -> Iterator[str]:
        """What lies over the hand area, once: a card that is looked at, or a page."""
        over = [thing for thing in self._scene if thing.layer is Layer.MODAL or len(self._scene) == 1]
        for thing in over:
            if thing not in self._seen:
                yield thing.name.said(self._texts)
        self._seen = over

    def _label(self, choice: Choice) -> str:
        """A choice in words, and whether it is picked."""
        thing = self._thing(choice)
        said = choice_said(self._texts, choice, thing)
        return _sentence(
            self._texts.about(self._texts("text.chosen"), said) if thing and choice.style == "chosen" else said
        )

    def _thing(self, choice: Choice) -> Thing | None:
        presenter = self._table.presenter
        return presenter.scene().by_key.get(choice.key) if presenter else None

    def _obey(self, line: str) -> Iterable[str]:
        """Do what was typed: the number of a choice, a question about it, or a letter."""
        if line.isdecimal():
            return self._choose(int(line), self._open_choices)
        if line[:1] == "n" and line[1:].strip().isdecimal():
            return self._choose(int(line[1:]), self._notes)
        if line[:1] == "?" and line[1:].strip().isdecimal():
            return self._explain(int(line[1:]))
        if line[:1] == "r" and (line == "r" or line[1:].strip().isdecimal()):
            return self._rules(line[1:].strip())
        match line:
            case "t":
                return self._things(mine=False)
            case "h":
                return self._things(mine=True)
            case "n":
                return [f"n{number:2}. {self._label(one)}" for number, one in enumerate(self._notes, 1)]
            case "l":
                return self._table.playback.log_lines()
            case "u":
                return self._undo()
        return self._texts("text.help").split("\n")

    def _choose(self, number: int, choices: Sequence[Choice]) -> Iterable[str]:
        if not 1 <= number <= len(choices):
            return [self._texts("text.no_such_number", n=len(choices))]
        return self._pick(choices[number - 1])

    def _pick(self, choice: Choice) -> Iterable[str]:
        """Choose, and if that was the answer wait for what follows: a sealed one is opened when its window ends.

        A refusal is said, and the question is asked again.
        """
        table, replica = self._table, self._table.replica
        assert replica is not None and table.presenter is not None
        submits, shown, table.playback.refused = replica.submits, table.presenter.shown(), None
        table.question.choose(choice)
        for _ in range(_PATIENCE):
            if table.playback.refused:
                return self._refused(table.playback.refused)
            if replica.submits == submits or table.presenter.shown() is not shown or self._over:
                break
            table.update(_STEP)
        return []

    def _refused(self, reason: str) -> Iterable[str]:
        """Why the host did not take an answer; who was too fast for it waits a little."""
        if reason == "slow_down":
            for _ in range(_BREATH):
                self._table.update(_STEP)
        return [notice_text(self._texts, reason)]

    def _undo(self) -> Iterable[str]:
        back = next((one for one in self._open_choices if one.pick == UNDO and one.key == ("kind", "undo")), None)
        if back is None:
            return [self._texts("text.nothing_to_undo")]
        self._table.question.choose(back)
        return []

    def _explain(self, number: int) -> Iterable[str]:
        """What the choice with that number is."""
        choices = self._open_choices
        if not 1 <= number <= len(choices):
            return [self._texts("text.no_such_number", n=len(choices))]
        choice = choices[number - 1]
        thing = self._thing(choice)
        tip: Tip | None = choice.tip or (thing.tip if thing else None)
        return [tip.title, tip.text] if tip else [self._label(choice)]

    def _things(self, mine: bool) -> Iterable[str]:
        """The table, or what lies before the player, a line for each thing but for own notes."""
        me = self._table.presenter.me if self._table.presenter and self._table.presenter.plays else None
        for one in self._scene:
            if one.style != _NOTE and (one.layer in _MINE or (me is not None and one.whose == me)) is mine:
                yield _sentence(one.name.said(self._texts))

    def _rules(self, typed: str) -> Iterable[str]:
        """A page of the rules: the one for this moment, or that of a number."""
        texts, book = self._texts, f"{self._table.game}.book"
        pages, presenter = texts(f"{book}.order").split(), self._table.presenter
        here = presenter.context(None) if presenter else ""
        at = int(typed) if typed else pages.index(here) + 1 if here in pages else 1
        if not 1 <= at <= len(pages):
            return [texts("text.no_such_number", n=len(pages))]
        page, mask = f"{book}.{pages[at - 1]}", f"{self._table.game}.character.{pages[at - 1]}"
        title = texts(f"{page}.title") if texts.has(f"{page}.title") else texts(f"{mask}.name")
        parts = [texts(key) for key in (f"{mask}.power", f"{page}.text", f"{page}.ours") if texts.has(key)]
        return [f"{at}/{len(pages)}. {title}", *parts]

    # --- the end ------------------------------------------------------------

    def _ending(self) -> Iterable[str]:
        presenter, over = self._table.presenter, self._over
        assert presenter is not None and over is not None
        outcome = over.outcome
        yield ""
        yield from presenter.verdict(outcome.winners, outcome.reason)
        yield from presenter.story(self._table.playback.shown_events)
        for seat, score in presenter.ranking():
            yield self._texts.about(self._table.names[seat], str(score))

    def _write(self, lines: Iterable[str]) -> None:
        for line in lines:
            for part in wrapped(visible(line)):
                print(part, file=self._out)
        self._out.flush()


def _sentence(said: str) -> str:
    """A line of its own begins with a capital letter."""
    return said[:1].upper() + said[1:]


def wrapped(line: str) -> list[str]:
    """A line in parts that fit a terminal of 80 columns."""
    if any(ord(sign) > 0x2E7F for sign in line):
        return [line[at : at + _WIDE // 2] for at in range(0, len(line), _WIDE // 2)]
    return textwrap.wrap(line, _WIDE, subsequent_indent="    ") or [""]
