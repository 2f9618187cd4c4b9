import type { VerificationAnswer } from '@waybook/contracts/api';
import type { RecordOf } from '@waybook/platform/tables';
import type { verifications } from './verifications.table.js';

type Shown =
  | 'id'
  | 'status'
  | 'started_at'
  | 'finished_at'
  | 'verified'
  | 'total'
  | 'is_intact'
  | 'unprotected'
  | 'findings'
  | 'losses';

export interface VerificationRow extends Pick<RecordOf<typeof verifications>, Shown> {
  /** How long it has been at it, by the database's clock. */
  readonly running_seconds: number;
}

export const VERIFICATION_COLUMNS = `id, status, started_at, finished_at, verified, total, is_intact, unprotected, findings, losses,
  extract(epoch from seen_at - started_clock)::float8 as running_seconds`;

export function verificationAnswer(row: VerificationRow): VerificationAnswer {
  const { verified, total, running_seconds: seconds } = row;
  const rate = seconds > 0 ? verified / seconds : 0;
  return {
    id: row.id,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    verified,
    total,
    ratePerSecond: Math.round(rate),
    secondsLeft: rate > 0 ? Math.ceil((total - verified) / rate) : null,
    isIntact: row.is_intact,
    unprotected: row.unprotected,
    findings: row.findings,
    losses: row.losses,
  };
}
