"""The conformance suite: golden cases, the protocol, programs under test, reports."""
