import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutoffOf, isLateSubmission, isLateWhenSent, type ReplacedSubmission } from './index.js';

/** A Sunday in winter: London's midnight is that of UTC. */
const weekEndDate = '2026-11-22';
const SUNDAY_NIGHT = new Date('2026-11-22T23:59:59.000Z');
const MONDAY = new Date('2026-11-23T00:00:00.000Z');
const rejected: ReplacedSubmission = { status: 'rejected', isLate: false, jobCount: 3 };

describe('given a remittance that is sent again, whether it is late (R145)', () => {
  test.each<[string, ReplacedSubmission | null, number, Date, boolean]>([
    ['on Monday, of one that was in time and rejected', rejected, 3, MONDAY, false],
    ['with a job fewer', rejected, 2, MONDAY, false],
    ['with a job more', rejected, 4, MONDAY, true],
    ['with a job more, a second before midnight', rejected, 4, SUNDAY_NIGHT, false],
    ['of one that was late itself', { ...rejected, isLate: true }, 3, MONDAY, true],
    ['of one that the driver took back', { ...rejected, status: 'withdrawn' }, 3, MONDAY, true],
    [
      'of one that the driver took back, a second before midnight',
      { ...rejected, status: 'withdrawn' },
      3,
      SUNDAY_NIGHT,
      false,
    ],
    ['of none, a second before midnight', null, 3, SUNDAY_NIGHT, false],
    ['of none, at midnight', null, 3, MONDAY, true],
  ])('%s', (_, replaced, jobCount, submittedAt, isLate) => {
    expect(isLateWhenSent({ weekEndDate, submittedAt, jobCount, replaced })).toBe(isLate);
  });
});

interface Sending {
  readonly afterMs: number;
  readonly jobCount: number;
  /** What becomes of it before the next one. */
  readonly then: 'rejected' | 'withdrawn';
}

const HOUR_MS = 3_600_000;
const sendings = fc.array(
  fc.record<Sending>({
    afterMs: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: 40 * HOUR_MS })),
    jobCount: fc.integer({ min: 1, max: 4 }),
    then: fc.constantFrom('rejected', 'withdrawn'),
  }),
  { minLength: 1, maxLength: 8 },
);

interface Sent extends Sending {
  readonly submittedAt: Date;
  readonly isLate: boolean;
}

/** Each of them sent in the place of the one before, from a day before the cutoff on. */
function sentInTurn(chain: readonly Sending[]): Sent[] {
  const sent: Sent[] = [];
  let atMs = cutoffOf(weekEndDate).getTime() - 24 * HOUR_MS;
  for (const sending of chain) {
    atMs += sending.afterMs;
    const before = sent.at(-1);
    const replaced = before ? { status: before.then, isLate: before.isLate, jobCount: before.jobCount } : null;
    const submittedAt = new Date(atMs);
    const isLate = isLateWhenSent({ weekEndDate, submittedAt, jobCount: sending.jobCount, replaced });
    sent.push({ ...sending, submittedAt, isLate });
  }
  return sent;
}

describe('a chain of remittances that replace each other', () => {
  test('is judged by its first as long as the office rejects and no job is added', () => {
    fc.assert(
      fc.property(sendings, (chain) => {
        const sent = sentInTurn(chain);
        sent.forEach((one, index) => {
          let first = index;
          while (
            first > 0 &&
            sent[first - 1]!.then === 'rejected' &&
            sent[first - 1]!.jobCount >= sent[first]!.jobCount
          )
            first -= 1;
          const { submittedAt } = sent[first]!;
          expect(one.isLate).toBe(isLateSubmission(weekEndDate, submittedAt));
        });
      }),
    );
  });

  test('never makes late what is in time by itself, nor brings more jobs into time than were sent in time', () => {
    fc.assert(
      fc.property(sendings, (chain) => {
        const sent = sentInTurn(chain);
        const inTime = sent.filter(({ submittedAt }) => !isLateSubmission(weekEndDate, submittedAt));
        for (const one of inTime) expect(one.isLate).toBe(false);
        const mostInTime = Math.max(0, ...inTime.map(({ jobCount }) => jobCount));
        for (const one of sent.filter(({ isLate }) => !isLate)) expect(one.jobCount).toBeLessThanOrEqual(mostInTime);
      }),
    );
  });
});
