"""Gallery samples of the leaderboard: lists full and empty, initials being chosen, results with feats and seals."""

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Any, Final

from masque_arcade.app.results import achievement_words, sayings
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Device, Intent, Verb
from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.ball.coronation import crowned_line
from masque_arcade.client.screens.leaderboard.initials import InitialsRequest, InitialsScreen
from masque_arcade.client.screens.leaderboard.leaderboard import (
    LastCrown,
    LeaderboardPage,
    LeaderboardRow,
    LeaderboardScreen,
)
from masque_arcade.client.screens.table.results import Results, ResultsExits, ResultsScreen
from masque_arcade.client.session.seal import Seal, SealState
from masque_arcade.devtools.gallery.sample import Sample, nowhere, raised
from masque_arcade.engine.registry import GAMES
from masque_arcade.storage.leaderboard import PAGES, is_blocked

_PEOPLE: Final = (
    ("AKI", "Aki"),
    ("A♥D", "ミレッラ"),
    ("にゃー", "ねこ"),
    ("Z♥9", "Zoe"),
    ("Bartholomew the 2nd", "Bartholomew the 2nd"),
    ("M.M", "Marco"),
    ("あなた", "あなた"),
    ("W-W", "Wanda"),
)

_TYPED: Final = (
    "Aki",
    "Maximilian von Hohenfels",
    "仮面舞踏会の夜の薔薇",
    "WALTER",
    "Jo",
    "ひよこ",
    "Ben 2",
    "Ægir Þórsson",
)
"""Names as guests of a hosted table type them."""

_NEAR: Final = (("Wilhelmina Bernadette II.", "Maximilian von Hohenfels"),) * 2
SEALS: Final = (
    *(Seal(state, shares=4) for state in SealState),
    *(Seal(SealState.BROKEN, beat=217, cause=cause) for cause in ("shown", "action", "rules")),
    *(Seal(SealState.BROKEN, cause=cause) for cause in ("masks_on", "terms", "places", "shares", "told")),
    Seal(SealState.BROKEN, cause="withheld", withheld=("WALTER", "Ægir Þórsson"), deals=4),
    *(Seal(SealState.UNCHECKED, cause=cause) for cause in ("rules", "end")),
    Seal(SealState.UNBROKEN, withheld=("Wilhelmina Bernadette II.",) * 4, deals=5),
    Seal(SealState.UNBROKEN, moved=2),
    Seal(SealState.UNBROKEN, typed=True),
    Seal(SealState.UNBROKEN, alone=True),
    Seal(SealState.UNBROKEN, left_out=True),
    Seal(SealState.UNBROKEN, redrawn=2),
    Seal(SealState.BROKEN, beat=217, cause="signature", named=("Wilhelmina Bernadette II.",)),
    Seal(SealState.UNBROKEN, shares=13, unsigned=1, named=("WALTER",)),
    Seal(SealState.UNBROKEN, moved=2, unsigned=12, named=("Wilhelmina Bernadette II.",) * 3, same_address=_NEAR),
)
"""Every possible seal, and the most that can be said with one."""


def samples() -> list[Sample]:
    """Every game's first list, an empty leaderboard, initials at several moments, results with feats, every seal."""
    made = [Sample(f"hall.list.{game}", partial(_leaderboard, game)) for game in SHELF]
    return [
        *made,
        Sample("hall.hosted", partial(_leaderboard, "mascarade", people=tuple((name, name) for name in _TYPED))),
        Sample("hall.empty", partial(_leaderboard, "", people=())),
        Sample("hall.initials.begin", partial(_initials, "", 3.0)),
        Sample("hall.initials.heart", partial(_initials, "Q♥", 9.0)),
        Sample("hall.initials.kana", partial(_initials, "にゃ", 16.5)),
        Sample("hall.initials.pad", partial(_initials, "", 6.0, device=Device.PAD)),
        Sample("hall.initials.refused", partial(_initials, "FUC", 12.0, ended=True)),
        Sample("hall.results.6", partial(_results, 6)),
        Sample("hall.results.13", partial(_results, 13)),
        *(Sample(_name(seal), partial(_sealed, seal, 13 if seal.redrawn or seal.unsigned else 4)) for seal in SEALS),
    ]


def _boards(texts: Catalogue, game: str, people: Sequence[tuple[str, str]] = _PEOPLE) -> list[LeaderboardPage]:
    made = []
    for n, honour in enumerate(GAMES[game].honours):
        own = f"{game}.honour.{honour.name}"
        key = own if texts.has(f"{own}.name") else f"honour.{honour.name}"
        entries = [
            LeaderboardRow(
                label,
                name,
                achievement_words(texts, game, honour, 12 - i, 14),
                f"{23 - i}:0{i}",
                texts("hall.fresh") if i == 1 else "",
            )
            for i, (label, name) in enumerate(people[: max(0, len(people) - n)])
        ]
        made.append(LeaderboardPage(texts(f"{key}.name"), texts(f"{key}.help"), tuple(entries)))
    return made


def _leaderboard(game: str, ctx: Context, people: Sequence[tuple[str, str]] = _PEOPLE) -> Sequence[Screen]:
    where = ctx.texts("hall.crown", ball=ctx.texts("ball.named", name="Aki"), date=ctx.texts.date(date(2026, 11, 28)))
    crown = LastCrown("Jean-Baptiste", crowned_line(ctx.texts, ["Jean-Baptiste"], 275), where) if people else None
    return [raised(ctx, LeaderboardScreen(lambda other, ever: _boards(ctx.texts, other, people), game, crown=crown))]


def _initials(
    text: str, after: float, ctx: Context, device: Device = Device.KEYBOARD, ended: bool = False
) -> Sequence[Screen]:
    texts = ctx.texts
    honour = GAMES["mascarade"].honours[0]
    words = texts(
        "initials.rank_tonight",
        list=texts(f"mascarade.honour.{honour.name}.name"),
        rank=2,
        told=achievement_words(texts, "mascarade", honour, 7, 9),
    )
    ask = InitialsRequest(texts("initials.title"), words, "Sakura", PAGES, is_blocked, nowhere)
    screen: Any = InitialsScreen(ask)
    screen.enter(ctx)
    screen.update(after)
    if device is Device.PAD:
        for verb in (Verb.UP, Verb.CONFIRM, Verb.UP, Verb.UP):
            screen.handle(Intent(verb, Device.PAD))
    if text:
        screen.handle(Intent(Verb.TYPE, text=text))
    if ended:
        screen.handle(Intent(Verb.CONFIRM, device))
        screen.update(1.0)
    return [screen]


def _name(seal: Seal) -> str:
    notes = [note for note in ("unsigned", "same_address") if getattr(seal, note)]
    return ".".join(["hall.seal", seal.key, *notes])


def _sealed(seal: Seal, seats: int, ctx: Context) -> Sequence[Screen]:
    t = ctx.texts
    ranking = [(seat, t(f"guest.g{seat + 1}"), 13 - seat) for seat in range(seats)]
    shown = Results(t("mascarade.result.you"), t("mascarade.result.goal"), ranking, (0,), me=0)
    return [raised(ctx, ResultsScreen(shown, ResultsExits(nowhere, nowhere, "lobby", seal=lambda: seal)))]


def _results(seats: int, ctx: Context) -> Sequence[Screen]:
    t = ctx.texts
    names = ["", *(t(f"guest.g{i}") for i in range(1, seats))]
    feats: list[dict[str, int]] = [{} for _ in names]
    feats[1] = {"lies": 9, "unpunished": 7}
    feats[2] = {"lost": 11}
    ranking = [(seat, name, 13 - seat) for seat, name in enumerate(names)]
    said = sayings(t, "mascarade", names, feats)
    shown = Results(t("mascarade.result.you"), t("mascarade.result.goal"), ranking, (0,), lines=said, me=0)
    exits = ResultsExits(nowhere, nowhere, signing=lambda: nowhere, truth=lambda: nowhere, replay=nowhere)
    return [raised(ctx, ResultsScreen(shown, exits))]
