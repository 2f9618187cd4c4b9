import { verifierOf, verifyLog, type VerifyReport } from '@waybook/event-store';
import type { Environment } from '@waybook/platform/config';
import { checkpointShelf, checkpointSigner, LOG_ORIGIN } from '../start/checkpoint-shelf.js';
import { Progress } from './progress.js';
import { withLog } from './with-log.js';

/** `waybook audit verify`: 0 where the log is what was written, 1 where it isn't. */
export function verify(options: { readonly since?: number }, environment: Environment): Promise<number> {
  return withLog(environment, async ({ configuration, resources }) => {
    const progress = new Progress('events');
    const report = await verifyLog({
      pool: resources.systemPool,
      origin: LOG_ORIGIN,
      verifiers: [verifierOf(checkpointSigner(configuration))],
      outside: await checkpointShelf(resources.objectStorage).all(),
      since: options.since,
      onProgress: (done, total) => progress.show(done, total),
    });
    for (const line of reportLines(report)) console.log(line);
    return report.findings.length === 0 ? 0 : 1;
  });
}

export function reportLines(report: VerifyReport): string[] {
  const { sealed, unsealed, protectedSize, checkpoints, findings } = report;
  const unprotected = sealed - protectedSize + unsealed;
  return [
    ...findings.map(({ seq, what }) => (seq === null ? `✗ ${what}` : `✗ event ${seq}: ${what}`)),
    `${sealed} sealed events, ${unsealed} not sealed yet, ${checkpoints} checkpoints.`,
    unprotected === 0
      ? 'All of them are covered by a checkpoint outside the database.'
      : `The last ${unprotected} are in no checkpoint outside the database yet: nobody can vouch for them.`,
    findings.length === 0
      ? 'The log is what was written.'
      : `The log is not what was written: ${findings.length} findings.`,
  ];
}
