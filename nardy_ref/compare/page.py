"""The frame of an HTML page of a comparison: self-contained, light and dark, without script. Knows no rules."""

from __future__ import annotations

import re
from html import escape
from string import Template

_PAGE = Template("""<!DOCTYPE html>
<html lang="$lang">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<title>$title</title>
<style>
$common
$style
</style>
</head>
<body>
<h1>$title</h1>
$body
</body>
</html>""")

_STYLE = """\
:root { color-scheme: light dark; --ink: #221a12; --paper: #fffdf8; --edge: #d8c8ae; --soft: #6b5d4d; --box: #f8f1e3;
  --stated: #2f7d4f; --inferred: #9a6a00; --silent: #6b5d4d; --differ: #a32020; --link: #6d3c12; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee6da; --paper: #1b1815; --edge: #4c4235; --soft: #b3a490;
  --box: #26211c; --stated: #6cc08e; --inferred: #e0b050; --silent: #b3a490; --differ: #ff8a80; --link: #e0b98a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 Georgia, "Times New Roman", "DejaVu Serif", serif; }
h1 { font-size: 1.5rem; line-height: 1.2; }
a { color: var(--link); }
code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .85em; overflow-wrap: anywhere; }
p { margin: 0 0 .5rem; }
.note { font-size: .85rem; color: var(--soft); overflow-wrap: anywhere; }
.stated { color: var(--stated); }
.inferred { color: var(--inferred); }
.silent { color: var(--silent); }"""

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
"""Characters that a page cannot hold; the title in a user's file may."""


def page(title: str, lang: str, style: str, body: str) -> str:
    """The whole page around what it has to show; the title as text, the body as mark-up."""
    whole = _PAGE.substitute(title=escape(title), lang=lang, common=_STYLE, style=style, body=body)
    return _CONTROL.sub("\ufffd", whole)
