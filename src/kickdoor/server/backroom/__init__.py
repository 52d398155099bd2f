"""What takes long, as the processes of `workers` do it: looking back at games, what is printed on cards,
every rule. (Reading packs is in `live.dealing`, where it belongs.)
They have a line of their own to the database, which they only read; a function here takes plain arguments and gives
bytes or little more. No socket, no loop, nothing of what the server has in memory.
"""

from kickdoor.server.backroom import cards, courses, hindsights, rules  # so that whoever is started has them

__all__ = ["cards", "courses", "hindsights", "rules"]
