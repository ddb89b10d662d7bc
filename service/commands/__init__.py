"""The command executor, free of HTTP."""
