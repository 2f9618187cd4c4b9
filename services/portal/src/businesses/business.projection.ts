import type { BusinessEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection } from '@waybook/event-store';
import { boolean, readModel, text, timestamptz, type RowOf } from '@waybook/platform/tables';

export const businesses = readModel('businesses', {
  name: text(),
  display_name: text(),
  contact_email: text(),
  phone: text().nullable(),
  address: text().nullable(),
  city: text().nullable(),
  postcode: text().nullable(),
  country: text(),
  company_number: text().nullable(),
  vat_number: text().nullable(),
  is_active: boolean(),
  created_at: timestamptz(),
  updated_at: timestamptz(),
});
export type BusinessRow = RowOf<typeof businesses>;

export const businessesProjection: InlineProjection<BusinessRow, BusinessEvent> = projectedInto(
  businesses,
  (row, { data, at }) => ({
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
);
