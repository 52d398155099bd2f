"""What a seat sees and may do, made from a state of the engine: views, moves with words, bargains, what would come.

Imports no socket, store, clock or loop.
"""
