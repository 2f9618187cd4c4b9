import { expect, test } from '@jest/globals';
import { NotAllowed, type Actor, type AdminActor } from '@waybook/platform/http';
import { recordsFor } from './which-records.js';

const now = new Date('2026-11-20T12:00:00.000Z');
const [THIS_WEEK, LAST_WEEK, EARLIER] = ['2026-11-16', '2026-11-09', '2026-10-05'] as const;
const driverId = '0193a3f0-0000-7000-8000-0000000000a1';
const admin = { type: 'admin', id: 'a', businessId: 'b', permissions: ['earnings:read'] } as unknown as AdminActor;
const driver = { type: 'driver', id: driverId, businessId: 'b' } as unknown as Actor;

test('an admin sees the current week of all drivers, or the week that they name', () => {
  expect(recordsFor(admin, {}, now)).toMatchObject({ weekStartDate: THIS_WEEK, draftWeeks: [THIS_WEEK] });
  expect(recordsFor(admin, { weekStartDate: EARLIER }, now)).toMatchObject({
    weekStartDate: EARLIER,
    draftWeeks: [EARLIER],
  });
});

test('an admin who names a driver sees all weeks of that driver', () => {
  expect(recordsFor(admin, { driverId }, now)).toEqual({
    driverId,
    weekStartDate: undefined,
    draftWeeks: [THIS_WEEK, LAST_WEEK],
    status: undefined,
    source: undefined,
  });
  expect(recordsFor(admin, { driverId, weekStartDate: EARLIER }, now)).toMatchObject({
    driverId,
    weekStartDate: EARLIER,
  });
});

test('a driver sees their own weeks, whichever driver the request names', () => {
  expect(recordsFor(driver, { driverId: 'somebody-else' }, now)).toMatchObject({
    driverId,
    forDriver: true,
    draftWeeks: [THIS_WEEK, LAST_WEEK],
  });
});

test('an admin who may not read earnings sees none', () => {
  expect(() => recordsFor({ ...admin, permissions: ['tickets:read'] }, {}, now)).toThrow(NotAllowed);
});

test('an admin who may not read remittances is not told which weeks were rejected', () => {
  expect(() => recordsFor(admin, { status: 'rejected' }, now)).toThrow(NotAllowed);
  const reader = { ...admin, permissions: ['earnings:read', 'remittances:read'] };
  expect(recordsFor(reader as AdminActor, { status: 'rejected' }, now)).toMatchObject({ status: 'rejected' });
});
