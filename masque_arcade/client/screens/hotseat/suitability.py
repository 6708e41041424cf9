"""Suitability of a game for the players at this screen, with a reason."""

from dataclasses import dataclass

from masque_arcade.client.game_ui.hotseat import Suitability
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screens.hotseat.players import SharingMode

SIGNS = {
    Suitability.WELL: ("icons/check", "ok"),
    Suitability.PARTLY: ("icons/warning", "candle"),
    Suitability.NOT: ("icons/cross", "danger"),
}
"""A badge's picture and colour; the word is beside it."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A game's suitability in one word, and the reason in a sentence."""

    fit: Suitability
    word: str
    reason: str


def set_ups(texts: Catalogue, game: str) -> str:
    """One line for a lobby: the game's suitability for one laptop each, pass and play, and one screen with pads."""
    together = SHELF[game].together
    words = {"round": texts(f"hotseat.fit.{together.round}"), "pads": texts(f"hotseat.fit.{together.pads}")}
    return texts("hotseat.fit.lan", each=texts("hotseat.fit.well"), **words)


def badge(texts: Catalogue, game: str, persons: int, way: SharingMode) -> Badge:
    """The badge of a game for that many people at one screen."""
    together = SHELF[game].together
    seats = SHELF[game].info.seats
    if persons > seats[-1]:
        return Badge(Suitability.NOT, texts("hotseat.fit.not"), texts("hotseat.fit.too_many", n=seats[-1]))
    if persons == 1:
        return Badge(Suitability.WELL, texts("hotseat.fit.well"), texts("hotseat.fit.alone"))
    if way is SharingMode.PHONES:
        return Badge(Suitability.WELL, texts("hotseat.fit.well"), texts("hotseat.fit.phones"))
    fit = together.round if way is SharingMode.ROUND else together.pads
    if way is SharingMode.ROUND and together.round_most and persons > together.round_most:
        return Badge(
            Suitability.NOT, texts("hotseat.fit.laptops", n=persons), texts("hotseat.fit.most", n=together.round_most)
        )
    own = f"{game}.hotseat.{way}"
    reason = texts(own if texts.has(own) else f"hotseat.fit.{way}_{fit}")
    word = texts("hotseat.fit.laptops", n=persons) if fit is Suitability.NOT else texts(f"hotseat.fit.{fit}")
    return Badge(fit, word, reason)
