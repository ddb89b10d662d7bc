"""The text of a content file, or the reason why it has none."""

from pathlib import Path

from indexer.problems import ContentError, Problem


def read_text(file: Path, shown: Path) -> str:
    """The text of `file` with plain line ends; problems name it `shown`.

    Raises:
        FileNotFoundError: there is no such file.
        ContentError: it cannot be read, or is not UTF-8.
    """
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        raise
    except OSError as error:
        told = f"the file cannot be read: {error.strerror}"
        raise ContentError([Problem(shown, 1, told)]) from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        told = f"byte 0x{data[error.start]:02x} is not UTF-8; save the file as UTF-8"
        raise ContentError([Problem(shown, line, told)]) from None
    return text.replace("\r\n", "\n")
