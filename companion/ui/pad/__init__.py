"""A score pad on the table. Its screens are for all boxes, so they are with the others."""
