import type { PaymentStatus, RetentionStatus } from '@waybook/contracts/api';
import type { PayoutEvent } from '@waybook/contracts/events';
import { listedInto, projectedInto, type InlineProjection, type ListedRow, type Recorded } from '@waybook/event-store';
import { payments, retentions, type RetentionRow } from './payout.tables.js';
import {
  needsConfirmation,
  returnOf,
  standingAfter,
  type LineReturn,
  type LineStanding,
  type OpenedPayout,
  type Payout,
} from './payout.js';

type PaymentRow = ListedRow<(typeof payments)['columns'], 'remittance_id'>;

const PAYMENT_STATUS: Readonly<Record<LineStanding['status'], PaymentStatus>> = {
  open: 'due',
  in_run: 'in_run',
  paid: 'paid',
  cancelled: 'cancelled',
};

const RETENTION_STATUS: Readonly<Record<LineStanding['status'], RetentionStatus>> = {
  open: 'held',
  in_run: 'in_run',
  paid: 'released',
  cancelled: 'cancelled',
};

const runIdOf = (standing: LineStanding) => ('runId' in standing ? standing.runId : null);
const paidOnOf = (standing: LineStanding) => (standing.status === 'paid' ? standing.paidOn : null);

function paymentRow(
  { driverId, driverCode, weekStartDate }: OpenedPayout,
  { lineId, instalment, instalments, amountPence, dueDate, settlementDate }: OpenedPayout['payments'][number],
  standing: LineStanding,
  back: LineReturn | undefined,
): Omit<PaymentRow, 'needs_confirmation'> {
  return {
    id: lineId,
    driver_id: driverId,
    driver_code: driverCode,
    week_start_date: weekStartDate,
    instalment,
    instalments,
    amount_pence: amountPence,
    due_date: dueDate,
    settlement_date: settlementDate,
    status: PAYMENT_STATUS[standing.status],
    run_id: runIdOf(standing),
    paid_on: paidOnOf(standing),
    returned_on: back?.returnedOn ?? null,
    return_reason: back?.reason ?? null,
  };
}

function paymentRows(payout: Payout): PaymentRow[] {
  if (payout.status === 'unknown') return [];
  const { opened, standings } = payout;
  return opened.payments.map((payment) => {
    const { lineId } = payment;
    const row = paymentRow(opened, payment, standings.get(lineId)!, returnOf(payout, lineId));
    return { ...row, needs_confirmation: needsConfirmation(payout, lineId) };
  });
}

export const paymentsOfPayout = listedInto(payments, 'remittance_id', ({ state }: { readonly state: Payout }) =>
  paymentRows(state),
);

function openedRetention({ driverId, driverCode, weekStartDate, retention }: OpenedPayout): RetentionRow | null {
  return (
    retention && {
      payment_id: retention.lineId,
      driver_id: driverId,
      driver_code: driverCode,
      week_start_date: weekStartDate,
      amount_pence: retention.amountPence,
      held_since: retention.heldSince,
      status: 'held',
      run_id: null,
      released_on: null,
      returned_on: null,
      return_reason: null,
      needs_confirmation: retention.needsConfirmation ?? false,
    }
  );
}

function evolveRetention(row: RetentionRow | null, event: Recorded<PayoutEvent>): RetentionRow | null {
  if (event.type === 'PayoutOpened') return openedRetention(event.data);
  if (!row || !event.data.lineIds.includes(row.payment_id)) return row;
  const standing = standingAfter(event);
  const status = RETENTION_STATUS[standing.status];
  const changed = { ...row, status, run_id: runIdOf(standing), released_on: paidOnOf(standing) };
  if (event.type === 'PayoutConfirmed' || event.type === 'PayoutCancelled') {
    return { ...changed, needs_confirmation: false };
  }
  if (event.type !== 'PayoutReturned') return changed;
  return { ...changed, returned_on: event.data.returnedOn, return_reason: event.data.returnReason };
}

export const retentionsProjection: InlineProjection<RetentionRow, PayoutEvent> = projectedInto(
  retentions,
  evolveRetention,
);
