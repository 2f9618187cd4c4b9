import { describe, expect, test } from '@jest/globals';
import { formerEmailsAfter, type FormerEmail } from './former-emails.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const FIRST = new Date('2026-11-16T09:00:00.000Z');
const day = (index: number) => new Date(FIRST.getTime() + index * DAY_MS);

/** What is left of the addresses that somebody had one after the other, each from the day beside it on. */
function formerAfter(...addresses: readonly [address: string, fromDay: number][]): readonly FormerEmail[] {
  let row: { email: string; former_emails: readonly FormerEmail[] } = { email: addresses[0]![0], former_emails: [] };
  addresses.forEach(([email, fromDay], index) => {
    if (index === 0) return;
    row = { email, former_emails: formerEmailsAfter(row, { at: day(fromDay), version: index + 1 }) };
  });
  return row.former_emails;
}

describe('the addresses that were a driver’s until lately', () => {
  test('are the one before, with the instant since which it is another', () => {
    expect(formerAfter(['own', 0], ['new', 2])).toEqual([{ address: 'own', until: day(2).toISOString(), version: 2 }]);
  });

  test('hold the driver’s own however soon the next change follows', () => {
    expect(formerAfter(['own', 0], ['another', 2], ['yet another', 2])).toEqual([
      { address: 'own', until: day(2).toISOString(), version: 2 },
      { address: 'another', until: day(2).toISOString(), version: 3 },
    ]);
  });

  test('are forgotten once another change finds them older than thirty days', () => {
    expect(formerAfter(['first', 0], ['second', 1], ['third', 30])).toHaveLength(2);
    expect(formerAfter(['first', 0], ['second', 1], ['third', 31]).map(({ address }) => address)).toEqual(['second']);
  });

  test('are each named once, where the oldest stands', () => {
    expect(formerAfter(['own', 0], ['typo', 1], ['own', 2], ['new', 3])).toEqual([
      { address: 'own', until: day(3).toISOString(), version: 4 },
      { address: 'typo', until: day(2).toISOString(), version: 3 },
    ]);
  });

  test('are no more than ten, from which the driver’s own is not driven out', () => {
    const many = Array.from({ length: 20 }, (_, index): [string, number] => [`other ${index}`, 1]);
    for (const addresses of [many, [...many, ['own', 1] as [string, number], ['new', 1] as [string, number]]]) {
      const former = formerAfter(['own', 0], ...addresses);
      expect(former).toHaveLength(10);
      expect(former[0]).toMatchObject({ address: 'own' });
    }
  });
});
