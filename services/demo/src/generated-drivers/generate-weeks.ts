import type { DemoJob, DemoRemittance } from '../demo-remittance.js';
import { Variation } from '../variation.js';
import type { Region } from './region.js';
import { SAMPLE_QUERIES } from './sample-queries.js';

export interface DriverHabits {
  readonly joinedWeeksBack?: number;
  readonly left?: { readonly weeksBack: number; readonly status: 'inactive' | 'suspended' };
  /** Status of last week's remittance at the demo's first start. */
  readonly lastWeek?: 'waits' | 'waits late' | 'approved' | 'rejected' | 'nothing';
  /** The week of a query, and which query. */
  readonly asks?: { readonly weeksBack: number; readonly question: keyof typeof SAMPLE_QUERIES };
  readonly correctedWeeksBack?: number;
  /** Whether the driver has submitted Monday's work already. */
  readonly isEarly?: boolean;
}

type Deduction = NonNullable<DemoRemittance['deduction']>;

const WEEKS = 13;
const WEEK_OFF = 0.1;
const LATE = 0.07;
const REJECTED = 0.04;
const DEDUCTED = 0.07;
const DEDUCTIONS: readonly [Deduction, ...Deduction[]] = [
  { pounds: 18.5, reason: 'Fuel card, private miles' },
  { pounds: 32, reason: 'Damaged roll cage' },
  { pounds: 24, reason: 'Two high-visibility jackets' },
];
const REJECTIONS = [
  'The signed delivery note of the second load is cut off. Please take the photo again and submit the week once more.',
  'The week holds a load that was cancelled by the customer on Tuesday. Please submit without it.',
] as const;
const CHEAPEST_PENCE = 7_800;
const DEAREST_PENCE = 17_900;
const PRICE_STEP_PENCE = 25;
const JOBS = { fewest: 2, most: 5 };
/** Approvers look at each photo of a pending week, so it has fewer jobs. */
const MAX_JOBS_OF_PENDING_WEEK = 2;

/** Generates a driver's weeks from their habits and the seed, oldest first. */
export function generateWeeks(region: Region, index: number, vary: Variation, habits: DriverHabits): DemoRemittance[] {
  const from = Math.min(WEEKS, (habits.joinedWeeksBack ?? WEEKS + 1) - 1);
  const until = habits.left?.weeksBack ?? 0;
  const weeks: DemoRemittance[] = [];
  for (let weeksBack = from; weeksBack > until; weeksBack -= 1) {
    const hasWorked = vary.between(0, 1) >= WEEK_OFF;
    const isWanted = [habits.asks?.weeksBack, habits.correctedWeeksBack].includes(weeksBack);
    const lastWeek = habits.lastWeek ?? 'waits';
    if (weeksBack === 1 && lastWeek === 'nothing') continue;
    if (!hasWorked && !isWanted && weeksBack > 1) continue;
    weeks.push(
      weeksBack === 1 ? lastWeekOf(region, index, vary, lastWeek) : earlierWeek(region, index, vary, habits, weeksBack),
    );
  }
  return habits.isEarly ? [...weeks, thisWeek(region, index, vary)] : weeks;
}

function thisWeek(region: Region, index: number, vary: Variation): DemoRemittance {
  const [monday] = jobsOf(region, index, vary, 0, JOBS.fewest);
  return { weeksBack: 0, minute: index, jobs: [monday], decision: { kind: 'none' } };
}

/** Generates the weeks before those that are written by hand. */
export function generateEarlierWeeks(region: Region, index: number, firstWritten: number): DemoRemittance[] {
  const vary = new Variation(firstWritten * 100 + index);
  return Array.from({ length: WEEKS - firstWritten }, (_, weeks) =>
    earlierWeek(region, index, vary, {}, WEEKS - weeks),
  );
}

function earlierWeek(
  region: Region,
  index: number,
  vary: Variation,
  habits: DriverHabits,
  weeksBack: number,
): DemoRemittance {
  const isPlain = [habits.asks?.weeksBack, habits.correctedWeeksBack].includes(weeksBack);
  const isRejected = vary.between(0, 1) < REJECTED && !isPlain;
  const isLate = vary.between(0, 1) < LATE && !isPlain;
  return {
    weeksBack,
    minute: index * 3,
    isLate,
    ...(vary.between(0, 1) < DEDUCTED ? { deduction: vary.oneOf(DEDUCTIONS) } : {}),
    jobs: jobsOf(region, index, vary, weeksBack, JOBS.most),
    decision: isRejected ? { kind: 'rejected', reason: vary.oneOf(REJECTIONS) } : { kind: 'approved' },
    ...(habits.asks?.weeksBack === weeksBack ? { query: SAMPLE_QUERIES[habits.asks.question] } : {}),
    ...(habits.correctedWeeksBack === weeksBack ? { isCorrected: true } : {}),
  };
}

function lastWeekOf(
  region: Region,
  index: number,
  vary: Variation,
  state: Exclude<DriverHabits['lastWeek'], undefined>,
): DemoRemittance {
  return {
    weeksBack: 1,
    minute: index * 3,
    isLate: state === 'waits late',
    jobs: jobsOf(region, index, vary, 1, MAX_JOBS_OF_PENDING_WEEK),
    decision:
      state === 'approved'
        ? { kind: 'approved' }
        : state === 'rejected'
          ? { kind: 'rejected', reason: REJECTIONS[0] }
          : { kind: 'none' },
  };
}

function jobsOf(
  region: Region,
  index: number,
  vary: Variation,
  weeksBack: number,
  most: number,
): readonly [DemoJob, ...DemoJob[]] {
  const count = Math.floor(vary.between(JOBS.fewest, most + 1));
  const job = (number: number): DemoJob => ({
    loadId: `${region.loadPrefix}${String(weeksBack).padStart(2, '0')}${String(index).padStart(2, '0')}${String(number).padStart(2, '0')}`,
    price: (Math.floor(vary.between(CHEAPEST_PENCE, DEAREST_PENCE) / PRICE_STEP_PENCE) * PRICE_STEP_PENCE) / 100,
    weekday: Math.min(number, 4) as DemoJob['weekday'],
    description: vary.oneOf(region.routes),
  });
  return [job(0), ...Array.from({ length: count - 1 }, (_, position) => job(position + 1))];
}
