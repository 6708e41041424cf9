"""The lobby of a hosted table: seats, ready marks, rules, code, chat.

It shows a LobbyClient and sends it requests; the host decides.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Rect, Words
from masque_arcade.client.render.theme import theme
from masque_arcade.client.screen import Context
from masque_arcade.client.screens.hotseat.suitability import set_ups
from masque_arcade.client.screens.lan.chat import ChatScreen
from masque_arcade.client.screens.lan.host_form import PACES
from masque_arcade.client.screens.lan.options import OptionsPage, drafted
from masque_arcade.client.screens.lan.rows import SeatRow, chat_items, notice_text, signed
from masque_arcade.client.screens.lan.seat_menu import SeatAction, SeatMenu
from masque_arcade.client.screens.table.leave_menu import LeaveScreen
from masque_arcade.client.screens.table.phrases import spoken
from masque_arcade.client.session.lan_api import Connection, ConnectionState, Lan
from masque_arcade.client.session.lobby_client import PHRASES, LobbyClient
from masque_arcade.client.widgets.backdrop import ballroom, sheet, stage_box
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Choice, TextField, Widget
from masque_arcade.engine.bot import LEVELS
from masque_arcade.engine.registry import INFOS
from masque_net.messages import CHAT

SILENT: Final = 1.5
"""Seconds without a message from the host before a notice."""


@dataclass(frozen=True, slots=True)
class LobbyActions:
    """The lobby's exits: `begin` when a match starts, `leave` voluntarily, `thrown_out` otherwise."""

    begin: Callable[[], None]
    leave: Callable[[], None]
    thrown_out: Callable[[Connection], None]


class LobbyScreen(Menu):
    def __init__(self, room: LobbyClient, lan: Lan, ways: LobbyActions) -> None:
        super().__init__()
        self._room, self._lan, self._ways = room, lan, ways
        self._hidden = False
        self._line = ""
        self._seen: tuple[int, str, bool, int | None] | None = None
        self._lost = False

    def preferred(self) -> Hashable:
        """The ready button; for spectators the way to a seat."""
        return "ready" if self._room.seat is not None else "sit"

    def _box(self) -> Rect:
        box = stage_box(self.ctx.canvas)
        return Rect(box.x + 22, box.y + 12, box.w - 44, 696)

    def _side(self) -> Rect:
        box = self._box()
        return Rect(box.right - 424, box.y + 92, 400, 500)

    # --- widgets ---------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """Seats, rules, chat, and the way into the match."""
        box, texts, room = self._box(), self.ctx.texts, self._room
        made: list[Widget] = [
            Button(
                "leave",
                Rect(box.x + 24, box.y + 20, 150, 50),
                texts("lobby.leave"),
                self.back,
                hint=Verb.BACK,
                help=texts("lobby.leave_help"),
                size=theme().size["body"],
            )
        ]
        if self._lan.address().place:
            key = "show" if self._hidden else "hide"
            made.append(
                Button(
                    "hide",
                    Rect(box.right - 88, box.y + 20, 64, 50),
                    "",
                    self._hide,
                    icon="icons/eye",
                    help=texts(f"lobby.{key}_help"),
                )
            )
        if room.facts and self._lan.address().code and room.owner:
            guessed = bool(room.facts.get("guessing"))
            made.append(
                Button(
                    "new code",
                    Rect(box.right - 160, box.y + 20, 64, 50),
                    "",
                    lambda: room.order("code"),
                    "danger" if guessed else "plain",
                    icon="icons/replay",
                    help=texts("lobby.guessing_help" if guessed else "lobby.new_code_help"),
                )
            )
        if not room.facts:
            return made
        made += (self._chair(seat, chair) for seat, chair in enumerate(room.chairs))
        return [*made, *self._rules(), *self._talk(), *self._bottom()]

    def _cell(self, seat: int) -> Rect:
        box, count = self._box(), len(self._room.chairs)
        columns = 2 if count <= 8 else 3
        pitch = min(118.0, 408 / max(1, -(-count // columns)))
        wide = (box.w - 48 - 424 - (columns - 1) * 10) / columns
        across, down = seat % columns, seat // columns
        return Rect(box.x + 24 + across * (wide + 10), box.y + 92 + down * pitch, wide, pitch - 8)

    def _chair(self, seat: int, chair: Mapping[str, Any]) -> SeatRow:
        texts, room = self.ctx.texts, self._room
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
            name, line = texts("lobby.free"), texts("lobby.free_line")
        return SeatRow(
            ("chair", seat),
            self._cell(seat),
            seat,
            kind,
            name,
            line,
            lambda: self._ask(seat),
            sign,
            mine,
            enabled=not why,
            why=why,
            help=texts("lobby.mine_help" if mine else f"lobby.{kind}_help"),
        )

    def _rules(self) -> Sequence[Widget]:
        side, texts, room, t = self._side(), self.ctx.texts, self._room, theme()
        why = "" if room.owner else texts("lobby.owner_only")
        games = [*INFOS, *(game for game in (room.facts["game"],) if game not in INFOS)]
        info = INFOS.get(room.facts["game"])
        seats = list(info.seats) if info else [len(room.chairs)]
        paces = [*PACES, *(pace for pace in (room.facts["pace"],) if pace not in PACES)]
        made: list[Widget] = [
            Choice(
                "game",
                Rect(side.x, side.y, side.w, 46),
                texts("host.game"),
                [texts(f"{game}.game.name") if texts.has(f"{game}.game.name") else game for game in games],
                games.index(room.facts["game"]),
                lambda at: room.order("game", id=games[at]),
                enabled=room.owner,
                why=why,
                help=self._fits(texts, room.facts["game"]),
                share=0.3,
            ),
            Choice(
                "seats",
                Rect(side.x, side.y + 52, side.w, 46),
                texts("setup.seats"),
                [texts("setup.seats_value", n=n) for n in seats],
                seats.index(len(room.chairs)),
                lambda at: room.order("seats", n=seats[at]),
                enabled=room.owner,
                why=why,
                help=texts("lobby.seats_help"),
                share=0.36,
            ),
            Choice(
                "pace",
                Rect(side.x, side.y + 104, side.w, 46),
                texts("host.pace"),
                [texts(f"pace.{pace}") for pace in paces],
                paces.index(room.facts["pace"]),
                lambda at: room.order("pace", pace=paces[at]),
                enabled=room.owner,
                why=why,
                help=texts(f"pace.{room.facts['pace']}_help"),
                share=0.36,
            ),
            Button(
                "rules",
                Rect(side.x, side.y + 156, side.w / 2 - 4, 46),
                texts("lobby.rules"),
                self._open_rules,
                size=t.size["body"],
                icon="icons/book",
                help=texts("lobby.rules_help"),
            ),
        ]
        locked = bool(room.facts["locked"])
        made.append(
            Button(
                "lock",
                Rect(side.x + side.w / 2 + 4, side.y + 156, side.w / 2 - 4, 46),
                texts("lobby.unlock" if locked else "lobby.lock"),
                self._lock,
                size=t.size["body"],
                icon="icons/lock",
                enabled=room.owner,
                why=why,
                help=texts("lobby.lock_help"),
            )
        )
        return made

    def _talk(self) -> Sequence[Widget]:
        side, texts = self._side(), self.ctx.texts
        y = side.bottom - 52
        return [
            TextField(
                "line",
                Rect(side.x, y, side.w - 136, 50),
                texts("talk.line"),
                self._line,
                self._type,
                CHAT,
                share=0.24,
                send=self._say,
                help=texts("talk.line_help"),
            ),
            Button(
                "phrases",
                Rect(side.right - 128, y, 128, 50),
                texts("talk.phrases"),
                self._phrases,
                size=theme().size["body"],
                help=texts("talk.phrases_help"),
            ),
        ]

    def _bottom(self) -> Sequence[Widget]:
        box, texts, room, t = self._box(), self.ctx.texts, self._room, theme()
        y = box.bottom - 78
        made: list[Widget] = []
        if room.seat is not None:
            ready = bool(room.chair and room.chair["ready"])
            key = "not_ready" if ready else "ready"
            made.append(
                Button(
                    "ready",
                    Rect(box.x + 24, y, 280, 58),
                    texts(f"lobby.{key}_button"),
                    self._ready,
                    "plain" if ready else "primary",
                    Verb.CONFIRM,
                    "" if ready else "icons/check",
                    24,
                    help=texts(f"lobby.{key}_help"),
                )
            )
        free = room.free
        sits = room.seat is not None
        made.append(
            Button(
                "sit",
                Rect(box.x + 318, y, 190, 58),
                texts("lobby.watch" if sits else "lobby.sit"),
                self._sit,
                enabled=sits or bool(free),
                why=texts("lobby.no_seat"),
                size=t.size["body"] + 1,
                icon="icons/eye" if sits else "icons/person",
                help=texts("lobby.watch_help" if sits else "lobby.sit_help"),
            )
        )
        why = texts("lobby.owner_only") if not room.owner else texts("lobby.no_seat")
        made.append(
            Button(
                "fill",
                Rect(box.x + 520, y, 250, 58),
                texts("lobby.fill"),
                self._fill,
                icon="icons/clockwork",
                enabled=room.owner and bool(free),
                why=why,
                size=t.size["body"] + 1,
                help=texts("lobby.fill_help"),
            )
        )
        why = texts("lobby.check_why") if room.owner else texts("lobby.owner_only")
        made.append(
            Button(
                "check",
                Rect(box.x + 782, y, 138, 58),
                texts("lobby.check_button"),
                self._check,
                enabled=room.owner and room.check is None,
                why=why,
                size=t.size["body"] + 1,
                help=texts("lobby.check_help"),
            )
        )
        ready_now, people = room.ready()
        missing = ready_now < people
        why = texts("lobby.owner_only") if not room.owner else texts("lobby.start_why", n=len(free))
        made.append(
            Button(
                "start",
                Rect(box.right - 304, y, 280, 58),
                texts("lobby.start"),
                self._start,
                "plain" if missing else "primary",
                None,
                "icons/play",
                24,
                enabled=room.owner and not free,
                why=why,
                help=texts("lobby.start_anyway_help" if missing else "lobby.start_help"),
            )
        )
        return made

    # --- actions ------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        texts, room = self.ctx.texts, self._room
        chair = room.chairs[seat]
        deeds: list[SeatAction] = []
        title = texts("lobby.seat", n=seat + 1)
        bots = [
            SeatAction(
                texts("lobby.bot_level", level=texts(f"level.{level}")),
                partial(room.order, "bot", seat=seat, level=level),
                "icons/clockwork",
            )
            for level in LEVELS
        ]
        if chair["kind"] == "free":
            if not room.owner:
                room.sit(seat)
                return
            deeds = [SeatAction(texts("lobby.sit_here"), lambda: room.sit(seat), "icons/person"), *bots]
        elif chair["kind"] == "bot" and room.owner:
            clear = SeatAction(texts("lobby.bot_away"), lambda: room.order("bot", seat=seat, level=None), "icons/cross")
            deeds = [*bots, clear]
        elif seat == room.seat:
            deeds = [SeatAction(texts("lobby.watch"), lambda: room.sit(None), "icons/eye")]
        elif chair["kind"] == "person" and room.owner:
            deeds, title = out_deeds(self.ctx, room, chair), chair["name"]
        if deeds:
            self.ctx.push(SeatMenu(title, deeds, f"seats/{seat + 1}"))

    def _hide(self) -> None:
        self._hidden = not self._hidden

    @staticmethod
    def _fits(texts: Catalogue, game: str) -> str:
        """The set-ups the game suits."""
        return set_ups(texts, game) if game in INFOS else texts("lobby.game_help")

    def _open_rules(self) -> None:
        info = INFOS.get(self._room.facts["game"])
        if info:
            draft = drafted(info, len(self._room.chairs), self._room.facts["options"])
            change = (lambda options: self._room.order("options", options=dict(options))) if self._room.owner else None
            self.ctx.push(OptionsPage(draft, change))

    def _lock(self) -> None:
        self._room.order("lock", on=not self._room.facts["locked"])

    def _type(self, text: str) -> None:
        self._line = text

    def _say(self) -> None:
        self._room.say(self._line)
        self._line = ""

    def _phrases(self) -> None:
        self.ctx.push(ChatScreen(self._room))

    def _ready(self) -> None:
        chair = self._room.chair
        self._room.be_ready(not (chair and chair["ready"]))

    def _sit(self) -> None:
        self._room.sit(None if self._room.seat is not None else self._room.free[0])

    def _fill(self) -> None:
        level = self.ctx.settings.last_level
        for seat in self._room.free:
            self._room.order("bot", seat=seat, level=level if level in LEVELS else "keen")

    def _check(self) -> None:
        self._room.order("check")

    def _start(self) -> None:
        self._room.order("start")

    def back(self) -> None:
        """Leave after a confirmation."""
        self.ctx.push(LeaveScreen("presence.leave_title", "lobby.leave_text", self._leave))

    def _leave(self) -> None:
        """Leave and free the seat."""
        self._room.sit(None)
        self._ways.leave()

    def handle(self, intent: Intent) -> bool:
        """Digits are phrases while no line is typed."""
        if intent.verb is Verb.NUMBER and not self.page.typing and intent.number <= len(PHRASES):
            self._room.say(phrase=PHRASES[intent.number - 1])
            return True
        return super().handle(intent)

    # --- time and pictures --------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        connection = self._lan.connection()
        if connection.way in (ConnectionState.REFUSED, ConnectionState.IDLE):
            self._ways.thrown_out(connection)
            return
        if self._room.playing and self._room.match:
            self._ways.begin()
            return
        lost = connection.way is ConnectionState.LOST or connection.silence > SILENT
        seen = (self._room.version, self._room.notice, lost, self._room.check)
        if seen != self._seen:
            if self._room.check is not None and (self._seen is None or self._seen[3] is None):
                self.ctx.sounds.play("turn")
            before = {spot.key for spot in self.page.spots}
            self._seen, self._lost = seen, lost
            self.page.renew()
            fresh = {spot.key for spot in self.page.spots} - before
            key = next((key for key in ("ready", "sit") if key in fresh), None)
            if key:
                self.page.focus.key = key
                self.page.version += 1

    def scenery(self) -> Sequence[Item]:
        box, side, texts, room, t = self._box(), self._side(), self.ctx.texts, self._room, theme()
        made = [*ballroom(self.ctx.canvas, 0.55), *sheet(box)]
        name = Words(str(room.facts.get("name", "")), t.size["heading"] - 4, "candle", "serif", "left")
        made.append(Item("name", name, Rect(box.x + 192, box.y + 16, 420, 36)))
        ready, people = room.ready()
        key = "lobby.lost" if self._lost else "lobby.count"
        line = texts(key, ready=ready, people=people) if room.facts else texts("lobby.entering")
        ink = "danger" if self._lost else "muted"
        if room.check is not None and not self._lost:
            line, ink = texts("lobby.check", n=room.check, ready=ready, people=people), "candle"
        made.append(
            Item("count", Words(line, t.size["name"], ink, align="left"), Rect(box.x + 192, box.y + 52, 420, 24))
        )
        aside = 72 if room.owner else 0
        made += self._banner(Rect(box.right - 596, box.y + 14, 496 - aside, 62))
        made.append(Item("rule", Panel("gold", "", 1), Rect(box.x + 24, box.y + 82, box.w - 48, 2)))
        ground = Rect(side.x, side.y + 212, side.w, side.h - 272)
        made.append(Item("talk ground", Panel("night", "", 10, opacity=0.7), ground))
        talk = [(said, spoken(texts, said, room)) for said in room.lines]
        made += chat_items("talk", ground.grown(-8), self.ctx, talk)
        if not room.lines:
            made.append(Item("talk empty", Words(texts("talk.quiet"), t.size["name"], "muted"), ground))
        watching = ", ".join(room.facts.get("watching", ()))
        lines = [texts(f"phrase.{fact}") for fact in ("typed_seed", "masks_on") if room.facts.get(fact)]
        ink = "candle" if lines else "muted"
        lines += [texts("lobby.watching", names=watching)] if watching else []
        if lines:
            words = Words(" · ".join(lines), t.size["name"], ink, align="left")
            made.append(Item("watching", words, Rect(box.x + 28, box.y + 506, box.w - 480, 26)))
        low = Rect(box.x + 24, box.y + 540, box.w - 48 - 424, 56)
        if room.notice:
            words = Words(notice_text(texts, room.notice), t.size["body"], "danger", wrap=True)
            made.append(Item("notice", words, low))
        else:
            made += self.page.explanation(low)
        return made

    def _banner(self, box: Rect) -> Sequence[Item]:
        texts, t, address = self.ctx.texts, theme(), self._lan.address()
        if not address.place:
            return ()
        if self._hidden:
            return [Item("hidden", Words(texts("lobby.hidden"), t.size["name"], "muted", align="right"), box)]
        code = texts("lobby.code", code=address.code) if address.code else texts("lobby.open")
        if address.sign:
            code = signed(texts, "lobby.signed", address.sign, code=code)
        place = texts("lobby.place", place=address.place)
        if address.signs:
            place = texts("lobby.place_signs", place=address.place, signs=address.signs)
        return [
            Item("code", Words(code, 27, "candle", "serif", "right"), Rect(box.x, box.y, box.w, 36)),
            Item("place", Words(place, t.size["name"], "ivory", align="right"), Rect(box.x, box.y + 36, box.w, 26)),
        ]


def out_deeds(ctx: Context, room: LobbyClient, chair: Mapping[str, Any]) -> list[SeatAction]:
    """The owner's actions on a guest, each with a confirmation."""
    texts, guest, name = ctx.texts, chair["guest"], chair["name"]
    return [
        SeatAction(
            texts("lobby.kick"),
            lambda: room.order("kick", guest=guest),
            "icons/quit",
            texts("lobby.kick_ask", name=name),
        ),
        SeatAction(
            texts("lobby.ban"), lambda: room.order("ban", guest=guest), "icons/lock", texts("lobby.ban_ask", name=name)
        ),
    ]
