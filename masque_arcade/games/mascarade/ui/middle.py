"""The middle of Mascarade's table: court and bank, the masks in play, and what is claimed; and the room around it."""

from math import hypot
from typing import Final

from masque_arcade.client.game_ui.plates import backdrop
from masque_arcade.client.game_ui.thing import Layered, Name, Role, Thing, Tip, on
from masque_arcade.client.render.drawables import Item, Layer, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import guest_mask
from masque_arcade.engine.game import Seat
from masque_arcade.games.mascarade.characters import Character
from masque_arcade.games.mascarade.model import Memorise, Slot, owner
from masque_arcade.games.mascarade.ui.context import Moment, cards_label
from masque_arcade.games.mascarade.ui.layout import cloth_box

_READ: Final = 3
"""Verdicts that can be read in one line."""


def scenery(moment: Moment) -> list[Layered]:
    """The room, the table, and the thread between the two cards of the latest exchange."""
    canvas = moment.table.canvas
    cloth = Item("cloth", Picture("stage/cloth"), cloth_box(canvas))
    return [*backdrop(canvas, "backdrop"), *on(Layer.CLOTH, cloth, *_thread(moment))]


def middle_things(moment: Moment) -> list[Thing]:
    """Court, bank and masks, unless all cards lie there; and the banner."""
    if isinstance(moment.view.phase, Memorise):
        return banner(moment)
    kinds = list(dict.fromkeys(moment.view.cast))
    masks = [_mask(moment, character, i, len(kinds)) for i, character in enumerate(kinds)]
    return [_pile(moment, "court"), _pile(moment, "bank"), *masks, *banner(moment)]


def _pile(moment: Moment, key: str) -> Thing:
    """Coins that belong to nobody."""
    box, coins = (moment.table.court, moment.view.court) if key == "court" else (moment.table.bank, moment.view.bank)
    name, amount = moment.t(f"table.{key}"), "∞" if coins is None else str(coins)
    picture = f"stage/{key}"
    return Thing(
        key,
        box,
        Layer.OBJECTS,
        Name(Role.PLACE, name, amount),
        Tip(name, moment.t(f"tip.{key}"), picture=picture),
        on(
            Layer.OBJECTS,
            Item((key, "panel"), Panel("plum", "gold", 10, 1, 0.72), box),
            Item((key, "name"), Words(name, 15, "muted"), Rect(box.x + 4, box.y + 4, box.w - 8, 20)),
            Item((key, "picture"), Picture(picture), Rect(box.x + 12, box.y + 30, 62, 48)),
            Item((key, "amount"), Words(amount, 28, "candle", "serif"), Rect(box.x + 74, box.y + 30, box.w - 82, 48)),
        ),
    )


def _mask(moment: Moment, character: Character, index: int, count: int) -> Thing:
    """A mask in play, which is known by its power."""
    box, claim = moment.table.mask_box(index, count), moment.story.claim
    tip = moment.mask_tip(character)
    lit = [Item(("lit", character), Picture("stage/ring"), box.grown(6))] if claim and claim[2] == character else []
    items = on(
        Layer.OBJECTS,
        *lit,
        Item(("medal", character), Picture("stage/medallion"), box),
        Item(("mask", character), Picture(f"games/mascarade/masks/{character}"), box.grown(-4)),
    )
    return Thing(("mask", character), box, Layer.OBJECTS, Name(Role.SIGN, tip.title), tip, items, eager=True)


def banner(moment: Moment) -> list[Thing]:
    """The current claim; of an exchange: whose cards are in it."""
    story = moment.story
    if story.moved is not None and (story.away or story.claim is None):
        return [_exchange(moment, *story.moved)]
    return _claim(moment, story.claim[0], story.claim[2]) if story.claim else []


def _claim(moment: Moment, seat: Seat, character: Character) -> list[Thing]:
    """What is claimed, and the question mark that explains it."""
    story, box, t = moment.story, moment.table.banner, moment.t
    claim = t("banner.claim", name=moment.display_name(seat), character=moment.mask(character))
    count = len(story.challengers)
    below = said = t("banner.contests", n=count) if count else t(f"character.{character}.power")
    if story.shown:
        verdicts = [moment.texts.about(moment.display_name(s), moment.mask(c)) for s, c, _ in story.shown]
        below = "  ·  ".join(verdicts) if len(verdicts) <= _READ else t("banner.contests", n=count)
        said = moment.texts.listed(verdicts)
    mark = Rect(box.right - 40, box.y + 9, 28, 28)
    mask = Picture(f"games/mascarade/masks/{character}")
    items = on(
        Layer.BANNER,
        Item("banner", Panel("parchment", "gold", 12, 3), box),
        Item("banner mask", mask, Rect(box.x + 10, box.y + 4, 64, 64)),
        *_lines(box, claim, below, "ink", box.w - 134),
        Item("banner ?", Picture("icons/question", "ink_red"), mark),
    )
    tip = moment.mask_tip(character)
    return [
        Thing("banner", box, Layer.BANNER, Name(Role.SIGN, claim, said), None, items),
        Thing(("claim", character), mark.grown(10), Layer.BANNER, Name(Role.SIGN, tip.title), tip, eager=True),
    ]


def _exchange(moment: Moment, seat: Seat, first: Slot, second: Slot) -> Thing:
    """Who has which two cards under the table, or had until now; said loudest to the owner of one."""
    box, guests = moment.table.banner, moment.guests
    owners = {owner(slot, moment.view.seats) for slot in (first, second)} - {seat, None}
    taken = guests.me in owners and bool(moment.story.away)
    cards = cards_label(moment.texts, (first, second), guests)
    claim = moment.t("banner.taken", name=moment.display_name(seat)) if taken else cards
    below = moment.t("banner.exchange", name=moment.display_name(seat))
    items = on(
        Layer.BANNER,
        Item("banner", Panel("parchment", "danger" if taken else "gold", 12, 3), box),
        *guest_mask(guests.names[seat]).items("banner mask", Rect(box.x + 12, box.y + 4, 64, 64)),
        *_lines(box, claim, below, "ink_red" if taken else "ink", box.w - 100),
    )
    return Thing("banner", box, Layer.BANNER, Name(Role.SIGN, claim, below), None, items)


def _lines(box: Rect, claim: str, below: str, ink: str, wide: float) -> list[Item]:
    line = Rect(box.x + 86, box.y + 44, box.w - 100, 22)
    return [
        Item("banner claim", Words(claim, 24, ink, "serif", "left"), Rect(line.x, box.y + 5, wide, 34)),
        Item("banner below", Words(below, 15, "ink_red", align="left"), line),
    ]


def _thread(moment: Moment) -> list[Item]:
    """A sagging thread of dots between the two cards of the latest exchange, faint where the ticker is read."""
    table, moved = moment.table, moment.story.moved
    if moved is None or moment.story.away:
        return []
    a, b = (table.cards[slot] for slot in moved[1:])
    way = hypot(b.cx - a.cx, b.cy - a.cy)
    count = max(3, int(way / 22))
    out: list[Item] = []
    for k in range(1, count):
        part = k / count
        sag = 4 * part * (1 - part) * min(46.0, way * 0.14)
        size = 4.0 if k % 2 else 6.0
        at = Rect.around(a.cx + (b.cx - a.cx) * part, a.cy + (b.cy - a.cy) * part + sag, size, size)
        if not (a.has(at.cx, at.cy) or b.has(at.cx, at.cy)):
            read = table.masks.bottom < at.bottom and at.y < table.sentence.y
            out.append(Item(("thread", k), Panel("candle", "", size / 2, 0, 0.2 if read else 0.75), at))
    return out
