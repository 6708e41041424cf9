"""Help on Mascarade's table: masks with their powers, plates with their marks, buttons; and the rules page."""

from typing import Final

from masque_arcade.client.animation.pose import Pose
from masque_arcade.client.game_ui.presenter import Tip
from masque_arcade.client.game_ui.prompt import Choice
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Rect
from masque_arcade.engine.game import Over, Seat, Turn
from masque_arcade.games.mascarade import model as m
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.ui.danger import leads, near
from masque_arcade.games.mascarade.ui.labels import PlayerNames
from masque_arcade.games.mascarade.ui.layout import Board, hem, memorise_boxes, whole_seat

POOR: Final = 1
"""Coins down to which a player may soon end the game."""

COVER: Final = ("cloth",)
"""The cloth while hands are under it."""


def mask_tips(texts: Catalogue, view: m.View, table: Board) -> list[tuple[Choice, Tip]]:
    """The masks in play, each with its power; none while all cards are open."""
    kinds = [] if isinstance(view.phase, m.Memorise) else list(dict.fromkeys(view.cast))
    out = []
    for i, character in enumerate(kinds):
        pick = Choice(("tip", character), ("tip", character), rect=table.mask_box(i, len(kinds)))
        out.append((pick, _mask(texts, character)))
    return out


def seat_tips(texts: Catalogue, view: m.View, table: Board, guests: PlayerNames, goal: int) -> list[tuple[Choice, Tip]]:
    """All players with the meaning of the marks on their plates; `goal` coins win."""
    out = []
    for seat in range(view.seats):
        key = ("tip", ("seat", seat))
        box = whole_seat(table, seat)
        out.append((Choice(key, key, rect=box, style="quiet"), _seat(texts, view, guests, seat, goal)))
    return out


def piece_tips(texts: Catalogue, view: m.View, table: Board, me: Seat | None) -> list[tuple[Choice, Tip]]:
    """Court, bank, the cloth while hands are under it, and the cards that lie before no plate."""
    if isinstance(view.phase, m.Memorise):
        boxes = memorise_boxes(table, len(view.cast))
        return [_piece(("card", slot), boxes[slot], _mask(texts, face)) for slot, face in view.faces.items()]
    out = [
        _piece(
            (name,), box, Tip(texts(f"mascarade.table.{name}"), texts(f"mascarade.tip.{name}"), picture=f"stage/{name}")
        )
        for name, box in (("court", table.court), ("bank", table.bank))
    ]
    under = (view.phase.first, view.phase.second) if isinstance(view.phase, m.Handling) else ()
    if isinstance(view.phase, m.Handling):
        swap = Tip(texts("mascarade.button.swap"), texts("mascarade.tip.swap"), picture="icons/swap")
        out.append(_piece(COVER, _box(hem(table)), swap))
    for slot, box in table.cards.items():
        seat = m.owner(slot, view.seats)
        if slot not in under and (seat in (None, me) or m.protected(slot, view.seats)):
            kind = "centre" if seat is None else "protected" if m.protected(slot, view.seats) else "own"
            out.append(
                _piece(
                    ("card", slot),
                    box,
                    Tip(texts(f"mascarade.tip.{kind}_card"), texts(f"mascarade.tip.{kind}"), picture="icons/eye"),
                )
            )
    return out


def _box(pose: Pose) -> Rect:
    """The box of a thing that stands."""
    return Rect.around(pose.x, pose.y, pose.w, pose.h)


def _piece(key: tuple[object, ...], box: Rect, tip: Tip) -> tuple[Choice, Tip]:
    named = ("tip", key)
    return Choice(named, named, rect=box, style="quiet"), tip


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


def page(view: m.View, turn: Turn, key: object) -> str:
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


def _mask(texts: Catalogue, character: Character) -> Tip:
    name, power = (texts(f"mascarade.character.{character}.{part}") for part in ("name", "power"))
    return Tip(name, power, face=f"mascarade/{character}")


def _seat(texts: Catalogue, view: m.View, guests: PlayerNames, seat: Seat, goal: int) -> Tip:
    coins = view.coins[seat]
    lines = [texts("mascarade.tip.coins", n=coins)]
    if coins >= near(goal):
        lines.append(texts("mascarade.tip.near", n=goal))
    elif leads(seat, view.coins):
        lines.append(texts("mascarade.tip.leads"))
    elif coins <= POOR:
        lines.append(texts("mascarade.tip.poor"))
    if any(view.stirs[slot] for slot in m.hand(seat, view.seats)):
        lines.append(texts("mascarade.tip.stirs"))
    if seat in guests.bots:
        lines.append(texts("mascarade.tip.bot"))
    title = texts("mascarade.tip.seat", name=guests.called(texts, seat), n=seat + 1)
    return Tip(title, texts.told(lines), picture=f"seats/{seat + 1}")
