"""Items of Masquerade Trick's table that do not fly: room, plates, centre, side pile, the Knight's rule.

With their layers, from what is shown at the moment.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.effects.text import above_sentence
from masque_arcade.client.game_ui.table_context import sign
from masque_arcade.client.game_ui.thing import Layered
from masque_arcade.client.i18n import Catalogue
from masque_arcade.client.render.drawables import Item, Panel, Picture, Rect, Words
from masque_arcade.client.widgets.avatar import face
from masque_arcade.engine.game import Decide, Turn
from masque_arcade.games.masquerade_trick import model as m
from masque_arcade.games.masquerade_trick.cards import suit_of, taker
from masque_arcade.games.masquerade_trick.missions import Role
from masque_arcade.games.masquerade_trick.ui.images import NUMBER_BACK, badge, mask, piece
from masque_arcade.games.masquerade_trick.ui.labels import PlayerNames
from masque_arcade.games.masquerade_trick.ui.last_trick import LastTrick
from masque_arcade.games.masquerade_trick.ui.layout import NAME, ROW_CARD, Board
from masque_arcade.games.masquerade_trick.ui.placement import has_roles


@dataclass(frozen=True, slots=True)
class TableView:
    """Draws the public side of one moment of one table."""

    table: Board
    texts: Catalogue
    guests: PlayerNames
    view: m.View
    turn: Turn
    last: LastTrick | None = None

    def items(self) -> list[Layered]:
        """Everything, unordered within a layer but for its own parts."""
        out = [*self._room(), *self._spotlight(), *self._centre(), *self._side(), *self._led(), *self._best()]
        if self.last:
            out += self.last.items(self.table, self.texts, Layer.OBJECTS)
        for player in self.table.plates:
            out += self._plate(player)
        if m.KNIGHT in self.view.rows:
            out += self._rule()
        return out

    def _t(self, key: str, **values: object) -> str:
        return self.texts(f"masquerade_trick.{key}", **values)

    def _room(self) -> list[Layered]:
        w, h = self.table.canvas.width, self.table.canvas.height
        cloth = Rect.around(w / 2, self.table.foot.y / 2 + 34, w * 0.9, self.table.foot.y - 6)
        return [
            (Layer.BACKDROP, Item("backdrop", Picture("stage/backdrop_masquerade_trick"), Rect(0, 0, w, h))),
            (Layer.CLOTH, Item("cloth", Picture("stage/cloth_masquerade_trick"), cloth)),
        ]

    def _spotlight(self) -> list[Layered]:
        """Light behind the only player who must act."""
        lit = self.lit()
        if len(lit) != 1 or lit[0] not in self.table.plates:
            return []
        box = self.table.plates[lit[0]]
        light = Rect.around(box.cx, box.cy, box.w * 1.7, box.h * 2.1)
        return [
            (Layer.OBJECTS, Item("turn light", Picture("stage/spotlight"), light, alpha=0.8)),
            (Layer.OBJECTS, Item("turn edge", Panel("", "candle", 13, 3), box.grown(4))),
        ]

    def _centre(self) -> list[Layered]:
        """The names of the two centre roles, and looks at them by trick."""
        out: list[Layered] = []
        if not has_roles(self.view):
            return out
        for place in m.CENTRE:
            box = self.table.roles[place]
            name = self._t(f"place.{'left' if place == m.LEFT else 'right'}")
            label = self.table.centre_name(place)
            out += _label(("centre", place), name, label.cx, label.cy)
            seen = [glance for glance in self.view.glances if glance.place == place]
            for i, glance in enumerate(seen):
                mark = Rect.around(box.cx + (i - (len(seen) - 1) / 2) * 70, box.bottom + 16, 66, 24)
                out += [
                    (
                        Layer.OBJECTS,
                        Item(("glance", place, i), Panel("night", f"seat{glance.seat + 1}", 12, 1.5, 0.85), mark),
                    ),
                    (
                        Layer.OBJECTS,
                        Item(("glance seat", place, i), sign(glance.seat), Rect(mark.x + 6, mark.y + 4, 16, 16)),
                    ),
                    (
                        Layer.OBJECTS,
                        Item(
                            ("glance eye", place, i),
                            Picture("icons/eye", "muted"),
                            Rect(mark.x + 24, mark.y + 4, 16, 16),
                        ),
                    ),
                    (
                        Layer.OBJECTS,
                        Item(
                            ("glance trick", place, i),
                            Words(str(glance.trick), 14, "ivory"),
                            Rect(mark.x + 39, mark.y + 1, 23, 22),
                        ),
                    ),
                ]
        return out

    def _side(self) -> list[Layered]:
        """The cards of taken tricks, which may not be looked at."""
        box, count = self.table.side, self.view.side
        if not count:
            return []
        out: list[Layered] = [
            (Layer.OBJECTS, Item(("side", k), NUMBER_BACK, box.moved(2.5 * k, -2.5 * k), -4.0 + 4 * k))
            for k in range(min(3, 1 + count // 6))
        ]
        said = self._t("table.side" if self.view.half == 1 else "table.side_out", count=count)
        return out + _label("side count", said, box.cx, box.bottom + 20)

    def _led(self) -> list[Layered]:
        """The suit that was led, as long as it must be followed."""
        led = m.led_card(self.view)
        if led is None or isinstance(self.view.phase, m.Taking):
            return []
        suit, box = suit_of(led), self.table.led
        said = self._t("table.led", suit=self._t(f"suit.{suit}"))
        return [(Layer.OBJECTS, Item("led", badge(suit), box)), *_label("led words", said, box.cx, box.bottom + 24)]

    def _best(self) -> list[Layered]:
        """A crest on the card that would take the trick now, while others still follow."""
        plays = self.view.plays
        if len(plays) < 2 or isinstance(self.view.phase, m.Taking):
            return []
        box = self.table.trick[plays[taker([play.card for play in plays])].player]
        crest = Rect.around(box.right - 8, box.y + 8, 34, 34)
        return [
            (Layer.TRAVELLING, Item("best edge", Panel("", "candle", 10, 3), box.grown(3))),
            (Layer.TRAVELLING, Item("best", piece("win"), crest)),
        ]

    # --- plates ------------------------------------------------------------

    def _plate(self, player: m.Player) -> list[Layered]:
        box, head, words = self.table.plates[player], self.table.head(player), self.table.words(player)
        guest = m.is_guest(player)
        edge = "bronze" if guest else f"seat{player + 1}"
        lit = player in self.lit()
        masked = [Item(("shape", player), mask(Role.KNIGHT if player == m.KNIGHT else Role.ASSASSIN), head.grown(-6))]
        won = self.deals_won(player, Rect(box.right - 64, box.bottom - 70, 36, 21))
        name = Rect(head.x, box.y + 6, box.right - head.x - 12, 28)
        panel = Panel("plate_hi" if lit else "plate", edge, 10, 3 if lit else 2, 0.95)
        called = Words(self.guests.name(self.texts, player), 17, "ivory", align="left")
        out: list[Layered] = [
            (Layer.PLATES, Item(("plate", player), panel, box)),
            *((Layer.PLATES, item) for item in (masked if guest else face(player, self.guests.names[player], head))),
            (Layer.PLATES, Item(("name", player), called, name)),
            *won,
        ]
        if guest or player in self.guests.bots:
            out.append(
                (
                    Layer.PLATES,
                    Item(
                        ("bot", player),
                        Picture("icons/clockwork", "muted"),
                        Rect(box.right - 25, box.bottom - 26, 17, 17),
                    ),
                )
            )
        if lit:
            candle = Rect(box.x - 8, box.y - 8, 30, 60)
            out.append((Layer.TRAVELLING, Item(("candle", player), Picture("stage/candle"), candle)))
        out += wins_items(self.view, player, self.table.wins(player))
        out += self._status(player, Rect(words.x, box.y + 62, words.w, 40))
        if self.view.leader == player and self.leads:
            out.append((Layer.TRAVELLING, Item(("lead", player), piece("lead"), self.table.plume(player))))
        return out

    @property
    def leads(self) -> bool:
        """Whether the leader matters."""
        return isinstance(self.view.phase, m.Playing | m.Taking | m.Passing)

    def lit(self) -> tuple[m.Player, ...]:
        """The players who must act: one brightest spot."""
        if isinstance(self.turn, Decide) and self.turn.what != "guard":
            return self.turn.seats
        return (self.view.phase.player,) if isinstance(self.view.phase, m.Playing) else ()

    def deals_won(self, player: m.Player, box: Rect) -> list[Layered]:
        """The deals of the match that a player has won; nothing where one deal decides."""
        view = self.view
        if view.deals < 2 or (m.is_guest(player) and view.seats != 2):
            return []
        count = view.house if m.is_guest(player) else view.scores[player]
        return [
            (Layer.PLATES, Item(("won", player), Picture("icons/crown", "candle"), Rect(box.x, box.y + 1, 18, 18))),
            (
                Layer.PLATES,
                Item(
                    ("won count", player), Words(str(count), 16, "candle", "serif"), Rect(box.x + 18, box.y - 2, 18, 25)
                ),
            ),
        ]

    def status(self, player: m.Player) -> str:
        """A player's action in words; "" for none."""
        view, phase = self.view, self.view.phase
        if isinstance(phase, m.Passing | m.Pointing | m.Interval) and player < view.seats:
            kind = {m.Passing: "pass", m.Pointing: "point", m.Interval: "next"}[type(phase)]
            return self._t(f"status.{kind}_{'done' if player in view.chosen else 'open'}")
        if isinstance(phase, m.Looking) and phase.seat == player:
            return self._t("status.looks")
        if isinstance(phase, m.Playing) and phase.player == player:
            return self._t("status.leads" if not view.plays else "status.plays")
        if isinstance(phase, m.Playing | m.Taking) and view.leader == player:
            return self._t("status.led")
        return ""

    def _status(self, player: m.Player, line: Rect) -> list[Layered]:
        answer = next((one for one in self.view.answers if one.seat == player), None)
        if answer and player < self.view.seats:
            return answer_items(self.texts, answer, Rect(line.x, line.y, line.w, 22), line.h / 2 + 4)
        said = self.status(player)
        if not said:
            return []
        ink = "candle" if player in self.lit() else "muted"
        return [(Layer.PLATES, Item(("status", player), Words(said, 15, ink, align="left", wrap=True), line))]

    def _rule(self) -> list[Layered]:
        """Under the Knight's row: the end it plays from, and why."""
        cards, wins = self.view.rows[m.KNIGHT], self.view.wins[m.KNIGHT]
        if not cards or self.view.ending or isinstance(self.view.phase, m.Finished):
            return []
        strong = wins < m.KNIGHT_GOAL
        end = self.table.row_card(0 if strong else len(cards) - 1, len(cards))
        tip = Rect.around(end.cx, end.bottom + 14, 24, 24)
        key = "rule.guard" if self.view.switches.guard else "rule.strong" if strong else "rule.weak"
        first, last = self.table.row_card(0, 6), self.table.row_card(5, 6)
        line = Rect(first.x, first.y + ROW_CARD[1] + 24, last.right - first.x, 20)
        pill = line.grown(1)
        out: list[Layered] = [
            (Layer.OBJECTS, Item("rule pill", Panel("night", "", 10, 0, 0.7), pill)),
            (Layer.OBJECTS, Item("rule", Words(self._t(key, n=m.KNIGHT_GOAL), 14, "candle"), line)),
        ]
        if not self.view.switches.guard:
            out.append((Layer.TRAVELLING, Item("rule end", Picture("icons/up", "candle"), tip)))
        return out


def _label(key: Hashable, text: str, cx: float, cy: float) -> list[Layered]:
    """The name of a thing on the cloth, on a dark pill wide enough for large text."""
    pill = Rect.around(cx, cy, *NAME)
    return [
        (Layer.OBJECTS, Item((key, "pill"), Panel("night", "", 16, 0, 0.7), pill)),
        (Layer.OBJECTS, Item(key, Words(text, 14, "ivory"), pill.grown(-1))),
    ]


def wins_items(view: m.View, player: m.Player, box: Rect, layer: Layer = Layer.PLATES) -> list[Layered]:
    """A token for every trick won, and their number."""
    count = view.wins[player]
    figure = Rect(box.right - 30, box.cy - 15, 28, 30)
    side = box.h
    step = min(side - 3, (figure.x - box.x - side) / max(1, count - 1))
    out: list[Layered] = [(layer, Item(("wins", player), Words(str(count), 22, "candle", "serif"), figure))]
    if not count:
        out.append((layer, Item(("win", player, -1), piece("win_empty"), Rect(box.x, box.y, side, side))))
    for i in range(count):
        out.append((layer, Item(("win", player, i), piece("win"), Rect(box.x + i * step, box.y, side, side))))
    return out


def answer_items(
    texts: Catalogue, answer: m.Answer, line: Rect, down: float, layer: Layer = Layer.STAGE
) -> list[Layered]:
    """The two missions of a called player: a tick or a cross, and the word for it, clear of pointing hands. `down`: the
    way from the first one at `line` to the second below it; 0 for side by side."""
    out: list[Layered] = []
    wide = line.w if down else line.w / 2
    for i, (key, good) in enumerate((("tricks", answer.counted), ("found", answer.found))):
        ink, player = "ok" if good else "danger", answer.seat
        box = Rect(line.x + (0 if down else i * wide), line.y + i * down, wide, line.h)
        sign = Rect(box.x, box.cy - 8, 16, 16)
        icon = Picture("icons/check" if good else "icons/cross", ink)
        words = Words(texts(f"masquerade_trick.status.{key}_{'yes' if good else 'no'}"), 14, ink, align="left")
        out += [
            (layer, Item(("answer", player, i), Panel("night", "", 10, 0, 0.92), box.grown(2))),
            (layer, Item((key, player, "sign"), icon, sign)),
            (layer, Item((key, player), words, Rect(sign.right + 4, box.y, box.w - 22, box.h))),
        ]
    return out


def caption_items(table: Board, text: str) -> list[Layered]:
    """A caption above the sentence."""
    return above_sentence(text, Rect.around(table.cx, table.sentence.y - 20, table.sentence.w, 32))
