"""The domain: plain functions that answer study questions, free of HTTP."""
