"""The page of the rules that helps at the table of The Red Masque."""

from masque_arcade.engine.game import Over, Turn
from masque_arcade.games.red_masque import model as m
from masque_arcade.games.red_masque.cards import Card


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase."""
    match key:
        case ("card" | "gone", Card() as card):
            return _card_page(card)
        case "role":
            return "idea"
        case "clock":
            return "end"
        case ("step", "search"):
            return "search"
    match view.phase:
        case _ if isinstance(turn, Over):
            return "end"
        case m.Masking() | m.Placing():
            return "round"
        case m.Moving():
            return "turn"
        case m.Looking() | m.Searching():
            return "search"
        case m.Playing():
            return "cards"
        case m.Resolving(card=card):
            return _card_page(card)
        case m.Interval():
            return "end"
    return "turn" if view.active is not None else "idea"


def _card_page(card: Card) -> str:
    if card in (Card.DAGGER, Card.REVEAL):
        return "unmask"
    return "trap" if card in (Card.TRAP, Card.KEY) else "flight"
