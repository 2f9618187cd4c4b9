import type { NeverApproved, ProblemDetail } from '@waybook/contracts/api';
import { formatDay, formatInstant } from '@waybook/contracts/calendar';
import { DomainError } from '@waybook/platform/errors';
import type { DecidedRemittance, WithdrawnRemittance } from './remittance.js';

export class RemittanceNotFound extends DomainError {
  readonly code = 'REMITTANCE_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such remittance.');
  }
}

export class InvoiceOfErasedPerson extends DomainError {
  readonly code = 'INVOICE_OF_ERASED_PERSON';
  readonly kind = 'forbidden';
  constructor() {
    super(
      'The driver was deleted. Their VAT invoices are kept for the tax office: whoever may read the audit trail can download them.',
    );
  }
}

export class RemittanceAlreadyDecided extends DomainError {
  readonly code = 'REMITTANCE_ALREADY_DECIDED';
  readonly kind = 'conflict';
  constructor(remittance: DecidedRemittance, decidedByName: string | null) {
    const isRejected = remittance.status === 'rejected';
    const decidedAt = isRejected ? remittance.rejection.rejectedAt : remittance.approval.approvedAt;
    const decision = isRejected ? 'rejected' : 'approved';
    const decidedBy = decidedByName ?? 'another admin';
    super(
      `This remittance was already ${decision} by ${decidedBy} on ${formatInstant(decidedAt)}. Nothing was changed.`,
    );
  }
}

export class RemittanceIsWithdrawn extends DomainError {
  readonly code = 'REMITTANCE_WITHDRAWN';
  readonly kind = 'conflict';
  constructor({ withdrawal }: WithdrawnRemittance) {
    super(`The driver withdrew this remittance on ${formatInstant(withdrawal.withdrawnAt)}. Nothing was changed.`);
  }
}

export class RemittanceMadeByOffice extends DomainError {
  readonly code = 'REMITTANCE_MADE_BY_OFFICE';
  readonly kind = 'forbidden';
  constructor() {
    super('The office made this remittance for you. Ask the office if something in it is wrong.');
  }
}

/** The request's `If-Match` names another version than the one that stands. */
export class RemittanceChanged extends DomainError {
  readonly code = 'REMITTANCE_CHANGED';
  readonly kind = 'precondition_failed';
  constructor() {
    super('This remittance has changed since you opened it. Open it again and decide on what it says now.');
  }
}

const WHY_NO_DOCUMENT: Readonly<Record<NeverApproved, string>> = {
  pending: 'This remittance is awaiting approval. Its document can be downloaded once it is approved.',
  rejected: 'This remittance was rejected, so there is no document for it. Contact admin for details.',
  withdrawn: 'This remittance was withdrawn, so there is no document for it.',
};

export class RemittanceHasNoDocument extends DomainError {
  readonly code = 'REMITTANCE_NOT_APPROVED';
  readonly kind = 'conflict';
  constructor(status: NeverApproved) {
    super(WHY_NO_DOCUMENT[status]);
  }
}

export class RejectionNeedsReason extends DomainError {
  readonly code = 'REJECTION_REASON_REQUIRED';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'notes', message: this.message }];
  constructor() {
    super('Say why the remittance is rejected.');
  }
}

export class SubmissionForSomebodyElse extends DomainError {
  readonly code = 'REMITTANCE_FOR_SOMEBODY_ELSE';
  readonly kind = 'forbidden';
  override readonly details;
  constructor(field: 'driverId' | 'businessId') {
    super(`You can submit remittances for your own ${field === 'driverId' ? 'jobs' : 'business'} only.`);
    this.details = [{ field, message: this.message }];
  }
}

export class DriverMayNotSubmit extends DomainError {
  readonly code;
  readonly kind = 'forbidden';
  constructor(status: 'suspended' | 'inactive', act: 'submit' | 'withdraw' = 'submit') {
    super(`Your account is ${status}, so you can't ${act} remittances. Contact admin to have it made active again.`);
    this.code = status === 'suspended' ? 'DRIVER_SUSPENDED' : 'DRIVER_INACTIVE';
  }
}

export class WeekNotAccepted extends DomainError {
  readonly code = 'REMITTANCE_WEEK_NOT_ACCEPTED';
  readonly kind = 'invalid';
  override readonly details;
  constructor(field: 'weekStartDate' | 'weekEndDate', message: string) {
    super(message);
    this.details = [{ field, message }];
  }
}

/** The first problem is the sentence; all of them stand at their fields. */
function summaryOf(details: readonly ProblemDetail[]): string {
  const [first, ...others] = details;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `${first?.message ?? ''}${more}`;
}

export class JobsNotAccepted extends DomainError {
  readonly code = 'REMITTANCE_JOBS_NOT_ACCEPTED';
  readonly kind = 'invalid';
  constructor(override readonly details: readonly ProblemDetail[]) {
    super(summaryOf(details));
  }
}

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

export class LoadAlreadyClaimed extends DomainError {
  readonly code = 'LOAD_ALREADY_CLAIMED';
  readonly kind = 'conflict';
  override readonly details;
  constructor(loads: readonly ClaimedLoad[]) {
    const details = loads.map((load) => ({ field: load.field, message: sentenceOf(load) }));
    super(summaryOf(details));
    this.details = details;
  }
}

export class DeductionNeedsReason extends DomainError {
  readonly code = 'DEDUCTION_REASON_REQUIRED';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'deductionReason', message: this.message }];
  constructor() {
    super('Say what the additional deductions are for.');
  }
}

export interface DifferingFigure {
  readonly field: string;
  readonly sent: string;
  readonly expected: string;
}

/** What was sent isn't what the jobs, the driver's VAT status, the fee and the deductions add up to. */
export class FiguresDiffer extends DomainError {
  readonly code = 'REMITTANCE_FIGURES_DIFFER';
  readonly kind = 'unprocessable';
  override readonly details;
  constructor(figures: readonly DifferingFigure[]) {
    const details = figures.map((figure) => ({
      ...figure,
      message: `${figure.field} was sent as ${figure.sent}, but is ${figure.expected}.`,
    }));
    super(`The figures don't add up: ${details.map(({ message }) => message).join(' ')}`);
    this.details = details;
  }
}
