import { describe, expect, test } from '@jest/globals';
import type { EntryMark } from './journal/segment.js';
import { asOfSize, correctedSince, recordedLate } from './selections.js';

const END = new Date('2026-11-30T23:59:59.999Z');
const CLOSED_SIZE = 100;

const marked = (seq: number, at: string, isCorrection: boolean): EntryMark => {
  const atMs = Date.parse(at);
  return { seq, atMs, recordedMs: atMs, isCorrection };
};
const weekOf = (weekStartDate: string) => ({ driverId: 'd', driverCode: 'DS000001', weekStartDate });
const novembers = weekOf('2026-11-16');

/** Where an entry shows on the closing of November, which was made on the 2nd of December. */
function shownAs(mark: EntryMark, week = novembers): string[] {
  const selections = {
    balance: asOfSize(END, CLOSED_SIZE),
    late: recordedLate(END, CLOSED_SIZE),
    corrected: correctedSince(END, '2026-11-01', '2026-11-30'),
  };
  return Object.entries(selections).flatMap(([name, wants]) => (wants(mark, week) ? [name] : []));
}

describe('on the closing of a month', () => {
  test.each([
    ['balance', 'made within it', marked(90, '2026-11-25T12:00:00Z', true)],
    ['corrected', 'made between its end and the closing', marked(95, '2026-12-01T12:00:00Z', true)],
    ['corrected', 'made after the closing', marked(105, '2026-12-03T12:00:00Z', true)],
    ['late', 'dated within it and taken down after the closing', marked(105, '2026-11-25T12:00:00Z', true)],
  ])('in one place alone (%s) shows a correction %s', (place, _, mark) => {
    expect(shownAs(mark)).toEqual([place]);
  });

  test("shows no correction of another month's week, and nothing else that happened after its end", () => {
    expect(shownAs(marked(95, '2026-12-01T12:00:00Z', true), weekOf('2026-11-30'))).toEqual([]);
    expect(shownAs(marked(95, '2026-12-01T12:00:00Z', true), weekOf('2026-10-19'))).toEqual([]);
    expect(shownAs(marked(95, '2026-12-01T12:00:00Z', false))).toEqual([]);
  });
});
