"""Bindings of keys and pad buttons, the user's changes, and key cap labels.

Enter, Escape, the arrows and the d-pad are fixed, so that users cannot lock themselves out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from masque_arcade.client.input.events import Device, Verb

KEYS: Final[Mapping[Verb, tuple[str, ...]]] = {
    Verb.CONFIRM: ("return", "enter", "keypad enter"),
    Verb.BACK: ("escape",),
    Verb.LEFT: ("left",),
    Verb.RIGHT: ("right",),
    Verb.UP: ("up",),
    Verb.DOWN: ("down",),
    Verb.INFO: ("i", "/"),
    Verb.PEEK: ("p",),
    Verb.FAST: ("space",),
    Verb.LOG: ("l",),
    Verb.TALK: ("t",),
    Verb.RULES: ("f1",),
    Verb.MENU: ("f10",),
    Verb.SAY: ("q",),
    Verb.GLOVE: ("g",),
    Verb.PANIC: ("h",),
    Verb.FULLSCREEN: ("f11",),
    Verb.SCREENSHOT: ("f12",),
    Verb.ERASE: ("backspace",),
}
"""The keys of every verb, the labelled one first; names as from pygame.key.name, in lower case."""
PAD: Final[Mapping[Verb, tuple[str, ...]]] = {
    Verb.CONFIRM: ("a",),
    Verb.BACK: ("b",),
    Verb.LEFT: ("dpleft",),
    Verb.RIGHT: ("dpright",),
    Verb.UP: ("dpup",),
    Verb.DOWN: ("dpdown",),
    Verb.PEEK: ("x",),
    Verb.INFO: ("y",),
    Verb.RULES: ("leftshoulder",),
    Verb.LOG: ("rightshoulder",),
    Verb.MENU: ("start",),
    Verb.PANIC: ("back",),
    Verb.FAST: ("rightstick",),
    Verb.TALK: ("leftstick",),
    Verb.SAY: ("lefttrigger",),
    Verb.GLOVE: ("righttrigger",),
}
KEPT: Final = frozenset(
    {
        "return",
        "enter",
        "keypad enter",
        "escape",
        "left",
        "right",
        "up",
        "down",
        "tab",
        "backspace",
        "dpleft",
        "dpright",
        "dpup",
        "dpdown",
        *"1234567890",
        "left shift",
        "right shift",
        "left ctrl",
        "right ctrl",
        "left alt",
        "right alt",
        "left meta",
        "right meta",
        "caps lock",
        "numlock",
    }
)
"""Keys and buttons with fixed meanings."""
CHANGEABLE: Final = (
    Verb.CONFIRM,
    Verb.BACK,
    Verb.INFO,
    Verb.PEEK,
    Verb.PANIC,
    Verb.FAST,
    Verb.LOG,
    Verb.RULES,
    Verb.TALK,
    Verb.SAY,
    Verb.GLOVE,
    Verb.MENU,
    Verb.FULLSCREEN,
    Verb.SCREENSHOT,
)
"""The changeable verbs, in the order of the controls page."""

_NAMES: Final = {
    "return": "Enter",
    "keypad enter": "Enter",
    "escape": "Esc",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "backspace": "Bksp",
    "space": "Space",
    "page up": "PgUp",
    "page down": "PgDn",
    "delete": "Del",
    "insert": "Ins",
}
_ARROWS: Final = {"dpleft": "←", "dpright": "→", "dpup": "↑", "dpdown": "↓", "leftstick": "L3", "rightstick": "R3"}
GLYPHS: Final[Mapping[str, Mapping[str, str]]] = {
    "xbox": _ARROWS
    | {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "leftshoulder": "LB",
        "rightshoulder": "RB",
        "start": "Start",
        "back": "Back",
        "lefttrigger": "LT",
        "righttrigger": "RT",
    },
    "playstation": _ARROWS
    | {
        "a": "×",
        "b": "○",
        "x": "□",
        "y": "△",
        "leftshoulder": "L1",
        "rightshoulder": "R1",
        "start": "Options",
        "back": "Create",
        "lefttrigger": "L2",
        "righttrigger": "R2",
    },
    "nintendo": _ARROWS
    | {
        "a": "B",
        "b": "A",
        "x": "Y",
        "y": "X",
        "leftshoulder": "L",
        "rightshoulder": "R",
        "start": "+",
        "back": "−",
        "lefttrigger": "ZL",
        "righttrigger": "ZR",
    },
}
"""Button labels by kind of pad. Button names are positions: "a" is the lowest."""


class Taken(ValueError):
    """A key that cannot be given to a verb: `by` another verb that would have none left, or None for a fixed key."""

    def __init__(self, by: Verb | None) -> None:
        super().__init__(by or "kept")
        self.by = by


@dataclass(frozen=True)
class Bindings:
    """A user's bindings. `keys` and `pad` hold the changes: a key or button by verb."""

    keys: Mapping[str, str] = field(default_factory=dict)
    pad: Mapping[str, str] = field(default_factory=dict)
    glyphs: str = "xbox"

    def __post_init__(self) -> None:
        object.__setattr__(self, "_key_verbs", _meanings(KEYS, self.keys))
        object.__setattr__(self, "_pad_verbs", _meanings(PAD, self.pad))

    def verb(self, name: str, pad: bool = False) -> Verb | None:
        """The meaning of the key or button `name`."""
        verbs: Mapping[str, Verb] = self.__dict__["_pad_verbs" if pad else "_key_verbs"]
        return verbs.get(name)

    def name(self, verb: Verb, pad: bool = False) -> str:
        """The key or button shown for `verb`; "" when it has none."""
        changed = (self.pad if pad else self.keys).get(verb)
        if changed and self.verb(changed, pad) is verb:
            return changed
        usual = (PAD if pad else KEYS).get(verb, ())
        return next((name for name in usual if self.verb(name, pad) is verb), "")

    def cap(self, verb: Verb | None, device: Device) -> str:
        """The label of `verb`'s key on that device; "" for none."""
        if verb is None or device is Device.TOUCH:
            return ""
        return self.written(self.name(verb, device is Device.PAD), device is Device.PAD)

    def written(self, name: str, pad: bool = False) -> str:
        """The label of a key or button."""
        if pad:
            return GLYPHS[self.glyphs].get(name, name)
        return _NAMES.get(name) or (name.upper() if len(name) <= 3 else name.title())

    def changed(self, verb: Verb, name: str, pad: bool = False) -> tuple["Bindings", Verb | None]:
        """The bindings with `name` given to `verb`; a verb that had it gets the old one, and is returned.

        Raises Taken.
        """
        if name in KEPT:
            raise Taken(None)
        holder, old = self.verb(name, pad), self.name(verb, pad)
        mine = dict(self.pad if pad else self.keys)
        mine[verb] = name
        if holder is verb:
            holder = None
        if holder:
            if old in KEPT or not old:
                raise Taken(holder)
            mine[holder] = old
        return Bindings(self.keys if pad else mine, mine if pad else self.pad, self.glyphs), holder


def _meanings(usual: Mapping[Verb, tuple[str, ...]], changed: Mapping[str, str]) -> dict[str, Verb]:
    """Verbs by key: the usual ones, but a verb with a new key loses its old ones (except fixed keys)."""
    verbs = {name: verb for verb, names in usual.items() for name in names if verb not in changed or name in KEPT}
    known = {verb.value: verb for verb in CHANGEABLE}
    return verbs | {name: known[verb] for verb, name in changed.items() if verb in known and name not in KEPT}


USUAL: Final = Bindings()
"""The bindings without changes."""
