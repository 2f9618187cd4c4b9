/** What `GET /api/events` takes. */
export const DEFAULT_EVENTS = 100;
export const MAX_EVENTS = 1_000;
export const MAX_WAIT_SECONDS = 30;
