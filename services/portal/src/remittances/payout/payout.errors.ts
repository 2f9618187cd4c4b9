import { domainError } from '@waybook/platform/errors';

export const PaymentTakenMeanwhile = domainError(
  'PAYMENT_TAKEN_MEANWHILE',
  'conflict',
  'Another payment run is being prepared at the same moment. Look at the payment runs, then try again.',
);
