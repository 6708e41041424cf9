"""The page of the rules that helps at Masquerade Trick's table."""

from masque_arcade.engine.game import Over, Turn
from masque_arcade.games.masquerade_trick import model as m


def page(view: m.View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the thing under `key`, else of the current phase."""
    match key:
        case ("place", int(place)) if place in view.shown:
            return view.roles[place]
        case "row" | ("seat", 6 | 7):
            return "two" if view.seats == 2 else "solo"
        case "side":
            return "halves"
    match view.phase:
        case _ if isinstance(turn, Over):
            return "end"
        case m.Passing():
            return "pass"
        case m.Playing():
            return "trick"
        case m.Looking():
            return "halves"
        case m.Pointing() | m.Calling() | m.Unveiling():
            return "point"
        case m.Judging() | m.Interval():
            return "end"
    return "idea"
