import { describe, expect, test } from '@jest/globals';
import type { PayoutEvent, RemittancePayment } from '@waybook/contracts/events';
import { paymentId, retentionPaymentId } from '../payment-id.js';
import type { Approval } from '../remittance.js';
import { approved, DRIVER_ID, REMITTANCE_ID as remittanceId, THIS_WEEK } from '../testing/remittance-examples.js';
import { paidSoFar } from './paid-so-far.js';
import {
  cancelLines,
  leaveRun,
  openPayout,
  payLines,
  reopenLines,
  returnLines,
  takeIntoRun,
} from './payout.decider.js';
import { PaymentTakenMeanwhile } from './payout.errors.js';
import { evolve, returnOf, unknownPayout, type Payout } from './payout.js';

const runId = '0199a000-0000-7000-8000-00000000000a';
const anotherRun = '0199a000-0000-7000-8000-00000000000b';
const [first, second, retention] = [
  paymentId(remittanceId, 1),
  paymentId(remittanceId, 2),
  retentionPaymentId(remittanceId),
];

const part = (instalment: number, amountPence: number): RemittancePayment => ({
  instalment,
  amountPence,
  dueDate: '2026-11-27',
  settlementDate: '2026-11-26',
});
const approval = (changes: Partial<Approval>) => ({ ...(approved.data as Approval), ...changes });

const opened = openPayout(approval({ payments: [part(1, 40), part(2, 30)], retentionHeldPence: 20 }));
const after = (...events: PayoutEvent[]): Payout => [...opened, ...events].reduce(evolve, unknownPayout);
const taken = (lineIds: string[]): PayoutEvent => ({
  type: 'PayoutTakenIntoRun',
  data: { remittanceId, runId, lineIds },
});

describe('an approval', () => {
  test('opens each of its payments and what it retains', () => {
    expect(opened).toEqual([
      {
        type: 'PayoutOpened',
        data: {
          remittanceId,
          driverId: DRIVER_ID,
          driverCode: 'DS123456',
          weekStartDate: THIS_WEEK.weekStartDate,
          payments: [
            { lineId: first, instalments: 2, ...part(1, 40) },
            { lineId: second, instalments: 2, ...part(2, 30) },
          ],
          retention: { lineId: retention, amountPence: 20, heldSince: '2026-11-19' },
        },
      },
    ]);
  });

  test('holds retention from the day it is in London', () => {
    const held = openPayout(approval({ approvedAt: '2026-07-01T23:30:00.000Z', retentionHeldPence: 20 }));
    expect(held).toMatchObject([{ data: { retention: { heldSince: '2026-07-02' } } }]);
  });

  test('opens nothing where nothing is paid and nothing retained', () => {
    expect(openPayout(approval({ payments: [] }))).toEqual([]);
    expect(openPayout(approval({ payments: [part(1, 0)] }))).toEqual([]);
    expect(openPayout(approval({ payments: [], retentionHeldPence: 20 }))).toMatchObject([{ data: { payments: [] } }]);
  });
});

describe('a payment run', () => {
  test('takes lines that are due or held, and no others', () => {
    const lines = { remittanceId, runId, lineIds: [first, retention] };
    expect(takeIntoRun(after(), lines)).toEqual([taken([first, retention])]);
    const paid: PayoutEvent = { type: 'PayoutPaid', data: { ...lines, paidOn: '2026-11-26' } };
    const cancelled: PayoutEvent = { type: 'PayoutCancelled', data: lines };
    for (const payout of [unknownPayout, after(taken([retention])), after(paid), after(cancelled)]) {
      expect(() => takeIntoRun(payout, { ...lines, runId: anotherRun })).toThrow(PaymentTakenMeanwhile);
    }
    expect(takeIntoRun(after(taken([second])), lines)).toEqual([taken([first, retention])]);
  });

  test('pays what it holds, and gives the rest back to be taken again', () => {
    const held = after(taken([first, second]));
    const paid = payLines(held, { remittanceId, runId, lineIds: [first] }, '2026-11-26');
    expect(paid).toEqual([
      { type: 'PayoutPaid', data: { remittanceId, runId, lineIds: [first], paidOn: '2026-11-26' } },
    ]);
    const left = leaveRun(paid.reduce(evolve, held), { remittanceId, runId, lineIds: [second] });
    expect(left).toEqual([{ type: 'PayoutLeftRun', data: { remittanceId, runId, lineIds: [second] } }]);
    const later = after(taken([first, second]), ...paid, ...left);
    expect(takeIntoRun(later, { remittanceId, runId: anotherRun, lineIds: [second] })).toHaveLength(1);
    expect(() => takeIntoRun(later, { remittanceId, runId: anotherRun, lineIds: [first] })).toThrow(
      PaymentTakenMeanwhile,
    );
  });

  test('neither pays nor gives back what another holds', () => {
    const lines = { remittanceId, runId: anotherRun, lineIds: [first] };
    for (const payout of [after(), after(taken([first]))]) {
      expect(() => payLines(payout, lines, '2026-11-26')).toThrow('its payout says otherwise');
      expect(() => leaveRun(payout, lines)).toThrow('its payout says otherwise');
    }
  });

  test('has lines sent back by the bank that it paid, which are open again and say so from then on', () => {
    const lines = { remittanceId, runId, lineIds: [first] };
    const paid: PayoutEvent = { type: 'PayoutPaid', data: { ...lines, paidOn: '2026-11-26' } };
    const back = { reason: 'account_closed', returnedOn: '2026-11-30' } as const;
    const held = after(taken([first, retention]), paid);
    const returned = returnLines(held, lines, back);
    expect(returned).toEqual([
      { type: 'PayoutReturned', data: { ...lines, returnReason: 'account_closed', returnedOn: '2026-11-30' } },
    ]);
    const later = returned.reduce(evolve, held);
    expect(paidSoFar(later, null).payments[0]).toEqual({ id: first, status: 'due', pence: 40, dueDate: '2026-11-27' });
    expect(takeIntoRun(later, { ...lines, runId: anotherRun })).toHaveLength(1);
    const takenAgain = after(taken([first]), paid, ...returned, taken([first]));
    expect([returnOf(takenAgain, first), returnOf(takenAgain, second)]).toEqual([back, undefined]);
    for (const payout of [after(), after(taken([first])), later]) {
      expect(() => returnLines(payout, lines, back)).toThrow('its payout says otherwise');
    }
    expect(() => returnLines(held, { ...lines, runId: anotherRun }, back)).toThrow('its payout says otherwise');
  });

  test('that did not pay them after all holds them again', () => {
    const lines = { remittanceId, runId, lineIds: [first] };
    const paid: PayoutEvent = { type: 'PayoutPaid', data: { ...lines, paidOn: '2026-11-26' } };
    const held = after(taken([first, retention]), paid);
    const reopened = reopenLines(held, lines);
    expect(reopened).toEqual([{ type: 'PayoutReopened', data: lines }]);
    expect(leaveRun(reopened.reduce(evolve, held), lines)).toHaveLength(1);
    expect(() => reopenLines(held, { ...lines, lineIds: [retention] })).toThrow('its payout says otherwise');
  });

  test('without lines of this remittance changes nothing', () => {
    const none = { remittanceId, runId, lineIds: [] };
    expect([
      ...takeIntoRun(after(), none),
      ...leaveRun(after(), none),
      ...payLines(after(), none, '2026-11-26'),
    ]).toEqual([]);
  });
});

describe('a correction', () => {
  test('learns how far each line is', () => {
    expect(paidSoFar(unknownPayout, null)).toEqual({ payments: [], retention: null, runPayOn: null });
    const paid: PayoutEvent = {
      type: 'PayoutPaid',
      data: { remittanceId, runId, lineIds: [first], paidOn: '2026-11-26' },
    };
    expect(paidSoFar(after(taken([first, retention]), paid), '2026-11-27')).toEqual({
      payments: [
        { id: first, status: 'paid', pence: 40, dueDate: '2026-11-27' },
        { id: second, status: 'due', pence: 30, dueDate: '2026-11-27' },
      ],
      retention: { id: retention, status: 'in_run', pence: 20 },
      runPayOn: '2026-11-27',
    });
    expect(paidSoFar(after(), null).retention).toMatchObject({ status: 'held' });
  });

  test('cancels lines, which are none of what is paid so far then', () => {
    const cancelled = cancelLines(remittanceId, [second, retention]);
    expect(cancelled).toEqual([{ type: 'PayoutCancelled', data: { remittanceId, lineIds: [second, retention] } }]);
    expect(paidSoFar(after(...cancelled), null)).toMatchObject({ payments: [{ id: first }], retention: null });
    expect(cancelLines(remittanceId, [])).toEqual([]);
  });
});

test('nothing becomes of a payout that was not opened, or of lines that are not its own', () => {
  expect(() => evolve(unknownPayout, taken([first]))).toThrow('opened before');
  expect(() => after(...opened)).toThrow('opened once');
  expect(() => after(taken(['another']))).toThrow("none of the payout's lines");
});
