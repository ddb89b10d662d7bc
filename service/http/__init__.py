"""Thin handlers over the study functions, and what HTTP asks of all of them."""
