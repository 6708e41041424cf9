"""Options as text turned into switches and a cast; unknown values are refused (sections 2.3 and 10)."""

from collections import Counter
from itertools import combinations
from typing import Final

from masque_arcade.engine.game import BadOptions, Options, Seat, seat_or_lot
from masque_arcade.games.mascarade.characters import Character, basic_cast, cast_fault, in_order
from masque_arcade.games.mascarade.model import INFO, Switches

_DECK: Final = Counter({who: 2 if who is Character.PEASANT else 1 for who in Character})


def read_options(seats: int, options: Options) -> tuple[Switches, tuple[Character, ...], Seat | None]:
    """The switches, the cast in table order, and the first player (None: random). Raises BadOptions."""
    texts = INFO.read(seats, options)
    switches = Switches(
        table7=texts["table7"],
        end_check=texts["end_check"],
        challenge_mode=texts["challenge_mode"],
        swap_own_two_3p=texts["swap_own_two_3p"] == "on",
        bank_limited=texts["bank"] == "194",
        stalemate=0 if texts["stalemate"] == "off" else _number(texts, "stalemate", 9999),
    )
    return switches, _read_cast(seats, texts), seat_or_lot(texts, "first", seats)


def _bad_value(texts: dict[str, str], key: str) -> BadOptions:
    return BadOptions("option.value", f"{key}={texts[key]}")


def _number(texts: dict[str, str], key: str, most: int) -> int:
    text = texts[key]
    if not (text.isascii() and text.isdigit() and len(text) < 5 and 1 <= int(text) <= most):
        raise _bad_value(texts, key)
    return int(text)


def _read_cast(seats: int, texts: dict[str, str]) -> tuple[Character, ...]:
    extra = int(texts["centre"])
    basic = basic_cast(seats, texts["table7"])
    if texts["cast"] == "basic":
        return _with_centre(basic, seats, extra) if extra else basic
    if extra:
        raise BadOptions("cast.centre", f"centre={extra}")
    chosen = []
    for name in str(texts["cast"]).split(","):
        try:
            chosen.append(Character(name.strip()))
        except ValueError:
            raise BadOptions("cast.unknown", name.strip()) from None
    fault = cast_fault(chosen, seats)
    if fault is not None:
        raise BadOptions(fault, texts["cast"])
    return in_order(chosen)


def _with_centre(basic: tuple[Character, ...], seats: int, extra: int) -> tuple[Character, ...]:
    """The basic cast and the first `extra` further characters, in table order, that make a valid custom set (10.5)."""
    rest = sorted((_DECK - Counter(basic)).elements(), key=list(Character).index)
    for added in combinations(rest, extra):
        cast = in_order(basic + added)
        if seats >= 6 and cast_fault(cast, seats) is None:
            return cast
    raise BadOptions("cast.centre", f"centre={extra}")
