import { ClaimTaken, ConcurrencyConflict, IdempotencyKeyReused } from '@waybook/event-store';
import { DomainError } from '@waybook/platform/errors';

class ChangedMeanwhile extends DomainError {
  readonly code = 'CHANGED_MEANWHILE';
  readonly kind = 'conflict';
  constructor() {
    super('Somebody else changed this at the same moment. Look at it again, then repeat what you did.');
  }
}

class AlreadyInUse extends DomainError {
  readonly code = 'ALREADY_IN_USE';
  readonly kind = 'conflict';
  constructor() {
    super('This is already in use.');
  }
}

class IdempotencyKeyUsedBefore extends DomainError {
  readonly code = 'IDEMPOTENCY_KEY_REUSED';
  readonly kind = 'unprocessable';
  constructor() {
    super('This Idempotency-Key was used before with another request. Send this one with a new key.');
  }
}

/** The event store knows nothing of people: here its errors get sentences. An area may say more and catch them first. */
export function eventStoreRefusal(error: unknown): DomainError | undefined {
  if (error instanceof ConcurrencyConflict) return new ChangedMeanwhile();
  if (error instanceof ClaimTaken) return new AlreadyInUse();
  if (error instanceof IdempotencyKeyReused) return new IdempotencyKeyUsedBefore();
  return undefined;
}
