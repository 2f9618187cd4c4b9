/** The application role's pool, under which this service asks for it. */
export const NOTIFICATIONS_POOL = Symbol('notifications pool');
