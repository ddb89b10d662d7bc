"""What authors write: records without logic, one module per idea."""
