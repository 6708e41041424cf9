"""The four characters of Lupusburg, put together."""

from workshop.cards import Character
from workshop.dress.lupusburg import townsfolk
from workshop.heads.lupusburg import thief, townsman, townswoman, werewolf
from workshop.lupusburg import signs
from workshop.lupusburg.fields import FIELDS

CAST = {
    "werewolf": Character(werewolf.HEAD, townsfolk.werewolf, FIELDS["werewolf"], signs.moonlit_paw),
    "thief": Character(thief.HEAD, townsfolk.thief, FIELDS["thief"], signs.lantern),
    "townsman": Character(townsman.HEAD, townsfolk.townsman, FIELDS["townsman"], signs.cap),
    "townswoman": Character(townswoman.HEAD, townsfolk.townswoman, FIELDS["townswoman"], signs.edelweiss),
}
