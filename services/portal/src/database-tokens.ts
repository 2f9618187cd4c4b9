/** The application role's pool, for statements that write plain tables; queries go through `ReadTables`. */
export const APP_POOL = Symbol('application pool');
/** The system role's pool, which sees all businesses. */
export const SYSTEM_POOL = Symbol('system pool');
/** The same for single statements that take minutes. */
export const LONG_WORK_POOL = Symbol('long work pool');
/** The application role's address, for a connection of one's own with a session that lasts. */
export const SESSION_URL = Symbol('session url');
