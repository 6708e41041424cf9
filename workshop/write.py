"""Writes every picture of the program as SVG: `python -m workshop.write [folder]` (default: the assets folder)."""

import sys
from collections.abc import Iterator
from pathlib import Path

from workshop import cards, frames, ghost_for_sale, guests, kiosk, lupusburg, masquerade_trick, red_masque, seats
from workshop.icons import LINES, icon
from workshop.pen import Sheet
from workshop.stage import (
    abbey,
    auction,
    drapes,
    exchange,
    figures,
    furniture,
    gloves,
    letters,
    lights,
    money,
    room,
    salon,
    square,
    title,
)

ASSETS = Path(__file__).resolve().parent.parent / "assets"


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Every file's place below assets/ and its drawing."""
    for name in cards.HEADS:
        for place, sheet in cards.trio(name, cards.mascarade(name)):
            yield f"games/mascarade/{place}.svg", sheet
    for game in (masquerade_trick, ghost_for_sale, lupusburg, red_masque):
        name = game.__name__.rpartition(".")[2]
        for place, sheet in game.pictures():
            yield f"games/{name}/{place}.svg", sheet
    yield "cards/back.svg", frames.back()
    for layers in (guests, kiosk):
        name = layers.__name__.rpartition(".")[2]
        for place, sheet in layers.pictures():
            yield f"stage/{name}/{place}.svg", sheet
    for number in range(1, 14):
        yield f"seats/{number}.svg", seats.seat(number)
    for name, sheet in stage():
        yield f"stage/{name}.svg", sheet
    for name in LINES:
        yield f"icons/{name}.svg", icon(name)


def stage() -> Iterator[tuple[str, Sheet]]:
    """Everything that is neither card, seat nor icon."""
    yield "coin", money.coin()
    yield "coins", money.coins()
    yield "purse", money.purse()
    yield "ring", money.ring()
    yield "court", furniture.court()
    yield "bank", furniture.bank()
    yield "balustrade", furniture.balustrade()
    yield "medallion", furniture.medallion()
    yield "wax", furniture.wax()
    for kind in range(1, 7):
        yield f"confetti_{kind}", furniture.confetti(kind)
    yield "curtain_left", drapes.curtain(right=False)
    yield "curtain_right", drapes.curtain(right=True)
    yield "valance", drapes.valance()
    yield "drape", exchange.drape()
    yield "under_table", exchange.under_table()
    yield "sleeve", exchange.sleeve()
    yield "sleeve_shade", exchange.sleeve_shade()
    yield "bulge", exchange.bulge()
    yield "bust", figures.bust()
    yield "bust_shade", figures.bust_shade()
    yield "unmasked", figures.unmasked()
    yield "cloth", room.cloth()
    yield "backdrop", room.backdrop()
    yield "backdrop_masquerade_trick", salon.backdrop()
    yield "cloth_masquerade_trick", salon.baize()
    yield "bill_masquerade_trick", masquerade_trick.bill()
    yield "backdrop_ghost_for_sale", auction.backdrop()
    yield "cloth_ghost_for_sale", auction.felt()
    yield "bill_ghost_for_sale", ghost_for_sale.bill()
    yield "backdrop_lupusburg", square.backdrop(square.SUNSET)
    yield "backdrop_lupusburg_night", square.backdrop(square.NIGHT)
    yield "cloth_lupusburg", square.drift(night=False)
    yield "cloth_lupusburg_night", square.drift(night=True)
    yield "bill_lupusburg", lupusburg.bill()
    yield "backdrop_red_masque", abbey.backdrop()
    yield "cloth_red_masque", abbey.velvet()
    yield "bill_red_masque", red_masque.bill()
    yield "glove_left", gloves.glove(right=False)
    yield "glove_right", gloves.glove(right=True)
    yield "candle", lights.candle()
    yield "candle_out", lights.candle_out()
    yield "flame", lights.flame()
    yield "halo", lights.halo()
    yield "crack", lights.crack()
    yield "spotlight", lights.spotlight()
    yield "footlights", lights.footlights()
    yield "bulb_on", lights.bulb(lit=True)
    yield "bulb_off", lights.bulb(lit=False)
    yield "lettering", letters.lettering()
    yield "title_mask", title.title_mask()
    yield "title_pupil", title.title_pupil()
    yield "playbill", title.playbill()


def main(root: Path) -> None:
    count = 0
    for place, sheet in pictures():
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(sheet.text(), encoding="utf-8", newline="\n")
        count += 1
    print(f"{count} pictures written")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS)
