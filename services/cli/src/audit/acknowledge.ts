import { Sealer } from '@waybook/event-store';
import type { Environment } from '@waybook/platform/config';
import { DomainError } from '@waybook/platform/errors';
import { AcknowledgeLoss, INSTALLATION } from '@waybook/portal';
import { userInfo } from 'node:os';
import { openPortal } from './open-portal.js';
import { reportLines, verified } from './verify.js';
import { withLog } from './with-log.js';

export interface AcknowledgeOptions {
  readonly reason: string;
  /** A person's name; by default as the machine calls whoever says it. */
  readonly by?: string;
}

/** `waybook audit acknowledge`: records that somebody knows of the events that verifying finds lost. 1 where nothing was recorded. */
export function acknowledge({ reason, by }: AcknowledgeOptions, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    const report = await verified(log);
    for (const line of reportLines(report)) console.log(line);
    const portal = await openPortal(log);
    try {
      const { clock, systemPool } = log.resources;
      const actor = { type: 'system', id: 'waybook audit acknowledge' } as const;
      const envelope = { business: INSTALLATION, metadata: { actor }, at: clock.now() };
      await portal.commands.execute(new AcknowledgeLoss(envelope, report.findings, reason, by ?? userInfo().username));
      // It counts from there on, also where no portal runs.
      await new Sealer(systemPool).sealAll();
      console.log('Acknowledged. `waybook audit verify` names it from now on as lost, and no longer as a finding.');
      return 0;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      console.error(error.message);
      return 1;
    } finally {
      await portal.close();
    }
  });
}
