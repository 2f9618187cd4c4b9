import type { ProblemDetail } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';
import { DRIVER_CODES_TRIED } from './driver-code.js';

export const DriverAlreadyRegistered = domainError(
  'DRIVER_ALREADY_REGISTERED',
  'conflict',
  'This driver is already registered.',
);

export const DriverNotFound = domainError('DRIVER_NOT_FOUND', 'not_found', 'There is no such driver.');

export const DriverCodeTaken = domainError('DRIVER_CODE_TAKEN', 'conflict', (driverCode: string) => ({
  field: 'driverId',
  message: `The driver ID ${driverCode} is already in use. Choose another, or leave it blank.`,
}));

export const NoFreeDriverCode = domainError('NO_FREE_DRIVER_CODE', 'unavailable', {
  message: `No free driver ID among ${DRIVER_CODES_TRIED} tried. Try again in a second, or enter one yourself.`,
  retryAfterSeconds: 1,
});

export const VatNumberMissing = domainError('VAT_NUMBER_MISSING', 'invalid', {
  field: 'vatNumber',
  message: 'A driver who is VAT registered needs a VAT number.',
});

export const MembershipFeeOutOfBounds = domainError('MEMBERSHIP_FEE_OUT_OF_BOUNDS', 'invalid', {
  field: 'membershipFee',
  message: 'The membership fee must be between 0.00 and 9,999.99 pounds.',
});

export const SelfBillingNeedsVatRegistration = domainError(
  'SELF_BILLING_NEEDS_VAT_REGISTRATION',
  'conflict',
  'Only a driver who is VAT registered can agree to self-billed VAT invoices.',
);

export const SelfBillingPeriodInvalid = domainError('SELF_BILLING_PERIOD_INVALID', 'invalid', {
  field: 'until',
  message: 'A self-billing agreement ends after it begins.',
});

/** Names every field that can't be right, and why. */
export const DriverDetailsInvalid = domainError(
  'DRIVER_DETAILS_INVALID',
  'invalid',
  (details: readonly ProblemDetail[]) => {
    const [first, ...others] = details.map(({ message }) => message);
    return {
      message: others.length === 0 ? String(first) : `${first} (and ${others.length} more to put right)`,
      details,
    };
  },
);

export const SuspendedDriverChangesNothing = domainError(
  'DRIVER_SUSPENDED',
  'forbidden',
  'Your account is suspended, so you cannot change your details at the moment. Contact your office.',
);

export const DriverIsOwed = domainError(
  'DRIVER_IS_OWED',
  'conflict',
  (openMoney: readonly string[]) =>
    `This driver can't be deleted yet: ${openMoney.join(', ')}. Settle this first; until then you can make the driver inactive.`,
);

export const DriverUnderLegalHold = domainError(
  'DRIVER_UNDER_LEGAL_HOLD',
  'conflict',
  (reason: string) =>
    `This driver is under a legal hold and can't be deleted until it is released. The reason: ${reason}`,
);

export const LegalHoldStands = domainError(
  'LEGAL_HOLD_STANDS',
  'conflict',
  (reason: string) =>
    `This driver is under a legal hold already: release it before you place another. The reason: ${reason}`,
);

export const AnotherAgreementIsOffered = domainError(
  'ANOTHER_AGREEMENT_IS_OFFERED',
  'conflict',
  'The agreement on offer has changed since you opened it. Read it again, then accept it.',
);

export const EmailNotConfirmable = domainError(
  'EMAIL_NOT_CONFIRMABLE',
  'conflict',
  'You chose a new password since the office changed your email address, so it can no longer be confirmed here. Nothing else changes for you.',
);
