import { describe, expect, test } from '@jest/globals';
import { NOTHING } from '../../finance/measures.js';
import { closingText, type Closing } from './closing-note.js';
import { boundsOf, isMonth } from '../../periods/month.js';
import { MonthsSeen } from './months-seen.js';
import { closePeriod, monthThatComesFirst } from './period.decider.js';
import { EarlierMonthOpen, PeriodAlreadyClosed, PeriodNotOver } from './period.errors.js';
import { evolve, nothingClosed } from '../../periods/period.js';

const BUSINESS = '0193a3f0-0000-7000-8000-000000000001';
const closing: Closing = {
  business: BUSINESS,
  month: '2026-10',
  checkpoint: { size: 12, root: Buffer.alloc(32, 7) },
  opening: NOTHING,
  closing: { ...NOTHING, earnings: 10_000, due: 7_500, membershipFees: 2_500 },
  at: new Date('2026-11-02T09:00:00Z'),
};
const input = { ...closing, monthsWithFigures: [], note: 'signed', closedBy: null };

describe('closing a month', () => {
  test('records its balances, what they stand on, and the signed note', () => {
    const [event] = closePeriod(nothingClosed, input);
    expect(event).toMatchObject({
      type: 'PeriodClosed',
      data: { month: '2026-10', size: 12, note: 'signed', closing: { earnings: 10_000 }, opening: { earnings: 0 } },
    });
  });

  test('is refused while the month lasts in London', () => {
    const lastMoment = { ...input, at: boundsOf('2026-10').end };
    expect(() => closePeriod(nothingClosed, lastMoment)).toThrow(PeriodNotOver);
  });

  test('is done once', () => {
    const closed = closePeriod(nothingClosed, input).reduce(evolve, nothingClosed);
    expect(() => closePeriod(closed, input)).toThrow(PeriodAlreadyClosed);
    expect(closePeriod(closed, { ...input, month: '2026-09' })).toHaveLength(1);
  });
});

describe('months are closed in order', () => {
  const after = (...months: string[]) => ({ closed: new Set(months) });

  test('the earliest open one with figures comes first', () => {
    expect(monthThatComesFirst(after(), '2026-10', ['2026-09', '2026-07'])).toBe('2026-07');
    expect(monthThatComesFirst(after('2026-07', '2026-09'), '2026-10', ['2026-09', '2026-07'])).toBeNull();
    expect(monthThatComesFirst(after(), '2026-10', ['2026-10', '2026-11'])).toBeNull();
    expect(monthThatComesFirst(after(), '2027-01', ['2026-12'])).toBe('2026-12');
  });

  test('so a later one is refused until then, with the month that comes first', () => {
    const later = { ...input, monthsWithFigures: ['2026-08', '2026-09'] };
    expect(() => closePeriod(nothingClosed, later)).toThrow(EarlierMonthOpen);
    expect(() => closePeriod(nothingClosed, later)).toThrow(
      'August 2026 comes first: it is open, and the books have figures in it. Close it before October 2026.',
    );
    expect(closePeriod(after('2026-08', '2026-09'), later)).toHaveLength(1);
  });

  test('what was seen of the log is told by month of London, up to an instant', () => {
    const seen = new MonthsSeen(boundsOf('2026-06').end);
    const at = (text: string) => ({ seq: 1, atMs: Date.parse(text), recordedMs: 0, isCorrection: false });
    const week = { driverId: '', driverCode: '', weekStartDate: '2026-05-25' };
    const instants = ['2026-04-30T23:30:00Z', '2026-05-02T12:00:00Z', '2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z'];
    expect(instants.map((text) => seen.selection(at(text), week))).toEqual([false, false, false, false]);
    expect([...seen.months]).toEqual(['2026-05', '2026-06']);
  });
});

describe('a month', () => {
  test.each([
    ['2026-10', true],
    ['2026-13', false],
    ['26-10', false],
    ['2026-1', false],
  ])('%s is one: %s', (text, is) => expect(isMonth(text)).toBe(is));

  test("ends with London's last day", () => {
    expect(boundsOf('2026-10')).toMatchObject({ firstDay: '2026-10-01', lastDay: '2026-10-31' });
    expect(boundsOf('2026-10').end.toISOString()).toBe('2026-10-31T23:59:59.999Z');
    expect(boundsOf('2026-06').before.toISOString()).toBe('2026-05-31T22:59:59.999Z');
    expect(boundsOf('2028-02').lastDay).toBe('2028-02-29');
  });
});

test('what is signed says each amount before and at the end', () => {
  const lines = closingText(closing).split('\n');
  expect(lines.slice(0, 4)).toEqual(['waybook/period-closing', BUSINESS, '2026-10', '12']);
  expect(lines).toContain('earnings 0 10000');
  expect(closingText(closing).endsWith('\n')).toBe(true);
});
