import type { DocumentParties } from './issued-document.js';

/** Columns of a driver `d` and a business `b` that stand on a document. */
export const PARTIES_SQL = `jsonb_build_object(
  'supplier', jsonb_build_object('name', d.first_name || ' ' || d.last_name, 'code', d.driver_code, 'address', d.address,
    'city', d.city, 'postcode', d.postcode, 'country', d.country, 'vatNumber', d.vat_number),
  'customer', jsonb_build_object('name', b.name, 'companyNumber', b.company_number, 'address', b.address,
    'city', b.city, 'postcode', b.postcode, 'country', b.country, 'vatNumber', b.vat_number)) as parties`;

export interface PartiesRow {
  readonly parties: DocumentParties;
}
