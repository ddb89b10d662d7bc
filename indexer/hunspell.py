"""The `hunspell` program with its Romanian dictionary, asked about many words at once."""

import re
import shutil
import subprocess
from collections.abc import Iterable

from indexer.problems import NotRunError

DICTIONARY = "ro_RO"
SHOWN = 3
_ANSWER = re.compile(r"& (\S+) \d+ \d+: (.+)")


def unknown(words: Iterable[str]) -> list[str]:
    """Those of `words` that the dictionary does not have, in order.

    Raises:
        NotRunError: the program or the dictionary is not installed.
    """
    asked = list(dict.fromkeys(words))
    wrong = set(_run("-l", asked).splitlines())
    return [word for word in asked if word in wrong]


def suggestions(words: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The dictionary's nearest words for each of `words`, for those that have any."""
    # The mark ^ keeps a word from being read as a command.
    answers = _run("-a", [f"^{word}" for word in words]).splitlines()
    found = (_ANSWER.match(line) for line in answers)
    return {hit[1]: tuple(hit[2].split(", ")[:SHOWN]) for hit in found if hit}


def _run(mode: str, lines: Iterable[str]) -> str:
    program = shutil.which("hunspell")
    if program is None:
        raise NotRunError("the program hunspell is not installed")
    answer = subprocess.run(
        [program, "-d", DICTIONARY, "-i", "utf-8", mode],
        input="\n".join(lines).encode(),
        capture_output=True,
        check=False,
    )
    if answer.returncode != 0:
        raise NotRunError(f"hunspell has no dictionary {DICTIONARY} (package hunspell-ro)")
    return answer.stdout.decode()
