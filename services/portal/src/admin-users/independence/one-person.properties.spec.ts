import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { officeFrom } from './office-fold.js';
import { ADMINS, CONTROL_MS, HOUR_MS, RIGHT, step, Story, type Paid, type Step } from './testing/story.js';

const founders = fc.subarray(ADMINS, { minLength: 1 });
const story = fc.record({ founders, coolsOff: fc.boolean(), steps: fc.array(step, { maxLength: 40, size: 'max' }) });
const told = ({ founders: who, coolsOff, steps }: { founders: string[]; coolsOff: boolean; steps: Step[] }) => {
  const whole = new Story(who, coolsOff);
  for (const each of steps) whole.take(each);
  return whole;
};

describe('for every story of an office', () => {
  test('no payment is settled that one natural person could have caused alone, unless it says so', () => {
    let settled = 0;
    fc.assert(
      fc.property(story, (each) => {
        const whole = told(each);
        for (const { by, run, alone, atMs } of whole.paid) {
          if (alone) continue;
          settled += 1;
          const behind = whole.personsBehind(by, atMs);
          for (const first of run.parts) {
            const both = [...whole.personsBehind(first, atMs)].filter((person) => behind.has(person));
            expect({ by, first, both }).toEqual({ by, first, both: [] });
          }
        }
      }),
      { numRuns: 3_000 },
    );
    expect(settled).toBeGreaterThan(100);
  });

  test('one person pays alone only within the bounds: the cool-off, 72 hours after a loss, and no open objection', () => {
    let alone = 0;
    fc.assert(
      fc.property(story, (each) => {
        const whole = new Story(each.founders, each.coolsOff);
        for (const next of each.steps) {
          const before = whole.paid.length;
          const { objectedMs, allowedMs } = whole;
          whole.take(next);
          for (const paid of whole.paid.slice(before).filter((one) => one.alone)) {
            alone += 1;
            expect(objectedMs).toBeNull();
            if (each.coolsOff) expect(paid.atMs - paid.run.preparedMs).toBeGreaterThanOrEqual(24 * HOUR_MS);
            expect(colleaguesWithin(whole, paid, allowedMs)).toEqual([]);
          }
        }
      }),
      { numRuns: 3_000 },
    );
    // About a hundred of the stories have one.
    expect(alone).toBeGreaterThan(30);
  });
});

/** Who, by the book of persons, stood beside the one who paid at some time within the last 72 hours, or since the operator allowed it. */
function colleaguesWithin(whole: Story, { by, atMs }: Paid, allowedMs: number | null): string[] {
  const sinceMs = Math.max(atMs - 72 * HOUR_MS + 1, (allowedMs ?? 0) + 1);
  return ADMINS.filter((other) => other !== by && stoodBeside(whole, { by, other, sinceMs, atMs }));
}

interface Beside {
  readonly by: string;
  readonly other: string;
  readonly sinceMs: number;
  readonly atMs: number;
}

function stoodBeside(whole: Story, { by, other, sinceMs, atMs }: Beside): boolean {
  const { events } = whole.accounts.get(other)!;
  const held = officeFrom({
    admins: [{ id: other, name: other, connectedAt: null, events, resets: null }],
    business: [],
  })
    .admins.get(other)!
    .held.map(({ from, permissions }, index, all) => ({
      fromMs: from.getTime(),
      untilMs: all[index + 1]?.from.getTime() ?? Number.POSITIVE_INFINITY,
      holds: permissions.includes(RIGHT),
    }));
  return held.some(({ fromMs, untilMs, holds }) => {
    const [first, last] = [Math.max(fromMs, sinceMs), Math.min(untilMs - 1, atMs)];
    if (!holds || first > last) return false;
    const turns = whole.holds.flatMap((hold) => [hold.atMs, hold.atMs + CONTROL_MS, hold.atMs - 1]);
    const times = [first, last, ...turns.filter((time) => time > first && time < last)];
    return times.some((time) => {
      const behind = whole.personsBehind(by, time);
      return [...whole.personsBehind(other, time)].every((person) => !behind.has(person));
    });
  });
}
