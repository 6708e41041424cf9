"""One group's session on screen: rule card, tables, cap, house rule, results, acts, initials, and the way out."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from masque_arcade.app.kiosk.session_file import Bookmark, Left, Page, Stand, read
from masque_arcade.app.kiosk.session_plan import Act, Plan
from masque_arcade.app.kiosk.session_state import Time, Visit, leaders
from masque_arcade.app.kiosk.tables import PACE, How, Seated, act_of, go_on, lay
from masque_arcade.app.match_result import Kept
from masque_arcade.app.results import asked, standing
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screens.kiosk.pause_menu import BreakSheet
from masque_arcade.client.screens.kiosk.results import Ending
from masque_arcade.client.screens.kiosk.rule_card import RuleCardScene
from masque_arcade.client.screens.kiosk.rulebook import HouseBook
from masque_arcade.client.screens.leaderboard.initials import InitialsScene
from masque_arcade.client.screens.table.game_log import Logbook
from masque_arcade.client.screens.table.table_screen import Leaving, TableScene
from masque_arcade.engine.game import Over, Seat
from masque_arcade.storage.saved_games import Broken, Offer, is_fresh, look, throw_away

if TYPE_CHECKING:
    from masque_arcade.app.kiosk.kiosk_app import Booth


class Session:
    """One group. `booth` gives window, house and hall; `names` for every seat, persons first."""

    def __init__(self, booth: "Booth", plan: Plan, names: Sequence[str],
                 bookmark: Bookmark | None = None) -> None:  # fmt: skip
        """`bookmark`: that of a session which goes on."""
        self._booth = booth
        self.visit = Visit(plan, names)
        self.seated: Seated | None = None
        """The table that is on."""
        self._kept: list[Kept] = []
        self._asked: list[Seat] = []
        """Who was asked for initials."""
        self._stand, self._language = Stand.CARD, ""
        self._bookmark = bookmark or Bookmark(booth.data)

    # --- the way in --------------------------------------------------------------------

    def rule_card(self) -> None:
        """One sentence, then the act."""
        booth, visit = self._booth, self.visit
        t, act = booth.ctx.texts, visit.act
        name = ""
        if len(visit.plan.acts) > 1:
            name = t("kiosk.session.act", n=visit.at + 1, of=len(visit.plan.acts), game=t(f"{act.game}.game.name"))
        back = self._question if visit.at == 0 and not self._kept else self.over
        self._mark(Stand.CARD)
        booth.go(RuleCardScene(act.game, self.sit_down, back, act.goal, visit.plan.minutes, name))

    def _question(self) -> None:
        """One step back, before anything was played."""
        self._language = ""
        self._bookmark.remove()
        self._booth.question()

    def sit_down(self) -> None:
        """To a new table of this act."""
        visit, act = self.visit, self.visit.act
        names = visit.names[: act.seats]
        self.seated = lay(self._booth.data, act, names, visit.plan.persons, self._how(act), self._note())
        self.show()

    def show(self) -> None:
        """The table that is on; without one, what comes after the place where the session stood."""
        if self.seated:
            self._mark(Stand.TABLE)
            self._booth.go(self.seated.scene)
        elif self._stand in (Stand.CARD, Stand.TABLE):
            self.rule_card()
        elif self._stand is Stand.SIGNING or len(self.visit.plan.acts) == 1:
            self._sign()
        elif self._stand is Stand.ENDING and self.visit.more_acts:
            self._next_act()
        else:
            self._crown()

    def take(self, offer: Offer) -> None:
        """Sit down again at a table that a crash interrupted. Raises Broken."""
        self.seated = go_on(offer, self._how(self.visit.act))

    def go_on(self, page: Page) -> None:
        """Stand where a crash interrupted the session; nothing is shown yet."""
        self.visit, self._stand = page.visit, page.stand
        self._kept, self._asked = list(page.kept), list(page.asked)

    def _mark(self, stand: Stand) -> None:
        """The session stands there now, also for whoever comes after a crash."""
        self._stand, self._language = stand, self._booth.ctx.settings.language
        page = Page(stand, self.visit, tuple(self._kept), tuple(self._asked), self._language)
        self._bookmark.put(page)

    def _how(self, act: Act) -> How:
        leaving = Leaving(
            results=self._ended,
            pause=lambda table: self._break(table),
            rules=lambda table: self._booth.ctx.push(self._book(table)),
            log=self._log,
        )
        pads = tuple(pad.number for pad in self._booth.ctx.pads())
        return How(leaving, self._rule(act), self.visit.plan.coached, self._booth.speed, pads)

    def _rule(self, act: Act) -> str:
        """The house rule in words, "" where the rules' own end holds."""
        return self._booth.ctx.texts("kiosk.rule.express", n=act.goal) if act.goal else ""

    def _note(self) -> Mapping[str, Any]:
        plan, visit = self.visit.plan, self.visit
        return {
            "kind": plan.kind, "persons": plan.persons, "minutes": plan.minutes, "spent": visit.spent,
            "language": self._booth.ctx.settings.language,
            "visit": self._bookmark.token, "act": visit.at, "sitting": len(self._kept),
        }  # fmt: skip

    # --- while it goes on --------------------------------------------------------------

    def stirred(self, device: str) -> None:
        """Somebody meant something."""
        self._bookmark.touch()
        if self.seated:
            self.seated.stirred(device)

    def tick(self, dt: float) -> None:
        """The cap and the house rule; neither touches a secret that is going on."""
        if self._language not in ("", self._booth.ctx.settings.language):
            self._mark(self._stand)
        self._bookmark.tick()
        seated = self.seated
        if seated is None or self._booth.top() is not seated.scene:
            return
        said = self.visit.tick(dt)
        t = self._booth.ctx.texts
        if said is Time.LAST:
            seated.scene.say(t("kiosk.session.last"))
            self._booth.ctx.sounds.play("bell")
        if not seated.scene.calm:
            return
        scores = seated.scene.scores()
        goal = seated.act.goal
        if goal and scores and scores[0][1] >= goal:
            winners = sorted(seat for seat, score in scores if score >= goal and score == scores[0][1])
            self._finish(seated, winners, t("kiosk.session.by_goal", n=goal))
        elif said is Time.UP:
            winners = leaders(scores)
            self._finish(seated, winners, t("kiosk.session.by_score" if winners else "kiosk.session.nobody"))

    def _book(self, table: TableScene) -> HouseBook:
        return HouseBook(table.game, table.page, self._rule(self.visit.act))

    def _break(self, table: TableScene) -> None:
        booth = self._booth
        leave = lambda: self.over("break")  # noqa: E731
        booth.ctx.push(BreakSheet(lambda: self._book(table), leave, booth.other_language))

    def _log(self, table: TableScene) -> None:
        texts = self._booth.ctx.texts
        self._booth.ctx.push(Logbook(table.log_lines(), texts("log.all" if table.over else "log.last_round")))

    # --- the end of a table ------------------------------------------------------------

    def _ended(self, table: TableScene, over: Over) -> None:
        """The rules' own end."""
        seated = self.seated
        if seated is None or table is not seated.scene.table or table.presenter is None:
            return
        title, sentence = table.presenter.verdict(over.outcome.winners, over.outcome.reason)
        self._result(seated, list(over.outcome.winners), title, sentence, None)

    def _finish(self, seated: Seated, winners: Sequence[int], sentence: str) -> None:
        """The clock's or the house rule's end."""
        t = self._booth.ctx.texts
        names = t("kiosk.session.and").join(seated.names[seat] for seat in winners)
        alone = self.visit.plan.persons == 1 and list(winners) == [0]
        key = "you" if alone else ("none", "one", "many")[min(2, len(winners))]
        title = t("kiosk.session.you") if key == "you" else t(f"kiosk.session.{key}", names=names)
        self._result(seated, list(winners), title, sentence, winners)

    def _result(self, seated: Seated, winners: list[int], title: str, sentence: str,
                early: Sequence[int] | None) -> None:  # fmt: skip
        booth, visit = self._booth, self.visit
        presenter = seated.scene.table.presenter
        assert presenter is not None
        scores = seated.scene.scores()
        kept = seated.finish(booth.hall, dict(scores), early)
        self._kept.append(kept)
        self.seated = None
        if len(visit.plan.acts) > 1:
            visit.count(scores, winners)
        ranking = [(seat, seated.names[seat], score) for seat, score in scores]
        trophy = presenter.trophy(tuple(winners)) if early is None else ""
        self._mark(Stand.ENDING)
        booth.presence.down()
        booth.ctx.push(
            Ending(title, sentence, ranking, winners, self._onward(), self._sign, trophy,
                   SHELF[seated.act.game].counts)
        )  # fmt: skip

    def _onward(self) -> tuple[str, Callable[[], None]] | None:
        visit = self.visit
        if visit.more_acts:
            return "next", self._next_act
        if len(visit.plan.acts) > 1:
            return "next", self._crown
        return ("encore", self._again) if visit.may_encore else None

    def _next_act(self) -> None:
        self.visit.at += 1
        self.rule_card()

    def _again(self) -> None:
        self.sit_down()

    def _crown(self) -> None:
        """The night is over: one crown."""
        booth, visit = self._booth, self.visit
        self._mark(Stand.CROWN)
        t, winners = booth.ctx.texts, visit.crowned()
        names = t("kiosk.session.and").join(visit.names[seat] for seat in winners)
        said = t("kiosk.session.crown_for", name=names, n=max(visit.score)) if winners else t("kiosk.session.none")
        ranking = sorted(((seat, visit.names[seat], n) for seat, n in enumerate(visit.score)), key=lambda row: -row[2])
        booth.go(Ending(t("kiosk.session.crown"), said, ranking, winners, None, self._sign, "stage/kiosk/laurel",
                        "icons/crown", alone=True))  # fmt: skip

    # --- the way out -------------------------------------------------------------------

    def _sign(self) -> None:
        """Initials for everybody who made a list, one after the other; then the show."""
        booth = self._booth
        self._mark(Stand.SIGNING)
        now = [standing(booth.hall, kept) for kept in self._kept]
        waiting = next(((kept, seat) for kept in now for seat in kept.signers if seat not in self._asked), None)
        if waiting is None:
            booth.attract()
            return
        kept, seat = waiting

        def done(initials: str) -> None:
            self._asked.append(seat)
            if initials:
                self._write(seat, initials)
            self._sign()

        booth.go(InitialsScene(asked(booth.hall, booth.ctx.texts, kept, seat, done)))

    def _write(self, seat: Seat, initials: str) -> None:
        """One person, one set of initials: under all of his matches here, so that a win without a list has them too."""
        hall = self._booth.hall
        for kept in self._kept:
            if isinstance(number := standing(hall, kept).number, int):
                hall.sign(number, seat, initials)

    def over(self, screen: str = "rules") -> None:
        """The visitors leave; a table that is on is given up."""
        if self.seated:
            decision = self.seated.scene.table.page or screen
            self.seated.abandon(self._booth.hall, f"{self.seated.act.game}.{decision}" if screen == "idle" else screen)
            self.seated = None
        self._booth.attract()

    def end(self) -> None:
        """The show is about to begin: nothing may be left open."""
        if self.seated:
            self.seated.abandon(self._booth.hall, "idle")
            self.seated = None
        self._bookmark.remove()

    def close(self) -> None:
        """The program ends; the session can be gone on with."""
        self._bookmark.close()
        if self.seated:
            self.seated.close()


def resumed(booth: "Booth") -> Session | None:
    """The session that a crash interrupted, if people were here just before; what lies there otherwise is cleared.

    With its bookmark all of it comes back, at its table or between two; without one only the table that was on.
    """
    left, offers = read(booth.data), look(booth.data, PACE).offers
    own = next((offer for offer in offers if left and _belongs(offer, left)), None)
    if left is None or not (left.recent or (own and is_fresh(own))):
        left, own = None, next((offer for offer in offers if is_fresh(offer)), None)
        Bookmark(booth.data).remove()
    for offer in offers:
        if offer is not own:
            throw_away(offer)
    session = _whole(booth, left, own) if left else _alone(booth, own) if own else None
    if session and own:
        try:
            session.take(own)
        except Broken:
            return session if left else None
    return session


def _belongs(offer: Offer, left: Left) -> bool:
    """Whether it is this session's table, and one whose result is not written down yet."""
    told, acts = offer.more, left.page.visit.plan.acts
    at, persons = told.get("act"), sum(level is None for level in offer.levels)
    if (told.get("visit"), told.get("sitting")) != (left.token, len(left.page.kept)):
        return False
    if type(at) is not int or not 0 <= at < len(acts) or persons != left.page.visit.plan.persons:
        return False
    return (acts[at].game, acts[at].seats) == (offer.game, offer.seats)


def _whole(booth: "Booth", left: Left, own: Offer | None) -> Session:
    page = left.page
    if own:
        page.visit.at = own.more["act"]
    session = Session(booth, page.visit.plan, page.visit.names, Bookmark(booth.data, left.token, left.seen))
    session.go_on(page)
    _speak(booth, page.language)
    return session


def _alone(booth: "Booth", offer: Offer) -> Session:
    """A session of one table, when nothing else is known of it."""
    told = offer.more
    kind, minutes, spent = str(told.get("kind", "taste")), told.get("minutes"), told.get("spent")
    persons = sum(level is None for level in offer.levels)
    plan = Plan(kind, persons, (act_of(offer),), minutes if type(minutes) is int else 0, kind == "taste")
    session = Session(booth, plan, offer.names, Bookmark(booth.data, str(told.get("visit", "")), {}))
    session.visit.spent = float(spent) if isinstance(spent, int | float) else 0.0
    _speak(booth, told.get("language"))
    return session


def _speak(booth: "Booth", language: object) -> None:
    """In the language that the visitors had chosen."""
    if isinstance(language, str) and language in booth.texts:
        booth.ctx.settings.language = language
        booth.loop.apply_settings()
