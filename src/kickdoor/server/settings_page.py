"""The table of settings in docs/operate.md: `python -m kickdoor.server.settings_page`. A test compares both."""

from __future__ import annotations

from dataclasses import fields

from kickdoor.server.settings import PREFIX, Settings


def table() -> str:
    lines = ["| setting | flag | environment | default | what for |", "| --- | --- | --- | --- | --- |"]
    for one in fields(Settings):
        default = f"`{str(one.default).lower() if isinstance(one.default, bool) else one.default}`"
        shown = default if one.default != "" else "(empty)"
        flag = f"`--{one.name.replace('_', '-')}`"
        lines.append(f"| `{one.name}` | {flag} | `{PREFIX}{one.name.upper()}` | {shown} | {one.metadata['says']} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(table(), end="")
