"""Settings: everything a person may set, taking effect at once; and the credits.

What must not enter: how a setting works.
"""

from collections.abc import Callable, Hashable, Sequence

from masque_arcade.client.intents import Verb
from masque_arcade.client.items import Item, Picture, Rect, Words
from masque_arcade.client.settings import LANGUAGES, SPEEDS, TEXT_SIZES, VIDEO
from masque_arcade.client.ui.page import Menu
from masque_arcade.client.ui.sheet import ballroom, heading, sheet, stage_box
from masque_arcade.client.ui.theme import theme
from masque_arcade.client.ui.widgets import Button, Choice, Label, Slider, TextField, Toggle, Widget

_OWN_NAMES = {"en": "English", "ja": "日本語"}
_NAME_LIMIT = 12
_ROW, _PITCH = 50, 57


class SettingsScene(Menu):
    """Two columns: play and sound on the left, look on the right."""

    def preferred(self) -> Hashable:
        """The first row."""
        return "speed"

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect(box.x + 90, box.y + 46, box.w - 180, 628)

    def widgets(self) -> Sequence[Widget]:
        """The rows, then the buttons."""
        box, texts, kept = self._box(), self.ctx.texts, self.ctx.settings
        wide = (box.w - 108) / 2
        left, right = box.x + 40, box.right - 40 - wide

        def row(x: float, line: float) -> Rect:
            return Rect(x, box.y + 124 + line * _PITCH, wide, _ROW)

        def label(x: float, line: float, key: str) -> Label:
            words = Words(texts(f"settings.{key}"), theme().size["body"], "gold", "serif", "left")
            return Label(("title", key), Rect(x + 4, box.y + 124 + line * _PITCH - 32, wide, 28), words=words)

        switch = (texts("settings.off"), texts("settings.on"))
        rows: list[Widget] = [
            label(left, 0, "play"),
            self._choice("speed", row(left, 0), SPEEDS[:3], "settings.speed_value"),
            self._choice("cloth", row(left, 1), ("sleight", "steady", "assist"), "settings.cloth_value"),
            TextField(
                "name", row(left, 2), texts("settings.name"), kept.name, self._set("name"), _NAME_LIMIT,
                empty=texts("settings.name_empty"), help=texts("settings.name_help"),
            ),
            label(left, 3.75, "sound"),
            *(
                Slider(
                    key, row(left, 3.75 + i), texts(f"settings.{key}"), getattr(kept, key), self._set(key),
                    help=texts(f"settings.{key}_help"),
                )
                for i, key in enumerate(("master", "effects", "music"))
            ),
            label(right, 0, "look"),
            Choice(
                "language", row(right, 0), texts("settings.language"), [_OWN_NAMES[code] for code in LANGUAGES],
                LANGUAGES.index(kept.language), lambda at: self._set("language")(LANGUAGES[at]),
                help=texts("settings.language_help"),
            ),
            Choice(
                "text_size", row(right, 1), texts("settings.text_size"),
                [texts("settings.percent", n=size) for size in TEXT_SIZES], TEXT_SIZES.index(kept.text_size),
                lambda at: self._set("text_size")(TEXT_SIZES[at]), help=texts("settings.text_size_help"),
            ),
            Toggle(
                "reduced_motion", row(right, 2), texts("settings.motion"), kept.reduced_motion,
                self._set("reduced_motion"), switch, help=texts("settings.motion_help"),
            ),
            Toggle(
                "fullscreen", row(right, 3), texts("settings.fullscreen"), kept.fullscreen, self._set("fullscreen"),
                switch, help=texts("settings.fullscreen_help"),
            ),
            self._choice("video", row(right, 4), VIDEO, "settings.video_value"),
        ]  # fmt: skip
        foot = box.bottom - 74
        rows.append(
            Button(
                "credits", Rect(right, foot, 220, 50), texts("settings.credits"), self._credits, icon="icons/info",
                help=texts("settings.credits_help"),
            )
        )  # fmt: skip
        back = Rect(box.right - 40 - 220, foot, 220, 50)
        rows.append(Button("back", back, texts("settings.back"), self.back, "primary", Verb.BACK))
        return rows

    def _choice(self, key: str, rect: Rect, values: Sequence[str], prefix: str) -> Choice:
        texts, kept = self.ctx.texts, self.ctx.settings
        names = [texts(f"{prefix}.{value}") for value in values]
        at = list(values).index(getattr(kept, key))

        def change(i: int) -> None:
            self._set(key)(values[i])

        return Choice(
            key, rect, texts(f"settings.{key}"), names, at, change, help=texts(f"settings.{key}_help"), share=0.4
        )

    def _set(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.ctx.settings, name, value)
            self.ctx.apply_settings()

        return change

    def _credits(self) -> None:
        self.ctx.push(CreditsScene())

    def scenery(self) -> Sequence[Item]:
        """Ballroom, sheet, heading, the explaining line."""
        box = self._box()
        made = [*ballroom(self.ctx.canvas, 0.45), *sheet(box)]
        made += heading(Rect(box.x + 40, box.y + 22, box.w - 80, 60), self.ctx.texts("settings.title"))
        made += self.page.explanation(Rect(box.x + 40, box.bottom - 76, (box.w - 108) / 2, 54))
        return made


class CreditsScene(Menu):
    """Who thought of it, and whose letters these are."""

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect(box.x + 170, box.y + 70, box.w - 340, 580)

    def widgets(self) -> Sequence[Widget]:
        """One way out."""
        box, texts = self._box(), self.ctx.texts
        rect = Rect.around(box.cx, box.bottom - 52, 240, 54)
        return [Button("back", rect, texts("credits.back"), self.back, "primary", Verb.BACK)]

    def scenery(self) -> Sequence[Item]:
        """The texts on a sheet."""
        box, texts = self._box(), self.ctx.texts
        made = [*ballroom(self.ctx.canvas, 0.45), *sheet(box)]
        made += heading(Rect(box.x + 40, box.y + 22, box.w - 80, 60), texts("credits.title"))
        for i, key in enumerate(("games", "unofficial", "fonts")):
            words = Words(texts(f"credits.{key}"), 20, "ivory", align="left", valign="top", wrap=True)
            made.append(Item(key, words, Rect(box.x + 48, box.y + 104 + i * 124, box.w - 96, 114)))
        made.append(Item("seal", Picture("stage/wax"), Rect(box.right - 118, box.bottom - 100, 76, 76)))
        return made
