import { describe, expect, test } from '@jest/globals';
import type { DriversWeek } from '../earnings-context.js';
import {
  EarningsDriverNotFound,
  EarningsWeekNotAccepted,
  EntryAlreadyOnRemittance,
  NothingToMakeRemittanceOf,
} from '../earnings.errors.js';
import type { ApprovedEntry, EarningsEntry } from '../entry.js';
import { makeRemittance, type MakeRemittanceInput } from './make-remittance.decider.js';

const driver: DriversWeek = {
  driverId: '0193a3f0-0000-7000-8000-000000000031',
  driverCode: 'DS123456',
  driverName: 'Grace Okafor',
  status: 'active',
  isVatRegistered: true,
  feePence: 2_500,
  remittancesFeePence: 0,
  entriesFeePence: 2_500,
  hasRemittance: false,
  formerRemittanceIds: [],
};
const command: MakeRemittanceInput = {
  remittanceId: '0193a3f0-0000-7000-8000-000000000032',
  weekStartDate: '2026-11-09',
  driver,
  by: '0193a3f0-0000-7000-8000-000000000033',
  at: new Date('2026-11-20T12:00:00.000Z'),
};

function entry(number: number, changes: Partial<ApprovedEntry> = {}): ApprovedEntry {
  const figures = { vatPence: 0, vatOnMembershipPence: 0, retentionPence: 0, netPayPence: 0 };
  return {
    status: 'approved',
    enteredBy: '0193a3f0-0000-7000-8000-000000000039',
    entryId: `0193a3f0-0000-7000-8000-00000000004${number}`,
    driverId: driver.driverId,
    weekStartDate: '2026-11-09',
    weekEndDate: '2026-11-15',
    isVatRegistered: true,
    work: {
      jobsCompleted: 5,
      podsDelivered: 4,
      figures: { ...figures, grossPence: 5_000, membershipFeePence: number === 1 ? 2_500 : 0 },
      notes: null,
    },
    isLateSubmission: false,
    remittanceId: null,
    ...changes,
  };
}

const make = (entries: readonly EarningsEntry[], changes: Partial<MakeRemittanceInput> = {}) =>
  makeRemittance({ status: 'not_submitted' }, entries, { ...command, ...changes });

describe('a remittance on a driver’s behalf', () => {
  test('adds up the entries, says who made it of what, and marks the entries', () => {
    const { remittance, entries } = make([entry(1), entry(2)]);
    expect(remittance).toHaveLength(1);
    expect(remittance[0]?.data).toMatchObject({
      driverId: driver.driverId,
      driverName: 'Grace Okafor',
      weekStartDate: '2026-11-09',
      weekEndDate: '2026-11-15',
      jobs: [],
      // 100.00 + 20.00 VAT − 25.00 − 5.00 VAT = 90.00, of which 18.00 are retained.
      breakdown: { grossExVatPence: 10_000, netRemittancePence: 9_000, retentionPence: 1_800, netPayPence: 7_200 },
      membershipFeeDuePence: 2_500,
      isLateSubmission: false,
      madeFrom: {
        madeBy: command.by,
        entries: [1, 2].map((number) => ({
          entryId: entry(number).entryId,
          jobsCompleted: 5,
          podsDelivered: 4,
          grossPence: 5_000,
        })),
      },
    });
    expect(entries.map(([event]) => event?.type)).toEqual([
      'EarningsEntryPutOnRemittance',
      'EarningsEntryPutOnRemittance',
    ]);
  });

  test('is late where one of the entries was submitted late', () => {
    const { remittance } = make([entry(1), entry(2, { isLateSubmission: true })]);
    expect(remittance[0]?.data).toMatchObject({ isLateSubmission: true });
  });

  test('can be made again of entries whose remittance was rejected', () => {
    const before = '0193a3f0-0000-7000-8000-000000000039';
    const onRemittance = entry(1, { remittanceId: before });
    expect(() => make([onRemittance])).toThrow(EntryAlreadyOnRemittance);
    const rejected = { ...driver, formerRemittanceIds: [before] };
    expect(make([onRemittance], { driver: rejected }).remittance).toHaveLength(1);
  });

  test('leaves out what was sent back, or put on another remittance, since it was looked up', () => {
    const draft: EarningsEntry = { ...entry(1), status: 'draft', wasInTime: true };
    const onAnother = entry(2, { remittanceId: '0193a3f0-0000-7000-8000-000000000039' });
    const { remittance, entries } = make([draft, onAnother, entry(3)]);
    expect(remittance[0]?.data).toMatchObject({ madeFrom: { entries: [{ entryId: entry(3).entryId }] } });
    expect(entries.map((events) => events.length)).toEqual([0, 0, 1]);
    expect(() => make([draft])).toThrow(NothingToMakeRemittanceOf);
  });

  test('is made of what was taken in time, however long ago', () => {
    expect(make([entry(1)], { at: new Date('2027-06-01T12:00:00.000Z') }).remittance).toHaveLength(1);
    expect(() => make([], { weekStartDate: '2026-11-23' })).toThrow(EarningsWeekNotAccepted);
  });

  test('needs an approved entry of the week, and a driver', () => {
    expect(() => make([])).toThrow(NothingToMakeRemittanceOf);
    expect(() => make([])).toThrow(
      'Grace Okafor has no approved earnings for Nov 09 – Nov 15, 2026 that await a remittance.',
    );
    expect(() => make([entry(1, { weekStartDate: '2026-11-16' })])).toThrow(NothingToMakeRemittanceOf);
    expect(() => make([entry(1)], { driver: null })).toThrow(EarningsDriverNotFound);
  });
});
