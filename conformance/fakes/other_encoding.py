"""Answers in an encoding other than UTF-8. Arguments: utf-16, latin-1 or utf-8-sig (with a byte order mark) [N]."""

import json
import sys

from talk import Request, number, play, put


def answer_encoded(request: Request) -> None:
    """Send a line that is right but for its bytes."""
    text = json.dumps({"seq": request["seq"], "skipped": "pas prêt"}, ensure_ascii=False)
    put(f"{text}\n".encode(sys.argv[1]))


play(answer_encoded, number(2))
