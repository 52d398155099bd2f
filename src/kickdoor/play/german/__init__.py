"""Play in German: moves, log, refusals and sums, module by module the counterparts of those in `play`.

Only words live here; what is told, and to whom, is decided where the English ones decide it. Names of players and cards
stand without article and ending, so that any name fits. Called by whoever shows a game to people.
"""
