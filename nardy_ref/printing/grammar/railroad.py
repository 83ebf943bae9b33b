"""A grammar as one self-contained HTML page of railroad diagrams. Knows mark-up and the library that draws.

Needs the package railroad-diagrams, which only those who make the generated files have.
"""

from __future__ import annotations

from html import escape
from string import Template
from typing import TYPE_CHECKING, Any

import railroad

from nardy_ref.printing.grammar import model
from nardy_ref.printing.grammar.ebnf import any_case_note, spelled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nardy_ref.printing.grammar.model import Definition, Grammar, Node, Part

_PAGE = Template("""<!DOCTYPE html>
<!-- Made from $source by python -m nardy_ref.generate; change that file, not this one. -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
:root { color-scheme: light dark; --ink: #221a12; --paper: #fffdf8; --soft: #6b5d4d; --link: #6d3c12; --edge: #b98a55;
  --rule: #fbefd5; --word: #e3edda; --class: #e4eaf1; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece4d8; --paper: #1b1815; --soft: #b0a393; --link: #e5b178;
  --edge: #8a6a45; --rule: #43341f; --word: #2c3a24; --class: #273442; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 64rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 Georgia, "Times New Roman", "DejaVu Serif", serif; overflow-wrap: break-word; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { margin-top: 2.2rem; border-bottom: 2px solid var(--edge); font-size: 1.35rem; }
h3 { margin: 1.8rem 0 .4rem; font-size: 1.1rem; }
h4 { margin: 1.2rem 0 0; font: bold 1rem monospace; }
h4:target { background: var(--rule); }
a { color: var(--link); }
h4 a { color: inherit; text-decoration: none; }
p { max-width: 46rem; margin: .6rem 0; }
nav li { margin: .3rem 0; }
nav a, code { font-family: monospace; }
.note { margin: .1rem 0; font-size: .85rem; color: var(--soft); }
.track { overflow-x: auto; }
svg { display: block; }
svg path { fill: none; stroke: var(--ink); stroke-width: 2; }
svg rect { fill: var(--rule); stroke: var(--ink); stroke-width: 1.5; }
svg .terminal rect { fill: var(--word); }
svg .characters rect { fill: var(--class); }
svg text { fill: var(--ink); font: 14px monospace; text-anchor: middle; white-space: pre; }
svg text.comment { font: italic 12px monospace; }
svg a text { fill: var(--link); text-decoration: underline; }
@media print { body { max-width: none; font-size: 10pt; } nav { display: none; } h4, .track { break-inside: avoid; }
  h4 { break-after: avoid; } .track { overflow: visible; } svg { max-width: 100%; height: auto; } }
</style>
</head>
<body>
<h1>$title</h1>
$intro
<nav aria-label="Contents">
<h2>Contents</h2>
<ul>
$contents
</ul>
</nav>
$groups
</body>
</html>
""")
_INTRO = """\
Each diagram is read from left to right along its line, and every way through it is a right text. Square boxes are rules
and words with a diagram of their own, and lead to it; round green boxes are written as they stand; blue boxes are one
character of those in brackets, or after ^ any other; #xA is the character with that number in Unicode.

Names in small letters are rules: between their parts there may be spaces and line ends. Names in capitals are words:
nothing stands between their parts. A word of letters ends where no letter follows. Where the text fits several words,
the grammar file says which is meant. "Any case" means that capitals and small letters are the same."""


def railroad_page(grammar: Grammar, title: str, source: str) -> str:
    """The page of a grammar; every definition can be linked to by its name, e.g. ``#turn``.

    Args:
        grammar: what to draw.
        title: the title of the page.
        source: the name of the file that the grammar was read from.
    """
    groups = {"Rules": _of_kind(grammar, terminal=False), "Terminals": _of_kind(grammar, terminal=True)}
    uses: dict[str, list[str]] = {}
    for definition in (each for part in grammar.parts for each in part.definitions):
        for name in model.names_in([definition.body]):
            uses.setdefault(name, []).append(definition.name)
    ignored = "; ".join(f"<code>{escape(spelled(node))}</code>" for node in grammar.ignored)
    intro = [
        *map(escape, _INTRO.split("\n\n")),
        *([f"What may stand between two words: {ignored}."] if ignored else []),
    ]
    opening = "\n".join(grammar.opening).split("\n\n")
    return _PAGE.substitute(
        title=escape(title),
        source=escape(source),
        intro="\n".join(f"<p>{text}</p>" for text in [*map(escape, filter(None, opening)), *intro]),
        contents="\n".join(_contents(part) for parts in groups.values() for part in parts),
        groups="\n".join(
            "\n".join([f"<h2>{group}</h2>", *(_part(part, uses) for part in parts)]) for group, parts in groups.items()
        ),
    )


def _of_kind(grammar: Grammar, *, terminal: bool) -> list[Part]:
    """The parts with only their rules or only their terminals; those without any are left out."""
    parts = (
        model.Part(part.title, tuple(each for each in part.definitions if each.terminal is terminal))
        for part in grammar.parts
    )
    return [part for part in parts if part.definitions]


def _links(names: Iterable[str]) -> str:
    return ", ".join(f'<a href="#{name}">{name}</a>' for name in names)


def _contents(part: Part) -> str:
    title = f"{escape(part.title)}: " if part.title else ""
    return f"<li>{title}{_links(definition.name for definition in part.definitions)}</li>"


def _part(part: Part, uses: dict[str, list[str]]) -> str:
    heading = [f"<h3>{escape(part.title)}</h3>"] if part.title else []
    return "\n".join([*heading, *(_definition(each, uses.get(each.name, [])) for each in part.definitions)])


def _definition(definition: Definition, users: list[str]) -> str:
    """Heading, remarks, diagram, and the rules that use it."""
    name, note = definition.name, any_case_note(definition.body)
    remarks = [definition.remark, note[:1].upper() + note[1:]]
    return "\n".join(
        [
            f'<h4 id="{name}"><a href="#{name}">{name}</a></h4>',
            *(f'<p class="note">{escape(remark)}</p>' for remark in remarks if remark),
            f'<div class="track">{_diagram(definition.body)}</div>',
            *([f'<p class="note">Used by {_links(users)}</p>'] if users else []),
        ]
    )


def _diagram(body: Node) -> str:
    written: list[str] = []
    diagram = railroad.Diagram(_track(body))
    diagram.format(8, 4)
    diagram.writeSvg(written.append)
    return "".join(written)


def _track(node: Node) -> Any:
    """The drawing of a part, as the library has it."""
    match node:
        case model.Name(text):
            track = railroad.NonTerminal(text, href=f"#{text}")
        case model.Literal(text):
            track = railroad.Terminal(text if text.isprintable() else spelled(node))
        case model.Characters():
            track = railroad.NonTerminal(spelled(node), cls="characters")
        case model.Prose(text):
            track = railroad.Comment(text)
        case model.Sequence(parts):
            track = railroad.Sequence(*map(_track, parts)) if parts else railroad.Skip()
        case model.Choice(alternatives):
            track = railroad.Choice(0, *map(_track, alternatives))
        case model.Optional(part):
            track = railroad.Optional(_track(part))
        case model.Repetition(part, least, most):
            loop = railroad.OneOrMore(_track(part), _times(least, most)) if most != 1 else _track(part)
            track = loop if least else railroad.Optional(loop)
    return track


def _times(least: int, most: int | None) -> Any:
    """What stands on the way back: how often, where that is not free."""
    if most is None:
        return railroad.Comment(f"at least {least} times") if least > 1 else None
    if least < 2:
        return railroad.Comment(f"up to {most} times")
    return railroad.Comment(f"{least} times" if least == most else f"{least} to {most} times")
