"""A screen reader's view of a window, for tests: the accessible tree of a program over D-Bus (AT-SPI)."""

import os
import shutil
import subprocess
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from jeepney import DBusAddress, HeaderFields, MatchRule, MessageType, Properties, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

LAUNCHERS: Final = [Path(folder) / "at-spi-bus-launcher" for folder in ("/usr/libexec", "/usr/lib/at-spi2-core")]
LACKING: Final = [
    *(["dbus-daemon"] if shutil.which("dbus-daemon") is None else []),
    *(["at-spi2-core"] if not any(map(Path.exists, LAUNCHERS)) else []),
]
_ROOT: Final = "/org/a11y/atspi/accessible/root"
_NEWS: Final = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object")
_FOCUSED, _ENABLED, _CHECKED = 12, 8, 4
"""Numbers of states."""
_ROLES: Final = {
    7: "switch",
    29: "words",
    39: "group",
    43: "button",
    51: "slider",
    62: "button",
    79: "field",
    83: "title",
}
"""Names of roles, as in client/spoken.py."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A thing as the reader has it."""

    path: str
    role: str
    name: str
    description: str
    states: frozenset[int]

    @property
    def focused(self) -> bool:
        return _FOCUSED in self.states

    @property
    def enabled(self) -> bool:
        return _ENABLED in self.states

    @property
    def checked(self) -> bool:
        return _CHECKED in self.states


class AtSpi:
    """The accessible tree of the one program on a session bus. As a reader does, it keeps what it was told of a thing
    until the program says that the thing has changed."""

    def __init__(self, session: str) -> None:
        self._session = open_dbus_connection(session)
        status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
        self._ask(self._session, Properties(status).set("IsEnabled", "b", True))
        place = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        (address,) = self._ask(self._session, new_method_call(place, "GetAddress"))
        self._bus = open_dbus_connection(address)
        self._program = ""
        self._known: dict[str, dict[str, tuple[Any, ...]]] = {}
        self._changed: deque[Any] = deque()
        self._ask(self._bus, message_bus.AddMatch(_NEWS))
        self._bus.filter(_NEWS, queue=self._changed)

    def close(self) -> None:
        """Leave both buses."""
        self._bus.close()
        self._session.close()

    def _ask(self, bus: DBusConnection, message: Any) -> tuple[Any, ...]:
        reply = bus.send_and_get_reply(message, timeout=20)
        if reply.header.message_type is MessageType.error:
            self._known.clear()
            raise LookupError(reply.body)
        body: tuple[Any, ...] = reply.body
        return body

    def _of(self, path: str, interface: str, name: str = "") -> DBusAddress:
        return DBusAddress(path, name or self._program, f"org.a11y.atspi.{interface}")

    def _call(self, path: str, interface: str, method: str, signature: str = "", *arguments: Any) -> tuple[Any, ...]:
        where = self._of(path, interface)
        return self._ask(self._bus, new_method_call(where, method, signature or None, arguments))

    def _kept(self, path: str, method: str) -> tuple[Any, ...]:
        """What a thing was last told to be, by a method without arguments."""
        known = self._known.setdefault(path, {})
        if method not in known:
            about = self._of(path, "Accessible")
            known[method] = self._ask(
                self._bus, Properties(about).get_all() if method == "GetAll" else new_method_call(about, method)
            )
        return known[method]

    def listen(self, seconds: float) -> None:
        """Hear of what has changed, or wait for it no longer than that."""
        with suppress(TimeoutError):
            while True:
                self._bus.recv_messages(timeout=0 if self._changed else seconds)
        while self._changed:
            self._known.pop(self._changed.popleft().header.fields[HeaderFields.path], None)

    def there(self) -> bool:
        """Whether the program has come with a window that holds something."""
        registry = self._of(_ROOT, "Accessible", "org.a11y.atspi.Registry")
        (programs,) = self._ask(self._bus, new_method_call(registry, "GetChildren"))
        for name, _ in programs:
            self._program = name
            with suppress(LookupError):  # it has come, and cannot answer yet
                if len(list(self.things())) > 2:
                    return True
        return False

    def things(self, *roles: str) -> Iterator[Heard]:
        """Everything in its window, or all of some roles, in order; what goes meanwhile is left out."""
        self.listen(0)
        (windows,) = self._kept(_ROOT, "GetChildren")
        for _, window in windows:
            yield from self._inside(window, roles)

    def _inside(self, path: str, roles: tuple[str, ...]) -> Iterator[Heard]:
        """Everything inside a window or a group."""
        (children,) = self._kept(path, "GetChildren")
        for _, child in children:
            with suppress(LookupError):
                (number,) = self._kept(child, "GetRole")
                role = _ROLES.get(number, str(number))
                if role in roles or not roles:
                    yield self._heard(child, role)
                if role == "group":
                    yield from self._inside(child, roles)

    def _heard(self, path: str, role: str) -> Heard:
        (properties,) = self._kept(path, "GetAll")
        states: frozenset[int] = frozenset()
        if role != "words":
            ((low, high),) = self._kept(path, "GetState")
            states = frozenset(bit for bit in range(64) if (high << 32 | low) >> bit & 1)
        return Heard(path, role, properties["Name"][1], properties["Description"][1], states)

    def box(self, thing: Heard) -> tuple[int, int, int, int]:
        """Left, top, width and height in the window."""
        box: tuple[int, int, int, int]
        (box,) = self._call(thing.path, "Component", "GetExtents", "u", 1)
        return box

    def press(self, thing: Heard) -> None:
        """Do the thing's own action."""
        self._call(thing.path, "Action", "DoAction", "i", 0)

    def set(self, thing: Heard, value: float) -> None:
        """Set a slider."""
        self._ask(self._bus, Properties(self._of(thing.path, "Value")).set("CurrentValue", "d", value))


@contextmanager
def session_bus() -> Iterator[str]:
    """A session bus of its own, with its own place for sockets; its address."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    with (
        TemporaryDirectory() as sockets,
        subprocess.Popen(
            command,
            env={**os.environ, "XDG_RUNTIME_DIR": sockets},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as bus,
    ):
        assert bus.stdout is not None
        try:
            yield bus.stdout.readline().strip()
        finally:
            bus.terminate()
