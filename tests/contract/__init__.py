"""The contract every game keeps, as laws."""
