"""Why a table can't be, in German: the same entries as `english.options`, with the same blanks. Names of packs,
variants and rulings stay as they are written."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "no_pack_near": "Ein Pack „{name}“ gibt es nicht; meinst du {near}?",
    "no_pack": "Ein Pack „{name}“ gibt es nicht; es gibt {known} und Ordner mit einer pack.yaml.",
    "no_packs_named": "Kein Pack ist genannt; es gibt {known}.",
    "folder_is_no_pack": "Der Ordner {folder} hat keine pack.yaml, ist also kein Pack.",
    "no_edition_near": "Eine Ausgabe „{name}“ gibt es nicht; meinst du {near}?",
    "no_edition": "Eine Ausgabe „{name}“ gibt es nicht; es gibt {known}.",
    "edition_and_packs": "Eine Ausgabe ist ein Set, wie es gedruckt ist; für mehrere schreib packs {packs}.",
    "no_variant_near": "Eine Variante „{name}“ gibt es nicht; meinst du {near}?",
    "no_variant": "Eine Variante „{name}“ gibt es nicht; es gibt {known}.",
    "variant_sets_number": (
        "Die Variante {variant} setzt {ruling} auf {value}, gewählt ist aber auch {chosen}; nur eins davon geht."
    ),
    "variant_sets_on": "Die Variante {variant} setzt {ruling} auf an, gewählt ist aber auch aus; nur eins davon geht.",
    "variant_sets_off": "Die Variante {variant} setzt {ruling} auf aus, gewählt ist aber auch an; nur eins davon geht.",
    "no_ruling_near": "Eine Entscheidung „{name}“ gibt es nicht; meinst du {near}?",
    "no_ruling": "Eine Entscheidung „{name}“ gibt es nicht; es gibt {known}.",
    "ruling_number": "{name} ist eine Zahl von {fewest} bis {most}, nicht {value}.",
    "ruling_switch": "{name} ist an oder aus, nicht {value}.",
    "ruling_no_value": "Die Entscheidung „{words}“ hat keinen Wert; schreib z. B. {example}.",
    "ruling_no_number": "{name} ist eine Zahl von {fewest} bis {most}, nicht „{said}“; schreib z. B. {example}.",
    "ruling_no_switch": "{name} ist an oder aus, nicht „{said}“; schreib z. B. {example}.",
    "ruling_twice": "Die Entscheidung {name} steht zweimal da.",
    "win_level_twice": "Die Stufe, mit der man gewinnt, steht zweimal da.",
    "card_outside": "{card} liegt außerhalb der Stapel, niemand bekommt sie also ausgeteilt.",
    "card_never_dealt": "{deals}-mal ausgeteilt, und {card} war nie auf deiner Hand; gib ihr mehr Exemplare.",
    "one_player": "1 am Tisch: Zu einem Spiel gehören {fewest} bis {most} [setup.player-count].",
    "players": "{players} am Tisch: Zu einem Spiel gehören {fewest} bis {most} [setup.player-count].",
}
