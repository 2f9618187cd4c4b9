import type { DriverStatus } from '@waybook/contracts/api';
import type { DriverEvent } from '@waybook/contracts/events';
import type { InlineProjection } from '@waybook/event-store';

export interface DriverRow {
  readonly driver_code: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly country: string;
  readonly is_vat_registered: boolean;
  readonly vat_number: string | null;
  readonly membership_fee_pence: number;
  readonly status: DriverStatus;
  readonly start_date: string;
  /** The self-billing agreement's first and last day; both or neither. */
  readonly self_billing_from: string | null;
  readonly self_billing_until: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

type DriverRegistered = Extract<DriverEvent, { type: 'DriverRegistered' }>['data'];

function registeredRow(data: DriverRegistered, at: Date): DriverRow {
  return {
    driver_code: data.driverCode,
    first_name: data.firstName,
    last_name: data.lastName,
    email: data.email,
    phone: data.phone,
    address: data.address,
    city: data.city,
    postcode: data.postcode,
    country: data.country,
    is_vat_registered: data.isVatRegistered,
    vat_number: data.vatNumber,
    membership_fee_pence: data.membershipFeePence,
    status: data.status,
    start_date: data.startDate,
    self_billing_from: null,
    self_billing_until: null,
    created_at: at,
    updated_at: at,
  };
}

export const driversProjection: InlineProjection<DriverRow, DriverEvent> = {
  table: 'drivers',
  columns: {
    driver_code: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    phone: 'text',
    address: 'text',
    city: 'text',
    postcode: 'text',
    country: 'text',
    is_vat_registered: 'boolean',
    vat_number: 'text',
    membership_fee_pence: 'bigint',
    status: 'text',
    start_date: 'date',
    self_billing_from: 'date',
    self_billing_until: 'date',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve(row, event) {
    switch (event.type) {
      case 'DriverRegistered':
        return registeredRow(event.data, event.at);
      case 'SelfBillingAgreementAccepted':
        return (
          row && {
            ...row,
            self_billing_from: event.data.from,
            self_billing_until: event.data.until,
            updated_at: event.at,
          }
        );
    }
  },
};
