import { describe, expect, test } from '@jest/globals';
import { taxYearOf } from '@waybook/contracts/calendar';
import { documentsNamed } from './documents-named.js';
import { statementLines } from './statement-lines.js';
import { periodName, quarterPeriod, readPeriod, statementsOf, yearPeriod } from './statement.js';
import { aRemittance, paid } from './testing/counted-remittances.js';

const year = taxYearOf('2026-11-20');

describe('a statement is named', () => {
  test.each([
    ['2026-27', yearPeriod(year)],
    ['2026-27-q1', quarterPeriod(year, 'standard', 1)],
    ['2026-27-calendar-q4', quarterPeriod(year, 'calendar', 4)],
  ])('%s', (name, period) => {
    expect(periodName(period)).toBe(name);
    expect(readPeriod(name)).toEqual(period);
  });

  test.each(['', '2026', '2026-28', '2026-27-q5', '2026-27-q0', '2026-27-calendar', '2026-27-Q1', ' 2026-27'])(
    'and not %j',
    (name) => {
      expect(readPeriod(name)).toBeNull();
    },
  );
});

describe('statements are offered', () => {
  const offered = (...days: string[]) => {
    const receipts = days.map((day, index) => paid(100, day, index + 1, days.length));
    const lines = statementLines([aRemittance({ receipts })]);
    return statementsOf({ lines, memberships: [] }).map(({ period }) => periodName(period));
  };

  test('of the years and quarters in which something was paid, the latest year first', () => {
    expect(offered('2025-05-01', '2026-11-27')).toEqual([
      ...['2026-27', '2026-27-q3', '2026-27-calendar-q3'],
      ...['2025-26', '2025-26-q1', '2025-26-calendar-q1'],
    ]);
  });

  test('by both kinds of quarters where they differ, even about the year', () => {
    expect(offered('2026-04-03')).toEqual(['2026-27-calendar-q1', '2025-26', '2025-26-q4']);
  });

  test('to nobody who was paid nothing', () => {
    expect(offered()).toEqual([]);
  });

  test('of what the driver paid for the annual membership alone', () => {
    const memberships = [{ paidOn: '2026-11-20', amountPence: 5_000 }];
    const [first] = statementsOf({ lines: [], memberships });
    expect(first).toMatchObject({ membershipsPence: 5_000, incomePence: 0, totals: { paid: 0 } });
  });
});

test('a statement names each document once, and the credit note of what was taken back, by week', () => {
  const late = [paid(2_500, '2026-11-27', 1, 3), paid(2_500, '2026-12-04', 2, 3), paid(2_500, '2026-12-11', 3, 3)];
  const lines = statementLines([
    aRemittance({ id: 'in-parts', receipts: late }),
    aRemittance({
      id: 'wrong',
      replacedBy: 'right',
      weekStartDate: '2026-11-09',
      receipts: [paid(7_500, '2026-11-20')],
    }),
    aRemittance({ id: 'right', weekStartDate: '2026-11-09', receipts: [paid(100, '2026-12-04')] }),
  ]);
  expect(documentsNamed(lines)).toEqual([
    { remittanceId: 'wrong', which: 'document' },
    { remittanceId: 'wrong', which: 'credit_note' },
    { remittanceId: 'right', which: 'document' },
    { remittanceId: 'in-parts', which: 'document' },
  ]);
});
