import type { DriverStatus } from './auth.js';
import type { AmountIn } from './remittances.js';

/** Limits that the form checks first and the server enforces; names are as long as a passport has room for, and then some. */
export const MAX_PERSON_NAME_LENGTH = 100;
/** First and last name with a space between them. */
export const MAX_FULL_NAME_LENGTH = 2 * MAX_PERSON_NAME_LENGTH + 1;
export const MAX_ADDRESS_LENGTH = 500;
export const MAX_CITY_LENGTH = 100;
export const MAX_COUNTRY_LENGTH = 60;
export const MAX_NOTES_LENGTH = 4_000;

export const DEFAULT_COUNTRY = 'UK';
export const DEFAULT_MEMBERSHIP_FEE = '25.00';

export const DRIVER_STATUSES = ['active', 'inactive', 'suspended'] as const satisfies readonly DriverStatus[];

/** `POST /api/drivers/{id}/legal-hold` places it, `DELETE` releases it, and both say why. */
export interface LegalHoldRequest {
  reason: string;
}

/** What may be left out takes its default (R84); identity fields are accepted and never believed (R131). */
export interface CreateDriverRequest {
  businessId?: string;
  /** The code; generated where it is blank. */
  driverId?: string | null;
  firstName: string;
  lastName: string;
  email: string;
  /** Without one the driver can't sign in until one is set. */
  password?: string | null;
  /** Mails them a link to choose their own, in place of a password. */
  invite?: boolean;
  phone?: string | null;
  address?: string | null;
  city?: string | null;
  postcode?: string | null;
  country?: string | null;
  dateOfBirth?: string | null;
  nationalInsurance?: string | null;
  isVatRegistered?: boolean;
  vatNumber?: string | null;
  membershipFee?: AmountIn;
  status?: DriverStatus;
  startDate?: string;
  endDate?: string | null;
  notes?: string | null;
}

/** What is left out stays as it is. */
export type UpdateDriverRequest = Partial<Omit<CreateDriverRequest, 'invite'>>;

/** What a driver changes of their own record. */
export interface UpdateOwnProfileRequest {
  phone?: string | null;
  address?: string | null;
  city?: string | null;
  postcode?: string | null;
  country?: string | null;
}
