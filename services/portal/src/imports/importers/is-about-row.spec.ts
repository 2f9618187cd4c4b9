import { expect, test } from '@jest/globals';
import { domainError } from '@waybook/platform/errors';
import { isAboutRow } from './is-about-row.js';

test.each([
  ['invalid', true],
  ['not_found', true],
  ['conflict', true],
  ['unprocessable', true],
  ['too_many', false],
  ['unavailable', false],
] as const)('a refusal that is %s is about the row: %s', (kind, isOne) => {
  const Refused = domainError('REFUSED', kind, 'Not this one');
  expect(isAboutRow(new Refused())).toBe(isOne);
});

test('what nobody expected is not', () => {
  expect(isAboutRow(new Error('connection lost'))).toBe(false);
});
