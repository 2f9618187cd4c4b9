import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isWorkingDay, schedulePartsOf, schedulePayments, workingDayOnOrBefore } from './index.js';

describe('a working day in England and Wales', () => {
  test.each([
    ['2026-11-27', '2026-11-27', 'an ordinary Friday'],
    ['2026-04-03', '2026-04-02', 'Good Friday 2026'],
    ['2026-04-06', '2026-04-02', 'Easter Monday, over the weekend and Good Friday'],
    ['2026-12-25', '2026-12-24', 'Christmas Day on a Friday'],
    ['2027-01-01', '2026-12-31', "New Year's Day on a Friday"],
    ['2021-12-28', '2021-12-24', 'Christmas and its substitute days 2021'],
    ['2028-01-03', '2027-12-31', "the substitute for New Year's Day 2028"],
    ['2026-11-22', '2026-11-20', 'a Sunday'],
    ['2026-03-17', '2026-03-17', "St Patrick's Day is a holiday in Northern Ireland alone"],
    ['2026-11-30', '2026-11-30', "St Andrew's Day is a holiday in Scotland alone"],
  ])('on or before %s is %s: %s', (day, workingDay) => {
    expect(workingDayOnOrBefore(day)).toBe(workingDay);
    expect(isWorkingDay(workingDay)).toBe(true);
  });

  test.each([
    ['2025', ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
    ['2026', ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    ['2027', ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  ])('leaves out the bank holidays that gov.uk lists for %s and no other weekday', (year, expected) => {
    const days = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(Number(year), 0, 1 + index)).toISOString().slice(0, 10),
    );
    const weekdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    const holidays = weekdays.filter((day) => !isWorkingDay(day));
    expect(holidays.map((day) => day.slice(5))).toEqual(expected);
  });
});

describe('the payment schedule', () => {
  test('pays what was submitted on time once, on the next Friday', () => {
    expect(schedulePayments({ payablePence: 41_280, isLate: false, approvedOn: '2026-11-23' })).toEqual([
      { instalment: 1, amountPence: 41_280, dueDate: '2026-11-27', settlementDate: '2026-11-27' },
    ]);
  });

  test('pays a late submission in three parts, settled before a bank holiday', () => {
    expect(schedulePayments({ payablePence: 10_000, isLate: true, approvedOn: '2026-12-18' })).toEqual([
      { instalment: 1, amountPence: 3_333, dueDate: '2026-12-25', settlementDate: '2026-12-24' },
      { instalment: 2, amountPence: 3_333, dueDate: '2027-01-01', settlementDate: '2026-12-31' },
      { instalment: 3, amountPence: 3_334, dueDate: '2027-01-08', settlementDate: '2027-01-08' },
    ]);
  });

  test.each([true, false])('pays nothing where there is nothing to pay (late: %s)', (isLate) => {
    expect(schedulePayments({ payablePence: 0, isLate, approvedOn: '2026-11-23' })).toEqual([]);
  });

  test('pays exactly what is payable, settled on or before each due date', () => {
    const payable = fc.integer({ min: 1, max: 9_999_999_999 });
    fc.assert(
      fc.property(payable, fc.boolean(), fc.integer({ min: 0, max: 3_000 }), (payablePence, isLate, offset) => {
        const approvedOn = new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10);
        const payments = schedulePayments({ payablePence, isLate, approvedOn });
        expect(payments.map((payment) => payment.instalment)).toEqual(isLate ? [1, 2, 3] : [1]);
        expect(payments.reduce((sum, payment) => sum + BigInt(payment.amountPence), 0n)).toBe(BigInt(payablePence));
        expect(payments.every(({ dueDate, settlementDate }) => settlementDate <= dueDate)).toBe(true);
      }),
    );
  });
});

describe('an amount in so many parts', () => {
  const amounts = (payablePence: number, parts: number) =>
    schedulePartsOf(payablePence, parts, '2026-11-23').map(({ amountPence }) => amountPence);

  test('is floored parts on consecutive Fridays, with the remainder in the last', () => {
    expect(schedulePartsOf(1_001, 3, '2026-11-23')).toEqual([
      { instalment: 1, amountPence: 333, dueDate: '2026-11-27', settlementDate: '2026-11-27' },
      { instalment: 2, amountPence: 333, dueDate: '2026-12-04', settlementDate: '2026-12-04' },
      { instalment: 3, amountPence: 335, dueDate: '2026-12-11', settlementDate: '2026-12-11' },
    ]);
    expect(amounts(900, 2)).toEqual([450, 450]);
    expect(amounts(900, 1)).toEqual([900]);
  });

  test('is paid at once where there is less than a penny for each part, and not at all where there is nothing', () => {
    expect(amounts(3, 3)).toEqual([1, 1, 1]);
    expect(amounts(2, 3)).toEqual([2]);
    expect(amounts(1, 3)).toEqual([1]);
    expect(amounts(0, 3)).toEqual([]);
    expect(amounts(-5, 3)).toEqual([]);
  });
});
