/** What ends a row of `sessions` at an instant, given as an SQL expression: where it was used from goes with it. */
export const endedAt = (instant: string): string => `revoked_at = ${instant}, device = null, address = null`;
