"""The page of the rules that helps at Mascarade's table."""

from masque_arcade.engine.game import Over, Turn
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the mask under `key`, else of the current phase."""
    match key:
        case ("mask" | "claim", Character() as character):
            return character
        case ("kind", "swap"):
            return "cloth"
        case ("kind", "announce"):
            return "claim"
    match view.phase:
        case _ if isinstance(turn, Over):
            return "end"
        case m.Memorise():
            return "idea"
        case m.Handling():
            return "cloth"
        case m.Contest() | m.Unmasking():
            return "contest"
        case m.Choosing(character=character):
            return character
        case m.Answering():
            return Character.INQUISITOR
    return "turn"
