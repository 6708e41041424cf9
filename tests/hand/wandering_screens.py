"""A hand that only wanders over a screen of the gallery, and the same screen left alone: nothing may be done."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final
from zlib import crc32

import pytest

from masque_arcade.client.input.events import Record
from masque_arcade.client.input.mapper import Intents
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.widgets.page import Page
from masque_arcade.devtools.gallery import (
    Sample,
    Variant,
    audience,
    build,
    discussion,
    hotseat,
    kiosk,
    lan,
    leaderboard,
    menus,
    recovery,
    replays,
)
from masque_arcade.devtools.gallery.sample import nowhere
from tests.hand.person import FRAME, Person

PRESSED: Final = ("ok", "deny", "back", "curtain")
"""The sounds of something done."""


class Traces:
    """What has been done on a gallery's screen: everything that a press would do leaves one here."""

    def __init__(self, sample: Sample, patch: pytest.MonkeyPatch) -> None:
        self.left: list[str] = []
        for module in (audience, discussion, hotseat, kiosk, lan, leaderboard, menus, recovery, replays):
            patch.setattr(module, "nowhere", self._trace("an exit"))
        self.built = build(sample, Variant())
        ctx, self._settings = self.built.ctx, repr(self.built.ctx.settings)
        for name in ("go", "push", "pop", "quit", "listen", "letters", "apply_settings"):
            setattr(ctx, name, self._trace(name))
        self.cues: list[str] = []
        ctx.sounds.play = lambda cue, *how, **more: self.cues.append(cue)
        self._widgets = self._values()
        self._intents = Intents()

    def _trace(self, name: str) -> Callable[..., Any]:
        def leave(*what: Any) -> Any:
            self.left.append(name)
            return nowhere()

        return leave

    def _values(self) -> list[tuple[object, ...]]:
        shown = self._page.widgets if self._page else ()
        return [tuple(one for one in astuple_of(widget) if not callable(one)) for widget in shown]

    @property
    def _page(self) -> Page | None:
        page = getattr(self.built.top, "page", None)
        return page if isinstance(page, Page) else None

    def step(self, *records: Record) -> None:
        """One frame."""
        for record in records:
            for intent in self._intents.read(record):
                self.built.ctx.device = intent.device
                self.built.top.handle(intent)
        self.built.top.update(FRAME)

    def things(self) -> list[Rect]:
        """What lies about."""
        return [spot.rect for spot in self._page.spots] if self._page else []

    def found(self) -> list[str]:
        """What was done."""
        done = [*self.left, *(cue for cue in self.cues if cue in PRESSED)]
        if repr(self.built.ctx.settings) != self._settings:
            done.append("a setting changed")
        return done + ["a widget changed"] * (self._values() != self._widgets)


def astuple_of(widget: Any) -> tuple[object, ...]:
    """A widget's fields as they are."""
    return tuple(getattr(widget, part.name) for part in fields(widget))


def wandered_over(sample: Sample, seconds: float) -> str:
    """What a wandering hand has done on a screen of the gallery, beyond what happens there by itself."""
    found = []
    for wanders in (True, False):
        with pytest.MonkeyPatch.context() as patch:
            traces = Traces(sample, patch)
            hand = Person(traces.step, crc32(sample.name.encode()))
            hand.things = traces.things
            if wanders:
                hand.wander(seconds)
            else:
                hand.think(seconds, seconds)
        found.append(set(traces.found()))
    moved, alone = found
    return ", ".join(sorted(moved - alone))
