import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { allEvents } from '@waybook/contracts/events';
import { createPool } from '@waybook/platform/database';
import { startTestPortal, type TestPortal } from '@waybook/portal/testing';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { knownProjections } from './known-projections.js';
import { rebuildKnown } from './rebuild.js';
import { verifyKnown } from './verify.js';

const MASTER_KEY = Buffer.alloc(32, 6);

let portal: TestPortal;
let pool: Pool;
let told: string[];

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: MASTER_KEY });
  pool = createPool({ url: portal.database.ownerUrl, connections: 4 });
});
afterAll(async () => {
  await pool?.end();
  await portal?.close();
});
beforeEach(() => {
  told = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const rowsOf = async (text: string) => (await portal.database.systemPool.query<object>(text)).rows;
const known = (name: string) => knownProjections.find(({ table }) => table === name)!;
const upkeep = () => ({ pool, masterKey: MASTER_KEY, events: allEvents });
const rebuilt = (name: string) => rebuildKnown(known(name), upkeep(), { isFresh: false });
const differing = async (name: string) => (await verifyKnown(known(name), upkeep())).differences.length;

test('a rebuild of a table mends the claims of its streams, and one of claims those of all', async () => {
  const business = newId();
  const [, admin] = [await portal.people.driver(business), await portal.people.admin(business)];
  const claims = () => rowsOf('select * from claims order by scope, value');
  const drivers = () => rowsOf('select * from drivers order by id');
  const [claimsBefore, driversBefore] = [await claims(), await drivers()];
  await rowsOf(`delete from claims`);
  await rowsOf(`update drivers set status = 'suspended'`);
  expect([await differing('claims'), await differing('drivers')]).toEqual([claimsBefore.length, 1]);
  expect(await rebuilt('drivers')).toBe(0);
  expect(told).toEqual(['claims of 1 stream are what the log says.', 'drivers is made anew from 1 stream.']);
  expect(await drivers()).toEqual(driversBefore);
  const ofAdmin = `admin-user-${admin.id}`;
  const ofDrivers = claimsBefore.filter((claim) => (claim as { stream: string }).stream !== ofAdmin);
  expect(ofDrivers.length).toBeGreaterThan(0);
  expect(await claims()).toEqual(ofDrivers);
  expect(await rebuilt('claims')).toBe(0);
  expect([await differing('claims'), await differing('drivers')]).toEqual([0, 0]);
  expect(await claims()).toEqual(claimsBefore);
});
