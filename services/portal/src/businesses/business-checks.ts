import type { ProblemDetail } from '@waybook/contracts/api';
import {
  checkCompanyNumber,
  checkEmail,
  checkPhone,
  checkPostcode,
  checkVatNumber,
  isUnitedKingdom,
  type Check,
} from '@waybook/contracts/checks';
import type { BusinessDetails } from './business.js';

/** The details as they are kept, and what is wrong with those that can't be. */
export function checkDetails(entered: BusinessDetails): {
  readonly details: BusinessDetails;
  readonly problems: readonly ProblemDetail[];
} {
  const checks: Partial<Record<keyof BusinessDetails, Check>> = {
    contactEmail: checkEmail,
    phone: checkPhone,
    ...(isUnitedKingdom(entered.country) ? { postcode: checkPostcode } : {}),
    companyNumber: checkCompanyNumber,
    vatNumber: checkVatNumber,
  };
  const details: Record<keyof BusinessDetails, string | null> = { ...entered };
  const problems: ProblemDetail[] = [];
  for (const [name, check] of Object.entries(checks) as [keyof BusinessDetails, Check][]) {
    const text = entered[name];
    if (text === null) continue;
    const { value, problem } = check(text);
    if (problem === null) details[name] = value;
    else problems.push({ field: name, message: problem });
  }
  return { details: details as BusinessDetails, problems };
}
