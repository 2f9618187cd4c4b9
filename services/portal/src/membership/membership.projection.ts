import type { MembershipEvent } from '@waybook/contracts/events';
import type { InlineProjection } from '@waybook/event-store';

export interface MembershipPayment {
  readonly amountPence: number;
  readonly paidOn: string;
  readonly expiresOn: string;
  readonly processedBy: string;
}

export interface MembershipRow {
  readonly driver_id: string;
  readonly driver_code: string;
  readonly last_paid_on: string;
  readonly expires_on: string;
  /** Latest first. */
  readonly payments: readonly MembershipPayment[];
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const membershipsProjection: InlineProjection<MembershipRow, MembershipEvent> = {
  table: 'memberships',
  columns: {
    driver_id: 'uuid',
    driver_code: 'text',
    last_paid_on: 'date',
    expires_on: 'date',
    payments: 'jsonb',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve(row, { data, at }) {
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
};
