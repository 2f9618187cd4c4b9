import { describe, expect, test } from '@jest/globals';
import type { CountedRemittance } from './counted-remittance.js';
import { STATEMENT_PARTS, type StatementLine } from './statement-line.js';
import { statementLines } from './statement-lines.js';
import { aRemittance, paid, released } from './testing/counted-remittances.js';

/** The day, what it is, and its figures without the noughts. */
function shown(line: StatementLine): [string, string, Record<string, number>] {
  const figures = [...STATEMENT_PARTS, 'paid' as const].map((figure) => [figure, line[figure]] as const);
  return [line.countedOn, line.kind, Object.fromEntries(figures.filter(([, pence]) => pence !== 0))];
}
const linesOf = (...remittances: CountedRemittance[]) => statementLines(remittances).map(shown);

const VAT = { isVatRegistered: true };
const EARNED = { gross: 10_000, membershipFee: -2_500 };
/** 120.00 less 30.00 is 90.00, of which 18.00 is retained. */
const EARNED_WITH_VAT = { gross: 10_000, vat: 2_000, membershipFee: -2_500, vatOnMembershipFee: -500 };

describe('a remittance counts', () => {
  test('on the day it is paid, with what was earned and taken off', () => {
    expect(linesOf(aRemittance({ receipts: [paid(7_500, '2026-11-27')] }))).toEqual([
      ['2026-11-27', 'remittance', { ...EARNED, paid: 7_500 }],
    ]);
  });

  test('not before anything was paid of it, nor once the bank sent that back', () => {
    expect(linesOf(aRemittance({ receipts: [] }))).toEqual([]);
  });

  test('when it is approved, where nothing is to be paid', () => {
    expect(linesOf(aRemittance({}, { feePence: 13_000 }))).toEqual([
      ['2026-11-24', 'remittance', { gross: 10_000, membershipFee: -13_000, otherTimes: 3_000 }],
    ]);
  });

  test('without what is retained, which counts when it is released', () => {
    const receipts = [paid(7_200, '2026-11-27'), released(1_800, '2027-02-05')];
    expect(linesOf(aRemittance({ receipts }, VAT))).toEqual([
      ['2026-11-27', 'remittance', { ...EARNED_WITH_VAT, retention: -1_800, paid: 7_200 }],
      ['2027-02-05', 'retention_released', { retention: 1_800, paid: 1_800 }],
    ]);
  });

  test('with its first part, and the other parts when they are paid', () => {
    const days = ['2026-12-25', '2027-01-01', '2027-01-08'];
    const receipts = days.map((day, index) => paid(2_500, day, index + 1, 3));
    expect(linesOf(aRemittance({ receipts }))).toEqual([
      [days[0], 'remittance', { ...EARNED, otherTimes: -5_000, paid: 2_500 }],
      [days[1], 'instalment', { otherTimes: 2_500, paid: 2_500 }],
      [days[2], 'instalment', { otherTimes: 2_500, paid: 2_500 }],
    ]);
  });

  test('with its retention where that came first, because the bank sent the payment back', () => {
    const receipts = [paid(7_200, '2027-02-12'), released(1_800, '2027-02-05')];
    expect(linesOf(aRemittance({ receipts }, VAT))).toEqual([
      ['2027-02-05', 'remittance', { ...EARNED_WITH_VAT, retention: -1_800, otherTimes: -7_200 }],
      ['2027-02-05', 'retention_released', { retention: 1_800, paid: 1_800 }],
      ['2027-02-12', 'instalment', { otherTimes: 7_200, paid: 7_200 }],
    ]);
  });
});

describe('a correction', () => {
  const wrong = { id: 'wrong', replacedBy: 'right', creditNoteNumber: 2 };
  const right = { id: 'right', approvedOn: '2026-12-01' };

  test('counts when the rest is paid, and takes back what it replaces', () => {
    const first = aRemittance({ ...wrong, receipts: [paid(7_500, '2026-11-27')] });
    const second = aRemittance({ ...right, receipts: [paid(2_000, '2026-12-04')] }, { pricePence: 12_000 });
    expect(linesOf(second, first)).toEqual([
      ['2026-11-27', 'remittance', { ...EARNED, paid: 7_500 }],
      ['2026-12-04', 'taken_back', { gross: -10_000, membershipFee: 2_500, otherTimes: 7_500 }],
      ['2026-12-04', 'remittance', { gross: 12_000, membershipFee: -2_500, otherTimes: -7_500, paid: 2_000 }],
    ]);
    expect(statementLines([first, second])[1]).toMatchObject({ documentNumber: 2 });
  });

  test('counts on its own day where more was paid than is right', () => {
    const first = aRemittance({ ...wrong, receipts: [paid(7_500, '2026-11-27')] });
    const second = aRemittance({ ...right, isNothingDue: true }, { pricePence: 9_000 });
    expect(linesOf(first, second)).toEqual([
      ['2026-11-27', 'remittance', { ...EARNED, paid: 7_500 }],
      ['2026-12-01', 'taken_back', { gross: -10_000, membershipFee: 2_500, otherTimes: 7_500 }],
      ['2026-12-01', 'remittance', { gross: 9_000, membershipFee: -2_500, otherTimes: -6_500 }],
    ]);
  });

  test('takes over what was retained, and what was released of it before', () => {
    const first = aRemittance({ ...wrong, receipts: [paid(7_200, '2026-11-27'), released(1_800, '2026-11-30')] }, VAT);
    const second = aRemittance(
      { ...right, retentionHeldPence: 400, receipts: [paid(2_000, '2026-12-04')] },
      { ...VAT, pricePence: 12_000 },
    );
    expect(linesOf(first, second).slice(2)).toEqual([
      [
        '2026-12-04',
        'taken_back',
        { gross: -10_000, vat: -2_000, membershipFee: 2_500, vatOnMembershipFee: 500, otherTimes: 9_000 },
      ],
      [
        '2026-12-04',
        'remittance',
        {
          ...{ gross: 12_000, vat: 2_400, membershipFee: -2_500, vatOnMembershipFee: -500 },
          ...{ retention: -400, otherTimes: -9_000, paid: 2_000 },
        },
      ],
    ]);
  });

  test('of what was never paid stands alone', () => {
    const second = aRemittance({ ...right, receipts: [paid(9_500, '2026-12-04')] }, { pricePence: 12_000 });
    expect(linesOf(aRemittance(wrong), second)).toEqual([
      ['2026-12-04', 'remittance', { gross: 12_000, membershipFee: -2_500, paid: 9_500 }],
    ]);
  });

  test('waits until it is paid itself', () => {
    const first = aRemittance({ ...wrong, receipts: [paid(7_500, '2026-11-27')] });
    expect(linesOf(first, aRemittance(right, { pricePence: 12_000 }))).toEqual([
      ['2026-11-27', 'remittance', { ...EARNED, paid: 7_500 }],
    ]);
  });

  test('of what the bank sent back afterwards gets that when it is paid again', () => {
    const first = aRemittance({ ...wrong, receipts: [paid(7_500, '2026-12-11')] });
    const second = aRemittance({ ...right, receipts: [paid(2_000, '2026-12-04')] }, { pricePence: 12_000 });
    expect(linesOf(first, second)).toEqual([
      ['2026-12-04', 'remittance', { gross: 12_000, membershipFee: -2_500, otherTimes: -7_500, paid: 2_000 }],
      ['2026-12-11', 'instalment', { otherTimes: 7_500, paid: 7_500 }],
    ]);
  });

  test('may be corrected again', () => {
    const first = aRemittance({ ...wrong, receipts: [paid(7_500, '2026-11-27')] });
    const second = aRemittance(
      { ...right, replacedBy: 'third', receipts: [paid(2_000, '2026-12-04')] },
      { pricePence: 12_000 },
    );
    const third = aRemittance({ id: 'third', receipts: [paid(1_000, '2026-12-11')] }, { pricePence: 13_000 });
    expect(linesOf(first, second, third).slice(3)).toEqual([
      ['2026-12-11', 'taken_back', { gross: -12_000, membershipFee: 2_500, otherTimes: 9_500 }],
      ['2026-12-11', 'remittance', { gross: 13_000, membershipFee: -2_500, otherTimes: -9_500, paid: 1_000 }],
    ]);
  });
});

test("the office's part of a line is told, and taken back with it", () => {
  const office = { addedByOfficePence: 1_000, takenOffByOfficePence: 500 };
  const first = aRemittance({ id: 'wrong', replacedBy: 'right', ...office, receipts: [paid(7_500, '2026-11-27')] });
  const second = aRemittance({ id: 'right', receipts: [paid(100, '2026-12-04')] });
  expect(statementLines([first, second]).map((line) => [line.addedByOffice, line.takenOffByOffice])).toEqual([
    [1_000, -500],
    [-1_000, 500],
    [0, 0],
  ]);
});
