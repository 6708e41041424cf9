"""Texts by key: `texts("prompt.turn", name="Aki")`, from TOML catalogues: one per language, one per game and language.

A text that depends on its subject or a number is a table of forms: `{you = "You win", other = "{name} wins"}`. The
first matching form is used, and may itself be a table; "other" matches everything.
"""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from masque_arcade.storage import paths


class You(str):
    """The reader, in place of a name."""

    __slots__ = ()


Form = str | dict[str, "Form"]
_FITS: Final[dict[str, Callable[[Mapping[str, object]], bool]]] = {
    "you": lambda values: isinstance(values.get("name"), You),
    "to_you": lambda values: isinstance(values.get("other"), You),
    "one": lambda values: values["n"] == 1,
    "two": lambda values: values["n"] == 2,
}
"""When a form matches: `name` (the subject) or `other` (the object) is the reader; `n` is that number."""


class Catalogue:
    def __init__(self, language: str, texts: Mapping[str, object]) -> None:
        self.language = language
        self._texts = flatten(texts)

    @classmethod
    def load(cls, language: str, assets: Path) -> "Catalogue":
        """`locale/<language>.toml` in `assets`, `locale/voices/<language>.toml` under "voice", and
        `games/<game>/<language>.toml` under the game's name.

        Raises OSError or tomllib.TOMLDecodeError.
        """
        locale = assets / "locale"
        texts: dict[str, object] = tomllib.loads((locale / f"{language}.toml").read_text("utf-8"))
        texts["voice"] = tomllib.loads((locale / "voices" / f"{language}.toml").read_text("utf-8"))
        for folder in (assets, *(root / "assets" for root in paths.elsewhere())):
            for path in sorted((folder / "games").glob(f"*/{language}.toml")):
                texts[path.parent.name] = tomllib.loads(path.read_text("utf-8"))
        return cls(language, texts)

    def __call__(self, key: str, **values: object) -> str:
        """The text of `key` with its placeholders filled. Raises KeyError for an unknown key or missing value."""
        text = self._texts[key]
        while not isinstance(text, str):
            text = next(form for name, form in text.items() if name == "other" or _FITS[name](values))
        return text.format_map(values) if values else text

    def has(self, key: str) -> bool:
        return key in self._texts

    def keys(self) -> set[str]:
        """Every key, dotted."""
        return set(self._texts)

    def forms(self, key: str) -> dict[str, str]:
        """Every form of `key` by its dotted name; a text without forms is "other"."""
        return _named(self._texts[key])


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
