"""An Answer dressed for its reader: envelope, Markdown, problem."""
