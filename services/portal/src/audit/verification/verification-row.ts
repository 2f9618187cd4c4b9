import type { VerificationAnswer, VerificationStatus } from '@waybook/contracts/api';

export interface VerificationRow {
  readonly id: string;
  readonly status: VerificationStatus;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  /** How long it has been at it, by the database's clock. */
  readonly running_seconds: number;
  readonly verified: number;
  readonly total: number;
  readonly is_intact: boolean | null;
  readonly unprotected: number | null;
  readonly findings: VerificationAnswer['findings'];
  readonly losses: VerificationAnswer['losses'];
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
