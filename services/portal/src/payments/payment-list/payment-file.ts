import type { PaymentAnswer } from '@waybook/contracts/api';
import { codeColumn, dayColumn, moneyColumn, textColumn } from '@waybook/platform/list-files';

export const PAYMENT_COLUMNS = [
  textColumn<PaymentAnswer>('Driver', ({ driverName }) => driverName),
  textColumn<PaymentAnswer>('Driver ID', ({ driverCode }) => driverCode),
  dayColumn<PaymentAnswer>('Week starting', ({ weekStartDate }) => weekStartDate),
  textColumn<PaymentAnswer>('Instalment', ({ instalment, instalments }) => `${instalment} of ${instalments}`),
  moneyColumn<PaymentAnswer>('Amount', ({ amount }) => amount),
  dayColumn<PaymentAnswer>('Due', ({ dueDate }) => dueDate),
  dayColumn<PaymentAnswer>('Reaches the bank by', ({ settlementDate }) => settlementDate),
  codeColumn<PaymentAnswer>('Status', ({ status }) => status),
  dayColumn<PaymentAnswer>('Paid on', ({ paidOn }) => paidOn),
  textColumn<PaymentAnswer>('Payment run', ({ runId }) => runId),
  textColumn<PaymentAnswer>('Remittance ID', ({ remittanceId }) => remittanceId),
];
