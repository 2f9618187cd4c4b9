import type { MembershipPaymentAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { MembershipEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection } from '@waybook/event-store';
import { date, jsonb, readModel, text, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';
import { ERASED } from '../people/erased.js';

/** An annual payment as the row keeps it: like its answer, but for the amount in pence. */
export interface MembershipPayment extends Omit<MembershipPaymentAnswer, 'amount'> {
  readonly amountPence: number;
}

/** A reversed payment's reason is a person's own words. */
const ERASED_REASONS = `(
  select coalesce(jsonb_agg(case when payment -> 'reversal' = 'null' then payment
    else jsonb_set(payment, '{reversal,reason}', to_jsonb(${ERASED}::text)) end order by place), '[]')
  from jsonb_array_elements(payments) with ordinality as listed (payment, place))`;

/** One row per driver who ever paid. */
export const memberships = readModel(
  'memberships',
  {
    driver_id: uuid(),
    driver_code: text(),
    /** Of the payments that stand; null where none does. */
    last_paid_on: date().nullable(),
    expires_on: date().nullable(),
    /** Latest first, reversed ones among them. */
    payments: jsonb<readonly MembershipPayment[]>().personal(ERASED_REASONS),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      memberships_by_end: ['business', 'expires_on', 'id'],
    },
    person: { column: 'driver_id', erases: 'personal columns' },
  },
);
export type MembershipRow = RowOf<typeof memberships>;

type DataOf<Type extends MembershipEvent['type']> = Extract<MembershipEvent, { type: Type }>['data'];

export const membershipsProjection: InlineProjection<MembershipRow, MembershipEvent> = projectedInto(
  memberships,
  (row, { type, data, at }) => {
    const before = row?.payments ?? [];
    const payments = type === 'MembershipPaymentProcessed' ? withPayment(before, data) : withReversal(before, data);
    const latest = payments.find(({ reversal }) => reversal === null);
    return {
      driver_id: data.driverId,
      driver_code: data.driverCode,
      last_paid_on: latest?.paidOn ?? null,
      expires_on: latest?.expiresOn ?? null,
      payments,
      created_at: row?.created_at ?? at,
      updated_at: at,
    };
  },
);

function withPayment(
  payments: readonly MembershipPayment[],
  { amountPence, paidOn, expiresOn, processedBy }: DataOf<'MembershipPaymentProcessed'>,
): MembershipPayment[] {
  const payment = { number: payments.length + 1, amountPence, paidOn, expiresOn, processedBy, reversal: null };
  return [payment, ...payments];
}

function withReversal(
  payments: readonly MembershipPayment[],
  { paymentNumber, reason, reversedBy, reversedAt }: DataOf<'MembershipPaymentReversed'>,
): MembershipPayment[] {
  const reversal = { reason, reversedOn: londonDay(new Date(reversedAt)), reversedBy };
  return payments.map((payment) => (payment.number === paymentNumber ? { ...payment, reversal } : payment));
}
