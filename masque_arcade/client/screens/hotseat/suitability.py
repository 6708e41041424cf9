"""Whether a game suits the people at this screen, and why, in words."""

from dataclasses import dataclass

from masque_arcade.client.game_ui.hotseat import Fit
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.screens.hotseat.players import Way

SIGNS = {Fit.WELL: ("icons/check", "ok"), Fit.PARTLY: ("icons/warning", "candle"), Fit.NOT: ("icons/cross", "danger")}
"""Picture and ink of a badge; the word for it stands beside."""


@dataclass(frozen=True, slots=True)
class Badge:
    """How well a game fits, in one word, and the reason in a sentence."""

    fit: Fit
    word: str
    reason: str


def set_ups(texts: Catalogue, game: str) -> str:
    """In one line for a lobby: how the game fits a laptop each, one that is handed round, and one screen with pads."""
    together = SHELF[game].together
    words = {"round": texts(f"parlour.fit.{together.round}"), "pads": texts(f"parlour.fit.{together.pads}")}
    return texts("parlour.fit.lan", each=texts("parlour.fit.well"), **words)


def badge(texts: Catalogue, game: str, persons: int, way: Way) -> Badge:
    """The badge of a game for that many persons at one screen."""
    together = SHELF[game].together
    fit = together.round if way is Way.ROUND else together.pads
    seats = SHELF[game].info.seats
    if persons > seats[-1]:
        return Badge(Fit.NOT, texts("parlour.fit.not"), texts("parlour.fit.too_many", n=seats[-1]))
    if persons == 1:
        return Badge(Fit.WELL, texts("parlour.fit.well"), texts("parlour.fit.alone"))
    if way is Way.ROUND and together.round_most and persons > together.round_most:
        return Badge(Fit.NOT, texts("parlour.fit.laptops", n=persons), texts("parlour.fit.most", n=together.round_most))
    own = f"{game}.hotseat.{way}"
    reason = texts(own if texts.has(own) else f"parlour.fit.{way}_{fit}")
    word = texts("parlour.fit.laptops", n=persons) if fit is Fit.NOT else texts(f"parlour.fit.{fit}")
    return Badge(fit, word, reason)
