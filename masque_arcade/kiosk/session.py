"""One group's session on screen: rule card, tables, cap, house rule, results, acts, initials, and the way out.

What must not enter: the show, the operator, idle times (presence.py).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from masque_arcade.client.games.shelf import SHELF
from masque_arcade.client.scenes.initials import InitialsScene
from masque_arcade.client.scenes.kiosk.break_sheet import BreakSheet
from masque_arcade.client.scenes.kiosk.ending import Ending
from masque_arcade.client.scenes.kiosk.rule_card import RuleCardScene
from masque_arcade.client.scenes.logbook import Logbook
from masque_arcade.client.scenes.rules import RulesScene
from masque_arcade.client.scenes.table import Leaving, TableScene
from masque_arcade.core.game import Over
from masque_arcade.fame import Kept, asked
from masque_arcade.kiosk.laying import PACE, How, Seated, go_on, lay
from masque_arcade.kiosk.plans import Act, Plan
from masque_arcade.kiosk.visit import Time, Visit, leaders
from masque_arcade.saved import Broken, Offer, is_fresh, look, throw_away

if TYPE_CHECKING:
    from masque_arcade.kiosk.booth import Booth


class Session:
    """One group. `booth` gives window, house and hall; `names` for every seat, persons first."""

    def __init__(self, booth: "Booth", plan: Plan, names: Sequence[str]) -> None:
        self._booth = booth
        self.visit = Visit(plan, names)
        self.seated: Seated | None = None
        """The table that is on."""
        self._kept: list[Kept] = []

    # --- the way in --------------------------------------------------------------------

    def rule_card(self) -> None:
        """One sentence, then the act."""
        booth, visit = self._booth, self.visit
        t, act = booth.ctx.texts, visit.act
        name = ""
        if len(visit.plan.acts) > 1:
            name = t("kiosk.session.act", n=visit.at + 1, of=len(visit.plan.acts), game=t(f"bill.{act.game}"))
        back = booth.question if visit.at == 0 and not self._kept else self.over
        booth.go(RuleCardScene(act.game, self.sit_down, back, act.goal, visit.plan.minutes, name))

    def sit_down(self) -> None:
        """To a new table of this act."""
        visit, act = self.visit, self.visit.act
        names = visit.names[: act.seats]
        self.seated = lay(self._booth.data, act, names, visit.plan.persons, self._how(act), self._note())
        self.show()

    def show(self) -> None:
        """The table that is on."""
        assert self.seated
        self._booth.go(self.seated.scene)

    def take(self, offer: Offer) -> None:
        """Sit down again at a table that a crash interrupted. Raises Broken."""
        self.seated = go_on(offer, self._how(self.visit.act))

    def _how(self, act: Act) -> How:
        t = self._booth.ctx.texts
        leaving = Leaving(
            results=self._ended,
            pause=lambda table: self._break(table),
            rules=lambda table: self._booth.ctx.push(self._book(table)),
            log=self._log,
        )
        rule = t("kiosk.rule.express", n=act.goal) if act.goal else ""
        pads = tuple(pad.number for pad in self._booth.ctx.pads())
        return How(leaving, rule, self.visit.plan.coached, self._booth.speed, pads)

    def _note(self) -> Mapping[str, Any]:
        plan, visit = self.visit.plan, self.visit
        return {
            "kind": plan.kind, "persons": plan.persons, "minutes": plan.minutes, "spent": visit.spent,
            "language": self._booth.ctx.settings.language,
        }  # fmt: skip

    # --- while it goes on --------------------------------------------------------------

    def stirred(self, device: str) -> None:
        """Somebody meant something."""
        if self.seated:
            self.seated.stirred(device)

    def tick(self, dt: float) -> None:
        """The cap and the house rule; neither touches a secret that is going on."""
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

    def _book(self, table: TableScene) -> RulesScene:
        return RulesScene(table.game, table.page)

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
        self._remember(seated, winners, scores)
        booth.presence.down()
        booth.ctx.push(
            Ending(title, sentence, ranking, winners, self._onward(), self._sign, trophy,
                   SHELF[seated.act.game].counts)
        )  # fmt: skip

    def _remember(self, seated: Seated, winners: Sequence[int], scores: Sequence[tuple[int, int]]) -> None:
        """The first person among the winners hangs in the show until the next one wins."""
        person = next((seat for seat in winners if seat < self.visit.plan.persons), None)
        if person is not None:
            score = dict(scores).get(person)
            name = seated.names[person]
            self._booth.shows.poster = (name, name, seated.act.game, "" if score is None else str(score))

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
        waiting = [(kept, seat) for kept in self._kept for seat in kept.signers if isinstance(kept.number, int)]
        seen: set[int] = set()
        first = [(kept, seat) for kept, seat in waiting if not (seat in seen or seen.add(seat))]  # type: ignore[func-returns-value]

        def following() -> None:
            if not first:
                booth.attract()
                return
            kept, seat = first.pop(0)

            def done(initials: str) -> None:
                if initials:
                    self._write(seat, initials)
                following()

            booth.go(InitialsScene(asked(booth.hall, booth.ctx.texts, kept, seat, done)))

        following()

    def _write(self, seat: int, initials: str) -> None:
        booth = self._booth
        for kept in self._kept:
            if isinstance(kept.number, int) and seat in kept.signers:
                booth.hall.sign(kept.number, seat, initials)
        poster = booth.shows.poster
        if poster and poster[1] == self.visit.names[seat]:
            booth.shows.poster = (initials, *poster[1:])

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

    def close(self) -> None:
        """The program ends; the table can be gone on with."""
        if self.seated:
            self.seated.close()


def resumed(booth: "Booth") -> Session | None:
    """The session that a crash interrupted, if people were here just before; what lies there otherwise is cleared."""
    found = look(booth.data, PACE).offers
    fresh = next((offer for offer in found if is_fresh(offer)), None)
    for offer in found:
        if offer is not fresh:
            throw_away(offer)
    if fresh is None:
        return None
    told = fresh.more
    persons = sum(level is None for level in fresh.levels)
    act = Act(fresh.game, fresh.seats, int(told.get("goal", 0)), dict(fresh.options))
    kind = str(told.get("kind", "taste"))
    session = Session(booth, Plan(kind, persons, (act,), int(told.get("minutes", 0)), kind == "taste"), fresh.names)
    session.visit.spent = float(told.get("spent", 0.0))
    if told.get("language") in booth.texts:
        booth.ctx.settings.language = str(told["language"])
        booth.loop.apply_settings()
    try:
        session.take(fresh)
    except Broken:
        return None
    return session
