import type { BankFileFormat } from '@waybook/contracts/api';
import { londonDay, type Day } from '@waybook/contracts/calendar';
import type { LeftOutLine, PaymentRunEvent, PaymentRunLine } from '@waybook/contracts/events';
import type { Claim } from '@waybook/event-store';
import { PAYMENT_SCOPE } from '../remittances/payment-id.js';
import { answersAfter, noAnswers, type BankAnswers } from './bank-answers.js';

/** Who is paid what on one Friday. */
export interface RunContents {
  readonly runId: string;
  readonly payOn: Day;
  readonly settlementDate: Day;
  readonly lines: readonly PaymentRunLine[];
  /** Whoever prepared it, and added to it. */
  readonly preparedBy: string;
  /** When the last of them came in; before it nothing of the run was paid. */
  readonly filledOn: Day;
  /** The same as an instant: from then on it cools off (R388). */
  readonly filledAt: Date;
  /** Who made payments of it due again that may have been paid: they count as who prepared it (R389). */
  readonly dueAgainBy: readonly string[];
  readonly bankFiles: readonly { readonly format: BankFileFormat; readonly fileId: string; readonly sha256: string }[];
  /** Lines that the bank file doesn't pay. */
  readonly leftOut: readonly LeftOutLine[];
  /** What the bank's answers said of its payments while it was open. */
  readonly answers: BankAnswers;
}

export type PreparedRun = RunContents & { readonly status: 'prepared' };
export type SettledRun = RunContents & {
  readonly status: 'settled';
  readonly paidOn: Day;
  readonly settledAt: string;
  readonly notPaid: readonly string[];
  /** What of it the bank sent back. */
  readonly returned: readonly string[];
};
export type CancelledRun = RunContents & { readonly status: 'cancelled' };
export type PaymentRun = { readonly status: 'unknown' } | PreparedRun | SettledRun | CancelledRun;

export const unknownRun: PaymentRun = { status: 'unknown' };

function prepared(run: PaymentRun, event: PaymentRunEvent): PreparedRun {
  if (run.status === 'prepared') return run;
  throw new Error(`${event.type} can't follow on a payment run that is ${run.status}`);
}

function settled(run: PaymentRun, event: PaymentRunEvent): SettledRun {
  if (run.status === 'settled') return run;
  throw new Error(`${event.type} can't follow on a payment run that is ${run.status}`);
}

export function evolve(run: PaymentRun, event: PaymentRunEvent): PaymentRun {
  switch (event.type) {
    case 'PaymentRunPrepared': {
      if (run.status !== 'unknown') throw new Error('a payment run is prepared once');
      const { runId, payOn, settlementDate, lines, preparedBy, preparedAt, dueAgainBy = [] } = event.data;
      const filledAt = new Date(preparedAt);
      const filled = { filledAt, filledOn: londonDay(filledAt) };
      const contents = { runId, payOn, settlementDate, lines, preparedBy, dueAgainBy, ...filled };
      return { status: 'prepared', ...contents, bankFiles: [], leftOut: [], answers: noAnswers };
    }
    case 'RetentionReleasesAdded': {
      const before = prepared(run, event);
      const { releasedAt, dueAgainBy = [] } = event.data;
      const filledAt = new Date(releasedAt);
      const lines = [...before.lines, ...event.data.lines];
      const by = [...before.dueAgainBy, ...dueAgainBy];
      return { ...before, lines, dueAgainBy: by, filledAt, filledOn: londonDay(filledAt) };
    }
    case 'BankFileMade': {
      const before = prepared(run, event);
      const { format, fileId, sha256, leftOut } = event.data;
      return { ...before, bankFiles: [...before.bankFiles, { format, fileId, sha256 }], leftOut };
    }
    case 'BankReportedPaid':
    case 'BankReportedFailed': {
      const before = prepared(run, event);
      return { ...before, answers: answersAfter(before.answers, event) };
    }
    case 'PaymentRunSettled': {
      const { paidOn, settledAt, notPaid } = event.data;
      return { ...prepared(run, event), status: 'settled', paidOn, settledAt, notPaid, returned: [] };
    }
    case 'PaymentRunReopened': {
      const { runId, payOn, settlementDate, preparedBy, filledOn, filledAt, bankFiles, ...before } = settled(
        run,
        event,
      );
      const dueAgainBy = [...before.dueAgainBy, event.data.reopenedBy];
      const contents = { runId, payOn, settlementDate, preparedBy, dueAgainBy, filledOn, filledAt, bankFiles };
      return { status: 'prepared', ...contents, lines: event.data.paid, leftOut: [], answers: noAnswers };
    }
    case 'PaymentReturned': {
      const before = settled(run, event);
      return { ...before, returned: [...before.returned, event.data.line.lineId] };
    }
    case 'PaymentRunCancelled':
      return { ...prepared(run, event), status: 'cancelled' };
  }
}

/** What the bank file pays. */
export function paidLines({ lines }: Pick<RunContents, 'lines'>, leftOut: readonly LeftOutLine[]): PaymentRunLine[] {
  const without = new Set(leftOut.map(({ lineId }) => lineId));
  return lines.filter(({ lineId }) => !without.has(lineId));
}

/** The lines that the run pays or has paid. */
export function linesHeld(run: PaymentRun): readonly PaymentRunLine[] {
  if (run.status === 'unknown' || run.status === 'cancelled') return [];
  if (run.status === 'prepared') return run.lines;
  const freed = new Set([...run.notPaid, ...run.returned]);
  return run.lines.filter(({ lineId }) => !freed.has(lineId));
}

/** A payment is in one run at most: what another holds can't be written. */
export function claimsOf(run: PaymentRun): readonly Claim[] {
  return linesHeld(run).map(({ lineId }) => ({ scope: PAYMENT_SCOPE, value: lineId }));
}
