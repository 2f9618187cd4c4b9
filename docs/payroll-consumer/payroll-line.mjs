/** What payroll reads; of others nothing is asked for. */
export const PAYROLL = [
  'PaymentScheduled',
  'PaymentSettled',
  'PaymentCancelled',
  'PaymentReturned',
  'PaymentSettlementReversed',
  'RetentionHeld',
  'RetentionReleased',
];

/** What a line of the ledger says of a payment. */
export function payrollLine({
  paymentId,
  driverCode,
  remittanceCode,
  weekStartDate,
  amount,
  currency,
  kind,
  dueDate,
  settlementDate,
}) {
  return { paymentId, driverCode, remittanceCode, weekStartDate, amount, currency, kind, dueDate, settlementDate };
}
