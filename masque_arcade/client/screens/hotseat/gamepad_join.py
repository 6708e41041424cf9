"""Pads joining: the order of presses assigns the seats; number, colour and shape identify each player."""

from collections.abc import Sequence

from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.client.widgets.backdrop import ballroom, heading, sheet, stage_box
from masque_arcade.client.widgets.drawn_screen import DrawnScreen


class GamepadJoinScreen(DrawnScreen):
    """`names` of the players; `done` receives their pads, in the same order; `back` leaves."""

    def __init__(self, names: Sequence[str], done: Take[tuple[int, ...]], back: Action) -> None:
        self._names, self._done, self._back = names, done, back
        self.pads: list[int] = []

    def update(self, dt: float) -> None:
        """An unplugged pad gives up its seat."""
        there = {pad.number for pad in self.ctx.pads()}
        self.pads = [pad for pad in self.pads if pad in there]

    @property
    def whole(self) -> bool:
        """Whether every player has a pad."""
        return len(self.pads) == len(self._names)

    def handle(self, intent: Intent) -> bool:
        """A joins, B leaves, Start begins."""
        if not intent.down:
            return False
        pad = intent.pad if intent.device is Device.PAD else 0
        if intent.verb is Verb.CONFIRM and pad and pad not in self.pads:
            if not self.whole:
                self.pads.append(pad)
                self.ctx.sounds.play("ok")
        elif intent.verb is Verb.BACK and pad in self.pads:
            self.pads.remove(pad)
            self.ctx.sounds.play("back")
        elif intent.verb is Verb.BACK:
            self._back()
        elif intent.verb in (Verb.MENU, Verb.CONFIRM) and self.whole:
            self._done(tuple(self.pads))
        else:
            return intent.verb not in (Verb.FULLSCREEN, Verb.SCREENSHOT, Verb.QUIT)
        return True

    def moment(self) -> object:
        return tuple(self.pads), len(self.ctx.pads())

    def _draw(self) -> list[Item]:
        ctx, t = self.ctx, self.ctx.texts
        area = stage_box(ctx.canvas)
        box = Rect(area.x + 60, area.y + 40, area.w - 120, 640)
        start, out = (ctx.caps(verb, Device.PAD) for verb in (Verb.MENU, Verb.BACK))
        made = Draw([*ballroom(ctx.canvas, 0.45), *sheet(box)])
        seen = len(ctx.pads())
        made += heading(
            Rect(box.x + 40, box.y + 16, box.w - 80, 60), t("hotseat.join_title"), t("hotseat.pads_seen", n=seen)
        )
        line = t("hotseat.join_start", cap=start) if self.whole else t("hotseat.join_text", out=out)
        rect = Rect(box.x + 40, box.bottom - 84, box.w - 80, 60)
        made.label("join line", rect, line, "banner", "candle", "serif", wrap=True)
        across = min(4, len(self._names))
        down = -(-len(self._names) // across)
        w, h = (box.w - 80 - 16 * (across - 1)) / across, (box.h - 210 - 16 * (down - 1)) / down
        for seat, name in enumerate(self._names):
            row, column = divmod(seat, across)
            made += self._plate(seat, name, Rect(box.x + 40 + column * (w + 16), box.y + 104 + row * (h + 16), w, h))
        return made

    def _plate(self, seat: int, name: str, box: Rect) -> list[Item]:
        ctx, t, edge = self.ctx, self.ctx.texts, f"seat{seat + 1}"
        pad = self.pads[seat] if seat < len(self.pads) else 0
        side = min(box.w - 40, box.h - 116)
        face, made = Rect.around(box.cx, box.y + 14 + side / 2, side, side), Draw()
        made.panel(("join", seat), box, "plate_hi" if pad else "plate", edge if pad else "dim", 16, 4)
        if pad:
            made += guest_mask(name).items(("join mask", seat), face)
        else:
            wide = Rect.around(face.cx, face.cy, side * 0.8, side * 0.59)
            made.picture(("join pad", seat), wide, "stage/kiosk/pad", alpha=0.7)
        line = Rect(box.x + 14, box.bottom - 92, box.w - 28, 36)
        made.picture(("join shape", seat), Rect(line.x, line.y + 4, 28, 28), f"seats/{seat + 1}")
        rect = Rect(line.x + 36, line.y, line.w - 38, line.h)
        made.label(("join name", seat), rect, name, 22, "ivory", "serif", "left")
        rect = Rect(box.x + 12, box.bottom - 50, box.w - 24, 36)
        text = t("hotseat.joined", n=pad) if pad else t("hotseat.join_press", cap=ctx.caps(Verb.CONFIRM, Device.PAD))
        made.label(("join say", seat), rect, text, 20, "ok" if pad else "candle")
        return made
