"""The replay bar: a recording's controls in the line at the top of its table: turn by turn, pause, speed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.draw import Draw
from masque_arcade.client.render.drawables import Item, Rect
from masque_arcade.client.screen import Action, Context
from masque_arcade.client.screens.menus.table_flow import TableFlow
from masque_arcade.client.screens.table.overlay import Overlay
from masque_arcade.client.screens.table.table_screen import TableScreen
from masque_arcade.client.settings import SPEEDS
from masque_arcade.storage.recording import ReplayLink

_HINT: Final = 8.0
"""Seconds for which the keys are explained, and again after each pause."""
_BAR: Final = 38.0
_WIDTHS: Final = {"leave": 44, "earlier": 44, "play": 44, "later": 44, "speed": 108, "turn": 96}
_KEYS: Final = {
    Verb.BACK: "leave",
    Verb.LEFT: "earlier",
    Verb.CONFIRM: "play",
    Verb.MENU: "play",
    Verb.RIGHT: "later",
    Verb.UP: "speed",
    Verb.DOWN: "speed",
}


class ReplayBar(Overlay):
    """Over a table that plays `link` and is only watched; `leave` follows the last key."""

    def __init__(self, table: TableScreen, link: ReplayLink, leave: Action) -> None:
        self.table, self.link, self._leave = table, link, leave
        self.paused, self._pressed, self._hint = False, "", _HINT

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
                self.press(_KEYS[intent.verb], -1 if intent.verb is Verb.DOWN else 1)
            return True
        if intent.verb in (Verb.PRESS, Verb.RELEASE):
            under = next((key for key, box in self._boxes().items() if box.has(intent.x, intent.y)), "")
            pressed, self._pressed = self._pressed, under if intent.verb is Verb.PRESS else ""
            if under and (intent.verb is Verb.PRESS or under == pressed):
                if intent.verb is Verb.RELEASE:
                    self.press(under)
                return True
        return False

    def press(self, key: str, step: int = 1) -> None:
        """Do what a control does."""
        self.ctx.sounds.play("ok", 0.5)
        if key == "leave":
            self._leave()
        elif key == "play":
            self.paused, self._hint = not self.paused, _HINT
            self.table.go_on()
            if not self.paused and not self.link.left:
                self.link.seek(0)
        elif key == "speed":
            at = SPEEDS[:3].index(self.table.playback.speed) if self.table.playback.speed in SPEEDS[:3] else 1
            self.table.playback.speed = SPEEDS[(at + step) % 3]
        elif key in ("earlier", "later"):
            self.link.seek(self.link.turn + (1 if key == "later" else -1))

    def _boxes(self) -> dict[str, Rect]:
        x, made = self.ctx.canvas.width - 210 - sum(_WIDTHS.values()), {}
        for key, wide in _WIDTHS.items():
            made[key] = Rect(x, 1, wide, _BAR - 1)
            x += wide
        return made

    def moment(self) -> object:
        return self.link.turn, self.paused, self.table.playback.speed, self._hint > 0

    def items(self) -> Sequence[Item]:
        texts, draw, boxes = self.ctx.texts, Draw(), self._boxes()
        left = boxes["leave"].x
        draw.panel("replay bar", Rect(left - 6, 0, boxes["turn"].right - left + 6, _BAR), "night", "", 0)
        icons = {"leave": "back", "earlier": "left", "play": "play" if self.paused else "pause", "later": "right"}
        for key, icon in icons.items():
            box = boxes[key]
            draw.panel(("replay", key), box.grown(-2), "plate", "gold", 8, 1)
            draw.picture(("replay icon", key), Rect.around(box.cx, box.cy, 22, 22), f"icons/{icon}")
        draw.panel(("replay", "speed"), boxes["speed"].grown(-2), "plate", "gold", 8, 1)
        speed = texts(f"settings.speed_value.{self.table.playback.speed}")
        draw.label("replay speed", boxes["speed"].grown(-6), speed, 15, "candle")
        turn = texts("replays.turn", at=self.link.turn + 1, n=self.link.turns)
        draw.label("replay turn", boxes["turn"].grown(-4), turn, 15, "candle")
        if self._hint > 0:
            caps = {verb.name.lower(): self.ctx.caps(verb, self.ctx.device) for verb in (Verb.CONFIRM, Verb.BACK)}
            draw.panel("replay hint panel", Rect(0, 0, left - 6, _BAR), "night", "", 0)
            hint = texts("replays.keys", **caps) if all(caps.values()) else texts("replays.pointer")
            draw.label("replay hint", Rect(12, 3, left - 24, 32), hint, 15, "muted", align="left")
        return draw


def replay_table(ctx: Context, link: ReplayLink, speed: str, leave: Action) -> tuple[TableScreen, ReplayBar]:
    """A recording's table and its controls."""

    def pause(table: TableScreen) -> None:
        bar.press("play")

    table = TableScreen(link, replace(TableFlow(ctx, leave).exits, pause=pause), speed, plays=False)
    bar = ReplayBar(table, link, leave)
    table.overlays.add(bar)
    return table, bar
