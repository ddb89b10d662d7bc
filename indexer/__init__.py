"""The indexer: content files in, an index directory out."""
