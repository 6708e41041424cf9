"""The games. Their ids alone, in the catalogue's order, for whoever has no time to read the rules of them all."""

IDS = ("mascarade", "ghost_for_sale", "masquerade_trick", "lupusburg", "red_masque")
