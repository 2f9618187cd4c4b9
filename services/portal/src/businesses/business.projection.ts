import type { BusinessEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import { boolean, jsonb, readModel, text, timestamptz, type RowOf } from '@waybook/platform/tables';
import { ruleAfter, type SecondFactorRule } from './second-factor-rule.js';

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
  /** Null while nobody has said who needs a second factor. */
  second_factor_rule: jsonb<SecondFactorRule>().nullable(),
});
export type BusinessRow = RowOf<typeof businesses>;

export const businessesProjection: InlineProjection<BusinessRow, BusinessEvent> = projectedInto(
  businesses,
  (row, event) => {
    if (event.type !== 'SecondFactorRuleChanged') return detailsRow(row, event);
    return row && { ...row, second_factor_rule: ruleAfter(row.second_factor_rule, event.data), updated_at: event.at };
  },
);

type DetailsEvent = Exclude<Recorded<BusinessEvent>, { type: 'SecondFactorRuleChanged' }>;

function detailsRow(row: BusinessRow | null, { data, at }: DetailsEvent): BusinessRow {
  return {
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
    second_factor_rule: row?.second_factor_rule ?? null,
  };
}
