import { setTimeout as sleep } from 'node:timers/promises';
import { checkConsistency, type CheckTarget, untilNotified } from './check-consistency.js';
import type { Fault, FaultTargets } from './kinds/fault.js';
import { Answers } from './traffic/answers.js';
import type { Business } from './traffic/people.js';
import { signInAgain } from './traffic/people.js';
import type { Traffic } from './traffic/traffic.js';

const BEFORE_MS = [300, 1_500] as const;
/** With it the effects of a fault that come late are seen, too. */
const AFTER_MS = 500;
/** Limit for recovery after a fault. */
const SERVED_LIMIT_MS = 60_000;
const NOTIFIED_LIMIT_MS = 120_000;

/** The result of one kind of fault in one layout. */
export interface Row {
  readonly layout: string;
  readonly fault: string;
  /** Why it could not be tried. */
  readonly missing: string | null;
  hits: number;
  readonly answers: Pick<Answers, 'counts' | 'slowestMs'>;
  /** From the end of each fault, until each process had done a write again. */
  readonly servedMs: number[];
  lost: number;
  doubled: number;
  readonly gone: string[];
  readonly wrong: string[];
}

export interface FaultEnvironment extends CheckTarget {
  readonly ground: FaultTargets;
  readonly businesses: readonly Business[];
  readonly traffic: Traffic;
}

/** Injects one kind of fault repeatedly into an installation under load, and checks it after each. */
export async function runFault(fault: Fault, hits: number, scene: FaultEnvironment): Promise<Row> {
  const { ground, traffic, businesses } = scene;
  const missing = fault.missing?.(ground) ?? null;
  const { layout, installation } = ground;
  const answers = new Answers();
  const row: Row = {
    ...{ layout, fault: fault.name, missing, hits: 0, answers, servedMs: [] },
    ...{ lost: 0, doubled: 0, gone: [], wrong: [] },
  };
  if (missing !== null) return row;
  await signInAgain(
    installation.doors[0]!,
    businesses.flatMap(({ director, drivers }) => [director, ...drivers]),
  );
  while (row.hits < hits) {
    row.hits += 1;
    await hitOnce(fault, scene, row);
    const { lost, doubled, wrong } = await checkConsistency(scene);
    row.lost = lost;
    row.doubled = doubled;
    row.wrong.push(...wrong);
    row.gone.push(...(await installation.takeGone()));
  }
  row.wrong.push(...(await untilNotified(scene, NOTIFIED_LIMIT_MS)));
  answers.addAll(traffic.answers);
  traffic.answers = new Answers();
  return row;
}

async function hitOnce(fault: Fault, { ground, traffic }: FaultEnvironment, row: Row): Promise<void> {
  const { random } = ground;
  traffic.go();
  await sleep(random.between(...BEFORE_MS));
  const end = await fault.strike(ground);
  if (fault.lastsMs) await sleep(random.between(...fault.lastsMs));
  await end();
  row.servedMs.push(await traffic.servedAgain(SERVED_LIMIT_MS));
  await sleep(AFTER_MS);
  await traffic.quiet();
}

const PROMPT_MS = 10_000;

/** The requirements that a row misses. */
export function faultsOf(row: Row): string[] {
  if (row.missing !== null) return [];
  const { lost, doubled, gone, wrong, answers, servedMs } = row;
  return [
    ...(lost > 0 ? [`${lost} lost`] : []),
    ...(doubled > 0 ? [`${doubled} doubled`] : []),
    ...gone.map((name) => `${name} ended`),
    ...new Set(wrong),
    ...(answers.slowestMs > PROMPT_MS ? [`an answer took ${(answers.slowestMs / 1_000).toFixed(1)} s`] : []),
    ...(Math.max(...servedMs) === Infinity ? ['not served again'] : []),
  ];
}
