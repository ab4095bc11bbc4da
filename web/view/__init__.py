"""The state as the page draws it, in the language of whoever looks.

What may not be told yet is not in it.
"""
