"""One group's session on screen: rule card, tables, cap, house rule, results, acts, initials, and the way out."""

from collections.abc import Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Final

from masque_arcade.app.chronicles import ChronicleReader
from masque_arcade.app.kiosk.kiosk_context import KioskContext
from masque_arcade.app.kiosk.session_file import SessionFile, SessionRecord, SessionStage
from masque_arcade.app.kiosk.session_plan import PlannedGame, SessionPlan
from masque_arcade.app.kiosk.session_state import ClockState, SessionState, leaders, places
from masque_arcade.app.kiosk.tables import SeatedTable, TableOptions, go_on, lay
from masque_arcade.app.match_result import RecordedResult
from masque_arcade.app.results import asked, standing
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.screen import Action
from masque_arcade.client.screens.ball.coronation import Coronation, Honoured, crowned_line
from masque_arcade.client.screens.ball.standings import Standing, StandingsPage
from masque_arcade.client.screens.kiosk.pause_menu import KioskPauseMenu
from masque_arcade.client.screens.kiosk.results import KioskResults
from masque_arcade.client.screens.kiosk.rules import KioskRulebook, RuleCardScreen
from masque_arcade.client.screens.leaderboard.initials import InitialsScreen
from masque_arcade.client.screens.menus.table_flow import TableFlow
from masque_arcade.client.screens.table.results import Results
from masque_arcade.client.screens.table.table_screen import TableExits, TableScreen
from masque_arcade.engine.game import Over, Seat
from masque_arcade.server.evening import Evening
from masque_arcade.storage.saved_games import ResumeOffer

_PLACES: Final = {
    SessionStage.CARD: "rules",
    SessionStage.TABLE: "idle",
    SessionStage.ENDING: "results",
    SessionStage.CROWN: "results",
    SessionStage.SIGNING: "initials",
}
"""Where visitors were who are there no more, for the usage statistics."""


class KioskSession:
    """One group. `names` for every seat, humans first."""

    def __init__(
        self, kiosk: KioskContext, plan: SessionPlan, names: Sequence[str], bookmark: SessionFile | None = None
    ) -> None:
        """`bookmark`: that of a resumed session."""
        self._kiosk = kiosk
        self.visit = SessionState(plan, names)
        self.seated: SeatedTable | None = None
        """The current table."""
        self._evening = Evening()
        self.kept: list[RecordedResult] = []
        self.games: list[str] = []
        """Those begun here, by id."""
        self.finished = 0
        """How many of them came to their end."""
        self.left_at = ""
        """Where the visitors walked away; "" while they are here, and when they saw it all."""
        self._asked: list[Seat] = []
        """The seats asked for initials."""
        self._stand, self._language = SessionStage.CARD, ""
        self._left = False
        """Whether the visitors said that they leave."""
        self._bookmark = bookmark or SessionFile(kiosk.data)
        self._last = False
        """Whether the visitors know that the kiosk closes."""

    # --- the way in --------------------------------------------------------------------

    def rule_card(self) -> None:
        """The rule card, then the act."""
        kiosk, visit = self._kiosk, self.visit
        if kiosk.closed:
            self._close()
            return
        t, act = kiosk.ctx.texts, visit.act
        name = ""
        if len(visit.plan.acts) > 1:
            name = t("kiosk.session.act", n=visit.at + 1, of=len(visit.plan.acts), game=t(f"{act.game}.game.name"))
        back = self._question if visit.at == 0 and not self.kept else self.over
        self.mark(SessionStage.CARD)
        kiosk.go(RuleCardScreen(act.game, self.sit_down, back, act.goal, visit.plan.minutes, name))

    def _question(self) -> None:
        """One step back, before the first act."""
        self._language = ""
        self._bookmark.remove()
        self._kiosk.ask_players()

    def sit_down(self) -> None:
        """A new table for this act."""
        if self._kiosk.closed:
            self._close()
            return
        visit, act = self.visit, self.visit.act
        names = visit.names[: act.seats]
        self.seated = lay(self._kiosk.data, act, names, visit.plan.persons, self._how(act), self._note())
        self.games.append(act.game)
        self._evening.begin(self.seated.hub.table)
        self.show()

    def _close(self) -> None:
        """The kiosk has closed: the way out instead of another game."""
        self._left = True
        if len(self.visit.plan.acts) > 1 and self.visit.score:
            self._crown()
        else:
            self._sign()

    def show(self) -> None:
        """The current table; without one, the page after the session's last stage."""
        if self.seated:
            self.mark(SessionStage.TABLE)
            self._kiosk.go(self.seated.screen)
        elif self._stand in (SessionStage.CARD, SessionStage.TABLE):
            self.rule_card()
        elif self._stand is SessionStage.SIGNING or len(self.visit.plan.acts) == 1:
            self._sign()
        elif self._stand is SessionStage.ENDING and self.visit.more_acts:
            self._next_act()
        else:
            self._crown()

    def take(self, offer: ResumeOffer) -> None:
        """Resume a table after a crash. Raises CorruptSave."""
        self.seated = go_on(offer, self._how(self.visit.act))
        self.games.append(self.visit.act.game)

    def go_on(self, page: SessionRecord) -> None:
        """Restore the session's stage after a crash; shows nothing yet."""
        self.visit, self._stand = page.visit, page.stand
        self.kept, self._asked = list(page.kept), list(page.asked)

    def mark(self, stand: SessionStage) -> None:
        """Record the session's stage, also for a restart after a crash."""
        self._stand, self._language = stand, self._kiosk.ctx.settings.language
        self._bookmark.put(self._page())

    def _page(self) -> SessionRecord:
        return SessionRecord(self._stand, self.visit, tuple(self.kept), tuple(self._asked), self._language)

    def _how(self, act: PlannedGame) -> TableOptions:
        leaving = TableExits(
            results=self._ended,
            pause=self._break,
            rules=lambda table: self._kiosk.ctx.push(self._book(table)),
            log=TableFlow(self._kiosk.ctx, self.over).log,
        )
        pads = tuple(pad.number for pad in self._kiosk.ctx.pads())
        return TableOptions(leaving, self._rule(act), self.visit.plan.coached, self._kiosk.speed, pads)

    def _rule(self, act: PlannedGame) -> str:
        """The house rule in words, "" for the game's own end."""
        return self._kiosk.ctx.texts("kiosk.rule.express", n=act.goal) if act.goal else ""

    def _note(self) -> Mapping[str, Any]:
        plan, visit = self.visit.plan, self.visit
        return {
            "kind": plan.kind,
            "persons": plan.persons,
            "minutes": plan.minutes,
            "spent": visit.spent,
            "language": self._kiosk.ctx.settings.language,
            "visit": self._bookmark.token,
            "act": visit.at,
            "sitting": len(self.kept),
        }

    # --- during the session -----------------------------------------------------------------

    def stirred(self, device: str) -> None:
        """Meaningful input arrived."""
        self._bookmark.touch()
        if self.seated:
            self.seated.stirred(device)

    def tick(self, dt: float) -> None:
        """The cap and the house rule; neither interrupts a secret in progress."""
        if self._language not in ("", self._kiosk.ctx.settings.language):
            self.mark(self._stand)
        self._bookmark.tick()
        seated = self.seated
        if seated is None or self._kiosk.ctx.top() is not seated.screen:
            return
        said = self.visit.tick(dt)
        t = self._kiosk.ctx.texts
        if self._kiosk.closed and not self._last:
            self._last = True
            seated.lines.say(t("kiosk.closed.last"))
            self._kiosk.ctx.sounds.play("bell")
        if said is ClockState.LAST:
            seated.lines.say(t("kiosk.session.last"))
            self._kiosk.ctx.sounds.play("bell")
        if not seated.calm:
            return
        scores, goal = seated.scores(), seated.act.goal
        if goal and scores and scores[0][1] >= goal:
            winners = sorted(seat for seat, score in scores if score >= goal and score == scores[0][1])
            self.finish(seated, winners, t("kiosk.session.by_goal", n=goal))
        elif said is ClockState.UP:
            winners = leaders(scores)
            self.finish(seated, winners, t("kiosk.session.by_score" if winners else "kiosk.session.nobody"))

    def _book(self, table: TableScreen) -> KioskRulebook:
        return KioskRulebook(table.game, table.page, self._rule(self.visit.act))

    def _break(self, table: TableScreen) -> None:
        kiosk = self._kiosk
        book = partial(self._book, table)

        def leave() -> None:
            self._left = True
            self.over("break")

        kiosk.ctx.push(KioskPauseMenu(book, leave, kiosk.other_language()))

    # --- the end of a table ------------------------------------------------------------

    def _ended(self, table: TableScreen, over: Over) -> None:
        """The game's own end."""
        seated = self.seated
        if seated is None or table is not seated.table or table.presenter is None:
            return
        title, sentence = table.presenter.verdict(over.outcome.winners, over.outcome.reason)
        self._result(seated, list(over.outcome.winners), title, sentence, None)

    def finish(self, seated: SeatedTable, winners: Sequence[int], sentence: str) -> None:
        """The end by the clock or the house rule."""
        t = self._kiosk.ctx.texts
        names = t.listed([seated.names[seat] for seat in winners], t("kiosk.session.and"))
        alone = self.visit.plan.persons == 1 and list(winners) == [0]
        key = "you" if alone else ("none", "one", "many")[min(2, len(winners))]
        self._result(seated, list(winners), t(f"kiosk.session.{key}", names=names), sentence, winners)

    def _result(
        self, seated: SeatedTable, winners: list[int], title: str, sentence: str, early: Sequence[int] | None
    ) -> None:
        kiosk, visit, presenter = self._kiosk, self.visit, seated.table.presenter
        assert presenter is not None
        scores = seated.scores()
        kept = seated.finish(kiosk.leaderboard, dict(scores), early)
        self.kept.append(kept)
        self.finished += 1
        kiosk.crowned = self.seated = None
        if len(visit.plan.acts) > 1:
            visit.count(scores, winners)
        ranking = [(seat, seated.names[seat], score) for seat, score in scores]
        trophy = presenter.trophy(tuple(winners)) if early is None else ""
        self.mark(SessionStage.ENDING)
        story = presenter.story(seated.table.playback.shown_events)
        counts = presenter.unit() or SHELF[seated.act.game].counts
        me = 0 if visit.plan.persons == 1 else None
        truth = ChronicleReader(kiosk.ctx, seated.names, seated.chronicle, saves=False, me=me)
        on = self._onward()
        ways = on, self._crown if on and on[0] == "finale" else self._sign
        kiosk.show_result(
            KioskResults(
                Results(title, sentence, ranking, winners, trophy, counts, story),
                *ways,
                truth=truth.way,
                decisive=truth.decisive(seated.act.game),
                finale=seated.table.playback.finale,
            )
        )

    def _onward(self) -> tuple[str, Action] | None:
        visit = self.visit
        if visit.more_acts and not self._kiosk.closed:
            return "standings", self._standings
        if len(visit.plan.acts) > 1:
            return "finale", self._crown
        return ("encore", self.sit_down) if visit.may_encore and not self._kiosk.closed else None

    def _standings(self) -> None:
        """The evening's points so far; what a place brings is told once."""
        visit, t = self.visit, self._kiosk.ctx.texts
        ahead = visit.crowned()
        names = t.listed([visit.names[seat] for seat in ahead], t("kiosk.session.and"))
        key = "level" if not ahead else "leads_one" if len(ahead) == 1 else "leads_many"
        title = t("kiosk.session.after", n=visit.at + 1, of=len(visit.plan.acts))
        note = t("kiosk.session.places") if visit.at == 0 else ""
        ways = [("next", t("kiosk.session.next"), self._next_act), ("done", t("kiosk.session.done"), self._sign)]
        self._kiosk.go(StandingsPage(title, t(f"kiosk.session.{key}", names=names), self._rows(), ways, note))

    def _rows(self) -> list[Standing]:
        """The evening's places, the first one first, and what the last match has changed."""
        visit = self.visit
        before = places([score - n for score, n in zip(visit.score, visit.gained, strict=True)])
        now, moves = places(visit.score), len(visit.acts) > 1
        rows = [
            Standing(now[seat], name, score, visit.gained[seat], before[seat] - now[seat] if moves else None, seat=seat)
            for seat, (name, score) in enumerate(zip(visit.names, visit.score, strict=True))
        ]
        return sorted(rows, key=attrgetter("place"))

    def _next_act(self) -> None:
        self.visit.at += 1
        self.rule_card()

    def _crown(self) -> None:
        """The night is over: one winner."""
        kiosk, visit, t = self._kiosk, self.visit, self._kiosk.ctx.texts
        self.mark(SessionStage.CROWN)
        winners, medals = visit.crowned(), [places(act) for act in visit.acts]
        people = [
            Honoured(name, seat, visit.score[seat], [act[seat] for act in medals], seat in winners)
            for seat, name in enumerate(visit.names)
        ]
        people.sort(key=attrgetter("points"), reverse=True)
        if winners and winners[0] < visit.plan.persons:
            kiosk.crowned = visit.names[winners[0]], max(visit.score)
        said = crowned_line(t, [visit.names[seat] for seat in winners], max(visit.score))
        games = [act.game for act in visit.plan.acts][: len(medals)]
        ways = [("done", t("kiosk.session.done"), self._sign)]
        kiosk.go(Coronation(t("kiosk.session.crown"), said, people, games, ways))

    # --- the way out -------------------------------------------------------------------

    def _sign(self) -> None:
        """Ask for the initials of every new leaderboard entry in turn; then the show."""
        kiosk = self._kiosk
        self.mark(SessionStage.SIGNING)
        now = [standing(kiosk.leaderboard, kept) for kept in self.kept]
        waiting = next(((kept, seat) for kept in now for seat in kept.signers if seat not in self._asked), None)
        if waiting is None:
            kiosk.attract()
            return
        kept, seat = waiting
        kiosk.ctx.sounds.play("leaderboard")

        def done(initials: str) -> None:
            self._asked.append(seat)
            if initials:
                self._write(seat, initials)
            self._sign()

        kiosk.go(InitialsScreen(asked(kiosk.leaderboard, kiosk.ctx.texts, kept, seat, done)))

    def _write(self, seat: Seat, initials: str) -> None:
        """One human's initials, under all of their matches in this session, so that wins without an entry have them
        too."""
        leaderboard = self._kiosk.leaderboard
        for kept in self.kept:
            if isinstance(number := standing(leaderboard, kept).number, int):
                leaderboard.sign(number, seat, initials)

    @property
    def begun(self) -> bool:
        """Whether a game of this session has begun."""
        return self.seated is not None or bool(self.kept)

    @property
    def between_acts(self) -> bool:
        """Whether an evening has begun and nobody plays just now."""
        begun = self._stand is SessionStage.ENDING or (self._stand is SessionStage.CARD and bool(self.kept))
        return len(self.visit.plan.acts) > 1 and self.seated is None and begun

    def play_on(self) -> tuple[Seat, ...]:
        """Nobody answers between two acts: bots play on. The seats they take."""
        visit = self.visit
        if self._stand is SessionStage.ENDING:
            if not visit.more_acts:
                self._crown()
                return ()
            visit.at += 1
        self.sit_down()
        seats = tuple(range(visit.plan.persons))
        if self.seated is None:
            return ()
        self.seated.sit_in(seats)
        return seats

    def over(self, last_screen: str = "rules") -> None:
        """The visitors leave; a running table is abandoned."""
        self.left_at = last_screen if last_screen != "idle" else _PLACES[self._stand]
        if self.seated:
            if last_screen == "idle":
                self.left_at = f"{self.seated.act.game}.{self.seated.table.page or last_screen}"
            self.seated.abandon(self._kiosk.leaderboard, self.left_at)
            self.seated = None
        self._kiosk.attract()

    def end(self) -> None:
        """Before the show begins: close everything. An evening that was cut off waits for an hour."""
        visit = self.visit
        over = self._left or self._stand is SessionStage.CROWN or not visit.more_acts
        if len(visit.plan.acts) > 1 and self.begun and (not over or self.between_acts):
            self._kiosk.evening.put(self._page())
        if self.seated:
            self.left_at = "idle"
            self.seated.abandon(self._kiosk.leaderboard, self.left_at)
            self.seated = None
        self._bookmark.remove()

    def close(self) -> None:
        """The program ends; the session can be resumed."""
        self._bookmark.close()
        if self.seated:
            self.seated.close()
