"""The service: answers look-ups, search and study questions from one index."""
