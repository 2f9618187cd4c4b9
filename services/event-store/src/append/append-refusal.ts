import type { DatabaseError } from 'pg';

const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';
const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';
const RACED_CONSTRAINTS = new Set(['events_one_per_version', 'events_one_per_idempotency_key']);

/** Another process was faster between this statement's look and its insert; nothing was written. */
export function isLostRace(error: unknown): boolean {
  const { code, constraint } = error as Partial<DatabaseError>;
  if (code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE) return true;
  if (code === CHECK_VIOLATION) return constraint === 'guard_has_moved';
  return code === UNIQUE_VIOLATION && constraint !== undefined && RACED_CONSTRAINTS.has(constraint);
}

/** Another row has what only one may have, be it a row that no event of the stream has made, which isn't in the way of the next. */
export function isRowThere(error: unknown): boolean {
  return (error as Partial<DatabaseError>).code === UNIQUE_VIOLATION && !isClaimTaken(error);
}

export function isClaimTaken(error: unknown): boolean {
  const { code, constraint } = error as Partial<DatabaseError>;
  return code === UNIQUE_VIOLATION && constraint === 'claims_pkey';
}
