import { readVatNumber } from '@waybook/contracts/checks';
import type { RemittanceDocument } from '../remittance-document/index.js';
import { countryCode } from './country-code.js';
import type { Content } from './elements.js';
import { plainText } from '../remittance-document/plain-text.js';

type Party = RemittanceDocument['business'] | RemittanceDocument['driver'];

/** Peppol's code for VAT numbers of the United Kingdom, in its list of electronic addresses. */
const UK_VAT_NUMBER = '9932';

/** By which Peppol finds whoever has this VAT number. */
export function participantId(vatNumber: string): string {
  return `${UK_VAT_NUMBER}:${vatNumber}`;
}

export interface PartyWithVat {
  readonly party: Party;
  readonly vatNumber: string;
}

/** A party by its VAT number, by which Peppol finds it, too. */
export function partyElement({ party, vatNumber }: PartyWithVat): Content {
  return {
    'cac:Party': {
      'cbc:EndpointID': { '@schemeID': UK_VAT_NUMBER, '#': vatNumber },
      'cac:PartyIdentification': codeOf(party),
      'cac:PostalAddress': postalAddress(party),
      'cac:PartyTaxScheme': { 'cbc:CompanyID': vatNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': plainText(party.name) ?? vatNumber,
        ...('companyNumber' in party && { 'cbc:CompanyID': plainText(party.companyNumber) }),
      },
    },
  };
}

function codeOf(party: Party): Content {
  const code = 'code' in party ? plainText(party.code) : null;
  return code === null ? null : { 'cbc:ID': code };
}

/** A country that isn't known by its name is left as it was written; the VAT number says where the party is registered. */
function postalAddress({ address, city, postcode, country }: Party): Content {
  const code = countryCode(country);
  const asWritten = code === null ? plainText(country) : null;
  return {
    'cbc:StreetName': plainText(address),
    'cbc:CityName': plainText(city),
    'cbc:PostalZone': plainText(postcode),
    'cac:AddressLine': asWritten === null ? null : { 'cbc:Line': asWritten },
    'cac:Country': { 'cbc:IdentificationCode': code ?? 'GB' },
  };
}

export interface VatNumbers {
  readonly driver: string;
  readonly business: string;
}

/** Null where either has none, or it is no longer kept. */
export function vatNumbersOf(parties: Pick<RemittanceDocument, 'driver' | 'business'>): VatNumbers | null {
  const driver = readVatNumber(parties.driver.vatNumber ?? '');
  const business = readVatNumber(parties.business.vatNumber ?? '');
  return driver === null || business === null ? null : { driver, business };
}
