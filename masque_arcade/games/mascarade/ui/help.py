"""Help on Mascarade's table: masks with their powers, plates with their marks, buttons; and the rules page."""

from typing import Final

from masque_arcade.client.game_ui.presenter import Tip
from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Rect
from masque_arcade.engine.game import Over, Seat, Turn
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import Answering, Choosing, Contest, Handling, Memorise, Unmasking, View, hand
from masque_arcade.games.mascarade.ui.goal import near
from masque_arcade.games.mascarade.ui.labels import PlayerNames
from masque_arcade.games.mascarade.ui.layout import Board, seat_box

POOR: Final = 1
"""Coins down to which a player may soon end the game."""


def mask_tips(texts: Catalogue, view: View, table: Board) -> list[tuple[Choice, Tip]]:
    """The masks in play, each with its power; none while all cards are open."""
    kinds = [] if isinstance(view.phase, Memorise) else list(dict.fromkeys(view.cast))
    out = []
    for i, character in enumerate(kinds):
        pick = Choice(("tip", character), ("tip", character), rect=table.mask_box(i, len(kinds)))
        out.append((pick, _mask(texts, character)))
    return out


def seat_tips(texts: Catalogue, view: View, table: Board, guests: PlayerNames, goal: int) -> list[tuple[Choice, Tip]]:
    """All players with the meaning of the marks on their plates; `goal` coins win."""
    out = []
    for seat in range(view.seats):
        key = ("tip", ("seat", seat))
        out.append(
            (Choice(key, key, rect=seat_box(table, seat), style="quiet"), _seat(texts, view, guests, seat, goal))
        )
    return out


def claim_mark(table: Board) -> Rect:
    """The box of the banner's question mark."""
    return Rect(table.banner.right - 40, table.banner.y + 9, 28, 28)


def claim_tips(texts: Catalogue, claimed: Character | None, table: Board) -> list[tuple[Choice, Tip]]:
    """The announced mask's power: behind the banner's question mark, and on the buttons that answer the claim."""
    if claimed is None:
        return []
    tip = _mask(texts, claimed)
    mark = Choice(("tip", ("claim", claimed)), ("tip", ("claim", claimed)), rect=claim_mark(table).grown(10))
    answers = [Choice(("kind", kind), ("kind", kind)) for kind in ("challenge", "pass")]
    return [(choice, tip) for choice in (mark, *answers)]


def button_tips(texts: Catalogue) -> list[tuple[Choice, Tip]]:
    """The three actions of a turn."""
    return [
        (
            Choice(("kind", kind), ("kind", kind)),
            Tip(texts(f"mascarade.button.{kind}"), texts(f"mascarade.tip.{kind}"), picture=f"icons/{icon}"),
        )
        for kind, icon in (("swap", "swap"), ("peek", "eye"), ("announce", "speech"))
    ]


def page(view: View, turn: Turn, key: object) -> str:
    """The rules page that helps with `view`: that of the mask under `key`, else of the current phase."""
    match key:
        case (("tip" | "mask"), Character() as character):
            return character
        case ("tip", ("claim", Character() as character)):
            return character
        case ("kind", "swap"):
            return "cloth"
        case ("kind", "announce"):
            return "claim"
    match view.phase:
        case _ if isinstance(turn, Over):
            return "end"
        case Memorise():
            return "idea"
        case Handling():
            return "cloth"
        case Contest() | Unmasking():
            return "contest"
        case Choosing(character=character):
            return character
        case Answering():
            return Character.INQUISITOR
    return "turn"


def _mask(texts: Catalogue, character: Character) -> Tip:
    name, power = (texts(f"mascarade.character.{character}.{part}") for part in ("name", "power"))
    return Tip(name, power, face=f"mascarade/{character}")


def _seat(texts: Catalogue, view: View, guests: PlayerNames, seat: Seat, goal: int) -> Tip:
    coins = view.coins[seat]
    lines = [texts("mascarade.tip.coins", n=coins)]
    if coins >= near(goal):
        lines.append(texts("mascarade.tip.near", n=goal))
    elif coins <= POOR:
        lines.append(texts("mascarade.tip.poor"))
    if any(view.stirs[slot] for slot in hand(seat, view.seats)):
        lines.append(texts("mascarade.tip.stirs"))
    if seat in guests.bots:
        lines.append(texts("mascarade.tip.bot"))
    title = texts("mascarade.tip.seat", name=guests.called(texts, seat), n=seat + 1)
    return Tip(title, " ".join(lines), picture=f"seats/{seat + 1}")
