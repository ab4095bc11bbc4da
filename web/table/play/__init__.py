"""The play as a camera sees it: which card was laid by whom."""
