import type { MembershipEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection } from '@waybook/event-store';
import { date, jsonb, readModel, text, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

export interface MembershipPayment {
  readonly amountPence: number;
  readonly paidOn: string;
  readonly expiresOn: string;
  readonly processedBy: string;
}

/** One row per driver who ever paid. */
export const memberships = readModel(
  'memberships',
  {
    driver_id: uuid(),
    driver_code: text(),
    last_paid_on: date(),
    expires_on: date(),
    /** Latest first. */
    payments: jsonb<readonly MembershipPayment[]>(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      memberships_by_end: ['business', 'expires_on', 'id'],
    },
    person: { column: 'driver_id', erases: 'nothing' },
  },
);
export type MembershipRow = RowOf<typeof memberships>;

export const membershipsProjection: InlineProjection<MembershipRow, MembershipEvent> = projectedInto(
  memberships,
  (row, { data, at }) => {
    const { driverId, driverCode, amountPence, paidOn, expiresOn, processedBy } = data;
    return {
      driver_id: driverId,
      driver_code: driverCode,
      last_paid_on: paidOn,
      expires_on: expiresOn,
      payments: [{ amountPence, paidOn, expiresOn, processedBy }, ...(row?.payments ?? [])],
      created_at: row?.created_at ?? at,
      updated_at: at,
    };
  },
);
