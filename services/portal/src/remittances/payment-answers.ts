import type {
  PaymentStatus,
  RemittancePaymentAnswer,
  RemittanceRetentionAnswer,
  RetentionStatus,
  ReturnedPayment,
  ReturnReason,
} from '@waybook/contracts/api';
import type { RemittancePayment } from '@waybook/contracts/events';
import { decimalText } from '@waybook/contracts/money';
import { paymentId } from './payment-id.js';
import type { RemittanceRow } from './remittance.read-model.js';

type Row = Pick<RemittanceRow, 'was_approved' | 'retention_held_pence'> & { readonly id: string };

/** How far a payment, or what is retained, has come; a row of `payments` or `retentions`. */
export interface LineProgress<Status> {
  readonly status: Status;
  readonly paid_on: string | null;
  readonly run_pay_on: string | null;
  readonly returned_on: string | null;
  readonly return_reason: ReturnReason | null;
  readonly needs_confirmation: boolean;
}

/** By payment id, and by remittance; what isn't in it has just been scheduled, or held. */
export interface PaymentsProgress {
  readonly payments: ReadonlyMap<string, LineProgress<PaymentStatus>>;
  readonly retentions: ReadonlyMap<string, LineProgress<RetentionStatus>>;
}

export const NO_PROGRESS: PaymentsProgress = { payments: new Map(), retentions: new Map() };

export function paymentAnswer(
  { id }: Row,
  { instalment, amountPence, dueDate, settlementDate, needsConfirmation }: RemittancePayment,
  known: PaymentsProgress,
): RemittancePaymentAnswer {
  const progress = known.payments.get(paymentId(id, instalment));
  const { status = 'due', paid_on: paidOn = null, run_pay_on: runPayOn = null } = progress ?? {};
  return {
    instalment,
    amount: decimalText(amountPence),
    dueDate,
    settlementDate,
    status,
    paidOn,
    runPayOn,
    returned: returnedAnswer(progress),
    needsConfirmation: progress?.needs_confirmation ?? needsConfirmation === true,
  };
}

function returnedAnswer(progress: LineProgress<unknown> | undefined): ReturnedPayment | null {
  const { return_reason: reason, returned_on: returnedOn } = progress ?? {};
  return reason && returnedOn ? { reason, returnedOn } : null;
}

export function retentionAnswer(row: Row, known: PaymentsProgress): RemittanceRetentionAnswer | null {
  if (!row.was_approved || row.retention_held_pence === 0) return null;
  const progress = known.retentions.get(row.id);
  const { status = 'held', paid_on: releasedOn = null, run_pay_on: runPayOn = null } = progress ?? {};
  const amount = decimalText(row.retention_held_pence);
  const needsConfirmation = progress?.needs_confirmation ?? false;
  return { amount, status, releasedOn, runPayOn, returned: returnedAnswer(progress), needsConfirmation };
}
