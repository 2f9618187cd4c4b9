import {
  ClaimTaken,
  ConcurrencyConflict,
  EventStoreOverloaded,
  IdempotencyKeyReused,
  PersonKeyDestroyed,
} from '@waybook/event-store';
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

class PersonErased extends DomainError {
  readonly code = 'PERSON_ERASED';
  readonly kind = 'conflict';
  constructor() {
    super('This person was deleted for good, so nothing more can be recorded about them.');
  }
}

const OVERLOAD_RETRY_SECONDS = 2;

class TooBusyToRecord extends DomainError {
  readonly code = 'TOO_BUSY';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = OVERLOAD_RETRY_SECONDS;
  constructor() {
    super('Too much is being recorded at the moment. Nothing was changed; try again in a few seconds.');
  }
}

/** The event store knows nothing of people: here its errors get sentences. An area may say more and catch them first. */
export function eventStoreRefusal(error: unknown): DomainError | undefined {
  if (error instanceof ConcurrencyConflict) return new ChangedMeanwhile();
  if (error instanceof ClaimTaken) return new AlreadyInUse();
  if (error instanceof IdempotencyKeyReused) return new IdempotencyKeyUsedBefore();
  if (error instanceof PersonKeyDestroyed) return new PersonErased();
  if (error instanceof EventStoreOverloaded) return new TooBusyToRecord();
  return undefined;
}
