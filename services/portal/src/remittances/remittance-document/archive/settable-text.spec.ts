import { expect, test } from '@jest/globals';
import { settableText } from './settable-text.js';

/** Latin and Cyrillic letters, digits and signs alone. */
const hasGlyph = (character: number) => character >= 0x20 && character < 0x500;

test.each([
  ['Dora Driver, £12.50', 'Dora Driver, £12.50'],
  ['Łukasz Иванов', 'Łukasz Иванов'],
  ['山田 太郎', '□□ □□'],
  ['😀 Ltd', '□ Ltd'],
  ['one\u2003two\tthree\nfour', 'one two three\nfour'],
  ['in\u200bvi\u0007si\ufe0fble', 'invisible'],
])('%j is set as %j', (text, set) => {
  expect(settableText(text, hasGlyph)).toBe(set);
});
