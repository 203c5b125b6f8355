"""The constants that asyncio names; a page opens no sockets."""

from _socket import *
