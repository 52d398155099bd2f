"""The case file: its notation, its checks, its results."""
