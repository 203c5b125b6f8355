"""The static pages beside the table, in each language; `site` lists them."""
