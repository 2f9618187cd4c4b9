import { demoDeliveriesRegion } from '../businesses/demo-deliveries-drivers.js';
import type { DemoJob, DemoRemittance } from '../demo-remittance.js';
import { Variation } from '../variation.js';

const LAST_WEEK = 1;
const BEFORE_THAT = 2;
/** Decided weeks, after which a week can be an unusual one. */
const EARLIER_WEEKS = [5, 4, 3] as const;
const CHEAPEST_PENCE = 7_800;
const DEAREST_PENCE = 12_900;
const MINUTES_APART = 3;
/** Sunday evening has room for so many before the week is over. */
const SENT_BEFORE_MIDNIGHT = 100;
const LOAD_PREFIX = '53';

type Pending = Partial<DemoRemittance>;

/** What some drivers' weeks have, each at its own interval: about one remittance in five has something to look at. */
const PECULIARITIES: readonly (readonly [every: number, first: number, what: Pending])[] = [
  [12, 3, { isLate: true }],
  [33, 7, { feePounds: 20 }],
  [15, 2, { deduction: { pounds: 18.5, reason: 'Fuel card, private miles' } }],
  [12, 6, { line: { kind: 'waiting_time', text: 'Waiting time, two hours', pounds: 30, reason: 'Held at the gate.' } }],
  [25, 8, { line: { kind: 'deduction', text: 'Damaged roll cage', pounds: 32, reason: 'Agreed by telephone.' } }],
];
const [TWO_WEEKS_EVERY, WITH_HISTORY_EVERY, UNUSUAL_EVERY, SAME_LOAD_EVERY] = [5, 6, 36, 40] as const;

/** A driver's weeks, oldest first: the last one waits, with some the one before it, too, as far as so many may still wait. */
export function busyWeeks(index: number, left: number): DemoRemittance[] {
  const vary = new Variation(104_729 * (index + 1));
  const earlier = index % WITH_HISTORY_EVERY === 0 ? EARLIER_WEEKS : [];
  const waitsForTwo = index % TWO_WEEKS_EVERY === TWO_WEEKS_EVERY - 1 && left > 1;
  return [
    ...earlier.map((weeksBack) => week(index, weeksBack, vary, { decision: { kind: 'approved' } })),
    ...(waitsForTwo ? [week(index, BEFORE_THAT, vary, { isLate: index % 2 === 0 })] : []),
    week(index, LAST_WEEK, vary, lastWeekOf(index)),
  ];
}

function lastWeekOf(index: number): Pending {
  const found = PECULIARITIES.filter(([every, first]) => index % every === first);
  return Object.assign({}, ...found.map(([, , what]) => what)) as Pending;
}

function week(index: number, weeksBack: number, vary: Variation, changes: Pending): DemoRemittance {
  return {
    weeksBack,
    minute: (index % SENT_BEFORE_MIDNIGHT) * MINUTES_APART,
    jobs: jobsOf(index, weeksBack, vary),
    decision: { kind: 'none' },
    ...changes,
  };
}

function jobsOf(index: number, weeksBack: number, vary: Variation): readonly [DemoJob, ...DemoJob[]] {
  const isUnusual = weeksBack === LAST_WEEK && index % UNUSUAL_EVERY === 0;
  const isShared = weeksBack === LAST_WEEK && index % SAME_LOAD_EVERY === SAME_LOAD_EVERY - 1;
  const job = (number: 0 | 1, loadOf = index): DemoJob => ({
    loadId: `${LOAD_PREFIX}${weeksBack}${String(loadOf).padStart(4, '0')}${number}`,
    price: Math.floor(vary.between(CHEAPEST_PENCE, DEAREST_PENCE) * (isUnusual ? 3 : 1)) / 100,
    weekday: number,
    description: vary.oneOf(demoDeliveriesRegion.routes),
  });
  if (isShared) return [job(0), job(1, index - 1)];
  return index % 2 === 0 ? [job(0), job(1)] : [job(0)];
}
