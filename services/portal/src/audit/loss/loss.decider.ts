import { MAX_REASON_LENGTH } from '@waybook/contracts/api';
import type { LogEvent } from '@waybook/contracts/events';
import { checkpointMark, type Finding } from '@waybook/event-store';
import { acknowledgementText } from './acknowledgement-note.js';
import { MoreThanLost, NothingLost, ReasonMissing } from './loss.errors.js';
import { INSTALLATION } from './loss.js';

/** Some five megabytes, or forty hours with one every three seconds; what is left over stays a finding, for the next time. */
export const MAX_CHECKPOINTS = 50_000;

export interface AcknowledgeLossInput {
  /** What verifying found. */
  readonly findings: readonly Finding[];
  readonly reason: string;
  /** A person's name. */
  readonly by: string;
  readonly at: Date;
  /** With the key of the checkpoints. */
  readonly sign: (text: string) => string;
}

/** Only losses can be acknowledged, and only where there is nothing else. */
export function acknowledgeLoss({ findings, by, at, sign, ...given }: AcknowledgeLossInput): LogEvent[] {
  const reason = given.reason.trim().replaceAll(/\s+/g, ' ');
  if (reason === '' || reason.length > MAX_REASON_LENGTH) throw new ReasonMissing();
  const change = findings.find(({ lost }) => lost === undefined);
  if (change !== undefined) throw new MoreThanLost(change);
  const checkpoints = findings.flatMap(({ lost = [] }) => lost.map(checkpointMark)).slice(0, MAX_CHECKPOINTS);
  if (checkpoints.length === 0) throw new NothingLost();
  const data = {
    installationId: INSTALLATION,
    note: sign(acknowledgementText(checkpoints, at)),
    reason,
    acknowledgedBy: by,
    acknowledgedAt: at.toISOString(),
  };
  return [{ type: 'LossAcknowledged', data }];
}
