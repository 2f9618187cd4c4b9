import { formatInstant } from '@waybook/contracts/calendar';
import { allEvents } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import {
  type AcknowledgedLoss,
  createEventStore,
  type Finding,
  type KnownRemoval,
  type VerifyReport,
} from '@waybook/event-store';
import type { Environment } from '@waybook/platform/config';
import { verifyTrail } from '@waybook/portal';
import { Progress } from './progress.js';
import { recordVerified } from './verified-record.js';
import { type Log, withLog } from './with-log.js';

/** `waybook audit verify`: 0 where the log is what was written, but for acknowledged losses; 1 where it isn't. */
export function verify({ since = 0 }: { readonly since?: number }, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    if (since > 0 && !(await isSigned(log, since))) {
      console.error(
        `No checkpoint is over ${since} events: give the size of one, as a proof names it, or leave out --since.`,
      );
      return 1;
    }
    const report = await verified(log, since);
    for (const line of reportLines(report, since)) console.log(line);
    if (since === 0) await remember(log, report);
    return report.findings.length === 0 ? 0 : 1;
  });
}

/** For `waybook doctor`; what was found is told already, also where the object storage can't be written. */
async function remember({ resources }: Log, { sealed, findings }: VerifyReport): Promise<void> {
  const record = { at: resources.clock.now().toISOString(), size: sealed, isIntact: findings.length === 0 };
  await recordVerified(resources.objectStorage, record).catch(() => undefined);
}

async function isSigned({ resources: { systemPool } }: Log, size: number): Promise<boolean> {
  return (await systemPool.query('select from checkpoints where size = $1', [size])).rowCount === 1;
}

/** What verifying finds now; shows how far it has come. */
export function verified({ resources }: Log, since?: number): Promise<VerifyReport> {
  const { systemPool: pool, trail } = resources;
  const { history } = createEventStore({ ...resources, events: allEvents });
  const progress = new Progress('events');
  const onProgress = (done: number, total: number) => progress.show(done, total);
  return verifyTrail({ pool, trail, history, since, onProgress });
}

/** @param since the events that were not hashed anew */
export function reportLines(report: VerifyReport, since = 0): string[] {
  const { sealed, unsealed, protectedSize, checkpoints, findings, losses, removals } = report;
  const unprotected = sealed - protectedSize + unsealed;
  return [
    ...findings.map(findingLine),
    ...losses.map(lossLine),
    ...removals.map(removalLine),
    `${sealed} sealed events, ${unsealed} not sealed yet, ${checkpoints} checkpoints.`,
    ...(since > 0 ? [`What the first ${since} say was not looked at: that was verified before.`] : []),
    unprotected === 0
      ? 'All of them are covered by a checkpoint outside the database.'
      : `The last ${unprotected} are in no checkpoint outside the database yet: nobody can vouch for them.`,
    outcomeLine(report),
  ];
}

function findingLine({ seq, what }: Finding): string {
  return seq === null ? `✗ ${what}` : `✗ event ${seq}: ${what}`;
}

function lossLine({ seq, until, acknowledgement: { at, by, reason } }: AcknowledgedLoss): string {
  const events = seq === until ? `event ${seq}` : `events ${seq} to ${until}`;
  return `◦ ${events}: lost; acknowledged on ${formatInstant(at)} by ${by}: ${reason}`;
}

function removalLine({ business, events, left, at, by, reason }: KnownRemoval): string {
  const removed = `${counted(events, 'event')} of business ${business}: removed on ${formatInstant(at)} by ${by}: ${reason}`;
  return left === 0
    ? `◦ ${removed}`
    : `◦ ${removed}; ${left} are still there: call "waybook businesses remove ${business}" again`;
}

function outcomeLine({ findings, losses, removals }: VerifyReport): string {
  if (findings.length > 0) {
    return `The log is not what was written: ${counted(findings.length, 'finding')}.`;
  }
  const gone = [
    ...(losses.length === 0 ? [] : ['acknowledged as lost']),
    ...(removals.length === 0 ? [] : ['removed with its business']),
  ];
  return `The log is what was written${gone.length === 0 ? '' : `, but for what is ${gone.join(' or ')}`}.`;
}
