"""What people see and hear: pure functions from what one seat knows to HTML and spoken text.

Its rooms, each of which imports only from those before it:

- `state`: what the page shows, as plain values: the table at one moment, the games played.
- `words`: languages and numbers, names of cards and players, sums as they are written.
- `drawing`: geometry, and what a picture of the complex plane or of a card is made of.
- `dialogs`: the menu, the settings, sharing, statistics and help.
- `table`: the table itself, one module a region, and what is said aloud.
- `teaching`: what the lesson and the rules share: worked examples, and pictures of them.
- `lesson`: the lesson's figures, which a reader can touch.
- `pages`: what is rendered only when the site is built. The worker never loads it.

`data` holds the measurements that the pages show, `locale` every sentence in each language.
"""
