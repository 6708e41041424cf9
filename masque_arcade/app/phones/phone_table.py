"""A match on a phone: what anybody may read over a shoulder, what only a held press shows, and the question.

It is the table screen without a window, as in text_table.py. All is covered as by the panic key; what the same table
says when it is lifted, and does not say covered, is private.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from masque_arcade.app.text_table import text_context
from masque_arcade.client.game_ui.prompt import Choice, Prompt
from masque_arcade.client.game_ui.thing import Role, Thing
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Art, CardFace, Layer
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.engine.game import Decide, Over, Pace
from masque_arcade.engine.link import Link

_NOTE: Final = "plain"
"""The style of choices that are the player's own notes."""
_BEATS: Final = 400
"""Beats that are taken at once at most."""
Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Said:
    """What the table says, covered or lifted."""

    prompt: Prompt
    choices: tuple[Facts, ...]
    things: dict[Any, Facts]
    """Every thing in words and as a picture, by its key."""
    seats: tuple[Any, ...]
    """The keys of players."""
    covers: frozenset[Any]
    """The keys of signs before everything, such as that cards are covered."""


class PhoneTable:
    """One match for one phone; `plays`: it has a seat."""

    def __init__(self, link: Link, texts: Catalogue, plays: bool) -> None:
        self._texts = texts
        self.over: Over | None = None
        self._table = TableScreen(link, TableExits(results=self._end), "instant", plays, live=True)
        self._table.playback.bows = self._table.playback.speaks = False
        self._table.enter(replace(text_context(texts, "hold"), lift=texts("phone.look")))
        self._covered = False
        self._drawn: tuple[Any, ...] = ()
        self._offered: dict[str, Choice] = {}
        self._asked: tuple[Any, ...] = ()
        self._serial = 0
        """The number of the question: an answer to an earlier one means nothing."""
        self._secret = False
        """Whether the question is private."""
        self.page: Facts = {}
        """What anybody may read."""
        self.look: Facts = {}
        """What a held press shows."""
        self.lines: list[str] = []
        """The log, as anybody may read it."""
        self._own_lines: list[str] = []
        self._logged = 0
        self._decision: tuple[int, float] = (-1, 0.0)
        self._clock = 0.0

    # --- time ------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass, and take all that has come."""
        table = self._table
        self._clock += dt
        table.update(dt)
        replica = table.replica
        if replica is None or table.presenter is None:
            return
        for _ in range(_BEATS):
            if not replica.beats and table.playback.settled and not table.stage.busy:
                break
            table.update(0.0)
        shown = table.presenter.shown()
        if shown is None:
            return
        if shown.decision != self._decision[0]:
            self._decision = shown.decision, self._clock
        if not self._covered:
            self._cover(True)
        if self._state() != self._drawn:
            self._draw()

    def _end(self, table: TableScreen, over: Over) -> None:
        self.over = over

    def _state(self) -> tuple[Any, ...]:
        """What the page depends on."""
        presenter = self._table.presenter
        assert presenter is not None
        shown, prompt, scene = presenter.shown(), self._table.question.prompt, presenter.scene()
        return id(shown), id(prompt), id(scene), len(self._table.playback.shown_events), self.over

    @property
    def due(self) -> bool:
        """Whether this phone's own decision is waited for."""
        return self._table.asks_me and bool(self._offered)

    @property
    def left(self) -> float | None:
        """The seconds left for what is asked; None without a limit."""
        replica, presenter = self._table.replica, self._table.presenter
        shown = presenter.shown() if presenter else None
        if replica is None or shown is None or not isinstance(shown.turn, Decide):
            return None
        kind = "window" if shown.turn.pace is Pace.FIXED else "limit"
        limits, usual = replica.table.get(f"{kind}s", {}), replica.table.get(kind)
        limit = limits.get(f"{self._table.game}.{shown.turn.what}", usual)
        if not isinstance(limit, int | float) or limit <= 0:
            return None
        return max(0.0, limit - (self._clock - self._decision[1]))

    # --- what is shown ------------------------------------------------------------

    def _cover(self, on: bool) -> None:
        """Cover everything private, or lift it."""
        self._covered = on
        self._table.take(Intent(Verb.PANIC, down=on))
        self._table.take(Intent(Verb.PEEK, down=not on))
        self._table.question.renew()
        self._table.question.ask()

    def _draw(self) -> None:
        """Write the page and the look anew."""
        covered = self._said()
        self._cover(False)
        lifted = self._said()
        self._offer(lifted)
        self._cover(True)
        self._log()
        picks = self._table.question.picks
        self._secret = _worded(covered) != _worded(lifted) or (self._secret and bool(picks))
        asked = bool(lifted.choices)
        seats = [covered.things[key]["name"] for key in covered.seats]
        offered = {one.key for one in lifted.prompt.choices}
        names = {key: shown["name"] for key, shown in lifted.things.items()}
        alike = {key for key, shown in covered.things.items() if names.get(key) == shown["name"]}
        # What is no answer stands there covered, too: left out, it would tell which of them is one's own.
        around = {*covered.seats, *(covered.covers - names.keys())}
        shown = [key for key in covered.things if key not in around and (key in alike or key not in offered)]
        table = [covered.things[key] for key in shown]
        own = [shown for key, shown in lifted.things.items() if key not in alike and key not in offered]
        offered_now = (lifted if self._secret else covered).choices
        open_question = {"sentence": lifted.prompt.sentence, "choices": self._keyed(offered_now)}
        closed = {"sentence": self._texts("phone.hold") if self._secret else covered.prompt.sentence, "choices": []}
        self.page = {
            **(closed if self._secret or not asked else open_question),
            "secret": self._secret and asked,
            "asked": asked,
            "number": self._serial,
            "seats": seats,
            "table": table,
            "ending": list(self._ending()),
        }
        self.look = {**(open_question if self._secret else {}), "own": own, "log": self._own_lines[-3:]}
        self._drawn = self._state()

    def _said(self) -> Said:
        presenter, prompt = self._table.presenter, self._table.question.prompt
        assert presenter is not None
        scene = presenter.scene()
        # The stage's cards lie in the middle of what they belong to. Covered, it knows more than it shows.
        poses = () if self._covered else presenter.layout().values()
        moved = {(round(pose.x), round(pose.y)): pose.art for pose in poses}
        things: dict[Any, Facts] = {}
        for thing in scene.things:
            lying = moved.get((round(thing.box.cx), round(thing.box.cy)))
            arts = [*([lying] if lying else []), *(item.art for _, item in thing.items)]
            things[thing.key] = {"name": thing.name.said(self._texts), "picture": _picture(thing, arts)}
        choices = tuple(
            self._choice(one, scene.by_key.get(one.key), things.get(one.key, {})) for one in self._choices(prompt)
        )
        seats = tuple(thing.key for thing in scene.things if thing.name.role is Role.PLAYER)
        covers = frozenset(one.key for one in scene.things if one.layer is Layer.MODAL and one.name.role is Role.SIGN)
        return Said(prompt, choices, things, seats, covers)

    def _choices(self, prompt: Prompt) -> list[Choice]:
        mine = self._table.asks_me
        return [one for one in prompt.choices if one.style != _NOTE] if mine else []

    def _choice(self, choice: Choice, thing: Thing | None, shown: Facts) -> Facts:
        """A choice in words: a thing's name, or a button's label and hint. And its picture."""
        said, hint, picture = choice.label, choice.hint, shown.get("picture")
        if choice.card:
            hint = self._texts.sentences([part for part in (choice.hint, choice.card.said) if part])
            picture = _card(CardFace(choice.card.face))
        elif thing is not None and choice.pick[0] != "kind":
            said, hint = shown["name"], ""
        style = choice.style if choice.style in ("chosen", "bold", "calm") else ""
        group = str(thing.name.role) if thing else "fan" if choice.card else "button"
        facts = {"name": said, "hint": hint, "why": choice.why, "style": style, "group": group}
        return {**facts, "picture": picture}

    def _offer(self, lifted: Said) -> None:
        """Give the question another number when it is another one."""
        choices = self._choices(lifted.prompt)
        asked = (self._decision[0], [(one.key, one.pick, one.to, one.why, one.style) for one in choices])
        if asked != self._asked:
            self._serial += bool(choices)
            self._asked = asked
        self._offered = {f"{self._serial}.{n}": one for n, one in enumerate(choices) if not one.why}

    def _keyed(self, choices: Sequence[Facts]) -> list[Facts]:
        return [{"key": f"{self._serial}.{n}", **choice} for n, choice in enumerate(choices)]

    def _log(self) -> None:
        """What happened since, as everybody knows it, and what only this player knows of it."""
        presenter, events = self._table.presenter, self._table.playback.shown_events
        assert presenter is not None
        new, self._logged = events[min(self._logged, len(events)) :], len(events)
        for event in new:
            public = event.seen_by(None)
            public_lines = presenter.log_lines([public], everything=True) if public else []
            own = presenter.log_lines([event], everything=True)
            self.lines += public_lines
            self._own_lines += [line for line in own if line not in public_lines]

    def _ending(self) -> Iterator[str]:
        presenter, over = self._table.presenter, self.over
        if presenter is None or over is None:
            return
        yield from presenter.verdict(over.outcome.winners, over.outcome.reason)
        for seat, score in presenter.ranking():
            yield self._texts.about(self._table.names[seat], str(score))

    # --- answers ------------------------------------------------------------

    def choose(self, key: str) -> bool:
        """Take an answer; False when it belongs to no question, or to an earlier one."""
        choice = self._offered.get(key)
        if choice is None or not self._table.asks_me:
            return False
        self._offered = {}
        self._cover(False)
        self._table.question.choose(choice)
        self._cover(True)
        self._drawn = ()
        self.update(0.0)
        return True


def _worded(said: Said) -> list[Facts]:
    """The choices in words alone."""
    return [{**choice, "picture": None} for choice in said.choices]


def _picture(thing: Thing, arts: Sequence[Art]) -> Facts | None:
    """What a thing looks like: the card that it is, else what explains it; None for a back, and for no game's own."""
    cards = [art for art in arts if isinstance(art, CardFace)]
    if cards or not thing.tip:
        return next((_card(card) for card in cards if not card.is_back), None)
    if thing.tip.picture:
        return {"name": thing.tip.picture, "figures": []} if thing.tip.picture.startswith("games/") else None
    return _card(CardFace(thing.tip.face))


def _card(card: CardFace) -> Facts | None:
    """A card's face, small: its picture, and what stands where on it, in percent."""
    if card.is_back:
        return None
    game, _, face = card.face.partition("/")
    figures = [[one.text, *(round(100 * part) for part in one.small)] for one in card.figures if one.small]
    return {"name": f"games/{game}/minis/{face}", "figures": figures}
