"""What a test sees of a table screen's question, and how it answers: the one place that reaches into the screen."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from typing import Any

from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.thing import Path
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Canvas, Words
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.screens.table.prompt_view import VisibleChoice, tip_items
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.widgets.focus import Spot
from masque_arcade.engine.link import Link


class TableDriver:
    """A table screen in a test's hands."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    @property
    def prompt(self) -> Prompt:
        """The pending question."""
        return self.screen.question.prompt

    @property
    def picks(self) -> tuple[tuple[str, Any], ...]:
        """What is picked so far."""
        return self.screen.question.picks

    def asked_after(self, picks: Path) -> Prompt:
        """The pending question as it will be after some picks; the screen's own picks stay."""
        decider = self.screen.question.decider
        beat = decider.beat()
        return decider.prompt(beat, picks) if beat else Prompt("")

    @property
    def shows(self) -> bool:
        """Whether anything is displayed yet."""
        presenter = self.screen.presenter
        return presenter is not None and presenter.shown() is not None

    @property
    def handling(self) -> bool:
        """Whether a private gesture is in progress."""
        presenter = self.screen.presenter
        return presenter is not None and presenter.handling

    @property
    def focus(self) -> object:
        """The focused thing's key."""
        return self.screen.question.focus.key

    @focus.setter
    def focus(self, key: Any) -> None:
        self.screen.question.focus.key = key
        self.screen.explaining.move()

    @property
    def lit(self) -> list[VisibleChoice]:
        """What can be pointed at."""
        return self.screen.targets.lit()

    @property
    def visible_choices(self) -> list[VisibleChoice]:
        """The question's choices with their places, the dim ones too."""
        return list(self.screen.question.visible_choices())

    @property
    def stops(self) -> list[Spot]:
        """Where arrows and Tab come to."""
        return self.screen.targets.stops()

    @property
    def board(self) -> Any:
        """Where the game puts its things."""
        presenter: Any = self.screen.presenter
        return presenter.board_of(presenter.shown().view)

    @property
    def clock(self) -> float:
        """The table's time in seconds."""
        return self.screen.playback.now

    @property
    def age(self) -> float:
        """Seconds since the question was asked."""
        return self.screen.question.age

    @property
    def link(self) -> Link:
        """The screen's link, which a test may replace by another around it."""
        return self.screen.playback.link

    @link.setter
    def link(self, link: Link) -> None:
        self.screen.playback.link = link

    def reached(self, ways: Iterable[Verb], device: Device) -> set[object]:
        """Everything that the focus comes to, from where it is."""
        seen, edge = set[object](), [self.focus]
        while edge:
            here = edge.pop()
            for verb in ways if here not in seen else ():
                self.focus = here
                self.screen.move_focus(Intent(verb, device))
                edge.append(self.focus)
            seen.add(here)
        return seen

    def submit(self, action: Any) -> None:
        """Submit an action, whatever is asked."""
        self.screen.question.submit(action)

    def choice(self, *pick: Any) -> Choice:
        """The open choice with that pick."""
        return next(choice for choice in self.prompt.choices if choice.pick == pick and not choice.why)

    def choose(self, choice: Choice) -> None:
        self.screen.question.choose(choice)

    def take(self, *pick: Any) -> None:
        """Choose the open choice with that pick."""
        self.choose(self.choice(*pick))

    @property
    def state(self) -> str:
        """All that the player's own input changes, as text."""
        screen = self.screen
        return repr((self.prompt, self.picks, self.focus, screen.targets.pressed, vars(screen.explaining)))

    def cut(self, painter: Painter) -> set[str]:
        """The words of the table, its explanations and its choices, each with the focus, that do not fit."""
        found = list(self.screen.items())
        for thing in self.screen.presenter.scene().things if self.screen.presenter else ():
            if thing.tip:
                found += [item for _, item in tip_items(thing.tip, thing.box, Canvas(), painter.measure)]
        for choice in self.prompt.choices:
            self.focus = choice.key
            found += self.screen.items()
        return {item.art.text for item in found if isinstance(item.art, Words) and not painter.fits(item)}

    @contextmanager
    def focused_on(self, key: Any) -> Iterator[None]:
        """For a moment the focus rests on a thing, moved there by keys."""
        with self._for_a_moment(Device.KEYBOARD):
            self.screen.question.focus.key = key
            self.screen.explaining.look()
            yield

    @contextmanager
    def pointed_at(self, x: float, y: float) -> Iterator[None]:
        """For a moment the mouse rests at a place."""
        with self._for_a_moment(Device.MOUSE):
            self.screen.handle(Intent(Verb.POINT, Device.MOUSE, x=x, y=y))
            self.screen.explaining.look()
            yield

    @contextmanager
    def _for_a_moment(self, device: Device) -> Iterator[None]:
        """Whatever is focused or pointed at by `device` meanwhile, afterwards nothing of it has happened."""
        screen, question = self.screen, self.screen.question
        assert screen.playback.ctx is not None
        focus, rest, before = question.focus, dict(vars(screen.explaining)), screen.playback.ctx.device
        question.focus = copy(focus)
        screen.playback.use(device)
        try:
            yield
        finally:
            question.focus = focus
            question.turn_to(focus.key)
            vars(screen.explaining).update(rest)
            screen.playback.use(before)

    def explain(self, key: Any) -> None:
        """Hold the key for explanations, with the focus on `key`."""
        self.focus, self.screen.explaining.open = key, True
