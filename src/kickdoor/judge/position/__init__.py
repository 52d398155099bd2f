"""A table described in words, and put up."""
