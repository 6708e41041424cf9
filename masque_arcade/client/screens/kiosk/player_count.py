"""The kiosk's question: how many players? And, if there are several, in which language."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.screens.menus.language_picker import own_name
from masque_arcade.client.widgets.backdrop import ballroom, curtains
from masque_arcade.client.widgets.form import Form, Wording
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget

_MOST: Final = 4
_WIDE: Final = 232.0


class PlayerCountScreen(Menu):
    """`chosen` gets the number; `most`: the maximum here; `language` asks for another one, None if there is
    none; `back` cancels. `evening`: the one that was cut off, in words, and the way on with it."""

    initial = ("persons", 1)

    def __init__(
        self,
        chosen: Take[int],
        back: Action,
        most: int = _MOST,
        language: Action | None = None,
        evening: tuple[str, Action] | None = None,
    ) -> None:
        super().__init__()
        self._evening = evening
        self._chosen, self._back, self._most, self._language = chosen, back, most, language

    def back(self) -> None:
        self._back()

    def handle(self, intent: Intent) -> bool:
        """Digits work too."""
        if intent.verb is Verb.NUMBER and 1 <= intent.number <= self._most:
            self._chosen(intent.number)
            return True
        return super().handle(intent)

    def _card(self, number: int) -> Rect:
        canvas = self.ctx.canvas
        across = (number - 1 - (_MOST - 1) / 2) * (_WIDE + 26)
        return Rect.around(canvas.width / 2 + across, canvas.height / 2 + 20, _WIDE, 260)

    def widgets(self) -> Sequence[Widget]:
        canvas, form = self.ctx.canvas, Form(self.ctx.texts, "kiosk.ask")
        about, only_one = self.ctx.texts("kiosk.ask.help"), self.ctx.texts("kiosk.ask.only_one")
        for number in range(1, _MOST + 1):
            style, why = ("plain", "") if number <= self._most else ("quiet", only_one)
            wording = Wording(label="", help=about, why=why, of=self._word(number))
            form.button(("persons", number), self._card(number), partial(self._chosen, number), style, **wording)
        if self._evening:
            label, again = self._evening
            form.button("evening", Rect.around(canvas.width / 2 - 160, canvas.height - 62, 460, 60), again, label=label)
        if self._language:
            aside = 250 if self._evening else 0
            rect = Rect.around(canvas.width / 2 + aside, canvas.height - 62, 280, 60)
            form.button("language", rect, self._language, icon="icons/language", label=own_name(self.ctx))
        return form

    def _word(self, number: int) -> str:
        texts = self.ctx.texts
        return texts("kiosk.ask.alone") if number == 1 else texts("kiosk.ask.persons", n=number)

    def scenery(self) -> Sequence[Item]:
        canvas = self.ctx.canvas
        made = [*ballroom(canvas, 0.5), *curtains(canvas, 1.0, 92 + max(0.0, (canvas.width - 1280) / 2) * 0.7)]
        line = Rect.around(canvas.width / 2, canvas.height / 2 - 210, min(1000, canvas.width - 240), 84)
        made.append(Item("question", Words(self.ctx.texts("kiosk.ask.title"), 48, "candle", "serif", wrap=True), line))
        return made

    def front(self) -> Sequence[Item]:
        """As many masks as players, the number, a word; the line that explains."""
        canvas, made = self.ctx.canvas, list[Item]()
        for number in range(1, _MOST + 1):
            card, light = self._card(number), 1.0 if number <= self._most else 0.35
            side = 84.0 if number < 3 else 64.0
            for i in range(number):
                row, column = divmod(i, 2)
                in_row = min(2, number - row * 2)
                x = card.cx + (column - (in_row - 1) / 2) * (side + 10)
                y = card.y + 72 + row * (side + 2) - (0 if number < 3 else 22)
                who = Rect.around(x, y, side, side)
                made.append(Item(("who", number, i), Picture("stage/title_mask"), who, alpha=light))
            line = Rect(card.x + 10, card.bottom - 112, card.w - 20, 62)
            made.append(Item(("number", number), Words(str(number), 54, "candle", "serif"), line, alpha=light))
            made.append(
                Item(
                    ("word", number),
                    Words(self._word(number), theme().size["button"], "ivory", "serif"),
                    Rect(card.x + 8, card.bottom - 50, card.w - 16, 38),
                    alpha=light,
                )
            )
        made += self.page.explanation(Rect.around(canvas.width / 2, canvas.height / 2 + 196, 900, 40))
        return made
