"""A report as every form sees it: its cases, their facts in words, what failed by clause, what it comes to.

Made from the JSON of a report alone, so that a saved one can be shown again. Knows no mark-up.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.clauses.loader import clauses
from nardy_ref.printing.values import value_text
from nardy_ref.printing.words import word
from nardy_ref.suite.cases import LEVELS
from nardy_ref.suite.lines import TERMINAL_CODE
from nardy_ref.suite.results import BROKE, UNDECIDED, WRONG
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

COLOURS = {
    Status.PASS: "green",
    Status.FAIL: "red",
    Status.ERROR: "red",
    Status.CRASH: "magenta",
    Status.TIMEOUT: "magenta",
    Status.PROTOCOL: "magenta",
    Status.UNSUPPORTED: "bright_black",
    Status.SKIPPED: "bright_black",
}
KNOWN = "known"
"""The count of the cases that are wrong as the list of known failures tells."""

ASKED = ("reads", "text", "numbering", "side", "record", "throws", "lot", "games", "events")
"""What a case without a position says to the program."""


def clean(text: str) -> str:
    """A text without anything that a terminal obeys; its lines stay."""
    return "\n".join(map(_printable, text.splitlines()))


def _printable(line: str) -> str:
    if line.isprintable():
        return line
    return "".join(letter if letter.isprintable() else " " for letter in TERMINAL_CODE.sub("", line))


@dataclass(frozen=True, slots=True)
class Entry:
    """One case of a report."""

    raw: Mapping[str, Any]
    numbers: Mapping[str, str]

    @property
    def id(self) -> str:
        """The id of the case."""
        return str(self.raw["id"])

    @property
    def title(self) -> str:
        """Its title."""
        return clean(self.raw["title"])

    @property
    def level(self) -> str:
        """Its level."""
        return str(self.raw["level"])

    @property
    def clause(self) -> str:
        """The clause that its outcome is put down to."""
        return str(self.raw["clauses"][0])

    @property
    def status(self) -> Status:
        """How it ended."""
        return Status(self.raw["status"])

    @property
    def known(self) -> str:
        """The reason by which its failure is known; empty when it is not."""
        return clean(self.raw.get("known", ""))

    @property
    def counted(self) -> str:
        """What it is counted as."""
        return KNOWN if self.known else self.status.value

    @property
    def scored(self) -> bool:
        """Whether a wrong answer makes the run fail."""
        return self.level != "interpretation"

    @property
    def wrong(self) -> bool:
        """Whether it went wrong in a way that nobody knew of."""
        return self.status in WRONG and not self.known

    def words(self, lang: str) -> tuple[str, str]:
        """What was expected and what came, in a language; in English where the report has nothing else."""
        told = {**self.raw, **self.raw.get("told", {}).get(lang, {})}
        return clean(told.get("expected", "")), clean(told.get("came", ""))

    def ending(self, lang: str) -> str:
        """Its status in words, with what is to be known of it."""
        told = word(self.status.value, lang)
        if self.known:
            return f"{told} ({word('known', lang)})"
        return told if self.scored or not self.wrong else f"{told} ({word('not scored', lang)})"

    def facts(self, lang: str) -> list[tuple[str, str]]:
        """The situation, what was expected, what came and why it matters: labels and texts, some of several lines."""
        facts = [(word(key, lang), clean(value_text(self.raw[key]))) for key in ASKED if key in self.raw]
        facts += [(word(key, lang), clean(self.raw[key])) for key in ("position", "roll", "turn") if key in self.raw]
        expected, came = self.words(lang)
        facts += [(word("expected", lang), expected)] if expected else []
        facts += [(word("came", lang), came)] if came else []
        if "why" in self.raw:
            facts.append((word("why it matters", lang), clean(self.raw["why"])))
        others = [self.numbers.get(clause, clause) for clause in self.raw["clauses"][1:]]
        if others:
            facts.append((word("see also", lang), ", ".join(others)))
        return [*facts, (word("known because", lang), self.known)] if self.known else facts


class Group(NamedTuple):
    """The cases of one clause that share a fate, and how many cases there are of it."""

    clause: str
    number: str
    text: Mapping[str, str]
    entries: tuple[Entry, ...]
    decided: int
    cases: int

    @property
    def weight(self) -> float:
        """How much it deserves a look: many failures count, and so does that nearly all cases of a clause fail."""
        return len(self.entries) ** 2 / self.cases

    def ratio(self, lang: str) -> str:
        """How many of the cases decided are in it."""
        return word("failed of", lang, failed=len(self.entries), all=self.decided)


@dataclass(frozen=True, slots=True)
class Report:
    """A report; ``Report.of`` makes one from its JSON."""

    raw: Mapping[str, Any]
    entries: tuple[Entry, ...]
    cited: Mapping[str, Mapping[str, Any]]

    @classmethod
    def of(cls, raw: Mapping[str, Any]) -> Report:
        """The report that a well-formed JSON value is."""
        cited = {**_present(raw), **raw.get("cited", {})}
        cited |= {failing["clause"]: failing for failing in raw["clauses"]}
        numbers = {clause: each["number"] for clause, each in cited.items()}
        return cls(raw, tuple(Entry(case, numbers) for case in raw["cases"]), cited)

    @property
    def variant(self) -> str:
        """The id of the variant."""
        return str(self.raw["variant"]["id"])

    @property
    def rules(self) -> str:
        """The variant with its digest."""
        return f"{self.variant} ({self.raw['variant']['digest']})"

    @property
    def started(self) -> bool:
        """Whether the program ever introduced itself."""
        return self.raw["implementation"] is not None

    @property
    def exit_code(self) -> int:
        """What the run ended with."""
        return int(self.raw["exit_code"])

    @property
    def stale(self) -> list[Mapping[str, Any]]:
        """The entries of the list of known failures that do not hold."""
        return list(self.raw.get("known", {}).get("stale", ()))

    @property
    def endings(self) -> list[str]:
        """What cases are counted as, in order; ``known`` only with a list of known failures."""
        statuses = [status.value for status in COLOURS]
        return [*statuses, KNOWN] if "known" in self.raw else statuses

    def name(self, lang: str) -> str:
        """The program and its version."""
        told = self.raw["implementation"]
        return word("no program", lang) if told is None else clean(f"{told['name']} {told['version']}".strip())

    def title(self, lang: str) -> str:
        """Who was tested against what."""
        return word("report", lang, name=self.name(lang), variant=self.rules)

    def count(self, *endings: str) -> int:
        """How many cases ended in one of these ways; known failures are one of their own."""
        return sum(entry.counted in endings for entry in self.entries)

    def levels(self) -> dict[str, Counter[str]]:
        """For each level that there are cases of, how many ended how."""
        found = {level: Counter(entry.counted for entry in self.entries if entry.level == level) for level in LEVELS}
        return {level: counts for level, counts in found.items() if counts}

    def groups(self, statuses: Iterable[Status] = (Status.FAIL,)) -> list[Group]:
        """The wrong cases of some statuses by clause, in the order of the rulebook."""
        wanted = tuple(statuses)
        chosen: dict[str, list[Entry]] = {clause: [] for clause in self.cited}
        about: dict[str, list[Entry]] = {}
        for entry in self.entries:
            about.setdefault(entry.clause, []).append(entry)
            if entry.wrong and entry.status in wanted:
                chosen.setdefault(entry.clause, []).append(entry)
        found = []
        for clause, entries in chosen.items():
            if entries:
                told = self.cited.get(clause, {"number": clause, "text": {}})
                decided = sum(entry.status not in UNDECIDED for entry in about[clause])
                number = told["number"]
                group = Group(clause, number, told["text"], tuple(entries), decided, len(about[clause]))
                found.append(group)
        return found

    def conclusion(self, lang: str) -> str:
        """What the run comes to, in a sentence; empty when the counts say it."""
        told = ""
        unscored = any(entry.wrong and not entry.scored for entry in self.entries)
        if not self.count(Status.PASS, KNOWN) and not any(entry.wrong for entry in self.entries):
            told = word("nothing decided", lang)
        elif self.exit_code == 0:
            told = word("scored passed" if unscored else "all passed", lang)
            if self.count(KNOWN):
                told = word("known passed", lang)
        elif self.exit_code == 3:
            broke = [word(status.value, lang) for status in BROKE if self.count(status)]
            told = f"{word('broken', lang)}: {', '.join(broke)}"
        return told

    def notes(self, lang: str) -> list[str]:
        """What is to be known of the counts: why some cases were not decided, not scored or not put."""
        lines = []
        for status in UNDECIDED:
            reasons = Counter(entry.words(lang)[1] for entry in self.entries if entry.status is status)
            lines += [f"  {word(status.value, lang)} {count}: {reason}" for reason, count in reasons.most_common(5)]
        unscored = sum(entry.wrong and not entry.scored for entry in self.entries)
        if unscored:
            lines.append(word("unscored", lang, count=unscored))
        if self.raw["not_applicable"]:
            lines.append(word("not applicable", lang, count=self.raw["not_applicable"]))
        if "selection" in self.raw:
            lines.append(word("left out", lang, count=self.raw["selection"]["left_out"]))
        return lines

    def stale_lines(self, lang: str) -> list[str]:
        """The stale entries of the list of known failures, each with its place and what is the matter."""
        file = self.raw.get("known", {}).get("file", "")
        return [
            clean(f"{file}:{entry['line']}  {entry['id']}  ")
            + word(f"stale {entry['because']}", lang, told=clean(entry.get("told", "")))
            for entry in self.stale
        ]


def _present(raw: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The clauses that a report names, as the rulebook has them now, in its order."""
    named = {clause for case in raw["cases"] for clause in case["clauses"]}
    return {
        clause.id: {"number": clause.number, "text": clause.text} for clause in clauses().values() if clause.id in named
    }
