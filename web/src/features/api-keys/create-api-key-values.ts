import { API_KEY_LIFE_DAYS, MAX_API_KEY_LIFE_DAYS, type CreateApiKeyRequest } from '@waybook/contracts/api';
import { addDays, type Day } from '@waybook/contracts/calendar';

export type Expiry = 'year' | 'quarter' | 'day' | 'never';

export const EXPIRIES: readonly { value: Expiry; label: string }[] = [
  { value: 'year', label: 'In one year' },
  { value: 'quarter', label: 'In 90 days' },
  { value: 'day', label: 'On a day of your choice' },
  { value: 'never', label: 'Never' },
];

const QUARTER_DAYS = 90;

export interface CreateApiKeyValues {
  name: string;
  expiry: Expiry;
  /** Where a day was chosen. */
  expiresOn: Day | null;
  /** One on each line. */
  allowedAddresses: string;
}

export const NEW_KEY: CreateApiKeyValues = { name: '', expiry: 'year', expiresOn: null, allowedAddresses: '' };

export function lastDayThatMayBe(today: Day): Day {
  return addDays(today, MAX_API_KEY_LIFE_DAYS);
}

export function requestOf(values: CreateApiKeyValues, today: Day): CreateApiKeyRequest {
  const expiresOn = {
    year: addDays(today, API_KEY_LIFE_DAYS),
    quarter: addDays(today, QUARTER_DAYS),
    day: values.expiresOn,
    never: null,
  }[values.expiry];
  const allowedAddresses = values.allowedAddresses.split(/[\s,;]+/).filter((address) => address !== '');
  return { name: values.name.trim(), expiresOn, ...(allowedAddresses.length === 0 ? {} : { allowedAddresses }) };
}
