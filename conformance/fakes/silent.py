"""Never answers, not even the start; it ends when its input does."""

from talk import requests

for _ in requests():
    pass
