import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../calendar/day.js';
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
    ['2020', ['01-01', '04-10', '04-13', '05-08', '05-25', '08-31', '12-25', '12-28']],
    ['2021', ['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28']],
    ['2022', ['01-03', '04-15', '04-18', '05-02', '06-02', '06-03', '08-29', '09-19', '12-26', '12-27']],
    ['2023', ['01-02', '04-07', '04-10', '05-01', '05-08', '05-29', '08-28', '12-25', '12-26']],
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

  test.each([
    ['2002-06-03', '2002-05-31', 'the Golden Jubilee and the day moved behind it'],
    ['2002-06-04', '2002-05-31', 'the Golden Jubilee and the day moved behind it'],
    ['2002-05-27', '2002-05-27', 'the Monday that the Golden Jubilee took the holiday from'],
    ['2011-04-29', '2011-04-28', 'a royal wedding'],
    ['2012-06-05', '2012-06-01', 'the Diamond Jubilee behind the day moved before it'],
    ['2012-05-28', '2012-05-28', 'the Monday that the Diamond Jubilee took the holiday from'],
  ])('on or before %s was %s: %s', (day, workingDay) => {
    expect(workingDayOnOrBefore(day)).toBe(workingDay);
  });

  test.each([
    '1961-04-02',
    '1981-04-19',
    '2008-03-23',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2100-03-28',
    '2285-03-22',
  ])('is neither the Friday before Easter Sunday %s nor the Monday after it', (sunday) => {
    const thursday = addDays(sunday, -3);
    expect(workingDayOnOrBefore(addDays(sunday, 1))).toBe(thursday);
    expect(isWorkingDay(addDays(sunday, 2))).toBe(true);
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
