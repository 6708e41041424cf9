"""Every picture of the stage and its place below assets/stage/, but guests and the cabinet."""

from collections.abc import Iterator

from workshop import ghost_for_sale, lupusburg, masquerade_trick, red_masque
from workshop.pen import Sheet
from workshop.stage import (
    abbey,
    auction,
    drapes,
    edge,
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


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Rooms, cloths, playbills, curtains, lights, money, furniture, the title."""
    yield "coin", money.coin()
    yield "coins", money.coins()
    for count in range(money.STACKED + 1):
        yield f"stack_{count}", money.stack(count)
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
    yield "rumple", exchange.rumple()
    yield "sleeve", exchange.sleeve()
    yield "sleeve_shade", exchange.sleeve_shade()
    yield "bulge", exchange.bulge()
    yield "bust", figures.bust()
    yield "bust_shade", figures.bust_shade()
    yield "hood_back", figures.hood_back()
    yield "sweat", figures.sweat()
    yield "unmasked", figures.unmasked()
    yield "cloth", room.damask()
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
    yield "bill_red_masque", red_masque.bill()
    yield "near_edge", edge.near_edge()
    yield "edge_light", edge.edge_light()
    yield "act_glove", edge.act_glove()
    yield "act_eye", edge.act_eye()
    yield "act_seal", edge.act_seal()
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
