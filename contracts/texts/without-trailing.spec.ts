import { expect, test } from '@jest/globals';
import { withoutTrailing } from './without-trailing.js';

test.each([
  ['https://a.example//', '/', 'https://a.example'],
  ['ann._', '._', 'ann'],
  ['a/b', '/', 'a/b'],
  ['///', '/', ''],
  ['', '/', ''],
])('%j without %j at its end is %j', (text, signs, rest) => {
  expect(withoutTrailing(text, signs)).toBe(rest);
});
