"""Text for people in three languages: words of the interface, boards, rulebooks. Knows no command line."""
