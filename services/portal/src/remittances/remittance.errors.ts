import type { NeverApproved, ProblemDetail } from '@waybook/contracts/api';
import { formatDay, formatInstant } from '@waybook/contracts/calendar';
import { somebodyElse } from '@waybook/contracts/texts';
import { DomainError, domainError } from '@waybook/platform/errors';
import type { SecondPersonRefused } from '../admin-users/independence/second-person.js';
import type { DecidedRemittance, WithdrawnRemittance } from './remittance.js';

export const RemittanceNotFound = domainError('REMITTANCE_NOT_FOUND', 'not_found', 'There is no such remittance.');

export const InvoiceOfErasedPerson = domainError(
  'INVOICE_OF_ERASED_PERSON',
  'forbidden',
  'The driver was deleted. Their VAT invoices are kept for the tax office: whoever may read the audit trail can download them.',
);

export const RemittanceAlreadyDecided = domainError(
  'REMITTANCE_ALREADY_DECIDED',
  'conflict',
  (remittance: DecidedRemittance, decidedByName: string | null) => {
    const isRejected = remittance.status === 'rejected';
    const decidedAt = isRejected ? remittance.rejection.rejectedAt : remittance.approval.approvedAt;
    const decision = isRejected ? 'rejected' : 'approved';
    const decidedBy = decidedByName ?? 'another admin';
    return `This remittance was already ${decision} by ${decidedBy} on ${formatInstant(decidedAt)}. Nothing was changed.`;
  },
);

export const RemittanceIsWithdrawn = domainError(
  'REMITTANCE_WITHDRAWN',
  'conflict',
  ({ withdrawal }: WithdrawnRemittance) =>
    `The driver withdrew this remittance on ${formatInstant(withdrawal.withdrawnAt)}. Nothing was changed.`,
);

export const RemittanceMadeByOffice = domainError(
  'REMITTANCE_MADE_BY_OFFICE',
  'forbidden',
  'The office made this remittance for you. Ask the office if something in it is wrong.',
);

export const RemittanceApprovedByWhoMade = domainError(
  'REMITTANCE_APPROVED_BY_WHO_MADE',
  'conflict',
  (refused: SecondPersonRefused) => somebodyElse('approveRemittance', refused),
);

export const RemittanceApprovedByWhoAdded = domainError(
  'REMITTANCE_APPROVED_BY_WHO_ADDED',
  'conflict',
  (refused: SecondPersonRefused) => somebodyElse('approveAddition', refused),
);

/** The request's `If-Match` names another version than the one that stands. */
export const RemittanceChanged = domainError(
  'REMITTANCE_CHANGED',
  'precondition_failed',
  'This remittance has changed since you opened it. Open it again and decide on what it says now.',
);

const WHY_NO_DOCUMENT: Readonly<Record<NeverApproved, string>> = {
  pending: 'This remittance is awaiting approval. Its document can be downloaded once it is approved.',
  rejected: 'This remittance was rejected, so there is no document for it. Contact admin for details.',
  withdrawn: 'This remittance was withdrawn, so there is no document for it.',
};

export const RemittanceHasNoDocument = domainError(
  'REMITTANCE_NOT_APPROVED',
  'conflict',
  (status: NeverApproved) => WHY_NO_DOCUMENT[status],
);

export const RemittanceHasNoFeeInvoice = domainError(
  'REMITTANCE_WITHOUT_FEE_INVOICE',
  'conflict',
  (which: 'invoice' | 'credit_note') =>
    which === 'invoice'
      ? 'No VAT was invoiced for a membership fee on this remittance.'
      : 'The invoice for the membership fee of this remittance stands, or there is none.',
);

export const RejectionNeedsReason = domainError('REJECTION_REASON_REQUIRED', 'invalid', {
  field: 'notes',
  message: 'Say why the remittance is rejected.',
});

export const WaiverNeedsReason = domainError('WAIVER_REASON_REQUIRED', 'invalid', {
  field: 'reason',
  message: 'Say why its lateness is waived.',
});

export const RemittanceIsNotLate = domainError('REMITTANCE_NOT_LATE', 'conflict', (wasWaived: boolean) =>
  wasWaived
    ? 'The lateness of this remittance was waived already. Nothing was changed.'
    : "This remittance isn't late, so there is nothing to waive.",
);

export const SubmissionForSomebodyElse = domainError(
  'REMITTANCE_FOR_SOMEBODY_ELSE',
  'forbidden',
  (field: 'driverId' | 'businessId') => ({
    field,
    message: `You can submit remittances for your own ${field === 'driverId' ? 'jobs' : 'business'} only.`,
  }),
);

/** The same for another driver's remittance as for one that isn't there. */
export const ReplacedNotFound = domainError('REPLACED_REMITTANCE_NOT_FOUND', 'forbidden', {
  field: 'replaces',
  message: 'You can send again only a remittance of your own.',
});

const WHY_NOT_SENT_AGAIN = {
  pending: 'The remittance that you send again still awaits approval. Withdraw it first.',
  approved: 'The remittance that you send again was approved. Ask the office if something in it is wrong.',
  corrected: 'The remittance that you send again was corrected by the office. Ask the office if something is wrong.',
  otherWeek: 'The remittance that you send again is for another week.',
  madeByOffice:
    'The office made the remittance that you send again from its own entries. Ask the office to make it again.',
  alreadyReplaced: 'You have sent that remittance again already. Open the latest one instead.',
} as const;

export const NotSentAgain = domainError(
  'REMITTANCE_NOT_SENT_AGAIN',
  'conflict',
  (why: keyof typeof WHY_NOT_SENT_AGAIN) => ({ field: 'replaces', message: WHY_NOT_SENT_AGAIN[why] }),
);

export class DriverMayNotSubmit extends DomainError {
  readonly code;
  readonly kind = 'forbidden';
  constructor(status: 'suspended' | 'inactive', act: 'submit' | 'withdraw' = 'submit') {
    super(`Your account is ${status}, so you can't ${act} remittances. Contact admin to have it made active again.`);
    this.code = status === 'suspended' ? 'DRIVER_SUSPENDED' : 'DRIVER_INACTIVE';
  }
}

export const WeekNotAccepted = domainError(
  'REMITTANCE_WEEK_NOT_ACCEPTED',
  'invalid',
  (field: 'weekStartDate' | 'weekEndDate', message: string) => ({ field, message }),
);

/** The first problem is the sentence; all of them stand at their fields. */
function summaryOf(details: readonly ProblemDetail[]): string {
  const [first, ...others] = details;
  if (first === undefined || others.length === 0) return first?.message ?? '';
  return `${first.message} (and ${others.length} more)`;
}

export const JobsNotAccepted = domainError(
  'REMITTANCE_JOBS_NOT_ACCEPTED',
  'invalid',
  (details: readonly ProblemDetail[]) => ({ message: summaryOf(details), details }),
);

/** A load that a driver can't claim again. */
export interface ClaimedLoad {
  readonly field: string;
  readonly loadId: string;
  /** Monday of the week whose remittance holds it; null where that isn't known or is this very submission. */
  readonly weekStartDate: string | null;
}

function sentenceOf({ loadId, weekStartDate }: ClaimedLoad): string {
  return weekStartDate === null
    ? `Load ${loadId} can be claimed only once.`
    : `Load ${loadId} is already on your remittance for the week of ${formatDay(weekStartDate)}.`;
}

export const LoadAlreadyClaimed = domainError('LOAD_ALREADY_CLAIMED', 'conflict', (loads: readonly ClaimedLoad[]) => {
  const details = loads.map((load) => ({ field: load.field, message: sentenceOf(load) }));
  return { message: summaryOf(details), details };
});

export const DeductionNeedsReason = domainError('DEDUCTION_REASON_REQUIRED', 'invalid', {
  field: 'deductionReason',
  message: 'Say what the additional deductions are for.',
});

export interface DifferingFigure {
  readonly field: string;
  readonly sent: string;
  readonly expected: string;
}

/** What was sent isn't what the jobs, the driver's VAT status, the fee and the deductions add up to. */
export const FiguresDiffer = domainError(
  'REMITTANCE_FIGURES_DIFFER',
  'unprocessable',
  (figures: readonly DifferingFigure[]) => {
    const details = figures.map((figure) => ({
      ...figure,
      message: `${figure.field} was sent as ${figure.sent}, but is ${figure.expected}.`,
    }));
    return { message: `The figures don't add up: ${details.map(({ message }) => message).join(' ')}`, details };
  },
);
