"""The query parameters of each operation, read once from the OpenAPI document."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rapidfuzz import process

from service.errors import Fault
from service.model.about import Phrase
from service.model.text import Language
from service.render.envelope import UnknownParameter

NEAR_SCORE = 50


@dataclass(frozen=True, slots=True)
class Known:
    """A query parameter: its bounds as the OpenAPI document gives them."""

    name: str
    required: bool
    schema: Mapping[str, Any]

    def fault(self, value: str | None) -> Fault | None:
        """What is wrong with `value`, or with its absence."""
        if value is None:
            return Fault(self.name, "fault.missing", {"name": self.name}) if self.required else None
        # Numbers are typed as text, and the null of an optional parameter cannot be typed.
        allowed = [str(one) for one in self.schema.get("enum", ()) if one is not None]
        if allowed and value not in allowed:
            near = process.extractOne(value, allowed, score_cutoff=NEAR_SCORE)
            phrase = "fault.one-of-near" if near else "fault.one-of"
            args: dict[str, str | int] = {"value": value[:80], "near": near[0] if near else ""}
            return Fault(self.name, phrase, args, tuple(allowed))
        if not allowed and "integer" in self.schema.get("type", ""):
            return self._number_fault(value)
        most = self.schema.get("maxLength")
        if most is not None and len(value) > most:
            return Fault(self.name, "fault.too-long", {"most": most, "length": len(value)})
        if len(value) < self.schema.get("minLength", 0):
            return Fault(self.name, "fault.empty", {"name": self.name})
        if (pattern := self.schema.get("pattern")) and not re.search(pattern, value):
            return Fault(self.name, "fault.pattern", {"value": value[:80], "pattern": pattern})
        return None

    def _number_fault(self, value: str) -> Fault | None:
        if not re.fullmatch(r"[+-]?\d{1,18}", value):
            return Fault(self.name, "fault.integer", {"value": value[:80]})
        least, most = self.schema.get("minimum"), self.schema.get("maximum")
        number = int(value)
        if most is not None and least is not None and not least <= number <= most:
            bounds = {"value": number, "least": int(least), "most": int(most)}
            return Fault(self.name, "fault.between", {**bounds})
        if least is not None and number < least:
            return Fault(self.name, "fault.at-least", {"value": number, "least": int(least)})
        return None


KnownParams = Mapping[tuple[str, str], tuple[Known, ...]]


def known_params(document: Mapping[str, Any]) -> KnownParams:
    """By method and path template, the query parameters of every operation."""
    return {
        (method.upper(), path): tuple(
            Known(p["name"], p.get("required", False), p["schema"])
            for p in operation.get("parameters", ())
            if p["in"] == "query"
        )
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }


def faults(known: tuple[Known, ...], given: Mapping[str, str]) -> tuple[Fault, ...]:
    """Everything wrong with the given query parameters."""
    found = (param.fault(given.get(param.name)) for param in known)
    return tuple(fault for fault in found if fault)


def warnings(
    known: tuple[Known, ...],
    given: Mapping[str, str],
    phrases: Mapping[str, Phrase],
    language: Language,
) -> list[UnknownParameter]:
    """A word on each given parameter that this operation does not have."""
    names = [param.name for param in known]
    told = []
    for name in given:
        if name in names:
            continue
        near = process.extractOne(name, names, score_cutoff=NEAR_SCORE)
        phrase = phrases["warning.unknown-parameter"]
        detail = (phrase.en if language == "en" else phrase.ro).format(name=name[:80])
        told.append(UnknownParameter(name[:80], detail, near[0] if near else None))
    return told
