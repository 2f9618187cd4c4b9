import { Random } from '../random.js';
import type { StepName, StepTimes } from './measure-steps.js';
import { drawn, percentile, Station } from './queues.js';

const MINUTE_MS = 60_000;

/** What comes on a Monday morning; assumptions, all of which can be argued with. */
export interface Morning {
  readonly businesses: number;
  readonly driversEach: number;
  readonly minutes: number;
  /** Of a driver's week: photos are sent as they are taken, so few are left for Monday. */
  readonly photosEach: number;
  /** Of the drivers, who submit within these minutes. */
  readonly submitting: number;
  /** Of those who come, who sign in instead of being signed in still. */
  readonly signingIn: number;
  /** Of the pending remittances, which the office decides in these minutes. */
  readonly deciding: number;
  /** Lists that are read for each submission or decision. */
  readonly lists: number;
}

/** Cores of each kind. Each Node process is one, beside those that photos and passwords keep busy. */
export interface Cores {
  readonly node: number;
  readonly photos: number;
  readonly postgres: number;
}

export interface StepWaits {
  readonly step: StepName;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface MorningWaits {
  readonly steps: readonly StepWaits[];
  /** Shares of the time that each kind of core is busy in the middle of the morning. */
  readonly busy: Readonly<Record<keyof Cores, number>>;
}

interface Request {
  readonly atMs: number;
  readonly step: StepName;
}

/** Steps whose time passes in Node's other threads. */
const IN_THREADS: ReadonlySet<StepName> = new Set(['sign-in', 'photo']);
/** What the loop of the process has to do for one of those. */
const LOOP_SHARE = 0.1;

/**
 * A morning in two halves: what comes rises to its middle and falls again. A request waits for a core of Node (a photo or a password for one of theirs
 * as well), then for one of PostgreSQL. Times on the network aren't in it.
 */
export function simulateMorning(morning: Morning, times: StepTimes, cores: Cores, seed: number): MorningWaits {
  const random = new Random(seed);
  const requests = requestsOf(morning, random);
  const node = new Station(cores.node);
  const photos = new Station(cores.photos);
  const postgres = new Station(cores.postgres);
  const inNode = requests.map(({ atMs, step }) => {
    const serviceMs = drawn(random, times[step].node);
    const isInThreads = IN_THREADS.has(step);
    const loopMs = node.serve(atMs, isInThreads ? serviceMs * LOOP_SHARE : serviceMs);
    return { step, atMs, loopMs, threadMs: isInThreads ? serviceMs * (1 - LOOP_SHARE) : 0 };
  });
  const inThreads = inOrder(inNode, ({ loopMs }) => loopMs).map((each) => ({
    ...each,
    doneMs: each.threadMs > 0 ? photos.serve(each.loopMs, each.threadMs) : each.loopMs,
  }));
  const answers = inOrder(inThreads, ({ doneMs }) => doneMs).map(({ step, atMs, doneMs }) => ({
    step,
    takesMs: postgres.serve(doneMs, drawn(random, times[step].postgres)) - atMs,
  }));
  const wholeMs = morning.minutes * MINUTE_MS;
  const busy = ({ busyMs, servers }: Station) => busyMs / servers / wholeMs;
  return { steps: waitsOf(answers), busy: { node: busy(node), photos: busy(photos), postgres: busy(postgres) } };
}

/** In the order of their times. */
export function requestsOf(morning: Morning, random: Random): Request[] {
  const drivers = morning.businesses * morning.driversEach;
  const submissions = Math.round(drivers * morning.submitting);
  const decisions = Math.round(drivers * morning.deciding);
  const counts: readonly (readonly [StepName, number])[] = [
    ['sign-in', Math.round((submissions + morning.businesses) * morning.signingIn)],
    ['photo', Math.round(submissions * morning.photosEach)],
    ['submission', submissions],
    ["driver's list", Math.round(submissions * morning.lists)],
    ["office's list", Math.round(decisions * morning.lists)],
    ['approval', decisions],
  ];
  // The sum of two draws rises to the middle and falls again: twice the mean at the peak.
  const atMs = () => ((random.next() + random.next()) / 2) * morning.minutes * MINUTE_MS;
  const requests = counts.flatMap(([step, count]) => Array.from({ length: count }, () => ({ atMs: atMs(), step })));
  return inOrder(requests, (request) => request.atMs);
}

function inOrder<T>(things: readonly T[], timeOf: (thing: T) => number): T[] {
  return things.toSorted((one, other) => timeOf(one) - timeOf(other));
}

function waitsOf(answers: readonly { readonly step: StepName; readonly takesMs: number }[]): StepWaits[] {
  const byStep = new Map<StepName, number[]>();
  for (const { step, takesMs } of answers) {
    const known = byStep.get(step);
    if (known) known.push(takesMs);
    else byStep.set(step, [takesMs]);
  }
  return [...byStep].map(([step, all]) => {
    const sorted = Float64Array.from(all).sort();
    return { step, requests: all.length, p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) };
  });
}
