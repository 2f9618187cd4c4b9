import { MAX_FEE_PENCE, type ProblemDetail } from '@waybook/contracts/api';
import {
  checkEmail,
  checkNationalInsurance,
  checkPhone,
  checkPostcode,
  isUnitedKingdom,
  readVatNumber,
  type Check,
} from '@waybook/contracts/checks';
import { isDay, londonDay } from '@waybook/contracts/calendar';
import type { DriverEvent } from '@waybook/contracts/events';
import { VatNumberInvalid } from '../businesses/business.errors.js';
import { DriverDetailsInvalid, MembershipFeeOutOfBounds, VatNumberMissing } from './driver.errors.js';

type DriverRegistered = Extract<DriverEvent, { type: 'DriverRegistered' }>['data'];

/** What a driver is registered with; the id, the code, who registers and the instant are the handler's. */
export type DriverDetails = Omit<DriverRegistered, 'driverId' | 'driverCode' | 'registeredBy' | 'registeredAt'>;

/** The same with nothing left out. */
export type WholeDriverDetails = {
  readonly [Field in keyof DriverDetails]-?: Exclude<DriverDetails[Field], undefined>;
};

export function wholeDetails(details: DriverDetails): WholeDriverDetails {
  const { dateOfBirth = null, nationalInsurance = null, endDate = null, notes = null } = details;
  return { ...details, dateOfBirth, nationalInsurance, endDate, notes };
}

/**
 * The details as they are kept: each text in the form in which it is printed.
 *
 * @throws DriverDetailsInvalid naming every field that can't be right, and why
 * @throws MembershipFeeOutOfBounds, VatNumberMissing, VatNumberInvalid
 */
export function checkedDetails(details: WholeDriverDetails, at: Date): WholeDriverDetails {
  const problems: ProblemDetail[] = [];
  const kept = <Text extends string | null>(field: string, check: Check, entered: Text): Text => {
    if (entered === null) return entered;
    const { value, problem } = check(entered);
    if (problem === null) return value as Text;
    problems.push({ field, message: problem });
    return entered;
  };
  const checked: WholeDriverDetails = {
    ...details,
    email: kept('email', checkEmail, details.email),
    phone: kept('phone', checkPhone, details.phone),
    postcode: isUnitedKingdom(details.country) ? kept('postcode', checkPostcode, details.postcode) : details.postcode,
    nationalInsurance: kept('nationalInsurance', checkNationalInsurance, details.nationalInsurance),
    vatNumber: vatNumberOf(details),
  };
  problems.push(...impossibleDays(details, at));
  if (problems.length > 0) throw new DriverDetailsInvalid(problems);
  refuseFeeOutOfBounds(details.membershipFeePence);
  return checked;
}

/** The VAT number as it is printed on invoices; a driver who isn't registered has none, whatever was entered before. */
function vatNumberOf({ isVatRegistered, vatNumber }: WholeDriverDetails): string | null {
  if (!isVatRegistered) return null;
  if (vatNumber === null) throw new VatNumberMissing();
  const printed = readVatNumber(vatNumber);
  if (printed === null) throw new VatNumberInvalid();
  return printed;
}

function impossibleDays({ dateOfBirth, startDate, endDate }: WholeDriverDetails, at: Date): ProblemDetail[] {
  const problems: ProblemDetail[] = [];
  if (dateOfBirth !== null && (!isDay(dateOfBirth) || dateOfBirth >= londonDay(at))) {
    problems.push({ field: 'dateOfBirth', message: 'A date of birth is a day in the past.' });
  }
  if (endDate !== null && endDate < startDate) {
    problems.push({ field: 'endDate', message: 'The end date lies before the start date.' });
  }
  return problems;
}

function refuseFeeOutOfBounds(feePence: number): void {
  if (!Number.isSafeInteger(feePence) || feePence < 0 || feePence > MAX_FEE_PENCE) throw new MembershipFeeOutOfBounds();
}
