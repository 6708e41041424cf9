"""The views of a game of Lupusburg, by allow-list (5)."""

from msgspec.structs import replace

from masque_arcade.engine.game import Viewer, seated
from masque_arcade.engine.public_part import public_part
from masque_arcade.games.lupusburg import model as m
from masque_arcade.games.lupusburg.rules.ending import points_of
from masque_arcade.games.lupusburg.rules.state import UNSEALED, State, sealed


def see(s: State, viewer: Viewer) -> m.View:
    """The town as `viewer` sees it."""
    viewer, phase = seated(viewer, s.seats), s.phase
    over = revealed(s)
    open_coins = s.switches.edition == "2008"
    seen = range(s.seats) if over else [] if viewer is None else [viewer]
    pick = UNSEALED if viewer is None else s.sealed[viewer]
    asked = getattr(phase, "seat", None)
    return m.View(
        **public_part(s, m.View),
        mayor=None if type(phase) is m.Opening else s.mayor,
        characters=known_characters(s, viewer),
        chests={seat: s.chests[seat] for seat in seen if s.chests[seat] != m.NOWHERE},
        goals={seat: s.goals[seat] for seat in seen if s.goals},
        goal_deck=len(s.goal_deck),
        looks=s.looks if over else tuple([_veiled(look, viewer) for look in s.looks]),
        dreams=tuple([dream for dream in s.dreams if viewer is not None and dream.seat == viewer]),
        sweeps=tuple([sweep if sweep.seat == viewer else replace(sweep, chest=None) for sweep in s.sweeps]),
        purse=tuple(s.purse) if open_coins else (),
        purse_size=len(s.purse),
        wagers=s.wagers if open_coins or over else tuple([_veiled_bet(bet, viewer) for bet in s.wagers]),
        drawn=tuple(s.drawn) if viewer is not None and viewer == asked else (),
        chosen=_chosen(s),
        statements=s.talk.statements,
        pick=None if pick == UNSEALED else pick,
        points=points_of(s) if type(phase) is m.Finished and phase.ending == "town" else (),
    )


def revealed(s: State) -> bool:
    """Whether everything is open (6)."""
    return type(s.phase) in (m.Scoring, m.Finished)


def is_party(look: m.Look, viewer: Viewer) -> bool:
    """Whether `viewer` showed or was shown the character."""
    return viewer is not None and viewer in (look.looker, look.owner)


def _veiled(look: m.Look, viewer: Viewer) -> m.Look:
    return look if look.named or is_party(look, viewer) else replace(look, house=m.NOWHERE)


def _veiled_bet(bet: m.Wager, viewer: Viewer) -> m.Wager:
    return bet if bet.seat == viewer else replace(bet, coin=None)


def known_characters(s: State, viewer: Viewer) -> dict[m.House, m.Character]:
    """The viewer's own and those they were shown; all after the end."""
    if revealed(s):
        return dict(enumerate(s.characters))
    if viewer is None:
        return {}
    shown = [look.house for look in s.looks if look.looker == viewer]
    return {house: s.characters[house] for house in sorted({*m.houses_of(viewer), *shown})}


def _chosen(s: State) -> tuple[int, ...]:
    """The seats that have decided in a decision of several."""
    if type(s.phase) is m.Settling:
        return tuple([seat for seat in range(s.seats) if s.chests[seat] != m.NOWHERE])
    return tuple(sorted(s.talk.ready) if type(s.phase) is m.Talking else sealed(s))
