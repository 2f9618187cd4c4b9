import { afterEach, expect, jest, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { lackingToSign, signed } from '../../release/signing.mjs';

const path = process.env['PATH'];
afterEach(() => {
  process.env['PATH'] = path;
  jest.restoreAllMocks();
});

test('nobody who wants no signature lacks anything', () => {
  expect(lackingToSign(undefined)).toEqual([]);
});

test('who wants one is told before the release that the key or cosign is missing', () => {
  process.env['PATH'] = '/nonexistent';
  expect(lackingToSign('/nonexistent/cosign.key')).toEqual([
    '--key: there is no file /nonexistent/cosign.key.',
    '--key: cosign, which signs, is not installed here.',
  ]);
  expect(lackingToSign(fileURLToPath(import.meta.url))).toHaveLength(1);
});

test('a release without a key says that it is not signed, and whether it could be', () => {
  process.env['PATH'] = '/nonexistent';
  const say = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  signed('/nonexistent/SHA256SUMS', undefined);
  expect(say.mock.calls).toEqual([['Not signed: --key names no key (cosign is not installed here).']]);
});
