"""Run a command by name, with arguments given as plain text."""

from collections.abc import Mapping
from typing import Any

from service.commands.table import COMMANDS, Arg, Command
from service.errors import Fault, InvalidRequest, UnknownCommand
from service.state.state import State
from service.store.fold import slugged
from service.store.names import Names
from service.study.answer import Answer
from service.study.context import RequestContext

_BY_NAME = {name: c for c in COMMANDS for name in (c.cmd, *c.aliases)}
_NAMES = Names({c.cmd: c.aliases for c in COMMANDS})


def find(name: str) -> Command:
    """The command called `name`, or with that alias.

    Raises:
        UnknownCommand: it is not in the manual; near misses are suggested.
    """
    try:
        return _BY_NAME[slugged(name)]
    except KeyError:
        near = _NAMES.near(name)
        raise UnknownCommand(kind="command", value=name, suggestions=near) from None


async def run(ctx: RequestContext, state: State, name: str, words: list[str]) -> Answer[Any]:
    """Answer one command.

    Raises:
        UnknownCommand: no such command or alias.
        InvalidRequest: an argument is missing, extra or of the wrong type.
    """
    command = find(name)
    args = bind(command, words)
    more = await command.live(state, ctx) if command.live else {}
    return command.run(ctx, **args, **more)


def words_of(command: Command, raw: str) -> list[str]:
    """`raw` parted at commas, as many parts as the command takes.

    The last argument keeps its commas when it is free text, so that a query or
    a theme may hold one.
    """
    most = len(command.args)
    free_text = most > 0 and command.args[-1].type == "string"
    parts = raw.split(",", most - 1) if free_text else raw.split(",")
    return [part.strip() for part in parts if part.strip()]


def bind(command: Command, words: list[str]) -> Mapping[str, str | int]:
    """Match `words` to the command's arguments, in order; all faults at once."""
    faults = [
        Fault(f"args[{place}]", "fault.extra-argument", {"cmd": command.cmd, "value": word})
        for place, word in enumerate(words)
        if place >= len(command.args)
    ]
    faults += [
        Fault(arg.name, "fault.missing-argument", {"cmd": command.cmd, "name": arg.name})
        for arg in command.args[len(words) :]
        if arg.required
    ]
    bound: dict[str, str | int] = {}
    for arg, word in zip(command.args, words, strict=False):
        try:
            bound[arg.name] = _read(arg, word)
        except ValueError:
            given = {"cmd": command.cmd, "name": arg.name, "value": word}
            faults.append(Fault(arg.name, "fault.not-a-number", {**given}))
    if faults:
        raise InvalidRequest(faults=tuple(faults))
    return bound


def _read(arg: Arg, word: str) -> str | int:
    return int(word) if arg.type == "number" else word
