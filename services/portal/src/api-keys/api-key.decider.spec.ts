import { describe, expect, test } from '@jest/globals';
import { MAX_ACTIVE_API_KEYS } from '@waybook/contracts/api';
import { createApiKey, revokeApiKey, type CreateApiKeyInput } from './api-key.decider.js';
import { ApiKeyNameTaken, ApiKeyNeedsName, ApiKeyNotFound, TooManyApiKeys } from './api-key.errors.js';
import { evolve, notCreated, type ApiKey } from './api-key.js';

const KEY = '0199a000-0000-7000-8000-000000000001';
const BUSINESS = '0199a000-0000-7000-8000-000000000002';
const ADMIN = '0199a000-0000-7000-8000-000000000003';
const at = new Date('2026-11-20T12:00:00Z');

const create = (changes: Partial<CreateApiKeyInput> = {}): CreateApiKeyInput => ({
  keyId: KEY,
  businessId: BUSINESS,
  name: ' Payroll ',
  ending: 'x1Yz',
  activeNames: [],
  createdBy: ADMIN,
  at,
  ...changes,
});
const active = (): ApiKey => createApiKey(notCreated, create()).reduce(evolve, notCreated);
const revoke = { revokedBy: ADMIN, at };

describe('an API key', () => {
  test('reads events and does nothing else', () => {
    expect(createApiKey(notCreated, create())).toMatchObject([
      { type: 'ApiKeyCreated', data: { name: 'Payroll', permissions: ['events:read'], ending: 'x1Yz' } },
    ]);
  });

  test('has a name that no other active one has', () => {
    expect(() => createApiKey(notCreated, create({ name: '  ' }))).toThrow(ApiKeyNeedsName);
    expect(() => createApiKey(notCreated, create({ activeNames: ['payroll'] }))).toThrow(ApiKeyNameTaken);
  });

  test('is created once, and revoked while it is active', () => {
    const [created] = createApiKey(notCreated, create());
    const [revoked] = revokeApiKey(active(), revoke);
    expect(() => evolve(active(), created!)).toThrow('created once');
    expect(() => evolve(notCreated, revoked!)).toThrow("not_created can't be revoked");
  });

  test('is one of so many', () => {
    const activeNames = Array.from({ length: MAX_ACTIVE_API_KEYS }, (_, number) => `Key ${number}`);
    expect(() => createApiKey(notCreated, create({ activeNames }))).toThrow(TooManyApiKeys);
  });

  test('is revoked once and for all', () => {
    const events = revokeApiKey(active(), revoke);
    expect(events).toMatchObject([{ type: 'ApiKeyRevoked', data: { keyId: KEY, revokedBy: ADMIN } }]);
    expect(revokeApiKey(events.reduce(evolve, active()), revoke)).toEqual([]);
    expect(() => revokeApiKey(notCreated, revoke)).toThrow(ApiKeyNotFound);
  });
});
