"""Gallery samples around a saved or lost table."""

from functools import partial

from masque_arcade.client.screen import Context, Screen
from masque_arcade.client.screens.kiosk.recovery import RecoveryScreen
from masque_arcade.client.screens.menus.resume import NoticeScreen, ResumableGame, ResumeActions, SeatActions, trouble
from masque_arcade.client.screens.menus.title import TitleScreen
from masque_arcade.client.session.lan_api import ListedTable
from masque_arcade.devtools.gallery.menus import title
from masque_arcade.devtools.gallery.sample import Sample, nowhere, raised


def samples() -> list[Sample]:
    """The ticket to a saved game, its confirmations, the recovery card."""
    begun, late = ResumableGame("mascarade", 6, "turn", 14), ResumableGame("mascarade", 13, "turn", 104)
    return [
        Sample.raised("safety.title", partial(_title, begun)),
        Sample.raised("safety.title_seat", partial(_seated, "mascarade", None)),
        Sample.raised("safety.title_both", partial(_seated, "gone", late)),
        Sample.raised("safety.title_round", partial(_title, ResumableGame("ghost_for_sale", 4, "round", 2))),
        Sample("safety.forget", partial(_forget, late)),
        *(Sample(f"safety.{reason}", partial(_trouble, reason)) for reason in ("version", "damaged")),
        Sample.raised("safety.reset", partial(RecoveryScreen, nowhere)),
        Sample.raised("safety.reset_table", partial(RecoveryScreen, nowhere, table=True)),
    ]


def _title(kept: ResumableGame | None, seat: SeatActions | None = None) -> TitleScreen:
    return title(hall=False, go_on=ResumeActions(lambda: kept, nowhere, nowhere), seat=seat)


def _seated(game: str, kept: ResumableGame | None) -> TitleScreen:
    """With a seat at a network table."""
    table = ListedTable("a" * 16, "Grandmother Hilde's", game, mine=True)
    return _title(kept, SeatActions(lambda: table, nowhere))


def _forget(kept: ResumableGame, ctx: Context) -> list[Screen]:
    t = ctx.texts
    ask = NoticeScreen(t("resume.forget_title"), t("resume.forget_text"), (t("resume.forget"), nowhere))
    return [raised(ctx, _title(kept)), raised(ctx, ask)]


def _trouble(reason: str, ctx: Context) -> list[Screen]:
    return [raised(ctx, _title(None)), raised(ctx, trouble(ctx.texts, reason))]
