"""The four characters of Lupusburg, put together."""

from workshop.cards import Character
from workshop.lupusburg import signs, thief, townsman, townswoman, werewolf
from workshop.lupusburg.fields import FIELDS

CAST = {
    "werewolf": Character(werewolf.HEAD, werewolf.gown, FIELDS["werewolf"], signs.moonlit_paw),
    "thief": Character(thief.HEAD, thief.gown, FIELDS["thief"], signs.lantern),
    "townsman": Character(townsman.HEAD, townsman.gown, FIELDS["townsman"], signs.cap),
    "townswoman": Character(townswoman.HEAD, townswoman.gown, FIELDS["townswoman"], signs.edelweiss),
}
