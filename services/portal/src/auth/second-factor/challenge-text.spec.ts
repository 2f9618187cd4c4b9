import { expect, test } from '@jest/globals';
import { challengeIn, challengeText } from './challenge-text.js';

const REFERENCE = { business: '0190a000-0000-7000-8000-000000000001', id: '0190a000-0000-7000-8000-000000000002' };

test('a challenge names itself and its business', () => {
  expect(challengeIn(challengeText(REFERENCE))).toEqual(REFERENCE);
});

test.each(['', 'x', challengeText(REFERENCE).slice(2), `${challengeText(REFERENCE)}AAAA`])(
  '“%s” was never one',
  (text) => {
    expect(challengeIn(text)).toBeNull();
  },
);
