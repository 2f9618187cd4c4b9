import { londonDay, nextFridayAfter } from '@waybook/contracts/calendar';
import type {
  CancelledPayment,
  FeeInvoiceEvent,
  InvoiceEvent,
  PayoutEvent,
  RemittanceEvent,
  StatementEvent,
} from '@waybook/contracts/events';
import { sumPence } from '@waybook/contracts/money';
import { schedulePartsOf } from '@waybook/contracts/payments';
import { isDeepStrictEqual } from 'node:util';
import { unconfirmedOf } from './agreed-figures.js';
import { paymentId } from './payment-id.js';
import type { CorrectRemittanceInput, PaidSoFar } from './correction-input.js';
import {
  AlreadyCorrected,
  CorrectionChangesNothing,
  CorrectionNeedsReason,
  OnlyApprovedIsCorrected,
  PaymentIsInRun,
} from './correction.errors.js';
import { correctedFeeInvoice, type CorrectedFeeInvoice } from './fee-invoice/corrected-fee-invoice.js';
import { documentOf, invoicesFor, keptParties, PRINTED, statementsFor, type NextNumbers } from './issued-document.js';
import { cancelLines, openPayout } from './payout/payout.decider.js';
import { reissueOf } from './reissued-remittance.js';
import {
  earnedBy,
  linesNamed,
  type Approval,
  type ApprovedRemittance,
  type Correction,
  type Reissue,
  type Remittance,
} from './remittance.js';
import { RemittanceNotFound } from './remittance.errors.js';

export interface CorrectionEvents {
  readonly replacement: RemittanceEvent[];
  readonly replacementPayout: PayoutEvent[];
  readonly remittance: RemittanceEvent[];
  readonly payout: PayoutEvent[];
  readonly invoices: InvoiceEvent[];
  readonly statements: StatementEvent[];
  readonly feeInvoices: FeeInvoiceEvent[];
}

/** The remittance that can be corrected, or the refusal that says why this one can't. */
function correctable(remittance: Remittance, { paid }: CorrectRemittanceInput): ApprovedRemittance {
  switch (remittance.status) {
    case 'not_submitted':
      throw new RemittanceNotFound();
    case 'pending':
    case 'rejected':
    case 'withdrawn':
      throw new OnlyApprovedIsCorrected(remittance.status);
    case 'corrected':
      throw new AlreadyCorrected();
    case 'approved': {
      const parts = [...paid.payments, ...(paid.retention ? [paid.retention] : [])];
      if (parts.some(({ status }) => status === 'in_run')) throw new PaymentIsInRun(paid.runPayOn);
      return remittance;
    }
  }
}

function checkDifference({ submission }: ApprovedRemittance, reissue: Reissue): void {
  const said = ({ jobs, madeFrom, breakdown, deductionReason, lines = [] }: typeof submission) => ({
    jobs,
    madeFrom,
    breakdown,
    deductionReason,
    lines,
  });
  if (isDeepStrictEqual(said(submission), said(reissue))) throw new CorrectionChangesNothing();
}

/**
 * What is still due is paid in as many parts as were still open, beginning on the next Friday. What is above the agreed figures has
 * parts of its own, which wait for a second person (R410).
 */
function paymentsOf(reissue: Reissue, { paid, at }: CorrectRemittanceInput): Approval['payments'] {
  const openDays = new Set(paid.payments.flatMap(({ status, dueDate }) => (status === 'due' ? [dueDate] : [])));
  const parts = Math.max(1, openDays.size);
  const approvedOn = londonDay(at);
  const waiting = unconfirmedOf(reissue).duePence;
  const agreed = schedulePartsOf(reissue.duePence - waiting, parts, approvedOn);
  const unconfirmed = schedulePartsOf(waiting, parts, approvedOn).map((part) => ({
    ...part,
    instalment: agreed.length + part.instalment,
    needsConfirmation: true as const,
  }));
  return [...agreed, ...unconfirmed];
}

function approvalOf(
  reissue: Reissue,
  command: CorrectRemittanceInput,
  next: NextNumbers,
  { invoice }: CorrectedFeeInvoice,
): Approval {
  const approvedOn = londonDay(command.at);
  const payments = paymentsOf(reissue, command);
  return {
    remittanceId: reissue.remittanceId,
    driverId: reissue.driverId,
    ...earnedBy(reissue),
    approvedBy: command.correctedBy,
    approvedAt: command.at.toISOString(),
    paymentDate: reissue.isLateSubmission ? null : nextFridayAfter(approvedOn),
    splitPayments: new Set(payments.map(({ dueDate }) => dueDate)).size > 1,
    payments,
    retentionHeldPence: reissue.retentionHeldPence,
    ...(unconfirmedOf(reissue).retentionPence > 0 && { retentionNeedsConfirmation: true as const }),
    notes: null,
    document: documentOf(reissue, { ...command, next }, approvedOn),
    ...(invoice && { feeInvoice: invoice }),
    ...linesNamed(reissue),
  };
}

/** Names whom its invoice named, whatever the records say since (R57): VAT Notice 700, section 18. */
function creditNoteFor({ submission, approval }: ApprovedRemittance, command: CorrectRemittanceInput): InvoiceEvent[] {
  const { document } = approval;
  if (document.kind === 'remittance_statement') return [];
  const { remittanceId, driverId } = submission;
  const { next, creditedInvoice, retentionId, reason } = command;
  // Its invoice was issued after the look at it, so that it was pending then.
  if (creditedInvoice?.number !== document.number) throw new OnlyApprovedIsCorrected('pending');
  const parties = creditedInvoice.parties ?? keptParties(submission, command.parties);
  const taxPoint = londonDay(command.at);
  const credited = { creditedNumber: document.number, remittanceId, driverId, taxPoint, ...PRINTED };
  return [{ type: 'CreditNoteIssued', data: { number: next.invoice, ...credited, retentionId, parties, reason } }];
}

/** A statement is taken back by a document of its own series. */
function reversalFor(
  { submission, approval }: ApprovedRemittance,
  { next, at }: CorrectRemittanceInput,
): StatementEvent[] {
  const { document } = approval;
  if (document.kind !== 'remittance_statement') return [];
  const { remittanceId, driverId } = submission;
  const reversed = { reversedNumber: document.number ?? null, remittanceId, driverId, issuedOn: londonDay(at) };
  return [{ type: 'StatementReversed', data: { number: next.statement, ...reversed, ...PRINTED } }];
}

/** Neither what is due is paid any more, nor is what is held released: the other remittance says what is. */
function cancelledPayments(
  { submission, approval }: ApprovedRemittance,
  { payments, retention }: PaidSoFar,
): CancelledPayment[] {
  const due = new Set(payments.filter(({ status }) => status === 'due').map(({ id }) => id));
  const instalments = approval.payments.length;
  const parts = approval.payments
    .map(({ needsConfirmation: _, ...part }) => ({
      kind: 'payment' as const,
      paymentId: paymentId(submission.remittanceId, part.instalment),
      ...part,
    }))
    .filter((part) => due.has(part.paymentId))
    .map((part) => ({ ...part, instalments }));
  if (retention?.status !== 'held') return parts;
  const undated = { instalment: null, instalments: null, dueDate: null, settlementDate: null };
  return [...parts, { kind: 'retention', paymentId: retention.id, amountPence: retention.pence, ...undated }];
}

function correctionOf(
  wrong: ApprovedRemittance,
  command: CorrectRemittanceInput,
  [creditNote]: readonly InvoiceEvent[],
  [reversal]: readonly StatementEvent[],
  { creditNote: feeCreditNote }: CorrectedFeeInvoice,
): Correction {
  const { submission, approval } = wrong;
  const { payments, retention } = command.paid;
  const heldPence = retention?.status === 'held' ? retention.pence : 0;
  const paid = payments.filter(({ status }) => status === 'paid').map(({ pence }) => pence);
  return {
    remittanceId: submission.remittanceId,
    driverId: submission.driverId,
    ...earnedBy(submission),
    document: approval.document,
    correctedBy: command.correctedBy,
    correctedAt: command.at.toISOString(),
    reason: command.reason,
    replacedBy: command.replacementId,
    creditNote: creditNote ? { number: creditNote.data.number, taxPoint: creditNote.data.taxPoint } : null,
    ...(reversal && { statementReversal: { number: reversal.data.number } }),
    ...(feeCreditNote && { feeCreditNote }),
    paidPence: sumPence([...paid, retention?.status === 'released' ? retention.pence : 0]),
    retentionMovedPence: heldPence,
    cancelledPayments: cancelledPayments(wrong, command.paid),
  };
}

/** A credit note for the whole of what was wrong, and a new remittance beside it; never an edit. */
export function correctRemittance(remittance: Remittance, given: CorrectRemittanceInput): CorrectionEvents {
  const command = { ...given, reason: given.reason.trim() };
  const wrong = correctable(remittance, command);
  if (command.reason === '') throw new CorrectionNeedsReason();
  const reissue = reissueOf(wrong, command);
  checkDifference(wrong, reissue);
  const creditNotes = creditNoteFor(wrong, command);
  const reversals = reversalFor(wrong, command);
  const fee = correctedFeeInvoice(wrong, reissue, command);
  const next = {
    ...command.next,
    invoice: command.next.invoice + creditNotes.length,
    statement: command.next.statement + reversals.length,
  };
  const approval = approvalOf(reissue, command, next, fee);
  const correction = correctionOf(wrong, command, creditNotes, reversals, fee);
  const cancelled = correction.cancelledPayments.map(({ paymentId: lineId }) => lineId);
  return {
    replacement: [
      { type: 'RemittanceReissued', data: reissue },
      { type: 'RemittanceApproved', data: approval },
    ],
    replacementPayout: openPayout(approval, command.paid.dueAgainBy),
    remittance: [{ type: 'RemittanceCorrected', data: correction }],
    payout: cancelLines(correction.remittanceId, cancelled),
    invoices: [...creditNotes, ...invoicesFor(reissue, approval.document, command)],
    statements: [...reversals, ...statementsFor(reissue, approval.document, londonDay(command.at))],
    feeInvoices: [...fee.events],
  };
}
