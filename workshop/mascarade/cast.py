"""The twelve of Mascarade, put together."""

from workshop.cards import Character
from workshop.mascarade import (
    bishop,
    cheat,
    emblems,
    fool,
    inquisitor,
    judge,
    king,
    peasant,
    queen,
    spy,
    thief,
    widow,
    witch,
)
from workshop.mascarade.fields import FIELDS

CAST = {
    "judge": Character(judge.HEAD, judge.gown, FIELDS["judge"], emblems.scales),
    "bishop": Character(bishop.HEAD, bishop.gown, FIELDS["bishop"], emblems.crozier),
    "king": Character(king.HEAD, king.gown, FIELDS["king"], emblems.crown),
    "fool": Character(fool.HEAD, fool.gown, FIELDS["fool"], emblems.jester),
    "queen": Character(queen.HEAD, queen.gown, FIELDS["queen"], emblems.rose),
    "thief": Character(thief.HEAD, thief.gown, FIELDS["thief"], emblems.key),
    "witch": Character(witch.HEAD, witch.gown, FIELDS["witch"], emblems.moon),
    "spy": Character(spy.HEAD, spy.gown, FIELDS["spy"], emblems.eye),
    "peasant": Character(peasant.HEAD, peasant.gown, FIELDS["peasant"], emblems.wheat),
    "cheat": Character(cheat.HEAD, cheat.gown, FIELDS["cheat"], emblems.aces),
    "inquisitor": Character(inquisitor.HEAD, inquisitor.gown, FIELDS["inquisitor"], emblems.torch),
    "widow": Character(widow.HEAD, widow.gown, FIELDS["widow"], emblems.tear),
}
