import { describe, expect, test } from '@jest/globals';
import { amountProblem, tidyAmount, typedAmount } from './money-text';

describe('an amount of money', () => {
  test.each([
    ['25', '25.00'],
    ['25.5', '25.50'],
    ['25.', '25.00'],
    ['', ''],
    ['twenty', 'twenty'],
  ])('typed as %j is kept as %j', (typed, kept) => {
    expect(tidyAmount(typed)).toBe(kept);
  });

  test.each([
    ['£1,234.56 ', '1234.56'],
    ['£ 1 234', '1234'],
    ['12,345,678', '12345678'],
    ['25,50', '25.50'],
    ['25,', '25.'],
    ['-3,5', '-3.5'],
  ])('may be typed as %j, with the signs that people write: %j', (typed, amount) => {
    expect(typedAmount(typed)).toBe(amount);
  });

  test.each(['12,34,567', '1,2345', '1.234,56', '1,234,5'])(
    'typed as %j is told to be unclear, and not taken for another',
    (typed) => {
      expect(amountProblem(typedAmount(typed), {})).toBe('Enter pounds and pence, for example 25.00.');
    },
  );

  test.each(['1.234', 'abc', '1e3', '99999999999999999999'])('is not %j', (typed) => {
    expect(amountProblem(typed, {})).toBe('Enter pounds and pence, for example 25.00.');
  });

  test('keeps to its bounds', () => {
    const bounds = { minPence: 1, maxPence: 999_999 };
    expect(amountProblem('0.00', bounds)).toBe('Enter at least £0.01.');
    expect(amountProblem('10000', bounds)).toBe('Enter no more than £9,999.99.');
    expect(amountProblem('-1', {})).toBe('Enter at least £0.00.');
    expect(amountProblem('9999.99', bounds)).toBe(true);
  });
});
