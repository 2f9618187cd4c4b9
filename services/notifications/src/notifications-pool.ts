/** Injection token of the pool with the application's role. */
export const NOTIFICATIONS_POOL = Symbol('notifications pool');
