/** The application role's pool, for statements that write plain tables; queries go through `ReadTables`. */
export const APP_POOL = Symbol('application pool');
/** The system role's pool, which sees all businesses. */
export const SYSTEM_POOL = Symbol('system pool');
