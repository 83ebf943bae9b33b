"""The rules, one module a chapter, one function for each clause that an option can choose.

Functions on plain values; nothing here knows files, options as text, or the order in which an engine asks.
"""
