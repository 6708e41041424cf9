"""The languages of the tests."""

from typing import Final

from masque_arcade.client.languages import languages

LANGUAGES: Final = ("en", "ja")
"""The two every text is written in first: one of words and spaces, one without."""
COMPLETE: Final = tuple(code for code, one in languages().items() if one.complete)
"""Every language that claims to have all texts."""
