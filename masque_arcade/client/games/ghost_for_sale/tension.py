"""How tense a public position of Ghost for Sale is: what the music's layers follow.

What must not enter: faces, and anything else that only some may know.
"""

from masque_arcade.games.ghost_for_sale.terms import EACH_ROUND, Bidding, Closing, Revealing, Settling, Using, View


def tension(view: View) -> float:
    """0 while houses are declared, higher in an auction the more cards lie, 1 when the ghosts are counted."""
    late = 0.2 if view.round == 2 else 0.0
    match view.phase:
        case Revealing():
            return 1.0
        case Settling() | Using() | Closing():
            return 0.7 + late
        case Bidding():
            return min(0.8, 0.3 + 0.4 * len(view.bids) / (view.seats * EACH_ROUND)) + late
    return late
