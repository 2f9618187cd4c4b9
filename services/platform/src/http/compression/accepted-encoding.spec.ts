import { expect, test } from '@jest/globals';
import { acceptedEncoding } from './accepted-encoding.js';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate, zstd', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity;q=1, gzip;q=0.5', null],
  ['gzip;q=nonsense', null],
])('a client that sends Accept-Encoding: %s gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
