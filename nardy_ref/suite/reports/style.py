"""The style sheet of the HTML report."""

from __future__ import annotations

STYLE = """\
:root { color-scheme: light dark; --ink: #221a12; --paper: #fffdf8; --edge: #d8c8ae; --soft: #6b5d4d; --box: #f8f1e3;
  --good: #2f7d4f; --bad: #a32020; --broke: #8a2f8a; --mild: #9a6a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee6da; --paper: #1b1815; --edge: #4c4235; --soft: #b3a490;
  --box: #26211c; --good: #6cc08e; --bad: #ff8a80; --broke: #e19be1; --mild: #e0b050; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.25; }
h2 { margin: 1.6rem 0 .2rem; font-size: 1.1rem; }
code, dd { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .9em; }
table { border-collapse: collapse; display: block; overflow-x: auto; overflow-wrap: normal; }
th, td { padding: .15rem .7rem; border-bottom: 1px solid var(--edge); text-align: right; font-weight: normal; }
th:first-child { text-align: left; }
.conclusion { font-weight: bold; }
.stale { color: var(--bad); }
.clause { margin: 0 0 .5rem; padding-left: .7rem; border-left: 3px solid var(--edge); color: var(--soft); }
.case { margin: .3rem 0; padding: .3rem .6rem; border: 1px solid var(--edge); border-radius: 6px;
  background: var(--box); }
summary { cursor: pointer; }
.body { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: .5rem; }
dl { flex: 1 1 22rem; display: grid; grid-template-columns: max-content 1fr; gap: .1rem .8rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; white-space: pre-wrap; }
svg.board { flex: 0 1 24rem; width: 24rem; max-width: 100%; height: auto; align-self: flex-start; }
.status { font-weight: bold; color: var(--soft); }
.pass .status { color: var(--good); }
.fail .status, .error .status { color: var(--bad); }
.crash .status, .timeout .status, .protocol .status { color: var(--broke); }
.known .status { color: var(--mild); }
input[name=show] { position: absolute; opacity: 0; }
label { display: inline-block; margin: .2rem .3rem .2rem 0; padding: .1rem .7rem; border: 1px solid var(--edge);
  border-radius: 1rem; cursor: pointer; }
input:checked + label { background: var(--ink); color: var(--paper); }
input:focus-visible + label { outline: 2px solid var(--mild); outline-offset: 2px; }
footer { margin-top: 2rem; color: var(--soft); font-size: .85rem; }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } }
@media print { input, label { display: none; } body { max-width: none; } .case { break-inside: avoid; } }"""
