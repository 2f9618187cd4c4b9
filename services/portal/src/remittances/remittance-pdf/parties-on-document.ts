import type { KeptParties } from '@waybook/contracts/events';
import type { BusinessRow } from '../../businesses/business.projection.js';
import type { DriverRow } from '../../drivers/driver.projection.js';
import type { StoredRemittance } from '../remittance-answer.js';
import type { RemittanceDocument } from '../remittance-document/index.js';

/** Who deals with whom, and the words that a person wrote. */
export interface PartiesOnDocument extends Pick<RemittanceDocument, 'business' | 'driver' | 'deductionReason'> {
  /** By job, in the remittance's order. */
  readonly descriptions: readonly (string | null)[];
  /** By line of the office's, in the remittance's order. */
  readonly lineTexts: readonly string[];
}

const NO_LONGER_KEPT = 'Name no longer kept';

type Erasable<T> = { readonly [Key in keyof T]: T[Key] | null };

/** As it stood when the invoice was issued; null once the time for which it is kept is up. */
export function namedParty<Party extends { name: string; country: string }>(party: Erasable<Party> & Party): Party {
  return { ...party, name: party.name ?? NO_LONGER_KEPT, country: party.country ?? '' };
}

export function keptOnInvoice({
  supplier,
  customer,
  descriptions,
  deductionReason,
  lineTexts = [],
}: KeptParties): PartiesOnDocument {
  return { driver: namedParty(supplier), business: namedParty(customer), descriptions, deductionReason, lineTexts };
}

function addressOf({ address, city, postcode, country, vat_number: vatNumber }: BusinessRow | DriverRow) {
  return { address, city, postcode, country, vatNumber };
}

const NO_ADDRESS = { address: null, city: null, postcode: null, country: '', vatNumber: null };

/** As the records have them now, for a statement; of a driver who was deleted the code alone is left. */
export function fromRecords(
  remittance: StoredRemittance,
  business: BusinessRow,
  driver: DriverRow | null,
): PartiesOnDocument {
  return {
    business: { name: business.name, companyNumber: business.company_number, ...addressOf(business) },
    driver: {
      name: remittance.driver_name || NO_LONGER_KEPT,
      code: remittance.driver_code,
      ...(driver ? addressOf(driver) : NO_ADDRESS),
    },
    descriptions: remittance.jobs.map(({ description }) => description),
    deductionReason: remittance.deduction_reason,
    lineTexts: remittance.lines.map(({ text }) => text),
  };
}
