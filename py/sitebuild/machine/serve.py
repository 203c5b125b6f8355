"""Serves the built site on this machine, much as GitHub Pages serves it elsewhere.

Files are sent gzipped where that helps, with the MIME types that browsers insist on, without any
header that Pages could not set, and, when asked, below a path: `/complex-hearts/`.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import gzip
import hashlib
import sys
import threading
import webbrowser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import unquote, urlsplit

from sitebuild.paths import SITE

HOST = "127.0.0.1"
PORT = 8765

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
PACKED_ALREADY = {".bin", ".gz", ".jpg", ".png", ".zip"}


class SiteServer:
    """A server of one folder in a thread of its own; use it in a `with` statement.

    `path` is where the folder appears, with a slash at both ends. `port` 0 takes a free one.
    Browsers may keep files for `max_age` seconds before they ask again: 600 on GitHub Pages.
    `sent` counts the bytes of all answers' bodies, as they went over the line.
    """

    def __init__(self, folder: Path, *, port: int = 0, path: str = "/", max_age: int = 600) -> None:
        self.sent = 0
        self.cache_control = f"max-age={max_age}" if max_age else "no-cache"
        handler = functools.partial(_Handler, site=self, folder=folder.resolve(), path=path)
        self._server = ThreadingHTTPServer((HOST, port), handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self.url = f"http://{HOST}:{self._server.server_address[1]}{path}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Stop answering; connections that are open end with it."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body leave together: sent apart, each small file would wait for an acknowledgement.
    wbufsize = -1
    disable_nagle_algorithm = True

    def __init__(self, *arguments: object, site: SiteServer, folder: Path, path: str) -> None:
        self.site = site
        self.folder = folder
        self.prefix = path
        super().__init__(*arguments)  # type: ignore[arg-type]

    def handle(self) -> None:
        """Answer until the browser hangs up, which it may do in the middle of an answer."""
        with contextlib.suppress(ConnectionError):
            super().handle()

    def do_GET(self) -> None:
        """Answer with a file, gzipped where the browser takes it and it helps."""
        file = self._file()
        status = HTTPStatus.OK
        if file is None:
            file, status = self.folder / "404.html", HTTPStatus.NOT_FOUND
        if not file.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        body, packed, tag = _read(file, file.stat().st_mtime_ns)
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("Cache-Control", self.site.cache_control)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        takes_gzip = "gzip" in self.headers.get("Accept-Encoding", "")
        self.send_response(status)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        self.send_header("Cache-Control", self.site.cache_control)
        self.send_header("ETag", tag)
        if packed is not None and takes_gzip:
            body = packed
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)
            self.site.sent += len(body)

    def do_HEAD(self) -> None:
        """Answer as to GET, without the body."""
        self.do_GET()

    def _file(self) -> Path | None:
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.prefix):
            return None
        file = (self.folder / path[len(self.prefix) :]).resolve()
        if not file.is_relative_to(self.folder):
            return None
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() else None

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: what matters is seen in the browser."""


@functools.lru_cache(maxsize=512)
def _read(file: Path, _changed: int) -> tuple[bytes, bytes | None, str]:
    """A file's bytes, the same gzipped where that helps, and a tag that names this version."""
    body = file.read_bytes()
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    if file.suffix in PACKED_ALREADY:
        return body, None, tag
    return body, gzip.compress(body, compresslevel=6, mtime=0), tag


def main(arguments: list[str]) -> int:
    """Serve `site/` until interrupted."""
    parser = argparse.ArgumentParser(prog="sitebuild.machine.serve", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT, help="0 takes any free port")
    parser.add_argument("--path", default="/", help="serve below this path")
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    asked = parser.parse_args(arguments)
    if not (SITE / "index.html").exists():
        print("site/ is not built yet: run `make site` first", file=sys.stderr)
        return 2
    try:
        server = SiteServer(SITE, port=asked.port, path=asked.path, max_age=0)
    except OSError:
        server = SiteServer(SITE, path=asked.path, max_age=0)
    with server:
        print(f"Complex Hearts is at {server.url}   (end with Ctrl+C)", flush=True)
        if asked.open:
            webbrowser.open(server.url)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
