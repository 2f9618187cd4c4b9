import type { NeverApproved } from '@waybook/contracts/api';
import { formatDay, type Day } from '@waybook/contracts/calendar';
import { domainError } from '@waybook/platform/errors';

const WHY_NOT_CORRECTED: Readonly<Record<NeverApproved, string>> = {
  pending: 'This remittance is awaiting approval. Reject it instead, and the driver can submit it again.',
  rejected: 'This remittance was rejected, so there is nothing to correct. The driver can submit the week again.',
  withdrawn: 'The driver withdrew this remittance, so there is nothing to correct. The driver can submit it again.',
};

export const OnlyApprovedIsCorrected = domainError(
  'REMITTANCE_NOT_APPROVED',
  'conflict',
  (status: NeverApproved) => WHY_NOT_CORRECTED[status],
);

export const AlreadyCorrected = domainError(
  'REMITTANCE_ALREADY_CORRECTED',
  'conflict',
  'This remittance was corrected already. Correct the one that stands in its place.',
);

export const CorrectionNeedsReason = domainError('CORRECTION_REASON_REQUIRED', 'invalid', {
  field: 'reason',
  message: 'Say why the remittance is corrected.',
});

export const CorrectionNeedsJobs = domainError('CORRECTION_NEEDS_JOBS', 'invalid', {
  field: 'jobs',
  message: 'A remittance needs at least one job.',
});

export const CorrectionChangesNothing = domainError(
  'CORRECTION_CHANGES_NOTHING',
  'unprocessable',
  'Nothing is different from what the remittance says already. Change a job, the fee or the deductions first.',
);

/** A run that isn't settled may have gone to the bank: whether it pays isn't known. */
export const PaymentIsInRun = domainError('PAYMENT_IN_RUN', 'conflict', (payOn: Day | null) => {
  const run = payOn === null ? 'a payment run' : `the payment run of ${formatDay(payOn)}`;
  return `A payment of this remittance is in ${run}. Settle or cancel that run first, then correct the remittance.`;
});

export const RemittanceHasNoCreditNote = domainError(
  'REMITTANCE_NOT_CORRECTED',
  'conflict',
  'This remittance stands as it is, so there is no credit note for it.',
);
