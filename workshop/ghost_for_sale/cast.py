"""The five bidders and Mrs. Truelight, put together."""

from workshop.cards import Character
from workshop.ghost_for_sale import blue, emblems, green, red, truelight, white, yellow
from workshop.ghost_for_sale.fields import FIELDS

CAST = {
    "white": Character(white.HEAD, white.gown, FIELDS["white"], emblems.monocle),
    "blue": Character(blue.HEAD, blue.gown, FIELDS["blue"], emblems.lorgnette),
    "green": Character(green.HEAD, green.gown, FIELDS["green"], emblems.pipe),
    "yellow": Character(yellow.HEAD, yellow.gown, FIELDS["yellow"], emblems.fan),
    "red": Character(red.HEAD, red.gown, FIELDS["red"], emblems.bow),
    "truelight": Character(truelight.HEAD, truelight.gown, FIELDS["truelight"], emblems.candle),
}
