"""The `kickdoor` command."""


def main() -> None:
    """Placeholder until the commands land in this same issue."""
    raise SystemExit("not there yet")
