"""The window's accessibility tree, by which screen readers read it and press its things (library accesskit, optional).

The library answers the reader on threads of its own: they only leave notes here, which the loop takes once a frame.
"""

import sys
import warnings
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from queue import SimpleQueue
from typing import Any, Final

import pygame

from masque_arcade.client.device.window import Window
from masque_arcade.client.render.drawables import Rect
from masque_arcade.client.spoken import Description, Kind, Request, Spoken, Wish

_ROOT: Final = 0
_LINE: Final = "line"
_NEWS: Final = "news"
_DRIVERS: Final = {"linux": ("x11", "wayland"), "win32": ("windows",), "darwin": ("cocoa",)}
"""SDL's drivers with a window that readers find, by system."""


def installed() -> bool:
    """Whether the library is there."""
    return find_spec("accesskit") is not None


class ScreenReader:
    """The tree of one window. What goes wrong in the library ends the tree, not the program."""

    def __init__(self, window: Window, title: str) -> None:
        self._window, self._title = window, title
        self.active = False
        self._adapter: Any = None
        self._kit: Any = None
        self._asked: SimpleQueue[Any] = SimpleQueue()
        self._numbers = count(1)
        self._ids: dict[Hashable, int] = {}
        self._description = Description()
        self._focused: bool | None = None
        self._bounds: tuple[int, ...] = ()

    def start(self) -> None:
        """Offer the tree to readers, if the library is there and the window can be found."""
        drivers = _DRIVERS.get(sys.platform, ())
        if installed() and pygame.display.get_driver() in drivers:
            self._kit = import_module("accesskit")
            self._guarded(self._open)

    def _open(self) -> None:
        kit = self._kit
        if sys.platform == "win32":
            with _hidden():  # it takes no window that has been seen
                self._adapter = kit.windows.SubclassingAdapter(_handle(), self._activate, self._asked.put)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._adapter = kit.macos.SubclassingAdapter.for_window(_handle(), self._activate, self._asked.put)
        else:
            self._adapter = kit.unix.Adapter(self._activate, self._asked.put, self._rest)

    def _activate(self) -> None:
        """A reader has come: the tree and the focus follow with the next frame."""
        self._focused, self.active = None, True

    def _rest(self) -> None:
        self.active = False

    def _guarded(self, does: Callable[[], object]) -> None:
        """Do something with the library, whose panics are no ordinary exceptions."""
        try:
            does()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:
            self._adapter, self.active = None, False

    # --- Reader ------------------------------------------------------------

    def requests(self) -> list[Request]:
        """What was asked for since the last call."""
        found: list[Request] = []
        while not self._asked.empty():
            asked = self._asked.get()
            wish = self._wish(asked)
            key = next((key for key, number in self._ids.items() if number == asked.target), None)
            if wish and key is not None:
                found.append(Request(wish, key, asked.data[1] if asked.data else ""))
        return found

    def _wish(self, asked: Any) -> Wish | None:
        """What an action means; None for those that are never offered. The library's own names cannot be hashed."""
        return next((wish for name, wish in _WISHES.items() if asked.action == getattr(self._kit.Action, name)), None)

    def look(self, focused: bool) -> None:
        """Once a frame: whether the window has the keyboard."""
        if self._adapter is None or focused == self._focused:
            return
        if not self.active and sys.platform not in ("win32", "darwin"):
            # The library's thread may hold its lock while it waits for Python to call _activate: we would wait for it,
            # and it for us.
            return
        self._focused = focused
        if sys.platform == "darwin":
            self._guarded(partial(self._raise, self._adapter.update_view_focus_state, focused))
        elif sys.platform != "win32":
            self._guarded(partial(self._adapter.update_window_focus_state, focused))

    def show(self, description: Description) -> None:
        """Say this from now on."""
        self._description = description
        keys = [*(one.key for one in description.things), _LINE, _NEWS]
        self._ids = {key: self._ids.get(key) or next(self._numbers) for key in keys}
        if self._adapter is not None:
            self._guarded(self._place)
            self._guarded(partial(self._raise, self._adapter.update_if_active, self._update))

    def _raise(self, change: Callable[..., Any], *about: Any) -> None:
        """Make a change, and the system's events of it where the library leaves them to us."""
        events = change(*about)
        if events is not None:
            events.raise_events()

    def _place(self) -> None:
        """Where the window is, on systems that do not know it themselves."""
        if sys.platform in ("win32", "darwin"):
            return
        x, y = pygame.display.get_window_position()
        bounds = (x, y, x + pygame.display.get_window_size()[0], y + pygame.display.get_window_size()[1])
        if bounds != self._bounds:
            self._bounds = bounds
            whole = self._kit.Rect(*bounds)
            self._adapter.set_root_window_bounds(whole, whole)

    # --- the tree ------------------------------------------------------------

    def _update(self) -> Any:
        """The whole tree: a table has sixty nodes, and is made in a tenth of a millisecond."""
        kit, description = self._kit, self._description
        update = kit.TreeUpdate(self._ids.get(description.focus, _ROOT))
        update.tree = kit.Tree(_ROOT)
        root = kit.Node(kit.Role.WINDOW)
        root.set_label(self._title)
        inside: dict[Hashable, list[int]] = {}
        for one in description.things:
            inside.setdefault(one.inside, []).append(self._ids[one.key])
        root.set_children([*inside.pop(None, ()), self._ids[_LINE], self._ids[_NEWS]])
        update.nodes.append((_ROOT, root))
        for key, text in ((_LINE, description.line), (_NEWS, description.news)):
            live = kit.Node(kit.Role.LABEL)
            live.set_value(text)
            live.set_live(kit.Live.POLITE)
            update.nodes.append((self._ids[key], live))
        left, top, right, _ = self._window.box_of(Rect(0, 0, 1, 1))
        frame = left, top, right - left
        for one in description.things:
            node = self._node(one, frame)
            if one.key in inside:
                node.set_children(inside[one.key])
            update.nodes.append((self._ids[one.key], node))
        return update

    def _node(self, one: Spoken, frame: tuple[float, float, float]) -> Any:
        """One thing; `frame`: where the canvas begins in the window, and the pixels of a unit."""
        kit, box, (left, top, unit) = self._kit, one.rect, frame
        node = kit.Node(getattr(kit.Role, _ROLES[one.kind]))
        sides = left + box.x * unit, top + box.y * unit, left + box.right * unit, top + box.bottom * unit
        node.set_bounds(kit.Rect(*sides))
        if one.kind is Kind.WORDS:
            node.set_value(one.name)
        else:
            node.set_label(f"{one.name}, {one.value}" if one.value and one.kind is not Kind.SWITCH else one.name)
        if why := " ".join(part for part in (one.why, one.help) if part):
            node.set_description(why)
        if one.on is not None:
            node.set_toggled(kit.Toggled.TRUE if one.on else kit.Toggled.FALSE)
        if one.dim:
            node.set_disabled()
        if one.kind not in (Kind.WORDS, Kind.TITLE, Kind.GROUP):
            self._let(node, one)
        return node

    def _let(self, node: Any, one: Spoken) -> None:
        """What can be done with it."""
        action = self._kit.Action
        node.add_action(action.FOCUS)
        if one.dim:
            return
        if one.kind is Kind.FIELD:
            node.add_action(action.SET_VALUE)
        else:
            node.add_action(action.CLICK)
        if one.scale:
            node.set_min_numeric_value(one.scale.low)
            node.set_max_numeric_value(one.scale.high)
            node.set_numeric_value(one.scale.at)
            node.set_numeric_value_step(one.scale.step)
            for does in (action.INCREMENT, action.DECREMENT, action.SET_VALUE):
                node.add_action(does)


_WISHES: Final = {
    "FOCUS": Wish.FOCUS,
    "CLICK": Wish.PRESS,
    "INCREMENT": Wish.MORE,
    "DECREMENT": Wish.LESS,
    "SET_VALUE": Wish.SET,
}
_ROLES: Final = {
    Kind.TITLE: "HEADING",
    Kind.GROUP: "GROUP",
    Kind.WORDS: "LABEL",
    Kind.BUTTON: "BUTTON",
    Kind.SWITCH: "CHECK_BOX",
    Kind.SLIDER: "SLIDER",
    Kind.FIELD: "TEXT_INPUT",
}


def _handle() -> int:
    """The window as its system knows it."""
    handle: int = pygame.display.get_wm_info()["window"]
    return handle


@contextmanager
def _hidden() -> Iterator[None]:
    """The window is not on screen for a moment."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.hide()
    try:
        yield
    finally:
        window.show()
