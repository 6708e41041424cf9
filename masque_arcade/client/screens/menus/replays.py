"""The list of recordings: game, date, people and result of each; watch, save as, delete."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.input.events import Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.screen import Take
from masque_arcade.client.screens.menus.resume import NoticeScreen
from masque_arcade.client.widgets.form import Form, Wording
from masque_arcade.client.widgets.guest_names import guest_names, readable
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.table_row import TableRow
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.storage.recording_list import Recorded, files, recorded, save_as

_ROWS: Final = 6
_PEOPLE: Final = 4
"""The most names in a row."""
_NAME_LIMIT: Final = 32


class ReplaysScreen(Menu):
    """The recordings of `folder`; `watch` plays one, `target` is the folder of those saved as something else."""

    initial = "back"
    area = Rect(60, 40, 1160, 640)

    def __init__(self, folder: Path, target: Path, watch: Take[Path]) -> None:
        super().__init__()
        self._folder, self._target, self._watch = folder, target, watch
        self.files, self._at = files(folder), 0
        self.known: dict[Path, Recorded] = {}
        """What is in the files that were read so far."""
        self._said = ""

    def _page(self) -> Sequence[Path]:
        return self.files[self._at : self._at + _ROWS]

    def update(self, dt: float) -> None:
        """Read one file a frame, so that no frame waits for all."""
        super().update(dt)
        if path := next((path for path in self._page() if path not in self.known), None):
            self.known[path] = recorded(path)
            if path == self.files[0] and self.page.focus.key == "back":
                self.page.focus.key = "watch", path.name
            self.page.renew()

    def widgets(self) -> Sequence[Widget]:
        """A row for each recording with its two keys; the pages and the way back below."""
        box, texts, form = self.page_box(), self.ctx.texts, Form(self.ctx.texts, "replays")
        for i, path in enumerate(self._page()):
            line = Rect(box.x + 40, box.y + 90 + i * 70, box.w - 80, 62)
            if path in self.known:
                form.append(self._row(self.known[path], Rect(line.x, line.y, line.w - 148, line.h)))
                why = texts("replays.disk") if self.known[path].reason == "disk" else ""
                save, drop = (Rect(line.right - x, line.y, 66, line.h) for x in (140, 66))
                key, name, ask = path.name, partial(self._name, path), partial(self._ask, path)
                keep, delete = (
                    Wording(text=text, label="", of=texts.listed([texts(f"replays.{text}"), str(i + 1)]))
                    for text in ("save", "delete")
                )
                form.button(("save", key), save, name, icon="icons/down", **keep | {"why": why})
                form.button(("delete", key), drop, ask, "danger", icon="icons/cross", **delete)
        y, pages = box.bottom - 66, -(-len(self.files) // _ROWS)
        form.button("back", Rect(box.x + 40, y, 190, 50), self.back, hint=Verb.BACK, text="pick.back")
        if pages > 1:
            label = texts("lan.page", at=self._at // _ROWS + 1, n=pages)
            form.button("page", Rect(box.right - 260, y, 220, 50), self.turn, label=label)
        return form

    def _row(self, one: Recorded, rect: Rect) -> TableRow:
        texts, key = self.ctx.texts, ("watch", one.path.name)
        watch = partial(self._watch, one.path)
        if one.reason:
            why = texts(f"replays.{one.reason}")
            return TableRow(
                key,
                rect,
                one.path.name[:28],
                why,
                "",
                one.date,
                watch,
                "icons/warning",
                alive=False,
                enabled=False,
                why=why,
            )
        guests = guest_names(texts)
        names = readable([name or guests[seat % len(guests)] for seat, name in enumerate(one.names)], texts)
        people = texts.listed(names[:_PEOPLE]) + (f" +{len(names) - _PEOPLE}" if len(names) > _PEOPLE else "")
        if one.winners is None:
            result = texts("replays.unfinished")
        elif not one.winners:
            result = texts("replays.nobody")
        else:
            who = names[one.winners[0]] + (f" +{len(one.winners) - 1}" if len(one.winners) > 1 else "")
            result = texts("replays.won", name=who)
        emblem, about = SHELF[one.game].emblem, texts("replays.watch_help")
        name = texts(f"{one.game}.game.name")
        return TableRow(key, rect, name, people, result, one.date, watch, "icons/play", emblem=emblem, help=about)

    def turn(self) -> None:
        """The next page, after the last one the first."""
        self._at = self._at + _ROWS if self._at + _ROWS < len(self.files) else 0

    def _ask(self, path: Path) -> None:
        texts = self.ctx.texts
        act = (texts("replays.delete"), partial(self._delete, path))
        self.ctx.push(NoticeScreen(texts("replays.delete_title"), texts("replays.delete_text"), act))

    def _delete(self, path: Path) -> None:
        self.ctx.pop()
        try:
            path.unlink(missing_ok=True)
            self._said = ""
        except OSError:
            self._said = self.ctx.texts("replays.not_deleted")
        self.files = files(self._folder)
        self._at = min(self._at, max(0, (len(self.files) - 1) // _ROWS * _ROWS))
        self.page.renew("back")

    def _name(self, path: Path) -> None:
        self.ctx.push(SaveScreen(path.stem, partial(self._save, path)))

    def _save(self, path: Path, name: str) -> None:
        try:
            self._said = self.ctx.texts("replays.saved", name=str(save_as(path, self._target, name)))
        except OSError:
            self._said = self.ctx.texts("replays.not_saved")
        self.page.renew()

    def scenery(self) -> Sequence[Item]:
        box, texts = self.page_box(), self.ctx.texts
        made = self.full_page(texts("replays.title"))
        line = Rect(box.x + 240, box.bottom - 72, box.w - 520, 62)
        if not self.files:
            text = Rect(box.x + 120, box.cy - 60, box.w - 240, 120)
            made.label("empty", text, texts("replays.empty"), "name", "muted", wrap=True)
        if self._said:
            made.label("said", line, self._said, "caption", "candle", wrap=True)
        else:
            made += self.page.explanation(line)
        return made


class SaveScreen(Menu):
    """The question for a recording's new name."""

    opaque = False
    initial = "name"
    size = 620, 280

    def __init__(self, name: str, save: Take[str]) -> None:
        super().__init__()
        self._name, self._save = name[:_NAME_LIMIT], save

    def widgets(self) -> Sequence[Widget]:
        box, form = self.page_box(), Form(self.ctx.texts, "replays")
        put, y = partial(setattr, self, "_name"), box.bottom - 84
        form.field("name", Rect(box.x + 40, box.y + 96, box.w - 80, 54), self._name, put, _NAME_LIMIT, share=0.3)
        form.button("back", Rect(box.x + 40, y, 190, 54), self.back, hint=Verb.BACK, text="door.cancel")
        why = "" if self._name.strip() else self.ctx.texts("replays.name_why")
        form.button("save", Rect(box.right - 270, y, 230, 54), self._done, "primary", why=why)
        return form

    def _done(self) -> None:
        self.ctx.pop()
        self._save(self._name.strip())

    def scenery(self) -> Draw:
        return self.sheet_items(self.ctx.texts("replays.save"))
