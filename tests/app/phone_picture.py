"""README's second picture: a match on the screen for everyone, and a player's hand on a phone, each as it is drawn.

`SDL_VIDEODRIVER=dummy python -m tests.app.phone_picture FILE` writes it as WebP; it needs Chromium.
"""

import base64
import io
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import pygame
from PIL import Image, ImageDraw

from masque_arcade.app.phones.phone_table import PhoneTable
from masque_arcade.app.phones.web import PhoneServer
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.images import Assets
from masque_arcade.client.render.renderer import Painter
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.hotseat.audience_view import AudienceView
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.devtools.gallery.contact_sheets import draw
from masque_arcade.devtools.gallery.sample import Sample, Variant
from masque_arcade.server.hotseat_session import HotseatSession
from masque_arcade.server.local_session import create_session
from masque_arcade.storage import paths
from tests.app.chromium import tab

NAMES: Final = ["Colombina", "Lazzaro", "Mirella", "Gaspare"]
TABLE, PHONE, EDGE, MARGIN = (1280, 720), (300, 600), 12, 28
PLAYED: Final = 3
"""Decisions of the one with the phone before the picture."""


class Scene:
    """One match, seen by everyone and by one player."""

    def __init__(self) -> None:
        self.texts = Catalogue.load("en", paths.assets())
        session = create_session("masquerade_trick", [None, *["casual"] * 3], {}, 4, NAMES, "normal")
        self._hub = HotseatSession(session)
        self.phone = PhoneTable(self._hub.link(0), self.texts, plays=True)
        self._table = TableScreen(self._hub.link(None), TableExits(), "normal", False)

    def build(self, ctx: Context) -> list[Screen]:
        """The table, as far as it has come when the player is asked again."""
        shown, answered, number = AudienceView(self._table), 0, -1
        shown.enter(ctx)
        while answered < PLAYED or not self.phone.due or self._table.stage.busy:
            self._hub.advance(0.1)
            self.phone.update(0.1)
            shown.update(0.1)
            choices = self.phone.look.get("choices") or self.phone.page.get("choices", [])
            open_now = [one["key"] for one in choices if not one["why"]]
            if self.phone.due and answered < PLAYED and self.phone.page["number"] != number:
                number, answered = self.phone.page["number"], answered + 1
                self.phone.choose(open_now[0])
        return [shown]


class _Gateway:
    """What the page of that player is sent."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def hear(self, page: Any, facts: dict[str, Any]) -> None:
        if "hello" in facts:
            texts, phone = self._scene.texts, self._scene.phone
            words = {key.removeprefix("phone."): texts(key) for key in sorted(texts.keys()) if key.startswith("phone.")}
            page.send({"words": words, "language": "en", "log": phone.lines, "anew": True})
            head = {"title": texts("masquerade_trick.game.name"), "name": "", "phase": "match"}
            page.send({"page": {**head, **phone.page}, "left": 20})
        elif facts.get("look"):
            page.send({"look": self._scene.phone.look})

    def lose(self, page: Any) -> None: ...

    def refuse(self, address: str, why: str) -> None: ...


def hand(scene: Scene) -> Image.Image:
    """The phone, while its player holds to look."""
    server = PhoneServer(_Gateway(scene), paths.assets() / "phone", 0, "127.0.0.1")
    with tempfile.TemporaryDirectory() as folder, tab(Path(folder), 360, 720) as page:
        page.do("Page.navigate", url=f"http://127.0.0.1:{server.port}/")
        page.until("document.readyState === 'complete' && document.body.className === 'seated'")
        page.js("document.getElementById('look').click()")
        page.until("document.querySelector('#own img')")
        page.until("[...document.querySelectorAll('#own img')].every(one => one.complete)")
        page.js("Promise.all(document.getAnimations().map(one => one.finished)).then(() => 0)")
        shot = page.do("Page.captureScreenshot")["data"]
    server.close()
    return Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGB").resize(PHONE, Image.Resampling.LANCZOS)


def main(file: str) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    scene = Scene()
    painter = Painter(Assets(paths.assets(), theme()))
    surface = draw(Sample("phone", scene.build), Variant(TABLE), painter)
    table = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    wide, high = PHONE[0] + 2 * EDGE, PHONE[1] + 2 * EDGE
    whole = Image.new("RGB", (TABLE[0] + wide + 2 * MARGIN, TABLE[1]), "#120a0f")
    whole.paste(table, (0, 0))
    left, top = TABLE[0] + MARGIN, (TABLE[1] - high) // 2
    pen = ImageDraw.Draw(whole)
    pen.rounded_rectangle((left, top, left + wide, top + high), 34, "#08050a", "#8a6a45", 3)
    mask = Image.new("L", PHONE, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, PHONE[0] - 1, PHONE[1] - 1), 24, 255)
    whole.paste(hand(scene), (left + EDGE, top + EDGE), mask)
    whole.save(file, quality=88, method=6)


if __name__ == "__main__":
    main(*sys.argv[1:])
