import type { BusinessEvent } from '@waybook/contracts/events';
import type { InlineProjection } from '@waybook/event-store';

export interface BusinessRow {
  readonly name: string;
  readonly display_name: string;
  readonly contact_email: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly country: string;
  readonly company_number: string | null;
  readonly vat_number: string | null;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const businessesProjection: InlineProjection<BusinessRow, BusinessEvent> = {
  table: 'businesses',
  columns: {
    name: 'text',
    display_name: 'text',
    contact_email: 'text',
    phone: 'text',
    address: 'text',
    city: 'text',
    postcode: 'text',
    country: 'text',
    company_number: 'text',
    vat_number: 'text',
    is_active: 'boolean',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve: (row, { data, at }) => ({
    name: data.name,
    display_name: data.displayName,
    contact_email: data.contactEmail,
    phone: data.phone,
    address: data.address,
    city: data.city,
    postcode: data.postcode,
    country: data.country,
    company_number: data.companyNumber,
    vat_number: data.vatNumber,
    is_active: row?.is_active ?? true,
    created_at: row?.created_at ?? at,
    updated_at: at,
  }),
};
