"""Validation of a table's messages: types, ranges and sizes of facts and trees, before anything is shown.

A host is untrusted.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from masque_arcade.engine.game import Info
from masque_arcade.engine.registry import INFOS

LARGEST: Final = 9_999
"""The largest absolute number of any game."""
LONGEST: Final = 400
"""Characters of any text in a tree."""
NODES: Final = 20_000
"""Parts of a tree."""
_SEATS: Final = 32
_LIST: Final = 64
_Check = Callable[[Any], bool]


class Nonsense(Exception):
    """An impossible message; the text says where."""


def _one(*kinds: type) -> _Check:
    return lambda x: type(x) in kinds


def _among(*values: object) -> _Check:
    return lambda x: type(x) is str and x in values


def _many(check: _Check, most: int = _LIST) -> _Check:
    return lambda x: type(x) is list and len(x) <= most and all(map(check, x))


def _named(check: _Check) -> _Check:
    return lambda x: type(x) is dict and len(x) <= _LIST and all(_text(key) and check(x[key]) for key in x)


def _text(x: Any) -> bool:
    return type(x) is str and len(x) <= LONGEST


def _small(x: Any) -> bool:
    return type(x) is int and -1 <= x <= LARGEST


def _guest(x: Any) -> bool:
    return type(x) is int and 0 <= x < 2**53


def _seconds(x: Any) -> bool:
    return type(x) in (int, float) and 0 <= x <= 86_400


def _or_none(check: _Check) -> _Check:
    return lambda x: x is None or check(x)


def _shape(needed: Mapping[str, _Check], more: Mapping[str, _Check] | None = None) -> _Check:
    checks = {**needed, **(more or {})}
    return lambda x: (
        type(x) is dict
        and len(x) <= _LIST
        and all(key in x for key in needed)
        and all(check(x[key]) for key, check in checks.items() if key in x)
    )


_bool: Final = _one(bool)
_CHAIRS: Final = {
    "person": _shape(
        {"name": _text, "ready": _bool, "guest": _guest, "here": _bool, "bot_sits_in": _bool},
        {"double_time": _bool, "mask": _text},
    ),
    "bot": _shape({"name": _text, "level": _text}),
    "free": _shape({}),
}


def _chair(x: Any) -> bool:
    return type(x) is dict and type(x.get("kind")) is str and x["kind"] in _CHAIRS and _CHAIRS[x["kind"]](x)


def _placard(x: Any) -> bool:
    return type(x) is list and len(x) == 5 and _text(x[1]) and all(_small(x[i]) for i in (0, 2, 3, 4))


_TALK: Final = _shape(
    {},
    {
        "board": _many(_placard, 256),
        "unsaid": _many(_placard, 256),
        "more": _many(_small),
        "extra": _seconds,
        "decision": _guest,
    },
)
_LOBBY: Final[Mapping[str, _Check]] = {
    "name": _text,
    "game": _text,
    "pace": _text,
    "options": _named(_text),
    "state": _among("lobby", "play", "over"),
    "locked": _bool,
    "owner": _or_none(_guest),
    "chairs": _many(_chair, _SEATS),
    "you": _guest,
}
_LOBBY_TOO: Final[Mapping[str, _Check]] = {
    "paused": _bool,
    "paused_by": _text,
    "watching": _many(_text),
    "watchers": _small,
    "check": _bool,
    "talk": _TALK,
    "typed_seed": _bool,
    "code": _text,
    "guessing": _bool,
    "unkept": _bool,
    "masks_on": _bool,
    "once": _bool,
    "heir": _shape({"guest": _guest, "name": _text}),
    "same_address": _many(_many(_small), _SEATS),
}
_WELCOME: Final[Mapping[str, _Check]] = {"game": _text, "names": _many(_text, _SEATS), "bots": _many(_small, _SEATS)}
_WELCOME_TOO: Final[Mapping[str, _Check]] = {
    "seats": _small,
    "masks": _many(_text, _SEATS),
    "preset": _text,
    "limit": _or_none(_seconds),
    "limits": _named(_or_none(_seconds)),
    "window": _seconds,
    "windows": _named(_seconds),
    "brisk": _bool,
    "version": _guest,
}

_TERMS: Final[Mapping[str, _Check]] = {
    "table": _text,
    "match": _text,
    "round": _guest,
    "after": _text,
    "out": _many(_small, _SEATS),
    "game": _text,
    "version": _guest,
    "seats": _small,
    "people": _many(_small, _SEATS),
    "options": _named(_text),
    "pace": _text,
    "typed": _bool,
    "masks_on": _bool,
}
_TERMS_TOO: Final[Mapping[str, _Check]] = {"same_address": _many(_many(_small), _SEATS)}


def check_lobby(facts: Mapping[str, Any]) -> None:
    """Raises Nonsense for invalid lobby facts."""
    _each(facts, _LOBBY, _LOBBY_TOO)
    seats = len(facts["chairs"])
    info = _info(facts["game"])
    if info and seats not in info.seats and not ("ball" in facts and seats == 0):
        raise Nonsense("chairs")
    talk = facts.get("talk", {})
    for seat, _, who, about, _ in [*talk.get("board", ()), *talk.get("unsaid", ())]:
        if not (0 <= seat < seats and 0 <= who < seats and about <= 255):
            raise Nonsense("talk")


def check_welcome(viewer: int | None, facts: Mapping[str, Any]) -> None:
    """Raises Nonsense for an invalid match."""
    _each(facts, _WELCOME, _WELCOME_TOO)
    info, seats = _info(facts["game"]), len(facts["names"])
    if (info and seats not in info.seats) or facts.get("seats", seats) != seats:
        raise Nonsense("seats")
    if not all(0 <= seat < seats for seat in (*facts["bots"], viewer or 0)):
        raise Nonsense("viewer")


def check_terms(terms: Mapping[str, Any]) -> None:
    """Raises Nonsense for terms that are none. Whether they are those of the lobby is the audit's question."""
    _each(terms, _TERMS, _TERMS_TOO)
    if not set(terms) <= {*_TERMS, *_TERMS_TOO}:
        raise Nonsense("terms")


def check_seats(chairs: int, *seats: int | None) -> None:
    """Raises Nonsense for a seat outside the table."""
    if not all(seat is None or 0 <= seat < chairs for seat in seats):
        raise Nonsense("seat")


def is_bounded(tree: Any) -> bool:
    """Whether all numbers, texts and sizes of a plain tree are within limits."""
    waiting: list[Any] = [[tree]]
    left = NODES
    while waiting:
        part = waiting.pop()
        left -= 2 * len(part)
        if left < 0:
            return False
        for one in part.values() if part.__class__ is dict else part:
            kind = one.__class__
            if kind is int or kind is float:
                if not -LARGEST <= one <= LARGEST:
                    return False
            elif kind is str:
                if len(one) > LONGEST:
                    return False
            elif kind is dict or kind is list:
                waiting.append(one)
    return True


def _info(game: str) -> Info | None:
    return INFOS.get(game)


def _each(facts: Mapping[str, Any], needed: Mapping[str, _Check], more: Mapping[str, _Check]) -> None:
    for key, check in {**needed, **more}.items():
        if key in needed and key not in facts:
            raise Nonsense(f"{key} is missing")
        if key in facts and not check(facts[key]):
            raise Nonsense(key)
