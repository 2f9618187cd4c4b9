import { describe, expect, test } from '@jest/globals';
import { addDays } from '@waybook/contracts/calendar';
import { decimalText, formatPounds, penceFromPounds } from '@waybook/contracts/money';
import fc from 'fast-check';
import { readCell } from './read-cell.js';

const problem = { problem: expect.any(String) };

describe('a day', () => {
  test.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['1-2-2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, value) => expect(readCell('day', text)).toEqual({ value }));

  test.each(['12/31/2026', '29/02/2026', '1/2/26', '1/2-2026', '2026-2-1', '46357', 'tomorrow', '=A1'])(
    'is not %s',
    (text) => expect(readCell('day', text)).toEqual(problem),
  );

  test('reads back however it is written', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1950-01-01', count));
    fc.assert(
      fc.property(days, fc.constantFrom('/', '.', '-'), fc.boolean(), (value, sign, isPadded) => {
        const [year, month, day] = value.split('-') as [string, string, string];
        const shown = isPadded ? [day, month, year] : [Number(day), Number(month), year];
        expect(readCell('day', shown.join(sign))).toEqual({ value });
      }),
    );
  });
});

describe('an amount', () => {
  test.each([
    ['£1,234.56', '1234.56'],
    ['£ 25', '25'],
    ['1234567.8', '1234567.8'],
    ['-£5.00', '-5.00'],
    ['−5.00', '-5.00'],
    ['0', '0'],
  ])('%s is %s', (text, value) => expect(readCell('money', text)).toEqual({ value }));

  test.each(['12,50', '1.234,56', '1,23,456', '1,2345', '1.234', '$5', '5 EUR', '1e3', '', '£', '1234567890123'])(
    'is not %j',
    (text) => expect(readCell('money', text)).toEqual(problem),
  );

  test('reads back as the portal writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (pence) => {
        for (const text of [formatPounds(pence), decimalText(pence)]) {
          const reading = readCell('money', text) as { value: string };
          expect(penceFromPounds(reading.value)).toBe(pence);
        }
      }),
    );
  });
});

test.each([
  ['Yes', true],
  ['y', true],
  ['TRUE', true],
  ['1', true],
  ['no', false],
  ['N', false],
  ['False', false],
  ['0', false],
])('%s is said for %s', (text, value) => expect(readCell('flag', text)).toEqual({ value }));

test.each([
  ['12', 12],
  ['1,200', 1_200],
  ['12.0', 12],
])('%s is the whole number %s', (text, value) => expect(readCell('whole number', text)).toEqual({ value }));

test.each([
  ['flag', 'perhaps'],
  ['flag', 'constructor'],
  ['whole number', '1.5'],
  ['whole number', '-1'],
  ['whole number', '1,20'],
] as const)('a %s is not %s', (cell, text) => expect(readCell(cell, text)).toEqual(problem));

test('a choice has any capitals, and a text stays as it is', () => {
  expect(readCell('choice', 'Active')).toEqual({ value: 'active' });
  expect(readCell('text', '=HYPERLINK("x")')).toEqual({ value: '=HYPERLINK("x")' });
});
