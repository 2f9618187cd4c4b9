import type { PaymentRunLine } from '@waybook/contracts/events';

export const RUN_ID = '0199a000-0000-7000-8000-000000000001';
export const ADMIN_ID = '0199a000-0000-7000-8000-000000000003';
export const PAYEE_ID = '0199a000-0000-7000-8000-000000000004';

export const aLine = (lineId: string, changes: Partial<PaymentRunLine> = {}): PaymentRunLine => ({
  lineId,
  kind: 'payment',
  remittanceId: '0199a000-0000-7000-8000-000000000002',
  driverId: PAYEE_ID,
  driverCode: 'DS123456',
  weekStartDate: '2026-11-16',
  instalment: null,
  instalments: 1,
  amountPence: 10_000,
  dueDate: '2026-11-27',
  tax: {
    isVatRegistered: false,
    grossExVatPence: 12_500,
    vatPence: 0,
    documentKind: 'remittance_statement',
    documentNumber: null,
  },
  ...changes,
});
