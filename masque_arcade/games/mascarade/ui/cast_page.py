"""The page for choosing the masks in play, with the rules' verdict on them."""

from collections.abc import Sequence

from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Take
from masque_arcade.client.widgets.backdrop import heading
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Portrait, Widget
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.ui.setup_page import MascaradeDraft


class CastScreen(Menu):
    """The twelve masks, taken in or left out, and the verdict."""

    area = Rect(60, 30, 1160, 660)

    def __init__(self, draft: MascaradeDraft) -> None:
        super().__init__()
        self._draft = draft

    def widgets(self) -> Sequence[Widget]:
        """Two rows of six masks, the usual set, done."""
        box, texts, draft = self.page_box(), self.ctx.texts, self._draft
        count = draft.faces()
        wide, tall = (box.w - 80 - 5 * 14) / 6, 190.0
        game = draft.info.id
        made: list[Widget] = []
        for i, character in enumerate(Character):
            rect = Rect(box.x + 40 + (i % 6) * (wide + 14), box.y + 96 + (i // 6) * (tall + 16), wide, tall)
            made.append(
                Portrait(
                    character,
                    rect,
                    texts(f"{game}.character.{character}.name"),
                    f"games/{game}/masks/{character}",
                    character in count,
                    self._toggle(character),
                    2 if character is Character.PEASANT else 1,
                    help=texts(f"{game}.character.{character}.power"),
                )
            )
        y = box.bottom - 74
        made.append(
            Button(
                "usual",
                Rect(box.x + 40, y, 250, 52),
                texts("cast.usual"),
                self._usual,
                icon="icons/replay",
                size=19,
                help=texts("cast.usual_help"),
            )
        )
        made.append(
            Button(
                "done",
                Rect(box.right - 260, y, 220, 52),
                texts("cast.done"),
                self.back,
                "primary",
                Verb.BACK,
                enabled=draft.cast_fault is None,
                why=draft.verdict(texts),
                help=texts("cast.done_help"),
            )
        )
        return made

    def _toggle(self, character: Character) -> Take[bool]:
        return lambda on: self._draft.toggle(character, on)

    def _usual(self) -> None:
        self._draft.own = None

    def scenery(self) -> Sequence[Item]:
        """Sheet, heading, verdict."""
        box, texts, t = self.page_box(), self.ctx.texts, theme()
        draft = self._draft
        made = self.full_page()
        aside = texts("cast.line", n=draft.seats)
        made += heading(Rect(box.x + 40, box.y + 18, box.w - 80, 60), texts("cast.title"), aside)
        fault = draft.cast_fault
        ink = "danger" if fault else "ok"
        line = Rect(box.x + 40, box.y + 506, box.w - 80, 34)
        made.append(
            Item(
                "verdict sign",
                Picture(f"icons/{'cross' if fault else 'check'}", ink),
                Rect(line.x, line.cy - 13, 26, 26),
            )
        )
        words = Words(draft.verdict(texts), t.size["body"] + 2, ink, "serif", "left", wrap=True)
        made.append(Item("verdict", words, Rect(line.x + 38, line.y, line.w - 38, line.h)))
        made += self.page.explanation(Rect(box.x + 310, box.bottom - 74, box.w - 600, 52))
        return made
