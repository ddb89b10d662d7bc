"""HTML for people, and its Markdown twins, from the same answers."""
