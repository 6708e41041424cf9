"""The four characters of Lupusburg, put together."""

from cards import Character
from dress.lupusburg import townsfolk
from heads.lupusburg import thief, townsman, townswoman, werewolf

from lupusburg import signs
from lupusburg.fields import FIELDS

CAST = {
    "werewolf": Character(werewolf.HEAD, townsfolk.werewolf, FIELDS["werewolf"], signs.moonlit_paw),
    "thief": Character(thief.HEAD, townsfolk.thief, FIELDS["thief"], signs.lantern),
    "townsman": Character(townsman.HEAD, townsfolk.townsman, FIELDS["townsman"], signs.cap),
    "townswoman": Character(townswoman.HEAD, townsfolk.townswoman, FIELDS["townswoman"], signs.edelweiss),
}
