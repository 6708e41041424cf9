"""A session that comes back: after a crash, or an evening that was cut off, from the show."""

from typing import TYPE_CHECKING

from masque_arcade.app.kiosk.session import KioskSession
from masque_arcade.app.kiosk.session_file import WAITS, SessionFile, UnfinishedSession, read
from masque_arcade.app.kiosk.session_plan import SessionPlan
from masque_arcade.app.kiosk.tables import PACE, act_of
from masque_arcade.storage.saved_games import CorruptSave, ResumeOffer, is_fresh, is_recent, look, throw_away

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.kiosk_app import KioskApp


def resumed(kiosk_app: "KioskApp") -> KioskSession | None:
    """The session interrupted by a crash, if visitors were here just before; other remains are deleted.

    With its session file it resumes completely, at a table or between two; without one only the table does.
    """
    left, offers = read(kiosk_app.data), look(kiosk_app.data, PACE).offers
    own = next((offer for offer in offers if left and _belongs(offer, left)), None)
    if left is None or not (left.recent or (own and is_fresh(own))):
        if left and left.page.kept and left.page.visit.more_acts and is_recent(left.seen, WAITS):
            kiosk_app.evening.put(left.page)
        left, own = None, next((offer for offer in offers if is_fresh(offer)), None)
        SessionFile(kiosk_app.data).remove()
    for offer in offers:
        if offer is not own:
            throw_away(offer)
    session = _whole(kiosk_app, left, own) if left else _alone(kiosk_app, own) if own else None
    if session and own:
        try:
            session.take(own)
        except CorruptSave:
            return session if left else None
    return session


def _belongs(offer: ResumeOffer, left: UnfinishedSession) -> bool:
    """Whether it is this session's table without a recorded result."""
    told, acts = offer.more, left.page.visit.plan.acts
    at, persons = told.get("act"), sum(level is None for level in offer.levels)
    if (told.get("visit"), told.get("sitting")) != (left.token, len(left.page.kept)):
        return False
    if type(at) is not int or not 0 <= at < len(acts) or persons != left.page.visit.plan.persons:
        return False
    return (acts[at].game, acts[at].seats) == (offer.game, offer.seats)


def evening_again(kiosk_app: "KioskApp", left: UnfinishedSession) -> KioskSession:
    """The evening that was cut off; its unfinished act begins anew."""
    return _whole(kiosk_app, left, None)


def _whole(kiosk_app: "KioskApp", left: UnfinishedSession, own: ResumeOffer | None) -> KioskSession:
    page = left.page
    if own:
        page.visit.at = own.more["act"]
    session = KioskSession(
        kiosk_app, page.visit.plan, page.visit.names, SessionFile(kiosk_app.data, left.token, left.seen)
    )
    session.go_on(page)
    _speak(kiosk_app, page.language)
    return session


def _alone(kiosk_app: "KioskApp", offer: ResumeOffer) -> KioskSession:
    """A session of one table, when nothing else is known of it."""
    told = offer.more
    kind, minutes, spent = str(told.get("kind", "taste")), told.get("minutes"), told.get("spent")
    persons = sum(level is None for level in offer.levels)
    plan = SessionPlan(kind, persons, (act_of(offer),), minutes if type(minutes) is int else 0, kind == "taste")
    session = KioskSession(kiosk_app, plan, offer.names, SessionFile(kiosk_app.data, str(told.get("visit", "")), {}))
    session.visit.spent = float(spent) if isinstance(spent, int | float) else 0.0
    _speak(kiosk_app, told.get("language"))
    return session


def _speak(kiosk_app: "KioskApp", language: object) -> None:
    """Restore the visitors' language."""
    if isinstance(language, str) and language in kiosk_app.texts:
        kiosk_app.ctx.settings.language = language
        kiosk_app.loop.apply_settings()
