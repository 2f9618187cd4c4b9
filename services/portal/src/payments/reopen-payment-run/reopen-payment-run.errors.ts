import { domainError } from '@waybook/platform/errors';

export const ReopeningNeedsReason = domainError('REOPENING_REASON_REQUIRED', 'invalid', {
  field: 'reason',
  message: 'Say why the run is not paid after all.',
});

export const RunNotSettled = domainError(
  'PAYMENT_RUN_NOT_SETTLED',
  'conflict',
  "This payment run isn't marked as paid, so there is nothing to take back.",
);

export const MonthOfRunClosed = domainError(
  'PAYMENT_RUN_MONTH_CLOSED',
  'conflict',
  (month: string) =>
    `The run was paid in ${month}, which is closed: its books can't change any more. Record what the bank returned payment by payment.`,
);

export const PaymentsReturnedSince = domainError('PAYMENT_RUN_HAS_RETURNS', 'conflict', (count: number) =>
  count === 1
    ? 'The bank returned a payment of this run since, so the bank did pay it. Nothing was changed.'
    : `The bank returned ${count} payments of this run since, so the bank did pay it. Nothing was changed.`,
);

export const RemittancesCorrectedSince = domainError('PAYMENT_RUN_HAS_CORRECTIONS', 'conflict', (count: number) =>
  count === 1
    ? 'A remittance of this run was corrected since, and its correction counts on the payment. Nothing was changed.'
    : `${count} remittances of this run were corrected since, and their corrections count on the payments. Nothing was changed.`,
);

export const PayeesErasedSince = domainError('PAYMENT_RUN_PAYEES_ERASED', 'conflict', (count: number) =>
  count === 1
    ? 'A driver of this run was deleted since: nothing could be paid to them any more. Nothing was changed.'
    : `${count} drivers of this run were deleted since: nothing could be paid to them any more. Nothing was changed.`,
);
