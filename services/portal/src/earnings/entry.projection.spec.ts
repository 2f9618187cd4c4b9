import { expect, test } from '@jest/globals';
import { foldedRow, foldedState, happenedAt } from '@waybook/event-store/testing';
import type { EntryEvent } from './entry-event.js';
import { entryStream } from './entry.js';
import { entriesProjection } from './entry.projection.js';

const entryId = '0193a3f0-0000-7000-8000-000000000041';
const driverId = '0193a3f0-0000-7000-8000-000000000042';
const adminId = '0193a3f0-0000-7000-8000-000000000043';
const colleagueId = '0193a3f0-0000-7000-8000-000000000045';
const remittanceId = '0193a3f0-0000-7000-8000-000000000044';
const entry = { entryId, driverId };
const at = '2026-11-23T09:00:00.000Z';

const figures = {
  grossPence: 60_000,
  vatPence: 12_000,
  membershipFeePence: 2_500,
  membershipFeeDuePence: 1_500,
  vatOnMembershipPence: 500,
  retentionPence: 13_800,
  netPayPence: 55_200,
};
const added: EntryEvent = {
  type: 'EarningsEntryAdded',
  data: {
    ...entry,
    driverCode: 'DS100001',
    weekStartDate: '2026-11-16',
    weekEndDate: '2026-11-22',
    isVatRegistered: true,
    jobsCompleted: 6,
    podsDelivered: 5,
    figures,
    notes: 'One van was late',
    addedBy: adminId,
    addedAt: at,
  },
};
const submitted: EntryEvent = {
  type: 'EarningsEntrySubmitted',
  data: { ...entry, isLateSubmission: true, submittedBy: adminId, submittedAt: at },
};
const approved: EntryEvent = {
  type: 'EarningsEntryApproved',
  data: { ...entry, approvedBy: adminId, approvedAt: '2026-11-24T09:00:00.000Z' },
};
const onRemittance: EntryEvent = {
  type: 'EarningsEntryPutOnRemittance',
  data: { ...entry, remittanceId, putBy: adminId, putAt: at },
};
const returned: EntryEvent = {
  type: 'EarningsEntryReturned',
  data: { ...entry, reason: 'Count again', returnedBy: adminId, returnedAt: at },
};
const rowAfter = (...events: EntryEvent[]) => foldedRow(entriesProjection, added, ...events);

const workColumns = {
  jobs_completed: 6,
  pods_delivered: 5,
  gross_pence: 60_000,
  vat_pence: 12_000,
  membership_fee_pence: 2_500,
  vat_on_membership_pence: 500,
  retention_pence: 13_800,
  net_pay_pence: 55_200,
  notes: 'One van was late',
};

test('an entry begins as a draft with the figures of its week', () => {
  expect(rowAfter()).toEqual({
    driver_id: driverId,
    driver_code: 'DS100001',
    week_start_date: '2026-11-16',
    week_end_date: '2026-11-22',
    is_vat_registered: true,
    is_late_submission: false,
    status: 'draft',
    return_reason: null,
    added_by: adminId,
    entered_by: adminId,
    submitted_at: null,
    approved_at: null,
    approved_by: null,
    remittance_id: null,
    created_at: happenedAt(1),
    updated_at: happenedAt(1),
    ...workColumns,
  });
});

test('a change replaces the work and nothing else', () => {
  const changed: EntryEvent = {
    type: 'EarningsEntryChanged',
    data: {
      ...entry,
      jobsCompleted: 7,
      podsDelivered: 7,
      figures: { ...figures, grossPence: 70_000, netPayPence: 65_200 },
      notes: null,
      changedBy: colleagueId,
      changedAt: at,
    },
  };
  expect(rowAfter(changed)).toEqual({
    ...rowAfter(),
    ...workColumns,
    jobs_completed: 7,
    pods_delivered: 7,
    gross_pence: 70_000,
    net_pay_pence: 65_200,
    notes: null,
    entered_by: colleagueId,
    updated_at: happenedAt(2),
  });
});

test('an entry is submitted, approved and put on a remittance', () => {
  const late = { status: 'submitted', is_late_submission: true, submitted_at: new Date(at) };
  expect(rowAfter(submitted)).toEqual({ ...rowAfter(), ...late, updated_at: happenedAt(2) });
  const signed = { status: 'approved', approved_at: new Date('2026-11-24T09:00:00.000Z'), approved_by: adminId };
  expect(rowAfter(submitted, approved)).toEqual({ ...rowAfter(), ...late, ...signed, updated_at: happenedAt(3) });
  expect(rowAfter(submitted, approved, onRemittance)).toEqual({
    ...rowAfter(submitted, approved),
    remittance_id: remittanceId,
    updated_at: happenedAt(4),
  });
});

test('an entry that is sent back is a draft again: neither submitted, nor late, nor approved, nor on a remittance', () => {
  expect(rowAfter(submitted, approved, onRemittance, returned)).toEqual({
    ...rowAfter(),
    return_reason: 'Count again',
    updated_at: happenedAt(5),
  });
});

test('an entry that is submitted again needs its reason no more', () => {
  expect(rowAfter(submitted, returned, submitted)).toMatchObject({ status: 'submitted', return_reason: null });
});

test('an entry that was removed has no row', () => {
  const removed: EntryEvent = { type: 'EarningsEntryRemoved', data: { ...entry, removedBy: adminId, removedAt: at } };
  expect(rowAfter(removed)).toBeNull();
  expect(() => foldedRow(entriesProjection, submitted)).toThrow('starts with EarningsEntrySubmitted');
});

test('an entry’s state is that of its week and its last work, and says how it stands', () => {
  const stateAfter = (...events: EntryEvent[]) => foldedState(entryStream, added, ...events);
  const week = { weekStartDate: '2026-11-16', weekEndDate: '2026-11-22', isVatRegistered: true };
  const work = { jobsCompleted: 6, podsDelivered: 5, figures, notes: 'One van was late' };
  const known = { ...entry, ...week, work, enteredBy: adminId };
  expect(stateAfter()).toEqual({ ...known, status: 'draft', wasInTime: false });
  expect(stateAfter(submitted)).toMatchObject({ ...known, status: 'submitted', isLateSubmission: true });
  expect(stateAfter(submitted, approved)).toMatchObject({ ...known, status: 'approved', remittanceId: null });
  expect(stateAfter(submitted, approved, onRemittance)).toMatchObject({ status: 'approved', remittanceId });
  expect(stateAfter(submitted, returned)).toMatchObject({ ...known, status: 'draft', wasInTime: false });
  const inTime = { ...submitted, data: { ...submitted.data, isLateSubmission: false } } as EntryEvent;
  expect(stateAfter(inTime, returned)).toMatchObject({ status: 'draft', wasInTime: true });
  for (const wrong of [returned, approved, onRemittance]) expect(() => stateAfter(wrong)).toThrow('that is draft');
  expect(() => foldedState(entryStream, submitted)).toThrow('that is not_added');
  const removed: EntryEvent = { type: 'EarningsEntryRemoved', data: { ...entry, removedBy: adminId, removedAt: at } };
  expect(() => stateAfter(removed, submitted)).toThrow('that is removed');
});
