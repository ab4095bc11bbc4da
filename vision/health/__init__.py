"""What may be wrong with a camera, told from its pictures and from when they come."""
