"""Tables on the web: HTTP, WebSocket, storage, bots in processes. No rule of any game in here.

docs/server.md follows one move through these folders.
"""
