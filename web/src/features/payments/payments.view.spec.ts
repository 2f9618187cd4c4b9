import { describe, expect, test } from '@jest/globals';
import { arrivalOf, lineText, partText, payDays, sumOf } from './payments.view';

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
