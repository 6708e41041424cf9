"""What is no position and no action of the game, and the reason given; contract/test_positions.py tries them."""

from typing import Any

NEW = {"edition": "2011"}

POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"seats": 3}, "option.seats"),
    ({"colour": 1}, "position: unknown key 'colour'"),
    ({"mayor": "E"}, "no seat 'E'"),
    ({"round": -1}, "round: expected a whole number"),
    ({"phase": "dance"}, "unknown kind 'dance'"),
    ({"phase": {"kind": "vote", "seat": "A"}}, "phase vote: unknown key 'seat'"),
    ({"characters": {"AR": "werewolf", "BR": "werewolf"}}, "not so many of one kind"),
    ({"characters": {"AR": "werewolf", "AL": "thief"}}, "nobody has both"),
    ({"characters": {"ER": "man"}}, "no house 'ER'"),
    ({"characters": {"AR": "vampire"}}, "characters: expected one of werewolf"),
    ({"characters": {"-": "man"}}, "no house '-' (there are"),
    ({"chests": ["AR"]}, "AR has the werewolf"),
    ({"goals": {"A": "bitten", "B": "bitten"}}, "there is one of each"),
    ({"options": NEW, "goals": {"A": "bitten"}}, "there are none in 2011"),
    ({"dead": ["AR"]}, "the Werewolf is never bitten"),
    ({"dead": ["BR", "BR"]}, "each house once"),
    ({"dead": ["BR eaten"]}, "each house once"),
    ({"dead": ["BR", "AR", "BL", "AL"]}, "the game would be over"),
    ({"bets": [["A", "B", 9]]}, "a coin that is left"),
    ({"bets": [["A", "A", 4]]}, "one each, on another"),
    ({"bets": [["A", "B"]]}, "bets: expected"),
    ({"broom": 1}, "broom: expected true or false"),
    ({"marks": [["A"]]}, "marks: expected"),
    ({"marks": [["A", "BR"]], "dead": ["BR"]}, "tokens lie at living characters"),
    ({"phase": "token", "marks": [["A", "BR"]] * 8}, "everybody has two tokens"),
    ({"suspects": ["AR", "BR"]}, "only in phase vote or tally"),
    ({"phase": "vote"}, "two different living characters"),
    ({"phase": "vote", "suspects": ["AR", "AR"]}, "two different living characters"),
    ({"phase": "tally", "suspects": ["AR", "BR"]}, "those with votes vote first"),
    ({"phase": "goal", "options": NEW}, "there are no goals in 2011"),
    ({"phase": "goal", "dead": ["AL", "AR"], "characters": {"BL": "werewolf"}}, "only living players"),
    ({"phase": "broom"}, "it is not in the game"),
    ({"phase": "bet", "bets": [["A", "B", 4]]}, "the player's seal is spent"),
    ({"goals": []}, "goals: expected a table"),
    ({"dead": "AR"}, "dead: expected a list"),
]

ACTIONS: list[tuple[dict[str, Any], str]] = [
    ({"do": "dance"}, "unknown action 'dance'"),
    ({"do": "pick"}, "pick: house is missing"),
    ({"do": "pick", "house": "ZZ"}, "no house 'ZZ'"),
    ({"do": "plead", "house": "AR"}, "plead: unknown key 'house'"),
    ({"do": "speak", "claim": "sing"}, "claim: expected one of"),
    ({"do": "speak", "claim": "accuse", "about": "Q"}, "no seat or house 'Q'"),
    ({"do": "vote", "first": "all"}, "first: expected a whole number"),
]
