import type { NeverApproved } from '@waybook/contracts/api';
import { formatDay, type Day } from '@waybook/contracts/calendar';
import { DomainError } from '@waybook/platform/errors';

const WHY_NOT_CORRECTED: Readonly<Record<NeverApproved, string>> = {
  pending: 'This remittance is awaiting approval. Reject it instead, and the driver can submit it again.',
  rejected: 'This remittance was rejected, so there is nothing to correct. The driver can submit the week again.',
  withdrawn: 'The driver withdrew this remittance, so there is nothing to correct. The driver can submit it again.',
};

export class OnlyApprovedIsCorrected extends DomainError {
  readonly code = 'REMITTANCE_NOT_APPROVED';
  readonly kind = 'conflict';
  constructor(status: NeverApproved) {
    super(WHY_NOT_CORRECTED[status]);
  }
}

export class AlreadyCorrected extends DomainError {
  readonly code = 'REMITTANCE_ALREADY_CORRECTED';
  readonly kind = 'conflict';
  constructor() {
    super('This remittance was corrected already. Correct the one that stands in its place.');
  }
}

export class CorrectionNeedsReason extends DomainError {
  readonly code = 'CORRECTION_REASON_REQUIRED';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'reason', message: this.message }];
  constructor() {
    super('Say why the remittance is corrected.');
  }
}

export class CorrectionNeedsJobs extends DomainError {
  readonly code = 'CORRECTION_NEEDS_JOBS';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'jobs', message: this.message }];
  constructor() {
    super('A remittance needs at least one job.');
  }
}

export class CorrectionChangesNothing extends DomainError {
  readonly code = 'CORRECTION_CHANGES_NOTHING';
  readonly kind = 'unprocessable';
  constructor() {
    super('Nothing is different from what the remittance says already. Change a job, the fee or the deductions first.');
  }
}

/** A run that isn't settled may have gone to the bank: whether it pays isn't known. */
export class PaymentIsInRun extends DomainError {
  readonly code = 'PAYMENT_IN_RUN';
  readonly kind = 'conflict';
  constructor(payOn: Day | null) {
    const run = payOn === null ? 'a payment run' : `the payment run of ${formatDay(payOn)}`;
    super(`A payment of this remittance is in ${run}. Settle or cancel that run first, then correct the remittance.`);
  }
}

export class RemittanceHasNoCreditNote extends DomainError {
  readonly code = 'REMITTANCE_NOT_CORRECTED';
  readonly kind = 'conflict';
  constructor() {
    super('This remittance stands as it is, so there is no credit note for it.');
  }
}
