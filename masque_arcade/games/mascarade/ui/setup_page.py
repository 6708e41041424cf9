"""Set-up of a table of Mascarade: masks in play, and options that matter for a number of seats."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from masque_arcade.client.game_ui.game_setup import Draft, Limit
from masque_arcade.client.i18n import Catalogue
from masque_arcade.games.mascarade.characters import Character, basic_cast, cast_fault, in_order


@dataclass(slots=True)
class MascaradeDraft(Draft):
    """`own`: the chosen masks, None for the usual set."""

    own: tuple[Character, ...] | None = None

    @property
    def picks(self) -> bool:
        """Whether masks can be chosen at all, which takes four players."""
        return self.seats >= 4

    @property
    def cast(self) -> tuple[Character, ...]:
        """The masks in play, without extra centre cards, which are drawn later."""
        if self.own is not None and self.picks:
            return self.own
        return basic_cast(self.seats, self.options.get("table7", "S"))

    @property
    def cast_fault(self) -> str | None:
        """The reason's key why the chosen masks may not be played, None when they may."""
        return cast_fault(self.own, self.seats) if self.own is not None and self.picks else None

    def verdict(self, texts: Catalogue) -> str:
        """Why the chosen masks may not be played, or that they may."""
        low, high = self.room()
        fault = self.cast_fault
        key = "cast.fine" if fault is None else "cast.size_one" if fault == "cast.size" and low == high else fault
        return texts(f"mascarade.cast_fault.{key}", n=len(self.cast), low=low, high=high)

    def fault(self, texts: Catalogue) -> str:
        low, high = self.room()
        centre = 0 if self.limit("centre") else int(self.options.get("centre", "0"))
        if self.seats + centre > high:
            return texts("mascarade.cast_fault.cast.size", n=self.seats + centre, low=low, high=high)
        return self.verdict(texts) if self.cast_fault else ""

    def limit(self, option: str) -> Limit | None:
        """Why an option does not matter with so many seats, or with chosen masks."""
        usual = self.own is None or not self.picks
        if option == "table7" and (self.seats != 7 or not usual):
            return Limit("setup.only_at", 7)
        if option == "swap_own_two_3p" and self.seats != 3:
            return Limit("setup.only_at", 3)
        if option == "centre" and (self.seats < 6 or self.seats > 12 or not usual):
            return Limit("setup.only_from", 6)
        return None

    def toggle(self, character: Character, on: bool) -> None:
        """Take a mask in or leave it out; the Peasants come and go as a pair."""
        kept = [c for c in self.cast if c is not character]
        self.own = in_order(kept + [character] * ((2 if character is Character.PEASANT else 1) if on else 0))

    def faces(self) -> Mapping[str, int]:
        """The number of each mask in play."""
        return Counter(str(character) for character in self.cast)

    def room(self) -> tuple[int, int]:
        """The fewest and the most cards a chosen set may have."""
        if self.seats < 6:
            return 6, 6
        return self.seats, min(self.seats + 2, 13)

    def take(self, options: Mapping[str, str]) -> None:
        """Take over a table's options. Unknown masks are left out."""
        self.options = {key: value for key, value in options.items() if key != "cast"}
        try:
            self.own = tuple(Character(name) for name in options["cast"].split(",")) if "cast" in options else None
        except ValueError:
            self.own = None

    def chosen(self) -> Mapping[str, str]:
        """The masks, if they were chosen."""
        return {"cast": ",".join(self.cast)} if self.own is not None and self.picks else {}
