"""English, the language every other one is held against."""
