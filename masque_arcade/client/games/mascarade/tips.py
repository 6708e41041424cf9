"""What explains itself on Mascarade's table: masks their powers, plates their marks.

What must not enter: what may be done.
"""

from typing import Final

from masque_arcade.client.games.mascarade.guests import Guests
from masque_arcade.client.games.mascarade.layout import Board, seat_box
from masque_arcade.client.games.presenter import Tip
from masque_arcade.client.games.prompt import Choice
from masque_arcade.client.text import Catalogue
from masque_arcade.core.game import Seat
from masque_arcade.games.mascarade.terms import Memorise, View, hand

NEAR: Final = 11
POOR: Final = 1
"""Coins from which, and down to which, a guest may soon end the game."""


def mask_tips(texts: Catalogue, view: View, table: Board) -> list[tuple[Choice, Tip]]:
    """The masks in play, each with its power; none while all cards lie open."""
    kinds = [] if isinstance(view.phase, Memorise) else list(dict.fromkeys(view.cast))
    out = []
    for i, character in enumerate(kinds):
        pick = Choice(("tip", character), ("tip", character), rect=table.mask_box(i, len(kinds)))
        name, power = (texts(f"mascarade.character.{character}.{part}") for part in ("name", "power"))
        out.append((pick, Tip(name, power, face=f"mascarade/{character}")))
    return out


def seat_tips(texts: Catalogue, view: View, table: Board, guests: Guests) -> list[tuple[Choice, Tip]]:
    """Every guest: who he is, and what the marks on his plate mean."""
    out = []
    for seat in range(view.seats):
        key = ("tip", ("seat", seat))
        out.append((Choice(key, key, rect=seat_box(table, seat), style="quiet"), _seat(texts, view, guests, seat)))
    return out


def _seat(texts: Catalogue, view: View, guests: Guests, seat: Seat) -> Tip:
    coins = view.coins[seat]
    lines = [texts("mascarade.tip.coins", n=coins)]
    if coins >= NEAR:
        lines.append(texts("mascarade.tip.near"))
    elif coins <= POOR:
        lines.append(texts("mascarade.tip.poor"))
    if any(view.stirs[slot] for slot in hand(seat, view.seats)):
        lines.append(texts("mascarade.tip.stirs"))
    if seat in guests.bots:
        lines.append(texts("mascarade.tip.bot"))
    title = texts("mascarade.tip.seat", name=guests.names[seat], n=seat + 1)
    return Tip(title, " ".join(lines), picture=f"seats/{seat + 1}")
