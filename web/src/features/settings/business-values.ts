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
import { changedValues } from '../../shared/ui/form/changed-values';

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
export function businessChanges(
  values: BusinessValues,
  dirtyFields: Partial<Record<BusinessDetailName, unknown>>,
): ChangeBusinessRequest {
  const edited = Object.entries(changedValues(values, dirtyFields)) as [BusinessDetailName, string][];
  return Object.fromEntries(edited.map(([name, text]) => [name, sentAs(name, text.trim())]));
}

const sentAs = (name: BusinessDetailName, text: string) => (text === '' && CLEARABLE.has(name) ? null : text);

/** What was typed in fields that have another value since, by somebody else's doing. */
export function overtakenDetails(
  typed: Partial<BusinessValues>,
  { before, after }: { before: BusinessAnswer; after: BusinessAnswer },
): BusinessDetailName[] {
  const [was, is] = [businessValues(before), businessValues(after)];
  return NAMES.filter((name) => {
    const text = typed[name]?.trim();
    return text !== undefined && is[name] !== was[name] && is[name] !== text;
  });
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
