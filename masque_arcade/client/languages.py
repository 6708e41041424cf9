"""Languages, found by listing `locale/*.toml`: each file names its own in `[language]`, its first section.

To add one, drop `locale/<code>.toml` into the assets, or into `assets` of a folder in MASQUE_ARCADE_GAMES.
"""

import locale
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from masque_arcade.engine.foreign_text import read_text, toml_of
from masque_arcade.storage import paths

ENGLISH: Final = "en"
"""The language in which every text exists, and which replaces what another lacks."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language as its file describes it."""

    code: str
    """The file's name: ISO 639, with a country where that matters, as "pt_BR"."""
    name: str
    """In its own words."""
    complete: bool = False
    """Whether it claims to have every text. Tests hold it to that."""
    one: tuple[int, ...] = (1,)
    """The numbers that take the form `one` (CLDR's integers below a million)."""
    decimal: str = "."
    comma: str = ", "
    """What separates the members of a list."""
    colon: str = ": "
    """What stands between a name and what is said of it."""
    gap: str = " "
    """What stands between two sentences."""
    joins: tuple[tuple[re.Pattern[str], str], ...] = ()
    """What becomes of words that meet where a placeholder is filled, as Spanish "y Isotta" becomes "e Isotta"."""


def languages() -> Mapping[str, Language]:
    """Every language by its code; English alone where the assets are missing."""
    return _listed(tuple(folders())) or {ENGLISH: Language(ENGLISH, "English")}


def folders() -> list[Path]:
    """The assets, and those of further games."""
    try:
        own = [paths.assets()]
    except FileNotFoundError:
        own = []
    return [*own, *(root / "assets" for root in paths.elsewhere())]


@lru_cache(4)
def _listed(roots: tuple[Path, ...]) -> Mapping[str, Language]:
    files = {file.stem: file for root in reversed(roots) for file in sorted((root / "locale").glob("*.toml"))}
    return {code: one for code in sorted(files) if (one := described(files[code]))}


def described(file: Path) -> Language | None:
    """The language of a file; None for one that does not name itself."""
    try:
        head = "\n[".join(f"\n{read_text(file)}".split("\n[", 2)[:2])
        facts: dict[str, Any] = toml_of(head)["language"]
        one = facts.get("one", [1])
        made = Language(
            file.stem,
            facts["name"],
            facts.get("complete", False) is True,
            tuple(one),
            facts.get("decimal", "."),
            facts.get("comma", ", "),
            facts.get("colon", ": "),
            facts.get("gap", " "),
            tuple((re.compile(met), str(joined)) for met, joined in facts.get("joins", [])),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, re.error):
        return None
    signs = (made.decimal, made.comma, made.colon, made.gap)
    sound = all(isinstance(text, str) for text in (made.name, *signs)) and made.name
    return made if sound and all(type(n) is int for n in made.one) else None


def system_language(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> str:
    """The code of the system's language if it is one of ours, else English."""
    ours = {code.lower(): code for code in languages()}
    for wanted in _wanted(os.environ if environment is None else environment, platform):
        name = wanted.partition(".")[0].partition("@")[0].replace("-", "_").lower()
        for code in (name, name.partition("_")[0]):
            if code in ours:
                return ours[code]
    return ENGLISH


def _wanted(environment: Mapping[str, str], platform: str) -> list[str]:
    """The system's languages, the first one wins. POSIX: LANGUAGE counts unless the locale is "C" (gettext)."""
    locale_name = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    if locale_name:
        plain = locale_name.partition(".")[0] in ("C", "POSIX")
        return [locale_name] if plain else [*environment.get("LANGUAGE", "").split(":"), locale_name]
    if platform == "win32":
        return [_windows()]
    return [_macos()] if platform == "darwin" else []


def _windows() -> str:
    if sys.platform != "win32":
        return ""
    import ctypes

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def _macos() -> str:
    """A program that the Finder started has no LANG."""
    try:
        asked = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
        return subprocess.run(asked, capture_output=True, text=True, timeout=2, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
