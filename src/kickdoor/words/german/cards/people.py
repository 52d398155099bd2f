"""Who and what a German card speaks of: the people and cards of the notation, in four cases."""

from __future__ import annotations

from typing import Final

from kickdoor.words.german.grammar import THE_READER, Person, any_one, kind, person, several

PLAYER: Final = kind("player")
PEOPLE: Final[dict[str, Person]] = {
    "self": THE_READER,
    "player": person("dies", PLAYER),
    "victim": person("der", kind("victim")),
    "it": person("dies", PLAYER),
    "active": person("der", PLAYER, "am Zug"),
    "fighter": person("der", kind("fighter")),
    "helper": person("der", kind("helper")),
    "fighters": several("Kämpfer und Helfer"),
    "others": person("jed", kind("player", "ander")),
    "bystanders": person("jed", PLAYER, "außerhalb des Kampfes"),
    "everyone": person("jed", PLAYER),
    "lowest": person("jed", PLAYER, "auf der niedrigsten Stufe"),
    "highest": person("jed", PLAYER, "auf der höchsten Stufe"),
    "left": person("der", PLAYER, "links von dir"),
    "right": person("der", PLAYER, "rechts von dir"),
    "its_left": person("der", PLAYER, "links von ihm"),
    "its_right": person("der", PLAYER, "rechts von ihm"),
}
ANY_OF: Final[dict[str, Person]] = {
    "fighters": any_one("Kämpfer oder Helfer"),
    "others": person("ein", kind("player", "ander")),
    "bystanders": person("ein", PLAYER, "außerhalb des Kampfes"),
    "everyone": any_one("irgendein Spieler"),
    "lowest": person("ein", PLAYER, "auf der niedrigsten Stufe"),
    "highest": person("ein", PLAYER, "auf der höchsten Stufe"),
}
IT: Final = Person("es", "es", "ihm", "sein", gender="n")
SOMEBODY: Final = Person("jemand", "jemanden", "jemandem", "von jemandem")
NOBODY: Final = Person("niemand", "niemanden", "niemandem", "von niemandem")
PLAYER_OF_THIS: Final = person("der", kind("player", "ausspielend"))
BEHIND_IT: Final = Person("der Verursacher", "den Verursacher", "dem Verursacher", "des Verursachers")
OWNER: Final = Person(
    "der Besitzer dieser Karte", "den Besitzer dieser Karte", "dem Besitzer dieser Karte", "des Besitzers dieser Karte"
)
TOGETHER: Final = {  # groups whose cards are counted all at once
    "everyone": "alle Spieler", "others": "alle anderen Spieler",
    "bystanders": "alle Spieler außerhalb des Kampfes", "fighters": "Kämpfer und Helfer",
    "lowest": "alle Spieler auf der niedrigsten Stufe", "highest": "alle Spieler auf der höchsten Stufe",
}  # fmt: skip
CARDS: Final[dict[str, Person]] = {
    "this": person("dies", kind("card")),
    "monster": person("dies", kind("monster")),
    "card": person("der", kind("card", "gewählt")),
    "subject": person("der", kind("card", "betreffend")),
    "host": person("der", kind("card", "zugehörig")),
    "monsters": person("jed", kind("monster"), "im Kampf"),
    "other_monsters": person("jed", kind("monster", "ander"), "im Kampf"),
    "changed": IT,
}
MONSTERS_TOGETHER: Final = {"monsters": "aller Monster im Kampf", "other_monsters": "aller anderen Monster im Kampf"}
SOMEBODY_IN_THE_FIGHT: Final = Person("jeder im Kampf", "jeden im Kampf", "jedem im Kampf", "von jedem im Kampf")
