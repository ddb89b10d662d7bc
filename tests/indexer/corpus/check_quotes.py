"""A stand-in for the corpus's own program: the same questions and the same answers."""

import json
import re
import sys
from pathlib import Path


def words(text: str) -> str:
    """The words of `text` in lower case, one space between them."""
    return " ".join(re.findall(r"\w+", text.lower()))


for line in sys.stdin:
    row = json.loads(line)
    file = Path(__file__).with_name(f"{row['work']}.txt")
    if not file.exists():
        print(f"unknown-work\t{row['work']}\t{row['quote']}")
    elif words(row["quote"]) in words(file.read_text(encoding="utf-8")):
        print(f"verbatim\t{row['work']}\t{row['quote']}")
    else:
        print(f"mismatch\t{row['work']}\t{row['quote']}")
        print(f"\tclosest (0.50): {file.read_text(encoding='utf-8').splitlines()[0]}")
