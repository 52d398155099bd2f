"""One game as people use it: positions in words, a table to play on, records, stories, the driver for bots.

Everything here goes through `engine.apply`; no rule is decided in this package.
"""
