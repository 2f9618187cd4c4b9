import { addDays } from '../../calendar/day.js';
import { decimalText } from '../../money/pence-text.js';
import type { PaymentRunLine } from '../../events/payment-events.js';
import { documentNumbered, documentOf, remittanceCode } from './codes.js';
import { draft, type Draft, type Mapping, type StoredData } from './draft.js';

type Approved = StoredData<'RemittanceApproved'>;
type Corrected = StoredData<'RemittanceCorrected'>;
type Settled = StoredData<'PaymentRunSettled'>;
type Reopened = StoredData<'PaymentRunReopened'>;
type Returned = StoredData<'PaymentReturned'>;

const LAST_DAY_OF_WEEK = 6;
const CURRENCY = 'GBP' as const;

interface Tax {
  readonly isVatRegistered: boolean;
  readonly grossExVatPence: number;
  readonly vatOnEarningsPence: number;
  readonly document: ReturnType<typeof documentOf>;
}

function taxOf({ isVatRegistered, grossExVatPence, vatOnEarningsPence, document }: Tax) {
  return {
    isVatRegistered,
    grossExVatPence,
    grossExVat: decimalText(grossExVatPence),
    vatPence: isVatRegistered ? vatOnEarningsPence : null,
    vat: isVatRegistered ? decimalText(vatOnEarningsPence) : null,
    document,
  };
}

interface Payment {
  readonly paymentId: string;
  readonly amountPence: number;
}

/** A payment of the remittance that a decision is about. */
function paymentOf(decision: Approved | Corrected, { paymentId, amountPence }: Payment) {
  const { driverId, driverCode, remittanceId, weekStartDate, weekEndDate, isVatRegistered, breakdown } = decision;
  const { grossExVatPence, vatOnEarningsPence } = breakdown;
  return {
    paymentId,
    driverId,
    driverCode,
    remittanceId,
    remittanceCode: remittanceCode(remittanceId),
    weekStartDate,
    weekEndDate,
    amountPence,
    amount: decimalText(amountPence),
    currency: CURRENCY,
    tax: taxOf({ isVatRegistered, grossExVatPence, vatOnEarningsPence, document: documentOf(decision.document) }),
  };
}

/** What an approval means to payroll; an approval that pays and keeps nothing means nothing. */
export function approvedPayments(approval: Approved): Draft[] {
  const { remittanceId, driverId, payments, retentionHeldPence, approvedAt } = approval;
  const scheduled = payments
    .filter(({ amountPence }) => amountPence > 0)
    .map(({ instalment, amountPence, dueDate, settlementDate, needsConfirmation }) => {
      const paymentId = `${remittanceId}:${instalment}`;
      const dates = { dueDate, settlementDate, scheduledAt: approvedAt };
      const part = { instalment, instalments: payments.length, ...(needsConfirmation && { needsConfirmation }) };
      const data = { ...paymentOf(approval, { paymentId, amountPence }), ...part, ...dates };
      return draft('PaymentScheduled', driverId, data, paymentId);
    });
  if (retentionHeldPence <= 0) return scheduled;
  const paymentId = `${remittanceId}:retention`;
  const waits = approval.retentionNeedsConfirmation && { needsConfirmation: true as const };
  const retention = paymentOf(approval, { paymentId, amountPence: retentionHeldPence });
  const held = { ...retention, heldAt: approvedAt, ...waits };
  return [...scheduled, draft('RetentionHeld', driverId, held, paymentId)];
}

export function cancelledPayments(correction: Corrected): Draft[] {
  const { driverId, replacedBy: replacedByRemittanceId, correctedAt: cancelledAt } = correction;
  return correction.cancelledPayments.map((cancelled) => {
    const { kind, instalment, instalments, dueDate, settlementDate } = cancelled;
    const said = { kind, instalment, instalments, dueDate, settlementDate, replacedByRemittanceId, cancelledAt };
    const data = { ...paymentOf(correction, cancelled), ...said };
    return draft('PaymentCancelled', driverId, data, cancelled.paymentId);
  });
}

function linePaid(line: PaymentRunLine) {
  const { lineId: paymentId, driverId, driverCode, remittanceId, weekStartDate, amountPence, tax } = line;
  const { isVatRegistered, grossExVatPence, vatPence: vatOnEarningsPence, documentKind, documentNumber } = tax;
  const document = documentNumbered(documentKind, documentNumber);
  return {
    paymentId,
    driverId,
    driverCode,
    remittanceId,
    remittanceCode: remittanceCode(remittanceId),
    weekStartDate,
    weekEndDate: addDays(weekStartDate, LAST_DAY_OF_WEEK),
    amountPence,
    amount: decimalText(amountPence),
    currency: CURRENCY,
    tax: taxOf({ isVatRegistered, grossExVatPence, vatOnEarningsPence, document }),
  };
}

function settledLine(line: PaymentRunLine, { runId: paymentRunId, paidOn, settledAt }: Settled): Draft {
  const paid = { ...linePaid(line), settlementDate: paidOn, paymentRunId };
  if (line.kind === 'retention_release') {
    return draft('RetentionReleased', line.driverId, { ...paid, releasedAt: settledAt }, line.lineId);
  }
  // A payment without a number is the only one.
  const part = { instalment: line.instalment ?? 1, instalments: line.instalments ?? 1 };
  const data = { ...paid, ...part, dueDate: line.dueDate ?? paidOn, settledAt };
  return draft('PaymentSettled', line.driverId, data, line.lineId);
}

/** A retention names neither parts nor days. */
function lineKind({ kind, instalment, instalments, dueDate }: PaymentRunLine) {
  if (kind === 'retention_release') {
    return { kind: 'retention' as const, instalment: null, instalments: null, dueDate: null };
  }
  return { kind: 'payment' as const, instalment: instalment ?? 1, instalments: instalments ?? 1, dueDate };
}

function returnedLine({ line, ...returned }: Returned): Draft {
  const { runId: paymentRunId, returnReason: reason, returnedOn, recordedAt } = returned;
  const data = { ...linePaid(line), ...lineKind(line), reason, returnedOn, paymentRunId, recordedAt };
  return draft('PaymentReturned', line.driverId, data, line.lineId);
}

function reversedLine(line: PaymentRunLine, { runId: paymentRunId, paidOn, reopenedAt }: Reopened): Draft {
  const said = { settlementDate: paidOn, paymentRunId, reversedAt: reopenedAt };
  const data = { ...linePaid(line), ...lineKind(line), ...said };
  return draft('PaymentSettlementReversed', line.driverId, data, line.lineId);
}

export const payrollMapping: Mapping<'PaymentRunSettled' | 'PaymentRunReopened' | 'PaymentReturned'> = {
  PaymentRunReopened: (data) => data.paid.map((line) => reversedLine(line, data)),
  PaymentReturned: (data) => [returnedLine(data)],
  PaymentRunSettled: (data) => data.paid.map((line) => settledLine(line, data)),
};
