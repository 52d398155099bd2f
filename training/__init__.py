"""Trains the champion (`kickdoor.bots.champion`). Needs PyTorch; nothing of this is in the wheel. See docs/champion.md.

    python -m training --config training/champion.toml --out build/champion --seconds 3000

The same command goes on from the checkpoint in the folder. What it does is told in `log.jsonl` there.
"""
