"""What has to survive: games, people, rooms, in SQLite or PostgreSQL."""
