"""The addresses of the page: what it fetches and what it posts."""
