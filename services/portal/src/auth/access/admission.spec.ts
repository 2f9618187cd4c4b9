import { describe, expect, test } from '@jest/globals';
import { SystemClock } from '@waybook/platform/clock';
import { SignInRequired, type AdminActor, type ApiKeyCaller, type DriverActor } from '@waybook/platform/http';
import type { KnownApiKeys } from '../api-keys/known-api-keys.js';
import { AdminInactive, BusinessInactive, DriverInactive } from '../auth.errors.js';
import { Admission } from './admission.js';
import type { Person } from './people.js';
import { actorOf, refusalFor } from './portal-admission.js';
import type { ScimTokens } from '../scim/scim-tokens.js';
import type { SignedInActors } from './signed-in-actors.js';

const admin: AdminActor = {
  ...{ type: 'admin', id: 'admin-1', businessId: 'business-1', sessionId: 'session-1', role: 'payroll' },
  permissions: ['drivers:read', 'payments:read'],
};
const driver: DriverActor = {
  ...{ type: 'driver', id: 'driver-1', businessId: 'business-1', sessionId: 'session-2' },
  ...{ driverCode: 'DS000001', status: 'active' },
};
const program: ApiKeyCaller = { ...admin, type: 'api_key', id: 'key-1', permissions: ['events:read'] };

function admissionOf(actor: () => Promise<AdminActor | DriverActor>, isGood = false): Admission {
  const keys = { isGood: async () => isGood } as unknown as KnownApiKeys;
  const tokens = { isGood: async () => isGood } as unknown as ScimTokens;
  return new Admission({ actor } as unknown as SignedInActors, keys, tokens, new SystemClock());
}
const now = (permissions: readonly string[]) => admissionOf(async () => ({ ...admin, permissions }));
const signedOut = admissionOf(() => Promise.reject(new SignInRequired()));

describe('whoever waits for a long answer', () => {
  test('still has it while they hold what it takes', async () => {
    expect(await now(['payments:read']).stillHolds(admin, 'payments:read')).toBe(true);
    expect(await now(['all']).stillHolds(admin, 'payments:read')).toBe(true);
    expect(await now(['drivers:read']).stillHolds(admin, 'payments:read')).toBe(false);
    expect(await signedOut.stillHolds(admin, 'payments:read')).toBe(false);
  });

  test('still holds all where nothing was taken away', async () => {
    expect(await now(['payments:read', 'drivers:read', 'queries:read']).stillHoldsAll(admin)).toBe(true);
    expect(await now(['all']).stillHoldsAll(admin)).toBe(true);
    expect(await now(['drivers:read']).stillHoldsAll(admin)).toBe(false);
    expect(await signedOut.stillHoldsAll(admin)).toBe(false);
    expect(await admissionOf(async () => driver).stillHoldsAll(driver)).toBe(true);
  });

  test('is told that they may not once they should have a second factor and have none', async () => {
    const dueAt = (secondFactorDueAt: Date) => admissionOf(async () => ({ ...admin, secondFactorDueAt }));
    expect(await dueAt(new Date(Date.now() + 60_000)).stillHolds(admin, 'payments:read')).toBe(true);
    expect(await dueAt(new Date(Date.now() - 1)).stillHolds(admin, 'payments:read')).toBe(false);
    expect(await dueAt(new Date(Date.now() - 1)).stillHoldsAll(admin)).toBe(false);
  });

  test('may be a program, as long as its key is good', async () => {
    expect(await admissionOf(async () => driver, true).stillHolds(program, 'events:read')).toBe(true);
    expect(await admissionOf(async () => driver, true).stillHoldsAll(program)).toBe(true);
    expect(await admissionOf(async () => driver).stillHoldsAll(program)).toBe(false);
  });

  test('is told where nobody can say', async () => {
    const away = admissionOf(() => Promise.reject(new Error('the database is away')));
    await expect(away.stillHoldsAll(admin)).rejects.toThrow('away');
  });
});

describe('who may use the portal', () => {
  const anybody = { isBusinessActive: true, hasSecondFactor: false, sessionEpoch: 0 };
  const user = { id: 'person-1', businessId: 'business-1', permissions: ['all'], role: 'director' };
  const adminIs = (changes: object = {}) =>
    ({ ...anybody, type: 'admin', user, isActive: true, secondFactorDueAt: null, ...changes }) as Person;
  const acting = { id: 'session-1', hasSecondFactor: false };
  const driverIs = (status: string, changes: object = {}) =>
    ({ ...anybody, type: 'driver', user: { ...user, driverId: 'DS000001', status }, ...changes }) as unknown as Person;

  test('is who is active, in a business that is', () => {
    for (const person of [adminIs(), driverIs('active'), driverIs('suspended')]) expect(refusalFor(person)).toBeNull();
    expect(refusalFor(adminIs({ isActive: false }))).toBeInstanceOf(AdminInactive);
    expect(refusalFor(driverIs('inactive'))).toBeInstanceOf(DriverInactive);
    for (const person of [adminIs({ isActive: false }), driverIs('inactive')])
      expect(refusalFor({ ...person, isBusinessActive: false })).toBeInstanceOf(BusinessInactive);
  });

  test('acts as what they are now', () => {
    const common = { id: 'person-1', businessId: 'business-1', sessionId: 'session-1' };
    expect(actorOf(adminIs(), acting)).toEqual({
      ...common,
      type: 'admin',
      role: 'director',
      permissions: ['all'],
    });
    expect(actorOf(driverIs('suspended'), acting)).toEqual({
      ...common,
      type: 'driver',
      driverCode: 'DS000001',
      status: 'suspended',
    });
  });

  test('is held to their second factor, unless they have shown one in this session', () => {
    const secondFactorDueAt = new Date('2026-11-20T09:00:00Z');
    const due = adminIs({ secondFactorDueAt });
    expect(actorOf(due, acting)).toMatchObject({ secondFactorDueAt });
    expect(actorOf(due, { ...acting, hasSecondFactor: true })).not.toHaveProperty('secondFactorDueAt');
  });
});
