"""The phrases of Lupusburg's talk (4.6), and the places of their speakers.

The rules know few statements a day; all other talk never reaches the match.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.engine.phrases import About, Placard, Saying, Sayings
from masque_arcade.games.lupusburg.model import Claim, View, living, owner_of

SPOKEN: Final[Mapping[Claim, str]] = {
    Claim.ACCUSE: "accuse",
    Claim.TRUST: "trust",
    Claim.HONEST: "honest",
    Claim.THIEF: "thief",
    Claim.CHEST: "chest",
    Claim.NO_CHEST: "no_chest",
    Claim.WEREWOLF_IN: "werewolf_in",
    Claim.THIEF_IN: "thief_in",
    Claim.MAN_IN: "man_in",
    Claim.WOMAN_IN: "woman_in",
}
"""The phrase that says the same as a claim of the rules; silence claims nothing."""


def _claims(view: View) -> Sequence[Placard]:
    return [
        Placard(one.seat, SPOKEN[one.claim], one.seat, one.about, one.round)
        for one in view.statements
        if one.claim in SPOKEN
    ]


def _fallen(view: View) -> frozenset[Seat]:
    return frozenset(seat for seat in range(view.seats) if not living(view.alive, seat))


def _day(view: View) -> int:
    return view.round


SAYINGS: Final = Sayings(
    sayings=(
        Saying("accuse", About.SEAT),
        Saying("trust", About.SEAT),
        Saying("lies", of_me=False),
        Saying("honest"),
        Saying("thief"),
        Saying("chest", About.PLACE),
        Saying("no_chest", About.PLACE),
        Saying("werewolf_in", About.PLACE, of_others=False),
        Saying("thief_in", About.PLACE, of_others=False),
        Saying("man_in", About.PLACE, of_others=False),
        Saying("woman_in", About.PLACE, of_others=False),
        Saying("looked", About.PLACE),
        Saying("robbed"),
        Saying("look", About.PLACE, claim=False),
        Saying("vote", About.PLACE, claim=False),
        Saying("who", of_me=False, claim=False),
        Saying("speak", of_me=False, claim=False),
        Saying("believe", of_others=False, claim=False),
    ),
    places=lambda seats: 2 * seats,
    owner=owner_of,
    talk="talk",
    floor=frozenset({"plea"}),
    hush=frozenset({"thief", "werewolf"}),
    claims=_claims,
    fallen=_fallen,
    day=_day,
)
