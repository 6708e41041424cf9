"""The six roles of Masquerade Trick, put together."""

from workshop.cards import Character
from workshop.masquerade_trick import assassin, emblems, jester, king, knight, prince, princess
from workshop.masquerade_trick.fields import FIELDS

CAST = {
    "jester": Character(jester.HEAD, jester.gown, FIELDS["jester"], emblems.bells),
    "knight": Character(knight.HEAD, knight.gown, FIELDS["knight"], emblems.sword),
    "assassin": Character(assassin.HEAD, assassin.gown, FIELDS["assassin"], emblems.dagger),
    "king": Character(king.HEAD, king.gown, FIELDS["king"], emblems.laurel),
    "prince": Character(prince.HEAD, prince.gown, FIELDS["prince"], emblems.sun),
    "princess": Character(princess.HEAD, princess.gown, FIELDS["princess"], emblems.moon),
}
