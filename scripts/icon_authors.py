"""Writes src/kickdoor/cards/icon_authors.json: who drew each picture of the collection that icons are taken from.

The collection does not say it, but the npm package game-icons-react keeps the folders of the artists. An icon is
credited to whoever drew the same picture under the same name: some names were used by several artists. What stays in
doubt is left out and named here, and web/icons.js refuses to build when the page needs it.

    npm pack game-icons-react@0.1.6 && tar xf game-icons-react-0.1.6.tgz
    python scripts/icon_authors.py package/dist
"""

import json
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"
AUTHORS = WEB.parent / "src/kickdoor/cards/icon_authors.json"
COLLECTION = WEB / "node_modules/@iconify-json/game-icons/icons.json"

# Folders and names as in license.txt of github.com/game-icons/icons; the last two are not listed there and go by their
# folder. The folder "badges" names no artist, and its pictures are empty in the package.
ARTISTS = {
    "andymeneely": "Andy Meneely",
    "aussiesim": "Aussiesim",
    "carl-olsen": "Carl Olsen",
    "caro-asercion": "Caro Asercion",
    "cathelineau": "Cathelineau",
    "catsu": "Catsu",
    "darkzaitzev": "DarkZaitzev",
    "delapouite": "Delapouite",
    "faithtoken": "Faithtoken",
    "felbrigg": "Felbrigg",
    "generalace135": "GeneralAce135",
    "guard13007": "Guard13007",
    "heavenly-dog": "HeavenlyDog",
    "irongamer": "Irongamer",
    "john-colburn": "John Colburn",
    "john-redman": "John Redman",
    "kier-heyl": "Kier Heyl",
    "lorc": "Lorc",
    "lord-berandas": "Lord Berandas",
    "lucasms": "Lucas",
    "pepijn-poolman": "Pepijn Poolman",
    "pierre-leducq": "Pierre Leducq",
    "priorblue": "PriorBlue",
    "quoting": "Quoting",
    "rihlsul": "Rihlsul",
    "sbed": "Sbed",
    "skoll": "Skoll",
    "sparker": "Sparker",
    "spencerdub": "SpencerDub",
    "starseeker": "Starseeker",
    "viscious-speed": "Viscious Speed",
    "willdabeast": "Willdabeast",
    "zajkonur": "Zajkonur",
    "zeromancer": "Zeromancer",
    "seregacthtuf": "seregacthtuf",
    "various-artists": "Various artists",
}


def component(icon: str) -> str:
    """The name of an icon as the package writes it, in small letters: 3d-glasses is Glasses3d there."""
    first, *rest = icon.split("-")
    return "".join([*rest, first] if first[0].isdigit() else [first, *rest])


def drawing(source: str) -> Counter[float]:
    """The coordinates in all paths of a picture, coarse enough to survive that one of the two was optimised."""
    paths = " ".join(re.findall(r'\bd(?:=|: )"([^"]*)"', source))
    return Counter(round(float(number), 1) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", paths))


def likeness(one: Counter[float], other: Counter[float]) -> float:
    """The share of coordinates two drawings have in common, 0 to 1."""
    return (one & other).total() / max(one.total(), other.total(), 1)


def artist(body: str, candidates: dict[str, str]) -> str | None:
    """The artist among `candidates` (name to source) whose picture `body` is; None in doubt."""
    same = [name for name, source in candidates.items() if likeness(drawing(body), drawing(source)) > 0.5]
    return same[0] if len(same) == 1 else None


def main(package: Path) -> None:
    drawn: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for folder, name in ARTISTS.items():
        for file in (package / folder).glob("*.js"):
            drawn[file.stem.lower()][name] = file.read_text()
    icons = json.loads(COLLECTION.read_text())["icons"]
    found = {name: artist(icon["body"], drawn[component(name)]) for name, icon in icons.items()}
    authors = {name: author for name, author in sorted(found.items()) if author}
    AUTHORS.write_text(json.dumps(authors, indent=2) + "\n")
    print(f"{len(authors)} of {len(icons)}; in doubt: {', '.join(sorted(found.keys() - authors.keys())) or 'none'}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
