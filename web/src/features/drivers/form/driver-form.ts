import {
  DEFAULT_COUNTRY,
  DEFAULT_MEMBERSHIP_FEE,
  type CreateDriverRequest,
  type DriverDetailsAnswer,
  type DriverStatus,
  type UpdateDriverRequest,
} from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { changedValues } from '../../../shared/ui/form/changed-values';

/** What the form holds: texts, '' for nothing, and days as `YYYY-MM-DD` or null. */
export interface DriverFormValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Of a new driver without a password: whether they get a link by mail to choose their own. */
  invite: boolean;
  password: string;
  phone: string;
  dateOfBirth: string | null;
  nationalInsurance: string;
  address: string;
  city: string;
  postcode: string;
  country: string;
  notes: string;
  driverId: string;
  status: DriverStatus;
  membershipFee: string;
  isVatRegistered: boolean;
  vatNumber: string;
  startDate: string | null;
  endDate: string | null;
}

export function newDriverValues(now: Date): DriverFormValues {
  return {
    firstName: '',
    lastName: '',
    email: '',
    invite: true,
    password: '',
    phone: '',
    dateOfBirth: null,
    nationalInsurance: '',
    address: '',
    city: '',
    postcode: '',
    country: DEFAULT_COUNTRY,
    notes: '',
    driverId: '',
    status: 'active',
    membershipFee: DEFAULT_MEMBERSHIP_FEE,
    isVatRegistered: false,
    vatNumber: '',
    startDate: londonDay(now),
    endDate: null,
  };
}

export function valuesOf(driver: DriverDetailsAnswer): DriverFormValues {
  return {
    firstName: driver.firstName,
    lastName: driver.lastName,
    email: driver.email,
    invite: false,
    password: '',
    phone: driver.phone ?? '',
    dateOfBirth: driver.dateOfBirth,
    nationalInsurance: driver.nationalInsurance ?? '',
    address: driver.address ?? '',
    city: driver.city ?? '',
    postcode: driver.postcode ?? '',
    country: driver.country,
    notes: driver.notes ?? '',
    driverId: driver.driverId,
    status: driver.status,
    membershipFee: driver.membershipFee,
    isVatRegistered: driver.isVatRegistered,
    vatNumber: driver.vatNumber ?? '',
    startDate: driver.startDate,
    endDate: driver.endDate,
  };
}

/** A blank driver ID and a blank password are left out: the one is made by the server, the other chosen by the driver or set later. */
export function createRequest(values: DriverFormValues, businessId: string): CreateDriverRequest {
  const { driverId, ...rest } = values;
  const isInvited = values.invite && values.password === '';
  return {
    businessId,
    ...shared(rest),
    ...(driverId === '' ? {} : { driverId }),
    ...(isInvited ? { invite: true } : {}),
  };
}

export function updateRequest(
  values: DriverFormValues,
  changed: Partial<Record<keyof DriverFormValues, unknown>>,
): UpdateDriverRequest {
  return changedValues(shared(values), changed);
}

function shared({ password, invite: _ofNewOnes, startDate, vatNumber, ...values }: Omit<DriverFormValues, 'driverId'>) {
  return {
    ...values,
    vatNumber: values.isVatRegistered ? vatNumber : '',
    ...(startDate === null ? {} : { startDate }),
    ...(password === '' ? {} : { password }),
  };
}
