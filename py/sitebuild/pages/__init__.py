"""Making the pages: templates filled in with what `ui` renders, and the files that go with them."""
