"""Tracebacks without colours: the console of a browser shows the codes for them as they are."""


class _Plain:
    def __getattr__(self, name):
        return self

    def __str__(self):
        return ""


_PLAIN = _Plain()


def can_colorize(*, file=None):
    return False


def get_theme(**wishes):
    return _PLAIN
