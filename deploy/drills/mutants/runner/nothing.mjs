// Imported for the sake of the hooks that are registered before it.
