"""The rules text of cards, written from their data."""
