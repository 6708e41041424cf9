"""A session that comes back: after a crash, or an evening that was cut off, from the show."""

from masque_arcade.app.kiosk.kiosk_context import KioskContext
from masque_arcade.app.kiosk.session import KioskSession
from masque_arcade.app.kiosk.session_file import WAITS, SessionFile, UnfinishedSession, read
from masque_arcade.app.kiosk.session_plan import SessionPlan
from masque_arcade.app.kiosk.tables import PACE, act_of
from masque_arcade.client.languages import languages
from masque_arcade.storage.saved_games import CorruptSave, ResumeOffer, is_fresh, is_recent, look, throw_away


def resumed(kiosk: KioskContext) -> KioskSession | None:
    """The session interrupted by a crash, if visitors were here just before; other remains are deleted.

    With its session file it resumes completely, at a table or between two; without one only the table does.
    """
    left, offers = read(kiosk.data), look(kiosk.data, PACE).offers
    own = next((offer for offer in offers if left and _belongs(offer, left)), None)
    if left is None or not (left.recent or (own and is_fresh(own))):
        if left and left.page.kept and left.page.visit.more_acts and is_recent(left.seen, WAITS):
            kiosk.evening.put(left.page)
        left, own = None, next((offer for offer in offers if is_fresh(offer)), None)
        SessionFile(kiosk.data).remove()
    for offer in offers:
        if offer is not own:
            throw_away(offer)
    session = _whole(kiosk, left, own) if left else _alone(kiosk, own) if own else None
    if session and own:
        try:
            session.take(own)
        except CorruptSave:
            return session if left else None
    return session


def _belongs(offer: ResumeOffer, left: UnfinishedSession) -> bool:
    """Whether it is this session's table without a recorded result."""
    more, acts = offer.more, left.page.visit.plan.acts
    at, persons = more.get("act"), sum(level is None for level in offer.levels)
    if (more.get("visit"), more.get("sitting")) != (left.token, len(left.page.kept)):
        return False
    if type(at) is not int or not 0 <= at < len(acts) or persons != left.page.visit.plan.persons:
        return False
    return (acts[at].game, acts[at].seats) == (offer.game, offer.seats)


def evening_again(kiosk: KioskContext, left: UnfinishedSession) -> KioskSession:
    """The evening that was cut off; its unfinished act begins anew."""
    return _whole(kiosk, left, None)


def _whole(kiosk: KioskContext, left: UnfinishedSession, own: ResumeOffer | None) -> KioskSession:
    page = left.page
    if own:
        page.visit.at = own.more["act"]
    session = KioskSession(kiosk, page.visit.plan, page.visit.names, SessionFile(kiosk.data, left.token, left.seen))
    session.go_on(page)
    _speak(kiosk, page.language)
    return session


def _alone(kiosk: KioskContext, offer: ResumeOffer) -> KioskSession:
    """A session of one table, when nothing else is known of it."""
    more = offer.more
    kind, minutes, spent = str(more.get("kind", "taste")), more.get("minutes"), more.get("spent")
    persons = sum(level is None for level in offer.levels)
    plan = SessionPlan(kind, persons, (act_of(offer),), minutes if type(minutes) is int else 0, kind == "taste")
    session = KioskSession(kiosk, plan, offer.names, SessionFile(kiosk.data, str(more.get("visit", "")), {}))
    session.visit.spent = float(spent) if isinstance(spent, int | float) else 0.0
    _speak(kiosk, more.get("language"))
    return session


def _speak(kiosk: KioskContext, language: object) -> None:
    """Restore the visitors' language."""
    if isinstance(language, str) and language in languages():
        kiosk.ctx.settings.language = language
        kiosk.ctx.apply_settings()
