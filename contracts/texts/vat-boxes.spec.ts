import { expect, test } from '@jest/globals';
import { wholePounds } from './vat-boxes.js';

test.each([
  ['1234.99', '1234.00'],
  ['0.99', '0.00'],
  ['-0.99', '0.00'],
  ['-12.50', '-12.00'],
  ['0.00', '0.00'],
])('£%s stands on the return as %s: pence are left out', (amount, onReturn) => {
  expect(wholePounds(amount)).toBe(onReturn);
});
