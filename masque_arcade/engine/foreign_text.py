"""JSON and TOML written by somebody else: the one door for files and answers that this program did not write itself.

Size and depth are bounded before a parser sees the text, so that neither memory, stack nor time depends on it. What
comes out holds finite numbers and sound text, and everything that can be wrong is a BadText.
"""

import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final, NoReturn

SMALL: Final = 1 << 20
"""Bytes of a file of settings, texts or rules, and of a line of a larger one."""
LARGE: Final = 1 << 25
"""Bytes of a whole match on disk."""
DEEP: Final = 64
"""How many lists and tables may be inside one another."""
_DIGITS: Final = 300
"""Of a number: a seed has 58, and more than 308 do not fit into a float."""
_STRING: Final = re.compile(r'"(?:[^"\\]++|\\.?)*+"?', re.DOTALL)
_TOML_STRING: Final = re.compile(
    r'"""(?:[^"\\]++|\\.?|"(?!""))*+"{0,5}'
    r"|'''(?:[^']++|'(?!''))*+'{0,5}"
    r'|"(?:[^"\\\n]++|\\[^\n]?)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
"""What is quoted, to the end of the text where nothing closes it: the parser will say so."""
_DOTTED: Final = re.compile(r"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){16}")
_LONG: Final = re.compile(r"\b\w{300}")
_BRACKET: Final = re.compile(r"[\[\]{}]")


class BadText(ValueError):
    """No text, or not one that this program reads; why, in one line."""


def read_text(path: Path, most: int = SMALL) -> str:
    """A file's text. Raises BadText for a longer one or another encoding, and OSError."""
    return text_of(read_bytes(path, most))


def read_bytes(path: Path, most: int = LARGE) -> bytes:
    """What is in a file. Raises BadText for a longer one, and OSError."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise BadText(f"longer than {most:,} bytes")
    return data


def text_of(data: bytes) -> str:
    """Bytes as text. Raises BadText."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadText(f"not text: byte {error.start + 1:,} is not UTF-8") from None


def json_of(text: str | bytes, most: int = SMALL) -> Any:
    """What a text of JSON says. Raises BadText."""
    if len(text) > most:
        raise BadText(f"longer than {most:,} bytes")
    text = text if isinstance(text, str) else text_of(text)
    _bound(text, _STRING)
    try:
        tree = json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=_refused)
        if "\\ud" in text or "\\uD" in text:
            json.dumps(tree, ensure_ascii=False).encode()  # Half a sign cannot be shown, sent or saved.
    except (ValueError, RecursionError) as error:
        raise BadText(_why(error)) from None
    return tree


def toml_of(text: str, most: int = SMALL) -> dict[str, Any]:
    """What a text of TOML says. Raises BadText."""
    if len(text) > most:
        raise BadText(f"longer than {most:,} bytes")
    text = text.replace("\r\n", "\n")
    bare = _bound(text, _TOML_STRING)
    if _DOTTED.search(bare):
        raise BadText("a key of more than 16 words")
    if _LONG.search(bare):
        raise BadText("a word or number of more than 300 signs")
    try:
        return tomllib.loads(text, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise BadText(_why(error)) from None


def read_json(path: Path, most: int = SMALL) -> Any:
    """What a file of JSON says. Raises BadText, and OSError."""
    return json_of(read_bytes(path, most), most)


def read_toml(path: Path, most: int = SMALL) -> dict[str, Any]:
    """What a file of TOML says. Raises BadText, and OSError."""
    return toml_of(read_text(path, most), most)


def _bound(text: str, strings: re.Pattern[str]) -> str:
    """The text without what is quoted. Raises BadText where it is too deep."""
    bare = strings.sub("s", text)
    if bare.count("[") + bare.count("{") > DEEP:
        depth = 0
        for sign in _BRACKET.finditer(bare):
            depth += 1 if sign[0] in "[{" else -1
            if depth > DEEP:
                raise BadText(f"more than {DEEP} lists and tables inside one another")
    return bare


def _whole(number: str) -> int:
    if len(number) > _DIGITS:
        raise BadText(f"a number of {len(number):,} digits")
    return int(number)


def _finite(number: str) -> float:
    value = float(number)
    if value - value != 0:
        _refused(number)
    return value


def _refused(number: str) -> NoReturn:
    raise BadText(f"{number[:20]} is no number to play with")


def _why(error: Exception) -> str:
    return "nested too deeply" if isinstance(error, RecursionError) else " ".join(str(error).split())[:200]
