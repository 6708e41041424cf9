"""What is seen around a table that was left or lost, as exhibits."""

from collections.abc import Callable
from functools import partial
from typing import Any

from masque_arcade.client.screen import Context
from masque_arcade.client.screens.kiosk.recovery import ResetScene
from masque_arcade.client.screens.menus.resume import GoOn, Kept, NoticeScene, trouble
from masque_arcade.client.screens.menus.title import TitleScene
from masque_arcade.devtools.gallery.sample import Exhibit, nowhere, raised


def exhibits() -> list[Exhibit]:
    """The ticket back to a table, its questions, the card after a crash."""
    return [
        _shown("safety.title", lambda ctx: [_title(Kept("mascarade", 6, "turn", 14))]),
        _shown("safety.title_round", lambda ctx: [_title(Kept("ghost_for_sale", 4, "round", 2))]),
        _shown("safety.forget", lambda ctx: [_title(Kept("mascarade", 13, "turn", 104)), NoticeScene(
            ctx.texts("resume.forget_title"), ctx.texts("resume.forget_text"), (ctx.texts("resume.forget"), nowhere))]),
        *(_shown(f"safety.{reason}", partial(_trouble, reason)) for reason in ("version", "damaged")),
        _shown("safety.reset", lambda ctx: [ResetScene(nowhere)]),
        _shown("safety.reset_table", lambda ctx: [ResetScene(nowhere, table=True)]),
    ]  # fmt: skip


def _title(kept: Kept | None) -> TitleScene:
    ways = GoOn(lambda: kept, nowhere, nowhere)
    return TitleScene(nowhere, nowhere, nowhere, nowhere, "0.1.0", nowhere, nowhere, lambda game: nowhere, ways)


def _trouble(reason: str, ctx: Context) -> list[Any]:
    return [_title(None), trouble(ctx.texts, reason)]


def _shown(name: str, make: Callable[[Context], list[Any]]) -> Exhibit:
    return Exhibit(name, lambda ctx: [raised(ctx, one) for one in make(ctx)])
