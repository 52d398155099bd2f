"""What a player does, from words to commands."""
