"""The page where a mask is chosen, part by part: the face large and alive, and a row for each part."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from msgspec import structs

from masque_arcade.client.animation.pose import pulse
from masque_arcade.client.game_ui.face_items import posed
from masque_arcade.client.game_ui.faces import Faces, Pose
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Draw, Item, Layer, Rect
from masque_arcade.client.screen import Context, Take
from masque_arcade.client.widgets.avatar import PARTS, GuestMask, guest_mask, mask_text, part_items, shoulders, turned
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.guest_names import readable
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.game import Seat
from masque_net.guest_name import GuestName

_HEAD: Final = 280.0
_ROW: Final = 58.0
_PITCH: Final = 68.3
_SHARE: Final = 0.42
_START: Final = 0.5
"""Seconds for which the face starts when it is changed."""
_FRAMES: Final = 30


class MaskScreen(Menu):
    """The mask of `name`, at once changed by `change`, which takes its code; "" is the name's own. `seat`: the colour
    and shape shown with it. `pick` draws a number below another."""

    opaque = False
    area = Rect(90, 30, 1100, 660)
    initial = ("part", "base")

    def __init__(
        self, name: str, change: Take[str], seat: Seat = 0, pick: Callable[[int], int] = secrets.randbelow
    ) -> None:
        super().__init__()
        self._name, self.change, self._seat, self._pick = name, change, seat, pick
        self._age = _START
        self._changes = 0

    def _wear(self, code: str) -> None:
        self._name = GuestName(self._name, code)
        self._age, self._changes = 0.0, self._changes + 1
        self.change(code)

    @property
    def _mask(self) -> GuestMask:
        return guest_mask(self._name)

    def _turn(self, part: str, at: int) -> None:
        """Choose one of the part's choices by its number."""
        self._wear(mask_text(replace(self._mask, **{part: self._options(part)[at]})))

    def _options(self, part: str) -> Sequence[str]:
        """The part's choices; neither hue can be the other one."""
        taken = {"hue": self._mask.second, "second": self._mask.hue}.get(part)
        return [option for option in PARTS[part] if option != taken]

    def _surprise(self) -> None:
        mask = self._mask
        for part, options in PARTS.items():
            for _ in range(self._pick(len(options))):
                mask = turned(mask, part, 1)
        self._wear(mask_text(mask))

    # --- widgets and picture --------------------------------------------------------------

    def _pane(self) -> Rect:
        box = self.page_box()
        return Rect(box.x + 40, box.y + 92, 440, 468)

    def _row(self, line: int) -> Rect:
        box, pane = self.page_box(), self._pane()
        return Rect(pane.right + 28, pane.y + line * _PITCH, box.right - 40 - pane.right - 28, _ROW)

    def widgets(self) -> Sequence[Widget]:
        box, form = self.page_box(), Form(self.ctx.texts, "mask")
        for line, part in enumerate(PARTS):
            options = self._options(part)
            counted = {number: f"{number + 1} / {len(options)}" for number in range(len(options))}
            now = options.index(getattr(self._mask, part))
            turn = partial(self._turn, part)
            key, row = ("part", part), self._row(line)
            form.choice(key, row, list(counted), now, turn, counted.__getitem__, _SHARE, text=part)
        y = box.bottom - 76
        form.button("surprise", Rect(box.x + 40, y, 250, 54), self._surprise, icon="icons/dice")
        own = Rect(box.x + 302, y, 250, 54)
        form.button("own", own, partial(self._wear, ""), icon="icons/person")
        form.button("done", Rect(box.right - 40 - 220, y, 220, 54), self.back, "primary", Verb.BACK)
        return form

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt

    def moment(self) -> Pose:
        return self._pose()

    def _pose(self) -> Pose:
        """The face starts when it is changed, and blinks now and then."""
        still = self.ctx.settings.reduced_motion
        age = int(self._age * _FRAMES) / _FRAMES
        pose = Faces(decision=self._changes).pose(self._seat, age, still)
        return pose if still else structs.replace(pose, rise=0.05 * pulse(min(1.0, age / _START)))

    def scenery(self) -> Sequence[Item]:
        texts, pane, made = self.ctx.texts, self._pane(), self.sheet_items(self.ctx.texts("mask.title"), top=22)
        head = Rect.around(pane.cx, pane.y + 186, _HEAD, _HEAD)
        made.panel("stage", pane, "night", "dim", 16)
        made.picture("halo", head.grown(70), "stage/halo", alpha=0.5)
        made += shoulders(self._seat, head)
        focused = self.page.focused
        portrait = [(Layer.OBJECTS, item) for item in guest_mask(self._name).items(("face", self._seat), head)]
        made += (item for _, item in posed(portrait, self._seat, self._pose(), head, focused.rect if focused else None))
        plate = Rect(pane.x + 40, pane.bottom - 112, pane.w - 80, 64)
        made.panel("plate", plate, "plate", f"seat{self._seat + 1}", 14, 3)
        made.label("name", plate.grown(-8), readable([self._name], texts)[0], 30, "ivory", "serif")
        public = Rect(pane.x + 16, plate.bottom + 4, pane.w - 32, 40)
        made.label("public", public, texts("mask.public"), "name", "muted")
        made += self.page.explanation(Rect(pane.right + 72, self.page_box().bottom - 76, 348, 54))
        return made

    def front(self) -> Sequence[Item]:
        """Each part's choice beside its number."""
        made = Draw()
        for line, part in enumerate(PARTS):
            row = self._row(line)
            made += part_items(self._mask, part, Rect(row.x + row.w * _SHARE + 40, row.cy - 26, 52, 52))
        return made


def choose_own(ctx: Context, name: str = "", seat: Seat = 0) -> None:
    """Open the page for the mask in the settings; `name` as others see it, the settings' by default."""
    settings = ctx.settings

    def change(code: str) -> None:
        settings.mask = code
        ctx.apply_settings()

    ctx.push(MaskScreen(GuestName(name or settings.called(ctx.texts("guest.me")), settings.mask), change, seat))
