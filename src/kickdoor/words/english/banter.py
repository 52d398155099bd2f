"""What bots say: remarks on what has happened (by `facts.banter.KINDS`), and why they decline to help (by the codes of
`bots.declining`). Several lines each; blanks: player, card."""

from __future__ import annotations

from typing import Final

REMARKS: Final = {
    "won": ("Well played, everyone. Mostly me.", "I would like to thank the dungeon.", "And that is how it is done."),
    "lost": ("I was letting you win. All evening.", "Again? I was just warming up.", "Fine. But I had the better hat."),
    "died": ("Tell my Items I loved them.", "I will be right back. With nothing.", "That went well, up to a point."),
    "near": (
        "Everybody saw that, yes? {player} needs one more.",
        "One more Level, {player}? How interesting.",
        "So. Who has something for {player}?",
    ),
    "cancelled": ("Return to sender.", "Not today.", "I don't think I ordered that."),
    "cursed": (
        "Really, {player}?",
        "I will remember this, {player}.",
        "‘{card}’? What have I ever done to you, {player}?",
    ),
    "spoiled": (
        "Was that necessary, {player}?",
        "I had that, {player}. I had it.",
        "{player}, you are off my list of friends. It was short.",
    ),
    "great": ("That is rather a lot of {card}.", "I should have stayed in bed.", "Does anybody want this one?"),
    "caught": ("Ow.", "My leg was in the way.", "It only wanted a hug, I am sure of it."),
    "escaped": ("I was never here.", "A tactical stroll.", "Running is a skill."),
    "killed": ("One fewer.", "Next, please.", "It tripped. You all saw it."),
    "thanks": (
        "Thank you, {player}. I owe you one. Possibly.",
        "{player}, you are a true friend until the next turn.",
        "You go first, {player}.",
    ),
    "level_lost": ("I liked that Level.", "Down is also a direction.", "I was getting dizzy up there anyway."),
    "level_up": ("Upwards.", "I feel taller.", "Another step up. The view improves."),
    "cursing": (
        "Nothing personal, {player}.",
        "This one is for you, {player}.",
        "I found it, {player}. It has your name on it.",
    ),
    "spoiling": ("Just to keep it interesting, {player}.", "You looked lonely, {player}.", "Oh, did I do that?"),
    "tiny": ("Aw. Look at it.", "I almost feel bad.", "At last, somebody my size."),
    "agreed": ("All right, {player}. But you stand in front.", "For you, {player}? For the Treasure.", "Deal."),
    "sold": ("Everything must go.", "It was cluttering up the cave.", "Money can buy Levels. Look."),
}
DECLINES: Final = {
    "for_the_win": (
        "Help you win the game, {player}? No.",
        "Not for somebody who would win by it.",
        "Not for a leader.",
    ),
    "not_enough": (
        "We would lose all the same, {player}.",
        "With me it is still not enough.",
        "Two losers instead of one? No.",
    ),
    "too_little": ("Too little, {player}.", "For that I don't even get up.", "Make it worth my while, {player}."),
    "not_wanted": ("Thank you, {player}, but that would not help.", "I will manage without you, {player}."),
}
