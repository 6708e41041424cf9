"""The six roles of Masquerade Trick, put together."""

from cards import Character
from dress.masquerade_trick import assassin as black_silk
from dress.masquerade_trick import jester as points
from dress.masquerade_trick import king as toga
from dress.masquerade_trick import knight as surcoat
from dress.masquerade_trick import prince as doublet
from dress.masquerade_trick import princess as starry
from heads.masquerade_trick import assassin, jester, king, knight, prince, princess

from masquerade_trick import emblems
from masquerade_trick.fields import FIELDS

CAST = {
    "jester": Character(jester.HEAD, points.gown, FIELDS["jester"], emblems.bells),
    "knight": Character(knight.HEAD, surcoat.gown, FIELDS["knight"], emblems.sword),
    "assassin": Character(assassin.HEAD, black_silk.gown, FIELDS["assassin"], emblems.dagger),
    "king": Character(king.HEAD, toga.gown, FIELDS["king"], emblems.laurel),
    "prince": Character(prince.HEAD, doublet.gown, FIELDS["prince"], emblems.sun),
    "princess": Character(princess.HEAD, starry.gown, FIELDS["princess"], emblems.moon),
}
