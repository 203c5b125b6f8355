"""The dialogs over the table: the menu, the settings, sharing, statistics and help."""
