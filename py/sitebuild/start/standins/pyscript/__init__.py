"""PyScript's package, cut down to what the game uses: the calls between page and worker."""


def __getattr__(name):
    if name != "sync":
        raise AttributeError(name)
    from polyscript import xworker

    return xworker.sync
