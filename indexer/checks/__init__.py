"""One module per rule: generators that read the tree and yield problems."""
