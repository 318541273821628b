"""What an operator deals with: settings, logs, figures, webhooks."""
