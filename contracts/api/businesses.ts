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

/** `GET /api/business`: the signed-in admin's own. */
export interface BusinessAnswer {
  id: string;
  name: string;
  displayName: string;
  contactEmail: string;
  phone: string | null;
  address: string | null;
  city: string | null;
  postcode: string | null;
  country: string;
  companyNumber: string | null;
  vatNumber: string | null;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

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
