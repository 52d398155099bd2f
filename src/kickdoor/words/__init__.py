"""Everything that is said to a person, in every language: `facts` decides what; one folder is one language.

`KICKDOOR_LANGUAGES` names folders that hold more languages, so that one can be tried before it is part of Kickdoor.
"""

from __future__ import annotations

import os

__path__ += [place for place in os.environ.get("KICKDOOR_LANGUAGES", "").split(os.pathsep) if place]
