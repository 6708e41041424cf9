"""An evening's public facts, as sent to all, and its export."""

import csv
import io
from typing import Any

from msgspec import to_builtins

from masque_arcade.ball.evening import Ball, Stage
from masque_arcade.ball.standings import BOT, Standing

_STATES = {Stage.GATHERING: "lobby", Stage.DRAFT: "lobby", Stage.OVER: "over"}


def facts(ball: Ball, seconds: int | None) -> dict[str, Any]:
    """What a Lobby message says; each guest's own adds who `you` are. `seconds`: left in this stage."""
    ball_facts = {
        "name": ball.settings.name,
        "state": str(ball.stage),
        "round": ball.round,
        "rounds": ball.settings.rounds,
        "games": [ball.game(number) for number in range(1, ball.settings.rounds + 1)],
        "minutes": ball.settings.minutes,
        "seconds": seconds,
        "owner": ball.owner,
        "people": people(ball),
        "tables": to_builtins(ball.tables),
        "results": [
            {
                "round": result.round,
                "table": result.table,
                "game": result.game,
                "places": [[score.who, score.place, score.points] for score in result.scores],
                "by_time": result.by_time,
            }
            for result in ball.results
        ],
    }
    return {
        "name": ball.settings.name,
        "game": ball.game(max(1, ball.round)),
        "pace": "normal",
        "options": {},
        "state": _STATES.get(ball.stage, "play"),
        "locked": False,
        "owner": ball.owner,
        "chairs": [],
        "ball": ball_facts,
    }


def people(ball: Ball) -> list[dict[str, Any]]:
    """Everybody's evening so far, the best first; those who only watch are last."""
    # The latest results are of this round, unless it is only drafted.
    latest = max((result.round for result in ball.results), default=0)
    before = {one.who: one.place for one in ball.standings(latest)} if latest > 1 else {}
    made, standings = [], {one.who: one for one in ball.standings()}
    for who in {**standings, **ball.people}:
        own = standings.get(who, Standing(who, 0, 0, len(standings) + 1))
        person = ball.people[who]
        known = {"id": who, "name": person.name, "mask": person.mask, "here": person.here, "offers": person.offers}
        score = {"points": own.points, "wins": own.wins, "place": own.place, "before": before.get(who)}
        made.append({**known, **score, "sits_out": ball.sits_out(who), "watches": not person.plays})
    return made


def export(ball: Ball) -> dict[str, Any]:
    """The whole evening for other programs."""
    ball_facts = facts(ball, None)["ball"]
    keys = ("name", "round", "rounds", "games", "minutes", "people", "results")
    return {"format": "masque-arcade-ball", "version": 1, **{key: ball_facts[key] for key in keys}}


def export_rows(ball: Ball) -> str:
    """Every score as a line of CSV, after a line of names."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(("round", "table", "game", "seat", "person", "name", "place", "points", "by_time"))
    for result in ball.results:
        for seat, score in enumerate(result.scores, 1):
            who = "" if score.who == BOT else ball.people[score.who].name
            # A spreadsheet takes a text that begins so for a formula.
            name = f"'{who}" if who[:1] in ("=", "+", "-", "@") else who
            row = (result.round, result.table, result.game, seat, score.who, name, score.place, score.points)
            rows.writerow((*row, int(result.by_time)))
    return out.getvalue()
