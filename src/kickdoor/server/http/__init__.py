"""Requests and answers: people, lobby, tables, cards, rules, replays, the judge, the companion."""
