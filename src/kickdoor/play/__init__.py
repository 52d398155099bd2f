"""A game as people use it: which options a table has, catalogs, names, records, fairness, the driver for bots.

No rule is decided in this package.
"""
