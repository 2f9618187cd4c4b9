/** Waiting for a free connection of a pool, and opening a new one. */
export const ACQUIRE_LIMIT_MS = 3_000;
/** Further requests for a connection are refused at once. */
export const MAX_WAITING = 1_000;
/** Idle connections are closed after this time. */
export const IDLE_LIMIT_MS = 60_000;
/**
 * A statement is under way and nothing has come or gone for so long: the server hangs, or is gone without a word. Above the server's own limit of
 * a statement of the application's role, which a server that lives keeps.
 */
export const SILENCE_LIMIT_MS = 8_000;
/** The same for work that may take minutes: verifying, rebuilding, migrating. */
export const LONG_WORK_SILENCE_LIMIT_MS = 15 * 60_000;
/** The first probe of a connection on which nothing happens. */
export const KEEP_ALIVE_AFTER_MS = 10_000;
