import { DomainError, type RefusalKind } from '@waybook/platform/errors';

/** Says nothing about the row: the same may pass in a moment. */
const PASSING: ReadonlySet<RefusalKind> = new Set(['unavailable', 'too_many']);

/** Whether a row can't be done for a reason of its own; whatever else goes wrong ends the step, and the next one tries the row again. */
export function isAboutRow(error: unknown): error is DomainError {
  return error instanceof DomainError && !PASSING.has(error.kind);
}
