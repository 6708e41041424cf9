"""The page of the rules that helps at Ghost for Sale's table."""

from masque_arcade.engine.game import Over, Turn
from masque_arcade.games.ghost_for_sale import model as m


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase."""
    match key:
        case ("lot", int(lot)):
            return "looks" if lot < 0 else "special" if lot in view.specials else "values"
        case ("row", _):
            return "values"
        case ("special", _):
            return "special"
        case ("side" | "truth" | "note", _):
            return "truth"
        case ("tokens" | "token", *_):
            return "tokens"
        case ("hand", _, _):
            return "reserve" if isinstance(view.phase, m.Reserving) else "backs"
    match view.phase:
        case _ if isinstance(turn, Over):
            return "end"
        case m.Reserving():
            return "reserve"
        case m.Choosing():
            return "truth"
        case m.Declaring():
            return "tokens"
        case m.Bidding() | m.Settling():
            return "looks" if m.TRUELIGHT in view.lots else "auction"
        case m.Using(special=m.Special()):
            return "special"
        case m.Revealing():
            return "reveal"
    return "idea"
