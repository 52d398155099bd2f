"""Was Bots sagen: Bemerkungen (nach `facts.banter.KINDS`), und warum sie nicht helfen (nach den Kürzeln von
`bots.declining`). Jeweils mehrere Zeilen; Lücken: player, card."""

from __future__ import annotations

from typing import Final

REMARKS: Final = {
    "won": ("Gut gespielt, alle. Vor allem ich.", "Ich danke dem Verlies.", "So macht man das."),
    "lost": (
        "Ich habe euch gewinnen lassen.",
        "Noch mal? Ich werde gerade warm.",
        "Na gut. Aber ich hatte den besseren Hut.",
    ),
    "died": (
        "Sagt meinen Sachen, dass ich sie geliebt habe.",
        "Bin gleich zurück. Mit nichts.",
        "Bis eben lief es gut.",
    ),
    "near": (
        "Das haben alle gesehen, ja? Für {player} fehlt noch eine Stufe.",
        "Nur noch eine Stufe, {player}? Wie interessant.",
        "So. Wer hat etwas für {player}?",
    ),
    "cancelled": ("Zurück an den Absender.", "Heute nicht.", "Das habe ich nicht bestellt."),
    "cursed": (
        "Im Ernst, {player}?",
        "Das merke ich mir, {player}.",
        "‚{card}‘? Was habe ich dir je getan, {player}?",
    ),
    "spoiled": (
        "War das nötig, {player}?",
        "Ich hatte es, {player}. Ich hatte es schon.",
        "{player}, du stehst nicht mehr auf der Liste meiner Freunde. Sie war kurz.",
    ),
    "great": ("{card}. Das ist eine ganze Menge davon.", "Wäre ich nur im Bett geblieben.", "Möchte das jemand haben?"),
    "caught": ("Aua.", "Mein Bein war im Weg.", "Es wollte bestimmt nur kuscheln."),
    "escaped": ("Ich war nie hier.", "Ein taktischer Spaziergang.", "Laufen will gelernt sein."),
    "killed": ("Eins weniger.", "Der Nächste, bitte.", "Es ist gestolpert. Ihr habt es gesehen."),
    "thanks": (
        "Danke, {player}. Du hast etwas gut. Vielleicht.",
        "{player}, du bist ein wahrer Freund. Bis zum nächsten Zug.",
        "Geh du vor, {player}.",
    ),
    "level_lost": ("Ich mochte diese Stufe.", "Runter ist auch eine Richtung.", "Da oben war mir sowieso schwindlig."),
    "level_up": ("Aufwärts.", "Ich fühle mich größer.", "Wieder eine Stufe. Die Aussicht wird besser."),
    "cursing": (
        "Nichts Persönliches, {player}.",
        "Das hier ist für dich, {player}.",
        "Da steht dein Name drauf, {player}.",
    ),
    "spoiling": ("Nur damit es spannend bleibt, {player}.", "Du sahst so allein aus, {player}.", "Oh, war ich das?"),
    "tiny": ("Oh. Schaut mal.", "Fast tut es mir leid.", "Endlich jemand in meiner Größe."),
    "agreed": ("Na gut, {player}. Aber du stehst vorne.", "Für dich, {player}? Für den Schatz.", "Abgemacht."),
    "sold": ("Alles muss raus.", "Es stand nur im Weg herum.", "Stufen kann man kaufen. Seht her."),
}
DECLINES: Final = {
    "for_the_win": (
        "Dir zum Spielsieg helfen, {player}? Nein.",
        "Nicht, wenn du damit gewinnst.",
        "Nicht, wenn jemand so weit vorn liegt.",
    ),
    "not_enough": (
        "Wir würden trotzdem verlieren, {player}.",
        "Auch mit mir reicht es nicht.",
        "Zwei Verlierer statt einem? Nein.",
    ),
    "too_little": ("Zu wenig, {player}.", "Dafür stehe ich nicht einmal auf.", "Da musst du mehr bieten, {player}."),
    "not_wanted": ("Danke, {player}, aber das würde nicht helfen.", "Ich komme ohne dich zurecht, {player}."),
}
