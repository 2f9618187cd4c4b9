import { describe, expect, test } from '@jest/globals';
import {
  arrivalOf,
  dueOptions,
  lineText,
  partText,
  payDays,
  PAYMENT_LISTS,
  sumOf,
  withDueDays,
  withPaidDays,
} from './payments.view';

describe('the Fridays for a payment run', () => {
  test('begin with the next one', () => {
    expect(payDays(new Date('2026-11-24T10:00:00Z'))[0]).toEqual({ value: '2026-11-27', label: 'Fri, Nov 27, 2026' });
  });
  test('begin with today on a Friday', () => {
    expect(
      payDays(new Date('2026-11-27T10:00:00Z'))
        .slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(['2026-11-27', '2026-12-04']);
  });
});

describe('when the money of a run arrives', () => {
  const arrival = (payOn: string, settlementDate: string, today: string) =>
    arrivalOf({ payOn, settlementDate }, new Date(`${today}T10:00:00Z`));

  test('goes without saying on a working day', () => {
    expect(arrival('2026-11-27', '2026-11-27', '2026-11-27')).toEqual({ isPast: false });
  });
  test('is said where the banks are closed on that day', () => {
    const text = 'The banks are closed on that day: the money arrives on Dec 24, 2026.';
    expect(arrival('2026-12-25', '2026-12-24', '2026-12-24')).toEqual({ isPast: false, text });
  });
  test('is past where the working day before was yesterday', () => {
    const text = 'This Friday is a bank holiday, and the working day before it is past. Choose a later one.';
    expect(arrival('2026-12-25', '2026-12-24', '2026-12-25')).toEqual({ isPast: true, text });
  });
});

describe('what a line is for', () => {
  const line = {
    id: 'a',
    remittanceId: 'r',
    driverId: 'd',
    driverCode: 'DS1',
    driverName: 'Sam',
    weekStartDate: '2026-11-16',
    amount: '1.00',
    leftOut: null,
    returned: null,
    corrected: null,
  };
  test('is a week, a part of one, or its retention', () => {
    expect(lineText({ ...line, kind: 'payment', instalment: null })).toBe('Week of Nov 16, 2026');
    expect(lineText({ ...line, kind: 'payment', instalment: 2 })).toBe('Week of Nov 16, 2026, part 2');
    expect(lineText({ ...line, kind: 'retention_release', instalment: null })).toBe('Retention, week of Nov 16, 2026');
  });
  test('says its part where there are several', () => {
    expect([partText({ instalment: 1, instalments: 1 }), partText({ instalment: 2, instalments: 3 })]).toEqual([
      '',
      'Part 2 of 3',
    ]);
  });
});

test('amounts add up to the penny', () => {
  expect(sumOf(['0.10', '0.20', '1234.56'])).toBe('1234.86');
});

describe('the lists that the figures lead to', () => {
  const tuesday = new Date('2026-11-24T10:00:00Z');
  const filterOf = (address: string, name: string) => new URLSearchParams(address.split('?')[1]).get(name) ?? undefined;
  const dueIn = (address: string) => withDueDays({ due: filterOf(address, 'payment-due') }, tuesday);

  test('hold what is due by the next pay day, and what is due after it', () => {
    expect(dueIn(PAYMENT_LISTS.dueNext)).toEqual({ dueUntil: '2026-11-27' });
    expect(dueIn(PAYMENT_LISTS.dueLater)).toEqual({ dueFrom: '2026-11-28' });
    expect(withDueDays({ status: 'due', due: '' }, tuesday)).toEqual({ status: 'due' });
  });
  test('hold the runs of which the money arrived in the last 28 days, today among them', () => {
    const paid = filterOf(PAYMENT_LISTS.paidLately, 'run-paid');
    expect(withPaidDays({ paid }, tuesday)).toEqual({ paidFrom: '2026-10-28' });
    expect(withPaidDays({ status: 'settled', paid: '' }, tuesday)).toEqual({ status: 'settled' });
  });
  test('are named by the pay day', () => {
    expect(dueOptions(tuesday).map(({ label }) => label)).toEqual(['By Fri, Nov 27, 2026', 'After Fri, Nov 27, 2026']);
  });
});
