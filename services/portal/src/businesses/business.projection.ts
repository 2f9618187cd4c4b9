import type { BusinessEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import { boolean, jsonb, readModel, text, timestamptz, type RowOf } from '@waybook/platform/tables';
import { companySignInIn, type CompanySignIn } from './company-sign-in.js';
import { formerEmailsAfter, type FormerEmail } from '../people/former-emails.js';
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
  /** Null while the company has no sign-in of its own; its secret is elsewhere. */
  company_sign_in: jsonb<CompanySignIn>().nullable(),
  sends_e_invoices: boolean().defaultsTo('false'),
  /** For mail alone; no answer shows them. */
  former_contact_emails: jsonb<readonly FormerEmail[]>().defaultsTo("'[]'"),
});
export type BusinessRow = RowOf<typeof businesses>;

export const businessesProjection: InlineProjection<BusinessRow, BusinessEvent> = projectedInto(
  businesses,
  (row, event) => {
    if (event.type === 'BusinessRegistered' || event.type === 'BusinessDetailsChanged') return detailsRow(row, event);
    return row && { ...row, ...settingIn(row, event), updated_at: event.at };
  },
);

type DetailsEvent = Extract<Recorded<BusinessEvent>, { type: 'BusinessRegistered' | 'BusinessDetailsChanged' }>;

function settingIn(
  row: BusinessRow,
  event: Exclude<Recorded<BusinessEvent>, { type: DetailsEvent['type'] }>,
): Partial<BusinessRow> {
  switch (event.type) {
    case 'BusinessClosed':
      return { is_active: false };
    case 'BusinessReopened':
      return { is_active: true };
    case 'SecondFactorRuleChanged':
      return { second_factor_rule: ruleAfter(row.second_factor_rule, event.data) };
    case 'CompanySignInChanged':
      return { company_sign_in: companySignInIn(event.data) };
    case 'CompanySignInTurnedOff':
      return { company_sign_in: null };
    case 'EInvoiceSendingSwitched':
      return { sends_e_invoices: event.data.isOn };
    case 'ScimTokenMade':
    case 'ScimTokenWithdrawn':
    case 'CoolOffAnnounced':
    case 'ActingAloneObjected':
    case 'ActingAloneAllowed':
      return {};
  }
}

function detailsRow(row: BusinessRow | null, event: DetailsEvent): BusinessRow {
  const { data, at } = event;
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
    company_sign_in: row?.company_sign_in ?? null,
    sends_e_invoices: row?.sends_e_invoices ?? false,
    former_contact_emails: formerContactEmails(row?.former_contact_emails ?? [], event),
  };
}

function formerContactEmails(former_emails: readonly FormerEmail[], event: DetailsEvent): readonly FormerEmail[] {
  const email = event.type === 'BusinessDetailsChanged' ? event.data.formerContactEmail : undefined;
  return email === undefined ? former_emails : formerEmailsAfter({ email, former_emails }, event);
}
