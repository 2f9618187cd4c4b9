import { domainError } from '@waybook/platform/errors';

export const PaymentNotPaid = domainError(
  'PAYMENT_NOT_PAID',
  'conflict',
  "This payment run hasn't paid that payment, so the bank can't have sent it back.",
);

export const PaymentAlreadyReturned = domainError(
  'PAYMENT_ALREADY_RETURNED',
  'conflict',
  'That the bank sent this payment back is recorded already. Nothing was changed.',
);

export const ReturnDayNotAccepted = domainError('RETURN_DAY_NOT_ACCEPTED', 'invalid', (message: string) => ({
  field: 'returnedOn',
  message,
}));

export const OtherReturnNeedsNote = domainError('RETURN_NOTE_REQUIRED', 'invalid', {
  field: 'note',
  message: 'Say in a note why the bank sent it back.',
});

export const PayeeErased = domainError(
  'PAYEE_ERASED',
  'conflict',
  'The driver was deleted, and their bank details with them: what came back could never be paid to them again.',
);
