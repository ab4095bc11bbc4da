"""The subcommands of vision."""
