import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkModulus, type ModulusOutcome } from './modulus-check.js';
import { CARRIED_TABLE } from './carried-table.js';
import type { ModulusRow } from './modulus-table.js';

const { rows } = CARRIED_TABLE;
const outcome = (sortCode: string, accountNumber: string): ModulusOutcome =>
  checkModulus(CARRIED_TABLE, { sortCode, accountNumber });

/** "Validating account numbers", chapter 3: all of its cases, by their numbers. */
describe('the published cases', () => {
  test.each([
    [1, '089999', '66374958', 'a modulus 10 check'],
    [2, '107999', '88837491', 'a modulus 11 check'],
    [3, '202959', '63748472', 'modulus 11 and double alternate'],
    [4, '871427', '46238510', '10 and 11: the first passes'],
    [5, '872427', '46238510', '10 and 11: the second passes'],
    [6, '871427', '09123496', '10: ab is 09 and g is 9'],
    [7, '871427', '99123496', '10: ab is 99 and g is 9'],
    [8, '820000', '73688637', '3: c is 6, at the start of a range'],
    [9, '827999', '73988638', '3: c is 9, at the end of a range'],
    [10, '827101', '28748352', '3: c is neither, both pass'],
    [11, '134020', '63849203', '4: the remainder is the check digit'],
    [12, '118765', '64371389', '1: 27 is added'],
    [13, '200915', '41011166', '6: a foreign currency'],
    [14, '938611', '07806039', '5'],
    [15, '938600', '42368003', '5: with another sort code'],
    [16, '938063', '55065200', '5: both remainders are nought'],
    [17, '772798', '99345694', '7'],
    [18, '086090', '06774744', '8'],
    [19, '309070', '02355688', '2 and 9: the first passes'],
    [20, '309070', '12345668', '2 and 9: the second passes'],
    [21, '309070', '12345677', '2 and 9: a is not 0, g is not 9'],
    [22, '309070', '99345694', '2 and 9: a is not 0, g is 9'],
    [31, '074456', '12345112', '12 and 13: the first passes'],
    [32, '070116', '34012583', '12 and 13: both pass'],
    [33, '074456', '11104102', '12 and 13: the second passes'],
    [34, '180002', '00000190', '14: the second passes'],
  ])('%i: %s %s fits (%s)', (_, sortCode, accountNumber) => {
    expect(outcome(sortCode, accountNumber)).toBe('fits');
  });

  test.each([
    [23, '938063', '15764273', '5: the second check digit is wrong'],
    [24, '938063', '15764264', '5: the first check digit is wrong'],
    [25, '938063', '15763217', '5: a remainder of 1'],
    [26, '118765', '64371388', '1'],
    [27, '203099', '66831036', 'modulus 11 alone'],
    [28, '203099', '58716970', 'double alternate alone'],
    [29, '089999', '66374959', 'a modulus 10 check'],
    [30, '107999', '88837493', 'a modulus 11 check'],
  ])('%i: %s %s fails (%s)', (_, sortCode, accountNumber) => {
    expect(outcome(sortCode, accountNumber)).toBe('fails');
  });

  test.each([
    ['180002', '98093517', 'fits'],
    ['180002', '00000192', 'fails'],
  ])('the examples of exception 14: %s %s %s', (sortCode, accountNumber, expected) => {
    expect(outcome(sortCode, accountNumber)).toBe(expected);
  });
});

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((each) => each.join(''));
const account = digits(8);
const countOf = (sortCode: string) => rows.filter(({ from, to }) => from <= sortCode && sortCode <= to).length;
const runs = { numRuns: 300 };

test('nothing is said of a sort code that no range has', () => {
  fc.assert(
    fc.property(digits(6), account, (sortCode, number) => {
      expect(outcome(sortCode, number) === 'unknown').toBe(countOf(sortCode) === 0);
    }),
    runs,
  );
});

/** Sort codes whose accounts have one check, and no exception to it. */
const plain = rows.filter(({ from, exception }) => exception === null && countOf(from) === 1);
const modulusOf = ({ method }: ModulusRow) => (method === 'MOD11' ? 11 : 10);

test('of the ten numbers that differ in a digit, one at most fits where its weight and the modulus share no factor', () => {
  const standard = plain.filter(({ method }) => method !== 'DBLAL');
  const shareNoFactor = (weight: number, modulus: number) =>
    modulus === 11 ? weight % 11 !== 0 : weight % 2 !== 0 && weight % 5 !== 0;
  fc.assert(
    fc.property(fc.constantFrom(...standard), account, fc.integer({ min: 0, max: 7 }), (row, number, place) => {
      fc.pre(shareNoFactor(row.weights[6 + place]!, modulusOf(row)));
      const ten = Array.from({ length: 10 }, (_, digit) => number.slice(0, place) + digit + number.slice(place + 1));
      const fitting = ten.filter((each) => outcome(row.from, each) === 'fits').length;
      expect(fitting).toBeLessThanOrEqual(1);
      // Modulo 10 each remainder is reached by a digit; modulo 11 one isn't.
      if (modulusOf(row) === 10) expect(fitting).toBe(1);
    }),
    runs,
  );
});

test('where two checks and no exception stand, an account fits both of them or fails', () => {
  const pairs = rows.filter(({ from, exception }) => exception === null && countOf(from) === 2);
  const alone = (row: ModulusRow, number: string) =>
    checkModulus({ ...CARRIED_TABLE, rows: [row] }, { sortCode: row.from, accountNumber: number }) === 'fits';
  fc.assert(
    fc.property(fc.constantFrom(...pairs), account, ({ from }, number) => {
      const both = rows.filter((row) => row.from <= from && from <= row.to);
      expect(outcome(from, number) === 'fits').toBe(both.every((row) => alone({ ...row, from, to: from }, number)));
    }),
    runs,
  );
});

test('one in ten or eleven of all numbers fits a plain check: a slip is found nine times of ten', () => {
  const row = plain.find(({ method }) => method === 'MOD11')!;
  const numbers = Array.from({ length: 1_100 }, (_, index) => String(12_000_000 + index * 7).padStart(8, '0'));
  const fitting = numbers.filter((number) => outcome(row.from, number) === 'fits').length;
  expect(fitting).toBeGreaterThan(1_100 / 13);
  expect(fitting).toBeLessThan(1_100 / 9);
});
