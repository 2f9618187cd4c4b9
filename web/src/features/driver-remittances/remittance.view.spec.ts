import { describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { isSentAgain } from '../../shared/sent-again.view';
import { documentFileName, jobLine, mayBeWithdrawn, statusSentence, timelineOf, waitingText } from './remittance.view';

const today = '2026-11-24';
const pending = {
  weekStartDate: '2026-11-16',
  status: 'pending',
  submittedAt: '2026-11-22T18:05:00Z',
  isLateSubmission: false,
  approvedAt: null,
  approvedByName: null,
  updatedAt: '2026-11-22T18:05:00Z',
  payments: [],
  document: null,
  correction: null,
  replaces: null,
  replacedBy: null,
} as unknown as RemittanceAnswer;

const due = { status: 'due', paidOn: null, runPayOn: null, returned: null, needsConfirmation: false } as const;
const paid = {
  status: 'paid',
  paidOn: '2026-11-20',
  runPayOn: '2026-11-20',
  returned: null,
  needsConfirmation: false,
} as const;
const payment = { ...due, instalment: 1, amount: '412.80', dueDate: '2026-11-27', settlementDate: '2026-11-27' };
const approved: RemittanceAnswer = {
  ...pending,
  status: 'approved',
  approvedAt: '2026-11-23T09:30:00Z',
  approvedByName: 'Ada Admin',
  payments: [payment],
  document: { kind: 'self_billed_invoice', number: 'WB-7' },
};
const late: RemittanceAnswer = {
  ...approved,
  isLateSubmission: true,
  payments: [
    { ...paid, instalment: 1, amount: '33.33', dueDate: '2026-11-20', settlementDate: '2026-11-20' },
    { ...due, instalment: 2, amount: '33.33', dueDate: '2026-12-25', settlementDate: '2026-12-24' },
    { ...due, instalment: 3, amount: '33.34', dueDate: '2027-01-01', settlementDate: '2026-12-31' },
  ],
};
const rejected: RemittanceAnswer = { ...pending, status: 'rejected', updatedAt: '2026-11-23T10:00:00Z' };

const withdrawn: RemittanceAnswer = { ...rejected, status: 'withdrawn' };

test('a waived lateness stands in the timeline, by whose word', () => {
  const latenessWaiver = {
    waivedBy: 'a1',
    waivedByName: 'Ada Admin',
    waivedAt: '2026-11-23T09:00:00Z',
    reason: 'Snow',
  };
  const titles = timelineOf({ ...approved, latenessWaiver }, today).map(({ title }) => title);
  expect(titles.slice(0, 3)).toEqual(['Submitted late', 'Lateness waived by Ada Admin', 'Approved by Ada Admin']);
});

describe('a remittance at a glance', () => {
  test.each([
    [pending, 'Awaiting approval'],
    [rejected, 'Contact admin for details'],
    [withdrawn, 'Withdrawn by you'],
    [approved, '£412.80 will be paid on Fri, Nov 27, 2026'],
    [late, '£33.33 will be paid on Fri, Dec 25, 2026, week 2 of 3'],
    [{ ...approved, payments: [] }, 'Approved, nothing to pay'],
  ])('reads as a driver asks for it', (remittance, sentence) => {
    expect(statusSentence(remittance, today)).toBe(sentence);
  });

  test('says when the last payment was due, and when it was paid', () => {
    expect(statusSentence(approved, '2026-12-01')).toBe('£412.80 was due on Fri, Nov 27, 2026');
    const settled = { ...approved, payments: [{ ...payment, status: 'paid' as const, paidOn: '2026-11-27' }] };
    expect(statusSentence(settled, '2026-12-01')).toBe('£412.80 was paid on Fri, Nov 27, 2026');
  });
});

test('a payment that the bank sent back says so until it is paid again', () => {
  const returned = { reason: 'account_closed', returnedOn: '2026-11-30' } as const;
  const back = (changes: object = {}): RemittanceAnswer => ({
    ...approved,
    payments: [{ ...payment, returned, ...changes }],
  });
  expect(statusSentence(back(), '2026-12-01')).toBe('Your bank returned £412.80: it will be paid again');
  expect(timelineOf(back(), '2026-12-01').at(-1)).toEqual({
    title: 'Payment: £412.80',
    detail: 'Returned by your bank on Mon, Nov 30, 2026: account closed. To be paid again',
    state: 'ahead',
  });
  const unsaid = back({ returned: { ...returned, reason: 'other' } });
  expect(timelineOf(unsaid, '2026-12-01').at(-1)?.detail).toBe(
    'Returned by your bank on Mon, Nov 30, 2026. To be paid again',
  );
  const paidAgain = back({ status: 'paid', paidOn: '2026-12-04' });
  expect(timelineOf(paidAgain, '2026-12-07').at(-1)?.detail).toBe('Paid on Fri, Dec 04, 2026');
  expect(timelineOf(back({ status: 'cancelled' }), '2026-12-07').at(-1)?.detail).toContain('corrected before');
});

describe('the timeline', () => {
  test('of what waits shows what comes next', () => {
    expect(timelineOf(pending, today)).toEqual([
      { title: 'Submitted', detail: 'Nov 22, 2026, 18:05', state: 'done' },
      { title: 'Awaiting approval', detail: 'Admin looks at it next', state: 'ahead' },
    ]);
  });

  test('of what was rejected stops there', () => {
    expect(timelineOf(rejected, today).at(-1)).toEqual({
      title: 'Rejected',
      detail: 'Nov 23, 2026, 10:00',
      state: 'stopped',
    });
  });

  test('goes on with what it was sent again as, which says so, too', () => {
    const again = { ...pending, replaces: 'remittance-1' };
    expect(timelineOf(rejected, today, again).slice(-2)).toMatchObject([
      { title: 'Rejected', state: 'stopped' },
      { title: 'Sent again by you', detail: 'Nov 22, 2026, 18:05', state: 'done' },
    ]);
    expect(timelineOf(again, today)[0]).toMatchObject({ title: 'Submitted again' });
  });

  test('of a late one names its weeks 1, 2 and 3, and when the bank has a holiday', () => {
    expect(timelineOf(late, today)).toEqual([
      { title: 'Submitted late', detail: 'Nov 22, 2026, 18:05', state: 'done' },
      { title: 'Approved by Ada Admin', detail: 'Nov 23, 2026, 09:30', state: 'done' },
      { title: 'Week 1 of 3: £33.33', detail: 'Paid on Fri, Nov 20, 2026', state: 'done' },
      {
        title: 'Week 2 of 3: £33.33',
        detail: 'Due on Fri, Dec 25, 2026, in your bank by Thu, Dec 24, 2026',
        state: 'ahead',
      },
      {
        title: 'Week 3 of 3: £33.34',
        detail: 'Due on Fri, Jan 01, 2027, in your bank by Thu, Dec 31, 2026',
        state: 'ahead',
      },
    ]);
  });
});

describe('a correction that pays more than was approved', () => {
  const waiting = { ...payment, instalment: 2, amount: '19.20', needsConfirmation: true };
  test('is paid what was approved, and the rest waits for a second person', () => {
    const remittance = { ...approved, payments: [payment, waiting] };
    expect(statusSentence(remittance, today)).toBe('£412.80 will be paid on Fri, Nov 27, 2026');
    expect(timelineOf(remittance, today).slice(-2)).toEqual([
      { title: 'Payment: £412.80', detail: 'Due on Fri, Nov 27, 2026', state: 'ahead' },
      { title: 'Payment: £19.20', detail: 'Waiting for a second person’s check, then paid', state: 'ahead' },
    ]);
    const rest = { ...approved, payments: [{ ...payment, ...paid, paidOn: '2026-11-27' }, waiting] };
    expect(statusSentence(rest, today)).toBe('£19.20 is waiting for a second person’s check');
  });
});

describe('a corrected remittance', () => {
  const corrected: RemittanceAnswer = {
    ...approved,
    status: 'corrected',
    payments: [{ ...payment, status: 'cancelled' }],
    correction: {
      corrects: null,
      replacedBy: 'other',
      reason: 'Wrong price',
      correctedAt: '2026-11-24T11:00:00Z',
      creditNoteNumber: 'INV-000008',
      takenBackBy: 'INV-000008',
      replacement: { number: 'INV-000009', issuedOn: '2026-11-24' },
      replaced: null,
      paidBefore: '0.00',
      retentionHeld: '0.00',
      confirmation: null,
    },
  };
  test('says so, and that it is not paid', () => {
    expect(statusSentence(corrected, today)).toBe('Corrected: a new remittance stands in its place');
    expect(timelineOf(corrected, today).slice(-2)).toEqual([
      {
        title: 'Payment: £412.80',
        detail: 'Not paid: the remittance was corrected before',
        state: 'stopped',
      },
      { title: 'Corrected', detail: 'Nov 24, 2026, 11:00', state: 'stopped' },
    ]);
  });
});

test.each([
  [null, 'Admin looks at it next'],
  [1, 'Admin looks at it next. Usually decided within a day.'],
  [3, 'Admin looks at it next. Usually decided within 3 days.'],
])('who waits is told how long that usually takes, if anybody can say: %s', (withinDays, text) => {
  expect(waitingText(withinDays)).toBe(text);
  expect(timelineOf(pending, today, undefined, withinDays)).toContainEqual(
    expect.objectContaining({ title: 'Awaiting approval', detail: text }),
  );
});

describe("a remittance's jobs and document", () => {
  test('say of each job the day and the price', () => {
    const podPhotos = { building: '', goods: '', deliveryNote: '' };
    const job = { id: 'a', loadId: '12345678', date: '2026-11-18', description: null, jobPrice: 120.5, podPhotos };
    expect(jobLine(job)).toEqual({ id: 'a', loadId: '12345678', detail: 'Wed, Nov 18, 2026', price: '£120.50' });
  });

  test('are saved under a name that says which week', () => {
    expect(documentFileName(approved)).toBe('invoice-WB-7-week-2026-11-16.pdf');
    expect(documentFileName(pending)).toBe('remittance-week-2026-11-16.pdf');
  });
});

describe('taking back', () => {
  const own = { ...pending, madeFrom: null };

  test('is offered while nobody has decided, and not for what the office made', () => {
    expect(mayBeWithdrawn(own)).toBe(true);
    expect(mayBeWithdrawn({ ...own, madeFrom: { madeBy: 'admin-1', entries: [] } })).toBe(false);
    for (const status of ['approved', 'rejected', 'corrected', 'withdrawn'] as const) {
      expect(mayBeWithdrawn({ ...own, status })).toBe(false);
    }
  });

  test('ends the timeline, with the moment', () => {
    expect(timelineOf(withdrawn, today).at(-1)).toEqual({
      title: 'Withdrawn by you',
      detail: 'Nov 23, 2026, 10:00',
      state: 'stopped',
    });
  });

  test('is over once a remittance that counts holds one of its loads', () => {
    const withLoads = (remittance: RemittanceAnswer, ...loadIds: string[]) => ({
      ...remittance,
      jobs: JSON.stringify(loadIds.map((loadId) => ({ loadId }))),
    });
    const taken = withLoads(withdrawn, '11111111', '22222222');
    expect(isSentAgain(taken, [taken])).toBe(false);
    expect(isSentAgain(taken, [taken, withLoads(pending, '33333333')])).toBe(false);
    expect(isSentAgain(taken, [taken, withLoads(rejected, '22222222')])).toBe(false);
    expect(isSentAgain(taken, [taken, withLoads(pending, '22222222', '33333333')])).toBe(true);
    const otherWeek = { ...withLoads(pending, '22222222'), weekStartDate: '2026-11-09' };
    expect(isSentAgain(taken, [taken, otherWeek])).toBe(false);
  });
});
