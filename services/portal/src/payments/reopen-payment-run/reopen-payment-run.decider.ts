import type { PaymentRunEvent } from '@waybook/contracts/events';
import { monthOf, type Month } from '../../periods/month.js';
import { PaymentRunNotFound } from '../payment-run.errors.js';
import { linesHeld, type PaymentRun } from '../payment-run.js';
import {
  MonthOfRunClosed,
  PayeesErasedSince,
  PaymentsReturnedSince,
  RemittancesCorrectedSince,
  ReopeningNeedsReason,
  RunNotSettled,
} from './reopen-payment-run.errors.js';

export interface ReopenPaymentRunInput {
  readonly reason: string;
  readonly closedMonths: ReadonlySet<Month>;
  /** Drivers of the run who were deleted. */
  readonly erasedPayees: number;
  /** Remittances of the run that were corrected after it was settled. */
  readonly correctedRemittances: number;
  readonly reopenedBy: string;
  readonly at: Date;
}

/** R151: nothing of it was paid on that day, so the run is open as it was, but for what its bank file left out. */
export function reopenPaymentRun(run: PaymentRun, decision: ReopenPaymentRunInput): PaymentRunEvent[] {
  if (run.status === 'unknown') throw new PaymentRunNotFound();
  if (run.status !== 'settled') throw new RunNotSettled();
  const { closedMonths, erasedPayees, correctedRemittances, reopenedBy, at } = decision;
  const { runId, paidOn, settledAt, returned } = run;
  const reason = decision.reason.trim();
  if (reason === '') throw new ReopeningNeedsReason();
  if (closedMonths.has(monthOf(paidOn))) throw new MonthOfRunClosed(monthOf(paidOn));
  if (returned.length > 0) throw new PaymentsReturnedSince(returned.length);
  if (correctedRemittances > 0) throw new RemittancesCorrectedSince(correctedRemittances);
  if (erasedPayees > 0) throw new PayeesErasedSince(erasedPayees);
  const data = { runId, reason, paidOn, settledAt, paid: [...linesHeld(run)], reopenedBy };
  return [{ type: 'PaymentRunReopened', data: { ...data, reopenedAt: at.toISOString() } }];
}
