"""Options and variants: which values there are, which a variant chooses, who says so, and what stays silent."""
