"""The title: marquee, curtain, the watching mask, five playbills, and the ways into a game."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from math import cos, floor, sin

from masque_arcade.client.game_ui.game_setup import Start, usual
from masque_arcade.client.game_ui.registry import SHELF, bills, likely_game
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Picture, Rect, Words
from masque_arcade.client.render.legible import legible
from masque_arcade.client.render.theme import ease, theme
from masque_arcade.client.screen import Action, Context, MakeScreen, Screen, nothing
from masque_arcade.client.screens.menus.game_picker import GamePickerScreen
from masque_arcade.client.screens.menus.language_picker import LanguagePicker, own_name
from masque_arcade.client.screens.menus.playbill import Playbill, name_size
from masque_arcade.client.screens.menus.resume import NoticeScreen, ResumableGame, ResumeActions, SeatActions, Ticket
from masque_arcade.client.session.lan_api import ListedTable
from masque_arcade.client.widgets.backdrop import ballroom, curtains, marquee, stage_box, valance
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget

_ROW = 1060.0
"""Width of the row of small buttons, in units."""
_AROUND = 67.0
"""A small button without its text."""
_BILLS = 860.0
"""Width of the row of playbills, in units, when there are many."""
_EYES = ((133, 226), (267, 226))
"""The pupils' places in the title mask's own 400 x 400 box."""
_LOOK = (26, 11)
"""The pupils' range there."""
_CLOSED = 0.25
_REST = 118
_WANDER_AFTER = 7.0


class TitleScreen(Menu):
    """The first screen. `start` begins a game, `go_on` resumes one.

    `screens` make the screens of the buttons for a game; a button without its screen is not shown: "setup", "rules",
    "settings", "tables", "host" and "ball" of the network, "hall", "share". `learn` gives the way to a game's
    tutorial, if it has one; `seat` returns to a network table.
    """

    def __init__(
        self,
        start: Start,
        version: str,
        screens: Mapping[str, Callable[[str], Screen]],
        learn: Callable[[str], MakeScreen | None] = nothing,
        go_on: ResumeActions | None = None,
        seat: SeatActions | None = None,
    ) -> None:
        super().__init__()
        self._start, self._version, self._screens = start, version, screens
        self._taught = {game: way for game in bills() if (way := learn(game))}
        self._go_on, self._seat = go_on, seat
        self._kept: ResumableGame | None = None
        self._held: ListedTable | None = None
        self._time = 0.0
        self._quiet = 0.0
        self._target = (0.0, 0.4)
        self._eyes = (0.0, 0.4)
        self._played = False

    # --- widgets and input --------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The last game played, or a good first one."""
        return likely_game(self.ctx.settings.last_game)

    def enter(self, ctx: Context) -> None:
        """Look for a table to resume, and for a seat that is held."""
        self._held = self._seat.kept() if self._seat else None
        self._kept = self._go_on.kept() if self._go_on else None
        super().enter(ctx)
        ctx.prepare([*self._room(), *self.page.items()])

    def preferred(self) -> Hashable:
        """The seat where others wait, the saved table; else PLAY NOW."""
        return "seat" if self._held else "go_on" if self._kept else "play"

    def widgets(self) -> Sequence[Widget]:
        """Buttons in the lower half, from the bottom up."""
        texts, box, bottom = self.ctx.texts, stage_box(self.ctx.canvas), self.ctx.canvas.height
        kept, form = self.ctx.settings, Form(self.ctx.texts, "title")
        level = texts(f"level.{kept.last_level}") if texts.has(f"level.{kept.last_level}") else kept.last_level
        self._add_seat(form)
        self._add_ticket(form)
        names = [texts(f"{bill}.game.name") for bill in bills()]
        named = name_size(names, min(self._bill_box(i).w for i in range(len(names))), self.ctx.measure)
        for i, bill in enumerate(bills()):
            name, seats, about = (texts(f"{bill}.game.{key}") for key in ("name", "seats", "line"))
            emblem, open_setup = SHELF[bill].emblem, partial(self._table, bill)
            form.append(
                Playbill(
                    ("bill", bill),
                    self._bill_box(i),
                    name,
                    open_setup,
                    icon=emblem,
                    seats=seats,
                    help=about,
                    named=named,
                )
            )
        y = bottom - 164
        now = usual(SHELF[self.game].info, kept.last_seats, kept.last_level)
        key = "play_alone_help" if now.seats == 1 else "play_help" if kept.last_game else "play_first_help"
        about = texts(f"title.{key}", game=texts(f"{self.game}.game.name"), seats=now.seats, level=level.lower())
        play = Rect.around(box.cx, y + 31, 284 if "tables" in self._screens else 300, 62)
        form.button("play", play, self._play, "primary", Verb.CONFIRM, "icons/play", 28, help=about)
        lan = "tables" in self._screens
        ways = [("setup", "dice", play.x - 254, 240.0), ("rules", "book", play.right + 14, 240.0)]
        if lan:
            ways = [("tables", "eye", play.x - 246, 240.0), ("host", "home", play.right + 6, 240.0)]
            outer = [("learn", "", play.x - 382, 130.0)] if self._taught else []
            ways = [*outer, *ways, ("ball", "", play.right + 252, 130.0)]
        for key, icon, x, wide in ways:
            hint, sign = Verb.RULES if key == "rules" else None, f"icons/{icon}" if icon else ""
            form.button(key, Rect(x, y + 4, wide, 54), partial(self._go, key), "plain", hint, sign)
        row: list[tuple[str, str, Action]] = [
            ("settings", "gear", partial(self._go, "settings")),
            ("language", "language", lambda: self.ctx.push(LanguagePicker())),
            ("quit", "quit", self.ctx.quit),
        ]
        if lan:
            row[:0] = [("setup", "dice", partial(self._go, "setup")), ("rules", "book", partial(self._go, "rules"))]
        for key, icon in (("replays", "replay"), ("hall", "crown"), ("share", "share")):
            if key in self._screens:
                row.insert(-3, (key, icon, partial(self._go, key)))
        if self._taught and not lan:
            row.insert(0, ("learn", "hand", partial(self._go, "learn")))
        # As wide as their text, all in one size, so that a long one is not cut while a short one has space to spare.
        labels = {key: own_name(self.ctx) if key == "language" else texts(f"title.{key}") for key, _, _ in row}
        body = theme().size["body"]
        wides = [self.ctx.measure(Words(labels[key], body))[0] for key, _, _ in row]
        room = _ROW - _AROUND * len(row)
        part = min(1.0, room / sum(wides))
        gap = max(0.0, min(24.0, (room - sum(wides)) / len(row)))
        x = box.cx - (sum(wides) * part + _AROUND * len(row) + gap * (len(row) - 1)) / 2
        for (key, icon, action), text in zip(row, wides, strict=True):
            rect, said = (
                Rect(x, bottom - 66, text * part + _AROUND, 44),
                "settings.language" if key == "language" else key,
            )
            size = floor(body * part)
            form.button(key, rect, action, "quiet", None, f"icons/{icon}", size, text=said, label=labels[key])
            x = rect.right + gap
        return form

    def _add_ticket(self, form: Form) -> None:
        """Resume the saved table, or discard it."""
        kept, ways = self._kept, self._go_on
        if not kept or not ways or kept.game not in SHELF:
            return
        texts, box = self.ctx.texts, self._ticket_box()
        name, label, emblem, line = (
            texts(f"{kept.game}.game.name"),
            texts("resume.go_on"),
            SHELF[kept.game].emblem,
            kept.line(texts),
        )
        about = texts("resume.go_on_help", game=name)
        form.append(Ticket("go_on", box, label, ways.go, icon=emblem, title=name, line=line, help=about))
        below, about = Rect(box.x, box.bottom + 2, 190, 44), texts("resume.forget_help", game=name)
        icon, text = "icons/cross", "resume.forget"
        form.button("forget", below, self._forget, "quiet", icon=icon, size="body", text=text, help=about)

    def _add_seat(self, form: Form) -> None:
        """The way back to a seat at a network table."""
        held, ways = self._held, self._seat
        if not held or not ways:
            return
        texts, mask = self.ctx.texts, self._mask_box()
        box = self._ticket_box().moved(mask.w + 2 * 50 + 324, 0)
        emblem = SHELF[held.game].emblem if held.game in SHELF else "stage/title_mask"
        label, about, go = texts("resume.seat"), texts("resume.seat_help"), partial(ways.go, held)
        form.append(Ticket("seat", box, label, go, icon=emblem, title=legible(held.name), help=about))

    def _ticket_box(self) -> Rect:
        mask = self._mask_box()
        return Rect(mask.x - 374, mask.cy - 104, 324, 106)

    def _forget(self) -> None:
        texts = self.ctx.texts
        act = (texts("resume.forget"), self._really_forget)
        self.ctx.push(NoticeScreen(texts("resume.forget_title"), texts("resume.forget_text"), act))

    def _really_forget(self) -> None:
        assert self._go_on
        self._go_on.forget()
        self.ctx.pop()

    def _go(self, name: str) -> None:
        self.ctx.push(self._screen(name))

    def _screen(self, name: str) -> Screen:
        """A button's screen, behind the question which game where that matters."""
        if name == "learn":
            return self._pick(name, lambda game: self._taught[game](), tuple(self._taught))
        return self._pick(name, self._screens[name], bills()) if name == "rules" else self._screens[name](self.game)

    def _pick(self, what: str, screen: Callable[[str], Screen], games: Sequence[str]) -> Screen:
        """Pick a game, then open its screen."""

        def opened(game: str) -> None:
            self.ctx.push(screen(game))

        return GamePickerScreen(f"pick.{what}", games, opened, self.ctx.pop, self.game)

    def _table(self, game: str) -> None:
        self.ctx.push(self._screens["setup"](game))

    def _play(self) -> None:
        kept = self.ctx.settings
        self._start(usual(SHELF[self.game].info, kept.last_seats, kept.last_level))

    def handle(self, intent: Intent) -> bool:
        """Any input wakes the mask and opens the curtain at once; nothing invisible can be started."""
        self._quiet = 0
        if intent.verb in (Verb.POINT, Verb.PRESS):
            self._look_at(intent.x, intent.y)
        if self._opened() < 0.5 and intent.verb in (Verb.CONFIRM, Verb.PRESS):
            self._time = _CLOSED + theme().time["hold"] + 0.001
            return True
        if intent.verb is Verb.RULES and intent.down:
            self._go("rules")
            return True
        used = self.page.handle(intent)
        if used and intent.verb not in (Verb.POINT, Verb.PRESS, Verb.RELEASE) and self.page.focused:
            self._look_at(self.page.focused.rect.cx, self.page.focused.rect.cy)
        return used

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._played:
            self._played = True
            self.ctx.sounds.play("curtain")
            self.ctx.sounds.loop("theatre")
        self._time += dt
        self._quiet += dt
        if self._quiet > _WANDER_AFTER and not self.ctx.settings.reduced_motion:
            slow = int(self._time / 1.6)
            self._target = (cos(slow * 2.4), 0.5 * sin(slow * 1.7) + 0.2)
        (x, y), (tx, ty) = self._eyes, self._target
        pull = min(1.0, dt * 9)
        self._eyes = (x + (tx - x) * pull, y + (ty - y) * pull)

    def _look_at(self, x: float, y: float) -> None:
        box = self._mask_box()
        dx, dy = (x - box.cx) / 420, (y - box.cy) / 260
        self._target = (max(-1.0, min(1.0, dx)), max(-1.0, min(1.0, dy)))

    # --- pictures -----------------------------------------------------------------------------------------------------

    def moment(self) -> object:
        """Curtain, bulbs' step and pupils to a third of a unit."""
        return self._opened(), self._step(), round(self._eyes[0] * 40), round(self._eyes[1] * 20)

    def _opened(self) -> float:
        if self.ctx.settings.reduced_motion:
            return 1.0
        return min(1.0, max(0.0, (self._time - _CLOSED) / theme().time["hold"]))

    def _step(self) -> int:
        return 0 if self.ctx.settings.reduced_motion else int(self._time / theme().time["bulb"])

    def _mask_box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        spare = self.ctx.canvas.height - box.h
        side = 262 + spare * 0.45
        return Rect.around(box.cx, 238 + spare * 0.42, side, side)

    def _bill_box(self, i: int) -> Rect:
        box, games = stage_box(self.ctx.canvas), bills()
        w = min(124.0, _BILLS / len(games) - 26)
        bottom = self.ctx.canvas.height - 184
        grow = 1.14 if games[i] == self.game else 1.0
        h = w * 1.4
        from_centre = i - (len(games) - 1) / 2
        aside = 12 * ((from_centre > 0) - (from_centre < 0))
        cx = box.cx + from_centre * (w + 26) + aside
        return Rect(cx - w * grow / 2, bottom - h * (1 + grow) / 2, w * grow, h * grow)

    @property
    def in_sight(self) -> bool:
        return self._opened() > 0

    def scenery(self) -> Sequence[Item]:
        return self._room() if self.in_sight else ()

    def _room(self) -> Sequence[Item]:
        """The room behind the curtain, with the mask."""
        canvas = self.ctx.canvas
        made = list(ballroom(canvas))
        mask = self._mask_box()
        made.append(Item("halo", Picture("stage/halo"), mask.grown(mask.w * 0.42), alpha=0.5))
        made.append(Item("mask", Picture("stage/title_mask"), mask))
        scale = mask.w / 400
        for i, (x, y) in enumerate(_EYES):
            cx = mask.x + (x + round(self._eyes[0] * 40) / 40 * _LOOK[0]) * scale
            cy = mask.y + (y + round(self._eyes[1] * 20) / 20 * _LOOK[1]) * scale
            made.append(Item(("pupil", i), Picture("stage/title_pupil"), Rect.around(cx, cy, 52 * scale, 52 * scale)))
        return [*made, *self._motto(mask)]

    def _motto(self, mask: Rect) -> Sequence[Item]:
        """A question and its answer on either side of the mask, in the same size."""
        size, wide = 27.0, 320.0
        texts = [self.ctx.texts("title.question"), self.ctx.texts("title.answer")]
        longest = max(self.ctx.measure(Words(text, size, "candle", "serif"))[0] for text in texts)
        size = min(size, floor(size * wide / longest))
        asks, answers = (Rect(x, mask.cy + 56, wide, 56) for x in (mask.x - 26 - wide, mask.right + 26))
        return (
            Item("question", Words(texts[0], size, "candle", "serif", "right"), asks),
            Item("answer", Words(texts[1], size, "candle", "serif", "left"), answers),
        )

    def front(self) -> Sequence[Item]:
        """Curtain, valance, marquee, the lines at the bottom."""
        canvas, texts, t = self.ctx.canvas, self.ctx.texts, theme()
        rest = _REST + max(0.0, (canvas.width - 1280) / 2) * 0.7
        made = list(curtains(canvas, ease("curtain", self._opened()), rest))
        made += valance(canvas)
        made += marquee(canvas, self._step())
        if self._opened() == 1:
            middle = Rect(stage_box(canvas).cx - 470, canvas.height - 17, 940, 16)
            words = f"{texts('title.unofficial')}  ·  {texts('title.version', version=self._version)}"
            made.append(Item("unofficial", Words(words, t.size["caption"] - 1, "muted"), middle))
            made += self.page.explanation(Rect(middle.x, canvas.height - 96, 940, 22))
        return made
