"""The German words of the game: nouns with gender and plural, verbs with their forms, tags. Holds no rule.

`GLOSSARY` is the one place that says what a thing is called; `kickdoor.play.german` takes its words from here, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Term:
    """A noun. `stem`: it is inflected like an adjective (ein Verbündeter, der Verbündete)."""

    one: str
    gender: str  # m, f, n
    many: str
    genitive: str = ""
    stem: str = ""

    @property
    def mass(self) -> bool:
        """Whether it is never counted: viel Schuhwerk, nicht viele."""
        return self.one == "Schuhwerk"


GLOSSARY: Final[dict[str, Term]] = {
    # what a pack may call otherwise: the keys of `pack_word`
    "monster": Term("Monster", "n", "Monster"),
    "monster_enhancer": Term("Monsterverstärker", "m", "Monsterverstärker"),
    "mate": Term("Partner", "m", "Partner"),
    "clone": Term("Klon", "m", "Klone"),
    "wandering_monster": Term("Streunendes Monster", "n", "Streunende Monster"),
    "curse": Term("Fluch", "m", "Flüche", "Fluchs"),
    "trap": Term("Falle", "f", "Fallen"),
    "class": Term("Klasse", "f", "Klassen"),
    "race": Term("Rasse", "f", "Rassen"),
    "super_munchkin": Term("Super-Munchkin", "m", "Super-Munchkins"),
    "half_breed": Term("Halbundhalb", "n", "Halbundhalb"),
    "team_up": Term("Schulterschluss", "m", "Schulterschlüsse"),
    "affiliation": Term("Zugehörigkeit", "f", "Zugehörigkeiten"),
    "power": Term("Kraft", "f", "Kräfte"),
    "cheat": Term("Gemogelt!", "n", "Gemogelt!"),
    "hireling": Term("Mietling", "m", "Mietlinge"),
    "sidekick": Term("Kumpan", "m", "Kumpane"),
    "ally": Term("Verbündeter", "m", "Verbündete", stem="Verbündet"),
    "steed": Term("Reittier", "n", "Reittiere"),
    "item": Term("Gegenstand", "m", "Gegenstände", "Gegenstands"),
    "steed_item": Term("Reittier-Gegenstand", "m", "Reittier-Gegenstände"),
    "item_enhancer": Term("Gegenstandsverstärker", "m", "Gegenstandsverstärker"),
    "one_shot": Term("einmalig benutzbar", "m", "einmalig benutzbar"),
    "go_up_a_level": Term("Aufstieg", "m", "Aufstiege"),
    "door_special": Term("Türkarte", "f", "Türkarten"),
    "treasure_special": Term("Schatzkarte", "f", "Schatzkarten"),
    "role": Term("Rolle", "f", "Rollen"),
    "level": Term("Stufe", "f", "Stufen"),
    "treasure": Term("Schatz", "m", "Schätze", "Schatzes"),
    "door": Term("Türkarte", "f", "Türkarten"),
    "bad_stuff": Term("Schlimme Dinge", "n", "Schlimme Dinge"),
    "run_away": Term("Weglaufen", "n", "Weglaufen"),
    "gold": Term("Goldstück", "n", "Goldstücke"),
    "headgear": Term("Kopfbedeckung", "f", "Kopfbedeckungen"),
    "armor": Term("Rüstung", "f", "Rüstungen"),
    "footgear": Term("Schuhwerk", "n", "Schuhwerk"),
    "hand": Term("Hand", "f", "Hände"),
    "big": Term("Groß", "m", "Groß"),
    "complex": Term("Komplex", "m", "Komplex"),
    "rank": Term("Rang", "m", "Ränge"),
    "companion": Term("Mietling", "m", "Mietlinge"),
    # what every pack calls the same
    "any_companion": Term("Begleiter", "m", "Begleiter"),
    "card": Term("Karte", "f", "Karten"),
    "hand_card": Term("Handkarte", "f", "Handkarten"),
    "player": Term("Spieler", "m", "Spieler"),
    "fighter": Term("Kämpfer", "m", "Kämpfer"),
    "helper": Term("Helfer", "m", "Helfer"),
    "victim": Term("Opfer", "n", "Opfer"),
    "combat": Term("Kampf", "m", "Kämpfe", "Kampfes"),
    "turn": Term("Zug", "m", "Züge", "Zuges"),
    "combat_strength": Term("Kampfstärke", "f", "Kampfstärken"),
    "charity": Term("Milde Gabe", "f", "Milde Gaben"),
    "die": Term("Würfel", "m", "Würfel"),
    "discard_pile": Term("Ablagestapel", "m", "Ablagestapel"),
    "hand_limit": Term("Handkartenlimit", "n", "Handkartenlimits"),
    "limit": Term("Limit", "n", "Limits"),
    "number": Term("Anzahl", "f", "Anzahlen"),
    "roll": Term("Wurf", "m", "Würfe", "Wurfs"),
    "price": Term("Preis", "m", "Preise", "Preises"),
    "bonus": Term("Bonus", "m", "Boni", "Bonus"),
    "total_rank": Term("Summe der Ränge", "f", "Summen der Ränge"),
    "pip": Term("Auge", "n", "Augen"),
}
SPECIAL_GLOSSARY: Final = (
    "any_companion", "card", "hand_card", "player", "fighter", "helper", "victim", "combat", "turn", "combat_strength",
    "charity", "die", "discard_pile", "hand_limit", "limit", "number", "roll", "price", "bonus", "total_rank", "pip",
)  # fmt: skip
PRINTED: Final = (
    "mate", "clone", "wandering_monster", "super_munchkin", "half_breed", "team_up", "cheat", "go_up_a_level",
)  # fmt: skip  # called as on the card: `eine Karte Partner`
NAMED_CARD: Final = Term("Karte", "f", "Karten")  # what stands before such a name
DEFAULT_WORDS: Final = {key: term.one for key, term in GLOSSARY.items() if key not in SPECIAL_GLOSSARY}
BY_WORD: Final = {term.one: term for term in GLOSSARY.values()}
STEMS: Final = {"door": "Tür", "treasure": "Schatz"}  # how a deck begins the name of its piles

ZONES: Final = {  # where, after the noun
    "hand": "auf der Hand",
    "play": "im Spiel",
    "equipped": "angelegt",
    "unequipped": "nicht angelegt",
    "curses": "vor {}",
    "door_discard": "im {door} Ablagestapel",
    "treasure_discard": "im {treasure} Ablagestapel",
    "door_deck": "im {door} Stapel",
    "treasure_deck": "im {treasure} Stapel",
    "body": "bei der Leiche",
}
MOVING: Final = {  # where from, of cards that move
    **ZONES,
    "hand": "aus der Hand",
    "play": "aus dem Spiel",
    "door_discard": "aus dem {door} Ablagestapel",
    "treasure_discard": "aus dem {treasure} Ablagestapel",
    "door_deck": "aus dem {door} Stapel",
    "treasure_deck": "aus dem {treasure} Stapel",
    "body": "von der Leiche",
}


IN_USE: Final = {"equipped": "angelegt", "unequipped": "nicht angelegt"}  # the same before the noun

# tag: how it stands before a hyphen, its gender (none: no article), all that have it
TAGS: Final[dict[str, tuple[str, str, str]]] = {
    "undead": ("Untot-", "", "Untote"),
    "fire": ("Feurig-", "", "Feuer"),
    "beast": ("Tier-", "n", "Tiere"),
    "plant": ("Pflanzen-", "f", "Pflanzen"),
    "paperwork": ("Papierkram-", "", "Papierkram"),
    "machine": ("Maschinen-", "f", "Maschinen"),
    "dragon": ("Drachen-", "m", "Drachen"),
    "laser": ("Laser-", "m", ""),  # one and many are the same
    "alien": ("Alien-", "n", "Aliens"),
    "villain": ("Schurken-", "m", "Schurken"),
}
TAG_ADJECTIVES: Final = {"undead": "untot", "fire": "feurig"}
TAG_ONES: Final = {"plant": "Pflanze", "machine": "Maschine", "dragon": "Drache", "villain": "Schurke"}
TAG_MASSES: Final = ("fire", "paperwork")  # whose things take a verb for one
SEXES: Final = {"male": "männlich", "female": "weiblich"}
SEX_PLURALS: Final = {"male": "Männer", "female": "Frauen"}


@dataclass(frozen=True, slots=True)
class Verb:
    """`legen` with prefix `ab`: du legst ab, er legt ab, sie legen ab, lege ab."""

    many: str
    du: str
    one: str
    order: str
    prefix: str = ""
    whole: str = ""  # the infinitive, where it is not like `many`

    @property
    def infinitive(self) -> str:
        return self.prefix + (self.whole or self.many)


def _weak(infinitive: str, prefix: str = "") -> Verb:
    """A verb without surprises: machen, machst, macht, mache."""
    stem = infinitive.removesuffix("n").removesuffix("e")
    link = "e" if stem.endswith(("t", "d")) else ""
    return Verb(infinitive, f"{stem}{link}st", f"{stem}{link}t", f"{stem}e", prefix)


VERBS: Final[dict[str, Verb]] = {
    "sein": Verb("sind", "bist", "ist", "sei", whole="sein"),
    "haben": Verb("haben", "hast", "hat", "habe"),
    "werden": Verb("werden", "wirst", "wird", "werde"),
    "wurde": Verb("wurden", "wurdest", "wurde", "werde", whole="werden"),
    "dürfen": Verb("dürfen", "darfst", "darf", "darfst"),
    "können": Verb("können", "kannst", "kann", "kannst"),
    "müssen": Verb("müssen", "musst", "muss", "musst"),
    "aufsteigen": _weak("steigen", "auf"),
    "verlieren": _weak("verlieren"),
    "sterben": Verb("sterben", "stirbst", "stirbt", "stirb"),
    "ziehen": _weak("ziehen"),
    "ablegen": _weak("legen", "ab"),
    "legen": _weak("legen"),
    "anlegen": _weak("legen", "an"),
    "ansagen": _weak("sagen", "an"),
    "aussetzen": Verb("setzen", "setzt", "setzt", "setze", "aus"),
    "enden": _weak("enden"),
    "tauschen": _weak("tauschen"),
    "weitergeben": Verb("geben", "gibst", "gibt", "gib", "weiter"),
    "eingreifen": Verb("greifen", "greifst", "greift", "greife", "ein"),
    "abstimmen": _weak("stimmen", "ab"),
    "entscheiden": _weak("entscheiden"),
    "bieten": _weak("bieten"),
    "spielen": _weak("spielen"),
    "beiseitelegen": _weak("legen", "beiseite"),
    "nehmen": Verb("nehmen", "nimmst", "nimmt", "nimm"),
    "ansehen": Verb("sehen", "siehst", "sieht", "sieh", "an"),
    "durchsuchen": _weak("durchsuchen"),
    "verlassen": Verb("verlassen", "verlässt", "verlässt", "verlasse"),
    "kommen": _weak("kommen"),
    "entkommen": _weak("entkommen"),
    "würfeln": Verb("würfeln", "würfelst", "würfelt", "würfle"),
    "wechseln": Verb("wechseln", "wechselst", "wechselt", "wechsle"),
    "wählen": _weak("wählen"),
    "gewinnen": _weak("gewinnen"),
    "bleiben": _weak("bleiben"),
    "geschehen": Verb("geschehen", "geschiehst", "geschieht", "geschehe"),
    "beginnen": _weak("beginnen"),
    "beenden": _weak("beenden"),
    "bekommen": _weak("bekommen"),
    "töten": _weak("töten"),
    "treffen": Verb("treffen", "triffst", "trifft", "triff"),
    "addieren": _weak("addieren"),
    "halbieren": _weak("halbieren"),
    "verdoppeln": Verb("verdoppeln", "verdoppelst", "verdoppelt", "verdopple"),
    "abziehen": _weak("ziehen", "ab"),
    "betragen": Verb("betragen", "beträgst", "beträgt", "betrage"),
    "ignorieren": _weak("ignorieren"),
    "zählen": _weak("zählen"),
    "gelten": Verb("gelten", "giltst", "gilt", "gelte"),
    "tragen": Verb("tragen", "trägst", "trägt", "trage"),
    "verfolgen": _weak("verfolgen"),
    "kämpfen": _weak("kämpfen"),
    "gehen": _weak("gehen"),
    "gehören": _weak("gehören"),
    "laufen": Verb("laufen", "läufst", "läuft", "laufe"),
    "liegen": _weak("liegen"),
}
