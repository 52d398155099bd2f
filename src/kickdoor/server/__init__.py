"""Live tables: lobby, seats, clocks, storage, the wire. See docs/decisions/004-live-tables.md.

No rule of the game is decided here: the engine judges every command, and what a seat sees comes from its view.
"""
