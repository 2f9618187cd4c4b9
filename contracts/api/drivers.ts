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

/** A driver as the list shows them; `driverId` is the code, DS123456. */
export interface DriverListAnswer {
  id: string;
  businessId: string;
  driverId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: string | null;
  city: string | null;
  postcode: string | null;
  country: string;
  isVatRegistered: boolean;
  vatNumber: string | null;
  /** Pounds per week as decimal text. */
  membershipFee: string;
  status: DriverStatus;
  startDate: string;
  endDate: string | null;
  notes: string | null;
  /** Always false for the driver themselves: it is the office's, as the notes are. */
  isUnderLegalHold: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface SelfBillingPeriod {
  from: string;
  until: string;
}

/** While it stands the driver can't be deleted. */
export interface LegalHold {
  reason: string;
  since: string;
}

/** `POST /api/drivers/{id}/legal-hold` places it, `DELETE` releases it, and both say why. */
export interface LegalHoldRequest {
  reason: string;
}

/** `GET /api/drivers/{id}`: with what only whoever looks at this one driver needs. */
export interface DriverDetailsAnswer extends DriverListAnswer {
  dateOfBirth: string | null;
  nationalInsurance: string | null;
  /** The agreement accepted last, in force or not. */
  selfBillingAgreement: SelfBillingPeriod | null;
  /** Always null for the driver themselves. */
  legalHold: LegalHold | null;
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
export type UpdateDriverRequest = Partial<CreateDriverRequest>;

/** `GET /api/drivers/figures` */
export interface DriverFiguresAnswer {
  total: number;
  active: number;
  inactive: number;
  suspended: number;
  vatRegistered: number;
}

/** What a driver changes of their own record. */
export interface UpdateOwnProfileRequest {
  phone?: string | null;
  address?: string | null;
  city?: string | null;
  postcode?: string | null;
  country?: string | null;
}

/** `GET /api/driver/self-billing-agreement` */
export interface SelfBillingAgreementAnswer {
  /** Only a driver who is VAT registered needs one. */
  isNeeded: boolean;
  isInForce: boolean;
  agreement: SelfBillingPeriod | null;
  /** What accepting now would agree to; null where nothing is to be accepted. */
  offered: SelfBillingPeriod | null;
  /** The agreement's sentences, as HMRC's VAT Notice 700/62 wants them. */
  terms: string[];
}
