"""The five bidders and Mrs. Truelight, put together."""

from workshop.cards import Character
from workshop.dress.ghost_for_sale import gentlemen, ladies
from workshop.ghost_for_sale import emblems
from workshop.ghost_for_sale.fields import FIELDS
from workshop.heads.ghost_for_sale import blue, green, red, truelight, white, yellow

CAST = {
    "white": Character(white.HEAD, gentlemen.colonel, FIELDS["white"], emblems.monocle),
    "blue": Character(blue.HEAD, ladies.dowager, FIELDS["blue"], emblems.lorgnette),
    "green": Character(green.HEAD, gentlemen.squire, FIELDS["green"], emblems.pipe),
    "yellow": Character(yellow.HEAD, ladies.singer, FIELDS["yellow"], emblems.fan),
    "red": Character(red.HEAD, ladies.girl, FIELDS["red"], emblems.bow),
    "truelight": Character(truelight.HEAD, ladies.medium, FIELDS["truelight"], emblems.candle),
}
