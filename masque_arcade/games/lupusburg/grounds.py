"""The grounds of claims in Lupusburg: what each rests on in the public record (4.6).

The same for every viewer, as all of it is public.
"""

from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import town as t
from masque_arcade.games.lupusburg.signs import Record, of_speaker, strongest
from masque_arcade.games.lupusburg.talk import Talk, chest_named

_LIVES: Final = tuple(t.LIVES)


class Grounds:
    """The grounds that one speaker may name; a claim that is not about a player has exactly one."""

    def __init__(self, record: Record, talk: Talk, seat: Seat) -> None:
        self._record, self._talk, self._seat = record, talk, seat

    def of(self, claim: t.Claim, about: int) -> dict[t.Ground, int]:
        """The grounds of that claim, the strongest first, each with whom or what it concerns."""
        if claim not in t.ABOUT_SEAT:
            return dict([self.behind(claim, about)])
        signs = self._talk.against if claim is t.Claim.ACCUSE else self._talk.trusting
        named = [*strongest(claim, of_speaker(signs, self._seat)[about]), t.Ground.NONE]
        return dict([self.behind(claim, about, ground) for ground in named])

    def behind(self, claim: t.Claim, about: int, named: t.Ground = t.Ground.NONE) -> tuple[t.Ground, int]:
        """The ground of a legal claim, the one `named` of a player, and with whom or what it concerns."""
        if claim in t.ABOUT_HOUSE:
            return self._seen(claim, about), t.owner_of(about)
        if claim in t.ABOUT_SEAT:
            return named, self._concerns(about, named)
        if claim is t.Claim.HONEST and (accusers := self._talk.accused.get(self._seat)):
            return t.Ground.ANSWER, accusers[-1]
        return t.Ground.NONE, t.NOWHERE

    def _concerns(self, about: Seat, ground: t.Ground) -> int:
        """With whom or what a ground for a claim about that player concerns: a seat or a house."""
        record, talk, seat = self._record, self._talk, self._seat
        match ground:
            case t.Ground.LIED:
                named = [house for one in talk.statements if one.seat == about for house in [chest_named(one)]]
                return next(house for house in named if house is not None and talk.denied[seat] >> house & 1)
            case t.Ground.SILENCED:
                return t.owner_of(record.deaths[-1].house)
            case t.Ground.BET:
                return record.wagers[-1].seat
            case t.Ground.ACCUSED:
                return [one for one in talk.accused[about] if one != seat][-1]
            case t.Ground.BITTEN:
                return [one.house for one in record.deaths if one.night and t.owner_of(one.house) == about][-1]
        return t.NOWHERE

    def _seen(self, claim: t.Claim, house: t.House) -> t.Ground:
        """How the speaker would know of `house`."""
        record, seat, owner = self._record, self._seat, t.owner_of(house)
        if owner == seat:
            return t.Ground.OWN
        if claim in _LIVES:
            looks = [one for one in record.looks if one.looker == seat and one.owner == owner]
            shown = any(one.house == house or not one.named for one in looks)
            return t.Ground.SHOWN if shown else t.Ground.NONE
        swept = house in [one.house for one in record.sweeps if one.seat == seat]
        return t.Ground.BROOM if swept else t.Ground.LOOKED
