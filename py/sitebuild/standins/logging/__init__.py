"""Tells what goes wrong on the standard error stream, which in a page is the console."""

import sys
import traceback

DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50


class _Logger:
    def error(self, message, *arguments, exc_info=None):
        print(message % arguments if arguments else message, file=sys.stderr)
        if isinstance(exc_info, BaseException):
            traceback.print_exception(exc_info)

    warning = critical = error

    def debug(self, *arguments, **options):
        pass

    info = debug


def getLogger(name=None):
    return _Logger()
