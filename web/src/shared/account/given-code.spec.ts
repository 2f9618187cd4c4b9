import { expect, test } from '@jest/globals';
import { givenCode } from './given-code';

test.each([
  ['123456', { code: '123456' }],
  [' 123 456 ', { code: '123456' }],
  ['1234567', { recoveryCode: '1234567' }],
  [' k3wd-77ma-pq2x-h9tc ', { recoveryCode: 'k3wd-77ma-pq2x-h9tc' }],
])('“%s” is sent as %j', (entered, given) => {
  expect(givenCode(entered)).toEqual(given);
});
