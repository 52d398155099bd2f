"""The options of the built-in packs in German, by the label that is printed.

A label that is not here, as one of somebody's own pack, is shown as printed.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import State
from kickdoor.engine.frames import Frame
from kickdoor.words.facts import moves


def option(label: str) -> str:
    """The German of a printed label."""
    return LABELS.get(label, label)


def labels_of(s: State, question: Frame) -> dict[int, str]:
    """The options of a choice, each by its number."""
    return {number: option(label) for number, label in moves.labels_of(s, question).items()}


LABELS: Final = {
    "Argue about the bill": "Über die Rechnung streiten",
    "Argue with it": "Widersprechen",
    "Ask for seconds": "Um Nachschlag bitten",
    "Bail out the little things": "Die kleinen Sachen über Bord schöpfen",
    "Be demoted in your absence": "In Abwesenheit degradiert werden",
    "Be evicted from life": "Aus dem Leben ausziehen",
    "Breathe less": "Weniger atmen",
    "Cheer": "Anfeuern",
    "Concede the point": "Klein beigeben",
    "Conform": "Vorschriften einhalten",
    "Dig up a Treasure": "Einen Schatz ausgraben",
    "Dispute it": "Widerspruch einlegen",
    "Feed it": "Füttern",
    "Go to bed without supper": "Ohne Abendessen ins Bett",
    "Hand over the pointy toy": "Das spitze Spielzeug hergeben",
    "Heckle": "Dazwischenrufen",
    "Insert something valuable": "Etwas Wertvolles einwerfen",
    "Insist on a full trial": "Auf einem richtigen Prozess bestehen",
    "Leave a tip": "Trinkgeld geben",
    "Pay it": "Bezahlen",
    "Plead guilty": "Sich schuldig bekennen",
    "Plead to a lesser charge": "Das kleinere Vergehen gestehen",
    "Push it around the plate": "Auf dem Teller herumschieben",
    "Refuse to sell the ranch": "Die Ranch nicht verkaufen",
    "Report for kit inspection": "Zum Ausrüstungsappell antreten",
    "Represent yourself": "Sich selbst verteidigen",
    "Sell him the ranch": "Ihm die Ranch verkaufen",
    "Send your regrets": "Dankend absagen",
    "Settle the arrears in kind": "Die Schulden in Naturalien begleichen",
    "Sink the Big one": "Das Große versenken",
    "Step outside": "Vor die Tür gehen",
    "Table the evidence": "Beweise auf den Tisch legen",
    "Take down the top two storeys": "Die obersten zwei Stockwerke abtragen",
    "Take its advice": "Den Rat befolgen",
    "The Big one goes": "Das Große geht",
    "The crew breathes less": "Die Mannschaft atmet weniger",
    "Two small ones go": "Zwei kleine gehen",
    "Whistle for a Sidekick or a Steed": "Nach Kumpan oder Reittier pfeifen",
    "Write him a glowing reference": "Ihm ein glänzendes Zeugnis schreiben",
    "Write him an honest reference": "Ihm ein ehrliches Zeugnis schreiben",
    "Your Sidekick goes": "Dein Kumpan geht",
    "Your Steed goes": "Dein Reittier geht",
    "the Doors": "Die Türkarten",
    "the Treasures": "Die Schatzkarten",
}
