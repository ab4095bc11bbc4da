"""The fields of what is sent to the server and of what it answers: types, bounds, refusals."""
