"""The local player's hand area: both characters, chest, goal, discs, drawn coins, dreams and looks.

Private things are drawn here only, and only while they may be seen. At night all hand areas are the same.
"""

from dataclasses import dataclass
from typing import Final

from masque_arcade.client.animation.layer import Layer
from masque_arcade.client.game_ui.thing import Layered, Path
from masque_arcade.client.render.drawables import Art, Item, Panel, Picture, Rect, Words
from masque_arcade.games.lupusburg.model import (
    NOWHERE,
    Character,
    Dawn,
    House,
    Judging,
    Keeping,
    Looking,
    Settling,
    View,
    houses_of,
    living,
    owner_of,
    rights,
)
from masque_arcade.games.lupusburg.ui.context import (
    WINDOWS,
    Moment,
    character_name,
    goal_name,
    goal_text,
    house_tag,
    own_hour,
)
from masque_arcade.games.lupusburg.ui.images import (
    BACK,
    GOAL_BACK,
    SIDES,
    character_face,
    glaze,
    goal_face,
    house,
    piece,
)
from masque_arcade.games.lupusburg.ui.questions import speaks
from masque_arcade.games.lupusburg.ui.score_page import score_items
from masque_arcade.games.lupusburg.ui.town_view import plan_items

VISION: Final = 4.0
"""Seconds of the night's vision, the same for all."""
SIGHT: Final = 5.0
"""Seconds of a look by day, the same for all."""
NO_HOUSE: Final = -9
"""In `picked`: nothing yet."""


@dataclass(frozen=True, slots=True)
class PrivateLook:
    """The current sight: at `house` a `chest` or none, None for a dream; or its `character`. `length` seconds, of which
    `since` have passed."""

    house: House
    chest: bool | None = None
    character: Character | None = None
    length: float = VISION
    since: float = 0.0

    def later(self, dt: float) -> "PrivateLook | None":
        """The same a moment later; None when it is over."""
        since = self.since + dt
        if since >= self.length:
            return None
        return PrivateLook(self.house, self.chest, self.character, self.length, since)


def look_by_day(view: View) -> PrivateLook:
    """The look that `view`'s player has now: with the broom at a chest, or at a character."""
    if isinstance(view.phase, Looking) and view.phase.broom:
        sweep = view.sweeps[-1]
        return PrivateLook(sweep.house, sweep.chest, None, SIGHT)
    look = view.looks[-1]
    return PrivateLook(look.house, None, view.characters[look.house], SIGHT)


def sight_items(moment: Moment, sight: PrivateLook, seen: bool, hint: str, timed: bool) -> list[Layered]:
    """The picture in the hand area, covered until the key is held if the player set it so.

    `timed`: with the rest of its time.
    """
    box = moment.table.vision
    frame = Rect(box.x + 16, box.y + 12, 152, box.h - 24)
    text = Rect(frame.right + 18, box.y + 12, box.right - frame.right - 34, box.h - 34)
    left = Rect(text.x, box.bottom - 18, text.w * max(0.0, 1 - sight.since / sight.length), 6)
    said = Words(_said(moment, sight) if seen else hint, 20, "ivory", "serif", "left", wrap=True)
    out: list[Layered] = [
        (Layer.MODAL, Item("sight", Panel("night", "candle", 18, 2, 1.0), box)),
        (Layer.MODAL, Item("sight frame", Panel("plum", "bronze", 14, 1.5), frame)),
        (Layer.MODAL, Item("sight words", said, text)),
        *([(Layer.MODAL, Item("time left", Panel("candle", "", 3), left))] if timed else []),
    ]
    return out + (_picture(moment, sight, frame) if seen else [])


def _picture(moment: Moment, sight: PrivateLook, frame: Rect) -> list[Layered]:
    if sight.character is not None:
        tall = frame.h - 8
        card = Rect.around(frame.cx, frame.cy, tall * 5 / 7, tall)
        return [(Layer.MODAL, Item("sight card", character_face(moment.texts, sight.character), card))]
    wide = 120.0
    home = Rect.around(frame.cx, frame.y + 50, wide, wide * 192 / 220)
    # The moon is brighter than a chest: smaller it gives as much light.
    side = 54.0 if sight.chest is None else 68.0
    thing = Rect.around(frame.cx, frame.bottom - 40, side, side)
    shown: Art = piece("moon") if sight.chest is None else piece("chest" if sight.chest else "no_chest")
    out: list[Layered] = [(Layer.MODAL, Item("sight thing", shown, thing))]
    if sight.house != NOWHERE:
        out.insert(0, (Layer.MODAL, Item("sight house", house(alive=True), home)))
        out.insert(1, (Layer.MODAL, Item("sight glaze", glaze(owner_of(sight.house)), home, alpha=0.85)))
    return out


def _said(moment: Moment, sight: PrivateLook) -> str:
    tag = house_tag(sight.house)
    if sight.character is not None:
        return moment.t("sight.character", house=tag, name=character_name(moment.texts, sight.character))
    if sight.chest is None:
        return moment.t("sight.dream" if sight.house != NOWHERE else "sight.sleep", house=tag)
    return moment.t("sight.chest" if sight.chest else "sight.no_chest", house=tag)


@dataclass(frozen=True, slots=True)
class HandArea:
    """Draws one moment of the hand area. `seen`: private faces are visible now; `hidden`: the panic key is held;
    `hint`: how to see covered things; `picks` of the present question; `picked`: the house of this night's window;
    `alone`: with bots only, so that no neighbour compares two screens; `shared`: several players look at this one."""

    moment: Moment
    seen: bool
    hidden: bool
    hint: str
    picks: Path
    picked: House = NO_HOUSE
    alone: bool = False
    shared: bool = False

    def items(self) -> list[Layered]:
        """Foot, and the current contents."""
        m = self.moment
        foot = m.table.foot
        out: list[Layered] = [
            (Layer.CLOTH, Item("foot", Panel("plum", "", 0), foot)),
            (Layer.CLOTH, Item("foot line", Panel("gold", "", 0), Rect(0, foot.y, foot.w, 2))),
        ]
        if m.view.points:
            return [*out, *score_items(m)]
        if not m.plays and self.shared:
            backs = (self._card(mine, chest=False) for mine in houses_of(m.table.me))
            return [*out, *(entry for card in backs for entry in card)]
        if not m.plays:
            words = Words(m.t("lap.watching"), 18, "muted")
            return [*out, (Layer.FOOTLIGHTS, Item("watching", words, m.table.lap))]
        if self.hidden:
            return [*out, *self._curtain()]
        match m.view.phase:
            case _ if m.night:
                out += self._pillow()
            case Settling() if m.table.me not in m.view.chosen:
                out += plan_items(m, self.seen, self.hint)
            case Judging() if rights(m.view.alive, m.view.suspects, m.table.me):
                out += self._discs()
            case Keeping(seat) if seat == m.table.me:
                out += self._coins()
            case _:
                out += self._own()
        return out

    # --- what is mine -----------------------------------------------------------------------

    def _own(self) -> list[Layered]:
        m, view, me = self.moment, self.moment.view, self.moment.table.me
        out: list[Layered] = []
        for mine in houses_of(me):
            out += self._card(mine, view.chests.get(me) == mine)
        if me in view.goals:
            goal = view.goals[me]
            face = goal_face(goal) if self.seen else GOAL_BACK
            out.append((Layer.LAP, Item("goal", face, m.table.goal)))
        if not self.seen:
            words = Words(self.hint, 17, "muted", align="left", wrap=True)
            return [*out, (Layer.FOOTLIGHTS, Item("covered", words, m.table.goal_words))]
        box = m.table.goal_words
        if speaks(self.picks):
            return out
        if me in view.goals:
            name = Words(goal_name(m.texts, view.goals[me]), 20, "candle", "serif", "left")
            text = Words(goal_text(m.texts, view.goals[me]), 17, "ivory", align="left", valign="top", wrap=True)
            out += [
                (
                    Layer.FOOTLIGHTS,
                    Item("goal head", Words(m.t("lap.goal"), 16, "muted", align="left"), Rect(box.x, box.y, box.w, 22)),
                ),
                (Layer.FOOTLIGHTS, Item("goal name", name, Rect(box.x, box.y + 22, box.w, 32))),
                (Layer.FOOTLIGHTS, Item("goal text", text, Rect(box.x, box.y + 56, box.w, box.h - 56))),
            ]
        else:
            out_of_it = m.t("banner.out", name=m.guests.called(m.texts, me))
            said = m.t("lap.no_goal") if living(view.alive, me) else out_of_it
            text = Words(said, 17, "muted", align="left", wrap=True)
            out.append(
                (
                    Layer.FOOTLIGHTS,
                    Item("goal text", text, Rect(m.table.goal.x, box.y, box.right - m.table.goal.x, box.h)),
                )
            )
        return out

    def _card(self, house: House, chest: bool) -> list[Layered]:
        """One of the own characters, darker once it is dead; the chest stands beside its inhabitant."""
        m, box = self.moment, self.moment.table.card(house)
        known = m.view.characters.get(house)
        face = character_face(m.texts, known) if known and self.seen else BACK
        tag = Rect(box.x, self.moment.table.foot.y + 8, box.w, 24)
        out: list[Layered] = [
            (Layer.LAP, Item(("own", house), face, box)),
            (
                Layer.FOOTLIGHTS,
                Item(("own tag", house), Words(m.t("lap.house", tag=house_tag(house)), 16, "candle"), tag),
            ),
        ]
        if not m.view.alive[house]:
            sign = Rect.around(box.cx, box.cy, 54, 54)
            out.append((Layer.MODAL, Item(("own veil", house), Panel("night", "", 8, 0, 0.6), box)))
            out.append((Layer.MODAL, Item(("own bundle", house), piece("bundle"), sign)))
        if chest and self.seen:
            spot = Rect(box.right - 40, box.bottom - 46, 44, 44)
            out.append((Layer.MODAL, Item(("own chest", house), piece("chest"), spot)))
        return out

    # --- at night -----------------------------------------------------------------------------

    def _pillow(self) -> list[Layered]:
        """The same for all: a moon, and the picked house; alone with bots also the own part."""
        m, box = self.moment, self.moment.table.vision
        orb = Rect(box.x + 26, box.cy - 54, 108, 108)
        text = Rect(orb.right + 20, box.y + 10, box.right - orb.right - 36, box.h - 20)
        picked = self.picked != NO_HOUSE
        told = self.seen and self.alone and isinstance(m.view.phase, WINDOWS)
        said = m.t(f"lap.night_{own_hour(m.view, m.table.me) or 'dreamer'}" if told else "lap.night")
        if isinstance(m.view.phase, Dawn):
            said = m.t("part.dawn.text")
        elif picked and not self.seen:
            said = m.t("lap.picked_covered")
        elif picked:
            at_home = self.picked == NOWHERE
            said = m.t("lap.picked_none") if at_home else m.t("lap.picked", house=house_tag(self.picked))
        return [
            (Layer.FOOTLIGHTS, Item("pillow", Panel("night", "info", 18, 1.5, 0.9), box)),
            (Layer.FOOTLIGHTS, Item("pillow moon", piece("drum" if picked else "moon"), orb)),
            (Layer.FOOTLIGHTS, Item("pillow words", Words(said, 20, "ivory", "serif", "left", wrap=True), text)),
        ]

    # --- discs and coins --------------------------------------------------------------------------

    def _discs(self) -> list[Layered]:
        """The own votes under the hand: the side each will show."""
        m, view = self.moment, self.moment.view
        count = rights(view.alive, view.suspects, m.table.me)
        done = m.table.me in view.chosen
        placed = [int(str(side)) for kind, side in self.picks if kind == "disc"]
        if done and view.pick is not None:
            placed = [0] * view.pick + [1] * (count - view.pick)
        head = Rect(m.table.lap.x, m.table.foot.y + 8, m.table.lap.w, 30)
        key = "lap.discs_done" if done else "lap.discs"
        out: list[Layered] = [(Layer.FOOTLIGHTS, Item("discs head", Words(m.t(key, n=count), 17, "muted"), head))]
        for i in range(count):
            box = m.table.thing(i, count)
            if i < len(placed) and self.seen:
                out.append((Layer.LAP, Item(("disc", i), SIDES[placed[i]], box)))
                continue
            out.append((Layer.LAP, Item(("disc", i), Panel("plate", "gold", box.w / 2, 2), box)))
            if i < len(placed):
                hand = Picture("icons/hand", "candle")
                out.append((Layer.LAP, Item(("disc hand", i), hand, box.grown(-22))))
        return out

    def _coins(self) -> list[Layered]:
        """The drawn coins (2011)."""
        m, drawn = self.moment, self.moment.view.drawn
        out: list[Layered] = []
        head = Rect(m.table.lap.x, m.table.foot.y + 8, m.table.lap.w, 30)
        out.append((Layer.FOOTLIGHTS, Item("coins head", Words(m.t("lap.coins"), 17, "muted"), head)))
        for i, coin in enumerate(drawn):
            box = m.table.thing(i, len(drawn))
            out.append((Layer.LAP, Item(("drawn", i), piece("coin" if self.seen else "coin_hidden"), box)))
            if self.seen:
                out.append((Layer.MODAL, Item(("drawn value", i), Words(str(coin), 36, "ink", "serif"), box)))
        return out

    def _curtain(self) -> list[Layered]:
        """A cover over everything private, while the panic key is held."""
        m = self.moment
        return [
            (Layer.MODAL, Item("hidden", Panel("velvet", "gold", 12, 2), m.table.vision)),
            (Layer.MODAL, Item("hidden words", Words(m.t("lap.hidden"), 20, "candle", "serif"), m.table.vision)),
        ]
