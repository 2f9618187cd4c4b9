import { setTimeout as sleep } from 'node:timers/promises';
import { checkConsistency, type Findings, untilNotified } from '../faults/check-consistency.js';
import { Answers } from '../faults/traffic/answers.js';
import type { PROCESSES_APART } from '../faults/neighbours.js';
import type { UpgradeGround } from './open-installation.js';
import { whileTableIsRead } from './hold-table.js';
import { isMigrating, type Version } from './version.js';

/** Caddy asks every two seconds who is ready: whoever follows an orchestrator waits for that, too. */
const SETTLE_MS = 3_000;
const NOTIFIED_LIMIT_MS = 120_000;
/** Longer than a migration waits for a lock at once, and than it takes to start. */
const LONG_READ_MS = 8_000;
type ProcessName = keyof typeof PROCESSES_APART;
/** Of one process each. */
const ROLES_APART: readonly ProcessName[] = ['sealer', 'relay', 'consumers'];

/** One step, and what people met meanwhile. */
export interface Step {
  readonly name: string;
  readonly tookMs: number;
  readonly answers: Answers;
  readonly endedWith: number | null | undefined;
}

export interface UpgradeResult {
  readonly steps: readonly Step[];
  readonly findings: Findings;
}

/**
 * An upgrade by turns, as docs/running.md has it, and one process back to the version before, while people work: the owner migrates first, then each
 * process is stopped and started with the next version.
 */
export async function runUpgrade(ground: UpgradeGround, before: Version, after: Version): Promise<UpgradeResult> {
  const { installation, traffic } = ground;
  const steps: Step[] = [];
  const step = async (name: string, work: () => Promise<number | null | void>) => {
    const startedAt = performance.now();
    const code = await work();
    const tookMs = performance.now() - startedAt;
    await sleep(SETTLE_MS);
    steps.push({ name, tookMs, answers: traffic.answers, endedWith: code === undefined ? undefined : code });
    traffic.answers = new Answers();
  };
  const replace = (name: ProcessName, by: Version, how: string) =>
    step(`${name}: ${how}`, async () => {
      const code = await installation.stop(name);
      installation.launcher = by.launcher;
      await installation.revive(name);
      return code;
    });

  traffic.go();
  await step('the version before', async () => undefined);
  installation.launcher = after.launcher;
  await step('the next version migrates', () => migrate(ground, isMigrating(before, after)));
  for (const name of ROLES_APART) await replace(name, after, 'next version');
  await replace('first api', after, 'next version, the second not yet');
  await replace('second api', after, 'next version');
  await replace('first api', before, 'back to the version before');
  await replace('first api', after, 'next version again');
  await traffic.quiet();
  const findings = await checkConsistency(ground);
  findings.wrong.push(...(await untilNotified(ground, NOTIFIED_LIMIT_MS)));
  return { steps, findings };
}

/** Where migrations change a table, somebody reads it in a long transaction as they begin. */
async function migrate({ installation, database }: UpgradeGround, isHeld: boolean): Promise<void> {
  const migrating = () => installation.command(['migrate']);
  await (isHeld ? whileTableIsRead(database.url, 'remittances', LONG_READ_MS, migrating) : migrating());
}

/** What doesn't hold. */
export function faultsOf({ steps, findings }: UpgradeResult): string[] {
  const { lost, doubled, wrong } = findings;
  return [
    ...steps.flatMap(({ name, answers, endedWith }) => [
      ...[...answers.counts].filter(([kind]) => kind !== 'done').map(([kind, count]) => `${name}: ${count} × ${kind}`),
      ...(endedWith === undefined || endedWith === 0 ? [] : [`${name}: ended with ${String(endedWith)}`]),
      ...(answers.counts.get('done') === undefined ? [`${name}: nobody was served`] : []),
    ]),
    ...(lost > 0 ? [`${lost} lost`] : []),
    ...(doubled > 0 ? [`${doubled} doubled`] : []),
    ...new Set(wrong),
  ];
}
