"""What a match's seal means, in a sentence for a person."""

from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.session.seal import Seal

_NAMED: Final = 2
"""The most names in it."""


def seal_sentence(seal: Seal, texts: Catalogue) -> str:
    """The sentence."""
    names = texts.listed(seal.withheld[:_NAMED]) + ("…" if len(seal.withheld) > _NAMED else "")
    return texts(f"seal.{seal.key}", beat=seal.beat, n=seal.n, names=names, deals=seal.deals)
