import { expect, test } from '@jest/globals';
import { factorText } from './factor-text.view';

test.each([
  [false, 0, 'None'],
  [true, 0, 'Codes'],
  [true, 1, '1 passkey'],
  [true, 3, '3 passkeys'],
])('a second factor (%s) with %d passkeys reads %s', (hasSecondFactor, passkeys, text) => {
  expect(factorText({ hasSecondFactor, passkeys })).toBe(text);
});
