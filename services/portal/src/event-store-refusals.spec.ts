import { describe, expect, test } from '@jest/globals';
import {
  ClaimTaken,
  ConcurrencyConflict,
  EventStoreOverloaded,
  IdempotencyKeyReused,
  PersonKeyDestroyed,
} from '@waybook/event-store';
import { eventStoreRefusal } from './event-store-refusals.js';

describe("the event store's refusals, in words for people", () => {
  test.each([
    [new ConcurrencyConflict('remittance-1'), 'conflict', 'CHANGED_MEANWHILE'],
    [new ClaimTaken('sign-in', 'ann'), 'conflict', 'ALREADY_IN_USE'],
    [new IdempotencyKeyReused(), 'unprocessable', 'IDEMPOTENCY_KEY_REUSED'],
    [new PersonKeyDestroyed('driver-1'), 'conflict', 'PERSON_ERASED'],
    [new EventStoreOverloaded(), 'unavailable', 'TOO_BUSY'],
  ])('%s', (error, kind, code) => {
    expect(eventStoreRefusal(error)).toMatchObject({ kind, code });
  });

  test('never repeat what was claimed, nor which stream', () => {
    expect(eventStoreRefusal(new ClaimTaken('sign-in', 'ann@example.com'))?.message).not.toContain('ann@example.com');
    expect(eventStoreRefusal(new ConcurrencyConflict('remittance-1'))?.message).not.toContain('remittance-1');
  });

  test('leave other errors alone', () => {
    expect(eventStoreRefusal(new Error('a mistake of ours'))).toBeUndefined();
  });
});
