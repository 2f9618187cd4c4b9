import type { DemoJob, DemoRemittance } from '../demo-remittance.js';
import { Variation } from '../variation.js';
import type { CrewPlace } from './crew-place.js';
import { CREW_QUESTIONS } from './crew-questions.js';

export interface Habits {
  readonly joinedWeeksBack?: number;
  readonly left?: { readonly weeksBack: number; readonly status: 'inactive' | 'suspended' };
  /** What became of last week by the demo's first start. */
  readonly lastWeek?: 'waits' | 'waits late' | 'approved' | 'rejected' | 'nothing';
  /** Weeks back of a week about which they asked, and which of the questions. */
  readonly asks?: { readonly weeksBack: number; readonly question: keyof typeof CREW_QUESTIONS };
  readonly correctedWeeksBack?: number;
  /** Has sent in Monday's work already. */
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
/** Of a pending week each photo is looked at, so there are fewer. */
const MOST_JOBS_WAITING = 2;

/** A driver's weeks as their habits and the seed make them, the oldest first. */
export function crewWeeks(place: CrewPlace, index: number, vary: Variation, habits: Habits): DemoRemittance[] {
  const from = Math.min(WEEKS, (habits.joinedWeeksBack ?? WEEKS + 1) - 1);
  const until = habits.left?.weeksBack ?? 0;
  const weeks: DemoRemittance[] = [];
  for (let weeksBack = from; weeksBack > until; weeksBack -= 1) {
    const hasWorked = vary.between(0, 1) >= WEEK_OFF;
    const isWanted = [habits.asks?.weeksBack, habits.correctedWeeksBack].includes(weeksBack);
    const lastWeek = habits.lastWeek ?? 'waits';
    if (weeksBack === 1 && lastWeek === 'nothing') continue;
    if (!hasWorked && !isWanted && weeksBack > 1) continue;
    weeks.push(weeksBack === 1 ? latest(place, index, vary, lastWeek) : earlier(place, index, vary, habits, weeksBack));
  }
  return habits.isEarly ? [...weeks, thisWeek(place, index, vary)] : weeks;
}

function thisWeek(place: CrewPlace, index: number, vary: Variation): DemoRemittance {
  const [monday] = jobsOf(place, index, vary, 0, JOBS.fewest);
  return { weeksBack: 0, minute: index, jobs: [monday], decision: { kind: 'none' } };
}

/** Weeks before those that somebody wrote by hand. */
export function weeksBefore(place: CrewPlace, index: number, firstWritten: number): DemoRemittance[] {
  const vary = new Variation(firstWritten * 100 + index);
  return Array.from({ length: WEEKS - firstWritten }, (_, weeks) => earlier(place, index, vary, {}, WEEKS - weeks));
}

function earlier(place: CrewPlace, index: number, vary: Variation, habits: Habits, weeksBack: number): DemoRemittance {
  const isPlain = [habits.asks?.weeksBack, habits.correctedWeeksBack].includes(weeksBack);
  const isRejected = vary.between(0, 1) < REJECTED && !isPlain;
  const isLate = vary.between(0, 1) < LATE && !isPlain;
  return {
    weeksBack,
    minute: index * 3,
    isLate,
    ...(vary.between(0, 1) < DEDUCTED ? { deduction: vary.oneOf(DEDUCTIONS) } : {}),
    jobs: jobsOf(place, index, vary, weeksBack, JOBS.most),
    decision: isRejected ? { kind: 'rejected', reason: vary.oneOf(REJECTIONS) } : { kind: 'approved' },
    ...(habits.asks?.weeksBack === weeksBack ? { query: CREW_QUESTIONS[habits.asks.question] } : {}),
    ...(habits.correctedWeeksBack === weeksBack ? { isCorrected: true } : {}),
  };
}

function latest(
  place: CrewPlace,
  index: number,
  vary: Variation,
  state: Exclude<Habits['lastWeek'], undefined>,
): DemoRemittance {
  return {
    weeksBack: 1,
    minute: index * 3,
    isLate: state === 'waits late',
    jobs: jobsOf(place, index, vary, 1, MOST_JOBS_WAITING),
    decision:
      state === 'approved'
        ? { kind: 'approved' }
        : state === 'rejected'
          ? { kind: 'rejected', reason: REJECTIONS[0] }
          : { kind: 'none' },
  };
}

function jobsOf(
  place: CrewPlace,
  index: number,
  vary: Variation,
  weeksBack: number,
  most: number,
): readonly [DemoJob, ...DemoJob[]] {
  const count = Math.floor(vary.between(JOBS.fewest, most + 1));
  const job = (number: number): DemoJob => ({
    loadId: `${place.loadPrefix}${String(weeksBack).padStart(2, '0')}${String(index).padStart(2, '0')}${String(number).padStart(2, '0')}`,
    price: (Math.floor(vary.between(CHEAPEST_PENCE, DEAREST_PENCE) / PRICE_STEP_PENCE) * PRICE_STEP_PENCE) / 100,
    weekday: Math.min(number, 4) as DemoJob['weekday'],
    description: vary.oneOf(place.routes),
  });
  return [job(0), ...Array.from({ length: count - 1 }, (_, position) => job(position + 1))];
}
