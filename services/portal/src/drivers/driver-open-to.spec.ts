import { expect, test } from '@jest/globals';
import type { ReadTables } from '@waybook/platform/database';
import { NotAllowed, type AdminActor, type DriverActor } from '@waybook/platform/http';
import { DriverNotFound } from './driver.errors.js';
import { driverOpenTo } from './driver-open-to.js';

const ID = '0193a3f0-0000-7000-8000-00000000000a';
const driver: DriverActor = {
  ...{ type: 'driver', id: ID, businessId: 'business-1', sessionId: 'session-1' },
  ...{ driverCode: 'DS000001', status: 'active' },
};
const admin = (permissions: readonly string[]): AdminActor => ({
  ...{ type: 'admin', id: 'admin-1', businessId: 'business-1', sessionId: 'session-2', role: 'operations' },
  permissions,
});

/** Finds the one driver, whatever it is asked for. */
const tables = { in: async () => ({ id: ID }) } as unknown as ReadTables;
const path = { businessId: 'business-1', driverId: ID, permission: 'earnings:read' } as const;

test.each([ID, ID.toUpperCase(), 'DS000001'])('a driver opens their own, as %s', async (driverId) => {
  expect(await driverOpenTo(driver, { ...path, driverId }, tables)).toBe(ID);
});

test("another driver's, or another business's, is not there", async () => {
  for (const driverId of ['DS000002', 'ds000001', ID.replace('a', 'b')])
    await expect(driverOpenTo(driver, { ...path, driverId }, tables)).rejects.toThrow(DriverNotFound);
  for (const actor of [driver, admin(['earnings:read'])])
    await expect(driverOpenTo(actor, { ...path, businessId: 'business-2' }, tables)).rejects.toThrow(DriverNotFound);
});

test('an admin opens any of the business, if they may', async () => {
  expect(await driverOpenTo(admin(['earnings:read']), { ...path, driverId: 'DS000002' }, tables)).toBe(ID);
  expect(await driverOpenTo(admin(['all']), { ...path, driverId: 'DS000002' }, tables)).toBe(ID);
  await expect(driverOpenTo(admin(['drivers:read']), path, tables)).rejects.toThrow(NotAllowed);
});
