"""The coronation that ends an evening: medals of all rounds, the last two settled by points, laurel, and the bow."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from msgspec.structs import replace

from masque_arcade.client.animation.pose import enter, land, pulse, travel
from masque_arcade.client.game_ui.registry import SHELF
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.input.events import Intent
from masque_arcade.client.render.drawables import Draw, Item, Picture, Rect, lettered
from masque_arcade.client.screen import Action
from masque_arcade.client.screens.ball.standings import way_buttons
from masque_arcade.client.screens.table.guard import CALM, PRESSES
from masque_arcade.client.screens.table.results import CONFETTI, confetti
from masque_arcade.client.session.ball_facts import BallFacts
from masque_arcade.client.widgets.avatar import guest_mask, shoulders
from masque_arcade.client.widgets.backdrop import ballroom, curtains, valance
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Widget
from masque_arcade.engine.game import Seat

OPENS, ROUND, COUNTS, LAUREL, BOW = 1.0, 0.75, 1.3, 0.8, 1.2
"""Seconds of the curtain, a round's medals, each of the last two's points, the laurel and the bow."""
_COURT: Final = 6
"""Who stands at the sides, named and with medals; all others stand behind."""
_FEW: Final = 12
_NAMED: Final = 4
"""So many who share the crown are named."""
_HUES: Final = 13
_METAL: Final = {1: "gold", 2: "muted", 3: "bronze"}
_SIDE: Final = 172.0
_ASIDE: Final = 213.0
"""How far from the edge the court stands."""
_WIDE: Final = 214.0
_SMALL, _LARGE, _MANY = 26.0, 30.0, 20.0
"""The letters of the court, of the last two, and of more who share the crown."""
_HOOD: Final = Picture("stage/unmasked")


@dataclass(frozen=True, slots=True)
class Honoured:
    """Somebody at the coronation: `places` by round, None where they did not play; `crowned`: won the evening."""

    name: str
    seat: Seat
    points: int
    places: Sequence[int | None]
    crowned: bool


def ball_coronation(
    facts: BallFacts, texts: Catalogue, ways: Sequence[tuple[str, str, Action]], away: Action | None = None
) -> "Coronation":
    """That of a ball."""
    first, games = facts.leaders, facts.games[: facts.round]
    people = [
        Honoured(one.name, one.id % _HUES, one.points, facts.places(one.id), one in first) for one in facts.standings
    ]
    return Coronation(facts.name, crown_words(facts, texts), people, games, ways, away)


def crown_words(facts: BallFacts, texts: Catalogue) -> str:
    """Who has a ball's crown."""
    first = facts.leaders
    if len(first) > _NAMED:
        return texts("ball.lead_shared", n=len(first))
    return crowned_line(texts, [one.name for one in first], max((one.points for one in first), default=0))


def crowned_line(texts: Catalogue, names: Sequence[str], points: int) -> str:
    """Who has the crown; nobody where `names` is empty."""
    said = texts.listed(names, texts("kiosk.session.and"))
    return texts("kiosk.session.crown_for", name=said, n=points) if names else texts("kiosk.session.none")


class Coronation(Menu):
    """`people`: the first place first. `said`: who won, in words; `games`: by round; `ways` as of StandingsPage, and
    `away` by BACK, the last one if None."""

    def __init__(
        self,
        title: str,
        said: str,
        people: Sequence[Honoured],
        games: Sequence[str],
        ways: Sequence[tuple[str, str, Action]],
        away: Action | None = None,
    ) -> None:
        super().__init__()
        self.title, self._said, self._games, self._ways = title, said, games, ways
        self._away = away or ways[-1][2]
        crowned = sum(one.crowned for one in people)
        # Who is first in seat order stands on the left: the places tell nothing before the laurel.
        self._last = sorted(people[: max(2, min(4, crowned))], key=lambda one: (one.seat, one.name))
        rest = people[len(self._last) :]
        self._court, self._crowd = rest[:_COURT], rest[_COURT:]
        self._settles = OPENS + ROUND * len(games) + 0.4
        self._laurel = self._settles + COUNTS * len(self._last)
        self.end = self._laurel + LAUREL + BOW
        self._age = self._quiet = 0.0
        self.initial = ways[0][0] if ways else None

    @property
    def over(self) -> bool:
        """Whether it has been seen."""
        return self._age >= self.end

    def back(self) -> None:
        self._away()

    def handle(self, intent: Intent) -> bool:
        """A press ends the show; no other one counts for a moment after that."""
        if intent.down and intent.verb in PRESSES and (not self.over or self._quiet < CALM):
            self._age, self._quiet = self.end, 0.0
            self.page.renew()
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        super().update(dt)
        before = self._age
        self._age = min(self.end, before + dt)
        self._quiet += dt
        for at, cue in ((0.0, "curtain"), (self._settles, "roll"), (self._laurel, "finale")):
            if before <= at < self._age:
                self.ctx.sounds.play(cue)
        if before < self.end <= self._age:
            self.page.renew(self.initial)

    def moment(self) -> object:
        return self._age

    def widgets(self) -> Sequence[Widget]:
        return way_buttons(self.ctx, self._ways) if self.over else ()

    def front(self) -> Sequence[Item]:
        """Confetti for whoever is crowned."""
        age, canvas = self._age - self._laurel, self.ctx.canvas
        if self.ctx.settings.reduced_motion or not 0 < age < CONFETTI or not any(one.crowned for one in self._last):
            return ()
        return confetti(canvas.width, canvas.height, age)

    def _part(self, since: float, seconds: float) -> float:
        """How far what begins at `since` has come; at once with reduced motion."""
        if self.ctx.settings.reduced_motion:
            return float(self._age >= since)
        return min(1.0, max(0.0, (self._age - since) / seconds))

    # --- pictures ---------------------------------------------------------------------------------------------------

    def scenery(self) -> Sequence[Item]:
        canvas, w = self.ctx.canvas, self.ctx.canvas.width
        draw, high = Draw(ballroom(canvas, 0.3)), canvas.height - 92.0
        draw.picture("footlights", Rect(0, canvas.height - 60, w, 60), "stage/footlights")
        duel = ceil(4 * self._part(self._settles, 0.5)) / 4  # in steps: the whole screen is painted anew
        bows = pulse(self._part(self._laurel + LAUREL * 0.5, BOW))
        draw += self._behind(Rect(290, 100, w - 580, high), bows)
        draw.panel("shade", Rect(0, 0, w, canvas.height), "night", "", 0, opacity=round(0.45 * duel, 2))
        side = min(_SIDE, (w - 760) / len(self._last) * 0.62, high * 0.27) if self._last else 0.0
        for i, one in enumerate(self._court):
            down, rows = i // 2, ceil(len(self._court) / 2)
            y = high * (0.54 + 0.29 * (down - (rows - 1) / 2))
            box = Rect.around(w - _ASIDE if i % 2 else _ASIDE, y, 84, 84)
            draw += self._figure(("court", i), one, box, 1 - 0.35 * duel, bows, self._part(self._settles - 0.3, 0.3))
        for i, one in enumerate(self._last):
            cx = w / 2 + (i - (len(self._last) - 1) / 2) * (side * 1.9)
            begins = self._settles + COUNTS * i
            wins = self._part(self._laurel, LAUREL) if one.crowned else 0.0
            box = Rect.around(cx, high * 0.47 + side * 0.07 * travel(wins), side, side)
            light = ceil(6 * self._part(begins, 0.4)) / 6 if not self.over or one.crowned else 0.35
            beam = Rect.around(cx, high * 0.36, side * 2.1, high * 1.15)
            draw.picture(("beam", i), beam, "stage/spotlight", alpha=light)
            crowned = any(other.crowned for other in self._last)
            bow = bows if crowned and not one.crowned else 0.0
            draw += self._figure(("last", i), one, box, 1.0, bow, self._part(begins, COUNTS), wins)
        opened = self._part(0.0, OPENS)
        draw += curtains(canvas, travel(opened), 96)
        draw += valance(canvas)
        draw += self._headline(Rect.around(w / 2, 54, 760, 84))
        # A show for all: its letters are as large as they fit, whatever the setting.
        return [lettered(item, 100 / self.ctx.settings.text_size) for item in draw]

    def _headline(self, box: Rect) -> Draw:
        """What is given now; who won, in the end."""
        draw, t, text = Draw(), self.ctx.texts, self.title
        number = min(len(self._games), ceil((self._age - OPENS) / ROUND))
        if self._age >= self._laurel + LAUREL * 0.6:
            text = self._said
        elif self._age >= self._settles:
            text = t("ball.settled")
        elif number > 0:
            game = self._games[number - 1]
            text = t("ball.medals", n=number, game=t(f"{game}.game.name") if game in SHELF else game)
        draw.panel("ribbon", box, "parchment", "gold", 16, 4)
        draw.label("headline", box.grown(-10), text, 36, "ink", "serif", wrap=True)
        return draw

    def _behind(self, box: Rect, bows: float) -> Iterator[Item]:
        """All others, in rows along the back."""
        count = len(self._crowd)
        rows = ceil(count / 12)
        for i, one in enumerate(self._crowd):
            row, each = i % rows, ceil(count / rows)
            side = min(64.0, box.w / each * 0.92)
            x = box.x + (i // rows + 0.5 + 0.25 * (row % 2)) * box.w / each
            low = 12 * bows if count <= _FEW else 0.0  # so many heads at once are too much for a frame
            head = Rect.around(x, box.y + 44 + row * side * 0.98 + low, side, side)
            yield from guest_mask(one.name).items(("crowd", i), head)

    def _figure(
        self,
        key: tuple[str, int],
        one: Honoured,
        head: Rect,
        alpha: float,
        bow: float,
        counted: float,
        wins: float = 0.0,
    ) -> Iterator[Item]:
        """Somebody with their name, medals and points; `counted`: how far the points are counted."""
        side, draw = head.w, Draw()
        low = head.moved(0, side * 0.2 * bow)
        figure = [
            *shoulders(one.seat, head.moved(0, side * (0.1 * bow - 0.12))),
            Item((key, "bare"), _HOOD, low.grown(-side * 0.02)),
            *guest_mask(one.name).items((key, "mask"), low),
        ]
        yield from (replace(item, key=(key, item.key), alpha=item.alpha * alpha) for item in figure)
        if wins:
            wreath = Rect.around(head.cx, head.cy - side * (0.04 + 0.9 * (1 - land(wins))), side * 1.55, side * 1.4)
            draw.picture((key, "laurel"), wreath, "stage/kiosk/laurel", alpha=min(1.0, 3 * wins))
        court = key[0] == "court"
        wide = _WIDE if court else min(max(side * 1.6, 172.0), side * 1.86)
        font = _SMALL if court else _LARGE if side > 120 else _MANY
        plaque = Rect.around(head.cx, head.bottom + font * 0.95, wide, font * 1.5)
        draw.panel((key, "plaque"), plaque, "parchment", "gold", 10, 2.5)
        draw.label((key, "name"), plaque.grown(-4), one.name, font, "ink", "serif")
        # The court has medals and points in one line, since three of them stand over one another.
        room, most = (wide * 0.66, _SMALL) if court else (wide + 20, 38.0)
        medal = min(most, room / max(1, len(one.places)))
        left = plaque.x + 6 if court else head.cx - medal * len(one.places) / 2
        for number, place in enumerate(one.places):
            fall = self._part(OPENS + ROUND * number, ROUND * 0.6)
            if place is not None and fall:
                x, y = left + (number + 0.5) * medal, plaque.bottom + most * 0.62 - 40 * (1 - enter(fall))
                draw += _medal((key, "medal", number), Rect.around(x, y, medal - 3, medal - 3), place, fall)
        if counted:
            points = Rect(plaque.x, plaque.bottom + (1 if court else medal * 1.2), wide - 6, font * 1.4)
            shown, large = str(round(one.points * (1.0 if court else enter(counted)))), font * (1.0 if court else 1.35)
            draw.label((key, "points"), points, shown, large, "candle", "serif", "right" if court else "center")
        yield from draw


def _medal(key: Hashable, box: Rect, place: int, alpha: float) -> Iterator[Item]:
    """A medal with the place on it: the first three in metal."""
    draw, metal = Draw(), _METAL.get(place)
    draw.panel((key, "ground"), box, metal or "plate", "ink" if metal else "dim", box.w / 2, 1.5)
    draw.label((key, "place"), box, str(place), box.h * 0.62, "ink" if metal else "ivory", "serif")
    yield from (replace(item, alpha=alpha) for item in draw)
