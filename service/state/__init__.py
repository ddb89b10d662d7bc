"""State: what changes between requests: windows, keys, the daily pin, players."""
