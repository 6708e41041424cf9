"""What a match's seal means, in sentences for a person."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.session.seal import Seal, SealState

_NAMED: Final = 2
"""The most names of one kind in it."""


def seal_sentence(seal: Seal, texts: Catalogue) -> str:
    """The sentence, and one for each note on it."""

    def names(people: Sequence[str]) -> str:
        return texts.listed(people[:_NAMED]) + ("…" if len(people) > _NAMED else "")

    about = seal.named if seal.state is SealState.BROKEN and seal.cause == "signature" else seal.withheld
    sentences = [texts(f"seal.{seal.key}", beat=seal.beat, n=seal.n, names=names(about), deals=seal.deals)]
    if seal.unsigned and seal.state is SealState.UNBROKEN:
        sentences.append(texts("seal.unsigned", n=seal.unsigned, names=names(seal.named)))
    if seal.same_address:
        sentences.append(texts("seal.same_address", names=names([*chain(*seal.same_address)])))
    if seal.hosts:
        words = texts("sign.words").split()
        sentences.append(texts("seal.hosts", names=" → ".join(f"{words[one]} {words[two]}" for one, two in seal.hosts)))
    return texts.sentences(sentences)
