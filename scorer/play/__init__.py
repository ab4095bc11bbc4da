"""The play to thirty-one."""
