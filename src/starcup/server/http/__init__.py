"""What the web sees: the application, its routes, the WebSocket, and what guards them."""
