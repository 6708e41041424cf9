"""What a bot says in the talk and in a plea: answers, what it knows or pretends, accusations and trust with a ground.

The value of a sentence is only compared with that of other sentences and of being ready to vote.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from masque_arcade.engine.game import Seat
from masque_arcade.games.lupusburg import model as t
from masque_arcade.games.lupusburg.constants import STATEMENTS
from masque_arcade.games.lupusburg.talk import chest_named, today

URGENT: Final = 0.8
"""The value from which something is always said."""
READY: Final = 0.25
"""The value of saying nothing more today."""
_SUSPECT: Final = 1.15
_TRUSTED: Final = 0.6
"""Suspicion in parts of the average from which a player is accused, and up to which they are trusted."""
_DARK: Final = 0.1
"""The part of a dark house's suspicion that is still spoken of: it may have been the Werewolf's."""
_GROUNDS: Final[Mapping[t.Ground, float]] = {
    t.Ground.LIED: 0.3,
    t.Ground.RIVAL: 0.3,
    t.Ground.SHOWN: 0.2,
    t.Ground.SILENCED: 0.14,
    t.Ground.BITTEN: 0.1,
    t.Ground.REVENGE: 0.1,
    t.Ground.BET: 0.08,
    t.Ground.SPARED: 0.06,
    t.Ground.TOKENS: 0.05,
    t.Ground.ACCUSED: 0.03,
}
"""What a ground adds to an accusation, or to trust."""
_NEW: Final = (t.Ground.LIED, t.Ground.RIVAL, t.Ground.SILENCED)
_SETTLED: Final = 2
"""For so many days after a lynching its owner is accused with these grounds alone."""
_HEARD: Final = 0.08
"""The loss of an accusation or ground by each use that others have made of it today."""
_AGAIN: Final = (t.Claim.ACCUSE, t.Claim.HONEST)
"""Claims made more than once a day: with another ground, or as an answer to another accusation."""
_REPEATED: Final = 0.1
"""The loss of a sentence that this player has said on another day."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """What one seat thinks and pretends. `odds`: the chance of each house to have the Werewolf, as this player believes
    or feigns to; `hunches`: factors on them by player; `known`: the chests of which they speak; `fiery`: from 0 to 1,
    how soon they hit back."""

    view: t.View
    me: Seat
    odds: Sequence[float]
    hunches: Sequence[float]
    known: Mapping[t.House, bool]
    fiery: float
    guests: Mapping[t.House, t.Character]
    """The characters of which they speak."""
    wishes: Mapping[Seat, float] = field(default_factory=dict)
    """Factors on accusations by player: how much rather than others they would see them lynched."""
    shares: dict[Seat, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        weights = {
            seat: self.hunches[seat] * sum(map(self._suspicion, t.houses_of(seat)))
            for seat in range(self.view.seats)
            if seat != self.me and t.living(self.view.alive, seat)
        }
        whole = sum(weights.values()) or 1.0
        self.shares.update({seat: len(weights) * weight / whole for seat, weight in weights.items()})

    def _suspicion(self, house: t.House) -> float:
        """Of a dark house only the seen Werewolf counts in full: the player is still the Werewolf's (2.9)."""
        seen = self.view.characters.get(house) is t.Character.WEREWOLF
        return self.odds[house] * (1.0 if seen or self.view.alive[house] else _DARK)

    @property
    def accused(self) -> bool:
        """Whether anyone has accused this player since they last spoke today."""
        said = today(self.view)
        last = max((at for at, one in enumerate(said) if one.seat == self.me), default=-1)
        return any(one.claim is t.Claim.ACCUSE and one.about == self.me for one in said[last + 1 :])

    def worth(self, said: t.Speak) -> float | None:
        """The value of a sentence; None without a reason for it, or when it was said today."""
        mine = [one for one in self.view.statements if one.seat == self.me]
        same = [one for one in mine if (one.claim, one.about) == (said.claim, said.about)]
        if said.claim is t.Claim.SILENCE:
            return READY
        now = [one for one in mine if one.round == self.view.round]
        worth: float | None
        match said.claim:
            case t.Claim.ACCUSE:
                worth = self._accuse(said, now)
            case t.Claim.TRUST:
                worth = self._trust(said, same)
            case t.Claim.HONEST:
                worth = 0.9 - 0.4 * self.fiery if self._pressed else None
            case t.Claim.THIEF:
                worth = self._thief()
            case t.Claim.CHEST | t.Claim.NO_CHEST:
                worth = self._chest(said, same)
            case _:
                worth = self._lives(said, same)
        if worth is None or (said.claim not in _AGAIN and any(one in now for one in same)):
            return None
        return worth - _REPEATED * any(one.ground is said.ground for one in same)

    @property
    def _pleads(self) -> bool:
        return isinstance(self.view.phase, t.Pleading)

    @property
    def _pressed(self) -> bool:
        return self._pleads or self.accused

    def _accuse(self, said: t.Speak, now: Sequence[t.Statement]) -> float | None:
        """One player a day, with another ground each time; in a plea the other suspect's owner."""
        share = self.shares.get(said.about, 0.0) * self.wishes.get(said.about, 1.0)
        mine = [one for one in now if one.claim is t.Claim.ACCUSE]
        if any(one.about != said.about or one.ground is said.ground for one in mine):
            return None
        if any((one.claim, one.about) == (t.Claim.TRUST, said.about) for one in now):
            return None
        if not self._pleads and self._spent(said.about):
            return None
        if self._pleads and said.about not in map(t.owner_of, self.view.suspects):
            return None
        named = any(one.claim is t.Claim.WEREWOLF_IN and t.owner_of(one.about) == said.about for one in now)
        back = said.ground is t.Ground.REVENGE and self.accused
        if self._hollow(said.ground, named or bool(mine)) or not (named or back or self._fresh(said)):
            return None
        alone = len(self.shares) == 1
        if share < (1.0 if alone or back or said.ground in (t.Ground.LIED, t.Ground.RIVAL) else _SUSPECT):
            return None
        heard = [one for one in today(self.view) if one.claim is t.Claim.ACCUSE and one.about == said.about]
        worth = 0.3 + 0.25 * math.log(share) + _GROUNDS.get(said.ground, 0.0) + 0.5 * self.fiery * back
        worth -= _HEARD * (len(heard) + sum(one.ground is said.ground for one in heard))
        return worth - 0.2 * bool(mine)

    def _spent(self, seat: Seat) -> bool:
        """Whether that player could not answer any more today, or has an accusation still to answer: nobody is accused
        behind their back, and one after another."""
        said = today(self.view)
        words = sum(one.seat == seat and one.claim is not t.Claim.SILENCE for one in said)
        asked = max(
            (at for at, one in enumerate(said) if one.claim is t.Claim.ACCUSE and one.about == seat), default=-1
        )
        return words >= STATEMENTS or (asked >= 0 and not any(one.seat == seat for one in said[asked:]))

    def _hollow(self, ground: t.Ground, again: bool) -> bool:
        """Whether nobody would be impressed: a mere feeling after a reason, two lit windows by one with as many."""
        both = len(t.living(self.view.alive, self.me)) > 1
        return (ground is t.Ground.NONE and again) or (ground is t.Ground.SPARED and both)

    def _fresh(self, said: t.Speak) -> bool:
        """Whether this says more of a player than what has just cost them a house: who the Werewolf was nobody saw."""
        day = self.view.round - _SETTLED
        hanged = any(t.owner_of(one.lynched) == said.about for one in self.view.trials if one.round >= day)
        return not hanged or said.ground in _NEW

    def _trust(self, said: t.Speak, same: Sequence[t.Statement]) -> float | None:
        """Who is hardly suspected, above all when others accuse them."""
        if self._pleads or self.shares.get(said.about, 1.0) > _TRUSTED or self.wishes.get(said.about, 1.0) > 1:
            return None
        if said.ground is t.Ground.SHOWN and not self._has_seen(said.about):
            return None
        said_today = today(self.view)
        if any((one.seat, one.claim, one.about) == (self.me, t.Claim.ACCUSE, said.about) for one in said_today):
            return None
        defends = any(one.claim is t.Claim.ACCUSE and one.about == said.about for one in said_today)
        return (0.4 if defends else 0.18 - 0.2 * bool(same)) + _GROUNDS.get(said.ground, 0.0)

    def _has_seen(self, seat: Seat) -> bool:
        return any(self.view.characters.get(house) in t.LIVES.values() for house in t.houses_of(seat))

    def _thief(self) -> float | None:
        """The truth, when it comes to the worst, or to the last house: the Werewolf hears it, too."""
        thief = any(self.guests.get(house) is t.Character.THIEF for house in t.houses_of(self.me))
        last = len(t.living(self.view.alive, self.me)) == 1
        return 0.75 if thief and (self._pleads or (last and self.accused)) else None

    def _chest(self, said: t.Speak, same: Sequence[t.Statement]) -> float | None:
        """What is known of a chest, once; of one's own when accused."""
        house, view = said.about, self.view
        if self.known.get(house) is not (said.claim is t.Claim.CHEST) or not view.alive[house] or same:
            return None
        owner, truth = t.owner_of(house), house if self.known[house] else t.twin_of(house)
        if owner == self.me:
            on_trial = self._pleads and house in view.suspects and self.known[house]
            return (0.8 if on_trial else 0.55) if self._pressed else 0.1
        if self._pleads or any(one.seat == self.me and t.owner_of(one.about) == owner for one in _of_chests(view)):
            return None
        seen = [(dream.house, dream.chest) for dream in view.dreams] + [(one.house, one.chest) for one in view.sweeps]
        looked = {where for where, chest in seen if chest is not None}
        if house not in looked:
            return None
        denied = any(chest_named(one) == t.twin_of(truth) for one in _of_chests(view) if one.seat != self.me)
        return (0.7 if denied else 0.3) + self.odds[house] * self.hunches[owner]

    def _lives(self, said: t.Speak, same: Sequence[t.Statement]) -> float | None:
        """The seen Werewolf every day; a townsman or -woman once, when their owner is accused or on trial, an own one
        also when the Werewolf is said to live there."""
        house, view = said.about, self.view
        who = self.guests.get(house)
        if who is not t.LIVES[said.claim] or not view.alive[house]:
            return None
        owner = t.owner_of(house)
        if owner == self.me:
            named = any((one.claim, one.about) == (t.Claim.WEREWOLF_IN, house) for one in today(view))
            asked = house in view.suspects if self._pleads else named
            return 0.75 if asked and who in (t.Character.MAN, t.Character.WOMAN) else None
        if who is t.Character.WEREWOLF:
            return 1.2
        if same:
            return None
        accused = any(one.claim is t.Claim.ACCUSE and one.about == owner for one in today(view))
        return 0.45 if accused and who is not t.Character.THIEF and not self._pleads else None


def _of_chests(view: t.View) -> list[t.Statement]:
    return [one for one in view.statements if chest_named(one) is not None]


def pretended(
    view: t.View, me: Seat, lies: bool, folk: t.Character
) -> tuple[dict[t.House, bool], dict[t.House, t.Character]]:
    """The chests and characters of which `me` speaks: the known ones. With the Werewolf lives a `folk`, by the words of
    their player, who has the chest there, where no Werewolf can live (2.4), if they `lie` or the house is named;
    after the truth about the chest they say no more of it."""
    chests, guests = t.known_chests(view), dict(view.characters)
    lair = next((own for own in t.houses_of(me) if guests.get(own) is t.Character.WEREWOLF), None)
    if lair is not None:
        guests[lair], twin = folk, t.twin_of(lair)
        named = any(one.claim is t.Claim.WEREWOLF_IN and one.about == lair for one in view.statements)
        honest = any(one.seat == me and chest_named(one) == twin for one in view.statements)
        if (lies or named) and not honest:
            chests |= {lair: True, twin: False}
        elif named:
            del chests[lair], chests[twin]
    return chests, guests
