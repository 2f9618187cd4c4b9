import fc from 'fast-check';
import type { Scenario, Step } from './random-scenario.js';

export const WEEKS_OF_YEAR = 52;
/** Of the drivers that every scenario begins with one has a self-billing agreement, and so one who gets invoices; these come beside. */
const MORE_DRIVERS = 2;
/** They were hired last, and indexes count from the newest. */
const INVOICED = [0, 1, 2] as const;
/** The agreements are renewed in this one. */
const RENEWAL_WEEK = 45;
const WEEKS_PER_CLOSING = 5;
/** A step waits for days of 24 hours and 97 minutes. */
const DAYS_PER_DAY_WAITED = 1 + 97 / (24 * 60);

const plain = { nth: 0, anyhow: false } as const;
const price = fc.integer({ min: 5_000, max: 90_000 });

interface Week {
  readonly prices: readonly (readonly number[])[];
  readonly fee: number | null;
  readonly corrected: number | null;
  readonly line: number | null;
}

const weeks = fc.record({
  prices: fc.tuple(...INVOICED.map(() => fc.array(price, { minLength: 1, maxLength: 3 }))),
  fee: fc.option(fc.integer({ min: 1, max: 9_000 })),
  corrected: fc.option(price),
  line: fc.option(fc.integer({ min: 1, max: 5_000 })),
});

function stepsOf({ prices, fee, corrected, line }: Week, week: number): Step[] {
  const submissions = INVOICED.flatMap((nth, index): Step[] => [
    {
      kind: 'submit',
      nth,
      weeksBack: 0,
      prices: [...prices[index]!],
      fee: nth === 0 ? fee : null,
      other: 0,
      flaw: null,
    },
    ...(nth === 1 && line !== null
      ? [{ kind: 'line', ...plain, act: 'add', line: 0, type: 'bonus', pence: line } as const]
      : []),
    { kind: 'approve', ...plain },
  ]);
  return [
    ...(week === RENEWAL_WEEK ? INVOICED.map((nth): Step => ({ kind: 'agree', nth })) : []),
    ...submissions,
    ...(corrected === null
      ? []
      : [{ kind: 'correct', ...plain, job: 'price', price: corrected, fee: null, other: null } as const]),
    { kind: 'run', weeks: 1, releases: [], leftOut: null },
    { kind: 'file', ...plain, format: 'csv' },
    { kind: 'settle', ...plain },
    ...(week % WEEKS_PER_CLOSING === 0 && week > 0 ? [{ kind: 'close', monthsBack: 1 } as const] : []),
  ];
}

/** A year in which three drivers are invoiced every week, some invoices are corrected, each week is paid and each month closed. The same for a seed always. */
export function yearOfWeeks(seed: number): Scenario {
  const steps: Step[] = Array.from({ length: MORE_DRIVERS }, () => {
    return { kind: 'hire', isVat: true, agrees: true, fee: 2_500, hasAccount: true };
  });
  let passedDays = 0;
  for (const [index, week] of fc.sample(weeks, { seed, numRuns: WEEKS_OF_YEAR }).entries()) {
    steps.push(...stepsOf(week, index));
    const days = Math.round(((index + 1) * 7 - passedDays) / DAYS_PER_DAY_WAITED);
    steps.push({ kind: 'wait', days });
    passedDays += days * DAYS_PER_DAY_WAITED;
  }
  return { begins: '2026-04-08T09:00:00Z', steps: steps.map((step) => ({ in: 0, sendMode: 'at leisure', step })) };
}
