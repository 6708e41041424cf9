"""The lobby of a hosted table: seats, ready marks, rules, code, chat.

It shows a LobbyClient and sends it requests; the host decides.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from masque_arcade.client.game_ui.registry import soon
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Draw, Item, Rect
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.screens.hotseat.suitability import set_ups
from masque_arcade.client.screens.lan.chat import ChatScreen
from masque_arcade.client.screens.lan.handover import leaving
from masque_arcade.client.screens.lan.host_form import PACES
from masque_arcade.client.screens.lan.invite import COPIED, invitation, invite
from masque_arcade.client.screens.lan.rows import SeatRow, chat_items, notice_items
from masque_arcade.client.screens.lan.seat_deeds import seat_deeds
from masque_arcade.client.screens.lan.seat_menu import SeatMenu
from masque_arcade.client.screens.menus.game_setup_pages import RulesScreen, drafted
from masque_arcade.client.screens.table.pause_menu import LeaveScreen
from masque_arcade.client.screens.table.phrases import spoken
from masque_arcade.client.session.lan_api import Connection, ConnectionState, Lan
from masque_arcade.client.session.lobby_client import PHRASES, LobbyClient
from masque_arcade.client.widgets.backdrop import ballroom, sheet
from masque_arcade.client.widgets.form import Form
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.registry import INFOS
from masque_net.messages import CHAT

SILENT: Final = 1.5
"""Seconds without a message from the host before a notice."""


@dataclass(frozen=True, slots=True)
class LobbyActions:
    """The lobby's exits: `begin` when a match starts, `leave` voluntarily, `thrown_out` otherwise; `share` gives the
    game to others, and `phones` lets them play by their phones, where that is possible."""

    begin: Action
    leave: Action
    thrown_out: Take[Connection]
    share: Action | None = None
    phones: Action | None = None


class LobbyScreen(Menu):
    area = Rect(22, 12, 1236, 696)

    def __init__(self, room: LobbyClient, lan: Lan, ways: LobbyActions) -> None:
        super().__init__()
        self.room, self.lan, self._ways = room, lan, ways
        self._copied = 0.0
        """Seconds for which it is still said that the invitation was copied."""
        self._drawn_ahead = ""
        """The game whose table is being drawn ahead."""
        self._line = ""
        self._seen: tuple[int, str, bool, int | None] | None = None
        self.lost = False

    _calls: Sequence[str] = ("ready", "sit")
    """The buttons that are in focus as soon as there is one."""

    def preferred(self) -> Hashable:
        """The ready button; for spectators the way to a seat."""
        return "ready" if self.room.seat is not None else "sit"

    def _side(self) -> Rect:
        box = self.page_box()
        return Rect(box.right - 424, box.y + 92, 400, 500)

    # --- widgets ---------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """Seats, rules, chat, and the way into the match."""
        box, room = self.page_box(), self.room
        form = Form(self.ctx.texts, "lobby", "body")
        key = "ball.leave" if room.ball else "lobby.leave"
        form.button("leave", Rect(box.x + 24, box.y + 20, 150, 50), self.back, hint=Verb.BACK, text=key)
        if self.lan.address().place:
            right = self._corner(bool(room.owner) + bool(self._ways.share) + bool(self._phones)).x - 12
            place = Rect(box.x + 584, box.y + 14, right - box.x - 584, 62)
            form.append(invite(self.ctx, place, self.lan.address(), self._copied > 0, self._copy))
            eye, text = self._corner(0), "show" if self.ctx.settings.hide_code else "hide"
            form.button("hide", eye, self._hide, icon="icons/eye", label="", text=text)
        if self._renews:
            renew = self._corner(1)
            style, text = ("danger", "guessing") if room.facts.get("guessing") else ("plain", "new_code")
            order = partial(room.order, "code")
            form.button("new code", renew, order, style, icon="icons/replay", label="", text=text)
        if room.facts and self._ways.share and self.lan.address().place:
            form.button("share", self._corner(1 + self._renews), self._ways.share, icon="icons/share", label="")
        if room.facts and self._phones and self.lan.address().place:
            corner = self._corner(1 + self._renews + bool(self._ways.share))
            form.button("phones", corner, self._phones, icon="icons/hand", label="")
        if room.facts:
            form += (self._chair(seat, chair) for seat, chair in enumerate(room.chairs))
            self._add_rules(form)
            self._add_chat(form)
            self._add_bottom(form)
        return form

    @property
    def _phones(self) -> Action | None:
        """The way to the phones, for the table's owner, on whose computer they have seats."""
        return self._ways.phones if self.room.owner else None

    @property
    def _renews(self) -> bool:
        """Whether the owner may draw a new code."""
        return bool(self.room.facts and self.lan.address().code and self.room.owner)

    def _corner(self, number: int) -> Rect:
        """The place of a small button in the upper right corner, counted from the right."""
        box = self.page_box()
        return Rect(box.right - 88 - 68 * number, box.y + 20, 64, 50)

    def _cell(self, seat: int) -> Rect:
        box, count = self.page_box(), len(self.room.chairs)
        columns = 2 if count <= 8 else 3
        pitch = min(118.0, 408 / max(1, -(-count // columns)))
        wide = (box.w - 48 - 424 - (columns - 1) * 10) / columns
        across, down = seat % columns, seat // columns
        return Rect(box.x + 24 + across * (wide + 10), box.y + 92 + down * pitch, wide, pitch - 8)

    def _chair(self, seat: int, chair: Mapping[str, Any]) -> SeatRow:
        texts, room = self.ctx.texts, self.room
        kind, mine, sign, why = chair["kind"], seat == room.seat, "", ""
        if kind == "bot":
            name, line, sign = texts("lobby.bot"), texts(f"level.{chair['level']}"), "icons/clockwork"
            why = "" if room.owner else texts("lobby.owner_only")
        elif kind == "person":
            state = "away" if not chair["here"] else "ready" if chair["ready"] else "not_ready"
            name, line = chair["name"], texts(f"lobby.{state}")
            sign = {"away": "icons/hourglass", "ready": "icons/check"}.get(state, "")
            if room.facts.get("owner") == chair["guest"]:
                line = texts("lobby.hosts", line=line)
            why = "" if mine or room.owner else texts("lobby.person_why")
        else:
            name, line = texts("lobby.free"), ""
        key, act, about = ("chair", seat), partial(self._ask, seat), texts(f"lobby.{'mine' if mine else kind}_help")
        return SeatRow(
            key, self._cell(seat), seat, kind, name, line, act, sign, mine, enabled=not why, why=why, help=about
        )

    def _add_rules(self, form: Form) -> None:
        side, texts, room, facts = self._side(), self.ctx.texts, self.room, self.room.facts
        why = "" if room.owner else texts("lobby.owner_only")
        games = [*INFOS, *(game for game in (facts["game"],) if game not in INFOS)]
        info = INFOS.get(facts["game"])
        if info and self._drawn_ahead != info.id:
            self._drawn_ahead = info.id
            self.ctx.prepare(soon(info.id, self.ctx.canvas))
        seats = list(info.seats) if info else [len(room.chairs)]
        paces = [*PACES, *(pace for pace in (facts["pace"],) if pace not in PACES)]
        fits = set_ups(texts, facts["game"]) if info else texts("lobby.game_help")

        def row(line: int) -> Rect:
            return Rect(side.x, side.y + line * 52, side.w, 46)

        def named(game: str) -> str:
            return texts(f"{game}.game.name") if texts.has(f"{game}.game.name") else game

        form.choice(
            "game",
            row(0),
            games,
            facts["game"],
            partial(self._order, "game", "id"),
            named,
            0.3,
            text="host.game",
            help=fits,
            why=why,
        )
        count, to, about = len(room.chairs), partial(self._order, "seats", "n"), texts("lobby.seats_help")
        form.choice(
            "seats", row(1), seats, count, to, "setup.seats_value", 0.36, text="setup.seats", help=about, why=why
        )
        pace, to = facts["pace"], partial(self._order, "pace", "pace")
        about = texts(f"pace.{pace}_help")
        form.choice("pace", row(2), paces, pace, to, "pace", 0.36, text="host.pace", help=about, why=why)
        left = Rect(side.x, side.y + 156, side.w / 2 - 4, 46)
        form.button("rules", left, self._open_rules, icon="icons/book")
        lock, text = left.moved(side.w / 2 + 4, 0), "unlock" if facts["locked"] else "lock"
        form.button("lock", lock, self._lock, icon="icons/lock", text=text, help=texts("lobby.lock_help"), why=why)
        mine, off, on = self.ctx.settings.only_mine, "settings.off", "settings.on"
        about = texts("settings.only_mine_help")
        form.toggle("only_mine", row(4), mine, self._hear_only_mine, off, on, help=about)

    def _order(self, what: str, name: str, value: Any) -> None:
        """Change a rule to a value."""
        self.room.order(what, **{name: value})

    def _add_chat(self, form: Form) -> None:
        side = self._side()
        y = side.bottom - 52
        line = Rect(side.x, y, side.w - 136, 50)
        form.field("line", line, self._line, self._type, CHAT, share=0.24, send=self._say, text="talk.line")
        form.button("phrases", Rect(side.right - 128, y, 128, 50), self._phrases, text="talk.phrases")

    def add_ready(self, form: Form) -> None:
        """The button of somebody who sits."""
        if self.room.seat is not None:
            rect = Rect(self.page_box().x + 24, self.page_box().bottom - 78, 280, 58)
            key, style, icon = ("not_ready", "plain", "") if self._is_ready else ("ready", "primary", "icons/check")
            about = self.ctx.texts(f"lobby.{key}_help")
            form.button("ready", rect, self._ready, style, Verb.CONFIRM, icon, 24, text=f"{key}_button", help=about)

    def _add_bottom(self, form: Form) -> None:
        box, texts, room = self.page_box(), self.ctx.texts, self.room
        y, size, sits, free = box.bottom - 78, theme().size["body"] + 1, room.seat is not None, bool(room.free)
        only, no_seat = "" if room.owner else texts("lobby.owner_only"), "" if free else texts("lobby.no_seat")
        self.add_ready(form)
        text, icon = ("watch", "icons/eye") if sits else ("sit", "icons/person")
        form.button(
            "sit",
            Rect(box.x + 318, y, 190, 58),
            self._sit,
            icon=icon,
            size=size,
            text=text,
            why="" if sits else no_seat,
        )
        fill = Rect(box.x + 520, y, 250, 58)
        form.button("fill", fill, self._fill, icon="icons/clockwork", size=size, why=only or no_seat)
        why = only or ("" if room.check is None else texts("lobby.check_why"))
        check, about = Rect(box.x + 782, y, 138, 58), texts("lobby.check_help")
        form.button("check", check, partial(room.order, "check"), size=size, text="check_button", help=about, why=why)
        ready, people = room.ready()
        style, about = ("plain", "start_anyway_help") if ready < people else ("primary", "start_help")
        why = only or (texts("lobby.start_why", n=len(room.free)) if free else "")
        rect, start = Rect(box.right - 304, y, 280, 58), partial(room.order, "start")
        form.button("start", rect, start, style, None, "icons/play", 24, help=texts(f"lobby.{about}"), why=why)

    # --- actions ------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Open the seat's menu, or take it where that is the only action."""
        room = self.room
        if room.chairs[seat]["kind"] == "free" and not room.owner:
            room.sit(seat)
            return
        title, deeds = seat_deeds(self.ctx, room, seat)
        if deeds:
            self.ctx.push(SeatMenu(title, deeds, f"seats/{seat + 1}"))

    def _hide(self, hide: bool | None = None) -> None:
        """Hide code and address, or show them; remembered."""
        settings = self.ctx.settings
        settings.hide_code = not settings.hide_code if hide is None else hide
        self.ctx.apply_settings()

    def _hear_only_mine(self, on: bool) -> None:
        """Where several machines are in one room, one plays what everybody hears; remembered."""
        self.ctx.settings.only_mine = on
        self.ctx.apply_settings()
        self.page.renew()

    def _copy(self) -> None:
        self.ctx.copy(invitation(self.lan.address()))
        self._copied = COPIED

    def _open_rules(self) -> None:
        info = INFOS.get(self.room.facts["game"])
        if info:
            draft = drafted(info, len(self.room.chairs), self.room.facts["options"])
            change = (lambda options: self.room.order("options", options=dict(options))) if self.room.owner else None
            self.ctx.push(RulesScreen(draft, change, done=self.ctx.texts("lobby.rules_done")))

    def _lock(self) -> None:
        self.room.order("lock", on=not self.room.facts["locked"])

    def _type(self, text: str) -> None:
        self._line = text

    def _say(self) -> None:
        self.room.say(self._line)
        self._line = ""

    def _phrases(self) -> None:
        self.ctx.push(ChatScreen(self.room))

    @property
    def _is_ready(self) -> bool:
        return bool(self.room.chair and self.room.chair["ready"])

    def _ready(self) -> None:
        self.room.be_ready(not self._is_ready)

    def _sit(self) -> None:
        self.room.sit(None if self.room.seat is not None else self.room.free[0])

    def _fill(self) -> None:
        level = self.ctx.settings.last_level
        for seat in self.room.free:
            self.room.order("bot", seat=seat, level=level if level in LEVELS else "keen")

    def back(self) -> None:
        """Leave after a confirmation."""
        words = (
            ("ball.leave_title", "ball.leave_text") if self.room.ball else ("presence.leave_title", "lobby.leave_text")
        )
        leave = LeaveScreen(*words, self._leave)
        leaving(self.ctx, self.room, self.lan, self._leave, partial(self.ctx.push, leave))

    def _leave(self) -> None:
        """Leave and free the seat; who comes back to a ball plays along as before."""
        if not self.room.ball:
            self.room.sit(None)
        self._ways.leave()

    def handle(self, intent: Intent) -> bool:
        """Digits are phrases while no line is typed; the panic key hides what onlookers could use."""
        if intent.verb is Verb.PANIC and intent.down:
            self._hide(True)
            self.page.renew()
            return True
        if intent.verb is Verb.NUMBER and not self.page.typing and intent.number <= len(PHRASES):
            self.room.say(phrase=PHRASES[intent.number - 1])
            return True
        return super().handle(intent)

    # --- time and pictures --------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._copied > 0:
            self._copied -= dt
            if self._copied <= 0:
                self.page.renew()
        connection = self.lan.connection()
        if connection.way in (ConnectionState.REFUSED, ConnectionState.IDLE):
            self._ways.thrown_out(connection)
            return
        if self.room.playing and self.room.match:
            self._ways.begin()
            return
        lost = connection.way is ConnectionState.LOST or connection.silence > SILENT
        seen = (self.room.version, self.room.notice, lost, self.room.check)
        if seen != self._seen:
            if self.room.check is not None and (self._seen is None or self._seen[3] is None):
                self.ctx.sounds.play("turn")
            before = {spot.key for spot in self.page.spots}
            self._seen, self.lost = seen, lost
            self.page.renew()
            fresh = {spot.key for spot in self.page.spots} - before
            key = next((key for key in self._calls if key in fresh), None)
            if key:
                self.page.focus.key = key
                self.page.version += 1

    def scenery(self) -> Sequence[Item]:
        box, side, texts, room = self.page_box(), self._side(), self.ctx.texts, self.room
        draw = Draw([*ballroom(self.ctx.canvas, 0.55), *sheet(box)])
        name = Rect(box.x + 192, box.y + 16, 384, 36)
        draw.label(
            "name", name, str(room.facts.get("name", "")), theme().size["heading"] - 4, "candle", "serif", "left"
        )
        draw.label("count", Rect(box.x + 192, box.y + 52, 420, 24), *self._count(), align="left")
        draw.panel("rule", Rect(box.x + 24, box.y + 82, box.w - 48, 2), "gold", "", 1)
        ground = Rect(side.x, side.y + 264, side.w, side.h - 324)
        draw.panel("talk ground", ground, "night", opacity=0.7)
        draw += chat_items(
            "talk", ground.grown(-8), self.ctx, [(line, spoken(texts, line, room)) for line in room.lines]
        )
        if not room.lines:
            draw.label("talk empty", ground, texts("talk.quiet"), "name", "muted")
        watching = texts.listed(room.facts.get("watching", ()))
        lines = [texts(f"phrase.{fact}") for fact in ("typed_seed", "masks_on") if room.facts.get(fact)]
        ink = "candle" if lines else "muted"
        lines += [texts("lobby.watching", names=watching)] if watching else []
        if lines:
            draw.label(
                "watching", Rect(box.x + 28, box.y + 506, box.w - 480, 26), " · ".join(lines), "name", ink, align="left"
            )
        low = Rect(box.x + 24, box.y + 540, box.w - 48 - 424, 56)
        draw += notice_items(texts, room.notice, "body", low, self.page)
        return draw

    def _count(self) -> tuple[str, str, str]:
        """How many are ready, with its size and ink."""
        texts, room = self.ctx.texts, self.room
        ready, people = room.ready()
        if self.lost and room.facts:
            return texts("lobby.lost"), "name", "danger"
        if room.check is not None and not self.lost:
            return texts("lobby.check", n=room.check, ready=ready, people=people), "name", "candle"
        line = texts("lobby.count", ready=ready, people=people) if room.facts else texts("lobby.entering")
        return line, "name", "danger" if self.lost else "muted"
