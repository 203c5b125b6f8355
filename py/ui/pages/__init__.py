"""What is rendered only when the site is built: the pages beside the table. `site` lists them."""
