import { describe, expect, test } from '@jest/globals';
import type { DriverEvent } from '@waybook/contracts/events';
import { driverTermsProjection, type DriverTermsRow } from './driver-terms.projection.js';

const driverId = '0193a3f0-0000-7000-8000-000000000071';
const change = { driverId, changedBy: null, changedAt: '2026-06-01T09:00:00.000Z' };

const registered: DriverEvent = {
  type: 'DriverRegistered',
  data: {
    driverId,
    driverCode: 'DS123456',
    firstName: 'Grace',
    lastName: 'Okafor',
    email: 'grace@example.org',
    phone: null,
    address: null,
    city: null,
    postcode: null,
    country: 'UK',
    isVatRegistered: false,
    vatNumber: null,
    membershipFeePence: 2_500,
    status: 'active',
    startDate: '2026-01-05',
    registeredBy: null,
    registeredAt: '2026-01-02T09:00:00.000Z',
  },
};
const activated: DriverEvent = { type: 'DriverActivated', data: change };
const suspended: DriverEvent = { type: 'DriverSuspended', data: change };
const deleted: DriverEvent = {
  type: 'DriverDeleted',
  data: { driverId, driverCode: 'DS123456', deletedBy: null, deletedAt: change.changedAt },
};
const feeOf = (membershipFeePence: number): DriverEvent => ({
  type: 'DriverMembershipFeeChanged',
  data: { ...change, membershipFeePence },
});
const startOn = (startDate: string, endDate: string | null = null): DriverEvent => ({
  type: 'DriverEngagementChanged',
  data: { ...change, startDate, endDate },
});

/** The row after these events, each on its day. */
function after(...events: [DriverEvent, string][]): DriverTermsRow | null {
  return events.reduce<DriverTermsRow | null>(
    (row, [event, day], index) =>
      driverTermsProjection.evolve(row, {
        ...event,
        eventId: driverId,
        business: driverId,
        stream: `driver-${driverId}`,
        version: index + 1,
        at: new Date(`${day}T12:00:00.000Z`),
        metadata: { actor: { type: 'system', id: 'test' } },
      }),
    null,
  );
}
const periods = (...events: [DriverEvent, string][]) => after([registered, '2026-01-02'], ...events)?.periods;

describe("a driver's terms", () => {
  test('hold from the first day of work', () => {
    expect(periods()).toEqual([{ from: '2026-01-05', until: null, feePence: 2_500 }]);
  });

  test('of whoever begins inactive rest until they are active, and end where the registration says so', () => {
    const inactive = { ...registered, data: { ...registered.data, status: 'inactive', endDate: '2026-12-31' } };
    expect(after([inactive as DriverEvent, '2026-01-02'])).toMatchObject({
      is_active: false,
      periods: [],
      end_date: '2026-12-31',
    });
    expect(after([inactive as DriverEvent, '2026-01-02'], [activated, '2026-02-02'])?.periods).toEqual([
      { from: '2026-02-02', until: null, feePence: 2_500 },
    ]);
  });

  test('change with the fee, and rest while the driver is not active', () => {
    expect(periods([feeOf(3_000), '2026-03-02'], [suspended, '2026-04-06'], [activated, '2026-05-04'])).toEqual([
      { from: '2026-01-05', until: '2026-03-02', feePence: 2_500 },
      { from: '2026-03-02', until: '2026-04-06', feePence: 3_000 },
      { from: '2026-05-04', until: null, feePence: 3_000 },
    ]);
  });

  test('that change twice on a day are what they were in the end', () => {
    expect(periods([feeOf(3_000), '2026-03-02'], [feeOf(2_000), '2026-03-02'])).toEqual([
      { from: '2026-01-05', until: '2026-03-02', feePence: 2_500 },
      { from: '2026-03-02', until: null, feePence: 2_000 },
    ]);
  });

  test('are kept when the driver is deleted', () => {
    expect(periods([deleted, '2026-06-01'])).toEqual([{ from: '2026-01-05', until: '2026-06-01', feePence: 2_500 }]);
  });

  test('know the end of an engagement, and an earlier beginning', () => {
    expect(after([registered, '2026-01-02'], [startOn('2025-12-01', '2026-07-31'), '2026-06-01'])).toMatchObject({
      start_date: '2025-12-01',
      end_date: '2026-07-31',
      periods: [{ from: '2025-12-01', until: null, feePence: 2_500 }],
    });
  });

  test('before the first day change what holds from it, and an earlier beginning has what held until then', () => {
    expect(periods([feeOf(3_000), '2026-01-04'], [startOn('2025-12-01'), '2026-01-04'])).toEqual([
      { from: '2025-12-01', until: '2026-01-04', feePence: 2_500 },
      { from: '2026-01-04', until: null, feePence: 3_000 },
    ]);
  });

  test('begin where the last correction of the first day says', () => {
    expect(periods([startOn('2026-01-12'), '2026-01-13'], [startOn('2025-12-01'), '2026-01-14'])).toEqual([
      { from: '2025-12-01', until: null, feePence: 2_500 },
    ]);
  });

  test('of one who was registered inactive begin when they are activated, whatever their first day', () => {
    const inactive: DriverEvent = { ...registered, data: { ...registered.data, status: 'inactive' } };
    const moved: [DriverEvent, string] = [startOn('2025-12-01'), '2026-02-02'];
    expect(after([inactive, '2026-01-02'], [activated, '2026-01-19'], moved)?.periods).toEqual([
      { from: '2026-01-19', until: null, feePence: 2_500 },
    ]);
  });
});
