"""Reading one index directory: its format, its records, its search."""
