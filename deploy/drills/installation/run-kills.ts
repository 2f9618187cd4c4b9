import { setTimeout as sleep } from 'node:timers/promises';
import { checkConsistency, type CheckTarget, untilNotified } from '../faults/check-consistency.js';
import type { Installation } from '../faults/installation.js';
import { Answers } from '../faults/traffic/answers.js';
import type { Random } from '../random.js';
import type { Effects } from './effects.js';
import type { Kill } from './kills.js';

const BEFORE_MS = [800, 1_600] as const;
/** After which a supervisor starts again what has no twin. */
const DOWN_MS = 2_000;
/** Failures that come late are seen, too: the proxy asks every two seconds who is ready. */
const AFTER_MS = 2_500;
const AGAIN_LIMIT_MS = 120_000;
const NOTIFIED_LIMIT_MS = 60_000;
const SETTLED_LIMIT_MS = 60_000;

/** What came of one kill. */
export interface Row {
  readonly name: string;
  readonly hasTwin: boolean;
  readonly answers: Answers;
  /** From the kill until what was killed stood again; null where its twin works meanwhile. */
  readonly backMs: number | null;
  /** From the kill until no request failed any more, and one that writes was done. */
  readonly servedMs: number;
  /** From the kill until what people did afterwards had its effects. */
  readonly effectsMs: number;
  readonly lost: number;
  readonly doubled: number;
  readonly wrong: readonly string[];
  /** Processes that ended though nobody killed them. */
  readonly gone: readonly string[];
}

export interface Load extends CheckTarget {
  readonly installation: Installation;
  readonly effects: Effects;
  readonly random: Random;
}

/** Kills one thing while people work, has it started again, and holds what was acknowledged against the log and the read tables. */
export async function runKill({ name, hasTwin, kill, startAgain }: Kill, load: Load): Promise<Row> {
  const { traffic, installation, effects, random } = load;
  await effects.settle(SETTLED_LIMIT_MS);
  traffic.go();
  await sleep(random.between(...BEFORE_MS));
  traffic.answers = new Answers();
  const killedAt = performance.now();
  await kill();
  const back = async () => {
    await sleep(DOWN_MS);
    await startAgain();
    return performance.now() - killedAt;
  };
  const [writtenMs, effectsMs, backMs] = await Promise.all([
    traffic.servedAgain(AGAIN_LIMIT_MS),
    effects.again(AGAIN_LIMIT_MS),
    hasTwin ? null : back(),
  ]);
  await sleep(AFTER_MS);
  const { answers } = traffic;
  await (hasTwin ? startAgain() : undefined);
  await traffic.quiet();
  const { lost, doubled, wrong } = await checkConsistency(load);
  wrong.push(...(await untilNotified(load, NOTIFIED_LIMIT_MS)));
  const failedMs = answers.lastFailureAt === null ? 0 : answers.lastFailureAt - killedAt;
  const times = { backMs, servedMs: Math.max(writtenMs, failedMs), effectsMs };
  return { name, hasTwin, answers, ...times, lost, doubled, wrong, gone: await installation.takeGone() };
}

/** What doesn't hold. */
export function faultsOf({ lost, doubled, wrong, gone, servedMs, effectsMs, answers }: Row): string[] {
  return [
    ...(lost > 0 ? [`${lost} lost`] : []),
    ...(doubled > 0 ? [`${doubled} doubled`] : []),
    ...new Set(wrong),
    ...gone.map((name) => `${name} ended by itself`),
    ...(servedMs === Infinity ? ['not served again'] : []),
    ...(effectsMs === Infinity ? ['no effects again'] : []),
    ...(answers.counts.get('done') === undefined ? ['nobody was served'] : []),
  ];
}
