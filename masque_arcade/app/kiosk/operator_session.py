"""The operator's actions and the PIN entry (client.screens.kiosk.operator_api.OperatorActions)."""

import platform
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import asdict

from masque_arcade import __version__
from masque_arcade.app.kiosk import machine_status, pin
from masque_arcade.app.kiosk.daily_report import FOLDER
from masque_arcade.app.kiosk.kiosk_context import KioskContext
from masque_arcade.app.kiosk.opening import by_hand, returns
from masque_arcade.client.audio.speaker_test import Speakers
from masque_arcade.client.device.window import Window
from masque_arcade.client.input.events import PadStick, Pointer, Record
from masque_arcade.client.languages import languages
from masque_arcade.client.screen import Action, Take
from masque_arcade.client.screens.kiosk.kiosk_settings import KioskSettings
from masque_arcade.client.screens.kiosk.operator_api import ListedResult, MachineCheck, UsageFigures
from masque_arcade.client.screens.kiosk.operator_api import OperatorApi as Desk
from masque_arcade.client.screens.kiosk.operator_menu import BlankScreen, OperatorScreen
from masque_arcade.client.screens.kiosk.pin_pad import PinScreen
from masque_arcade.engine.registry import INFOS
from masque_arcade.supervisor.watchdog import AGAIN

_HEARD: Final = 24
_LISTED: Final = 8


@dataclass(frozen=True, slots=True)
class OperatorExits:
    """What the operator does to the kiosk: `changed` saves and applies a setting, `leave` closes the operator's pages,
    `blank` cancels the visitors' table, `end` ends the program with an exit code."""

    changed: Action
    leave: Action
    blank: Action
    end: Take[int]


class OperatorSession:
    """One visit of the operator. `now`: the kiosk's seconds, kept up to date by it."""

    def __init__(
        self, kiosk: KioskContext, window: Window, lock: pin.PinLock, exits: OperatorExits, now: float
    ) -> None:
        self._kiosk, self._window, self._lock, self._exits, self.now = kiosk, window, lock, exits, now
        self._speakers = Speakers()
        self._heard: deque[str] = deque(maxlen=_HEARD)
        self._said = ""
        self._first = ""
        self._listening = False

    # --- PIN entry ---------------------------------------------------------------------

    def knock(self) -> None:
        """Ask for the PIN, or for a new one if there is none."""
        kiosk = self._kiosk
        if self._lock.unset:
            self.change_pin()
        else:
            t = kiosk.ctx.texts
            self._said = t("operator.pin_hint")
            kiosk.ctx.push(PinScreen(lambda: t("operator.pin"), self._line, self._try, self._exits.leave))

    def _line(self) -> str:
        """The error line: the time of the lock, else the last message."""
        wait = self._lock.wait(self.now)
        return self._kiosk.ctx.texts("operator.pin_locked", n=int(wait) + 1) if wait else self._said

    def _try(self, digits: str) -> None:
        kiosk = self._kiosk
        if self._lock.try_pin(digits, self.now):
            kiosk.ctx.pop()
            self._open()
        elif not self._lock.wait(self.now):
            self._said = kiosk.ctx.texts("operator.pin_wrong", n=self._lock.left)
            kiosk.ctx.sounds.play("deny")

    def _open(self) -> None:
        kiosk = self._kiosk
        if isinstance(kiosk.ctx.top(), BlankScreen):
            kiosk.ctx.pop()
        kiosk.ctx.push(OperatorScreen(Desk(kiosk.settings, self)))

    def change_pin(self) -> None:
        """A new PIN, typed twice."""
        kiosk, t = self._kiosk, self._kiosk.ctx.texts
        first_time = self._lock.unset
        self._first, self._said = "", t("operator.pin_hint")

        def title() -> str:
            return t("operator.pin_again" if self._first else "operator.pin_set")

        def entered(digits: str) -> None:
            if not self._first:
                self._first = digits
            elif digits != self._first:
                self._first, self._said = "", t("operator.pin_differs")
            else:
                kiosk.settings.seal = pin.sealed(digits)
                self._exits.changed()
                kiosk.ctx.pop()
                if first_time:
                    self._open()

        back = self._exits.leave if first_time else kiosk.ctx.pop
        kiosk.ctx.push(PinScreen(title, lambda: self._said, entered, back))

    # --- adjust ------------------------------------------------------------------------

    def changed(self) -> None:
        """Save the setting and apply it at once."""
        kiosk = self._kiosk
        self._exits.changed()
        kiosk.ctx.settings.safe_margin = kiosk.settings.safe_margin
        kiosk.ctx.settings.master = kiosk.settings.volume
        self._window.brightness = kiosk.settings.brightness
        self._window.numbering.kept = tuple(kiosk.settings.pads)
        kiosk.ctx.apply_settings()

    def swap_pads(self, one: int, other: int) -> None:
        """At once, and for the next start."""
        numbering = self._window.numbering
        numbering.swap(one, other)
        self._kiosk.settings.pads = numbering.order()
        self.changed()

    def games(self) -> Sequence[str]:
        """Every game with a screen."""
        return list(INFOS)

    # --- usage statistics ----------------------------------------------------------------

    def figures(self, ever: bool) -> UsageFigures:
        """The usage statistics as text."""
        kiosk, t = self._kiosk, self._kiosk.ctx.texts
        audit = kiosk.leaderboard.audit(None if ever else kiosk.leaderboard.tonight())
        minutes = int(self.now // 60)
        facts = [
            (t("operator.audit.plays"), str(audit.plays)),
            (t("operator.audit.finished"), t("operator.audit.percent", n=round(100 * audit.completion))),
            (t("operator.audit.length"), t("operator.audit.minutes", n=round(audit.seconds / 60))),
            (t("operator.audit.crashes"), str(sum(audit.incidents.values()))),
            (t("operator.audit.uptime"), t("operator.audit.hours", h=minutes // 60, m=minutes % 60)),
        ]
        if (warm := machine_status.temperature()) is not None:
            facts.append((t("operator.audit.temperature"), t("operator.audit.degrees", n=round(warm))))
        by_game = [(t(f"{one.game}.game.name"), str(one.plays)) for one in audit.games]
        screens = [(self._place(name), str(n)) for name, n in audit.last_screens.items()]
        devices = [(t(f"operator.device.{name}"), str(n)) for name, n in audit.devices.items()]
        lists = [
            (t("operator.audit.by_game"), by_game),
            (t("operator.audit.last_screens"), screens),
            (t("operator.audit.devices"), devices),
        ]
        return UsageFigures(facts, lists, audit.hours)

    def day(self) -> UsageFigures:
        """Today's visits."""
        kiosk, t = self._kiosk, self._kiosk.ctx.texts
        today, ours = kiosk.report.today(), languages()
        facts = [
            (t("operator.day.visits"), str(today.visits)),
            (t("operator.day.finished"), t("operator.day.of", n=today.finished, of=today.games.total())),
            (t("operator.day.minutes"), t("operator.audit.minutes", n=round(today.minutes / max(1, today.visits)))),
        ]
        games = [(t(f"{game}.game.name"), str(n)) for game, n in today.games.most_common() if game in INFOS]
        left = [(self._place(name), str(n)) for name, n in today.left_at.most_common()]
        spoken = [(ours[code].name, str(n)) for code, n in today.languages.most_common() if code in ours]
        lists = [
            (t("operator.audit.by_game"), games),
            (t("operator.audit.last_screens"), left),
            (t("operator.row.language"), spoken),
        ]
        return UsageFigures(facts, lists, ())

    def returns(self) -> Sequence[str]:
        """Every half hour of a day."""
        return [when.isoformat() for when in returns(self._kiosk.wall())]

    def closed(self) -> str:
        """The end of a closing by hand."""
        end = by_hand(self._kiosk.settings.back, self._kiosk.wall())
        return end.isoformat() if end else ""

    def close_until(self, back: str) -> None:
        """Visitors finish their game; "" opens again. Either is seen at once."""
        self._kiosk.settings.back = back
        self._exits.changed()
        self._exits.leave()

    def _place(self, screen: str) -> str:
        """Where a visitor gave up: a page of a game's rulebook, or one of the kiosk's own screens."""
        t = self._kiosk.ctx.texts
        game, dot, page = screen.partition(".")
        if dot and t.has(f"{game}.game.name"):
            title = f"{game}.book.{page}.title"
            return f"{t(f'{game}.game.name')} · {t(title) if t.has(title) else page}"
        return t(f"operator.place.{screen}") if t.has(f"operator.place.{screen}") else screen

    def export(self) -> str:
        """Export the all-time statistics as CSV into the kiosk's folder."""
        kiosk, t = self._kiosk, self._kiosk.ctx.texts
        target = kiosk.data / "export" / f"audit-{_stamp()}.csv"
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(kiosk.leaderboard.audit().csv(), "utf-8")
        except OSError:
            return t("operator.audit.refused")
        return t("operator.audit.saved", name=target.name)

    # --- leaderboard ---------------------------------------------------------------------

    def entries(self, game: str) -> Sequence[ListedResult]:
        """The entries of the game's all-time lists, and the hidden ones."""
        from masque_arcade.app.results import achievement_words
        from masque_arcade.engine.registry import GAMES

        leaderboard, t = self._kiosk.leaderboard, self._kiosk.ctx.texts
        made: dict[tuple[int, int], ListedResult] = {}
        for honour in GAMES[game].honours:
            for line in leaderboard.top(game, honour, None, _LISTED):
                words = achievement_words(t, game, honour, line.value, line.of)
                made.setdefault(
                    (line.result, line.seat), ListedResult(line.result, line.seat, line.label, line.name, words)
                )
        hidden = [
            ListedResult(line.result, line.seat, line.label, line.name, "", True) for line in leaderboard.hidden(game)
        ]
        return [*made.values(), *hidden]

    def hide(self, entry: ListedResult) -> None:
        """Hide the entry, or restore it."""
        self._kiosk.leaderboard.hide(entry.number, entry.seat, not entry.hidden)

    def delete(self, entry: ListedResult) -> None:
        """Delete the entry."""
        self._kiosk.leaderboard.delete(entry.number, entry.seat)

    def clear(self) -> str:
        """Delete all entries."""
        self._kiosk.leaderboard.clear()
        return self._kiosk.ctx.texts("operator.hall.cleared")

    # --- tests -------------------------------------------------------------------------

    def speak(self, side: str) -> None:
        """Test one loudspeaker."""
        self._speakers.speak(side)

    def network(self) -> Callable[[], Sequence[MachineCheck] | None]:
        """Test ports, the discovery group and addresses."""
        t, echo = self._kiosk.ctx.texts, machine_status.later(machine_status.hears_itself)

        def found() -> Sequence[MachineCheck] | None:
            heard = echo()
            if heard is None:
                return None
            words = (t("operator.test.bad"), t("operator.test.ok"))
            bound, mine = machine_status.can_bind(), machine_status.addresses()
            return [
                MachineCheck(t("operator.test.bind"), words[bound], bound),
                MachineCheck(t("operator.test.mdns"), words[heard], heard),
                MachineCheck(t("operator.test.address"), ", ".join(mine[:3]) or "—", bool(mine)),
            ]

        return found

    def disk(self) -> Sequence[MachineCheck]:
        """Space for the leaderboard and the logs."""
        t, room = self._kiosk.ctx.texts, machine_status.room(self._kiosk.data)
        if room is None:
            return [MachineCheck(t("operator.test.disk"), t("operator.test.bad"), False)]
        free, whole = room
        return [
            MachineCheck(
                t("operator.test.disk"), t("operator.test.free", n=t.number(free, 1), of=f"{whole:.0f}"), free > 1
            )
        ]

    def inputs(self) -> Sequence[str]:
        """The latest input records, newest first."""
        return list(self._heard)

    def tester(self, on: bool) -> None:
        """Start or stop listening to all input."""
        self._heard.clear()
        self._listening = on

    def hear(self, record: Record) -> None:
        """Note an input record while devices are tested."""
        if not self._listening or (isinstance(record, Pointer) and record.kind == "move"):
            return
        self._heard.appendleft(_said(record))

    # --- system ------------------------------------------------------------------------

    def info(self) -> Sequence[str]:
        """Program, machine, screen, folder."""
        kiosk, t = self._kiosk, self._kiosk.ctx.texts
        _, size, way = self._window.describe()
        system = f"{platform.system()} {platform.machine()}"
        return [
            t("operator.system.program", version=__version__),
            t("operator.system.python", version=platform.python_version(), system=system),
            t("operator.system.screen", w=size[0], h=size[1], way=way),
            t("operator.system.folder", name=kiosk.data.name),
        ]

    def logs(self) -> str:
        """Copy logs, crash reports and the daily reports, to a stick if there is one."""
        kiosk, t = self._kiosk, self._kiosk.ctx.texts
        folders = [kiosk.data / name for name in ("logs", "crashes", FOLDER)]
        target = machine_status.carry(folders, kiosk.data, _stamp())
        return t("operator.system.copied", name=target) if target else t("operator.system.refused")

    def factory(self) -> str:
        """Reset all settings except the PIN, which anyone could otherwise choose."""
        kiosk = self._kiosk
        seal, fresh = kiosk.settings.seal, KioskSettings()
        for name in KioskSettings.__slots__:
            setattr(kiosk.settings, name, getattr(fresh, name))
        kiosk.settings.seal = seal
        self.changed()
        return kiosk.ctx.texts("operator.system.forgotten")

    def restart(self) -> None:
        """End with the exit code for a restart."""
        self._exits.end(AGAIN)

    def blank(self) -> None:
        """Cancel the visitors' table."""
        self._exits.blank()

    def quit(self) -> None:
        """End normally."""
        self._exits.end(0)

    def leave(self) -> None:
        """Back to the show."""
        self._speakers.close()
        self._exits.leave()


def _said(record: Record) -> str:
    """A record as text for the operator."""
    kind, values = type(record).__name__, asdict(record)
    if isinstance(record, Pointer):
        return f"{'Touch' if record.touch else 'Mouse'} {record.kind}  {record.x:.0f}, {record.y:.0f}"
    if isinstance(record, PadStick):
        return f"PadStick  {record.x:+.2f}, {record.y:+.2f}"
    return f"{kind}  {'  '.join(str(value) for value in values.values() if value is not False)}"


def _stamp() -> str:
    return time.strftime("%Y%m%d-%H%M%S")
