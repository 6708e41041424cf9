"""Gallery samples around a saved or lost table."""

from collections.abc import Callable
from functools import partial
from typing import Any

from masque_arcade.client.screen import Context
from masque_arcade.client.screens.kiosk.recovery import RecoveryScreen
from masque_arcade.client.screens.menus.resume import NoticeScreen, ResumableGame, ResumeActions, SeatActions, trouble
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.session.lan_api import ListedTable
from masque_arcade.devtools.gallery.menus import title
from masque_arcade.devtools.gallery.sample import Sample, nowhere, raised


def samples() -> list[Sample]:
    """The ticket to a saved game, its confirmations, the recovery card."""
    return [
        _shown("safety.title", lambda ctx: [_title(ResumableGame("mascarade", 6, "turn", 14))]),
        _shown("safety.title_seat", lambda ctx: [_seated("mascarade", None)]),
        _shown("safety.title_both", lambda ctx: [_seated("gone", ResumableGame("mascarade", 13, "turn", 104))]),
        _shown("safety.title_round", lambda ctx: [_title(ResumableGame("ghost_for_sale", 4, "round", 2))]),
        _shown(
            "safety.forget",
            lambda ctx: [
                _title(ResumableGame("mascarade", 13, "turn", 104)),
                NoticeScreen(
                    ctx.texts("resume.forget_title"),
                    ctx.texts("resume.forget_text"),
                    (ctx.texts("resume.forget"), nowhere),
                ),
            ],
        ),
        *(_shown(f"safety.{reason}", partial(_trouble, reason)) for reason in ("version", "damaged")),
        _shown("safety.reset", lambda ctx: [RecoveryScreen(nowhere)]),
        _shown("safety.reset_table", lambda ctx: [RecoveryScreen(nowhere, table=True)]),
    ]


def _title(kept: ResumableGame | None, seat: SeatActions | None = None) -> TitleScreen:
    return title(hall=False, go_on=ResumeActions(lambda: kept, nowhere, nowhere), seat=seat)


def _seated(game: str, kept: ResumableGame | None) -> TitleScreen:
    """With a seat at a network table."""
    table = ListedTable("a" * 16, "Grandmother Hilde's", game, mine=True)
    return _title(kept, SeatActions(lambda: table, nowhere))


def _trouble(reason: str, ctx: Context) -> list[Any]:
    return [_title(None), trouble(ctx.texts, reason)]


def _shown(name: str, make: Callable[[Context], list[Any]]) -> Sample:
    return Sample(name, lambda ctx: [raised(ctx, one) for one in make(ctx)])
