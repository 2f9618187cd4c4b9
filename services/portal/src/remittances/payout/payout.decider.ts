import { londonDay, type Day } from '@waybook/contracts/calendar';
import type { PayoutEvent } from '@waybook/contracts/events';
import { paymentId, retentionPaymentId } from '../payment-id.js';
import type { Approval } from '../remittance.js';
import { PaymentTakenMeanwhile } from './payout.errors.js';
import { isInRun, isPaidBy, isPayable, standingOf, type LineReturn, type Payout } from './payout.js';

/**
 * What an approval makes due and holds back; nothing where it does neither.
 *
 * @param dueAgainBy who made lines due again that this one replaces (R389)
 */
export function openPayout(approval: Approval, dueAgainBy: readonly string[] = []): PayoutEvent[] {
  const { remittanceId, driverId, driverCode, weekStartDate, approvedAt, retentionHeldPence } = approval;
  const { retentionNeedsConfirmation: needsConfirmation } = approval;
  const instalments = approval.payments.length;
  const payments = approval.payments
    .filter(({ amountPence }) => amountPence > 0)
    .map((part) => ({ lineId: paymentId(remittanceId, part.instalment), instalments, ...part }));
  const retention =
    retentionHeldPence > 0
      ? {
          lineId: retentionPaymentId(remittanceId),
          amountPence: retentionHeldPence,
          heldSince: londonDay(new Date(approvedAt)),
          ...(needsConfirmation && { needsConfirmation }),
        }
      : null;
  if (payments.length === 0 && retention === null) return [];
  const again = dueAgainBy.length > 0 && { dueAgainBy: [...dueAgainBy] };
  const data = { remittanceId, driverId, driverCode, weekStartDate, payments, retention, ...again };
  return [{ type: 'PayoutOpened', data }];
}

export interface LinesInRun {
  readonly remittanceId: string;
  readonly runId: string;
  /** Who makes them due again though they may have been paid, where no answer of the bank says so. */
  readonly freedBy?: string;
  readonly lineIds: readonly string[];
}

/**
 * A payment run takes lines that are due or held.
 *
 * @throws PaymentTakenMeanwhile where one of them isn't any more
 */
export function takeIntoRun(payout: Payout, { lineIds, ...run }: LinesInRun): PayoutEvent[] {
  if (!lineIds.every((lineId) => isPayable(payout, lineId))) throw new PaymentTakenMeanwhile();
  return lineIds.length === 0 ? [] : [{ type: 'PayoutTakenIntoRun', data: { ...run, lineIds: [...lineIds] } }];
}

/** A second person confirmed what of it waited (R410). */
export function confirmLines(payout: Payout, remittanceId: string): PayoutEvent[] {
  const lineIds = payout.status === 'opened' ? [...payout.unconfirmed] : [];
  return lineIds.length === 0 ? [] : [{ type: 'PayoutConfirmed', data: { remittanceId, lineIds } }];
}

/** Back from a run that was cancelled, or whose bank file didn't pay them. */
export function leaveRun(payout: Payout, { lineIds, ...run }: LinesInRun): PayoutEvent[] {
  checkInRun(payout, { lineIds, ...run });
  return lineIds.length === 0 ? [] : [{ type: 'PayoutLeftRun', data: { ...run, lineIds: [...lineIds] } }];
}

export function payLines(payout: Payout, { lineIds, ...run }: LinesInRun, paidOn: Day): PayoutEvent[] {
  checkInRun(payout, { lineIds, ...run });
  return lineIds.length === 0 ? [] : [{ type: 'PayoutPaid', data: { ...run, lineIds: [...lineIds], paidOn } }];
}

/** They were not paid after all, and are the run's to pay. */
export function reopenLines(payout: Payout, { lineIds, ...run }: LinesInRun): PayoutEvent[] {
  checkPaidBy(payout, { lineIds, ...run });
  return lineIds.length === 0 ? [] : [{ type: 'PayoutReopened', data: { ...run, lineIds: [...lineIds] } }];
}

/** The bank sent them back. */
export function returnLines(payout: Payout, { lineIds, ...run }: LinesInRun, back: LineReturn): PayoutEvent[] {
  checkPaidBy(payout, { lineIds, ...run });
  const { returnedOn, reason: returnReason } = back;
  if (lineIds.length === 0) return [];
  return [{ type: 'PayoutReturned', data: { ...run, lineIds: [...lineIds], returnedOn, returnReason } }];
}

/** The run holds them, so that they can be nowhere else. */
function checkInRun(payout: Payout, { lineIds, runId }: LinesInRun): void {
  const stray = lineIds.find((lineId) => !isInRun(standingOf(payout, lineId), runId));
  if (stray !== undefined) throw new Error(`the payment run ${runId} holds ${stray}, and its payout says otherwise`);
}

/** The run paid them, and nothing has become of them since. */
function checkPaidBy(payout: Payout, { lineIds, runId }: LinesInRun): void {
  const stray = lineIds.find((lineId) => !isPaidBy(standingOf(payout, lineId), runId));
  if (stray !== undefined) throw new Error(`the payment run ${runId} paid ${stray}, and its payout says otherwise`);
}

/** A correction cancels what is due or held. */
export function cancelLines(remittanceId: string, lineIds: readonly string[]): PayoutEvent[] {
  return lineIds.length === 0 ? [] : [{ type: 'PayoutCancelled', data: { remittanceId, lineIds: [...lineIds] } }];
}
