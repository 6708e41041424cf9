"""The door for JSON and TOML of others: what it refuses, how fast, and what it lets through."""

import json
import tomllib
from pathlib import Path

import pytest

from masque_arcade.engine.foreign_text import DEEP, SMALL, BadText, json_of, read_json, read_text, read_toml, toml_of

ROOT = Path(__file__).parents[2]
MEBI = 1 << 20

JSON: dict[str, str | bytes] = {
    "deep lists": "[" * 100_000,
    "deep tables": '{"a":' * 100_000,
    "one too deep": "[" * (DEEP + 1) + "]" * (DEEP + 1),
    "deep after closing": "]" * 1000 + "[" * 1100,
    "long": " " * (SMALL + 1),
    "digits": "9" * 5000,
    "a number that is no float": "9" * 301,
    "infinite": "1e999",
    "Infinity": "-Infinity",
    "NaN": '{"a": NaN}',
    "half a sign": '["\\ud800"]',
    "open string": '"' * MEBI,
    "backslashes": '"\\' * (MEBI // 2),
    "encoding": b"\xff\xfe[\x00",
    "empty": b"",
    "binary": bytes(range(256)),
}
TOML = {
    "deep lists": "a=" + "[" * 100_000,
    "deep tables": "a=" + "{a=" * 100_000,
    "deep key": "a." * 5000 + "a=1",
    "deep quoted key": '"a".' * 5000 + "a=1",
    "deep header": f"[{'a.' * 5000}a]",
    "digits": "a=" + "9" * 5000,
    "hexadecimal": "a=0x" + "f" * 400,
    "infinite": "a=1e999",
    "inf": "a=-inf",
    "nan": "a=nan",
    "long": "#" * (SMALL + 1),
    "quotes": '"' * MEBI,
    "apostrophes": "'" * MEBI,
    "half open texts": '"""' + '"" ' * (MEBI // 4),
    "backslashes": '"\\' * (MEBI // 2),
    "words": "a-" * (MEBI // 2),
    "spaced words": "a . " * (MEBI // 4),
    "a date of no calendar": "a=9999-99-99",
}


@pytest.mark.parametrize("name", JSON)
def test_json_that_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(BadText) as refusal:
        json_of(JSON[name])
    assert "\n" not in str(refusal.value) and len(str(refusal.value)) <= 200


@pytest.mark.parametrize("name", TOML)
def test_toml_that_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(BadText) as refusal:
        toml_of(TOML[name])
    assert "\n" not in str(refusal.value) and len(str(refusal.value)) <= 200


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(ROOT.glob("assets/**/*.toml")), ids=lambda p: p.name)
def test_our_own_files_pass_unchanged(path: Path) -> None:
    assert read_toml(path) == tomllib.loads(path.read_text("utf-8"))


def test_brackets_and_dots_in_texts_are_no_depth() -> None:
    smile = ":[{.a.b" * 1000
    assert json_of(json.dumps([smile])) == [smile]
    assert toml_of(f'a = "{smile}"\nb = """\n{smile}"""\nc = \'{smile}\' # {smile}')["b"] == smile
    assert toml_of("a.a.a = 1\r\n[b.b]\r\n") == {"a": {"a": {"a": 1}}, "b": {"b": {}}}


def test_whole_signs_and_large_seeds_pass() -> None:
    assert json_of('"\\ud83d\\ude00"') == "\U0001f600"
    assert json_of(str(2**192)) == 2**192


def test_a_file_of_another_length_or_encoding_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"\xff")
    for read in (read_json, read_toml, read_text):
        with pytest.raises(BadText, match="byte 1 is not UTF-8"):
            read(file)
        with pytest.raises(FileNotFoundError):
            read(tmp_path / "none")
    with file.open("wb") as out:
        out.truncate(1 << 40)  # With nothing in it: it takes no room.
    for read in (read_json, read_toml, read_text):
        with pytest.raises(BadText, match="longer than"):
            read(file)
