import { describe, expect, test } from '@jest/globals';
import { officeOf } from '../admin-users/independence/testing/offices.js';
import { EMPTY_OFFICE } from '../admin-users/independence/office.js';
import { givenEvents } from '@waybook/event-store/testing';
import {
  EarningsApprovedByWhoEntered,
  EarningsDriverNotFound,
  EarningsEntryNotFound,
  EarningsEntryNotReady,
  EarningsWeekNotAccepted,
  EntryAlreadyOnRemittance,
  ReturnNeedsReason,
} from './earnings.errors.js';
import {
  addEarnings,
  approveEarnings,
  changeEarnings,
  removeEarnings,
  returnEarnings,
  submitEarnings,
  type AddEarningsInput,
  type ReturnEarningsInput,
} from './entry.decider.js';
import type { EntryEvent } from './entry-event.js';
import { entryStream, evolve, type EarningsEntry } from './entry.js';

const entryId = '0193a3f0-0000-7000-8000-000000000021';
const driverId = '0193a3f0-0000-7000-8000-000000000022';
const admin = '0193a3f0-0000-7000-8000-000000000023';
const friday = new Date('2026-11-20T12:00:00.000Z');
const step = { by: admin, at: friday, hasDriver: true };
const colleague = '0193a3f0-0000-7000-8000-000000000024';
const approval = { ...step, by: colleague, office: officeOf('Ada Byron') };

const command: AddEarningsInput = {
  entryId,
  driver: { driverId, driverCode: 'DS123456', isVatRegistered: false, feePence: 2_500, carriedPence: 0 },
  weekStartDate: '2026-11-16',
  work: {
    jobsCompleted: 12,
    podsDelivered: 12,
    grossPence: 60_000,
    membershipFeePence: null,
    notes: ' Cover for Ann ',
  },
  submits: false,
  ...step,
};
const notAdded = { status: 'not_added' } as const;
const add = (changes: Partial<AddEarningsInput> = {}) => addEarnings(notAdded, { ...command, ...changes });
const [added] = add() as [EntryEvent];
const [, submitted] = add({ submits: true }) as [EntryEvent, EntryEvent];
const approved: EntryEvent = {
  type: 'EarningsEntryApproved',
  data: { entryId, driverId, approvedBy: colleague, approvedAt: friday.toISOString() },
};
const remittanceId = '0193a3f0-0000-7000-8000-000000000024';
const putOnRemittance: EntryEvent = {
  type: 'EarningsEntryPutOnRemittance',
  data: { entryId, driverId, remittanceId, putBy: admin, putAt: friday.toISOString() },
};

describe('adding earnings', () => {
  test('writes down the week with its figures; the fee is what is still due', () => {
    expect(add({ driver: { ...command.driver, carriedPence: 1_000 } })).toEqual([
      {
        type: 'EarningsEntryAdded',
        data: {
          entryId,
          driverId,
          driverCode: 'DS123456',
          weekStartDate: '2026-11-16',
          weekEndDate: '2026-11-22',
          isVatRegistered: false,
          jobsCompleted: 12,
          podsDelivered: 12,
          figures: {
            grossPence: 60_000,
            vatPence: null,
            membershipFeePence: 1_500,
            membershipFeeDuePence: 1_500,
            vatOnMembershipPence: 0,
            retentionPence: null,
            netPayPence: 58_500,
          },
          notes: 'Cover for Ann',
          addedBy: admin,
          addedAt: '2026-11-20T12:00:00.000Z',
        },
      },
    ]);
  });

  test('of a VAT-registered driver comes with VAT and retention, as a remittance of it would', () => {
    const driver = { ...command.driver, isVatRegistered: true };
    const [event] = add({ driver, work: { ...command.work, grossPence: 10_000 } });
    expect(event?.data).toMatchObject({
      figures: { vatPence: 2_000, vatOnMembershipPence: 500, retentionPence: 1_800, netPayPence: 7_200 },
    });
  });

  test('a fee that is named stands, and one that is carried in full leaves nothing due', () => {
    expect(add({ work: { ...command.work, membershipFeePence: 500 } })[0]?.data).toMatchObject({
      figures: { membershipFeePence: 500, membershipFeeDuePence: 2_500 },
    });
    expect(add({ driver: { ...command.driver, carriedPence: 4_000 } })[0]?.data).toMatchObject({
      figures: { membershipFeePence: 0 },
    });
  });

  test('can send it for approval in one go: late after the Sunday that ends its week', () => {
    expect(submitted).toMatchObject({ type: 'EarningsEntrySubmitted', data: { isLateSubmission: false } });
    const [, late] = add({ submits: true, weekStartDate: '2026-11-09' });
    expect(late).toMatchObject({ type: 'EarningsEntrySubmitted', data: { isLateSubmission: true } });
  });

  test.each([
    ['starts on another day', { weekStartDate: '2026-11-17' }],
    ['ends on another day', { weekEndDate: '2026-11-21' }],
    ['has not begun', { weekStartDate: '2026-11-23' }],
    ['lies further back than remittances are taken', { weekStartDate: '2026-08-10' }],
  ])('is refused for a week that %s', (_, changes) => {
    expect(() => add(changes)).toThrow(EarningsWeekNotAccepted);
  });
});

describe('an entry', () => {
  const work = { ...command.work, jobsCompleted: 10, notes: null };
  const change = { work, fee: { feePence: 2_500, carriedPence: 0 }, ...step };
  const sendBack: ReturnEarningsInput = { ...step, reason: 'Twelve jobs?', formerRemittanceId: null };

  test('is changed while it is a draft', () => {
    const [changed] = decidedAfter([added], (entry) => changeEarnings(entry, change));
    expect(changed).toMatchObject({ type: 'EarningsEntryChanged', data: { jobsCompleted: 10, notes: null } });
  });

  test('goes from draft to submitted to approved', () => {
    givenEvents(entryStream, added)
      .when((entry) => submitEarnings(entry, step))
      .thenEvents(submitted);
    givenEvents(entryStream, added, submitted)
      .when((entry) => approveEarnings(entry, approval))
      .thenEvents(approved);
  });

  test('is approved by somebody else than whose figures it has', () => {
    const own = { ...approval, by: admin };
    givenEvents(entryStream, added, submitted)
      .when((entry) => approveEarnings(entry, own))
      .thenRefuses(EarningsApprovedByWhoEntered);
    const [changed] = decidedAfter([added], (entry) => changeEarnings(entry, { ...change, by: colleague }));
    givenEvents(entryStream, added, changed!, submitted)
      .when((entry) => approveEarnings(entry, approval))
      .thenRefuses(EarningsApprovedByWhoEntered);
    expect(decidedAfter([added, changed!, submitted], (entry) => approveEarnings(entry, own))).toHaveLength(1);
  });

  test('is approved by whose figures it has where nobody else may, and says so', () => {
    const alone = { ...approval, by: admin, office: EMPTY_OFFICE };
    expect(decidedAfter([added, submitted], (entry) => approveEarnings(entry, alone))).toMatchObject([
      { data: { approvedBy: admin, alone: true } },
    ]);
  });

  test('is sent back with a reason, and is a draft again', () => {
    const [returned] = decidedAfter([added, submitted], (entry) =>
      returnEarnings(entry, { ...sendBack, reason: ' Twelve jobs? ' }),
    );
    expect(returned).toMatchObject({ type: 'EarningsEntryReturned', data: { reason: 'Twelve jobs?' } });
    givenEvents(entryStream, added, submitted, returned!)
      .when((entry) => submitEarnings(entry, step))
      .thenEvents(submitted);
    givenEvents(entryStream, added, submitted)
      .when((entry) => returnEarnings(entry, { ...sendBack, reason: '  ' }))
      .thenRefuses(ReturnNeedsReason);
  });

  test('that was handed in on time and sent back is on time when it is handed in again after its Sunday', () => {
    const monday = { ...step, at: new Date('2026-11-23T09:00:00.000Z') };
    const [returned] = decidedAfter([added, submitted], (entry) => returnEarnings(entry, sendBack)) as [EntryEvent];
    const again = (events: readonly EntryEvent[]) => decidedAfter(events, (entry) => submitEarnings(entry, monday));
    expect(again([added, submitted, returned])).toMatchObject([{ data: { isLateSubmission: false } }]);
    expect(again([added, submitted, approved, returned])).toMatchObject([{ data: { isLateSubmission: false } }]);
    const [late] = again([added]) as [EntryEvent];
    expect(late).toMatchObject({ data: { isLateSubmission: true } });
    expect(again([added, late, returned])).toMatchObject([{ data: { isLateSubmission: true } }]);
  });

  test('that is approved is sent back as long as no remittance stands for it', () => {
    const [returned] = decidedAfter([added, submitted, approved], (entry) => returnEarnings(entry, sendBack));
    const [changed] = decidedAfter([added, submitted, approved, returned!], (entry) => changeEarnings(entry, change));
    expect(changed).toMatchObject({ data: { jobsCompleted: 10 } });
    givenEvents(entryStream, added, submitted, approved, putOnRemittance)
      .when((entry) => returnEarnings(entry, sendBack))
      .thenRefuses(EntryAlreadyOnRemittance);
    givenEvents(entryStream, added, submitted, approved, putOnRemittance)
      .when((entry) => returnEarnings(entry, { ...sendBack, formerRemittanceId: remittanceId }))
      .thenEvents(returned!);
  });

  test('of a deleted driver goes no step further towards their pay', () => {
    const withoutDriver = { ...step, hasDriver: false };
    givenEvents(entryStream, added)
      .when((entry) => submitEarnings(entry, withoutDriver))
      .thenRefuses(EarningsDriverNotFound);
    givenEvents(entryStream, added, submitted)
      .when((entry) => approveEarnings(entry, { ...approval, hasDriver: false }))
      .thenRefuses(EarningsDriverNotFound);
  });

  test('is removed while it is a draft, and is not there any more', () => {
    const [removed] = decidedAfter([added], (entry) => removeEarnings(entry, step));
    givenEvents(entryStream, added, removed!)
      .when((entry) => submitEarnings(entry, step))
      .thenRefuses(EarningsEntryNotFound);
  });

  test.each([
    [
      'a submitted one is changed',
      [added, submitted],
      (entry: State) => changeEarnings(entry, change),
      /approval. Only a draft can/,
    ],
    [
      'a submitted one is removed',
      [added, submitted],
      (entry: State) => removeEarnings(entry, step),
      /approval. Only a draft can/,
    ],
    [
      'a submitted one is submitted',
      [added, submitted],
      (entry: State) => submitEarnings(entry, step),
      /approval already/,
    ],
    [
      'an approved one is changed',
      [added, submitted, approved],
      (entry: State) => changeEarnings(entry, change),
      /approved. Only a draft can/,
    ],
    [
      'an approved one is approved',
      [added, submitted, approved],
      (entry: State) => approveEarnings(entry, approval),
      /approved already/,
    ],
    ['a draft is approved', [added], (entry: State) => approveEarnings(entry, approval), /a draft. Submit it first/],
    ['a draft is sent back', [added], (entry: State) => returnEarnings(entry, sendBack), /a draft. Submit it first/],
  ])('is left alone where %s', (_, events, decide, message) => {
    givenEvents(entryStream, ...events)
      .when(decide)
      .thenRefuses(EarningsEntryNotReady);
    expect(() => decidedAfter(events, decide)).toThrow(message);
  });
});

type State = EarningsEntry;

const decidedAfter = (events: readonly EntryEvent[], decide: (entry: State) => EntryEvent[]) =>
  decide(events.reduce<State>(evolve, notAdded));
