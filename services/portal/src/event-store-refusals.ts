import {
  ClaimTaken,
  ConcurrencyConflict,
  EventStoreOverloaded,
  IdempotencyKeyReused,
  PersonKeyDestroyed,
} from '@waybook/event-store';
import { type DomainError, domainError } from '@waybook/platform/errors';

const ChangedMeanwhile = domainError(
  'CHANGED_MEANWHILE',
  'conflict',
  'Somebody else changed this at the same moment. Look at it again, then repeat what you did.',
);

const AlreadyInUse = domainError('ALREADY_IN_USE', 'conflict', 'This is already in use.');

const IdempotencyKeyUsedBefore = domainError(
  'IDEMPOTENCY_KEY_REUSED',
  'unprocessable',
  'This Idempotency-Key was used before with another request. Send this one with a new key.',
);

const PersonErased = domainError(
  'PERSON_ERASED',
  'conflict',
  'This person was deleted for good, so nothing more can be recorded about them.',
);

const OVERLOAD_RETRY_SECONDS = 2;

const TooBusyToRecord = domainError('TOO_BUSY', 'unavailable', {
  message: 'Too much is being recorded at the moment. Nothing was changed; try again in a few seconds.',
  retryAfterSeconds: OVERLOAD_RETRY_SECONDS,
});

/** The event store knows nothing of people: here its errors get sentences. An area may say more and catch them first. */
export function eventStoreRefusal(error: unknown): DomainError | undefined {
  if (error instanceof ConcurrencyConflict) return new ChangedMeanwhile();
  if (error instanceof ClaimTaken) return new AlreadyInUse();
  if (error instanceof IdempotencyKeyReused) return new IdempotencyKeyUsedBefore();
  if (error instanceof PersonKeyDestroyed) return new PersonErased();
  if (error instanceof EventStoreOverloaded) return new TooBusyToRecord();
  return undefined;
}
