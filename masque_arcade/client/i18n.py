"""Texts by key: `texts("prompt.turn", name="Aki")`, from TOML catalogues: one per language, one per game and language.

A text that depends on its subject or a number is a table of forms: `{you = "You win", other = "{name} wins"}`. The
first matching form is used, and may itself be a table; "other" matches everything. Texts that a language lacks, or has
with wrong placeholders, are English.
"""

import re
import string
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from masque_arcade.client.languages import ENGLISH, Language, languages
from masque_arcade.storage import paths


class You(str):
    """The reader, in place of a name."""

    __slots__ = ()


Form = str | dict[str, "Form"]
_NEEDS: Final = {"you": "name", "to_you": "other", "one": "n", "two": "n"}
"""Forms, and the value that each asks: `name` (the subject) or `other` (the object) is the reader; `n` is a number."""
_SAME: Final = re.compile(r"\w+\.book\.(order|\w+\.(art|prop|list))")
"""Texts of names of pictures, pages and texts, the same in all languages."""
_COUNTED: Final = re.compile(r"sign\.words|\w+\.finale\.count|\w+\.book\.\w+\.row")
"""Texts of so many words in all languages."""


class Catalogue:
    def __init__(self, language: str, texts: Mapping[str, object]) -> None:
        self.language = language
        self._kind = languages().get(language) or Language(language, language)
        self._texts = flatten(texts)

    @classmethod
    def load(cls, language: str, assets: Path) -> "Catalogue":
        """The texts in `language`, completed by the English ones.

        Raises OSError or tomllib.TOMLDecodeError for the English ones.
        """
        made = cls(language, {})
        made._texts = english = _english(assets)
        if language != ENGLISH:
            made._texts = english | Translation.read(language, assets, english).sound
        return made

    def __call__(self, key: str, **values: object) -> str:
        """The text of `key` with its placeholders filled. Raises KeyError for an unknown key or missing value."""
        text = self._texts[key]
        while not isinstance(text, str):
            text = next(form for name, form in text.items() if self._fits(name, values))
        return text.format_map(values) if values else text

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

    def listed(self, parts: Sequence[str]) -> str:
        """The parts of a list, separated."""
        return self._kind.comma.join(parts)

    def told(self, sentences: Iterable[str]) -> str:
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
    def read(cls, language: str, assets: Path, english: Mapping[str, Form] | None = None) -> "Translation":
        """Compare the files of `language` with the `english` texts. Raises OSError or tomllib.TOMLDecodeError for
        unreadable English."""
        english = _english(assets) if english is None else english
        unreadable: list[Path] = []
        own = _read(language, assets, unreadable)
        wrong = {key: why for key, text in own.items() if (why := _fault(key, text, english.get(key)))}
        missing = [key for key in english if key not in own]
        return cls({key: text for key, text in own.items() if key not in wrong}, missing, wrong, unreadable)


def _english(assets: Path) -> dict[str, Form]:
    unreadable: list[Path] = []
    texts = _read(ENGLISH, assets, unreadable)
    for path in unreadable:
        tomllib.loads(path.read_text("utf-8"))
    return texts


def _read(language: str, assets: Path, unreadable: list[Path]) -> dict[str, Form]:
    """`locale/<language>.toml`, `locale/voices/<language>.toml` under "voice", and `games/<game>/<language>.toml` under
    the game's name."""
    tree: dict[str, object] = {}

    def read(path: Path) -> dict[str, object]:
        try:
            status = path.stat()
            return _parsed(path, status.st_mtime_ns, status.st_size)
        except (OSError, ValueError):
            unreadable.append(path)
            return {}

    for root in (assets, *(root / "assets" for root in paths.elsewhere())):
        if (path := root / "locale" / f"{language}.toml").is_file():
            tree = read(path) | tree
        if (path := root / "locale" / "voices" / f"{language}.toml").is_file():
            tree["voice"] = read(path)
        for path in sorted((root / "games").glob(f"*/{language}.toml")):
            tree[path.parent.name] = read(path)
    tree.pop("language", None)
    return flatten(tree)


@lru_cache(64)
def _parsed(path: Path, changed: int, size: int) -> dict[str, object]:
    """A file's tables; read again once it has changed."""
    return tomllib.loads(path.read_text("utf-8"))


def _fault(key: str, own: Form, english: Form | None) -> str:
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
    if spoken != wanted:
        return f"has {_braced(spoken)}, not {_braced(wanted)}"
    usual_conditions = {part for name in usual for part in name.split(".")}
    if needed := {_NEEDS[part] for part in conditions - usual_conditions - {"other"}} - wanted:
        return f"its forms need {_braced(needed)}"
    text, model = next(reversed(named.values())), next(reversed(usual.values()))
    if _SAME.fullmatch(key) and text != model:
        return "is not translated, but the same everywhere"
    if _COUNTED.fullmatch(key) and len(text.split()) != len(model.split()):
        return f"has {len(text.split())} words, not {len(model.split())}"
    if key.startswith("voice.") and text.count("\n") < model.count("\n"):
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
