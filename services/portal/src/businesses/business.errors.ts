import type { ProblemDetail } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

export const BusinessAlreadyRegistered = domainError(
  'BUSINESS_ALREADY_REGISTERED',
  'conflict',
  'This business is already registered.',
);

export const VatNumberInvalid = domainError('VAT_NUMBER_INVALID', 'invalid', {
  field: 'vatNumber',
  message: 'This is not a valid UK VAT number: GB and nine or twelve digits, as on the VAT certificate.',
});

export const BusinessNotFound = domainError('BUSINESS_NOT_FOUND', 'not_found', 'This business is not registered.');

export const CompanySignInNotYours = domainError(
  'COMPANY_SIGN_IN_NOT_YOURS',
  'forbidden',
  'Only a director says how the company signs in.',
);

export const BusinessDetailsInvalid = domainError(
  'BUSINESS_DETAILS_INVALID',
  'invalid',
  (details: readonly ProblemDetail[]) => ({
    message: details[0]?.message ?? 'These details are not complete.',
    details,
  }),
);

/** A body names a business that isn't the caller's. */
export const AnotherBusiness = domainError('ANOTHER_BUSINESS', 'forbidden', {
  field: 'businessId',
  message: 'You can work in your own business only.',
});
