import { expect, test } from '@jest/globals';
import { instant } from './instant.js';

test.each([
  ['2026-10-31', '2026-10-31T23:59:59.999Z'],
  ['2026-06-30', '2026-06-30T22:59:59.999Z'],
  ['2026-10-31T12:00:00Z', '2026-10-31T12:00:00.000Z'],
  ['2026-06-30T12:00:00.500+01:00', '2026-06-30T11:00:00.500Z'],
])('%s is %s', (text, meant) => expect(instant(text).toISOString()).toBe(meant));

test.each([
  ['2026-02-30', 'no such day'],
  ['2026-02-30T12:00:00Z', 'no such day, and not 2 March'],
  ['2026-10-31T12:00:00', 'of no zone: it would be read in that of the machine'],
  ['9999-12-31', 'beyond reach'],
  ['2026-10-31T25:00:00Z', 'no such hour'],
  ['31/10/2026', 'not as a date is written here'],
  ['', 'nothing'],
])('%p is refused: %s', (text) => expect(() => instant(text)).toThrow(/^give a day .* or an instant/));
