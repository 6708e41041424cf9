"""Players made of code that know no particular game.

Why apart from games/<game>/bot.py: a heuristic reads like advice for one game and belongs beside its terms; what lives
here plays anything that has a list of legal actions. What must not enter: the rules, or the words, of one game.
"""
