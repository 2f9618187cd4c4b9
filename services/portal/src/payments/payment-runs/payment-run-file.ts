import type { PaymentRunAnswer } from '@waybook/contracts/api';
import {
  codeColumn,
  countColumn,
  dayColumn,
  instantColumn,
  moneyColumn,
  textColumn,
} from '@waybook/platform/list-files';

export const PAYMENT_RUN_COLUMNS = [
  dayColumn<PaymentRunAnswer>('Pay day', ({ payOn }) => payOn),
  dayColumn<PaymentRunAnswer>('Reaches the bank by', ({ settlementDate }) => settlementDate),
  codeColumn<PaymentRunAnswer>('Status', ({ status }) => status),
  countColumn<PaymentRunAnswer>('Drivers', ({ driverCount }) => driverCount),
  countColumn<PaymentRunAnswer>('Payments', ({ lineCount }) => lineCount),
  moneyColumn<PaymentRunAnswer>('Total', ({ total }) => total),
  moneyColumn<PaymentRunAnswer>('Of it: retention released', ({ retentionReleased }) => retentionReleased),
  countColumn<PaymentRunAnswer>('Left out', ({ leftOutCount }) => leftOutCount),
  moneyColumn<PaymentRunAnswer>('Left out, amount', ({ leftOutTotal }) => leftOutTotal),
  countColumn<PaymentRunAnswer>('Returned', ({ returnedCount }) => returnedCount),
  moneyColumn<PaymentRunAnswer>('Returned, amount', ({ returnedTotal }) => returnedTotal),
  textColumn<PaymentRunAnswer>('Prepared by', ({ preparedByName }) => preparedByName),
  instantColumn<PaymentRunAnswer>('Prepared', ({ preparedAt }) => preparedAt),
  dayColumn<PaymentRunAnswer>('Paid on', ({ paidOn }) => paidOn),
  textColumn<PaymentRunAnswer>('Marked as paid by', ({ settledByName }) => settledByName),
  textColumn<PaymentRunAnswer>('Cancelled by', ({ cancelledByName }) => cancelledByName),
  textColumn<PaymentRunAnswer>('Reason for cancelling', ({ cancelReason }) => cancelReason),
  textColumn<PaymentRunAnswer>('Run ID', ({ id }) => id),
];
