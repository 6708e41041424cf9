"""The replay bar: a recording's controls in the line at the top of its table: whose eyes, what is covered, turn by
turn, pause, speed."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.screen import Action, Context
from masque_arcade.client.screens.menus.guesses import GuessPanel, Riddler
from masque_arcade.client.screens.menus.table_flow import TableFlow
from masque_arcade.client.screens.table.overlay import Overlay
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.settings import SPEEDS
from masque_arcade.engine.game import Seat
from masque_arcade.storage.recording import ReplayLink
from masque_net.messages import Message

_HINT: Final = 8.0
"""Seconds for which the keys are explained, those of the eyes in their second half; and again after each pause."""
_BAR: Final = 38.0
_WIDTHS: Final = {
    "eyes": 150,
    "cover": 44,
    "guess": 44,
    "leave": 44,
    "earlier": 44,
    "play": 44,
    "later": 44,
    "speed": 108,
    "turn": 96,
}
_HEADING, _HEADED = 256, 360
"""Where the table's heading begins, and its width."""
_KEYS: Final = {
    Verb.BACK: "leave",
    Verb.LEFT: "earlier",
    Verb.CONFIRM: "play",
    Verb.MENU: "play",
    Verb.RIGHT: "later",
    Verb.UP: "speed",
    Verb.DOWN: "speed",
    Verb.NEXT: "eyes",
    Verb.PREV: "eyes",
    Verb.PEEK: "cover",
    Verb.GLOVE: "guess",
}
_LOOKS: Final = (Verb.POINT, Verb.INFO, Verb.LOG, Verb.RULES, Verb.FAST)
"""What also reaches the table while it lies open, where a player could choose."""


class Eyes(Riddler, Protocol):
    """The eyes of everyone at a match; where its record is not open, with what its viewer alone could know."""

    @property
    def known(self) -> Collection[Seat]:
        """The seats whose secrets are known; those of others stay covered. One guesses where all are."""

    def messages(self, seat: Seat, facts: dict[str, Any]) -> Sequence[Message]:
        """What the player in `seat` was shown; `facts` of the table."""


class ReplayBar(Overlay):
    """Over a table that plays `link` and is only watched; `leave` follows the last key. `eyes`: everyone's,
    as far as they are known."""

    def __init__(self, table: TableScreen, link: ReplayLink, leave: Action, eyes: Eyes | None = None) -> None:
        self.table, self.link, self._leave, self._eyes = table, link, leave, eyes
        whole = eyes is not None and len(eyes.known) == link.table["seats"]
        self.panel = GuessPanel(table, link.table["game"], eyes, self._go_on) if eyes and whole else None
        self.paused, self._pressed, self._hint = False, "", _HINT
        self._of_record = False
        """Whether it plays the record's messages: one for each beat."""
        self._played = False
        """Whether it goes on after a guess."""

    def lets(self, dt: float) -> bool:
        """Nothing new comes while it is paused, or before the last step has been shown."""
        replica = self.table.replica
        waits = replica is not None and (self.table.stage.busy or bool(replica.beats))
        self.link.held = self.paused or waits
        return True

    def update(self, dt: float) -> None:
        self._hint = max(0.0, self._hint - dt)

    def handle(self, intent: Intent) -> bool:
        if intent.verb in _KEYS:
            if intent.down:
                self.press(_KEYS[intent.verb], -1 if intent.verb in (Verb.DOWN, Verb.PREV) else 1)
            return True
        if intent.verb is Verb.NUMBER:
            self._look_with(intent.number - 1)
            return True
        if intent.verb in (Verb.PRESS, Verb.RELEASE):
            under = next((key for key, box in self._boxes().items() if box.has(intent.x, intent.y)), "")
            pressed, self._pressed = self._pressed, under if intent.verb is Verb.PRESS else ""
            if under and (intent.verb is Verb.PRESS or under == pressed):
                if intent.verb is Verb.RELEASE:
                    self.press(under)
                return True
        return self.table.playback.plays and intent.verb not in _LOOKS

    def press(self, key: str, step: int = 1) -> None:
        """Do what a control does."""
        self.ctx.sounds.play("ok", 0.5)
        if self.panel and self.panel.open:
            self.panel.close()
        if key == "leave":
            self._leave()
        elif key == "play":
            self.paused, self._hint = not self.paused, _HINT
            self.table.go_on()
            if not self.paused and not self.link.left:
                self.link.seek(0)
        elif key == "eyes" and self._eyes:
            seats = self.link.table["seats"]
            self._look_with(((self._viewer if self._viewer is not None else -step) + step) % seats)
        elif key == "cover" and self._offers(key) and self._viewer is not None:
            self.table.playback.uncovered = not self.table.playback.uncovered
            self._look_with(self._viewer)
        elif key == "guess" and self.panel:
            if not self._of_record:
                self._look_with(self._viewer or 0)
            if self._viewer is not None:
                self._played, self.paused = not self.paused, True
                self.panel.ask(self.link.turn, self.link.beat, self._viewer)
        elif key == "speed":
            at = SPEEDS[:3].index(self.table.playback.speed) if self.table.playback.speed in SPEEDS[:3] else 1
            self.table.playback.speed = SPEEDS[(at + step) % 3]
        elif key in ("earlier", "later"):
            self.link.seek(self.link.turn + (1 if key == "later" else -1))

    def _go_on(self) -> None:
        """After a guess, as before it."""
        self.paused = self.paused and not self._played
        self._played = False

    @property
    def _viewer(self) -> Seat | None:
        """Whose eyes it is seen with; None for those of a spectator."""
        return self.link.welcome.viewer

    def _look_with(self, seat: Seat) -> None:
        """See the same turn with the eyes of `seat`, covered where its secrets are not known; a spectator's recording
        only as it was."""
        facts = self.link.table
        messages = self._eyes.messages(seat, facts) if self._eyes and seat in range(facts["seats"]) else ()
        if messages and self._eyes:
            self.table.playback.uncovered &= seat in self._eyes.known
            self.link.see(messages)
            self._of_record = True
        elif seat == self._viewer:
            self.link.seek(self.link.turn)

    def _boxes(self) -> dict[str, Rect]:
        widths = {key: wide for key, wide in _WIDTHS.items() if self._offers(key)}
        x, made = self.ctx.canvas.width - 210 - sum(widths.values()), {}
        for key, wide in widths.items():
            made[key] = Rect(x, 1, wide, _BAR - 1)
            x += wide
        return made

    def _offers(self, key: str) -> bool:
        """Whether a control is of use with this recording."""
        if key == "guess":
            return self.panel is not None
        if key == "cover":
            own = self._viewer is not None and self._viewer not in self.link.table.get("bots", ())
            return self.panel is not None or (own and not self._covered)
        return key != "eyes" or self._eyes is not None

    @property
    def _covered(self) -> bool:
        """Whether it is seen with the eyes of somebody whose secrets are not known."""
        return self._eyes is not None and self._viewer is not None and self._viewer not in self._eyes.known

    def moment(self) -> object:
        return (
            self._viewer,
            self.table.playback.uncovered,
            self.link.turn,
            self.paused,
            self.table.playback.speed,
            self.panel is not None and self.panel.open,
            math.ceil(2 * self._hint / _HINT),
        )

    def items(self) -> Sequence[Item]:
        texts, draw, boxes = self.ctx.texts, Draw(), self._boxes()
        left = next(iter(boxes.values())).x
        # With everyone's eyes there is no room for the table's heading.
        edge = _HEADING if left < _HEADING + _HEADED else left - 6
        draw.panel("replay bar", Rect(edge, 0, boxes["turn"].right - edge, _BAR), "night", "", 0)
        icons = {"leave": "back", "earlier": "left", "play": "play" if self.paused else "pause", "later": "right"}
        for key, icon in icons.items():
            box = boxes[key]
            draw.panel(("replay", key), box.grown(-2), "plate", "gold", 8, 1)
            draw.picture(("replay icon", key), Rect.around(box.cx, box.cy, 22, 22), f"icons/{icon}")
        self._draw_eyes(draw, boxes)
        draw.panel(("replay", "speed"), boxes["speed"].grown(-2), "plate", "gold", 8, 1)
        speed = texts(f"settings.speed_value.{self.table.playback.speed}")
        draw.label("replay speed", boxes["speed"].grown(-6), speed, 15, "candle")
        turn = texts("replays.turn", at=self.link.turn + 1, n=self.link.turns)
        draw.label("replay turn", boxes["turn"].grown(-4), turn, 15, "candle")
        if self._covered and self._viewer is not None:
            draw.panel("replay hint panel", Rect(0, 0, left - 6, _BAR), "night", "", 0)
            said = texts("replays.unknown")
            draw.label("replay hint", Rect(12, 3, left - 24, 32), said, 15, "candle", align="left")
        elif self._hint > 0:
            verbs = (Verb.CONFIRM, Verb.BACK, Verb.NEXT, Verb.PEEK, Verb.GLOVE)
            caps = {verb.name.lower(): self.ctx.caps(verb, self.ctx.device) for verb in verbs}
            key = "replays.keys_eyes" if self._hint < _HINT / 2 and self.panel else "replays.keys"
            draw.panel("replay hint panel", Rect(0, 0, left - 6, _BAR), "night", "", 0)
            hint = texts(key, **caps) if all(caps.values()) else texts("replays.pointer")
            draw.label("replay hint", Rect(12, 3, left - 24, 32), hint, 15, "muted", align="left")
        return draw

    def _draw_eyes(self, draw: Draw, boxes: Mapping[str, Rect]) -> None:
        """Whose eyes, and whether what they alone knew is covered: an eye, or a lock."""
        names, open_now = self.table.names, self.table.playback.uncovered
        if box := boxes.get("eyes"):
            draw.panel(("replay", "eyes"), box.grown(-2), "plate", "gold", 8, 1)
            viewer = self._viewer
            name = (
                names[viewer] if viewer is not None and viewer < len(names) else self.ctx.texts("replays.nobodys_eyes")
            )
            draw.label("replay eyes", box.grown(-6), self.ctx.texts("replays.eyes", name=name), 15, "candle")
        if box := boxes.get("cover"):
            draw.panel(("replay", "cover"), box.grown(-2), "plate_hi" if open_now else "plate", "gold", 8, 1)
            icon = "icons/eye" if open_now else "icons/lock"
            draw.picture("replay cover", Rect.around(box.cx, box.cy, 22, 22), icon)
        if box := boxes.get("guess"):
            lit = self.panel is not None and self.panel.open
            draw.panel(("replay", "guess"), box.grown(-2), "plate_hi" if lit else "plate", "gold", 8, 1)
            draw.picture("replay guess", Rect.around(box.cx, box.cy, 22, 22), "icons/question")


def replay_table(
    ctx: Context, link: ReplayLink, speed: str, leave: Action, eyes: Eyes | None = None
) -> tuple[TableScreen, ReplayBar]:
    """A recording's table and its controls."""

    def pause(table: TableScreen) -> None:
        bar.press("play")

    table = TableScreen(link, replace(TableFlow(ctx, leave).exits, pause=pause), speed, plays=False)
    bar = ReplayBar(table, link, leave, eyes)
    table.overlays.add(bar)
    if bar.panel:
        table.overlays.add(bar.panel)
    return table, bar
