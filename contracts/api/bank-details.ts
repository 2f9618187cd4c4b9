/** What a driver or an admin enters; a driver's own change carries the password again. */
export interface EnterBankDetailsRequest {
  accountHolderName: string;
  bankName?: string | null;
  sortCode: string;
  accountNumber: string;
}

export interface EnterOwnBankDetailsRequest extends EnterBankDetailsRequest {
  currentPassword: string;
}

/** Entered once more from the bank's own paper by a second person, and compared. */
export interface VerifyBankDetailsRequest {
  sortCode: string;
  accountNumber: string;
}

/** An account as it is shown: never more of its number than the last four digits. */
export interface ShownBankAccount {
  accountHolderName: string;
  bankName: string | null;
  /** "••••5678" */
  accountNumber: string;
  lastFourDigits: string;
  isVerified: boolean;
  enteredAt: string;
  enteredBy: string | null;
  /** "Grace Okafor"; null where the installation itself entered it. */
  enteredByName: string | null;
  isEnteredByDriver: boolean;
  verifiedAt: string | null;
  verifiedByName: string | null;
}

export type BankDetailsAnswer =
  | { driverId: string; status: 'missing' }
  | ({ driverId: string; status: 'unverified' | 'verified' } & ShownBankAccount);
