import { expect, test } from '@jest/globals';
import type { PaymentRunEvent, PaymentRunLine, PayoutEvent } from '@waybook/contracts/events';
import { PaymentTakenMeanwhile } from '../remittances/payout/payout.errors.js';
import { evolve as evolvePayout, unknownPayout, type Payout } from '../remittances/payout/payout.js';
import { evolve, unknownRun } from './payment-run.js';
import { payoutsAfter } from './payouts-of-run.js';

const runId = '0199a000-0000-7000-8000-000000000001';
const by = '0199a000-0000-7000-8000-000000000003';
const at = '2026-11-24T10:00:00.000Z';

const line = (remittanceId: string, part: string): PaymentRunLine => ({
  lineId: `${remittanceId}:${part}`,
  kind: part === 'retention' ? 'retention_release' : 'payment',
  remittanceId,
  driverId: by,
  driverCode: 'DS123456',
  weekStartDate: '2026-11-16',
  instalment: null,
  instalments: 1,
  amountPence: 100,
  dueDate: '2026-11-27',
  tax: {
    isVatRegistered: false,
    grossExVatPence: 100,
    vatPence: 0,
    documentKind: 'remittance_statement',
    documentNumber: null,
  },
});
const [a1, a2, b1, bRetention] = [line('a', '1'), line('a', '2'), line('b', '1'), line('b', 'retention')];

function openedPayout(remittanceId: string, parts: readonly PaymentRunLine[], hasRetention: boolean): Payout {
  const payments = parts.map(({ lineId }, index) => ({
    lineId,
    instalment: index + 1,
    instalments: parts.length,
    amountPence: 100,
    dueDate: '2026-11-27',
    settlementDate: '2026-11-27',
  }));
  const retention = hasRetention
    ? { lineId: `${remittanceId}:retention`, amountPence: 20, heldSince: '2026-11-19' }
    : null;
  const data = { remittanceId, driverId: by, driverCode: 'DS123456', weekStartDate: '2026-11-16', payments, retention };
  return evolvePayout(unknownPayout, { type: 'PayoutOpened', data });
}

const prepared: PaymentRunEvent = {
  type: 'PaymentRunPrepared',
  data: {
    runId,
    payOn: '2026-11-27',
    settlementDate: '2026-11-27',
    lines: [a1, a2, b1],
    preparedBy: by,
    preparedAt: at,
  },
};
const added: PaymentRunEvent = {
  type: 'RetentionReleasesAdded',
  data: { runId, lines: [bRetention], releasedBy: by, releasedAt: at },
};
const fileMade: PaymentRunEvent = {
  type: 'BankFileMade',
  data: {
    runId,
    format: 'csv',
    fileId: by,
    sha256: '',
    paymentCount: 2,
    totalPence: 200,
    leftOut: [
      { lineId: a2.lineId, reason: 'no_account' },
      { lineId: bRetention.lineId, reason: 'not_verified' },
    ],
    madeBy: by,
    madeAt: at,
  },
};
const settled: PaymentRunEvent = {
  type: 'PaymentRunSettled',
  data: {
    runId,
    paidOn: '2026-11-27',
    totalPence: 200,
    paid: [a1, b1],
    notPaid: [a2.lineId, bRetention.lineId],
    settledBy: by,
    settledAt: at,
  },
};
const returned = (line: PaymentRunLine): PaymentRunEvent => ({
  type: 'PaymentReturned',
  data: {
    runId,
    driverId: line.driverId,
    line,
    returnReason: 'account_closed',
    note: null,
    returnedOn: '2026-11-30',
    recordedBy: by,
    recordedAt: at,
  },
});
const reopened: PaymentRunEvent = {
  type: 'PaymentRunReopened',
  data: {
    ...{ runId, reason: 'No', paidOn: '2026-11-27', settledAt: at, paid: [a1, b1] },
    ...{ reopenedBy: by, reopenedAt: at },
  },
};
const cancelled: PaymentRunEvent = {
  type: 'PaymentRunCancelled',
  data: { runId, reason: 'No', cancelledBy: by, cancelledAt: at },
};

/** Plays the events one after the other, and tells what the last made of each payout: types and lines. */
function becomes(...events: readonly PaymentRunEvent[]): Record<string, [string, string[]][]> {
  const payouts = new Map([
    ['a', openedPayout('a', [a1, a2], false)],
    ['b', openedPayout('b', [b1], true)],
  ]);
  let run = unknownRun;
  let last = new Map<string, PayoutEvent[]>();
  for (const event of events) {
    last = payoutsAfter(run, [event], payouts);
    for (const [id, made] of last) payouts.set(id, made.reduce(evolvePayout, payouts.get(id)!));
    run = evolve(run, event);
  }
  const told = ({ type, data }: PayoutEvent): [string, string[]] => [type, 'lineIds' in data ? data.lineIds : []];
  return Object.fromEntries([...last].map(([id, made]) => [id, made.map(told)]));
}

test('preparing a run takes each line from its payout, and so does adding a release', () => {
  expect(becomes(prepared)).toEqual({
    a: [['PayoutTakenIntoRun', [a1.lineId, a2.lineId]]],
    b: [['PayoutTakenIntoRun', [b1.lineId]]],
  });
  expect(becomes(prepared, added)).toEqual({ b: [['PayoutTakenIntoRun', [bRetention.lineId]]] });
});

test('a bank file changes nothing: what it leaves out stays in the run until that is settled', () => {
  expect(becomes(prepared, added, fileMade)).toEqual({});
});

test('settling pays what the bank file pays, and gives back what it left out', () => {
  expect(becomes(prepared, added, fileMade, settled)).toEqual({
    a: [
      ['PayoutPaid', [a1.lineId]],
      ['PayoutLeftRun', [a2.lineId]],
    ],
    b: [
      ['PayoutPaid', [b1.lineId]],
      ['PayoutLeftRun', [bRetention.lineId]],
    ],
  });
});

test('a payment that the bank sent back is given back alone', () => {
  expect(becomes(prepared, added, fileMade, settled, returned(b1))).toEqual({ b: [['PayoutReturned', [b1.lineId]]] });
});

test('a run that is opened again takes back what it had paid, and nothing that its file left out', () => {
  expect(becomes(prepared, added, fileMade, settled, reopened)).toEqual({
    a: [['PayoutReopened', [a1.lineId]]],
    b: [['PayoutReopened', [b1.lineId]]],
  });
  expect(becomes(prepared, added, fileMade, settled, reopened, cancelled)).toEqual({
    a: [['PayoutLeftRun', [a1.lineId]]],
    b: [['PayoutLeftRun', [b1.lineId]]],
  });
});

test('cancelling gives back every line, releases included', () => {
  expect(becomes(prepared, added, cancelled)).toEqual({
    a: [['PayoutLeftRun', [a1.lineId, a2.lineId]]],
    b: [['PayoutLeftRun', [b1.lineId, bRetention.lineId]]],
  });
});

test('a line whose payout was not looked up is to be looked for again', () => {
  const payouts = new Map([['a', openedPayout('a', [a1, a2], false)]]);
  expect(() => payoutsAfter(unknownRun, [prepared], payouts)).toThrow(PaymentTakenMeanwhile);
});
