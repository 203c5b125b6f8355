"""Making Python start fast in the browser. README.md in this folder gives the reasons."""
