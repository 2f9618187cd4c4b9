/** The application role's pool, for statements that write plain tables; queries go through `ReadTables`. */
export const APP_POOL = Symbol('application pool');
/** The system role's pool, which sees all businesses. */
export const SYSTEM_POOL = Symbol('system pool');
/** The application role's address, for a connection of one's own. */
export const DATABASE_URL = Symbol('database url');
