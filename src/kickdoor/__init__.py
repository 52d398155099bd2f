"""Kickdoor: play, judge, design for and research the Munchkin family of card games.

`kickdoor.engine` is the game, `kickdoor.cards` reads packs, `kickdoor.rules` is the catalogue of rules, `kickdoor.play`
sets tables and keeps records, `kickdoor.bots` and `kickdoor.arena` play by themselves.
"""
