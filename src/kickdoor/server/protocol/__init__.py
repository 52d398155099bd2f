"""What goes over the wire, as types: messages and views. Made from them: the page's TypeScript.

Imports no socket, store, clock or loop.
"""
