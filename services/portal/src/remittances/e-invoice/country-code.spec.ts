import { expect, test } from '@jest/globals';
import { countryCode } from './country-code.js';

test.each([
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  [' wales ', 'GB'],
  ['Ireland', 'IE'],
  ['POLAND', 'PL'],
  ['ro', 'RO'],
])('%s is %s', (written, code) => expect(countryCode(written)).toBe(code));

test.each(['Atlantis', '', 'Kosovo', 'European Union', 'SU', 'ZZ'])('%s has no code', (written) =>
  expect(countryCode(written)).toBeNull(),
);
