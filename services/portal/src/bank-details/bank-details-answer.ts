import type { BankDetailsAnswer } from '@waybook/contracts/api';
import type { BankDetailsRow } from './bank-details.projection.js';

export type BankDetailsWithNames = BankDetailsRow & {
  /** The driver's. */
  readonly id: string;
  readonly entered_by_name: string | null;
  readonly verified_by_name: string | null;
  readonly driver_registered_by: string | null;
};

const MASK = '••••';

/** Masked: whoever looks sees the last four digits, and never opens the seal. */
export function bankDetailsAnswer(details: BankDetailsWithNames): BankDetailsAnswer {
  return {
    driverId: details.id,
    status: details.is_verified ? 'verified' : 'unverified',
    accountHolderName: details.account_holder_name,
    bankName: details.bank_name,
    accountNumber: `${MASK}${details.last_four_digits}`,
    lastFourDigits: details.last_four_digits,
    isVerified: details.is_verified,
    enteredAt: details.entered_at.toISOString(),
    enteredBy: details.entered_by,
    enteredByName: details.entered_by_name,
    isEnteredByDriver: details.entered_by === details.id,
    driverRegisteredBy: details.driver_registered_by,
    verifiedAt: details.verified_at?.toISOString() ?? null,
    verifiedByName: details.verified_by_name,
    createdAt: details.created_at.toISOString(),
    updatedAt: details.updated_at.toISOString(),
  };
}
