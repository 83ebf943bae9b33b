"""Rule sets side by side, for tests: variants read once, and what every page has to be."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache

from nardy_ref.compare.differences import Differences, differences
from nardy_ref.options.resolver import Resolved
from nardy_ref.options.resolver import resolve as _resolve


@cache
def resolve(variant: str) -> Resolved:
    return _resolve(variant)


def between(a: str, b: str) -> Differences:
    return differences(resolve(a), resolve(b))


def page(text: str) -> ET.Element:
    """A page that is well-formed also as XML, which is more than HTML asks for."""
    head, _, rest = text.partition("\n")
    assert head == "<!DOCTYPE html>"
    return ET.fromstring(rest)  # noqa: S314 - our own page


def loads_nothing(text: str) -> None:
    """A page without script that names no address but its own parts."""
    root = page(text)
    names = {(element.tag, key) for element in root.iter() for key in element.attrib}
    assert not {element.tag for element in root.iter()} & {"script", "link", "img", "iframe", "object"}
    assert not [name for name in names if name[1] == "src" or name[1].startswith("on")]
    assert all(element.attrib["href"].startswith("#") for element in root.iter() if "href" in element.attrib)
    assert not re.search(r"@import|url\(", text)
    assert "default-src 'none'" in text
    assert "prefers-color-scheme: dark" in text
