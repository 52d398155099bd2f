"""The engine and the bots as machine code: the same sources, compiled with mypyc, several times as fast, and equal in
every game.

A compiled wheel carries it beside the sources, and Python prefers it there. Everywhere else (a checkout, a pure wheel)
it lies in the cache folder under the digest of the sources it was made of, so that whoever edits the engine runs what
was edited. `finding` looks for it at every start, `building` makes it.
"""
