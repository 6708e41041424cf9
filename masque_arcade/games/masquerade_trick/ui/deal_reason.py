"""Reason why a deal ended as it did, in one or two sentences: whose missions, which call, how many tricks (7.4)."""

from collections.abc import Mapping, Sequence

from masque_arcade.client.i18n import Catalogue
from masque_arcade.games.masquerade_trick.missions import MISSIONS
from masque_arcade.games.masquerade_trick.model import Answer, Player
from masque_arcade.games.masquerade_trick.ui.labels import PlayerNames, role_name


def deal_reason(
    t: Catalogue, guests: PlayerNames, answers: Sequence[Answer], wins: Mapping[Player, int], ending: str
) -> list[str]:
    """The sentences. `answers`: those of all players; `wins`: the tricks of the deal."""
    if ending in ("nobody", "house"):
        return [_t(t, ending)]
    if len(answers) == 1:
        return [_alone(t, answers[0], wins)]
    found = [answer for answer in answers if answer.found]
    best = [answer for answer in found if answer.counted] or found
    first = min(best, key=lambda answer: MISSIONS[answer.role].order)
    who, n, order = _who(t, guests, [first]), wins[first.seat], MISSIONS[first.role].order
    if ending == "couple":
        return [_t(t, "couple", names=_who(t, guests, best)), _t(t, "together", order=order)]
    if len(found) == 1:
        return [_t(t, "only", name=who), _t(t, "any", n=n)]
    if len(best) == 1:
        return [_t(t, "found", names=_who(t, guests, found)), _t(t, "tricks", name=who, n=n)]
    both = "both" if first.counted else "found_only"
    return [_t(t, both, names=_who(t, guests, best)), _t(t, "first", name=who, order=order)]


def _alone(t: Catalogue, answer: Answer, wins: Mapping[Player, int]) -> str:
    """A solo player needs both missions (9.5)."""
    key = {(True, True): "won", (True, False): "no_mask", (False, True): "no_tricks"}
    return _t(t, f"solo_{key.get((answer.counted, answer.found), 'neither')}", n=wins[answer.seat])


def _who(t: Catalogue, guests: PlayerNames, answers: Sequence[Answer]) -> str:
    """Players with their roles."""
    told = (_t(t, "who", name=str(guests.called(t, answer.seat)), role=role_name(t, answer.role)) for answer in answers)
    return t(f"{guests.game}.result.and").join(told)


def _t(t: Catalogue, key: str, **values: object) -> str:
    return t(f"masquerade_trick.reason_of_end.{key}", **values)
