"""The judge: positions and cases in words, asking what may be done and why not, judging, transcripts.

Everything here goes through `engine.apply`; no rule is decided in this package.
"""
