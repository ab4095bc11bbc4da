"""Training the small networks that read crops, and the face beside an index."""
