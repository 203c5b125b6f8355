"""Tells what goes wrong on the standard error stream, which in a page is the console."""

import sys
import traceback

DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50


class _Logger:
    def error(self, message, *arguments, exc_info=None, **_):
        print(message % arguments if arguments else message, file=sys.stderr)
        if exc_info:
            error = exc_info if isinstance(exc_info, BaseException) else sys.exception()
            traceback.print_exception(error)

    warning = critical = error

    def exception(self, message, *arguments, exc_info=True, **_):
        self.error(message, *arguments, exc_info=exc_info)

    def debug(self, *_, **__):
        pass

    info = debug


_root = _Logger()
debug, info, warning, error = _root.debug, _root.info, _root.warning, _root.error
critical, exception = _root.critical, _root.exception


def getLogger(name=None):
    return _root
