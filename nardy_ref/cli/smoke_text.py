"""The smoke test as text for people, and as JSON for programs."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

from nardy_ref.printing.words import word
from nardy_ref.suite.smoke import exit_code

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nardy_ref.suite.smoke import Step

COLOURS = {"pass": "green", "fail": "red", "broke": "magenta"}


def pretty(command: Sequence[str], steps: Sequence[Step], lang: str, style: Callable[[str, str], str]) -> list[str]:
    """The steps, each with its verdict, what happened and what to do, then what it comes to."""
    name = shlex.join(command)
    lines = [style(word("smoke title", lang, command=name), "bold"), ""]
    width = max(len(word(f"smoke {step.name}", lang)) for step in steps)
    for step in steps:
        verdict = style(word(f"smoke verdict {step.verdict}", lang), COLOURS.get(step.verdict, "bright_black"))
        first, *more = step.told.splitlines() or [""]
        lines.append(f"{word(f'smoke {step.name}', lang):<{width}}  {verdict}" + (f"  {first}" if first else ""))
        lines += [f"    {line}" for line in more]
        lines += [f"  → {word(advice, lang)}" for advice in step.advice]
    end = word("smoke amiss", lang) if exit_code(steps) else word("smoke fine", lang, command=name)
    return [*lines, "", end]


def as_json(command: Sequence[str], steps: Sequence[Step], lang: str) -> dict[str, Any]:
    """The same for programs; ``complete`` stands last."""
    return {
        "smoke": 1,
        "command": list(command),
        "steps": [
            {
                "step": step.name,
                "verdict": step.verdict,
                "told": step.told,
                "advice": [word(advice, lang) for advice in step.advice],
            }
            for step in steps
        ],
        "exit_code": exit_code(steps),
        "complete": True,
    }
