import type { BusinessAnswer } from '../answers/businesses.js';
/** Longest texts, in characters. */
export const BUSINESS_LIMITS = {
  name: 200,
  phone: 40,
  address: 500,
  city: 200,
  postcode: 20,
  country: 100,
  companyNumber: 20,
  vatNumber: 40,
} as const;

export type BusinessDetailName =
  | 'name'
  | 'displayName'
  | 'contactEmail'
  | 'phone'
  | 'address'
  | 'city'
  | 'postcode'
  | 'country'
  | 'companyNumber'
  | 'vatNumber';

/** What is left out stays as it is; an optional detail is cleared by null. */
export type ChangeBusinessRequest = Partial<Pick<BusinessAnswer, BusinessDetailName>>;
