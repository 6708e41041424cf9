"""Texts by key: `texts("prompt.turn", name="Aki")`, from TOML catalogues: one per language, one per game and language.

Plural forms are tables `{one = "...", other = "..."}` chosen by the argument `n`; Japanese has only `other`. What must
not enter: any sentence.
"""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

_PLURAL: dict[str, Callable[[int], str]] = {"en": lambda n: "one" if n == 1 else "other", "ja": lambda n: "other"}


class Catalogue:
    """All texts of one language."""

    def __init__(self, language: str, texts: Mapping[str, object]) -> None:
        self.language = language
        self._texts = flatten(texts)

    @classmethod
    def load(cls, language: str, assets: Path) -> "Catalogue":
        """`locale/<language>.toml` in `assets`, and `games/<game>/<language>.toml` under the game's name.

        Raises OSError or tomllib.TOMLDecodeError.
        """
        texts: dict[str, object] = tomllib.loads((assets / "locale" / f"{language}.toml").read_text("utf-8"))
        for path in sorted((assets / "games").glob(f"*/{language}.toml")):
            texts[path.parent.name] = tomllib.loads(path.read_text("utf-8"))
        return cls(language, texts)

    def __call__(self, key: str, **values: object) -> str:
        """The text of `key` with its placeholders filled. Raises KeyError for an unknown key or missing value."""
        text = self._texts[key]
        if isinstance(text, dict):
            n = values["n"]
            assert isinstance(n, int), f"{key} counts by n"
            text = text[_PLURAL[self.language](n)]
        return text.format_map(values) if values else text

    def has(self, key: str) -> bool:
        """Whether the catalogue knows `key`."""
        return key in self._texts

    def keys(self) -> set[str]:
        """Every key, dotted."""
        return set(self._texts)

    def forms(self, key: str) -> dict[str, str]:
        """The plural forms of `key`, or the text itself as "other"."""
        text = self._texts[key]
        return dict(text) if isinstance(text, dict) else {"other": text}


def flatten(tree: Mapping[str, object], prefix: str = "") -> dict[str, str | dict[str, str]]:
    """Nested TOML tables as dotted keys; a table with "other" is a text with plural forms."""
    flat: dict[str, str | dict[str, str]] = {}
    for key, value in tree.items():
        if isinstance(value, Mapping) and "other" not in value:
            flat |= flatten(value, f"{prefix}{key}.")
        elif isinstance(value, Mapping):
            flat[prefix + key] = {form: str(text) for form, text in value.items()}
        else:
            flat[prefix + key] = str(value)
    return flat
