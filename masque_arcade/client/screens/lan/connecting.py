"""Joining a table: connecting, asking for the code, or showing a refusal.

One sheet with three faces that follow the connection.
"""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Context, Take
from masque_arcade.client.screens.lan.rows import signed
from masque_arcade.client.session.lan_api import Connection, ConnectionState, Lan
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget

ABOUT_CODE: Final = ("code", "code_needed", "bad_code", "unproven")
FINAL: Final = ("banned", "kicked", "version", "not_a_target", "nonsense")
"""Refusals that no retry can change."""
_CODE_LIMIT: Final = 64
"""As long as a whole invitation, which may be pasted."""


def refusal(texts: Catalogue, connection: Connection) -> tuple[str, str]:
    """A refusal's title and sentence."""
    reason, detail = connection.reason, connection.detail
    if reason == "version":
        theirs, ours = detail.get("theirs", 0), detail.get("ours", 0)
        reason = "version_mine" if theirs > ours else "version_theirs"
        detail = {"theirs": detail.get("their_app") or f"#{theirs}", "ours": detail.get("our_app") or f"#{ours}"}
    if not texts.has(f"refused.{reason}.title"):
        reason, detail = "unheard", {"reason": connection.reason or "?"}
    text = texts(f"refused.{reason}.text")
    values = {"error": "", "typed": "", **detail, "none": ""}
    return texts(f"refused.{reason}.title"), text.format_map(values)


class ConnectingScreen(Menu):
    """`again` retries with a code or None; `inside` is called once joined."""

    size = 760, 424

    def __init__(self, lan: Lan, again: Take[str | None], inside: Action, to: str) -> None:
        super().__init__()
        self._lan, self._again, self._inside, self._to = lan, again, inside, to
        self._now = Connection()
        self._code = ""
        self._time = 0.0

    @property
    def _face(self) -> str:
        if self._now.way is not ConnectionState.REFUSED:
            return "knocking"
        return "code" if self._now.reason in ABOUT_CODE else "refused"

    def enter(self, ctx: Context) -> None:
        self._now = self._lan.connection()
        super().enter(ctx)

    def preferred(self) -> Hashable:
        """The code, another try, or the way back."""
        return {"knocking": "back", "code": "code", "refused": "again"}[self._face]

    def widgets(self) -> Sequence[Widget]:
        box, face, form = self.page_box(), self._face, Form(self.ctx.texts, "door")
        back, on = Rect(box.x + 50, box.bottom - 88, 230, 56), Rect(box.right - 330, box.bottom - 88, 280, 56)
        if face == "code":
            row = Rect(box.x + 90, box.y + 224, box.w - 180, 60)
            form.field("code", row, self._code, self._type, _CODE_LIMIT, empty="7KQ-2M0", share=0.4, send=self._send)
        form.button("back", back, self.back, hint=Verb.BACK, text="cancel" if face != "refused" else "back")
        if face == "code":
            why = "" if self._code.strip() else self.ctx.texts("door.code_why")
            form.button("go", on, self._send, "primary", icon="icons/play", why=why)
        elif face == "refused" and self._now.reason not in FINAL:
            form.button("again", on, partial(self._again, None), "primary", icon="icons/replay")
        return form

    def _type(self, text: str) -> None:
        self._code = text.upper()

    def _send(self) -> None:
        if self._code.strip():
            self._again(self._code.strip())

    def back(self) -> None:
        self._lan.leave()
        self.ctx.pop()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._time += dt
        now = self._lan.connection()
        if now.way in (ConnectionState.IN, ConnectionState.LOST):
            self._inside()
            return
        if (now.way, now.reason) != (self._now.way, self._now.reason):
            self._now = now
            if now.way is ConnectionState.REFUSED:
                self.ctx.sounds.play("deny")
                self._code = ""
            self.page.renew(self.preferred())
            if now.reason in ABOUT_CODE:
                self.page.focus.key = "code"
            self.page.version += 1

    def moment(self) -> int:
        """The candle flickers while waiting."""
        still = self.ctx.settings.reduced_motion or self._face != "knocking"
        return 0 if still else int(self._time * 3) % 4

    def scenery(self) -> Sequence[Item]:
        box, texts, t = self.page_box(), self.ctx.texts, theme()
        made = self.full_page(dim=0.6)
        face = self._face
        if face == "knocking":
            starting = self._now.way is ConnectionState.STARTING
            title = texts("door.starting" if starting else "door.knocking")
            text = self._to
            sign = "icons/candle"
        else:
            title, text = refusal(texts, self._now)
            sign = "icons/lock" if face == "code" else "icons/warning"
            if self._now.reason == "code_needed":
                text = texts("door.code_text", table=self._to)
        glow = 1.0 if face != "knocking" else 0.55 + 0.15 * self.moment()
        place = Rect.around(box.cx, box.y + 62, 60, 60)
        made.append(Item("sign", Picture(sign, "gold"), place, alpha=glow))
        words = Words(title, t.size["heading"] - 4, "candle", "serif", wrap=True)
        made.append(Item("title", words, Rect(box.x + 40, box.y + 100, box.w - 80, 50)))
        tall = 66 if face == "code" else 140
        words = Words(text, t.size["body"] + 1, "ivory", wrap=True)
        made.append(Item("text", words, Rect(box.x + 50, box.y + 152, box.w - 100, tall)))
        if face == "code" and (mark := self._lan.address().sign):
            words = Words(signed(texts, "door.sign", mark), t.size["name"], "candle")
            made.append(Item("host sign", words, Rect(box.x + 50, box.y + 294, box.w - 100, 28)))
        return made
