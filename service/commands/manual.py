"""The manual: the list of commands and the page of each."""

from collections import defaultdict
from typing import Any, Literal

import msgspec

from service.commands.run import run
from service.commands.table import CATEGORIES, COMMANDS, Command
from service.errors import ServiceError
from service.model.about import ManExample, ManPage
from service.model.text import Language
from service.state.state import State
from service.study.answer import API, View
from service.study.context import RequestContext

LONGEST_STRING, LONGEST_LIST, DEEPEST = 60, 2, 3


class ArgDefinition(View, frozen=True, kw_only=True):
    """One argument of a command."""

    name: str
    type: Literal["slug", "string", "number"]
    required: bool
    description: str


class CommandDefinition(View, frozen=True, kw_only=True, rename="camel"):
    """A command; `outputType` joins the types it may answer with ` | `."""

    cmd: str
    aliases: list[str]
    category: str
    summary: str
    args: list[ArgDefinition]
    output_type: str
    man_url: str
    docs_url: str


class RateLimit(View, frozen=True, kw_only=True, rename="camel"):
    """What the caller may still ask; `resetAt` is ISO 8601 UTC."""

    tier: Literal["anonymous", "keyed"]
    limit_per_minute: int
    remaining: int
    reset_at: str


class Manual(View, frozen=True, kw_only=True, rename="camel"):
    """All commands, also by category."""

    ok: bool
    language: Language
    total: int
    categories: list[str]
    commands: list[CommandDefinition]
    grouped_by_category: dict[str, list[CommandDefinition]]
    rate_limit: RateLimit


def manual(ctx: RequestContext, rate_limit: RateLimit) -> Manual:
    """The manual in the reader's language."""
    commands = [_definition(ctx, command) for command in COMMANDS]
    grouped: dict[str, list[CommandDefinition]] = defaultdict(list)
    for definition in commands:
        grouped[definition.category].append(definition)
    return Manual(
        ok=True,
        language=ctx.filters.lang,
        total=len(commands),
        categories=list(CATEGORIES),
        commands=commands,
        grouped_by_category=dict(grouped),
        rate_limit=rate_limit,
    )


async def page(ctx: RequestContext, state: State, command: Command, site: str) -> str:
    """The manual page of a command, in Markdown; its example answers are real ones."""
    say, record = ctx.reader.say, _record(ctx, command)
    definition = _definition(ctx, command)
    facts = [
        f"- **{say('field.category')}:** {command.category}",
        f"- **{say('field.aliases')}:** {', '.join(command.aliases) or say('none')}",
        f"- **{say('field.outputType')}:** `{definition.output_type}`",
    ]
    blocks = [
        f"# {command.cmd}",
        "\n".join(facts),
        f"## {say('field.summary')}\n\n{ctx.reader.text(record.summary)}",
        f"## {say('field.description')}\n\n{ctx.reader.text(record.description)}",
        f"## {say('man.syntax')}\n\n`{syntax(command)}`",
        f"## {say('field.args')}\n\n{_arguments(ctx, command, record)}",
        f"## {say('man.examples')}",
        *[await _example(ctx, state, command, example, site) for example in record.examples],
        f"## {say('man.execute')}\n\n{_execute(ctx, command, record, site)}",
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def syntax(command: Command) -> str:
    """How the command is written: `<required>` and `[optional]` arguments."""
    args = (f"<{a.name}>" if a.required else f"[{a.name}]" for a in command.args)
    return " ".join((command.cmd, *args))


def _definition(ctx: RequestContext, command: Command) -> CommandDefinition:
    record = _record(ctx, command)
    described = {arg.name: ctx.reader.text(arg.description) for arg in record.args}
    return CommandDefinition(
        cmd=command.cmd,
        aliases=list(command.aliases),
        category=command.category,
        summary=ctx.reader.text(record.summary),
        args=[
            ArgDefinition(
                name=arg.name,
                type=arg.type,
                required=arg.required,
                description=described[arg.name],
            )
            for arg in command.args
        ],
        output_type=" | ".join(command.outputs),
        man_url=f"{API}/man/{command.cmd}?lang={ctx.filters.lang}",
        docs_url=f"/ai#cmd-{command.cmd}",
    )


def _record(ctx: RequestContext, command: Command) -> ManPage:
    return ctx.store.library.man[command.cmd]


def _arguments(ctx: RequestContext, command: Command, record: ManPage) -> str:
    say = ctx.reader.say
    told = {arg.name: arg for arg in record.args}
    lines = [
        f"- `{arg.name}` ({arg.type}, {say('required' if arg.required else 'optional')}): "
        f"{ctx.reader.text(told[arg.name].description)} "
        f"{say('man.for-example')} `{told[arg.name].example}`"
        for arg in command.args
    ]
    return "\n".join(lines) or say("none")


async def _example(
    ctx: RequestContext, state: State, command: Command, example: ManExample, site: str
) -> str:
    try:
        answer = await run(ctx, state, command.cmd, list(example.args))
    except ServiceError:
        # An edition may lack the record that the manual was written with.
        return ""
    card = shortened(msgspec.to_builtins(answer.data))
    response = msgspec.json.format(
        msgspec.json.encode({"ok": True, "type": answer.kind, "card": card}), indent=2
    ).decode()
    query = f"cmd={command.cmd}" + (f"&args={','.join(example.args)}" if example.args else "")
    said = ctx.reader.say("man.shortened")
    return (
        f"**{ctx.reader.text(example.caption)}**\n\n"
        f"```http\nGET {site}{API}/exec?{query}\n```\n\n"
        f"{said}\n\n```json\n{response}\n```"
    )


def _execute(ctx: RequestContext, command: Command, record: ManPage, site: str) -> str:
    args = [arg.example for arg in record.args]
    body = msgspec.json.encode({"cmd": command.cmd, "args": args, "lang": ctx.filters.lang})
    said = ctx.reader.say("man.post")
    request = f"POST {site}{API}/exec\nContent-Type: application/json\n\n{body.decode()}"
    return f"{said}\n\n```http\n{request}\n```"


def shortened(value: Any, depth: int = 0) -> Any:
    """`value` short enough for a manual: strings, lists and depth are cut with `…`."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST_STRING else f"{value[:LONGEST_STRING]}…"
    if isinstance(value, list):
        kept = [shortened(v, depth + 1) for v in value[:LONGEST_LIST]]
        return [*kept, "…"] if len(value) > LONGEST_LIST else kept
    if isinstance(value, dict):
        if depth >= DEEPEST:
            return "…"
        return {k: shortened(v, depth + 1) for k, v in value.items()}
    return value
