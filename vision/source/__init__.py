"""Where frames come from: cameras, addresses, films, folders, an open page.

Others import ``address``, ``capture``, ``files``, ``newest_frame``, ``source``, ``tls``.
"""
