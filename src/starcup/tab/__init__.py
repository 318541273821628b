"""Starcup in a browser tab: the same tables and frames as on a server, without any server.

A worker of the page runs this under Pyodide. `host` speaks the server's two languages, requests and messages; tables
are kept by whoever is given as the `Keeper`, in a browser IndexedDB. Only `browser` knows that there is a browser.
"""
