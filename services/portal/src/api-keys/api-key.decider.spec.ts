import { describe, expect, test } from '@jest/globals';
import { MAX_ACTIVE_API_KEYS } from '@waybook/contracts/api';
import { createApiKey, revokeApiKey, type CreateApiKeyInput } from './api-key.decider.js';
import {
  ApiKeyAddressesWrong,
  ApiKeyExpiryOutOfReach,
  ApiKeyNameTaken,
  ApiKeyNeedsName,
  ApiKeyNotFound,
  TooManyApiKeys,
} from './api-key.errors.js';
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
  allowedAddresses: [],
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

  test('is good for a year where nobody says otherwise, and for ever where somebody says so', () => {
    expect(createApiKey(notCreated, create())).toMatchObject([{ data: { expiresAt: '2027-11-20T23:59:59.999Z' } }]);
    const [forEver] = createApiKey(notCreated, create({ expiresOn: null }));
    expect(forEver!.data).not.toHaveProperty('expiresAt');
  });

  test('is good to the end of its last day in London', () => {
    const summer = createApiKey(notCreated, create({ expiresOn: '2027-07-01' }));
    expect(summer).toMatchObject([{ data: { expiresAt: '2027-07-01T22:59:59.999Z' } }]);
    expect(createApiKey(notCreated, create({ expiresOn: '2026-11-20' }))).toHaveLength(1);
    expect(createApiKey(notCreated, create({ expiresOn: '2031-11-24' }))).toHaveLength(1);
    for (const expiresOn of ['2026-11-19', '2031-11-25']) {
      expect(() => createApiKey(notCreated, create({ expiresOn }))).toThrow(ApiKeyExpiryOutOfReach);
    }
  });

  test('names the addresses from which alone it is good, each once', () => {
    const allowedAddresses = ['198.51.100.0/24', ' 2001:DB8::/32', '198.51.100.0/24'];
    expect(createApiKey(notCreated, create({ allowedAddresses }))).toMatchObject([
      { data: { allowedAddresses: ['198.51.100.0/24', '2001:db8::/32'] } },
    ]);
    expect(createApiKey(notCreated, create())[0]!.data).not.toHaveProperty('allowedAddresses');
    for (const wrong of ['', 'office', '198.51.100.0/33']) {
      expect(() => createApiKey(notCreated, create({ allowedAddresses: ['203.0.113.7', wrong] }))).toThrow(
        ApiKeyAddressesWrong,
      );
    }
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
