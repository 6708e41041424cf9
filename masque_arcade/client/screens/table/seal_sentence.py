"""What a match's seal means, in sentences for a person."""

from collections.abc import Sequence
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.session.seal import Seal, SealState

_NAMED: Final = 2
"""The most names of one kind in it."""
_GROUPS: Final = 2
"""The most groups at one address."""


def seal_sentence(seal: Seal, texts: Catalogue) -> str:
    """The sentence, and one for each note on it."""

    def names(people: Sequence[str]) -> str:
        return texts.listed(people[:_NAMED]) + ("…" if len(people) > _NAMED else "")

    about = seal.named if seal.state is SealState.BROKEN and seal.cause == "signature" else seal.withheld
    told = [texts(f"seal.{seal.key}", beat=seal.beat, n=seal.n, names=names(about), deals=seal.deals)]
    if seal.unsigned and seal.state is SealState.UNBROKEN:
        told.append(texts("seal.unsigned", n=seal.unsigned, names=names(seal.named)))
    told += [texts("seal.same_address", names=names(group)) for group in seal.same_address[:_GROUPS]]
    return texts.told(told)
