"""The six roles of Masquerade Trick, put together."""

from workshop.cards import Character
from workshop.dress.masquerade_trick import assassin as black_silk
from workshop.dress.masquerade_trick import jester as points
from workshop.dress.masquerade_trick import king as toga
from workshop.dress.masquerade_trick import knight as surcoat
from workshop.dress.masquerade_trick import prince as doublet
from workshop.dress.masquerade_trick import princess as starry
from workshop.heads.masquerade_trick import assassin, jester, king, knight, prince, princess
from workshop.masquerade_trick import emblems
from workshop.masquerade_trick.fields import FIELDS

CAST = {
    "jester": Character(jester.HEAD, points.gown, FIELDS["jester"], emblems.bells),
    "knight": Character(knight.HEAD, surcoat.gown, FIELDS["knight"], emblems.sword),
    "assassin": Character(assassin.HEAD, black_silk.gown, FIELDS["assassin"], emblems.dagger),
    "king": Character(king.HEAD, toga.gown, FIELDS["king"], emblems.laurel),
    "prince": Character(prince.HEAD, doublet.gown, FIELDS["prince"], emblems.sun),
    "princess": Character(princess.HEAD, starry.gown, FIELDS["princess"], emblems.moon),
}
