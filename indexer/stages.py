"""Who watches a build or a check go by."""

from typing import Protocol


class Stages(Protocol):
    """Told of each stage as it starts, and of what came of it when it is done."""

    def before(self, name: str) -> None:
        """The stage `name` starts."""

    def after(self, told: str) -> None:
        """The stage is done; `told` counts what came of it."""


class Silent:
    """Stages that nobody watches."""

    def before(self, name: str) -> None:
        """Nothing is shown."""

    def after(self, told: str) -> None:
        """Nothing is shown."""


SILENT = Silent()
