"""The results: the winners and why, the ranking, and Encore with one press.

A sheet that slides over the table, where every card is face up, and over the finale's last picture.
"""

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from masque_arcade.client.animation.pose import enter
from masque_arcade.client.input.events import Intent, Verb
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.screen import Action, Context, PictureWait, Way, nothing
from masque_arcade.client.screens.table.decisive_turn import BOARD, DecisiveTurn, FindDecisive
from masque_arcade.client.screens.table.finale import SHADE, Finale
from masque_arcade.client.screens.table.guard import CALM, GUARD, PRESSES
from masque_arcade.client.screens.table.seal_sentence import seal_sentence
from masque_arcade.client.session.seal import Seal, SealState
from masque_arcade.client.widgets.avatar import face, guest_mask
from masque_arcade.client.widgets.page import Menu
from masque_arcade.client.widgets.widgets import Button, Widget
from masque_arcade.engine.game import Seat

_RISE, _LIFT, CONFETTI = 0.5, 0.7, 1.5
_FEAST = _RISE + CONFETTI
_HIGH_ROW, _LOW_ROW, _LOWEST_ROW = 50.0, 34.0, 33.0
_ROWS = 340.0
"""The height of all rows, as long as none is too high or too low for it."""
_MOST = 13
"""The most rows."""
_TOP = 44.0
"""The height of a table's upper line, with a margin."""
_MARGIN = 28.0
_PATIENCE = 0.8
"""Seconds after the finale in which what decided the match has to be told."""
_WIDE = 660.0
"""The width of the sheet."""
_FEAT = 24.0
"""The height of a feat's line."""
_LINES = 4
"""The most lines on the match."""
_EXITS = 90.0
"""The height of the strip with the buttons, behind which nothing is to be read."""
_CROWN = "icons/crown"
"""Deals won count in crowns, which crown nobody where nobody wins."""
_SEAL, _NOTE = 48.0, 24.0
"""The height of the seal's text, and what each note adds; rows make room for it, down to `_NOTED_ROW`."""
_NOTED_ROW = 30.0
_SIGNS = {
    SealState.CHECKING: "icons/hourglass",
    SealState.UNBROKEN: "icons/check",
    SealState.BROKEN: "icons/warning",
    SealState.MASKED: "icons/eye",
    SealState.CLOSED: "icons/lock",
    SealState.UNCHECKED: "icons/question",
}


@dataclass(frozen=True, slots=True)
class Results:
    """What a match came to. `ranking`: seats with names and scores, best first. `mask` and `counts`: pictures of the
    winner's mask, "" for their own, and of the score's unit. `lines`: a few on the match. `me`: the row to mark,
    "" with no name."""

    title: str
    sentence: str
    ranking: Sequence[tuple[Seat, str, int]]
    winners: Sequence[Seat]
    mask: str = ""
    counts: str = "stage/coin"
    lines: Sequence[str] = ()
    me: Seat | None = None


@dataclass(frozen=True, slots=True)
class ResultsExits:
    """The ways on: to another match, and away, which is called `way_out`. `signing` gives the way to the initials while
    there is one, `truth` that to what really happened, `decisive` what is played of it after the finale; `seal`: the
    result of the match's check, if there is one; `replay` leads to the recording, `rules` to the rules."""

    encore: Action
    depart: Action
    way_out: str = "leave"
    signing: Way = nothing
    seal: Callable[[], Seal | None] = nothing
    truth: Way = nothing
    decisive: FindDecisive | None = None
    replay: Action | None = None
    rules: Callable[[Context], None] = nothing


class ResultsScreen(Menu):
    """The sheet with the winners and the ranking."""

    opaque = False

    def __init__(
        self,
        shown: Results,
        exits: ResultsExits,
        finale: Finale | None = None,
        again: Callable[[], Results] | None = None,
    ) -> None:
        """`finale`: what has just been seen, whose winners then stand beside the sheet; `again`: `shown` in the present
        language."""
        super().__init__()
        self._finale, self._again, self._language = finale, again, ""
        self._mask, self._counts, self._me = shown.mask, shown.counts, shown.me
        self.winners = shown.winners
        self._tell(shown)
        self.exits, self._seal, self._truth_offered = exits, exits.seal(), False
        low = _LOWEST_ROW if self.lines else _LOW_ROW
        self._row_height = min(_HIGH_ROW, max(low, _ROWS / max(1, len(self.ranking))))
        self._since = 0.0
        """Seconds since the finale, as long as something is played before the sheet comes."""
        self._plays = finale is not None and exits.decisive is not None
        self._turn: DecisiveTurn | None = None
        self._age = 0.0
        self.awaited = [PictureWait()]
        """The pictures of the sheet, which is below the screen until then."""
        self._folded = False
        self._quiet = 0.0
        """Seconds without a press, until it has been calm for long enough."""

    def _tell(self, shown: Results) -> None:
        self.title, self.sentence, self.lines = shown.title, shown.sentence, shown.lines
        self.ranking = sorted(shown.ranking, key=lambda row: row[0] not in shown.winners)[:_MOST]
        if len(self.ranking) == 1 and not self.winners:
            self.ranking = []  # alone and lost: there is nobody to be ranked

    def enter(self, ctx: Context) -> None:
        """The words are those of the present language."""
        before, self._language = self._language, ctx.texts.language
        if self._again and before and before != self._language:
            self._tell(self._again())
        super().enter(ctx)

    def preferred(self) -> Hashable:
        """Encore."""
        return "encore"

    def back(self) -> None:
        """Leave the table."""
        self.exits.depart()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._plays:
            self._play(dt)
        elif not self.awaited:
            self._age = min(_FEAST, self._age + dt)
            self._quiet += dt
        elif self.awaited[0].over(dt, self.ctx):
            self.awaited.pop(0)
        self._seal = self.exits.seal()
        if self._truth_offered is not bool(self.exits.truth()):
            self._truth_offered = not self._truth_offered
            self.page.renew()

    def _play(self, dt: float) -> None:
        """The decisive turn, if it is told soon."""
        self._since += dt
        if self._turn is None and self.exits.decisive:
            self._turn = self.exits.decisive()
        if self._turn is None:
            self._plays = self._since < _PATIENCE and not self.ctx.settings.reduced_motion
        elif self._since > _RISE:
            self._turn.update(dt, self.ctx)
        if self._turn:
            self._plays = not (self._turn.over or self.ctx.settings.reduced_motion)

    def handle(self, intent: Intent) -> bool:
        """A press ends what is played before the sheet. No other input until that has been there, and nothing was
        pressed, for a moment: who taps sees the end."""
        if intent.down and intent.verb in PRESSES and (self._quiet < CALM or self._age < _RISE + GUARD):
            self._quiet = 0.0
            if self._turn and self._turn.age > CALM:
                self._turn.skip()
            return True
        self._quiet = math.inf if intent.down and intent.verb in PRESSES else self._quiet
        if intent.down and intent.verb is Verb.RULES:
            self.exits.rules(self.ctx)
            return True
        return super().handle(intent)

    def moment(self) -> object:
        """What is played, the sheet's place, whether it is folded away, and the seal's text."""
        return self._since, self._age, len(self.awaited), self._folded, self._seal

    def items(self) -> Sequence[Item]:
        """The sheet with its buttons; without these until it is there."""
        if self._risen < 1 and not self._folded:
            return self.scenery()
        return super().items()

    @property
    def _risen(self) -> float:
        """How far the sheet has come, 0..1."""
        if self.awaited:
            return 0.0
        return 1.0 if self.ctx.settings.reduced_motion else enter(min(1.0, self._age / _RISE))

    def widgets(self) -> Sequence[Widget]:
        """Encore, what really happened, view the table, leave; while viewing they are over the line at its top."""
        t, canvas = self.ctx.texts, self.ctx.canvas
        exits = self.exits
        out = (exits.way_out, exits.depart, "plain")
        acts = [("encore", exits.encore, "primary"), ("look", self._fold, "plain"), out]
        if exits.replay:
            acts.insert(1, ("replay", exits.replay, "plain"))
        if sign := exits.signing():
            acts.insert(1, ("sign", sign, "chosen"))
        if truth := exits.truth():
            acts.insert(1, ("truth", truth, "chosen"))
        middle, each = (len(acts) - 1) / 2, min(270.0, (canvas.width - 20) / len(acts))
        y, high = (_TOP / 2, _TOP) if self._folded else (canvas.height - 50, 60.0)
        labels = {"sign": t("hall.sign"), "truth": t("truth.button")} | (
            {"look": t("result.unfold")} if self._folded else {}
        )
        return [
            Button(
                key,
                Rect.around(canvas.width / 2 + (i - middle) * each, y, each - 20, high),
                label=labels.get(key) or t(f"result.{key}"),
                action=act,
                style=style,
            )
            for i, (key, act, style) in enumerate(acts)
        ]

    def scenery(self) -> Sequence[Item]:
        """The sheet with winners and ranking; nothing while viewing the table."""
        if self._folded:
            return []
        canvas, part = self.ctx.canvas, self._risen
        room, count = canvas.height - _EXITS - 136, len(self.ranking)
        sealed = min(_SEAL + _NOTE * self._seal.notes, room - count * _NOTED_ROW) if self._seal else 0.0
        high = min(self._row_height, (room - sealed) / max(1, count))
        rows = count * high
        lines = self._lines(int((room - rows - sealed) // _FEAT))
        feats = len(lines) * _FEAT
        box = Rect.around(canvas.width / 2, (canvas.height - _EXITS) / 2, _WIDE, 136 + rows + feats + sealed)
        box = box.moved(0, (1 - part) * (canvas.height - box.y))
        crowns = (box.x + 42, box.right - 42)
        dark = SHADE if self._finale else round(SHADE * part, 2)
        out = [
            Item("shade", Panel("night", "", 0, 0, dark), Rect(0, 0, canvas.width, canvas.height)),
            *self._finale_items(part),
            Item("exits", Panel("night", "", 0, 0, 0.9 * part), Rect(0, canvas.height - _EXITS, canvas.width, _EXITS)),
            Item("results", Panel("parchment", "gold", 18, 4), box),
            *(
                Item(("crown", x), Picture(_CROWN, "bronze"), Rect.around(x, box.y + 48, 40, 40))
                for x in crowns
                if self.winners
            ),
            Item("title", Words(self.title, 36, "ink", "serif"), Rect(box.x + 70, box.y + 16, box.w - 140, 56)),
            Item("why", Words(self.sentence, 18, "ink_red"), Rect(box.x + 40, box.y + 78, box.w - 80, 28)),
        ]
        for i, (seat, name, score) in enumerate(self.ranking):
            out += self._row(i, seat, name, score, Rect(box.x + 56, box.y + 112 + i * high, box.w - 112, high - 2))
        for i, words in enumerate(lines):
            line = Rect(box.x + 40, box.y + 116 + rows + i * _FEAT, box.w - 80, _FEAT)
            out.append(Item(("told", i), Words(words, 17, "ink_violet", "serif"), line))
        if self._seal:
            out += self._sealed(self._seal, Rect(box.x + 40, box.bottom - sealed - 8, box.w - 80, sealed))
        return out

    def _lines(self, room: int) -> Sequence[str]:
        """My own place, unless I or nobody has won, and what is told of the match, as far as there is room."""
        own = [
            score for seat, _, score in self.ranking if self.winners and seat == self._me and seat not in self.winners
        ]
        said = [self.ctx.texts("result.place", n=self._place(score), of=len(self.ranking)) for score in own]
        return [*said, *self.lines][: min(_LINES, room)]

    def _place(self, score: int) -> int:
        """The place of a loser with this score."""
        return 1 + sum(seat in self.winners or other > score for seat, _, other in self.ranking)

    def _sealed(self, seal: Seal, box: Rect) -> list[Item]:
        """The wax, whole or cracked, a sign, and its meaning."""
        wax = Rect(box.x + 6, box.y + 2, 44, 44)
        sound = seal.state in (SealState.UNBROKEN, SealState.BROKEN)
        out = [Item("wax", Picture("stage/wax"), wax, alpha=1.0 if sound else 0.55)]
        if seal.state is SealState.BROKEN:
            out.append(Item("crack", Picture("stage/crack"), wax.grown(-4)))
        words = Words(seal_sentence(seal, self.ctx.texts), 14, "ink", align="left", wrap=True)
        sign = Rect(wax.right + 12, box.y + 12, 24, 24)
        out.append(Item("seal sign", Picture(_SIGNS[seal.state], "ink"), sign))
        out.append(Item("sealed", words, Rect(sign.right + 10, box.y, box.right - sign.right - 16, box.h)))
        return out

    def _finale_items(self, part: float) -> Sequence[Item]:
        """The winners of the finale, who make room for the sheet, and before that for the decisive turn, over which the
        sheet comes."""
        if self._finale is None:
            return []
        canvas, side = self.ctx.canvas, (self.ctx.canvas.width - _WIDE) / 2
        aside = max(part, min(1.0, self._since / _RISE)) if self._turn else part
        out = self._finale.scene(canvas, aside, (side, canvas.height - _EXITS))
        if self._turn and self._since > _RISE and part < 1:
            right = side if self._finale.count > 1 else _MARGIN
            box = Rect(side, _TOP + 16, canvas.width - side - right, canvas.height - _TOP - 16 - _MARGIN)
            played = self._turn.items(self.ctx, box, self._finale.places)
            out += [replace(item, alpha=1 - part) for item in played if item.key == BOARD] if part else played
        return out

    def front(self) -> Sequence[Item]:
        """Confetti for the winners; where no finale has shown them, light falls on the mask of the first one as it is
        lifted beside the sheet."""
        age = self._age - _RISE
        if self._folded or self.ctx.settings.reduced_motion or not self.winners or not 0 <= age < CONFETTI:
            return []
        w, h = self.ctx.canvas.width, self.ctx.canvas.height
        out: list[Item] = []
        lifted = age / _LIFT
        if lifted < 1 and self._finale is None:
            side = (w - _WIDE) / 2
            spot = Rect.around(side / 2, h * 0.45 - 120 * enter(lifted), 190, 190)
            light = min(1.0, 2 * (1 - lifted))
            out.append(Item("winner light", Picture("stage/spotlight"), spot.grown(side / 2 - 95), alpha=light))
            out += [replace(item, alpha=light) for item in self._lifted(spot)]
        return [*out, *confetti(w, h, age)]

    def _lifted(self, spot: Rect) -> Iterator[Item]:
        """The mask of the first winner."""
        if self._mask:
            yield Item("winner mask", Picture(self._mask), spot)
            return
        own = next((name for seat, name, _ in self.ranking if seat == self.winners[0]), "")
        yield from guest_mask(own).items("winner mask", spot)

    def _row(self, i: int, seat: Seat, name: str, score: int, box: Rect) -> list[Item]:
        won = seat in self.winners
        ink = "ink_red" if won else "ink"
        place = 1 if won else self._place(score)
        mine, you = seat == self._me, self.ctx.texts("result.you")
        called = f"{you} · {name}" if mine and name else you if mine else name
        large = box.h > 40
        who = Words(called, 23 if large else 20, ink, "serif" if won else "text", "left")
        coin = Rect.around(box.right - (86 if large else 72), box.cy, *((30, 30) if large else (24, 24)))
        out = [
            Item(("row", i), Panel("parchment2" if i % 2 == 0 else "", "ink_red" if mine else "", 8), box),
            *face(seat, name, Rect(box.x + 38, box.y + 1, box.h - 2, box.h - 2)),
            Item(("who", i), who, Rect(box.x + box.h + 50, box.y, box.w - box.h - 174, box.h)),
            Item(
                ("score", i),
                Words(str(score), 28 if large else 24, ink, "serif", "right"),
                Rect(box.right - 68, box.y, 56, box.h),
            ),
        ]
        if self.winners or self._counts != _CROWN:
            out.append(Item(("counted", i), self._counted(), coin))
        if self.winners:
            first = Words(str(place), 21 if large else 18, "ink", "serif")
            out.append(Item(("place", i), first, Rect(box.x + 6, box.y, 30, box.h)))
        if won:
            out.append(Item(("won", i), Picture(_CROWN, "bronze"), coin.moved(-coin.w - 8, 0)))
        return out

    def _counted(self) -> Picture:
        return Picture(self._counts, "bronze" if self._counts.startswith("icons/") else "")

    def _fold(self) -> None:
        self._folded = not self._folded


def confetti(w: float, h: float, age: float) -> list[Item]:
    """Forty pieces, each with its own place, speed and rotation; the same at every end."""
    pieces = []
    for i in range(40):
        x = (i * 0.618034 % 1) * w + 24 * math.sin(4 * age + i)
        y = -40 + (h * 0.9) * (age / CONFETTI) * (0.7 + 0.6 * (i * 0.377 % 1)) - (i % 5) * 30
        fade = min(1.0, 4 * (1 - age / CONFETTI))
        picture = Picture(f"stage/confetti_{i % 6 + 1}")
        pieces.append(Item(("confetti", i), picture, Rect(x, y, 20, 20), 90 * age * (1 + i % 3), fade))
    return pieces
