import type { BusinessAnswer, BusinessDetailName, ChangeBusinessRequest } from '@waybook/contracts/api';
import {
  checkCompanyNumber,
  checkEmail,
  checkPhone,
  checkPostcode,
  checkVatNumber,
  isUnitedKingdom,
  type Check,
} from '@waybook/contracts/checks';

export type BusinessValues = Record<BusinessDetailName, string>;

const NAMES: readonly BusinessDetailName[] = [
  'name',
  'displayName',
  'contactEmail',
  'phone',
  'address',
  'city',
  'postcode',
  'country',
  'companyNumber',
  'vatNumber',
];
const CLEARABLE: ReadonlySet<BusinessDetailName> = new Set([
  'phone',
  'address',
  'city',
  'postcode',
  'companyNumber',
  'vatNumber',
]);

export function businessValues(business: BusinessAnswer): BusinessValues {
  return Object.fromEntries(NAMES.map((name) => [name, business[name] ?? ''])) as BusinessValues;
}

/** Only what was edited; what was emptied is sent as null. */
export function businessChanges(before: BusinessAnswer, values: BusinessValues): ChangeBusinessRequest {
  const edited = NAMES.filter((name) => values[name].trim() !== (before[name] ?? ''));
  return Object.fromEntries(
    edited.map((name) => {
      const text = values[name].trim();
      return [name, text === '' && CLEARABLE.has(name) ? null : text];
    }),
  );
}

const passes = (check: Check) => (text: string) => (text.trim() === '' ? true : (check(text).problem ?? true));

/** The server's own rules, said before anything is sent. */
export const BUSINESS_RULES = {
  contactEmail: passes(checkEmail),
  phone: passes(checkPhone),
  companyNumber: passes(checkCompanyNumber),
  vatNumber: passes(checkVatNumber),
  postcode: (text: string, { country }: BusinessValues) =>
    isUnitedKingdom(country) ? passes(checkPostcode)(text) : true,
};
