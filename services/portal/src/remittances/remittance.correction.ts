import { londonDay, nextFridayAfter } from '@waybook/contracts/calendar';
import type { InvoiceEvent, RemittanceEvent } from '@waybook/contracts/events';
import { sumPence } from '@waybook/contracts/money';
import { schedulePartsOf } from '@waybook/contracts/payments';
import { isDeepStrictEqual } from 'node:util';
import type { CorrectRemittanceDecision } from './correction-command.js';
import {
  AlreadyCorrected,
  CorrectionChangesNothing,
  CorrectionNeedsReason,
  OnlyApprovedIsCorrected,
  PaymentIsInRun,
} from './correction.errors.js';
import { documentOf, invoicesFor, keptParties } from './issued-document.js';
import { reissueOf } from './reissued-remittance.js';
import type { Approval, ApprovedRemittance, Correction, Reissue, Remittance } from './remittance.js';
import { RemittanceNotFound } from './remittance.errors.js';

export interface CorrectionEvents {
  readonly replacement: RemittanceEvent[];
  readonly remittance: RemittanceEvent[];
  readonly invoices: InvoiceEvent[];
}

/** The remittance that can be corrected, or the refusal that says why this one can't. */
function correctable(remittance: Remittance, { paid }: CorrectRemittanceDecision): ApprovedRemittance {
  switch (remittance.status) {
    case 'not_submitted':
      throw new RemittanceNotFound();
    case 'pending':
    case 'rejected':
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
  const said = ({ jobs, madeFrom, breakdown, deductionReason }: typeof submission) => ({
    jobs,
    madeFrom,
    breakdown,
    deductionReason,
  });
  if (isDeepStrictEqual(said(submission), said(reissue))) throw new CorrectionChangesNothing();
}

/** What is still due is paid in as many parts as were still open, beginning on the next Friday. */
function approvalOf(reissue: Reissue, command: CorrectRemittanceDecision, nextInvoiceNumber: number): Approval {
  const approvedOn = londonDay(command.at);
  const openParts = command.paid.payments.filter(({ status }) => status === 'due').length;
  const payments = schedulePartsOf(reissue.duePence, Math.max(1, openParts), approvedOn);
  return {
    remittanceId: reissue.remittanceId,
    driverId: reissue.driverId,
    approvedBy: command.correctedBy,
    approvedAt: command.at.toISOString(),
    paymentDate: reissue.isLateSubmission ? null : nextFridayAfter(approvedOn),
    splitPayments: payments.length > 1,
    payments,
    notes: null,
    document: documentOf(reissue, { ...command, nextInvoiceNumber }, approvedOn),
  };
}

function creditNoteFor(
  { submission, approval }: ApprovedRemittance,
  command: CorrectRemittanceDecision,
): InvoiceEvent[] {
  const { document } = approval;
  if (document.kind === 'remittance_statement') return [];
  const { remittanceId, driverId } = submission;
  const { nextInvoiceNumber: number, parties, retentionId } = command;
  const kept = { retentionId, parties: keptParties(submission, parties), reason: command.reason };
  const taxPoint = londonDay(command.at);
  const credited = { creditedNumber: document.number, remittanceId, driverId, taxPoint };
  return [{ type: 'CreditNoteIssued', data: { number, ...credited, ...kept } }];
}

function correctionOf(
  { submission }: ApprovedRemittance,
  command: CorrectRemittanceDecision,
  [creditNote]: readonly InvoiceEvent[],
): Correction {
  const { payments, retention } = command.paid;
  const heldPence = retention?.status === 'held' ? retention.pence : 0;
  const open = payments.filter(({ status }) => status === 'due').map(({ id }) => id);
  const paid = payments.filter(({ status }) => status === 'paid').map(({ pence }) => pence);
  return {
    remittanceId: submission.remittanceId,
    driverId: submission.driverId,
    correctedBy: command.correctedBy,
    correctedAt: command.at.toISOString(),
    reason: command.reason,
    replacedBy: command.replacementId,
    creditNote: creditNote ? { number: creditNote.data.number, taxPoint: creditNote.data.taxPoint } : null,
    paidPence: sumPence([...paid, retention?.status === 'released' ? retention.pence : 0]),
    retentionMovedPence: heldPence,
    cancelledPayments: retention?.status === 'held' ? [...open, retention.id] : open,
  };
}

/** A credit note for the whole of what was wrong, and a new remittance beside it; never an edit. */
export function correctRemittance(remittance: Remittance, given: CorrectRemittanceDecision): CorrectionEvents {
  const command = { ...given, reason: given.reason.trim() };
  const wrong = correctable(remittance, command);
  if (command.reason === '') throw new CorrectionNeedsReason();
  const reissue = reissueOf(wrong, command);
  checkDifference(wrong, reissue);
  const creditNotes = creditNoteFor(wrong, command);
  const approval = approvalOf(reissue, command, command.nextInvoiceNumber + creditNotes.length);
  return {
    replacement: [
      { type: 'RemittanceReissued', data: reissue },
      { type: 'RemittanceApproved', data: approval },
    ],
    remittance: [{ type: 'RemittanceCorrected', data: correctionOf(wrong, command, creditNotes) }],
    invoices: [...creditNotes, ...invoicesFor(reissue, approval.document, command)],
  };
}
