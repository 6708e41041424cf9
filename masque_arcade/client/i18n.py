"""Texts by key: `texts("prompt.turn", name="Aki")`, from TOML catalogues: one per language, one per game and language.

A text that depends on its subject or a number is a table of forms: `{you = "You win", other = "{name} wins"}`. The
first matching form is used, and may itself be a table; "other" matches everything. Texts that a language lacks, or has
with wrong placeholders, are English.
"""

import re
import string
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Final

from masque_arcade.client.languages import ENGLISH, Language, languages
from masque_arcade.engine.foreign_text import read_toml
from masque_arcade.storage import paths


class You(str):
    """The reader, in place of a name."""

    __slots__ = ()


Form = str | dict[str, "Form"]
_NEEDS: Final = {"you": "name", "to_you": "other", "one": "n", "two": "n"}
"""Forms, and the value that each asks: `name` (the subject) or `other` (the object) is the reader; `n` is a number."""
_SAME: Final = re.compile(r"\w+\.book\.(order|\w+\.(art|prop|list))")
"""Texts of names of pictures, pages and texts, the same in all languages."""
_COUNTED: Final = re.compile(r"sign\.words|date\.months|\w+\.finale\.count|\w+\.book\.\w+\.row")
"""Texts of so many words in all languages."""
_BY_CHOICE: Final = re.compile(r"\w+\.voice\..+")
"""Texts that a language has or has not; English never stands in their place. Their lines name what they like of what
the English ones name."""


class Catalogue:
    def __init__(self, language: str, texts: Mapping[str, object]) -> None:
        self.language = language
        self._kind = languages().get(language) or Language(language, language)
        self._texts = flatten(texts)

    @classmethod
    def load(cls, language: str, assets: Path) -> "Catalogue":
        """The texts in `language`, completed by the English ones.

        Raises OSError or BadText for the English ones.
        """
        made = cls(language, {})
        made._texts = english = _english(_files(ENGLISH, assets))
        if language != ENGLISH:
            english = {key: text for key, text in english.items() if not _BY_CHOICE.fullmatch(key)}
            made._texts = english | Translation.read(language, assets).sound
        return made

    def __call__(self, key: str, **values: object) -> str:
        """The text of `key` with its placeholders filled. Raises KeyError for an unknown key or missing value."""
        text = self._texts[key]
        while not isinstance(text, str):
            text = next(form for name, form in text.items() if self._fits(name, values))
        return self.joined(text.format_map(values)) if values else text

    def joined(self, text: str) -> str:
        """A filled text, its words joined as the language joins them."""
        for met, joined in self._kind.joins:
            text = met.sub(joined, text)
        return text

    def _fits(self, form: str, values: Mapping[str, object]) -> bool:
        if form == "other":
            return True
        value = values.get(_NEEDS[form])
        if form == "one":
            return value in self._kind.one
        return value == 2 if form == "two" else isinstance(value, You)

    def number(self, value: float, digits: int) -> str:
        """A number with that many decimals."""
        return f"{value:.{digits}f}".replace(".", self._kind.decimal)

    def listed(self, parts: Sequence[str], last: str | None = None) -> str:
        """The parts of a list, separated; the last one by `last`."""
        if last is None or len(parts) < 2:
            return self._kind.comma.join(parts)
        return self.joined(f"{self._kind.comma.join(parts[:-1])}{last}{parts[-1]}")

    def date(self, day: date) -> str:
        """A day as it is written in a sentence."""
        return self("date.day", n=day.day, month=self("date.months").split()[day.month - 1], year=day.year)

    def sentences(self, sentences: Iterable[str]) -> str:
        """Sentences, one after another."""
        return self._kind.gap.join(sentences)

    def about(self, name: str, said: str) -> str:
        """A name, and what is said of it."""
        return f"{name}{self._kind.colon}{said}"

    def has(self, key: str) -> bool:
        return key in self._texts

    def keys(self) -> set[str]:
        """Every key, dotted."""
        return set(self._texts)

    def forms(self, key: str) -> dict[str, str]:
        """Every form of `key` by its dotted name; a text without forms is "other"."""
        return _named(self._texts[key])


class Catalogues(Mapping[str, Catalogue]):
    """The catalogues of some languages, each loaded on first use."""

    def __init__(self, codes: Collection[str], assets: Path) -> None:
        self._codes, self._assets = tuple(codes), assets
        self._loaded: dict[str, Catalogue] = {}

    def __getitem__(self, code: str) -> Catalogue:
        if code not in self._codes:
            raise KeyError(code)
        if code not in self._loaded:
            self._loaded[code] = Catalogue.load(code, self._assets)
        return self._loaded[code]

    def __contains__(self, code: object) -> bool:
        return code in self._codes

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)


@dataclass(frozen=True, slots=True)
class Translation:
    """A language's own texts beside the English ones."""

    sound: dict[str, Form]
    missing: list[str] = field(default_factory=list)
    wrong: dict[str, str] = field(default_factory=dict)
    """What is wrong, by key."""
    unreadable: list[Path] = field(default_factory=list)

    @classmethod
    def read(cls, language: str, assets: Path) -> "Translation":
        """Compare the files of `language` with the English texts. Raises OSError or BadText for
        unreadable English."""
        return _compared(_files(language, assets), _files(ENGLISH, assets))


_File = tuple[str, Path, int, int]
"""The section that a file's texts are in, "" for those of the program; the file, when it changed, and its size."""


@lru_cache(32)
def _compared(own: tuple[_File, ...], english: tuple[_File, ...]) -> Translation:
    texts, unreadable = read_texts(own)
    usual = _english(english)
    wrong = {key: why for key, text in texts.items() if (why := fault(key, text, usual.get(key)))}
    missing = [key for key in usual if key not in texts and not _BY_CHOICE.fullmatch(key)]
    return Translation({key: text for key, text in texts.items() if key not in wrong}, missing, wrong, unreadable)


@lru_cache(32)
def _english(files: tuple[_File, ...]) -> dict[str, Form]:
    texts, unreadable = read_texts(files)
    for path in unreadable:
        read_toml(path)
    return texts


def _files(language: str, assets: Path) -> tuple[_File, ...]:
    """`locale/<language>.toml`, `locale/voices/<language>.toml` under "voice", and `games/<game>/<language>.toml` under
    the game's name."""
    found: list[_File] = []
    for root in (assets, *(root / "assets" for root in paths.elsewhere())):
        places = [
            ("", root / "locale" / f"{language}.toml"),
            ("voice", root / "locale" / "voices" / f"{language}.toml"),
        ]
        places += [(path.parent.name, path) for path in sorted((root / "games").glob(f"*/{language}.toml"))]
        for section, path in places:
            with suppress(OSError):
                status = path.stat()
                found.append((section, path, status.st_mtime_ns, status.st_size))
    return tuple(found)


def read_texts(files: Iterable[_File]) -> tuple[dict[str, Form], list[Path]]:
    """The texts of files, and which of the files cannot be read."""
    tree: dict[str, object] = {}
    unreadable: list[Path] = []
    for section, path, _, _ in files:
        try:
            texts = read_toml(path)
        except (OSError, ValueError):
            unreadable.append(path)
            texts = {}
        if section:
            tree[section] = texts
        else:
            tree = texts | tree
    tree.pop("language", None)
    return flatten(tree), unreadable


def fault(key: str, own: Form, english: Form | None) -> str:
    """Why a translated text cannot be used; empty when it can."""
    if english is None:
        return "there is no such text"
    named, usual = _named(own), _named(english)
    conditions = {part for name in named for part in name.split(".")}
    if unknown := conditions - {*_NEEDS, "other"}:
        return f"no such form: {', '.join(sorted(unknown))}"
    try:
        spoken, wanted = ({f for text in forms.values() for f in _fields(text)} for forms in (named, usual))
    except ValueError as error:
        return str(error)
    if spoken != wanted and not (spoken < wanted and _BY_CHOICE.fullmatch(key)):
        return f"has {_braced(spoken)}, not {_braced(wanted)}"
    usual_conditions = {part for name in usual for part in name.split(".")}
    if needed := {_NEEDS[part] for part in conditions - usual_conditions - {"other"}} - wanted:
        return f"its forms need {_braced(needed)}"
    text, model = next(reversed(named.values())), next(reversed(usual.values()))
    if _SAME.fullmatch(key) and text != model:
        return "is not translated, but the same everywhere"
    if _COUNTED.fullmatch(key) and len(text.split()) != len(model.split()):
        return f"has {len(text.split())} words, not {len(model.split())}"
    if (key.startswith("voice.") or _BY_CHOICE.fullmatch(key)) and text.count("\n") < model.count("\n"):
        return "has fewer lines"
    return ""


def _fields(text: str) -> Iterator[str]:
    for _, name, spec, conversion in string.Formatter().parse(text) if "{" in text or "}" in text else ():
        if name is not None:
            yield name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")


def _braced(names: Collection[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "no placeholder"


def flatten(tree: Mapping[str, object], prefix: str = "") -> dict[str, Form]:
    """Nested TOML tables as dotted keys; a table with "other" is a text with forms."""
    flat: dict[str, Form] = {}
    for key, value in tree.items():
        if isinstance(value, Mapping) and "other" not in value:
            flat |= flatten(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = _form(value)
    return flat


def _form(value: object) -> Form:
    return {name: _form(form) for name, form in value.items()} if isinstance(value, Mapping) else str(value)


def _named(form: Form, prefix: str = "") -> dict[str, str]:
    if isinstance(form, str):
        return {prefix or "other": form}
    named: dict[str, str] = {}
    for name, inner in form.items():
        named |= _named(inner, f"{prefix}.{name}" if prefix else name)
    return named
