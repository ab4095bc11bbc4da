"""Where frames come from: cameras, addresses, films, folders, an open page."""
