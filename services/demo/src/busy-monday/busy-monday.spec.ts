import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestPortal, type TestPerson, type TestPortal } from '@waybook/portal/testing';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { demoDeliveries } from '../businesses/demo-deliveries.js';
import { DEMO_ADMIN_PASSWORD } from '../demo-business.js';
import { demoInstallation } from '../demo-installation.js';
import { busyDrivers } from './busy-drivers.js';
import { seedBusyMonday } from './busy-monday.js';

const PENDING = 300;
const SEEDED = 50;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  await seedBusyMonday(demoInstallation(portal.portal.app), demoDeliveries, SEEDED);
});
afterAll(() => portal?.close());

async function waiting(): Promise<PendingRemittanceAnswer[]> {
  const admin: TestPerson = { kind: 'admin', id: 'admin', business: '', login: 'admin', password: DEMO_ADMIN_PASSWORD };
  return (await portal.as(admin).get('/api/remittances/pending')).json<PendingRemittanceAnswer[]>();
}

describe('a busy Monday', () => {
  test.each([1, 7, PENDING])('has as many that wait as were asked for: %i', (pending) => {
    const decisions = busyDrivers(pending).flatMap(({ remittances }) =>
      remittances.map(({ decision }) => decision.kind),
    );
    expect(decisions.filter((kind) => kind === 'none')).toHaveLength(pending);
  });

  test('has no two drivers with the same name or time of registration', () => {
    const drivers = busyDrivers(PENDING);
    for (const values of [
      drivers.map(({ details }) => details.email),
      drivers.map(({ registeredAt }) => registeredAt),
    ]) {
      expect(new Set(values).size).toBe(drivers.length);
    }
  });

  test('waits in the list, of two weeks, some late, some with lines, about one in five with flags', async () => {
    const pending = await waiting();
    expect(pending).toHaveLength(SEEDED);
    expect(new Set(pending.map(({ weekStartDate }) => weekStartDate)).size).toBe(2);
    const flagged = pending.filter(({ flags }) => flags.length > 0);
    expect(flagged.length / SEEDED).toBeGreaterThan(0.1);
    expect(flagged.length / SEEDED).toBeLessThan(0.3);
    const codes = new Set(flagged.flatMap(({ flags }) => flags.map(({ code }) => code)));
    expect([...codes].toSorted()).toEqual(['duplicate_load', 'fee_differs', 'late_submission', 'unusual_amount']);
    expect(pending.some(({ lines }) => lines.length > 0)).toBe(true);
  });

  test('is made once', async () => {
    await seedBusyMonday(demoInstallation(portal.portal.app), demoDeliveries, SEEDED);
    expect(await waiting()).toHaveLength(SEEDED);
  });
});
