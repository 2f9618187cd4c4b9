import type { PaymentRunEvent, PaymentRunLine, PayoutEvent } from '@waybook/contracts/events';
import {
  leaveRun,
  payLines,
  reopenLines,
  returnLines,
  takeIntoRun,
  type LinesInRun,
} from '../remittances/payout/payout.decider.js';
import { PaymentTakenMeanwhile } from '../remittances/payout/payout.errors.js';
import { evolve as evolvePayout, type Payout } from '../remittances/payout/payout.js';
import type { PaymentRun } from './payment-run.js';

type OwnLine = Pick<PaymentRunLine, 'lineId' | 'remittanceId'>;

/** What an event of a run does with some of its lines. */
interface Step {
  readonly runId: string;
  readonly lines: readonly OwnLine[];
  readonly freedBy?: string;
  readonly apply: (payout: Payout, lines: LinesInRun) => PayoutEvent[];
}

function stepsOf(run: PaymentRun, { type, data }: PaymentRunEvent): Step[] {
  const { runId } = data;
  const held = run.status === 'unknown' ? [] : run.lines;
  switch (type) {
    case 'PaymentRunPrepared':
    case 'RetentionReleasesAdded':
      return [{ runId, lines: data.lines, apply: takeIntoRun }];
    case 'BankFileMade':
    case 'BankReportedPaid':
    case 'BankReportedFailed':
      return [];
    case 'PaymentRunSettled': {
      const notPaid = new Set(data.notPaid);
      return [
        { runId, lines: data.paid, apply: (payout, lines) => payLines(payout, lines, data.paidOn) },
        { runId, lines: held.filter(({ lineId }) => notPaid.has(lineId)), apply: leaveRun },
      ];
    }
    case 'PaymentRunReopened':
      return [{ runId, lines: data.paid, freedBy: data.reopenedBy, apply: reopenLines }];
    case 'PaymentReturned': {
      const { line, returnReason: reason, returnedOn, byBankAnswer, recordedBy } = data;
      const apply: Step['apply'] = (payout, lines) => returnLines(payout, lines, { reason, returnedOn });
      return [{ runId, lines: [line], ...(!byBankAnswer && { freedBy: recordedBy }), apply }];
    }
    case 'PaymentRunCancelled':
      // The bank may have its file and pay it, whatever is said of it here.
      return [{ runId, lines: held, ...(data.bankFileWithdrawn && { freedBy: data.cancelledBy }), apply: leaveRun }];
  }
}

function byRemittance(lines: readonly OwnLine[]): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const { lineId, remittanceId } of lines) {
    const known = grouped.get(remittanceId);
    if (known) known.push(lineId);
    else grouped.set(remittanceId, [lineId]);
  }
  return grouped;
}

/**
 * What becomes of each payout, by remittance, when these events happen to the run.
 *
 * @param payouts by remittance
 * @throws PaymentTakenMeanwhile where a line isn't open any more, or its payout isn't among those given
 */
export function payoutsAfter(
  run: PaymentRun,
  events: readonly PaymentRunEvent[],
  payouts: ReadonlyMap<string, Payout>,
): Map<string, PayoutEvent[]> {
  const becomes = new Map<string, PayoutEvent[]>();
  for (const { runId, lines, freedBy, apply } of events.flatMap((event) => stepsOf(run, event))) {
    for (const [remittanceId, lineIds] of byRemittance(lines)) {
      const payout = payouts.get(remittanceId);
      if (payout === undefined) throw new PaymentTakenMeanwhile();
      const before = becomes.get(remittanceId) ?? [];
      const made = apply(before.reduce(evolvePayout, payout), {
        remittanceId,
        runId,
        lineIds,
        ...(freedBy !== undefined && { freedBy }),
      });
      becomes.set(remittanceId, [...before, ...made]);
    }
  }
  return becomes;
}
