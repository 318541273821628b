"""The table on the web: HTTP, WebSocket, storage, bots in processes. No rule of any game in here."""
