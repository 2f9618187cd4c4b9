import { describe, expect, test } from '@jest/globals';
import { NOTHING } from '../../finance/measures.js';
import { closingText, type Closing } from './closing-note.js';
import { boundsOf, isMonth } from './month.js';
import { closePeriod } from './period.decider.js';
import { PeriodAlreadyClosed, PeriodNotOver } from './period.errors.js';
import { evolve, nothingClosed } from './period.js';

const BUSINESS = '0193a3f0-0000-7000-8000-000000000001';
const closing: Closing = {
  business: BUSINESS,
  month: '2026-10',
  checkpoint: { size: 12, root: Buffer.alloc(32, 7) },
  opening: NOTHING,
  closing: { ...NOTHING, earnings: 10_000, due: 7_500, membershipFees: 2_500 },
  at: new Date('2026-11-02T09:00:00Z'),
};
const decision = { ...closing, note: 'signed', closedBy: null };

describe('closing a month', () => {
  test('records its balances, what they stand on, and the signed note', () => {
    const [event] = closePeriod(nothingClosed, decision);
    expect(event).toMatchObject({
      type: 'PeriodClosed',
      data: { month: '2026-10', size: 12, note: 'signed', closing: { earnings: 10_000 }, opening: { earnings: 0 } },
    });
  });

  test('is refused while the month lasts in London', () => {
    const lastMoment = { ...decision, at: boundsOf('2026-10').end };
    expect(() => closePeriod(nothingClosed, lastMoment)).toThrow(PeriodNotOver);
  });

  test('is done once', () => {
    const closed = closePeriod(nothingClosed, decision).reduce(evolve, nothingClosed);
    expect(() => closePeriod(closed, decision)).toThrow(PeriodAlreadyClosed);
    expect(closePeriod(closed, { ...decision, month: '2026-09' })).toHaveLength(1);
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
