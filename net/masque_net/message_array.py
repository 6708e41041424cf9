"""Messages as wire arrays, `[type, field, ...]`: written, and read strictly."""

import re
from dataclasses import fields
from typing import Any, Final

from masque_net.messages import (
    ADDRESSES,
    CHAT,
    IDS,
    JOURNAL_PART,
    JOURNAL_PARTS,
    MESSAGES,
    NAME,
    PART,
    PARTS,
    PLACES,
    SIGNATURE,
    Chat,
    Commitments,
    Draw,
    Journal,
    Message,
    Move,
    Opened,
    ProtocolError,
    Record,
    Taken,
    Update,
    Watch,
)

_NUMBER: Final = {cls: number for number, cls in enumerate(MESSAGES)}
_FIELDS: Final = {cls: tuple(f.name for f in fields(cls)) for cls in MESSAGES}
_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "protocol": (int,),
    "app": (str,),
    "name": (str,),
    "token": (str,),
    "viewer": (int, type(None)),
    "table": (dict,),
    "id": (int,),
    "decision": (int,),
    "action": (dict,),
    "signature": (str,),
    "reason": (str,),
    "n": (int,),
    "base": (int,),
    "beats": (list,),
    "digest": (int,),
    "share": (str,),
    "proof": (str,),
    "seat": (int, type(None)),
    "on": (bool,),
    "text": (str,),
    "phrase": (str,),
    "what": (str,),
    "args": (dict,),
    "ids": (list,),
    "at": (int, type(None)),
    "terms": (dict,),
    "commitment": (str,),
    "commitments": (list,),
    "shares": (list,),
    "part": (int,),
    "parts": (int,),
    "seed": (str,),
    "actions": (list,),
    "addresses": (list,),
    "pin": (str,),
    "data": (str,),
    "code": (str,),
    "title": (str,),
}
_LENGTHS: Final = {
    "app": 32,
    "name": NAME,
    "token": 64,
    "reason": 100,
    "share": 128,
    "proof": 64,
    "text": CHAT,
    "phrase": 40,
    "what": 32,
    "commitment": 64,
    "signature": SIGNATURE,
    "seed": 48,
    "pin": 64,
    "data": JOURNAL_PART,
    "code": 12,
    "title": 60,
}
_BEAT: Final = {"patch", "events"}
_LARGEST: Final = 2**53
_ID: Final = 255
_PIN: Final = re.compile("[0-9a-f]{64}")


def to_array(message: Message) -> list[Any]:
    """The wire array. It shares the message's trees."""
    cls = type(message)
    return [_NUMBER[cls], *(getattr(message, name) for name in _FIELDS[cls])]


def from_array(array: object) -> Message:
    """The message of an array. Raises ProtocolError for an invalid one."""
    if not isinstance(array, list) or not array or type(array[0]) is not int or not 0 <= array[0] < len(MESSAGES):
        raise ProtocolError("not a known message")
    cls = MESSAGES[array[0]]
    names = _FIELDS[cls]
    if len(array) - 1 != len(names):
        raise ProtocolError(f"{cls.__name__} has {len(names)} fields, got {len(array) - 1}")
    for name, value in zip(names, array[1:], strict=True):
        if type(value) not in _KINDS[name]:
            raise ProtocolError(f"{cls.__name__}.{name} may not be {type(value).__name__}")
        if type(value) is str and len(value) > _LENGTHS[name]:
            raise ProtocolError(f"{cls.__name__}.{name} is longer than {_LENGTHS[name]}")
        if type(value) is int and not 0 <= value <= _LARGEST:
            raise ProtocolError(f"{cls.__name__}.{name} is out of range")
    if cls is Update and not all(type(beat) is dict and set(beat) - {"past"} == _BEAT for beat in array[3]):
        raise ProtocolError("an Update's beats have a patch and events")
    if cls is Chat and bool(array[1]) == bool(array[2]):
        raise ProtocolError("a Chat has a text or a phrase")
    if cls is Chat and not _are_ids(array[5], bool(array[2])):
        raise ProtocolError("a Chat's ids are a few small numbers for its phrase")
    if cls is Draw and (array[2] or 0) >= PLACES:
        raise ProtocolError("a Draw asks no such place")
    if cls in (Commitments, Opened, Record) and not _are_hashes(array[1 if cls is not Record else 4]):
        raise ProtocolError("shares and commitments are 32 bytes in hex, by place")
    if cls is Record and not _is_part(array[1], array[2], array[5]):
        raise ProtocolError("a Record's parts are few, its actions a beat, a seat, a tree, a signature or a thought")
    if cls in (Move, Taken, Watch) and not (_are_addresses(array[1]) and _PIN.fullmatch(array[2])):
        raise ProtocolError(f"a {cls.__name__} has a few addresses, and a pin in hex")
    if cls is Journal and not array[1] < array[2] <= JOURNAL_PARTS:
        raise ProtocolError("a Journal's parts are few")
    return cls(*array[1:])


def _are_hashes(hashes: list[Any]) -> bool:
    return len(hashes) <= PLACES and all(type(one) is str and len(one) in (0, 64) for one in hashes)


def _is_part(part: int, parts: int, actions: list[Any]) -> bool:
    return part < parts <= PARTS and len(actions) <= PART and all(_is_action(action) for action in actions)


def _is_action(action: Any) -> bool:
    if type(action) is not list or not 3 <= len(action) <= 4:
        return False
    beat, seat, tree, *more = action
    plain = type(tree) is dict and all(type(one) is dict or _is_signature(one) for one in more)
    return plain and type(beat) is type(seat) is int and 0 <= beat <= _LARGEST and 0 <= seat < PLACES


def _is_signature(text: Any) -> bool:
    return type(text) is str and len(text) == SIGNATURE


def _are_addresses(addresses: list[Any]) -> bool:
    return 1 <= len(addresses) <= ADDRESSES and all(
        type(one) is list
        and [type(part) for part in one] == [str, int]
        and 0 < len(one[0]) <= _ID
        and 0 < one[1] < 65536
        for one in addresses
    )


def _are_ids(ids: list[Any], phrase: bool) -> bool:
    return len(ids) <= (IDS if phrase else 0) and all(type(one) is int and 0 <= one <= _ID for one in ids)
